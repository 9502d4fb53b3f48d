// What follows from what. A noun declares the events that it raises, with what each says; one table (server/reactions.ts) names the steps
// that follow, so no noun writes inside another, nor knows who listens (docs/decisions/037-reactions.md).
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { after, minutes } from '#shared/time.ts'
import { insertDue, selectDue, takeDue, type Recording } from './reaction.sql.ts'

/**
 * Every event there is, by its name, and what it says, which must survive JSON. Each noun adds its own beside the code that raises them:
 * `declare module '#features/platform/reaction/reaction.ts' { interface Events { 'account.registered': { userId: number } } }`
 */
export interface Events {}

/** `now`: when the event happened. */
export type Step<P> = (tx: Tx, payload: P, now: Date) => Promise<unknown>

/**
 * What follows from an event. `now`: in its transaction, one after another; a step that fails undoes the event. `later`: once that has
 * committed, each step by itself in a transaction of its own, exactly once; one that fails is tried again. Of a `later` step the name is
 * stored: whoever renames one leaves the old name until nothing of it is due.
 */
export type Following<P> = { now?: Record<string, Step<P>>; later?: Record<string, Step<P>> }
export type Reactions = { readonly [E in keyof Events]?: Following<Events[E]> }

type Table = Readonly<Record<string, Following<never> | undefined>>
type Raised = { event: string; payload: unknown }

let connected: Table | null = null
let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null

/** Gives this process its table; every app of a process has the same. Throws for another one than before. */
export function connectReactions(table: Reactions): void {
  if (connected && connected !== table) throw new Error('This process has other reactions already.')
  connected = table
}

function followingOf(event: string): Following<never> {
  if (!connected) throw new Error(`${event} happened, but nothing is connected that could follow from it: connectReactions comes first.`)
  return connected[event] ?? {}
}

/** Connects the queue; the answer disconnects it. Without one (tests, seeding) what is due waits for the next process that has one. */
export function connectQueue(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

const silent = new WeakSet<Tx>()
/** From now on nothing happens later of what this transaction does, and no mail goes out: it tells of times gone by. */
export const beSilent = (tx: Tx): void => void silent.add(tx)
export const isSilent = (tx: Tx): boolean => silent.has(tx)

/** Says in the caller's transaction that something has happened. */
export const raise = <E extends keyof Events>(tx: Tx, event: E, payload: Events[E], now: Date): Promise<void> =>
  raiseAll(tx, [{ event, payload }], now)

/**
 * Several at once, for those whose events have no type of their own to check. `record`: an insert by which the caller keeps them, done before
 * anything follows, and in one statement with what is due.
 */
export async function raiseAll(tx: Tx, events: readonly Raised[], now: Date, record?: Recording): Promise<void> {
  const following = events.map(({ event, payload }) => ({ event, payload, ...followingOf(event) }))
  const due = following.flatMap(({ event, payload, later = {} }) =>
    Object.keys(later).map((step) => ({ event, step, payload: JSON.stringify(payload), at: now })),
  )
  const ids = due.length > 0 && !isSilent(tx) ? await insertDue(tx, due, record) : []
  if (ids.length === 0) await record?.execute()
  for (const { payload, now: steps = {} } of following) for (const step of Object.values(steps)) await step(tx, payload as never, now)
  if (ids.length > 0) await enqueue?.(tx, ids)
}

/** Does what is due under the id, if nobody has. It goes out of the table with what it does: a kill or a failure leaves both undone. */
export const react = (db: Db, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const due = await takeDue(tx, id)
    if (!due) return
    const step = followingOf(due.event).later?.[due.step]
    if (!step) throw new Error(`${due.step} is to follow from ${due.event}, but there is no such step.`)
    await step(tx, due.payload as never, due.at)
  })

const LOST_MS = minutes(10)
const LOST_AT_ONCE = 100

/** Hands to the queue again what has been due for long (it knows what it has). */
export async function sweepReactions(db: Db, now: Date): Promise<void> {
  const due = await selectDue(db, after(now, -LOST_MS), LOST_AT_ONCE)
  if (due.length > 0) await inTransaction(db, async (tx) => enqueue?.(tx, due))
}
