// Levels and years by themselves: every expectation is written apart from the code, and the properties hold over random histories.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  anniversary,
  backOf,
  baseRank,
  fieldsOf,
  growthOf,
  nextYearRank,
  pointsOf,
  rankOf,
  reachedRank,
  turned,
  yearAt,
  type Standing,
} from './membership.rules.ts'

const LEVELS = [{ from: 0 }, { from: 20_000 }, { from: 80_000 }, { from: 250_000 }]
const at = (text: string) => new Date(`${text}Z`)
const FRESH: Standing = { rank: 1, growth: 0, prior_rank: 1, prior_growth: 0, held_rank: null }
const withRank = (one: Omit<Standing, 'rank'>): Standing => ({ ...one, rank: rankOf(LEVELS, one) })

test('SPEC-015 a level begins with the growth that it asks for, to the last unit', () => {
  const reached: [growth: number, rank: number][] = [
    [-5, 1],
    [0, 1],
    [19_999, 1],
    [20_000, 2],
    [79_999, 2],
    [80_000, 3],
    [250_000, 4],
    [9_999_999, 4],
  ]
  for (const [growth, rank] of reached) assert.equal(reachedRank(LEVELS, growth), rank, String(growth))
})

test('SPEC-015 up at once; down with the year, by one at most; what was held or reached lasts through the next year', () => {
  const gold = withRank({ ...FRESH, growth: 90_000 })
  assert.equal(gold.rank, 3)
  const second = turned(LEVELS, gold)
  assert.deepEqual([second.rank, second.growth], [3, 0], 'reached in the year before: it holds')
  const third = turned(LEVELS, second)
  assert.equal(third.rank, 2, 'a year without growth')
  assert.equal(turned(LEVELS, third).rank, 1)
  assert.equal(turned(LEVELS, turned(LEVELS, third)).rank, 1, 'there is nothing below the first')
  const last = withRank({ ...FRESH, growth: 250_000 })
  assert.equal(nextYearRank(LEVELS, { rank: last.rank, growth: 0 }), 3, 'from the highest one step')
  assert.equal(nextYearRank(LEVELS, second), 2)
  const held = withRank({ ...FRESH, held_rank: 4 })
  assert.deepEqual([held.rank, turned(LEVELS, held).rank, turned(LEVELS, held).held_rank], [4, 3, null])
})

test('what is taken back in the year lowers the level that it had reached, and no other', () => {
  const risen = withRank({ ...FRESH, growth: 85_000 })
  assert.equal(risen.rank, 3)
  assert.equal(rankOf(LEVELS, { ...risen, growth: 75_000 }), 2)
  const second = turned(LEVELS, risen)
  assert.equal(rankOf(LEVELS, { ...second, growth: -3_000 }), 3, 'this year never made the level')
  assert.equal(
    rankOf(LEVELS, { ...second, prior_growth: 10_000 }),
    1,
    'an order of the year before paid back: it is as if that year had not had it',
  )
})

test('SPEC-155 SPEC-201 a year of membership is a calendar year, to the second, with the 29th of February', () => {
  const years: [joined: string, now: string, starts: string, ends: string][] = [
    ['2025-03-10T08:30:15', '2025-03-10T08:30:15', '2025-03-10T08:30:15', '2026-03-10T08:30:15'],
    ['2025-03-10T08:30:15', '2026-03-10T08:30:14', '2025-03-10T08:30:15', '2026-03-10T08:30:15'],
    ['2025-03-10T08:30:15', '2026-03-10T08:30:15', '2026-03-10T08:30:15', '2027-03-10T08:30:15'], // the end belongs to the next
    ['2024-02-29T12:00:00', '2024-06-01T00:00:00', '2024-02-28T12:00:00', '2025-02-28T12:00:00'],
    ['2024-02-29T12:00:00', '2028-02-29T00:00:00', '2028-02-28T12:00:00', '2029-02-28T12:00:00'],
    ['2023-02-28T23:59:59', '2024-02-28T23:59:58', '2023-02-28T23:59:59', '2024-02-28T23:59:59'],
    ['2023-03-01T00:00:00', '2024-02-29T12:00:00', '2023-03-01T00:00:00', '2024-03-01T00:00:00'],
    ['2023-12-31T23:59:59', '2031-01-01T00:00:00', '2030-12-31T23:59:59', '2031-12-31T23:59:59'],
  ]
  for (const [joined, now, starts, ends] of years) {
    const year = yearAt(at(joined), at(now))
    assert.deepEqual([year.starts, year.ends], [at(starts), at(ends)], `${joined} as of ${now}`)
    assert.deepEqual(anniversary(year.ends, -1), year.starts, 'whoever counts back one year from the end')
  }
})

