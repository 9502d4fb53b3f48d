import { ownCoupons, waitingCoupon } from '#contract/coupon.ts'
import { allowed } from '../../shop/answers.ts'
import type { Shop } from '../../shop/shop.ts'

export type CouponsData = Awaited<ReturnType<typeof loadCoupons>>

export async function loadCoupons({ call }: Shop) {
  const [coupons, waiting] = await Promise.all([call(ownCoupons), allowed(call(waitingCoupon))])
  return { coupons, waiting }
}
