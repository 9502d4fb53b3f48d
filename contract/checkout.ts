import * as v from 'valibot'
import { post, type Call } from './call.ts'
import { Address } from './address.ts'
import { CartItem, Count } from './cart.ts'
import { Coupon } from './coupon.ts'
import { Filling, Fit, Place, System } from './mains.ts'
import { Closing } from './shop.ts'
import { Cents, Id, MAX_ID, NoMoney, SentCents, SentYN, YN, coded, ids, int, optionalProse } from './fields.ts'
import { PACKAGES, PACKAGE_LABELS, SOCKETS, SOCKET_LABELS, VOLTAGES } from './codes/site.ts'

export const ShippingTerm = v.object({
  label: v.string(),
  value: v.picklist([0, 1, 2, 3]),
  port: v.string(),
  ports: v.array(v.string()), // to choose one of at submission (FOB); the first where none is named
  money: v.string(),
  info: v.string(),
  shipping: v.nullable(Cents), // null = not fixed yet
})

export type ShippingTerm = v.InferOutput<typeof ShippingTerm>

export const PriceSummary = v.object({
  totalMoney: Cents,
  subtotalMoney: Cents,
  shippingMoney: v.nullable(Cents),
  discountMoney: Cents,
  totalSelectionPrice: Cents,
  resultMoney: Cents,
  points: v.number(),
  pointsPrice: Cents,
  deliveryWayObj: v.nullable(ShippingTerm),
})

export type PriceSummary = v.InferOutput<typeof PriceSummary>

const BuyNow = v.object({ ...NoMoney, productId: Id, count: Count, productSelectionIds: v.optional(v.nullable(ids(50))) })

/** What the buyer wants taken off; 0 or absent = nothing. What cannot be honoured is refused, never ignored. */
const Spent = {
  couponId: v.optional(v.nullable(int(0, MAX_ID))),
  points: v.optional(v.nullable(int(0, MAX_ID))),
}

const Transport = v.picklist(['sea', 'air'])

export const confirmOrder = post('/shop/pm/order/confirm', {
  limit: 'order',
  read: true,
  access: 'user',
  repeat: 'own',
  about: 'Price a checkout on the server and hold it for submission; answers a confirmId with an expiry',
  input: v.object({
    ...NoMoney,
    addressId: v.optional(v.nullable(int(0, Number.MAX_SAFE_INTEGER))), // 0 or absent = the default address
    addrId: v.optional(v.nullable(int(0, Number.MAX_SAFE_INTEGER))),
    cartItemIds: v.optional(v.nullable(v.pipe(v.array(Id), v.maxLength(500)))), // absent = all checked lines
    buyNow: v.optional(v.nullable(BuyNow)),
    deliveryWay: v.optional(v.nullable(int(0, 3))),
    transport: v.optional(v.nullable(Transport)),
    payType: v.optional(v.nullable(int(0, 8))),
    financeType: v.optional(v.nullable(int(0, 1))), // of financing: how the financer is to pay
    ...Spent,
    bestCoupon: v.optional(SentYN), // Y: where no couponId is sent, the one that takes off most is taken
    mainsSystem: v.optional(v.nullable(System)), // of the destination, where its country has two
  }),
  output: v.object({
    ...PriceSummary.entries,
    shopCartOrders: v.array(
      v.object({
        shopId: Id,
        shopName: v.string(),
        termsVersion: v.nullable(v.number()), // of the shop's terms of sale, which whoever orders accepts; null: it has none
        closing: v.nullable(Closing),
        total: Cents,
        totalCount: v.number(),
        shopCartItem: v.array(CartItem),
      }),
    ),
    userAddr: v.nullable(Address),
    totalCount: v.number(),
    confirmId: v.string(),
    expireTime: v.string(),
    deliveryWayList: v.array(ShippingTerm),
    // What is to be paid and when, by the payType asked for; empty while freight is open.
    instalments: v.array(v.object({ kind: v.picklist(['full', 'deposit', 'balance']), amount: Cents })),
    payTypeList: v.array(v.object({ value: v.number(), label: v.string(), enabled: YN, reason: v.string() })),
    financeTypes: v.array(v.object({ value: v.number(), label: v.string() })), // by which what this buyer is approved for can pay all of it
    availablePoints: v.number(),
    maxPoints: v.number(),
    couponId: v.nullable(Id), // what is spent
    // That can be spent on these goods, the best first; laterYN: what it takes off freight is known when that is fixed.
    coupons: v.array(v.object({ ...Coupon.entries, takesMoney: Cents, laterYN: YN })),
    couponsNot: v.array(v.object({ ...Coupon.entries, reason: v.string() })), // the others that the buyer holds, and why not
    // What of the place of use is still to be said: N where each of the goods was chosen with its own, which is the one that counts.
    siteAsked: v.object({ voltage: YN, electricSocket: YN }),
    // Whether the goods run from the mains where they go. Warnings are confirmed by sending `mark` as mainsKnown; `known` is what that says.
    mains: v.object({
      ...Place.entries,
      preset: v.object({ voltage: v.picklist(VOLTAGES), electricSocket: v.picklist(SOCKETS) }),
      lines: v.array(v.object({ id: Id, ...Fit.entries })), // id: as in shopCartItem
      mark: v.string(), // '' where nothing has to be confirmed
      known: v.string(),
    }),
    container: Filling,
    // The same goods, ordered a short while ago and not paid: submit asks whether a second order is meant.
    duplicateOf: v.nullable(v.object({ orderIds: v.array(Id), orderNos: v.array(v.string()), createTime: v.string() })),
  }),
})

