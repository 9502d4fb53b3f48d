// The door of files: uploads, pictures and models of the catalogue, documents. Every file has one owner; others see nothing of it unless
// it is a picture made public, or what it belongs to shows it.
import { createHash } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { REMOVED_FILE } from '#contract/file-removal.ts'
import { UPLOAD_MAX_BYTES, WITH_SHEETS, WITH_VIDEOS, type SheetType, type VideoType } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { FileAnswer } from '#contract/call.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { newName, type ObjectStore } from '#features/platform/object-store/object-store.ts'
import { ALL_TYPES, type FileType, type SentType } from '#features/platform/picture/content-type.rules.ts'
import { cleaned, foundType } from '#features/platform/picture/picture.ts'
import { after } from '#shared/time.ts'
import { turns } from '#shared/turns.ts'
import { faultOfPdf } from './pdf-look.ts'
import { faultOfSheet, sheetTypeOf } from './sheet-look.ts'
import { canBeRemoved, ruleOf, type Owner, type OwnerKind } from './owner.rules.ts'
import { lookedAt } from './video-look.ts'
import { ABANDONED_MS, displayName, EXTENSIONS, KEPT_TYPES, type StoredType } from './file.rules.ts'
import {
  deleteFiles,
  deleteLeftovers,
  deleteOfOwner,
  deleteUnused,
  idsOfOwner,
  insertFile,
  insertLeftovers,
  lockFile,
  lockOwner,
  markPublic,
  mayRemove,
  selectFile,
  selectOwn,
  selectRemovedNames,
  sumBytes,
  takeLeftover,
  updateFile,
  type FileRow,
} from './file.sql.ts'

export type { FileRow }
export { sheetTypeOf } from './sheet-look.ts'
export { bringAgain, bringFiles, keepBrought, type Brought } from './bring.ts'

/** Uses that take more types than the general upload; such a file is kept as the PNG it was drawn into, never as it was sent. */
const DRAWN_FOR = ['imageSearch']

export type Means = { db: Db; files: ObjectStore; now: Date }
export type FileToKeep = { owner: Owner; purpose: string; name: string; type: StoredType; content: Blob; sha256?: Buffer }

/**
 * Keeps bytes that the caller has made or looked at, and in the transaction of their row does `then` (joins what the file is for).
 * Refuses by the owner's total and when the store does not answer; nothing is kept then, nor when `then` throws.
 */
export async function keepBytes<T>(
  { db, files, now }: Means,
  { owner, purpose, name, type, content, sha256 }: FileToKeep,
  then: (tx: Tx, row: FileRow) => Promise<T>,
): Promise<T> {
  const row = {
    owner,
    purpose,
    name: displayName(name, type),
    type,
    bytes: content.size,
    sha256: sha256 ?? (await hashOf(content)),
    created_at: now,
  }
  return keepObject({ db, files, now }, { type, content }, async (tx, storedAs) => {
    await demandRoom(tx, owner, content.size)
    return then(tx, await insertFile(tx, { ...row, stored_as: storedAs }))
  })
}

/** Writes an object, and in the transaction that vouches for it does `then`; where that throws nothing is kept. */
async function keepObject<T>(
  { db, files, now }: Means,
  { type, content }: Pick<FileToKeep, 'type' | 'content'>,
  then: (tx: Tx, storedAs: string) => Promise<T>,
): Promise<T> {
  const storedAs = newName(EXTENSIONS[type])
  await insertLeftovers(db, [storedAs], after(now, ABANDONED_MS)) // from here to the row, somebody knows of the object whatever happens
  try {
    await files.write(storedAs, content)
    return await inTransaction(db, async (tx) => {
      if (!(await deleteLeftovers(tx, [storedAs]))) throw new Error(`Swept away before it was kept: ${storedAs}`)
      return then(tx, storedAs)
    })
  } catch (error) {
    await discard(db, files, storedAs)
    throw error
  }
}

/** What stands in the place of a removed file: a picture that says so, in five languages. */
const REMOVED_PICTURE = new URL('removed.png', import.meta.url)

/**
 * What was in a file that people have sent is removed for good: a picture takes its place wherever it is shown, what it was goes with the next sweep.
 * `then` in the same transaction, with the file as it was. Answers whether there is such a file; one that was removed already stays as it is.
 */
