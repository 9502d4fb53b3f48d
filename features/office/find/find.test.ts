// The palette's call: any thing that one may see, by whatever is known of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactUs } from '#contract/enquiry.ts'
import { find, HITS_MAX } from '#contract/find.ts'
import * as desk from '#contract/order-desk.ts'
import { preparePayout, shopDues } from '#contract/payout-desk.ts'
import { deskShipment, packShipment, planShipment } from '#contract/shipment-desk.ts'
import { written } from '#features/aftercare/review/review.samples.ts'
import { bankOf, commissionOf, setRule } from '#features/money/payout/payout.samples.ts'
import { credited, orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { selectFound } from './find.sql.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
const other = await testProduct(app, { shopId: 2, listCents: 10_000 })
const buyer = await orderingBuyer(app)
const [boss, finance, seller, stranger, manager] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'product-manager'),
]
const found = async (one: TestStaff, keyword: string) => (await one.call(find, { keyword })).found.map(({ kind, id }) => `${kind} ${id}`)

test('orders are found by number, tracking number and bank reference, and say by what; only by who may see them', async () => {
  const [id] = (await placed(buyer, { products: [{ product }] })) as [number]
  await credited(finance, id, { bankReference: 'KREDIT-77-ÄX' })
  await seller.call(desk.markReady, { id })
  await seller.call(desk.shipOrder, { id, mode: 'air', carrier: 'Blue', trackingNo: 'AWB 020-5512' })
  const { orderNo } = await boss.call(desk.deskOrder, { id })
  for (const keyword of ['kredit-77', 'KREDIT-77-AX']) {
    for (const one of [boss, finance]) assert.ok((await found(one, keyword)).includes(`order ${id}`), keyword)
    assert.deepEqual(await found(seller, keyword), [], 'of the bank')
  }
  for (const keyword of [orderNo, orderNo.slice(3), '020-5512', 'awb 020'])
    for (const one of [boss, seller]) assert.ok((await found(one, keyword)).includes(`order ${id}`), keyword)
  assert.equal((await boss.call(find, { keyword: '020-55' })).found[0]!.by, 'AWB 020-5512')
  assert.equal((await boss.call(find, { keyword: 'kredit' })).found[0]!.by, 'KREDIT-77-ÄX')
  for (const one of [stranger, manager])
    for (const keyword of [orderNo, '020-5512', 'kredit-77']) assert.deepEqual(await found(one, keyword), [])
  assert.deepEqual(await found(boss, '020_5512'), [], 'what is typed is meant as it stands')
})

test('an order is found by the serial numbers and lots that went with it, by its own shop’s people alone', async () => {
  const [id] = (await placed(buyer, { products: [{ product, count: 2 }] })) as [number]
  await credited(finance, id)
  const { shipmentId } = await seller.call(planShipment, { id, mode: 'air' })
  const { orderLineId } = (await seller.call(deskShipment, { id: shipmentId })).lines[0]!
  const packages = [{ kind: 'carton' as const, count: 1, netGrams: 1, grossGrams: 1 }]
  await seller.call(packShipment, { id: shipmentId, packages, goods: [{ orderLineId, codes: 'SN-ZQ/4711; LOT-ÄB 99\nSN-ZQ/4712' }] })
  for (const [keyword, by] of [
    ['zq/4711', 'SN-ZQ/4711'],
    ['lot-ab', 'LOT-ÄB 99'],
    ['AB 99', 'LOT-ÄB 99'],
  ] as const)
    // prettier-ignore
    for (const one of [boss, seller]) {
      const [hit] = (await one.call(find, { keyword })).found.filter(({ kind }) => kind === 'order')
      assert.deepEqual([hit?.id, hit?.by], [id, by], keyword)
    }
  for (const one of [stranger, manager]) assert.deepEqual(await found(one, 'lot-ab'), [])
})

test('products, buyers, enquiries, mails and staff; a shop’s people find their own shop’s things and no others', async () => {
  await buyer.call(contactUs, { name: 'Zdenka Quill', email: 'zdenka@clinic.example', nation: 'CZ', message: 'Hello' })
  const [mine] = await found(seller, product.name)
  assert.equal(mine, `product ${product.id}`)
  assert.ok(!(await found(seller, other.name)).includes(`product ${other.id}`))
  assert.ok((await found(boss, 'zdenka')).some((one) => one.startsWith('enquiry ')))
  assert.ok((await found(boss, buyer.email)).some((one) => one.startsWith('buyer ')))
  assert.ok((await found(boss, finance.email)).some((one) => one === `staff ${finance.id}`))
  assert.deepEqual(await found(seller, seller.email), [`staff ${seller.id}`])
  for (const keyword of ['zdenka', buyer.email, finance.email]) assert.deepEqual(await found(seller, keyword), [], keyword)
})

