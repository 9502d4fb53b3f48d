// A coupon is spent at the checkout: chosen, taken off, kept for the orders that it was spent on, and given back when they are cancelled.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { ownCoupons, redeemCoupon } from '#contract/coupon.ts'
import { cancelOrder, confirmReceipt, orderDetail, orderExport, orderPage, uploadReceipt } from '#contract/order.ts'
import { deskOrder, deskOrders, setFreight } from '#contract/order-desk.ts'
import { after, days, minutes } from '#shared/time.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import {
  credited,
  orderingBuyer,
  paperText,
  receiptFile,
  submission,
  testProduct,
  testStaff,
  type Buyer,
} from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const start = app.clock.now
const [bed, lamp] = [await testProduct(app, { listCents: 100_010 }), await testProduct(app, { shopId: 2, listCents: 30_030 })]
const staff = await testStaff(app, 'administrator')
const UNUSABLE = {
  code: 500,
  message: 'This coupon cannot be used for this order: it has been used, has expired, or the goods cost less than it requires.',
}

async function holder(): Promise<{ buyer: Buyer; couponId: number }> {
  const buyer = await orderingBuyer(app)
  const [coupon] = await buyer.call(ownCoupons, { status: '0' })
  return { buyer, couponId: coupon!.id }
}
const atOnce = (buyer: Buyer, more: object = {}) =>
  buyer.call(confirmOrder, { buyNow: { productId: bed.id, count: 1 }, deliveryWay: 0, ...more })
async function spent({ buyer, couponId }: { buyer: Buyer; couponId: number }) {
  const { confirmId } = await atOnce(buyer, { couponId })
  return (await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId })).orderIds[0]!
}
const statusOf = async ({ buyer, couponId }: { buyer: Buyer; couponId: number }) =>
  (await buyer.call(ownCoupons)).find(({ id }) => id === couponId)!.status
const ends = (couponId: number) =>
  app.db
    .updateTable('coupon_grants')
    .set({ begins_at: after(start, -days(1)), ends_at: start })
    .where('id', '=', couponId)
    .execute()
const stateOf = async (couponId: number) =>
  (await app.db.selectFrom('coupon_grants').select('state').where('id', '=', couponId).executeTakeFirstOrThrow()).state

test('SPEC-136 the checkout offers the coupon, takes it off when chosen, and everybody sees the discount afterwards', async () => {
  const { buyer, couponId } = await holder()
  const plain = await atOnce(buyer)
  assert.deepEqual([plain.coupons.map(({ id }) => id), plain.discountMoney, plain.resultMoney], [[couponId], 0, 100_010])
  const { confirmId, discountMoney, resultMoney } = await atOnce(buyer, { couponId })
  assert.deepEqual([discountMoney, resultMoney], [5_000, 95_010]) // rounded down to the cent
  const submitted = submission(buyer, confirmId, {})
  await assert.rejects(buyer.call(submitOrder, { ...submitted, resultMoney }), { message: /price has changed/ }) // without the coupon
  const [orderId] = (await buyer.call(submitOrder, { ...submitted, couponId, resultMoney })).orderIds
  const detail = await buyer.call(orderDetail, { id: orderId! })
  assert.deepEqual([detail.discountMoney, detail.resultMoney, detail.dueMoney], [5_000, 95_010, 95_010])
  const { rows } = await buyer.call(orderPage, {})
  assert.equal(rows[0]!.resultMoney, 95_010)
  assert.equal((await staff.call(deskOrder, { id: orderId! })).discountMoney, 5_000)
  assert.equal((await staff.call(deskOrders, {})).rows[0]!.resultMoney, 95_010)
  assert.match(
    await paperText(() => buyer.call(orderExport, { orderId: orderId!, type: 'quotation' })),
    /Discount[^]*-USD 50\.00[^]*USD 950\.10/,
  )
})

