// SQL of after-sale cases: the cases, their goods, messages, evidence, and what went to the buyer. Lists: after-sale.list.sql.ts.
import type { Insertable, Selectable, Updateable } from 'kysely'
import type {
  AfterSaleReason,
  AfterSaleState,
  AfterSaleType,
  Declared,
  DispatchEvent,
  DispatchKind,
  Disposition,
  FreightPayer,
  RefusedWish,
  Resolution,
  Warranty,
} from '#contract/codes/after-sale.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

export type Declaration = { kind: Declared; method: string; day: string | null; name: string; at: string }
declare module '#db/columns.ts' {
  interface Columns {
    'after_sales.state': AfterSaleState
    'after_sales.type': AfterSaleType
    'after_sales.reason': AfterSaleReason
    'after_sales.declared': Declaration | null
    'after_sales.freight_payer': FreightPayer | null
    'after_sales.warranty': Warranty | null
    'after_sales.disposition': Disposition | null
    'after_sales.quote_answer': 'open' | 'accepted' | 'refused'
    'after_sales.quote_wish': RefusedWish | null
    'after_sales.resolution': Resolution | null
    'after_sale_dispatches.kind': DispatchKind
    'after_sale_dispatch_entries.event': DispatchEvent
    'vigilance_records.outcome': 'not-reportable' | 'reported' | 'corrective-action' | null
  }
}

export type SaleRow = Selectable<DB['after_sales']>
export type SaleChange = Updateable<DB['after_sales']>

