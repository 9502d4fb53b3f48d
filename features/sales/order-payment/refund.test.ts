// Money that goes back: two people, the second with a code of their own given at that moment; by the bank with its reference, by the provider that
// took it exactly once, whatever answers are lost.
import assert from 'node:assert/strict'
import { after as afterAll, beforeEach, test } from 'node:test'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { answerCancel, requestCancel } from '#contract/cancellation.ts'
import { inboxList } from '#contract/inbox.ts'
import { deskOrder } from '#contract/order-desk.ts'
import { dealWithOverpayment } from '#contract/order-money-desk.ts'
import { orderDetail } from '#contract/order.ts'
import { capturePayment, payOrder } from '#contract/payment.ts'
import * as contract from '#contract/refund-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { dropOwed, oweBack } from '#features/money/refund/refund.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { STEP_MS, codeOf, enrol, later, wrongCode } from '#features/people/staff/staff.samples.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { settle } from '#testing/settle.ts'
import { sendRefunds } from './desk/refund-desk.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
const payments = new Map([['paypal', createPaypal(provider.settings)]])
const app = await testApp('empty', { payments })
afterAll(() => provider.stop())
beforeEach(() => {
  provider.reset()
  provider.switches.notices = false
})

const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob, bare, sales, seller] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
]
const [annsApp, bobsApp] = [await enrol(app, ann), await enrol(app, bob)]
const buyer = await orderingBuyer(app)
const no = (word: Parameters<typeof refusalText>[0]) => ({ message: refusalText(word, 'en') })
const code = (secret: string) => {
  later(app, STEP_MS) // each step is good once
  return codeOf(app, secret)
}

async function cancelled(id: number, of: Buyer = buyer, kept = 0) {
  await of.call(requestCancel, { id, reason: 'No longer needed' })
  const { version } = await sales.call(deskOrder, { id })
  await sales.call(answerCancellation, { id, accept: 'Y', version, kept, reason: 'As agreed' })
  if (kept > 0) await of.call(answerCancel, { id, accept: 'Y' })
  return id
}
async function owedByBank(kept = 0) {
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
  await credited(ann, id)
  return cancelled(id, buyer, kept)
}
async function paidByProvider() {
  const own = await orderingBuyer(app)
  const [id] = (await placed(own, { products: [{ product: bed }], pay: 'paypal' })) as [number]
  const { payId, providerOrderId } = await own.call(payOrder, { orderIds: [id], returnUrl: 'http://localhost/pay', payType: 3 })
  provider.approve(providerOrderId!)
  await own.call(capturePayment, { payId })
  return { id, own }
}
async function owedByProvider() {
  const { id, own } = await paidByProvider()
  await cancelled(id, own)
  return { id, own }
}
const refundOf = async (orderId: number, at = -1) => {
  const { refunds } = await ann.call(deskOrder, { id: orderId })
  return ann.call(contract.deskRefund, { id: refunds.at(at)!.id })
}
const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })
const prepare = async (orderId: number, changes: Partial<{ amount: number; way: 'bank' | 'provider'; account: string }> = {}) => {
  const one = await refundOf(orderId)
  const what = { amount: one.amount, way: one.way, account: 'Test Hospital, DE02 1203 0000 0000 2020 51', note: '', ...changes }
  await ann.call(contract.prepareRefund, { ...seen(one), ...what })
  return ann.call(contract.deskRefund, { id: one.id })
}
const approve = async (one: { id: number; version: number }) =>
  bob.call(contract.approveRefund, { ...seen(one), code: code(bobsApp.secret) })
const may = async (who: typeof ann, id: number) =>
  (await who.call(contract.deskRefund, { id })).allowedActions.flatMap(({ action, allowed }) => (allowed === 'Y' ? [action] : []))
const mails = async (to: string) => {
  await settle(app)
  return (await mailsTo(app, to)).map(({ template }) => template)
}

