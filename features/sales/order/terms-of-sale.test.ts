// Terms of sale from the seller's draft to the order that keeps them: whoever orders accepts what was shown, and finds it again.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { orderDetail, orderExport } from '#contract/order.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { acceptQuotation, quotationDetail } from '#contract/quotation.ts'
import { quotationVersionPaper } from '#contract/quotation-desk.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { shopTerms } from '#contract/shop.ts'
import * as front from '#contract/shop-front-desk.ts'
import { asked, quoted } from '#features/sales/quotation/quotation.samples.ts'
import { testApp } from '#testing/app.ts'
import { confirmed, orderingBuyer, paperText, submission, testProduct, testStaff, type TestStaff } from './order.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { listCents: 100_000 })
const seller = await testStaff(app, 'seller', bed.shopId)
const operator = await testStaff(app, 'administrator')
const { shopId } = bed

const versionOf = async () => (await seller.call(front.deskTerms, { id: shopId })).version
/** Publishes the text as the next version; answers its number. */
async function published(text: string, who: TestStaff = seller): Promise<number> {
  const { version } = await who.call(front.editTerms, { id: shopId, version: await versionOf(), body: { en: text } })
  await who.call(front.publishTerms, { id: shopId, version })
  return (await who.call(front.deskTerms, { id: shopId })).live!.number
}
const withdrawn = async () => seller.call(front.withdrawTerms, { id: shopId, version: await versionOf() })
const read = async (version?: number) => (await app.client()(shopTerms, { id: shopId, ...(version ? { version } : {}) })).html

test('an order keeps the version that was accepted; buyer and staff read it after the shop has changed and withdrawn its terms', async () => {
  const first = await published('Payment within **14 days**.')
  const buyer = await orderingBuyer(app)
  const { confirmId, shopCartOrders } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.deepEqual(
    shopCartOrders.map(({ termsVersion }) => termsVersion),
    [first],
  )
  const termsSeen = [{ shopId, version: first }]
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), termsSeen })
  const [id] = orderIds as [number]
  const second = await published('Payment in advance.')
  assert.equal(second, first + 1)
  await withdrawn()
  assert.equal((await buyer.call(orderDetail, { id })).termsVersion, first)
  for (const staff of [seller, operator]) assert.equal((await staff.call(deskOrder, { id })).termsVersion, first)
  assert.match(await read(first), /<strong>14 days<\/strong>/)
  await assert.rejects(read(), { code: 404 })
  const paper = await paperText(() => buyer.call(orderExport, { orderId: id, type: 'quotation' }))
  assert.match(paper, new RegExp(`Terms of sale\\nTerms of sale of [^\\n]+, version ${first}`))
})

test('terms that changed since they were shown are refused and shown anew; a client that shows none orders by those of now', async () => {
  const shown = await published('Warranty of one year.')
  const buyer = await orderingBuyer(app)
  const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
  const now = await published('Warranty of two years.')
  const wanted = submission(buyer, confirmId, {})
  await assert.rejects(buyer.call(submitOrder, { ...wanted, termsSeen: [{ shopId, version: shown }] }), {
    code: 601,
    message: /other terms of sale since you opened this page/,
  })
  await assert.rejects(buyer.call(submitOrder, { ...wanted, termsSeen: [] }), { code: 601 })
  const again = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0 })
  assert.equal(again.shopCartOrders[0]!.termsVersion, now)
  const { orderIds } = await buyer.call(submitOrder, submission(buyer, again.confirmId, {}))
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).termsVersion, now)
})

test('a shop without terms sells by none', async () => {
  await withdrawn()
  const buyer = await orderingBuyer(app)
  const { confirmId, shopCartOrders } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.equal(shopCartOrders[0]!.termsVersion, null)
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), termsSeen: [] })
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).termsVersion, null)
  assert.doesNotMatch(await paperText(() => buyer.call(orderExport, { orderId: orderIds[0]!, type: 'quotation' })), /Terms of sale/)
})

test('a quotation names the version of the day on which it was sent; accepting it accepts that one, whatever has been published since', async () => {
  const sent = await published('Delivery within 30 days.')
  const buyer = await orderingBuyer(app)
  const { id, parts } = await asked(buyer, [{ product: bed }])
  const part = await quoted(seller, parts[0]!.id)
  await published('Delivery within 60 days.')
  const [offer] = (await buyer.call(quotationDetail, { id })).parts[0]!.versions
  assert.equal(offer!.termsVersion, sent)
  const paper = await paperText(() => seller.call(quotationVersionPaper, { id: part.id, versionId: offer!.id }))
  assert.match(paper, new RegExp(`, version ${sent}\\b`))
  const { orderIds } = await buyer.call(acceptQuotation, {
    id,
    versionIds: [offer!.id],
    addressId: buyer.addressId,
    payType: PAY_TYPES.tt,
    resultMoney: offer!.resultMoney,
  })
  assert.equal((await buyer.call(orderDetail, { id: orderIds[0]! })).termsVersion, sent)
})

test('staff sees whether the terms were shown to whoever ordered', async () => {
  const version = await published('Of this day.')
  const buyer = await orderingBuyer(app)
  const order = async (shown: { termsSeen?: { shopId: number; version: number }[] }) => {
    const { confirmId } = await confirmed(buyer, { products: [{ product: bed }] })
    const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), ...shown })
    const { termsVersion, termsShown } = await seller.call(deskOrder, { id: orderIds[0]! })
    return [termsVersion, termsShown]
  }
  assert.deepEqual(await order({ termsSeen: [{ shopId, version }] }), [version, 'Y'])
  assert.deepEqual(await order({}), [version, 'N'], 'a client from before there were any')
})

test('goods of a closed shop are ordered all the same', async () => {
  const today = app.clock.now.toISOString().slice(0, 10)
  await seller.call(front.setClosing, { id: shopId, version: await versionOf(), from: today, to: today, said: {} })
  const buyer = await orderingBuyer(app)
  const { confirmId, shopCartOrders } = await confirmed(buyer, { products: [{ product: bed }] })
  assert.deepEqual([shopCartOrders[0]!.closing!.now, shopCartOrders[0]!.closing!.text], ['Y', ''])
  assert.equal((await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds.length, 1)
  await seller.call(front.endClosing, { id: shopId, version: await versionOf() })
})
