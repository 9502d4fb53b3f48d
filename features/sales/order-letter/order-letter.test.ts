// A letter of credit from the checkout to the money (SPEC-141): through the wire, with what follows for order, instalment and ledger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import { requestCancel } from '#contract/cancellation.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { askLetterAmendment, compareLetter, letterOfOrder, uploadLetterDraft, waiveLetter } from '#contract/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import { deskCancel, deskOrder, markReady, setFreight, shipOrder, startProduction } from '#contract/order-desk.ts'
import { cancelOrder, orderDetail, uploadReceipt } from '#contract/order.ts'
import { deskSettings, editLetter } from '#contract/setting-desk.ts'
import { payOrder } from '#contract/payment.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import {
  confirmed,
  credited,
  orderingBuyer,
  placed,
  receiptFile,
  stateOf,
  submission,
  testProduct,
  testStaff,
} from '../order/order.samples.ts'
import { advised, discrepant, drafted, lettered, operative, orderNow, presented, registered, seenLetter, shipped, wording, type Way } from './order-letter.samples.ts' // prettier-ignore
import { sweepLetters } from './order-letter.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, sales, seller] = [await testStaff(app, 'finance'), await testStaff(app, 'sales'), await testStaff(app, 'seller', 1)]
const admin = await testStaff(app, 'administrator')
const today = () => app.clock.now.toISOString().slice(0, 10)

async function way(): Promise<Way> {
  const buyer = await orderingBuyer(app)
  return { staff: admin, buyer, ...(await lettered(buyer, bed)) }
}
const look = ({ id }: Way) => staff.call(desk.letter, { id })
const stands = async (one: Way) => [(await look(one)).state, (await orderNow(one)).state, (await orderNow(one)).instalments.filter(({ state }) => state !== 'void').map(({ state }) => state).join()] // prettier-ignore

test('SPEC-141 the checkout offers it from an amount and where it is taken; why not is said', async () => {
  const buyer = await orderingBuyer(app)
  const { confirmId, payTypeList } = await confirmed(buyer, { products: [{ product: bed }] })
  const offered = payTypeList.find(({ value }) => value === 2)!
  assert.deepEqual([offered.enabled, offered.reason], ['N', 'A letter of credit is possible from $10,000.00 for each seller’s order.'])
  await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, { pay: 'lc' })), /from \$10,000\.00/)
  const much = await confirmed(buyer, { products: [{ product: bed, count: 10 }] })
  assert.equal(much.payTypeList.find(({ value }) => value === 2)!.enabled, 'Y')
  const { letter, ...others } = await admin.call(deskSettings, {})
  assert.ok(others.bank)
  await admin.call(editLetter, { ...letter, refused: 'IR, KE' })
  const { payTypeList: there } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0 })
  assert.match(there.find(({ value }) => value === 2)!.reason, /from this country/)
  await admin.call(editLetter, { ...letter, version: letter.version + 1 })
})

