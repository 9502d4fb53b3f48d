// SQL of what lines are compared with: what is due, and what is known of payers and references.
import { PAYABLE } from '#contract/codes/instalment-state.ts'
import { sql, type Db } from '#db/connect.ts'
import { BANK_METHODS } from '#features/money/payment-method/payment-method.ts'
import type { Due } from './match.due.ts'
import type { Entered } from './match.rules.ts'

const BY_BANK = sql.join([...BANK_METHODS])
const DUES_MAX = 20_000
/** States in which the bank may credit an instalment; written out, as its index is made for them. */
const CREDITABLE = sql.join([...PAYABLE, 'proof_uploaded'].map((state) => sql.lit(state)))

/** All that the bank may credit now, by methods that are paid through one; the oldest first, where there are more than anybody could have. One query. */
export async function selectDues(db: Db): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select i.id as "instalmentId", i.version, i.order_id as "orderId", o.order_no as "orderNo", o.user_id as "userId", i.position,
      coalesce(o.buyer ->> 'company', '') as company, coalesce(o.buyer ->> 'name', '') as name,
      i.amount_cents - i.received_cents as "openCents", to_char(i.due_at at time zone 'UTC', 'YYYY-MM-DD') as "dueAt",
      case when i.state = 'proof_uploaded' then (
        select max(r.stated_cents) from receipts r where r.instalment_id = i.id and r.order_id = i.order_id and r.status = 'uploaded') end as "statedCents"
    from instalments i join orders o on o.id = i.order_id
    where i.state in (${CREDITABLE}) and i.amount_cents > i.received_cents
      and o.state not in ('completed', 'cancelled') and o.pay_method in (${BY_BANK})
    order by i.id limit ${DUES_MAX}`.execute(db)
  return rows
}

/** Whose orders were paid from these accounts, as far as it stands. */
export async function selectPayers(db: Db, accounts: readonly string[]): Promise<Map<string, number[]>> {
  if (accounts.length === 0) return new Map()
  const { rows } = await sql<{ account: string; users: number[] }>`
    select l.payer_account as account, array_agg(distinct o.user_id) as users
    from bank_lines l join bank_line_parts p on p.line_id = l.id and p.undone_at is null join orders o on o.id = p.order_id
    where l.used_cents > 0 and l.payer_account = any(${[...accounts]}::text[]) group by 1`.execute(db)
  return new Map(rows.map(({ account, users }) => [account, users]))
}

export type Recall = {
  accountId: number
  cents: number
  day: string
  reference: string
  payerAccount: string
  payerName: string
  text: string
}
/** What the bank has taken back of these amounts, the latest first. */
export async function selectRecalls(db: Db, lines: readonly { account_id: number; told_cents: number }[]): Promise<Recall[]> {
  const { rows } = await sql<Recall>`
    select account_id as "accountId", -cents as cents, booked_on::text as day, reference, payer_account as "payerAccount", payer_name as "payerName",
      remittance || ' ' || reference as text
    from bank_lines where returned and cents < 0 and account_id = any(${lines.map((one) => one.account_id)}::bigint[])
      and cents = any(${lines.map(({ told_cents: cents }) => -cents)}::bigint[])
    order by booked_on desc limit 1000`.execute(db)
  return rows
}

/** Orders by line, at which what a line had become was taken back. */
export async function selectUndone(db: Db, lineIds: readonly number[]): Promise<Map<number, string[]>> {
  const { rows } = await sql<{ id: number; orders: string[] }>`
    select p.line_id as id, array_agg(distinct o.order_no) as orders from bank_line_parts p join orders o on o.id = p.order_id
    where p.line_id = any(${[...lineIds]}::bigint[]) and p.undone_at is not null group by 1`.execute(db)
  return new Map(rows.map(({ id, orders }) => [id, orders]))
}

export type Settled = { orderId: number; orderNo: string; why: 'paid' | 'online' }
/**
 * Orders by the ends of their numbers ('261102-7K3Q2') for which nothing can be entered: they owe nothing now, and money has come; or they are paid
 * online.
 */
export async function selectSettled(db: Db, ends: readonly string[]): Promise<Settled[]> {
  if (ends.length === 0) return []
  const { rows } = await sql<Settled>`
    select o.id as "orderId", o.order_no as "orderNo", case when owes then 'online' else 'paid' end as why
    from orders o, lateral (
      select exists (select from instalments i where i.order_id = o.id and (i.state in (${CREDITABLE}) or i.state = 'processing')) as owes,
        exists (select from instalments i where i.order_id = o.id and i.received_cents > 0) as paid) seen
    where right(o.order_no, 12) = any(${[...ends]}::text[]) and case when owes then o.pay_method not in (${BY_BANK}) else paid end
    limit 1000`.execute(db)
  return rows
}

/** Receipts under these references (as they are compared) that stand, and belong to no line yet. */
export async function selectEntered(db: Db, references: readonly string[]): Promise<(Entered & { reference: string })[]> {
  if (references.length === 0) return []
  const { rows } = await sql<Entered & { reference: string }>`
    select c.id as "creditId", c.instalment_id as "instalmentId", i.order_id as "orderId", c.amount_cents as cents,
      c.value_date::text as "valueOn", upper(regexp_replace(c.bank_reference, '\\s', '', 'g')) as reference
    from bank_credits c join instalments i on i.id = c.instalment_id
    where upper(regexp_replace(c.bank_reference, '\\s', '', 'g')) = any(${[...references]}::text[])
      and not exists (select from credit_reversals r where r.credit_id = c.id and r.state = 'approved')
      and not exists (select from bank_line_parts p where p.credit_id = c.id)
    limit 2000`.execute(db)
  return rows
}

export type Waiting = { instalment_id: number; file_id: number; name: string; type: string }
/** Receipts that buyers have handed in for these, and nobody has judged. */
export async function selectWaitingReceipts(db: Db, instalmentIds: readonly number[]): Promise<Waiting[]> {
  if (instalmentIds.length === 0) return []
  const { rows } = await sql<Waiting>`
    select r.instalment_id, r.file_id, f.name, f.type from receipts r join files f on f.id = r.file_id
    where r.instalment_id = any(${[...instalmentIds]}::bigint[]) and r.status = 'uploaded' order by r.id`.execute(db)
  return rows
}

export const selectOrderNumbers = async (db: Db, ids: readonly number[]): Promise<{ orderId: number; orderNo: string }[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('orders')
        .select(['id as orderId', 'order_no as orderNo'])
        .where('id', 'in', [...ids])
        .execute()
