// What strangers send: the call is open to everybody.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import { deflateSync } from 'node:zlib'
import { test } from 'node:test'
import { searchByPicture } from '#contract/image-search.ts'
import { sql } from '#db/connect.ts'
import { pdf } from '#features/platform/file/file.samples.ts'
import { bmpOf, chunk, jpeg, png, pngOf, webp } from '#features/platform/picture/picture.samples.ts'
import { testApp } from '#testing/app.ts'
import { ask, endThread, sent } from './image-search.samples.ts'

const app = await testApp('empty')
endThread(app)
const visitor = app.client()

const MB = 1024 * 1024
const TYPE = 'This type of file is not accepted. Accepted types: JPG, PNG, BMP, SVG.'
const UNREADABLE = 'The picture cannot be read.'
const svg = (inner: string, head = 'width="40" height="40"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`)
const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')
const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(4_000_000))]))
const wideBmp = bmpOf(2, 2, [1, 2, 3])
wideBmp.writeInt32LE(60_000, 18)
wideBmp.writeInt32LE(60_000, 22)

const HOSTILE: [name: string, bytes: Uint8Array, message: string][] = [
  ['nothing at all', Buffer.alloc(0), TYPE],
  ['WebP, which is none of the five types', webp, TYPE],
  ['a PDF', pdf, TYPE],
  ['HTML named as a picture', Buffer.from('<!doctype html><script>alert(1)</script>'), TYPE],
  ['GIF', Buffer.from('GIF89a............'), TYPE],
  ['AVIF', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif'), Buffer.alloc(64)]), TYPE],
  ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), UNREADABLE],
  ['half a PNG', png.subarray(0, png.length - 20), UNREADABLE],
  ['a PNG header and noise', Buffer.concat([png.subarray(0, 8), Buffer.alloc(500, 7)]), UNREADABLE],
  ['a PNG that claims 60,000 pixels a side', pngOf(60_000, 60_000), UNREADABLE],
  ['a small PNG beside megabytes of packed text', pngOf(16, 16, ...Array.from({ length: 300 }, () => text)), UNREADABLE],
  ['a BMP that claims 60,000 pixels a side', wideBmp, UNREADABLE],
  ['half a BMP', bmpOf(60, 40, [1, 2, 3]).subarray(0, 60), UNREADABLE],
  ['an SVG of 40,000 pixels a side', svg('<rect width="40000" height="40000"/>', 'width="40000" height="40000"'), UNREADABLE],
  ['an SVG that does not end', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40"><rect'), UNREADABLE],
  [
    'a billion laughs',
    Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "ha">${laughs}]>${svg('<text>&a12;</text>').toString()}`),
    UNREADABLE,
  ],
]

const lying = () => (fs.existsSync(app.incomingPath) ? fs.readdirSync(app.incomingPath) : [])
const rows = () =>
  Promise.all(
    (['files', 'file_leftovers', 'picture_searches'] as const).map(async (table) =>
      Number((await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(app.db)).rows[0]!.n),
    ),
  )

for (const [name, bytes, message] of HOSTILE)
  test(`SPEC-215 SPEC-216 refused, and nothing is kept: ${name}`, async () => {
    const before = await rows()
    await assert.rejects(ask(visitor, bytes), { code: 500, message })
    assert.deepEqual(await rows(), before)
    assert.deepEqual(lying(), [])
  })

test('SPEC-217 30 MB are taken, one byte more is refused', async () => {
  const big = Buffer.alloc(30 * MB + 1)
  jpeg.copy(big) // what lies behind a JPEG's end is not looked at
  assert.equal(typeof (await ask(visitor, big.subarray(0, 30 * MB))).picSearchVal, 'string')
  await assert.rejects(ask(visitor, big), { code: 400, message: 'The file exceeds the limit.' })
  assert.deepEqual(lying(), [])
})

test('SPEC-215 one file, and a file: anything else is refused', async () => {
  const form = (...files: File[]) => {
    const body = new FormData()
    for (const one of files) body.append('file', one)
    return app.raw('/dev-api/shop/pm/imgSearch/search', { method: 'POST', body })
  }
  for (const response of [await form(sent(jpeg), sent(png)), await form()])
    assert.equal(((await response.json()) as { code: number }).code, 400)
  await assert.rejects(visitor(searchByPicture, { file: 'no file' as never }), { code: 400 })
  assert.deepEqual(lying(), [])
})

test('SPEC-005 a picture is forgotten once it has been looked at: only numbers remain', async () => {
  const before = await rows()
  const { picSearchVal } = await ask(visitor, jpeg)
  const [files, leftovers, searches] = await rows()
  assert.deepEqual([files, leftovers, searches], [before[0], before[1], before[2]! + 1])
  assert.deepEqual(lying(), [])
  const kept = await app.db.selectFrom('picture_searches').selectAll().executeTakeFirstOrThrow()
  assert.ok(kept.look.length < 2_000)
  assert.ok(!kept.token_hash.includes(picSearchVal), 'not even who reads the database can open the results')
})
