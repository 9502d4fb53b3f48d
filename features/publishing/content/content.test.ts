// Pages of the content store as readers get them and as staff changes them.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { contentPage } from '#contract/content.ts'
import { BODY_MAX } from '#contract/content-kind.ts'
import {
  deskPage,
  deskPages,
  discardPageDraft,
  editPage,
  pageTrail,
  pageVersion,
  pageVersions,
  previewPage,
  publishPage,
  restorePage,
  schedulePage,
  type ContentEdit,
} from '#contract/content-desk.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { inboxList } from '#contract/inbox.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { publishDue, writeFirstPages } from './content.ts'
import { after, minutes, wireTime } from '#shared/time.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')
const office = manager.call
before(() => writeFirstPages(app.db, app.clock.now))

const idOf = async (slug: string) => (await office(deskPages, { keyword: slug })).rows.find((row) => row.slug === slug)!.id
const shownIn = async (slug: string, language: string) => {
  const answer = await (await app.raw(`/dev-api/shop/pm/page/${slug}`, { headers: { 'Db-Language': language } })).json()
  return (answer as { data: { title: string; html: string; language: string } }).data
}
/** A page of its own for a test. */
let made = 0
async function aPage(): Promise<{ id: number; slug: string }> {
  const slug = `page-${++made}`
  const texts = { title: { en: `Page ${made}` }, summary: { en: 'Short' }, body: { en: 'Long' } }
  const row = { key: slug, slug, published: true, changed_at: app.clock.now }
  const stored = Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, JSON.stringify(value)])) as Record<
    keyof typeof texts,
    string
  >
  const { id } = await app.db
    .insertInto('content_pages')
    .values({ ...row, ...stored })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, slug }
}
async function editOf(id: number, change: Partial<Record<'title' | 'summary' | 'body', Partial<ContentEdit['title']>>> = {}) {
  const { version, kind, title, summary, body, fields } = await office(deskPage, { id })
  const whole = { title: { ...title, ...change.title }, summary: { ...summary, ...change.summary }, body: { ...body, ...change.body } }
  return { id, version, kind, fields, ...whole } as { id: number; version: number } & ContentEdit
}

/** Written and published. */
async function publishNow(edit: Awaited<ReturnType<typeof editOf>>) {
  const { version } = await office(editPage, edit)
  return office(publishPage, { id: edit.id, version, published: 'Y' })
}