test('the whole way: terms, draft, credit, shipment, documents, money; each step moves the order as it must, and the ledger agrees', async () => {
  const one = await way()
  assert.deepEqual(await stands(one), ['requested', 'awaiting_payment', 'scheduled'])
  const { call } = one.buyer
  const { version, sample, terms, findings } = (await call(letterOfOrder, { orderId: one.orderId }))!
  assert.equal(terms.find(({ tag }) => tag === '32B')!.value, 'USD 20,000.00')
  assert.deepEqual(findings, [])
  const compared = await call(compareLetter, { orderId: one.orderId, body: wording(sample) })
  assert.deepEqual(compared.findings, [])
  const short = await call(compareLetter, { orderId: one.orderId, body: sample, fields: { '32B': 'USD19999,99' } })
  assert.deepEqual(short.findings.map(({ code, expected, actual }) => [code, expected, actual]), [['amount-less', 'USD 20,000.00', 'USD 19,999.99']]) // prettier-ignore
  await assert.rejects(call(compareLetter, { orderId: one.orderId, body: 'Hello' }), /MT700/)

  await drafted(one)
  assert.equal((await look(one)).state, 'draft_review')
  await assert.rejects(call(uploadLetterDraft, { orderId: one.orderId, version, body: sample }), { code: 500 })
  await staff.call(desk.approveLetterDraft, await seenLetter(one))
  const banks = { issuingBank: 'Bank of Mombasa', advisingBank: 'Demo Bank' }
  await staff.call(desk.adviseLetter, { ...(await seenLetter(one)), ...banks, body: wording(sample) })
  assert.deepEqual(await stands(one), ['advised', 'awaiting_payment', 'scheduled'])
  await staff.call(desk.acceptLetter, await seenLetter(one))
  assert.deepEqual(await stands(one), ['operative', 'confirmed', 'scheduled'])

  await admin.call(startProduction, { id: one.orderId })
  await shipped(one) // nothing is received: the letter releases the goods
  assert.equal((await orderNow(one)).state, 'shipped')
  await assert.rejects(staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: today() }), /not been registered/)
  await registered(one, today())
  await staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: today() })
  await assert.rejects(credited(admin, one.orderId), /waits/)
  await staff.call(desk.acceptDocuments, { ...(await seenLetter(one)), acceptedOn: today() })
  assert.deepEqual(await stands(one), ['accepted', 'shipped', 'due'])
  await credited(staff, one.orderId)
  assert.deepEqual(await stands(one), ['paid', 'shipped', 'received'])
  await settle(app)
  const templates = (await mailsTo(app, one.buyer.email)).map(({ template }) => template)
  assert.deepEqual(
    templates.filter((name) => name.startsWith('order-')),
    ['order-placed', 'order-letter', 'order-letter', 'order-letter', 'order-ready', 'order-shipped', 'order-letter', 'order-letter', 'order-payment-received'], // prettier-ignore
  )
  assert.equal((await sweepLedger(app.db, app.clock.now))!.found, 0)
})

test('a draft with differences goes back with each of them; typed fields and files are taken, too', async () => {
  const one = await way()
  await drafted(one, { '31D': '270101KENYA', '46A': '+INSPECTION CERTIFICATE SIGNED BY APPLICANT' })
  const { findings, version } = (await one.buyer.call(letterOfOrder, { orderId: one.orderId }))!
  assert.ok(findings.some(({ code }) => code === 'paper-applicant'))
  await assert.rejects(staff.call(desk.approveLetterDraft, { id: one.id, version }), /differs/)
  await staff.call(desk.askLetterChange, { id: one.id, version, message: 'Please take the inspection out' })
  const again = (await one.buyer.call(letterOfOrder, { orderId: one.orderId }))!
  assert.deepEqual([again.state, again.texts.length, again.texts[0]!.byBuyer], ['requested', 1, 'Y'])
  await settle(app)
  assert.match((await mailsTo(app, one.buyer.email)).at(-1)!.text, /take the inspection out/)
  const ossIds = String(await receiptFile(one.buyer))
  await one.buyer.call(uploadLetterDraft, { orderId: one.orderId, version: again.version, ossIds, note: 'As our bank sent it' })
  const shown = await look(one)
  assert.deepEqual(
    [shown.state, shown.files.length, shown.messages[0]!.text, shown.findings],
    ['draft_review', 1, 'As our bank sent it', []],
  )
  const told = (await one.buyer.call(letterOfOrder, { orderId: one.orderId }))!.messages
  assert.deepEqual(told.map(({ title, text }) => `${title}: ${text}`), ['Draft of the letter of credit handed in: As our bank sent it', 'Changes to the draft asked for: Please take the inspection out']) // prettier-ignore
  await staff.call(desk.approveLetterDraft, await seenLetter(one))
  assert.equal((await look(one)).state, 'awaiting_issue')
})

