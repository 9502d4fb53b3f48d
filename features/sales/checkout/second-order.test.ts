// Whoever comes back from the payment's provider and presses again means the same order; whoever wants a second one says so.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItem } from '#contract/cart.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { cancelOrder, orderCount } from '#contract/order.ts'
import { after, days, minutes } from '#shared/time.ts'
import { orderingBuyer, submission, testProduct, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'

const app = await testApp('empty')
const start = app.clock.now
const bed = await testProduct(app, { listCents: 100_000 })
const orders = async (buyer: Buyer) => (await buyer.call(orderCount)).allCount
/** One product, straight from its page. */
const atOnce = (buyer: Buyer, count = 2) => buyer.call(confirmOrder, { buyNow: { productId: bed.id, count } })
const submitted = (buyer: Buyer, confirmId: string, secondOrder?: 'Y' | 'N') =>
  buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), secondOrder })

test('the same goods again are refused with the number of the order, and the confirmation says it before', async () => {
  const buyer = await orderingBuyer(app)
  const first = await atOnce(buyer)
  assert.equal(first.duplicateOf, null)
  const { orderIds, orderNos } = await submitted(buyer, first.confirmId, 'N')
  const again = await atOnce(buyer)
  assert.deepEqual(again.duplicateOf, { orderIds, orderNos, createTime: '2026-11-02 08:00:00' })
  await assert.rejects(submitted(buyer, again.confirmId, 'N'), {
    code: 601,
    message: `You have already placed order ${orderNos[0]} with exactly these products, and it is not paid. Pay it, or tick that you want a second order.`,
  })
  assert.equal(await orders(buyer), 1)
  await submitted(buyer, again.confirmId, 'Y')
  assert.equal(await orders(buyer), 2)
})

test('the cart filled with the same again is the same; another quantity, another buyer, a cancelled or an old order is not', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const { orderIds } = await submitted(buyer, (await atOnce(buyer)).confirmId, 'N')
  await buyer.call(changeItem, { productId: bed.id, count: 2 })
  assert.deepEqual((await buyer.call(confirmOrder, {})).duplicateOf?.orderIds, orderIds)
  assert.equal((await atOnce(buyer, 3)).duplicateOf, null)
  assert.equal((await atOnce(other)).duplicateOf, null)
  app.clock.now = after(start, days(1) + minutes(1))
  assert.equal((await atOnce(buyer)).duplicateOf, null)
  app.clock.now = start
  await buyer.call(cancelOrder, { id: orderIds[0]! })
  assert.equal((await atOnce(buyer)).duplicateOf, null)
})

test('a client that cannot say so is told once, and believed when it confirms the same goods anew', async () => {
  const buyer = await orderingBuyer(app)
  await submitted(buyer, (await atOnce(buyer)).confirmId)
  const again = await atOnce(buyer)
  const told = { code: 601, message: /already placed order .* To order them a second time, open the checkout again and submit it\.$/ }
  for (let times = 0; times < 2; times++) await assert.rejects(submitted(buyer, again.confirmId), told)
  assert.equal(await orders(buyer), 1)
  app.clock.now = after(start, minutes(1))
  await assert.rejects(submitted(buyer, (await atOnce(buyer)).confirmId, 'N'), { code: 601 }) // who can say so has to
  await submitted(buyer, (await atOnce(buyer)).confirmId)
  assert.equal(await orders(buyer), 2)
  // That order is another one to be told of.
  app.clock.now = after(start, minutes(2))
  await assert.rejects(submitted(buyer, (await atOnce(buyer)).confirmId), told)
  app.clock.now = start
})

test('two checkouts of the same goods at the same moment: one of them orders them', async () => {
  for (let round = 0; round < rounds(1); round++) {
    const buyer = await orderingBuyer(app)
    const ids = [await atOnce(buyer), await atOnce(buyer)].map(({ confirmId }) => confirmId)
    const results = await Promise.allSettled(ids.map((id) => submitted(buyer, id, 'N')))
    assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
    assert.equal(await orders(buyer), 1)
  }
})