test('refund.owe refund.prepare refund.approve refund.pay: by the bank, two people, a code asked at that moment, told to the buyer', async () => {
  const id = await owedByBank(10_000)
  const owed = await refundOf(id)
  assert.deepEqual([owed.state, owed.amount, owed.way], ['owed', 90_000, 'bank'])
  assert.deepEqual(owed.approvers.length >= 2, true, 'who else may approve is said before somebody starts')
  assert.deepEqual(await may(ann, owed.id), ['prepare', 'keep'])
  await assert.rejects(prepare(id, { account: '' }), no('refund-account-missing'))
  await assert.rejects(prepare(id, { amount: 90_001 }), no('refund-too-much'))
  await assert.rejects(prepare(id, { way: 'provider' }), no('no-return-by-provider'))
  const one = await prepare(id)
  assert.equal((await bob.call(inboxList, {})).rows.find(({ thingId }) => thingId === id)?.clock?.waitingFor, 'approval')
  assert.deepEqual(
    [await may(ann, one.id), await may(bob, one.id), await may(bare, one.id)],
    [['withdraw'], ['refuse', 'approve'], ['refuse']],
  )

  await assert.rejects(ann.call(contract.approveRefund, { ...seen(one), code: code(annsApp.secret) }), no('four-eyes'))
  await assert.rejects(bare.call(contract.approveRefund, { ...seen(one), code: '123456' }), no('second-factor-wrong'))
  await assert.rejects(bob.call(contract.approveRefund, { ...seen(one), code: wrongCode(app, bobsApp.secret) }), no('second-factor-wrong'))
  await assert.rejects(bob.call(contract.approveRefund, { ...seen(one), version: 1, code: code(bobsApp.secret) }), { code: 409 })
  await assert.rejects(sales.call(contract.approveRefund, { ...seen(one), code: '123456' }), { code: 403 })
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 100_000, credit: -90_000, payable: -10_000 })

  await approve(one)
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 100_000, 'refund bank': -90_000, payable: -10_000 })
  await assert.rejects(bob.call(contract.payRefund, { ...seen(one), bankReference: 'OUT-1', valueDate: '2026-11-02' }), { code: 409 })
  const approved = await refundOf(id)
  assert.deepEqual([approved.state, approved.approvedBy, approved.preparedBy], ['approved', 'Test finance', 'Test finance'])
  await assert.rejects(
    ann.call(contract.payRefund, { ...seen(approved), bankReference: 'X', valueDate: '2099-01-01' }),
    no('value-date-future'),
  )
  await ann.call(contract.payRefund, { ...seen(approved), bankReference: 'OUT-1', valueDate: '2026-11-02' })
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 10_000, payable: -10_000 })
  const order = await buyer.call(orderDetail, { id })
  assert.deepEqual(
    [order.payStatus, order.instalments.map(({ state }) => state), order.refunds.map(({ state, reference }) => [state, reference])],
    [3, ['refunded'], [['paid', 'OUT-1']]],
  )
  assert.equal(JSON.stringify(order).includes('DE02'), false)
  assert.ok((await mails(buyer.email)).includes('order-refunded'))
  await balances(app.db)
})

test('refund.withdraw refund.refuse refund.fail: each is owed again, and the ledger with it', async () => {
  const id = await owedByBank()
  const first = await prepare(id)
  await assert.rejects(bob.call(contract.turnRefund, { ...seen(first), how: 'withdraw', reason: 'x' }), no('not-your-request'))
  await ann.call(contract.turnRefund, { ...seen(first), how: 'withdraw', reason: 'Another account' })
  const second = await prepare(id)
  await assert.rejects(ann.call(contract.turnRefund, { ...seen(second), how: 'refuse', reason: 'x' }), no('four-eyes'))
  await bob.call(contract.turnRefund, { ...seen(second), how: 'refuse', reason: 'Account is of somebody else' })
  const third = await prepare(id)
  await approve(third)
  const approved = await refundOf(id)
  await ann.call(contract.turnRefund, { ...seen(approved), how: 'fail', reason: 'Account closed' })
  assert.equal((await refundOf(id)).state, 'owed')
  await settle(app)
  const told = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'order-refund-failed')
  assert.equal(told.length, 1, 'the buyer learns that it did not arrive')
  assert.match(told[0]!.text, /The bank sent \$1,000\.00 back to us/)
  assert.doesNotMatch(told[0]!.text, /Account closed/, 'the reason is the office’s own')
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 100_000, credit: -100_000 })
  await balances(app.db)
})

