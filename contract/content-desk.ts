// The back office's calls about pages (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, post, put, remove, type Call } from './call.ts'
import { DateTime, Id, YN, int, optionalText, texts } from './fields.ts'
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

/** What the list can be sorted by. */
export const PAGE_SORTS = ['slug', 'changeTime'] as const

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
  /** Y: something is written that readers do not get yet. */
  draft: YN,
  /** When what is written goes to the readers by itself; null = not by itself. */
  publishTime: v.nullable(v.string()),
  changeTime: v.string(),
  staffName: v.string(), // who changed it last; '' = it stands as it came
})
export type DeskPageRow = v.InferOutput<typeof DeskPageRow>

export const deskPages = getPage('/page/list', {
  access: { permission: 'content:list' },
  about: 'Pages by part of title or address, published or not, and missing language; sorted by slug or changeTime, without a wish by slug',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    published: v.optional(v.nullable(YN)),
    untranslated: v.optional(v.nullable(language)),
  }),
  output: DeskPageRow,
})

const shown = v.record(language, v.string())
/** Title, summary and text in every language, the last also as readers get it. */
const Shown = v.object({
  title: shown,
  summary: shown,
  body: shown, // Markdown
  html: shown, // of the languages that have a text
})
export type ShownTexts = v.InferOutput<typeof Shown>

export const DeskPage = v.object({
  ...DeskPageRow.entries,
  /** What is written: the draft where there is one. */
  ...Shown.entries,
  /** What readers get, or got last. */
  live: Shown,
  /** edit, publish, schedule, unschedule, discard, unpublish: allowed by state and permission. */
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
  about: 'Change the draft of a page; readers get it once it is published. Refused when somebody was faster. Its address stays',
  input: v.object({ id: Id, version: Version, ...ContentEdit.entries }),
  output: Changed,
})

export const publishPage = put('/page/{id}/published', {
  access: { permission: 'content:edit' },
  about: 'Publish what is written of a page, or take the page back: its address then answers not found',
  input: v.object({ id: Id, version: Version, published: YN }),
  output: Changed,
})

export const schedulePage = put('/page/{id}/schedule', {
  access: { permission: 'content:edit' },
  about: 'Publish what is written of a page at a time to come, UTC; null: not by itself',
  input: v.object({ id: Id, version: Version, publishTime: v.nullable(DateTime) }),
  output: Changed,
})
export const discardPageDraft = remove('/page/{id}/draft', {
  access: { permission: 'content:edit' },
  about: 'Give up what is written of a page and not published',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const PageVersionRow = v.object({
  number: v.number(),
  publishTime: v.string(),
  staffName: v.string(), // '' = as it came
  languages: v.array(language),
})
export type PageVersionRow = v.InferOutput<typeof PageVersionRow>

export const pageVersions = getPage('/page/{id}/versions', {
  access: { permission: 'content:list' },
  about: 'The texts of a page that readers have had, newest first, with who published them and when',
  input: v.object({ ...PageFields, id: Id }),
  output: PageVersionRow,
})
export const pageVersion = get('/page/{id}/versions/{number}', {
  access: { permission: 'content:list' },
  about: 'One of the texts that a page has had',
  input: v.object({ id: Id, number: int(1, 1_000_000) }),
  output: v.object({ ...PageVersionRow.entries, ...Shown.entries }),
})
export const restorePage = post('/page/{id}/versions/{number}/restore', {
  access: { permission: 'content:edit' },
  about: 'Make an earlier text of a page its draft; readers get it once it is published',
  input: v.object({ id: Id, number: int(1, 1_000_000), version: Version }),
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

export const calls = {
  deskPages,
  deskPage,
  editPage,
  publishPage,
  schedulePage,
  discardPageDraft,
  pageVersions,
  pageVersion,
  restorePage,
  previewPage,
  pageTrail,
} satisfies Record<string, Call>
