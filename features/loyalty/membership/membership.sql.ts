// SQL of members and of what their growth is made of.
import type { Insertable, Selectable } from 'kysely'
import type { MemberKind } from '#contract/codes/membership.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { hasKeyword, pagePlanned } from '#db/planned-for.ts'
import { pageSql } from '#db/page.ts'
import type { Translated } from '#shared/language.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'member_entries.kind': MemberKind
  }
}

export type MemberRow = Selectable<DB['members']>
export type EntryRow = Selectable<DB['member_entries']>

export const selectMember = (db: Db, userId: number): Promise<MemberRow | undefined> =>
  db.selectFrom('members').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** When the account was made, and the member's row where there is one. */
export async function selectStanding(db: Db, userId: number): Promise<{ joined: Date; member: MemberRow | undefined } | undefined> {
  const [user, member] = await Promise.all([
    db.selectFrom('users').select('created_at').where('id', '=', userId).executeTakeFirst(),
    selectMember(db, userId),
  ])
  return user && { joined: user.created_at, member }
}

/** Whether there was none before. */
export const insertMember = async (tx: Tx, row: Insertable<DB['members']>): Promise<boolean> =>
  (await tx
    .insertInto('members')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()) !== undefined

export const lockRow = (tx: Tx, userId: number): Promise<MemberRow | undefined> =>
  tx.selectFrom('members').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst()

export type MemberFields = Partial<Omit<MemberRow, 'user_id' | 'version'>>
export const saveMember = (tx: Tx, { user_id, version }: Pick<MemberRow, 'user_id' | 'version'>, fields: MemberFields) =>
  tx
    .updateTable('members')
    .set({ ...fields, version: version + 1 })
    .where('user_id', '=', user_id)
    .execute()

/** Undefined: the cause has counted already. */
export const insertEntry = (tx: Tx, entry: Insertable<DB['member_entries']>): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('member_entries')
    .values(entry)
    .onConflict((conflict) => conflict.columns(['kind', 'cause_id']).doNothing())
    .returning('id')
    .executeTakeFirst()

/** What an order has brought its buyer, and what has been taken back of it so far. */
export async function selectOfOrder(tx: Tx, orderId: number) {
  const rows = await tx.selectFrom('member_entries').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
  const brought = rows.find(({ kind }) => kind === 'order')
  const back = rows.filter(({ kind }) => kind === 'order_back')
  const sum = (of: (row: EntryRow) => number) => back.reduce((all, row) => all - of(row), 0)
  return brought && { brought, backGrowth: sum(({ growth }) => growth), backPoints: sum(({ points }) => points) }
}

const DUE_AT_ONCE = 200
export const selectEnded = (db: Db, now: Date) =>
  db
    .selectFrom('members')
    .select('user_id')
    .where('ends_at', '<=', now)
    .orderBy('ends_at')
    .orderBy('user_id')
    .limit(sql.lit(DUE_AT_ONCE))
    .execute()

