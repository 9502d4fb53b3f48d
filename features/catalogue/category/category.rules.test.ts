import assert from 'node:assert/strict'
import { test } from 'node:test'
import { depthOf, isFreePath, orderWith, placeFault, type Place } from './category.rules.ts'

/** 1 > 2 > 3 > 4 and 1 > 5, 6 alone: TREE_DEPTH levels at most. */
const TREE: Place[] = [[1, null], [2, 1], [3, 2], [5, 1], [6, null], [7, 6]].map(([id, parent]) => ({ id: id!, parent_id: parent ?? null })) // prettier-ignore
const depth = (id: number, list = TREE) => depthOf(new Map(list.map((one) => [one.id, one])), id)

test('a category stands so many below the top; a ring ends', () => {
  assert.deepEqual(
    [1, 2, 3, 5, 6, 99].map((id) => depth(id)),
    [0, 1, 2, 1, 0, 0],
  )
  assert.ok(
    depth(8, [
      { id: 8, parent_id: 9 },
      { id: 9, parent_id: 8 },
    ]) >= 2,
  )
})

test('a category stands below another one that is there, not below itself, and the tree is three levels deep', () => {
  const fault = (id: number | null, parent: number | null) => placeFault(TREE, id, parent)
  assert.deepEqual([fault(null, null), fault(3, null), fault(null, 1), fault(null, 2)], [null, null, null, null])
  assert.equal(fault(null, 99), 'category-parent-gone')
  for (const [id, parent] of [
    [1, 1],
    [1, 2],
    [1, 3],
    [2, 3],
  ] as const)
    assert.equal(fault(id, parent), 'category-into-itself')
  assert.equal(fault(null, 3), 'category-too-deep')
  assert.deepEqual([fault(6, 1), fault(6, 2), fault(7, 2), fault(7, 3)], [null, 'category-too-deep', null, 'category-too-deep'])
  assert.deepEqual([fault(2, 6), fault(2, 7), fault(3, 6)], [null, 'category-too-deep', null])
})

test('a category goes before another one of its place, or last', () => {
  assert.deepEqual(orderWith([1, 2, 3], 3, 1), [3, 1, 2])
  assert.deepEqual(orderWith([1, 2, 3], 1, 3), [2, 1, 3])
  assert.deepEqual(orderWith([1, 2, 3], 1, null), [2, 3, 1])
  assert.deepEqual(orderWith([1, 2, 3], 4, 2), [1, 4, 2, 3])
  assert.deepEqual([orderWith([1, 2], 1, 9), orderWith([1, 2], 1, 1)], [undefined, undefined])
})

test('addresses of the shop’s own pages are taken, however they are written', () => {
  for (const taken of ['cart', 'CART', 'my-order', '404', 'about-us', 'About-MedHarbor']) assert.equal(isFreePath(taken), false, taken)
  for (const free of ['carts', 'beds', 'roundabout-x', 'about']) assert.equal(isFreePath(free), true, free)
})
