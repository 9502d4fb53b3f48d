import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rectanglesOf } from './treemap.ts'

test('rectangles are in proportion to their areas and fill the box, whatever the areas', () => {
  for (const areas of [[1], [3, 1], [56, 11, 6, 24], [0, 5, 0], [1, 1, 1, 1, 1, 1, 1], [200, 1, 1]]) {
    const total = areas.reduce((sum, one) => sum + one, 0)
    const rectangles = rectanglesOf(areas, 16 / 9)
    assert.equal(rectangles.length, areas.length)
    for (const [at, { left, top, width, height }] of rectangles.entries()) {
      assert.ok(Math.abs((width * height) / 10_000 - areas[at]! / total) < 1e-9, `${areas.join()} ${at}`)
      assert.ok(left >= 0 && top >= 0 && left + width <= 100 + 1e-9 && top + height <= 100 + 1e-9)
    }
  }
  assert.deepEqual(rectanglesOf([], 1), [])
})
