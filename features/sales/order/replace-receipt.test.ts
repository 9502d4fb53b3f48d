import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderDetail, uploadReceipt } from '#contract/order.ts'
import { confirmPayment, deskOrder, rejectProof } from '#contract/order-desk.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, placed, receiptFile, testProduct, testStaff, type Buyer } from './order.samples.ts'

const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app)

/** An order with one receipt that waits to be checked. */
async function waiting(buyer: Buyer) {
  const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  const first = await receiptFile(buyer)
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(first) })
  return { id, first }
}
const replace = async (buyer: Buyer, orderId: number, replaces: number, ossId?: number) =>
  buyer.call(uploadReceipt, { orderId, ossIds: String(ossId ?? (await receiptFile(buyer))), replaces })
const receiptsOf = async (buyer: Buyer, id: number) =>
  (await buyer.call(orderDetail, { id })).receipts.map(({ ossId, status }) => [ossId, status])
const allowed = async (buyer: Buyer, id: number) =>
  (await buyer.call(orderDetail, { id })).allowedActions.find(({ action }) => action === 'replace_receipt')?.allowed

test('SPEC-237 a receipt is replaced before it is checked; the old one stays for the record, and may come back', async () => {
  const buyer = await orderingBuyer(app)
  const { id, first } = await waiting(buyer)
  assert.equal(await allowed(buyer, id), 'Y')
  const second = await receiptFile(buyer)
  await replace(buyer, id, first, second)
  assert.deepEqual(await receiptsOf(buyer, id), [
    [first, 'replaced'],
    [second, 'uploaded'],
  ])
  const { instalments, logs, state } = await buyer.call(orderDetail, { id })
  assert.deepEqual([instalments[0]?.state, state], ['proof_uploaded', 'awaiting_payment'])
  assert.ok(logs.some(({ text }) => text === 'Bank receipt replaced'))
  await replace(buyer, id, second, first)
  assert.deepEqual(
    (await receiptsOf(buyer, id)).map(([, status]) => status),
    ['replaced', 'replaced', 'uploaded'],
  )
  await credited(staff, id)
  assert.deepEqual((await receiptsOf(buyer, id)).at(-1), [first, 'accepted'])
})

test('staff who look at the old one are told before they judge it', async () => {
  const buyer = await orderingBuyer(app)
  const { id, first } = await waiting(buyer)
  const { instalments } = await staff.call(deskOrder, { id })
  const { id: instalmentId, version, amount } = instalments[0]!
  await replace(buyer, id, first)
  const message =
    'Somebody has changed this in the meantime. Check how it stands now (reload the page if it still shows the old state) and try again.'
  await assert.rejects(staff.call(rejectProof, { id, instalmentId, reason: 'Unreadable', version }), { message })
  const credit = { amount, bankReference: `LATE-${id}`, valueDate: '2026-11-02' }
  await assert.rejects(staff.call(confirmPayment, { id, instalmentId, version, ...credit }), { message })
  assert.deepEqual(
    (await receiptsOf(buyer, id)).map(([, status]) => status),
    ['replaced', 'uploaded'],
  )
})

test('what is checked, another’s, unknown or already replaced cannot be replaced, and nothing changes', async () => {
  const [buyer, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const mine = await waiting(buyer)
  const theirs = await waiting(other)
  const message = 'No bank receipt is waiting to be checked.'
  await assert.rejects(replace(buyer, mine.id, theirs.first), { message })
  await assert.rejects(replace(buyer, mine.id, 999_999_999), { message })
  await assert.rejects(replace(buyer, theirs.id, theirs.first), { message: 'This order does not exist' })
  await assert.rejects(replace(buyer, mine.id, mine.first, theirs.first), { message: "Please upload the bank's receipt." })
  await assert.rejects(replace(buyer, mine.id, mine.first, 999_999_999), { message: "Please upload the bank's receipt." })
  assert.deepEqual(await receiptsOf(buyer, mine.id), [[mine.first, 'uploaded']])
  const second = await receiptFile(buyer)
  await replace(buyer, mine.id, mine.first, second)
  await assert.rejects(replace(buyer, mine.id, mine.first), { message })
  await credited(staff, mine.id)
  assert.equal(await allowed(buyer, mine.id), 'N')
  await assert.rejects(replace(buyer, mine.id, second), { message })
})

test('two replacements at the same moment: one comes in', async () => {
  const buyer = await orderingBuyer(app)
  const { id, first } = await waiting(buyer)
  const results = await Promise.allSettled([replace(buyer, id, first), replace(buyer, id, first)])
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(
    (await receiptsOf(buyer, id)).map(([, status]) => status),
    ['replaced', 'uploaded'],
  )
})
