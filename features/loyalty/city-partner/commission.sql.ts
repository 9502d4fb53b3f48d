// SQL of what orders earn city partners.
import type { Insertable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

/** An order by what counts for commission; `refunded`: what has gone back of its price before it was completed, as of a rest that was not delivered. */
export const selectOrder = (tx: Tx, id: number) =>
  tx
    .selectFrom('orders')
    .select(['id', 'user_id', 'created_at', 'result_cents', 'freight_cents'])
    .select(
      sql<number>`(select coalesce(sum(r.cents), 0)::bigint from refunds r
        where r.order_id = orders.id and r.origin not in ('overpayment', 'repair') and r.state in ('paid', 'used'))`.as('refunded'),
    )
    .where('id', '=', id)
    .executeTakeFirst()

/** Undefined where this cause has its commission already. */
export const insertCommission = async (tx: Tx, row: Insertable<DB['partner_commissions']>): Promise<number | undefined> =>
  (
    await tx
      .insertInto('partner_commissions')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
  )?.id

/** What an order earned, locked: refunds of it come one after the other, and before or after it is posted. */
export const lockEarned = (tx: Tx, orderId: number) =>
  tx
    .selectFrom('partner_commissions')
    .selectAll()
    .where('cause', '=', 'order')
    .where('cause_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** What earlier refunds have left of it. */
export async function selectLeft(tx: Tx, orderId: number): Promise<number> {
  const { left } = await tx
    .selectFrom('partner_commissions')
    .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('left'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return left
}

export const selectRefund = (tx: Tx, id: number) =>
  tx.selectFrom('refunds').select(['id', 'order_id', 'cents', 'origin']).where('id', '=', id).executeTakeFirst()

/** The next that are due, each with what refunds have taken of it meanwhile. */
export const selectDue = async (db: Db, now: Date, most: number): Promise<number[]> =>
  (
    await db
      .selectFrom('partner_commissions')
      .select('id')
      .where('state', '=', 'waiting')
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(most)
      .execute()
  ).map(({ id }) => id)

/** False: it is posted already. */
export async function markPosted(tx: Tx, id: number, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('partner_commissions')
    .set({ state: 'posted', posted_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return Number(result.numUpdatedRows) === 1
}
