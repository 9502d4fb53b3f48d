// One product, its search-engine texts, and what a path of the shop leads to.
import type { ProductDetail } from '#contract/catalogue.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#features/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { productRows } from './catalogue.ts'
import { treeOf } from './catalogue.tree.ts'
import { shapeDetail } from './detail.shape.ts'
import { selectDetail, selectDocument, selectSeo, selectTarget, type DocumentRow, type Seo, type Target } from './detail.sql.ts'

const RELATED_MAX = 12

/** One product with everything, also when it is off sale (its page says so); undefined if there is none. Two queries, related rows included. */
export async function readDetail(
  which: { id: number } | { slug: string },
  { db, buyer, contentLanguage }: Pick<Context, 'db' | 'buyer' | 'contentLanguage'>,
): Promise<ProductDetail | undefined> {
  if ('slug' in which && !isSlug(which.slug)) return undefined
  const row = await selectDetail(db, which, contentLanguage, buyer?.id ?? null)
  if (!row) return undefined
  const related = await productRows(db, (row.related ?? []).slice(0, RELATED_MAX), { contentLanguage, buyer })
  const crumbs = (await treeOf(db, contentLanguage)).branches.get(row.category_id)?.crumbs ?? []
  return shapeDetail(row, related, crumbs, buyer !== null, contentLanguage)
}

export const readSeo = (db: Db, id: number, language: Language): Promise<Seo | undefined> => selectSeo(db, id, language)

/** The bytes of a document of the catalogue; they are for everyone. */
export const readDocument = (db: Db, id: number): Promise<DocumentRow | undefined> => selectDocument(db, id)

/** What a path leads to; a former one gives the present slug with `moved` (SPEC-057, SPEC-061 to SPEC-063). */
export async function resolveSlug(db: Db, slug: string): Promise<Target | undefined> {
  return isSlug(slug) ? selectTarget(db, slug) : undefined
}

/** Anything else cannot be a slug and never reaches the database. */
const isSlug = (text: string) => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(text)