test('an amendment, before and after it is in force: the order stays confirmed, the days follow', async () => {
  const one = await way()
  await advised(one, { '44C': '261130' })
  assert.equal((await look(one)).latestShipment, '2026-11-30')
  await assert.rejects(staff.call(desk.acceptLetter, await seenLetter(one)), /differs/)
  await staff.call(desk.askAmendment, { ...(await seenLetter(one)), message: 'Latest shipment as in the terms, please' })
  const { terms } = await look(one)
  assert.ok(terms)
  await staff.call(desk.enterAmendment, { ...(await seenLetter(one)), number: '01', body: ':44C:270331\n:31E:270430' })
  const amended = await look(one)
  assert.deepEqual([amended.latestShipment, amended.expiry, amended.texts[0]!.kind, amended.texts[0]!.number], ['2027-03-31', '2027-04-30', 'amendment', '01']) // prettier-ignore
  await staff.call(desk.acceptLetter, await seenLetter(one))
  const { version } = await seenLetter(one)
  await one.buyer.call(askLetterAmendment, { orderId: one.orderId, version, reason: 'We need another port' })
  assert.deepEqual(await stands(one), ['amendment_pending', 'confirmed', 'scheduled'])
  assert.deepEqual((await look(one)).messages.map(({ text }) => text), ['We need another port', 'Latest shipment as in the terms, please']) // prettier-ignore
  await settle(app)
  assert.match((await mailsTo(app, 'service@medharbor.example')).at(-1)!.text, /We need another port/)
  await staff.call(desk.enterAmendment, { ...(await seenLetter(one)), number: '02' }) // the bank changed nothing
  await staff.call(desk.acceptLetter, await seenLetter(one))
  assert.deepEqual(await stands(one), ['operative', 'confirmed', 'scheduled'])
  const secured = app.db.selectFrom('transitions').select('id').where('parent_id', '=', one.orderId).where('event', '=', 'secure')
  assert.equal((await secured.execute()).length, 1)
})

test('discrepancies: corrected and presented again, or waived by the buyer; a usance pays at maturity', async () => {
  const one = await way()
  await discrepant(one, today(), ['Invoice not signed', 'Late presentation'])
  assert.deepEqual(
    (await look(one)).discrepancies.map(({ state }) => state),
    ['open', 'open'],
  )
  await registered(one, today())
  await staff.call(desk.correctDiscrepancies, await seenLetter(one))
  await staff.call(desk.noteDiscrepancies, { ...(await seenLetter(one)), items: ['Port misspelt'] })
  const { version, discrepancies } = (await one.buyer.call(letterOfOrder, { orderId: one.orderId }))!
  assert.deepEqual(discrepancies.map(({ text, state }) => `${text} ${state}`), ['Invoice not signed corrected', 'Late presentation corrected', 'Port misspelt open']) // prettier-ignore
  await one.buyer.call(waiveLetter, { orderId: one.orderId, version })
  await assert.rejects(one.buyer.call(waiveLetter, { orderId: one.orderId, version }), { code: 500 })
  assert.deepEqual(await stands(one), ['accepted', 'shipped', 'due'])
  assert.equal((await look(one)).discrepancies[2]!.state, 'waived')

  const other = await way()
  await operative(other, { '42C': 'DRAFTS AT SIGHT' })
  await app.db.updateTable('letters_of_credit').set({ tenor_days: 90 }).where('id', '=', other.id).execute()
  await shipped(other)
  await registered(other, today())
  await staff.call(desk.presentLetter, { ...(await seenLetter(other)), presentedOn: today() })
  await staff.call(desk.acceptDocuments, { ...(await seenLetter(other)), acceptedOn: today() })
  const matures = after(new Date(`${today()}T00:00:00Z`), days(90))
    .toISOString()
    .slice(0, 10)
  assert.equal((await look(other)).maturityDay, matures)
  assert.equal((await orderNow(other)).instalments[0]!.dueTime?.slice(0, 10), matures)
})

