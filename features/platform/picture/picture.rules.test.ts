// Pictures that are nothing but marks, made by the formats' own descriptions: what is read of them, to the byte.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sizeOf } from './picture.rules.ts'
import { chunk } from './picture.samples.ts'

const MEGABYTE = 1024 * 1024
const size = (width: number, height: number, heldBytes = 0) => ({ width, height, heldBytes })
const u16 = (value: number) => [value >> 8, value & 0xff]

describe('JPEG', () => {
  const seen = (...parts: (Uint8Array | number[])[]) =>
    sizeOf(Buffer.concat([[0xff, 0xd8], ...parts].map((one) => Buffer.from(one))), 'image/jpeg')
  const mark = (kind: number, data: Uint8Array | number[] = []) =>
    Buffer.concat([Buffer.from([0xff, kind, ...u16(data.length + 2)]), Buffer.from(data)])
  const FINE = [0x11, 0x11, 0x11]
  const frame = (kind: number, factors = FINE, width = 40, height = 30) =>
    mark(kind, [8, ...u16(height), ...u16(width), factors.length, ...factors.flatMap((one, i) => [i + 1, one, 0])])
  const scan = (components = 3, data = [1, 2, 3]) =>
    Buffer.concat([mark(0xda, [components, ...Array(components * 2 + 3).fill(0)]), Buffer.from(data)])
  const END = [0xff, 0xd9]

  test('row by row nothing is held; in steps, or colour by colour, the whole is', () => {
    assert.deepEqual(seen(frame(0xc0), scan(), END), size(40, 30))
    for (const sequential of [0xc1, 0xc3, 0xc5, 0xc9, 0xcf]) assert.deepEqual(seen(frame(sequential), scan(), END), size(40, 30))
    for (const progressive of [0xc2, 0xc6, 0xca, 0xce])
      assert.deepEqual(seen(frame(progressive), scan(), END), size(40, 30, 40 * 30 * 6), progressive.toString(16))
    assert.deepEqual(seen(frame(0xc0), scan(1), scan(2), END), size(40, 30, 40 * 30 * 6))
    assert.deepEqual(seen(frame(0xc0), scan(), scan(1), END), size(40, 30), 'by its first scan')
  })

  test('a picture of one point is one; of none it is none', () => {
    assert.deepEqual(seen(frame(0xc0, FINE, 1, 1), scan(), END), size(1, 1))
    for (const [width, height] of [[0, 1], [1, 0]] as const) assert.equal(seen(frame(0xc0, FINE, width, height), scan(), END), undefined) // prettier-ignore
  })

  test('colours that are kept coarser hold less', () => {
    const held = (...factors: number[]) => seen(frame(0xc2, factors), scan(factors.length), END)?.heldBytes
    assert.deepEqual([held(0x22, 0x11, 0x11), held(0x21, 0x11, 0x11), held(0x11), held(0x41, 0x11, 0x12)], [3600, 4800, 2400, 2100])
  })

  test('marks may be filled up, and others stand between', () => {
    assert.deepEqual(seen([0xff, 0xff], frame(0xc0), [0xff], scan(), END), size(40, 30))
    assert.deepEqual(seen([0xff, 0x01, 0xff, 0xd0, 0xff, 0xd8], frame(0xc0), scan(), END), size(40, 30), 'marks without data')
    for (const table of [0xc4, 0xc8, 0xcc, 0xdb, 0xdd])
      assert.deepEqual(seen(mark(table, Array(20).fill(1)), frame(0xc0), scan(), END), size(40, 30))
  })

  test('what looks like a mark in the data of a scan is none', () => {
    const data = [0xff, 0x00, 9, 0xff, 0xd0, 0xff, 0xd7, 0xff, 0xff, 0x00, 7]
    assert.deepEqual(seen(frame(0xc0), scan(3, data), END), size(40, 30))
    assert.equal(seen(frame(0xc0), scan(3, [...data, 0xff])), undefined, 'no end')
  })

  test('what is not whole, or twice, is nothing', () => {
    assert.equal(seen(frame(0xc0), END), undefined, 'no scan')
    assert.equal(seen(scan(), END), undefined, 'no frame')
    assert.equal(seen(frame(0xc0), frame(0xc0), scan(), END), undefined)
    assert.equal(seen([0], frame(0xc0), scan(), END), undefined)
    assert.equal(seen(frame(0xc0), mark(0xe1).subarray(0, 3)), undefined)
    assert.equal(seen(frame(0xc0), [0xff, 0xe1, 0, 1], scan(), END), undefined, 'shorter than its own length')
    assert.equal(seen(frame(0xc0), scan(), [0xff, 0xe1, 0, 9, 1]), undefined, 'longer than the file')
    assert.equal(seen(mark(0xc0, [8, 0, 30, 0, 40, 3, 1, 0x11, 0, 2, 0x11, 0]), scan(), END), undefined, 'two colours of three')
    assert.equal(seen(frame(0xc0, FINE, 0, 30), scan(), END), undefined)
    assert.equal(seen(frame(0xc0, FINE, 40, 0), scan(), END), undefined)
    assert.equal(seen(frame(0xc2, [0, 0]), scan(2), END), undefined, 'divided by nothing')
  })

  test('a hundred scans, eight megabytes beside them, twenty thousand parts, and not one more', () => {
    const scans = (count: number) => seen(frame(0xc0), ...Array.from({ length: count }, () => scan()), END)
    assert.deepEqual([scans(100), scans(101)], [size(40, 30), undefined])
    const most = Array.from({ length: 128 }, (_, i) => mark(0xe0 + (i % 16), new Uint8Array(0xfffd)))
    const rest = 8 * MEGABYTE - 128 * 0xffff
    const beside = (bytes: number, kind = 0xfe) => seen(...most, mark(kind, new Uint8Array(bytes - 2)), frame(0xc0), scan(), END)
    assert.deepEqual([beside(rest), beside(rest + 1), beside(rest + 1, 0xdb)], [size(40, 30), undefined, size(40, 30)])
    const parts = (count: number) => seen(...Array.from({ length: count - 3 }, () => mark(0xdd, [0, 0])), frame(0xc0), scan(), END)
    assert.deepEqual([parts(20_000), parts(20_001)], [size(40, 30), undefined])
  })
})

