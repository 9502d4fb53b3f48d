// SQL of the log of states and of what is still to follow from events.
import type { Insertable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/schema.ts'

export const insertTransitions = (tx: Tx, rows: Insertable<DB['transitions']>[]) => tx.insertInto('transitions').values(rows).execute()

export const selectTransitions = (db: Db, parent: { kind: string; id: number }) =>
  db
    .selectFrom('transitions')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'transitions.actor_id').on('transitions.actor', '=', 'staff'))
    .select(['at', 'machine', 'subject_id', 'event', 'from_state', 'to_state', 'actor', 'reason', 'detail', 'staff.name as staff_name'])
    .where('parent_kind', '=', parent.kind)
    .where('parent_id', '=', parent.id)
    .orderBy('transitions.id')
    .execute()

export async function insertDue(tx: Tx, rows: Insertable<DB['reactions_due']>[]): Promise<number[]> {
  const inserted = await tx.insertInto('reactions_due').values(rows).returning('id').execute()
  return inserted.map(({ id }) => id)
}

/** Takes it out; undefined when it has been done. Another taker waits until this transaction ends. */
export const takeDue = (tx: Tx, id: number) =>
  tx.deleteFrom('reactions_due').where('id', '=', id).returning(['event', 'step', 'payload', 'at']).executeTakeFirst()

/** Ids of what has been due since before `time`, the oldest first. */
export async function selectDue(db: Db, time: Date, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('reactions_due')
    .select('id')
    .where('at', '<=', time)
    .orderBy('at')
    .orderBy('id')
    .limit(sql.lit(limit))
    .execute()
  return rows.map(({ id }) => id)
}
