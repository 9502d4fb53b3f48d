// What orders earn and refunds take, in whole cents.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PARTNER_APPLICATION_STATES } from '#contract/codes/partner-application-state.ts'
import { baseOf, commissionOn, maskedName, monthsLater, objections, takenBy } from './city-partner.rules.ts'

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

test('half a cent of commission is the partner’s', () => {
  // 1 %: of 50 cents half a cent, of 49 less.
  assert.deepEqual(
    [commissionOn(50, 100), commissionOn(49, 100), commissionOn(9_999, 1), commissionOn(4_999, 1), commissionOn(5_000, 1)],
    [1, 0, 1, 0, 1],
  )
  assert.deepEqual(
    [takenBy(100, { baseCents: 50, points: 10_000, left: 99 }), takenBy(40, { baseCents: 50, points: 10_000, left: 30 })],
    [50, 30],
  )
})

test('an application is decided while it waits, and accepted of a buyer’s account alone', () => {
  const acts = (state: (typeof PARTNER_APPLICATION_STATES)[number], account: 'none' | 'buyer' | 'sales' | 'partner' = 'buyer') =>
    Object.entries(objections({ state, account })).flatMap(([act, no]) => (no === null ? [act] : [])).join(' ') // prettier-ignore
  const open = Object.fromEntries(PARTNER_APPLICATION_STATES.map((state) => [state, acts(state)]).filter(([, of]) => of !== ''))
  assert.deepEqual(open, { submitted: 'accept refuse ask', info_requested: 'accept refuse ask answer' })
  const why = (account: 'none' | 'buyer' | 'sales' | 'partner') => objections({ state: 'submitted', account }).accept
  assert.deepEqual(
    [why('none'), why('sales'), why('partner'), why('buyer')],
    ['partner-no-account', 'partner-is-sales', 'partner-already', null],
  )
  for (const account of ['none', 'sales', 'partner'] as const) assert.equal(acts('submitted', account), 'refuse ask')
})
