// SQL of what is still to follow from events.
import type { Insertable, OperationNodeSource } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

/** An insert of somebody else's that is done in the same statement. */
export type Recording = OperationNodeSource & { execute(): Promise<unknown> }

export async function insertDue(tx: Tx, rows: Insertable<DB['reactions_due']>[], record?: Recording): Promise<number[]> {
  const db = record ? tx.with('recorded', () => sql`(${record})`) : tx
  const inserted = await db.insertInto('reactions_due').values(rows).returning('id').execute()
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
