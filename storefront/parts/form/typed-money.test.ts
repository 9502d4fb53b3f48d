import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf, wholeOf } from './typed-money.ts'

test('amounts are read as people write them', () => {
  const written = ['1234', '1,234', '1.234', '1 234,5', '1,234.50', '1.234,50', '$ 12.07', '0']
  assert.deepEqual(written.map(centsOf), [123_400, 123_400, 123_400, 123_450, 123_450, 123_450, 1_207, 0])
  for (const nothing of ['', 'ten', '-5', '1.2345', '12.3.4']) assert.equal(centsOf(nothing), null, nothing)
})

test('whole numbers are read as people write them', () => {
  assert.deepEqual(['12000', '12,000', '12.000', '12 000', '12\u202f000', '0'].map(wholeOf), [12_000, 12_000, 12_000, 12_000, 12_000, 0])
  for (const nothing of ['', 'ten', '-5', '20,5', '1.2345', '1,23']) assert.equal(wholeOf(nothing), null, nothing)
})
