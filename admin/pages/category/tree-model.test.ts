import assert from 'node:assert/strict'
import { test } from 'node:test'
import { foundRows, placeByDrop, placeByStep, visibleRows, type Row } from './tree-model.ts'

//  1 [ 11 [ 111 ], 12, 13 ], 2 [ 21 ]
const rows: Row[] = [
  { id: 1, parentId: null, depth: 0 },
  { id: 11, parentId: 1, depth: 1 },
  { id: 111, parentId: 11, depth: 2 },
  { id: 12, parentId: 1, depth: 1 },
  { id: 13, parentId: 1, depth: 1 },
  { id: 2, parentId: null, depth: 0 },
  { id: 21, parentId: 2, depth: 1 },
]
const row = (id: number) => rows.find((one) => one.id === id)!
const step = (id: number, way: Parameters<typeof placeByStep>[2]) => placeByStep(rows, row(id), way)
const drop = (id: number, target: number, zone: Parameters<typeof placeByDrop>[3]) => placeByDrop(rows, row(id), row(target), zone)

test('nothing is shown below a closed row', () => {
  assert.deepEqual(
    visibleRows(rows, new Set([11, 2])).map(({ id }) => id),
    [1, 11, 12, 13, 2],
  )
  assert.deepEqual(
    visibleRows(rows, new Set([1])).map(({ id }) => id),
    [1, 2, 21],
  )
})

test('one step: among siblings, out behind its parent, in as the last of the one before it', () => {
  assert.deepEqual(step(12, 'up'), { parentId: 1, before: 11 })
  assert.deepEqual(step(11, 'up'), undefined)
  assert.deepEqual(step(11, 'down'), { parentId: 1, before: 13 })
  assert.deepEqual(step(12, 'down'), { parentId: 1, before: null })
  assert.deepEqual(step(13, 'down'), undefined)
  assert.deepEqual(step(12, 'out'), { parentId: null, before: 2 })
  assert.deepEqual(step(21, 'out'), { parentId: null, before: null })
  assert.deepEqual(step(1, 'out'), undefined)
  assert.deepEqual(step(12, 'in'), { parentId: 11, before: null })
  assert.deepEqual(step(11, 'in'), undefined)
  assert.deepEqual(step(2, 'in'), { parentId: 1, before: null })
})

test('dropped before, behind or inside; never into itself, nor deeper than three, nor where it stands', () => {
  assert.deepEqual(drop(12, 21, 'before'), { parentId: 2, before: 21 })
  assert.deepEqual(drop(12, 21, 'after'), { parentId: 2, before: null })
  assert.deepEqual(drop(12, 2, 'inside'), { parentId: 2, before: null })
  assert.deepEqual(drop(2, 1, 'before'), { parentId: null, before: 1 })
  for (const target of [11, 111]) assert.equal(drop(11, target, 'inside'), undefined)
  assert.equal(drop(1, 2, 'inside'), undefined, 'three levels below another would be four')
  assert.equal(drop(12, 111, 'inside'), undefined)
  for (const [target, zone] of [
    [11, 'after'],
    [13, 'before'],
  ] as const)
    assert.equal(drop(12, target, zone), undefined)
})

test('what a keyword finds is shown below what it stands in, and nothing else', () => {
  const label: Record<number, string> = {
    1: 'Salle d’opération',
    11: 'Échographes',
    111: 'Échographes portables',
    12: 'Tables',
    13: 'Lampes',
    2: 'Soins',
    21: 'Lits',
  }
  const named = rows.map((one) => ({ ...one, label: label[one.id]! }))
  const found = (typed: string) => {
    const { rows: shown, found } = foundRows(named, typed)
    return [shown.map(({ id }) => id), [...found]]
  }
  assert.deepEqual(found('port echo'), [[1, 11, 111], [111]])
  assert.deepEqual(found('lit'), [[2, 21], [21]])
  assert.deepEqual(found('operation'), [[1], [1]])
  assert.deepEqual(found('xyz'), [[], []])
})
