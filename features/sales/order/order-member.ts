// What a completed order brings its buyer as a member, and whoever invited them; and what goes back with refunds
// (docs/decisions/111-membership.md, 115-check-in-and-invitations.md).
import type { Tx } from '#db/connect.ts'
import { goodsPaid } from '#features/catalogue/pricing/pricing.rules.ts'
import { qualify, unqualify } from '#features/loyalty/invitation/invitation.ts'
import { countOrder, takeBackOrder } from '#features/loyalty/membership/membership.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { priceOf } from './order.rules.ts'
import { selectOrders, selectRefunded, type OrderRow } from './order.sql.ts'

/** What was paid for goods in money: before freight, after savings, coupon and points. */
const goodsOf = (order: OrderRow): number => goodsPaid(priceOf(order))

/** Of an order that is complete, growth and points come at once. */
export async function growMember(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const [order] = await selectOrders(tx, [id])
  if (!order) return
  const one = { userId: order.user_id, orderId: id, cents: Math.max(0, goodsOf(order) - (await selectRefunded(tx, id))), now }
  if (one.cents === 0) return // had for points, or all of it has gone back: it brings nothing, and is no invited buyer's first order
  await qualify(tx, one)
  await countOrder(tx, one)
}

/** Money of an order that was complete has gone back, or stays with us as credit: what it had brought goes back by the same share. */
export async function ungrowMember(tx: Tx, { parent }: Pick<Moved, 'parent'>, now: Date): Promise<void> {
  if (parent.kind !== 'order') return
  const [order] = await selectOrders(tx, [parent.id])
  if (order?.state !== 'completed') return
  const left = Math.max(0, goodsOf(order) - (await selectRefunded(tx, order.id)))
  await unqualify(tx, { orderId: order.id, left, now })
  await takeBackOrder(tx, { userId: order.user_id, orderId: order.id, left, now })
}
