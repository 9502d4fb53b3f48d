// SQL of the back office's views over orders: what waits for whom, since when and until when.
import { PAYABLE } from '#contract/codes/instalment-state.ts'
import { WAITING, type Waiting } from '#contract/codes/waiting.ts'
import { refuse } from '#contract/refusals.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { METHODS } from '#features/money/payment-method/payment-method.ts'
import type { OrderRow } from '../order.sql.ts'
import { matchesKeyword } from '../order.sql.ts'

/** One row per order with the sums of its instalments and what it waits for; `orders` is the table's own name. */
const withWaiting = sql`
  from orders
  cross join lateral (
    select coalesce(sum(received_cents), 0)::bigint as received_cents,
      min(state_at) filter (where state = 'proof_uploaded') as proof_at,
      max(state_at) filter (where state in ('received', 'settled')) as received_at,
      min(due_at) filter (where state in (${sql.join(PAYABLE.map((state) => sql.lit(state)))})) as due_at,
      bool_and(state in ('received', 'settled')) as all_received,
      bool_or(trigger_event = 'awaiting_payment' and state not in ('received', 'settled')) as first_open
    from instalments where order_id = orders.id and state <> 'void'
  ) money
  cross join lateral (
    select case
      when orders.state = 'freight_pending' then 'freight'
      when proof_at is not null then 'proof'
      when orders.state = 'awaiting_payment' then 'payment'
      when orders.state in ('confirmed', 'in_production') then case when first_open then 'payment' else 'preparation' end -- reversed
      when orders.state in ('ready_to_ship', 'partially_shipped') then case when all_received then 'shipping' else 'balance' end
      when orders.state = 'shipped' then 'delivery'
      when orders.state = 'delivered' then 'receipt'
    end as waiting_for
  ) waits
  cross join lateral (
    select case waiting_for
        when 'proof' then proof_at
        when 'shipping' then greatest(orders.state_at, received_at)
        else case when waiting_for is not null then orders.state_at end
      end as waiting_since,
      case waiting_for when 'freight' then orders.freight_due_at when 'payment' then case when orders.state = 'awaiting_payment' then orders.payable_until else money.due_at end
        when 'balance' then money.due_at end as due_time
  ) clock`

const BY_BANK = METHODS.filter(({ way }) => way === 'bank').map(({ method }) => method)

export type DeskRow = OrderRow & {
  received_cents: number
  waiting_for: Waiting | null
  waiting_since: Date | null
  due_time: Date | null
  line_count: number
}

export type DeskFilter = {
  shopId: number | null // of the caller's staff: nothing else exists for them
  onlyShop: number | null // as asked for
  id: number | null
  state: string | null
  waiting: Waiting | null
  keyword: string
  from: Date | null
  to: Date | null // excluded
}

function where(filter: DeskFilter) {
  const like = `%${filter.keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const conditions = [
    filter.shopId === null ? null : sql`orders.shop_id = ${filter.shopId}`,
    filter.onlyShop === null ? null : sql`orders.shop_id = ${filter.onlyShop}`,
    filter.id === null ? null : sql`orders.id = ${filter.id}`,
    filter.state === null ? null : sql`orders.state = ${filter.state}`,
    filter.waiting === null ? null : sql`orders.state not in ('completed', 'cancelled') and waiting_for = ${filter.waiting}`,
    filter.keyword === ''
      ? null
      : sql`(${matchesKeyword(filter.keyword)} or orders.buyer->>'name' ilike ${like} or orders.buyer->>'company' ilike ${like})`,
    filter.from === null ? null : sql`orders.created_at >= ${filter.from}`,
    filter.to === null ? null : sql`orders.created_at < ${filter.to}`,
  ].filter((one) => one !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

/** What a list can be sorted by; the clock that runs out first stands first. */
export const SORTS = {
  createTime: sql`orders.id`,
  waitingSince: sql`waiting_since`,
  dueTime: sql`due_time`,
  resultMoney: sql`orders.result_cents`,
}
export type Sort = { by: keyof typeof SORTS; down: boolean }

export async function selectDesk(
  db: Db,
  filter: DeskFilter,
  sort: Sort,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: DeskRow[] }> {
  const direction = sort.down ? sql`desc nulls last` : sql`asc nulls last`
  const [page, count] = await Promise.all([
    sql<DeskRow>`
      select orders.*, received_cents, waiting_for, waiting_since, due_time,
        (select count(*) from order_lines where order_id = orders.id) as line_count
      ${withWaiting} ${where(filter)} order by ${SORTS[sort.by]} ${direction}, orders.id desc ${pageSql(limit, offset)}
    `.execute(db),
    sql<{ total: number }>`select count(*) as total ${filter.waiting === null ? sql`from orders` : withWaiting} ${where(filter)}`.execute(
      db,
    ),
  ])
  return { total: count.rows[0]!.total, rows: page.rows }
}

/** The order, if the shop of the caller's staff has it; a foreign one looks exactly like none. */
export async function find({ db, staff }: Pick<StaffContext, 'db' | 'staff'>, id: number): Promise<DeskRow> {
  const one = { shopId: staff.shopId, onlyShop: null, id, state: null, waiting: null, keyword: '', from: null, to: null }
  const { rows } = await selectDesk(db, one, { by: 'createTime', down: true }, 1, 0)
  return rows[0] ?? refuse('missing', 'order-missing')
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
    ${withWaiting}
    where orders.state not in ('completed', 'cancelled') and (${shopId}::bigint is null or orders.shop_id = ${shopId})
    group by waiting_for`.execute(db)
  return (Object.keys(WAITING) as Waiting[]).map(
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
