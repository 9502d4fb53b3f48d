// SQL of what a member sees of their points.
import type { PointsKind, PointsPurpose } from '#contract/codes/points.ts'
import { sql, type Db } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'

export type EntryRow = {
  id: number
  kind: PointsKind
  purpose: PointsPurpose | null
  at: Date
  points: number
  owed: number
  balance: number
  order_id: number | null
  order_no: string | null
  expires_at: Date | null
}
export type Side = 'earned' | 'spent' | null

/** As the indexes have them: entries that changed nothing for the member are in neither, and in no list. */
const SIDES = {
  earned: sql`points > 0`,
  spent: sql`(points < 0 or owed > 0)`,
  all: sql`(points <> 0 or owed > 0)`,
}

/**
 * All entries of a member, each with the balance after it in the order of time. It is summed anew: what was written down later than it happened
 * (the demo's past, an act that waited for another) would else stand between others with a balance that does not follow from them.
 */
export const entriesOf = (userId: number) =>
  sql`(select *, sum(points) over (order by at, id)::bigint as running from points_entries where user_id = ${userId})`

/** The entries of a member, the newest first, and how many there are. `userId` is whose they are: nobody else's are read. */
export async function selectEntries(db: Db, userId: number, side: Side, { size, offset }: { size: number; offset: number }) {
  const of = SIDES[side ?? 'all']
  const [{ rows }, counted] = await Promise.all([
    sql<EntryRow>`
      select e.id, e.kind, h.purpose, e.at, e.points, e.owed, e.running as balance, o.id as order_id, o.order_no, l.expires_at
      from (select * from ${entriesOf(userId)} known where ${of} order by at desc, id desc ${pageSql(size, offset)}) e
        left join points_holds h on h.id = e.hold_id left join points_lots l on l.entry_id = e.id
        left join orders o on o.id = e.order_id and o.user_id = e.user_id
      order by e.at desc, e.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from points_entries where user_id = ${userId} and ${of}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

export async function selectEarned(db: Db, userId: number, from: Date, kinds: readonly PointsKind[]): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(points), 0)::bigint as points from points_entries
    where user_id = ${userId} and at >= ${from} and points > 0 and kind = any(${kinds})`.execute(db)
  return rows[0]!.points
}

export async function selectBalance(db: Db, userId: number): Promise<{ held: number; owed: number }> {
  const row = await db.selectFrom('points_balances').select(['held', 'owed']).where('user_id', '=', userId).executeTakeFirst()
  return row ?? { held: 0, owed: 0 }
}

/** What of the member's points ends first, and when. */
export async function selectNextEnd(db: Db, userId: number, now: Date): Promise<{ points: number; at: Date } | undefined> {
  const { rows } = await sql<{ points: number; at: Date }>`
    select available as points, expires_at as at from points_lot_balances
    where user_id = ${userId} and available > 0 and expires_at > ${now} order by expires_at, lot_id limit 1`.execute(db)
  return rows[0]
}

export const selectReader = (db: Db, userId: number) =>
  db.selectFrom('users').select(['email', 'first_name', 'language', 'disabled_at']).where('id', '=', userId).executeTakeFirst()
