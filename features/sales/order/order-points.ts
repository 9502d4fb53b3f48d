// What becomes of the points that were spent on an order, as it goes on (docs/decisions/110-points.md): set aside when it is placed, spent when it
// is secured, the buyer's again when it is cancelled.
import type { Tx } from '#db/connect.ts'
import { holdOf, holdPoints, postHold, restoreHold, voidHold } from '#features/loyalty/points/points.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { selectOrders } from './order.sql.ts'

/** Orders that take points, as they are placed. Refuses with 'points-short' where the buyer has fewer. */
export async function setPointsAside(
  tx: Tx,
  userId: number,
  orders: readonly { id: number; points: number }[],
  purpose: 'order' | 'exchange',
  now: Date,
): Promise<void> {
  for (const { id, points } of orders)
    if (points > 0) await holdPoints(tx, { userId, points, purpose, causeId: String(id), orderId: id, now })
}

/** Most orders have taken none, and are not asked further. */
async function heldFor(tx: Tx, orderId: number) {
  const [order] = await selectOrders(tx, [orderId])
  return order?.points ? holdOf(tx, order.pay_method === 'points' ? 'exchange' : 'order', String(orderId)) : undefined
}

export async function pointsAreSpent(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const hold = await heldFor(tx, id)
  if (hold) await postHold(tx, hold.id, now, { orderId: id })
}

/** Cancelled before any money has come, or not paid in time. */
export async function pointsAreBack(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const hold = await heldFor(tx, id)
  if (hold) await voidHold(tx, hold.id, now, { orderId: id })
}

/**
 * Cancelled as both sides agree on: points go back as the money does. Where the shop keeps a part of what was received, the same part of the points
 * stays spent, a fraction of one being the buyer's.
 */
export async function pointsAreShared(
  tx: Tx,
  { orderId, receivedCents, keptCents }: { orderId: number; receivedCents: number; keptCents: number },
  now: Date,
): Promise<void> {
  const hold = await heldFor(tx, orderId)
  if (!hold) return
  if (hold.state === 'pending' && keptCents === 0) return void (await voidHold(tx, hold.id, now, { orderId }))
  await postHold(tx, hold.id, now, { orderId })
  const points = hold.points - pointsKept(hold.points, receivedCents, keptCents)
  await restoreHold(tx, { id: hold.id, points, causeId: `cancel/${orderId}`, now, orderId })
}

/** The part of the points that stays spent, rounded down. */
const pointsKept = (points: number, receivedCents: number, keptCents: number): number =>
  receivedCents === 0 ? 0 : Number((BigInt(points) * BigInt(keptCents)) / BigInt(receivedCents))
