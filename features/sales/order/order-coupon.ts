// What becomes of the coupon that was spent on a checkout, as its orders go on (docs/decisions/054-a-coupon-at-the-checkout.md).
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import {
  availableUntil,
  consumeCoupon,
  finaliseCoupon,
  noteOffFreight,
  offFreightOf,
  releaseCoupon,
  restoreSpent,
} from '#features/loyalty/coupon/coupon.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import type { Translated } from '#shared/language.ts'
import { selectAccepted } from './cancellation.sql.ts'
import { selectOrders, type OrderRow } from './order.sql.ts'

/** Most orders have none, and are not asked further. */
async function withCoupon(tx: Tx, id: number): Promise<OrderRow | undefined> {
  const [order] = await selectOrders(tx, [id])
  return order?.coupon ? order : undefined
}

export async function couponIsUsed(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const order = await withCoupon(tx, id)
  if (order) await consumeCoupon(tx, order.confirmation_id, now)
}

/** Of several orders of a checkout the last one that is cancelled gives the coupon back. */
export async function couponIsBack(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const order = await withCoupon(tx, id)
  if (order) await releaseCoupon(tx, order.confirmation_id, now)
}

export async function couponIsFinal(tx: Tx, { id }: Moved, now: Date): Promise<void> {
  const order = await withCoupon(tx, id)
  if (order) await finaliseCoupon(tx, order.confirmation_id, now)
}

/** Cancelled as the seller could not deliver, and all is given back: so is the coupon. What the buyer asked for leaves it used. */
export async function couponIsRestored(
  tx: Tx,
  { orderId, side, keptCents }: { orderId: number; side: 'buyer' | 'staff'; keptCents: number },
  now: Date,
): Promise<void> {
  const order = side === 'staff' && keptCents === 0 ? await withCoupon(tx, orderId) : undefined
  if (!order) return
  const asked = await selectAccepted(tx, order.confirmation_id)
  if (!asked.every((one) => one.side === 'staff' && one.kept_cents === 0)) return
  const staff = asked.find((one) => one.order_id === orderId) ?? refuse('missing', 'order-missing')
  await restoreSpent(tx, order.confirmation_id, { actor: 'staff', actorId: staff.asked_by, now })
}

export type CouponBack = { name: Translated; until: Date }
/** The coupon that a cancelled order was placed with, where it is the buyer's again. */
export async function couponBackOf(db: Db, { state, coupon }: Pick<OrderRow, 'state' | 'coupon'>, now: Date): Promise<CouponBack | null> {
  if (state !== 'cancelled' || !coupon) return null
  const until = await availableUntil(db, coupon.id, now)
  return until && { name: coupon.name, until }
}

/** What a freight coupon takes off freight that is fixed now (null: open again); the order's discount with it. Nothing for other orders. */
export async function discountAtFreight(tx: Tx, order: OrderRow, freight: number | null): Promise<number> {
  const { coupon } = order
  if (!coupon?.terms) return order.discount_cents
  const cents = freight === null ? 0 : offFreightOf(coupon.kind, coupon.terms, freight)
  await noteOffFreight(tx, coupon, cents)
  return cents
}
