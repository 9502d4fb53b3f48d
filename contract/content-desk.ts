// The back office's calls about all that the operator writes (mounted below /admin-api). For the operator's people only.
import * as v from 'valibot'
import { get, getPage, post, put, remove, type Call } from './call.ts'
import { BODY_MAX, KINDS, TITLE_MAX, contentEdit, type ContentFields, type ContentKind } from './content-kind.ts'
import { DateTime, Day, Id, YN, forBuyers, int, optionalText, text, texts } from './fields.ts'
import { PageFields } from './paging.ts'
import { AllowedAction } from './actions.ts'
import { Changed, Version } from './version.ts'
import { TrailEntry, TrailInput } from './trail.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import type { Permissions } from './permission.ts'

export const permissions = {
  'content:list': { seller: false, roles: ['product-manager'], lists: ['pages'] },
  'content:edit': { seller: false, roles: ['product-manager'] },
} as const satisfies Permissions

/** What the list can be sorted by. */
export const PAGE_SORTS = ['slug', 'changeTime'] as const

const language = v.picklist(LANGUAGES)

const kind = v.picklist(KINDS)

/** One segment of an address. */
export const PageSlug = v.pipe(v.string(), v.trim(), v.maxLength(80), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/))

/** What staff writes, of any kind: the schema of each kind checks the form and the call. */
export type ContentEdit = {
  kind: ContentKind
  title: Record<Language, string>
  summary: Record<Language, string>
  body: Record<Language, string>
  fields: Record<string, unknown>
}

export const DeskPageRow = v.object({
  id: Id,
  version: v.number(),
  kind,
  slug: v.string(),
  path: v.nullable(v.string()), // where readers find it; null = in other pages only
  title: v.string(),
  published: YN,
  /** Between which moments readers are shown what is published; null = from the first, without an end. An activity is announced before. */
  begin: v.nullable(v.string()),
  end: v.nullable(v.string()),
  languages: v.array(language), // in which all is there that its kind needs
  /** Y: something is written that readers do not get yet. */
  draft: YN,
  /** When what is written goes to the readers by itself; null = not by itself. */
  publishTime: v.nullable(v.string()),
  /** Y: what is written has been announced to buyers, and stays as it is until then. */
  announced: YN,
  day: v.string(), // that stands on it; '' = none
  changeTime: v.string(),
  staffName: v.string(), // who changed it last; '' = it stands as it came
})
export type DeskPageRow = v.InferOutput<typeof DeskPageRow>

/** `over`: published, but its time is past. */
export const PAGE_STATES = ['published', 'over', 'unpublished', 'draft', 'scheduled'] as const

export const deskPages = getPage('/page/list', {
  access: { permission: 'content:list' },
  about:
    'All that the operator writes, by kind, part of title or address, state, and missing language; sorted by slug or changeTime, without a wish by slug',
  input: v.object({
    ...PageFields,
    keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))),
    kind: v.optional(v.nullable(kind)),
    state: v.optional(v.nullable(v.picklist(PAGE_STATES))),
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
  fields: v.custom<ContentFields>((value) => typeof value === 'object' && value !== null), // what its kind says beyond that
})
export type ShownTexts = v.InferOutput<typeof Shown>

const CHANGE_NOTE_MAX = 600
/** A change of a policy that buyers have been told of. */
export const Announcement = v.object({
  id: Id,
  state: v.picklist(['announced', 'withdrawn', 'in_force']),
  note: shown, // what changes
  holdDay: v.string(), // from its beginning on, UTC
  announceTime: v.string(),
  withdrawTime: v.nullable(v.string()),
  staffName: v.string(),
  number: v.nullable(v.number()), // of the text that it has become
  told: v.number(), // buyers who have been written to so far
  noted: v.number(), // of all, who have said that they know
})
export type Announcement = v.InferOutput<typeof Announcement>

export const DeskPage = v.object({
  ...DeskPageRow.entries,
  /** What is written: the draft where there is one. */
  ...Shown.entries,
  /** What readers get, or got last. */
  live: Shown,
  /** Addresses that it has had, the latest first; each leads on to it. */
  formerSlugs: v.array(v.string()),
  /** Products that its fields name. */
  products: v.array(v.object({ id: Id, label: v.string(), note: v.string() })),
  announcements: v.array(Announcement), // the latest first, at most twenty
  /** edit, move, publish, publish-unannounced, announce, withdraw, schedule, unschedule, discard, unpublish, remove: allowed by state and permission. */
  allowedActions: v.array(AllowedAction),
})
export type DeskPage = v.InferOutput<typeof DeskPage>

