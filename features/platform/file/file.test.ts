import assert from 'node:assert/strict'
import { deflateSync } from 'node:zlib'
import { describe, test } from 'node:test'
import { downloadFile, filesByIds, uploadFile } from '#contract/file.ts'
import { LANGUAGES } from '#shared/language.ts'
import { testApp, type TestApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'
import { testBucket, testFolder } from '#features/platform/object-store/object-store.samples.ts'
import { typeOf } from '#features/platform/picture/content-type.rules.ts'
import { bmpOf, chunk, jpeg, png, pngOf, webp } from '#features/platform/picture/picture.samples.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { displayName } from './file.rules.ts'
import { download, file, pdf, upload } from './file.samples.ts'
import { publishPicture, sweepFiles } from './file.ts'

const MB = 1024 * 1024
const TYPE = 'This type of file is not accepted. Accepted types: JPG, PNG, WebP, PDF.'

for (const [kind, store] of Object.entries({ folder: testFolder(), S3: await testBucket() })) {
  const app = await testApp('empty', { files: store.files })
  const kept = async () => (await app.db.selectFrom('files').select('id').execute()).length + store.names().length
  describe(`kept in: ${kind}`, () => suite(app, kept))
}

function suite(app: TestApp, kept: () => Promise<number>) {
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
      assert.equal(
        header('content-disposition'),
        `attachment; filename="___receipt.pdf"; filename*=UTF-8''%E4%BB%98%E6%AC%BE%20receipt.pdf`,
      )
      assert.equal(header('download-filename'), '%E4%BB%98%E6%AC%BE%20receipt.pdf')
      assert.equal(header('access-control-expose-headers'), 'Content-Disposition, download-filename')
      assert.equal(header('x-content-type-options'), 'nosniff')
      assert.match(header('content-security-policy')!, /^sandbox;/)
      assert.equal(header('cache-control'), 'private, no-store')
      assert.equal(header('content-length'), String(pdf.length))
    })

    test('what is two things at once is only ever the harmless one', async () => {
      const buyer = await testBuyer(app)
      const script = Buffer.from('/*<script>alert("canary")</script>*/ alert("canary")')
      const both = [Buffer.concat([jpeg, script]), Buffer.concat([png, script]), Buffer.concat([webp, script])]
      for (const [i, bytes] of both.entries()) {
        const response = await download(buyer, await upload(buyer, file(bytes, 'x.html', 'text/html')))
        assert.equal(response.headers.get('content-type'), ['image/jpeg', 'image/png', 'image/webp'][i])
        assert.ok(!Buffer.from(await response.arrayBuffer()).includes('canary'))
      }
      const acting = Buffer.from(
        '%PDF-1.7\n1 0 obj\n<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>\nendobj\n%%EOF\n<script>alert(1)</script>',
      )
      await assert.rejects(upload(buyer, file(acting, 'x.html', 'text/html')), { message: /^This PDF contains a script/ })
      const plain = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n%%EOF\n<script>alert(1)</script>')
      const { headers, body } = await download(buyer, await upload(buyer, file(plain, 'x.html', 'text/html')))
      assert.equal(headers.get('content-type'), 'application/pdf')
      assert.match(headers.get('content-disposition')!, /^attachment; filename="x\.pdf"/)
      assert.deepEqual(
        [headers.get('x-content-type-options'), headers.get('content-security-policy')],
        ['nosniff', "sandbox; default-src 'none'"],
      )
      await body?.cancel()
    })

    test('SPEC-216 for the search by picture, and for nothing else, drawings come in and are kept as the picture they show', async () => {
      const buyer = await testBuyer(app)
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>alert("canary")</script></svg>')
      for (const [bytes, name] of [
        [svg, 'a.svg'],
        [bmpOf(30, 20, [9, 9, 9]), 'a.bmp'],
      ] as const) {
        await assert.rejects(upload(buyer, file(bytes, name)), { message: TYPE })
        const response = await download(buyer, await upload(buyer, file(bytes, name), 'imageSearch'))
        assert.match(response.headers.get('content-disposition')!, /filename="a\.png"/)
        const back = Buffer.from(await response.arrayBuffer())
        const { format, width, height } = await sharp(back).metadata()
        assert.deepEqual([response.headers.get('content-type'), format, width, height], ['image/png', 'png', 30, 20])
        assert.ok(!back.includes('canary'))
      }
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
      for (const wanted of [id, 999_999_999])
        await assert.rejects(download(stranger, wanted), { code: 404, message: 'This does not exist.' })
      assert.deepEqual(await stranger.call(filesByIds, { ids: [id] }), [])
      const raw = await app.raw(`/dev-api/resource/oss/download/${id}`, { headers: { Authorization: `Bearer ${stranger.token}` } })
      assert.deepEqual([raw.status, raw.headers.get('content-type')], [200, 'application/json'])
    })

    test('shows in an <img> of one’s own page, by the cookie of the page; nowhere else, and to nobody else', async () => {
      const [owner, stranger] = [await testBuyer(app), await testBuyer(app)]
      const { url } = await owner.call(uploadFile, { file: file(png, 'me.png') })
      const seen = async (token: string, headers: Record<string, string> = {}) => {
        const answer = await app.raw(url, { headers: { Cookie: `shop_session=${token}`, ...headers } })
        return answer.headers.get('content-type') === 'application/json'
          ? ((await answer.json()) as { code: number }).code
          : answer.headers.get('content-type')
      }
      assert.equal(await seen(owner.token, { 'Sec-Fetch-Site': 'same-origin' }), 'image/png')
      assert.equal(await seen(owner.token, { 'Sec-Fetch-Site': 'cross-site' }), 401)
      assert.equal(await seen(owner.token, { Authorization: 'Bearer dead-token' }), 401, 'a token that was sent is what counts')
      assert.deepEqual([await seen(stranger.token), await seen('unknown')], [404, 401])
      const info = await app.raw('/dev-api/shop/pm/user/getInfo', { method: 'POST', headers: { Cookie: `shop_session=${owner.token}` } })
      assert.equal(((await info.json()) as { code: number }).code, 401, 'calls never go by it')
    })

    test('SPEC-226 visitors upload nothing; a file that is not public asks them to log in, whether it exists or not', async () => {
      const id = await upload(await testBuyer(app), file(pdf))
      const before = await kept()
      await assert.rejects(app.client()(uploadFile, { file: file(pdf) }), { code: 401 })
      for (const wanted of [id, 999_999_999]) await assert.rejects(app.client()(downloadFile, { id: wanted }), { code: 401 })
      await assert.rejects(app.client()(filesByIds, { ids: [1] }), { code: 401 })
      assert.equal(await kept(), before)
    })
  })

  describe('a picture made public', () => {
    const ownerId = async (email: string) =>
      (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

    test('SPEC-152 is shown to everybody by its address and kept by caches; nothing in it can run', async () => {
      const owner = await testBuyer(app)
      const id = await upload(owner, file(png, 'me.png'))
      const address = await publishPicture(app.db, { id, ownerId: await ownerId(owner.email) })
      const response = await app.raw(address)
      const header = (name: string) => response.headers.get(name)
      assert.deepEqual([response.status, header('content-type')], [200, 'image/png'])
      assert.equal(header('cache-control'), 'public, max-age=3600')
      assert.equal(header('content-security-policy'), "sandbox; default-src 'none'")
      assert.deepEqual([header('x-content-type-options'), header('cross-origin-resource-policy')], ['nosniff', 'same-origin'])
      assert.match(header('content-disposition')!, /^inline; /)
      assert.equal((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width, 60)
    })

    test('only one’s own, and only a picture; anything else looks absent and stays as it was', async () => {
      const [owner, other] = [await testBuyer(app), await testBuyer(app)]
      const [picture, paper] = [await upload(owner, file(png, 'me.png')), await upload(owner, file(pdf))]
      const absent = { word: 'not-found' }
      await assert.rejects(publishPicture(app.db, { id: picture, ownerId: await ownerId(other.email) }), absent)
      await assert.rejects(publishPicture(app.db, { id: paper, ownerId: await ownerId(owner.email) }), absent)
      await assert.rejects(publishPicture(app.db, { id: 999_999_999, ownerId: await ownerId(owner.email) }), absent)
      for (const id of [picture, paper]) await assert.rejects(download({ call: app.client() }, id), { code: 401 })
      const response = await download(owner, picture)
      assert.equal(response.headers.get('cache-control'), 'private, no-store')
      await response.body?.cancel()
    })

    test('a deleted row takes its object along at the next sweep', async () => {
      const id = await upload(await testBuyer(app), file(png, 'x.png'))
      const before = await kept()
      await app.db.deleteFrom('files').where('id', '=', id).execute()
      assert.equal(await sweepFiles(app.db, app.files, app.clock.now), 1)
      assert.equal(await kept(), before - 2)
    })
  })

  describe('what is refused, and kept nowhere', () => {
    const bad: [string, Uint8Array, string][] = [
      ['HTML named PNG', Buffer.from('<script>alert(1)</script>'), TYPE],
      ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), TYPE],
      ['AVIF', Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif'), Buffer.alloc(64)]), TYPE],
      ['GIF', Buffer.from('GIF89a............'), TYPE],
      ['a PDF behind other bytes', Buffer.concat([Buffer.from('MZ'), pdf]), TYPE],
      ['nothing at all', Buffer.alloc(0), TYPE],
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
      for (const bomb of bombs)
        await assert.rejects(upload(buyer, file(bomb, 'x.png', 'image/png')), { message: 'The picture cannot be read.' })
    })

    test('SPEC-217 30 MB are accepted, one byte more is refused', async () => {
      const buyer = await testBuyer(app)
      const big = Buffer.alloc(30 * MB + 1, 32)
      pdf.copy(big)
      assert.ok(await upload(buyer, file(big.subarray(0, 30 * MB))))
      for (const more of [big, Buffer.concat([big, big])])
        await assert.rejects(upload(buyer, file(more)), { code: 400, message: 'The file exceeds the limit.' })
    })

    test('SPEC-218 what is too large is refused in the words of each language', async () => {
      const { token } = await testBuyer(app)
      const big = file(Buffer.alloc(30 * MB + 1, 32))
      const said = await Promise.all(
        LANGUAGES.map((language) =>
          app
            .client({ token, language })(uploadFile, { file: big })
            .then(
              () => 'taken',
              ({ message }: Error) => message,
            ),
        ),
      )
      assert.deepEqual(Object.fromEntries(LANGUAGES.map((language, at) => [language, said[at]])), {
        en: 'The file exceeds the limit.',
        zh: '文件超出大小限制。',
        es: 'El archivo supera el límite.',
        fr: 'Le fichier dépasse la limite.',
        pt: 'O arquivo excede o limite.',
      })
    })

    test('no buyer fills the disk', async () => {
      const buyer = await testBuyer(app)
      const id = await upload(buyer, file(pdf))
      await app.db
        .updateTable('files')
        .set({ bytes: 500 * MB })
        .where('id', '=', id)
        .execute()
      await assert.rejects(upload(buyer, file(pdf)), { code: 500, message: 'Your files take up all the space of your account.' })
    })

    test('nor by many uploads at once', async () => {
      const buyer = await testBuyer(app)
      const id = await upload(buyer, file(pdf))
      await app.db
        .updateTable('files')
        .set({ bytes: 500 * MB - 3 * pdf.length })
        .where('id', '=', id)
        .execute()
      const before = await kept()
      const results = await Promise.allSettled(Array.from({ length: 8 }, () => upload(buyer, file(pdf))))
      assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 3)
      assert.equal(await kept(), before + 6)
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
}

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

  test('drawings are known by content too', () => {
    const text = (words: string) => typeOf(new TextEncoder().encode(words))
    assert.equal(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml')
    assert.equal(text('\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>'), 'image/svg+xml')
    for (const words of ['<html><svg></svg></html>', 'svg', '<?xml version="1.0"?><note/>', '<svgx>']) assert.equal(text(words), undefined)
  })
})
