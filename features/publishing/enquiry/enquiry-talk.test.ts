// Enquiries answered inside: mails out, replies noted, owner and clock.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contactUs } from '#contract/enquiry.ts'
import * as desk from '#contract/enquiry-desk.ts'
import { IDEMPOTENCY_HEADER } from '#contract/idempotency-key.ts'
import { requestFor } from '#contract/client.ts'
import { inboxList } from '#contract/inbox.ts'
import { LANGUAGES } from '#shared/language.ts'
import { after, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { goTo } from '#testing/later.ts'
import { testBuyer, testStaff, type TestStaff } from '#testing/people.ts'
import { sweepEnquiries } from './enquiry.ts'

const app = await testApp('empty')
const [sales, mate] = [await testStaff(app, 'sales'), await testStaff(app, 'sales')]
const office = sales.call
let written = 0
async function taken(changes: Partial<{ language: 'en' | 'fr' | 'es' | 'pt' | 'zh'; message: string; companyName: string }> = {}) {
  const { language = 'en', ...rest } = changes
  const email = `talk-${++written}@clinic.example`
  const sent = { name: 'Amina Diallo', email, nation: 'SN', message: 'Does it have French menus?', ...rest }
  await app.client({ language })(contactUs, sent)
  const [row] = (await office(desk.deskEnquiries, { keyword: email })).rows
  return { email, id: row!.id }
}
const one = (id: number) => office(desk.deskEnquiry, { id })
const answer = { language: 'en', text: 'Yes, it does.\n\nKind regards', status: 'answered' } as const
const inboxOf = async (staff: TestStaff, id: number) =>
  (await staff.call(inboxList, { pageSize: 100 })).rows.find(({ kind, thingId }) => kind === 'enquiry' && thingId === id)

test('an answer goes out as a mail with the number in its subject, is kept, and makes its writer the owner', async () => {
  for (const language of LANGUAGES) {
    const { id, email } = await taken({ language })
    assert.equal((await one(id)).language, language)
    await office(desk.replyEnquiry, { id, version: 1, ...answer, language, text: 'Text with {braces} & <b>signs</b>.\n\nSecond part' })
    const mail = await lastMailTo(app, email)
    assert.deepEqual([mail.template, mail.language], ['enquiry-reply', language])
    assert.ok(mail.subject.startsWith(`[E-${id}] `), mail.subject)
    assert.ok(mail.text.includes('Text with {braces} & <b>signs</b>.\n\nSecond part') && mail.text.includes('French menus'), mail.text)
    assert.ok(mail.html.includes('&#60;b&#62;signs'))
    const shown = await one(id)
    assert.deepEqual(
      [
        shown.status,
        shown.answeredBy,
        shown.owner?.id,
        shown.dueTime,
        shown.version,
        shown.messages.map(({ sent, language: its }) => [sent, its]),
      ],
      ['answered', 'Test sales', sales.id, null, 2, [['Y', language]]],
    )
    assert.equal((await office(desk.enquiryTrail, { id })).rows[0]?.action, 'enquiry.reply')
  }
})

test('pressed twice, or sent again after a lost answer, it is one mail', async () => {
  const { id, email } = await taken()
  const input = { id, version: 1, ...answer }
  const results = await Promise.allSettled([office(desk.replyEnquiry, input), mate.call(desk.replyEnquiry, { ...input, text: 'Another' })])
  assert.deepEqual(results.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const second = await taken()
  const request = requestFor(desk.replyEnquiry, { ...input, id: second.id }, '/admin-api')
  const press = async () => {
    const response = await app.raw(request.url, {
      method: 'POST',
      body: request.body,
      headers: { ...request.headers, Cookie: sales.cookie, 'Sec-Fetch-Site': 'same-origin', [IDEMPOTENCY_HEADER]: 'reply-pressed-twice' },
    })
    return (await response.json()) as { code: number; data: unknown }
  }
  assert.deepEqual((await press()).data, { version: 2 })
  assert.deepEqual((await press()).data, { version: 2 })
  for (const [address, enquiryId] of [
    [email, id],
    [second.email, second.id],
  ] as const) {
    assert.equal((await mailsTo(app, address)).filter(({ template }) => template === 'enquiry-reply').length, 1)
    assert.equal((await one(enquiryId)).messages.length, 1)
  }
})

test('what the writer answers by mail is noted, and it is our move again; a question waits without a clock', async () => {
  const { id } = await taken()
  await office(desk.replyEnquiry, { id, version: 1, ...answer, status: 'waiting' })
  assert.deepEqual([(await one(id)).status, (await one(id)).dueTime], ['waiting', null])
  await mate.call(desk.receivedEnquiry, { id, version: 2, text: 'Ten pieces' })
  const again = await one(id)
  assert.deepEqual([again.status, again.dueTime !== null, again.owner?.id, again.version], ['new', true, sales.id, 3])
  assert.deepEqual(again.messages.map(({ sent, text }) => [sent, text]).at(-1), ['N', 'Ten pieces'])
  await assert.rejects(office(desk.receivedEnquiry, { id, version: 2, text: 'Ten pieces' }), { code: 409 })
  await office(desk.handleEnquiry, { id, version: 3, status: 'closed', note: '' })
  assert.deepEqual(
    (await one(id)).allowedActions.map(({ action }) => action),
    ['reply', 'received', 'reopen', 'note'],
  )
})

test('enquiry.assigned: a colleague finds it in the inbox; the list knows mine and nobody’s', async () => {
  const { id, email } = await taken()
  const found = async (owner: 'me' | 'nobody' | number, by = sales) => (await by.call(desk.deskEnquiries, { owner, keyword: email })).total
  assert.deepEqual([await found('nobody'), await found('me', mate)], [1, 0])
  await office(desk.assignEnquiry, { id, staffId: mate.id })
  assert.deepEqual((await inboxOf(mate, id))?.reasons, ['assigned'])
  assert.deepEqual([await found('nobody'), await found('me', mate)], [0, 1])
  assert.deepEqual([await found(mate.id), await found(sales.id)], [1, 0])
  await assert.rejects(office(desk.assignEnquiry, { id, staffId: sales.id, ownerId: null }), { code: 409 }) // as a page of before shows it
  assert.deepEqual([await found('me', mate), (await inboxOf(sales, id))?.reasons ?? []], [1, []])
  await office(desk.assignEnquiry, { id, staffId: sales.id, ownerId: mate.id })
  await office(desk.assignEnquiry, { id, staffId: sales.id, ownerId: mate.id }) // the answer was lost: it is done already
  assert.deepEqual([await found(mate.id), await found(sales.id)], [0, 1])
  const stranger = await testStaff(app, 'warehouse')
  await assert.rejects(office(desk.assignEnquiry, { id, staffId: stranger.id }), { code: 500, message: /enquiries/ })
  await assert.rejects(stranger.call(desk.assignEnquiry, { id, staffId: mate.id }), { code: 403 })
  assert.ok((await office(desk.enquiryPeople)).some((person) => person.id === mate.id))
})

test('enquiry.due_soon enquiry.clock_stopped: the inbox tells of the clock once, and forgets it with the answer', async () => {
  const { id, email } = await taken({ companyName: 'Late' })
  await office(desk.assignEnquiry, { id, staffId: mate.id })
  const { now } = app.clock
  const due = (await app.db.selectFrom('contact_messages').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()).due_at!
  const overdue = async () => (await office(desk.deskEnquiries, { overdue: 'Y', keyword: email })).total
  await sweepEnquiries(app.db, after(due, -hours(3)))
  assert.deepEqual((await inboxOf(mate, id))?.reasons, ['assigned'])
  await goTo(app, after(due, -hours(1)))
  await sweepEnquiries(app.db, app.clock.now)
  await sweepEnquiries(app.db, app.clock.now)
  const told = await inboxOf(mate, id)
  assert.deepEqual([told?.reasons, told?.clock?.waitingFor, told?.newsCount], [['assigned', 'clock'], 'answer', 2])
  assert.equal(await overdue(), 0)
  await goTo(app, after(due, hours(1)))
  assert.equal(await overdue(), 1)
  await office(desk.replyEnquiry, { id, version: 1, ...answer })
  assert.deepEqual([(await inboxOf(mate, id))?.clock, await overdue()], [null, 0])
  await goTo(app, now)
})

test('enquiry.due_soon: the clock of what a colleague had who has left is told to all who answer', async () => {
  const { now } = app.clock
  const { id } = await taken()
  const gone = await testStaff(app, 'sales')
  await office(desk.assignEnquiry, { id, staffId: gone.id })
  await app.db.updateTable('staff').set({ disabled_at: now }).where('id', '=', gone.id).execute()
  const { due_at: due } = await app.db.selectFrom('contact_messages').select('due_at').where('id', '=', id).executeTakeFirstOrThrow()
  await goTo(app, after(due!, -hours(1)))
  await sweepEnquiries(app.db, app.clock.now)
  for (const one of [sales, mate]) assert.deepEqual((await inboxOf(one, id))?.reasons, ['clock'])
  await office(desk.handleEnquiry, { id, version: 1, status: 'closed', note: '' })
  await goTo(app, now)
})

test('the list sorts by what is due and by company', async () => {
  const [b, a] = [await taken({ companyName: 'Sorted B' }), await taken({ companyName: 'Sorted A' })]
  const ids = async (orderByColumn: string, isAsc: 'asc' | 'desc') =>
    (await office(desk.deskEnquiries, { keyword: 'sorted', orderByColumn, isAsc })).rows.map(({ id }) => id)
  assert.deepEqual(
    [await ids('company', 'asc'), await ids('company', 'desc')],
    [
      [a.id, b.id],
      [b.id, a.id],
    ],
  )
  await office(desk.handleEnquiry, { id: a.id, version: 1, status: 'closed', note: '' })
  assert.deepEqual(
    [await ids('dueTime', 'asc'), await ids('dueTime', 'desc')],
    [
      [b.id, a.id],
      [b.id, a.id],
    ],
  )
})

test('a buyer’s own messages are found by the account', async () => {
  const buyer = await testBuyer(app)
  await buyer.call(contactUs, { name: 'A', email: buyer.email, nation: 'DE', message: 'Mine' })
  const [row] = (await office(desk.deskEnquiries, { keyword: buyer.email })).rows
  const { userId } = await one(row!.id)
  assert.deepEqual(
    (await office(desk.deskEnquiries, { userId })).rows.map(({ id }) => id),
    [row!.id],
  )
})
