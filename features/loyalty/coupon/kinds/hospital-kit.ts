import type { CouponKind } from '../coupon.kind.ts'
import { spendAndSave } from './spend-and-save.ts'

/** '1': waits for hospitals and clinics after their log-in, a spend-and-save coupon (SPEC-192). */
export const hospitalKit: CouponKind = { ...spendAndSave, prefix: 'WH' }
