import * as v from 'valibot'
import { get, getFile, post, type Call } from './call.ts'
import { Id, ids } from './fields.ts'

export const UPLOAD_MAX_BYTES = 30 * 1024 * 1024
/** All files of one buyer together. */
export const OWNER_MAX_BYTES = 500 * 1024 * 1024
export const UPLOAD_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

/** Taken besides where somebody asks for a quotation, by `modules: 'quotation'`. */
export const SHEET_TYPES = ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv'] as const
export type SheetType = (typeof SHEET_TYPES)[number]
export const WITH_SHEETS = 'quotation'

/** Taken besides as evidence of what is wrong with goods, by `modules: 'evidence'`. */
export const VIDEO_TYPES = ['video/mp4', 'video/webm', 'video/quicktime'] as const
export type VideoType = (typeof VIDEO_TYPES)[number]
export const WITH_VIDEOS = 'evidence'

export const uploadFile = post('/resource/oss/upload', {
  limit: 'upload',
  repeat: 'own', // decoding and storing take long: no transaction waits for them, and what is lost at worst is a second copy
  access: 'user',
  about:
    'Upload one picture or PDF, for a quotation a spreadsheet (XLSX, CSV), as evidence a short video (MP4, WebM, MOV), too; pictures are decoded and encoded anew',
  form: true,
  input: v.object({ file: v.instance(File), modules: v.optional(v.pipe(v.string(), v.maxLength(40)), 'shop') }),
  output: v.object({ url: v.string(), fileName: v.string(), ossId: v.string() }),
})
export const downloadFile = getFile('/resource/oss/download/{id}', {
  access: 'optional',
  about: 'The bytes of a public picture, or of a file of one’s own; a part of them by Range, as players ask for it',
  input: v.object({ id: Id }),
})
export const filesByIds = get('/resource/oss/listByIds/{ids}', {
  access: 'user',
  about: 'Names and addresses of files of one’s own; others are left out',
  input: v.object({ ids: ids() }),
  output: v.array(
    v.object({
      ossId: v.string(),
      fileName: v.string(),
      originalName: v.string(),
      fileSuffix: v.string(),
      url: v.string(),
      createTime: v.string(),
      service: v.string(),
    }),
  ),
})

export const calls = { uploadFile, downloadFile, filesByIds } satisfies Record<string, Call>
