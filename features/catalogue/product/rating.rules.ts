// What the stars of a product's reviews come to. Pure.
import type { Rating } from '#contract/review-shape.ts'

type Counts = readonly number[] | null

/** How many reviews give one star, two, ... five, real and the demo's together. */
export const starCounts = (counts: Counts, demo: Counts): number[] =>
  Array.from({ length: 5 }, (_, at) => (counts?.[at] ?? 0) + (demo?.[at] ?? 0))

/** The average of one decimal, half up; null where there are no reviews. */
export function ratingOf(counts: Counts, demo: Counts): Rating | null {
  const all = starCounts(counts, demo)
  const count = all.reduce((sum, one) => sum + one, 0)
  if (count === 0) return null
  const stars = all.reduce((sum, one, at) => sum + one * (at + 1), 0)
  return { average: Math.round((stars * 10) / count) / 10, count, demo: demo?.some((one) => one > 0) ? 'Y' : 'N' }
}
