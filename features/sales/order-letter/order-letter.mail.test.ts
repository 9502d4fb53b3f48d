// Who learns of what about a letter of credit, after each step: the buyer by mail, finance by mail and in the inbox.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { askLetterAmendment, letterOfOrder, waiveLetter } from '#contract/letter-of-credit.ts'
import * as desk from '#contract/letter-of-credit-desk.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, testProduct, testStaff } from '../order/order.samples.ts'
import { advised, discrepant, drafted, lettered, presented, seenLetter, type Way } from './order-letter.samples.ts'
import { sweepLetters } from './order-letter.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const admin = await testStaff(app, 'administrator')
const finance = await testStaff(app, 'finance')
const today = app.clock.now.toISOString().slice(0, 10)

const way = async (): Promise<Way> => {
  const buyer = await orderingBuyer(app)
  return { staff: admin, buyer, ...(await lettered(buyer, bed)) }
}
/** The newest mail about the letter that the buyer has. */
const read = async ({ buyer }: Way): Promise<string> => {
  await settle(app)
  const mail = await lastMailTo(app, buyer.email)
  assert.equal(mail.template, 'order-letter')
  return mail.text
}
const inbox = async (one: Way) => {
  const rows = await app.db
    .selectFrom('inbox_news as news')
    .innerJoin('inbox_items as item', 'item.id', 'news.item_id')
    .select(['news.act', 'item.staff_id'])
    .where('item.kind', '=', 'order')
    .where('item.thing_id', '=', one.orderId)
    .orderBy('news.id')
    .execute()
  return rows.filter(({ staff_id: id }) => id === finance.id).map(({ act }) => act)
}
const toOffice = async () => {
  await settle(app)
  return (await mailsTo(app, 'service@medharbor.example')).filter(({ template }) => template === 'order-letter-waits').length
}

test('letter-of-credit.upload_draft letter-of-credit.ask_change letter-of-credit.ok_draft: finance has the draft before it, the buyer the answer', async () => {
  const one = await way()
  const before = await toOffice()
  await drafted(one)
  assert.equal(await toOffice(), before + 1)
  assert.deepEqual(await inbox(one), ['letter-of-credit.upload_draft'])
  await admin.call(desk.askLetterChange, { ...(await seenLetter(one)), message: 'Field 46A, please' })
  assert.match(await read(one), /needs changes[\s\S]*Field 46A, please/)
  await drafted(one)
  await admin.call(desk.approveLetterDraft, { ...(await seenLetter(one)), note: 'For us alone' })
  const text = await read(one)
  assert.match(text, /Your draft is agreed: please have your bank issue the letter of credit by November 23, 2026/)
  assert.doesNotMatch(text, /For us alone/)
})

test('letter-of-credit.advise letter-of-credit.ask_amendment letter-of-credit.amended letter-of-credit.accept: the credit, its amendment, in force', async () => {
  const one = await way()
  await advised(one)
  assert.match(await read(one), /has advised your letter of credit/)
  assert.match((await lastMailTo(app, one.buyer.email)).subject, /^Letter of credit for order \S+: Advised$/)
  await admin.call(desk.askAmendment, { ...(await seenLetter(one)), message: 'Another port, please' })
  assert.match(await read(one), /amend the letter of credit[\s\S]*Another port/)
  assert.match((await lastMailTo(app, one.buyer.email)).subject, /: Amendment wanted$/)
  await admin.call(desk.enterAmendment, { ...(await seenLetter(one)), number: '1' })
  assert.match(await read(one), /amendment of your letter of credit has come in/)
  await admin.call(desk.acceptLetter, await seenLetter(one))
  assert.match(await read(one), /in force, and your order is confirmed/)
  const { version } = await seenLetter(one)
  await one.buyer.call(askLetterAmendment, { orderId: one.orderId, version, reason: 'Later, please' })
  assert.ok((await inbox(one)).includes('letter-of-credit.ask_amendment'))
})

test('a mail that is written late names the state that its step led to, not where the letter is by then', async () => {
  const one = await way()
  await advised(one)
  await admin.call(desk.acceptLetter, await seenLetter(one))
  await settle(app)
  const subjects = (await mailsTo(app, one.buyer.email)).flatMap(({ template, subject }) => (template === 'order-letter' ? [subject] : []))
  assert.deepEqual(
    subjects.slice(-2).map((subject) => subject.replace(/^.*: /, '')),
    ['Advised', 'Operative'],
  )
})

test('a mail that is written late names the day that counted when its step was taken, not the one that counts by then', async () => {
  const one = await way()
  await advised(one)
  await settle(app)
  const [agreed] = (await mailsTo(app, one.buyer.email)).flatMap(({ template, text }) => (template === 'order-letter' ? [text] : []))
  assert.match(agreed!, /have your bank issue the letter of credit by November 23, 2026/)
})

test('letter-of-credit.present letter-of-credit.discrepancy letter-of-credit.correct letter-of-credit.waive: the buyer reads what the bank has found', async () => {
  const one = await way()
  await presented(one, today)
  assert.match(await read(one), /presented to the bank, which examines them until November 9, 2026/)
  await admin.call(desk.noteDiscrepancies, { ...(await seenLetter(one)), items: ['Port misspelt'] })
  assert.match(await read(one), /found discrepancies[\s\S]*Port misspelt/)
  await admin.call(desk.correctDiscrepancies, await seenLetter(one))
  assert.match(await read(one), /corrected and presented again/)
  await admin.call(desk.noteDiscrepancies, { ...(await seenLetter(one)), items: ['Late'] })
  const { version } = (await one.buyer.call(letterOfOrder, { orderId: one.orderId }))!
  await one.buyer.call(waiveLetter, { orderId: one.orderId, version })
  assert.match(await read(one), /documents are accepted/)
  assert.ok((await inbox(one)).includes('letter-of-credit.waive'))
})

test('letter-of-credit.accept_docs letter-of-credit.refuse: paid by the bank, or by transfer', async () => {
  const [one, other] = [await way(), await way()]
  await presented(one, today)
  await admin.call(desk.acceptDocuments, { ...(await seenLetter(one)), acceptedOn: today })
  assert.match(await read(one), /The bank pays by November 7, 2026/)
  await discrepant(other, today)
  await admin.call(desk.refuseDocuments, { ...(await seenLetter(other)), message: 'Refused on the 2nd' })
  assert.match(await read(other), /refused the documents[\s\S]*Refused on the 2nd/)
})

test('letter-of-credit.due_soon letter-of-credit.lapse: a day that comes near is told once, the end as well', async () => {
  const one = await way()
  await drafted(one)
  const { dueDay, expiry } = await admin.call(desk.letter, { id: one.id })
  const near = after(new Date(`${dueDay}T08:00:00Z`), -days(2))
  await sweepLetters(app.db, near)
  assert.match(await read(one), /A deadline is near/)
  const before = await toOffice()
  await sweepLetters(app.db, near)
  assert.equal(await toOffice(), before)
  await sweepLetters(app.db, after(new Date(`${expiry}T12:00:00Z`), days(6)))
  assert.match(await read(one), /ended without payment/)
  assert.deepEqual(await inbox(one), ['letter-of-credit.upload_draft', 'letter-of-credit.due_soon', 'letter-of-credit.lapse'])
})
