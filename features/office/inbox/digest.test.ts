// Mail about the inbox: once, to whom it concerns, in their language and at their hours.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addComment, watch } from '#contract/comment.ts'
import { inboxSettings, seenThing, setInboxSettings, type InboxSettings } from '#contract/inbox.ts'
import * as desk from '#contract/order-desk.ts'
import { assignOrder } from '#contract/order-note-desk.ts'
import { tell } from '#features/people/staff/staff.samples.ts'
import { orderingBuyer, placed } from '#features/sales/order/order.samples.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { mailsTo } from '#testing/mail.ts'
import { TEST_PASSWORD, testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { digestContent } from './digest.ts'
import { sendDigests } from './inbox.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
const buyer = await orderingBuyer(app)
const sales = await testStaff(app, 'sales')
const order = async () => (await placed(buyer, { products: [{ product }], term: 'cif' }))[0]!
const mention = (id: number, who: TestStaff) =>
  sales.call(addComment, { kind: 'order', id, text: 'Is the Ostrava crate paid?', staffIds: [who.id] })
/** Two minutes later, all digests that are due. */
const digest = async () => {
  await goTo(app, after(app.clock.now, minutes(2)))
  await sendDigests(app.db, app.clock.now)
}
const mails = async (one: TestStaff) => (await mailsTo(app, one.email)).filter(({ template }) => template === 'inbox-digest')
const wish = async (one: TestStaff, changes: Partial<InboxSettings>) => {
  const settings = await one.call(inboxSettings)
  return one.call(setInboxSettings, { ...settings, ...changes })
}

test('mentions and what one is given come at once, in one mail with links, without what was said; nothing twice, nothing empty', async () => {
  const one = await testStaff(app, 'finance')
  const [a, b] = [await order(), await order()]
  await mention(a, one)
  await sales.call(assignOrder, { id: b, staffId: one.id })
  await sendDigests(app.db, app.clock.now)
  assert.deepEqual(await mails(one), [], 'who looks at once needs no mail')
  await digest()
  await digest()
  const [mail, ...more] = await mails(one)
  assert.equal(more.length, 0)
  assert.match(mail!.subject, /^2 things wait for you in My Workspace$/)
  for (const id of [a, b]) assert.match(mail!.html, new RegExp(`href="[^"]*/workspace/orders/${id}"`))
  assert.match(mail!.text, /Test sales named you in a comment/)
  assert.match(mail!.text, /Test sales gave it to you/)
  assert.match(mail!.text, /\/workspace\/me/)
  assert.doesNotMatch(mail!.html + mail!.text, /Ostrava/)
  await mention(a, one)
  await one.call(seenThing, { kind: 'order', id: a })
  await digest()
  assert.equal((await mails(one)).length, 1, 'read meanwhile')
})

test('two processes, or one that is killed, tell it once', async () => {
  const one = await testStaff(app, 'finance')
  await mention(await order(), one)
  await goTo(app, after(app.clock.now, minutes(2)))
  await Promise.all(Array.from({ length: 4 }, () => sendDigests(app.db, app.clock.now)))
  assert.equal((await mails(one)).length, 1)
  assert.match((await mails(one))[0]!.subject, /^Order MH-[\w-]+: Test sales named you in a comment$/)
})

test('off is off; in the morning everything that is unread comes once, by one’s own clock', async () => {
  const [off, early] = [await testStaff(app, 'finance'), await testStaff(app, 'finance')]
  await wish(off, { digest: 'off' })
  await wish(early, { digest: 'morning', timeZone: 'Asia/Shanghai', morningHour: 8 })
  await goTo(app, new Date('2027-03-02T20:00:00Z')) // 4 in Shanghai
  const id = await order()
  await early.call(watch, { kind: 'order', id, on: 'Y' })
  await sales.call(desk.setFreight, { id, amount: 100, note: '', message: '' })
  await mention(id, off)
  await digest()
  assert.deepEqual([await mails(off), await mails(early)], [[], []])
  await goTo(app, new Date('2027-03-03T00:05:00Z'))
  await digest()
  await digest()
  assert.equal((await mails(off)).length, 0)
  assert.match((await mails(early)).map(({ text }) => text).join(), /There is news/)
  assert.equal((await mails(early)).length, 1)
  await goTo(app, new Date('2027-03-04T00:05:00Z'))
  await digest()
  assert.equal((await mails(early)).length, 1, 'nothing new: no mail')
})

test('in quiet hours it waits; told afterwards', async () => {
  const one = await testStaff(app, 'finance')
  await wish(one, { quietFrom: 20, quietTo: 7, timeZone: 'Europe/Berlin', weekends: 'N' })
  await goTo(app, new Date('2027-03-12T20:00:00Z')) // Friday, 21 in Berlin
  await mention(await order(), one)
  await digest()
  await goTo(app, new Date('2027-03-13T11:00:00Z')) // Saturday
  await digest()
  assert.equal((await mails(one)).length, 0)
  await goTo(app, new Date('2027-03-15T06:10:00Z')) // Monday, 7 in Berlin
  await digest()
  assert.equal((await mails(one)).length, 1)
})

test('not to whom is shut out, nor about what they may not see any more; in their language', async () => {
  const [gone, moved, french] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'finance')]
  const id = await order()
  for (const one of [gone, moved, french]) await mention(id, one)
  const set = (one: TestStaff, changes: object) => app.db.updateTable('staff').set(changes).where('id', '=', one.id).execute()
  await set(gone, { disabled_at: app.clock.now })
  await set(moved, { role_key: 'product-manager' })
  await set(french, { language: 'fr' })
  await digest()
  assert.deepEqual([await mails(gone), await mails(moved)], [[], []])
  assert.match((await mails(french))[0]!.subject, /vous mentionne/)
})

