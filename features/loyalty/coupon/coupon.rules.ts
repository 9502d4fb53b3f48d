// Decisions about coupons. Pure.
import type { Coupon } from '#contract/coupon.ts'
import type { CouponKindKey, CouponState } from '#contract/codes/coupon.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { own } from '#shared/own.ts'
import { sumCents, toCents, ZERO, type Cents } from '#shared/money.ts'
import type { Terms } from './coupon.kind.ts'
import { KINDS, WELCOME_OF, type Welcome } from './coupon.kinds.ts'
import { sharesOf } from './coupon.shares.ts'

/** Which welcome coupon an institution of this kind gets, if any. */
export const welcomeOf = (identityType: string): Welcome | undefined => own<Welcome>(WELCOME_OF, identityType)

/** '0' unused, '1' used, '2' expired or revoked; one that was used in time stays used. It ends at the second that it names. */
export function statusOf({ state, ends_at }: { state: CouponState; ends_at: Date }, now: Date): Coupon['status'] {
  if (state === 'reserved' || state === 'used' || state === 'used_final') return '1'
  return state === 'available' && ends_at > now ? '0' : '2'
}

/** The goods of one order: what each line comes to. */
export type Goods = { shopId: number; lines: readonly { productId: number; cents: Cents }[] }
/** The orders of a checkout. `freights` null: how it is sent is not said yet; one that is null is fixed later. */
export type Basket = {
  orders: readonly Goods[]
  freights: readonly (number | null)[] | null
  /** Of each product the categories that it stands in, up to the root; filled in where a coupon asks for them. */
  categories: ReadonlyMap<number, readonly number[]>
}

type Held = {
  kind: CouponKindKey
  terms: Terms
  state: CouponState
  begins_at: Date
  ends_at: Date
  ordered?: boolean // its holder has an order already
}

/** Whether it is for such goods. */
export function isFor({ shopIds, categoryIds, productIds }: Terms, shopId: number, productId: number, above: readonly number[]): boolean {
  if (shopIds.length > 0 && !shopIds.includes(shopId)) return false
  if (categoryIds.length === 0 && productIds.length === 0) return true
  return productIds.includes(productId) || above.some((id) => categoryIds.includes(id))
}

/** Of each order what its lines come to that the coupon is for; 0: it is for something else. */
const linesFor = (terms: Terms, { orders, categories }: Basket): Cents[][] =>
  orders.map(({ shopId, lines }) =>
    lines.map(({ productId, cents }) => (isFor(terms, shopId, productId, categories.get(productId) ?? []) ? cents : ZERO)),
  )

export type Why = { word: RefusalWord; cents?: number; at?: Date; least?: number; most?: number; months?: number }
/**
 * What a coupon does for a checkout: taken off each order, freight included, and its part of each line's goods. `bearers`: the orders that
 * it is spent on. `pending`: of which order's freight something comes off when it is fixed. `why`: it cannot be spent here.
 */
export type Judged = {
  why: Why | null
  orders: Cents[]
  lines: Cents[][]
  bearers: boolean[]
  pending: number | null
  takes: Cents
}

/** What a coupon that is held takes off, or why it can't be spent; one that is spent or over is never asked. */
export function judge({ kind, terms, state, begins_at, ends_at, ordered }: Held, basket: Basket, now: Date): Judged {
  const lines = linesFor(terms, basket)
  const goods = lines.map(sumCents)
  const nothing = (why: Why): Judged => ({
    why,
    orders: goods.map(() => ZERO),
    lines: lines.map((one) => one.map(() => ZERO)),
    bearers: goods.map(() => false),
    pending: null,
    takes: ZERO,
  })
  const { off, offFreight, from, first, notAtCheckout } = KINDS[kind]
  if (state !== 'available' || ends_at <= now) return nothing({ word: 'coupon-unusable' })
  if (notAtCheckout) return nothing({ word: notAtCheckout })
  if (begins_at > now) return nothing({ word: 'coupon-not-yet', at: begins_at })
  if (first && ordered) return nothing({ word: 'coupon-not-first' })
  const sum = sumCents(goods)
  if (sum === 0) return nothing({ word: 'coupon-other-goods' })
  if (sum < from(terms)) return nothing({ word: 'coupon-minimum', cents: from(terms) - sum })
  if (!offFreight) {
    const orders = off(terms, goods)
    const parts = orders.map((cents, at) => sharesOf(cents, lines[at]!))
    return { why: null, orders, lines: parts, bearers: goods.map((cents) => cents > 0), pending: null, takes: sumCents(orders) }
  }
  const bearer = goods.indexOf(Math.max(...goods) as Cents) // of several shops, the order whose goods come to most
  const freight = basket.freights?.[bearer]
  const takes = typeof freight === 'number' ? offFreight(terms, freight) : ZERO
  if (typeof freight === 'number' && takes === 0) return nothing({ word: 'coupon-no-freight' })
  return {
    why: null,
    orders: goods.map((_, at) => (at === bearer ? takes : ZERO)),
    lines: lines.map((one) => one.map(() => ZERO)),
    bearers: goods.map((_, at) => at === bearer),
    pending: typeof freight === 'number' ? null : bearer,
    takes,
  }
}

