// The door to what the operator writes: what staff does to it (decisions 65, 81). What readers get: reader.ts.
import { refuse } from '#contract/refusals.ts'
import { AGREED_SLUGS, ANNOUNCE_DAYS, FIXED_SLUGS } from '#contract/content-address.ts'
import type { ContentEdit } from '#contract/content-desk.ts'
import { isWhole, type ContentKind } from '#contract/content-kind.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { dropFiles } from '#features/platform/file/file.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { isFreePath } from '#features/catalogue/category/category.rules.ts'
import { keepPicture } from './content-picture.ts'
import { closeAnnouncement } from './announcement.sql.ts'
import { act, actOnTexts, lockAt, type Act, type Caller, type Done, type Held } from './content.act.ts'
import { maySchedule, noteFailed } from './content.failed.ts'
import { firstPages } from './content.first.ts'
import { draftOf, flatTexts, isChangeOfTerms, isNever, sameTexts, storedTexts, textsOf, workingOf, type Texts } from './content.rules.ts'
import {
  deletePage,
  deletePictures,
  dropDraft,
  holderOf,
  insertMissing,
  insertPage,
  insertVersion,
  lockPage,
  selectDue,
  selectKeys,
  selectPage,
  selectPages,
  selectVersion,
  selectVersions,
  updatePublished,
  selectFormerSlugs,
  updateSchedule,
  updateSlug,
  writeDraft,
  type PageEntity,
  type NewPage,
  type PageFilter,
  type PageOrder,
  type VersionEntity,
} from './content.sql.ts'

/** Puts pages that a new installation begins with where they are missing; what staff has made of them stays. */
export const writeFirstPages = (db: Db, now: Date): Promise<void> => addPages(db, firstPages(), now)

/** What of these the site has no page for; each has the key of one. */
export async function withoutPage<Thing extends { key: string }>(db: Db, things: readonly Thing[]): Promise<Thing[]> {
  const there = new Set(await selectKeys(db))
  return things.filter(({ key }) => !there.has(key))
}

/** Puts published pages where their keys are missing; those that are there stay as they are. */
export async function addPages(db: Db, pages: readonly NewPage[], now: Date): Promise<void> {
  const missing = await withoutPage(db, pages)
  if (missing.length > 0) await insertMissing(db, missing, now)
}

export { contentPicture } from './content-picture.ts'
export { tellAnnounced, tellAnnouncementWithdrawn } from './announcement.ts'
export { countTypes, listArticles, listShelf, articlePath, publishedPlaces, readOfKind } from './reader.ts'

export function listPages({ db, staff, now }: Caller, filter: PageFilter, order: PageOrder, size: number, offset: number) {
  demandOperator(staff)
  return selectPages(db, filter, order, size, offset, now)
}

/** Refuses an id that no page has. */
export async function readPage({ db, staff }: Caller, id: number): Promise<PageEntity> {
  demandOperator(staff)
  return (await selectPage(db, id)) ?? refuse('missing', 'not-found')
}

type Edit = { id: number; version: number; edit: ContentEdit }
const changed = (before: Texts, after: Texts) => {
  const [old, fresh] = [flatTexts(before), flatTexts(after)]
  const none = (value: unknown) => (value !== null && typeof value === 'object' && !Array.isArray(value) ? {} : '')
  const gone = Object.fromEntries(Object.entries(old).map(([name, value]) => [name, none(value)])) // what is taken away is a change, too
  return changesBetween(old, { ...gone, ...fresh })
}

/** An address that a page may have: of nobody else, now or before, and none of the shop's own pages. */
async function demandFree(db: Db, slug: string, id: number | null): Promise<void> {
  const holder = await holderOf(db, slug)
  if (holder !== undefined && holder !== id) refuse('refused', 'page-address-taken')
  if (holder === undefined && !isFreePath(slug)) refuse('refused', 'page-address-own')
}

/** Begins a page of a kind, of which readers get nothing yet. Refuses an address that is taken. */
export function addPage(
  { db, staff, now }: Caller,
  page: { kind: ContentKind; slug: string; title: string },
): Promise<{ id: number; version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    await demandFree(tx, page.slug, null)
    const texts = { title: { en: page.title }, summary: { en: '' }, body: { en: '' }, fields: {} }
    const { id } =
      (await insertPage(tx, { ...texts, kind: page.kind, slug: page.slug }, { now, staffId: staff.id })) ??
      refuse('refused', 'page-address-taken')
    await audit(tx, { staff, action: 'page.add', subjectKind: 'page', subjectId: id, detail: { kind: page.kind, slug: page.slug }, now })
    return { id, version: 1 }
  })
}

