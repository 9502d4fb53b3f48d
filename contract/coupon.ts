import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { Id, digit } from './fields.ts'

/** Call 40: amounts in cents, discountRate in percent. couponType 1 amount off, 2 percent off, 3 free freight. */
export const Coupon = v.object({
  id: Id,
  couponNo: v.string(),
  couponName: v.string(),
  couponType: v.picklist(['1', '2', '3']),
  discountMoney: v.nullable(v.number()),
  discountRate: v.nullable(v.number()),
  minMoney: v.number(),
  beginTime: v.string(),
  endTime: v.string(),
  status: v.picklist(['0', '1', '2']), // unused, used, expired
})

export type Coupon = v.InferOutput<typeof Coupon>

/** '1': a hospital's or clinic's welcome coupon waits; '2': a distributor's; '0': none (SPEC-191..193). */
export const couponExist = get('/shop/pm/user/getCouponExist', {
  access: 'user',
  about: 'Whether a welcome coupon waits to be redeemed; the answer stands in data and msg',
  output: v.picklist(['0', '1', '2']),
  msg: 'data',
})

export const WaitingCoupon = v.object({
  ...v.pick(Coupon, ['couponName', 'couponType', 'discountMoney', 'discountRate', 'minMoney']).entries,
  welcome: v.picklist(['1', '2']),
  validDays: v.number(), // from redeeming on
})

export type WaitingCoupon = v.InferOutput<typeof WaitingCoupon>

export const waitingCoupon = get('/shop/pm/coupon/waiting', {
  access: 'user',
  about: 'The welcome coupon that waits to be redeemed, with what it gives; null when none does',
  output: v.nullable(WaitingCoupon),
})

export const ownCoupons = get('/shop/pm/user/getCoupon', {
  access: 'user',
  about: 'The buyer’s coupons',
  input: v.object({ status: v.optional(digit(['', '0', '1', '2'])) }),
  output: v.array(Coupon),
})

/** Redeeming the welcome coupon twice answers the same coupon. */
export const redeemCoupon = post('/shop/pm/coupon/redeem', {
  access: 'user',
  about: 'Take the welcome coupon that waits. Coupons are given to accounts, none is issued with a code: `code` alone finds none',
  input: v.object({
    welcome: v.optional(digit(['1', '2'])),
    code: v.optional(v.pipe(v.string(), v.maxLength(80))),
  }),
  output: Coupon,
})

export const calls = { couponExist, waitingCoupon, ownCoupons, redeemCoupon } satisfies Record<string, Call>