/** Why a coupon cannot be spent on an application for so much over so long, else null; one that names no number of months may be for any. */
export function whyNotFinanced(
  { kind, terms: { financing }, state, begins_at, ends_at }: Omit<Held, 'ordered'>,
  { amountCents, months }: { amountCents: number; months: number },
  now: Date,
): Why | null {
  if (kind !== 'financing' || !financing || state !== 'available' || ends_at <= now) return { word: 'coupon-financing-unusable' }
  if (begins_at > now) return { word: 'coupon-not-yet', at: begins_at }
  const { leastCents, mostCents, monthsMost } = financing
  if (amountCents < leastCents || amountCents > mostCents) return { word: 'coupon-financing-amount', least: leastCents, most: mostCents }
  return months > monthsMost ? { word: 'coupon-financing-months', months: monthsMost } : null
}

/** What comes off freight that has been fixed, of an order that a freight coupon was spent on. */
export const offFreightOf = (kind: CouponKindKey, terms: Terms, freight: number): Cents => KINDS[kind].offFreight?.(terms, freight) ?? ZERO

/** The best first: what takes off most; of equal ones what ends first. What comes off later is not known, and stands last. */
export const byWorth = <T extends { takes: number; endsAt: Date; id: number }>(choices: readonly T[]): T[] =>
  choices.toSorted((a, b) => b.takes - a.takes || a.endsAt.getTime() - b.endsAt.getTime() || a.id - b.id)

/** How far a basket is from the coupon's next step, and what that takes off; null: there is none, or it is for other goods. */
export function nextStep(held: Held, basket: Basket, now: Date): { lack: Cents; takes: number | null; percent: number | null } | null {
  if (held.state !== 'available' || held.begins_at > now || held.ends_at <= now || KINDS[held.kind].notAtCheckout) return null
  const sum = sumCents(linesFor(held.terms, basket).map(sumCents))
  if (sum === 0) return null
  const { tiers, minimumCents, amountCents, percent } = held.terms
  const tier = tiers?.find(({ fromCents }) => fromCents > sum)
  if (tier) return { lack: toCents(tier.fromCents - sum), takes: tier.offCents, percent: null }
  if (tiers || minimumCents <= sum) return null
  return { lack: toCents(minimumCents - sum), takes: amountCents ?? null, percent: percent ?? null }
}

type Audience = { identity_types: readonly string[]; countries: readonly string[] }

/** Whether a campaign is for such a buyer. */
export const isMeant = ({ identity_types, countries }: Audience, buyer: { identityType: string; nation: string }): boolean =>
  (identity_types.length === 0 || identity_types.includes(buyer.identityType)) &&
  (countries.length === 0 || countries.includes(buyer.nation))

/** When a coupon granted now ends: so many days from now, or with the campaign, whichever comes first. */
export function endOf({ ends_at, valid_days }: { ends_at: Date | null; valid_days: number | null }, now: Date): Date {
  const own = valid_days === null ? null : new Date(now.getTime() + valid_days * 86_400_000)
  if (own && ends_at) return own < ends_at ? own : ends_at
  return (own ?? ends_at)!
}

/** A code as it is compared: however it is typed, with dashes and spaces or without. */
export const plainCode = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
