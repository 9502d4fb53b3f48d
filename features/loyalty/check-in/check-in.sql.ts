// SQL of check-ins.
import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

export type CardRow = Selectable<DB['check_in_cards']>

export const selectCard = (db: Db, userId: number): Promise<CardRow | undefined> =>
  db.selectFrom('check_in_cards').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** Until the transaction ends nobody else checks this member in; whoever has never done it has no row to lock. */
export const lockMember = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('check_in_cards'), ${userId}::int)`.execute(tx)

export type NewCheckIn = { userId: number; day: string; at: Date; zone: string; streak: number; points: number }

/** Undefined: there is one of that day already, whatever the card says. */
export const insertCheckIn = (tx: Tx, { userId, ...one }: NewCheckIn): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('check_ins')
    .values({ user_id: userId, ...one })
    .onConflict((conflict) => conflict.columns(['user_id', 'day']).doNothing())
    .returning('id')
    .executeTakeFirst()

export const saveCard = (tx: Tx, { userId, day, at, zone, streak }: NewCheckIn) =>
  tx
    .insertInto('check_in_cards')
    .values({ user_id: userId, zone, last_day: day, last_at: at, streak, total: 1 })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ zone, last_day: day, last_at: at, streak, total: sql`check_in_cards.total + 1` }),
    )
    .execute()

/** The days of a month, 'YYYY-MM', on which the member has checked in. */
export const selectMonth = (db: Db, userId: number, month: string) =>
  db
    .selectFrom('check_ins')
    .select(['day', 'points'])
    .where('user_id', '=', userId)
    .where('day', '>=', `${month}-01`)
    .where(sql<boolean>`day < (${`${month}-01`}::date + interval '1 month')`)
    .orderBy('day')
    .execute()

/** How many members have checked in since, and for how many points. */
export const countSince = (db: Db, since: Date) =>
  db
    .selectFrom('check_ins')
    .select([sql<number>`count(distinct user_id)::int`.as('members'), sql<number>`coalesce(sum(points), 0)::int`.as('points')])
    .where('at', '>=', since)
    .executeTakeFirstOrThrow()
