import assert from 'node:assert/strict'
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { Hono } from 'hono'
import sharp from 'sharp'
import { productDetail } from '#contract/product.ts'
import { productList } from '#contract/listing.ts'
import { keepBytes } from '#features/platform/file/file.ts'
import { steadyStore } from '#features/platform/object-store/object-store.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { DEFAULT_SETTINGS, writeSetting } from '#features/platform/setting/setting.ts'
import { imageAt, imageSet, imageUrl, type ImageWidth } from '#shared/image-url.ts'
import { mountMedia } from './media.ts'
import { testApp } from '#testing/app.ts'
import { pdfText } from '#testing/pdf-text.ts'

const { db, files, client, clock } = await testApp('demo')
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'medharbor-media-'))
after(() => rmSync(cacheDir, { recursive: true, force: true }))
const app = new Hono()
const logged: Record<string, unknown>[] = []
const given = {
  db,
  files,
  cacheDir,
  log: (line: Record<string, unknown>) => void logged.push(line),
  now: () => clock.now,
}
mountMedia(app, given)
function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'medharbor-media-'))
  after(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const kept = (folder: string) => {
  const found = globSync('*/*', { cwd: path.join(folder, 'pictures') })
  return found.toSorted()
}
const get = async (url: string, headers: Record<string, string> = {}) => app.request(url, { headers })
const shown = (await client()(productList, { pageSize: 100 })).rows.find(({ mainImgUrl }) => mainImgUrl)!
const datasheet = (await client()(productDetail, { id: 1100 })).documents[0]!.url

test('a picture comes in every width of its set, to be kept for a year', async () => {
  const { srcSet } = imageSet(shown.mainImgUrl)
  for (const [url, width] of srcSet!.split(', ').map((one) => one.split(' ') as [string, string])) {
    const response = await get(url)
    assert.equal(response.status, 200)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    assert.equal((await sharp(await response.arrayBuffer()).metadata()).width, Number.parseInt(width, 10))
  }
})

test('a picture is made once, however many ask at the same time', async () => {
  const url = imageAt(shown.mainImgUrl, 320)
  rmSync(path.join(cacheDir, 'pictures'), { recursive: true, force: true })
  const fresh = new Hono()
  mountMedia(fresh, given)
  const bodies = await Promise.all(Array.from({ length: 30 }, async () => (await fresh.request(url)).arrayBuffer()))
  assert.ok(bodies.every(({ byteLength }) => byteLength === bodies[0]!.byteLength))
  assert.equal(kept(cacheDir).length, 1)
})

test('a picture that is named but has no bytes is not there; one that the store cannot give now is to be asked for again', async () => {
  const folder = temporaryFolder()
  const fresh = new Hono()
  mountMedia(fresh, { ...given, cacheDir: folder })
  const name = /products\/(.+)-800/.exec(shown.mainImgUrl)![1]!
  const url = imageAt(shown.mainImgUrl, 320)
  const fileId = (id: number | null) => db.updateTable('product_images').set({ file_id: id }).where('file', '=', name).execute()
  const { file_id: own } = await db.selectFrom('product_images').select('file_id').where('file', '=', name).executeTakeFirstOrThrow()
  await fileId(null)
  assert.equal((await fresh.request(url)).status, 404)
  await fileId(own)
  const broken = new Hono()
  const lost = { ...files, read: () => Promise.reject(new Error('lost')) }
  mountMedia(broken, { ...given, cacheDir: folder, files: steadyStore(lost, given.log) })
  const { status, headers } = await broken.request(url)
  assert.deepEqual([status, headers.get('retry-after'), headers.get('etag')], [503, '2', null])
  assert.deepEqual(kept(folder), [])
  assert.equal((await fresh.request(url)).status, 200)
})

test('a new version takes the place of the old one on disk, at all widths; other pictures stay', async () => {
  const folder = temporaryFolder()
  const name = /products\/(.+)-800/.exec(shown.mainImgUrl)![1]!
  const other = path.join(folder, 'pictures', `${name}-9`)
  mkdirSync(path.join(folder, 'pictures', name), { recursive: true })
  mkdirSync(other)
  for (const one of [path.join(folder, 'pictures', name, '160-00000000.webp'), path.join(other, '160-00000000.webp')])
    writeFileSync(one, 'old')
  const fresh = new Hono()
  mountMedia(fresh, { ...given, cacheDir: folder })
  for (const width of [320, 480] as const) await fresh.request(imageAt(shown.mainImgUrl, width))
  const version = /v=(.+)/.exec(shown.mainImgUrl)![1]
  assert.deepEqual(kept(folder), [`${name}/320-${version}.webp`, `${name}/480-${version}.webp`, `${name}-9/160-00000000.webp`].toSorted())
})

test('pictures come without their cache on disk too: removed meanwhile it is made again, unusable it is logged once', async () => {
  const folder = temporaryFolder()
  const fresh = new Hono()
  mountMedia(fresh, { ...given, cacheDir: folder })
  const before = logged.length
  const status = async (width: 160 | 320 | 480 | 640) => (await fresh.request(imageAt(shown.mainImgUrl, width))).status
  rmSync(folder, { recursive: true })
  assert.equal(await status(160), 200)
  assert.equal(kept(folder).length, 1)
  rmSync(folder, { recursive: true })
  assert.equal(await status(320), 200)
  assert.equal(kept(folder).length, 1)
  assert.equal(logged.length, before)
  rmSync(folder, { recursive: true })
  writeFileSync(folder, 'a file where the folder was')
  assert.deepEqual([await status(480), await status(640)], [200, 200])
  assert.deepEqual(
    logged.slice(before).map(({ pictureCache }) => pictureCache),
    ['failed'],
  )
})

test('an unchanged picture is not sent again; without its version it is kept for an hour only', async () => {
  const url = imageAt(shown.mainImgUrl, 160)
  const etag = (await get(url)).headers.get('etag')!
  assert.equal((await get(url, { 'If-None-Match': etag })).status, 304)
  assert.equal((await get(url.split('?')[0]!)).headers.get('cache-control'), 'public, max-age=3600')
})

test('SPEC-132 a category’s tile and banner come in every width of their sets, to be kept for a year', async () => {
  const draw = async (id: number, name: string, width: number, height: number) => {
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#8ab' } })
      .webp()
      .toBuffer()
    const content = new Blob([new Uint8Array(bytes)])
    const one = { owner: { kind: 'category', id }, purpose: 'tile', name, type: 'image/webp', content } as const
    return (await keepBytes({ db, files, now: clock.now }, one, async (_, row) => row)).id
  }
  const [wardTile, wardBanner, smallBanner] = [
    await draw(10, 'test-ward-tile', 800, 600),
    await draw(10, 'test-ward-banner', 1600, 700),
    await draw(20, 'test-small-banner', 900, 394),
  ]
  const show = (id: number, tile: string, banner: string) =>
    db
      .updateTable('categories')
      .set({ tile, banner, tile_file_id: tile ? wardTile : null, banner_file_id: tile ? wardBanner : smallBanner })
      .where('id', '=', id)
      .execute()
  await show(10, 'test-ward-tile?v=0123abcd', 'test-ward-banner?v=4567cdef')
  await show(20, '', 'test-small-banner?v=89abcdef')
  const fresh = new Hono()
  mountMedia(fresh, given)
  const widthOf = async (url: string) => {
    const response = await fresh.request(url)
    assert.equal(response.status, 200, url)
    assert.equal(response.headers.get('cache-control'), 'public, max-age=31536000, immutable')
    return (await sharp(await response.arrayBuffer()).metadata()).width
  }
  for (const address of [imageUrl('test-ward-tile?v=0123abcd', 'tiles'), imageUrl('test-ward-banner?v=4567cdef', 'banners')])
    for (const [url, width] of imageSet(address)
      .srcSet!.split(', ')
      .map((one) => one.split(' ') as [string, string]))
      assert.equal(await widthOf(url), Number.parseInt(width, 10))

  // What is stored smaller than asked for comes as it is, never enlarged.
  const small = imageUrl('test-small-banner?v=89abcdef', 'banners')
  assert.deepEqual([await widthOf(imageAt(small, 800)), await widthOf(imageAt(small, 1200)), await widthOf(small)], [800, 900, 900])

  const bad = [
    '/media/tiles/test-ward-tile-1600.webp', // not a width of a tile
    '/media/banners/test-ward-banner-160.webp',
    '/media/products/test-ward-tile-800.webp',
    '/media/banners/test-ward-tile-800.webp',
    '/media/scenes/test-ward-tile-800.webp',
    '/media/tiles/no-such-tile-800.webp',
  ]
  for (const one of bad) assert.equal((await fresh.request(one)).status, 404, one)
})

test('what no product shows is not there, whatever lies on disk', async () => {
  const name = shown.mainImgUrl
    .split('/')
    .at(-1)!
    .replace(/-800.*/, '')
  const bad = [
    `${name}-161.webp`,
    `${name}-800.png`,
    `${name}.webp`,
    'no-such-1-1-800.webp',
    '..%2f..%2fmanifest-800.webp',
    '%2e%2e/package-800.webp',
    `${name}%00-800.webp`,
  ]
  for (const one of bad) assert.equal((await get(`/media/products/${one}`)).status, 404, one)
})

test('SPEC-245 every product has a data sheet as PDF, without a price', async () => {
  const { documents } = await client()(productDetail, { id: 1100 })
  const response = await get(documents[0]!.url)
  assert.equal(response.headers.get('content-type'), 'application/pdf')
  assert.match(response.headers.get('content-disposition')!, /AUR-A5-datasheet\.pdf/)
  assert.equal(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  const chinese = (await client({ language: 'zh' })(productDetail, { id: 1100 })).documents[0]!
  const text = pdfText(Buffer.from(await (await get(chinese.url)).arrayBuffer()))
  for (const said of ['技术资料', '包装与运输', '预期用途', '中国']) assert.ok(text.includes(said), said)
  assert.doesNotMatch(text, /Packing and transport|Intended use|mattress/)
  for (const bad of [
    '/media/datasheets/1100/AUR-A5-datasheet-xx.pdf',
    '/media/datasheets/1100/AUR-A5-datasheet-en.pdf',
    '/media/datasheets/1100/other.pdf',
    '/media/datasheets/x/AUR-A5-datasheet.pdf',
    '/media/datasheets/99999999/a.pdf',
    '/media/documents/1/a.pdf',
  ])
    assert.equal((await get(bad)).status, 404, bad)
})

test('a data sheet is made once a day, however many ask, and anew when what stands on it has changed', async () => {
  const sheets = new Hono()
  let at = Date.parse('2026-03-01T10:00:00Z')
  mountMedia(sheets, { ...given, now: () => new Date((at += 1000)) }) // a sheet knows when it was made: one made anew differs
  const bytes = async () => Buffer.from(await (await sheets.request(datasheet)).arrayBuffer())
  const [first, ...others] = await Promise.all(Array.from({ length: 20 }, bytes))
  assert.ok(others.every((one) => one.equals(first!)))
  assert.ok((await bytes()).equals(first!))
  at += 86_400_000
  const second = await bytes()
  assert.ok(!second.equals(first!))
  await db.updateTable('products').set({ warranty_months: 77 }).where('id', '=', 1100).execute()
  assert.ok(!(await bytes()).equals(second))
})

test('where too much waits to be made, pictures and data sheets alike are to be asked for again', async () => {
  const narrow = new Hono()
  mountMedia(narrow, { ...given, cacheDir: temporaryFolder(), waitingMax: 0 })
  const { rows } = await client()(productList, { pageSize: 20 })
  const sheets = await Promise.all(rows.map(async ({ id }) => (await client()(productDetail, { id })).documents[0]!.url))
  for (const urls of [rows.map(({ mainImgUrl }) => imageAt(mainImgUrl, 160)), sheets]) {
    const answers = await Promise.all([...new Set(urls)].map(async (url) => narrow.request(url)))
    const statuses = new Set(answers.map(({ status }) => status))
    assert.deepEqual(statuses, new Set([200, 503]))
    assert.ok(answers.every(({ status, headers }) => status === 200 || headers.get('retry-after') === '2'))
  }
})

test('a shared link shows the name and the thing, as a JPEG of the size that networks want, in each language', async () => {
  const bytes = async (url: string) => {
    const answer = await get(url)
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg'])
    return Buffer.from(await answer.arrayBuffer())
  }
  const ink = async (jpeg: Buffer) => {
    const left = { left: 40, top: 100, width: 500, height: 430 } // where the name stands
    const { data } = await sharp(jpeg).extract(left).greyscale().raw().toBuffer({ resolveWithObject: true })
    return data.filter((one) => one < 100).length
  }
  const url = (language: string) => `/media/share/products/${shown.id}-${language}.jpg`
  const [english, chinese] = await Promise.all(['en', 'zh'].map((language) => bytes(url(language))))
  const { width, height } = await sharp(english).metadata()
  assert.deepEqual([width, height], [1200, 630])
  for (const jpeg of [english!, chinese!]) assert.ok((await ink(jpeg)) > 2_000, 'the name is there')
  assert.ok(!english!.equals(chinese!))
  const right = await sharp(english).extract({ left: 700, top: 100, width: 400, height: 400 }).stats()
  assert.ok(right.channels[0]!.stdev > 5, 'and the picture')
  const etag = (await get(url('en'))).headers.get('etag')!
  assert.equal((await get(url('en'), { 'If-None-Match': etag })).status, 304)
  for (const path of [
    'products/999999999-en.jpg',
    `products/${shown.id}-xx.jpg`,
    `products/${shown.id}.jpg`,
    'articles/999999999-en.jpg',
    'orders/1-en.jpg',
  ])
    assert.equal((await get(`/media/share/${path}`)).status, 404, path)
})

test('SPEC-034 the overview of the catalogue is there in five languages, by department, under its name and without a price', async () => {
  for (const [language, said] of Object.entries({ en: 'Product overview', fr: 'Aperçu des produits', zh: '产品总览' })) {
    const response = await get(`/media/overview/${language}.pdf`)
    assert.equal(response.status, 200)
    assert.equal(decodeURIComponent(response.headers.get('download-filename')!), `MedHarbor ${day()} ${language}.pdf`)
    const text = pdfText(Buffer.from(await response.arrayBuffer()))
    const flat = text.replaceAll(/\s/g, '')
    assert.ok(flat.includes(said.replaceAll(/\s/g, '')), language)
    const tree = await treeOf(db, language as 'en')
    for (const { label } of tree.roots) assert.ok(flat.includes(label.replaceAll(/\s/g, '')), `${label} in ${language}`)
    assert.doesNotMatch(text, /US?\$|USD/)
  }
  assert.equal((await get('/media/overview/xx.pdf')).status, 404)
})
const day = () => clock.now.toISOString().slice(0, 10)

test('SPEC-246 where the setting asks, larger pictures bear the mark; small ones and what is stored stay as they are', async () => {
  const fresh = new Hono()
  mountMedia(fresh, { ...given, cacheDir: temporaryFolder() })
  const at = async (width: ImageWidth, kind = shown.mainImgUrl) => {
    const response = await fresh.request(imageAt(kind, width))
    return { etag: response.headers.get('etag'), bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const plain = { large: await at(800), middle: await at(480), small: await at(160) }
  const set = (around: object) => writeSetting(db, 'around', { ...DEFAULT_SETTINGS.around, ...around }, clock.now)
  await set({ watermark: 'products' })
  const marked = { large: await at(800), middle: await at(480), small: await at(160) }
  assert.ok(!marked.large.bytes.equals(plain.large.bytes) && !marked.middle.bytes.equals(plain.middle.bytes))
  assert.ok(marked.small.bytes.equals(plain.small.bytes))
  assert.notEqual(marked.large.etag, plain.large.etag, 'who has the plain one is sent the other')
  const difference = async (left: number, top: number) => {
    const part = { left, top, width: 300, height: 200 }
    const [one, other] = await Promise.all(
      [plain.large.bytes, marked.large.bytes].map((bytes) => sharp(bytes).extract(part).removeAlpha().raw().toBuffer()),
    )
    return one!.reduce((sum, value, index) => sum + Math.abs(value - other![index]!), 0) / one!.length
  }
  assert.ok((await difference(500, 600)) > 4 * (await difference(0, 0)), 'the mark stands in the lower right corner')
  await set({ watermark: 'products', watermarkText: 'Another mark' })
  assert.ok(!(await at(800)).bytes.equals(marked.large.bytes))
  await set({})
  assert.ok((await at(800)).bytes.equals(plain.large.bytes))
})