/** Members whose year ends by then, whose growth does not keep their level, and who have not been told. `froms`: where each level begins. */
export async function selectFalling(db: Db, now: Date, until: Date, froms: readonly number[]): Promise<{ user_id: number }[]> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from members
    where ends_at > ${now} and ends_at <= ${until} and warned_at is null and rank > 1
      and growth < (${froms}::int[])[least(rank, cardinality(${froms}::int[]))]
    order by ends_at, user_id limit ${sql.lit(DUE_AT_ONCE)}`.execute(db)
  return rows
}

/** As rankOf in membership.rules.ts; a test holds the two together. */
const computed = (froms: readonly number[]) => sql`
  greatest(
    least(cardinality(${froms}::int[]), greatest((select count(*) from unnest(${froms}::int[]) f where m.prior_growth >= f), m.prior_rank - 1, 1)),
    (select count(*) from unnest(${froms}::int[]) f where m.growth >= f),
    least(coalesce(m.held_rank, 1), cardinality(${froms}::int[])), 1)::int`

export type Effect = { rise: number; kept: number; ranks: ReadonlyMap<number, number> }
/** What other levels would do at once to those who have grown. Members of ranks that are gone have the highest that is left. */
export async function previewLevels(db: Db, froms: readonly number[]): Promise<Effect> {
  const { rows } = await sql<{ rank: number; members: number; rise: number; kept: number }>`
    select greatest(then_rank, least(rank, ${froms.length}::int)) as rank, count(*)::int as members,
      count(*) filter (where then_rank > rank)::int as rise, count(*) filter (where then_rank < rank)::int as kept
    from (select m.rank, ${computed(froms)} as then_rank from members m) as found group by 1`.execute(db)
  const sum = (of: 'rise' | 'kept') => rows.reduce((all, row) => all + row[of], 0)
  return { rise: sum('rise'), kept: sum('kept'), ranks: new Map(rows.map(({ rank, members }) => [rank, members])) }
}

/** Brings everybody to other levels: up at once, down not before the year ends. Answers those who have risen. */
export async function applyLevels(
  tx: Tx,
  froms: readonly number[],
  { cause, staffId, now }: { cause: string; staffId: number; now: Date },
): Promise<{ user_id: number; rank_before: number; rank: number; starts_at: Date }[]> {
  const { rows } = await sql<{ user_id: number; rank_before: number; rank: number; starts_at: Date }>`
    with found as materialized (
      select m.user_id, m.rank as before, ${computed(froms)} as then_rank from members m for update
    ), moved as (
      update members set version = version + 1,
        rank = greatest(f.then_rank, least(f.before, ${froms.length}::int)),
        held_rank = case when f.then_rank < f.before then least(f.before, ${froms.length}::int) else held_rank end
      from found f where members.user_id = f.user_id and f.then_rank <> f.before
      returning members.user_id, f.before, members.rank, members.starts_at
    ), noted as (
      insert into member_entries (user_id, at, kind, cause_id, rank_before, rank_after, staff_id)
      select user_id, ${now}, 'levels', ${cause} || ':' || user_id, before, rank, ${staffId} from moved where rank <> before
    )
    select user_id, before as rank_before, rank, starts_at from moved where rank > before`.execute(tx)
  return rows
}

/** How many have each rank, of those who have grown; and how many accounts there are. */
export async function countRanks(db: Db): Promise<{ ranks: ReadonlyMap<number, number>; accounts: number }> {
  const [ranks, { accounts }] = await Promise.all([
    db
      .selectFrom('members')
      .select(['rank', sql<number>`count(*)::int`.as('members')])
      .groupBy('rank')
      .execute(),
    db
      .selectFrom('users')
      .select(sql<number>`count(*)::int`.as('accounts'))
      .executeTakeFirstOrThrow(),
  ])
  return { ranks: new Map(ranks.map(({ rank, members }) => [rank, members])), accounts }
}

const entries = (db: Db, userId: number) =>
  db
    .selectFrom('member_entries as e')
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'e.order_id').onRef('o.user_id', '=', 'e.user_id'))
    .leftJoin('staff as s', 's.id', 'e.staff_id')
    .where('e.user_id', '=', userId)

export type ListedEntry = EntryRow & { order_no: string | null; staff_name: string | null }
export async function selectEntries(db: Db, userId: number, size: number, offset: number): Promise<{ total: number; rows: ListedEntry[] }> {
  const [{ total }, rows] = await Promise.all([
    entries(db, userId)
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
    entries(db, userId)
      .selectAll('e')
      .select(['o.order_no', 's.name as staff_name'])
      .orderBy('e.id', 'desc')
      .modifyEnd(pageSql(size, offset))
      .execute(),
  ])
  return { total, rows }
}

export type MemberFilter = { ranks: readonly number[] | null; falls: boolean | null; keyword: string; froms: readonly number[] }
const person = ['u.first_name', 'u.last_name', 'u.company_name', 'u.email', 'u.created_at'] as const
export type ListedMember = MemberRow & { first_name: string; last_name: string; company_name: string; email: string; created_at: Date }

export async function selectMembers(
  db: Db,
  { ranks, falls, keyword, froms }: MemberFilter,
  size: number,
  offset: number,
): Promise<{ total: number; rows: ListedMember[] }> {
  let query = db.selectFrom('members as m').innerJoin('users as u', 'u.id', 'm.user_id')
  if (ranks) query = query.where(sql<boolean>`m.rank = any(${ranks}::int[])`)
  const isFalling = sql<boolean>`(m.rank > 1 and m.growth < (${froms}::int[])[least(m.rank, cardinality(${froms}::int[]))])`
  if (falls !== null) query = query.where(falls ? isFalling : sql<boolean>`not ${isFalling}`)
  if (keyword) query = query.where(sql<boolean>`${hasKeyword(sql`u.keyword`, keyword)}`)
  const [{ total }, rows] = await Promise.all([
    query.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
    query
      .selectAll('m')
      .select(person)
      .orderBy('m.rank', 'desc')
      .orderBy('m.growth', 'desc')
      .orderBy('m.user_id')
      .modifyEnd(pagePlanned(size, offset))
      .execute(),
  ])
  return { total, rows }
}

export const selectPerson = (db: Db, userId: number) =>
  db.selectFrom('users as u').select(person).where('u.id', '=', userId).executeTakeFirst()

export const selectReader = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'first_name', 'language', 'disabled_at']).where('id', '=', userId).executeTakeFirst()

/** Campaigns that levels may grant coupons of, as long as they are open. */
export async function selectCampaigns(db: Db, now: Date): Promise<{ key: string; name: Translated }[]> {
  const { rows } = await sql<{ key: string; name: Translated }>`
    select key, name from coupon_campaigns where key like 'level-%' and state = 'open' and begins_at <= ${now} and (ends_at is null or ends_at > ${now})
    order by id`.execute(db)
  return rows
}