test('refund.use refund.keep: in part the rest stays owed, and the order is refunded when all of it has gone, or is kept', async () => {
  const id = await owedByBank()
  const one = await prepare(id, { amount: 30_000 })
  await approve(one)
  const approved = await ann.call(contract.deskRefund, { id: one.id })
  await ann.call(contract.payRefund, { ...seen(approved), bankReference: 'OUT-2', valueDate: '2026-11-02' })
  const states = async () => (await buyer.call(orderDetail, { id })).instalments.map(({ state }) => state)
  assert.deepEqual(await states(), ['refund_pending'])
  const rest = await refundOf(id)
  assert.deepEqual([rest.amount, rest.state, rest.cause], [70_000, 'owed', 'rest'])
  await ann.call(contract.keepRefund, { ...seen(rest), how: 'keep', reason: 'The buyer would rather have credit' })
  assert.deepEqual(await states(), ['refunded'])
  assert.ok((await mails(buyer.email)).includes('order-credit-kept'))
  const kept = await refundOf(id)
  await ann.call(contract.keepRefund, { ...seen(kept), how: 'use', reason: 'For order 4711' })
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 70_000, clearing: -70_000 })
  // Entered at the next order under the reference of the transfer that it is of, it is that money and no new one.
  const { bankReference } = (await ann.call(deskOrder, { id })).instalments[0]!.credits[0]!
  const [next] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
  later(app, minutes(1))
  await credited(ann, next, { amount: 70_000, bankReference })
  assert.deepEqual(await held(app.db, { orderId: next }), { clearing: 70_000, deposit: -70_000 })
  await balances(app.db)
})

test('overpayment.dealt: an overpayment goes back by the same door', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'tt' })) as [number]
  await credited(ann, id, { amount: 100_700 })
  const { overpayments } = await ann.call(deskOrder, { id })
  await ann.call(dealWithOverpayment, { id, overpaymentId: overpayments[0]!.id, how: 'refunded', note: 'Asked for it back' })
  const owed = await refundOf(id)
  assert.deepEqual([owed.amount, owed.cause, owed.state], [700, 'overpayment', 'owed'])
  assert.equal((await held(app.db, { orderId: id }))['credit'], -700)
  await approve(await prepare(id))
  const approved = await refundOf(id)
  await ann.call(contract.payRefund, { ...seen(approved), bankReference: 'OUT-3', valueDate: '2026-11-02' })
  assert.equal((await held(app.db, { orderId: id }))['cash bank'], 100_000)
  assert.equal((await buyer.call(orderDetail, { id })).state, 'confirmed')
  await balances(app.db)
})

test('by the provider: sent at once and once, also where its answer is lost; the sweep asks under the same id', async () => {
  const { id, own } = await owedByProvider()
  const one = await prepare(id)
  assert.equal(one.way, 'provider')
  provider.ledger.refunded.length = 0
  provider.switches.loseRefundReply = 1
  assert.deepEqual(await approve(one), { state: 'approved' })
  assert.equal((await refundOf(id)).state, 'approved')
  const approved = await refundOf(id)
  provider.switches.refundBusy = 1
  assert.deepEqual(await bob.call(contract.approveRefund, { ...seen(one), code: '000000' }), { state: 'approved' }, 'it is at it still')
  await assert.rejects(
    ann.call(contract.payRefund, { ...seen(approved), bankReference: 'X', valueDate: '2026-11-02' }),
    no('refund-by-provider'),
  )
  const sweep = () => sendRefunds({ db: app.db, now: app.clock.now, payments }, after(app.clock.now, -30_000))
  later(app, minutes(1))
  provider.switches.down = true
  assert.equal((await sweep()).length, 1, 'no answer yet')
  provider.switches.down = false
  later(app, minutes(1))
  await Promise.all([sweep(), sweep(), sweep()])
  const paid = await refundOf(id)
  assert.equal(paid.state, 'paid')
  assert.deepEqual(await bob.call(contract.approveRefund, { ...seen(one), code: '000000' }), { state: 'paid' }, 'pressed again')
  assert.equal(provider.ledger.refunded.length, 1, 'sent once')
  assert.ok(paid.reference)
  assert.deepEqual((await own.call(orderDetail, { id })).instalments.map(({ state }) => state), ['refunded']) // prettier-ignore
  const { 'cash paypal': cash = 0, 'fee paypal': fee = 0 } = await held(app.db, { orderId: id })
  assert.equal(cash + fee, 0)
  await balances(app.db)
})

