import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MAX_PASSES, qualityFor, shrink, TARGET_BYTES } from './shrink-picture.ts'

const MB = 1024 * 1024

test('SPEC-219 the quality of each pass follows the size', () => {
  const table: [number, number | null][] = [
    [0, null],
    [TARGET_BYTES, null],
    [TARGET_BYTES + 1, 0.3],
    [3 * MB, 0.3],
    [3 * MB + 1, 0.25],
    [4 * MB, 0.25],
    [4.5 * MB, 0.25],
    [5 * MB, 0.25],
    [5 * MB + 1, 0.2],
    [6 * MB, 0.2],
    [6 * MB + 1, 0.15],
    [7 * MB, 0.15],
    [7 * MB + 1, 0.1],
    [9 * MB, 0.1],
    [30 * MB, 0.1],
  ]
  for (const [bytes, quality] of table) assert.equal(qualityFor(bytes), quality, `${bytes} bytes`)
})

test('SPEC-219 a picture is encoded until it is at most 1 MiB', async () => {
  const passes: [number, boolean][] = []
  const shrunk = await shrink({ size: 8 * MB }, async ({ size }, quality, smaller) => {
    passes.push([quality, smaller])
    return { size: size / 2 }
  })
  assert.equal(shrunk.size, MB)
  assert.deepEqual(passes, [
    [0.1, false],
    [0.25, false],
    [0.3, false],
  ])
})

test('SPEC-219 a picture that fits is left as it is', async () => {
  const picture = { size: TARGET_BYTES }
  assert.equal(await shrink(picture, () => Promise.reject(new Error('not to be called'))), picture)
})

test('SPEC-219 after ten passes the smallest is taken, and passes that do not help ask for fewer pixels', async () => {
  let passes = 0
  const wishes: boolean[] = []
  const shrunk = await shrink({ size: 5 * MB }, async ({ size }, _, smaller) => {
    passes++
    wishes.push(smaller)
    return { size: passes === 3 ? size + 1 : size * 0.95 }
  })
  assert.equal(passes, MAX_PASSES)
  assert.ok(shrunk.size < 5 * MB && shrunk.size > TARGET_BYTES)
  assert.deepEqual(wishes, [false, ...Array.from({ length: 9 }, () => true)])
})
