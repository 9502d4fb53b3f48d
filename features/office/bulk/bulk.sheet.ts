// Reading what somebody has brought, a sheet piece by piece (an archive: bulk.archive.ts): what would become of each of its rows. Every piece is
// a transaction that also says how far it is, so a process that is killed leaves no row out and takes none twice.
import type { SheetAct, WishOf } from '#contract/bulk.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import { doerOf } from '#features/people/staff/staff.ts'
import type { BulkNoun, Fault, SheetRow, Thing } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import { dropFiles } from '#features/platform/file/file.ts'
import { readWhole, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import { BrokenSheet, sheetPieces, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import { readArchive } from './bulk.archive.ts'
import { nounOf } from './bulk.nouns.ts'
import { judge, plannedAs } from './bulk.rules.ts'
import { mayStill } from './bulk.staff.ts'
import {
  forgetSheet,
  heldReading,
  insertRows,
  selectTaken,
  selectTakenNames,
  updateRun,
  type PlannedRow,
  type Reading,
  type RunRow,
} from './bulk.sql.ts'
import type { Work } from './bulk.work.ts'

/** Rows of one piece. */
export const PIECE = 500

type Read = { work: Work; runId: number; staff: Doer }

/** Reads on from where it was left. Throws where it shall be tried again. */
export async function readSheet(work: Work, run: RunRow): Promise<void> {
  const { db } = work
  const staff = await doerOf(db, run.staff_id)
  if (!staff || !mayStill(staff, run)) return inTransaction(db, (tx) => end(tx, run.id, 'cancelled', work.now()))
  const files = work.files?.()
  if (!files) throw new Error(`run ${run.id}: there is no store yet that its sheet could be read from`)
  const over = run.sheet!.columns === null ? await readArchive(work, run, files, staff) : await readRows(work, run, files, staff)
  if (over) await inTransaction(db, (tx) => end(tx, run.id, 'planned', work.now()))
}

/** False: the run is in other hands, or over. */
async function readRows(work: Work, run: RunRow, files: ObjectStore, staff: Doer): Promise<boolean> {
  const read = { work, runId: run.id, staff }
  const bytes = await readWhole(files, run.sheet!.storedAs)
  let at = 0
  try {
    for await (const cells of sheetPieces({ bytes, language: run.language, size: PIECE })) {
      if (!(await take(read, cells, at))) return false
      at += cells.length
    }
  } catch (error) {
    if (!(error instanceof BrokenSheet)) throw error
    return inTransaction(work.db, (tx) => breakOff(tx, run.id, at))
  }
  return true
}

/** Looks at a piece that begins with row `at` (from 0), unless that has been done. False: the run is in other hands, or over. */
function take({ work, runId, staff }: Read, cells: Cells, at: number): Promise<boolean> {
  return inTransaction(work.db, async (tx) => {
    const run = await heldReading(tx, runId)
    if (!run) return false
    const sheet = run.sheet!
    const to = at + cells.length
    if (to <= sheet.read) return true
    if (at > sheet.read) return false
    const noun = nounOf(run.list)
    const caller = { db: tx, now: work.now(), staff, language: run.language }
    const rows = await noun.sheet!.rows(cells.slice(sheet.read - at), sheet.read + 1, sheet.columns!, caller, run.wish as WishOf<SheetAct>)
    await insertRows(tx, runId, await planned(tx, run, rows, staff), { ...sheet, read: to })
    return true
  })
}

const twice = (row: number): Fault => ({ word: 'sheet-row-twice', values: { row } })

/** What would become of each row. A thing that a row before has named is not named again. A bounded number of queries. */
async function planned(tx: Tx, run: RunRow, rows: readonly SheetRow[], staff: Doer): Promise<PlannedRow[]> {
  const noun = nounOf(run.list)
  const ids = rows.flatMap(({ id }) => id ?? [])
  const taken = await selectTaken(tx, run.id, ids)
  const things = new Map((await noun.read(tx, ids, staff, false)).map((thing) => [thing.id, thing]))
  const fresh = rows.filter((one) => 'fresh' in one)
  const names = await selectTakenNames(tx, run.id, fresh.map((one) => one.fresh)) // prettier-ignore
  const blanks = fresh.length > 0 ? await noun.maker!.blanks(fresh.map(({ values }) => values), { db: tx, now: run.created_at, staff, language: run.language }) : [] // prettier-ignore
  const blankOf = new Map(fresh.map(({ row }, at) => [row, blanks[at]!]))
  return rows.map((one): PlannedRow => {
    const { id, row, label } = one
    if ('fresh' in one) {
      const free = !names.has(one.fresh)
      names.add(one.fresh)
      const verdict = free ? verdictOf(noun, run, blankOf.get(row)!, one.values) : { fault: twice(row) }
      const planned = plannedAs(-row, undefined, 'fault' in verdict ? verdict : { ...verdict, before: {} })
      return { ...planned, label, row, fresh: free, mark: one.fresh }
    }
    const named = id !== null && !taken.has(id)
    if (named) taken.add(id)
    const fault: Fault | null = 'fault' in one ? one.fault : named ? null : twice(row)
    const thing = named ? things.get(id) : undefined
    const verdict = fault
      ? { fault }
      : thing && 'values' in one
        ? verdictOf(noun, run, thing, one.values)
        : { fault: { word: 'not-found' } as Fault }
    return { ...plannedAs(named ? id : -row, thing, verdict), label, row }
  })
}

function verdictOf(
  noun: Pick<BulkNoun<Thing, never, never>, 'meant' | 'fault'>,
  run: RunRow,
  thing: Thing,
  values: Record<string, unknown>,
) {
  return judge(thing, run.wish, { plan: () => noun.meant?.(thing, values) ?? values, fault: noun.fault ?? (() => null) })
}

/** From there on nothing can be read: that is told as a row. False: the run is over. */
async function breakOff(tx: Tx, runId: number, at: number): Promise<boolean> {
  const run = await heldReading(tx, runId)
  if (!run) return false
  const row = Math.max(at, run.sheet!.read) + 1
  const fault = { word: 'sheet-broken', values: { row } } as const
  await insertRows(tx, runId, [{ ...plannedAs(-row, undefined, { fault }), label: String(row), row }], { ...run.sheet!, read: row })
  return true
}

/** Read to the end, or thrown away: the file goes. */
async function end(tx: Tx, runId: number, state: 'planned' | 'cancelled', now: Date): Promise<void> {
  const run = await heldReading(tx, runId)
  if (!run) return
  await dropSheet(tx, runId, run.sheet)
  await updateRun(tx, runId, state === 'cancelled' ? { state, ended_at: now } : { state })
}

/** Takes the file away that a run was still to read. */
export async function dropSheet(tx: Tx, runId: number, sheet: Reading | null): Promise<void> {
  if (!sheet) return
  await forgetSheet(tx, runId)
  await dropFiles(tx, [sheet.fileId])
}
