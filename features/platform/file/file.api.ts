import type * as contract from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { EXTENSIONS, type StoredType } from './file.rules.ts'
import { answerOf, fileAddress, keepFile, ownFiles, readableFile } from './file.ts'

export const uploadFile: Handler<typeof contract.uploadFile> = async ({ file, modules }, context) => {
  const row = await keepFile(context, file, modules)
  return { url: fileAddress(row.id), fileName: row.name, ossId: String(row.id) }
}

/**
 * Public pictures for everybody, one's own files for oneself; an id of another person's file looks like one that does not exist. A visitor
 * is asked to log in, alike for both.
 */
export const downloadFile: Handler<typeof contract.downloadFile> = async ({ id }, { db, files, buyer }) => {
  const found = await readableFile(db, id, buyer?.id)
  if (!found) return buyer ? refuse('missing', 'not-found') : refuse('signed-out', 'signed-out')
  return answerOf(files, found)
}

export const filesByIds: Handler<typeof contract.filesByIds> = async ({ ids }, { db, buyer }) =>
  (await ownFiles(db, buyer.id, ids)).map((row) => ({
    ossId: String(row.id),
    fileName: row.stored_as,
    originalName: row.name,
    fileSuffix: `.${EXTENSIONS[row.type as StoredType]}`,
    url: fileAddress(row.id),
    createTime: wireTime(row.created_at),
    service: 'local',
  }))
