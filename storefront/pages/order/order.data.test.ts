import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderFilter } from './order.data.ts'

test('SPEC-197 the order list takes its tab, search and page from the address and ignores nonsense', () => {
  assert.deepEqual(orderFilter({ status: '3', keyword: ' bed ', page: '2' }), { status: 3, term: 'bed', page: 2 })
  assert.deepEqual(orderFilter({}), { status: 0, term: '', page: 1 })
  assert.deepEqual(orderFilter({ status: '4', page: '-1', keyword: 12 }), { status: 0, term: '12', page: 1 })
  assert.equal(orderFilter({ keyword: 'x'.repeat(500) }).term.length, 100)
})
