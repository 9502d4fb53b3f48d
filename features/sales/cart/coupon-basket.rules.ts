// What coupons are held against. Pure.
import { priceLines } from '#features/catalogue/pricing/pricing.rules.ts'
import type { Basket } from '#features/loyalty/coupon/coupon.ts'
import { priced, type CartLine } from './cart.rules.ts'

/** The goods of each shop's order, and its freight: null is fixed later, absent: how it is sent is not said yet. */
export const basketOf = (shops: readonly CartLine[][], freight?: number | null): Omit<Basket, 'categories'> => ({
  orders: shops.map((lines) => ({
    shopId: lines[0]!.facts.shopId,
    lines: lines.map((line) => ({ productId: line.productId, cents: priceLines([priced(line)]).subtotal })),
  })),
  freights: freight === undefined ? null : shops.map(() => freight),
})
