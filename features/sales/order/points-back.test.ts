// What was spent on pieces that are not sent goes back with their money: points in their share, goods for points to those who can have them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerCancel, requestCancel } from '#contract/cancellation.ts'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { ownCoupons } from '#contract/coupon.ts'
import * as desk from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { holdOf, restoreHold } from '#features/loyalty/points/points.ts'
import { given, has, pointsBalance, storyOf } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { rounds } from '#testing/torture.ts'
import { pointsNotBack, salePointsAreBack, salePointsAreNotBack } from './order-points.ts'
import { credited, orderingBuyer, submission, testProduct, testStaff, type Buyer } from './order.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const lamp = await testProduct(app, { shopId: 1, listCents: 30_001 })
const [staff, seller] = [await testStaff(app, 'administrator'), await testStaff(app, 'seller', 1)]
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: staff.id, created_at: now })
  .execute()

async function member(points: number): Promise<Buyer & { userId: number }> {
  const buyer = await orderingBuyer(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  await given(app.db, id, points, now)
  return { ...buyer, userId: id }
}
const seen = (id: number) => seller.call(desk.deskOrder, { id })
const off = async () => (await checkLedger(app.db, { day: null, staffId: staff.id, now: app.clock.now }))!.found

type Bought = { beds: number; lamps: number; points: number; couponId?: number }
async function paid(buyer: Buyer, { beds, lamps, points, couponId }: Bought): Promise<number> {
  for (const [product, count] of [
    [lamp, lamps],
    [bed, beds],
  ] as const)
    if (count) await buyer.call(changeItem, { productId: product.id, count })
  const coupon = couponId ? { couponId } : {}
  const { confirmId } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0, points, ...coupon })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points, ...coupon })
  await credited(staff, orderIds[0]!)
  return orderIds[0]!
}
/** So many pieces of each line leave, and no more yet. */
async function sent(id: number, counts: readonly number[]): Promise<void> {
  await staff.call(desk.markReady, { id })
  const { lines } = await seen(id)
  const going = lines.flatMap((line, at) => (counts[at] ? [{ orderLineId: line.id, count: counts[at] }] : []))
  await staff.call(desk.shipOrder, { id, mode: 'sea', carrier: 'Any', trackingNo: '1', lines: going })
}
async function closed(buyer: Buyer, id: number, kept: number): Promise<void> {
  await seller.call(askCancellation, { id, reason: 'No longer made', way: 'refund', kept, version: (await seen(id)).version })
  await buyer.call(answerCancel, { id, accept: 'Y' })
}

test('order.rest_agreed: the points that were spent on what is not sent are the buyer’s again, as both have read before', async () => {
  const buyer = await member(10_000)
  const id = await paid(buyer, { beds: 4, lamps: 0, points: 1_001 }) // $50.05 of $4,000.00
  assert.deepEqual(await has(app.db, buyer.userId), [8_999, 0, 0])
  await sent(id, [1])
  // Three of four beds: $3,000.00 less $37.54 (rounded), and 750.75 of the points, a fraction of one being the buyer's.
  const open = await buyer.call(orderDetail, { id })
  assert.deepEqual([open.rest?.money, open.rest?.points], [296_246, 751])
  await seller.call(askCancellation, { id, reason: 'No longer made', way: 'refund', kept: 0, version: (await seen(id)).version })
  const asked = await buyer.call(orderDetail, { id })
  assert.deepEqual([asked.cancellation?.returnedMoney, asked.cancellation?.returnedPoints], [296_246, 751])
  assert.equal((await seen(id)).cancellation?.returnedPoints, 751)
  assert.deepEqual(await has(app.db, buyer.userId), [8_999, 0, 0], 'nothing is back before both agree')
  await buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 296_246 })
  assert.deepEqual(await has(app.db, buyer.userId), [9_750, 0, 0])
  assert.deepEqual((await storyOf(app.db, buyer.userId)).at(-1), ['hold_restore', 751, 9_750])
  // The operator had granted $50.05, and grants $12.51 of it still; commission is 10 % of what the goods cost before.
  const books = await held(app.db, { orderId: id })
  assert.deepEqual([books['discount'], books['commission'], books['credit']], [5_005 - 3_754, -40_000 + 30_000, -296_246])
  assert.equal((await buyer.call(orderDetail, { id })).cancellation?.returnedPoints, 751)
  assert.equal(await off(), 0)
  await pointsBalance(app.db)
  await settle(app)
  const mail = (await mailsTo(app, buyer.email)).find(({ template }) => template === 'order-rest-agreed')
  assert.match(mail!.text, /Points that go back to you: +751/)
})

test('of what the shop keeps the same part of the points stays spent; a coupon stays used, and its share is in the money', async () => {
  const buyer = await member(10_000)
  const couponId = (await buyer.call(ownCoupons, { status: '0' }))[0]!.id // 5 %
  const id = await paid(buyer, { beds: 2, lamps: 0, points: 2_000, couponId })
  await sent(id, [1])
  // One of two beds: $1,000.00 less half of $100.00 and of $100.00 are $900.00, of which the shop keeps a third.
  const rest = (await seen(id)).rest!
  assert.deepEqual([rest.money, rest.points], [90_000, 1_000])
  await closed(buyer, id, 30_000)
  assert.deepEqual(await has(app.db, buyer.userId), [8_000 + 667, 0, 0])
  const used = await buyer.call(ownCoupons, { status: '1' })
  assert.ok(used.some((one) => one.id === couponId), 'it was used for what has left') // prettier-ignore
  assert.equal(await off(), 0)
  await pointsBalance(app.db)
})

