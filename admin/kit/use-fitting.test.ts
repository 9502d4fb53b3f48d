import assert from 'node:assert/strict'
import { test } from 'node:test'
import { givingWay } from './use-fitting.ts'

test('columns give way from the right; what the reader asked for stays longer than the usual, what stands beside a detail longest, the first always', () => {
  const columns = [
    { id: 'name', beside: true },
    { id: 'shop' },
    { id: 'state', beside: true },
    { id: 'ends', extra: true },
    { id: 'price' },
  ]
  assert.deepEqual(givingWay(columns), ['price', 'shop', 'ends', 'state'])
  assert.deepEqual(givingWay([{ id: 'name' }]), [])
})
