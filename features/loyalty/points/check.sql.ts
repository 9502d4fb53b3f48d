// SQL of the sweep that checks points: each comparison is one statement, so what commits meanwhile is in all of it or in none.
import type { POINTS_DIFFERENCES } from '#contract/points-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'

type DifferenceKind = (typeof POINTS_DIFFERENCES)[number]
export type Difference = { kind: DifferenceKind; subject: string; expected: number | null; found: number | null }

declare module '#db/columns.ts' {
  interface Columns {
    'points_differences.kind': DifferenceKind
  }
}

/** More than that is a matter for a person with the database at hand. */
const MOST = 500

/** What a member is kept to have, against their postings. */
const BALANCES = sql`
  select c.kind, b.user_id::text as subject, c.expected, c.found
  from points_balances b left join (
    select e.user_id, sum(p.points) filter (where p.account = 'available') as available, sum(p.points) filter (where p.account = 'held') as held,
      -sum(p.points) filter (where p.account = 'debt') as owed
    from points_entries e join points_postings p on p.entry_id = e.id group by e.user_id
  ) s using (user_id), lateral (values ('available', coalesce(s.available, 0), b.available), ('held', coalesce(s.held, 0), b.held),
    ('owed', coalesce(s.owed, 0), b.owed)) c (kind, expected, found)
  where c.expected <> c.found`

/** What is left of a lot, against its postings. */
const LOTS = sql`
  select 'lot' as kind, b.lot_id::text as subject, coalesce(p.points, 0) as expected, b.available + b.held as found
  from points_lot_balances b left join (
    select lot_id, sum(points) filter (where account in ('available', 'held')) as points, sum(points) as off,
      coalesce(sum(points) filter (where account = 'available'), 0) as available
    from points_postings where lot_id is not null group by lot_id
  ) p using (lot_id)
  where b.available + b.held <> coalesce(p.points, 0) or b.available <> coalesce(p.available, 0) or coalesce(p.off, 0) <> 0`

/** Entries, against what they say of themselves. */
const ENTRIES = sql`
  select 'entry' as kind, e.id::text as subject, 0 as expected, coalesce(sum(p.points), 0) as found
  from points_entries e left join points_postings p on p.entry_id = e.id
  group by e.id having count(p.id) <> e.postings or coalesce(sum(p.points), 1) <> 0`

/** What an entry says was available after it, against all entries until then. */
const RUNNING = sql`
  select 'running' as kind, id::text as subject, expected, balance as found
  from (select id, balance, sum(points) over (partition by user_id order by id) as expected from points_entries) s where balance <> expected`

/** What was set aside or spent for something, by its postings. */
const OF_HOLDS = sql`
  select h.id, h.purpose, h.cause_id, h.state, h.points, coalesce(p.held, 0) as held, coalesce(p.redeemed, 0) as redeemed
  from points_holds h left join (
    select e.hold_id, sum(p.points) filter (where p.account = 'held') as held, sum(p.points) filter (where p.account = 'redeemed') as redeemed
    from points_entries e join points_postings p on p.entry_id = e.id where e.hold_id is not null group by e.hold_id
  ) p on p.hold_id = h.id`

/** Holds, by their state. */
const HOLDS = sql`
  select 'hold' as kind, h.id::text as subject, case h.state when 'pending' then h.points else 0 end as expected, h.held as found
  from (${OF_HOLDS}) h
  where h.held <> case h.state when 'pending' then h.points else 0 end
    or not case h.state when 'posted' then h.redeemed between 0 and h.points else h.redeemed = 0 end`

