import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthIn, linesOf } from './sizes.ts'

test('SPEC-044 lengths are told in centimetres and inches, in the reader’s form', () => {
  assert.equal(lengthIn('cm', 652, 'en-US'), '65.2')
  assert.equal(lengthIn('cm', 652, 'fr-FR'), '65,2')
  assert.equal(lengthIn('cm', 2148, 'en-US'), '215')
  assert.equal(lengthIn('in', 254, 'en-US'), '10')
  assert.equal(lengthIn('in', 652, 'en-US'), '25.7')
})

test('the lines of the dimensions are as long as the model, and stand off it', () => {
  const lines = linesOf({ widthMm: 1000, heightMm: 2000, depthMm: 500 })
  const lengths = lines.map(({ from, to }) => Math.hypot(...from.map((one, i) => to[i]! - one)))
  assert.deepEqual(
    lines.map(({ name, mm }) => [name, mm]),
    [
      ['width', 1000],
      ['depth', 500],
      ['height', 2000],
    ],
  )
  lengths.forEach((length, i) => assert.ok(length >= lines[i]!.mm / 1000 && length < lines[i]!.mm / 1000 + 0.2))
  assert.ok(lines.every(({ from }) => Math.abs(from[0]) > 0.5 && Math.abs(from[2]) > 0.25))
})
