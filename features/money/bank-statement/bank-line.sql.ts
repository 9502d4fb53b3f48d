// SQL of the lines of statements, and of what they have become.
import { PROPOSED_KINDS, type BankLineKind, type BankLineState } from '#contract/codes/bank-line.ts'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { LineState } from './bank-line.machine.ts'
import type { ReadLine } from './format/format.ts'
import type { Earlier } from './line-key.ts'
import type { Proposal } from './match.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'bank_lines.state': LineState
    'bank_lines.kind': BankLineKind
    'bank_lines.proposal': Pick<Proposal, 'parts' | 'reasons'>
  }
}

export type NewLine = ReadLine & { statementId: number; accountId: number; position: number; key: string; currency: string }

/** Those that no earlier statement has brought; answers their ids. One statement. */
export async function insertLines(
  tx: Tx,
  lines: readonly NewLine[],
  now: Date,
): Promise<{ id: number; cents: number; returned: boolean }[]> {
  if (lines.length === 0) return []
  const { rows } = await sql<{ id: number; cents: number; returned: boolean }>`
    insert into bank_lines (statement_id, account_id, position, key, booked_on, value_on, cents, currency, payer_name, payer_account, remittance,
        reference, charges_cents, returned, state, state_at, why, kind)
      select "statementId", "accountId", position, key, "bookedOn", "valueOn", cents, currency, "payerName", "payerAccount", remittance, reference,
        "chargesCents", returned, case when cents < 0 and not returned then 'set_aside' else 'waiting' end, ${now},
        case when cents < 0 and not returned then 'outgoing' else '' end, case when cents < 0 and not returned then 'outgoing' else 'unknown' end
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("statementId" bigint, "accountId" bigint, position int, key text, "bookedOn" date,
        "valueOn" date, cents bigint, currency text, "payerName" text, "payerAccount" text, remittance text, reference text, "chargesCents" bigint, returned boolean)
      order by position
    on conflict (account_id, key) do nothing
    returning id, cents, returned`.execute(tx)
  return rows
}

/**
 * Which of what went out probably takes back what had come in, though the bank does not mark it: it has the reference and amount of an earlier line, or
 * names an order at which so much was received. Answers their places.
 */
export async function selectSilentReturns(
  tx: Tx,
  out: readonly { at: number; accountId: number; reference: string; cents: number; ends: readonly string[] }[],
): Promise<Set<number>> {
  if (out.length === 0) return new Set()
  const { rows } = await sql<{ at: number }>`
    select at from jsonb_to_recordset(${JSON.stringify(out)}::jsonb) as given (at int, "accountId" bigint, reference text, cents bigint, ends text[])
    where (given.reference <> '' and exists (
        select from bank_lines l where l.account_id = given."accountId" and l.reference = given.reference and l.cents = -given.cents))
      or exists (
        select from orders o join instalments i on i.order_id = o.id join bank_credits c on c.instalment_id = i.id
        where right(o.order_no, 12) = any(given.ends) and c.amount_cents = -given.cents
          and not exists (select from credit_reversals r where r.credit_id = c.id and r.state = 'approved'))`.execute(tx)
  return new Set(rows.map(({ at }) => at))
}

/** Notes which of the lines an earlier statement had brought. Called after they were inserted. One statement. */
export async function insertKnown(tx: Tx, lines: readonly NewLine[]): Promise<void> {
  if (lines.length === 0) return
  await sql`
    insert into bank_left_out (statement_id, why, booked_on, cents, payer_name, remittance, reference, line_id)
      select "statementId", 'known', "bookedOn", given.cents, "payerName", given.remittance, given.reference, l.id
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given ("statementId" bigint, "accountId" bigint, position int, key text,
        "bookedOn" date, cents bigint, "payerName" text, remittance text, reference text)
      join bank_lines l on l.account_id = given."accountId" and l.key = given.key
      where (l.statement_id, l.position) is distinct from (given."statementId", given.position)
      order by given."statementId", given.position`.execute(tx)
}

