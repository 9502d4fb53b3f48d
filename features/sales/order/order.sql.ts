// SQL of orders and their lines.
import type { Insertable, Selectable } from 'kysely'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { SaleUnit } from '#contract/codes/sale-unit.ts'
import type { PayMethod } from '#contract/codes/payment-method.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing, hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { DB } from '#db/columns.ts'
import type { OrderCoupon } from '#features/loyalty/coupon/coupon.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { OrderMains } from '#features/fulfilment/mains/mains.ts'
import type { Translated } from '#shared/language.ts'

export type OrderAddress = {
  firstName: string
  lastName: string
  nation: string
  phone: string
  address1: string
  address2: string
  province: string
  city: string
  port: string
  postalCode: string
}
export type OrderBuyer = { id: number; name: string; company: string; email: string; phone: string }
/** `mains`: chosen for its voltage or its plug, which count instead of the order's. */
export type Selection = { id: number; key: Translated; value: Translated; cents: number; mains?: true }

declare module '#db/columns.ts' {
  interface Columns {
    'orders.address': OrderAddress
    'orders.buyer': OrderBuyer
    'orders.coupon': OrderCoupon | null
    'orders.mains': OrderMains | null
    'order_lines.per_container': (number | null)[]
    'orders.paper': { version: number; taxId: string; reference: string; notify: string } | null
    'orders.pay_method': PayMethod
    'orders.state': OrderState
    'orders.state_before': OrderState | null
    'orders.term': Term
    'order_lines.selection': Selection[]
    'order_lines.sale_unit': SaleUnit['kind']
  }
}

export type OrderRow = Selectable<DB['orders']>
export type LineRow = Selectable<DB['order_lines']>

/** Locks the orders, always in the order of their ids: whoever changes an order, or anything that belongs to it, comes through here. */
export async function lockOrders(tx: Tx, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await tx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows
}

/** The quotations from which orders were placed, by the accepted version; no query where there is none. */
export async function selectQuotationsOf(
  db: Db,
  orders: readonly Pick<OrderRow, 'quotation_version_id'>[],
): Promise<Map<number, FromQuotation>> {
  const ids = orders.flatMap(({ quotation_version_id }) => quotation_version_id ?? [])
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('quotation_versions as v')
    .innerJoin('quotation_parts as p', 'p.id', 'v.part_id')
    .innerJoin('quotations as q', 'q.id', 'p.quotation_id')
    .select(['v.id as version_id', 'v.freight_cents', 'q.id', 'q.quotation_no'])
    .where('v.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ version_id, id, quotation_no, freight_cents }) => [
      version_id,
      { id, quotationNo: quotation_no, freightCents: freight_cents },
    ]),
  )
}
/** `freightCents`: as it was quoted; null: left open. */
export type FromQuotation = { id: number; quotationNo: string; freightCents: number | null }

/** How many lines orders have together. */
export const countLines = async (db: Db, orderIds: readonly number[]): Promise<number> =>
  (
    await db
      .selectFrom('order_lines')
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql<boolean>`order_id = any(${orderIds})`)
      .executeTakeFirstOrThrow()
  ).count

const SHEET_LINE = [
  'order_id',
  'position',
  'name',
  'model',
  'selection',
  'count',
  'list_cents',
  'saving_cents',
  'options_cents',
  'hs_code',
  'origin',
  'lead_days',
] as const
export type SheetLine = Pick<LineRow, (typeof SHEET_LINE)[number]>

/** What a spreadsheet says of the lines of orders, in their order. */
export const selectSheetLines = (db: Db, orderIds: readonly number[]): Promise<SheetLine[]> =>
  db
    .selectFrom('order_lines')
    .select(SHEET_LINE)
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()