describe('PNG', () => {
  const head = (depth = 8, colours = 2, interlaced = 0, width = 40, height = 30) => {
    const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, colours, 0, 0, interlaced])
    data.writeUInt32BE(width, 0)
    data.writeUInt32BE(height, 4)
    return chunk('IHDR', data)
  }
  const END = chunk('IEND', new Uint8Array(0))
  const seen = (...parts: Uint8Array[]) => sizeOf(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]), 'image/png')
  const of = (kind: string, bytes: number) => chunk(kind, new Uint8Array(bytes))

  test('row by row nothing is held; interlaced the whole is, by its depth and colours', () => {
    assert.deepEqual(seen(head(), END), size(40, 30))
    for (const [depth, colours, each] of [
      [8, 0, 2],
      [8, 2, 4],
      [8, 3, 4],
      [8, 4, 2],
      [8, 6, 4],
      [16, 0, 4],
      [16, 2, 8],
      [16, 4, 4],
      [16, 6, 8],
    ] as const)
      assert.deepEqual(seen(head(depth, colours, 1), END), size(40, 30, 1200 * each), `${depth} ${colours}`)
  })

  test('a megabyte beside it, 32 KB of packed texts, twenty thousand parts, and not one more', () => {
    const mine = 13 // the header's own
    const beside = (kind: string, bytes: number) => seen(head(), of(kind, bytes - mine), END)
    for (const kind of ['tEXt', 'iCCP', 'eXIf'])
      assert.deepEqual([beside(kind, MEGABYTE), beside(kind, MEGABYTE + 1)], [size(40, 30), undefined], kind)
    for (const kind of ['IDAT', 'PLTE']) assert.deepEqual(beside(kind, 2 * MEGABYTE), size(40, 30), kind)
    for (const kind of ['zTXt', 'iTXt'])
      assert.deepEqual(
        [seen(head(), of(kind, 32 * 1024), END), seen(head(), of(kind, 32 * 1024 + 1), END)],
        [size(40, 30), undefined],
        kind,
      )
    assert.equal(seen(head(), of('zTXt', 16 * 1024), of('iTXt', 16 * 1024 + 1), END), undefined, 'both together')
    const parts = (count: number) => seen(head(), ...Array<Uint8Array>(count - 2).fill(of('tEXt', 0)), END)
    assert.deepEqual([parts(20_000), parts(20_001)], [size(40, 30), undefined])
  })

  test('what is not whole is nothing', () => {
    assert.equal(seen(head()), undefined)
    assert.equal(seen(of('IDAT', 13), END), undefined, 'another part first')
    assert.equal(seen(head(), of('IDAT', 40).subarray(0, 50), END.subarray(0, 1)), undefined, 'longer than the file')
    assert.equal(seen(head(8, 2, 0, 0, 30), END), undefined)
    assert.equal(seen(head().subarray(0, 24)), undefined)
  })
})

