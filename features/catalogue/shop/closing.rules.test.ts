import assert from 'node:assert/strict'
import { test } from 'node:test'
import { daysOf, lengthOf, standingOf } from './closing.rules.ts'

const NEW_YEAR = { from: '2027-02-05', to: '2027-02-12' }

const STANDINGS: [today: string, standing: ReturnType<typeof standingOf>][] = [
  ['2027-01-21', null],
  ['2027-01-22', 'soon'],
  ['2027-02-04', 'soon'],
  ['2027-02-05', 'now'],
  ['2027-02-12', 'now'],
  ['2027-02-13', null],
]
for (const [today, standing] of STANDINGS)
  test(`closed from 5 to 12 February: on ${today} ${standing ?? 'nothing is told'}`, () => {
    assert.equal(standingOf(NEW_YEAR, today), standing)
  })

test('the days of a closing are its first, its last and those between, across months too', () => {
  assert.deepEqual(daysOf({ from: '2027-02-27', to: '2027-03-02' }), ['2027-02-27', '2027-02-28', '2027-03-01', '2027-03-02'])
  assert.deepEqual(daysOf({ from: '2027-02-27', to: '2027-02-27' }), ['2027-02-27'])
  assert.equal(lengthOf(NEW_YEAR), 8)
})