export async function selectOrders(db: Db, ids: readonly number[]): Promise<OrderRow[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${ids})`)
    .orderBy('id')
    .execute()
  return rows
}

/** What of an order's money has gone back to its buyer, or stays with us for them; in cents. What was paid too much, or for a repair, was never the order's. */
export const selectRefunded = async (db: Db, orderId: number): Promise<number> =>
  (
    await db
      .selectFrom('refunds')
      .select(sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'))
      .where('order_id', '=', orderId)
      .where('origin', 'not in', ['overpayment', 'repair'])
      .where('state', 'in', ['paid', 'kept', 'used'])
      .executeTakeFirstOrThrow()
  ).cents

/** The orders that the buyer placed in the same checkout, and sees. */
export async function selectCheckout(db: Db, { confirmation_id, user_id }: OrderRow): Promise<{ id: number; order_no: string }[]> {
  return db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('confirmation_id', '=', confirmation_id)
    .where('user_id', '=', user_id)
    .where('hidden_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Whether an order of the checkout is not cancelled. */
export async function someLeft(tx: Tx, confirmationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('confirmation_id', '=', confirmationId)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}

export const storePaperDetails = (tx: Tx, id: number, paper: OrderRow['paper']) =>
  tx
    .updateTable('orders')
    .set({ paper: JSON.stringify(paper) })
    .where('id', '=', id)
    .execute()

export const saveOrder = savesTo('orders')

type Stamp = 'freight_late_at' | 'shipped_at' | 'delivered_at' | 'completed_at' | 'cancelled_at' | 'hidden_at'
export const stamp = (tx: Tx, id: number, column: Stamp, now: Date) =>
  tx
    .updateTable('orders')
    .set({ [column]: now })
    .where('id', '=', id)
    .execute()

/** Secured at that moment, with the commission that the shop has on the day; none where none was agreed. */
export const keepPaid = (tx: Tx, id: number, now: Date) =>
  tx
    .updateTable('orders')
    .set({ paid_at: now, commission_points: sql<number>`coalesce(commission_of(shop_id, ${now.toISOString().slice(0, 10)}::date), 0)` })
    .where('id', '=', id)
    .execute()

type Freight = {
  discount_cents: number
  freight_cents: number | null
  freight_due_at?: Date
  freight_late_at?: null
  freight_fixed_at?: Date | null
  payable_until: Date | null
  transport?: string
}
export const setFreightOf = (tx: Tx, id: number, freight: Freight) => tx.updateTable('orders').set(freight).where('id', '=', id).execute()

/** Leaves the buyer time for the first payment: until then at least. */
export const extendPayable = (tx: Tx, id: number, until: Date) =>
  tx
    .updateTable('orders')
    .set({ payable_until: sql<Date>`greatest(payable_until, ${until})` })
    .where('id', '=', id)
    .where('state', '=', 'awaiting_payment')
    .where('payable_until', 'is not', null)
    .execute()

/** Gives an act without a state its place in the order of acts: whoever has seen the order before is told. */
export const touch = (tx: Tx, id: number) =>
  tx
    .updateTable('orders')
    .set((set) => ({ version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

export const setAssignee = (tx: Tx, id: number, staffId: number | null) =>
  tx.updateTable('orders').set({ assignee_id: staffId }).where('id', '=', id).execute()

export type NewLine = Omit<Insertable<DB['order_lines']>, 'id' | 'order_id'>
export type NewOrder = { order: Insertable<DB['orders']>; lines: readonly NewLine[] }

/**
 * Inserts orders with their lines, which all have the same columns, in one statement. An order whose number is taken is left out, and so
 * are its lines (the caller tries another number).
 */
export async function insertOrders(tx: Tx, rows: readonly NewOrder[]): Promise<{ id: number; order_no: string; shop_id: number }[]> {
  const orders = tx
    .insertInto('orders')
    .values(rows.map(({ order }) => order))
    .onConflict((conflict) => conflict.column('order_no').doNothing())
    .returning(['id', 'order_no', 'shop_id'])
  const lines = rows.flatMap((row) => row.lines.map((line) => ({ order_no: row.order.order_no, line })))
  const columns = sql.join(Object.keys(lines[0]!.line).map((column) => sql.ref(column)))
  const result = await sql<{ id: number; order_no: string; shop_id: number }>`
    with placed as (${orders}),
    with_lines as (
      insert into order_lines (order_id, ${columns})
      select placed.id, ${columns}
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as wanted (order_no text, line jsonb)
      join placed using (order_no), jsonb_populate_record(null::order_lines, wanted.line) line
    )
    select id, order_no, shop_id from placed`.execute(tx)
  return result.rows
}

export async function selectLines(db: Db, orderIds: readonly number[]): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(sql<boolean>`order_id = any(${orderIds})`)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  return rows
}

export type ListFilter = {
  userId: number
  states: readonly OrderState[] | undefined
  keyword: string
  from: Date | undefined
  to: Date | undefined
  oldestFirst: boolean
  limit: number
  offset: number
}

/** One page of a buyer's orders, and how many there are. */
export async function selectOwn(db: Db, filter: ListFilter): Promise<{ total: number; rows: OrderRow[] }> {
  let query = db.selectFrom('orders').where('user_id', '=', filter.userId).where('hidden_at', 'is', null)
  if (filter.states) query = query.where('state', 'in', filter.states)
  if (filter.from) query = query.where('created_at', '>=', filter.from)
  if (filter.to) query = query.where('created_at', '<=', filter.to)
  if (filter.keyword) query = query.where(matchesKeyword(filter.keyword))
  const direction = filter.oldestFirst ? 'asc' : 'desc'
  const [rows, count] = await Promise.all([
    query.selectAll().orderBy('created_at', direction).orderBy('id', direction).modifyEnd(pageSql(filter.limit, filter.offset)).execute(),
    query.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total: Number(count.total), rows: rows }
}

/** Order number, or a product's model or name in any language, with accents or without. */
export function matchesKeyword(keyword: string) {
  return sql<boolean>`(orders.order_no ilike ${containing(keyword)} or exists (select from order_lines l where l.order_id = orders.id
    and ${hasLetters(sql`l.keyword`, keyword)}))`
}

export async function countStates(db: Db, userId: number): Promise<Map<OrderState, number>> {
  const rows = await db
    .selectFrom('orders')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .where('hidden_at', 'is', null)
    .groupBy('state')
    .execute()
  return new Map(rows.map((row) => [row.state, Number(row.count)]))
}

/** Ids of orders that time has something to do with: not paid in time, or delivered long ago. */
export async function selectDue(
  db: Db,
  now: Date,
  deliveredBefore: Date,
): Promise<{ unpaid: number[]; unquoted: number[]; delivered: number[] }> {
  const [unpaid, unquoted, delivered] = await Promise.all([
    db.selectFrom('orders').select('id').where('state', '=', 'awaiting_payment').where('payable_until', '<', now).execute(),
    db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'freight_pending')
      .where('freight_due_at', '<', now)
      .where('freight_late_at', 'is', null)
      .execute(),
    db
      .selectFrom('orders')
      .select('id')
      .where('state', '=', 'delivered')
      .where('delivered_at', '<', deliveredBefore)
      .where('held', '=', false)
      .execute(),
  ])
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  return { unpaid: ids(unpaid), unquoted: ids(unquoted), delivered: ids(delivered) }
}