test('refused by the bank: the letter ends, what it was to pay is due by transfer, and goods go no further before that', async () => {
  const one = await way()
  await discrepant(one, today())
  await staff.call(desk.refuseDocuments, { ...(await seenLetter(one)), message: 'The bank refuses the documents' })
  assert.deepEqual(await stands(one), ['closed_unpaid', 'shipped', 'due'])
  const { bankInfo, dueMoney, allowedActions } = await one.buyer.call(orderDetail, { id: one.orderId })
  assert.ok(bankInfo)
  assert.equal(dueMoney, 2_000_000)
  assert.equal(allowedActions.find(({ action }) => action === 'upload_receipt')!.allowed, 'Y')
  await one.buyer.call(uploadReceipt, { orderId: one.orderId, ossIds: String(await receiptFile(one.buyer)) })
  await credited(staff, one.orderId)
  assert.deepEqual(await stands(one), ['closed_unpaid', 'shipped', 'received'])
})

test('nothing is paid, shipped or priced anew against the letter; other methods say so', async () => {
  const one = await way()
  const { allowedActions } = await one.buyer.call(orderDetail, { id: one.orderId })
  for (const action of ['pay', 'upload_receipt', 'replace_receipt'])
    assert.equal(allowedActions.find((may) => may.action === action)!.reason, 'This order is paid by letter of credit.')
  await assert.rejects(one.buyer.call(payOrder, { orderIds: [one.orderId], returnUrl: '/pay', payType: 3 }))
  await assert.rejects(admin.call(shipOrder, { id: one.orderId, mode: 'sea', carrier: 'x', trackingNo: 'x' }), { code: 500 })
  const buyer = await orderingBuyer(app)
  const [cif] = await placed(buyer, { products: [{ product: bed, count: 20 }], pay: 'lc', term: 'cif' })
  assert.equal(await buyer.call(letterOfOrder, { orderId: cif! }), null)
  await admin.call(setFreight, { id: cif!, amount: 100_000 })
  const first = (await buyer.call(letterOfOrder, { orderId: cif! }))!
  assert.equal(first.terms.find(({ tag }) => tag === '32B')!.value, 'USD 21,000.00')
  await admin.call(setFreight, { id: cif!, amount: 200_000 })
  const second = (await buyer.call(letterOfOrder, { orderId: cif! }))!
  assert.equal(second.terms.find(({ tag }) => tag === '32B')!.value, 'USD 22,000.00')
  await buyer.call(uploadLetterDraft, { orderId: cif!, version: second.version, body: second.sample })
  await assert.rejects(admin.call(setFreight, { id: cif!, amount: 300_000 }), /being arranged/)
})

test('time: an order waits while a bank is at work, days are told once, and after the expiry the letter lapses', async () => {
  const one = await way()
  const idle = await way()
  await drafted(one)
  const later = after(app.clock.now, days(40))
  await sweepOrders(app.db, later)
  assert.deepEqual([await stateOf(one.buyer, one.orderId), await stateOf(idle.buyer, idle.orderId)], ['awaiting_payment', 'cancelled'])
  assert.equal((await look(idle)).state, 'closed_unpaid')
  const { dueDay, expiry } = await look(one)
  const near = after(new Date(`${dueDay}T08:00:00Z`), -days(2))
  await sweepLetters(app.db, near)
  await sweepLetters(app.db, near)
  const told = await app.db.selectFrom('letter_reminders').selectAll().where('letter_id', '=', one.id).execute()
  assert.equal(told.length, 1)
  const ranOut = (count: number) => sweepLetters(app.db, after(new Date(`${expiry}T12:00:00Z`), days(count)))
  await ranOut(5) // what the bank got on the last day is entered after it
  assert.equal((await look(one)).state, 'draft_review')
  await ranOut(6)
  assert.deepEqual(await stands(one), ['closed_unpaid', 'awaiting_payment', 'due'])
  await admin.call(deskCancel, { id: one.orderId, reason: 'Not wanted any more' })
  assert.deepEqual(await stands(one), ['closed_unpaid', 'cancelled', ''])
})

