import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createDuplicateGuard, DUPLICATE_WINDOW_MS } from './duplicate-guard.ts'

test('SPEC-221 the same body to the same path within 500 ms is a repetition, later it is not', () => {
  const guard = createDuplicateGuard()
  assert.equal(guard.repeats('/pay', '{"id":1}', 1_000), false)
  assert.equal(guard.repeats('/pay', '{"id":1}', 1_000 + DUPLICATE_WINDOW_MS - 1), true)
  assert.equal(guard.repeats('/pay', '{"id":1}', 1_000 + DUPLICATE_WINDOW_MS), false)
})

test('SPEC-221 another body or another path is another wish', () => {
  const guard = createDuplicateGuard()
  assert.equal(guard.repeats('/check', 'Y', 0), false)
  assert.equal(guard.repeats('/check', 'N', 10), false)
  assert.equal(guard.repeats('/check', 'Y', 20), false)
  assert.equal(guard.repeats('/other', 'Y', 20), false)
})

test('SPEC-221 a suppressed request does not lengthen the window', () => {
  const guard = createDuplicateGuard()
  guard.repeats('/pay', 'a', 0)
  assert.equal(guard.repeats('/pay', 'a', 400), true)
  assert.equal(guard.repeats('/pay', 'a', 600), false)
})

test('a request that got no answer may be sent again at once', () => {
  const guard = createDuplicateGuard()
  guard.repeats('/pay', 'a', 0)
  guard.forget('/pay')
  assert.equal(guard.repeats('/pay', 'a', 1), false)
})
