// What becomes of a coupon that lowers the rate of financing: held by an application, used with its contract, given back where that comes to nothing.
// See docs/decisions/155-coupons-for-financing.md.
import type { AppliedCoupon } from '#contract/financing.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { Benefit } from '#features/money/financing/financing.rules.ts'
import type { Buyer } from '#features/platform/caller/caller.ts'
import { applyEvent, type Act } from '#features/platform/workflow/workflow.ts'
import type { Language } from '#shared/language.ts'
import { flow, system } from './coupon.flow.ts'
import { whyNotFinanced } from './coupon.rules.ts'
import { scopeOf } from './coupon.scope.ts'
import { whyValues } from './coupon.shape.ts'
import { lockApplied, lockGrant, noteApplied, selectApplied, setSpent } from './coupon.sql.ts'

export type AppliedFor = { couponId: number; applicationId: number; amountCents: number; months: number }

/**
 * Holds a coupon for an application that is handed in by the same transaction, and answers what it promises. Of two at once one gets it; refuses,
 * with the reason, one that is somebody else's, spent, or for other amounts.
 */
export async function applyCoupon(
  tx: Tx,
  buyer: Pick<Buyer, 'id'>,
  { couponId, applicationId, ...wanted }: AppliedFor,
  language: Language,
  now: Date,
): Promise<Benefit> {
  const held = (await lockGrant(tx, couponId, buyer.id)) ?? refuse('refused', 'coupon-financing-unusable')
  const why = whyNotFinanced(held, wanted, now)
  if (why) refuse('refused', why.word, whyValues(why, language))
  await noteApplied(tx, couponId, applicationId)
  await applyEvent(tx, flow, held, 'reserve', { actor: 'buyer', actorId: buyer.id, now })
  const { shops } = await scopeOf(tx, [held], language)
  const { financing } = held.terms
  return {
    id: held.id,
    number: held.number,
    name: held.name,
    ...financing!,
    shops: held.terms.shopIds.map((id) => ({ id, name: shops.get(id) ?? '' })),
  }
}

/** The contract with its benefit is signed: the coupon is gone, for what that saves at most. */
export async function consumeApplied(tx: Tx, applicationId: number, savedCents: number, now: Date): Promise<void> {
  const held = await lockApplied(tx, applicationId)
  if (held?.state !== 'reserved') return
  await setSpent(tx, held.id, savedCents)
  await applyEvent(tx, flow, held, 'consume', system(now))
}

/** What it saves is known better now: by what the financer has paid, or by nothing having come of it. */
export async function noteAppliedSaving(tx: Tx, applicationId: number, savedCents: number): Promise<void> {
  const held = await lockApplied(tx, applicationId)
  if (held?.state === 'used') await setSpent(tx, held.id, savedCents)
}

/** The application has come to nothing, or to an offer that owes nothing to the coupon: it is its holder's again while it lasts. */
export async function releaseApplied(tx: Tx, applicationId: number, now: Date): Promise<void> {
  const held = await lockApplied(tx, applicationId)
  if (held?.state === 'reserved') await applyEvent(tx, flow, held, held.ends_at <= now ? 'release_late' : 'release', system(now))
}

/** What was approved has been ended unused, on our side: it is its holder's again, where it has not ended. */
export async function restoreApplied(tx: Tx, applicationId: number, act: Act & { actor: 'staff' }): Promise<void> {
  const held = await lockApplied(tx, applicationId)
  if (held?.state === 'used' && held.ends_at > act.now) await applyEvent(tx, flow, held, 'restore', act)
}

/** The financing is over. */
export async function finaliseApplied(tx: Tx, applicationId: number, now: Date): Promise<void> {
  const held = await lockApplied(tx, applicationId)
  if (held?.state === 'used') await applyEvent(tx, flow, held, 'finalise', system(now))
}

/** What has become of the coupon that an application was handed in with. */
export async function appliedStateOf(db: Db, applicationId: number): Promise<AppliedCoupon['state']> {
  const held = await selectApplied(db, applicationId)
  if (!held) return 'back'
  return held.state === 'reserved' ? 'held' : held.state === 'expired' ? 'over' : 'used'
}