test('an exchange that is sent in part: points and goods of the rest are back, and the shop is owed what has left', async () => {
  await inTransaction(app.db, (tx) => saveGood(tx, { productId: lamp.id, pointsPrice: 1_000, left: 5, offered: true, version: 0, now }))
  const buyer = await member(3_000)
  const { orderId: id } = await buyer.call(pointsExchange, { productId: lamp.id, count: 3, addressId: buyer.addressId })
  await sent(id, [1])
  await buyer.call(requestCancel, { id, reason: 'One is enough' })
  await seller.call(answerCancellation, { id, accept: 'Y', version: (await seen(id)).version })
  const { state, refunds, cancellation } = await buyer.call(orderDetail, { id })
  assert.deepEqual([state, refunds, cancellation?.returnedMoney, cancellation?.returnedPoints], ['shipped', [], 0, 2_000])
  assert.deepEqual([await has(app.db, buyer.userId), (await selectGood(app.db, lamp.id))?.left_count], [[2_000, 0, 0], 4])
  const books = await held(app.db, { orderId: id })
  assert.deepEqual([books['discount'], books['payable'], books['commission']], [5_000, -4_500, -500])
  assert.equal(await off(), 0)
  await pointsBalance(app.db)
})

test('property: whatever was ordered, spent, sent and kept, no more comes back than was spent, in its share, and both ledgers balance', async () => {
  const history = fc.record({
    beds: fc.integer({ min: 1, max: 4 }),
    lamps: fc.integer({ min: 1, max: 4 }),
    spent: fc.integer({ min: 0, max: 100 }), // percent of what may be
    left: fc.tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 })),
    kept: fc.integer({ min: 0, max: 100 }), // percent of the rest
    whole: fc.boolean(), // cancelled before anything leaves
  })
  await fc.assert(
    fc.asyncProperty(history, async ({ beds, lamps, spent, left, kept, whole }) => {
      const most = Math.floor(((beds * 100_000 + lamps * 30_001) * 30) / 500)
      const points = Math.floor((most * spent) / 100)
      const buyer = await member(200_000)
      const id = await paid(buyer, { beds, lamps, points })
      const wanted = (await seen(id)).lines.map(({ count }) => count)
      const counts = wanted.map((count, at) => Math.min(count, left[at]!))
      const gone = counts.reduce((sum, one) => sum + one, 0)
      if (whole || gone === 0 || gone === beds + lamps) {
        const received = (await seen(id)).resultMoney
        await seller.call(askCancellation, { id, reason: 'No', way: 'credit', kept: Math.floor((received * kept) / 100), version: (await seen(id)).version }) // prettier-ignore
        await buyer.call(answerCancel, { id, accept: 'Y' })
      } else {
        await sent(id, counts)
        const { rest } = await seen(id)
        await closed(buyer, id, Math.floor((rest!.money * kept) / 100))
      }
      const { cancellation, points: ofOrder } = await buyer.call(orderDetail, { id })
      const { receivedMoney, keptMoney, returnedPoints } = cancellation!
      const [available, aside, owed] = await has(app.db, buyer.userId)
      assert.deepEqual([available, aside, owed], [200_000 - ofOrder + returnedPoints, 0, 0])
      assert.ok(returnedPoints >= 0 && returnedPoints <= ofOrder)
      // By its share, and within two points of it, as two fractions of one may be the buyer's.
      const goods = beds * 100_000 + lamps * 30_001
      const prices = new Map((await app.db.selectFrom('order_lines').select(['id', 'list_cents']).where('order_id', '=', id).execute()).map((one) => [one.id, one.list_cents])) // prettier-ignore
      const restGoods = cancellation!.rest?.reduce((sum, { orderLineId, count }) => sum + count * prices.get(orderLineId)!, 0) ?? goods
      const exact = receivedMoney > 0 ? (ofOrder * restGoods * (receivedMoney - keptMoney)) / (goods * receivedMoney) : 0
      assert.ok(returnedPoints >= Math.floor(exact) && returnedPoints <= exact + 2, `${returnedPoints} of ${exact}`)
      await pointsBalance(app.db)
      await balances(app.db)
      assert.equal(await off(), 0)
    }),
    { numRuns: rounds(6), endOnFailure: true },
  )
})

test('money of a case decided by mistake takes no more points again than came back for cases', async () => {
  const buyer = await member(3)
  const id = await paid(buyer, { beds: 2, lamps: 0, points: 3 })
  const hold = (await holdOf(app.db, 'order', String(id)))!
  const run = <T>(steps: (tx: Tx) => Promise<T>) => inTransaction(app.db, steps)
  await run((tx) => restoreHold(tx, { id: hold.id, points: 2, causeId: `rest/${id}`, now, orderId: id })) // of the piece that is never sent
  await run((tx) => salePointsAreBack(tx, { orderId: id, refundId: 1, cents: 100_000, before: 0 }, now)) // half would be two: one is left
  assert.deepEqual(await has(app.db, buyer.userId), [3, 0, 0])
  const points = await pointsNotBack(app.db, id, 0)
  assert.equal(points, 1)
  await run((tx) => salePointsAreNotBack(tx, { orderId: id, refundId: 1, points }, now))
  assert.deepEqual(await has(app.db, buyer.userId), [2, 0, 0])
  assert.equal(await pointsNotBack(app.db, id, 0), 0)
  await pointsBalance(app.db)
})
