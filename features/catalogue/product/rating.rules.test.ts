import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ratingOf, starCounts } from './rating.rules.ts'

test('stars are counted with those of the demo, and their average has one decimal, half up', () => {
  assert.deepEqual(starCounts([1, 0, 2, 0, 0], [0, 0, 1, 5, 0]), [1, 0, 3, 5, 0])
  assert.deepEqual([starCounts(null, null), starCounts([0, 0, 0, 0, 3], null)], [[0, 0, 0, 0, 0], [0, 0, 0, 0, 3]]) // prettier-ignore
  assert.deepEqual(ratingOf([1, 0, 0, 0, 1], null), { average: 3, count: 2, demo: 'N' })
  assert.deepEqual(ratingOf([0, 0, 0, 1, 2], [0, 0, 0, 0, 0]), { average: 4.7, count: 3, demo: 'N' })
  assert.deepEqual(ratingOf([0, 0, 0, 3, 1], [0, 0, 0, 0, 0]), { average: 4.3, count: 4, demo: 'N' }) // 4.25
  assert.deepEqual(ratingOf(null, [0, 1, 0, 0, 0]), { average: 2, count: 1, demo: 'Y' })
  assert.deepEqual([ratingOf(null, null), ratingOf([0, 0, 0, 0, 0], null)], [null, null])
})
