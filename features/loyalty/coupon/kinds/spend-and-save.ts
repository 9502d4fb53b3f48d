import { sumCents } from '#shared/money.ts'
import type { CouponKind } from '../coupon.kind.ts'
import { amountOff } from '../coupon.shares.ts'

/** The more the goods come to, the more it takes off, in steps. */
export const spendAndSave: CouponKind = {
  couponType: '1',
  prefix: 'SS',
  off({ tiers = [] }, goods) {
    const sum = sumCents(goods)
    return amountOff(tiers.findLast(({ fromCents }) => fromCents <= sum)?.offCents ?? 0, goods)
  },
  from: ({ tiers = [] }) => tiers[0]?.fromCents ?? 0,
  most: ({ tiers = [] }) => tiers.at(-1)?.offCents ?? 0,
}
