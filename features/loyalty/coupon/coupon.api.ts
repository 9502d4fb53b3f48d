import type * as contract from '#contract/coupon.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { pick } from '#shared/language.ts'
import { days } from '#shared/time.ts'
import { COUPON_KINDS, WELCOME, type CouponKind } from './coupon.kinds.ts'
import { shapeCoupon } from './coupon.shape.ts'
import { couponsOf, redeemWelcome, waitingWelcome } from './coupon.ts'

/** What the waiting welcome coupon would give, so that whoever is offered it knows before redeeming (SPEC-192, SPEC-193). */
export const waitingCoupon: Handler<typeof contract.waitingCoupon> = async (_, { db, buyer, contentLanguage }) => {
  const welcome = await waitingWelcome(db, buyer)
  if (welcome === '0') return null
  const { name, gift, minimumCents, lifeMs }: CouponKind = COUPON_KINDS[WELCOME[welcome]]
  return {
    welcome,
    couponName: pick(name, contentLanguage),
    couponType: 'percent' in gift ? '2' : '1',
    discountMoney: 'amountCents' in gift ? gift.amountCents : null,
    discountRate: 'percent' in gift ? gift.percent : null,
    minMoney: minimumCents,
    validDays: Math.floor(lifeMs / days(1)),
  }
}

export const couponExist: Handler<typeof contract.couponExist> = (_, { db, buyer }) => waitingWelcome(db, buyer)

export const ownCoupons: Handler<typeof contract.ownCoupons> = async ({ status }, { db, buyer, contentLanguage, now }) => {
  const coupons = (await couponsOf(db, buyer)).map((row) => shapeCoupon(row, contentLanguage, now))
  return status ? coupons.filter((coupon) => coupon.status === status) : coupons
}

export const redeemCoupon: Handler<typeof contract.redeemCoupon> = async ({ welcome }, { db, buyer, contentLanguage, now }) =>
  shapeCoupon(await redeemWelcome(db, buyer, welcome ?? refuse('refused', 'coupon-none'), now), contentLanguage, now)
