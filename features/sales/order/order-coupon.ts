// What becomes of the coupon that was spent on a checkout, as its orders go on (docs/decisions/054-a-coupon-at-the-checkout.md).
import type { Tx } from '#db/connect.ts'
import { consumeCoupon, finaliseCoupon, releaseCoupon } from '#features/loyalty/coupon/coupon.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { selectOrders, someLeft, type OrderRow } from './order.sql.ts'

/** Most orders have none, and are not asked further. */
async function discounted(tx: Tx, { id }: Pick<Moved, 'id'>): Promise<OrderRow | undefined> {
  const [order] = await selectOrders(tx, [id])
  return order?.discount_cents ? order : undefined
}

export async function couponIsUsed(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const order = await discounted(tx, moved)
  if (order) await consumeCoupon(tx, order.confirmation_id, now)
}

/** Of several orders of a checkout the last one that is cancelled gives the coupon back. */
export async function couponIsBack(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const order = await discounted(tx, moved)
  if (order) await releaseCoupon(tx, order.confirmation_id, async () => !(await someLeft(tx, order.confirmation_id)), now)
}

export async function couponIsFinal(tx: Tx, moved: Moved, now: Date): Promise<void> {
  const order = await discounted(tx, moved)
  if (order) await finaliseCoupon(tx, order.confirmation_id, now)
}
