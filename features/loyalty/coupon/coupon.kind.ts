// What a coupon gives, as campaigns and grants keep it, and what a kind has to say about it. Amounts in cents.
import type { RefusalWord } from '#contract/refusals.ts'
import type { Cents } from '#shared/money.ts'

export type Tier = { fromCents: number; offCents: number }

export type Terms = {
  percent?: number
  /** It takes off no more than this. */
  capCents?: number | null
  amountCents?: number
  /** Ascending; the highest that is reached counts. */
  tiers?: Tier[]
  /** Freight above this is the house's, up to capCents. */
  freightCapCents?: number
  /** For financing: basis points off the yearly rate, which does not go below the floor by it; for such amounts and at most so long. */
  financing?: { offBp: number; floorBp: number; leastCents: number; mostCents: number; monthsMost: number }
  minimumCents: number // of the goods it is for, in one checkout
  /** What it is for; empty: all. Categories with all below them; of products and categories either will do. */
  shopIds: number[]
  categoryIds: number[]
  productIds: number[]
}

export type CouponKind = {
  couponType: '1' | '2' | '3' | '4' // on the wire: amount, percent, freight, the rate of financing
  prefix: string // of the coupon's number
  first?: true // for the first order of its holder alone
  notAtCheckout?: RefusalWord // why it is spent elsewhere
  /** What it takes off the goods of each order; `goods`: those that it is for, of each. */
  off: (terms: Terms, goods: readonly Cents[]) => Cents[]
  /** What it takes off the freight of an order; absent: nothing. */
  offFreight?: (terms: Terms, freight: number) => Cents
  /** The least that the goods have to come to. */
  from: (terms: Terms) => number
  /** The most that it can cost; null: there is no bound. */
  most: (terms: Terms) => number | null
}
