// Taking away a page that was begun by mistake: never one that readers have had.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/content-desk.ts'
import { watch } from '#contract/comment.ts'
import { inboxList } from '#contract/inbox.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { writeFirstPages } from './content.ts'

const app = await testApp('empty')
const office = (await testStaff(app, 'product-manager')).call

const page = (slug: string) => office(desk.addPage, { kind: 'page', slug, title: `About ${slug}` })
const write = async (id: number, body: string) => {
  const { version, kind, title, summary, fields } = await office(desk.deskPage, { id })
  const texts = { title, summary: { ...summary, en: 'Short' }, body: { en: body, zh: '', es: '', fr: '', pt: '' } }
  return office(desk.editPage, { id, version, kind, fields, ...texts } as never)
}
const actsOf = async (id: number) =>
  (await office(desk.deskPage, { id })).allowedActions.filter(({ allowed }) => allowed === 'Y').map(({ action }) => action)
const picture = async (id: number) => {
  const bytes = await sharp({ create: { width: 600, height: 300, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  return (await office(desk.bringPagePicture, { id, file: new File([new Uint8Array(bytes)], 'white.png', { type: 'image/png' }) })).url
}

test('a page that was never published is taken away, once, by whoever saw it as it is; its address is free again', async () => {
  const { id, version } = await page('mistaken')
  assert.ok((await actsOf(id)).includes('remove'))
  const written = await write(id, 'Nothing yet')
  await assert.rejects(office(desk.removePage, { id, version }), { code: 409 })
  const both = await Promise.allSettled([1, 2].map(() => office(desk.removePage, { id, version: written.version })))
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(office(desk.deskPage, { id }), { code: 404 })
  const acts = await app.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('subject_kind', '=', 'page')
    .where('subject_id', '=', String(id) as never)
    .orderBy('id')
    .execute()
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['page.add', 'page.edit', 'page.remove'],
  )
  assert.match(JSON.stringify(acts.at(-1)!.detail), /"mistaken".*Nothing yet/)
  await page('mistaken')
})

test('page.removed: nobody finds it in the inbox any more, though they have watched it', async () => {
  const colleague = await testStaff(app, 'product-manager')
  const { id } = await page('watched')
  await colleague.call(watch, { kind: 'page', id, on: 'Y' })
  const written = await write(id, 'Something to read')
  const found = async () =>
    (await colleague.call(inboxList, { pageSize: 100 })).rows.some(({ kind, thingId }) => kind === 'page' && thingId === id)
  assert.ok(await found())
  await office(desk.removePage, { id, version: written.version })
  assert.ok(!(await found()))
})

test('one that readers have had stays: as it came, published by staff, or taken back since', async () => {
  const { id } = await page('read')
  const { version } = await write(id, 'To be read')
  const out = await office(desk.publishPage, { id, version, published: 'Y' })
  const back = await office(desk.publishPage, { id, version: out.version, published: 'N' })
  await assert.rejects(office(desk.removePage, { id, version: back.version }), { code: 500, message: /has been published before/ })
  assert.ok(!(await actsOf(id)).includes('remove'))
  await writeFirstPages(app.db, app.clock.now)
  const first = (await office(desk.deskPages, { keyword: 'start' })).rows.find(({ slug }) => slug === 'start')!
  const taken = await office(desk.publishPage, { id: first.id, version: first.version, published: 'N' })
  await assert.rejects(office(desk.removePage, { id: first.id, version: taken.version }), { code: 500 })
})

test('its pictures go with it, but for those that another page shows', async () => {
  const [one, other] = [await page('with-pictures'), await page('borrows')]
  const [alone, shared] = [await picture(one.id), await picture(one.id)]
  const { version } = await write(one.id, `![Alone](${alone}) ![Shared](${shared})`)
  await write(other.id, `![Shared](${shared})`)
  const files = () => app.db.selectFrom('files').select('id').where('owner_kind', '=', 'page').where('owner_id', '=', one.id).execute()
  assert.equal((await files()).length, 2)
  await office(desk.removePage, { id: one.id, version })
  assert.equal((await files()).length, 1)
  const names = (await app.db.selectFrom('content_pictures').select('name').execute()).map(({ name }) => name)
  assert.deepEqual([names.length, shared.includes(names[0]!)], [1, true])
})
