// Looking into an archive that somebody has brought, thing by thing: what each would get of its pictures. Made ready they lie in the store,
// shown nowhere; each thing is a transaction that also says which files are told of, so a process that is killed leaves none out.
import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { inTransaction } from '#db/connect.ts'
import { BrokenArchive, openArchive, type ArchiveEntry, type Source } from '#features/platform/archive/archive.ts'
import type { Fault, ToldEntry } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Doer } from '#features/platform/caller/caller.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { nounOf } from './bulk.nouns.ts'
import { judge, plannedAs } from './bulk.rules.ts'
import { heldReading, insertRows, selectTaken, selectTold, type PlannedRow, type RunRow } from './bulk.sql.ts'
import type { Work } from './bulk.work.ts'

/** Things that are looked at side by side: as many pictures are decoded at once. */
const LANES = 2
const PART_BYTES = 64 * 1024

type Entry = Exclude<ToldEntry, { fault: Fault }>
type Look = { work: Work; files: ObjectStore; run: RunRow; staff: Doer; archive: ReadonlyMap<number, ArchiveEntry> }

/** Looks on from where it was left; false where the run is in other hands, or over. Throws where it shall be tried again. */
export async function readArchive(work: Work, run: RunRow, files: ObjectStore, staff: Doer): Promise<boolean> {
  const file = await namelessFile()
  try {
    await file.writeFile(await files.read(run.sheet!.storedAs))
    const entries = await (await openArchive(await ofFile(file))).entries()
    const told = await selectTold(work.db, run.id)
    const look = { work, files, run, staff, archive: new Map(entries.map((one) => [one.row, one])) }
    return await lookThrough(look, entries.filter(({ row }) => !told.has(row))) // prettier-ignore
  } finally {
    await file.close()
  }
}

/** An open file that has no name any more: however this process ends, the system takes it away. */
async function namelessFile(): Promise<fs.FileHandle> {
  const place = path.join(os.tmpdir(), `medharbor-archive-${randomUUID()}`)
  const file = await fs.open(place, 'wx+', 0o600)
  await fs.rm(place)
  return file
}

const ofFile = async (file: fs.FileHandle): Promise<Source> => ({
  size: (await file.stat()).size,
  read: (start, end) => Readable.from(partsOf(file, start, end)),
})

/** By hand: a stream of a file closes it when it is broken off. */
async function* partsOf(file: fs.FileHandle, start: number, end: number): AsyncGenerator<Uint8Array> {
  for (let at = start; at < end;) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(Math.min(PART_BYTES, end - at)), { position: at })
    if (bytesRead === 0) return
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

/** First those that nothing becomes of, in one piece; then one thing after the other. */
async function lookThrough(look: Look, entries: readonly ArchiveEntry[]): Promise<boolean> {
  const { run, work, staff } = look
  const caller = { db: work.db, now: work.now(), staff, language: run.language }
  const told = (await nounOf(run.list).pictures!.told(entries, caller)).map((one): ToldEntry => {
    const fault = faultOf(look.archive.get(one.row)!)
    return 'fault' in one || !fault ? one : { row: one.row, name: one.name, fault }
  })
  if (!(await put(look, told.flatMap((one) => ('fault' in one ? leftRow(one) : []))))) return false // prettier-ignore
  const things = [...Map.groupBy(told.filter((one): one is Entry => 'id' in one), ({ id }) => id)] // prettier-ignore
  let goesOn = true
  const lane = async () => {
    try {
      for (let next = things.shift(); next && goesOn; next = things.shift()) if (!(await lookAt(look, ...next))) goesOn = false
    } catch (error) {
      goesOn = false // the other lane ends, too, before the archive is taken away under it
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane))
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
  return goesOn
}

function faultOf({ locked, astray, bytes }: ArchiveEntry): Fault | null {
  if (astray) return { word: 'picture-astray' }
  if (locked) return { word: 'picture-locked' }
  return bytes > UPLOAD_MAX_BYTES ? { word: 'file-too-large' } : null
}

const leftRow = ({ row, name, fault }: { row: number; name: string; fault: Fault }): PlannedRow => ({
  ...plannedAs(-row, undefined, { fault }),
  label: name,
  row,
})

/** What one thing gets, and which of its files are left. */
async function lookAt(look: Look, id: number, entries: readonly Entry[]): Promise<boolean> {
  const { work, run, staff, files, archive } = look
  const wish = run.wish
  if (wish.act !== 'product.pictures') throw new Error(`run ${run.id} has no archive`)
  const noun = nounOf(run.list)
  const all = (fault: Fault) => entries.map(({ row, name }) => leftRow({ row, name, fault }))
  const [thing] = await noun.read(work.db, [id], staff, false)
  if (!thing) return put(look, all({ word: 'not-found' }))
  const caller = { db: work.db, now: work.now(), staff, language: run.language, files }
  const asked = entries.map((one) => ({ ...one, read: () => contentOf(archive.get(one.row)!) }))
  const { values, taken, left } = await noun.pictures!.take(thing, asked, wish.way, caller)
  if (taken.length === 0) return put(look, left.map(leftRow))
  const verdict = judge(thing, wish, { plan: () => values, fault: noun.fault ?? (() => null) })
  if ('fault' in verdict) return put(look, all(verdict.fault))
  return put(look, [{ ...plannedAs(id, thing, verdict), row: taken[0]!.row, entries: taken }, ...left.map(leftRow)])
}

async function contentOf(entry: ArchiveEntry): Promise<Blob | { fault: Fault }> {
  try {
    return new Blob([new Uint8Array(await entry.read())])
  } catch (error) {
    if (!(error instanceof BrokenArchive)) throw error
    return { fault: { word: 'file-unreadable' } }
  }
}

/** Writes what became of some files. A thing that another process has told of meanwhile stays as that has it. */
function put({ work, run }: Look, rows: readonly PlannedRow[]): Promise<boolean> {
  return inTransaction(work.db, async (tx) => {
    const held = await heldReading(tx, run.id)
    if (!held) return false
    const taken = await selectTaken(tx, run.id, rows.map(({ thing_id }) => thing_id)) // prettier-ignore
    if (rows.some(({ thing_id }) => taken.has(thing_id))) return false
    const read = rows.reduce((sum, { entries }) => sum + (entries?.length ?? 1), held.sheet!.read)
    await insertRows(tx, run.id, rows, { ...held.sheet!, read })
    return true
  })
}
