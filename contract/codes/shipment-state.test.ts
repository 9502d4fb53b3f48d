import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isExpected, SHIPMENT_STATES } from './shipment-state.ts'

test('a day of arrival is told of what is still to arrive', () => {
  assert.deepEqual(SHIPMENT_STATES.filter(isExpected), ['planned', 'packed', 'booked', 'dispatched', 'in_transit', 'exception'])
})
