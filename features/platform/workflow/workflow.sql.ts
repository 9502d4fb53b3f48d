// SQL of states and of their log.
import type { Insertable, Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'

/** Stores the new state where the version is still the given one; answers how many rows that were. Owned by the feature whose table it is. */
export type Save<S extends string> = (tx: Tx, id: number, version: number, to: S, now: Date) => Promise<number>

type StateOf<Row> = Row extends { state: infer S extends string } ? S : never
type Stateful = { [T in keyof DB]: DB[T] extends { state: unknown; state_at: unknown; version: unknown } ? T : never }[keyof DB]

/** A table whose rows have a state, its time and a version, and nothing else that a step changes. */
export const savesTo =
  <T extends Stateful>(table: T): Save<StateOf<Selectable<DB[T]>>> =>
  async (tx, id, version, to, now) => {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set state = ${to}, state_at = ${now}, version = ${version + 1}
      where id = ${id} and version = ${version}`.execute(tx)
    return Number(numAffectedRows)
  }

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
    .select(['at', 'act', 'machine', 'subject_id', 'event', 'to_state', 'said'])
    .where('parent_kind', '=', parent.kind)
    .where('parent_id', '=', parent.id)
    .orderBy('id')
    .execute()
