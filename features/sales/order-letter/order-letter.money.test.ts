// The money of a letter of credit: who owes it, how it comes in, and what is left of it where the order or the letter ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { requestCancel } from '#contract/cancellation.ts'
import { letterOfOrder } from '#contract/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import { setFreight } from '#contract/order-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from '../order/order.samples.ts'
import { bankDesk } from '../order-payment/bank.samples.ts'
import { lettered, operative, orderNow, presented, registered, seenLetter, type Way } from './order-letter.samples.ts'
import { sweepLetters } from './order-letter.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, admin] = [await testStaff(app, 'finance'), await testStaff(app, 'administrator')]
const today = () => app.clock.now.toISOString().slice(0, 10)

async function way(): Promise<Way> {
  const buyer = await orderingBuyer(app)
  return { staff: admin, buyer, ...(await lettered(buyer, bed)) }
}
const lastMail = async (buyer: Way['buyer']) => {
  await settle(app)
  return lastMailTo(app, buyer.email)
}
const stands = async (one: Way) => {
  const { state, instalments } = await orderNow(one)
  const live = instalments.filter((own) => own.state !== 'void').map((own) => own.state)
  return [(await staff.call(desk.letter, { id: one.id })).state, state, live.join()]
}

test('an order is not cancelled while its papers are with the bank; before that the letter ends with it, and nothing is owed', async () => {
  const [one, other] = [await way(), await way()]
  await operative(one)
  await registered(one, today())
  await staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: today() })
  await operative(other)
  const granted = async (order: Way) => {
    const { buyer, orderId } = order
    await buyer.call(requestCancel, { id: orderId, reason: 'Our ward opens later', way: 'refund' })
    const { version } = await orderNow(order)
    await admin.call(answerCancellation, { id: orderId, accept: 'Y', version, way: 'refund', kept: 0, reason: '' })
  }
  await assert.rejects(granted(one), /with the bank/)
  assert.deepEqual(await stands(one), ['presented', 'cancel_requested', 'scheduled'])
  await granted(other)
  assert.deepEqual(await stands(other), ['closed_unpaid', 'cancelled', ''])
  assert.doesNotMatch((await lastMail(other.buyer)).text, /what was paid/)
  assert.equal((await sweepLedger(app.db, app.clock.now))!.found, 0)
})

test('what the bank owes is not asked of the buyer: money that is missing, or was entered wrongly', async () => {
  const one = await way()
  await presented(one, today())
  await staff.call(desk.acceptDocuments, { ...(await seenLetter(one)), acceptedOn: today() })
  await settle(app)
  const before = (await mailsTo(app, one.buyer.email)).length
  await credited(staff, one.orderId, { amount: 1_900_000 })
  assert.deepEqual(await stands(one), ['accepted', 'shipped', 'part_received'])
  const { dueMoney, instalments } = await one.buyer.call(orderDetail, { id: one.orderId })
  assert.deepEqual([dueMoney, instalments[0]!.receivedMoney], [0, 1_900_000])
  await settle(app)
  assert.equal((await mailsTo(app, one.buyer.email)).length, before)
  await credited(staff, one.orderId, { amount: 100_000 })
  assert.deepEqual(await stands(one), ['paid', 'shipped', 'received'])
  const [credit] = (await orderNow(one)).instalments[0]!.credits
  const { reversalId } = await staff.call(askReversal, { id: one.orderId, creditId: credit!.id, reason: 'Of another order', message: 'Entered by mistake' }) // prettier-ignore
  await admin.call(decideReversal, { id: one.orderId, reversalId, verdict: 'approved' })
  const { text } = await lastMail(one.buyer)
  assert.match(text, /You need not pay anything again/)
  assert.doesNotMatch(text, /To be paid|Payable until/)
})

test('what the bank pays is found in our bank’s statement, and pays the letter', async () => {
  const one = await way()
  await presented(one, today())
  await staff.call(desk.acceptDocuments, { ...(await seenLetter(one)), acceptedOn: today() })
  const { brought, confirm } = await bankDesk(app, staff)
  const { orderNo } = await orderNow(one)
  const [line] = await brought({ cents: 2_000_000, text: orderNo, reference: 'LC-MONEY' })
  assert.equal((await confirm(line!)).state, 'confirmed')
  assert.deepEqual(await stands(one), ['paid', 'shipped', 'received'])
})

test('where the letter has ended, a new offer and its mail ask for a transfer', async () => {
  const buyer = await orderingBuyer(app)
  const [orderId] = (await placed(buyer, { products: [{ product: bed, count: 20 }], pay: 'lc', term: 'cif' })) as [number]
  await admin.call(setFreight, { id: orderId, amount: 100_000, validDays: 60 })
  const { expiry, id } = (await buyer.call(letterOfOrder, { orderId }))!
  await sweepLetters(app.db, after(new Date(`${expiry}T12:00:00Z`), days(6)))
  assert.equal((await staff.call(desk.letter, { id })).state, 'closed_unpaid')
  await admin.call(setFreight, { id: orderId, amount: 200_000 })
  const { text } = await lastMail(buyer)
  assert.match(text, /T\/T/)
  assert.doesNotMatch(text, /letter of credit|L\/C/i)
  const { record } = await app.db.selectFrom('documents').select('record').where('subject_id', '=', orderId).orderBy('id', 'desc').executeTakeFirstOrThrow() // prettier-ignore
  assert.deepEqual([record.letter, record.payment?.method, record.bank !== null], [undefined, 'tt', true])
})
