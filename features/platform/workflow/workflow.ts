// The one way in which a stored thing changes its state: along its machine, with a version check, a row in the log, and its event raised.
import type { Db, Tx } from '#db/connect.ts'
import { refuse } from '#contract/refusals.ts'
import { raiseAll } from '#features/platform/reaction/reaction.ts'
import { NEW, stepFrom, type Machine } from '#shared/state-machine.ts'
import { selectTold, selectTransitions, transitionsInsert, type Save } from './workflow.sql.ts'

export { savesTo, type Save } from './workflow.sql.ts'

export type Actor = 'buyer' | 'staff' | 'system'

/**
 * Who acts, when and why. `reason` is the office's own and never leaves it; `said` is for the buyer to read, in the history and in mails
 * (decision 55). `detail` is kept with the transition and shown to staff. `quiet`: whoever acts tells people of it in words of its own. `day`:
 * which counts from then on, for those who tell of the step later, when another may.
 */
export type Act = {
  actor: Actor
  actorId: number | null
  now: Date
  reason?: string
  said?: string
  detail?: Record<string, unknown>
  quiet?: true
  day?: string | null
}

/** The thing under whose history another one's is shown: of an instalment, its order. */
export type Parent = { kind: string; id: number }

/** What is raised with every step of a machine, as `<machine>.<event>`. */
export type Moved = { id: number; parent: Parent; actor: Actor; actorId: number | null; said: string; quiet?: true; day?: string | null }
/** The events of a machine, for its noun to declare: `interface Events extends MovesOf<'order', OrderEvent> {}`. */
export type MovesOf<N extends string, E extends string> = Record<`${N}.${E}`, Moved>

type Subject<S extends string> = { id: number; state: S; version: number }
/** How things of a noun change their states; without `parentOf` each is its own parent. */
export type Flow<S extends string, E extends string, T> = {
  machine: Machine<S, E, Actor>
  save: Save<S>
  parentOf?: (subject: T) => Parent
}

/**
 * Applies an event in the caller's transaction and answers the thing in its new state. What follows in the same transaction is done with it,
 * before the caller's own next step. Refuses with 'not-allowed-now' where the machine has no such step for this actor, and with
 * 'changed-meanwhile' where somebody was faster.
 */
export async function applyEvent<S extends string, E extends string, T extends Subject<S>>(
  tx: Tx,
  { machine, save, parentOf }: Flow<S, E, T>,
  subject: T,
  event: E,
  act: Act,
): Promise<T> {
  const { id, state } = subject
  const step = stepFrom(machine, state, event)
  if (!step?.by.includes(act.actor)) refuse('refused', 'not-allowed-now')
  if ((await save(tx, id, subject.version, step.to, act.now)) !== 1) refuse('conflict', 'changed-meanwhile')
  const version = subject.version + 1
  const parent = parentOf?.(subject) ?? { kind: machine.name, id }
  await log(tx, [{ machine: machine.name, id, parent, event, from: state, to: step.to, version }], act)
  return { ...subject, state: step.to, version }
}

/** A step of a thing, as the log keeps it. */
export type Logged = { machine: string; id: number; parent: Parent; event: string; from: string; to: string; version: number }

/** How things came to be that have just been inserted: the events from nothing to their first state, for logBirths. */
export const birthsOf = <S extends string, E extends string>(
  machine: Machine<S, E, Actor>,
  births: readonly { id: number; parent?: Parent; events: readonly E[] }[],
): Logged[] =>
  births.flatMap(({ id, parent = { kind: machine.name, id }, events }) => {
    let from: S | typeof NEW = NEW
    return events.map((event, index) => {
      const step = stepFrom(machine, from, event)
      if (!step) throw new Error(`${machine.name}: no ${event} from ${from}`)
      const logged = { machine: machine.name, id, parent, event, from, to: step.to, version: index + 1 }
      from = step.to
      return logged
    })
  })

/** Logs births, also those of several nouns, and raises their events. */
export async function logBirths(tx: Tx, births: readonly Logged[], act: Act): Promise<void> {
  if (births.length) await log(tx, births, act)
}

async function log(
  tx: Tx,
  steps: readonly Logged[],
  { actor, actorId, now, reason = '', said = '', detail = {}, quiet, day }: Act,
): Promise<void> {
  const logged = transitionsInsert(
    tx,
    steps.map(({ machine, id, parent, event, from, to, version }) => ({
      at: now,
      machine,
      subject_id: id,
      parent_kind: parent.kind,
      parent_id: parent.id,
      event,
      from_state: from,
      to_state: to,
      version,
      actor,
      actor_id: actorId,
      reason,
      said: said || null,
      detail: JSON.stringify(detail),
    })),
  )
  const moves = steps.map(({ machine, id, parent, event }) => {
    const moved: Moved = { id, parent, actor, actorId, said, ...(quiet && { quiet }), ...(day !== undefined && { day }) }
    return { event: `${machine}.${event}`, payload: moved }
  })
  await raiseAll(tx, moves, now, logged)
}

/** All transitions of a thing and of what belongs to it, oldest first, as staff may read them. */
export const transitionsOf = (db: Db, parent: Parent) => selectTransitions(db, parent)

/** The same for buyers: what staff wrote for itself is not even read. */
export const transitionsTold = (db: Db, parent: Parent) => selectTold(db, parent)
