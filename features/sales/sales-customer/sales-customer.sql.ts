// SQL of who is whose customer, what is done for them, and what is to be followed up.
import type { QuotationState } from '#contract/codes/quotation-state.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import type { SalesAct } from '#contract/sales-customer.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Acting } from '#features/platform/caller/caller.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'sales_acts.act': SalesAct
  }
}

/** Whether the assignment is live, held so until the transaction ends. */
export const holdLive = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select 1 from sales_customers where id = ${id} and ended_at is null for share`.execute(tx)).rows.length === 1

export type NewAct = { acting: Pick<Acting, 'id' | 'salesId'>; customerId: number; act: SalesAct; thingId: number | null }
export async function insertActs(tx: Tx, acts: readonly NewAct[], now: Date): Promise<void> {
  if (acts.length === 0) return
  const rows = acts.map(({ acting, customerId, act, thingId }) => ({
    sales_customer_id: acting.id,
    sales_id: acting.salesId,
    customer_id: customerId,
    act,
    thing_id: thingId,
    created_at: now,
  }))
  await tx.insertInto('sales_acts').values(rows).execute()
}

const nameOf = (alias: string) => sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`

export type Assigned = {
  id: number; sales_id: number; customer_id: number; ordering: boolean; created_at: Date; name: string; company: string; email: string
} // prettier-ignore
/** The customer's, with the sales person's name. */
export const selectOfCustomer = async (db: Db, customerId: number): Promise<Assigned | undefined> =>
  (
    await sql<Assigned>`select a.id, a.sales_id, a.customer_id, a.ordering, a.created_at, ${nameOf('s')} as name, s.company_name as company, s.email
      from sales_customers a join users s on s.id = a.sales_id where a.customer_id = ${customerId} and a.ended_at is null`.execute(db)
  ).rows[0]
export const lockLive = async (
  tx: Tx,
  id: number,
): Promise<{ id: number; sales_id: number; customer_id: number; ordering: boolean } | undefined> =>
  (
    await sql<{ id: number; sales_id: number; customer_id: number; ordering: boolean }>`
      select id, sales_id, customer_id, ordering from sales_customers where id = ${id} and ended_at is null for update`.execute(tx)
  ).rows[0]
/** Undefined where the customer is somebody's already. */
export const insertAssigned = async (
  tx: Tx,
  one: { salesId: number; customerId: number; ordering: boolean; staffId: number | null },
  now: Date,
): Promise<number | undefined> =>
  (
    await sql<{ id: number }>`insert into sales_customers (sales_id, customer_id, ordering, staff_id, created_at)
      values (${one.salesId}, ${one.customerId}, ${one.ordering}, ${one.staffId}, ${now})
      on conflict (customer_id) where ended_at is null do nothing returning id`.execute(tx)
  ).rows[0]?.id
export const updateEnded = (tx: Tx, id: number, by: 'customer' | 'sales' | 'staff', now: Date) =>
  sql`update sales_customers set ended_at = ${now}, ended_by = ${by} where id = ${id} and ended_at is null`.execute(tx)
/** Answers whose person it was. */
export const endAll = async (tx: Tx, salesId: number, now: Date): Promise<number[]> =>
  (
    await sql<{ customer_id: number }>`update sales_customers set ended_at = ${now}, ended_by = 'staff'
      where sales_id = ${salesId} and ended_at is null returning customer_id`.execute(tx)
  ).rows.map(({ customer_id }) => customer_id)
/** From one sales person to another, but for the other, with what is still to be followed up; answers whose person it was, and is. */
export async function moveAll(
  tx: Tx,
  { fromId, toId, staffId }: { fromId: number; toId: number; staffId: number },
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ customer_id: number; ordering: boolean }>`update sales_customers set ended_at = ${now}, ended_by = 'staff'
      where sales_id = ${fromId} and customer_id <> ${toId} and ended_at is null returning customer_id, ordering`.execute(tx)
  if (rows.length === 0) return []
  await tx
    .insertInto('sales_customers')
    .values(rows.map((row) => ({ ...row, sales_id: toId, staff_id: staffId, created_at: now })))
    .execute()
  await sql`update sales_follow_ups f set sales_customer_id = mine.id
    from sales_customers before join sales_customers mine on mine.customer_id = before.customer_id and mine.ended_at is null
    where f.sales_customer_id = before.id and f.done_at is null and before.sales_id = ${fromId} and before.ended_at = ${now} and mine.sales_id = ${toId}`.execute(
    tx,
  )
  return rows.map(({ customer_id }) => customer_id)
}
export const updateOrdering = (tx: Tx, id: number, ordering: boolean) =>
  sql`update sales_customers set ordering = ${ordering} where id = ${id}`.execute(tx)
