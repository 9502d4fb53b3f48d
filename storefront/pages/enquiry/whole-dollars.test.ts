import assert from 'node:assert/strict'
import { test } from 'node:test'
import { wholeDollars } from './whole-dollars.ts'

test('SPEC-090 a budget is read however people group it, and what is none is not guessed', () => {
  for (const typed of ['1200000', '1,200,000', '1.200.000', '1 200 000', '1’200’000', '$1,200,000', 'US$ 1200000', ' 1,200,000 USD '])
    assert.equal(wholeDollars(typed), 1_200_000, typed)
  assert.equal(wholeDollars('  '), '')
  for (const typed of ['a lot', '1,2', '1.50', '-5', '0', '12,34,567', '1,200,000.50', '9'.repeat(13)])
    assert.ok(Number.isNaN(wholeDollars(typed)), typed)
})