export async function removeContent(means: Means, id: number, then: (tx: Tx, file: FileRow) => Promise<void>): Promise<boolean> {
  const found = await selectFile(means.db, id)
  if (!found || !canBeRemoved({ kind: found.owner_kind as OwnerKind, purpose: found.purpose })) return false
  if (found.removed_at) return true
  const content = await openAsBlob(REMOVED_PICTURE)
  const change = { name: REMOVED_FILE, type: 'image/png', bytes: content.size, sha256: await hashOf(content), removed_at: means.now }
  await keepObject(means, { type: 'image/png', content }, async (tx, storedAs) => {
    const file = await lockFile(tx, id)
    if (!file || file.removed_at) throw new AlreadyRemoved()
    await updateFile(tx, id, { ...change, stored_as: storedAs })
    await then(tx, file)
  }).catch((error: unknown) => {
    if (!(error instanceof AlreadyRemoved)) throw error
  })
  return true
}
/** Of those that were removed their names, for records that have copied what they were called. */
export const namesOfRemoved = selectRemovedNames

/** Somebody was faster: the object that was written is not needed. */
class AlreadyRemoved extends Error {}

async function demandRoom(tx: Tx, owner: Owner, bytes: number): Promise<void> {
  const { maxBytes } = ruleOf(owner)
  if (maxBytes === null) return
  await lockOwner(tx, owner)
  if ((await sumBytes(tx, owner)) + bytes > maxBytes) refuse('refused', 'files-full')
}

/**
 * Keeps a picture (encoded anew) or PDF (as it is, where nothing in it runs, and served for saving only) that somebody has sent. `sha256` is of what was sent, so that the same
 * receipt is known again. As evidence a video is kept, too, as it is but for what it says of its camera. Refuses by size, by content, by the owner's total and when the store does not answer; nothing is kept then.
 */
export async function keepSent({ db, files, now }: Means, owner: Owner, sent: File, purpose: string): Promise<FileRow> {
  const { maxBytes } = ruleOf(owner)
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  if (maxBytes !== null && (await sumBytes(db, owner)) + sent.size > maxBytes) refuse('refused', 'files-full') // before any work
  const sheet = purpose === WITH_SHEETS ? await sheetIn(sent) : undefined
  if (sheet) {
    const sha256 = await hashOf(sent)
    return keepBytes({ db, files, now }, { owner, purpose, name: sent.name, type: sheet, content: sent, sha256 }, async (_, row) => row)
  }
  const video = purpose === WITH_VIDEOS ? await videoIn(sent) : undefined
  if (video) {
    const sha256 = await hashOf(sent)
    return keepBytes({ db, files, now }, { owner, purpose, name: sent.name, ...video, sha256 }, async (_, row) => row)
  }
  const found = await foundType<SentType>(
    sent,
    DRAWN_FOR.includes(purpose) ? ALL_TYPES : KEPT_TYPES,
    purpose === WITH_VIDEOS ? VIDEO_NAMES : '',
  )
  const { type, content }: { type: FileType; content: Blob } =
    found === 'application/pdf' ? { type: found, content: await harmless(sent) } : await cleaned(sent, found)
  const sha256 = await hashOf(sent)
  return keepBytes({ db, files, now }, { owner, purpose, name: sent.name, type, content, sha256 }, async (_, row) => row)
}

/** The same for a buyer's own. */
export const keepFile = ({ db, files, buyer, now }: Pick<BuyerContext, 'db' | 'files' | 'buyer' | 'now'>, sent: File, purpose: string) =>
  keepSent({ db, files, now }, { kind: 'buyer', id: buyer.id }, sent, purpose)
/** A PDF that staff brings: as it is. Refuses by size, by type, and as a buyer's is refused. */
export async function takePdf(sent: File): Promise<File> {
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  await foundType(sent, ['application/pdf'])
  return harmless(sent)
}

/** The PDF as it is. Refuses one in which anything runs, or that can't be looked into. */
const harmless = (sent: File): Promise<File> =>
  inTurn(async () => {
    const fault = await faultOfPdf(Buffer.from(await sent.arrayBuffer()))
    return fault ? refuse('refused', fault) : sent
  })
