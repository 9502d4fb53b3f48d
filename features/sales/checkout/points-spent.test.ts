// Points are spent at the checkout: at most 30 % of the goods, set aside with the order, spent when it is secured, back when it is cancelled.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { answerCancel, requestCancel } from '#contract/cancellation.ts'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { ownCoupons } from '#contract/coupon.ts'
import { cancelOrder, orderDetail, orderExport } from '#contract/order.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { after, days } from '#shared/time.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { mostPoints, splitPoints } from '#features/loyalty/points/points.rules.ts'
import { given, has, pointsBalance, storyOf } from '#features/loyalty/points/points.samples.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { credited, orderingBuyer, paperText, submission, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const start = app.clock.now
const [bed, lamp] = [await testProduct(app, { listCents: 100_010 }), await testProduct(app, { shopId: 2, listCents: 30_030 })]
const staff = await testStaff(app, 'administrator')

const idOf = async ({ email }: Buyer) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
async function holder(points: number): Promise<{ buyer: Buyer; userId: number }> {
  const buyer = await orderingBuyer(app)
  const userId = await idOf(buyer)
  if (points) await given(app.db, userId, points, start)
  return { buyer, userId }
}
const atOnce = (buyer: Buyer, more: object = {}) =>
  buyer.call(confirmOrder, { buyNow: { productId: bed.id, count: 1 }, deliveryWay: 0, ...more })
async function spent(buyer: Buyer, points: number) {
  const { confirmId, resultMoney } = await atOnce(buyer, { points })
  return (await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points, resultMoney })).orderIds[0]!
}

test('SPEC-136 SPEC-137 SPEC-267 the checkout says what there is and may be spent, takes it off, and everybody sees it afterwards', async () => {
  const { buyer, userId } = await holder(10_000)
  const plain = await atOnce(buyer)
  // 30 % of $1,000.10 are $300.03, which are 6,000.6 points.
  assert.deepEqual(
    [plain.availablePoints, plain.maxPoints, plain.points, plain.pointsPrice, plain.resultMoney],
    [10_000, 6_000, 0, 0, 100_010],
  )
  const { confirmId, points, pointsPrice, resultMoney } = await atOnce(buyer, { points: 20 })
  assert.deepEqual([points, pointsPrice, resultMoney], [20, 100, 99_910]) // 20 points are $1
  const wanted = submission(buyer, confirmId, {})
  await assert.rejects(buyer.call(submitOrder, { ...wanted, resultMoney }), { message: /price has changed/ }) // without the points
  const [id] = (await buyer.call(submitOrder, { ...wanted, points: 20, resultMoney })).orderIds as [number]
  assert.deepEqual(await has(app.db, userId), [9_980, 20, 0])
  const detail = await buyer.call(orderDetail, { id })
  assert.deepEqual([detail.points, detail.pointsPrice, detail.resultMoney, detail.dueMoney], [20, 100, 99_910, 99_910])
  assert.equal((await staff.call(deskOrder, { id })).resultMoney, 99_910)
  assert.match(await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' })), /-USD 1\.00[^]*USD 999\.10/)
})

test('SPEC-208 more than 30 % of the goods, after the coupon and before freight, is refused and never cut; so is more than there is', async () => {
  const { buyer } = await holder(10_000)
  const [coupon] = await buyer.call(ownCoupons, { status: '0' })
  const couponId = coupon!.id
  const with_ = await atOnce(buyer, { couponId, deliveryWay: 1 })
  // $1,000.10 less 5 % are $950.10, of which 30 % are $285.03; freight adds nothing.
  assert.equal(with_.maxPoints, 5_700)
  await atOnce(buyer, { couponId, points: 5_700 })
  const tooMany = { code: 500, message: 'At most 5,700 points can be used for these orders: 30% of the value of the goods.' }
  await assert.rejects(atOnce(buyer, { couponId, points: 5_701 }), tooMany)
  const { confirmId } = await atOnce(buyer, { couponId })
  await assert.rejects(buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId, points: 5_701 }), tooMany)
  const poor = (await holder(7)).buyer
  assert.equal((await atOnce(poor)).maxPoints, 7)
  const short = { code: 500, message: 'You can use 7 points at the moment.' }
  await assert.rejects(atOnce(poor, { points: 8 }), short)
  const other = await atOnce(poor)
  await assert.rejects(poor.call(submitOrder, { ...submission(poor, other.confirmId, {}), points: 8 }), short)
  await assert.rejects(atOnce(poor, { points: -1 }), { code: 400 })
  await assert.rejects(atOnce(poor, { points: 1.5 }), { code: 400 })
  await pointsBalance(app.db)
})

test('SPEC-209 sales people are offered none and refused on the server', async () => {
  const { buyer, userId } = await holder(500)
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', userId).execute()
  const { availablePoints, maxPoints, confirmId } = await atOnce(buyer)
  assert.deepEqual([availablePoints, maxPoints], [0, 0])
  const no = { code: 500, message: 'Sales accounts cannot pay with points.' }
  await assert.rejects(atOnce(buyer, { points: 1 }), no)
  await assert.rejects(buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points: 1 }), no)
})

