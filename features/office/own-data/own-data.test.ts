// Two buyers with a story in many rooms of the shop: each gets all of their own, nothing of the other's, nothing secret and nothing that is the
// office's own. Then who may have the file, how often, and who learns of it.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as saleDesk from '#contract/after-sale-desk.ts'
import { auditList } from '#contract/audit-desk.ts'
import { bankCode } from '#contract/bank-account.ts'
import { addComment } from '#contract/comment.ts'
import { contactUs } from '#contract/enquiry.ts'
import { requestFor } from '#contract/client.ts'
import { buyerData } from '#contract/own-data-desk.ts'
import { ownData } from '#contract/own-data.ts'
import { writeAboutQuotation } from '#contract/quotation.ts'
import { messageAsker, noteOnQuotation } from '#contract/quotation-desk.ts'
import { PASSWORD } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { asked } from '#features/sales/quotation/quotation.samples.ts'
import { createApp } from '#server/app.ts'
import { actingFor, joined, testSales } from '#features/sales/sales-customer/sales-customer.samples.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { SAMPLES } from '#testing/samples.ts'
import { testSide, type Side } from '#testing/sides.ts'
import { statementsOf } from '#testing/statements.ts'
import { PARTS } from './own-data.parts.ts'
import { keysOf } from './own-data.sql.ts'

const app = await testApp('empty')
const operator = await testStaff(app, 'administrator')
const [one, other] = [await testSide(app, 1, 'Ochre', operator), await testSide(app, 2, 'Zaffre', operator)]

/** Of each noun of the shop two of its samples, which make what they name. */
const ofShop = SAMPLES.filter(({ call }) => call.path.startsWith('/shop/pm/'))
const stories = [...Map.groupBy(ofShop, ({ call }) => call.path.split('/')[3]).values()].flatMap((own) => own.slice(0, 2))

const prove = (id: number) => app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('id', '=', id).execute()
const idOf = async (email: string) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

type Told = Record<string, Record<string, unknown>[]>
const read = async (response: Response) => {
  const text = await response.text()
  return { text, told: JSON.parse(text) as Told, name: response.headers.get('content-disposition') ?? '' }
}
const fileOf = async ({ call }: Pick<Side['buyer'], 'call'>, proof: object = PASSWORD) => read(await call(ownData, proof))
const madeFor = async (id: number, reason = 'Letter of 28 November') => read(await operator.call(buyerData, { id, reason }))

before(async () => {
  for (const side of [one, other]) {
    const { buyer, product, mark } = side
    for (const { make } of stories) await make(side)
    const { id, parts } = await asked(buyer, [{ product }], { message: `Wish of ${mark}` })
    await buyer.call(writeAboutQuotation, { id, partId: parts[0]!.id, text: `Question of ${mark}` })
    await operator.call(messageAsker, { id: parts[0]!.id, text: `Answer to ${mark}` })
    await operator.call(noteOnQuotation, { id: parts[0]!.id, text: 'INSIDE of a quotation' })
    await app.db.insertInto('favourites').values({ user_id: side.userId, product_id: product.id }).execute()
    await prove(side.userId)
  }
})

test('all of one’s own is in it, as the database has it, and nothing of another buyer', async () => {
  const { text, told, name } = await fileOf(one.buyer)
  const day = app.clock.now.toISOString().slice(0, 10)
  assert.match(name, new RegExp(`filename="?medharbor-data-${day}\\.json`))
  assert.ok(!text.includes(other.mark) && !text.includes(other.buyer.email))
  assert.ok((await fileOf(other.buyer)).text.includes(other.mark))
  assert.deepEqual(Object.keys(told), ['file', ...Object.keys(PARTS), 'bankAccounts'])

  const rows = (
    table: 'orders' | 'units' | 'addresses' | 'points_entries' | 'withdrawals' | 'after_sales' | 'recall_owners' | 'coupon_grants',
  ) => app.db.selectFrom(table).selectAll().where('user_id', '=', one.userId).execute()
  const counted = { orders: 'orders', units: 'equipment', addresses: 'addresses', points_entries: 'pointsEntries', withdrawals: 'withdrawals', after_sales: 'afterSales', recall_owners: 'recalls', coupon_grants: 'coupons' } as const // prettier-ignore
  for (const [table, part] of Object.entries(counted)) {
    const there = await rows(table as keyof typeof counted)
    assert.ok(there.length > 0, `the story has no ${part}`)
    assert.equal(told[part]!.length, there.length, part)
  }
  for (const part of [
    'orderLines',
    'orderHistory',
    'shipments',
    'shipmentItems',
    'instalments',
    'bankTransfers',
    'ledgerPostings',
    'financing',
    'files',
    'partnerApplications',
    'salesCustomers',
    'favourites',
    'logIns',
    'pointsLots',
  ])
    // prettier-ignore
    assert.ok(told[part]!.length > 0, part)
  for (const [key, rowsTold] of Object.entries(told))
    if (key in PARTS) for (const row of rowsTold) assert.deepEqual(Object.keys(row), keysOf(PARTS[key]!), key)

  const account = told['account']![0]!
  assert.deepEqual([account['email'], account['companyName'], account['hasPassword']], [one.buyer.email, `Company ${one.mark}`, true])
  assert.match(String(account['createdAt']), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d.*\+00:00$/)
  assert.ok(told['bankAccounts']!.some(({ number }) => number === 'DE89370400440532013000'))
  const order = told['orders']![0]!
  assert.ok(Number.isInteger(order['totalCents']) && (order['address'] as { city: string }).city.length > 0)
  assert.equal(told['orderLines']![0]!['name'], `Product ${one.mark}`)
  assert.deepEqual(
    told['quotationMessages']!.map(({ by, text: said, name: who }) => [by, said, who]),
    [['buyer', `Question of ${one.mark}`, null], ['staff', `Answer to ${one.mark}`, 'Test administrator']], // prettier-ignore
  )
  assert.ok(told['mails']!.every(({ recipient }) => recipient === one.buyer.email))
  assert.ok(!/[\uE000]/.test(text))
})

