// The terms promise that their changes are announced 30 days ahead, by e-mail or at log-in: no change of them comes otherwise.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { login } from '#contract/account.ts'
import { contentPage, notePolicyChange, policyChanges } from '#contract/content.ts'
import * as desk from '#contract/content-desk.ts'
import { react } from '#features/platform/reaction/reaction.ts'
import { after, days, minutes, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
import { publishDue, writeFirstPages } from './content.ts'

const app = await testApp('empty')
let office = (await testStaff(app, 'product-manager')).call
/** Sessions end meanwhile: staff logs in anew. */
async function goTo(moment: Date) {
  app.clock.now = moment
  office = (await testStaff(app, 'product-manager')).call
}
const visitor = app.client()
await writeFirstPages(app.db, app.clock.now)
const TERMS = 'terms-and-conditions'
const PRIVACY = 'privacy-policy'
const in_ = (en: string, fr = '') => ({ en, zh: '', es: '', fr, pt: '' })

const again = async (email: string) =>
  app.client({ token: (await visitor(login, { email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' })).access_token })

const idOf = async (slug: string) => (await office(desk.deskPages, { keyword: slug })).rows.find((row) => row.slug === slug)!.id
const page = async (slug: string) => office(desk.deskPage, { id: await idOf(slug) })
const at = async (slug: string) => {
  const { id, version } = await page(slug)
  return { id, version }
}
const acts = async (slug: string) => (await page(slug)).allowedActions.map(({ action }) => action)
async function write(slug: string, text: string) {
  const { id, version, kind, title, summary, body, fields } = await page(slug)
  await office(desk.editPage, { id, version, kind, title, summary, body: { ...body, en: text }, fields } as never)
}
/** The beginning of the day so many days ahead, UTC. */
const ahead = (n: number) => new Date(`${after(app.clock.now, days(n)).toISOString().slice(0, 10)}T00:00:00Z`)
const announce = async (slug: string, holdsAt: Date, note = in_('Section 6 names who bears the freight.', 'L’article 6 dit qui paie.')) =>
  office(desk.announcePage, { ...(await at(slug)), holdDay: holdsAt.toISOString().slice(0, 10), note })
const withdraw = async (slug: string) => office(desk.withdrawAnnouncement, await at(slug))
const told = async (email: string) => (await mailsTo(app, email)).filter(({ template }) => template === 'policy-change')
const refused = (word: string) => (error: unknown) => (error as { data?: { word?: string }; msg?: string }).data?.word === word || new RegExp(word).test(String((error as Error).message)) // prettier-ignore

test('page.announced: a change of the terms is written to every buyer in their language, read beside what holds, and holds from its day on', async () => {
  const french = await testBuyer(app)
  await app.db.updateTable('users').set({ language: 'fr' }).where('email', '=', french.email).execute()
  const closed = await testBuyer(app)
  await app.db.updateTable('users').set({ disabled_at: app.clock.now }).where('email', '=', closed.email).execute()
  await write(TERMS, 'What will hold')
  assert.deepEqual((await acts(TERMS)).toSorted(), ['announce', 'discard', 'edit', 'publish-unannounced'])
  // Neither at once nor by a time: only announced, and 30 days ahead.
  await assert.rejects(office(desk.publishPage, { ...(await at(TERMS)), published: 'Y' }), refused('Announce the change 30 days ahead'))
  await assert.rejects(
    office(desk.schedulePage, { ...(await at(TERMS)), publishTime: wireTime(ahead(60)) }),
    refused('Announce the change'),
  )
  for (const day of [ahead(30), ahead(367)]) await assert.rejects(announce(TERMS, day), refused('a day 30 to 366 days ahead'))
  const holdsAt = ahead(31)
  await announce(TERMS, holdsAt)
  await settle(app)
  const [mail, ...more] = await told(french.email)
  assert.deepEqual([mail!.language, more], ['fr', []])
  const day = '3 décembre 2026' // 31 days after 2026-11-02
  assert.match(mail!.subject, new RegExp(`Conditions générales\\s: un changement à partir du ${day}`))
  assert.match(mail!.text, /L’article 6 dit qui paie\.[^]*terms-and-conditions\?coming=1/)
  assert.deepEqual(await told(closed.email), [])
  // Readers have what holds, and what will.
  const now = await visitor(contentPage, { slug: TERMS })
  assert.deepEqual([now.isComing, now.number, now.coming], ['N', 1, { beginTime: wireTime(holdsAt), note: 'Section 6 names who bears the freight.', language: 'en' }]) // prettier-ignore
  assert.doesNotMatch(now.html, /What will hold/)
  const next = await visitor(contentPage, { slug: TERMS, coming: 'Y' })
  assert.deepEqual([next.isComing, next.number, next.html, next.changeTime], ['Y', null, '<p>What will hold</p>\n', wireTime(holdsAt)])
  assert.deepEqual(now.changes, [])
  const pieces = next.changes.flatMap((one) => one.pieces)
  assert.ok(pieces.some(({ kind, text }) => kind === 'new' && text === 'What will hold'))
  assert.ok(pieces.some(({ kind, text }) => kind === 'gone' && /orders already placed keep the terms/.test(text)))
  const {
    announcements: [announcement],
    id: pageId,
  } = await page(TERMS)
  assert.equal((await office(desk.pageTrail, { id: pageId })).rows[0]!.action, 'page.announce')
  assert.deepEqual([announcement!.told, announcement!.noted, announcement!.note.en], [1, 0, 'Section 6 names who bears the freight.'])
  // What was announced stays as it is.
  assert.deepEqual(await acts(TERMS), ['withdraw'])
  const { id, version, kind, title, summary, body, fields } = await page(TERMS)
  const same = { id, version }
  for (const act of [
    () => office(desk.editPage, { ...same, kind, title, summary, body: { ...body, en: 'Another' }, fields } as never),
    () => office(desk.publishPage, { ...same, published: 'Y', reason: 'Sooner' }),
    () => office(desk.schedulePage, { ...same, publishTime: null }),
    () => office(desk.discardPageDraft, same),
    () => announce(TERMS, ahead(40)),
  ])
    await assert.rejects(act(), refused('has been announced and stays as it is'))
  // Its day.
  await goTo(after(holdsAt, minutes(1)))
  assert.deepEqual(await publishDue(app.db, app.clock.now), [])
  const then = await visitor(contentPage, { slug: TERMS })
  assert.deepEqual([then.html, then.number, then.coming, then.isComing], ['<p>What will hold</p>\n', 2, null, 'N'])
  assert.equal((await visitor(contentPage, { slug: TERMS, coming: 'Y' })).html, then.html, 'the address of the mail goes on working')
  const [kept] = (await page(TERMS)).announcements
  assert.deepEqual([kept!.state, kept!.number, kept!.told], ['in_force', 2, 1], 'what buyers were told stays known')
})

test('a buyer is told of a change until they take note of it, also when it holds already; nobody else is spoken for', async () => {
  const [buyer, other] = [await testBuyer(app), await testBuyer(app)]
  const before = (await buyer.call(policyChanges)).length
  assert.equal(before, 0, 'whoever registers under a text has agreed to it')
  await write(PRIVACY, 'What we will keep')
  const holdsAt = ahead(31)
  await announce(PRIVACY, holdsAt)
  const path = `/${PRIVACY}`
  const [change] = await buyer.call(policyChanges)
  assert.deepEqual([change!.path, change!.inForce, change!.beginTime], [`${path}?coming=1`, 'N', wireTime(holdsAt)])
  await goTo(after(holdsAt, minutes(1)))
  await publishDue(app.db, app.clock.now)
  for (const one of [buyer, other]) one.call = await again(one.email)
  const late = await testBuyer(app)
  assert.deepEqual((await buyer.call(policyChanges)).map((one) => [one.path, one.inForce]), [[path, 'Y']]) // prettier-ignore
  assert.deepEqual(await late.call(policyChanges), [])
  for (const _ of [1, 2]) await buyer.call(notePolicyChange, { id: change!.id })
  assert.deepEqual([await buyer.call(policyChanges), (await other.call(policyChanges)).length], [[], 1])
  await assert.rejects(buyer.call(notePolicyChange, { id: change!.id + 1000 }), { code: 404 })
  const counted = await app.db
    .selectFrom('content_announcement_notes')
    .select('user_id')
    .where('announcement_id', '=', change!.id)
    .execute()
  assert.deepEqual(counted.length, 1)
  await goTo(after(holdsAt, days(91)))
  other.call = await again(other.email)
  assert.deepEqual(await other.call(policyChanges), [], 'nobody is told for ever')
})

test('page.announcement_withdrawn: who was written to, and nobody else, is told that nothing changes; the draft can be worked on', async () => {
  const like = await app.db.selectFrom('users').selectAll().orderBy('id').limit(1).executeTakeFirstOrThrow()
  const many = Array.from({ length: 230 }, (_one, n) => `many-${n}@test.example`)
  const columns = Object.fromEntries(Object.entries(like).filter(([name]) => ['password_hash', 'nation', 'identity_type', 'language', 'first_name', 'last_name', 'phone', 'company_name'].includes(name))) // prettier-ignore
  await app.db
    .insertInto('users')
    .values(
      many.map(
        (email, n) =>
          ({ ...columns, language: 'en', email, user_name: email, invite_code: `M${n}ANY`, created_at: app.clock.now }) as never,
      ),
    )
    .execute()
  const mailed = async (like_: string) =>
    (
      await app.db
        .selectFrom('mails')
        .select(['recipient', 'subject'])
        .where('template', '=', 'policy-change')
        .where('recipient', 'like', 'many-%')
        .where('subject', 'like', like_)
        .execute()
    ).map(({ recipient }) => recipient)
  await settle(app)
  await write(TERMS, 'A third text')
  await announce(TERMS, ahead(45))
  const { id } = await app.db.selectFrom('reactions_due').select('id').where('event', '=', 'page.announced').executeTakeFirstOrThrow()
  await react(app.db, id)
  const first = await mailed('%a change from%')
  assert.ok(first.length > 80 && first.length < 100, 'a hundred are written to at once, others among them')
  await withdraw(TERMS)
  assert.equal((await office(desk.pageTrail, { id: await idOf(TERMS) })).rows[0]!.action, 'page.withdraw-announcement')
  await assert.rejects(announce(TERMS, ahead(45)), refused('still being told'))
  await settle(app)
  assert.deepEqual((await mailed('%a change from%')).length, first.length, 'nobody is told any more of what will not come')
  assert.deepEqual((await mailed('%will not come%')).toSorted(), first.toSorted())
  assert.equal((await visitor(contentPage, { slug: TERMS })).coming, null)
  assert.equal((await page(TERMS)).body.en, 'A third text')
  await write(TERMS, 'A better third text')
  await assert.rejects(withdraw(TERMS), refused('Nothing is announced'))
  assert.deepEqual((await page(TERMS)).announcements.map(({ state }) => state), ['withdrawn', 'in_force']) // prettier-ignore
  // Announced anew, of hundreds each is told once.
  await announce(TERMS, ahead(45))
  await settle(app)
  const all = (await mailed('%a change from%')).toSorted()
  assert.deepEqual(all, [...many, ...first].toSorted())
})

test('a correction that changes nothing agreed goes out at once, for a reason that stays written; what buyers agree to is not taken back', async () => {
  await withdraw(TERMS)
  const reason = 'A spelling mistake in section 3'
  await office(desk.publishPage, { ...(await at(TERMS)), published: 'Y', reason })
  assert.equal((await visitor(contentPage, { slug: TERMS })).number, 3)
  const { rows } = await office(desk.pageTrail, { id: await idOf(TERMS) })
  const { action, changes } = rows[0]!
  assert.deepEqual([action, changes.map(({ field, to }) => [field, to])], ['page.publish', [['reason', reason]]])
  for (const slug of [TERMS, PRIVACY]) {
    assert.ok(!(await acts(slug)).includes('unpublish'))
    await assert.rejects(office(desk.publishPage, { ...(await at(slug)), published: 'N' }), refused('agree to this text'))
  }
  // Another policy may be announced, need not be, and can be taken back; what is no policy cannot be announced.
  await write('shipping-policy', 'By sea')
  assert.ok((await acts('shipping-policy')).includes('publish') && (await acts('shipping-policy')).includes('announce'))
  await write('start', 'Begin')
  assert.ok(!(await acts('start')).includes('announce'))
  await assert.rejects(announce('start', ahead(60)), refused('Only changes of policies'))
})

test('what was announced comes on its day though whoever announced it has left, and is not withdrawn after it; terms set for a time before are not changed by it', async () => {
  const leaver = await testStaff(app, 'product-manager')
  office = leaver.call
  await settle(app)
  await write(TERMS, 'Announced by one who leaves')
  await announce(TERMS, ahead(31))
  const holdsAt = ahead(31)
  await goTo(app.clock.now)
  await app.owner.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', leaver.id).execute()
  await goTo(after(holdsAt, minutes(1)))
  assert.ok(!(await acts(TERMS)).includes('withdraw'))
  await assert.rejects(withdraw(TERMS), refused('can no longer be withdrawn'))
  assert.deepEqual(await publishDue(app.db, app.clock.now), [])
  assert.equal((await visitor(contentPage, { slug: TERMS })).html, '<p>Announced by one who leaves</p>\n')
  // As a server of before may have left it.
  await write(TERMS, 'Never announced')
  const { id } = await at(TERMS)
  const me = await app.db.selectFrom('staff').select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await app.db.updateTable('content_pages').set({ publish_at: app.clock.now, publish_by: me.id }).where('id', '=', id).execute()
  assert.deepEqual((await publishDue(app.db, app.clock.now)).map(({ page: failed }) => failed), [id]) // prettier-ignore
  assert.equal((await visitor(contentPage, { slug: TERMS })).html, '<p>Announced by one who leaves</p>\n')
})
