// Working on a run, page by page: first what would become of each thing, then, once somebody has started it, doing it. Every page and every
// thing is a transaction of its own that also says that it is done: a process that is killed has done nothing twice and leaves nothing out.
import type { BulkAct, WishOf } from '#contract/bulk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { DatabaseFault } from '#db/fault.ts'
import { doerOf } from '#features/people/staff/staff.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import type { Plan, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { nounOf } from './bulk.nouns.ts'
import { judge, judgeUndo, judgeUnmake, plannedAs, type Planned } from './bulk.rules.ts'
import { readSheet } from './bulk.sheet.ts'
import { mayStill } from './bulk.staff.ts'
import {
  addCounts,
  addPlanned,
  lockItem,
  lockRun,
  recount,
  selectNext,
  selectRun,
  settleItem,
  settleMade,
  updateRun,
  writePlanned,
  type Outcome,
  type RunRow,
} from './bulk.sql.ts'
import { tellEnded } from './mail/bulk-mail.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    'bulk.ended': { runId: number; staffId: number }
  }
}

export const PLAN_PAGE = 500
const DO_PAGE = 60
/** Things of one run that are changed side by side. */
export const LANES = 3
/** The database ends one of two that wait for each other; it may simply be done again. */
const DEADLOCK = '40P01'
const TRIES = 3

/** `files`: where sheets are read from; what needs it before it is there is tried again. */
export type Work = { db: Db; files?: () => ObjectStore | null; now: () => Date; log: (line: Record<string, unknown>) => void }

/** Works until there is nothing to do. Throws where it shall be tried again. */
export async function workRun(work: Work, id: number): Promise<void> {
  for (;;) {
    const run = await selectRun(work.db, id)
    if (run?.state === 'planning' && run.sheet) await readSheet(work, run)
    else if (run?.state === 'planning') await inTransaction(work.db, (tx) => planPage(tx, run))
    else if (run?.state === 'running') await doPage(work, run)
    else return
  }
}

/** Looks at the next things; the page after the last one ends the dry run. */
export async function planPage(tx: Tx, run: RunRow): Promise<'more' | 'planned'> {
  if ((await lockRun(tx, run.id))?.state !== 'planning') return 'planned'
  const items = await selectNext(tx, run.id, 'picked', PLAN_PAGE)
  if (items.length > 0) {
    const staff = await doerOf(tx, run.staff_id)
    const noun = nounOf(run.list)
    const allowed = staff && mayStill(staff, run)
    const things = allowed
      ? await noun.read(
          tx,
          items.map(({ thing_id }) => thing_id),
          staff,
          false,
        )
      : []
    const byId = new Map(things.map((thing) => [thing.id, thing]))
    const fault = noun.fault ?? (() => null)
    const plan = noun.plans[run.wish.act] as Plan<Thing, BulkAct>
    const planned = items.map((item): Planned => {
      const thing = byId.get(item.thing_id)
      const { thing_id } = item
      if (!thing) return plannedAs(thing_id, undefined, { fault: { word: allowed ? 'not-found' : 'forbidden' } })
      if (run.undo_of === null) return plannedAs(thing_id, thing, judge(thing, run.wish, { plan: plan as never, fault }))
      if (item.fresh) return plannedAs(thing_id, thing, judgeUnmake(thing, item, noun.maker!.kept(thing)))
      return plannedAs(thing_id, thing, judgeUndo(thing, item.before ?? {}, item.after ?? {}, fault))
    })
    await writePlanned(tx, run.id, planned)
    const will = planned.filter(({ state }) => state === 'will').length
    await addPlanned(tx, run.id, { will, wont: planned.length - will })
  }
  if (items.length === PLAN_PAGE) return 'more'
  await updateRun(tx, run.id, { state: 'planned' })
  return 'planned'
}

/** Changes the next things, a few side by side; when none is left the run is over. */
async function doPage(work: Work, run: RunRow): Promise<void> {
  const { db, now } = work
  const items = await selectNext(db, run.id, 'will', DO_PAGE)
  if (items.length === 0) return end(work, run)
  const staff = await doerOf(db, run.staff_id)
  const ids = items.map(({ thing_id }) => thing_id)
  const counts = { done: 0, failed: 0 }
  const lane = async () => {
    for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
      const outcome = staff && mayStill(staff, run) ? await doOne(work, run, id, staff) : failed('forbidden')
      if (outcome?.state === 'failed') await settleItem(db, run.id, id, outcome)
      if (outcome) counts[outcome.state]++
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  await addCounts(db, run.id, counts)
  if (counts.done + counts.failed === 0) throw new Error(`run ${run.id}: its next things are in other hands at ${now().toISOString()}`)
}

const failed = (word: RefusalWord, values?: Record<string, string | number>): Outcome => ({ state: 'failed', word, values })

/** Undefined: somebody else has it in hand. */
async function doOne({ db, now, log }: Work, run: RunRow, id: number, staff: Doer, tries = 1): Promise<Outcome | undefined> {
  const noun = nounOf(run.list)
  try {
    return await inTransaction(db, async (tx) => {
      const item = await lockItem(tx, run.id, id)
      if (!item) return undefined
      const caller = { db: tx, now: now(), staff, language: run.language }
      if (item.fresh && run.undo_of === null) {
        await settleMade(tx, run.id, id, await noun.maker!.make(caller, item.after ?? {}, run.wish as WishOf<'product.import'>))
        return { state: 'done' }
      }
      const [thing] = await noun.read(tx, [id], staff, true)
      if (!thing) return failed('not-found')
      if (thing.mark !== item.mark) return failed('bulk-changed')
      if (item.fresh) await noun.maker!.unmake(caller, thing)
      else await noun.write(caller, thing, item.after ?? {}, run.wish as never)
      await settleItem(tx, run.id, id, { state: 'done' })
      return { state: 'done' }
    })
  } catch (error) {
    if (error instanceof DatabaseFault) throw error
    if (error instanceof Refusal) {
      if (error.kind === 'overloaded' || error.kind === 'unknown') throw error
      return failed(error.word === 'changed-meanwhile' ? 'bulk-changed' : (error.word as RefusalWord), error.values)
    }
    if ((error as { code?: string }).code === DEADLOCK && tries < TRIES) return doOne({ db, now, log }, run, id, staff, tries + 1)
    log({ at: now(), bulk: run.id, thing: id, error: String((error as Error)?.stack ?? error) })
    return failed('unknown-error')
  }
}

/** The run is over: what it has come to is counted, and whoever it concerns is told. */
async function end({ db, now: clock }: Work, run: RunRow): Promise<void> {
  const now = clock()
  await inTransaction(db, async (tx) => {
    if ((await lockRun(tx, run.id))?.state !== 'running') return
    await recount(tx, run.id)
    await updateRun(tx, run.id, { state: 'done', ended_at: now })
    const ended = (await selectRun(tx, run.id))!
    const staff = await doerOf(tx, run.staff_id)
    if (!staff) return
    if (ended.done > 0 && ended.undo_of === null)
      await nounOf(run.list).ended?.({ db: tx, now, staff, language: run.language }, run.wish as never, ended.done)
    await tellEnded(tx, ended, now)
    await raise(tx, 'bulk.ended', { runId: run.id, staffId: run.staff_id }, now)
  })
}
