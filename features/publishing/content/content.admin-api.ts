import * as contract from '#contract/content-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { TrailEntry } from '#contract/trail.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll, LANGUAGES, pick, type Language } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import { renderMarkdown } from './content.markdown.ts'
import { draftOf, workingOf, writtenIn, type Texts } from './content.rules.ts'
import {
  discardDraft,
  editTexts,
  listPages,
  listVersions,
  readPage,
  readVersion,
  restoreVersion,
  setPublished,
  setSchedule,
} from './content.ts'
import type { PageEntity, VersionEntity } from './content.sql.ts'

const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')

const shapeRow = (page: PageEntity, language: Language): contract.DeskPageRow => ({
  id: page.id,
  version: page.version,
  slug: page.slug,
  title: pick(workingOf(page).title, language),
  published: yn(page.published),
  languages: writtenIn(workingOf(page)),
  draft: yn(draftOf(page) !== null),
  publishTime: page.publish_at && wireTime(page.publish_at),
  changeTime: wireTime(page.draft_at ?? page.changed_at),
  staffName: page.staff_name ?? '',
})

export const deskPages: Handler<typeof contract.deskPages> = async (input, context) => {
  const { pageNum, pageSize, keyword, published, untranslated, orderByColumn, isAsc } = input
  const filter = {
    keyword: keyword?.trim() ?? '',
    published: published ? published === 'Y' : null,
    untranslated: untranslated ?? null,
  }
  const by = contract.PAGE_SORTS.find((sort) => sort === orderByColumn)
  const order = { by: by ?? 'slug', down: by !== undefined && !isAsc?.startsWith('asc') } as const
  const { total, rows } = await listPages(context, filter, order, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeRow(row, context.contentLanguage)) }
}

const actionsOf = (page: PageEntity, context: StaffContext) => {
  const fresh = draftOf(page) !== null || !page.published
  const may = {
    edit: true,
    publish: fresh,
    schedule: fresh && !page.publish_at,
    unschedule: page.publish_at !== null,
    discard: draftOf(page) !== null,
    unpublish: page.published,
  }
  return Object.entries(may).flatMap(([name, is]) => (is ? [allowedAction(context, name, contract.editPage.access.permission)] : []))
}

function shownOf({ title, summary, body }: Texts): contract.ShownTexts {
  const html = Object.fromEntries(LANGUAGES.flatMap((one) => (body[one] ? [[one, renderMarkdown(body[one])]] : [])))
  return { title: inAll(title), summary: inAll(summary), body: inAll(body), html: html as contract.ShownTexts['html'] }
}

export const deskPage: Handler<typeof contract.deskPage> = async ({ id }, context) => {
  const page = await readPage(context, id)
  return {
    ...shapeRow(page, context.contentLanguage),
    ...shownOf(workingOf(page)),
    live: shownOf(page),
    allowedActions: actionsOf(page, context),
  }
}

export const editPage: Handler<typeof contract.editPage> = (edit, context) => editTexts(context, edit)

export const publishPage: Handler<typeof contract.publishPage> = ({ id, version, published }, context) =>
  setPublished(context, id, version, published === 'Y')

export const schedulePage: Handler<typeof contract.schedulePage> = ({ publishTime, ...at }, context) =>
  setSchedule(context, {
    ...at,
    publishAt: publishTime === null ? null : (readWireTime(publishTime) ?? refuse('refused', 'page-moment-past')),
  })

export const discardPageDraft: Handler<typeof contract.discardPageDraft> = (at, context) => discardDraft(context, at)

const shapeVersion = (version: VersionEntity): contract.PageVersionRow => ({
  number: version.number,
  publishTime: wireTime(version.published_at),
  staffName: version.staff_name ?? '',
  languages: writtenIn(version),
})

export const pageVersions: Handler<typeof contract.pageVersions> = async ({ id, pageNum, pageSize }, context) => {
  const { total, rows } = await listVersions(context, id, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeVersion) }
}

export const pageVersion: Handler<typeof contract.pageVersion> = async ({ id, number }, context) => {
  const version = await readVersion(context, id, number)
  return { ...shapeVersion(version), ...shownOf(version) }
}

export const restorePage: Handler<typeof contract.restorePage> = (input, context) => restoreVersion(context, input)

export const previewPage: Handler<typeof contract.previewPage> = async ({ body }) => ({ html: renderMarkdown(body) })

type Change = TrailEntry['changes'][number]
/** A long text is named only; what it was stands in the audit log. */
const shownChange = (change: Change): Change => (change.field.startsWith('body.') ? { ...change, from: '', to: '' } : change)

export const pageTrail: Handler<typeof contract.pageTrail> = async ({ id, ...slice }, context) => {
  await readPage(context, id)
  return answerTrail(context.db, { kind: 'page', id }, slice, shownChange)
}
