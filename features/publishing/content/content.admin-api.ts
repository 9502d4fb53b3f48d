import * as contract from '#contract/content-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { TrailEntry } from '#contract/trail.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll, LANGUAGES, pick, type Language } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { FIXED_SLUGS, rootPath } from '#contract/content-address.ts'
import { PAGE_KINDS, pathOf, writtenIn, type ContentKind } from '#contract/content-kind.ts'
import { productRows } from '#features/catalogue/product/product.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { renderPage } from '#features/platform/markdown/markdown.ts'
import { draftOf, productsOf, textsOf, workingOf, type Texts } from './content.rules.ts'
import {
  addPage as add,
  bringPicture,
  discardDraft,
  formerSlugs,
  editTexts,
  listPages,
  listVersions,
  movePage as move,
  readPage,
  readVersion,
  removePage as remove,
  restoreVersion,
  setPublished,
  setSchedule,
} from './content.ts'
import type { PageEntity, VersionEntity } from './content.sql.ts'
import { drawText } from './reader.ts'

/** Where readers find it. */
const placeOf = ({ kind, slug }: PageEntity, brand: string) => (PAGE_KINDS.includes(kind) ? rootPath(slug, brand) : pathOf(kind, slug))

const shapeRow = (page: PageEntity, language: Language, brand: string): contract.DeskPageRow => ({
  id: page.id,
  version: page.version,
  kind: page.kind,
  slug: page.slug,
  path: placeOf(page, brand),
  title: pick(workingOf(page).title, language),
  published: yn(page.published),
  begin: page.fields.begin || null,
  end: page.fields.end || null,
  languages: writtenIn(page.kind, workingOf(page)),
  day: workingOf(page).fields.published ?? '',
  draft: yn(draftOf(page) !== null),
  publishTime: page.publish_at && wireTime(page.publish_at),
  changeTime: wireTime(page.draft_at ?? page.changed_at),
  staffName: page.staff_name ?? '',
})

export const deskPages: Handler<typeof contract.deskPages> = async (input, context) => {
  const { pageNum, pageSize, keyword, kind, state, untranslated, orderByColumn, isAsc } = input
  const filter = {
    keyword: keyword?.trim() ?? '',
    kind: kind ?? null,
    state: state ?? null,
    untranslated: untranslated ?? null,
  }
  const by = contract.PAGE_SORTS.find((sort) => sort === orderByColumn)
  const order = { by: by ?? 'slug', down: by !== undefined && !isAsc?.startsWith('asc') } as const
  const { total, rows } = await listPages(context, filter, order, pageSize, (pageNum - 1) * pageSize)
  const { slug: brand } = await knownSetting(context.db, 'brand')
  return { total, rows: rows.map((row) => shapeRow(row, context.contentLanguage, brand)) }
}

export const addPage: Handler<typeof contract.addPage> = (page, context) => add(context, page)

const actionsOf = (page: PageEntity, context: StaffContext) => {
  const fresh = draftOf(page) !== null || !page.published
  const may = {
    edit: true,
    move: !FIXED_SLUGS.has(page.slug),
    publish: fresh,
    schedule: fresh && !page.publish_at,
    unschedule: page.publish_at !== null,
    discard: draftOf(page) !== null,
    unpublish: page.published,
    remove: !page.was_published,
  }
  return Object.entries(may).flatMap(([name, is]) => (is ? [allowedAction(context, name, contract.editPage.access.permission)] : []))
}

/** As a form has it, with its text as HTML; of products in it stands what they are called only in what readers get. */
function shownOf({ title, summary, body, fields }: Texts): contract.ShownTexts {
  const html = Object.fromEntries(LANGUAGES.flatMap((one) => (body[one] ? [[one, renderPage(body[one]).html]] : [])))
  return { title: inAll(title), summary: inAll(summary), body: inAll(body), fields, html: html as contract.ShownTexts['html'] }
}

export const deskPage: Handler<typeof contract.deskPage> = async ({ id }, context) => {
  const { db, contentLanguage } = context
  const page = await readPage(context, id)
  const working = workingOf(page)
  const [{ slug: brand }, former, products] = await Promise.all([
    knownSetting(db, 'brand'),
    formerSlugs(context, id),
    productRows(db, productsOf(working.fields), { contentLanguage, buyer: null }),
  ])
  return {
    ...shapeRow(page, contentLanguage, brand),
    ...shownOf(working),
    live: shownOf(textsOf(page)),
    formerSlugs: former,
    products: products.map(({ id: productId, productModel, productName }) => ({ id: productId, label: productModel, note: productName })),
    allowedActions: actionsOf(page, context),
  }
}

export const editPage: Handler<typeof contract.editPage> = ({ id, version, ...edit }, context) =>
  editTexts(context, { id, version, edit: edit as contract.ContentEdit })

export const movePage: Handler<typeof contract.movePage> = (wanted, context) => move(context, wanted)

export const bringPagePicture: Handler<typeof contract.bringPagePicture> = ({ id, file }, context) => bringPicture(context, id, file)

export const publishPage: Handler<typeof contract.publishPage> = ({ id, version, published }, context) =>
  setPublished(context, id, version, published === 'Y')

export const schedulePage: Handler<typeof contract.schedulePage> = ({ publishTime, ...at }, context) =>
  setSchedule(context, {
    ...at,
    publishAt: publishTime === null ? null : (readWireTime(publishTime) ?? refuse('refused', 'page-moment-past')),
  })

export const discardPageDraft: Handler<typeof contract.discardPageDraft> = (at, context) => discardDraft(context, at)

export const removePage: Handler<typeof contract.removePage> = async (at, context) => {
  await remove(context, at)
  return null
}

const shapeVersion = (version: VersionEntity, kind: ContentKind): contract.PageVersionRow => ({
  number: version.number,
  publishTime: wireTime(version.published_at),
  staffName: version.staff_name ?? '',
  languages: writtenIn(kind, version),
})

export const pageVersions: Handler<typeof contract.pageVersions> = async ({ id, pageNum, pageSize }, context) => {
  const { kind, total, rows } = await listVersions(context, id, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeVersion(row, kind)) }
}

export const pageVersion: Handler<typeof contract.pageVersion> = async ({ id, number }, context) => {
  const { kind, version } = await readVersion(context, id, number)
  return { ...shapeVersion(version, kind), ...shownOf(textsOf(version)) }
}

export const restorePage: Handler<typeof contract.restorePage> = (input, context) => restoreVersion(context, input)

export const previewPage: Handler<typeof contract.previewPage> = async ({ body }, { db, contentLanguage }) => ({
  html: (await drawText(db, body, contentLanguage)).html,
})

type Change = TrailEntry['changes'][number]
/** A long text, and rooms, are named only; what they were stands in the audit log. */
const shownChange = (change: Change): Change => (/^(body\.|rooms$)/.test(change.field) ? { ...change, from: '', to: '' } : change)

export const pageTrail: Handler<typeof contract.pageTrail> = async ({ id, ...slice }, context) => {
  await readPage(context, id)
  return answerTrail(context.db, { kind: 'page', id }, slice, shownChange)
}
