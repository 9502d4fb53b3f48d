// SQL of what came in beyond what was due.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageAndCount } from '#db/page.ts'

export type OverpaymentState = 'open' | 'refunded' | 'used' | 'void'

declare module '#db/columns.ts' {
  interface Columns {
    'overpayments.state': OverpaymentState
  }
}

export type NewOverpayment = { orderId: number; userId: number; creditId: number; cents: number; now: Date }
export const insertOverpayment = (tx: Tx, { orderId, userId, creditId, cents, now }: NewOverpayment) =>
  tx
    .insertInto('overpayments')
    .values({ order_id: orderId, user_id: userId, credit_id: creditId, amount_cents: cents, created_at: now, state: 'open' })
    .execute()

type Dealt = { state: OverpaymentState; note: string; staffId: number; now: Date }

/** Answers what was open. */
export const closeOverpayment = (tx: Tx, by: 'id' | 'credit_id', id: number, { state, note, staffId, now }: Dealt) =>
  tx
    .updateTable('overpayments')
    .set({ state, note, dealt_by: staffId, dealt_at: now })
    .where(by, '=', id)
    .where('state', '=', 'open')
    .returning(['order_id', 'user_id', 'amount_cents'])
    .execute()

export const setOverpayment = (tx: Tx, id: number, cents: number) =>
  tx.updateTable('overpayments').set({ amount_cents: cents }).where('id', '=', id).execute()

/** Of an instalment, those of reversed credits left out; the newest first. */
export const selectOfInstalment = (tx: Tx, instalmentId: number) =>
  tx
    .selectFrom('overpayments')
    .innerJoin('bank_credits', 'bank_credits.id', 'credit_id')
    .select(['overpayments.id', 'overpayments.amount_cents', 'overpayments.state'])
    .where('instalment_id', '=', instalmentId)
    .where('overpayments.state', '<>', 'void')
    .orderBy('overpayments.id', 'desc')
    .execute()

const overpayments = (db: Db) =>
  db
    .selectFrom('overpayments')
    .innerJoin('bank_credits', 'bank_credits.id', 'credit_id')
    .innerJoin('orders', 'orders.id', 'overpayments.order_id')
    .leftJoin('staff', 'staff.id', 'dealt_by')
    .select(['overpayments.id', 'overpayments.order_id', 'orders.order_no', 'overpayments.amount_cents', 'overpayments.state', 'note'])
    .select(['bank_reference', 'overpayments.created_at', 'dealt_at', 'staff.name as staff_name'])

/** Of the order, those of reversed credits left out; the oldest first. */
export const selectOfOrder = (db: Db, orderId: number) =>
  overpayments(db)
    .where('overpayments.order_id', '=', orderId)
    .where('overpayments.state', '<>', 'void')
    .orderBy('overpayments.id')
    .execute()

/** What is open of a buyer's orders; `shopId`: of this shop only. */
export const selectOpenOfBuyer = (db: Db, userId: number, shopId: number | null) =>
  overpayments(db)
    .where('overpayments.user_id', '=', userId)
    .where('overpayments.state', '=', 'open')
    .where(sql<boolean>`(${shopId}::bigint is null or orders.shop_id = ${shopId})`)
    .orderBy('overpayments.id')
    .limit(100)
    .execute()

/** A buyer's own, those of reversed credits left out; what is open first, then the newest first. */
export const selectPageOfBuyer = (db: Db, userId: number, size: number, offset: number) =>
  pageAndCount(
    overpayments(db)
      .where('overpayments.user_id', '=', userId)
      .where('overpayments.state', '<>', 'void')
      .orderBy(sql`overpayments.state = 'open'`, 'desc')
      .orderBy('overpayments.id', 'desc'),
    size,
    offset,
  )
