// SQL of payouts, and of what orders leave to be paid to their shops.
import type { Insertable } from 'kysely'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { PayoutRule, PayoutState } from '#contract/codes/payout-state.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { haveLetters } from '#db/like.ts'
import { pageAndCount } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'payouts.state': PayoutState
  }
}

export type OwedRow = { shopId: number; orderId: number; orderNo: string; state: OrderState; cents: number; dueAt: Date | null }

type Rule = { rule: PayoutRule; waitDays: number }
type Which = { shopIds: readonly number[]; orderIds?: readonly number[]; besides?: number }

/**
 * What is owed for orders of these shops and is in no payout (`besides`: but in this one, which holds its orders), as the database keeps it (0295),
 * with the moment from which it may be paid out: all that the buyer owes has come, and where the rule says so they have the goods; what is kept of a
 * cancelled order, from then on. Null: nobody can say yet.
 */
function timed({ shopIds, orderIds, besides }: Which, { rule, waitDays }: Rule) {
  const since = rule === 'completed' ? sql`d.done_since` : sql`d.paid_since`
  const held =
    besides === undefined
      ? sql`0`
      : sql`coalesce((select l.cents from payout_orders l where l.payout_id = ${besides} and l.order_id = d.order_id), 0)`
  const ofOrders = orderIds === undefined ? sql`d.cents <> 0` : sql`d.order_id = any(${[...orderIds]}::bigint[])`
  return sql`
    with timed as (
      select d.shop_id, d.order_id, d.cents + ${held} as cents, ${since} + make_interval(days => ${waitDays}::int) as due_at
      from shop_dues d where d.shop_id = any(${[...shopIds]}::bigint[]) and ${ofOrders}
    )`
}

/** Order by order, debts first, then what is due, the oldest first. */
export async function selectOwed(db: Db, which: Which, rule: Rule, most = 100_000): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`${timed(which, rule)}
    select t.shop_id as "shopId", t.order_id as "orderId", o.order_no as "orderNo", o.state, t.cents, t.due_at as "dueAt"
    from (select * from timed where cents <> 0 order by cents < 0 desc, due_at nulls last, order_id limit ${most}) t join orders o on o.id = t.order_id
    order by t.cents < 0 desc, t.due_at nulls last, t.order_id`.execute(db)
  return rows
}

export type OwedSums = { due: number; later: number; debt: number; orders: number }
/** The same put together, by shop; shops of which nothing is owed are left out. Debts are set off from what is due. */
export async function selectOwedSums(db: Db, shopIds: readonly number[], rule: Rule, now: Date): Promise<Map<number, OwedSums>> {
  const isDue = sql`(cents < 0 or due_at <= ${now})`
  const { rows } = await sql<OwedSums & { shopId: number }>`${timed({ shopIds }, rule)}
    select shop_id as "shopId", count(*)::int as orders, coalesce(sum(cents) filter (where ${isDue}), 0)::bigint as due,
      coalesce(sum(cents) filter (where ${isDue} is not true), 0)::bigint as later, coalesce(-sum(cents) filter (where cents < 0), 0)::bigint as debt
    from timed where cents <> 0 group by shop_id`.execute(db)
  return new Map(rows.map(({ shopId, ...sums }) => [shopId, sums]))
}

/** The shop, until the end of the transaction: two that prepare for it come one after the other. */
export const lockShop = (tx: Tx, id: number) =>
  tx.selectFrom('shops').select(['id', 'name']).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const lockOrders = (tx: Tx, ids: readonly number[]) =>
  sql`select from orders where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)

export async function insertPayout(
  tx: Tx,
  payout: Insertable<DB['payouts']>,
  lines: readonly { orderId: number; cents: number }[],
): Promise<number> {
  const { id } = await tx.insertInto('payouts').values(payout).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('payout_orders')
    .values(lines.map(({ orderId, cents }) => ({ payout_id: id, order_id: orderId, cents })))
    .execute()
  return id
}

export const savePayout = savesTo('payouts')

type Seen = Pick<
  Insertable<DB['payouts']>,
  'approved_by' | 'approved_at' | 'paid_by' | 'reference' | 'value_date' | 'return_reference' | 'return_date'
>
export const setPayout = (tx: Tx, id: number, fields: Seen) => tx.updateTable('payouts').set(fields).where('id', '=', id).execute()

export const lockPayout = (tx: Tx, id: number) => tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

const payouts = (db: Db) =>
  db
    .selectFrom('payouts as p')
    .innerJoin('shops as s', 's.id', 'p.shop_id')
    .innerJoin('staff as preparer', 'preparer.id', 'p.prepared_by')
    .leftJoin('staff as approver', 'approver.id', 'p.approved_by')
    .leftJoin('staff as payer', 'payer.id', 'p.paid_by')
    .selectAll('p')
    .select(['s.name as shop_name', 'preparer.name as preparer_name', 'approver.name as approver_name', 'payer.name as payer_name'])
    .select(sql<number>`(select count(*)::int from payout_orders l where l.payout_id = p.id)`.as('orders'))

export type PayoutRow = Awaited<ReturnType<typeof selectPayout>> & {}
export const selectPayout = (db: Db, id: number) => payouts(db).where('p.id', '=', id).executeTakeFirst()

export const selectLines = (db: Db, payoutId: number) =>
  db
    .selectFrom('payout_orders as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select(['l.order_id as orderId', 'o.order_no as orderNo', 'l.cents'])
    .where('l.payout_id', '=', payoutId)
    .orderBy('l.id')
    .execute()

export const selectAccount = (db: Db, id: number) =>
  db
    .selectFrom('shop_accounts')
    .select(['id', 'beneficiary', 'bank_name', 'account_no', 'swift_code'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const OPEN: readonly PayoutState[] = ['prepared', 'approved']

/** What is to be done stands with the oldest first, everything else with the newest. */
export async function selectPage(
  db: Db,
  { states, keyword }: { states: readonly PayoutState[] | null; keyword: string },
  size: number,
  offset: number,
) {
  const wanted = states ?? OPEN
  const open = wanted.every((state) => OPEN.includes(state))
  const query = payouts(db)
    .where('p.state', 'in', wanted)
    .$if(keyword !== '', (found) => found.where(haveLetters([sql`s.name`], keyword)))
  return pageAndCount(query.orderBy('p.id', open ? 'asc' : 'desc'), size, offset)
}

/** By shop: all that it is owed (negative: what it owes), and what is prepared or approved. */
export async function selectSums(db: Db, shopIds: readonly number[]): Promise<Map<number, { balance: number; underWay: number }>> {
  const { rows } = await sql<{ shopId: number; balance: number; underWay: number }>`
    select s.id as "shopId",
      coalesce((select -b.cents from ledger_accounts a join ledger_balances b on b.account_id = a.id
        where a.kind = 'payable' and a.currency = 'USD' and a.shop_id = s.id), 0)::bigint as balance,
      coalesce((select sum(p.cents) from payouts p where p.shop_id = s.id and p.state in ('prepared', 'approved')), 0)::bigint as "underWay"
    from shops s where s.id = any(${[...shopIds]}::bigint[])`.execute(db)
  return new Map(rows.map(({ shopId, ...sums }) => [shopId, sums]))
}
