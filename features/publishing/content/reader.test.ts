// What readers get of articles, questions, banners and activities, and what staff does that pages did not know.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import type { Input } from '#contract/call.ts'
import { activityList, articleDetail, articleList, bannerList, contentPage, questions } from '#contract/content.ts'
import { contentEdit, KINDS, kindSpec, type ContentKind } from '#contract/content-kind.ts'
import {
  addPage,
  bringPagePicture,
  deskPage,
  deskPages,
  editPage,
  movePage,
  pageTrail,
  pageVersion,
  pageVersions,
  publishPage,
  restorePage,
  schedulePage,
} from '#contract/content-desk.ts'
import { LANGUAGES } from '#shared/language.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import * as v from 'valibot'

const app = await testApp('empty')
const { call: office } = await testStaff(app, 'product-manager')
const visitor = app.client()
const in_ = (en: string, fr = '') => ({ en, fr, zh: '', es: '', pt: '' })

type Given = { title?: string; fr?: string; summary?: string; body?: string; fields?: Record<string, unknown>; slug?: string }
let made = 0
/** Begun, written and published by staff. */
async function written(kind: ContentKind, given: Given = {}) {
  const n = ++made
  const { title = `${kind} ${n}`, fr = '', summary = 'Short', body = 'Long', slug = `${kind}-${n}` } = given
  const { id } = await office(addPage, { kind, slug, title })
  const edit = { id, version: 1, kind, title: in_(title, fr), summary: in_(summary, fr), body: in_(body, fr), fields: given.fields ?? {} }
  const { version } = await office(editPage, edit as Input<typeof editPage>)
  await office(publishPage, { id, version, published: 'Y' })
  return { id, slug, title, version: version + 1 }
}
const guide = (day: string, given: Given = {}) => written('buying-guide', { ...given, fields: { published: day, ...given.fields } })

describe('articles', () => {
  test('SPEC-084 SPEC-157 lists are the newest first, by type and keyword, in pages; nothing unpublished is among them', async () => {
    const old = await guide('2026-01-01', { title: 'Choosing a bed' })
    const fresh = await guide('2026-03-01')
    const news = await written('blog-news', { fields: { published: '2026-02-01' } })
    await office(addPage, { kind: 'blog-news', slug: 'not-yet', title: 'Not yet' })
    const ids = async (input: Input<typeof articleList>) => (await visitor(articleList, input)).rows.map(({ id }) => id)
    assert.deepEqual(await ids({}), [fresh.id, news.id, old.id])
    assert.deepEqual(await ids({ articleType: '1' }), [fresh.id, old.id])
    assert.deepEqual([await ids({ articleType: 4 }), await ids({ articleType: '3' })], [[news.id], []])
    assert.deepEqual([await ids({ keyword: 'CHOOSING a' }), await ids({ keyword: '%' })], [[old.id], []])
    assert.deepEqual([await ids({ pageNum: 2, pageSize: 2 }), (await visitor(articleList, { pageSize: 2 })).total], [[old.id], 3])
    const [row] = (await visitor(articleList, {})).rows
    assert.deepEqual([row!.path, row!.createTime, row!.articleType], [`/blog/buying-guide/${fresh.slug}`, '2026-03-01 00:00:00', '1'])
  })

  test('SPEC-088 one is found by its number and its slug, with those beside it of its type; what is no article is not', async () => {
    const [first, second, third] = [await guide('2027-01-01'), await guide('2027-01-01'), await guide('2027-01-02')]
    const other = await written('blog-news', { fields: { published: '2027-01-01' } })
    const found = await visitor(articleDetail, { id: String(second.id) })
    assert.deepEqual([found.prev?.id, found.next?.id], [first.id, third.id])
    assert.deepEqual(await visitor(articleDetail, { id: second.slug }), found)
    assert.equal((await visitor(articleDetail, { id: String(third.id) })).next, null)
    const policy = await written('policy')
    for (const id of [policy.slug, String(policy.id), 'never', '0', '999999'])
      await assert.rejects(visitor(articleDetail, { id }), { code: 404 })
    await assert.rejects(visitor(contentPage, { slug: other.slug }), { code: 404 })
  })

  test('products stand in the text as cards without a price, and below it as each caller may see them, as far as they are on sale', async () => {
    const [bed, gone] = [await testProduct(app), await testProduct(app, { onSale: false })]
    const body = `Look:\n\n:::product ${bed.slug}\n\n:::product ${gone.slug}`
    const { id } = await guide('2026-04-01', { body, fields: { products: [gone.id, bed.id] } })
    const article = await visitor(articleDetail, { id: String(id) })
    assert.match(article.content, new RegExp(`<aside class="product-card"><a href="/${bed.slug}">`))
    assert.doesNotMatch(article.content, new RegExp(`${gone.slug}|\\$|100\\.00`))
    assert.deepEqual(
      article.productList.map((product) => product.id),
      [bed.id],
    )
    const buyer = await testBuyer(app)
    assert.deepEqual((await buyer.call(articleDetail, { id: String(id) })).productList[0]!.priceFee, 10_000)
  })

  test('subjects stand apart, whichever comma was typed between them', async () => {
    const { id } = await guide('2026-04-02', { fields: { tags: in_('Beds, ICU，病床、Wards') } })
    assert.deepEqual((await visitor(articleDetail, { id: String(id) })).tags, ['Beds', 'ICU', '病床', 'Wards'])
  })

  test('whole in the reader’s language or whole in English, in lists too; the operator’s name is filled in', async () => {
    const { id } = await guide('2026-05-01', { title: '{brand} guide', fields: { author: in_('{brand} desk') } })
    const asked = async (language: string) => {
      const headers = { 'Db-Language': language, 'content-type': 'application/json' }
      const answer = await app.raw('/dev-api/shop/pm/article/list', { method: 'POST', headers, body: JSON.stringify({ keyword: 'guide' }) })
      return ((await answer.json()) as { rows: { id: number; title: string; language: string; author: string }[] }).rows.find(
        (row) => row.id === id,
      )!
    }
    const { title, language, author } = await asked('fr')
    assert.deepEqual([title, language, author], ['MedHarbor guide', 'en', 'MedHarbor desk'])
  })
})

