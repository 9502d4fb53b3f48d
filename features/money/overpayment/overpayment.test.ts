// What a buyer has paid too much, as its buyer sees it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/order-desk.ts'
import * as money from '#contract/order-money-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { ownOverpayments } from '#contract/overpayment.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 70_000 })
const [ann, bob] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
const own = async (who = buyer) => (await who.call(ownOverpayments, { pageNum: 1, pageSize: 20 })).rows
async function paid(amount: number): Promise<number> {
  const [id] = await placed(buyer, { products: [{ product: bed }] })
  await credited(ann, id!, { amount })
  return id!
}
async function deal(id: number, how: 'refunded' | 'used') {
  const { overpayments } = await ann.call(desk.deskOrder, { id })
  await ann.call(money.dealWithOverpayment, { id, overpaymentId: overpayments[0]!.id, how, note: 'OFFICE ONLY' })
}

test('its buyer sees what was paid too much on which order, what is kept first, and what became of it; nobody else does', async () => {
  assert.deepEqual(await own(), [])
  const [kept, back, used] = [await paid(75_000), await paid(71_000), await paid(70_300)]
  await paid(70_000)
  await deal(back, 'refunded')
  await deal(used, 'used')
  const seen = await own()
  assert.deepEqual(
    seen.map(({ orderId, amount, state, dealtTime }) => [orderId, amount, state, dealtTime !== null]),
    [
      [kept, 5_000, 'open', false],
      [used, 300, 'used', true],
      [back, 1_000, 'refunded', true],
    ],
  )
  assert.deepEqual(
    seen.map(({ refunds }) => refunds.map(({ amount, state, reference }) => [amount, state, reference])),
    [[], [], [[1_000, 'owed', '']]],
  )
  assert.equal(seen[0]!.orderNo, (await buyer.call(orderDetail, { id: kept })).orderNo)
  assert.doesNotMatch(JSON.stringify(seen), /OFFICE ONLY/)
  assert.deepEqual(await own(stranger), [])
})

test('an order says how much too much was paid for it; what was entered by mistake and taken back is no overpayment', async () => {
  const id = await paid(72_500)
  const overpaid = async () => (await buyer.call(orderDetail, { id })).overpaidMoney
  assert.equal(await overpaid(), 2_500)
  const { instalments } = await ann.call(desk.deskOrder, { id })
  const { id: creditId } = instalments[0]!.credits[0]!
  const { reversalId } = await ann.call(money.askReversal, { id, creditId, reason: 'Mixed up', message: '' })
  await bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' })
  assert.equal(await overpaid(), 0)
  assert.ok(!(await own()).some(({ orderId }) => orderId === id))
})
