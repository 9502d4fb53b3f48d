// The door to pages that the operator writes: what readers get, and what staff does to it (SPEC-045, SPEC-046, decision 14).
import { refuse } from '#contract/refusals.ts'
import type { ContentEdit } from '#contract/content-desk.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { demandOperator } from '#features/platform/caller/operator.rules.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { pick, withoutEmpty, type Language } from '#shared/language.ts'
import { firstPages } from './content.first.ts'
import { renderMarkdown } from './content.markdown.ts'
import { languageFor } from './content.rules.ts'
import {
  insertMissing,
  lockPage,
  selectKeys,
  selectPage,
  selectPages,
  selectPublished,
  selectPublishedPlaces,
  updatePublished,
  updateTexts,
  type PageEntity,
  type PageFilter,
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

export function listPages({ db, staff }: Caller, filter: PageFilter, size: number, offset: number) {
  demandOperator(staff)
  return selectPages(db, filter, size, offset)
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

/**
 * Changes the texts; audited with what they were and became. Answers the new version; an edit that changes nothing leaves everything as it
 * is. Refuses a version that is no longer the present one.
 */
export function editTexts({ db, staff, now }: Caller, { id, version, ...wanted }: Edit): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const { title, summary, body } = await lockAt(tx, id, version)
    const changes = changesBetween({ title, summary, body }, wanted)
    if (changes.length === 0) return { version }
    const texts = { title: withoutEmpty(wanted.title), summary: withoutEmpty(wanted.summary), body: withoutEmpty(wanted.body) }
    await updateTexts(tx, id, texts, { now, staffId: staff.id })
    await audit(tx, { staff, action: 'page.edit', subjectKind: 'page', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** Publishes the page or takes it back; audited. Already so: nothing happens. Refuses a version that is no longer the present one. */
export function setPublished({ db, staff, now }: Caller, id: number, version: number, published: boolean): Promise<{ version: number }> {
  demandOperator(staff)
  return inTransaction(db, async (tx) => {
    const page = await lockAt(tx, id, version)
    if (page.published === published) return { version }
    await updatePublished(tx, id, published, { now, staffId: staff.id })
    const action = published ? 'page.publish' : 'page.unpublish'
    await audit(tx, { staff, action, subjectKind: 'page', subjectId: id, detail: {}, now })
    return { version: version + 1 }
  })
}
