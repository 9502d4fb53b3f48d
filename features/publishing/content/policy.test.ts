// What readers have agreed to stays readable: the earlier texts of a policy, each with when it held.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentPage } from '#contract/content.ts'
import * as desk from '#contract/content-desk.ts'
import { after, minutes, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { writeFirstPages } from './content.ts'

const app = await testApp('empty')
const office = (await testStaff(app, 'product-manager')).call
const visitor = app.client()
await writeFirstPages(app.db, app.clock.now)

async function publish(slug: string, text: string) {
  const { id } = (await office(desk.deskPages, { keyword: slug })).rows.find((row) => row.slug === slug)!
  const { version, kind, title, summary, body, fields } = await office(desk.deskPage, { id })
  const written = await office(desk.editPage, { id, version, kind, title, summary, body: { ...body, en: text }, fields } as never)
  return { id, ...(await office(desk.publishPage, { id, version: written.version, published: 'Y', reason: 'A test' })) }
}
const later = (n: number) => (app.clock.now = after(app.clock.now, minutes(n)))

test('a policy says since when it holds, and leads to each text that held before it', async () => {
  const slug = 'terms-and-conditions'
  const came = wireTime(app.clock.now)
  const first = await visitor(contentPage, { slug })
  assert.deepEqual([first.version, first.versions], [null, []])
  later(5)
  const second = wireTime(app.clock.now)
  await publish(slug, 'The second terms')
  later(5)
  const third = wireTime(app.clock.now)
  await publish(slug, 'The third terms')
  const now = await visitor(contentPage, { slug })
  const versions = [
    { number: 3, beginTime: third },
    { number: 2, beginTime: second },
    { number: 1, beginTime: came },
  ]
  assert.deepEqual([now.version, now.versions, now.html, now.changeTime], [null, versions, '<p>The third terms</p>\n', third])
  const had = await visitor(contentPage, { slug, version: 2 })
  assert.deepEqual([had.version, had.html, had.changeTime, had.versions], [2, '<p>The second terms</p>\n', second, versions])
  assert.equal((await visitor(contentPage, { slug, version: 1 })).html, first.html)
  // The newest is the present one, also when it is asked for by its number.
  assert.equal((await visitor(contentPage, { slug, version: 3 })).version, null)
  await assert.rejects(visitor(contentPage, { slug, version: 4 }), { code: 404 })
})

test('nothing is read of a draft, of a policy that is taken back, and of what is no policy', async () => {
  const slug = 'shipping-policy'
  const { id, version } = await publish(slug, 'Held once')
  const { kind, title, summary, body, fields } = await office(desk.deskPage, { id })
  const draft = { id, version, kind, title, summary, body: { ...body, en: 'Unheard' }, fields }
  const edited = await office(desk.editPage, draft as never)
  for (const asked of [{ slug }, { slug, version: 1 }, { slug, version: 2 }])
    assert.doesNotMatch(JSON.stringify(await visitor(contentPage, asked)), /Unheard/)
  await assert.rejects(visitor(contentPage, { slug, version: 3 }), { code: 404 })
  await office(desk.publishPage, { id, version: edited.version, published: 'N' })
  await assert.rejects(visitor(contentPage, { slug, version: 1 }), { code: 404 })
  await publish('start', 'Another start')
  assert.deepEqual((await visitor(contentPage, { slug: 'start' })).versions, [])
  await assert.rejects(visitor(contentPage, { slug: 'start', version: 1 }), { code: 404 })
})

test('of a policy that staff added, what was kept of it before it was first published is no earlier version', async () => {
  const slug = 'sanctions-policy'
  const { id, version } = await office(desk.addPage, { kind: 'policy', slug, title: 'Sanctions' })
  const { kind, title, summary, body, fields } = await office(desk.deskPage, { id })
  await app.db
    .insertInto('content_versions')
    .values({
      page_id: id,
      number: 1,
      title: JSON.stringify({ en: 'Sanctions' }),
      summary: '{}',
      body: JSON.stringify({ en: '' }),
      fields: '{}',
      published_at: app.clock.now,
      published_by: null,
    } as never)
    .execute()
  const texts = { kind, title, summary: { ...summary, en: 'Whom we may not supply' }, fields }
  const written = await office(desk.editPage, { id, version, ...texts, body: { ...body, en: 'Held first' } } as never)
  const out = await office(desk.publishPage, { id, version: written.version, published: 'Y' })
  later(5)
  const anew = await office(desk.editPage, { id, version: out.version, ...texts, body: { ...body, en: 'Holds' } } as never)
  await office(desk.publishPage, { id, version: anew.version, published: 'Y' })
  const now = await visitor(contentPage, { slug })
  assert.deepEqual(now.versions.map(({ number }) => number), [3, 2]) // prettier-ignore
  assert.equal((await visitor(contentPage, { slug, version: 2 })).html, '<p>Held first</p>\n')
  await assert.rejects(visitor(contentPage, { slug, version: 1 }), { code: 404 })
})