/** What is set aside or spent for an order, by the order and what was agreed to go back of it (a fraction of a point is the buyer's). */
const ORDERS = sql`
  select 'order' as kind, o.id::text as subject, o.spent as expected, coalesce(h.held + h.redeemed, 0) as found
  from (
    select o.id, o.pay_method, case
        when o.state = 'cancelled' then coalesce(floor(o.points::numeric * c.kept_cents / nullif(c.received_cents, 0)), 0)
        when o.paid_at is null then o.points
        else greatest(0, o.points - coalesce(c.rest_points - coalesce(floor(c.rest_points::numeric * c.kept_cents / nullif(c.rest_cents, 0)), 0), 0)
          - case when g.paid > 0 then o.points - floor(o.points::numeric * (g.paid - least(g.paid, coalesce(s.cents, 0))) / g.paid) else 0 end
          - coalesce(b.points, 0)) end as spent
    from orders o
      left join cancellations c on c.order_id = o.id and c.state = 'accepted'
      left join (
        select r.order_id, sum(r.cents) as cents from after_sale_refunds r
        where not exists (select from after_sale_refunds_undone u where u.refund_id = r.id) group by r.order_id
      ) s on s.order_id = o.id
      left join (
        select p.order_id, sum(p.points) as points from after_sale_points p
        where not exists (select from after_sale_points_undone u where u.points_id = p.id) group by p.order_id
      ) b on b.order_id = o.id,
      lateral (select o.total_cents - o.saving_cents + o.options_cents - o.discount_cents - o.points_cents as paid) g
    where o.points > 0
  ) o left join (${OF_HOLDS}) h on h.cause_id = o.id::text and h.purpose = case o.pay_method when 'points' then 'exchange' else 'order' end
  where o.spent <> coalesce(h.held + h.redeemed, 0)`

const WITHDRAWALS = sql`
  select 'withdrawal' as kind, w.id::text as subject, w.spent as expected, coalesce(h.held + h.redeemed, 0) as found
  from (select id, case when state in ('rejected', 'cancelled', 'returned') then 0 else points end as spent from withdrawals where source = 'points') w
    left join (${OF_HOLDS}) h on h.cause_id = w.id::text and h.purpose = 'withdrawal'
  where w.spent <> coalesce(h.held + h.redeemed, 0)`

export async function selectDifferences(db: Db): Promise<Difference[]> {
  const found: Difference[] = []
  for (const comparison of [BALANCES, LOTS, ENTRIES, RUNNING, HOLDS, ORDERS, WITHDRAWALS]) {
    const { rows } = await sql<Difference>`select d.kind, d.subject, d.expected::bigint as expected, d.found::bigint as found
      from (${comparison}) d order by d.subject limit ${sql.lit(MOST)}`.execute(db)
    found.push(...rows)
  }
  return found
}

/** Notes what differs: what is new and what still does. Answers how many are new. */
export async function noteDifferences(tx: Tx, checkId: number, found: readonly Difference[], now: Date): Promise<number> {
  const { rows } = await sql<{ fresh: boolean }>`
    insert into points_differences (kind, subject, expected, found, since, seen_at)
    select kind, subject, expected, found, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f (kind text, subject text, expected bigint, found bigint)
    on conflict (kind, subject) where gone_at is null do update
      set expected = excluded.expected, found = excluded.found, seen_at = excluded.seen_at
    returning xmax = 0 as fresh`.execute(tx)
  await tx
    .updateTable('points_checks')
    .set({
      found: found.length,
      entries: sql<number>`(select count(*) from points_entries)`,
      members: sql<number>`(select count(*) from points_balances)`,
    })
    .where('id', '=', checkId)
    .execute()
  return rows.filter(({ fresh }) => fresh).length
}

export const selectLastCheck = (db: Db) =>
  db
    .selectFrom('points_checks as c')
    .leftJoin('staff', 'staff.id', 'c.staff_id')
    .select(['c.at', 'c.entries', 'c.members', 'c.found', 'staff.name as staff_name'])
    .orderBy('c.at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const selectOpenDifferences = (db: Db, most: number) =>
  db
    .selectFrom('points_differences')
    .select(['id', 'kind', 'subject', 'expected', 'found', 'since'])
    .where('gone_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
