// SQL of the points ledger: what is posted and set aside. That entries balance and stay, and what members have, is the database's own work (0123).
import type { PointsHoldState, PointsKind, PointsPurpose } from '#contract/codes/points.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Part } from './points.rules.ts'

export type PointsAccount = 'available' | 'held' | 'debt' | 'issued' | 'redeemed' | 'expired'

declare module '#db/columns.ts' {
  interface Columns {
    'points_entries.kind': PointsKind
    'points_holds.purpose': PointsPurpose
    'points_holds.state': PointsHoldState
    'points_postings.account': PointsAccount
  }
}

/** `lotId` 0: the lot that comes with the entry; null: what is owed, which is of none. */
export type Posting = { account: PointsAccount; lotId: number | null; points: number }

export type NewEntry = {
  userId: number
  kind: PointsKind
  causeId: string
  at: Date
  holdId?: number | null
  orderId?: number | null
  staffId?: number | null
  note?: string
  lot?: { points: number; expiresAt: Date }
  postings: readonly Posting[]
}

export type Balance = { available: number; held: number; owed: number; postings: number }

/** What the member has; until the end of the transaction nobody else moves it. */
export async function lockPoints(tx: Tx, userId: number): Promise<Balance> {
  const { rows } = await sql<Balance>`select available, held, owed, postings from lock_points(${userId})`.execute(tx)
  return rows[0]!
}

/** In one statement, the member's lock being held. Answers the id; undefined, with nothing posted, where this cause has posted before. */
export async function insertEntry(tx: Tx, one: NewEntry): Promise<number | undefined> {
  const postings = one.postings.filter(({ points }) => points !== 0)
  const changed = (account: PointsAccount) => postings.reduce((sum, posting) => sum + (posting.account === account ? posting.points : 0), 0)
  const change = changed('available')
  const { rows } = await sql<{ id: number }>`
    with entry as (
      insert into points_entries (user_id, kind, cause_id, at, points, owed, balance, hold_id, order_id, staff_id, note, postings)
      select ${one.userId}, ${one.kind}, ${one.causeId}, ${one.at}, ${change}::bigint, ${-changed('debt')}::bigint,
        b.available + ${change}::bigint, ${one.holdId ?? null}, ${one.orderId ?? null}, ${one.staffId ?? null}, ${one.note ?? ''}, ${postings.length}
      from points_balances b where b.user_id = ${one.userId}
      on conflict (kind, cause_id) do nothing returning id
    ), lot as (
      insert into points_lots (user_id, entry_id, points, earned_at, expires_at)
      select ${one.userId}, entry.id, ${one.lot?.points ?? null}::bigint, ${one.at}, ${one.lot?.expiresAt ?? null}::timestamptz
      from entry where ${one.lot !== undefined} returning id
    ), posted as (
      insert into points_postings (entry_id, account, lot_id, points)
      select entry.id, p.account, case when p.lot = 0 then (select id from lot) else p.lot end, p.points
      from entry, jsonb_to_recordset(${JSON.stringify(postings.map(({ lotId, ...rest }) => ({ ...rest, lot: lotId })))}::jsonb)
        as p (account text, lot bigint, points bigint)
    )
    select id from entry`.execute(tx)
  return rows[0]?.id
}

/** The member's lots of which something is there, the one that ends first on top; `first`: the lot of that entry before all others. */
export async function selectOpenLots(db: Db, userId: number, first?: { kind: PointsKind; causeId: string }): Promise<OpenLot[]> {
  const { rows } = await sql<OpenLot>`
    select b.lot_id as "lotId", b.available as points, b.expires_at as "expiresAt"
    from points_lot_balances b
    where b.user_id = ${userId} and b.available > 0
    order by (b.lot_id is not distinct from (
      select l.id from points_entries e join points_lots l on l.entry_id = e.id
      where e.kind = ${first?.kind ?? null} and e.cause_id = ${first?.causeId ?? null})) desc, b.expires_at, b.lot_id`.execute(db)
  return rows
}
export type OpenLot = Part & { expiresAt: Date }