test('shops and categories by their names, buyers with their accents or without, applications and withdrawals by their numbers', async () => {
  const shop = (id: number) => `shop ${id}`
  const [one, two] = (await sql<{ name: string }>`select name from shops where id in (1, 2) order by id`.execute(app.db)).rows.map(
    ({ name }) => name,
  )
  for (const name of [one!, two!.toUpperCase()])
    assert.ok(
      (await found(boss, name)).some((each) => each.startsWith('shop ')),
      name,
    )
  assert.ok((await found(seller, one!)).includes(shop(1)))
  assert.deepEqual(await found(seller, two!), [], 'a colleague elsewhere')

  const { rows: made } = await sql<{ id: number }>`
    insert into categories (name, weight) values ('{"en": "Zygote freezers", "fr": "Congélateurs à zygotes"}', 1) returning id::int`.execute(
    app.db,
  )
  for (const keyword of ['zygote', 'congelateurs'])
    for (const staff of [boss, manager]) assert.deepEqual(await found(staff, keyword), [`category ${made[0]!.id}`], keyword)
  assert.deepEqual(await found(seller, 'zygote'), [])

  const { rows: named } = await sql<{ id: number }>`
    update users set first_name = 'Édouard', last_name = 'Nuñez' where email = ${buyer.email} returning id::int`.execute(app.db)
  for (const keyword of ['édouard nuñez', 'EDOUARD NUNEZ', 'nuñez'])
    assert.deepEqual(await found(boss, keyword), [`buyer ${named[0]!.id}`], keyword)

  const form = JSON.stringify({ companyName: 'Clinique Lumière', name: 'Zoé Klein' })
  const { rows: asked } = await sql<{ id: number }>`
    insert into financing_applications (form, email, language, state, state_at, created_at, amount_cents, consent_at) values
      (${form}, 'zoe@lumiere.example', 'fr', 'submitted', now(), now(), 5000000, now()), (${form}, 'zoe@lumiere.example', 'fr', 'draft', now(), now(), null, null)
    returning id::int`.execute(app.db)
  const [sent] = asked
  for (const keyword of ['lumiere', 'zoé', `FN-${String(sent!.id).padStart(6, '0')}`])
    assert.deepEqual(await found(finance, keyword), [`financing ${sent!.id}`], 'and no draft, which is the buyer’s own')
  assert.deepEqual(await found(seller, 'lumiere'), [])
})

test('refunds by their order, payouts by their shop, reviews by what they say, invitations by both people; each by who may see it', async () => {
  const goods = await testProduct(app, { shopId: 1 })
  const review = await written({ buyer, operator: boss, product: goods }, { content: 'Très silencieux dans notre étage' })
  const { shop_id, user_id } = await app.db
    .selectFrom('orders')
    .select(['shop_id', 'user_id'])
    .where('id', '=', review.orderId)
    .executeTakeFirstOrThrow()
  const { orderNo } = await boss.call(desk.deskOrder, { id: review.orderId })
  const only = async (one: TestStaff, keyword: string, kind: string) =>
    (await found(one, keyword)).filter((each) => each.startsWith(`${kind} `))

  for (const one of [boss, manager]) assert.deepEqual(await only(one, 'silencieux dans', 'review'), [`review ${review.id}`])
  assert.deepEqual(await only(boss, 'tres silencieux', 'review'), [`review ${review.id}`])
  assert.deepEqual(await only(seller, 'silencieux', 'review'), [], 'waits, so it is not yet its shop’s')
  await app.owner.updateTable('reviews').set({ state: 'published', published_at: app.clock.now }).where('id', '=', review.id).execute()
  assert.deepEqual(await only(seller, 'silencieux', 'review'), [`review ${review.id}`])
  assert.deepEqual(await only(stranger, 'silencieux', 'review'), [])

  const [at, day] = [app.clock.now, app.clock.now.toISOString().slice(0, 10)]
  const { rows: refunds } = await sql<{ id: number }>`
    insert into refunds (order_id, user_id, cause, origin, cause_id, cents, state, way, state_at, created_at)
    values (${review.orderId}, ${user_id}, 'cancel', 'cancel', ${review.orderId}, 100, 'kept', 'bank', ${at}, ${at}) returning id::int`.execute(
    app.db,
  )
  assert.deepEqual(await only(finance, orderNo.slice(3), 'refund'), [`refund ${refunds[0]!.id}`])
  assert.deepEqual(await only(seller, orderNo, 'refund'), [])

  const accountId = await bankOf(app, shop_id, seller.id)
  await commissionOf(app, shop_id, 1_000, boss.id)
  await setRule(boss, 'paid', 0)
  const due = (await finance.call(shopDues, { id: shop_id })).due
  const payout = await finance.call(preparePayout, { shopId: shop_id, amount: due, accountId, note: '' })
  const { name } = await app.db.selectFrom('shops').select('name').where('id', '=', shop_id).executeTakeFirstOrThrow()
  assert.deepEqual(await only(finance, name, 'payout'), [`payout ${payout.id}`])
  assert.equal((await finance.call(find, { keyword: name })).found.find(({ kind }) => kind === 'payout')!.text, day)
  assert.deepEqual(await only(seller, name, 'payout'), [])

  const guest = await orderingBuyer(app)
  const { rows: guests } = await sql<{ id: number }>`
    update users set first_name = 'Zoë', last_name = 'Invitée' where email = ${guest.email} returning id::int`.execute(app.db)
  const { rows: invitations } = await sql<{ id: number }>`
    insert into invitations (inviter_id, invited_id, state, state_at, created_at)
    values (${user_id}, ${guests[0]!.id}, 'joined', ${at}, ${at}) returning id::int`.execute(app.db)
  for (const keyword of ['zoe invitee', buyer.email])
    assert.deepEqual(await only(boss, keyword, 'invitation'), [`invitation ${invitations[0]!.id}`])
  assert.deepEqual(await only(seller, 'zoe invitee', 'invitation'), [])
})

test('whoever may see everything is answered about every kind', async () => {
  assert.deepEqual((await boss.call(find, { keyword: 'zz' })).late, [])
})

test('each kind answers a few, and one that takes too long is stopped', async () => {
  for (let n = 0; n < HITS_MAX + 2; n++) await testStaff(app, 'sales')
  assert.equal((await found(boss, 'test sales')).length, HITS_MAX)
  await assert.rejects(
    inTransaction(app.db, async (tx) => {
      await selectFound(tx, 'page', { like: '%x%', shopId: null, bank: true }, 1)
      await tx.executeQuery({ sql: 'select pg_sleep(1)', parameters: [], query: {} as never, queryId: {} as never })
    }),
    { code: '57014' },
  )
})
