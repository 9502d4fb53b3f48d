// Financing from the application to the last instalment (SPEC-013, SPEC-143, SPEC-165, SPEC-220): through the wire, with what follows for orders,
// instalments and ledger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { FINANCING_STATES, type FinancingState } from '#contract/codes/financing.ts'
import { apply } from '#contract/enquiry.ts'
import * as desk from '#contract/financing-desk.ts'
import {
  answerFinancing,
  financingDraft,
  handInFinancing,
  ownFinancing,
  ownFinancingFile,
  ownFinancings,
  saveFinancing,
  signFinancing,
} from '#contract/financing.ts'
import { confirmPayment, deskCancel, deskOrder, setFreight } from '#contract/order-desk.ts'
import { cancelOrder, orderDetail } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { FINANCING_BUYER_ACTIONS, FINANCING_STAFF_ACTIONS, planOf } from '#features/money/financing/financing.rules.ts'
import { financingMachine } from '#features/money/financing/financing.machine.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { codeOf, enrol, later, STEP_MS, wrongCode } from '#features/people/staff/staff.samples.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { confirmed, orderingBuyer, placed, receiptFile, stateOf, submission, testProduct, testStaff } from '../order/order.samples.ts'
import * as letters from '../order-letter/order-letter.samples.ts'
import { sweepFinancings } from './order-financing.ts'
import {
  applied,
  application,
  contracted,
  docsAsked,
  funded,
  handedIn,
  inReview,
  look,
  offered,
  ownLook,
  pdfOf,
  prepared,
  ready,
  screening,
  seen,
  signedByBuyer,
  TERMS,
  type People,
  type Way,
} from './order-financing.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob, sales, seller, admin] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'administrator'),
]
const bobsApp = await enrol(app, bob)
const people = async (): Promise<People> => ({ buyer: await orderingBuyer(app), staff: ann, other: bob })
const state = async (way: Way) => (await look(way)).state
const order = async (way: Way, count = 60, term: 'exw' | 'cif' = 'exw') => {
  const [id] = await placed(way.buyer, { products: [{ product: bed, count }], pay: 'financing', term })
  return id!
}
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const no =
  (code: number, text = /./) =>
  (error: unknown) => {
    const { code: got, message } = error as { code: number; message: string }
    return got === code && text.test(message)
  }

test('SPEC-165 SPEC-220 every field is kept; an amount outside the bounds, no consent and robots are refused; the same press again is the same application', async () => {
  const buyer = await orderingBuyer(app)
  const { applicationNo } = await buyer.call(apply, application())
  assert.match(applicationNo, /^FN-\d{6}$/)
  assert.deepEqual(await buyer.call(apply, application()), { applicationNo })
  const { rows, total } = await buyer.call(ownFinancings, {})
  assert.deepEqual([total, rows[0]!.state, rows[0]!.amount], [1, 'submitted', 12_000_000])
  const { form, asked, logs } = await buyer.call(ownFinancing, { id: rows[0]!.id })
  assert.deepEqual(form, {
    name: 'Ada Osei',
    email: 'ada@hospital.example',
    phone: '+254 20 555 0100',
    nation: 'KE',
    companyName: 'Osei Hospital',
    whatsapp: '+254 70 555 0101',
    address: '1 Hospital Road',
    type: 'hospital',
    productInterest: 'Ultrasound',
    revenue: '1-5',
    importedBefore: 'Y',
    serviceType: 'instalments',
    creditPeriod: '12',
  })
  assert.equal(asked, 12_000_000)
  assert.deepEqual(logs.map(({ event }) => event), ['save', 'submit']) // prettier-ignore
  for (const amount of [4_999_999, 100_000_001, 0, -1]) await assert.rejects(buyer.call(apply, application({ amount })), { code: 400 })
  for (const amount of [5_000_000, 100_000_000]) await buyer.call(apply, application({ amount }))
  for (const consent of ['N', undefined, null] as const)
    await assert.rejects(buyer.call(apply, application({ consent })), no(500, /Please agree/))
  await assert.rejects(buyer.call(apply, application({ website: 'https://spam.example' })), { code: 601 })
  for (const gone of ['serviceType', 'companyName', 'phone'] as const)
    await assert.rejects(buyer.call(apply, application({ [gone]: '' })), { code: 400 })
  await settle(app)
  const mail = await lastMailTo(app, buyer.email)
  assert.deepEqual([mail.template, /has come in/.test(mail.text)], ['financing-news', true])
})

