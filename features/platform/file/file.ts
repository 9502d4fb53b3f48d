// The door of uploaded files. Every file has one owner; others see nothing of it unless it is a picture made public.
import { createHash, randomBytes } from 'node:crypto'
import { OWNER_MAX_BYTES, UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db } from '#db/connect.ts'
import type { BuyerContext, FileStore } from '#features/platform/caller/caller.ts'
import { after, hours } from '#shared/time.ts'
import { ALL_TYPES, EXTENSIONS, KEPT_TYPES, displayName, namesOf, typeOf, type FileType, type SentType } from './file.rules.ts'
import {
  deleteLeftover,
  insertFile,
  insertLeftover,
  lockOwner,
  markPublic,
  selectFile,
  selectOwn,
  sumBytes,
  takeLeftover,
  type FileRow,
} from './file.sql.ts'
import { cleanPicture, picturePixels, type Pixels } from './picture.ts'
import { rasterise } from './rasterise.ts'

export { rasterise }
export type { FileRow, Pixels }

const HEAD_BYTES = 4096 // enough to know the type
const ABANDONED_MS = hours(1) // far beyond the longest upload
/** Uses that take more types than the general upload; such a file is kept as the PNG it was drawn into, never as it was sent. */
const DRAWN_FOR = ['imageSearch']

/**
 * Keeps a picture (encoded anew) or a PDF (as it is, served for saving only). `sha256` is of what was sent, so that the same receipt is
 * known again. Refuses by size, by content, by the owner's total and when the store does not answer; nothing is kept then.
 */
export async function keepFile(
  { db, files, buyer, now }: Pick<BuyerContext, 'db' | 'files' | 'buyer' | 'now'>,
  sent: File,
  purpose: string,
): Promise<FileRow> {
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  if ((await sumBytes(db, buyer.id)) + sent.size > OWNER_MAX_BYTES) refuse('refused', 'files-full')
  const found = typeOf(new Uint8Array(await sent.slice(0, HEAD_BYTES).arrayBuffer()))
  const types = DRAWN_FOR.includes(purpose) ? ALL_TYPES : KEPT_TYPES
  if (!found || !types.includes(found)) refuse('refused', 'file-type', { types: namesOf(types) })
  const { type, content } = await cleaned(sent, found)
  const storedAs = `${randomBytes(24).toString('base64url')}.${EXTENSIONS[type]}`
  await insertLeftover(db, storedAs, after(now, ABANDONED_MS)) // from here to the row, somebody knows of the object whatever happens
  try {
    await files.write(storedAs, content)
    const sha256 = await hashOf(sent)
    return await inTransaction(db, async (tx) => {
      await lockOwner(tx, buyer.id)
      if ((await sumBytes(tx, buyer.id)) + content.size > OWNER_MAX_BYTES) refuse('refused', 'files-full')
      if (!(await deleteLeftover(tx, storedAs))) throw new Error(`Swept away before it was kept: ${storedAs}`)
      return insertFile(tx, {
        owner_id: buyer.id,
        purpose,
        name: displayName(sent.name, type),
        stored_as: storedAs,
        type,
        bytes: content.size,
        sha256,
        created_at: now,
      })
    })
  } catch (error) {
    await discard(db, files, storedAs)
    throw error
  }
}

async function cleaned(sent: File, found: SentType): Promise<{ type: FileType; content: Blob }> {
  if (found === 'application/pdf') return { type: found, content: sent }
  if (found === 'image/svg+xml' || found === 'image/bmp') {
    const drawn = await rasterise(new Uint8Array(await sent.arrayBuffer()), found)
    return { type: 'image/png', content: new Blob([new Uint8Array(drawn)]) }
  }
  return { type: found, content: new Blob([new Uint8Array(await cleanPicture(sent, found))]) }
}

/**
 * What a picture shows, at most `side` a side, for programs that look at it; nothing is kept. Refuses by size, by content and what cannot
 * be decoded within its bounds.
 */
export async function pixelsOf(sent: Blob, types: readonly SentType[], side: number): Promise<Pixels> {
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  const found = typeOf(new Uint8Array(await sent.slice(0, HEAD_BYTES).arrayBuffer()))
  if (!found || found === 'application/pdf' || !types.includes(found)) refuse('refused', 'file-type', { types: namesOf(types) })
  if (found !== 'image/svg+xml' && found !== 'image/bmp') return picturePixels(sent, found, side)
  const drawn = await rasterise(new Uint8Array(await sent.arrayBuffer()), found)
  return picturePixels(new Blob([new Uint8Array(drawn)]), 'image/png', side)
}

async function hashOf(content: Blob): Promise<Buffer> {
  const hash = createHash('sha256')
  for await (const part of content.stream()) hash.update(part)
  return hash.digest()
}

/** At once where that works; otherwise the note stays, and the sweep comes back to it. */
async function discard(db: Db, files: FileStore, storedAs: string): Promise<void> {
  try {
    await files.remove(storedAs)
    await deleteLeftover(db, storedAs)
  } catch {
    return
  }
}

/**
 * Removes objects that no row vouches for: of uploads that broke off and of deleted rows. Several processes may sweep at once. Throws
 * what the store throws; what could not be removed is tried again at the next sweep. Answers how many are gone.
 */
export async function sweepFiles(db: Db, files: FileStore, now: Date): Promise<number> {
  for (let gone = 0; ; gone++) {
    const found = await inTransaction(db, async (tx) => {
      const storedAs = await takeLeftover(tx, now)
      if (storedAs) await files.remove(storedAs)
      return storedAs
    })
    if (!found) return gone
  }
}

/** Those of the ids that belong to the buyer, in their order; unknown and foreign ids are left out alike. */
export const ownFiles = (db: Db, ownerId: number, ids: readonly number[]): Promise<FileRow[]> => selectOwn(db, ownerId, ids)

/** A file by its id, whoever owns it: for use cases that have checked by themselves that the caller may see it (staff and receipts). */
export const anyFile = (db: Db, id: number): Promise<FileRow | undefined> => selectFile(db, id)

/** The file if it is public or belongs to the reader; a foreign one looks like none. */
export async function readableFile(db: Db, id: number, readerId: number | undefined): Promise<FileRow | undefined> {
  const file = await selectFile(db, id)
  return file && (file.public || file.owner_id === readerId) ? file : undefined
}

/** Where a file is read: public ones by everybody (an <img> may name it), others with the owner's token. */
export const fileAddress = (id: number): string => `/dev-api/resource/oss/download/${id}`

/**
 * Shows one's own picture to everybody, for good, and answers its address. Refuses what is not one's own picture exactly as what does
 * not exist. For avatars and the like.
 */
export async function publishPicture(db: Db, { id, ownerId }: { id: number; ownerId: number }): Promise<string> {
  if (!(await markPublic(db, id, ownerId))) refuse('missing', 'not-found')
  return fileAddress(id)
}
