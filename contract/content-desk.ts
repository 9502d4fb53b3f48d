// The back office's calls about pages (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { Id, YN, optionalText, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { Changed, Version } from './version.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { LANGUAGES } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'content:list': { seller: false, roles: ['product-manager'] },
  'content:edit': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

export const TITLE_MAX = 120
export const SUMMARY_MAX = 300
export const BODY_MAX = 20_000

const language = v.picklist(LANGUAGES)

/** What staff may change; the same schema checks the form and the call. */
export const ContentEdit = v.object({ title: texts(TITLE_MAX), summary: texts(SUMMARY_MAX), body: texts(BODY_MAX) })
export type ContentEdit = v.InferOutput<typeof ContentEdit>

export const DeskPageRow = v.object({
  id: Id,
  version: v.number(),
  slug: v.string(),
  title: v.string(),
  published: YN,
  languages: v.array(language), // in which title, summary and text are all there
  changeTime: v.string(),
  staffName: v.string(), // who changed it last; '' = it stands as it came
})
export type DeskPageRow = v.InferOutput<typeof DeskPageRow>

export const deskPages = getPage('/page/list', {
  access: { permission: 'content:list' },
  about: 'Pages by part of title or address, published or not, and missing language',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    published: v.optional(v.nullable(YN)),
    untranslated: v.optional(v.nullable(language)),
  }),
  output: DeskPageRow,
})

const shown = v.record(language, v.string())

export const DeskPage = v.object({
  ...DeskPageRow.entries,
  title: shown,
  summary: shown,
  body: shown, // Markdown
  html: shown, // the body as readers get it, of the languages that have one
  /** edit, publish, unpublish: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskPage = v.InferOutput<typeof DeskPage>

export const deskPage = get('/page/{id}', {
  access: { permission: 'content:list' },
  about: 'One page with its texts in all languages',
  input: v.object({ id: Id }),
  output: DeskPage,
})

export const editPage = put('/page/{id}', {
  access: { permission: 'content:edit' },
  about: 'Change the texts of a page; refused when somebody was faster. Its address stays',
  input: v.object({ id: Id, version: Version, ...ContentEdit.entries }),
  output: Changed,
})

export const publishPage = put('/page/{id}/published', {
  access: { permission: 'content:edit' },
  about: 'Publish a page or take it back: its address then answers not found',
  input: v.object({ id: Id, version: Version, published: YN }),
  output: Changed,
})

export const previewPage = post('/page/preview', {
  access: { permission: 'content:edit' },
  read: true,
  about: 'What readers would get of a text; stores nothing',
  input: v.object({ body: optionalText(BODY_MAX) }),
  output: v.object({ html: v.string() }),
})

export const pageTrail = getPage('/page/{id}/trail', {
  access: { permission: 'content:list' },
  about: 'Who changed what of a page and when, newest first; of long texts only that they changed',
  input: TrailInput,
  output: TrailEntry,
})

export const calls = { deskPages, deskPage, editPage, publishPage, previewPage, pageTrail } satisfies Record<string, Call>
