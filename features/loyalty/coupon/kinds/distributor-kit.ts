import type { CouponKind } from '../coupon.kind.ts'
import { supplierDiscount } from './supplier-discount.ts'

/** '2': waits for distributors and trading companies after their log-in, a discount of suppliers (SPEC-193). */
export const distributorKit: CouponKind = { ...supplierDiscount, prefix: 'WD' }