export async function insertSale(tx: Tx, row: Insertable<DB['after_sales']>): Promise<number> {
  return (await tx.insertInto('after_sales').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export type NewSaleLine = { orderLineId: number; count: number; serials: string[] }
export const insertLines = (tx: Tx, saleId: number, lines: readonly NewSaleLine[]) =>
  tx
    .insertInto('after_sale_lines')
    .values(
      lines.map((line) => ({
        after_sale_id: saleId,
        order_line_id: line.orderLineId,
        count: line.count,
        serials: line.serials,
      })),
    )
    .execute()

export const saveSale = savesTo('after_sales')
export const updateSale = (tx: Tx, id: number, change: SaleChange) =>
  tx
    .updateTable('after_sales')
    .set({ ...change, ...(change.declared ? { declared: JSON.stringify(change.declared) as never } : {}) })
    .where('id', '=', id)
    .execute()
/** A change that is no step. */
export const touchSale = (tx: Tx, id: number) =>
  tx
    .updateTable('after_sales')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const selectSale = (db: Db, id: number): Promise<SaleRow | undefined> =>
  db.selectFrom('after_sales').selectAll().where('id', '=', id).executeTakeFirst()
export const lockSale = (tx: Tx, id: number): Promise<SaleRow | undefined> =>
  tx.selectFrom('after_sales').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type SaleLineRow = Selectable<DB['after_sale_lines']>
export const selectLines = (db: Db, saleIds: readonly number[]): Promise<SaleLineRow[]> =>
  db
    .selectFrom('after_sale_lines')
    .selectAll()
    .where(sql<boolean>`after_sale_id = any(${saleIds})`)
    .orderBy('id')
    .execute()

/** What of an order's lines other cases have: those that are not over, and pieces whose money or points went back, also where the case was reopened. */
export const selectClaimed = async (db: Db, orderId: number): Promise<{ order_line_id: number; count: number; serials: string[] }[]> =>
  db
    .selectFrom('after_sale_lines as l')
    .innerJoin('after_sales as s', 's.id', 'l.after_sale_id')
    .select(['l.order_line_id', 'l.count', 'l.serials'])
    .where('s.order_id', '=', orderId)
    .where((is) =>
      is.or([
        is('s.state', 'not in', ['closed', 'cancelled']),
        is('s.resolution', '=', 'refund'),
        is.and([
          is('s.resolution', 'is', null),
          is.or([
            is.exists(
              is
                .selectFrom('after_sale_refunds as r')
                .leftJoin('after_sale_refunds_undone as u', 'u.refund_id', 'r.id')
                .select('r.id')
                .whereRef('r.after_sale_id', '=', 's.id')
                .where('u.refund_id', 'is', null),
            ),
            is.exists(
              is
                .selectFrom('after_sale_points as p')
                .leftJoin('after_sale_points_undone as u', 'u.points_id', 'p.id')
                .select('p.id')
                .whereRef('p.after_sale_id', '=', 's.id')
                .where('u.points_id', 'is', null),
            ),
          ]),
        ]),
      ]),
    )
    .execute()

export async function insertMessage(tx: Tx, row: Omit<Insertable<DB['after_sale_messages']>, 'id'>): Promise<number> {
  return (await tx.insertInto('after_sale_messages').values(row).returning('id').executeTakeFirstOrThrow()).id
}
export const selectMessages = (db: Db, saleId: number, internal: boolean) => {
  const query = db
    .selectFrom('after_sale_messages as m')
    .leftJoin('staff', 'staff.id', 'm.staff_id')
    .select(['m.id', 'm.staff_id', 'm.internal', 'm.text', 'm.created_at', 'staff.name as staff_name'])
    .where('m.after_sale_id', '=', saleId)
    .orderBy('m.id')
  return (internal ? query : query.where('m.internal', '=', false)).execute()
}

type NewFile = { messageId: number | null; staffId: number | null; internal: boolean; now: Date }
export const insertFiles = (tx: Tx, saleId: number, fileIds: readonly number[], { messageId, staffId, internal, now }: NewFile) =>
  fileIds.length === 0
    ? Promise.resolve([])
    : tx
        .insertInto('after_sale_files')
        .values(
          fileIds.map((file_id) => ({
            after_sale_id: saleId,
            file_id,
            message_id: messageId,
            staff_id: staffId,
            internal,
            created_at: now,
          })),
        )
        .onConflict((conflict) => conflict.columns(['after_sale_id', 'file_id']).doNothing())
        .execute()
export const selectFiles = (db: Db, saleId: number, internal: boolean) => {
  const query = db
    .selectFrom('after_sale_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select(['f.file_id', 'f.message_id', 'f.staff_id', 'f.internal', 'f.created_at', 'files.name', 'files.type', 'files.removed_at'])
    .where('f.after_sale_id', '=', saleId)
    .orderBy('f.id')
  return (internal ? query : query.where('f.internal', '=', false)).execute()
}

/** `undone_at`: it was entered and has not been sent; `undone_reason` says why. */
export type DispatchRow = Selectable<DB['after_sale_dispatches']> & { undone_at: Date | null; undone_reason: string | null }
export async function insertDispatch(tx: Tx, row: Omit<Insertable<DB['after_sale_dispatches']>, 'id'>): Promise<number> {
  return (await tx.insertInto('after_sale_dispatches').values(row).returning('id').executeTakeFirstOrThrow()).id
}
/** With carrier, number and contents as they were put right last; also what was taken back. */
export const selectDispatches = (db: Db, saleId: number): Promise<DispatchRow[]> =>
  db
    .selectFrom('after_sale_parcels as d')
    .leftJoin('after_sale_dispatches_undone as u', 'u.dispatch_id', 'd.id')
    .selectAll('d')
    .select(['u.created_at as undone_at', 'u.reason as undone_reason'])
    .where('d.after_sale_id', '=', saleId)
    .orderBy('d.id')
    .$castTo<DispatchRow>() // a view tells nothing of what is never null
    .execute()
export const insertCorrection = (tx: Tx, row: Omit<Insertable<DB['after_sale_dispatch_corrections']>, 'id'>): Promise<unknown> =>
  tx.insertInto('after_sale_dispatch_corrections').values(row).execute()
export const insertDispatchUndone = (tx: Tx, row: Omit<Insertable<DB['after_sale_dispatches_undone']>, 'id'>): Promise<unknown> =>
  tx.insertInto('after_sale_dispatches_undone').values(row).execute()
/** How many: 0 where it had arrived before. */
export async function markArrived(tx: Tx, saleId: number, dispatchId: number, now: Date): Promise<number> {
  const done = await tx
    .updateTable('after_sale_dispatches')
    .set({ arrived_at: now })
    .where('id', '=', dispatchId)
    .where('after_sale_id', '=', saleId)
    .where('arrived_at', 'is', null)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

type NewEntry = Omit<Insertable<DB['after_sale_dispatch_entries']>, 'id'>
export const insertEntry = (tx: Tx, row: NewEntry) => tx.insertInto('after_sale_dispatch_entries').values(row).execute()
/** Of all that was sent for the case, the oldest first. */
export const selectEntries = (db: Db, saleId: number) =>
  db
    .selectFrom('after_sale_dispatch_entries as e')
    .innerJoin('after_sale_dispatches as d', 'd.id', 'e.dispatch_id')
    .select(['e.dispatch_id', 'e.event', 'e.at', 'e.place', 'e.text'])
    .where('d.after_sale_id', '=', saleId)
    .orderBy('e.at')
    .orderBy('e.id')
    .execute()

type NewRepairPayment = { saleId: number; cents: number; reference: string; paidOn: string; staffId: number; now: Date }
export async function insertRepairPayment(tx: Tx, { saleId, cents, reference, paidOn, staffId, now }: NewRepairPayment): Promise<number> {
  const { id } = await tx
    .insertInto('repair_payments')
    .values({ after_sale_id: saleId, cents, bank_reference: reference, paid_on: paidOn, entered_by: staffId, entered_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** All that were ever entered for the case. */
export const countRepairPayments = async (db: Db, saleId: number): Promise<number> =>
  (
    await db
      .selectFrom('repair_payments')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('after_sale_id', '=', saleId)
      .executeTakeFirstOrThrow()
  ).count
export const setInvoice = (tx: Tx, paymentId: number, documentId: number) =>
  tx.updateTable('repair_payments').set({ invoice_id: documentId }).where('id', '=', paymentId).execute()
/** With whether each is void: its payment was a mistake, or is owed back. The newest first. */
export const selectInvoices = (db: Db, saleId: number) =>
  db
    .selectFrom('repair_payments as p')
    .innerJoin('documents as d', 'd.id', 'p.invoice_id')
    .select(['d.id', 'd.number', 'd.language', 'd.issued_at'])
    .select(
      sql<boolean>`p.undone_at is not null
        or exists (select from repair_refunds r where r.repair_payment_id = p.id and r.undone_at is null)`.as('void'),
    )
    .where('p.after_sale_id', '=', saleId)
    .orderBy('p.id', 'desc')
    .execute()
/** The last that was entered and stands; undefined where none does. */
export const selectRepairPayment = (db: Db, saleId: number) =>
  db
    .selectFrom('repair_payments')
    .select(['id', 'cents', 'bank_reference', 'paid_on', 'entered_by'])
    .where('after_sale_id', '=', saleId)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
export const undoRepairPayment = (tx: Tx, id: number, { reason, staffId, now }: { reason: string; staffId: number; now: Date }) =>
  tx.updateTable('repair_payments').set({ undone_by: staffId, undone_at: now, undone_reason: reason }).where('id', '=', id).execute()

type NewRepairRefund = { saleId: number; paymentId: number; cents: number; staffId: number; now: Date }
export async function insertRepairRefund(tx: Tx, { saleId, paymentId, cents, staffId, now }: NewRepairRefund): Promise<number> {
  const { id } = await tx
    .insertInto('repair_refunds')
    .values({ after_sale_id: saleId, repair_payment_id: paymentId, cents, staff_id: staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
/** What was paid for repairs of the cases and is owed back, with what was taken back of it. */
export const selectRepairRefunds = (db: Db, saleIds: readonly number[]) =>
  db
    .selectFrom('repair_refunds')
    .select(['id', 'after_sale_id', 'repair_payment_id', 'cents', 'undone_at'])
    .where(sql<boolean>`after_sale_id = any(${saleIds})`)
    .orderBy('id')
    .execute()
export const undoRepairRefund = (tx: Tx, id: number, { staffId, now }: { staffId: number; now: Date }) =>
  tx.updateTable('repair_refunds').set({ undone_by: staffId, undone_at: now }).where('id', '=', id).execute()

/** Ids of cases whose time has come. */
export const selectDue = (db: Db, now: Date) =>
  db
    .selectFrom('after_sales')
    .select(['id', 'order_id'])
    .where('state', 'in', ['rejected', 'return_authorised', 'resolved'])
    .where('due_at', '<=', now)
    .orderBy('id')
    .limit(200)
    .execute()
/** Of what is on its way back, what has not arrived in time, and nobody has been told so. */
export const selectLateReturns = (db: Db, now: Date) =>
  db
    .selectFrom('after_sales')
    .select('id')
    .where('state', '=', 'returning')
    .where('due_at', '<=', now)
    .where('late_told', '=', false)
    .orderBy('due_at')
    .limit(200)
    .execute()
/** Cases whose repair's quotation nobody has answered by its last day, and of which nobody has been told so. `today`: UTC. */
export const selectOverQuotes = (db: Db, today: string) =>
  db
    .selectFrom('after_sales')
    .select('id')
    .where('state', '=', 'repair_quoted')
    .where('quote_until', '<', today)
    .where('late_told', '=', false)
    .orderBy('quote_until')
    .limit(200)
    .execute()
/** Cases whose promise comes near (`told` 0) or is missed (below 2), and of which nobody has been told so. */
export const selectPromises = (db: Db, before: Date, toldBelow: 1 | 2) =>
  db
    .selectFrom('after_sales')
    .select(['id', 'order_id'])
    .where('promise_at', '<=', before)
    .where('promise_told', '<', toldBelow)
    .orderBy('id')
    .limit(200)
    .execute()