test('an order by letter waits until its bank should have issued it; a draft that goes back late leaves time for another', async () => {
  const [idle, late] = [await way(), await way()]
  const { terms } = await app.db.selectFrom('letters_of_credit').select('terms').where('id', '=', idle.id).executeTakeFirstOrThrow()
  assert.equal(terms.issueBy, '2026-11-23') // the order of a transfer would have ended on the 9th
  await drafted(late)
  await sweepOrders(app.db, new Date('2026-11-23T22:00:00Z'))
  assert.equal(await stateOf(idle.buyer, idle.orderId), 'awaiting_payment')
  await sweepOrders(app.db, new Date('2026-11-24T00:01:00Z'))
  assert.equal(await stateOf(idle.buyer, idle.orderId), 'cancelled')
  const ranOut = after(app.clock.now, -days(1))
  await app.db.updateTable('orders').set({ payable_until: ranOut }).where('id', '=', late.orderId).execute()
  await staff.call(desk.askLetterChange, { ...(await seenLetter(late)), message: 'Field 48, please' })
  await sweepOrders(app.db, after(app.clock.now, days(6)))
  assert.deepEqual(await stands(late), ['requested', 'awaiting_payment', 'scheduled'])
})

test('while the freight is open again nothing is done about the letter: its terms come with the freight', async () => {
  const buyer = await orderingBuyer(app)
  const [orderId] = (await placed(buyer, { products: [{ product: bed, count: 20 }], pay: 'lc', term: 'cif' })) as [number]
  await admin.call(setFreight, { id: orderId, amount: 100_000, validDays: 7 })
  const { id, version, sample } = (await buyer.call(letterOfOrder, { orderId }))!
  await sweepOrders(app.db, after(app.clock.now, days(8)))
  assert.equal(await stateOf(buyer, orderId), 'freight_pending')
  assert.equal(await buyer.call(letterOfOrder, { orderId }), null)
  const body = wording(sample)
  await assert.rejects(buyer.call(uploadLetterDraft, { orderId, version, body }), /freight/)
  await assert.rejects(staff.call(desk.adviseLetter, { id, version, issuingBank: 'Bank', advisingBank: 'Bank', body }), /freight/)
  await admin.call(setFreight, { id: orderId, amount: 200_000 })
  assert.equal((await buyer.call(letterOfOrder, { orderId }))!.terms.find(({ tag }) => tag === '32B')!.value, 'USD 22,000.00')
})

test('after the latest day of shipment no goods leave on the letter, unless their transport document is of a day before', async () => {
  const one = await way()
  await operative(one)
  await admin.call(markReady, { id: one.orderId })
  const leaves = () => admin.call(shipOrder, { id: one.orderId, mode: 'sea', carrier: 'Blue Line', trackingNo: 'BL-9' })
  const yesterday = '2026-11-01'
  const set = (days: { latest_shipment: string } | { present_by: string; expires_on: string }) =>
    app.db.updateTable('letters_of_credit').set(days).where('id', '=', one.id).execute()
  await set({ latest_shipment: yesterday })
  await assert.rejects(leaves(), /after the latest day of shipment/)
  await registered(one, yesterday)
  await leaves()
  // The bank got the papers in time; that is entered a day after the last one.
  await set({ present_by: yesterday, expires_on: yesterday })
  await assert.rejects(staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: today() }), /last day/)
  await staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: yesterday })
  assert.equal((await look(one)).state, 'presented')
})

test('cancelled by the buyer: the letter ends with the order', async () => {
  const one = await way()
  await drafted(one)
  await one.buyer.call(cancelOrder, { id: one.orderId })
  assert.deepEqual(await stands(one), ['closed_unpaid', 'cancelled', ''])
})

test('cancelled as agreed when the letter is in force and no money has come: the sale is undone, and the ledger says so', async () => {
  const one = await way()
  await operative(one)
  await one.buyer.call(requestCancel, { id: one.orderId, reason: 'The ward is not built' })
  const { version } = await admin.call(deskOrder, { id: one.orderId })
  await admin.call(answerCancellation, { id: one.orderId, accept: 'Y', version })
  assert.deepEqual(await stands(one), ['closed_unpaid', 'cancelled', ''])
  assert.deepEqual(await held(app.db, { orderId: one.orderId }), {})
  await balances(app.db)
})

