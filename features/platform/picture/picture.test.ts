import assert from 'node:assert/strict'
import { once } from 'node:events'
import fs from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { after, describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import fc from 'fast-check'
import { Refusal } from '#shared/refusal.ts'
import { bmpOf, chunk, jpeg, png, pngOf, webp } from './picture.samples.ts'
import { cleanPicture, decodings, picturePixels } from './decode.ts'
import { sizeOf } from './picture.rules.ts'
import { rasterise } from './rasterise.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'

type Type = 'image/jpeg' | 'image/png' | 'image/webp'
const TYPES: Record<string, Type> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' }
const clean = (bytes: Uint8Array, type: Type) => cleanPicture(new Blob([new Uint8Array(bytes)]), type)
const unreadable = { word: 'file-unreadable' }

/** How many pictures a decoder was given meanwhile. */
async function decoded(run: () => Promise<unknown>): Promise<number> {
  const before = decodings()
  await run()
  return decodings() - before
}

/** A JPEG's marks: each with its length. */
const mark = (kind: number, data: Uint8Array) =>
  Buffer.concat([Buffer.from([0xff, kind, (data.length + 2) >> 8, (data.length + 2) & 255]), data])

/** A grey baseline JPEG in three scans, one a colour: each block is two bits. */
function scansOf(width: number, height: number): Buffer {
  const ofOneLength = [1, ...Array.from({ length: 15 }, () => 0), 0]
  const sizes = [8, height >> 8, height & 255, width >> 8, width & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]
  const data = Buffer.alloc(Math.ceil((Math.ceil(width / 8) * Math.ceil(height / 8)) / 4))
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    mark(0xdb, Buffer.alloc(65, 1).fill(0, 0, 1)),
    mark(0xc0, Buffer.from(sizes)),
    mark(0xc4, Buffer.from([0, ...ofOneLength])),
    mark(0xc4, Buffer.from([0x10, ...ofOneLength])),
    ...[1, 2, 3].flatMap((colour) => [mark(0xda, Buffer.from([1, colour, 0, 0, 63, 0])), data]),
    Buffer.from([0xff, 0xd9]),
  ])
}

