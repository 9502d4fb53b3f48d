// The door of coupons that buyers hold: the first-order coupon of every account, the welcome coupons that wait to be redeemed, and what
// becomes of one that is spent. How others are granted: coupon.grant.ts; campaigns: desk/campaign.ts.
import type { CouponHint } from '#contract/coupon.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { readFinancing } from '#features/money/financing/financing.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { applyEvent, type Act } from '#features/platform/workflow/workflow.ts'
import { pick, type Language } from '#shared/language.ts'
import { sumCents, type Cents } from '#shared/money.ts'
import { after, days } from '#shared/time.ts'
import { selectCampaign } from './campaign.sql.ts'
import { grantCoupon, grantOf } from './coupon.grant.ts'
import { FIRST_ORDER, WELCOME, type Welcome } from './coupon.kinds.ts'
import { goodsHref } from './coupon.shape.ts'
import { scopeOf } from './coupon.scope.ts'
import { flow, system } from './coupon.flow.ts'
import { byWorth, judge, nextStep, welcomeOf, type Basket, type Judged } from './coupon.rules.ts'
import {
  lockGrant,
  lockHolder,
  lockSpent,
  noteReason,
  noteSpent,
  ordersLeft,
  selectAbove,
  selectById,
  selectEnded,
  selectGrants,
  selectOfCampaigns,
  replaceCategory,
  selectSpendable,
  setSpent,
  takeEndingSoon,
  type GrantRow,
} from './coupon.sql.ts'

export { grantCoupon, redeemCode } from './coupon.grant.ts'
export { offFreightOf, type Basket, type Goods } from './coupon.rules.ts'
export { shapeCoupon, whyText } from './coupon.shape.ts'
export {
  appliedStateOf,
  applyCoupon,
  consumeApplied,
  finaliseApplied,
  noteAppliedSaving,
  releaseApplied,
  restoreApplied,
} from './coupon.financing.ts'
export type { GrantRow }

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Once, some days before it ends. */
    'coupon.ends_soon': { id: number }
    /** Given back by hand: what gives one back by itself tells of it in its own mail. */
    'coupon.given_back': { id: number }
  }
}

/** Grants the first-order coupon of a new account, in the transaction that makes it (SPEC-026). */
export const grantFirstOrder = async (tx: Tx, { userId }: { userId: number }, now: Date): Promise<void> => {
  await grantCoupon(tx, { userId, template: FIRST_ORDER, causeKey: 'once', now })
}

type Holder = Pick<Buyer, 'id' | 'identityType'>
const WELCOMES: readonly string[] = Object.values(WELCOME)

/** Which welcome coupon waits for the buyer, '0' when none does or it has been redeemed (SPEC-191). */
export async function waitingWelcome(db: Db, buyer: Holder, now: Date): Promise<'0' | Welcome> {
  const welcome = welcomeOf(buyer.identityType)
  if (!welcome || (await selectOfCampaigns(db, buyer.id, WELCOMES))) return '0'
  const campaign = await selectCampaign(db, { key: WELCOME[welcome] })
  return campaign?.state === 'open' && !(campaign.ends_at && campaign.ends_at <= now) ? welcome : '0'
}

/**
 * Takes the welcome coupon; again, or many times at once, it answers the same coupon. Refuses one that is not the buyer's (SPEC-192, SPEC-193).
 * There is one welcome for an account: whoever has had it gets no second one by becoming another kind of organisation, and keeps the first.
 */
export const redeemWelcome = (db: Db, buyer: Holder, welcome: Welcome, now: Date): Promise<GrantRow> =>
  inTransaction(db, async (tx) => {
    await lockHolder(tx, buyer.id)
    const held = await selectOfCampaigns(tx, buyer.id, WELCOMES)
    if (held) return held.key === WELCOME[welcome] ? held : refuse('refused', 'coupon-none')
    if (welcomeOf(buyer.identityType) !== welcome) refuse('refused', 'coupon-none')
    const campaign = { key: WELCOME[welcome] }
    const done = await grantOf(tx, { userId: buyer.id, campaign, cause: 'once', act: { actor: 'buyer', actorId: buyer.id, now } })
    return typeof done === 'string' ? refuse('refused', 'coupon-none') : done.grant
  })

/** A campaign of the house by its key. */
export const campaignOf = (db: Db, key: string) => selectCampaign(db, { key })

