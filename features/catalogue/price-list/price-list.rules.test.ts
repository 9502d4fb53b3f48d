import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seesPrice } from './price-list.rules.ts'

test('SPEC-025 a visitor sees a price only where no log-in is asked for', () => {
  assert.equal(seesPrice(true, false), false)
  assert.equal(seesPrice(true, true), true)
  assert.equal(seesPrice(false, false), true)
})
