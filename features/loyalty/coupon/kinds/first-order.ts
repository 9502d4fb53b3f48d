import type { CouponKind } from '../coupon.kind.ts'
import { percentage } from './percentage.ts'

/** For every new account (SPEC-026). */
export const firstOrder: CouponKind = { ...percentage, prefix: 'FO' }
