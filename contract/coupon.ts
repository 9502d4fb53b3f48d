import * as v from 'valibot'
import { get, post, type Call } from './call.ts'
import { COUPON_KINDS } from './codes/coupon.ts'
import { Id, YN, digit } from './fields.ts'

/** Of a coupon for financing. Rates in hundredths of a percent: off the yearly rate, which does not go below the floor by it. */
export const FinancingTerms = v.object({
  rateOff: v.number(),
  rateFloor: v.number(),
  amountLeast: v.number(),
  amountMost: v.number(),
  monthsMost: v.number(),
})
export type FinancingTerms = v.InferOutput<typeof FinancingTerms>

/**
 * Call 40: amounts in cents, discountRate in percent. couponType 1 amount off, 2 percent off, 3 freight, 4 the rate of financing. Of tiers,
 * discountMoney and minMoney are the first's; of a freight coupon discountMoney is the most that it takes off. One for financing is spent on an
 * application for it (row 17), not at a checkout; minMoney is then the least amount applied for.
 */
export const Coupon = v.object({
  id: Id,
  couponNo: v.string(),
  couponName: v.string(),
  couponType: v.picklist(['1', '2', '3', '4']),
  discountMoney: v.nullable(v.number()),
  discountRate: v.nullable(v.number()),
  minMoney: v.number(),
  beginTime: v.string(),
  endTime: v.string(),
  status: v.picklist(['0', '1', '2']), // unused, used, expired or revoked
  kind: v.picklist(COUPON_KINDS),
  capMoney: v.nullable(v.number()), // a percentage takes off no more
  tiers: v.array(v.object({ minMoney: v.number(), discountMoney: v.number() })), // ascending; empty: none
  freightMoney: v.nullable(v.number()), // freight above this comes off
  financing: v.nullable(FinancingTerms), // null: it is for orders
})

export type Coupon = v.InferOutput<typeof Coupon>

const Named = v.object({ id: Id, name: v.string() })

/** What its holder reads of it. */
export const OwnCoupon = v.object({
  ...Coupon.entries,
  /** What it is for, empty: all; of products and categories either will do. */
  shops: v.array(Named),
  categories: v.array(Named),
  products: v.array(Named),
  goodsHref: v.string(), // where what it is for is listed
  orders: v.array(v.object({ id: Id, orderNo: v.string() })), // that it was spent on
  application: v.nullable(v.object({ id: Id, applicationNo: v.string() })), // for financing, that it is spent on
  savedMoney: v.number(), // what it took off them
  held: YN, // by an order that is not paid, or an application that is not signed: it may come back
  blocked: v.string(), // why no checkout takes it as things stand; '' = they do
  revoked: YN,
  reason: v.string(), // why it was
})
export type OwnCoupon = v.InferOutput<typeof OwnCoupon>

/** '1': a hospital's or clinic's welcome coupon waits; '2': a distributor's; '0': none (SPEC-191..193). */
export const couponExist = get('/shop/pm/user/getCouponExist', {
  access: 'user',
  about: 'Whether a welcome coupon waits to be redeemed; the answer stands in data and msg',
  output: v.picklist(['0', '1', '2']),
  msg: 'data',
})

export const WaitingCoupon = v.object({
  ...v.pick(Coupon, ['couponName', 'couponType', 'discountMoney', 'discountRate', 'minMoney', 'capMoney', 'tiers', 'freightMoney']).entries,
  welcome: v.picklist(['1', '2']),
  validDays: v.number(), // from redeeming on
})

export type WaitingCoupon = v.InferOutput<typeof WaitingCoupon>

export const waitingCoupon = get('/shop/pm/coupon/waiting', {
  access: 'user',
  about: 'The welcome coupon that waits to be redeemed, with what it gives; null when none does',
  output: v.nullable(WaitingCoupon),
})

export const AccountCoupon = v.object({
  ...v.omit(WaitingCoupon, ['welcome']).entries,
  whom: v.picklist(['everybody', 'hospitals', 'distributors']),
})
export type AccountCoupon = v.InferOutput<typeof AccountCoupon>

export const accountCoupons = get('/shop/pm/coupon/account', {
  access: 'public',
  about:
    'The coupons that an account brings, as they are granted now: that of the first order, and the welcome of its kind of organisation',
  output: v.array(AccountCoupon),
})

export const ownCoupons = get('/shop/pm/user/getCoupon', {
  access: 'user',
  about: 'The buyer’s coupons: what each gives, on what, until when, and what it was spent on',
  input: v.object({ status: v.optional(digit(['', '0', '1', '2'])) }),
  output: v.array(OwnCoupon),
})

/** Redeeming the welcome coupon twice, or the same code, answers the same coupon; a code's, as long as it can be spent. */
export const redeemCoupon = post('/shop/pm/coupon/redeem', {
  limit: 'coupon',
  access: 'user',
  about:
    'Take the welcome coupon that waits, or what a code gives. A code that is unknown, has been taken or is over is refused in the same ' +
    'words; guessing is held up',
  input: v.object({
    welcome: v.optional(v.nullable(digit(['1', '2']))),
    code: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(80)))),
  }),
  output: Coupon,
})

/** The next step of a coupon that the buyer holds, for what is ticked in the cart. */
export const CouponHint = v.object({
  couponId: Id,
  couponName: v.string(),
  lackMoney: v.number(), // so much more of the goods that it is for
  discountMoney: v.nullable(v.number()), // takes this off, or
  discountRate: v.nullable(v.number()), // so many percent
  goodsHref: v.string(),
})
export type CouponHint = v.InferOutput<typeof CouponHint>

export const couponHint = get('/shop/pm/coupon/hint', {
  access: 'user',
  about: 'How far the ticked lines of the cart are from the next step of a coupon that the buyer holds, the nearest; null: none is near',
  output: v.nullable(CouponHint),
})

export const calls = { couponExist, waitingCoupon, accountCoupons, ownCoupons, redeemCoupon, couponHint } satisfies Record<string, Call>