/** The type of a spreadsheet; undefined where it is none. Refuses one in which anything runs, or that can't be looked into. */
async function sheetIn(sent: File): Promise<SheetType | undefined> {
  const type = sheetTypeOf(new Uint8Array(await sent.slice(0, 4).arrayBuffer()), sent.name)
  if (!type) return undefined
  const fault = await inTurn(async () => faultOfSheet(Buffer.from(await sent.arrayBuffer()), type))
  return fault ? refuse('refused', fault) : type
}
const VIDEO_NAMES = ', MP4, WebM, MOV'
/** The video without what says where and by whom it was taken; undefined where it is none. Refuses one that is not whole. */
async function videoIn(sent: File): Promise<{ type: VideoType; content: Blob } | undefined> {
  const looked = await inTurn(() => lookedAt(sent))
  return looked && 'fault' in looked ? refuse('refused', looked.fault) : looked
}
/** Those that wait are not in memory yet. */
const inTurn = turns(2, 60, () => refuse('warning', 'too-fast'))

export async function hashOf(content: Blob): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of content.stream()) hash.update(part)
  return hash.digest()
}

/** At once where that works; otherwise the note stays, and the sweep comes back to it. */
async function discard(db: Db, files: ObjectStore, storedAs: string): Promise<void> {
  try {
    await files.remove(storedAs)
    await deleteLeftovers(db, [storedAs])
  } catch {
    return
  }
}

/** Takes files away together with what showed them; their objects go at the next sweep. */
export const dropFiles = (tx: Tx, ids: readonly number[]): Promise<void> => deleteFiles(tx, ids)

/**
 * For the noun that takes an owner away, in the same transaction, after whatever shows the files: they go or stay, as the rule of the kind
 * says.
 */
export async function ownerGone(tx: Tx, owner: Owner): Promise<void> {
  if (ruleOf(owner).whenGone === 'go') await deleteOfOwner(tx, owner)
}

/**
 * Removes objects that no row vouches for: of uploads that broke off and of deleted rows. Several processes may sweep at once. Throws
 * what the store throws; what could not be removed is tried again at the next sweep. Answers how many are gone.
 */
export async function sweepFiles(db: Db, files: ObjectStore, now: Date): Promise<number> {
  for (let gone = 0; ; gone++) {
    const found = await inTransaction(db, async (tx) => {
      const storedAs = (await mayRemove(tx)) ? await takeLeftover(tx, now) : undefined // a backup may still have to read it
      if (storedAs) await files.remove(storedAs)
      return storedAs
    })
    if (!found) return gone
  }
}

/** Those of the ids that belong to the buyer, in their order; unknown and foreign ids are left out alike. */
export const ownFiles = (db: Db, buyerId: number, ids: readonly number[]): Promise<FileRow[]> =>
  selectOwn(db, { kind: 'buyer', id: buyerId }, ids)

/** The same of what one of the staff has handed in. */
export const staffFiles = (db: Db, staffId: number, ids: readonly number[]): Promise<FileRow[]> =>
  selectOwn(db, { kind: 'staff', id: staffId }, ids)

/** A file by its id, whoever owns it: for use cases that have checked by themselves that the caller may see it (staff and receipts). */
export const anyFile = (db: Db, id: number): Promise<FileRow | undefined> => selectFile(db, id)

/** The file if it is public or belongs to the reader; a foreign one looks like none. */
export async function readableFile(db: Db, id: number, readerId: number | undefined): Promise<FileRow | undefined> {
  const file = await selectFile(db, id)
  return file && (file.public || (file.owner_kind === 'buyer' && file.owner_id === readerId)) ? file : undefined
}

/** What a call answers of it. */
export const answerOf = (files: ObjectStore, { name, type, bytes, stored_as, public: shown }: FileRow): FileAnswer => ({
  name,
  type,
  size: bytes,
  content: (part) => files.read(stored_as, part),
  upload: shown ? 'public' : 'private',
})

/** Where a file is read: public ones by everybody (an <img> may name it), others with the owner's token. */
export const fileAddress = (id: number): string => `/dev-api/resource/oss/download/${id}`

/**
 * Shows one's own picture to everybody, for good, and answers its address. Refuses what is not one's own picture exactly as what does
 * not exist. For avatars and the like.
 */
export async function publishPicture(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<string> {
  if (!(await markPublic(db, id, { kind: 'buyer', id: ownerId }))) refuse('missing', 'not-found')
  return fileAddress(id)
}

/** Of an account that is erased: pictures of oneself and what was sent for nothing. What a record shows stays. */
export async function forgetFiles(tx: Tx, { userId }: { userId: number }): Promise<void> {
  for (const id of await idsOfOwner(tx, { kind: 'buyer', id: userId })) await deleteUnused(tx, id)
}