test('every moment of fifteen years lies in exactly one year of membership, whatever the day of joining', () => {
  for (const joined of ['2020-02-29T00:00:00', '2020-01-31T05:06:07', '2021-06-15T12:00:00'].map(at)) {
    let year = yearAt(joined, joined)
    for (let count = 0; count < 15; count += 1) {
      const next = yearAt(joined, year.ends)
      assert.deepEqual(next.starts, year.ends)
      assert.deepEqual(yearAt(joined, new Date(year.ends.getTime() - 1)), year)
      const length = (year.ends.getTime() - year.starts.getTime()) / 86_400_000
      assert.ok(length === 365 || length === 366, String(length))
      year = next
    }
  }
})

test('growth and points are rounded down, and never below nothing', () => {
  const rates = { growthCents: 100, pointCents: 100 }
  assert.deepEqual([growthOf(199, rates), growthOf(0, rates), growthOf(-500, rates)], [1, 0, 0])
  assert.deepEqual(
    [pointsOf(19_999, rates, 100), pointsOf(19_999, rates, 125), pointsOf(100, rates, 110), pointsOf(-1, rates, 150)],
    [199, 249, 1, 0],
  )
  assert.equal(pointsOf(1_000_000_000_000, rates, 1_000), 100_000_000_000)
})

test('what goes back is the share of what is not paid any more; nobody keeps more than the rest would have brought', () => {
  assert.deepEqual([backOf(100, 10_000, 10_000), backOf(100, 10_000, 0), backOf(100, 10_000, 2_550), backOf(7, 0, 0)], [0, 100, 75, 7])
  for (let round = 0; round < 2_000; round += 1) {
    const [cents, multiplier] = [1 + ((round * 7_919) % 999_983), 100 + (round % 51)]
    const brought = pointsOf(cents, { pointCents: 100 }, multiplier)
    let left = cents
    let kept = brought
    while (left > 0) {
      left = Math.max(0, left - 1 - ((round * 104_729 + left) % cents))
      const after = brought - backOf(brought, cents, left)
      assert.ok(after <= kept && after <= pointsOf(left, { pointCents: 100 }, multiplier), `${cents} ${left}`)
      kept = after
    }
    assert.equal(kept, 0)
  }
})

test('a random history: the level is always one that something explains, and a year never costs more than one step', () => {
  let seed = 42
  const random = (below: number) => (seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let life = 0; life < 300; life += 1) {
    let one = withRank(FRESH)
    for (let year = 0; year < 8; year += 1) {
      let best = one.rank
      for (let step = 0; step < random(6); step += 1) {
        one = withRank({ ...one, growth: one.growth + random(60_000) })
        assert.ok(one.rank >= best, 'growth never lowers')
        best = one.rank
        assert.ok(one.rank === baseRank(LEVELS, one) || one.growth >= LEVELS[one.rank - 1]!.from)
      }
      const next = turned(LEVELS, one)
      assert.ok(next.rank >= one.rank - 1 && next.rank <= one.rank)
      assert.equal(next.rank < one.rank, one.growth < LEVELS[one.rank - 1]!.from, 'it falls just when the growth did not reach it')
      one = next
    }
  }
})

test('SPEC-155 only the 29th of February moves; every other day, the 29th of others among them, stays', () => {
  const year = (from: string) => anniversary(at(from), 1)
  assert.deepEqual([year('2024-02-28T01:02:03'), year('2024-03-29T01:02:03'), year('2024-02-29T01:02:03')], [at('2025-02-28T01:02:03'), at('2025-03-29T01:02:03'), at('2025-02-28T01:02:03')]) // prettier-ignore
})

test('the trail tells levels field by field, from the first', () => {
  const setting = { growthCents: 100, pointCents: 200, levels: [{ from: 0, name: 'A' }, { from: 5, name: 'B' }] } // prettier-ignore
  assert.deepEqual(fieldsOf(setting as never), {
    growthCents: 100,
    pointCents: 200,
    'from-1': 0,
    'name-1': 'A',
    'from-2': 5,
    'name-2': 'B',
  })
})