describe('questions, banners, activities', () => {
  test('SPEC-079 questions stand in their groups and order', async () => {
    const ask = (title: string, group: string, sort: number) =>
      written('question', { title, slug: `faq-${title}`, fields: { group: in_(group), sort } })
    await ask('pay', 'Money', 20)
    await ask('find', 'Goods', 10)
    await ask('fit', 'Goods', 30)
    const told = (await visitor(questions, {})).map(({ title, items }) => [title, ...items.map(({ id }) => id)])
    assert.deepEqual(told, [
      ['Goods', 'find', 'fit'],
      ['Money', 'pay'],
    ])
  })

  test('SPEC-235 banners and activities are there while their time lasts, in their order, activities with their products on sale', async () => {
    const { now } = app.clock
    const at = (n: number) => wireTime(after(now, days(n)))
    const picture = '/media/banners/ward-banner-1600.webp?v=12345678'
    const banner = (fields: object) => written('banner', { summary: '', body: '', fields: { picture, ...fields } })
    const [second, first] = [await banner({ sort: 20 }), await banner({ sort: 10, begin: at(-1), end: at(1), link: '/product' })]
    const [later, over] = [await banner({ begin: at(1) }), await banner({ end: at(-1) })]
    const listed = async (state: 'published' | 'over') => (await office(deskPages, { kind: 'banner', state, pageSize: 100 })).rows
    assert.deepEqual(
      (await listed('over')).map(({ id, end }) => [id, end]),
      [[over.id, at(-1)]],
    )
    const shown = new Map((await listed('published')).map(({ id, begin, end }) => [id, [begin, end]]))
    const windows = [first, second, later, over].map(({ id }) => shown.get(id))
    assert.deepEqual(windows, [[at(-1), at(1)], [null, null], [at(1), null], undefined]) // prettier-ignore
    const banners = await visitor(bannerList, { position: 'home' })
    assert.deepEqual(banners.rows.map(({ id, imgUrl, linkUrl }) => [id, imgUrl, linkUrl]), [[first.id, picture, '/product'], [second.id, picture, '']]) // prettier-ignore
    const above = await banner({ position: 'product' })
    const there = async (position: string | null) => (await visitor(bannerList, { position })).rows.map(({ id }) => id)
    assert.deepEqual([await there('product'), await there('home'), await there('mobile')], [[above.id], [first.id, second.id], []])
    assert.deepEqual(new Set(await there(null)), new Set([first.id, second.id, above.id]))
    const [bed, gone] = [await testProduct(app), await testProduct(app, { onSale: false })]
    const activity = (begin: number, end: number) =>
      written('activity', { summary: '', body: '', fields: { begin: at(begin), end: at(end), products: [gone.id, bed.id] } })
    const [running, announced] = [await activity(-1, 1), await activity(1, 2)]
    await activity(-2, -1)
    const { rows, total } = await visitor(activityList, {})
    assert.deepEqual([total, ...rows.map(({ id, running: is }) => [id, is])], [2, [running.id, 'Y'], [announced.id, 'N']])
    assert.deepEqual(rows[0]!.productList.map(({ id }) => id), [bed.id]) // prettier-ignore
    assert.deepEqual((await visitor(activityList, { activityId: announced.id })).rows.map(({ id }) => id), [announced.id]) // prettier-ignore
  })
})

