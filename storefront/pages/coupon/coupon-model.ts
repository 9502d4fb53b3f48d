// The buyer's coupons sorted by what can still be done with them. Pure.
import type { Coupon } from '#contract/coupon.ts'

export const COUPON_TABS = [
  { status: '0', word: 'coupon.coupon-unused' },
  { status: '1', word: 'coupon.coupon-used' },
  { status: '2', word: 'coupon.coupon-expired' },
] as const
export type CouponStatus = Coupon['status']

export const couponStatus = (asked: unknown): CouponStatus => COUPON_TABS.find(({ status }) => status === String(asked))?.status ?? '0'

/** Unused ones by their end, what ends first on top; the others by their end, the latest on top. */
export function couponsOf<C extends Pick<Coupon, 'status' | 'endTime'>>(coupons: readonly C[], status: CouponStatus): C[] {
  const direction = status === '0' ? 1 : -1
  return coupons
    .filter((one) => one.status === status)
    .toSorted((a, b) => direction * (a.endTime < b.endTime ? -1 : a.endTime > b.endTime ? 1 : 0))
}