/** All coupons of the buyer, newest first. */
export const couponsOf = (db: Db, buyer: Pick<Buyer, 'id'>): Promise<GrantRow[]> => selectGrants(db, buyer.id)

/** Those that can be spent, what ends first on top. */
export const spendableOf = (db: Db, buyer: Pick<Buyer, 'id'>, now: Date): Promise<GrantRow[]> => selectSpendable(db, buyer.id, now)

/** A basket with the categories of its goods, which are looked up where a coupon asks for them only. */
export async function basketFor(db: Db, held: readonly Pick<GrantRow, 'terms'>[], basket: Omit<Basket, 'categories'>): Promise<Basket> {
  if (!held.some(({ terms }) => terms.categoryIds.length > 0)) return { ...basket, categories: new Map() }
  return {
    ...basket,
    categories: await selectAbove(db, [...new Set(basket.orders.flatMap(({ lines }) => lines.map(({ productId }) => productId)))]),
  }
}

/** What was for goods of a category that is gone is for those of what has come in its place; nobody's coupon becomes worthless by it. */
export const couponsFollowCategory = async (tx: Tx, { id, into }: Events['category.removed']): Promise<void> => {
  if (into !== null) await replaceCategory(tx, id, into)
}

export type Choice = { row: GrantRow } & Judged
/** What each coupon that is held would do for a checkout: those that can be spent, the best first; the others with the reason. */
export function choicesOf(held: readonly GrantRow[], basket: Basket, now: Date): { usable: Choice[]; others: Choice[] } {
  const judged = held
    .filter(({ state, ends_at }) => state === 'available' && ends_at > now)
    .map((row) => ({ row, ...judge(row, basket, now), endsAt: row.ends_at, id: row.id }))
  return { usable: byWorth(judged.filter(({ why }) => why === null)), others: judged.filter(({ why }) => why !== null) }
}

/** The nearest next step of a coupon that the buyer holds, for such goods; null: none is nearer than what the goods come to already. */
export async function nearestStep(
  db: Db,
  buyer: Pick<Buyer, 'id'>,
  goods: Omit<Basket, 'categories'>,
  language: Language,
  now: Date,
): Promise<CouponHint | null> {
  const held = await selectSpendable(db, buyer.id, now)
  const basket = await basketFor(db, held, goods)
  const sum = sumCents(goods.orders.flatMap(({ lines }) => lines.map(({ cents }) => cents)))
  const steps = held.flatMap((row) => {
    const step = nextStep(row, basket, now)
    return step && step.lack <= sum ? [{ row, ...step }] : []
  })
  const [nearest] = steps.toSorted((a, b) => a.lack - b.lack)
  if (!nearest) return null
  const { row, lack, takes, percent } = nearest
  const { slugs } = await scopeOf(db, [row], language)
  return {
    couponId: row.id,
    couponName: pick(row.name, language),
    lackMoney: lack,
    discountMoney: takes,
    discountRate: percent,
    goodsHref: goodsHref(row.terms, (id) => slugs.get(id)),
  }
}

/** What an order keeps of the coupon that was spent on it: its name, and what is needed where freight is fixed later. */
export type OrderCoupon = Pick<GrantRow, 'id' | 'name' | 'kind'> & { terms?: GrantRow['terms'] }
export type Spent = { discounts: Cents[]; lines: Cents[][]; kept: (OrderCoupon | null)[] }

/** Spends the coupon on the orders of a checkout that are placed in the same transaction. Refuses one that is not the buyer's or can't be spent on them. */
export async function reserveCoupon(
  tx: Tx,
  buyer: Pick<Buyer, 'id'>,
  { couponId, confirmationId, basket }: { couponId: number; confirmationId: string; basket: Omit<Basket, 'categories'> },
  now: Date,
): Promise<Spent> {
  const held = (await lockGrant(tx, couponId, buyer.id)) ?? refuse('refused', 'coupon-unusable')
  const { why, orders, lines, bearers, takes, pending } = judge(held, await basketFor(tx, [held], basket), now)
  if (why) refuse('refused', 'coupon-unusable')
  await noteSpent(tx, couponId, confirmationId, takes)
  await applyEvent(tx, flow, held, 'reserve', { actor: 'buyer', actorId: buyer.id, now })
  const { id, name, kind, terms } = held
  const one: OrderCoupon = { id, name, kind, ...(pending === null ? {} : { terms }) }
  return { discounts: orders, lines, kept: bearers.map((bears) => (bears ? one : null)) }
}

