// Decisions about coupons. Pure.
import type { Coupon } from '#contract/coupon.ts'
import { own } from '#shared/own.ts'
import { sumCents, toCents, type Cents } from '#shared/money.ts'
import { WELCOME_OF, type Welcome } from './coupon.kinds.ts'
import type { CouponState } from './coupon.machine.ts'

/** Which welcome coupon an institution of this kind gets, if any. */
export const welcomeOf = (identityType: string): Welcome | undefined => own<Welcome>(WELCOME_OF, identityType)

type Held = { state: CouponState; begins_at: Date; ends_at: Date }

/** '0' unused, '1' used, '2' expired; one that was used in time stays used. It ends at the second that it names. */
export function statusOf({ state, ends_at }: Omit<Held, 'begins_at'>, now: Date): Coupon['status'] {
  if (state === 'reserved' || state === 'used' || state === 'used_final') return '1'
  return state === 'expired' || ends_at <= now ? '2' : '0'
}

/** Whether it can be spent on orders whose goods come to so much each. */
export const isUsable = (coupon: Held & { minimum_cents: number }, goods: readonly Cents[], now: Date): boolean =>
  coupon.state === 'available' && coupon.begins_at <= now && now < coupon.ends_at && sumCents(goods) >= coupon.minimum_cents

type Gift = { percent: number | null; amount_cents: number | null }

/**
 * What a coupon takes off each order of a checkout: a percentage of its goods, or its part of the amount, by what its goods come to. Cents
 * that cannot be shared go to the shop before, and nothing is taken off that is not there.
 */
export function discountsOf({ percent, amount_cents }: Gift, goods: readonly Cents[]): Cents[] {
  const total = BigInt(sumCents(goods))
  if (percent !== null) return goods.map((cents) => toCents(Number((BigInt(cents) * BigInt(percent)) / 100n)))
  const amount = BigInt(amount_cents ?? 0) < total ? BigInt(amount_cents ?? 0) : total
  let [seen, given] = [0n, 0n]
  return goods.map((cents) => {
    seen += BigInt(cents)
    const upToHere = total === 0n ? 0n : (amount * seen) / total
    const share = upToHere - given
    given = upToHere
    return toCents(Number(share))
  })
}
