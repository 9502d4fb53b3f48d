// One product, its search-engine texts, and what a path of the shop leads to.
import type { ProductDetail } from '#contract/product.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { priceFor, type Account } from '#features/catalogue/price-list/price-list.rules.ts'
import { shapeProduct, type ProductRow } from './product.shape.ts'
import { pageOfIds, selectRows } from './product.sql.ts'
import { marksOf } from './product.ts'
import { closingsNow } from '#features/catalogue/shop/shop.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { shapeDetail } from './detail.shape.ts'
import {
  selectDetail,
  selectDocument,
  selectSeo,
  selectTarget,
  type DetailRow,
  type DocumentRow,
  type Seo,
  type Target,
} from './detail.sql.ts'

const RELATED_MAX = 12

/**
 * One product with everything, also when it is off sale (its page says so); undefined if there is none. Three queries for what everyone
 * sees, kept until the catalogue changes, and one for a buyer's marks.
 */
export async function readDetail(
  which: { id: number } | { slug: string },
  context: Pick<Context, 'db' | 'now' | 'buyer' | 'contentLanguage'>,
): Promise<ProductDetail | undefined> {
  const { db, contentLanguage: language } = context
  if ('slug' in which && !isSlug(which.slug)) return undefined
  const found = await remember(db, `detail ${language} ${JSON.stringify(which)}`, () => loadDetail(db, which, language))
  return found && shaped(found, context)
}

/** The same of any product, a draft too: for staff, as it stands at this moment, priced as for a visitor whom nothing is hidden from. */
export async function readPreview(
  id: number,
  { db, now, contentLanguage }: Pick<Context, 'db' | 'now' | 'contentLanguage'>,
): Promise<ProductDetail | undefined> {
  const found = await loadDetail(db, { id }, contentLanguage, true)
  if (!found) return undefined
  const detail = await shaped(found, { db, now, contentLanguage, buyer: null }, { id: 0 })
  return found.row.stage === 'draft' ? { ...detail, onSale: 'Y' } : detail
}

type Found = { row: DetailRow; others: ProductRow[] }

async function loadDetail(
  db: Db,
  which: { id: number } | { slug: string },
  language: Language,
  drafts = false,
): Promise<Found | undefined> {
  const row = await selectDetail(db, which, language, drafts)
  if (!row) return undefined
  const ids = (row.related ?? []).slice(0, RELATED_MAX).map(({ id }) => id)
  if (row.successor_id !== null) ids.push(row.successor_id)
  return { row, others: ids.length ? await selectRows(db, pageOfIds(ids), language) : [] }
}

/** `account`: whose prices are shown. */
async function shaped(
  { row, others }: Found,
  { db, now, buyer, contentLanguage: language }: Pick<Context, 'db' | 'now' | 'buyer' | 'contentLanguage'>,
  account: Account = buyer,
): Promise<ProductDetail> {
  const shown = [row, ...others]
  const prices = priceFor(account, shown)
  const marks = await marksOf(
    db,
    shown.map(({ id }) => id),
    buyer,
  )
  const { branches } = await treeOf(db, language)
  const closings = await closingsNow(db, now, language)
  const products = new Map(others.map((one) => [one.id, shapeProduct(one, prices.get(one.id), marks)]))
  return shapeDetail(row, {
    related: (row.related ?? []).slice(0, RELATED_MAX).flatMap(({ id, kind }) => {
      const product = products.get(id)
      return product ? [{ kind, product }] : []
    }),
    successor: (row.successor_id !== null && products.get(row.successor_id)) || null,
    crumbs: branches.get(row.category_id)?.crumbs ?? [],
    price: prices.get(row.id),
    marks,
    closing: closings.get(row.shop_id) ?? null,
    language,
  })
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