/** Freight was fixed, or is open again, of an order that a freight coupon was spent on: so much comes off. */
export const noteOffFreight = (tx: Tx, { id }: OrderCoupon, cents: number) => setSpent(tx, id, cents)

/** An order that the coupon was spent on has been paid for: it is gone. */
export async function consumeCoupon(tx: Tx, confirmationId: string, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state === 'reserved') await applyEvent(tx, flow, held, 'consume', system(now))
}

/** None of the orders that it was spent on is left, once nobody else can change that: the coupon is the buyer's again while it lasts. */
export async function releaseCoupon(tx: Tx, confirmationId: string, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state !== 'reserved' || (await ordersLeft(tx, confirmationId))) return
  await applyEvent(tx, flow, held, held.ends_at <= now ? 'release_late' : 'release', system(now))
}

/** Until when its holder can spend a coupon; null: it is spent, or over. */
export async function availableUntil(db: Db, couponId: number, now: Date): Promise<Date | null> {
  const held = await selectById(db, couponId)
  return held?.state === 'available' && held.ends_at > now ? held.ends_at : null
}

/** An order that it was spent on is complete. */
export async function finaliseCoupon(tx: Tx, confirmationId: string, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state === 'used') await applyEvent(tx, flow, held, 'finalise', system(now))
}

/** Why a used coupon can't be given back, else null. */
export async function restoreFault(tx: Db, held: Pick<GrantRow, 'state' | 'ends_at' | 'reserved_for' | 'applied_to'>, now: Date) {
  if (held.state !== 'used') return 'not-allowed-now' as const
  if (held.ends_at <= now) return 'coupon-restore-late' as const
  if (held.applied_to)
    return (await readFinancing(tx, held.applied_to))?.state === 'withdrawn' ? null : ('coupon-restore-financing' as const)
  return held.reserved_for && (await ordersLeft(tx, held.reserved_for)) ? ('coupon-restore-orders' as const) : null
}

/** Whatever it was spent on was cancelled by fault of the seller: it is the buyer's again, where it has not ended. */
export async function restoreSpent(tx: Tx, confirmationId: string, act: Act & { actor: 'staff' }): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (!held || (await restoreFault(tx, held, act.now))) return
  await applyEvent(tx, flow, held, 'restore', act)
}

/** The same for one coupon, by support; refuses with the reason. */
export async function restoreCoupon(tx: Tx, held: GrantRow, act: Act): Promise<void> {
  const fault = await restoreFault(tx, held, act.now)
  if (fault) refuse('refused', fault)
  await applyEvent(tx, flow, held, 'restore', act)
  await raise(tx, 'coupon.given_back', { id: held.id }, act.now)
}

/** Takes an unspent coupon away; its holder is told why. */
export async function revokeCoupon(tx: Tx, held: GrantRow, reason: string, act: Act): Promise<void> {
  await applyEvent(tx, flow, held, 'revoke', { ...act, said: reason })
  await noteReason(tx, held.id, reason)
}

const BATCH = 500
const BATCHES = 20
export const SOON_DAYS = 7

/** Coupons whose time is over expire; whose time is almost over, their holders are told once. Answers those that failed. */
export async function sweepCoupons(db: Db, now: Date): Promise<{ couponId: number; why: string }[]> {
  const failed: { couponId: number; why: string }[] = []
  for (let batch = 0; batch < BATCHES; batch++) {
    const ended = await selectEnded(db, now, BATCH)
    for (const id of ended)
      await inTransaction(db, (tx) => expire(tx, id, now)).catch((error: unknown) => failed.push({ couponId: id, why: String(error) }))
    if (ended.length < BATCH || failed.length > 0) break
  }
  for (let batch = 0; batch < BATCHES; batch++) {
    const told = await inTransaction(db, async (tx) => {
      const ids = await takeEndingSoon(tx, now, after(now, days(SOON_DAYS)), BATCH)
      for (const id of ids) await raise(tx, 'coupon.ends_soon', { id }, now)
      return ids.length
    })
    if (told < BATCH) break
  }
  return failed
}

async function expire(tx: Tx, id: number, now: Date): Promise<void> {
  const held = await lockGrant(tx, id)
  if (held?.state === 'available' && held.ends_at <= now) await applyEvent(tx, flow, held, 'expire', system(now))
}