test('applied without an account: whoever then has one with this address goes on with it, and nobody else', async () => {
  const buyer = await orderingBuyer(app)
  const stranger = await orderingBuyer(app)
  await app.client()(apply, application({ email: buyer.email.toUpperCase() }))
  const { rows } = await buyer.call(ownFinancings, {})
  assert.equal(rows.length, 1)
  assert.equal((await stranger.call(ownFinancings, {})).total, 0)
  const { id } = rows[0]!
  assert.equal((await ann.call(desk.financing, { id })).hasAccount, 'N')
  await assert.rejects(stranger.call(ownFinancing, { id }), { code: 404 })
  const { version } = await buyer.call(ownFinancing, { id })
  await assert.rejects(stranger.call(answerFinancing, { id, version, how: 'withdraw' }), { code: 404 })
  await assert.rejects(app.client()(apply, application({ ossIds: '1' })), { code: 401 })
  await buyer.call(answerFinancing, { id, version, how: 'withdraw' })
  assert.deepEqual(await ann.call(desk.financing, { id }).then((one) => [one.state, one.hasAccount]), ['withdrawn', 'Y'])
})

test('a draft is kept and handed in as the same application; the office sees none', async () => {
  const buyer = await orderingBuyer(app)
  assert.equal(await buyer.call(financingDraft, {}), null)
  await buyer.call(saveFinancing, { values: { companyName: 'Half a Hospital', amount: '60000' } })
  await buyer.call(saveFinancing, { values: { companyName: 'Whole Hospital' } })
  assert.deepEqual(await buyer.call(financingDraft, {}), { companyName: 'Whole Hospital' })
  const { rows } = await buyer.call(ownFinancings, {})
  assert.deepEqual([rows.length, rows[0]!.state], [1, 'draft'])
  await assert.rejects(ann.call(desk.financing, { id: rows[0]!.id }), { code: 404 })
  assert.equal((await ann.call(desk.financings, { keyword: 'Whole Hospital' })).total, 0)
  await buyer.call(apply, application())
  const now = await buyer.call(ownFinancings, {})
  assert.deepEqual([now.total, now.rows[0]!.id, now.rows[0]!.state], [1, rows[0]!.id, 'submitted'])
  assert.equal(await buyer.call(financingDraft, {}), null)
  const other = await orderingBuyer(app)
  await other.call(saveFinancing, { values: { name: 'A' } })
  const { id } = (await other.call(ownFinancings, {})).rows[0]!
  await other.call(answerFinancing, { id, version: (await other.call(ownFinancing, { id })).version, how: 'withdraw' })
  assert.equal((await other.call(ownFinancing, { id })).state, 'withdrawn')
})

test('screening, documents, review: what is missing is asked for, and nothing is decided before all is in order', async () => {
  const way = await docsAsked(await people())
  const own = await ownLook(way)
  assert.deepEqual(
    [own.state, own.papersAsked, own.papersText, own.dueDay],
    ['docs_requested', ['accounts', 'owners'], 'In English, please', '2026-12-02'],
  )
  await settle(app)
  assert.match((await lastMailTo(app, way.buyer.email)).text, /In English, please[\s\S]*December 2, 2026/)
  const theirs = await receiptFile(await orderingBuyer(app))
  await assert.rejects(way.buyer.call(handInFinancing, { ...(await seen(way)), ossIds: String(theirs) }), no(500))
  await handedIn(way)
  assert.equal(await state(way), 'screening')
  await assert.rejects(ann.call(desk.reviewFinancing, await seen(way)), no(500, /Screening is not done/))
  await ann.call(desk.checkFinancing, { ...(await seen(way)), complete: 'Y', sanctions: 'N', identity: 'Y', note: 'A namesake' })
  await assert.rejects(ann.call(desk.reviewFinancing, await seen(way)), no(500))
  await ann.call(desk.checkFinancing, { ...(await seen(way)), complete: 'Y', sanctions: 'Y', identity: 'Y', note: 'Another person' })
  await ann.call(desk.reviewFinancing, await seen(way))
  const { checks, files } = await look(way)
  assert.deepEqual(checks.map(({ check, ok, by }) => [check, ok, by]), [['complete', 'Y', 'Test finance'], ['sanctions', 'Y', 'Test finance'], ['identity', 'Y', 'Test finance']]) // prettier-ignore
  assert.deepEqual(files.map(({ what, byBuyer }) => [what, byBuyer]), [['document', 'Y']]) // prettier-ignore
})

