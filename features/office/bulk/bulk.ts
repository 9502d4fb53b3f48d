// One act on many things: a dry run that changes nothing, then a job that does what was shown, and its undoing
// (docs/decisions/067-many-at-once.md).
import { BULK_ACTS, BULK_KEPT_DAYS, type Wish } from '#contract/bulk.ts'
import { EVERYTHING, may } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { forgetThings } from '#features/office/inbox/inbox.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { after, days, minutes } from '#shared/time.ts'
import { filtersOf, nounOf } from './bulk.nouns.ts'
import { dropSheet } from './bulk.sheet.ts'
import { mayAct, mayStill } from './bulk.staff.ts'
import { planPage } from './bulk.work.ts'
import * as store from './bulk.sql.ts'
import type { RunRow, RunState } from './bulk.sql.ts'

export type Caller = Pick<StaffContext, 'db' | 'now' | 'staff' | 'language'>

/** Runs of one person that may be worked on at the same time. */
export const OPEN_MAX = 5
const UNSTARTED_KEPT_MS = days(2)
const LOST_MS = minutes(10)
const LOST_AT_ONCE = 100

let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null
/** Connects the queue; the answer disconnects it. Without one (tests, seeding) runs wait for the next process that has one. */
export function connectBulk(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

/** Has a job go on with the run, once the transaction has ended. */
export const handOver = async (tx: Tx, id: number): Promise<void> => enqueue?.(tx, [id])

const isAdministrator = ({ staff }: Pick<Caller, 'staff'>) => may(staff.permissions, EVERYTHING)

/** A run of one's own as long as one may do the same, or anybody's for administrators; another's looks exactly like none. */
export async function readRun(caller: Pick<Caller, 'db' | 'staff'>, id: number): Promise<RunRow> {
  const run = await store.selectRun(caller.db, id)
  const own = run?.staff_id === caller.staff.id && mayStill(caller.staff, run)
  return run && (own || isAdministrator(caller)) ? run : refuse('missing', 'not-found')
}

const ACTS = Object.keys(BULK_ACTS) as (keyof typeof BULK_ACTS)[]

export function listRuns(caller: Caller, state: RunState | null, size: number, offset: number) {
  const { id: staffId, shopId } = caller.staff
  const own = { staffId, shopId, acts: ACTS.filter((act) => mayAct(caller.staff, act)) }
  return store.selectRuns(caller.db, isAdministrator(caller) ? null : own, state, size, offset)
}

export async function listItems(caller: Caller, id: number, state: store.ItemState | null, size: number, offset: number) {
  await readRun(caller, id)
  return store.selectItems(caller.db, id, state, size, offset)
}

export type Picked = { ids: readonly number[] } | { filters: Record<string, unknown> }

/**
 * Picks the things, as far as the caller's list would show them, and looks at the first of them; a job looks at the rest. Nothing is
 * changed. Answers the run's id.
 */
export function plan(caller: Caller, wish: Wish, picked: Picked): Promise<number> {
  const { now, staff, language } = caller
  if (!mayAct(staff, wish.act)) refuse('forbidden', 'forbidden')
  const { list } = BULK_ACTS[wish.act]
  const filters = filtersOf(list, 'filters' in picked ? picked.filters : {})
  return begin(caller, { undo_of: null, list, wish, selection: picked }, async (tx, id) => {
    const found = await nounOf(list).pick(filters, { db: tx, now, staff, language })
    return store.pickItems(tx, id, found, 'ids' in picked ? picked.ids : null)
  })
}

type Begun = Pick<store.NewRun, 'undo_of' | 'list' | 'wish' | 'selection' | 'sheet'>

function begin(caller: Caller, run: Begun, pick: (tx: Tx, id: number) => Promise<number>): Promise<number> {
  return inTransaction(caller.db, async (tx) => {
    const id = await beginRun(tx, caller, run)
    const picked = await pick(tx, id)
    if (picked === 0) refuse('refused', 'bulk-pick')
    await store.setPicked(tx, id, picked)
    const next = await planPage(tx, (await store.selectRun(tx, id))!)
    if (next === 'more') await handOver(tx, id)
    return id
  })
}

/** A run of the caller's, if not too many are being worked on. */
export async function beginRun(tx: Tx, { now, staff, language }: Caller, run: Begun): Promise<number> {
  if ((await store.countOpen(tx, staff.id)) >= OPEN_MAX) refuse('refused', 'bulk-busy', { most: OPEN_MAX })
  return store.insertRun(tx, { ...run, staff_id: staff.id, shop_id: staff.shopId, language, created_at: now })
}

/** Holds the run and answers it as it is now. */
async function hold(tx: Tx, caller: Caller, id: number): Promise<RunRow> {
  await store.lockRun(tx, id)
  return readRun({ ...caller, db: tx }, id)
}

/** Begins to do what the dry run has shown. `count`: how many things the caller believes it changes. Begun already: nothing more happens. */
export function start(caller: Caller, id: number, count: number): Promise<void> {
  const { db, now, staff } = caller
  return inTransaction(db, async (tx) => {
    const run = await hold(tx, caller, id)
    if (run.staff_id !== staff.id || !mayStill(staff, run)) refuse('forbidden', 'forbidden')
    if (run.state === 'running' || run.state === 'done') return
    if (run.state === 'planning') refuse('refused', 'bulk-not-ready')
    if (run.state === 'cancelled') refuse('refused', 'bulk-over')
    if (run.will === 0) refuse('refused', 'bulk-nothing')
    if (run.will !== count) refuse('refused', 'bulk-count', { count: run.will })
    await store.updateRun(tx, id, { state: 'running', started_at: now })
    await handOver(tx, id)
    const action = run.undo_of === null ? 'bulk.start' : 'bulk.undo'
    await audit(tx, { staff, action, subjectKind: 'bulk', subjectId: id, detail: { ...run.wish, count, undoOf: run.undo_of }, now })
  })
}

/** Stops it after the things in hand, or throws a dry run away. Over already: nothing happens. */
export function cancel(caller: Caller, id: number): Promise<void> {
  const { db, now, staff } = caller
  return inTransaction(db, async (tx) => {
    const run = await hold(tx, caller, id)
    if (run.state === 'done' || run.state === 'cancelled') return
    await dropSheet(tx, id, run.sheet)
    await store.updateRun(tx, id, { state: 'cancelled', ended_at: now })
    if (run.state !== 'running') return
    await store.recount(tx, id)
    await audit(tx, { staff, action: 'bulk.cancel', subjectKind: 'bulk', subjectId: id, detail: { act: run.wish.act }, now })
  })
}

/** Whether what a run has done can be put back. */
export const isUndoable = (run: RunRow): boolean =>
  BULK_ACTS[run.wish.act].undo && (run.state === 'done' || (run.state === 'cancelled' && run.started_at !== null)) && run.undone_by === null

/** The dry run of putting back; the one that is there already, where nobody has started it. Answers its id. */
export async function undo(caller: Caller, id: number): Promise<number> {
  const { db, staff } = caller
  return inTransaction(db, async (tx) => {
    const run = await hold(tx, caller, id)
    if (!mayAct(staff, run.wish.act)) refuse('forbidden', 'forbidden')
    const there = await store.selectUndo(tx, id)
    if (there && (there.state === 'planned' || there.state === 'planning')) return there.id
    if (!isUndoable(run)) refuse('refused', there ? 'bulk-undone' : 'bulk-over')
    const { list, wish } = run
    return begin({ ...caller, db: tx }, { undo_of: id, list, wish, selection: { undo: true } }, (inner, fresh) =>
      store.pickDone(inner, fresh, id),
    )
  })
}

/** Hands to the queue again what has been open for long (it knows what it has), and forgets what is old. */
export async function sweepBulk(db: Db, now: Date): Promise<void> {
  const open = await store.selectOpen(db, after(now, -LOST_MS), LOST_AT_ONCE)
  if (open.length > 0)
    await inTransaction(db, async (tx) =>
      enqueue?.(
        tx,
        open.map(({ id }) => id),
      ),
    )
  const gone = await store.deleteOld(db, after(now, -days(BULK_KEPT_DAYS)), after(now, -UNSTARTED_KEPT_MS))
  if (gone.length > 0) await forgetThings(db, 'bulk', gone)
}
