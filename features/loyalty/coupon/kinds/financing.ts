import { mostSaved } from '#features/money/financing/financing.rules.ts'
import type { CouponKind } from '../coupon.kind.ts'
import { nothingOff } from '../coupon.shares.ts'

/** Lowers the yearly rate of an offer for financing; spent on an application (coupon.financing.ts). It costs at most what that saves. */
export const financing: CouponKind = {
  couponType: '4',
  prefix: 'FN',
  notAtCheckout: 'coupon-for-financing',
  off: (_, goods) => nothingOff(goods),
  from: ({ financing: terms }) => terms?.leastCents ?? 0,
  most: ({ financing: terms }) => (terms ? mostSaved(terms.offBp, terms.mostCents, terms.monthsMost) : 0),
}
