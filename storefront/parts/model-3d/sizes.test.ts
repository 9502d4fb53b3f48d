import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lengthIn, linesOf, placeLabels } from './sizes.ts'

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

test('SPEC-044 labels of the dimensions never lie over one another or over a button, and stay in the view', () => {
  const view = { width: 390, height: 390 }
  const button = { left: 190, top: 334, right: 390, bottom: 390 }
  const at = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 390 }) })
  const label = fc.record({ from: at, to: at, width: fc.integer({ min: 60, max: 130 }), height: fc.constant(22) })
  fc.assert(
    fc.property(fc.tuple(label, label, label), (labels) => {
      const boxes = placeLabels(labels, view, [button]).map(({ x, y }, i) => {
        const { width, height } = labels[i]!
        return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 }
      })
      for (const [i, a] of boxes.entries()) {
        assert.ok(a.left >= 0 && a.right <= view.width && a.top >= 0 && a.bottom <= view.height)
        for (const b of [...boxes.slice(i + 1), button])
          assert.ok(a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top, JSON.stringify(labels))
      }
    }),
  )
})

test('a label with room stands in the middle of its line', () => {
  const line = { from: { x: 100, y: 300 }, to: { x: 300, y: 300 }, width: 80, height: 22 }
  assert.deepEqual(placeLabels([line], { width: 400, height: 400 }), [{ x: 200, y: 300 }])
})
