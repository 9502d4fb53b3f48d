// The door to pages that the operator writes: what readers get, and what staff does to it (SPEC-045, SPEC-046, decision 14).
import { refuse } from '#contract/refusals.ts'
import type { ContentEdit } from '#contract/content-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { pick, withoutEmpty, type Language } from '#shared/language.ts'
import { noteFailed } from './content.failed.ts'
import { firstPages } from './content.first.ts'
import { renderMarkdown } from './content.markdown.ts'
import { draftOf, languageFor, sameTexts, workingOf, type Texts } from './content.rules.ts'
import {
  dropDraft,
  insertMissing,
  insertVersion,
  lockPage,
  selectDue,
  selectKeys,
  selectPage,
  selectPages,
  selectPublished,
  selectPublishedPlaces,
  selectVersion,
  selectVersions,
  updatePublished,
  updateSchedule,
  writeDraft,
  type PageEntity,
  type PageFilter,
  type PageOrder,
  type VersionEntity,
} from './content.sql.ts'

/** Where readers find what is published, for site maps. */
export const publishedPlaces = async (db: Db) =>
  (await selectPublishedPlaces(db)).map(({ slug, changed_at: changedAt }) => ({ slug, changedAt }))

/** Puts pages that a new installation begins with where they are missing; what staff has made of them stays. */
export async function writeFirstPages(db: Db, now: Date): Promise<void> {
  const there = new Set(await selectKeys(db))
  const missing = firstPages().filter(({ key }) => !there.has(key))
  if (missing.length > 0) await insertMissing(db, missing, now)
}

export type ReaderPage = { slug: string; title: string; summary: string; html: string; language: Language; changedAt: Date }

/** A published page whole in the reader's language, else whole in English. Refuses an address that has none. */
export async function readPublished(db: Db, slug: string, wanted: Language): Promise<ReaderPage> {
  const page = (await selectPublished(db, slug)) ?? refuse('missing', 'not-found')
  const language = languageFor(page, wanted)
  return {
    slug: page.slug,
    title: pick(page.title, language),
    summary: pick(page.summary, language),
    html: renderMarkdown(pick(page.body, language)),
    language,
    changedAt: page.changed_at,
  }
}

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff'>

export function listPages({ db, staff }: Caller, filter: PageFilter, order: PageOrder, size: number, offset: number) {
  demandOperator(staff)
  return selectPages(db, filter, order, size, offset)
}

/** Refuses an id that no page has. */
export async function readPage({ db, staff }: Caller, id: number): Promise<PageEntity> {
  demandOperator(staff)
  return (await selectPage(db, id)) ?? refuse('missing', 'not-found')
}

async function lockAt(tx: Tx, id: number, version: number) {
  const page = (await lockPage(tx, id)) ?? refuse('missing', 'not-found')
  if (page.version !== version) refuse('conflict', 'changed-meanwhile')
  return page
}

type Edit = ContentEdit & { id: number; version: number }
type Act = { id: number; version: number }

/** What every act on a page is: of one who saw it as it is now, in one transaction, audited, answering the version that it makes. */
function act({ db, staff, now }: Caller, { id, version }: Act, what: (tx: Tx, page: Held) => Promise<Done | null>) {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const done = await what(tx, await lockAt(tx, id, version))
    if (!done) return { version }
    await audit(tx, { staff, action: done.action, subjectKind: 'page', subjectId: id, detail: done.detail ?? {}, now })
    return { version: version + 1 }
  })
}
type Held = Awaited<ReturnType<typeof lockAt>>
/** Null: it was so already. */
type Done = { action: string; detail?: Record<string, unknown> }

/** The texts become the draft; one that says what readers get already is none. */
async function draft(tx: Tx, page: Held, texts: Texts, change: { now: Date; staffId: number }): Promise<void> {
  if (page.published && sameTexts(texts, page)) await dropDraft(tx, page.id)
  else await writeDraft(tx, page.id, texts, change)
}

/**
 * Changes what is written; readers get it once it is published. Audited with what the texts were and became. Answers the new version; an edit
 * that changes nothing leaves everything as it is. Refuses a version that is no longer the present one.
 */
