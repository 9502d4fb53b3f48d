// One act on many buyers: tags and sales owner, by a dry run, a job, and the way back.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import { bulkRun, planBulk, startBulk, undoBulk } from '#contract/bulk.ts'
import * as desk from '#contract/buyer-desk.ts'
import type { Input } from '#contract/call.ts'
import { talk } from '#contract/comment.ts'
import { inboxList } from '#contract/inbox.ts'
import { subscribe, unsubscribe } from '#contract/subscriber.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('empty')
const [sales, mate, finance] = [await testStaff(app, 'sales'), await testStaff(app, 'sales'), await testStaff(app, 'finance')]
const office = sales.call
const buyers = async (count: number) => {
  const ids: number[] = []
  for (let i = 0; i < count; i++) ids.push((await (await testBuyer(app)).call(getInfo)).user.userId)
  return ids
}
const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => assert.fail(JSON.stringify(line)) }, id)
async function plan(wish: Input<typeof planBulk>['wish'], picked: { ids?: number[]; filters?: Record<string, string | number> }) {
  const { id } = await office(planBulk, { wish, ...picked })
  await work(id)
  return office(bulkRun, { id })
}
async function finish(id: number) {
  const { will } = await office(bulkRun, { id })
  await office(startBulk, { id, count: will })
  await work(id)
  return office(bulkRun, { id })
}
const of = async (id: number) => {
  const { tags, owner } = await office(desk.deskBuyer, { id })
  return { tags, owner: owner?.name ?? '' }
}

describe('many buyers at once', () => {
  test('get tags and lose them; those that have them are left out, and all of it is put back', async () => {
    const ids = await buyers(3)
    await office(desk.tagBuyer, { id: ids[0]!, version: 1, tags: ['dealer'] })
    const dry = await plan({ act: 'buyer.tag', way: 'add', tags: ['Dealer', 'fair 2026'] }, { ids })
    assert.deepEqual([dry.will, dry.wont], [3, 0])
    assert.deepEqual(await of(ids[1]!), { tags: [], owner: '' }) // nothing is changed yet
    assert.deepEqual((await finish(dry.id)).done, 3)
    for (const id of ids) assert.deepEqual((await of(id)).tags, ['dealer', 'fair 2026'])
    const again = await plan({ act: 'buyer.tag', way: 'add', tags: ['dealer'] }, { filters: { tag: 'fair 2026' } })
    assert.deepEqual([again.will, again.wont], [0, 3])
    await finish((await plan({ act: 'buyer.tag', way: 'remove', tags: ['dealer'] }, { ids: ids.slice(2) })).id)
    assert.deepEqual((await of(ids[2]!)).tags, ['fair 2026'])
    const back = await office(undoBulk, { id: dry.id })
    await work(back.id)
    assert.deepEqual((await finish(back.id)).done, 2) // the third was changed since: it stays
    assert.deepEqual(await Promise.all(ids.map(async (id) => (await of(id)).tags)), [['dealer'], [], ['fair 2026']])
  })

  test('can have so many tags and no more', async () => {
    const [id] = (await buyers(1)) as [number]
    const tags = Array.from({ length: desk.TAGS_MAX }, (_, at) => `tag ${at}`)
    await office(desk.tagBuyer, { id, version: 1, tags })
    const { will, refusals } = await plan({ act: 'buyer.tag', way: 'add', tags: ['one more'] }, { ids: [id] })
    assert.equal(will, 0)
    assert.match(refusals[0]!.reason, /20 tags at most/)
  })

  test('are given to a colleague, who finds them in the inbox, and taken away; nobody gets them who may not see buyers', async () => {
    const ids = await buyers(2)
    const dry = await plan({ act: 'buyer.assign', staffId: mate.id }, { ids })
    await finish(dry.id)
    for (const id of ids) assert.notEqual((await of(id)).owner, '')
    const { rows } = await mate.call(inboxList, {})
    assert.deepEqual(new Set(rows.filter(({ kind }) => kind === 'buyer').map(({ thingId }) => thingId)), new Set(ids))
    const stranger = await plan({ act: 'buyer.assign', staffId: 999_999 }, { ids })
    assert.deepEqual([stranger.will, stranger.wont], [0, 2])
    await finish((await plan({ act: 'buyer.assign', staffId: null }, { ids })).id)
    assert.deepEqual(await of(ids[0]!), { tags: [], owner: '' })
    await assert.rejects(finance.call(planBulk, { wish: { act: 'buyer.assign', staffId: mate.id }, ids }), { code: 403 })
  })
})

