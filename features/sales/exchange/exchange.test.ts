// Goods for points: an order that owes no money, goods that are limited, and both back when it is cancelled.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { requestCancel } from '#contract/cancellation.ts'
import { productList } from '#contract/listing.ts'
import { confirmReceipt, orderDetail, orderPage } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { pointsExchange } from '#contract/points-exchange.ts'
import { inTransaction } from '#db/connect.ts'
import { saveGood, selectGood } from '#features/catalogue/exchange-good/exchange-good.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { orderingBuyer, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'

const app = await testApp('empty')
const { now } = app.clock
const [lamp, bed] = [await testProduct(app, { shopId: 1, listCents: 9_900 }), await testProduct(app, { shopId: 1, listCents: 90_000 })]
const staff = await testStaff(app, 'administrator')
const offer = (productId: number, left: number, pointsPrice = 1_000) =>
  inTransaction(app.db, async (tx) => {
    const version = (await selectGood(tx, productId))?.version ?? 0
    return saveGood(tx, { productId, pointsPrice, left, offered: true, version, now })
  })
const left = async (productId: number) => (await selectGood(app.db, productId))!.left_count
async function member(points: number): Promise<Buyer & { userId: number }> {
  const buyer = await orderingBuyer(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  if (points) await given(app.db, id, points, now)
  return { ...buyer, userId: id }
}
const get = (buyer: Buyer, count = 1, productId = lamp.id) => buyer.call(pointsExchange, { productId, count, addressId: buyer.addressId })

test('SPEC-020 an exchange takes points and goods, and is an order that owes nothing and goes the ordinary way', async () => {
  await offer(lamp.id, 5)
  const buyer = await member(2_500)
  const { orderId, orderNo, points } = await get(buyer, 2)
  assert.deepEqual([points, await has(app.db, buyer.userId), await left(lamp.id)], [2_000, [500, 0, 0], 3])
  const order = await buyer.call(orderDetail, { id: orderId })
  assert.deepEqual(
    [order.orderNo, order.state, order.payType, order.payStatus, order.points, order.pointsPrice, order.resultMoney, order.dueMoney],
    [orderNo, 'confirmed', 9, 2, 2_000, 10_000, 0, 0],
  )
  // What staff reads adds up as well.
  const seen = await staff.call(desk.deskOrder, { id: orderId })
  assert.deepEqual(
    [seen.totalMoney, seen.points, seen.pointsMoney, seen.discountMoney, seen.shippingMoney, seen.resultMoney],
    [10_000, 2_000, 10_000, 0, 0, 0],
  )
  assert.deepEqual([order.shippingMoney, order.deliveryWay, order.instalments], [0, 3, []])
  assert.equal((await buyer.call(orderPage, {})).rows[0]!.payType, 9)
  await staff.call(desk.markReady, { id: orderId })
  await staff.call(desk.shipOrder, { id: orderId, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined })
  await buyer.call(confirmReceipt, { id: orderId })
  assert.equal((await buyer.call(orderDetail, { id: orderId })).state, 'completed')
  await settle(app)
  const mails = await mailsTo(app, buyer.email)
  assert.equal(mails.filter(({ template }) => template === 'order-placed').length, 1)
  assert.equal(mails.filter(({ template }) => template === 'order-paid').length, 0)
  await balances(app.db)
  await pointsBalance(app.db)
})

test('order.accept_cancel: cancelled, points and goods are back', async () => {
  await offer(lamp.id, 5)
  const buyer = await member(1_000)
  const { orderId: id } = await get(buyer)
  await buyer.call(requestCancel, { id, reason: 'Our ward opens later' })
  await staff.call(answerCancellation, { id, accept: 'Y', version: (await staff.call(desk.deskOrder, { id })).version })
  assert.deepEqual([await has(app.db, buyer.userId), await left(lamp.id)], [[1_000, 0, 0], 5])
  assert.equal((await buyer.call(orderDetail, { id })).state, 'cancelled')
  await balances(app.db)
  await pointsBalance(app.db)
  assert.equal((await checkLedger(app.db, { day: null, now, staffId: staff.id }))?.found, 0)
})

test('order.ask_cancel: whose goods for points we would like to cancel reads which points go back, and of no money', async () => {
  await offer(lamp.id, 5)
  const buyer = await member(1_000)
  const { orderId: id } = await get(buyer)
  const { version } = await staff.call(desk.deskOrder, { id })
  await staff.call(askCancellation, { id, reason: 'The maker has stopped it', way: 'refund', version })
  await settle(app)
  const mail = (await mailsTo(app, buyer.email)).findLast(({ template }) => template === 'order-cancel-asked')!
  assert.match(mail.text, /Points that go back to you[^]*1,000/)
  assert.doesNotMatch(mail.text, /\$|paid/)
})

test('refused: fewer points, goods that are gone or not offered, another’s address, sales people', async () => {
  await offer(lamp.id, 2)
  const poor = await member(999)
  await assert.rejects(get(poor), { message: 'You can use 999 points at the moment.' })
  const rich = await member(9_000)
  const gone = { message: 'These goods are not available for points at the moment, or not in this quantity.' }
  await assert.rejects(get(rich, 3), gone)
  await assert.rejects(get(rich, 1, bed.id), gone)
  await assert.rejects(rich.call(pointsExchange, { productId: lamp.id, count: 1, addressId: poor.addressId }), { code: 500 })
  await assert.rejects(get(rich, 1, 999_999), { code: 404 })
  await app.db.updateTable('users').set({ characteristic: '2' }).where('id', '=', rich.userId).execute()
  await assert.rejects(get(rich), { message: 'Sales accounts cannot pay with points.' })
  assert.deepEqual([await left(lamp.id), await has(app.db, rich.userId)], [2, [9_000, 0, 0]])
})

test('what can be had for points is a list of its own, with its price in points, as long as there is some', async () => {
  await offer(lamp.id, 1)
  const listed = async () =>
    (await app.client()(productList, { pointexchangeFlag: '1' })).rows.map(({ id, pointsPrice }) => [id, pointsPrice])
  assert.deepEqual(await listed(), [[lamp.id, 1_000]])
  await get(await member(1_000))
  assert.deepEqual(await listed(), [])
  assert.equal((await app.client()(productList, { pointexchangeFlag: 1 } as never)).total, 0)
})
