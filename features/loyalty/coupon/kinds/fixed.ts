import type { CouponKind } from '../coupon.kind.ts'
import { amountOff } from '../coupon.shares.ts'

/** One amount. */
export const fixed: CouponKind = {
  couponType: '1',
  prefix: 'FX',
  off: ({ amountCents = 0 }, goods) => amountOff(amountCents, goods),
  from: ({ minimumCents }) => minimumCents,
  most: ({ amountCents = 0 }) => amountCents,
}
