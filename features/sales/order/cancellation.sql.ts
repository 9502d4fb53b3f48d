// SQL of requests to cancel an order that money has come for.
import type { ReturnWay } from '#contract/codes/refund-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { Rest } from './order.rules.ts'

type Side = 'buyer' | 'staff'
declare module '#db/columns.ts' {
  interface Columns {
    'cancellations.side': Side
    'orders.cancel_side': Side | null
    'cancellations.way': ReturnWay
    'cancellations.state': 'asked' | 'accepted' | 'refused' | 'withdrawn'
  }
}

export type Asked = {
  orderId: number
  side: Side
  askedBy: number
  reason: string
  way: ReturnWay
  keptCents: number
  rest: Rest | null
  now: Date
}
/** `rest`: only that is meant. */
export async function insertCancellation(tx: Tx, { orderId, side, askedBy, reason, way, keptCents, rest, now }: Asked): Promise<void> {
  const { id } = await tx
    .insertInto('cancellations')
    .values({
      order_id: orderId,
      side,
      asked_by: askedBy,
      asked_at: now,
      reason,
      way,
      kept_cents: keptCents,
      rest_cents: rest && rest.cents,
      rest_points: rest && rest.points,
      state: 'asked',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const lines = rest?.lines.map((one) => ({ cancellation_id: id, order_line_id: one.orderLineId, count: one.count })) ?? []
  if (lines.length > 0) await tx.insertInto('cancellation_lines').values(lines).execute()
}

/** What of an order a request is about that means its rest, in the order of its lines. */
export const selectRest = (db: Db, cancellationId: number) =>
  db
    .selectFrom('cancellation_lines as c')
    .innerJoin('order_lines as l', 'l.id', 'c.order_line_id')
    .select(['c.order_line_id as orderLineId', 'l.model', 'c.count'])
    .where('c.cancellation_id', '=', cancellationId)
    .orderBy('l.position')
    .execute()

/** What the request means of each line is not sent any more. */
export const closeLines = (tx: Tx, cancellationId: number) =>
  sql`
  update order_lines l set closed_count = l.closed_count + c.count from cancellation_lines c
  where c.cancellation_id = ${cancellationId} and l.id = c.order_line_id`.execute(tx)

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
