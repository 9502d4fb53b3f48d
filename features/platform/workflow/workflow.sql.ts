// SQL of the log of states.
import type { Insertable } from 'kysely'
import type { Db, Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

/** Not sent yet: it goes with what is to follow from the steps. */
export const transitionsInsert = (tx: Tx, rows: Insertable<DB['transitions']>[]) => tx.insertInto('transitions').values(rows)

export const selectTransitions = (db: Db, parent: { kind: string; id: number }) =>
  db
    .selectFrom('transitions')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'transitions.actor_id').on('transitions.actor', '=', 'staff'))
    .select([
      'at',
      'act',
      'machine',
      'subject_id',
      'event',
      'from_state',
      'to_state',
      'actor',
      'reason',
      'said',
      'detail',
      'staff.name as staff_name',
    ])
    .where('parent_kind', '=', parent.kind)
    .where('parent_id', '=', parent.id)
    .orderBy('transitions.id')
    .execute()

export const selectTold = (db: Db, parent: { kind: string; id: number }) =>
  db
    .selectFrom('transitions')
    .select(['at', 'act', 'machine', 'event', 'to_state', 'said'])
    .where('parent_kind', '=', parent.kind)
    .where('parent_id', '=', parent.id)
    .orderBy('id')
    .execute()
