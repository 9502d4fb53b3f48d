// What a financer has paid goes back to the financer: its buyer neither keeps it as credit nor says where it goes.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { chooseRefundAccount, requestCancel } from '#contract/cancellation.ts'
import * as financing from '#contract/financing-desk.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import * as desk from '#contract/refund-desk.ts'
import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { STEP_MS, codeOf, enrol, later } from '#features/people/staff/staff.samples.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { refusedWith as no } from '#testing/refused.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '../order/order.samples.ts'
import { funded, ownLook, ready } from './order-financing.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'sales')]
const { secret } = await enrol(app, bob)
const TO_FINANCER = no(500, /had paid for this order/)

async function fundedOrder() {
  const way = await ready({ buyer: await orderingBuyer(app), staff: ann, other: bob })
  const [id] = (await placed(way.buyer, { products: [{ product: bed, count: 60 }], pay: 'financing' })) as [number]
  await funded(way)
  const answer = async (how: 'refund' | 'credit', kept = 0) =>
    sales.call(answerCancellation, {
      id,
      accept: 'Y',
      version: (await sales.call(deskOrder, { id })).version,
      reason: 'As agreed',
      way: how,
      kept,
    })
  return { way, buyer: way.buyer, id, answer }
}

test('a financed order is cancelled: no credit for its buyer, and the money goes to the financer, which is said on the order, at the desk and in the mails', async () => {
  const { way, buyer, id, answer } = await fundedOrder()
  const bankId = await usableBank(app, buyer)
  await assert.rejects(buyer.call(requestCancel, { id, reason: 'No longer needed', way: 'credit' }), TO_FINANCER)
  await buyer.call(requestCancel, { id, reason: 'No longer needed' })
  await assert.rejects(answer('credit'), TO_FINANCER)
  await assert.rejects(answer('credit', 100_000), TO_FINANCER)
  await answer('refund')
  const [own] = (await buyer.call(orderDetail, { id })).refunds
  assert.deepEqual([own!.amount, own!.financer, own!.mayChoose, own!.account], [6_000_000, 'Demo Leasing Bank', 'N', ''])
  await assert.rejects(buyer.call(chooseRefundAccount, { id: own!.id, bankId }), TO_FINANCER)
  await settle(app)
  const told = await lastMailTo(app, buyer.email)
  assert.deepEqual([told.template, /goes back to the financer/.test(told.text), /bank accounts/.test(told.text)], ['order-cancel-agreed', true, false]) // prettier-ignore

  const one = await ann.call(desk.deskRefund, { id: own!.id })
  assert.deepEqual(one.financing, { id: way.id, applicationNo: (await ownLook(way)).applicationNo, financer: 'Demo Leasing Bank' })
  const keep = one.allowedActions.find(({ action }) => action === 'keep')!
  assert.deepEqual([keep.allowed, /had paid for this order/.test(keep.reason)], ['N', true])
  const { id: refundId, version, amount } = one
  await assert.rejects(ann.call(desk.keepRefund, { id: refundId, version, how: 'keep', reason: 'They asked' }), TO_FINANCER)
  const prepare = { id: refundId, version, amount, way: 'bank', note: '' } as const
  await assert.rejects(ann.call(desk.prepareRefund, { ...prepare, own: 'Y', account: '' }), TO_FINANCER)
  await ann.call(desk.prepareRefund, { ...prepare, own: 'N', account: 'Demo Leasing Bank, DE02 1203 0000 0000 2020 51' })
  later(app, STEP_MS)
  const at = async () => ({ id: refundId, version: (await ann.call(desk.deskRefund, { id: refundId })).version })
  await bob.call(desk.approveRefund, { ...(await at()), code: codeOf(app, secret) })
  await ann.call(desk.payRefund, { ...(await at()), bankReference: 'OUT-FIN-1', valueDate: '2026-11-02' })
  await settle(app)
  const sent = await lastMailTo(app, buyer.email)
  assert.deepEqual([sent.template, /to the financer/.test(sent.text), /your account/.test(sent.text)], ['order-refunded', true, false])
  const { orders } = await ann.call(financing.financing, { id: way.id })
  assert.deepEqual(orders.map(({ state, returned }) => [state, returned]), [['cancelled', 6_000_000]]) // prettier-ignore
})

test('the control: what a buyer has paid is theirs to keep as credit', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
  await credited(ann, id, { bankReference: `CTRL-${id}` })
  await buyer.call(requestCancel, { id, reason: 'No longer needed', way: 'credit' })
  const { version } = await sales.call(deskOrder, { id })
  await sales.call(answerCancellation, { id, accept: 'Y', version, reason: 'As agreed', way: 'credit' })
  const { refunds } = await buyer.call(orderDetail, { id })
  assert.deepEqual([refunds[0]!.state, refunds[0]!.financer], ['kept', ''])
})
