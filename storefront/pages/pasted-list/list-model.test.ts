import assert from 'node:assert/strict'
import { test } from 'node:test'
import { leftOf, wantedOf, type Line } from './list-model.ts'

const line = (no: number, own: Partial<Line> = {}): Line => ({
  line: no, text: `line ${no}`, state: 'found', asked: 1, choices: [], counted: [], countedIn: null, wish: { productId: no, count: 1 }, reason: '', ...own,
}) // prettier-ignore
const LINES = [
  line(1, { state: 'heading', wish: null }),
  line(2, { counted: [4] }),
  line(3, { state: 'missing', wish: null }),
  line(4, { countedIn: 2, wish: null }),
  line(5),
]

test('what is in the cart leaves the list with the lines that were counted in it; headings are nothing to keep', () => {
  const { lines, rest } = wantedOf(LINES)
  assert.deepEqual([lines.map((one) => one.line), rest], [[2, 5], ['line 3']])
  assert.deepEqual(leftOf(LINES, new Map()).map((one) => one.line), [1, 3]) // prettier-ignore
})

test('what was refused stays, with the reason and all that was counted in it', () => {
  const left = leftOf(LINES, new Map([[2, 'Sold out']]))
  assert.deepEqual(left.map((one) => [one.line, one.reason]), [[1, ''], [2, 'Sold out'], [3, ''], [4, '']]) // prettier-ignore
})