test('an offer takes two people; until then its applicant sees none; it can be turned, declined, refused', async () => {
  const way = await prepared(await people())
  assert.equal((await ownLook(way)).offer, null)
  assert.equal((await ownLook(way)).amount, 12_000_000)
  await assert.rejects(ann.call(desk.approveFinancing, await seen(way)), no(500))
  await assert.rejects(ann.call(desk.prepareFinancing, { ...(await seen(way)), ...TERMS }), no(500, /waits for another person/))
  await bob.call(desk.turnFinancing, { ...(await seen(way)), reason: 'Too long' })
  assert.equal((await look(way)).offer, null)
  await assert.rejects(bob.call(desk.approveFinancing, await seen(way)), no(500, /No offer/))
  await bob.call(desk.prepareFinancing, { ...(await seen(way)), ...TERMS, months: 6, message: 'As agreed by telephone' })
  await ann.call(desk.approveFinancing, await seen(way))
  const { offer, logs } = await ownLook(way)
  assert.deepEqual([offer!.months, offer!.down, offer!.financer, offer!.validUntil], [6, 1_200_000, 'Demo Leasing Bank', '2026-12-31'])
  assert.match(logs.at(-1)!.text, /As agreed by telephone/)
  await way.buyer.call(answerFinancing, { ...(await seen(way)), how: 'refuse' })
  assert.equal(await state(way), 'withdrawn')

  const declined = await inReview(await people())
  await ann.call(desk.declineFinancing, { ...(await seen(declined)), reason: 'means', message: 'Perhaps a smaller amount' })
  const own = await ownLook(declined)
  assert.deepEqual([own.state, own.declineReason, own.declineText], ['declined', 'means', 'Perhaps a smaller amount'])
  await settle(app)
  assert.match((await lastMailTo(app, declined.buyer.email)).text, /means shown[\s\S]*/)
  const past = await inReview(await people())
  await assert.rejects(
    ann.call(desk.prepareFinancing, { ...(await seen(past)), ...TERMS, validUntil: '2026-11-01' }),
    no(500, /has passed/),
  )
})

test('the contract: no signature without it, both sides in either order, each once; the applicant reads it and no evidence', async () => {
  const way = await offered(await people())
  await way.buyer.call(answerFinancing, { ...(await seen(way)), how: 'accept' })
  const ossIds = String(await receiptFile(way.buyer))
  await assert.rejects(way.buyer.call(signFinancing, { ...(await seen(way)), ossIds }), no(500, /contract has not been added/))
  await assert.rejects(ann.call(desk.countersignFinancing, await seen(way)), no(500))
  const { fileId } = await ann.call(desk.addFinancingFile, { id: way.id, what: 'contract', file: pdfOf('contract') })
  const secret = await ann.call(desk.addFinancingFile, { id: way.id, what: 'evidence', file: pdfOf('rating') })
  assert.ok((await way.buyer.call(ownFinancingFile, { id: way.id, fileId })) instanceof Response)
  await assert.rejects(way.buyer.call(ownFinancingFile, { id: way.id, fileId: secret.fileId }), { code: 404 })
  await assert.rejects((await orderingBuyer(app)).call(ownFinancingFile, { id: way.id, fileId }), { code: 404 })
  assert.deepEqual((await ownLook(way)).files.map(({ what }) => what), ['contract']) // prettier-ignore
  await ann.call(desk.countersignFinancing, await seen(way))
  assert.equal(await state(way), 'contract_pending')
  await assert.rejects(ann.call(desk.countersignFinancing, await seen(way)), no(500, /signed already/))
  await signedByBuyer(way)
  assert.deepEqual(await look(way).then((one) => [one.state, one.left]), ['approved_ready', 12_000_000])
  const other = await ready(await people()) // the buyer first
  assert.equal(await state(other), 'approved_ready')
})