/** By key, the lines of the account that are there already. */
export async function selectKnown(db: Db, accountId: number, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; id: number }>`
    select key, id from bank_lines where account_id = ${accountId} and key = any(${[...keys]}::text[])`.execute(db)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/** Statements of the account that share one of the days with those of a file, with all that stands in them on these days; of earlier files only. */
export async function selectEarlier(db: Db, accountId: number, days: readonly string[], fileId: number | null): Promise<Earlier[]> {
  if (days.length === 0) return []
  const { rows } = await sql<Earlier>`
    with told as (
      select id, statement_id from bank_lines where account_id = ${accountId} and booked_on = any(${[...days]}::date[])
      union all select o.line_id, o.statement_id from bank_left_out o join bank_lines l on l.id = o.line_id
        where l.account_id = ${accountId} and l.booked_on = any(${[...days]}::date[]))
    select s.opening_cents as opening, s.closing_cents as closing, array_agg(l.key order by told.id) as keys
    from told join bank_lines l on l.id = told.id join bank_statements s on s.id = told.statement_id
    where ${fileId}::bigint is null or s.bank_file_id < ${fileId}
    group by s.id order by s.id`.execute(db)
  return rows
}

export type LineRow = {
  id: number
  version: number
  statement_id: number
  account_id: number
  account_name: string
  booked_on: string
  value_on: string
  cents: number // in `currency`: what the bank told, or in dollars once somebody has said what it credits of it
  used_cents: number
  currency: string
  told_cents: number
  told_currency: string
  payer_name: string
  payer_account: string
  remittance: string
  reference: string
  charges_cents: number | null
  returned: boolean
  state: LineState
  why: string
  note: string
  kind: BankLineKind
  score: number
  proposal: Pick<Proposal, 'parts' | 'reasons'>
  order_nos: string[]
}

/** `order_nos`: of what it has become, else of what is proposed. */
const ROW = sql`l.id, l.version, l.statement_id, l.account_id, a.name as account_name, l.booked_on::text, l.value_on::text,
  coalesce(l.dollar_cents, l.cents) as cents, l.used_cents, case when l.dollar_cents is null then l.currency else 'USD' end as currency,
  l.cents as told_cents, l.currency as told_currency, l.payer_name, l.payer_account, l.remittance, l.reference, l.charges_cents, l.returned, l.state, l.why, l.note, l.kind, l.score, l.proposal,
  array(select distinct o.order_no from orders o where o.id in (
    select p.order_id from bank_line_parts p where p.line_id = l.id and p.undone_at is null
    union all select (part ->> 'orderId')::bigint from jsonb_array_elements(l.proposal -> 'parts') part where l.state = 'waiting') order by 1) as order_nos`

export type LineFilter = {
  states: readonly BankLineState[] | null
  kinds: readonly BankLineKind[] | null
  accountId: number | null
  statementId: number | null
  from: string | null
  to: string | null
  keyword: string
}

const PROPOSED = [...PROPOSED_KINDS]
const isState = (state: BankLineState): RawBuilder<unknown> =>
  state === 'proposed'
    ? sql`(l.state = 'waiting' and l.kind = any(${PROPOSED}))`
    : state === 'unmatched'
      ? sql`(l.state = 'waiting' and l.kind <> all(${PROPOSED}))`
      : sql`l.state = ${state}`

function whereOf({ states, kinds, accountId, statementId, from, to, keyword }: LineFilter): RawBuilder<unknown> {
  const all = [
    states && states.length > 0 ? sql`(${sql.join(states.map(isState), sql` or `)})` : null,
    kinds && kinds.length > 0 ? sql`l.kind = any(${[...kinds]}::text[])` : null,
    accountId === null ? null : sql`l.account_id = ${accountId}`,
    statementId === null ? null : sql`l.statement_id = ${statementId}`,
    from === null ? null : sql`l.booked_on >= ${from}::date`,
    to === null ? null : sql`l.booked_on <= ${to}::date`,
    keyword === '' ? null : hasLetters(sql`l.found_by`, keyword),
  ].flatMap((one) => one ?? [])
  return all.length > 0 ? sql`where ${sql.join(all, sql` and `)}` : sql``
}