describe('a look before decoding', () => {
  const noise = sharp({
    create: { width: 300, height: 200, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
  const forms = {
    'image/jpeg': [
      jpeg,
      noise.clone().jpeg({ progressive: true }).toBuffer(),
      noise.clone().withMetadata({ density: 300 }).jpeg().toBuffer(),
    ],
    'image/png': [png, noise.clone().png({ progressive: true }).toBuffer(), noise.clone().withMetadata().png({ palette: true }).toBuffer()],
    'image/webp': [
      webp,
      noise.clone().webp({ lossless: true }).toBuffer(),
      noise.clone().ensureAlpha(0.5).withMetadata().webp().toBuffer(),
    ],
  }

  test('finds the size of every form that real pictures have', async () => {
    for (const [type, pictures] of Object.entries(forms))
      for (const [i, bytes] of (await Promise.all(pictures.map(async (one) => one))).entries()) {
        const size = sizeOf(bytes, type as Type)
        const heldBytes = type === 'image/jpeg' && i === 1 ? 300 * 200 * 3 : type === 'image/png' && i === 1 ? 300 * 200 * 4 : 0
        assert.deepEqual(size, i === 0 ? { width: 60, height: 40, heldBytes } : { width: 300, height: 200, heldBytes }, `${type} ${i}`)
      }
  })

  test('never throws, whatever the bytes, and finds nothing in a cut one', () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(TYPES)), fc.uint8Array({ maxLength: 200 }), fc.nat(), (type, noise, cut) => {
        const whole = { 'image/jpeg': jpeg, 'image/png': png, 'image/webp': webp }[type]
        sizeOf(noise, type)
        sizeOf(Buffer.concat([whole.subarray(0, cut % whole.length), noise]), type)
        assert.equal(sizeOf(whole.subarray(0, cut % whole.length), type), undefined)
      }),
      { numRuns: 500 },
    ))

  test('refuses bombs that no decoder ever sees', async () => {
    const text = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(30_000_000))]))
    const small = chunk('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(4_000_000))]))
    const texts = pngOf(16, 16, ...Array.from({ length: 100 }, () => small))
    assert.ok(texts.length < 420_000)
    const wide = Buffer.from(jpeg)
    const frame = wide.indexOf(Buffer.from([0xff, 0xc0]))
    wide.writeUInt16BE(65_000, frame + 5)
    wide.writeUInt16BE(65_000, frame + 7)
    const broad = Buffer.from(await sharp(webp).ensureAlpha(0.5).withMetadata().webp().toBuffer())
    broad.fill(0xff, 24, 30) // the canvas
    const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))
    const scans = Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 400 }, () => scan.subarray(0, -2)), jpeg.subarray(-2)])
    const profile = mark(0xe2, Buffer.alloc(65_000))
    const bombs: [string, Uint8Array, Type][] = [
      ['a PNG of 3.6 gigapixels', pngOf(60_000, 60_000), 'image/png'],
      ['a PNG of 29 MB of compressed text', pngOf(16, 16, ...Array.from({ length: 1000 }, () => text)), 'image/png'],
      ['a PNG of 410 KB, a hundred texts', texts, 'image/png'],
      [
        'a PNG of a hundred thousand parts',
        pngOf(16, 16, Buffer.concat(Array.from({ length: 100_000 }, () => chunk('tEXt', Buffer.of(1))))),
        'image/png',
      ],
      ['a JPEG of 4.2 gigapixels', wide, 'image/jpeg'],
      ['a JPEG of four hundred scans', scans, 'image/jpeg'],
      [
        'a JPEG of 20 MB of profiles',
        Buffer.concat([jpeg.subarray(0, 2), ...Array.from({ length: 300 }, () => profile), jpeg.subarray(2)]),
        'image/jpeg',
      ],
      ['a WebP of 281 terapixels', broad, 'image/webp'],
      ['a PNG of one pixel too many', pngOf(8_000, 5_001), 'image/png'],
      ['nothing', new Uint8Array(0), 'image/png'],
    ]
    for (const [what, bytes, type] of bombs)
      assert.equal(await decoded(() => assert.rejects(clean(bytes, type), unreadable, what)), 0, what)
  })

  const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#35a' } })
  /** What cannot be decoded row by row is held as a whole: a few hundred kilobytes would become hundreds of megabytes. */
  test('refuses small pictures that a decoder would have to hold as a whole, where that is much', async () => {
    const [progressive, interlaced] = [{ progressive: true, quality: 60 }, { progressive: true }]
    const whole: [string, Uint8Array, Type][] = [
      [
        'a progressive JPEG in finest colours',
        await plain(5200, 5200)
          .jpeg({ ...progressive, chromaSubsampling: '4:4:4' })
          .toBuffer(),
        'image/jpeg',
      ],
      ['a progressive JPEG of four colours', await plain(4096, 4096).toColourspace('cmyk').jpeg(progressive).toBuffer(), 'image/jpeg'],
      ['a plain JPEG that brings its colours one after the other', scansOf(5200, 5200), 'image/jpeg'],
      ['an interlaced PNG', await plain(5200, 5200).png(interlaced).toBuffer(), 'image/png'],
      [
        'an interlaced PNG of 16 bits',
        await plain(4096, 4096).ensureAlpha(0.5).toColourspace('rgb16').png(interlaced).toBuffer(),
        'image/png',
      ],
    ]
    for (const [what, bytes, type] of whole) {
      assert.ok(bytes.length < 1_000_000, `${what}: ${bytes.length}`)
      assert.equal(await decoded(() => assert.rejects(clean(bytes, type), unreadable, what)), 0, what)
    }
    // The same of the size that telephones and cameras make.
    const kept: [Uint8Array, Type][] = [
      [
        await plain(4608, 3456)
          .jpeg({ ...progressive, chromaSubsampling: '4:4:4' })
          .toBuffer(),
        'image/jpeg',
      ],
      [await plain(6000, 4000).jpeg(progressive).toBuffer(), 'image/jpeg'],
      [scansOf(800, 600), 'image/jpeg'],
      [await plain(4608, 3456).png(interlaced).toBuffer(), 'image/png'],
    ]
    for (const [i, [bytes, type]] of kept.entries())
      assert.equal((await picturePixels(new Blob([new Uint8Array(bytes)]), type, 64)).width, 64, String(i))
  })

  test('lets through what is large but honest', async () => {
    const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#e0e8f0' } })
      .jpeg()
      .toBuffer()
    const { width, height } = await sharp(await clean(large, 'image/jpeg')).metadata()
    assert.deepEqual([width, height], [4096, 2560])
  })
})

