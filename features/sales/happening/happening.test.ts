import assert from 'node:assert/strict'
import { test } from 'node:test'
import { happenings } from '#contract/happening.ts'
import { deskSettings, editAround } from '#contract/setting-desk.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const visitor = app.client()
const product = await testProduct(app)
const buyers = [await orderingBuyer(app), await orderingBuyer(app), await orderingBuyer(app)]
for (const buyer of buyers) for (let one = 0; one < 2; one++) await placed(buyer, { products: [{ product }] })
const about = (await visitor(happenings)).length

test('SPEC-037 orders become word of others an hour later, without anything to know the buyer by', async () => {
  assert.equal(about, 0)
  app.clock.now = new Date(app.clock.now.getTime() + hours(2))
  const told = await visitor(happenings)
  assert.equal(told.length, 6)
  const { category } = await app.db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select((row) => row.ref('categories.name').as('category'))
    .where('products.id', '=', product.id)
    .executeTakeFirstOrThrow()
  const what = (category as { en: string }).en
  for (const one of told) assert.deepEqual(one, { kind: 'order', who: '', nation: '', what, hoursAgo: 2 })
})

test('a payment and a quotation count, a cancelled order and the demo’s people do not', async () => {
  const at = new Date(app.clock.now.getTime() - hours(1.5))
  const [first] = await app.db.selectFrom('orders').select(['id', 'user_id']).orderBy('id').execute()
  await app.db.updateTable('orders').set({ paid_at: at }).where('id', '=', first!.id).execute()
  assert.deepEqual((await visitor(happenings))[0]!.kind, 'payment')
  await app.db.updateTable('users').set({ demo: true }).where('id', '=', first!.user_id).execute()
  assert.deepEqual(await visitor(happenings), [], 'four orders of two buyers are too few')
  await app.db.updateTable('users').set({ demo: false }).where('id', '=', first!.user_id).execute()
  assert.equal((await visitor(happenings)).filter(({ kind }) => kind === 'payment').length, 1)
})

test('what a buyer is stands there only where enough of the same have bought and proved their address: registrations make no crowd', async () => {
  for (let one = 0; one < 2; one++) buyers.push(await orderingBuyer(app))
  for (const buyer of buyers.slice(3)) await placed(buyer, { products: [{ product }] })
  await app.db.updateTable('users').set({ identity_type: 'hospital', nation: 'SN', email_proved_at: app.clock.now }).execute()
  const who = async () => new Set((await visitor(happenings)).map((one) => `${one.who} ${one.nation}`))
  assert.deepEqual(await who(), new Set([' ']), 'five have registered, one has bought')
  await app.db
    .updateTable('orders')
    .set({ paid_at: new Date(app.clock.now.getTime() - hours(1.5)) })
    .execute()
  assert.deepEqual(await who(), new Set(['Hospital SN']))
  const [{ user_id: one } = { user_id: 0 }] = await app.db.selectFrom('orders').select('user_id').execute()
  await app.db.updateTable('users').set({ email_proved_at: null }).where('id', '=', one).execute()
  assert.deepEqual(await who(), new Set([' ']))
})

test('staff switches it off', async () => {
  const boss = await testStaff(app, 'administrator')
  const { around } = await boss.call(deskSettings)
  await boss.call(editAround, { ...around, toasts: 'N' })
  assert.deepEqual(await visitor(happenings), [])
})
