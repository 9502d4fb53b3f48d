// Points for tests: members who have some, and what must hold of the ledger at any time.
import assert from 'node:assert/strict'
import { inTransaction, sql, type Db } from '#db/connect.ts'
import { testBuyer } from '#testing/people.ts'
import type { TestApp } from '#testing/app.ts'
import { earnPoints } from './points.ts'

let causes = 0

/** Somebody gets points for something that nobody has got any for. */
export const given = (db: Db, userId: number, points: number, now: Date) =>
  inTransaction(db, (tx) => earnPoints(tx, { userId, points, kind: 'adjustment', causeId: `sample-${++causes}`, now }))

export async function memberWith(app: TestApp, points: number, now = app.clock.now) {
  const buyer = await testBuyer(app)
  const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
  if (points) await given(app.db, id, points, now)
  return { ...buyer, id }
}

/** Balances are what was posted, nothing is below nothing, entries balance, lots hold what they should, and all of it sums up to nothing. */
export async function pointsBalance(db: Db): Promise<void> {
  const { rows } = await sql<{ what: string; id: number }>`
    select 'balance' as what, b.user_id as id from points_balances b left join lateral (
      select coalesce(sum(p.points) filter (where account = 'available'), 0) as available,
        coalesce(sum(p.points) filter (where account = 'held'), 0) as held, coalesce(-sum(p.points) filter (where account = 'debt'), 0) as owed,
        count(p.id) as postings
      from points_entries e join points_postings p on p.entry_id = e.id where e.user_id = b.user_id
    ) s on true
    where (b.available, b.held, b.owed, b.postings) is distinct from (s.available, s.held, s.owed, s.postings)
    union all select 'below nothing', user_id from points_balances where least(available, held, owed) < 0
    union all select 'owes and has', user_id from points_balances where owed > 0 and available > 0
    union all select 'lot', b.lot_id from points_lot_balances b join points_lots l on l.id = b.lot_id left join lateral (
      select sum(points) as sum, coalesce(sum(points) filter (where account = 'available'), 0) as available,
        coalesce(sum(points) filter (where account = 'held'), 0) as held, sum(points) filter (where account = 'issued') as issued
      from points_postings where lot_id = b.lot_id
    ) p on true where p.sum <> 0 or p.available <> b.available or p.held <> b.held or l.points < b.available + b.held
    union all select 'lots of', b.user_id from points_balances b left join (
      select user_id, sum(available) as available, sum(held) as held from points_lot_balances group by user_id
    ) l using (user_id) where b.available <> coalesce(l.available, 0) or b.held <> coalesce(l.held, 0)
    union all select 'entry', e.id from points_entries e left join points_postings p on p.entry_id = e.id
      group by e.id having count(p.id) <> e.postings or coalesce(sum(p.points), 1) <> 0
    union all select 'running', s.id from (
      select id, balance, sum(points) over (partition by user_id order by id) as sum from points_entries
    ) s where s.balance <> s.sum
    union all select 'hold', h.id from points_holds h left join lateral (
      select coalesce(sum(p.points) filter (where account = 'held'), 0) as held, coalesce(sum(p.points) filter (where account = 'redeemed'), 0) as redeemed
      from points_entries e join points_postings p on p.entry_id = e.id where e.hold_id = h.id
    ) p on true where (h.state = 'pending' and (p.held, p.redeemed) is distinct from (h.points, 0))
      or (h.state = 'posted' and (p.held <> 0 or p.redeemed not between 0 and h.points))
      or (h.state = 'void' and (p.held, p.redeemed) is distinct from (0, 0))`.execute(db)
  assert.deepEqual(rows, [])
}

/** What the member has, as kept: available, held, owed. */
export async function has(db: Db, userId: number): Promise<[available: number, held: number, owed: number]> {
  const row = await db.selectFrom('points_balances').selectAll().where('user_id', '=', userId).executeTakeFirst()
  return row ? [row.available, row.held, row.owed] : [0, 0, 0]
}

/** The entries of the member, oldest first: kind, points, balance after. */
export async function storyOf(db: Db, userId: number): Promise<[kind: string, points: number, balance: number][]> {
  const rows = await db
    .selectFrom('points_entries')
    .select(['kind', 'points', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, points, balance }) => [kind, points, balance])
}