test('SPEC-143 method 5 is open from $50,000 for what one is approved for and has left; why not comes from the server', async () => {
  const buyer = await orderingBuyer(app)
  const reasonOf = async (count: number) => {
    const { payTypeList, financeTypes } = await confirmed(buyer, { products: [{ product: bed, count }] })
    const { enabled, reason } = payTypeList.find(({ value }) => value === 5)!
    return { enabled, reason, financeTypes: financeTypes.map(({ value }) => value) }
  }
  assert.deepEqual(await reasonOf(1), { enabled: 'N', reason: 'Financing is possible from $50,000.00.', financeTypes: [] })
  assert.match((await reasonOf(59)).reason, /apply for it first/)
  const way = await ready({ buyer, staff: ann, other: bob })
  assert.deepEqual(await reasonOf(20), { enabled: 'Y', reason: '', financeTypes: [0] })
  assert.match((await reasonOf(60)).reason, /does not suffice: \$120,000\.00 is left/) // 140 in the cart by now
  const { confirmId } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0 })
  await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, { pay: 'financing' })), no(500, /does not suffice/))
  const rich = await ready(await people())
  const { confirmId: wanted } = await confirmed(rich.buyer, { products: [{ product: bed, count: 60 }] })
  await assert.rejects(
    rich.buyer.call(submitOrder, { ...submission(rich.buyer, wanted, { pay: 'financing' }), financeType: 1 }),
    no(500, /pays the other way/),
  )
  await rich.buyer.call(submitOrder, { ...submission(rich.buyer, wanted, { pay: 'financing' }), financeType: 0 })
  assert.equal((await look(rich)).left, 6_000_000)
  assert.equal(await state(way), 'approved_ready')
})

test('two checkouts at once: what is left is given once', async () => {
  const way = await ready(await people())
  const first = await confirmed(way.buyer, { products: [{ product: bed, count: 70 }] })
  const second = await confirmed(way.buyer, { products: [{ product: bed, count: 70 }] })
  assert.ok(second.confirmId)
  const buyNow = { productId: bed.id, count: 70 }
  const third = await way.buyer.call(confirmOrder, { addressId: way.buyer.addressId, deliveryWay: 0, buyNow })
  const both = await Promise.allSettled(
    [first, third].map(({ confirmId }) => way.buyer.call(submitOrder, submission(way.buyer, confirmId, { pay: 'financing' }))),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await look(way)).left, 5_000_000)
})

