// SQL of statements: postings of a party's accounts, put together by entry. Found by the accounts' indexes (0091), in two queries however many
// lines there are.
import type { RawBuilder } from 'kysely'
import type { LedgerCause } from '#contract/codes/ledger.ts'
import { sql, type Db } from '#db/connect.ts'
import { selectPageOf } from '#db/sought.ts'
import { accountFinders } from '#features/people/account/account.ts'

/** Whose: a shop, by what it is owed; a city partner, by their account's number, in the same way; or a buyer, by what they owe. */
export type Party = { kind: 'shop' | 'partner' | 'buyer'; id: number }
/** What a buyer's account is made of; a city partner's commission stands by itself. */
const OF_BUYER = sql`a.kind in ('receivable', 'deposit', 'credit', 'clearing')`
const OF = {
  shop: (id: number) => sql`a.kind = 'payable' and a.shop_id = ${id}`,
  partner: (id: number) => sql`a.kind = 'partner' and a.user_id = ${id}`,
  buyer: (id: number) => sql`a.user_id = ${id} and ${OF_BUYER}`,
}
/** Moments: the first included, the last not; null: open. */
export type Span = { from: Date | null; to: Date | null }

export type LineRow = {
  id: number
  at: Date
  cause: LedgerCause
  order_id: number | null
  order_no: string | null
  cents: number
  balance: number
  commission: number | null
  reference: string | null
  payout_id: number | null
}

/** What each entry has moved, up to the end of the span; what moves nothing for the party is left out. */
const moved = ({ kind, id }: Party, { to }: Span): RawBuilder<unknown> => sql`
  moved as (
    select e.id, e.at, sum(${kind === 'buyer' ? sql`p.cents` : sql`-p.cents`})::bigint as cents
    from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
    where ${OF[kind](id)} and a.currency = 'USD'
      ${to === null ? sql`` : sql`and e.at < ${to}`}
    group by e.id having sum(p.cents) <> 0
  )`
const isBefore = ({ from }: Span) => (from === null ? sql`false` : sql`at < ${from}`)

export type SumsRow = { opening: number; added: number; taken: number; total: number }
export async function selectSums(db: Db, party: Party, span: Span): Promise<SumsRow> {
  const inside = sql`not ${isBefore(span)}`
  const { rows } = await sql<SumsRow>`with ${moved(party, span)}
    select coalesce(sum(cents) filter (where ${isBefore(span)}), 0)::bigint as opening,
      coalesce(sum(cents) filter (where ${inside} and cents > 0), 0)::bigint as added,
      coalesce(-sum(cents) filter (where ${inside} and cents < 0), 0)::bigint as taken,
      count(*) filter (where ${inside})::int as total
    from moved`.execute(db)
  return rows[0]!
}

/** Lines of the span, the oldest first, each with the balance after it. */
export async function selectLines(db: Db, party: Party, span: Span, limit: number, offset: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`with ${moved(party, span)}, page as (
      select * from (select *, sum(cents) over (order by at, id)::bigint as balance from moved) counted
      where not ${isBefore(span)} order by at, id limit ${limit} offset ${offset}
    )
    select m.id, m.at, e.cause, e.order_id, o.order_no, m.cents, m.balance,
      (select -sum(p.cents)::bigint from ledger_postings p join ledger_accounts a on a.id = p.account_id
        where p.entry_id = m.id and a.kind = 'commission') as commission,
      coalesce(case e.cause when 'payout_returned' then paid.return_reference else paid.reference end, r.reference, w.reference) as reference,
        paid.id as payout_id
    from page m join ledger_entries e on e.id = m.id left join orders o on o.id = e.order_id
      left join payouts paid on e.cause in ('payout', 'payout_failed', 'payout_returned') and paid.id::text = e.cause_id
      left join withdrawals w on e.cause in ('withdrawal', 'withdrawal_back') and w.id::text = e.cause_id
      left join refunds r on e.cause = 'refund' and r.id::text = split_part(e.cause_id, '/', 1)
    order by m.at, m.id`.execute(db)
  return rows
}

type BuyerRow = { id: number; name: string; email: string; balance: number }
const NAME = sql`coalesce(nullif(u.company_name, ''), u.first_name || ' ' || u.last_name)`

/** A page of buyers that have accounts (by name, company or address), the latest first. */
export function selectBuyers(db: Db, keyword: string, limit: number, offset: number) {
  const list = {
    from: sql`users u`,
    id: sql`u.id`,
    where: [sql`exists (select from ledger_accounts a where a.user_id = u.id and ${OF_BUYER})`],
    finders: accountFinders(keyword),
    order: sql`u.id desc`,
  }
  return selectPageOf(db, list, { limit, offset }, async (ids) => {
    const page = sql<BuyerRow>`
      select u.id, ${NAME} as name, u.email, (select coalesce(sum(b.cents), 0)::bigint from ledger_accounts a
        join ledger_balances b on b.account_id = a.id where a.user_id = u.id and ${OF_BUYER} and a.currency = 'USD') as balance
      from users u where u.id in (${ids}) order by u.id desc`
    return (await page.execute(db)).rows
  })
}

export async function selectBuyerName(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select(sql<string>`coalesce(nullif(company_name, ''), first_name || ' ' || last_name)`.as('name'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.name
}
