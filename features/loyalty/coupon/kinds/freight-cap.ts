import { toCents } from '#shared/money.ts'
import type { CouponKind } from '../coupon.kind.ts'
import { nothingOff } from '../coupon.shares.ts'

/**
 * Freight above a sum is not the buyer's, up to a cap. It counts for one order of a checkout; where freight is fixed later, it comes off when
 * it is.
 */
export const freightCap: CouponKind = {
  couponType: '3',
  prefix: 'FR',
  off: (_, goods) => nothingOff(goods),
  offFreight: ({ freightCapCents = 0, capCents }, freight) => toCents(Math.min(Math.max(0, freight - freightCapCents), capCents ?? 0)),
  from: ({ minimumCents }) => minimumCents,
  most: ({ capCents }) => capCents ?? 0,
}