test('SPEC-026 it is for the first order alone: beside another it says why not and is refused; with that one cancelled it is good again', async () => {
  const { buyer, couponId } = await holder()
  const { confirmId } = await atOnce(buyer)
  const [first] = (await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds
  const seen = await atOnce(buyer)
  assert.deepEqual([seen.coupons, seen.couponsNot.map(({ id, reason }) => [id, /first order/.test(reason)])], [[], [[couponId, true]]])
  await assert.rejects(buyer.call(submitOrder, { ...submission(buyer, seen.confirmId, {}), couponId, secondOrder: 'Y' }), UNUSABLE)
  const blocked = async () => (await buyer.call(ownCoupons, {})).find(({ id }) => id === couponId)!.blocked
  assert.match(await blocked(), /you have already ordered/)
  await buyer.call(cancelOrder, { id: first! })
  assert.equal((await atOnce(buyer)).coupons[0]?.id, couponId)
  assert.equal(await blocked(), '')
})

test('of several shops each order gets its part, and freight that is set later comes on top of it', async () => {
  const { buyer, couponId } = await holder()
  for (const productId of [bed.id, lamp.id]) await buyer.call(changeItem, { productId, count: 1 })
  const { confirmId, discountMoney } = await buyer.call(confirmOrder, { couponId, deliveryWay: 2 })
  assert.equal(discountMoney, 5_000 + 1_501)
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, { term: 'cif' }), couponId })
  const details = await Promise.all(orderIds.map((id) => buyer.call(orderDetail, { id })))
  assert.deepEqual(
    details.map((one) => [one.subtotalMoney, one.discountMoney]),
    [
      [30_030, 1_501],
      [100_010, 5_000],
    ],
  )
  const { version } = await staff.call(deskOrder, { id: orderIds[1]! })
  await staff.call(setFreight, { id: orderIds[1]!, amount: 10_000, version })
  assert.equal((await buyer.call(orderDetail, { id: orderIds[1]! })).dueMoney, 100_010 - 5_000 + 10_000)
  // The coupon is back only when nothing is left of what it was spent on.
  await buyer.call(cancelOrder, { id: orderIds[0]! })
  assert.equal(await stateOf(couponId), 'reserved')
  await buyer.call(cancelOrder, { id: orderIds[1]! })
  assert.equal(await stateOf(couponId), 'available')
})

test('order.confirm_receipt: the coupon waits for the payment as reserved, is used then, and final with the order', async () => {
  const held = await holder()
  const id = await spent(held)
  assert.deepEqual([await stateOf(held.couponId), await statusOf(held)], ['reserved', '1'])
  const isHeld = async () => (await held.buyer.call(ownCoupons, { status: '1' }))[0]!.held
  assert.equal(await isHeld(), 'Y')
  await held.buyer.call(uploadReceipt, { orderId: id, ossIds: [await receiptFile(held.buyer)] })
  await credited(staff, id)
  assert.equal(await isHeld(), 'N')
  assert.deepEqual([await stateOf(held.couponId), await statusOf(held)], ['used', '1'])
  await app.db.updateTable('orders').set({ state: 'delivered', version: 9 }).where('id', '=', id).execute()
  await held.buyer.call(confirmReceipt, { id })
  assert.deepEqual([await stateOf(held.couponId), await statusOf(held)], ['used_final', '1'])
})

test('cancelled, or not paid in time, gives it back; after its end it has expired', async () => {
  const held = await holder()
  await held.buyer.call(cancelOrder, { id: await spent(held) })
  assert.equal(await statusOf(held), '0')
  const again = await spent(held)
  await sweepOrders(app.db, after(start, days(300)))
  assert.deepEqual([await stateOf(held.couponId), (await held.buyer.call(orderDetail, { id: again })).state], ['available', 'cancelled'])
  const last = await spent(held)
  await ends(held.couponId)
  await held.buyer.call(cancelOrder, { id: last })
  assert.deepEqual([await stateOf(held.couponId), await statusOf(held)], ['expired', '2'])
})

test('two tabs cannot spend it twice, nor one person another one’s, nor anybody one that has ended or asks for more goods', async () => {
  const held = await holder()
  const { buyer, couponId } = held
  const confirmations = await Promise.all([1, 2, 3, 4].map((count) => atOnce(buyer, { couponId, buyNow: { productId: bed.id, count } })))
  const results = await Promise.allSettled(
    confirmations.map(({ confirmId }) => buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId })),
  )
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected', 'rejected', 'rejected'])
  await assert.rejects(atOnce(buyer, { couponId }), UNUSABLE)
  assert.deepEqual((await atOnce(buyer)).coupons, [])

  const other = await holder()
  await assert.rejects(atOnce(buyer, { couponId: other.couponId }), UNUSABLE)
  const { id: welcome } = await other.buyer.call(redeemCoupon, { welcome: '1' })
  await assert.rejects(atOnce(other.buyer, { couponId: welcome }), UNUSABLE) // from $10,000
  const { discountMoney } = await atOnce(other.buyer, { couponId: welcome, buyNow: { productId: bed.id, count: 10 } })
  assert.equal(discountMoney, 50_000)
  await ends(other.couponId)
  await assert.rejects(atOnce(other.buyer, { couponId: other.couponId }), UNUSABLE)
})

test('the same submission again answers the same order and spends nothing more', async () => {
  const { buyer, couponId } = await holder()
  const { confirmId } = await atOnce(buyer, { couponId })
  const wanted = { ...submission(buyer, confirmId, {}), couponId }
  const answers = await Promise.all(Array.from({ length: 8 }, () => buyer.call(submitOrder, wanted)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  app.clock.now = after(start, minutes(1))
  await assert.rejects(buyer.call(submitOrder, { ...wanted, couponId: undefined }), { code: 409 })
  app.clock.now = start
})
