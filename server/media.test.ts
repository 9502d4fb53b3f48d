import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { Hono } from 'hono'
import sharp from 'sharp'
import { productDetail, productList } from '#contract/catalogue.ts'
import { imageAt, imageSet } from '#shared/image-url.ts'
import { mountMedia } from './media.ts'
import { testApp } from './testing.ts'

const { db, client, clock } = await testApp('demo')
const cacheDir = mkdtempSync(path.join(os.tmpdir(), 'medharbor-media-'))
after(() => rmSync(cacheDir, { recursive: true, force: true }))
const app = new Hono()
const pictureDirs = [path.join(import.meta.dirname, '../demo/images/products')]
const modelDir = path.join(import.meta.dirname, '../demo/models')
mountMedia(app, { db, cacheDir, pictureDirs, modelDir, now: () => clock.now })
const get = async (url: string, headers: Record<string, string> = {}) => app.request(url, { headers })
const shown = (await client()(productList, { pageSize: 100 })).rows.find(({ mainImgUrl }) => mainImgUrl)!

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
  mountMedia(fresh, { db, cacheDir, pictureDirs, modelDir })
  const bodies = await Promise.all(Array.from({ length: 30 }, async () => (await fresh.request(url)).arrayBuffer()))
  assert.ok(bodies.every(({ byteLength }) => byteLength === bodies[0]!.byteLength))
  assert.equal(readdirSync(path.join(cacheDir, 'pictures')).length, 1)
})

test('an unchanged picture is not sent again; without its version it is kept for an hour only', async () => {
  const url = imageAt(shown.mainImgUrl, 160)
  const etag = (await get(url)).headers.get('etag')!
  assert.equal((await get(url, { 'If-None-Match': etag })).status, 304)
  assert.equal((await get(url.split('?')[0]!)).headers.get('cache-control'), 'public, max-age=3600')
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
  for (const bad of [
    '/media/datasheets/1100/other.pdf',
    '/media/datasheets/x/AUR-A5-datasheet.pdf',
    '/media/datasheets/99999999/a.pdf',
    '/media/documents/1/a.pdf',
  ])
    assert.equal((await get(bad)).status, 404, bad)
})