export const updateSession = (tx: Tx, sessionId: number, actingId: number | null) =>
  sql`update sessions set acting_id = ${actingId} where id = ${sessionId}`.execute(tx)

export type CustomerRow = {
  id: number; customer_id: number; name: string; company: string; email: string; nation: string; phone: string; created_at: Date; ordering: boolean
  open_orders: number; open_quotations: number; last_order_at: Date | null; next_day: string | null
} // prettier-ignore
/** All of them: whoever hands them over hands over those, too, whose account is disabled at present. */
const ofSales = (salesId: number) =>
  sql`from sales_customers a join users c on c.id = a.customer_id where a.sales_id = ${salesId} and a.ended_at is null`
const bookSql = (salesId: number) => sql`
  select a.id, a.customer_id, ${nameOf('c')} as name, c.company_name as company, c.email, c.nation, c.phone, a.created_at, a.ordering,
    (select count(*)::int from orders o where o.user_id = c.id and o.hidden_at is null and o.state not in ('completed', 'cancelled', 'closed')) as open_orders,
    (select count(*)::int from quotation_parts p join quotations q on q.id = p.quotation_id where q.user_id = c.id and p.state in ('submitted', 'in_review', 'info_requested', 'pricing_approval', 'sent', 'countered')) as open_quotations,
    (select max(o.created_at) from orders o where o.user_id = c.id) as last_order_at,
    (select min(f.due_on) from sales_follow_ups f where f.sales_customer_id = a.id and f.done_at is null) as next_day
  ${ofSales(salesId)}`
