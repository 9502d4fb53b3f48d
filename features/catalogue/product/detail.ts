// One product, its search-engine texts, and what a path of the shop leads to.
import type { ProductDetail } from '#contract/product.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { priceFor } from '#features/catalogue/price-list/price-list.rules.ts'
import { shapeProduct } from './product.shape.ts'
import { pageOfIds, selectRows } from './product.sql.ts'
import { marksOf } from './product.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { shapeDetail } from './detail.shape.ts'
import { selectDetail, selectDocument, selectSeo, selectTarget, type DocumentRow, type Seo, type Target } from './detail.sql.ts'

const RELATED_MAX = 12

/**
 * One product with everything, also when it is off sale (its page says so); undefined if there is none. Two queries for what everyone sees,
 * kept until the catalogue changes, and one for a buyer's marks.
 */
export async function readDetail(
  which: { id: number } | { slug: string },
  { db, buyer, contentLanguage: language }: Pick<Context, 'db' | 'buyer' | 'contentLanguage'>,
): Promise<ProductDetail | undefined> {
  if ('slug' in which && !isSlug(which.slug)) return undefined
  const found = await remember(db, `detail ${language} ${JSON.stringify(which)}`, async () => {
    const row = await selectDetail(db, which, language)
    if (!row) return undefined
    const ids = (row.related ?? []).slice(0, RELATED_MAX)
    return { row, related: ids.length ? await selectRows(db, pageOfIds(ids), language) : [] }
  })
  if (!found) return undefined
  const { row, related } = found
  const shown = [row, ...related]
  const prices = priceFor(buyer, shown)
  const marks = await marksOf(
    db,
    shown.map(({ id }) => id),
    buyer,
  )
  const crumbs = (await treeOf(db, language)).branches.get(row.category_id)?.crumbs ?? []
  return shapeDetail(
    row,
    related.map((one) => shapeProduct(one, prices.get(one.id), marks)),
    crumbs,
    prices.get(row.id),
    marks,
    language,
  )
}

export const readSeo = (db: Db, id: number, language: Language): Promise<Seo | undefined> => selectSeo(db, id, language)

/** Where a document of the catalogue lies; they are for everyone. */
export const readDocument = (db: Db, id: number): Promise<DocumentRow | undefined> => selectDocument(db, id)

/** What a path leads to; a former one gives the present slug with `moved` (SPEC-057, SPEC-061 to SPEC-063). */
export async function resolveSlug(db: Db, slug: string): Promise<Target | undefined> {
  return isSlug(slug) ? selectTarget(db, slug) : undefined
}

/** Anything else cannot be a slug and never reaches the database. */
const isSlug = (text: string) => /^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$/.test(text)
