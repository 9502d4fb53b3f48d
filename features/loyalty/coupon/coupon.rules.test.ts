import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { sumCents, toCents, type Cents } from '#shared/money.ts'
import type { Terms } from './coupon.kind.ts'
import { byWorth, endOf, isFor, isMeant, judge, nextStep, plainCode, statusOf, whyNotFinanced, type Basket } from './coupon.rules.ts'
import { amountOff, percentOff, sharesOf } from './coupon.shares.ts'

const NOW = new Date('2026-11-02T08:00:00Z')
const cents = (...amounts: number[]): Cents[] => amounts.map(toCents)
const ALL = { minimumCents: 0, shopIds: [], categoryIds: [], productIds: [] }

/** Repeatable: the same numbers in each run. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % below
  }
}

const basket = (orders: [number, [number, number][]][], more: Partial<Basket> = {}): Basket => ({
  orders: orders.map(([shopId, lines]) => ({ shopId, lines: lines.map(([productId, amount]) => ({ productId, cents: toCents(amount) })) })),
  freights: orders.map(() => 0),
  categories: new Map(),
  ...more,
})
const held = (kind: Parameters<typeof judge>[0]['kind'], terms: Partial<Terms>) => ({
  kind,
  terms: { ...ALL, ...terms },
  state: 'available' as const,
  begins_at: new Date('2026-11-01T00:00:00Z'),
  ends_at: new Date('2026-12-01T00:00:00Z'),
  ordered: false,
})

describe('shares', () => {
  test('2,000 random splits lose and make no cent, and no part is more than its goods', () => {
    const next = random(7)
    for (let run = 0; run < 2_000; run++) {
      const goods = cents(...Array.from({ length: 1 + next(12) }, () => (next(4) === 0 ? 0 : next(1_000_000_000))))
      const total = sumCents(goods)
      const amount = next(1_200_000_000)
      const parts = amountOff(amount, goods)
      assert.equal(sumCents(parts), Math.min(amount, total))
      for (const [at, part] of parts.entries()) assert.ok(part >= 0 && part <= goods[at]!, `${part} of ${goods[at]!}`)
      const percent = 1 + next(100)
      const cap = next(3) === 0 ? null : next(50_000_000)
      const off = percentOff(percent, cap, goods)
      assert.ok(sumCents(off) <= (cap ?? Infinity) && sumCents(off) * 100 <= total * percent)
      for (const [at, part] of off.entries()) assert.ok(part >= 0 && part <= goods[at]!)
    }
    assert.deepEqual(sharesOf(100, cents(1, 1, 1)), [33, 33, 34])
    assert.deepEqual(sharesOf(100, cents(0, 0)), [0, 0])
  })

  test('over orders and their lines: lines add up to their orders, orders to what the coupon takes off', () => {
    const next = random(11)
    for (let run = 0; run < 1_000; run++) {
      const orders = Array.from({ length: 1 + next(4) }, (_, shop): [number, [number, number][]] => [
        shop + 1,
        Array.from({ length: 1 + next(5) }, (): [number, number] => [1 + next(6), next(90_000_000)]),
      ])
      const kinds = [
        held('percentage', { percent: 1 + next(40), capCents: 1 + next(5_000_000), shopIds: next(2) ? [1, 2] : [] }),
        held('fixed', { amountCents: 1 + next(9_000_000), productIds: next(2) ? [1, 2, 3] : [] }),
        held('spend-and-save', { tiers: [{ fromCents: 100, offCents: 50 }, { fromCents: 50_000_000, offCents: 1_234_567 }] }), // prettier-ignore
      ]
      for (const one of kinds) {
        const { why, orders: parts, lines, bearers, takes } = judge(one, basket(orders), NOW)
        if (why) continue
        assert.equal(sumCents(parts), takes)
        for (const [at, part] of parts.entries()) {
          assert.equal(sumCents(lines[at]!), part)
          assert.ok(part <= sumCents(orders[at]![1].map(([, amount]) => toCents(amount))))
          if (!bearers[at]) assert.equal(part, 0)
        }
      }
    }
  })
})

describe('what a coupon takes off', () => {
  const shops = basket([[1, [[10, 1_000_000]]], [2, [[20, 300_000], [21, 200_000]]]]) // prettier-ignore
  const TIERS = [{ fromCents: 1_000_000, offCents: 50_000 }, { fromCents: 1_500_000, offCents: 100_000 }] // prettier-ignore
  const cases: [string, ReturnType<typeof held>, number[]][] = [
    ['a percentage, of each order', held('percentage', { percent: 5, capCents: 500_000 }), [50_000, 25_000]],
    ['a percentage at its cap, shared by goods', held('percentage', { percent: 5, capCents: 30_000 }), [20_000, 10_000]],
    ['an amount, shared by goods', held('fixed', { amountCents: 30_000 }), [20_000, 10_000]],
    ['the highest tier that is reached', held('spend-and-save', { tiers: TIERS }), [66_666, 33_334]],
    ['goods of the shops it names only', held('supplier-discount', { percent: 10, capCents: 900_000, shopIds: [2] }), [0, 50_000]],
    ['products it names only', held('fixed', { amountCents: 900_000, productIds: [21] }), [0, 200_000]],
  ]
  for (const [name, one, expected] of cases)
    test(name, () => {
      assert.deepEqual(judge(one, shops, NOW).orders, expected)
    })

  test('categories count with all above the product', () => {
    const one = held('percentage', { percent: 10, capCents: 900_000, categoryIds: [3] })
    assert.deepEqual(judge(one, { ...shops, categories: new Map([[20, [7, 3, 1]], [10, [8]]]) }, NOW).orders, [0, 30_000]) // prettier-ignore
    assert.equal(isFor({ ...ALL, categoryIds: [3], productIds: [10] }, 1, 10, []), true)
    assert.equal(isFor({ ...ALL, categoryIds: [3], shopIds: [2] }, 1, 10, [3]), false)
  })

  test('freight above the cap, of the order with most goods; fixed later it comes off later; without freight it cannot be spent', () => {
    const one = held('freight-cap', { freightCapCents: 20_000, capCents: 50_000 })
    assert.deepEqual(judge(one, { ...shops, freights: [45_000, 90_000] }, NOW).orders, [25_000, 0])
    assert.deepEqual(judge(one, { ...shops, freights: [95_000, 0] }, NOW).orders, [50_000, 0])
    const later = judge(one, { ...shops, freights: [null, null] }, NOW)
    assert.deepEqual([later.why, later.orders, later.pending, later.bearers], [null, [0, 0], 0, [true, false]])
    assert.equal(judge(one, { ...shops, freights: [20_000, 0] }, NOW).why?.word, 'coupon-no-freight')
    assert.deepEqual([judge(one, { ...shops, freights: null }, NOW).pending], [0])
  })

  test('why it cannot be spent', () => {
    const why = (one: ReturnType<typeof held>) => judge(one, shops, NOW).why
    assert.deepEqual(why(held('fixed', { amountCents: 1, minimumCents: 1_500_001 })), { word: 'coupon-minimum', cents: 1 })
    assert.deepEqual(why(held('spend-and-save', { tiers: [{ fromCents: 2_000_000, offCents: 5 }] })), { word: 'coupon-minimum', cents: 500_000 }) // prettier-ignore
    assert.deepEqual(why(held('fixed', { amountCents: 1, shopIds: [9] })), { word: 'coupon-other-goods' })
    assert.deepEqual(why({ ...held('first-order', { percent: 5 }), ordered: true }), { word: 'coupon-not-first' })
    assert.equal(why({ ...held('first-order', { percent: 5 }), ordered: false }), null)
    assert.equal(why({ ...held('percentage', { percent: 5 }), ordered: true }), null)
    const begins_at = new Date('2026-11-03T00:00:00Z')
    assert.deepEqual(why({ ...held('fixed', { amountCents: 1 }), begins_at }), { word: 'coupon-not-yet', at: begins_at })
    assert.equal(why({ ...held('fixed', { amountCents: 1 }), ends_at: NOW })?.word, 'coupon-unusable')
    assert.equal(why({ ...held('fixed', { amountCents: 1 }), state: 'reserved' as never })?.word, 'coupon-unusable')
  })

  test('one for financing is spent on no order, and tells no next step', () => {
    const one = held('financing', { financing: { offBp: 50, floorBp: 0, leastCents: 5_000_000, mostCents: 9_000_000, monthsMost: 12 } })
    assert.deepEqual(judge(one, shops, NOW).why, { word: 'coupon-for-financing' })
    assert.equal(nextStep(one, shops, NOW), null)
  })

  test('why it cannot be spent on an application', () => {
    const one = held('financing', { financing: { offBp: 50, floorBp: 0, leastCents: 6_000_000, mostCents: 9_000_000, monthsMost: 12 } })
    const why = (changes: object, amountCents = 6_000_000, months = 12) =>
      whyNotFinanced({ ...one, ...changes }, { amountCents, months }, NOW)?.word ?? null
    const later = new Date('2026-11-03T00:00:00Z')
    const cases: [string | null, string | null][] = [
      [why({}), null],
      [why({}, 9_000_000, 0), null],
      [why({}, 5_999_999), 'coupon-financing-amount'],
      [why({}, 9_000_001), 'coupon-financing-amount'],
      [why({}, 6_000_000, 13), 'coupon-financing-months'],
      [why({ begins_at: later }), 'coupon-not-yet'],
      [why({ ends_at: NOW }), 'coupon-financing-unusable'],
      [why({ state: 'reserved' }), 'coupon-financing-unusable'],
      [why(held('fixed', { amountCents: 5 })), 'coupon-financing-unusable'],
    ]
    for (const [at, [found, expected]] of cases.entries()) assert.equal(found, expected, String(at))
  })

  test('how far the next step is: the next tier, or the minimum; none for other goods or beyond the last', () => {
    assert.deepEqual(nextStep(held('spend-and-save', { tiers: [...TIERS, { fromCents: 1_620_000, offCents: 30 }] }), shops, NOW), { lack: 120_000, takes: 30, percent: null }) // prettier-ignore
    assert.equal(nextStep(held('spend-and-save', { tiers: TIERS }), shops, NOW), null)
    assert.deepEqual(nextStep(held('percentage', { percent: 3, minimumCents: 1_600_000 }), shops, NOW), { lack: 100_000, takes: null, percent: 3 }) // prettier-ignore
    assert.equal(nextStep(held('fixed', { amountCents: 5, minimumCents: 9_000_000, shopIds: [7] }), shops, NOW), null)
  })

  test('the best takes off most; of equals what ends first', () => {
    const one = (id: number, takes: number, end: string) => ({ id, takes, endsAt: new Date(end) })
    const order = byWorth([one(1, 5, '2027-01-01'), one(2, 9, '2027-02-01'), one(3, 9, '2027-01-15'), one(4, 0, '2026-12-01')])
    assert.deepEqual(order.map(({ id }) => id), [3, 2, 1, 4]) // prettier-ignore
  })
})

describe('for whom and until when', () => {
  test('an empty list of kinds or countries means all', () => {
    const buyer = { identityType: 'clinic', nation: 'KE' }
    assert.equal(isMeant({ identity_types: [], countries: [] }, buyer), true)
    assert.equal(isMeant({ identity_types: ['hospital'], countries: [] }, buyer), false)
    assert.equal(isMeant({ identity_types: ['clinic'], countries: ['KE', 'TZ'] }, buyer), true)
    assert.equal(isMeant({ identity_types: [], countries: ['BR'] }, buyer), false)
  })
  test('a coupon ends with its days or with its campaign, whichever comes first', () => {
    const ends_at = new Date('2026-11-10T00:00:00Z')
    assert.deepEqual(endOf({ ends_at, valid_days: null }, NOW), ends_at)
    assert.deepEqual(endOf({ ends_at, valid_days: 30 }, NOW), ends_at)
    assert.deepEqual(endOf({ ends_at, valid_days: 2 }, NOW), new Date('2026-11-04T08:00:00Z'))
    assert.deepEqual(endOf({ ends_at: null, valid_days: 2 }, NOW), new Date('2026-11-04T08:00:00Z'))
  })
  test('a code is the same however it is typed', () => {
    assert.equal(plainCode(' spring-2026 sale '), 'SPRING2026SALE')
    assert.equal(plainCode('–'), '')
  })
})

test('a coupon is unused until it is spent, and over at the second that it names, unless it was spent in time', () => {
  const [past, future] = [new Date(NOW.getTime() - 1), new Date(NOW.getTime() + 1)]
  const status = (state: Parameters<typeof statusOf>[0]['state'], ends: Date) => statusOf({ state, ends_at: ends }, NOW)
  assert.deepEqual([past, NOW, future].map((ends) => status('available', ends)), ['2', '2', '0']) // prettier-ignore
  for (const state of ['reserved', 'used', 'used_final'] as const)
    for (const ends of [past, future]) assert.equal(status(state, ends), '1', state)
  for (const state of ['expired', 'revoked'] as const) assert.equal(status(state, future), '2', state)
})

test('a next step is told of a coupon that holds now, from its first moment until before its last', () => {
  const one = held('fixed', { amountCents: 500, minimumCents: 2_000 })
  const step = (changes: object) => nextStep({ ...one, ...changes }, basket([[1, [[1, 1_500]]]]), NOW)
  assert.deepEqual(step({}), { lack: 500, takes: 500, percent: null })
  assert.deepEqual([step({ begins_at: NOW }) !== null, step({ begins_at: new Date(NOW.getTime() + 1) })], [true, null])
  assert.deepEqual([step({ ends_at: NOW }), step({ ends_at: new Date(NOW.getTime() + 1) }) !== null], [null, true])
  for (const state of ['reserved', 'used', 'expired', 'revoked']) assert.equal(step({ state }), null, state)
  assert.equal(nextStep(one, basket([[1, [[1, 2_000]]]]), NOW), null)
})