describe('readers', () => {
  test('SPEC-045 /start leads through buying, in five languages, with links to real pages', async () => {
    const titles = new Set<string>()
    for (const language of LANGUAGES) {
      const page = await shownIn('start', language)
      assert.equal(page.language, language)
      for (const href of ['/product', '/register', '/cart', '/order', '/my', '/contact-us'])
        assert.ok(page.html.includes(`href="${href}"`), `${language} ${href}`)
      assert.equal(page.html.match(/<h2 id="[^"]+">/g)!.length, 7)
      titles.add(page.title)
    }
    assert.equal(titles.size, LANGUAGES.length)
  })

  test('SPEC-046 /tribute-announcement is there in five languages', async () => {
    const texts = await Promise.all(LANGUAGES.map(async (language) => (await shownIn('tribute-announcement', language)).html))
    assert.equal(new Set(texts).size, LANGUAGES.length)
    for (const html of texts) assert.match(html, /<p><strong>.+<\/strong><\/p>/)
  })

  test('a page that is not translated whole is read whole in English', async () => {
    const { id, slug } = await aPage()
    await publishNow(await editOf(id, { title: { fr: 'Titre' }, summary: { fr: 'Court' } }))
    const page = await shownIn(slug, 'fr')
    assert.deepEqual([page.language, page.title, page.html], ['en', 'Page 1', '<p>Long</p>\n'])
    await publishNow(await editOf(id, { body: { fr: 'Texte' } }))
    assert.deepEqual((await shownIn(slug, 'fr')).title, 'Titre')
  })

  test('an address without a page, and one that is taken back, answer not found', async () => {
    const { id, slug } = await aPage()
    for (const wrong of ['no-such-page', 'START', "' or 1=1 --"])
      await assert.rejects(app.client()(contentPage, { slug: wrong }), { code: 404 })
    await office(publishPage, { id, version: 1, published: 'N' })
    await assert.rejects(app.client()(contentPage, { slug }), { code: 404 })
    await office(publishPage, { id, version: 2, published: 'Y' })
    assert.ok(await app.client()(contentPage, { slug }))
  })

  test('a later start writes only what is missing', async () => {
    const id = await idOf('start')
    await publishNow(await editOf(id, { title: { en: 'Our own title' } }))
    await app.db.deleteFrom('content_pages').where('key', '=', 'tribute-announcement').execute()
    await writeFirstPages(app.db, app.clock.now)
    assert.equal((await shownIn('start', 'en')).title, 'Our own title')
    assert.ok(await idOf('tribute-announcement'))
  })
})

describe('staff', () => {
  test('the list is narrowed by title or address, state and missing language', async () => {
    const { id, slug } = await aPage()
    const found = async (input: object) => (await office(deskPages, { keyword: slug, ...input })).rows.map((row) => row.id)
    assert.deepEqual(await found({}), [id])
    assert.deepEqual([await found({ untranslated: 'fr' }), await found({ untranslated: 'en' })], [[id], []])
    assert.deepEqual(
      [await found({ state: 'published' }), await found({ state: 'unpublished' }), await found({ state: 'over' })],
      [[id], [], []],
    )
    assert.deepEqual([await found({ keyword: 'pa%e' }), await found({ keyword: 'page_' })], [[], []])
    const [row] = (await office(deskPages, { keyword: slug })).rows
    assert.deepEqual([row!.languages, row!.staffName, row!.published], [['en'], '', 'Y'])
  })

  test('an edit is kept with its author and audited; of long texts the trail only names that they changed', async () => {
    const { id } = await aPage()
    const { version } = await office(editPage, await editOf(id, { title: { en: 'Better' }, body: { en: 'Better text', es: 'Texto' } }))
    const page = await office(deskPage, { id })
    assert.deepEqual(
      [version, page.version, page.title.en, page.staffName, page.html.es],
      [2, 2, 'Better', 'Test product-manager', '<p>Texto</p>\n'],
    )
    const { rows } = await office(pageTrail, { id })
    const fields = rows[0]!.changes.map(({ field, from, to }) => [field, from, to])
    assert.deepEqual([rows.length, rows[0]!.action], [1, 'page.edit'])
    assert.deepEqual(fields, [
      ['title.en', 'Page 4', 'Better'],
      ['body.en', '', ''],
      ['body.es', '', ''],
    ])
    const { detail } = await app.db
      .selectFrom('audit_log')
      .select('detail')
      .where('subject_kind', '=', 'page')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.match(JSON.stringify(detail), /"from": ?"Long"/)
  })

  test('an edit that changes nothing, and publishing what is published, leave everything as it is', async () => {
    const { id } = await aPage()
    assert.deepEqual(await office(editPage, await editOf(id)), { version: 1 })
    assert.deepEqual(await office(publishPage, { id, version: 1, published: 'Y' }), { version: 1 })
    assert.equal((await office(pageTrail, { id })).total, 0)
  })

  test('whoever was slower is told so, and changes nothing', async () => {
    const { id } = await aPage()
    const [mine, theirs] = [await editOf(id, { title: { en: 'Mine' } }), await editOf(id, { title: { en: 'Theirs' } })]
    await office(editPage, theirs)
    await assert.rejects(office(editPage, mine), { code: 409 })
    await assert.rejects(office(publishPage, { id, version: 1, published: 'N' }), { code: 409 })
    const { title, published } = await office(deskPage, { id })
    assert.deepEqual([title.en, published], ['Theirs', 'Y'])
  })

  test('English is needed, nothing may be too long, and what is not there is not found', async () => {
    const { id } = await aPage()
    await assert.rejects(office(editPage, await editOf(id, { title: { en: ' ' } })), { code: 400 })
    await assert.rejects(office(editPage, await editOf(id, { body: { zh: 'x'.repeat(BODY_MAX + 1) } })), { code: 400 })
    assert.equal((await office(deskPage, { id })).version, 1)
    await assert.rejects(office(deskPage, { id: 999_999 }), { code: 404 })
    await assert.rejects(office(editPage, { ...(await editOf(id)), id: 999_999 }), { code: 404 })
  })

  test('the preview is what readers would get, and stores nothing', async () => {
    assert.deepEqual(await office(previewPage, { body: '# Hello <b>you</b>' }), {
      html: '<h2 id="hello-b-you-b">Hello &lt;b&gt;you&lt;/b&gt;</h2>\n',
    })
    assert.deepEqual(await office(previewPage, {}), { html: '' })
  })

  test('nobody without the permission sees or changes pages: other staff, sellers, buyers', async () => {
    const { id } = await aPage()
    const edit = await editOf(id, { title: { en: 'Not theirs' } })
    for (const role of ['sales', 'finance', 'warehouse']) {
      const { call } = await testStaff(app, role)
      for (const attempt of [
        () => call(deskPages),
        () => call(deskPage, { id }),
        () => call(editPage, edit),
        () => call(previewPage, { body: 'x' }),
      ])
        await assert.rejects(attempt(), { code: 403 })
    }
    const buyer = await testBuyer(app)
    const answer = await (await app.raw(`/admin-api/page/${id}`, { headers: { Authorization: `Bearer ${buyer.token}` } })).json()
    assert.equal((answer as { code: number }).code, 401)
    assert.equal((await office(deskPage, { id })).title.en, 'Page 8')
  })

  test('pages stand by address or by their last change, that of a draft included, both ways', async () => {
    const [a, b] = [await aPage(), await aPage()]
    await office(editPage, await editOf(a.id, { title: { en: 'Changed last' } }))
    await app.db.updateTable('content_drafts').set({ changed_at: '2099-01-01T00:00:00Z' }).where('page_id', '=', a.id).execute()
    const sorted = async (input: object) => (await office(deskPages, { pageSize: 100, ...input })).rows.map(({ slug }) => slug)
    const bySlug = await sorted({})
    assert.deepEqual(bySlug, bySlug.toSorted())
    assert.deepEqual(await sorted({ orderByColumn: 'slug', isAsc: 'desc' }), bySlug.toReversed())
    const newest = await sorted({ orderByColumn: 'changeTime', isAsc: 'desc' })
    assert.equal(newest[0], a.slug)
    assert.deepEqual(await sorted({ orderByColumn: 'changeTime', isAsc: 'asc' }), newest.toReversed())
    assert.ok(newest.includes(b.slug))
  })
})

describe('drafts and versions', () => {
  test('nothing of a draft reaches the shop before it is published, in any language', async () => {
    const { id, slug } = await aPage()
    const said = async () =>
      JSON.stringify([await shownIn(slug, 'en'), await shownIn(slug, 'fr'), await (await app.raw(`/${slug}`)).text()])
    const secret = { en: 'Unheard', fr: 'Inouï' }
    const { version } = await office(editPage, await editOf(id, { title: secret, summary: secret, body: secret }))
    assert.doesNotMatch(await said(), /Unheard|Inouï/)
    const page = await office(deskPage, { id })
    assert.deepEqual(
      [page.draft, page.title.fr, page.live.title.en, page.live.title.fr, page.published],
      ['Y', 'Inouï', `Page ${made}`, '', 'Y'],
    )
    await office(publishPage, { id, version, published: 'Y' })
    assert.equal((await shownIn(slug, 'fr')).title, 'Inouï')
    assert.deepEqual([(await office(deskPage, { id })).draft, (await office(deskPage, { id })).live.title.en], ['N', 'Unheard'])
  })

  test('each published text is kept with who and when, is read again, and restored as a draft', async () => {
    const { id, slug } = await aPage()
    const first = `Page ${made}`
    for (const en of ['Second', 'Third']) {
      app.clock.now = after(app.clock.now, minutes(5))
      await publishNow(await editOf(id, { title: { en }, body: { es: `${en} es` } }))
    }
    const { rows, total } = await office(pageVersions, { id })
    assert.deepEqual(
      [total, ...rows.map(({ number, staffName }) => [number, staffName])],
      [3, [3, 'Test product-manager'], [2, 'Test product-manager'], [1, '']],
    )
    assert.equal(rows[0]!.publishTime, wireTime(app.clock.now))
    const second = await office(pageVersion, { id, number: 2 })
    assert.deepEqual([second.title.en, second.html.es], ['Second', '<p>Second es</p>\n'])
    const { version } = await office(deskPage, { id })
    const restored = await office(restorePage, { id, number: 1, version })
    const page = await office(deskPage, { id })
    assert.deepEqual([page.title.en, page.body.es, page.draft, page.live.title.en], [first, '', 'Y', 'Third'])
    assert.equal((await shownIn(slug, 'en')).title, 'Third')
    await office(publishPage, { id, ...restored, published: 'Y' })
    assert.equal((await shownIn(slug, 'en')).title, first)
    assert.equal((await office(pageVersions, { id })).total, 4)
    await assert.rejects(office(restorePage, { id, number: 9, version: restored.version + 1 }), { code: 404 })
    await assert.rejects(office(restorePage, { id, number: 1, version }), { code: 409 })
  })

  test('a draft is given up; one that comes back to what readers get is none', async () => {
    const { id } = await aPage()
    const { version } = await office(editPage, await editOf(id, { title: { en: 'Half' } }))
    await office(discardPageDraft, { id, version })
    const page = await office(deskPage, { id })
    assert.deepEqual([page.draft, page.title.en], ['N', `Page ${made}`])
    await assert.rejects(office(discardPageDraft, { id, version: page.version }), { code: 500 })
    await office(editPage, await editOf(id, { title: { en: 'Half' } }))
    await office(editPage, await editOf(id, { title: { en: `Page ${made}` } }))
    assert.equal((await office(deskPage, { id })).draft, 'N')
  })

  test('at its time a draft is published by itself, once, as whoever set the time; not before, and not when that is taken back', async () => {
    const { id, slug } = await aPage()
    const soon = after(app.clock.now, minutes(30))
    const { version } = await office(deskPage, { id })
    const at = (publishTime: string | null, from: number) => office(schedulePage, { id, version: from, publishTime })
    await assert.rejects(at(wireTime(soon), version), { code: 500 }, 'readers get it already')
    const edited = await office(editPage, await editOf(id, { title: { en: 'In time' } }))
    await assert.rejects(at(wireTime(app.clock.now), edited.version), { code: 500 })
    await assert.rejects(at('2026-99-99 00:00:00', edited.version), { code: 500 })
    const set = await at(wireTime(soon), edited.version)
    const taken = await at(null, set.version)
    assert.deepEqual(await publishDue(app.db, after(soon, minutes(1))), [])
    assert.equal((await shownIn(slug, 'en')).title, `Page ${made}`)
    await at(wireTime(soon), taken.version)
    await publishDue(app.db, after(soon, -minutes(1)))
    assert.equal((await shownIn(slug, 'en')).title, `Page ${made}`)
    await Promise.all([1, 2, 3].map(() => publishDue(app.db, after(soon, minutes(1)))))
    const page = await office(deskPage, { id })
    assert.deepEqual([(await shownIn(slug, 'en')).title, page.draft, page.publishTime], ['In time', 'N', null])
    assert.equal((await office(pageVersions, { id })).total, 2)
    const { rows } = await office(pageTrail, { id })
    assert.deepEqual(
      rows.map(({ action, staffName }) => [action, staffName]),
      [
        ['page.publish', 'Test product-manager'],
        ['page.schedule', 'Test product-manager'],
        ['page.unschedule', 'Test product-manager'],
        ['page.schedule', 'Test product-manager'],
        ['page.edit', 'Test product-manager'],
      ],
    )
  })

  test('page.publish_failed: one page that cannot be published in time holds up no other, and whoever set the time is told once', async () => {
    const [bad, good] = [await aPage(), await aPage()]
    const soon = after(app.clock.now, minutes(30))
    for (const { id } of [bad, good]) {
      const { version } = await office(editPage, await editOf(id, { title: { en: 'In time' } }))
      await office(schedulePage, { id, version, publishTime: wireTime(soon) })
    }
    // A version of a number that is taken: as if the table were damaged.
    await app.db
      .insertInto('content_versions')
      .values({ page_id: bad.id, number: 2_147_483_647, title: '{}', summary: '{}', body: '{}', published_at: soon })
      .execute()
    const failed = await publishDue(app.db, after(soon, minutes(1)))
    assert.deepEqual(
      failed.map(({ page }) => page),
      [bad.id],
    )
    assert.equal((await shownIn(good.slug, 'en')).title, 'In time')
    assert.equal((await office(deskPage, { id: bad.id })).publishTime, wireTime(soon))
    // Whoever set the time learns of it once, by mail and in the inbox, however often it is tried.
    await publishDue(app.db, after(soon, minutes(2)))
    await settle(app)
    const mails = (await mailsTo(app, manager.email)).filter(({ template }) => template === 'page-failed')
    assert.equal(mails.length, 1)
    assert.match(mails[0]!.subject, /“Page \d+” could not be published/)
    assert.match(mails[0]!.text, /A fault in the system/)
    assert.doesNotMatch(mails[0]!.text, /integer|content_versions/)
    const { rows: waiting } = await office(inboxList, {})
    assert.deepEqual(
      waiting.filter(({ kind, thingId }) => kind === 'page' && thingId === bad.id).map(({ news }) => news.map(({ act }) => act)),
      [['page.publish-failed']],
    )
    assert.equal((await office(pageTrail, { id: bad.id })).rows[0]!.action, 'page.publish-failed')
    await app.db.deleteFrom('content_versions').where('page_id', '=', bad.id).execute()
    assert.deepEqual(await publishDue(app.db, after(soon, minutes(3))), [])
    assert.equal((await shownIn(bad.slug, 'en')).title, 'In time')
  })

  test('who may no longer publish publishes nothing by a time set before; those who may are told, and one of them sets it again', async () => {
    const leaver = await testStaff(app, 'product-manager')
    const { id, slug } = await aPage()
    const soon = after(app.clock.now, minutes(30))
    const { version } = await leaver.call(editPage, await editOf(id, { title: { en: 'In anger' } }))
    await leaver.call(schedulePage, { id, version, publishTime: wireTime(soon) })
    await app.owner.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', leaver.id).execute()
    for (const late of [1, 2]) assert.equal((await publishDue(app.db, after(soon, minutes(late)))).length, 1)
    assert.equal((await shownIn(slug, 'en')).title.startsWith('Page'), true)
    await settle(app)
    const told = (await mailsTo(app, manager.email)).filter(
      ({ template, text }) => template === 'page-failed' && /may no longer/.test(text),
    )
    assert.equal(told.length, 1)
    assert.deepEqual(
      (await mailsTo(app, leaver.email)).filter(({ template }) => template === 'page-failed'),
      [],
    )
    const seen = await office(deskPage, { id })
    await office(schedulePage, { id, version: seen.version, publishTime: wireTime(soon) })
    assert.deepEqual(await publishDue(app.db, after(soon, minutes(3))), [])
    assert.equal((await shownIn(slug, 'en')).title, 'In anger')
  })
})
