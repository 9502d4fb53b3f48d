// An application for financing up to its contract (SPEC-013, SPEC-165, SPEC-220): through the wire, who may and who may not.
import assert from 'node:assert/strict'
import { test } from 'node:test'
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
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { refusedWith as no } from '#testing/refused.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, receiptFile, testProduct, testStaff } from '../order/order.samples.ts'
import { sweepFinancings } from './order-financing.ts'
import {
  application,
  contracted,
  docsAsked,
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
await testProduct(app, { shopId: 1 }) // and with it the shop
const [ann, bob, sales, seller] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
]
const people = async (): Promise<People> => ({ buyer: await orderingBuyer(app), staff: ann, other: bob })
const state = async (way: Way) => (await look(way)).state
const at = (day: string) => new Date(`${day}T09:00:00Z`)

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
  await assert.rejects(ann.call(desk.countersignFinancing, await seen(way)), no(500, /already signed/))
  await signedByBuyer(way)
  assert.deepEqual(await look(way).then((one) => [one.state, one.left]), ['approved_ready', 12_000_000])
  const other = await ready(await people()) // the buyer first
  assert.equal(await state(other), 'approved_ready')
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