describe('staff', () => {
  test('what readers have had begins with the first text that is published, not with what a page was begun with', async () => {
    const { id } = await written('page', { title: 'Service hours', body: 'Weekdays' })
    const versions = async () => (await office(pageVersions, { id })).rows.map(({ number }) => number)
    assert.deepEqual(await versions(), [1])
    const { title, body } = await office(pageVersion, { id, number: 1 })
    assert.deepEqual([title.en, body.en], ['Service hours', 'Weekdays'])
    const { version } = await office(deskPage, { id })
    const taken = await office(publishPage, { id, version, published: 'N' })
    await office(publishPage, { id, version: taken.version, published: 'Y' })
    assert.deepEqual(await versions(), [1], 'the same text again is no further version')
  })

  test('what is shown for a time must end after it begins; an open end is none', async () => {
    const at = (n: number) => wireTime(after(app.clock.now, days(n)))
    const { id } = await office(addPage, { kind: 'banner', slug: 'banner-of-a-week', title: 'A week' })
    const edit = (fields: object) => {
      const picture = '/media/banners/ward-banner-1600.webp'
      const texts = { title: in_('A week'), summary: in_(''), body: in_('') }
      return office(editPage, { id, version: 1, kind: 'banner', ...texts, fields: { picture, ...fields } } as Input<typeof editPage>)
    }
    for (const end of [at(1), at(2)])
      await assert.rejects(edit({ begin: at(2), end }), { code: 500, field: 'fields.end', message: 'It must end after it begins.' })
    assert.equal((await office(deskPage, { id })).version, 1)
    assert.equal((await edit({ begin: at(2), end: at(3) })).version, 2)
  })

  test('a page that lacks what its kind needs is neither published nor set for later, and no other kind’s form is taken', async () => {
    const { id } = await office(addPage, { kind: 'buying-guide', slug: 'half-done', title: 'Half' })
    await assert.rejects(office(publishPage, { id, version: 1, published: 'Y' }), { code: 500 })
    await assert.rejects(office(schedulePage, { id, version: 1, publishTime: wireTime(after(app.clock.now, days(1))) }), { code: 500 })
    const edit = { id, version: 1, kind: 'buying-guide', title: in_('T'), summary: in_('S'), body: in_('B'), fields: {} }
    await assert.rejects(office(editPage, edit as Input<typeof editPage>), { code: 400 }, 'no day')
    const other = { ...edit, kind: 'policy' } as Input<typeof editPage>
    await assert.rejects(office(editPage, other), { code: 400 })
    assert.equal((await office(deskPage, { id })).version, 1)
  })

  test('SPEC-087 a former address leads on, is nobody else’s, and may be taken up again; the trail tells of it', async () => {
    const { id, slug, version } = await guide('2026-06-01')
    const moved = await office(movePage, { id, version, slug: 'better-name' })
    for (const asked of [slug, 'better-name']) assert.equal((await visitor(articleDetail, { id: asked })).slug, 'better-name')
    const product = await testProduct(app)
    for (const taken of [slug, 'better-name', product.slug, 'cart', 'privacy-policy'])
      await assert.rejects(office(addPage, { kind: 'page', slug: taken, title: 'Mine' }), { code: 500 }, taken)
    assert.deepEqual((await office(deskPage, { id })).formerSlugs, [slug])
    await office(movePage, { id, ...moved, slug })
    assert.deepEqual((await office(deskPage, { id })).formerSlugs, ['better-name'])
    const { rows } = await office(pageTrail, { id })
    assert.deepEqual(rows[0]!.changes, [{ field: 'slug', from: 'better-name', to: slug }])
    await assert.rejects(office(movePage, { id, version, slug: 'late' }), { code: 409 })
  })

  test('a page that the shop itself leads to keeps its address', async () => {
    const row = { key: 'start', kind: 'page' as const, slug: 'start', published: true, changed_at: app.clock.now }
    const texts = { title: '{"en":"S"}', summary: '{"en":"S"}', body: '{"en":"S"}' }
    const { id } = await app.db.insertInto('content_pages').values({ ...row, ...texts }).returning('id').executeTakeFirstOrThrow() // prettier-ignore
    await assert.rejects(office(movePage, { id, version: 1, slug: 'begin' }), { code: 500 })
    assert.ok(!(await office(deskPage, { id })).allowedActions.some(({ action }) => action === 'move'))
  })

  test('fields are drafted, published, kept and restored with the texts', async () => {
    const { id } = await guide('2026-07-01', { fields: { alt: in_('One') } })
    const edit = async (fields: object) => {
      const { version, kind, title, summary, body, fields: had } = await office(deskPage, { id })
      return office(editPage, { id, version, kind, title, summary, body, fields: { ...had, ...fields } } as Input<typeof editPage>)
    }
    const { version } = await edit({ published: '2026-08-01', alt: in_('') })
    assert.equal((await visitor(articleDetail, { id: String(id) })).createTime, '2026-07-01 00:00:00')
    await office(publishPage, { id, version, published: 'Y' })
    assert.equal((await visitor(articleDetail, { id: String(id) })).createTime, '2026-08-01 00:00:00')
    const { rows } = await office(pageTrail, { id })
    assert.deepEqual(rows[1]!.changes.map(({ field }) => field).toSorted(), ['alt.en', 'published'])
    assert.equal((await office(pageVersion, { id, number: 1 })).fields.published, '2026-07-01')
    await office(restorePage, { id, number: 1, version: version + 1 })
    assert.deepEqual((await office(deskPage, { id })).fields, { published: '2026-07-01', alt: { en: 'One' } })
  })

  test('the list is narrowed by kind and state', async () => {
    const { id } = await office(addPage, { kind: 'activity', slug: 'summer', title: 'Summer' })
    const ids = async (input: object) => (await office(deskPages, { pageSize: 100, ...input })).rows.map((row) => row.id)
    assert.ok((await ids({ kind: 'activity', state: 'unpublished' })).includes(id))
    assert.ok(!(await ids({ kind: 'banner' })).includes(id))
    assert.ok(!(await ids({ kind: 'activity', state: 'published' })).includes(id))
  })

  test('a picture is kept without what it said about its maker, and shown by its address; a small one, or none, is refused', async () => {
    const { id } = await guide('2026-09-01')
    const bytes = (width: number) =>
      sharp({ create: { width, height: 400, channels: 3, background: '#888' } })
        .png()
        .toBuffer()
    const file = async (width: number) => new File([new Uint8Array(await bytes(width))], 'ward.png', { type: 'image/png' })
    const { url, width } = await office(bringPagePicture, { id, file: await file(2_000) })
    assert.match(url, /^\/media\/articles\/a-[0-9a-f]{24}-1600\.webp\?v=[0-9a-f]{8}$/)
    assert.equal(width, 1_600)
    await assert.rejects(office(bringPagePicture, { id, file: await file(470) }), { code: 500, message: /at least 480 pixels wide/ })
    await assert.rejects(office(bringPagePicture, { id, file: new File(['<svg/>'], 'x.png', { type: 'image/png' }) }), { code: 500 })
    await assert.rejects(office(bringPagePicture, { id: 999_999, file: await file(800) }), { code: 404 })
  })

  test('of every kind the form refuses what is not there and takes what fills it', () => {
    for (const kind of KINDS) {
      const fields: Record<string, unknown> = {
        published: '2026-01-01',
        group: in_('G'),
        picture: '/media/products/bed-1-1-800.webp',
        begin: '2026-01-01 00:00:00',
        end: '2026-01-02 00:00:00',
        products: [1],
        solutionType: 'ward',
        unitName: in_('beds'),
        smallest: 1,
        usual: 2,
        largest: 3,
        rooms: [{ name: in_('Room'), areaFixed: 1, areaPerUnit: 0.5, products: [{ product: 1, per: 1, ratio: 1, why: in_('') }] }],
      }
      const whole = { kind, title: in_('T'), summary: in_('S'), body: in_('B'), fields }
      assert.ok(v.is(contentEdit(kind), whole), kind)
      for (const [name, need] of Object.entries(kindSpec(kind).fields))
        if (need === 'needed')
          assert.ok(!v.is(contentEdit(kind), { ...whole, fields: { ...fields, [name]: undefined } }), `${kind} ${name}`)
      assert.ok(!v.is(contentEdit(kind), { ...whole, title: in_('') }), kind)
      const strange = { picture: 'https://evil.example/p.webp', link: 'javascript:alert(1)', published: '2026-02-30', begin: 'soon' }
      for (const [name, value] of Object.entries(strange))
        if (name in kindSpec(kind).fields)
          assert.ok(!v.is(contentEdit(kind), { ...whole, fields: { ...fields, [name]: value } }), `${kind} ${name}`)
      for (const language of LANGUAGES) assert.ok(kindSpec(kind).label[language])
    }
  })
})
