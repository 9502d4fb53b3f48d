// SQL of the back office's views over orders. What each waits for, since when and until when, the database keeps with it.
import type { RawBuilder } from 'kysely'
import { WAITINGS, type Waiting } from '#contract/codes/waiting.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { PayMethod } from '#contract/codes/payment-method.ts'
import type { Term } from '#contract/codes/shipping-term.ts'
import type { ORDER_SORTS } from '#contract/order-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasKeyword, plannedFor, plannedForAny } from '#db/planned-for.ts'
import { idsIn, OF_WORDS, selectPageOf, type Finder } from '#db/sought.ts'
import { METHODS } from '#features/money/payment-method/payment-method.ts'
import type { OrderRow } from '../order.sql.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'orders.waiting_for': Waiting | null
  }
}

const BY_BANK = METHODS.filter(({ way }) => way === 'bank').map(({ method }) => method)

export type DeskRow = OrderRow & { line_count: number; assignee_name: string | null }

export type DeskFilter = {
  shopId: number | null // of the caller's staff: nothing else exists for them
  onlyShop: number | null // as asked for
  id: number | null
  states: readonly OrderState[] | null
  waiting: readonly Waiting[] | null
  overdueAt: Date | null // the clock has run out by then
  terms: readonly Term[] | null
  payMethods: readonly PayMethod[] | null
  nations: readonly string[] | null
  buyerId: number | null
  assigneeId: number | 'nobody' | null
  keyword: string
  from: Date | null
  to: Date | null // excluded
  minCents: number | null
  maxCents: number | null
}

/** A filter that lets everything through. */
export const EVERYTHING: DeskFilter = {
  shopId: null,
  onlyShop: null,
  id: null,
  states: null,
  waiting: null,
  overdueAt: null,
  terms: null,
  payMethods: null,
  nations: null,
  buyerId: null,
  assigneeId: null,
  keyword: '',
  from: null,
  to: null,
  minCents: null,
  maxCents: null,
}

/** Number, buyer or company, or a line's model or name in any language. */
const findersOf = (keyword: string): Finder[] => [
  { from: sql`order_words w`, id: sql`w.order_id`, match: hasKeyword(sql`w.keyword`, keyword), few: OF_WORDS },
]

/** All but the keyword. */
function conditions(filter: DeskFilter) {
  const { states, waiting, terms, payMethods, nations } = filter
  return [
    filter.shopId === null ? null : sql`orders.shop_id = ${plannedFor(filter.shopId)}`,
    filter.onlyShop === null ? null : sql`orders.shop_id = ${plannedFor(filter.onlyShop)}`,
    filter.id === null ? null : sql`orders.id = ${filter.id}`,
    states && sql`orders.state = any(${plannedForAny(states)})`,
    // Not by `any` alone: the partial index is for those that wait.
    waiting && sql`orders.waiting_for is not null and orders.waiting_for = any(${plannedForAny(waiting)})`,
    filter.overdueAt && sql`orders.due_time < ${plannedFor(filter.overdueAt)}`,
    terms && sql`orders.term = any(${plannedForAny(terms)})`,
    payMethods && sql`orders.pay_method = any(${plannedForAny(payMethods)})`,
    nations && sql`orders.nation = any(${plannedForAny(nations)})`,
    filter.buyerId === null ? null : sql`orders.user_id = ${plannedFor(filter.buyerId)}`,
    filter.assigneeId === null
      ? null
      : filter.assigneeId === 'nobody'
        ? sql`orders.assignee_id is null`
        : sql`orders.assignee_id = ${plannedFor(filter.assigneeId)}`,
    filter.from && sql`orders.created_at >= ${plannedFor(filter.from)}`,
    filter.to && sql`orders.created_at < ${plannedFor(filter.to)}`,
    filter.minCents === null ? null : sql`orders.result_cents >= ${plannedFor(filter.minCents)}`,
    filter.maxCents === null ? null : sql`orders.result_cents <= ${plannedFor(filter.maxCents)}`,
  ].filter((one) => one !== null)
}

const listOf = (filter: DeskFilter) => ({
  from: sql`orders`,
  id: sql`orders.id`,
  where: conditions(filter),
  finders: filter.keyword === '' ? [] : findersOf(filter.keyword),
})

/** As the indexes of 0261_lists_in_order and 0286_orders_by_when have them. */
const SORT_KEYS: Record<(typeof ORDER_SORTS)[number], ReturnType<typeof sql>> = {
  createTime: sql`orders.created_at`,
  waitingSince: sql`orders.waiting_since`,
  dueTime: sql`orders.due_time`,
  resultMoney: sql`orders.result_cents`,
  receivedMoney: sql`orders.received_cents`,
  company: sql`orders.ordered_by`,
}
export type Sort = { by: keyof typeof SORT_KEYS; down: boolean }

