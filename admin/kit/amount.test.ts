import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isAmount } from './amount.ts'

test('a trail knows amounts by their names; what is empty or a word is none', () => {
  assert.deepEqual(
    [
      ['seaCents', '32000'],
      ['toleranceCents', '-5'],
      ['seaCents', ''],
      ['seaCents', 'none'],
      ['days', '32000'],
    ].map(([field, value]) => isAmount(field!, value!)),
    [true, true, false, false, false],
  )
})
