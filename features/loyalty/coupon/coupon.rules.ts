// Decisions about coupons. Pure.
import type { Coupon } from '#contract/coupon.ts'
import { own } from '#shared/own.ts'
import { WELCOME_OF, type Welcome } from './coupon.kinds.ts'

/** Which welcome coupon an institution of this kind gets, if any. */
export const welcomeOf = (identityType: string): Welcome | undefined => own<Welcome>(WELCOME_OF, identityType)

/** '0' unused, '1' used, '2' expired; a coupon that was used in time stays used. It ends at the second that it names. */
export function statusOf({ used_at, ends_at }: { used_at: Date | null; ends_at: Date }, now: Date): Coupon['status'] {
  if (used_at) return '1'
  return ends_at <= now ? '2' : '0'
}