/** How many points of the hold lie where by lot, the ones that end last on top. */
export async function selectHeldLots(db: Db, holdId: number, account: 'held' | 'redeemed'): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select p.lot_id as "lotId", sum(p.points)::bigint as points
    from points_entries e join points_postings p on p.entry_id = e.id join points_lots l on l.id = p.lot_id
    where e.hold_id = ${holdId} and p.account = ${account}
    group by p.lot_id, l.expires_at having sum(p.points) > 0 order by l.expires_at desc, p.lot_id desc`.execute(db)
  return rows
}

/** Of points that came back under that cause how many did so by lot, and what of them has ended since; none once that was undone. */
export async function selectRestored(db: Db, causeId: string): Promise<(Part & { ended: number })[]> {
  const { rows } = await sql<Part & { ended: number }>`
    select p.lot_id as "lotId", p.points, least(p.points, coalesce(
      (select sum(x.points) from points_postings x where x.lot_id = p.lot_id and x.account = 'expired'), 0))::bigint as ended
    from points_entries e join points_postings p on p.entry_id = e.id
    where e.kind = 'hold_restore' and e.cause_id = ${causeId} and p.account = 'available'
      and not exists (select from points_entries u where u.kind = 'restore_undone' and u.cause_id = e.cause_id)`.execute(db)
  return rows
}

/** Of a hold what came back under causes that begin so, less what of it went again. */
export async function sumRestored(db: Db, holdId: number, causes: string): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(-sum(p.points), 0)::bigint as points from points_entries e join points_postings p on p.entry_id = e.id
    where e.hold_id = ${holdId} and e.kind in ('hold_restore', 'restore_undone') and starts_with(e.cause_id, ${causes})
      and p.account = 'redeemed'`.execute(db)
  return rows[0]!.points
}

export const insertHold = (tx: Tx, row: { user_id: number; purpose: PointsPurpose; cause_id: string; points: number; now: Date }) =>
  tx
    .insertInto('points_holds')
    .values({
      user_id: row.user_id,
      purpose: row.purpose,
      cause_id: row.cause_id,
      points: row.points,
      state: 'pending',
      state_at: row.now,
      created_at: row.now,
    })
    .onConflict((on) => on.columns(['purpose', 'cause_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
export type HoldRow = NonNullable<Awaited<ReturnType<typeof insertHold>>>

export const selectHold = (db: Db, purpose: PointsPurpose, causeId: string) =>
  db.selectFrom('points_holds').selectAll().where('purpose', '=', purpose).where('cause_id', '=', causeId).executeTakeFirst()

export const selectHoldById = (db: Db, id: number) => db.selectFrom('points_holds').selectAll().where('id', '=', id).executeTakeFirst()

export const saveHold = savesTo('points_holds')

export async function selectAvailable(db: Db, userId: number, now: Date, until: Date | null = null): Promise<number> {
  const { rows } = await sql<{ points: number }>`
    select coalesce(sum(available), 0)::bigint as points from points_lot_balances
    where user_id = ${userId} and available > 0 and expires_at > ${now} and (${until}::timestamptz is null or expires_at <= ${until})`.execute(
    db,
  )
  return rows[0]!.points
}

/** Members of whom points have ended and are still counted as available. */
export async function selectDue(db: Db, now: Date, most: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from points_lot_balances where available > 0 and expires_at <= ${now} limit ${most}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Members of whom some points end by then, and who have not been told this month ('2026-11-01'). */
export async function selectEnding(db: Db, now: Date, soon: Date, month: string, most: number) {
  const { rows } = await sql<{ userId: number; points: number; ends: Date }>`
    select l.user_id as "userId", sum(l.available)::bigint as points, min(l.expires_at) as ends from points_lot_balances l
    where l.available > 0 and l.expires_at > ${now} and l.expires_at <= ${soon}
      and not exists (select from points_notices n where n.user_id = l.user_id and n.month = ${month}::date)
    group by l.user_id order by min(l.expires_at) limit ${most}`.execute(db)
  return rows
}

/** False where somebody was faster. */
export async function noteTold(tx: Tx, userId: number, month: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insertInto('points_notices')
    .values({ user_id: userId, month, told_at: now })
    .onConflict((on) => on.doNothing())
    .returning('user_id')
    .execute()
  return rows.length === 1
}