test('nothing secret and nothing of the office is in it', async () => {
  const { id: saleId } = await app.db.selectFrom('after_sales').select('id').where('user_id', '=', one.userId).executeTakeFirstOrThrow()
  const { id: orderId } = await app.db.selectFrom('orders').select('id').where('user_id', '=', one.userId).executeTakeFirstOrThrow()
  await operator.call(saleDesk.noteSale, { id: saleId, text: 'INSIDE of a case' })
  await operator.call(saleDesk.writeSale, { id: saleId, text: 'Said to the buyer of a case' })
  await operator.call(addComment, { kind: 'order', id: orderId, text: 'INSIDE of an order' })
  await app.db
    .updateTable('buyer_cards')
    .set({ tags: ['INSIDE'] })
    .where('user_id', '=', one.userId)
    .execute()
  await app.db.updateTable('financing_applications').set({ checks_note: 'INSIDE', checks: '{"x":"INSIDE"}' }).where('user_id', '=', one.userId).execute() // prettier-ignore
  await app.db
    .updateTable('points_entries')
    .set({ note: 'INSIDE' })
    .where('user_id', '=', one.userId)
    .execute()
    .catch(() => undefined) // a record
  const { text } = await madeFor(one.userId)
  assert.ok(text.includes('Said to the buyer of a case'))
  assert.equal(text.match(/.{80}INSIDE.{20}/)?.[0], undefined)
  const user = await app.db.selectFrom('users').selectAll().where('id', '=', one.userId).executeTakeFirstOrThrow()
  const { token_hash: hash } = await app.db.selectFrom('sessions').select('token_hash').where('user_id', '=', one.userId).executeTakeFirstOrThrow() // prettier-ignore
  const stored = await app.db.selectFrom('files').select('stored_as').where('owner_kind', '=', 'buyer').where('owner_id', '=', one.userId).execute() // prettier-ignore
  for (const secret of [
    user.password_hash!,
    hash.toString('hex'),
    hash.toString('base64'),
    one.buyer.token,
    ...stored.map(({ stored_as: as }) => as),
  ])
    assert.ok(!text.includes(secret))
})

test('what was sent to an address, or written from it, is told when it is proved to be one’s own', async () => {
  const email = 'victim@somewhere.example'
  const visitor = { name: 'A. Victim', email, nation: 'DE', message: 'Written by a visitor' }
  await app.client()(contactUs, visitor)
  const buyer = await testBuyer(app, { email })
  const before = await fileOf(buyer)
  assert.deepEqual([before.told['enquiries'], before.told['mails']], [[], []])
  await prove(await idOf(email))
  const { told } = await fileOf(buyer)
  assert.deepEqual(told['enquiries']!.map(({ message }) => message), ['Written by a visitor']) // prettier-ignore
  assert.ok(told['mails']!.length > 0)
})