/** Gives a page another address; the former one leads on to it. Refuses one that is taken, and for pages that the shop itself leads to. */
export const movePage = (caller: Caller, { slug, ...at }: Act & { slug: string }): Promise<{ version: number }> =>
  act(caller, at, async (tx, page) => {
    if (slug === page.slug) return null
    if (FIXED_SLUGS.has(page.slug)) refuse('refused', 'page-address-fixed')
    await demandFree(tx, slug, page.id)
    await updateSlug(tx, page.id, page.slug, slug, caller.now)
    return { action: 'page.move', detail: { changes: changesBetween({ slug: page.slug }, { slug }) } }
  })

/** Keeps a picture for a page; the text that names it shows it. */
export async function bringPicture(context: StaffContext, id: number, file: File) {
  await readPage(context, id) // before any work
  return keepPicture(id, file, context)
}

/** Addresses that a page has had, the latest first. */
export const formerSlugs = ({ db }: Pick<Caller, 'db'>, id: number): Promise<string[]> => selectFormerSlugs(db, id)

/** The texts become the draft; one that says what readers get already is none. */
async function draft(tx: Tx, page: Held, texts: Texts, change: { now: Date; staffId: number }): Promise<void> {
  if (page.published && sameTexts(texts, page)) await dropDraft(tx, page.id)
  else await writeDraft(tx, page.id, texts, change)
}

/**
 * Changes what is written; readers get it once it is published. Audited with what the texts were and became. Answers the new version; an edit
 * that changes nothing leaves everything as it is. Refuses a version that is no longer the present one.
 */
export const editTexts = (caller: Caller, { id, version, edit }: Edit): Promise<{ version: number }> =>
  actOnTexts(caller, { id, version }, async (tx, page) => {
    if (edit.kind !== page.kind) refuse('invalid', 'page-other-kind')
    const texts = storedTexts(page.kind, edit)
    if (isNever(texts.fields)) refuse('refused', 'page-period')
    const changes = changed(workingOf(page), texts)
    if (changes.length === 0) return null
    await draft(tx, page, texts, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.edit', detail: { changes } }
  })

type Publishing = Act & { published: boolean; reason: string | null }

/**
 * Publishes what is written, or takes the page back; audited. Already so: nothing happens. Refuses a change of the terms that has not been announced
 * and gives no reason why it needs not be, and to take back what buyers agree to.
 */
export const setPublished = (caller: Caller, { id, version, published, reason }: Publishing): Promise<{ version: number }> =>
  actOnTexts(caller, { id, version }, async (tx, page) => {
    if (published) {
      if (isChangeOfTerms(page) && !reason) refuse('refused', 'page-announce-first', { days: ANNOUNCE_DAYS })
      const done = await publish(tx, page, caller.staff.id, caller.now)
      return done && reason ? { ...done, detail: { ...done.detail, changes: changesBetween({ reason: '' }, { reason }) } } : done
    }
    if (!page.published) return null
    if (AGREED_SLUGS.has(page.slug)) refuse('refused', 'page-agreed')
    await updatePublished(tx, id, null, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.unpublish' }
  })

/** Of a page that came published, the text that readers had until now is kept as the first. */
async function publish(tx: Tx, page: Held, staffId: number, now: Date): Promise<(Done & { number: number }) | null> {
  const written = draftOf(page)
  if (page.published && !written) return null
  if (!isWhole(page.kind, workingOf(page))) refuse('refused', 'page-unfinished')
  const had = textsOf(page)
  const { total } = await selectVersions(tx, page.id, 1, 0)
  const kept = total > 0 || page.was_published
  if (total === 0 && kept) await insertVersion(tx, page.id, { ...had, published_at: page.changed_at, published_by: page.changed_by })
  const fresh = !kept || (written && !sameTexts(written, had))
  const number = fresh ? await insertVersion(tx, page.id, { ...(written ?? had), published_at: now, published_by: staffId }) : total
  await updatePublished(tx, page.id, written ?? had, { now, staffId })
  return { action: 'page.publish', number, detail: { number } }
}

/** Sets when what is written is published by itself, or that it is not. Refuses a moment that is past, and a page with nothing to publish. */
export const setSchedule = (caller: Caller, { publishAt, ...at }: Act & { publishAt: Date | null }): Promise<{ version: number }> =>
  actOnTexts(caller, at, async (tx, page) => {
    if (!publishAt && !page.publish_at) return null
    if (publishAt && page.published && !draftOf(page)) refuse('refused', 'page-nothing-to-publish')
    if (publishAt && !isWhole(page.kind, workingOf(page))) refuse('refused', 'page-unfinished')
    if (publishAt && publishAt <= caller.now) refuse('refused', 'page-moment-past')
    if (publishAt && isChangeOfTerms(page)) refuse('refused', 'page-announce-first', { days: ANNOUNCE_DAYS })
    await updateSchedule(tx, page.id, publishAt, caller.staff.id)
    return publishAt ? { action: 'page.schedule', detail: { at: publishAt.toISOString() } } : { action: 'page.unschedule' }
  })

/** Gives up what is written and not published. */
export const discardDraft = (caller: Caller, at: Act): Promise<{ version: number }> =>
  actOnTexts(caller, at, async (tx, page) => {
    if (!draftOf(page)) refuse('refused', 'page-no-draft')
    await dropDraft(tx, page.id)
    return { action: 'page.discard', detail: { changes: changed(workingOf(page), textsOf(page)) } }
  })

const NOTHING: Texts = { title: { en: '' }, summary: { en: '' }, body: { en: '' }, fields: {} }

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** A page that was never published is taken away. */
    'page.removed': { id: number }
  }
}

