import type * as contract from '#contract/file.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import { fileResponse } from './file.response.ts'
import { EXTENSIONS, type FileType } from './file.rules.ts'
import { keepFile, ownFiles, type FileRow } from './file.ts'

const urlOf = (row: FileRow) => `/dev-api/resource/oss/download/${row.id}`

export const uploadFile: Handler<typeof contract.uploadFile> = async ({ file, modules }, context) => {
  const row = await keepFile(context, file, modules)
  return { url: urlOf(row), fileName: row.name, ossId: String(row.id) }
}

/** An id of another person's file looks like one that does not exist. */
export const downloadFile: Handler<typeof contract.downloadFile> = async ({ id }, context) => {
  const [row] = await ownFiles(context.db, context.buyer.id, [id])
  return fileResponse(context, row ?? refuse('missing', 'not-found'))
}

export const filesByIds: Handler<typeof contract.filesByIds> = async ({ ids }, { db, buyer }) =>
  (await ownFiles(db, buyer.id, ids)).map((row) => ({
    ossId: String(row.id),
    fileName: row.stored_as,
    originalName: row.name,
    fileSuffix: `.${EXTENSIONS[row.type as FileType]}`,
    url: urlOf(row),
    createTime: wireTime(row.created_at),
    service: 'local',
  }))