describe('WebP', () => {
  const le = (value: number, bytes: number) => Array.from({ length: bytes }, (_, i) => Math.floor(value / 256 ** i) & 0xff)
  const part = (kind: string, data: Uint8Array | number[]) =>
    Buffer.concat([Buffer.from(kind), Buffer.from(le(data.length, 4)), Buffer.from(data), Buffer.alloc(data.length & 1)])
  const file = (...parts: Uint8Array[]) => {
    const inside = Buffer.concat(parts)
    return Buffer.concat([Buffer.from('RIFF'), Buffer.from(le(inside.length + 4, 4)), Buffer.from('WEBP'), inside])
  }
  const seen = (...parts: Uint8Array[]) => sizeOf(file(...parts), 'image/webp')
  const lossy = (width: number, height: number) => part('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(width, 2), ...le(height, 2)])
  const lossless = (width: number, height: number, more: number[] = []) =>
    part('VP8L', [0x2f, ...le((width - 1) | ((height - 1) << 14), 4), ...more])
  const canvas = (width: number, height: number) => part('VP8X', [0, 0, 0, 0, ...le(width - 1, 3), ...le(height - 1, 3)])

  test('the size of each kind, however little follows; what says how to enlarge it is left out', () => {
    assert.deepEqual(seen(lossy(40, 30)), size(40, 30))
    assert.deepEqual(seen(lossy(0x3fff, 0x3fff)), size(16383, 16383))
    assert.deepEqual(seen(lossy(40 | 0x4000, 30 | 0x8000)), size(40, 30))
    assert.deepEqual(seen(lossless(40, 30), part('EXIF', [0, 0])), size(40, 30))
    assert.deepEqual(seen(lossless(16384, 16384, [0, 0, 0, 0, 0])), size(16384, 16384))
    assert.deepEqual(seen(canvas(70_000, 300)), size(70_000, 300))
  })

  test('a canvas goes before its pictures, and the first picture before others', () => {
    assert.deepEqual(seen(canvas(50, 60), lossy(40, 30)), size(50, 60))
    assert.deepEqual(seen(canvas(50, 60), lossless(40, 30)), size(50, 60))
    assert.deepEqual(seen(lossy(40, 30), lossless(50, 60)), size(40, 30))
  })

  test('parts of an odd length are filled up; too short ones say nothing', () => {
    assert.deepEqual(seen(part('EXIF', [1, 2, 3]), lossy(40, 30)), size(40, 30))
    assert.equal(seen(part('VP8 ', [0, 0, 0, 0x9d, 1, 0x2a, 40, 0, 30]), part('EXIF', [0, 0])), undefined)
    assert.equal(seen(part('VP8L', [0x2f, 1, 1, 1]), part('EXIF', Array(10).fill(0))), undefined)
    assert.equal(seen(part('VP8X', Array(9).fill(1)), part('EXIF', Array(10).fill(0))), undefined)
    assert.equal(seen(part('EXIF', Array(20).fill(1))), undefined)
  })

  test('eight megabytes beside it and twenty thousand parts, and not one more', () => {
    const beside = (kind: string, bytes: number) => seen(lossy(40, 30), part(kind, new Uint8Array(bytes)))
    for (const kind of ['EXIF', 'ICCP', 'XMP '])
      assert.deepEqual([beside(kind, 8 * MEGABYTE), beside(kind, 8 * MEGABYTE + 1)], [size(40, 30), undefined], kind)
    for (const kind of ['ANMF', 'ANIM', 'ALPH']) assert.deepEqual(beside(kind, 9 * MEGABYTE), size(40, 30), kind)
    const none = part('XMP ', [])
    const parts = (before: number) => seen(...Array<Uint8Array>(before).fill(none), lossy(40, 30))
    assert.deepEqual([parts(19_999), parts(20_000)], [size(40, 30), undefined])
  })

  test('what claims more than there is is nothing', () => {
    const whole = file(lossy(40, 30))
    assert.equal(sizeOf(whole.subarray(0, 29), 'image/webp'), undefined)
    assert.equal(sizeOf(file(lossy(40, 30), part('EXIF', [1, 2])).subarray(0, -2), 'image/webp'), undefined)
    const long = file(lossy(40, 30), part('EXIF', [1, 2]))
    long.writeUInt32LE(3, 12 + 18 + 4)
    assert.equal(sizeOf(long, 'image/webp'), undefined)
  })
})
