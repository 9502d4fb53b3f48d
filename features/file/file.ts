// The door of uploaded files. Every file has one owner; others see nothing of it.
import { createHash, randomBytes } from 'node:crypto'
import { OWNER_MAX_BYTES, UPLOAD_MAX_BYTES } from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import type { BuyerContext } from '#features/caller/caller.ts'
import { EXTENSIONS, displayName, typeOf } from './file.rules.ts'
import { insertFile, selectFile, selectOwn, sumBytes, type FileRow } from './file.sql.ts'
import { cleanPicture } from './picture.ts'

export type { FileRow }

/**
 * Keeps a picture (encoded anew) or a PDF (as it is, served for saving only). `sha256` is of what was sent, so that the same receipt is
 * known again. Refuses by size, by content and by the owner's total; nothing is kept then.
 */
export async function keepFile(
  { db, files, buyer, now }: Pick<BuyerContext, 'db' | 'files' | 'buyer' | 'now'>,
  sent: File,
  purpose: string,
): Promise<FileRow> {
  if (sent.size > UPLOAD_MAX_BYTES) refuse('refused', 'file-too-large')
  if ((await sumBytes(db, buyer.id)) + sent.size > OWNER_MAX_BYTES) refuse('refused', 'files-full')
  const original = new Uint8Array(await sent.arrayBuffer())
  const type = typeOf(original) ?? refuse('refused', 'file-type')
  const bytes = type === 'application/pdf' ? original : await cleanPicture(original, type)
  const storedAs = `${randomBytes(24).toString('base64url')}.${EXTENSIONS[type]}`
  await files.write(storedAs, bytes)
  try {
    return await insertFile(db, {
      owner_id: buyer.id,
      purpose,
      name: displayName(sent.name, type),
      stored_as: storedAs,
      type,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(original).digest(),
      created_at: now,
    })
  } catch (error) {
    await files.remove(storedAs)
    throw error
  }
}

/** Those of the ids that belong to the buyer, in their order; unknown and foreign ids are left out alike. */
export const ownFiles = (db: Db, ownerId: number, ids: readonly number[]): Promise<FileRow[]> => selectOwn(db, ownerId, ids)

/** A file by its id, whoever owns it: for use cases that have checked by themselves that the caller may see it (staff and receipts). */
export const anyFile = (db: Db, id: number): Promise<FileRow | undefined> => selectFile(db, id)
