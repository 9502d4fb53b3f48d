// Files of openFDA: kept as they are, and read by a job piece by piece. Every piece is a transaction that also says how far the file is read, so a
// process that is killed leaves no record out and takes none twice. The same record again changes nothing; another text of it is a new version.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { RECALL_FILE_MAX_BYTES } from '#contract/recall-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { keepBytes } from '#features/platform/file/file.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import type { ObjectStore } from '#features/platform/object-store/object-store.ts'
import { differencesBetween, updated } from './content.rules.ts'
import { matchNotices, phrasesOf } from './match.ts'
import { readRecord, type FdaRecord } from './openfda.rules.ts'
import { RecordReader, RecordsFault } from './reader.rules.ts'
import * as store from './recall.import.sql.ts'
import { insertVersions, selectByKeys, selectEdited, updateContents } from './recall.sql.ts'
import { enterRecalls } from './recall.steps.ts'
import { textOf } from './unzip.ts'

let enqueue: ((tx: Tx, ids: readonly number[]) => Promise<void>) | null = null
/** Connects the queue; the answer disconnects it. Without one (tests, seeding) files wait for the next process that has one. */
export function connectRecallFiles(own: (tx: Tx, ids: readonly number[]) => Promise<void>): () => void {
  enqueue = own
  return () => {
    if (enqueue === own) enqueue = null
  }
}

/** Keeps the file and has it read. A file that is there changes nothing. Refuses what begins like nothing that the FDA publishes. */
export async function bringRecalls(
  { db, files, now, staff }: Pick<StaffContext, 'db' | 'files' | 'now' | 'staff'>,
  file: File,
): Promise<{ id: number; known: boolean }> {
  demandOperator(staff)
  if (file.size > RECALL_FILE_MAX_BYTES) refuse('refused', 'file-too-large')
  const head = Buffer.from(await file.slice(0, 64).arrayBuffer())
  const isZip = head.toString('latin1', 0, 4) === 'PK\u0003\u0004'
  if (!isZip && !/^(?:\uFEFF)?\s*\{/.test(head.toString('utf8'))) refuse('refused', 'recall-file')
  const digest = await digestOf(file)
  const there = await store.selectByDigest(db, digest)
  if (there) return { id: there, known: true }
  const kept = { owner: { kind: 'staff', id: staff.id }, purpose: 'recalls', name: file.name, type: isZip ? 'application/zip' : 'application/json', content: file, sha256: digest } as const // prettier-ignore
  try {
    return await keepBytes({ db, files, now }, kept, async (tx, { id: fileId, name }) => {
      const id = await store.insertFile(tx, { file_id: fileId, digest, name, staff_id: staff.id, created_at: now })
      if (id === undefined) throw new Known()
      await enqueue?.(tx, [id])
      await audit(tx, { staff, action: 'recall.import', subjectKind: 'list', subjectId: id, detail: { file: name }, now })
      return { id, known: false }
    })
  } catch (error) {
    if (!(error instanceof Known)) throw error
    return { id: (await store.selectByDigest(db, digest))!, known: true }
  }
}
/** Somebody has brought the same file at the same moment. */
class Known extends Error {}

async function digestOf(file: Blob): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of Readable.fromWeb(file.stream() as WebStream)) hash.update(piece as Buffer)
  return hash.digest()
}

/** Records of one piece. */
export const PIECE = 250
export type Work = { db: Db; files: () => ObjectStore | null; now: () => Date }

