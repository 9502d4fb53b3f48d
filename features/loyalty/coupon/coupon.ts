// The door of coupons that buyers hold: the first-order coupon of every account, the welcome coupons that wait to be redeemed, and what
// becomes of one that is spent.
import { randomInt } from 'node:crypto'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { applyEvent, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { Cents } from '#shared/money.ts'
import { after } from '#shared/time.ts'
import { COUPON_KINDS, WELCOME, type CouponKind, type CouponKindKey, type Welcome } from './coupon.kinds.ts'
import { couponMachine, type CouponEvent, type CouponState } from './coupon.machine.ts'
import { discountsOf, isUsable, welcomeOf } from './coupon.rules.ts'
import {
  insertGrant,
  lockGrant,
  lockHolder,
  lockSpent,
  noteSpent,
  saveGrant,
  selectGrant,
  selectGrants,
  type GrantRow,
} from './coupon.sql.ts'

export { shapeCoupon } from './coupon.shape.ts'
export type { GrantRow }

/** Records the first-order coupon of a new account, in the transaction that makes it (SPEC-026). */
export const grantFirstOrder = (tx: Tx, { userId }: { userId: number }, now: Date): Promise<void> => grant(tx, userId, 'first-order', now)

type Holder = Pick<Buyer, 'id' | 'identityType'>

/** Which welcome coupon waits for the buyer, '0' when none does or it has been redeemed (SPEC-191). */
export async function waitingWelcome(db: Db, buyer: Holder): Promise<'0' | Welcome> {
  const welcome = welcomeOf(buyer.identityType)
  if (!welcome) return '0'
  return (await selectGrant(db, buyer.id, WELCOMES)) ? '0' : welcome
}

const WELCOMES: readonly CouponKindKey[] = Object.values(WELCOME)

/**
 * Takes the welcome coupon; again, or many times at once, it answers the same coupon. Refuses one that is not the buyer's (SPEC-192, SPEC-193).
 * There is one welcome for an account: whoever has had it gets no second one by becoming another kind of organisation, and keeps the first.
 */
export const redeemWelcome = (db: Db, buyer: Holder, welcome: Welcome, now: Date): Promise<GrantRow> =>
  inTransaction(db, async (tx) => {
    await lockHolder(tx, buyer.id)
    const held = await selectGrant(tx, buyer.id, WELCOMES)
    if (held) return held.kind === WELCOME[welcome] ? held : refuse('refused', 'coupon-none')
    if (welcomeOf(buyer.identityType) !== welcome) refuse('refused', 'coupon-none')
    await grant(tx, buyer.id, WELCOME[welcome], now)
    return (await selectGrant(tx, buyer.id, [WELCOME[welcome]])) ?? refuse('refused', 'coupon-none')
  })

/** All coupons of the buyer, newest first. */
export const couponsOf = (db: Db, buyer: Pick<Buyer, 'id'>): Promise<GrantRow[]> => selectGrants(db, buyer.id)

/** What the coupon would take off orders whose goods come to so much each; refuses one that is not the buyer's or cannot be spent on them. */
export function discountsBy(held: GrantRow | undefined, goods: readonly Cents[], now: Date): Cents[] {
  if (!held || !isUsable(held, goods, now)) refuse('refused', 'coupon-unusable')
  return discountsOf(held, goods)
}

/** The coupons that can be spent on such orders, the one that ends first on top. */
export const usableOf = (held: readonly GrantRow[], goods: readonly Cents[], now: Date): GrantRow[] =>
  held.filter((one) => isUsable(one, goods, now)).toSorted((a, b) => a.ends_at.getTime() - b.ends_at.getTime())

const flow: Flow<CouponState, CouponEvent, GrantRow> = { machine: couponMachine, save: saveGrant }
const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })

/** Spends the coupon on the orders of a checkout that are placed in the same transaction; answers what it takes off each. */
export async function reserveCoupon(
  tx: Tx,
  buyer: Pick<Buyer, 'id'>,
  { couponId, confirmationId, goods }: { couponId: number; confirmationId: string; goods: readonly Cents[] },
  now: Date,
): Promise<Cents[]> {
  const held = await lockGrant(tx, couponId, buyer.id)
  const discounts = discountsBy(held, goods, now)
  await noteSpent(tx, couponId, confirmationId)
  await applyEvent(tx, flow, held!, 'reserve', { actor: 'buyer', actorId: buyer.id, now })
  return discounts
}

/** An order of the checkout has been paid for: what was spent on it is gone. */
export async function consumeCoupon(tx: Tx, confirmationId: string, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state === 'reserved') await applyEvent(tx, flow, held, 'consume', system(now))
}

/** None of the checkout's orders is left, as `isOver` finds once nobody else can change that: the coupon is the buyer's again while it lasts. */
export async function releaseCoupon(tx: Tx, confirmationId: string, isOver: () => Promise<boolean>, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state !== 'reserved' || !(await isOver())) return
  await applyEvent(tx, flow, held, held.ends_at <= now ? 'release_late' : 'release', system(now))
}

/** An order of the checkout is complete. */
export async function finaliseCoupon(tx: Tx, confirmationId: string, now: Date): Promise<void> {
  const held = await lockSpent(tx, confirmationId)
  if (held?.state === 'used') await applyEvent(tx, flow, held, 'finalise', system(now))
}

const DIGITS = '0123456789'
const newNumber = (prefix: string) => prefix + Array.from({ length: 12 }, () => DIGITS[randomInt(10)]).join('')

function grant(db: Db, userId: number, kind: CouponKindKey, now: Date): Promise<void> {
  const { gift, minimumCents, lifeMs, prefix }: CouponKind = COUPON_KINDS[kind]
  return insertGrant(db, {
    userId,
    kind,
    number: newNumber(prefix),
    percent: 'percent' in gift ? gift.percent : null,
    amountCents: 'amountCents' in gift ? gift.amountCents : null,
    minimumCents,
    now,
    endsAt: after(now, lifeMs),
  })
}
