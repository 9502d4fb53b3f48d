import type { CouponKind } from '../coupon.kind.ts'
import { percentOff } from '../coupon.shares.ts'

/** So many percent of the goods, up to a cap where there is one. */
export const percentage: CouponKind = {
  couponType: '2',
  prefix: 'PC',
  off: ({ percent = 0, capCents = null }, goods) => percentOff(percent, capCents, goods),
  from: ({ minimumCents }) => minimumCents,
  most: ({ capCents = null }) => capCents,
}