const customersSql = (salesId: number) => sql`${bookSql(salesId)} and c.disabled_at is null`
export async function selectCustomers(db: Db, salesId: number, keyword: string, size: number, offset: number) {
  const found = sql`(${customersSql(salesId)} ${keyword ? sql`and ${hasLetters(sql`c.keyword`, keyword)}` : sql``}) own`
  const { rows } =
    await sql<CustomerRow>`select * from ${found} order by next_day nulls last, last_order_at desc nulls last, id ${pageSql(size, offset)}`.execute(
      db,
    )
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
export const selectCustomer = async (db: Db, salesId: number, id: number): Promise<CustomerRow | undefined> =>
  (await sql<CustomerRow>`${customersSql(salesId)} and a.id = ${id}`.execute(db)).rows[0]

export const countBook = async (db: Db, salesId: number) =>
  (
    await sql<{ customers: number; openQuotations: number }>`select count(*)::int as customers,
      coalesce(sum(open_quotations), 0)::int as "openQuotations" from (${bookSql(salesId)}) own`.execute(db)
  ).rows[0]!
export const selectBook = async (db: Db, salesId: number, most: number) =>
  (
    await sql<{ id: number; name: string; company: string }>`select c.id, ${nameOf('c')} as name, c.company_name as company
      ${ofSales(salesId)} order by 3, 2, 1 limit ${most}`.execute(db)
  ).rows

const LATEST = 20
export const selectOrders = async (db: Db, customerId: number) =>
  (
    await sql<{ id: number; order_no: string; state: OrderState; result_cents: number; created_at: Date }>`
      select id, order_no, state, result_cents, created_at from orders where user_id = ${customerId} and hidden_at is null order by created_at desc, id desc limit ${sql.lit(LATEST)}`.execute(
      db,
    )
  ).rows
export const selectQuotations = async (db: Db, customerId: number) =>
  (
    await sql<{ id: number; quotation_no: string; state: QuotationState; created_at: Date }>`
      select q.id, q.quotation_no, (select p.state from quotation_parts p where p.quotation_id = q.id order by p.id limit 1) as state, q.created_at
      from quotations q where q.user_id = ${customerId} order by q.id desc limit ${sql.lit(LATEST)}`.execute(db)
  ).rows

export type FollowRow = { id: number; sales_customer_id: number; customer: string; note: string; due_on: string }
const followsSql = (salesId: number) => sql`
  select f.id, f.sales_customer_id, coalesce(nullif(c.company_name, ''), ${nameOf('c')}) as customer, f.note, f.due_on
  from sales_follow_ups f join sales_customers a on a.id = f.sales_customer_id join users c on c.id = a.customer_id
  where a.sales_id = ${salesId} and a.ended_at is null and f.done_at is null`
export async function selectFollowUps(db: Db, salesId: number, customer: number | null, size: number, offset: number) {
  const found = sql`(${followsSql(salesId)} ${customer === null ? sql`` : sql`and a.id = ${customer}`}) own`
  const { rows } = await sql<FollowRow>`select * from ${found} order by due_on, id ${pageSql(size, offset)}`.execute(db)
  const counted = await sql<{ total: number }>`select count(*)::int as total from ${found}`.execute(db)
  return { rows, total: counted.rows[0]!.total }
}
export const insertFollowUp = async (tx: Tx, assignmentId: number, note: string, day: string, now: Date): Promise<number> =>
  (
    await sql<{
      id: number
    }>`insert into sales_follow_ups (sales_customer_id, note, due_on, created_at) values (${assignmentId}, ${note}, ${day}, ${now}) returning id`.execute(
      tx,
    )
  ).rows[0]!.id
/** Whether it is the sales person's own. */
export const updateDone = async (tx: Tx, salesId: number, id: number, now: Date): Promise<boolean> =>
  (
    await sql`update sales_follow_ups f set done_at = coalesce(f.done_at, ${now}) from sales_customers a
      where f.id = ${id} and a.id = f.sales_customer_id and a.sales_id = ${salesId} and a.ended_at is null returning f.id`.execute(tx)
  ).rows.length === 1

export const insertInvitation = (tx: Tx, salesId: number, hash: Buffer, now: Date, until: Date) =>
  sql`insert into sales_invitations (sales_id, token_sha256, created_at, expires_at) values (${salesId}, ${hash}, ${now}, ${until})`.execute(
    tx,
  )
export type InvitationRow = { id: number; sales_id: number; expires_at: Date; name: string; company: string }
/** One that still works: not used, not over, of somebody who is a sales person still. */
export const selectInvitation = async (db: Db, hash: Buffer, now: Date): Promise<InvitationRow | undefined> =>
  (
    await sql<InvitationRow>`select i.id, i.sales_id, i.expires_at, ${nameOf('s')} as name, s.company_name as company
      from sales_invitations i join users s on s.id = i.sales_id
      where i.token_sha256 = ${hash} and i.used_at is null and i.expires_at > ${now} and s.characteristic = '2' and s.disabled_at is null`.execute(
      db,
    )
  ).rows[0]
export const useInvitation = async (tx: Tx, id: number, customerId: number, now: Date): Promise<boolean> =>
  (
    await sql`update sales_invitations set used_at = ${now}, used_by = ${customerId} where id = ${id} and used_at is null returning id`.execute(
      tx,
    )
  ).rows.length === 1

export type ActRow = { id: number; created_at: Date; name: string; act: SalesAct; thing_id: number | null }
export const selectActs = async (db: Db, customerId: number): Promise<ActRow[]> =>
  (
    await sql<ActRow>`select t.id, t.created_at, ${nameOf('s')} as name, t.act, t.thing_id from sales_acts t join users s on s.id = t.sales_id
      where t.customer_id = ${customerId} order by t.id desc limit 50`.execute(db)
  ).rows
/** Who has placed an order for its buyer; '' where that was the buyer. */
export const selectPlacedBy = async (db: Db, orderId: number): Promise<string> =>
  (
    await sql<{ name: string }>`select ${nameOf('s')} as name from sales_acts t join users s on s.id = t.sales_id
      where t.thing_id = ${orderId} and t.act = 'order' limit 1`.execute(db)
  ).rows[0]?.name ?? ''

export const selectPeople = async (db: Db) =>
  (
    await sql<{ id: number; name: string; email: string }>`select id, ${nameOf('users')} as name, email from users
      where characteristic = '2' and disabled_at is null order by 2 limit 500`.execute(db)
  ).rows
/** Whether somebody is a sales person who can log in; held so until the transaction ends. */
export const holdSalesPerson = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select 1 from users where id = ${id} and characteristic = '2' and disabled_at is null for share`.execute(tx)).rows.length === 1
export const selectUser = async (db: Db, id: number) =>
  (
    await sql<{ id: number; email: string; first_name: string; name: string; language: string; disabled: boolean }>`
      select id, email, first_name, ${nameOf('users')} as name, language, disabled_at is not null as disabled from users where id = ${id}`.execute(
      db,
    )
  ).rows[0]

/** Whose customer it was. */
export const endForCustomer = async (tx: Tx, customerId: number, now: Date): Promise<number | undefined> =>
  (
    await sql<{ sales_id: number }>`update sales_customers set ended_at = ${now}, ended_by = 'customer'
      where customer_id = ${customerId} and ended_at is null returning sales_id`.execute(tx)
  ).rows[0]?.sales_id

/** What sales people had noted to follow up with the customer. */
export const deleteFollowUps = (tx: Tx, customerId: number) =>
  sql`delete from sales_follow_ups where sales_customer_id in (select id from sales_customers where customer_id = ${customerId})`.execute(
    tx,
  )
