// What becomes of the points that were spent on an order, as it goes on (docs/decisions/110-points.md): set aside when it is placed, spent when it
// is secured, the buyer's again when it is cancelled, or as far as its money goes back.
import type { Db, Tx } from '#db/connect.ts'
import { goodsPaid } from '#features/catalogue/pricing/pricing.rules.ts'
import { holdOf, holdPoints, postHold, restoreHold, restoredOf, spentOf, undoRestore, voidHold } from '#features/loyalty/points/points.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { partOfPoints, priceOf } from './order.rules.ts'
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
async function heldFor(db: Db, orderId: number) {
  const [order] = await selectOrders(db, [orderId])
  const hold = order?.points ? await holdOf(db, order.pay_method === 'points' ? 'exchange' : 'order', String(orderId)) : undefined
  return order && hold && { ...hold, order }
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

/** The rest is not sent: the points that were spent on it go back as its money does. */
export async function restPointsAreBack(
  tx: Tx,
  { cancellationId, orderId, cents, keptCents, points: spent }: { cancellationId: number; orderId: number; cents: number; keptCents: number; points: number }, // prettier-ignore
  now: Date,
): Promise<void> {
  const hold = await heldFor(tx, orderId)
  const points = spent - pointsKept(spent, cents, keptCents)
  if (hold) await restoreHold(tx, { id: hold.id, points, causeId: `rest/${cancellationId}`, now, orderId })
}

/** How many of the points that were spent on a sale go back with so much of its money. */
function pointsFor(hold: NonNullable<Awaited<ReturnType<typeof heldFor>>>, cents: number): number {
  const paid = goodsPaid(priceOf(hold.order))
  return paid === 0 ? 0 : partOfPoints(hold.points, Math.min(cents, paid), paid)
}
const ofCase = (refundId: number | '') => `after-sale/${refundId}`

/**
 * Money of a sale goes back after the goods have arrived: so do the points that were spent beside it, in the same share of what was paid for the goods.
 * `before`: cents that had been decided to go back for the order until then, so that many small parts bring back no more than one.
 */
export async function salePointsAreBack(
  tx: Tx,
  { orderId, refundId, cents, before }: { orderId: number; refundId: number; cents: number; before: number },
  now: Date,
): Promise<void> {
  const hold = await heldFor(tx, orderId)
  if (!hold) return
  const points = pointsFor(hold, before + cents) - pointsFor(hold, before)
  await restoreHold(tx, { id: hold.id, points, causeId: ofCase(refundId), now, orderId })
}

/**
 * That was a mistake: how many of them go again where `left` cents stay decided to go back. One more or fewer than came back with it, as fractions are
 * counted over all that goes back, and never more than did.
 */
export async function pointsNotBack(db: Db, orderId: number, left: number): Promise<number> {
  const hold = await heldFor(db, orderId)
  return hold ? Math.max(0, (await restoredOf(db, hold.id, ofCase(''))) - pointsFor(hold, left)) : 0
}
/** Refuses with 'sale-refund-points-spent' where the buyer no longer has so many. */
export async function salePointsAreNotBack(
  tx: Tx,
  { orderId, refundId, points }: { orderId: number; refundId: number; points: number },
  now: Date,
): Promise<void> {
  const hold = await heldFor(tx, orderId)
  if (hold && points > 0)
    await undoRestore(tx, { id: hold.id, causeId: ofCase(refundId), points, short: 'sale-refund-points-spent', now, orderId })
}

/** Points alone paid for the goods of a sale: what of them goes back after the goods have arrived, as it was decided. */
export async function saleBackInPoints(
  tx: Tx,
  { orderId, pointsId, points }: { orderId: number; pointsId: number; points: number },
  now: Date,
): Promise<void> {
  const hold = await heldFor(tx, orderId)
  if (hold) await restoreHold(tx, { id: hold.id, points, causeId: `after-sale-points/${pointsId}`, now, orderId })
}

/** That was a mistake. Refuses with 'sale-points-spent' where the buyer no longer has so many. */
export async function saleNotBackInPoints(tx: Tx, { orderId, pointsId }: { orderId: number; pointsId: number }, now: Date): Promise<void> {
  const hold = await heldFor(tx, orderId)
  if (hold) await undoRestore(tx, { id: hold.id, causeId: `after-sale-points/${pointsId}`, now, orderId })
}

/** Of the points that were set aside for the order those that are spent, and have not come back. */
export async function pointsSpent(db: Db, orderId: number): Promise<number> {
  const hold = await heldFor(db, orderId)
  return hold ? spentOf(db, hold.id) : 0
}

/** The part of the points that stays spent, rounded down. */
export const pointsKept = (points: number, receivedCents: number, keptCents: number): number =>
  receivedCents === 0 ? 0 : Number((BigInt(points) * BigInt(keptCents)) / BigInt(receivedCents))