test('settings: two windows, and what makes no sense', async () => {
  const one = await testStaff(app, 'sales')
  const came = await one.call(inboxSettings)
  assert.deepEqual([came.version, came.digest], [0, 'now'])
  assert.deepEqual(await one.call(setInboxSettings, { ...came, digest: 'morning' }), { version: 1 })
  await assert.rejects(one.call(setInboxSettings, came), { code: 409 })
  await assert.rejects(one.call(setInboxSettings, { ...came, version: 1, timeZone: 'Mars/Base' }), { code: 400 })
  await assert.rejects(one.call(setInboxSettings, { ...came, version: 1, quietFrom: 20 }), { code: 400 })
  assert.deepEqual(await one.call(setInboxSettings, { ...came, version: 1, quietFrom: 20, quietTo: 7 }), { version: 2 })
})

test('mails come in the language that one has chosen, whatever one logs in with; a client that does not know of it leaves it', async () => {
  const one = await testStaff(app, 'finance')
  const subject = async () => {
    await mention(await order(), one)
    await digest()
    return (await mails(one)).at(-1)!.subject
  }
  assert.match(await subject(), /named you/)
  await wish(one, { language: 'es' })
  assert.equal((await tell(app, '/auth/login', { email: one.email, password: TEST_PASSWORD })).code, 200)
  const { language, ...older } = await one.call(inboxSettings)
  assert.equal(language, 'es')
  await one.call(setInboxSettings, older)
  assert.match(await subject(), /le ha mencionado/)
  await wish(one, { language: null })
  assert.match(await subject(), /named you/)
})

test('what waits is worded by its promise: an approval that nothing presses, a time that runs out, one that is over, one that has stopped', () => {
  const now = new Date('2026-11-02T08:00:00Z')
  const said = (clock_for: 'approval' | 'answer' | null, due: string | null) => {
    const news = {
      kind: 'quotation',
      thing_id: 1,
      why: 'clock',
      by_name: null,
      clock_for,
      clock_due: due === null ? null : new Date(due),
    } as const
    return digestContent([news], [{ kind: 'quotation', id: 1, title: 'Q-1' }], 'en', now)!.values['line']
  }
  assert.deepEqual(
    [said('approval', null), said('answer', '2026-11-02T09:00:00Z'), said('answer', '2026-11-02T07:00:00Z'), said(null, null)],
    ['It asks for your approval', 'Its time is running out', 'Its time is over', 'It waited for you'],
  )
})