/** Reads the file on from where it was left. Throws where it shall be tried again. */
export async function readRecallFile({ db, files, now }: Work, id: number): Promise<void> {
  const row = await store.selectFile(db, id)
  const objects = files()
  if (!row || row.done_at) return
  if (!objects) throw new Error(`file of recalls ${id}: there is no store yet that it could be read from`)
  let at = 0
  let piece: string[] = []
  const take = async (last: string | false) => {
    const going = await inTransaction(db, (tx) => takePiece(tx, id, at - piece.length, piece, last, now()))
    piece = []
    return going
  }
  const reader = new RecordReader()
  let fault = ''
  try {
    for await (const text of textOf(await objects.read(row.stored_as), row.type === 'application/zip'))
      for (const record of reader.push(text)) {
        at++
        if (at <= row.read_count) continue
        piece.push(record)
        if (piece.length === PIECE && !(await take(false))) return
      }
    reader.end()
  } catch (error) {
    if (!(error instanceof RecordsFault)) throw error
    fault = at === 0 ? 'recall-file' : 'recall-file-broken' // what stands before is taken
  }
  await take(fault)
}

/** `last`: of the last piece, why the file ends there; false for any other. Answers false where it is in other hands. */
async function takePiece(tx: Tx, id: number, from: number, piece: readonly string[], last: string | false, now: Date): Promise<boolean> {
  const file = await store.lockFile(tx, id)
  if (!file || file.done_at || file.read_count !== from) return false
  const told = await takeRecords(tx, file, from, piece, now)
  await store.addRead(tx, id, { ...told, read: piece.length, fault: last || null, doneAt: last === false ? null : now })
  return last === false
}

type Told = { added: number; changed: number; same: number; leftOut: number }

async function takeRecords(tx: Tx, file: store.FileRow, from: number, piece: readonly string[], now: Date): Promise<Told> {
  const left: store.LeftOut[] = []
  const records = new Map<string, FdaRecord>()
  const read = piece.map(readRecord)
  const before = await store.selectTold(tx, file.id, read.flatMap((one) => ('key' in one ? one.key : []))) // prettier-ignore
  for (const [index, record] of read.entries()) {
    const position = from + index + 1
    if ('why' in record) left.push({ position, why: record.why, label: record.label.slice(0, 200) })
    else if (records.has(record.key) || before.has(record.key)) left.push({ position, why: 'twice', label: record.content.number })
    else records.set(record.key, record)
  }
  await store.noteTold(tx, file.id, [...records.keys()])
  await store.insertLeftOut(tx, file.id, left)
  const known = new Map((await selectByKeys(tx, [...records.keys()])).map((recall) => [recall.source_key!, recall]))
  const fresh = [...records.values()].filter(({ key }) => !known.has(key))
  const act = { actor: 'system', actorId: null, now } as const
  const by = { staffId: file.staff_id, fileId: file.id, event: 'bring' } as const
  const ids = await enterRecalls(tx, fresh.map(({ key, content }) => ({ source: 'fda', key, content })), by, act) // prettier-ignore
  const edited = await selectEdited(tx, [...known.values()].map((recall) => recall.id)) // prettier-ignore
  const changes = [...known.values()].flatMap((recall) => {
    const content = updated(recall.content, records.get(recall.source_key!)!.content, edited.has(recall.id))
    return differencesBetween(recall.content, content).length > 0 ? [{ recall, content }] : []
  })
  await updateContents(tx, changes.map(({ recall, content }) => ({ id: recall.id, content, phrases: phrasesOf(content) }))) // prettier-ignore
  await insertVersions(tx, changes.map(({ recall, content }) => ({ recallId: recall.id, number: recall.content_number + 1, content, staffId: file.staff_id, fileId: file.id })), now) // prettier-ignore
  await matchNotices(tx, [...ids, ...changes.map(({ recall }) => recall.id)], now)
  for (const { recall } of changes) if (recall.state === 'published') await raise(tx, 'recall.changed', { id: recall.id }, now)
  return { added: ids.length, changed: changes.length, same: known.size - changes.length, leftOut: left.length }
}

/** Hands in again what a queue may have lost; it knows what it has. */
export async function sweepRecallFiles(db: Db): Promise<void> {
  const ids = await store.selectUnread(db)
  if (ids.length > 0) await inTransaction(db, async (tx) => enqueue?.(tx, ids))
}
