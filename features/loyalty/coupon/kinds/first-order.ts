import type { CouponKind } from '../coupon.kind.ts'
import { percentage } from './percentage.ts'

/** For every new account (SPEC-026), and its first order alone; one that was cancelled is none. */
export const firstOrder: CouponKind = { ...percentage, prefix: 'FO', first: true }
