import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DUPLICATE_MS, duplicateOf, wasTold, type Earlier } from './duplicate.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 2, hour))
const line = (productId: number, count = 1, selectionIds: number[] = []) => ({ productId, selectionIds, count })
const GOODS = [line(1, 2, [5, 6]), line(2)]
const earlier = (changes: Partial<Earlier>): Earlier => ({ lines: GOODS, submittedAt: at(8), toldAt: null, unpaid: [], ...changes })
const order = (id: number) => ({ id, orderNo: `MH-${id}` })

test('the same goods in any order are the same wish: the latest that is still unpaid', () => {
  assert.equal(DUPLICATE_MS, 24 * 3_600_000)
  const [first, second] = [earlier({ unpaid: [order(1)] }), earlier({ submittedAt: at(9), unpaid: [order(2), order(3)] })]
  const latest = { orders: [order(2), order(3)], placedAt: at(9) }
  assert.deepEqual(duplicateOf(GOODS, [first, second]), latest)
  assert.deepEqual(duplicateOf(GOODS.toReversed(), [second, first]), latest)
  assert.deepEqual(duplicateOf(GOODS, [first]), { orders: [order(1)], placedAt: at(8) })
})

test('other goods, what is paid, and what was never placed are no duplicate', () => {
  for (const others of [
    [line(1, 2, [5, 6])],
    [line(1, 3, [5, 6]), line(2)],
    [line(1, 2, [5]), line(2)],
    [line(3, 2, [5, 6]), line(2)],
    [line(1, 2, [56]), line(2)],
    [...GOODS, line(2)],
  ])
    assert.equal(duplicateOf(others, [earlier({ unpaid: [order(1)] })]), null, JSON.stringify(others))
  // Lines do not run into one another: twelve of one and one of the second are not one and one of the twenty-second.
  const run = [earlier({ lines: [line(1), line(22)], unpaid: [order(1)] })]
  assert.equal(duplicateOf([line(1, 12), line(2)], run), null)
  assert.equal(duplicateOf(GOODS, [earlier({ unpaid: [] })]), null)
  assert.equal(duplicateOf(GOODS, [earlier({ submittedAt: null, unpaid: [order(1)] })]), null)
  assert.equal(duplicateOf(GOODS, []), null)
})

test('told is who was told of these goods since they were placed, and before this confirmation', () => {
  const told = (toldAt: Date | null, lines = GOODS) => wasTold(GOODS, [earlier({ toldAt, lines })], { orders: [], placedAt: at(8) }, at(10))
  assert.deepEqual(
    [at(7), at(8), at(9), at(10), at(11), null].map((time) => told(time)),
    [false, true, true, false, false, false],
  )
  assert.equal(told(at(9), [line(2)]), false)
})
