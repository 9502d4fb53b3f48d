// At the checkout: the best is proposed, the others say why not, freight that is fixed later, and a coupon back after a fault of the seller's.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { answerCancel, requestCancel } from '#contract/cancellation.ts'
import { answerCancellation, askCancellation } from '#contract/cancellation-desk.ts'
import { couponHint, ownCoupons } from '#contract/coupon.ts'
import { couponGrant, grantOne, grantTrail, restoreGrant, type CampaignEdit } from '#contract/coupon-desk.ts'
import { cancelOrder, orderDetail, orderExport, uploadReceipt } from '#contract/order.ts'
import { deskOrder, setFreight } from '#contract/order-desk.ts'
import { idOf, openCampaign } from '#features/loyalty/coupon/coupon.samples.ts'
import { credited, orderingBuyer, paperText, receiptFile, submission, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { listCents: 100_000 })
const other = await testProduct(app)
const elsewhere = await testProduct(app, { shopId: 7 })
const named = (en: string): Pick<CampaignEdit, 'name'> => ({ name: { en, zh: '', es: '', fr: '', pt: '' } })

async function holding(...campaigns: Partial<CampaignEdit>[]) {
  const buyer = await orderingBuyer(app)
  const userId = await idOf(buyer)
  const ids: number[] = []
  for (const one of campaigns) ids.push((await staff.call(grantOne, { id: await openCampaign(staff, one), userId })).grantId)
  return { buyer, ids }
}
const mailsOf = async ({ email }: { email: string }, kind: string) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template.startsWith(kind))
}
const cancelMails = (buyer: { email: string }) => mailsOf(buyer, 'order-cancel')
const stateOf = async (id: number) => (await staff.call(couponGrant, { id })).state

test('SPEC-075 SPEC-136 the best is proposed where it is asked for; what does not fit says why; none is taken unasked', async () => {
  const { buyer, ids } = await holding(
    { ...named('Ten percent'), kind: 'percentage', percent: 10, cap: 9_000 },
    { ...named('Much'), amount: 50_000, minimum: 150_000 },
    { ...named('Elsewhere'), amount: 50_000, productIds: [other.id] },
  )
  const asked = { buyNow: { productId: bed.id, count: 1 }, deliveryWay: 0 }
  const plain = await buyer.call(confirmOrder, asked)
  assert.deepEqual([plain.couponId, plain.discountMoney], [null, 0])
  const best = await buyer.call(confirmOrder, { ...asked, bestCoupon: 'Y' })
  assert.deepEqual([best.couponId, best.discountMoney], [ids[0], 9_000])
  assert.deepEqual(best.coupons.map(({ couponName, takesMoney, laterYN }) => [couponName, takesMoney, laterYN]), [
    ['Ten percent', 9_000, 'N'],
    ['5% off your first order', 5_000, 'N'],
  ]) // prettier-ignore
  assert.deepEqual(best.couponsNot.toSorted((a, b) => a.couponName.localeCompare(b.couponName)).map(({ couponName, reason }) => [couponName, reason]), [
    ['Elsewhere', 'This coupon does not apply to any of these goods.'],
    ['Much', 'Add $500.00 more of the goods that it applies to, and you can use this coupon.'],
  ]) // prettier-ignore
  await assert.rejects(buyer.call(confirmOrder, { ...asked, couponId: ids[1]! }), { code: 500 })
})

test('the cart says how far the next step is, of what is ticked; nothing for other goods, nor for nothing', async () => {
  const { buyer } = await holding({ ...named('Steps'), kind: 'spend-and-save', tiers: [{ from: 50_000, off: 1_000 }, { from: 180_000, off: 30_000 }] }) // prettier-ignore
  assert.equal(await buyer.call(couponHint), null)
  await buyer.call(changeItem, { productId: bed.id, count: 1 })
  const hint = await buyer.call(couponHint)
  assert.deepEqual([hint?.couponName, hint?.lackMoney, hint?.discountMoney, hint?.goodsHref], ['Steps', 80_000, 30_000, '/product'])
  await buyer.call(changeItem, { productId: bed.id, count: 1, flag: '1' })
  assert.equal(await buyer.call(couponHint), null) // reached
})

test('a freight coupon comes off when freight is fixed, again when it is fixed anew; without freight it cannot be spent', async () => {
  const { buyer, ids } = await holding({ ...named('Freight'), kind: 'freight-cap', freightCap: 20_000, cap: 50_000 })
  const asked = { buyNow: { productId: bed.id, count: 1 }, couponId: ids[0]! }
  await assert.rejects(buyer.call(confirmOrder, { ...asked, deliveryWay: 0 }), { code: 500 })
  const { confirmId, discountMoney, coupons } = await buyer.call(confirmOrder, { ...asked, deliveryWay: 2 })
  assert.deepEqual([discountMoney, coupons.find(({ id }) => id === ids[0])!.laterYN], [0, 'Y'])
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, { term: 'cif' }), couponId: ids[0]! })
  const id = orderIds[0]!
  assert.equal(await stateOf(ids[0]!), 'reserved')
  for (const [freight, off] of [[45_000, 25_000], [95_000, 50_000], [15_000, 0]] as const) {
    const { version } = await staff.call(deskOrder, { id })
    await staff.call(setFreight, { id, amount: freight, version })
    const detail = await buyer.call(orderDetail, { id })
    assert.deepEqual([detail.discountMoney, detail.dueMoney, detail.couponName], [off, 100_000 + freight - off, 'Freight'])
    assert.equal((await staff.call(couponGrant, { id: ids[0]! })).savedMoney, off)
  } // prettier-ignore
})

