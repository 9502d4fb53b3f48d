import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { CLASSIC_LENGTHS, CLASSIC_SIDE, classicOf, unit } from './classic.rules.ts'
import { readHead, through, writeHead } from './head.rules.ts'
import { bestOfEach, likenessOf, packLook, similarOf } from './image-search.rules.ts'
import { scanIndex } from './scan.rules.ts'

const LENGTH = 16
const numbers = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: LENGTH, maxLength: LENGTH })
const looks = numbers.filter((some) => some.some((number) => Math.abs(number) > 0.01)).map((some) => unit(Float32Array.from(some)))
const exactly = (a: Float32Array, b: Float32Array) => a.reduce((sum, number, i) => sum + number * b[i]!, 0)

describe('looks', () => {
  test('packed into bytes they compare as before, to one or two hundredths', () =>
    fc.assert(fc.property(looks, looks, (a, b) => Math.abs(likenessOf(packLook(a), packLook(b)) - exactly(a, b)) < 0.02)))

  test('the classic look of a picture is the one that stored looks were made with', () => {
    const rgb = new Uint8Array(CLASSIC_SIDE * CLASSIC_SIDE * 3)
    for (let at = 0, state = 7; at < rgb.length; at++) {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      const [x, y] = [Math.floor(at / 3) % CLASSIC_SIDE, Math.floor(at / 3 / CLASSIC_SIDE)]
      rgb[at] = (x * (1 + (at % 3)) + y * (3 - (at % 3)) + (state >>> 27) + (x > 60 && y < 30 ? 200 : 0)) % 256
    }
    rgb.fill(255, 0, CLASSIC_SIDE * 30) // some of the ground
    const digest = (numbers: Float32Array) =>
      Array.from(numbers, (number, i) => Math.round(number * 1e4) * (i + 1)).reduce((sum, one) => sum + one, 0)
    // Other processors may round the last digit otherwise.
    for (const [i, found] of classicOf(rgb).map(digest).entries())
      assert.ok(Math.abs(found - [14_557_416, 60_976_473, 472_500][i]!) < 2_000)
  })

  test('nothing at all packs into zeros', () => {
    const packed = packLook(new Float32Array(4))
    assert.deepEqual([...packed.subarray(4)], [0, 0, 0, 0])
    assert.ok(new DataView(packed.buffer).getFloat32(0, true) < 1e-9)
  })

  test('the index finds the most alike, best first, however many there are', () =>
    fc.assert(
      fc.property(fc.array(looks, { minLength: 1, maxLength: 40 }), looks, fc.integer({ min: 1, max: 50 }), (all, wanted, count) => {
        const index = scanIndex(LENGTH)
        for (const [id, look] of all.entries()) index.add(id, packLook(look))
        const asked = packLook(wanted)
        const near = index.nearest(asked, count)
        const scores = all.map((look) => likenessOf(packLook(look), asked)).sort((a, b) => b - a)
        assert.equal(near.length, Math.min(count, all.length))
        for (const [i, { score }] of near.entries()) assert.ok(Math.abs(score - scores[i]!) < 1e-4)
      }),
    ))

  test('the index forgets what is not kept, and finds the rest as if it had never been there', () =>
    fc.assert(
      fc.property(fc.array(fc.tuple(looks, fc.boolean()), { maxLength: 30 }), looks, (all, wanted) => {
        const [index, wholly] = [scanIndex(LENGTH), scanIndex(LENGTH)]
        for (const [id, [look, kept]] of all.entries()) {
          index.add(id, packLook(look))
          if (kept) wholly.add(id, packLook(look))
        }
        index.keep(new Set(all.flatMap(([, kept], id) => (kept ? id : []))))
        assert.deepEqual(index.nearest(packLook(wanted), 50), wholly.nearest(packLook(wanted), 50))
        index.add(99, packLook(wanted))
        assert.equal(index.size(), wholly.size() + 1)
      }),
    ))

  test('the index grows, and passes over looks of another length', () => {
    const index = scanIndex(LENGTH)
    const look = packLook(unit(Float32Array.from({ length: LENGTH }, (_, i) => i)))
    for (let id = 0; id < 5_000; id++) index.add(id, look)
    index.add(9_999, look.subarray(0, 12))
    assert.equal(index.size(), 5_000)
    assert.deepEqual(
      index.nearest(look, 3).map(({ id }) => id),
      [0, 1, 2],
    )
  })
})

describe('what counts as similar', () => {
  const near = [0.9, 0.6, 0.5, 0.3].map((score, id) => ({ id, score }))
  test('the best must be like enough, the others somewhat', () => {
    const ids = (best: number, others: number) => similarOf(near, { best, others }).map(({ id }) => id)
    assert.deepEqual(ids(0.7, 0.4), [0, 1, 2])
    assert.deepEqual(ids(0.7, 0.55), [0, 1])
    assert.deepEqual(ids(0.95, 0.4), [])
    assert.deepEqual(similarOf([], { best: 0, others: 0 }), [])
  })

  test('a product counts once, by its best picture', () => {
    const shown = new Map([
      [0, [7]],
      [1, [8, 7]],
      [2, [9]],
    ])
    assert.deepEqual(bestOfEach(near, shown), [7, 8, 9])
  })
})

test('the head: what is written is read, and takes the mean away before it turns', () => {
  const mean = Float32Array.of(1, 2, 3)
  const head = readHead(writeHead(mean, [Float32Array.of(1, 0, 0), Float32Array.of(0, 0.5, -0.5)]))
  assert.deepEqual(Array.from(head.mean), [1, 2, 3])
  const found = through(head, Float32Array.of(4, 6, 3))
  const [a = 0, b = 0] = found
  assert.ok(Math.abs(a / b - 3 / 2) < 0.02, 'three to one and a half times four minus two')
  assert.ok(Math.abs(Math.hypot(...found) - 1) < 1e-6)
})

test('the classic features: of unit length, and without the white ground', () => {
  const white = new Uint8Array(CLASSIC_SIDE * CLASSIC_SIDE * 3).fill(255)
  const [colours, edges, steps] = classicOf(white)
  assert.deepEqual([colours!.length, edges!.length, steps!.length], Object.values(CLASSIC_LENGTHS))
  assert.ok(colours!.every((number) => number === 0) && edges!.every((number) => number === 0))
  const red = Uint8Array.from(white, (_, i) => (i % 3 === 0 ? 200 : 20))
  const blue = Uint8Array.from(white, (_, i) => (i % 3 === 2 ? 200 : 20))
  const [[ofRed], [ofBlue]] = [classicOf(red), classicOf(blue)]
  assert.ok(Math.abs(exactly(ofRed!, ofRed!) - 1) < 1e-5)
  assert.equal(exactly(ofRed!, ofBlue!), 0)
})
