// SQL of the ledger's room. Each page and its bounded count are found by an index (0091).
import type { LedgerCause, LedgerKind } from '#contract/codes/ledger.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasLetters, haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'

export type EntryFilter = {
  keyword: string
  cause: LedgerCause | null
  account: number | null
  from: Date | null
  to: Date | null
  minCents: number | null
  maxCents: number | null
}
export type EntryRow = {
  id: number
  at: Date
  cause: LedgerCause
  cause_id: string
  order_id: number | null
  order_no: string | null
  buyer_name: string | null
  cents: number
  staff_name: string | null
  note: string
}

function entriesWhere(filter: EntryFilter) {
  const conditions = [
    filter.keyword === ''
      ? null
      : sql`(e.order_id in (select id from orders where ${hasLetters(sql`keyword`, filter.keyword)})
          or e.note <> '' and ${haveLetters([sql`e.note`], filter.keyword)})`,
    filter.cause && sql`e.cause = ${filter.cause}`,
    filter.account && sql`e.id in (select entry_id from ledger_postings where account_id = ${filter.account})`,
    filter.from && sql`e.at >= ${filter.from}`,
    filter.to && sql`e.at < ${filter.to}`,
    filter.minCents === null ? null : sql`e.cents >= ${filter.minCents}`,
    filter.maxCents === null ? null : sql`e.cents <= ${filter.maxCents}`,
  ].filter((one) => one !== null)
  return conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
}

const ENTRY = sql`e.id, e.at, e.cause, e.cause_id, e.order_id, e.cents, e.note, o.order_no, staff.name as staff_name,
  coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name') as buyer_name`
const BESIDE = sql`left join orders o on o.id = e.order_id left join staff on staff.id = e.staff_id`

export type EntrySort = { by: 'time' | 'money'; down: boolean }

/** One page, and how many there are up to `most`. */
export async function selectEntries(db: Db, filter: EntryFilter, { by, down }: EntrySort, most: number, limit: number, offset: number) {
  const [column, way] = [by === 'money' ? sql`e.cents` : sql`e.at`, down ? sql`desc` : sql`asc`]
  const order = sql`${column} ${way}, e.id ${way}`
  const where = entriesWhere(filter)
  const [page, count] = await Promise.all([
    sql<EntryRow>`select ${ENTRY} from (select * from ledger_entries e ${where} order by ${order} ${pageSql(limit, offset)}) e ${BESIDE}
      order by ${order}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from (select from ledger_entries e ${where} limit ${most}) found`.execute(db),
  ])
  return { total: count.rows[0]!.total, rows: page.rows }
}

export const selectEntry = async (db: Db, id: number): Promise<EntryRow | undefined> =>
  (await sql<EntryRow>`select ${ENTRY} from ledger_entries e ${BESIDE} where e.id = ${id}`.execute(db)).rows[0]

type Owned = {
  kind: LedgerKind
  currency: string
  holder: string | null
  user_id: number | null
  shop_id: number | null
  order_id: number | null
  order_no: string | null
  shop_name: string | null
  user_name: string | null
}
const OWNED = sql`a.kind, a.currency, a.holder, a.user_id, a.shop_id, a.order_id, o.order_no, s.name as shop_name,
  coalesce(nullif(u.company_name, ''), u.first_name || ' ' || u.last_name) as user_name`
const OWNERS = sql`left join orders o on o.id = a.order_id left join shops s on s.id = a.shop_id left join users u on u.id = a.user_id`

export type PostingRow = Owned & { id: number; account_id: number; cents: number }
export const selectPostings = async (db: Db, entryId: number): Promise<PostingRow[]> =>
  (
    await sql<PostingRow>`select p.id, p.account_id, p.cents, ${OWNED} from ledger_postings p join ledger_accounts a on a.id = p.account_id ${OWNERS}
      where p.entry_id = ${entryId} order by p.id`.execute(db)
  ).rows

export type AccountFilter = { id: number | null; keyword: string; kind: LedgerKind | null; empty: boolean }
export type AccountRow = Owned & { id: number; cents: number; postings: number }

/** One page of accounts, the latest first, and how many there are up to `most`. */
export async function selectAccounts(db: Db, { id, keyword, kind, empty }: AccountFilter, most: number, limit: number, offset: number) {
  const conditions = [
    id && sql`b.account_id = ${id}`,
    empty || id ? null : sql`b.cents <> 0`,
    kind && sql`a.kind = ${kind}`,
    keyword === ''
      ? null
      : sql`(a.order_id in (select id from orders where ${hasLetters(sql`keyword`, keyword)}) or a.shop_id in (select id from shops where ${haveLetters([sql`name`], keyword)})
          or a.user_id in (select id from users where ${hasLetters(sql`keyword`, keyword)}) or a.holder = ${keyword})`,
  ].filter((one) => one !== null)
  const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
  const from = sql`from ledger_balances b join ledger_accounts a on a.id = b.account_id`
  const [page, count] = await Promise.all([
    sql<AccountRow>`select a.id, ${OWNED}, a.cents, a.postings
      from (select a.*, b.cents, b.postings ${from} ${where} order by b.account_id desc ${pageSql(limit, offset)}) a ${OWNERS} order by a.id desc`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*)::int as total from (select ${from} ${where} limit ${most}) found`.execute(db),
  ])
  return { total: count.rows[0]!.total, rows: page.rows }
}

type Sum = { kind: LedgerKind; holder: string | null; currency: string; cents: number; accounts: number }
export const selectSums = async (db: Db): Promise<Sum[]> =>
  (
    await sql<Sum>`select a.kind, a.holder, a.currency, sum(b.cents) as cents, count(*)::int as accounts
      from ledger_balances b join ledger_accounts a on a.id = b.account_id where b.cents <> 0
      group by a.kind, a.holder, a.currency order by a.currency, a.holder nulls last`.execute(db)
  ).rows

export const selectCheck = (db: Db) =>
  db
    .selectFrom('ledger_checks as c')
    .leftJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.at', 'c.entries', 'c.accounts', 'c.found', 'staff.name as staff_name'])
    .orderBy('c.at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectOpenDifferences = (db: Db, most: number) =>
  db
    .selectFrom('ledger_differences')
    .select(['id', 'kind', 'subject', 'expected_cents', 'found_cents', 'since'])
    .where('gone_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