export const deskPage = get('/page/{id}', {
  access: { permission: 'content:list' },
  about: 'One page with its texts in all languages',
  input: v.object({ id: Id }),
  output: DeskPage,
})

export const NewPage = v.object({ kind, slug: PageSlug, title: text(TITLE_MAX) })
export const addPage = post('/page', {
  access: { permission: 'content:edit' },
  about: 'Begin a page of a kind, with its address and its English title; readers get nothing of it before it is published',
  input: NewPage,
  output: v.object({ id: Id, version: v.number() }),
})

/** The fields are those of the kind (contract/content-kind.ts), and checked by it. */
export const EditedPage = v.variant(
  'kind',
  KINDS.map((one) => v.object({ id: Id, version: Version, ...contentEdit(one).entries })),
)
export const editPage = put('/page/{id}', {
  access: { permission: 'content:edit' },
  about: 'Change the draft of a page; readers get it once it is published. Refused when somebody was faster. Its address stays',
  input: EditedPage,
  output: Changed,
})

export const PageAddress = v.object({ slug: PageSlug })
export const movePage = put('/page/{id}/address', {
  access: { permission: 'content:edit' },
  about: 'Give a page another address; the former one leads on to it. Refused for pages that the shop itself leads to',
  input: v.object({ id: Id, version: Version, ...PageAddress.entries }),
  output: Changed,
})

export const bringPagePicture = post('/page/{id}/picture', {
  access: { permission: 'content:edit' },
  limit: 'upload',
  repeat: 'own', // drawing it takes long, and no transaction waits for it; one kept twice is shown by nothing
  about: 'Keep a picture for a page; it is shown once a text names its address',
  form: true,
  input: v.object({ id: Id, file: v.instance(File) }),
  output: v.object({ url: v.string(), width: v.number(), height: v.number() }),
})

export const publishPage = put('/page/{id}/published', {
  access: { permission: 'content:edit' },
  about:
    'Publish what is written of a page, or take the page back: its address then answers not found. Terms and conditions that hold are changed by announcing it; without, only for a reason, as nothing that is agreed changes. What buyers agree to when registering is not taken back',
  input: v.object({ id: Id, version: Version, published: YN, reason: v.optional(v.nullable(text(500))) }),
  output: Changed,
})

export const schedulePage = put('/page/{id}/schedule', {
  access: { permission: 'content:edit' },
  about: 'Publish what is written of a page at a time to come, UTC; null: not by itself',
  input: v.object({ id: Id, version: Version, publishTime: v.nullable(DateTime) }),
  output: Changed,
})

export const PageAnnouncement = v.object({ holdDay: Day, note: forBuyers(texts(CHANGE_NOTE_MAX)) })
export const announcePage = post('/page/{id}/announcement', {
  access: { permission: 'content:edit' },
  about:
    'Announce a change of a policy: every buyer is written to and told at log-in, the text can be read, and it holds from the beginning of a day at least 30 days ahead, UTC. Until then it stays as it is, or the announcement is withdrawn',
  input: v.object({ id: Id, version: Version, ...PageAnnouncement.entries }),
  output: Changed,
})
export const withdrawAnnouncement = remove('/page/{id}/announcement', {
  access: { permission: 'content:edit' },
  about: 'Withdraw what has been announced: who was written to is told that everything stays as it is; the draft stays',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const discardPageDraft = remove('/page/{id}/draft', {
  access: { permission: 'content:edit' },
  about: 'Give up what is written of a page and not published',
  input: v.object({ id: Id, version: Version }),
  output: Changed,
})

export const removePage = remove('/page/{id}', {
  access: { permission: 'content:edit' },
  about: 'Take away a page that readers have never had; its address is free again',
  input: v.object({ id: Id, version: Version }),
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
  about: 'What readers would get of a text, with the cards of its products; stores nothing',
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
  addPage,
  editPage,
  movePage,
  bringPagePicture,
  publishPage,
  schedulePage,
  announcePage,
  withdrawAnnouncement,
  discardPageDraft,
  removePage,
  pageVersions,
  pageVersion,
  restorePage,
  previewPage,
  pageTrail,
} satisfies Record<string, Call>