test('a provider that refuses: it is owed again and can go by the bank; the same press again finds what it has done', async () => {
  const { id } = await owedByProvider()
  const one = await prepare(id)
  // Somebody has sent it back there already, by the provider's own pages.
  for (const { captures } of provider.ledger.orders.values()) for (const capture of captures) capture.status = 'REFUNDED'
  assert.deepEqual(await approve(one), { state: 'owed' })
  assert.match((await refundOf(id)).note, /CAPTURE_FULLY_REFUNDED/, 'why is said before the bank sends it as well')
  const again = await prepare(id, { way: 'bank' })
  await approve(again)
  assert.deepEqual(await bob.call(contract.approveRefund, { ...seen(again), code: '000000' }), { state: 'approved' })
  const approved = await refundOf(id)
  await ann.call(contract.payRefund, { ...seen(approved), bankReference: 'OUT-4', valueDate: '2026-11-02' })
  const { rows } = await sql`select count(*)::int as n from ledger_entries where cause = 'refund_done' and order_id = ${id}`.execute(app.db)
  assert.deepEqual(rows, [{ n: 1 }])
  await balances(app.db)
})

test('credit of a provider’s capture is entered at another order under the capture, and is no money of the bank’s', async () => {
  const { id, own } = await owedByProvider()
  const one = await refundOf(id)
  await ann.call(contract.keepRefund, { ...seen(one), how: 'keep', reason: 'The buyer would rather have credit' })
  const kept = await refundOf(id)
  assert.ok(kept.captureId)
  await ann.call(contract.keepRefund, { ...seen(kept), how: 'use', reason: 'For the next order' })
  const [next] = (await placed(own, { products: [{ product: bed }], pay: 'tt' })) as [number]
  later(app, minutes(1))
  await credited(ann, next, { amount: 100_000, bankReference: kept.captureId.toLowerCase() })
  const { 'cash bank': cash = 0, clearing } = await held(app.db, { orderId: next })
  assert.deepEqual([cash, clearing], [0, 100_000])
  await balances(app.db)
})

test('two refunds of one order: the second waits for its approval still when the first is decided', async () => {
  const id = await owedByBank()
  const first = await prepare(id, { amount: 30_000 })
  const second = await prepare(id)
  assert.notEqual(first.id, second.id)
  const clock = async () => (await bob.call(inboxList, {})).rows.find(({ thingId }) => thingId === id)?.clock?.waitingFor
  assert.equal(await clock(), 'approval')
  await approve(first)
  assert.equal(await clock(), 'approval')
  await approve(second)
  assert.equal(await clock(), undefined)
})

test('what was owed by mistake and is dropped can go back by its provider all the same', async () => {
  const { id } = await paidByProvider()
  const { user_id: userId } = await app.db.selectFrom('orders').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
  const act = { actor: 'staff', actorId: ann.id, now: app.clock.now } as const
  const ways = () => app.db.selectFrom('refunds').select(['id', 'way', 'state']).where('order_id', '=', id).orderBy('id').execute()
  const owe = (causeId: number) =>
    inTransaction(app.db, (tx) => oweBack(tx, { orderId: id, userId, cause: 'after_sale', causeId, cents: 60_000 }, act))
  await owe(1)
  const wrong = (await ways())[0]!.id
  await inTransaction(app.db, (tx) => dropOwed(tx, [wrong], 'sale-refund-going-back', act))
  await owe(2)
  assert.deepEqual(
    (await ways()).map(({ way, state }) => [way, state]),
    [['provider', 'dropped'], ['provider', 'owed']], // prettier-ignore
  )
})

test('sixteen presses at once approve once and pay once; a shop’s people find no refund at all', async () => {
  const id = await owedByBank()
  const one = await prepare(id)
  const given = code(bobsApp.secret)
  const race = async (press: () => Promise<unknown>) =>
    (await Promise.allSettled(Array.from({ length: 16 }, press))).filter(({ status }) => status === 'fulfilled').length
  assert.equal(await race(() => bob.call(contract.approveRefund, { ...seen(one), code: given })), 16)
  const approved = await refundOf(id)
  const pay = { ...seen(approved), bankReference: 'OUT-5', valueDate: '2026-11-02' }
  assert.equal(await race(() => ann.call(contract.payRefund, pay)), 1)
  const { rows } = await sql`select cause from ledger_entries where order_id = ${id} and cause like 'refund%' order by id`.execute(app.db)
  assert.deepEqual(rows, [{ cause: 'refund' }, { cause: 'refund_done' }])
  await assert.rejects(seller.call(contract.deskRefunds, {}), { code: 403 })
  await assert.rejects(seller.call(contract.deskRefund, { id: one.id }), { code: 403 })
  const list = await ann.call(contract.deskRefunds, { state: 'paid', keyword: 'Test Hospital' })
  assert.ok(list.rows.some((row) => row.id === one.id))
  await balances(app.db)
})
