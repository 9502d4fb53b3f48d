// What becomes of the coupon that an application was handed in with, as that goes on (docs/decisions/155-coupons-for-financing.md).
import type { Tx } from '#db/connect.ts'
import { consumeApplied, finaliseApplied, noteAppliedSaving, releaseApplied, restoreApplied } from '#features/loyalty/coupon/coupon.ts'
import { readFinancing, type Financing } from '#features/money/financing/financing.ts'
import { savedBy } from '#features/money/financing/financing.rules.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'

/** Most applications have none, and nothing is asked further. */
async function withCoupon(tx: Tx, id: number): Promise<Financing | undefined> {
  const one = await readFinancing(tx, id)
  return one?.benefit ? one : undefined
}

/** Signed by both sides: used where the offer owes its rate to it; where it did nothing it is its holder's again. */
export async function financingCouponIsUsed(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const one = await withCoupon(tx, id)
  if (!one?.offer) return
  if (one.offer.offBp) await consumeApplied(tx, id, savedBy(one.offer, one.offer.amountCents), now)
  else await releaseApplied(tx, id, now)
}

/** Declined, refused, withdrawn, lapsed. */
export async function financingCouponIsBack(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  if (await withCoupon(tx, id)) await releaseApplied(tx, id, now)
}

/** Approved and ended unused: on our side it is given back; asked for by the buyer it stays used, as with orders, and has saved nothing. */
export async function financingCouponIsRestored(tx: Tx, { id, actor, actorId }: Moved, now: Date): Promise<void> {
  if (!(await withCoupon(tx, id))) return
  await noteAppliedSaving(tx, id, 0)
  if (actor === 'staff') await restoreApplied(tx, id, { actor, actorId, now })
}

/** The plan is made for what the orders cost: what the coupon saves is known from then on. */
export async function financingCouponIsReckoned(tx: Tx, { id }: Moved): Promise<void> {
  const one = await withCoupon(tx, id)
  if (one?.offer && one.funded_cents) await noteAppliedSaving(tx, id, savedBy(one.offer, one.funded_cents))
}

export async function financingCouponIsFinal(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  if (await withCoupon(tx, id)) await finaliseApplied(tx, id, now)
}
