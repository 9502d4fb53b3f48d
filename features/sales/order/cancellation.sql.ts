// SQL of requests to cancel an order that money has come for.
import type { ReturnWay } from '#contract/codes/refund-state.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { OrderState } from '#contract/codes/order-state.ts'

type Side = 'buyer' | 'staff'
declare module '#db/columns.ts' {
  interface Columns {
    'cancellations.side': Side
    'orders.cancel_side': Side | null
    'cancellations.way': ReturnWay
    'cancellations.state': 'asked' | 'accepted' | 'refused' | 'withdrawn'
  }
}

export type Asked = { orderId: number; side: Side; askedBy: number; reason: string; way: ReturnWay; keptCents: number; now: Date }
export const insertCancellation = (tx: Tx, { orderId, side, askedBy, reason, way, keptCents, now }: Asked) =>
  tx
    .insertInto('cancellations')
    .values({ order_id: orderId, side, asked_by: askedBy, asked_at: now, reason, way, kept_cents: keptCents, state: 'asked' })
    .execute()

export type Answered = {
  state: 'accepted' | 'refused' | 'withdrawn'
  by: number
  answer: string
  now: Date
  agreed?: { way: ReturnWay; kept_cents: number; received_cents: number }
}
export const answerCancellation = (tx: Tx, id: number, { state, by, answer, now, agreed }: Answered) =>
  tx
    .updateTable('cancellations')
    .set({ state, answered_by: by, answer, answered_at: now, ...agreed })
    .where('id', '=', id)
    .execute()

/** The latest of the order, whatever has become of it. */
export const selectCancellation = (db: Db, orderId: number) =>
  db.selectFrom('cancellations').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').limit(1).executeTakeFirst()
export type CancellationRow = NonNullable<Awaited<ReturnType<typeof selectCancellation>>>

/** Where the order was, and who asks; both null once it is answered. */
export const remember = (tx: Tx, id: number, state: OrderState | null, side: Side | null) =>
  tx.updateTable('orders').set({ state_before: state, cancel_side: side }).where('id', '=', id).execute()

/** Those that both sides agreed on, of the orders of a checkout that its coupon was spent on. */
export const selectAccepted = (tx: Tx, confirmationId: string) =>
  tx
    .selectFrom('cancellations as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['c.order_id', 'c.side', 'c.asked_by', 'c.kept_cents'])
    .where('o.confirmation_id', '=', confirmationId)
    .where('o.coupon', 'is not', null)
    .where('c.state', '=', 'accepted')
    .execute()