test('only finance; another buyer finds nothing; two windows; the same number is there once', async () => {
  const [one, other] = [await way(), await way()]
  for (const { call } of [sales, seller]) await assert.rejects(call(desk.letter, { id: one.id }), { code: 403 })
  await assert.rejects(other.buyer.call(letterOfOrder, { orderId: one.orderId }), /./)
  await assert.rejects(other.buyer.call(compareLetter, { orderId: one.orderId, body: ':20:X' }), /./)
  await advised(one, { '20': 'SAME-1' })
  await drafted(other)
  const seen = await seenLetter(other)
  await staff.call(desk.approveLetterDraft, seen)
  await assert.rejects(staff.call(desk.approveLetterDraft, seen), { code: 500 })
  const body = wording((await look(other)).sample, { '20': 'SAME-1' })
  const banks = { issuingBank: 'Bank of Mombasa', advisingBank: 'Demo Bank' }
  await assert.rejects(staff.call(desk.adviseLetter, { ...(await seenLetter(other)), ...banks, body }), /Another order/)
  const { rows } = await staff.call(desk.letters, { state: 'advised', keyword: 'same-1' })
  assert.deepEqual(
    rows.map(({ id }) => id),
    [one.id],
  )
})

test('evidence and history: files of staff are read again, every act stands in the trail', async () => {
  const one = await way()
  await operative(one)
  const file = new File(['%PDF-1.4\n% swift copy\n%%EOF\n'], 'mt700.pdf', { type: 'application/pdf' })
  const { fileId } = await staff.call(desk.addLetterFile, { id: one.id, what: 'credit', file })
  assert.deepEqual((await look(one)).files.map(({ id, what, byBuyer }) => [id, what, byBuyer]), [[fileId, 'credit', 'N']]) // prettier-ignore
  const { rows } = await staff.call(desk.letterTrail, { id: one.id })
  assert.deepEqual(rows.map(({ action }) => action), ['letter-of-credit.file', 'letter-of-credit.accept', 'letter-of-credit.advise', 'letter-of-credit.ok_draft']) // prettier-ignore
  const { logs } = await one.buyer.call(orderDetail, { id: one.orderId })
  assert.ok(logs.some(({ text }) => text === 'Letter of credit in force'))
})

test('too late: neither shipped after the last day of shipment nor presented after its own', async () => {
  const one = await way()
  await operative(one)
  await shipped(one)
  const { latestShipment } = await look(one)
  await assert.rejects(registered(one, '2026-12-31'), /still to come/)
  await registered(one, today())
  const { presentBy } = await look(one)
  assert.equal(
    presentBy,
    after(new Date(`${today()}T00:00:00Z`), days(21))
      .toISOString()
      .slice(0, 10),
  )
  assert.ok(latestShipment > presentBy!)
  await assert.rejects(staff.call(desk.presentLetter, { ...(await seenLetter(one)), presentedOn: '2027-01-31' }), /still to come/)
  // Shipped a month ago, the set is late today, though the credit still runs; what the bank got on the last day is entered after it.
  const late = await way()
  await operative(late)
  await shipped(late)
  await registered(late, after(app.clock.now, -days(30)).toISOString().slice(0, 10))
  const { presentBy: last, expiry } = await look(late)
  assert.ok(last! < today() && today() < expiry!)
  await assert.rejects(staff.call(desk.presentLetter, { ...(await seenLetter(late)), presentedOn: today() }), /last day/)
  await staff.call(desk.presentLetter, { ...(await seenLetter(late)), presentedOn: last! })
  assert.equal((await look(late)).state, 'presented')
})

test('the wording of two of the same acts at once: one wins', async () => {
  const one = await way()
  await presented(one, today())
  const seen = await seenLetter(one)
  const both = await Promise.allSettled([
    staff.call(desk.acceptDocuments, { ...seen, acceptedOn: today() }),
    admin.call(desk.noteDiscrepancies, { ...seen, items: ['Late'] }),
  ])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const trigger = app.db.selectFrom('transitions').select('id').where('parent_id', '=', one.orderId).where('event', '=', 'trigger')
  assert.ok((await trigger.execute()).length <= 1)
})