/** Takes away a page that was begun by mistake, with its pictures; one that readers have had stays. Audited with what was written. */
export function removePage({ db, staff, now }: Caller, { id, version }: Act): Promise<void> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const page = await lockAt(tx, id, version)
    if (page.was_published) refuse('refused', 'page-was-published')
    const changes = [...changesBetween({ slug: page.slug }, { slug: '' }), ...changed(workingOf(page), NOTHING)]
    await deletePage(tx, id)
    await dropFiles(tx, await deletePictures(tx, id))
    await audit(tx, { staff, action: 'page.remove', subjectKind: 'page', subjectId: id, detail: { kind: page.kind, changes }, now })
    await raise(tx, 'page.removed', { id }, now)
  })
}

/** Makes an earlier text the draft. Refuses a number that the page never had. */
export const restoreVersion = (caller: Caller, { number, ...at }: Act & { number: number }): Promise<{ version: number }> =>
  actOnTexts(caller, at, async (tx, page) => {
    const texts = textsOf((await selectVersion(tx, page.id, number)) ?? refuse('missing', 'not-found'))
    const changes = changed(workingOf(page), texts)
    if (changes.length === 0) return null
    await draft(tx, page, texts, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.restore', detail: { number, changes } }
  })

/** The texts that readers have had, newest first. */
export async function listVersions(caller: Caller, id: number, size: number, offset: number) {
  const { kind } = await readPage(caller, id)
  return { kind, ...(await selectVersions(caller.db, id, size, offset)) }
}

export async function readVersion(caller: Caller, id: number, number: number): Promise<{ kind: ContentKind; version: VersionEntity }> {
  const { kind } = await readPage(caller, id)
  return { kind, version: (await selectVersion(caller.db, id, number)) ?? refuse('missing', 'not-found') }
}

/** Publishes what is due, as whoever set the time, who has to be allowed to by then. Each page by itself: one that fails holds up no other, and is tried again. Answers those. */
export async function publishDue(db: Db, now: Date): Promise<{ page: number; error: string }[]> {
  const failed: { page: number; error: string }[] = []
  for (const id of await selectDue(db, now))
    await inTransaction(db, (tx) => publishInTime(tx, id, now)).catch(async (error: unknown) => {
      failed.push({ page: id, error: String(error) })
      await noteFailed(db, id, error, now).catch((second: unknown) => failed.push({ page: id, error: String(second) }))
    })
  return failed
}

async function publishInTime(tx: Tx, id: number, now: Date): Promise<void> {
  const page = await lockPage(tx, id)
  if (!page?.publish_at || page.publish_at > now) return // somebody was faster, or thinks otherwise now
  const staffId = page.publish_by!
  // What buyers were told comes, whoever has left since; nothing else that they have agreed to does by a time.
  if (page.announcement_id === null) {
    if (!(await maySchedule(tx, staffId))) refuse('forbidden', 'page-scheduler-gone')
    if (isChangeOfTerms(page)) refuse('refused', 'page-announce-first', { days: ANNOUNCE_DAYS })
  }
  const done = await publish(tx, page, staffId, now)
  if (!done) return updateSchedule(tx, id, null, staffId)
  if (page.announcement_id !== null) await closeAnnouncement(tx, page.announcement_id, done.number)
  const detail = { ...done.detail, scheduled: true }
  await audit(tx, { staff: { id: staffId }, action: done.action, subjectKind: 'page', subjectId: id, detail, now })
}