test('the whole way by transfer: funded, the order is confirmed and received, the plan begins, is paid and ends; the ledger agrees', async () => {
  const way = await ready(await people())
  const id = await order(way)
  const before = await way.buyer.call(orderDetail, { id })
  assert.deepEqual(
    [before.state, before.financing?.id, before.byLetter, before.instalments[0]!.state],
    ['awaiting_payment', way.id, 'N', 'scheduled'],
  )
  for (const action of ['pay', 'upload_receipt', 'replace_receipt'])
    assert.equal(before.allowedActions.find((one) => one.action === action)!.reason, 'This order is paid by financing.')
  await assert.rejects(way.buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 }))
  const { instalments } = await ann.call(deskOrder, { id })
  const credit = { id, instalmentId: instalments[0]!.id, amount: 6_000_000, bankReference: 'X', valueDate: '2026-11-02' }
  await assert.rejects(ann.call(confirmPayment, credit), no(500, /financer has not paid yet/))
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' }), no(500, /reference/))
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-03' }), no(500))
  const known = await seen(way)
  await funded(way)
  await assert.rejects(ann.call(desk.fundFinancing, { ...known, bankReference: 'AGAIN', valueDate: '2026-11-02' }), no(500))
  const now = await way.buyer.call(orderDetail, { id })
  assert.deepEqual([now.state, now.instalments[0]!.state, now.payStatus], ['confirmed', 'received', 2])
  const one = await ownLook(way)
  assert.deepEqual([one.state, one.funded, one.plan.length, one.dueDay], ['funded', 6_000_000, 13, '2026-12-02'])
  assert.deepEqual([one.plan[0]!.kind, one.plan[0]!.amount, one.plan[0]!.paidDay], ['down', 600_000, '2026-11-02'])
  // $54,000 at 6 % over 12 months: 0.5 % a month, $4,647.59 each
  assert.deepEqual([one.plan[1]!.amount, one.plan[1]!.dueDay], [464_759, '2026-12-02'])
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
  const { rows } = await app.db.selectFrom('ledger_entries').select('cause').where('order_id', '=', id).execute().then((all) => ({ rows: all.map(({ cause }) => cause) })) // prettier-ignore
  assert.deepEqual(rows, ['credit', 'sale'])

  await sweepFinancings(app.db, at('2026-12-02'))
  assert.equal(await state(way), 'repaying')
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' })
  await assert.rejects(ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' }), no(500, /already/))
  await assert.rejects(ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-03' }), no(500))
  await sweepFinancings(app.db, at('2027-01-08'))
  assert.equal(await state(way), 'in_arrears')
  await settle(app)
  assert.match((await lastMailTo(app, way.buyer.email)).text, /has not been reported as paid/)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'repaying')
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], paidOn: '2026-11-02' })
  assert.deepEqual(await look(way).then(({ state: last, open, dueDay }) => [last, open, dueDay]), ['closed', 0, null])
})

test('paid before the first day: the plan ends by way of it', async () => {
  const way = await ready(await people(), { months: 1, downPayment: 0 })
  await order(way)
  await funded(way)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'closed')
})

