// What orders earn and refunds take, in whole cents.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { baseOf, commissionOn, maskedName, monthsLater, takenBy } from './city-partner.rules.ts'

test('a part of the paid goods, in whole cents; freight earns nothing', () => {
  assert.equal(baseOf({ resultCents: 113_000, freightCents: 13_000 }), 100_000)
  assert.equal(baseOf({ resultCents: 100, freightCents: 200 }), 0)
  assert.deepEqual(
    [commissionOn(100_000, 300), commissionOn(33_333, 300), commissionOn(17, 300), commissionOn(16, 300)],
    [3_000, 1_000, 1, 0],
  )
})

test('whatever is refunded in whatever parts, no more is taken than was earned, and all of it where all goes back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 5_000 }),
      fc.array(fc.integer({ min: 1, max: 4_000_000 }), { maxLength: 8 }),
      (baseCents, points, refunds) => {
        let left = commissionOn(baseCents, points)
        for (const refund of refunds) {
          const taken = takenBy(refund, { baseCents, points, left })
          assert.ok(Number.isSafeInteger(taken) && taken >= 0 && taken <= left)
          left -= taken
        }
        assert.ok(left >= 0)
        assert.equal(takenBy(baseCents, { baseCents, points, left }), left)
      },
    ),
  )
})

test('months end where the calendar has no such day', () => {
  assert.equal(monthsLater(new Date('2026-01-31T10:00:00Z'), 1).toISOString(), '2026-02-28T10:00:00.000Z')
  assert.equal(monthsLater(new Date('2024-02-29T10:00:00Z'), 12).toISOString(), '2025-02-28T10:00:00.000Z')
  assert.equal(monthsLater(new Date('2026-11-02T08:00:00Z'), 24).toISOString(), '2028-11-02T08:00:00.000Z')
})

test('of a name its first letters are told', () => {
  assert.deepEqual([maskedName('Anna Weber'), maskedName('  王 小明 '), maskedName('')], ['A*** W***', '王*** 小***', '***'])
})
