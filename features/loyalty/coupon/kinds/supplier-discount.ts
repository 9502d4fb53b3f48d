import type { CouponKind } from '../coupon.kind.ts'
import { percentage } from './percentage.ts'

/** So many percent of the goods of the shops that it names. */
export const supplierDiscount: CouponKind = { ...percentage, prefix: 'SD' }
