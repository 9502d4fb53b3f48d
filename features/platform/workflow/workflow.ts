// The one way in which a stored thing changes its state: along its machine, with a version check and a row in the log.
import type { Db, Tx } from '#db/connect.ts'
import { refuse } from '#contract/refusals.ts'
import { NEW, stepFrom, type Machine } from '#shared/state-machine.ts'

/** Who acts, when and why. `detail` is kept with the transition and shown to staff. */
export type Act = {
  actor: 'buyer' | 'staff' | 'system'
  actorId: number | null
  now: Date
  reason?: string
  detail?: Record<string, unknown>
}
export type Subject<S extends string> = { id: number; orderId: number; state: S; version: number }

/** Stores the new state where the version is still the given one; answers how many rows that were. Owned by the feature whose table it is. */
export type Save<S extends string> = (tx: Tx, id: number, version: number, to: S, now: Date) => Promise<number>

type Row = { machine: string; id: number; orderId: number; event: string; from: string; to: string; version: number }

/**
 * Applies an event in the caller's transaction and answers the thing in its new state.
 * Refuses with 'not-allowed-now' where the machine has no such step for this actor, and with 'changed-meanwhile' where somebody was faster.
 */
export async function applyEvent<S extends string, E extends string, T extends Subject<S>>(
  tx: Tx,
  machine: Machine<S, E, Act['actor']>,
  subject: T,
  event: E,
  act: Act,
  save: Save<S>,
): Promise<T> {
  const step = stepFrom(machine, subject.state, event)
  if (!step?.by.includes(act.actor)) refuse('refused', 'not-allowed-now')
  if ((await save(tx, subject.id, subject.version, step.to, act.now)) !== 1) refuse('conflict', 'changed-meanwhile')
  const version = subject.version + 1
  await log(tx, [{ machine: machine.name, ...subject, event, from: subject.state, to: step.to, version }], act)
  return { ...subject, state: step.to, version }
}

/** Logs how things came to be that have just been inserted: the events from nothing to their first state, in one statement. */
export async function logBirths<S extends string, E extends string>(
  tx: Tx,
  machine: Machine<S, E, Act['actor']>,
  births: readonly { id: number; orderId: number; events: readonly E[] }[],
  act: Act,
): Promise<void> {
  const rows = births.flatMap(({ id, orderId, events }) => {
    let from: S | typeof NEW = NEW
    return events.map((event, index) => {
      const step = stepFrom(machine, from, event)
      if (!step) throw new Error(`${machine.name}: no ${event} from ${from}`)
      const row = { machine: machine.name, id, orderId, event, from, to: step.to, version: index + 1 }
      from = step.to
      return row
    })
  })
  if (rows.length) await log(tx, rows, act)
}

async function log(tx: Tx, rows: readonly Row[], { actor, actorId, now, reason = '', detail = {} }: Act): Promise<void> {
  await tx
    .insertInto('transitions')
    .values(
      rows.map((row) => ({
        at: now,
        machine: row.machine,
        subject_id: row.id,
        order_id: row.orderId,
        event: row.event,
        from_state: row.from,
        to_state: row.to,
        version: row.version,
        actor,
        actor_id: actorId,
        reason,
        detail: JSON.stringify(detail),
      })),
    )
    .execute()
}

/** All transitions of an order and of what belongs to it, oldest first. */
export function transitionsOf(db: Db, orderId: number) {
  return db
    .selectFrom('transitions')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'transitions.actor_id').on('transitions.actor', '=', 'staff'))
    .select(['at', 'machine', 'subject_id', 'event', 'from_state', 'to_state', 'actor', 'reason', 'detail', 'staff.name as staff_name'])
    .where('order_id', '=', orderId)
    .orderBy('transitions.id')
    .execute()
}