/** The latest booked first. Two queries. */
export async function selectLines(db: Db, filter: LineFilter, size: number, offset: number): Promise<{ rows: LineRow[]; total: number }> {
  const where = whereOf(filter)
  const [{ rows }, counted] = await Promise.all([
    sql<LineRow>`select ${ROW} from (select * from bank_lines l ${where} order by l.booked_on desc, l.id desc ${pageSql(size, offset)}) l
      join bank_accounts a on a.id = l.account_id order by l.booked_on desc, l.id desc`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from bank_lines l ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.count }
}

export const idsOf = (filter: LineFilter): RawBuilder<unknown> => sql`select l.id from bank_lines l ${whereOf(filter)}`

export async function selectLinesById(db: Db, ids: readonly number[]): Promise<LineRow[]> {
  const { rows } =
    await sql<LineRow>`select ${ROW} from bank_lines l join bank_accounts a on a.id = l.account_id where l.id = any(${[...ids]}::bigint[])`.execute(
      db,
    )
  return rows
}

/** Holds them until the end of the transaction, in one order. */
export async function lockLines(tx: Tx, ids: readonly number[]): Promise<LineRow[]> {
  await sql`select id from bank_lines where id = any(${[...ids]}::bigint[]) order by id for update`.execute(tx)
  return selectLinesById(tx, ids)
}

/** Lines that wait, those first that were not compared with what is due for longest. */
export async function selectStale(db: Db, before: Date, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .select('id')
    .where('state', '=', 'waiting')
    .where((is) => is.or([is('matched_at', 'is', null), is('matched_at', '<', before)]))
    .orderBy('matched_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lines that wait and propose one of the orders. */
export async function selectProposing(db: Db, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from bank_lines l where state = 'waiting' and kind in ('exact', 'short', 'over', 'likely', 'entered') and exists (
      select from jsonb_array_elements(l.proposal -> 'parts') part where (part ->> 'orderId')::bigint = any(${[...orderIds]}::bigint[]))
    limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * What each line probably is, where it still waits. One statement; no version: nobody has done anything. A line that somebody holds is left to them: they
 * compare it themselves, and to wait for it here, with lines of one's own, would be to wait for each other.
 */
export async function writeProposals(db: Db, found: readonly { id: number; best: Proposal }[], now: Date): Promise<void> {
  if (found.length === 0) return
  const rows = found.map(({ id, best: { kind, score, parts, reasons } }) => ({ id, kind, score, proposal: { parts, reasons } }))
  await sql`
    with free as (
      select id from bank_lines where id = any(${found.map(({ id }) => id)}::bigint[]) and state = 'waiting' order by id for update skip locked)
    update bank_lines l set kind = given.kind, score = given.score, proposal = given.proposal, matched_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id bigint, kind text, score int, proposal jsonb), free
    where l.id = given.id and l.id = free.id`.execute(db)
}

export const saveLine = savesTo('bank_lines')

export const setAsideAs = (tx: Tx, id: number, why: string, note: string) =>
  tx.updateTable('bank_lines').set({ why, note }).where('id', '=', id).execute()

/** Answers how many rows had so much left: none where the money was used meanwhile. */
export async function useCents(tx: Tx, id: number, cents: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update bank_lines set used_cents = used_cents + ${cents}, version = version + 1 where id = ${id} and used_cents + ${cents} <= coalesce(dollar_cents, cents)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

/** What the bank credits of a line in dollars; answers how many lines had none of it used. */
export async function setDollars(tx: Tx, id: number, cents: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('bank_lines')
    .set({ dollar_cents: cents, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('used_cents', '=', 0)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type NewPart = { creditId: number; orderId: number; instalmentId: number; cents: number }
/** Answers how many were new: a receipt belongs to one line. */
export async function insertParts(tx: Tx, lineId: number, parts: readonly NewPart[], staffId: number, now: Date): Promise<number> {
  const rows = parts.map(({ creditId, orderId, instalmentId, cents }) => ({
    line_id: lineId,
    credit_id: creditId,
    order_id: orderId,
    instalment_id: instalmentId,
    cents,
    staff_id: staffId,
    created_at: now,
  }))
  const inserted = await tx
    .insertInto('bank_line_parts')
    .values(rows)
    .onConflict((conflict) => conflict.column('credit_id').doNothing())
    .returning('id')
    .execute()
  return inserted.length
}

/** The receipts that were entered under the reference (null: any) for these instalments, stand, and belong to no line. */
export async function selectCreditsFor(db: Db, instalmentIds: readonly number[], reference: string | null): Promise<NewPart[]> {
  const { rows } = await sql<NewPart>`
    select c.id as "creditId", i.order_id as "orderId", c.instalment_id as "instalmentId", c.amount_cents as cents
    from bank_credits c join instalments i on i.id = c.instalment_id
    where c.instalment_id = any(${[...instalmentIds]}::bigint[]) and (${reference}::text is null or c.bank_reference = ${reference})
      and not exists (select from credit_reversals r where r.credit_id = c.id and r.state = 'approved')
      and not exists (select from bank_line_parts p where p.credit_id = c.id)`.execute(db)
  return rows
}

/** Receipts that stand under one of these references (as they are compared): for which payment, and of which line. */
export async function selectUnder(db: Db, references: readonly string[]) {
  const { rows } = await sql<{ reference: string; instalmentId: number; lineId: number | null }>`
    select upper(regexp_replace(c.bank_reference, '\\s', '', 'g')) as reference, c.instalment_id as "instalmentId", p.line_id as "lineId"
    from bank_credits c left join bank_line_parts p on p.credit_id = c.id
    where upper(regexp_replace(c.bank_reference, '\\s', '', 'g')) = any(${[...references]}::text[])
      and not exists (select from credit_reversals r where r.credit_id = c.id and r.state = 'approved')`.execute(db)
  return rows
}

/** What lines have become: with whose order, and whether it was taken back. */
export async function selectParts(db: Db, lineIds: readonly number[]) {
  const { rows } = await sql<{
    line_id: number
    credit_id: number
    order_id: number
    order_no: string
    cents: number
    staff_name: string
    created_at: Date
    undone_at: Date | null
    over: number
  }>`
    select p.line_id, p.credit_id, p.order_id, o.order_no, p.cents, staff.name as staff_name, p.created_at, p.undone_at,
      coalesce((select sum(v.amount_cents) from overpayments v where v.credit_id = p.credit_id and v.state <> 'void'), 0)::bigint as over
    from bank_line_parts p join orders o on o.id = p.order_id join staff on staff.id = p.staff_id
    where p.line_id = any(${[...lineIds]}::bigint[]) order by p.id`.execute(db)
  return rows
}

/** Receipts of the instalment that were taken back while they belonged to a line. */
export async function undoParts(tx: Tx, instalmentId: number, now: Date): Promise<{ line_id: number; cents: number }[]> {
  const { rows } = await sql<{ line_id: number; cents: number }>`
    update bank_line_parts p set undone_at = ${now}
    where p.instalment_id = ${instalmentId} and p.undone_at is null
      and exists (select from credit_reversals r where r.credit_id = p.credit_id and r.state = 'approved')
    returning p.line_id, p.cents`.execute(tx)
  return rows
}

/** `null`: never compared, so that the next look finds it. */
export const giveBack = (tx: Tx, id: number, cents: number) =>
  sql`update bank_lines set used_cents = used_cents - ${cents}, version = version + 1, matched_at = null where id = ${id}`.execute(tx)
