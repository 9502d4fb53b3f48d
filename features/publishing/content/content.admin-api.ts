import * as contract from '#contract/content-desk.ts'
import { refuse } from '#contract/refusals.ts'
import type { TrailEntry } from '#contract/trail.ts'
import { answerTrail } from '#features/platform/trail/trail.ts'
import { allowedAction } from '#features/platform/caller/allowed-actions.rules.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import { inAll, LANGUAGES, pick, withoutEmpty, type Language } from '#shared/language.ts'
import { readWireTime, wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { AGREED_SLUGS, FIXED_SLUGS, rootPath } from '#contract/content-address.ts'
import { PAGE_KINDS, pathOf, writtenIn, type ContentKind } from '#contract/content-kind.ts'
import { productRows } from '#features/catalogue/product/product.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { renderPage } from '#features/platform/markdown/markdown.ts'
import { announce, announcementsOf, withdraw } from './announcement.ts'
import { draftOf, isChangeOfTerms, productsOf, textsOf, workingOf, type Texts } from './content.rules.ts'
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
  announced: yn(page.announcement_id !== null),
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
  const free = page.announcement_id === null
  const fresh = free && (draftOf(page) !== null || !page.published)
  const change = fresh && page.kind === 'policy' && page.published
  const agreed = free && isChangeOfTerms(page)
  const may = {
    edit: free,
    move: !FIXED_SLUGS.has(page.slug),
    publish: fresh && !agreed,
    announce: change,
    'publish-unannounced': agreed,
    withdraw: !free && page.publish_at !== null && page.publish_at > context.now,
    schedule: fresh && !agreed && !page.publish_at,
    unschedule: free && page.publish_at !== null,
    discard: free && draftOf(page) !== null,
    unpublish: free && page.published && !AGREED_SLUGS.has(page.slug),
    remove: !page.was_published,
  }
  return Object.entries(may).flatMap(([name, is]) => (is ? [allowedAction(context, name, contract.editPage.access.permission)] : []))
}

/** As a form has it, with its text as HTML; of products in it stands what they are called only in what readers get. */
function shownOf({ title, summary, body, fields }: Texts): contract.ShownTexts {
  const html = Object.fromEntries(LANGUAGES.flatMap((one) => (body[one] ? [[one, renderPage(body[one]).html]] : [])))
  return { title: inAll(title), summary: inAll(summary), body: inAll(body), fields, html: html as contract.ShownTexts['html'] }
}

type Announced = Awaited<ReturnType<typeof announcementsOf>>[number]
const shapeAnnouncement = ({ id, state, number, told, noted, ...one }: Announced): contract.Announcement => ({
  id,
  state,
  number,
  told,
  noted,
  note: inAll(one.note),
  holdDay: one.holds_at.toISOString().slice(0, 10),
  announceTime: wireTime(one.announced_at),
  withdrawTime: one.withdrawn_at && wireTime(one.withdrawn_at),
  staffName: one.staff_name,
})

export const deskPage: Handler<typeof contract.deskPage> = async ({ id }, context) => {
  const { db, contentLanguage } = context
  const page = await readPage(context, id)
  const working = workingOf(page)
  const [{ slug: brand }, former, announcements, products] = await Promise.all([
    knownSetting(db, 'brand'),
    formerSlugs(context, id),
    page.kind === 'policy' ? announcementsOf(db, id) : [],
    productRows(db, productsOf(working.fields), { contentLanguage, buyer: null }),
  ])
  return {
    ...shapeRow(page, contentLanguage, brand),
    ...shownOf(working),
    live: shownOf(textsOf(page)),
    formerSlugs: former,
    announcements: announcements.map(shapeAnnouncement),
    products: products.map(({ id: productId, productModel, productName }) => ({ id: productId, label: productModel, note: productName })),
    allowedActions: actionsOf(page, context),
  }
}

export const editPage: Handler<typeof contract.editPage> = ({ id, version, ...edit }, context) =>
  editTexts(context, { id, version, edit: edit as contract.ContentEdit })

export const movePage: Handler<typeof contract.movePage> = (wanted, context) => move(context, wanted)

export const bringPagePicture: Handler<typeof contract.bringPagePicture> = ({ id, file }, context) => bringPicture(context, id, file)

export const publishPage: Handler<typeof contract.publishPage> = ({ published, reason, ...at }, context) =>
  setPublished(context, { ...at, published: published === 'Y', reason: reason ?? null })

const momentOf = (wire: string): Date => readWireTime(wire) ?? refuse('refused', 'page-moment-past')

export const schedulePage: Handler<typeof contract.schedulePage> = ({ publishTime, ...at }, context) =>
  setSchedule(context, {
    ...at,
    publishAt: publishTime === null ? null : momentOf(publishTime),
  })

export const announcePage: Handler<typeof contract.announcePage> = ({ holdDay, note, ...at }, context) =>
  announce(context, { ...at, holdsAt: momentOf(`${holdDay} 00:00:00`), note: withoutEmpty(note) })

export const withdrawAnnouncement: Handler<typeof contract.withdrawAnnouncement> = (at, context) => withdraw(context, at)

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