describe('decoding', () => {
  test('is bounded: three loaders, no cache, one thread a picture', async () => {
    assert.equal(sharp.concurrency(), 1)
    assert.deepEqual(sharp.cache().items.max, 0)
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const avif = Buffer.concat([Buffer.from([0, 0, 0, 28]), Buffer.from('ftypavif\0\0\0\0avifmif1miaf'), Buffer.alloc(1300)])
    for (const bytes of [gif, avif, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')])
      await assert.rejects(sharp(bytes).metadata(), /unsupported image format/)
  })

  test('of pictures that anybody sends to be looked at waits in a line of its own: a flood of them holds up no receipt', async () => {
    const flood = Promise.allSettled(Array.from({ length: 60 }, () => picturePixels(new Blob([new Uint8Array(jpeg)]), 'image/jpeg', 32)))
    const kept = await Promise.all(Array.from({ length: 40 }, () => clean(jpeg, 'image/jpeg')))
    assert.ok(kept.every(({ length }) => length > 0))
    const refused = (await flood).filter(({ status }) => status === 'rejected') as PromiseRejectedResult[]
    assert.equal(refused.length, 29) // one is looked at, thirty wait
    assert.ok(refused.every(({ reason }) => (reason as Refusal).word === 'too-fast'))
  })

  const honest = () =>
    sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#e0e8f0' } })
      .jpeg()
      .toBuffer()

  test('SPEC-216 what takes too long or too much is killed, alone; the next picture is decoded as ever', async () => {
    const large = new Blob([new Uint8Array(await honest())])
    const enough = { timeMs: 20_000, memoryBytes: 400 * 1024 * 1024 }
    const begun = performance.now()
    await assert.rejects(cleanPicture(large, 'image/jpeg', { ...enough, timeMs: 30 }), { ...unreadable, values: { timedOut: 1 } })
    assert.ok(performance.now() - begun < 2_000)
    await assert.rejects(cleanPicture(large, 'image/jpeg', { ...enough, memoryBytes: 30 * 1024 * 1024 }), { ...unreadable, values: {} })
    await assert.rejects(clean(jpeg.subarray(0, 200), 'image/jpeg'), { ...unreadable, values: {} })
    assert.ok((await clean(jpeg, 'image/jpeg')).length > 0)
  })

  test('the server’s own memory does not grow by what is decoded', { skip: process.platform !== 'linux' }, async () => {
    const large = new Blob([new Uint8Array(await honest())])
    await picturePixels(large, 'image/jpeg', 64)
    const before = process.memoryUsage.rss()
    for (let i = 0; i < 5; i++) assert.equal((await picturePixels(large, 'image/jpeg', 64)).width, 64)
    assert.ok(process.memoryUsage.rss() - before < 30 * 1024 * 1024)
  })

  test('never crashes or stalls on broken pictures: 300 mutations of real ones', async () => {
    let [kept, refused] = [0, 0]
    let seed = 20261102
    const random = (below: number) => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0) % below
    for (let i = 0; i < 300; i++) {
      const [type, whole] = (
        [
          ['image/jpeg', jpeg],
          ['image/png', png],
          ['image/webp', webp],
        ] as const
      )[i % 3]!
      const bytes = Buffer.from(i % 10 === 0 ? whole.subarray(0, random(whole.length)) : whole)
      for (let change = 0; change < 1 + random(6) && bytes.length; change++) bytes[random(bytes.length)] = random(256)
      try {
        await clean(bytes, type)
        kept++
      } catch (error) {
        assert.ok(error instanceof Refusal, String(error))
        assert.equal(error.word, 'file-unreadable')
        refused++
      }
    }
    assert.equal(kept + refused, 300)
    assert.ok(kept > 0 && refused > 100, `${kept} kept, ${refused} refused`)
  })

  // Broken on purpose, by the authors of fuzzers; and sound ones, by designers.
  const broken = ['/usr/share/doc/afl++-doc/examples/testcases/images', '/usr/share/afl/testcases/images'].filter((one) =>
    fs.existsSync(one),
  )
  test('holds for broken pictures found on this machine', { skip: broken.length === 0 }, async () => {
    for (const folder of broken)
      for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        const type = TYPES[path.extname(name).slice(1).replace('jpg', 'jpeg')]
        if (!type) continue
        await clean(fs.readFileSync(path.join(folder, name)), type).catch((error: unknown) => assert.ok(error instanceof Refusal))
      }
  })
  const sound = ['/usr/share/icons/Adwaita/96x96/status', '/usr/share/pixmaps'].filter((one) => fs.existsSync(one))
  test('keeps the sound pictures found on this machine', { skip: sound.length === 0 }, async () => {
    for (const folder of sound)
      for (const name of fs.readdirSync(folder).filter((one) => one.endsWith('.png')))
        assert.ok((await clean(fs.readFileSync(path.join(folder, name)), 'image/png')).length > 0, name)
  })
})