describe('a mail to many buyers', () => {
  const SUBJECT = { en: 'Closed in February', fr: 'Fermé en février', es: 'Cerrado en febrero' }
  const TEXT = { en: 'Order before the 3rd.\n\nThank you.', fr: 'Commandez avant le 3.' }
  const business = { act: 'buyer.mail', about: 'business', subject: SUBJECT, text: TEXT } as const
  const news = { ...business, about: 'news' } as const
  /** Whoever has logged in by mail once has proved the address. */
  async function reader(language: 'en' | 'fr' | 'es', changes: { proved?: boolean; asked?: boolean } = {}) {
    const { call, email } = await testBuyer(app)
    const { userId: id } = (await call(getInfo)).user
    await app.db
      .updateTable('users')
      .set({ language, email_proved_at: changes.proved === false ? null : app.clock.now })
      .where('id', '=', id)
      .execute()
    if (changes.asked) await app.client()(subscribe, { email })
    return { id, email }
  }
  const written = async (email: string) =>
    (await mailsTo(app, email)).filter(({ template }) => ['buyer-letter', 'buyer-news'].includes(template))

  test('goes out once to each in their own language, else in English, stands in their time line, and is not taken back', async () => {
    const [anna, luc, eva] = [await reader('en'), await reader('fr'), await reader('es')]
    const dry = await plan(business, { ids: [anna.id, luc.id, eva.id] })
    assert.deepEqual([dry.will, dry.wont, dry.undoable], [3, 0, 'N'])
    assert.deepEqual(
      dry.examples.map(({ changes }) => changes.map(({ to }) => to)),
      [['English'], ['Français'], ['English']],
    )
    assert.deepEqual(await written(anna.email), [])
    const done = await finish(dry.id)
    assert.deepEqual([done.done, done.failed, done.undoable], [3, 0, 'N'])
    await work(dry.id)
    const [mail, ...more] = await written(luc.email)
    assert.deepEqual([more.length, mail!.template, mail!.language, mail!.subject], [0, 'buyer-letter', 'fr', SUBJECT.fr])
    assert.match(mail!.text, /Commandez avant le 3\./)
    assert.doesNotMatch(mail!.text, /unsubscribe/)
    assert.equal((await written(eva.email))[0]!.subject, SUBJECT.en, 'half a translation is none')
    const { mails } = await office(talk, { kind: 'buyer', id: luc.id })
    assert.equal(mails.length, 1)
    const { rows } = await office(desk.buyerTrail, { id: luc.id })
    assert.deepEqual([rows[0]!.action, rows[0]!.changes?.[0]?.to], ['buyer.mail', SUBJECT.fr])
  })

  test('leaves out closed accounts and addresses that nobody has confirmed, and says so', async () => {
    const [closed, unproved, open] = [await reader('en'), await reader('en', { proved: false }), await reader('en')]
    const boss = await testStaff(app, 'administrator')
    await boss.call(desk.disableBuyer, { id: closed.id, disabled: 'Y', reason: '' })
    const dry = await plan(business, { ids: [closed.id, unproved.id, open.id] })
    assert.deepEqual([dry.will, dry.wont], [1, 2])
    assert.deepEqual(
      new Set(dry.refusals.map(({ reason }) => reason)),
      new Set(['The account is closed.', 'The e-mail address has not been confirmed.']),
    )
    await finish(dry.id)
    assert.deepEqual(
      [(await written(closed.email)).length, (await written(unproved.email)).length, (await written(open.email)).length],
      [0, 0, 1],
    )
  })

  test('with news goes only to those who have asked for them, with the way out; whoever leaves after the dry run gets none', async () => {
    const [asked, left, never] = [await reader('fr', { asked: true }), await reader('en', { asked: true }), await reader('en')]
    const tokenOf = async (email: string) =>
      (await app.db.selectFrom('subscribers').select('token').where('email', '=', email).executeTakeFirstOrThrow()).token
    const dry = await plan(news, { ids: [asked.id, left.id, never.id] })
    assert.deepEqual([dry.will, dry.wont, dry.refusals[0]!.reason], [2, 1, 'Has not asked for news by mail, or has unsubscribed.'])
    await app.client()(unsubscribe, { token: await tokenOf(left.email) })
    const done = await finish(dry.id)
    assert.deepEqual([done.done, done.failed], [1, 1])
    assert.deepEqual([(await written(left.email)).length, (await written(never.email)).length], [0, 0])
    const [mail] = await written(asked.email)
    const token = await tokenOf(asked.email)
    assert.equal(mail!.template, 'buyer-news')
    assert.match(mail!.text, new RegExp(`/unsubscribe\\?token=${token}`))
    const { unsubscribe: address } = await app.db
      .selectFrom('mails')
      .select('unsubscribe')
      .where('recipient', '=', asked.email)
      .where('template', '=', 'buyer-news')
      .executeTakeFirstOrThrow()
    await (
      await app.raw(new URL(address!).pathname + new URL(address!).search, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
    ).body?.cancel()
    assert.equal((await plan(news, { ids: [asked.id] })).will, 0, 'the address in the mail’s head takes its reader off the list')
  })

  test('needs a permission of its own, and English', async () => {
    const { id } = await reader('en')
    await assert.rejects(finance.call(planBulk, { wish: business, ids: [id] }), { code: 403 })
    await assert.rejects(office(planBulk, { wish: { ...business, text: { fr: 'Bonjour' } as never }, ids: [id] }), { code: 400 })
  })
})