test('in arrears: written off by two people, the second with a code of their own; refused or taken back before', async () => {
  const way = await ready(await people())
  await order(way)
  await funded(way)
  await sweepFinancings(app.db, at('2026-12-08'))
  await sweepFinancings(app.db, at('2026-12-08'))
  assert.equal(await state(way), 'in_arrears')
  const decide = async (who: typeof bob, verdict: 'approve' | 'refuse', code?: string) =>
    who.call(desk.decideWriteOff, { ...(await seen(way)), verdict, ...(code ? { code } : {}) })
  await assert.rejects(decide(bob, 'refuse'), no(500))
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' })
  await assert.rejects(ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Again' }), no(500))
  await decide(bob, 'refuse')
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent, indeed' })
  later(app, STEP_MS)
  await assert.rejects(decide(bob, 'approve', wrongCode(app, bobsApp.secret)))
  assert.equal(await state(way), 'in_arrears')
  const known = await seen(way)
  const code = codeOf(app, bobsApp.secret)
  const { version } = await bob.call(desk.decideWriteOff, { ...known, verdict: 'approve', code })
  assert.deepEqual(await bob.call(desk.decideWriteOff, { ...known, verdict: 'approve', code }), { version })
  assert.equal(await state(way), 'closed')
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
})

test('sub type L/C: the financer’s letter pays; funded once it is in force, and not before', async () => {
  const way = await ready(await people(), { financeType: 1 })
  const id = await order(way)
  const detail = await way.buyer.call(orderDetail, { id })
  assert.deepEqual([detail.byLetter, detail.financing?.id], ['Y', way.id])
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' }), no(500, /not in force/))
  const { id: letterId } = (await app.db.selectFrom('letters_of_credit').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()) // prettier-ignore
  const letter = { staff: admin, buyer: way.buyer, orderId: id, id: letterId }
  await letters.operative(letter)
  assert.equal(await stateOf(way.buyer, id), 'confirmed')
  await ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' })
  const one = await look(way)
  assert.deepEqual([one.state, one.funded, one.plan.length], ['funded', 6_000_000, 13])
  assert.equal((await way.buyer.call(orderDetail, { id })).instalments[0]!.state, 'scheduled')
})

test('freight that comes later has to fit; a cancelled order gives back what it took; nothing is funded with no order or an open freight', async () => {
  const way = await ready(await people(), { amount: 6_100_000 })
  await assert.rejects(
    ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-02' }),
    no(500, /No order/),
  )
  const id = await order(way, 60, 'cif')
  assert.equal((await look(way)).left, 100_000)
  await assert.rejects(
    ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-02' }),
    no(500, /freight is open/),
  )
  await assert.rejects(admin.call(setFreight, { id, amount: 150_000 }), no(500, /\$500\.00 more than its financing covers/))
  await admin.call(setFreight, { id, amount: 90_000 })
  assert.equal((await look(way)).left, 10_000)
  await way.buyer.call(cancelOrder, { id })
  assert.equal((await look(way)).left, 6_100_000)
})

test('given up before it is funded: orders that wait are cancelled; by us, too; an order that waits too long ends by time', async () => {
  const [one, two, three] = [await ready(await people()), await ready(await people()), await ready(await people())]
  const [first, second, third] = [await order(one), await order(two), await order(three)]
  await one.buyer.call(answerFinancing, { ...(await seen(one)), how: 'cancel' })
  assert.deepEqual([await state(one), await stateOf(one.buyer, first)], ['withdrawn', 'cancelled'])
  await ann.call(desk.cancelFinancing, { ...(await seen(two)), message: 'The bank has stepped back' })
  assert.deepEqual([await state(two), await stateOf(two.buyer, second)], ['withdrawn', 'cancelled'])
  await sweepOrders(app.db, after(app.clock.now, days(29)))
  assert.equal(await stateOf(three.buyer, third), 'awaiting_payment')
  await sweepOrders(app.db, after(app.clock.now, days(31)))
  assert.deepEqual(
    [await stateOf(three.buyer, third), await state(three), (await look(three)).left],
    ['cancelled', 'approved_ready', 12_000_000],
  )
  await assert.rejects(admin.call(deskCancel, { id: third, reason: 'Again' }), no(500))
})

test('time: documents, offer and contract lapse after their days; days that come near are told once', async () => {
  const all = [
    await docsAsked(await people()),
    await offered(await people(), { validUntil: '2026-11-20' }),
    await contracted(await people()),
  ]
  const near = at('2026-11-30')
  await sweepFinancings(app.db, at('2026-11-20'))
  assert.deepEqual(await Promise.all(all.map(state)), ['docs_requested', 'offered', 'contract_pending'])
  await sweepFinancings(app.db, near)
  await sweepFinancings(app.db, near)
  const told = await app.db.selectFrom('financing_reminders').selectAll().where('application_id', '=', all[0]!.id).execute()
  assert.equal(told.length, 1)
  await sweepFinancings(app.db, at('2026-12-03'))
  assert.deepEqual(await Promise.all(all.map(state)), ['lapsed', 'lapsed', 'lapsed'])
})

test('only finance; a buyer finds only their own; two windows', async () => {
  const way = await screening(await people())
  const other = await orderingBuyer(app)
  for (const { call } of [sales, seller]) {
    await assert.rejects(call(desk.financing, { id: way.id }), { code: 403 })
    await assert.rejects(call(desk.financings, {}), { code: 403 })
  }
  await assert.rejects(other.call(ownFinancing, { id: way.id }), { code: 404 })
  const { version } = await seen(way)
  await ann.call(desk.checkFinancing, { id: way.id, version, complete: 'Y', sanctions: 'Y', identity: 'Y', note: '' })
  await assert.rejects(bob.call(desk.checkFinancing, { id: way.id, version, complete: 'N', sanctions: 'N', identity: 'N', note: '' }), {
    code: 409,
  })
  const known = await seen(way)
  const both = await Promise.allSettled([
    ann.call(desk.reviewFinancing, known),
    bob.call(desk.declineFinancing, { ...known, reason: 'country', message: '' }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
})

test('finance learns of what applicants do, the second person of what waits for them', async () => {
  const news = async (who: { id: number }, id: number) =>
    (
      await app.db
        .selectFrom('inbox_items as i')
        .leftJoin('inbox_news as n', 'n.item_id', 'i.id')
        .select(['n.act', 'i.clock_for'])
        .where('i.kind', '=', 'financing')
        .where('i.thing_id', '=', id)
        .where('i.staff_id', '=', who.id)
        .orderBy('n.id')
        .execute()
    ).map(({ act, clock_for: clock }) => act || clock)
  await settle(app)
  const before = (await mailsTo(app, 'service@medharbor.example')).filter(({ template }) => template === 'financing-waits').length
  const way = await docsAsked(await people())
  await handedIn(way)
  assert.deepEqual(await news(bob, way.id), ['financing.submit', 'financing.upload'])
  await settle(app)
  const waits = (await mailsTo(app, 'service@medharbor.example')).filter(({ template }) => template === 'financing-waits').length
  assert.equal(waits, before + 2)
  const next = await prepared(await people())
  assert.ok((await news(bob, next.id)).includes('approval'))
  assert.ok(!(await news(ann, next.id)).includes('approval'))
  await bob.call(desk.turnFinancing, { ...(await seen(next)), reason: 'Higher rate' })
  assert.ok((await news(ann, next.id)).includes('financing.turn'))
})

test('every act of the office stands in the trail, in words that are kept apart from what the buyer reads', async () => {
  const way = await ready(await people())
  await order(way)
  await funded(way)
  const { rows } = await ann.call(desk.financingTrail, { id: way.id })
  assert.deepEqual(
    rows.map(({ action }) => action.slice('financing.'.length)),
    ['fund', 'sign', 'file', 'approve', 'prepare', 'to_review', 'check', 'screen'],
  )
})

/** What of the machine each side may do in each state: the guards apart from the table, open. */
const FREE = { checks: { complete: OK(), sanctions: OK(), identity: OK() }, preparedBy: 2, contract: true, buyerSigned: false, staffSigned: false, orders: 1, lossBy: 2 } // prettier-ignore
function OK() {
  return { ok: true, by: '1', at: '' }
}
const EVENT: Partial<Record<string, string>> = { decide_loss: 'write_off', refuse_loss: 'write_off' }
test('each action is open exactly where the machine has its step', () => {
  const apart = new Set(['check', 'prepare', 'turn', 'paid', 'write_off'])
  for (const now of FINANCING_STATES) {
    for (const [name, rule] of Object.entries(FINANCING_STAFF_ACTIONS)) {
      if (apart.has(name)) continue
      const step = stepFrom(financingMachine, now as FinancingState, (EVENT[name] ?? name) as 'fund')
      assert.equal(rule({ ...FREE, state: now }, 1) === undefined, step?.by.includes('staff') ?? false, `${now} ${name}`)
    }
    for (const [name, rule] of Object.entries(FINANCING_BUYER_ACTIONS)) {
      const step = stepFrom(financingMachine, now as FinancingState, name as 'accept')
      assert.equal(rule({ ...FREE, state: now }) === undefined, step?.by.includes('buyer') ?? false, `${now} ${name}`)
    }
  }
})

test('plans: rates and rest add up to the cent, whatever rate, months and down payment', () => {
  assert.deepEqual(planOf(1_000_000, { downBp: 0, months: 3, rateBp: 0 }, '2026-01-31').map(({ dueOn, cents }) => [dueOn, cents]), [['2026-02-28', 333_334], ['2026-03-31', 333_334], ['2026-04-30', 333_332]]) // prettier-ignore
  for (const cents of [5_000_000, 7_777_777, 99_999_999])
    for (const months of [1, 2, 7, 36, 120])
      for (const downBp of [0, 1, 2_500, 9_000]) {
        const plan = planOf(cents, { downBp, months, rateBp: 0 }, '2026-11-02')
        assert.equal(plan.reduce((sum, row) => sum + row.cents, 0), cents) // prettier-ignore
        assert.ok(plan.every((row) => Number.isInteger(row.cents) && row.cents > 0))
        const dear = planOf(cents, { downBp, months, rateBp: 1_999 }, '2026-11-02')
        assert.ok(dear.reduce((sum, row) => sum + row.cents, 0) > cents)
      }
})
