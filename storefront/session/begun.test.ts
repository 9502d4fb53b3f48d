import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, beginAgain, forgetBegun, peekBegun, takeBegun } from './begun.ts'

const HEART = { act: 'add-favourite', productId: 7 } as const

test('what was begun is finished once, not after it was given up, and not long after', () => {
  begin(HEART, 0)
  assert.partialDeepStrictEqual(takeBegun(1), HEART)
  assert.equal(takeBegun(1), null)
  begin(HEART, 0)
  forgetBegun()
  assert.equal(takeBegun(1), null)
  begin(HEART, 0)
  assert.equal(takeBegun(15 * 60_000), null)
  assert.equal(takeBegun(1), null)
})

test('it comes back from an identity provider with the end that it had', () => {
  begin(HEART, 0)
  const kept = peekBegun()
  forgetBegun()
  beginAgain(kept)
  assert.equal(takeBegun(15 * 60_000), null)
  beginAgain(kept)
  assert.partialDeepStrictEqual(takeBegun(1), HEART)
})