describe('SPEC-216 drawings become pictures in a process of their own', () => {
  const svg = (inside: string, attributes = 'width="64" height="32"') =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`)
  const middle = async (bytes: Uint8Array) => {
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 3
    return [info.width, info.height, ...data.subarray(at, at + 3)]
  }
  const list = `/proc/self/task/${process.pid}/children`
  /** Those that draw; decoders stay for the next picture. */
  const children = () => {
    const all = fs.existsSync(list) ? fs.readFileSync(list, 'utf8').trim().split(' ') : []
    return all.filter((pid) => pid && !fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decode.child')).join(' ')
  }

  test('what asks for too much is refused before a process is made for it, while another is being drawn', async () => {
    const [busy, ...before] = [rasterise(svg('<rect width="9" height="9"/>'), 'image/svg+xml'), children()]
    const [, [, laughing]] = bombs.filter(([what]) => what.startsWith('a billion')) as [unknown, [string, Uint8Array, 'image/svg+xml']]
    for (let time = 0; time < 50; time++) await assert.rejects(rasterise(laughing, 'image/svg+xml'), unreadable)
    assert.deepEqual([children()], before)
    await busy
  })

  test('an SVG and a BMP, of the old and the new header, with the right colours', async () => {
    assert.deepEqual(
      await middle(await rasterise(svg('<rect width="64" height="32" fill="#c83214"/>'), 'image/svg+xml')),
      [64, 32, 200, 50, 20],
    )
    for (const header of [40, 108, 124])
      assert.deepEqual(await middle(await rasterise(bmpOf(50, 20, [200, 50, 20], header), 'image/bmp')), [50, 20, 200, 50, 20])
    assert.equal(children(), '')
  })

  const laughs = Array.from({ length: 12 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('')
  const uses = Array.from({ length: 9 }, (_, i) => `<g id="g${i + 1}">${`<use xlink:href="#g${i}"/>`.repeat(10)}</g>`).join('')
  const big = Buffer.from(bmpOf(2, 2, [0, 0, 0]))
  big.writeInt32LE(60_000, 18)
  big.writeInt32LE(60_000, 22)
  const endless = Buffer.from(bmpOf(6000, 6000, [0, 0, 0]).subarray(0, 60)) // honest size, no pixels
  const bombs: [string, Uint8Array, 'image/svg+xml' | 'image/bmp'][] = [
    ['an SVG of 40,000 pixels a side', svg('', 'width="40000" height="40000"'), 'image/svg+xml'],
    [
      'a billion laughs',
      Buffer.concat([Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>`), svg('<text>&l12;</text>')]),
      'image/svg+xml',
    ],
    [
      'a billion rectangles',
      svg(`<defs><g id="g0"><rect width="9" height="9"/></g>${uses}</defs><use xlink:href="#g9"/>`),
      'image/svg+xml',
    ],
    [
      'filters without end',
      svg(
        `<filter id="f" x="0" y="0" width="1" height="1">${'<feGaussianBlur stdDeviation="900"/>'.repeat(3000)}</filter><rect width="6000" height="6000" filter="url(#f)"/>`,
        'width="6000" height="6000"',
      ),
      'image/svg+xml',
    ],
    ['no SVG at all', Buffer.from('<svg'), 'image/svg+xml'],
    ['a BMP of 3.6 gigapixels', big, 'image/bmp'],
    ['a BMP without its pixels', endless, 'image/bmp'],
    ['a BMP of noise', Buffer.concat([Buffer.from('BM'), Buffer.alloc(200, 7)]), 'image/bmp'],
  ]
  for (const [what, bytes, type] of bombs)
    test(`${what} is refused, and its process is gone`, async () => {
      await assert.rejects(rasterise(bytes, type, 3_000), unreadable)
      assert.equal(children(), '')
    })

  test('it fetches nothing: no address, no file of this machine, no outside entity', async () => {
    let asked = 0
    const server = createServer((_, response) => {
      asked++
      response.end()
    })
    await once(server.listen(0, '127.0.0.1'), 'listening')
    after(() => server.close())
    const outside = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-canary-'))
    after(() => fs.rmSync(folder, { recursive: true, force: true }))
    const red = path.join(folder, 'red.png')
    await sharp({ create: { width: 64, height: 32, channels: 3, background: '#ff0000' } })
      .png()
      .toFile(red)
    fs.writeFileSync(path.join(folder, 'red.txt'), '<rect xmlns="http://www.w3.org/2000/svg" width="64" height="32" fill="#ff0000"/>')
    const white = '<rect width="64" height="32" fill="#fff"/>'
    const image = (href: string) => svg(`${white}<image xlink:href="${href}" href="${href}" width="64" height="32"/>`)
    const entity = (at: string) =>
      Buffer.concat([Buffer.from(`<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${at}">]>`), svg(`${white}&x;`)])
    const include = svg(`${white}<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${folder}/red.txt"/>`)
    const sheet = (at: string) =>
      Buffer.concat([Buffer.from(`<?xml-stylesheet href="${at}"?>`), svg(`${white}<style>@import url(${at});</style>`)])
    const all = [image(`${outside}/a.png`), image(`file://${red}`), image(red), image('red.png'), entity(`file://${folder}/red.txt`)]
    for (const bytes of [...all, entity(`${outside}/x`), include, sheet(`${outside}/a.css`)]) {
      const drawn = await rasterise(bytes, 'image/svg+xml').catch((error: unknown) => assert.ok(error instanceof Refusal))
      if (drawn) assert.deepEqual((await middle(drawn)).slice(2), [255, 255, 255], bytes.toString())
    }
    assert.equal(asked, 0)
    // The canary lives: what is in the drawing itself is drawn.
    const own = `data:image/png;base64,${fs.readFileSync(red).toString('base64')}`
    assert.deepEqual((await middle(await rasterise(image(own), 'image/svg+xml'))).slice(2), [255, 0, 0])
  })

  test('drawings wait for their turn, and too many are refused', async () => {
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => rasterise(svg(''), 'image/svg+xml')))
    const refused = results.filter((one) => one.status === 'rejected')
    assert.equal(refused.length, 2) // two are drawn, eight wait
    for (const { reason } of refused) assert.equal((reason as Refusal).word, 'too-fast')
  })
})
