// Goods for points in the sums of other nouns: no money was paid, so none is counted; the shop is owed its goods like any other.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmReceipt } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { saveGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { checkPoints } from '#features/loyalty/points/check.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { selectOwed } from '#features/money/payout/payout.sql.ts'
import { selectCrowds, selectDeeds } from '#features/sales/happening/happening.sql.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { settle } from '#testing/settle.ts'

const app = await testApp('empty')
const { now } = app.clock
const lamp = await testProduct(app, { shopId: 1, listCents: 9_900 })
const staff = await testStaff(app, 'administrator')
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: staff.id, created_at: now })
  .execute()
await inTransaction(app.db, (tx) => saveGood(tx, { productId: lamp.id, pointsPrice: 20_000, left: 5, offered: true, version: 0, now }))

const buyer = await orderingBuyer(app)
const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
await given(app.db, userId, 20_000, now) // $1,000.00
await app.db.updateTable('users').set({ email_proved_at: now }).where('id', '=', userId).execute()
const { orderId: id } = await buyer.call(pointsExchange, { productId: lamp.id, count: 1, addressId: buyer.addressId })
await staff.call(desk.markReady, { id })
await staff.call(desk.shipOrder, { id, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined })
await buyer.call(confirmReceipt, { id })
await settle(app)

const rows = async (what: ReturnType<typeof sql>) => (await what.execute(app.db)).rows

test('the shop is owed its goods less commission, to be paid out when the order is complete, as for a sale that money paid', async () => {
  const owed = await selectOwed(app.db, { shopIds: [1] }, { rule: 'completed', waitDays: 0 })
  assert.deepEqual(owed.map(({ orderId, cents, dueAt }) => [orderId, cents, dueAt !== null]), [[id, 90_000, true]]) // prettier-ignore
  assert.deepEqual(await held(app.db, { orderId: id }), { commission: -10_000, discount: 100_000, payable: -90_000 })
})

test('it brings no growth, no points, no commission of a partner and no reward of an invitation', async () => {
  assert.deepEqual(await rows(sql`select 1 from member_entries where user_id = ${userId}`), [])
  assert.deepEqual(await rows(sql`select 1 from partner_commissions where order_id = ${id}`), [])
  assert.deepEqual(await has(app.db, userId), [0, 0, 0])
  await app.db.updateTable('users').set({ email_proved_at: now }).where('id', '=', userId).execute()
})

test('nobody is told that it was paid, and who has only had goods for points is no buyer of a crowd', async () => {
  const deeds = await selectDeeds(app.db, after(now, -days(30)))
  assert.deepEqual(deeds.filter((one) => one.userId === userId).map(({ kind }) => kind), ['order']) // prettier-ignore
  assert.deepEqual(await selectCrowds(app.db), [])
})

test('what was sold of a product, and the years of its buyer, count no money for it', async () => {
  assert.deepEqual(await rows(sql`select sold_count from products where id = ${lamp.id}`), [{ sold_count: 0 }])
  const [year] = await rows(
    sql`select sum(received_cents)::int as paid, sum(result_cents)::int as result from orders where user_id = ${userId}`,
  )
  assert.deepEqual(year, { paid: 0, result: 0 })
})

test('both ledgers agree with it', async () => {
  await balances(app.db)
  await pointsBalance(app.db)
  const asked = { day: null, staffId: staff.id, now }
  assert.deepEqual([(await checkLedger(app.db, asked))?.found, (await checkPoints(app.db, asked))?.found], [0, 0])
})
