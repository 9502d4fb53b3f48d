// SQL of what goes back to buyers for cases: money, points, and what of both was decided by mistake.
import { sql, type Db, type Tx } from '#db/connect.ts'

export async function insertRefund(
  tx: Tx,
  row: { saleId: number; orderId: number; cents: number; staffId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('after_sale_refunds')
    .values({ after_sale_id: row.saleId, order_id: row.orderId, cents: row.cents, staff_id: row.staffId, created_at: row.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** All that were decided for the cases, also by mistake (`undone_at`). */
export const selectRefunds = (db: Db, saleIds: readonly number[]) =>
  db
    .selectFrom('after_sale_refunds as r')
    .leftJoin('after_sale_refunds_undone as u', 'u.refund_id', 'r.id')
    .select(['r.id', 'r.after_sale_id', 'r.cents', 'r.created_at', 'u.created_at as undone_at', 'u.reason'])
    .where(sql<boolean>`r.after_sale_id = any(${saleIds})`)
    .orderBy('r.id')
    .execute()
export const insertRefundUndone = (tx: Tx, row: { refundId: number; staffId: number; reason: string; now: Date }): Promise<unknown> =>
  tx
    .insertInto('after_sale_refunds_undone')
    .values({ refund_id: row.refundId, staff_id: row.staffId, reason: row.reason, created_at: row.now })
    .execute()
export async function insertPoints(
  tx: Tx,
  row: { saleId: number; orderId: number; points: number; staffId: number; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('after_sale_points')
    .values({ after_sale_id: row.saleId, order_id: row.orderId, points: row.points, staff_id: row.staffId, created_at: row.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** All that were given back for the cases, also those that were taken again (`undone_at`). */
export const selectPoints = (db: Db, saleIds: readonly number[]) =>
  db
    .selectFrom('after_sale_points as p')
    .leftJoin('after_sale_points_undone as u', 'u.points_id', 'p.id')
    .innerJoin('staff as s', 's.id', 'p.staff_id')
    .select([
      'p.id',
      'p.after_sale_id',
      'p.points',
      'p.staff_id',
      's.name as staff_name',
      'p.created_at',
      'u.created_at as undone_at',
      'u.reason',
    ])
    .where(sql<boolean>`p.after_sale_id = any(${saleIds})`)
    .orderBy('p.id')
    .execute()
export const standing = <Given extends { undone_at: Date | null }>(given: readonly Given[]): Given[] =>
  given.filter(({ undone_at: undone }) => undone === null)
export const insertPointsUndone = (
  tx: Tx,
  row: { pointsId: number; givenBy: number; staffId: number; reason: string; now: Date },
): Promise<unknown> =>
  tx
    .insertInto('after_sale_points_undone')
    .values({ points_id: row.pointsId, given_by: row.givenBy, staff_id: row.staffId, reason: row.reason, created_at: row.now })
    .execute()
/** Given back for the order and not taken again. */
export async function sumPointsOfOrder(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('after_sale_points as p')
    .leftJoin('after_sale_points_undone as u', 'u.points_id', 'p.id')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('p.points'), sql<number>`0`).as('points'))
    .where('p.order_id', '=', orderId)
    .where('u.points_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.points)
}

/** Decided for the order, and not by mistake. */
export async function sumRefundsOfOrder(db: Db, orderId: number): Promise<number> {
  const row = await db
    .selectFrom('after_sale_refunds as r')
    .leftJoin('after_sale_refunds_undone as u', 'u.refund_id', 'r.id')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('r.cents'), sql<number>`0`).as('cents'))
    .where('r.order_id', '=', orderId)
    .where('u.refund_id', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.cents)
}
