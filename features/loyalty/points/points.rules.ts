// What is decided about points by themselves: which of them go first, when they end, and how many an order takes.
import { worthOf } from '#features/catalogue/pricing/pricing.rules.ts'

/** Points of a lot, and how many of them. */
export type Part = { lotId: number; points: number }

/** So many of the lots, in their order; fewer where there are no more. */
export function takeFrom(lots: readonly Part[], points: number): Part[] {
  const taken: Part[] = []
  let left = points
  for (const lot of lots) {
    const here = Math.min(left, lot.points)
    if (here > 0) taken.push({ lotId: lot.lotId, points: here })
    left -= here
  }
  return taken
}

export const sumOf = (parts: readonly { points: number }[]): number => parts.reduce((sum, { points }) => sum + points, 0)

/** So many months later, at the same time of day (UTC); a day that the month does not have is its last. */
export function monthsAfter(time: Date, months: number): Date {
  const at = new Date(time)
  const day = at.getUTCDate()
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + months)
  const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(day, last))
  return at
}

/** The first moment of the month (UTC) that a time lies in. */
export const monthOf = (time: Date): Date => new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), 1))

/** Of each order at most so much of its goods, after savings and coupon and before freight, is paid by points (SPEC-208, decision 25). */
export const MOST_PERCENT = 30

/** The most points that an order of so many cents of goods takes, rounded down (SPEC-208, SPEC-137). */
export const mostPoints = (goodsCents: number): number => Math.floor((Math.max(0, goodsCents) * MOST_PERCENT) / (100 * worthOf(1)))

/**
 * Points spent on several orders at once, split by what each may take. `most` of each adds up to no less than `points`; nothing is lost by
 * rounding, and no order takes more than it may.
 */
export function splitPoints(points: number, most: readonly number[]): number[] {
  const whole = most.reduce((sum, one) => sum + one, 0)
  if (points > whole) throw new RangeError(`${points} points of ${whole}`)
  if (whole === 0) return most.map(() => 0)
  // Exact beyond 2^53: both factors may be large.
  const shares = most.map((one) => Number((BigInt(points) * BigInt(one)) / BigInt(whole)))
  let left = points - shares.reduce((sum, one) => sum + one, 0)
  return shares.map((share, at) => {
    const more = Math.min(left, most[at]! - share)
    left -= more
    return share + more
  })
}
