import * as contract from '#contract/content-desk.ts'
import type { TrailEntry } from '#contract/trail.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll, LANGUAGES, pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { renderMarkdown } from './content.markdown.ts'
import { writtenIn } from './content.rules.ts'
import { editTexts, listPages, readPage, setPublished } from './content.ts'
import type { PageEntity } from './content.sql.ts'

const yn = (is: boolean): 'Y' | 'N' => (is ? 'Y' : 'N')

const shapeRow = (page: PageEntity, language: Language): contract.DeskPageRow => ({
  id: page.id,
  version: page.version,
  slug: page.slug,
  title: pick(page.title, language),
  published: yn(page.published),
  languages: writtenIn(page),
  changeTime: wireTime(page.changed_at),
  staffName: page.staff_name ?? '',
})

export const deskPages: Handler<typeof contract.deskPages> = async (input, context) => {
  const { pageNum, pageSize, keyword, published, untranslated } = input
  const filter = {
    keyword: keyword?.trim() ?? '',
    published: published ? published === 'Y' : null,
    untranslated: untranslated ?? null,
  }
  const { total, rows } = await listPages(context, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeRow(row, context.contentLanguage)) }
}

const actionsOf = ({ published }: PageEntity, context: StaffContext) =>
  ['edit', published ? 'unpublish' : 'publish'].map((name) => allowedAction(context, name, contract.editPage.access.permission))

export const deskPage: Handler<typeof contract.deskPage> = async ({ id }, context) => {
  const page = await readPage(context, id)
  const { title, summary, body } = page
  const html = Object.fromEntries(LANGUAGES.flatMap((one) => (body[one] ? [[one, renderMarkdown(body[one])]] : [])))
  return {
    ...shapeRow(page, context.contentLanguage),
    title: inAll(title),
    summary: inAll(summary),
    body: inAll(body),
    html: html as contract.DeskPage['html'],
    allowedActions: actionsOf(page, context),
  }
}

export const editPage: Handler<typeof contract.editPage> = (edit, context) => editTexts(context, edit)

export const publishPage: Handler<typeof contract.publishPage> = ({ id, version, published }, context) =>
  setPublished(context, id, version, published === 'Y')

export const previewPage: Handler<typeof contract.previewPage> = async ({ body }) => ({ html: renderMarkdown(body) })

type Change = TrailEntry['changes'][number]
/** A long text is named only; what it was stands in the audit log. */
const shownChange = (change: Change): Change => (change.field.startsWith('body.') ? { ...change, from: '', to: '' } : change)

export const pageTrail: Handler<typeof contract.pageTrail> = async ({ id, ...slice }, context) => {
  await readPage(context, id)
  return answerTrail(context.db, { kind: 'page', id }, slice, shownChange)
}