/** What has no clock stands at the end in both directions. */
function orderBy({ by, down }: Sort) {
  const late = by === 'dueTime' || by === 'waitingSince' ? sql` nulls last` : sql``
  return down ? sql`${SORT_KEYS[by]} desc${late}, orders.id desc` : sql`${SORT_KEYS[by]}, orders.id`
}

/** The ids of all of them, as a query. */
export const idsOf = (filter: DeskFilter) => idsIn(listOf(filter))

export type BulkRow = { id: number; order_no: string; shop_id: number; assignee_id: number | null; assignee_name: string | null }

/** Those of the orders that the shop has (null: any shop). One query; `lock` holds them until the end. */
export async function selectForBulk(db: Db, ids: readonly number[], shopId: number | null, lock: boolean): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select id, order_no, shop_id, assignee_id, (select name from staff where staff.id = assignee_id) as assignee_name
    from orders where id = any(${ids}::bigint[]) ${shopId === null ? sql`` : sql`and shop_id = ${shopId}`}
    order by id ${lock ? sql`for update` : sql``}`.execute(db)
  return rows
}

/** `ids`: which orders, as a query of their `id`. */
const selectRows = async (db: Db, ids: RawBuilder<unknown>, sort: Sort): Promise<DeskRow[]> => {
  const { rows } = await sql<DeskRow>`
    select orders.*, (select count(*) from order_lines where order_id = orders.id) as line_count,
      (select name from staff where staff.id = orders.assignee_id) as assignee_name
    from (${ids}) page join orders using (id)
    order by ${orderBy(sort)}`.execute(db)
  return rows
}

/** One page and how many there are. */
export const selectDesk = (db: Db, filter: DeskFilter, sort: Sort, limit: number, offset: number) =>
  selectPageOf(db, { ...listOf(filter), order: orderBy(sort) }, { limit, offset }, (ids) => selectRows(db, ids, sort))

/** The order, if the shop of the caller's staff has it; a foreign one looks exactly like none. */
export async function find({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<DeskRow> {
  const [row] = await selectRows(db, idsOf({ ...EVERYTHING, shopId: staff.shopId, id }), { by: 'createTime', down: true })
  return row ?? refuse('missing', 'order-missing')
}

/** Other orders of the buyer that may still be paid by bank, the newest first. */
export const selectOpenOfBuyer = (db: Db, { id, user_id }: OrderRow) =>
  db
    .selectFrom('orders')
    .select(['id', 'order_no'])
    .where('user_id', '=', user_id)
    .where('id', '<>', id)
    .where('state', 'not in', ['completed', 'cancelled', 'freight_pending'])
    .where('pay_method', 'in', BY_BANK)
    .orderBy('id', 'desc')
    .limit(49)
    .execute()

export type WaitingCount = { waiting_for: Waiting; count: number; overdue: number; oldest_since: Date | null; next_due: Date | null }

/** How many orders wait for what; every kind has its row. */
export async function countWaiting(db: Db, shopId: number | null, now: Date): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select waiting_for, count(*) as count, count(*) filter (where due_time < ${now}) as overdue,
      min(waiting_since) as oldest_since, min(due_time) as next_due
    from orders where waiting_for is not null and (${shopId}::bigint is null or shop_id = ${shopId})
    group by waiting_for`.execute(db)
  return WAITINGS.map(
    (kind) =>
      rows.find((row) => row.waiting_for === kind) ?? { waiting_for: kind, count: 0, overdue: 0, oldest_since: null, next_due: null },
  )
}

export type Figures = { orders_today: number; orders_month: number; received_month: number }

/** Orders placed since the start of the UTC day and month, and what was received in the month by bank and online. */
export async function selectFigures(db: Db, shopId: number | null, day: Date, month: Date): Promise<Figures> {
  const mine = sql`(${shopId}::bigint is null or orders.shop_id = ${shopId})`
  const { rows } = await sql<Figures>`
    select
      (select count(*) from orders where created_at >= ${day} and ${mine}) as orders_today,
      (select count(*) from orders where created_at >= ${month} and ${mine}) as orders_month,
      (select coalesce(sum(bank_credits.amount_cents), 0) from bank_credits
        join instalments on instalments.id = instalment_id join orders on orders.id = order_id
        where bank_credits.created_at >= ${month} and ${mine}
          and not exists (select from credit_reversals where credit_id = bank_credits.id and credit_reversals.state = 'approved'))
      + (select coalesce(sum(payment_instalments.amount_cents), 0) from payments
        join payment_instalments on payment_id = payments.id join orders on orders.id = payment_instalments.order_id
        where payments.state = 'captured' and payments.changed_at >= ${month} and ${mine}) as received_month`.execute(db)
  return rows[0]!
}
