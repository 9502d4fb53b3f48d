import type * as contract from '#contract/coupon.ts'
import { nearestStep } from '#features/loyalty/coupon/coupon.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { byShop, counting } from './cart.rules.ts'
import { showCart } from './cart.ts'
import { basketOf } from './coupon-basket.rules.ts'

/** How far the cart is from what a coupon gives; a step that is further than the goods come to is no hint. */
export const couponHint: Handler<typeof contract.couponHint> = async (_, { db, now, buyer, contentLanguage }) => {
  const lines = counting(await showCart(db, buyer))
  return lines.length === 0 ? null : nearestStep(db, buyer, basketOf(byShop(lines)), contentLanguage, now)
}
