import assert from 'node:assert/strict'
import { deflateSync, crc32 } from 'node:zlib'
import { describe, test } from 'node:test'
import { OWNER_MAX_BYTES, UPLOAD_MAX_BYTES, downloadFile, filesByIds, uploadFile } from '#contract/file.ts'
import { testApp } from '#server/testing.ts'
import { testBuyer, type TestBuyer } from '#server/testing-people.ts'
import { displayName, saneChunks, typeOf } from './file.rules.ts'
import { sharp } from './sharp.ts'

const app = await testApp('empty')
const base = sharp({ create: { width: 60, height: 40, channels: 3, background: '#3070c0' } })
const jpeg = await base
  .clone()
  .withExif({ IFD0: { Copyright: 'gps-canary' } })
  .jpeg()
  .toBuffer()
const png = await base.clone().png().toBuffer()
const webp = await base.clone().webp().toBuffer()
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const file = (bytes: Uint8Array, name = 'receipt.pdf', type = 'application/pdf') => new File([new Uint8Array(bytes)], name, { type })
const upload = async ({ call }: TestBuyer, sent: File) => Number((await call(uploadFile, { file: sent })).ossId)
const download = async ({ call }: TestBuyer, id: number) => (await call(downloadFile, { id })) as unknown as Response
const kept = async () => (await app.db.selectFrom('files').select('id').execute()).length

function chunk(kind: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const out = Buffer.alloc(body.length + 8)
  out.writeUInt32BE(data.length, 0)
  body.copy(out, 4)
  out.writeUInt32BE(crc32(body), body.length + 4)
  return out
}
function pngOf(width: number, height: number, ...more: Buffer[]): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), ...more, chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('upload and download', () => {
  test('pictures are encoded anew without what was hidden in them; a PDF comes back byte for byte', async () => {
    const buyer = await testBuyer(app)
    assert.ok(jpeg.includes('gps-canary'))
    for (const [bytes, name, type] of [
      [jpeg, 'a.jpg', 'image/jpeg'],
      [png, 'a.png', 'image/png'],
      [webp, 'a.webp', 'image/webp'],
    ] as const) {
      const response = await download(buyer, await upload(buyer, file(bytes, name, type)))
      const back = Buffer.from(await response.arrayBuffer())
      const { format, width, height } = await sharp(back).metadata()
      assert.deepEqual([response.headers.get('content-type'), `image/${format}`, width, height], [type, type, 60, 40])
      assert.ok(!back.includes('gps-canary'))
    }
    const response = await download(buyer, await upload(buyer, file(pdf)))
    assert.deepEqual(Buffer.from(await response.arrayBuffer()), pdf)
  })

  test('a stored file never runs: saved under its name, of the type it has, sandboxed', async () => {
    const buyer = await testBuyer(app)
    const response = await download(buyer, await upload(buyer, file(pdf, '付款 "receipt"\r\n.exe', 'text/html')))
    const header = (name: string) => response.headers.get(name)
    assert.equal(header('content-type'), 'application/pdf')
    assert.equal(header('content-disposition'), `attachment; filename="___receipt.pdf"; filename*=UTF-8''%E4%BB%98%E6%AC%BE%20receipt.pdf`)
    assert.equal(header('download-filename'), '%E4%BB%98%E6%AC%BE%20receipt.pdf')
    assert.equal(header('access-control-expose-headers'), 'Content-Disposition, download-filename')
    assert.equal(header('x-content-type-options'), 'nosniff')
    assert.match(header('content-security-policy')!, /^sandbox;/)
    assert.equal(header('cache-control'), 'private, no-store')
    assert.equal(header('content-length'), String(pdf.length))
  })

  test('names and addresses of one’s own files are listed in the order asked', async () => {
    const buyer = await testBuyer(app)
    const ids = [await upload(buyer, file(pdf)), await upload(buyer, file(png, 'x.png'))]
    const rows = await buyer.call(filesByIds, { ids: [ids[1]!, 999_999_999, ids[0]!] })
    assert.deepEqual(
      rows.map((row) => [row.ossId, row.originalName, row.fileSuffix, row.url, row.createTime]),
      [
        [String(ids[1]), 'x.png', '.png', `/dev-api/resource/oss/download/${ids[1]}`, '2026-11-02 08:00:00'],
        [String(ids[0]), 'receipt.pdf', '.pdf', `/dev-api/resource/oss/download/${ids[0]}`, '2026-11-02 08:00:00'],
      ],
    )
  })

  test('a foreign file looks like one that does not exist, in JSON with HTTP 200', async () => {
    const [owner, stranger] = [await testBuyer(app), await testBuyer(app)]
    const id = await upload(owner, file(pdf))
    for (const wanted of [id, 999_999_999]) await assert.rejects(download(stranger, wanted), { code: 404, message: 'This does not exist.' })
    assert.deepEqual(await stranger.call(filesByIds, { ids: [id] }), [])
    const raw = await app.raw(`/dev-api/resource/oss/download/${id}`, { headers: { Authorization: `Bearer ${stranger.token}` } })
    assert.deepEqual([raw.status, raw.headers.get('content-type')], [200, 'application/json'])
  })

  test('SPEC-226 visitors neither upload nor download', async () => {
    const before = await kept()
    await assert.rejects(app.client()(uploadFile, { file: file(pdf) }), { code: 401 })
    await assert.rejects(app.client()(downloadFile, { id: 1 }), { code: 401 })
    await assert.rejects(app.client()(filesByIds, { ids: [1] }), { code: 401 })
    assert.equal(await kept(), before)
  })
})

