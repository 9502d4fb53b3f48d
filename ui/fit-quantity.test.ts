import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fitted } from './fit-quantity.ts'

test('a quantity that cannot be ordered becomes the nearest that can, and which rule made it is known', () => {
  const told = (typed: number) => fitted(typed, 100, 50, 9_999_999)
  assert.equal(told(150), null)
  assert.deepEqual(told(130), { why: 'multiple', value: 150 })
  for (const typed of [0, 99]) assert.deepEqual(told(typed), { why: 'minimum', value: 100 })
  for (const typed of [9_999_951, 9_999_999, 123_456_789]) assert.deepEqual(told(typed), { why: 'maximum', value: 9_999_950 })
})