test('the order, its proforma and the desk call the coupon by its name', async () => {
  const { buyer, ids } = await holding({ ...named('Autumn gift'), amount: 7_000 })
  const { confirmId } = await buyer.call(confirmOrder, { buyNow: { productId: bed.id, count: 1 }, deliveryWay: 0, couponId: ids[0]! })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId: ids[0]! })
  const id = orderIds[0]!
  assert.equal((await buyer.call(orderDetail, { id })).couponName, 'Autumn gift')
  assert.equal((await staff.call(deskOrder, { id })).couponName, 'Autumn gift')
  assert.match(await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' })), /Discount: Autumn gift/)
  const own = (await buyer.call(ownCoupons, { status: '1' })).find((one) => one.id === ids[0])!
  assert.deepEqual([own.savedMoney, own.orders.map((one) => one.id)], [7_000, [id]])
})

async function paidOrder(count = 1) {
  const { buyer, ids } = await holding({ ...named('Back'), amount: 7_000 })
  const { confirmId } = await buyer.call(confirmOrder, { buyNow: { productId: bed.id, count }, deliveryWay: 0, couponId: ids[0]! })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId: ids[0]! })
  await buyer.call(uploadReceipt, { orderId: orderIds[0]!, ossIds: [await receiptFile(buyer)] })
  await credited(staff, orderIds[0]!)
  assert.equal(await stateOf(ids[0]!), 'used')
  return { buyer, id: orderIds[0]!, couponId: ids[0]! }
}

test('order.cancel_agreed: a cancellation that the seller asks for, with nothing kept, gives the coupon back by itself; mail and order say so', async () => {
  const { buyer, id, couponId } = await paidOrder()
  assert.equal((await buyer.call(orderDetail, { id })).couponBack, null)
  const { version } = await staff.call(deskOrder, { id })
  await staff.call(askCancellation, { id, version, reason: 'Not in stock', way: 'refund', kept: 0 })
  assert.equal(await stateOf(couponId), 'used')
  await buyer.call(answerCancel, { id, accept: 'Y', reason: '' })
  assert.equal(await stateOf(couponId), 'available')
  const { history } = await staff.call(couponGrant, { id: couponId })
  assert.deepEqual(history.map(({ event }) => event), ['grant', 'reserve', 'consume', 'restore']) // prettier-ignore
  const own = (await buyer.call(ownCoupons, { status: '0' })).find((one) => one.id === couponId)!
  assert.deepEqual((await buyer.call(orderDetail, { id })).couponBack, { until: own.endTime })
  assert.deepEqual(await mailsOf(buyer, 'coupon-restored'), [])
  const [mail] = await cancelMails(buyer)
  assert.match(mail!.text, /Your coupon “Back” is yours again: you can use it until \w+ \d{1,2}, 20\d\d\./)
})

test('order.cancel: of several orders of a checkout the last one that is cancelled says that the coupon is back; not once it is spent anew', async () => {
  const { buyer, ids } = await holding({ ...named('Twice'), amount: 7_000 })
  const couponId = ids[0]!
  const placed = async () => {
    for (const { id } of [bed, elsewhere]) await buyer.call(changeItem, { productId: id, count: 1, flag: '1' })
    const { confirmId } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0, couponId })
    return (await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), couponId })).orderIds
  }
  const orderIds = await placed()
  for (const id of orderIds) {
    await buyer.call(cancelOrder, { id })
    await settle(app)
  }
  const backs = async () => Promise.all(orderIds.map(async (id) => (await buyer.call(orderDetail, { id })).couponBack !== null))
  const said = (await cancelMails(buyer)).map(({ text }) => /Your coupon “Twice” is yours again/.test(text))
  assert.deepEqual([orderIds.length, said, await backs()], [2, [false, true], [true, true]])
  await placed()
  assert.deepEqual(await backs(), [false, false])
})

test('coupon.given_back: asked for by the buyer it stays used; support gives it back with a reason, once all of it is cancelled, and a mail says so', async () => {
  const { buyer, id, couponId } = await paidOrder()
  const seen = async () => (await staff.call(couponGrant, { id: couponId })).version
  const give = async () => staff.call(restoreGrant, { id: couponId, version: await seen(), reason: 'Damaged in our hall' })
  await assert.rejects(give(), { code: 500, message: /has not been cancelled/ })
  await buyer.call(requestCancel, { id, reason: 'Changed plans', way: 'refund' })
  const { version } = await staff.call(deskOrder, { id })
  await staff.call(answerCancellation, { id, version, accept: 'Y', reason: '', way: 'refund', kept: 0 })
  assert.equal(await stateOf(couponId), 'used')
  const tries = await Promise.allSettled(Array.from({ length: 4 }, give))
  assert.equal(tries.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal(await stateOf(couponId), 'available')
  const { rows } = await staff.call(grantTrail, { id: couponId })
  assert.deepEqual(rows[0]!.changes, [{ field: 'reason', from: '', to: 'Damaged in our hall' }])
  const told = await mailsOf(buyer, 'coupon-restored')
  assert.equal(told.length, 1)
  assert.match(told[0]!.text, /given this coupon back to you[^]*\$70/)
  assert.doesNotMatch(told[0]!.text, /Damaged/)
  const late = await paidOrder()
  await app.db
    .updateTable('coupon_grants')
    .set({ begins_at: new Date('2026-10-01'), ends_at: app.clock.now })
    .where('id', '=', late.couponId)
    .execute()
  const { version: lateVersion } = await staff.call(couponGrant, { id: late.couponId })
  await assert.rejects(staff.call(restoreGrant, { id: late.couponId, version: lateVersion, reason: 'x' }), { message: /has expired/ })
})