test('of several shops each order bears its part, and cancelled gives it back alone', async () => {
  const { buyer, userId } = await holder(7_000)
  for (const productId of [bed.id, lamp.id]) await buyer.call(changeItem, { productId, count: 1 })
  // 30 % of $300.30 and of $1,000.10, each rounded down: 1,801 and 6,000 points.
  const { confirmId, maxPoints, pointsPrice } = await buyer.call(confirmOrder, { deliveryWay: 2, points: 7_000 })
  assert.deepEqual([maxPoints, pointsPrice], [7_000, 35_000])
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, { term: 'cif' }), points: 7_000 })
  const details = await Promise.all(orderIds.map((id) => buyer.call(orderDetail, { id })))
  const parts = details.map(({ points }) => points)
  assert.equal(parts[0]! + parts[1]!, 7_000)
  assert.ok(parts[0]! <= 1_801 && parts[1]! <= 6_000)
  assert.deepEqual(await has(app.db, userId), [0, 7_000, 0])
  await buyer.call(cancelOrder, { id: orderIds[0]! })
  assert.deepEqual(await has(app.db, userId), [parts[0], parts[1], 0])
  await pointsBalance(app.db)
})

test('order.cancel order.timeout: not paid in time, or cancelled, gives the points back', async () => {
  const { buyer, userId } = await holder(100)
  const one = await spent(buyer, 40)
  await buyer.call(cancelOrder, { id: one })
  assert.deepEqual(await has(app.db, userId), [100, 0, 0])
  const { confirmId } = await atOnce(buyer, { points: 60 })
  await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points: 60, secondOrder: 'Y' })
  await sweepOrders(app.db, after(start, days(300)))
  assert.deepEqual(await has(app.db, userId), [100, 0, 0])
  await pointsBalance(app.db)
})

test('order.secure: the points are spent, and the operator’s grant in the books', async () => {
  const { buyer, userId } = await holder(2_000)
  const id = await spent(buyer, 2_000)
  await credited(staff, id)
  assert.deepEqual(await has(app.db, userId), [0, 0, 0])
  assert.equal((await held(app.db, { orderId: id }))['discount'], 10_000)
  await balances(app.db)
  await pointsBalance(app.db)
})

test('order.cancel_agreed: what the shop keeps of the money it keeps of the points; all of it back where it keeps nothing', async () => {
  const cancelled = async (kept: number) => {
    const { buyer, userId } = await holder(2_000)
    const id = await spent(buyer, 2_000)
    await credited(staff, id)
    const { version } = await staff.call(deskOrder, { id })
    await staff.call(askCancellation, { id, reason: 'No longer made', way: 'refund', kept, version })
    await buyer.call(answerCancel, { id, accept: 'Y' })
    return { userId, has: await has(app.db, userId) }
  }
  const all = await cancelled(0)
  assert.deepEqual(all.has, [2_000, 0, 0])
  assert.deepEqual(
    (await storyOf(app.db, all.userId)).map(([kind, points]) => [kind, points]),
    [
      ['adjustment', 2_000],
      ['hold', -2_000],
      ['hold_post', 0],
      ['hold_restore', 2_000],
    ],
  )
  // Of $900.10 a third and a cent.
  assert.deepEqual((await cancelled(30_004)).has, [2_000 - 666, 0, 0])
  assert.deepEqual((await cancelled(90_010)).has, [0, 0, 0])
  await balances(app.db)
  await pointsBalance(app.db)
})

test('asked for by the buyer before all of it is paid: what was set aside is back', async () => {
  const { buyer, userId } = await holder(1_000)
  const id = await spent(buyer, 1_000)
  await credited(staff, id, { amount: 5_000 })
  await buyer.call(requestCancel, { id, reason: 'Our ward opens later' })
  await staff.call(answerCancellation, { id, accept: 'Y', version: (await staff.call(deskOrder, { id })).version })
  assert.deepEqual(await has(app.db, userId), [1_000, 0, 0])
  await pointsBalance(app.db)
})

test('sixteen checkouts at once that want the last points: one order has them, the others are not placed', async () => {
  const { buyer, userId } = await holder(600)
  const confirmations = await Promise.all(Array.from({ length: 16 }, () => atOnce(buyer, { points: 600 })))
  const results = await Promise.allSettled(
    confirmations.map(({ confirmId }) => buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points: 600, secondOrder: 'Y' })),
  )
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await has(app.db, userId), [0, 600, 0])
  await pointsBalance(app.db)
})

test('the same submission again spends nothing more, and with other points is a conflict', async () => {
  const { buyer, userId } = await holder(100)
  const { confirmId } = await atOnce(buyer, { points: 50 })
  const wanted = { ...submission(buyer, confirmId, {}), points: 50 }
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.call(submitOrder, wanted)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  await assert.rejects(buyer.call(submitOrder, { ...wanted, points: 49 }), { code: 409 })
  assert.deepEqual(await has(app.db, userId), [50, 50, 0])
})

test('nothing is won by rounding: a split adds up, no order bears more than it may, and 30 % are never passed by a cent', () => {
  const cents = fc.integer({ min: 0, max: 10_000_000_000_000 })
  fc.assert(
    fc.property(fc.array(cents, { minLength: 1, maxLength: 6 }), fc.double({ min: 0, max: 1, noNaN: true }), (goods, share) => {
      const most = goods.map(mostPoints)
      for (const [index, one] of most.entries()) {
        assert.ok(BigInt(one) * 500n <= BigInt(goods[index]!) * 30n)
        assert.ok(BigInt(one + 1) * 500n > BigInt(goods[index]!) * 30n)
      }
      const points = Math.floor(most.reduce((sum, one) => sum + one, 0) * share)
      const parts = splitPoints(points, most)
      assert.equal(parts.reduce((sum, one) => sum + one, 0), points) // prettier-ignore
      for (const [index, part] of parts.entries()) assert.ok(part >= 0 && part <= most[index]!)
    }),
  )
})