describe('what is refused, and kept nowhere', () => {
  const bad: [string, Uint8Array, string][] = [
    ['HTML named PNG', Buffer.from('<script>alert(1)</script>'), 'This type of file is not accepted.'],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'This type of file is not accepted.'],
    ['AVIF', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif'), Buffer.alloc(64)]), 'This type of file is not accepted.'],
    ['GIF', Buffer.from('GIF89a............'), 'This type of file is not accepted.'],
    ['a PDF behind other bytes', Buffer.concat([Buffer.from('MZ'), pdf]), 'This type of file is not accepted.'],
    ['nothing at all', Buffer.alloc(0), 'This type of file is not accepted.'],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'The picture cannot be read.'],
    ['half a PNG', png.subarray(0, png.length - 20), 'The picture cannot be read.'],
    ['a PNG header and noise', Buffer.concat([png.subarray(0, 8), Buffer.alloc(200, 7)]), 'The picture cannot be read.'],
    ['a WebP header and noise', Buffer.concat([webp.subarray(0, 12), Buffer.alloc(200, 7)]), 'The picture cannot be read.'],
  ]
  for (const [name, bytes, message] of bad)
    test(`SPEC-215 ${name}`, async () => {
      const buyer = await testBuyer(app)
      const before = await kept()
      await assert.rejects(upload(buyer, file(bytes, 'picture.png', 'image/png')), { code: 500, message })
      assert.equal(await kept(), before)
    })

  test('bombs are refused at once: a giant PNG, and megabytes of compressed text beside a small picture', async () => {
    const buyer = await testBuyer(app)
    const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(4_000_000))]))
    const bombs = [pngOf(60_000, 60_000), pngOf(16, 16, ...Array.from({ length: 300 }, () => text))]
    for (const bomb of bombs) {
      const from = performance.now()
      await assert.rejects(upload(buyer, file(bomb, 'x.png', 'image/png')), { message: 'The picture cannot be read.' })
      assert.ok(performance.now() - from < 500)
    }
  })

  test('SPEC-217 30 MB are accepted, one byte more is refused', async () => {
    const buyer = await testBuyer(app)
    const big = Buffer.alloc(UPLOAD_MAX_BYTES + 1, 32)
    pdf.copy(big)
    assert.ok(await upload(buyer, file(big.subarray(0, UPLOAD_MAX_BYTES))))
    await assert.rejects(upload(buyer, file(big)), { code: 500, message: 'The file exceeds the limit.' })
    await assert.rejects(upload(buyer, file(Buffer.concat([big, big]))), { code: 400, message: 'The file exceeds the limit.' })
  })

  test('no buyer fills the disk', async () => {
    const buyer = await testBuyer(app)
    const id = await upload(buyer, file(pdf))
    await app.db.updateTable('files').set({ bytes: OWNER_MAX_BYTES }).where('id', '=', id).execute()
    await assert.rejects(upload(buyer, file(pdf)), { code: 500, message: 'Your files take up all the space of your account.' })
  })

  test('a form without a file, a file under another name, text in its place', async () => {
    const { token } = await testBuyer(app)
    const post = async (body: FormData | string) => {
      const response = await app.raw('/dev-api/resource/oss/upload', {
        method: 'POST',
        body,
        headers: { Authorization: `Bearer ${token}` },
      })
      return ((await response.json()) as { code: number }).code
    }
    const wrong = new FormData()
    wrong.append('picture', file(png))
    const text = new FormData()
    text.append('file', 'just text')
    for (const body of [new FormData(), wrong, text, '{}']) assert.equal(await post(body), 400)
  })
})

describe('rules', () => {
  test('the type is found by content alone', () => {
    assert.deepEqual([jpeg, png, webp, pdf, Buffer.from('RIFF0000WAVE')].map(typeOf), [
      'image/jpeg',
      'image/png',
      'image/webp',
      'application/pdf',
      undefined,
    ])
  })

  test('names are made harmless', () => {
    assert.equal(displayName('../../etc/passwd', 'application/pdf'), 'passwd.pdf')
    assert.equal(displayName('C:\\bank\\scan.PDF', 'image/png'), 'scan.png')
    assert.equal(displayName('invoice\u202Egpj.exe', 'image/jpeg'), 'invoicegpj.jpg')
    assert.equal(displayName(' .. ', 'image/webp'), 'file.webp')
    assert.equal(displayName('x'.repeat(500), 'application/pdf').length, 104)
  })

  test('chunks of a real PNG are sane; of a truncated one not', () => {
    assert.equal(saneChunks(png), true)
    assert.equal(saneChunks(png.subarray(0, -1)), false)
  })
})
