// SQL of the files of the bank and the statements in them.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { LeftOutReason } from '#contract/codes/bank-line.ts'
import type { BankFormat, LeftOut, ReadStatement } from './format/format.ts'
import type { BankSheet } from './format/sheet.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'bank_files.format': BankFormat
    'bank_files.sheet': BankSheet | null
  }
}

export type NewBankFile = {
  file_id: number
  digest: Buffer
  name: string
  format: BankFormat
  account_id: number | null
  sheet: BankSheet | null
  line_count: number
  staff_id: number
  created_at: Date
}

/** Undefined where a file with the same content is there. */
export async function insertBankFile(tx: Tx, { sheet, ...file }: NewBankFile): Promise<number | undefined> {
  const row = await tx
    .insertInto('bank_files')
    .values({ ...file, sheet: sheet && JSON.stringify(sheet) })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const selectByDigest = (db: Db, digest: Buffer) =>
  db.selectFrom('bank_files').select('id').where('digest', '=', digest).executeTakeFirst()

export async function insertStatements(
  tx: Tx,
  fileId: number,
  statements: readonly (ReadStatement & { accountId: number })[],
): Promise<{ id: number; position: number }[]> {
  const rows = statements.map((one, position) => ({
    bank_file_id: fileId,
    account_id: one.accountId,
    position,
    number: one.number.slice(0, 40),
    from_day: one.from,
    to_day: one.to,
    opening_cents: one.opening,
    closing_cents: one.closing,
    currency: one.currency,
    line_count: one.lines.length,
  }))
  return tx.insertInto('bank_statements').values(rows).returning(['id', 'position']).execute()
}

/** What the file itself says to be no line. */
export async function insertLeftOut(tx: Tx, rows: readonly (LeftOut & { statementId: number })[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into bank_left_out (statement_id, why, booked_on, cents, payer_name, remittance, reference)
      select "statementId", why, "bookedOn", cents, "payerName", remittance, reference
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given ("statementId" bigint, why text, "bookedOn" date, cents bigint, "payerName" text, remittance text, reference text)`.execute(
    tx,
  )
}

export type LeftOutRow = Omit<LeftOut, 'why'> & { why: LeftOutReason; currency: string; lineId: number | null }
/** Two queries. */
export async function selectLeftOut(
  db: Db,
  statementId: number,
  size: number,
  offset: number,
): Promise<{ rows: LeftOutRow[]; total: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<LeftOutRow>`
      select o.why, o.booked_on::text as "bookedOn", o.cents, s.currency, o.payer_name as "payerName", o.remittance, o.reference, o.line_id as "lineId"
      from (select * from bank_left_out where statement_id = ${statementId} order by id ${pageSql(size, offset)}) o
      join bank_statements s on s.id = o.statement_id order by o.id`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from bank_left_out where statement_id = ${statementId}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.count }
}

export const selectStatementsOf = (db: Db, fileId: number) =>
  db
    .selectFrom('bank_statements')
    .select(['id', 'account_id', 'position', 'currency'])
    .where('bank_file_id', '=', fileId)
    .orderBy('position')
    .execute()

/** Files of the same accounts that were brought before and are not read yet, the first first. */
export async function selectUnreadBefore(db: Db, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.id from bank_files f where f.done_at is null and f.id < ${id} and exists (
      select from bank_statements s where s.bank_file_id = f.id and s.account_id in (select account_id from bank_statements where bank_file_id = ${id}))
    order by f.id`.execute(db)
  return rows.map((row) => row.id)
}

/** Files whose lines are not all there yet: a job that was lost is handed in again. */
export const selectUnread = (db: Db) => db.selectFrom('bank_files').select('id').where('done_at', 'is', null).limit(50).execute()

const fileOf = (db: Db) =>
  db
    .selectFrom('bank_files as f')
    .innerJoin('files', 'files.id', 'f.file_id')
    .select([
      'f.id',
      'f.file_id',
      'f.format',
      'f.name',
      'f.account_id',
      'f.sheet',
      'f.line_count',
      'f.read_count',
      'f.known_count',
      'f.done_at',
    ])
    .select(['files.stored_as', 'files.type'])

export const selectBankFile = (db: Db, id: number) => fileOf(db).where('f.id', '=', id).executeTakeFirst()
export type BankFileRow = NonNullable<Awaited<ReturnType<typeof selectBankFile>>>

export const lockBankFile = (tx: Tx, id: number) =>
  tx.selectFrom('bank_files').select(['id', 'read_count', 'done_at']).where('id', '=', id).forUpdate().executeTakeFirst()

/** Two files with the same lines, read at the same moment, are read one after the other. */
export const lockAccounts = (tx: Tx, ids: readonly number[]) =>
  sql`select id from bank_accounts where id = any(${[...ids]}::bigint[]) order by id for no key update`.execute(tx)

export const addRead = (tx: Tx, id: number, read: number, known: number, done: Date | null) =>
  tx
    .updateTable('bank_files')
    .set((set) => ({ read_count: set('read_count', '+', read), known_count: set('known_count', '+', known), done_at: done }))
    .where('id', '=', id)
    .execute()

/** Which of the balances statements of the account begin or end with, and the last day of the first statement that has balances. */
export async function selectBalances(
  db: Db,
  accountId: number,
  balances: readonly number[],
): Promise<{ known: number[]; since: string | null }> {
  const { rows } = await sql<{ known: number[]; since: string | null }>`
    select (select coalesce(array_agg(distinct b.cents), '{}') from bank_statements s, unnest(array[s.opening_cents, s.closing_cents]) b (cents)
        where s.account_id = ${accountId} and b.cents = any(${[...balances]}::bigint[])) as known,
      (select min(to_day)::text from bank_statements where account_id = ${accountId} and closing_cents is not null) as since`.execute(db)
  return rows[0]!
}

export type StatementRow = {
  id: number
  file_id: number
  account_id: number
  account_name: string
  account_number: string
  number: string
  format: BankFormat
  file_name: string
  from_day: string | null
  to_day: string | null
  opening_cents: number | null
  closing_cents: number | null
  currency: string
  line_count: number
  read_count: number
  file_lines: number
  done: boolean
  staff_name: string
  created_at: Date
  unmatched: number
  proposed: number
  confirmed: number
  credited: number
  set_aside: number
  left_out: number
}

const PROPOSED = sql`l.kind in ('exact', 'short', 'over', 'likely', 'entered')`

/** The latest first, with how many of its lines are in which state; the counts of the page's rows only. Two queries. */
export async function selectStatements(
  db: Db,
  { accountId, id = null }: { accountId: number | null; id?: number | null },
  size: number,
  offset: number,
) {
  const where = sql`(${accountId}::bigint is null or s.account_id = ${accountId}) and (${id}::bigint is null or s.id = ${id})`
  const [{ rows }, counted] = await Promise.all([
    sql<StatementRow>`
      select s.id, f.id as file_id, s.account_id, a.name as account_name, a.number as account_number, s.number, f.format, f.name as file_name,
        s.from_day::text, s.to_day::text, s.opening_cents, s.closing_cents, s.currency, s.line_count, f.read_count, f.line_count as file_lines,
        f.done_at is not null as done, staff.name as staff_name, f.created_at, counts.*, others.*
      from (select * from bank_statements s where ${where} order by s.id desc ${pageSql(size, offset)}) s
      join bank_files f on f.id = s.bank_file_id join bank_accounts a on a.id = s.account_id join staff on staff.id = f.staff_id,
      lateral (
        select count(*) filter (where l.state = 'waiting' and not ${PROPOSED})::int as unmatched,
          count(*) filter (where l.state = 'waiting' and ${PROPOSED})::int as proposed,
          count(*) filter (where l.state = 'confirmed')::int as confirmed, count(*) filter (where l.state = 'credited')::int as credited,
          count(*) filter (where l.state = 'set_aside')::int as set_aside
        from bank_lines l where l.statement_id = s.id) counts,
      lateral (select count(*)::int as left_out from bank_left_out o where o.statement_id = s.id) others
      order by s.id desc`.execute(db),
    sql<{ count: number }>`select count(*)::int as count from bank_statements s where ${where}`.execute(db),
  ])
  return { rows, total: counted.rows[0]!.count }
}
