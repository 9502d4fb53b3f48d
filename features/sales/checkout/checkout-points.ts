// Points spent at the checkout: how many the orders take, who may spend them, and what each order bears (SPEC-208, SPEC-209, decision 25).
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { beforePoints, lessPoints, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { availablePoints } from '#features/loyalty/points/points.ts'
import { mostPoints, splitPoints } from '#features/loyalty/points/points.rules.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'

/** `points`: of each order; `available`, `most`: what the buyer has, and may spend here. Both are 0 to whoever cannot spend any. */
export type PointsSpent = { prices: Price[]; points: number[]; available: number; most: number }

/** Points are a reward for who buys: sales people spend none, neither their own nor those of a customer for whom they act. */
const maySpend = ({ characteristic, acting }: Buyer) => characteristic !== '2' && !acting

/** How many points each order takes: of its goods after what is saved and the coupon, before freight. */
const mostOf = (prices: readonly Price[]): number[] => prices.map((price) => mostPoints(beforePoints(price)))
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

/** The prices with so many points taken off, split over the orders. Refuses more than they take, and sales people. */
function spend(buyer: Buyer, prices: readonly Price[], wanted: number): Pick<PointsSpent, 'prices' | 'points'> {
  if (wanted > 0 && !maySpend(buyer)) refuse('refused', 'points-not-sales')
  const most = mostOf(prices)
  if (wanted > sum(most)) refuse('refused', 'points-too-many', { points: sum(most) })
  const points = splitPoints(wanted, most)
  return { points, prices: prices.map((price, index) => lessPoints(price, points[index]!)) }
}

/** The same to be shown, with what the buyer may spend. */
export async function pointsShown(db: Db, buyer: Buyer, prices: readonly Price[], wanted: number, now: Date): Promise<PointsSpent> {
  const available = maySpend(buyer) ? await availablePoints(db, buyer.id, now) : 0
  const spent = spend(buyer, prices, wanted)
  if (wanted > available) refuse('refused', 'points-short', { points: available })
  return { ...spent, available, most: Math.min(available, sum(mostOf(prices))) }
}

/** The same to be placed: whether the buyer has so many is seen when they are set aside. */
export const pointsPlaced = spend
