// SQL of points as the office sees them.
import type { PointsAdjustmentState } from '#contract/codes/points.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { entriesOf, type EntryRow } from '../points-read.sql.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'points_adjustments.state': PointsAdjustmentState
  }
}

type Slice = { size: number; offset: number }
export type MemberRow = {
  id: number
  name: string
  email: string
  company_name: string
  available: number
  held: number
  owed: number
}

const members = sql`
  select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.company_name, b.available, b.held, b.owed
  from points_balances b join users u on u.id = b.user_id`

export async function selectMembers(db: Db, keyword: string, { size, offset }: Slice) {
  const where = keyword ? sql`where ${hasKeyword(sql`u.keyword`, keyword)}` : sql``
  const [{ rows }, counted] = await Promise.all([
    sql<MemberRow>`${members} ${where} order by b.available desc, b.user_id ${pageSql(size, offset)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from points_balances b join users u on u.id = b.user_id ${where}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

/** Any buyer, with points or without. */
export async function selectMember(db: Db, id: number): Promise<MemberRow | undefined> {
  const { rows } = await sql<MemberRow>`
    select u.id, u.first_name || ' ' || u.last_name as name, u.email, u.company_name, coalesce(b.available, 0)::bigint as available,
      coalesce(b.held, 0)::bigint as held, coalesce(b.owed, 0)::bigint as owed
    from users u left join points_balances b on b.user_id = u.id where u.id = ${id}`.execute(db)
  return rows[0]
}

export type DeskEntryRow = EntryRow & { note: string; staff_name: string | null }

/** What changed a member's points, the newest first. What was set aside and is spent now has left the balance before: a row of 0 says nothing. */
export async function selectDeskEntries(db: Db, userId: number, { size, offset }: Slice) {
  const of = sql`(points <> 0 or owed > 0)`
  const [{ rows }, counted] = await Promise.all([
    sql<DeskEntryRow>`
      select e.id, e.kind, h.purpose, e.at, e.points, e.owed, e.running as balance, o.id as order_id, o.order_no, l.expires_at, e.note, s.name as staff_name
      from (select * from ${entriesOf(userId)} known where ${of} order by at desc, id desc ${pageSql(size, offset)}) e
        left join points_holds h on h.id = e.hold_id left join points_lots l on l.entry_id = e.id
        left join orders o on o.id = e.order_id left join staff s on s.id = e.staff_id
      order by e.at desc, e.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from points_entries where user_id = ${userId} and ${of}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

export const insertAdjustment = (tx: Tx, row: { user_id: number; points: number; reason: string; asked_by: number; asked_at: Date }) =>
  tx.insertInto('points_adjustments').values(row).returning('id').executeTakeFirstOrThrow()

export const lockAdjustment = (tx: Tx, id: number) =>
  tx.selectFrom('points_adjustments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Decision = { state: 'approved' | 'refused' | 'withdrawn'; decided_by: number; decided_at: Date; answer: string }
export const closeAdjustment = (tx: Tx, id: number, decision: Decision) =>
  tx.updateTable('points_adjustments').set(decision).where('id', '=', id).execute()

export type AdjustmentRow = {
  id: number
  user_id: number
  member: string
  points: number
  reason: string
  asked_by: number
  asker: string
  asked_at: Date
}
export async function selectAdjustments(db: Db, memberId: number | null, { size, offset }: Slice) {
  const where = memberId === null ? sql`a.state = 'asked'` : sql`a.state = 'asked' and a.user_id = ${memberId}`
  const [{ rows }, counted] = await Promise.all([
    sql<AdjustmentRow>`
      select a.id, a.user_id, u.first_name || ' ' || u.last_name as member, a.points, a.reason, a.asked_by, s.name as asker, a.asked_at
      from points_adjustments a join users u on u.id = a.user_id join staff s on s.id = a.asked_by
      where ${where} order by a.asked_at, a.id ${pageSql(size, offset)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from points_adjustments a where ${where}`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

export type AdjustmentDetail = AdjustmentRow & {
  state: PointsAdjustmentState
  decider: string | null
  decided_at: Date | null
  answer: string
}
export async function selectAdjustment(db: Db, id: number): Promise<AdjustmentDetail | undefined> {
  const { rows } = await sql<AdjustmentDetail>`
    select a.id, a.user_id, u.first_name || ' ' || u.last_name as member, a.points, a.reason, a.asked_by, s.name as asker, a.asked_at, a.state,
      d.name as decider, a.decided_at, a.answer
    from points_adjustments a join users u on u.id = a.user_id join staff s on s.id = a.asked_by left join staff d on d.id = a.decided_by
    where a.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectOutstanding(db: Db, now: Date, soon: Date) {
  const { rows } = await sql<{ available: number; held: number; owed: number; expiring: number }>`
    select coalesce(sum(available), 0)::bigint as available, coalesce(sum(held), 0)::bigint as held, coalesce(sum(owed), 0)::bigint as owed,
      (select coalesce(sum(l.available), 0)::bigint from points_lot_balances l
        where l.available > 0 and l.expires_at > ${now} and l.expires_at <= ${soon}) as expiring
    from points_balances`.execute(db)
  return rows[0]!
}

export type MonthRow = { month: string; issued: number; redeemed: number; expired: number; outstanding: number }
export async function selectMonths(db: Db, from: Date): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, sum(issued)::bigint as issued, sum(redeemed)::bigint as redeemed, sum(expired)::bigint as expired,
      (array_agg(outstanding order by day desc))[1] as outstanding
    from points_days where day >= ${from.toISOString().slice(0, 10)}::date group by 1 order by 1`.execute(db)
  return rows
}

export type GoodRow = { product_id: number; name: Record<string, string>; model: string; points_price: number; left_count: number; offered: boolean; version: number } // prettier-ignore
export async function selectGoods(db: Db, { size, offset }: Slice) {
  const [{ rows }, counted] = await Promise.all([
    sql<GoodRow>`
      select g.product_id, p.name, p.model, g.points_price, g.left_count, g.offered, g.version
      from exchange_goods g join products p on p.id = g.product_id order by g.offered desc, g.points_price, g.product_id ${pageSql(size, offset)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from exchange_goods`.execute(db),
  ])
  return { rows, total: Number(counted.rows[0]!.total) }
}

export const selectProductByModel = (db: Db, model: string) =>
  db.selectFrom('products').select('id').where('model', '=', model).where('on_sale', '=', true).orderBy('id').executeTakeFirst()