test('a session does not suffice: the password, or of an account without one a mailed code; told by mail each time', async () => {
  const buyer = await testBuyer(app)
  const refusedAs = (word: RegExp) => (error: { code?: number; message: string }) => error.code === 500 && word.test(error.message)
  await assert.rejects(buyer.call(ownData, {}), refusedAs(/password|code/i))
  await assert.rejects(buyer.call(ownData, { password: 'Wrong-Harbour-1' }), refusedAs(/password/i))
  assert.equal((await mailsTo(app, buyer.email)).filter(({ template }) => template === 'own-data').length, 0)
  assert.equal((await fileOf(buyer)).told['account']!.length, 1)
  const mail = await lastMailTo(app, buyer.email)
  assert.equal(mail.template, 'own-data')
  assert.match(mail.text, /was downloaded from your account[\s\S]*\/my-info/)

  await app.db.updateTable('users').set({ password_hash: null }).where('email', '=', buyer.email).execute()
  await buyer.call(bankCode)
  await assert.rejects(fileOf(buyer, { code: '000000' }), refusedAs(/code/i))
  const { secret } = (await mailsTo(app, buyer.email)).findLast(({ template }) => template === 'email-code')!
  assert.equal((await fileOf(buyer, { code: secret })).told['account']!.length, 1)
})

test('so many an hour, tries included, and no more', async () => {
  const { db, files, keys, clock } = app
  const peer = createApp({ db, files, keys, now: () => clock.now, peer: () => '203.0.113.9' })
  const [buyer, neighbour] = [await testBuyer(app), await testBuyer(app)]
  const { url, body, headers } = requestFor(ownData, { password: 'Wrong-Harbour-1' }, '/dev-api')
  const status = async (token: string) =>
    (await peer.request(url, { method: 'POST', body, headers: { ...headers, Authorization: `Bearer ${token}` } })).status
  const asked = []
  for (let tried = 0; tried < 7; tried++) asked.push((await status(buyer.token)) === 429)
  assert.deepEqual(asked, [false, false, false, false, false, false, true])
  assert.notEqual(await status(neighbour.token), 429)
})

test('whoever acts for a customer gets nothing of theirs, and a sales person’s own file nothing of a customer but the name', async () => {
  const [sales, customer] = [
    await testSales(app),
    await testBuyer(app, { firstName: 'Cleo', lastName: 'Customer', companyName: 'Secret Clinic' }),
  ]
  const acting = await actingFor(app, sales, await joined(sales, customer))
  await assert.rejects(acting(ownData, PASSWORD), /while you act for a customer/)
  const { text, told } = await madeFor(sales.userId)
  assert.deepEqual(told['salesCustomers']!.map(({ customer: name }) => name), ['Cleo Customer']) // prettier-ignore
  assert.ok(!text.includes(customer.email) && !text.includes('Secret Clinic'))
})

test('the office makes it for a letter: administrators alone, audited with the reason, told to the buyer in their language', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer.email)
  await app.db.updateTable('users').set({ language: 'es' }).where('id', '=', id).execute()
  for (const role of ['sales', 'finance', 'warehouse', 'product-manager'])
    await assert.rejects((await testStaff(app, role)).call(buyerData, { id, reason: 'x' }), { code: 403 })
  await assert.rejects(one.seller.call(buyerData, { id, reason: 'x' }), { code: 403 })
  const another = await testStaff(app, 'administrator')
  await assert.rejects(another.call(buyerData, { id, reason: ' ' }), { code: 400 })
  await assert.rejects(another.call(buyerData, { id: 999_999, reason: 'Letter' }), { code: 404 })
  const { text } = await read(await another.call(buyerData, { id, reason: 'Letter of 28 November' }))
  const { rows } = await operator.call(auditList, { action: 'buyer.data', subjectKind: 'buyer', subjectId: id } as never)
  assert.ok(rows.some(({ subjectId, kind }) => subjectId === id && kind === 'buyer'))
  const { detail } = await app.db.selectFrom('audit_log').select('detail').where('action', '=', 'buyer.data').where('subject_id', '=', id).executeTakeFirstOrThrow() // prettier-ignore
  assert.deepEqual(detail, { reason: 'Letter of 28 November' })
  const mail = await lastMailTo(app, buyer.email)
  assert.deepEqual([mail.template, mail.language], ['own-data', 'es'])
  assert.match(mail.text, /nuestro equipo/)
  const own = await fileOf(buyer)
  const parts = (file: string) => Object.fromEntries(Object.entries(JSON.parse(file) as Told).filter(([key]) => !['file', 'logIns', 'mails'].includes(key))) // prettier-ignore
  assert.deepEqual(parts(own.text), parts(text))
})

test('a part is one statement, however much there is of it', async () => {
  const few = await testBuyer(app)
  const id = await idOf(few.email)
  const selects = async (userId: number) => (await statementsOf(() => madeFor(userId))).filter((text) => text.startsWith('select coalesce(json_agg')).length // prettier-ignore
  assert.equal(await selects(id), Object.keys(PARTS).length)
  assert.equal(await selects(one.userId), Object.keys(PARTS).length)
})
