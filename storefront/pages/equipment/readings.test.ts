import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyReading, faultsIn, toldOf, type Reading } from './readings.ts'

const row = (key: number, changes: Partial<Reading> = {}): Reading => ({ ...emptyReading(key), name: 'Leakage', value: '0,5', ...changes })
const said = (...rows: Reading[]) => [...faultsIn(rows)].map(([key, faults]) => [key, faults])

test('each fault of a reading stands at its field; rows without anything typed are left out', () => {
  assert.deepEqual(said(row(1), row(2, { least: '−1', most: '2.50' }), emptyReading(3)), [])
  assert.deepEqual(said(row(1, { name: ' ', value: 'ten' })), [[1, { name: 'name-missing', value: 'not-a-number' }]])
  assert.deepEqual(said(row(4, { least: '1 A', most: '<5' })), [[4, { least: 'not-a-number', most: 'not-a-number' }]])
  assert.deepEqual(said(row(1), row(2, { least: '5', most: '1' })), [[2, { most: 'limits-crossed' }]])
  assert.deepEqual(said(row(1, { value: '' })), [[1, { value: 'not-a-number' }]])
  assert.equal(toldOf([row(1), emptyReading(2)]).length, 1)
})

test('where nothing at all is typed the first row asks for it', () => {
  assert.deepEqual(said(emptyReading(7), emptyReading(8)), [[7, { name: 'name-missing', value: 'not-a-number' }]])
})
