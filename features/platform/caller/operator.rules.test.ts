import assert from 'node:assert/strict'
import { test } from 'node:test'
import { demandOperator } from './operator.rules.ts'

test('a seller’s people are forbidden what belongs to the marketplace, its own are not', () => {
  assert.throws(() => demandOperator({ shopId: 7 }), { kind: 'forbidden', word: 'forbidden' })
  assert.equal(demandOperator({ shopId: null }), undefined)
})
