import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { monthOf, monthsAfter, mostPoints, splitPoints, sumOf, takeFrom } from './points.rules.ts'

test('points are taken from lots in their order, and no more than there are', () => {
  const lots = [
    { lotId: 1, points: 10 },
    { lotId: 2, points: 0 },
    { lotId: 3, points: 5 },
  ]
  assert.deepEqual(takeFrom(lots, 0), [])
  assert.deepEqual(takeFrom(lots, 10), [{ lotId: 1, points: 10 }])
  assert.deepEqual(takeFrom(lots, 11), [
    { lotId: 1, points: 10 },
    { lotId: 3, points: 1 },
  ])
  assert.equal(sumOf(takeFrom(lots, 99)), 15)
  assert.equal(sumOf([]), 0)
})

test('months later, at the same time of day; a day that the month does not have is its last', () => {
  const said = (from: string, months: number) => monthsAfter(new Date(from), months).toISOString()
  const cases: [string, number, string][] = [
    ['2026-01-15T08:30:05.007Z', 1, '2026-02-15T08:30:05.007Z'],
    ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
    ['2024-01-30T00:00:00.000Z', 1, '2024-02-29T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', 12, '2025-02-28T12:00:00.000Z'],
    ['2026-11-30T00:00:00.000Z', 3, '2027-02-28T00:00:00.000Z'],
    ['2026-08-31T00:00:00.000Z', 1, '2026-09-30T00:00:00.000Z'],
    ['2026-12-31T00:00:00.000Z', 1, '2027-01-31T00:00:00.000Z'],
    ['2026-03-31T00:00:00.000Z', 0, '2026-03-31T00:00:00.000Z'],
  ]
  for (const [from, months, to] of cases) assert.equal(said(from, months), to, `${from} and ${months}`)
  const from = new Date('2026-01-31T00:00:00Z')
  monthsAfter(from, 1)
  assert.equal(from.toISOString(), '2026-01-31T00:00:00.000Z') // is left as it was
})

test('a month begins at its first moment in UTC', () => {
  const months = ['2026-11-30T23:59:59.999Z', '2026-12-01T00:00:00.000Z', '2027-01-31T10:00:00Z'].map((time) =>
    monthOf(new Date(time)).toISOString(),
  )
  assert.deepEqual(months, ['2026-11-01T00:00:00.000Z', '2026-12-01T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
})

test('SPEC-208 SPEC-137 of an order’s goods points pay 30 % at most, rounded down; 20 of them are $1', () => {
  // $100.00: $30.00 are 600 points; of 16 and 17 cents 30 % are 4.8 and 5.1
  assert.deepEqual([10_000, 16, 17, 33, 34, 0, -500].map(mostPoints), [600, 0, 1, 1, 2, 0, 0])
})

test('points on several orders: all are spent, no order takes more than it may, and shares are even but for roundings', () => {
  assert.deepEqual(splitPoints(10, [10, 20, 30]), [2, 3, 5]) // what is left by rounding goes to the first that may take it
  assert.deepEqual(splitPoints(3, [1, 1, 1]), [1, 1, 1])
  assert.deepEqual(splitPoints(2, [1, 1, 1]), [1, 1, 0])
  assert.deepEqual(splitPoints(0, [0, 0]), [0, 0])
  assert.deepEqual(splitPoints(0, []), [])
  assert.throws(() => splitPoints(7, [3, 3]), RangeError)
  const most = fc.array(fc.integer({ min: 0, max: 10 ** 15 }), { maxLength: 6 })
  fc.assert(
    fc.property(most, fc.double({ min: 0, max: 1, noNaN: true }), (each, part) => {
      const whole = each.reduce((sum, one) => sum + one, 0)
      const points = Math.floor(whole * part)
      const shares = splitPoints(points, each)
      assert.equal(
        shares.reduce((sum, one) => sum + one, 0),
        points,
      )
      for (const [at, share] of shares.entries()) {
        assert.ok(share >= 0 && share <= each[at]!)
        if (whole > 0) assert.ok(Math.abs(share - (points * each[at]!) / whole) < each.length + 1)
      }
    }),
  )
})