export const editTexts = (caller: Caller, { id, version, ...wanted }: Edit): Promise<{ version: number }> =>
  act(caller, { id, version }, async (tx, page) => {
    const changes = changesBetween(workingOf(page), wanted)
    if (changes.length === 0) return null
    const texts = { title: withoutEmpty(wanted.title), summary: withoutEmpty(wanted.summary), body: withoutEmpty(wanted.body) }
    await draft(tx, page, texts, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.edit', detail: { changes } }
  })

/** Publishes what is written, or takes the page back; audited. Already so: nothing happens. */
export const setPublished = (caller: Caller, id: number, version: number, published: boolean): Promise<{ version: number }> =>
  act(caller, { id, version }, async (tx, page) => {
    if (published) return publish(tx, page, caller.staff.id, caller.now)
    if (!page.published) return null
    await updatePublished(tx, id, null, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.unpublish' }
  })

/** The first text that is kept of a page is the one that it came with. */
async function publish(tx: Tx, page: Held, staffId: number, now: Date): Promise<Done | null> {
  const written = draftOf(page)
  if (page.published && !written) return null
  const had = { title: page.title, summary: page.summary, body: page.body }
  const { total } = await selectVersions(tx, page.id, 1, 0)
  if (total === 0) await insertVersion(tx, page.id, { ...had, published_at: page.changed_at, published_by: page.changed_by })
  const number =
    written && !sameTexts(written, had) ? await insertVersion(tx, page.id, { ...written, published_at: now, published_by: staffId }) : total
  await updatePublished(tx, page.id, written ?? had, { now, staffId })
  return { action: 'page.publish', detail: { number } }
}

/** Sets when what is written is published by itself, or that it is not. Refuses a moment that is past, and a page with nothing to publish. */
export const setSchedule = (caller: Caller, { publishAt, ...at }: Act & { publishAt: Date | null }): Promise<{ version: number }> =>
  act(caller, at, async (tx, page) => {
    if (!publishAt && !page.publish_at) return null
    if (publishAt && page.published && !draftOf(page)) refuse('refused', 'page-nothing-to-publish')
    if (publishAt && publishAt <= caller.now) refuse('refused', 'page-moment-past')
    await updateSchedule(tx, page.id, publishAt, caller.staff.id)
    return publishAt ? { action: 'page.schedule', detail: { at: publishAt.toISOString() } } : { action: 'page.unschedule' }
  })

/** Gives up what is written and not published. */
export const discardDraft = (caller: Caller, at: Act): Promise<{ version: number }> =>
  act(caller, at, async (tx, page) => {
    if (!draftOf(page)) refuse('refused', 'page-no-draft')
    const { title, summary, body } = page
    await dropDraft(tx, page.id)
    return { action: 'page.discard', detail: { changes: changesBetween(workingOf(page), { title, summary, body }) } }
  })

/** Makes an earlier text the draft. Refuses a number that the page never had. */
export const restoreVersion = (caller: Caller, { number, ...at }: Act & { number: number }): Promise<{ version: number }> =>
  act(caller, at, async (tx, page) => {
    const { title, summary, body } = (await selectVersion(tx, page.id, number)) ?? refuse('missing', 'not-found')
    const changes = changesBetween(workingOf(page), { title, summary, body })
    if (changes.length === 0) return null
    await draft(tx, page, { title, summary, body }, { now: caller.now, staffId: caller.staff.id })
    return { action: 'page.restore', detail: { number, changes } }
  })

/** The texts that readers have had, newest first. */
export async function listVersions(caller: Caller, id: number, size: number, offset: number) {
  await readPage(caller, id)
  return selectVersions(caller.db, id, size, offset)
}

export async function readVersion(caller: Caller, id: number, number: number): Promise<VersionEntity> {
  await readPage(caller, id)
  return (await selectVersion(caller.db, id, number)) ?? refuse('missing', 'not-found')
}

/** Publishes what is due, as whoever set the time. Each page by itself: one that fails holds up no other, and is tried again. Answers those. */
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
  const done = await publish(tx, page, staffId, now)
  if (!done) return updateSchedule(tx, id, null, staffId)
  const detail = { ...done.detail, scheduled: true }
  await audit(tx, { staff: { id: staffId }, action: done.action, subjectKind: 'page', subjectId: id, detail, now })
}