export const submitOrder = post('/shop/pm/order/submit', {
  limit: 'order',
  access: 'user',
  repeat: 'own',
  about:
    'Place the confirmed checkout: one order per shop. The same confirmId answers the same orders again. Goods that were ordered within a ' +
    'day and are not paid are refused (601) without secondOrder Y; a client that never sends secondOrder confirms once more and submits',
  input: v.object({
    ...NoMoney,
    confirmId: v.pipe(v.string(), v.maxLength(80)),
    addressId: v.optional(v.nullable(Id)), // without one the specification has its own sentence
    deliveryWay: int(0, 3),
    transport: v.optional(v.nullable(Transport)),
    payType: int(0, 8),
    financeType: v.optional(v.nullable(int(0, 1))),
    voltage: v.optional(v.picklist(VOLTAGES), VOLTAGES[0]),
    electricSocket: v.optional(coded(SOCKETS, SOCKET_LABELS), SOCKETS[0]),
    packageType: v.optional(coded(PACKAGES, PACKAGE_LABELS), PACKAGES[0]),
    remark: optionalProse(1000),
    orderShopParam: v.optional(v.pipe(v.array(v.object({ shopId: Id, remarks: optionalProse(500) })), v.maxLength(500))),
    resultMoney: v.optional(v.nullable(SentCents)), // what the buyer saw; a different amount is refused, never charged
    ...Spent,
    port: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(200)))), // of FOB, one of its ports
    secondOrder: v.optional(YN), // the same goods a second time, on purpose
    // Confirm's termsVersion of each shop that has one: other terms by now are refused (601); absent: a client that does not show them.
    termsSeen: v.optional(v.pipe(v.array(v.object({ shopId: Id, version: int(1, 1_000_000) })), v.maxLength(500))),
    mainsSystem: v.optional(v.nullable(System)),
    mainsKnown: v.optional(v.pipe(v.string(), v.maxLength(40))), // confirm's mains.mark; '' = not confirmed; absent: a client that cannot ask
  }),
  output: v.object({ orderIds: v.array(Id), orderNos: v.array(v.string()), resultMoney: Cents, shippingPending: YN }),
})

export const calls = { confirmOrder, submitOrder } satisfies Record<string, Call>
