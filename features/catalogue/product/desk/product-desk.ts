// The back office's door to products: find and read them.
import type { CertificateStanding, ProductStatus } from '#contract/codes/product.ts'
import type { DeskProduct, DeskProductRow } from '#contract/product-desk.ts'
import { CERTIFICATE_AHEAD_DAYS } from '#contract/product-edit.ts'
import { may } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import type { BulkCaller } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { Doer, Staff, StaffContext } from '#features/platform/caller/caller.ts'
import type { Language } from '#shared/language.ts'
import { after, days } from '#shared/time.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { shapeDeskProduct, shapeDeskRow } from './product-desk.shape.ts'
import { idsOf, selectDeskDetail, selectDeskRows, type DeskDetailRow, type Order } from './product-desk.sql.ts'

type Filters = {
  pageNum: number
  pageSize: number
  orderByColumn?: Order['by'] | null
  isAsc?: string
  keyword?: string | null
  shopId?: number | null
  productTypeId?: number | null
  onSale?: 'Y' | 'N' | null
  status?: ProductStatus | null
  incomplete?: number | null
  untranslated?: Language | null
  certificates?: CertificateStanding | null
  fdaProductCode?: string | null
}

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** What the filters mean for the caller, a seller's staff seeing its own shop whatever it asks for; null: nothing can be found. */
async function wantedOf(
  filters: Omit<Filters, 'pageNum' | 'pageSize'>,
  { db, now, shopId }: { db: Db; now: Date; shopId: number | null },
  language: Language,
) {
  const { productTypeId, onSale, status = null, incomplete = null, untranslated = null, certificates = null } = filters
  const branch = productTypeId ? (await treeOf(db, language)).branches.get(productTypeId) : undefined
  if (productTypeId && !branch) return null
  if (shopId !== null && filters.shopId && filters.shopId !== shopId) return null
  return {
    keyword: (filters.keyword ?? '').trim(),
    shopId: shopId ?? filters.shopId ?? null,
    categoryIds: branch?.ids ?? null,
    onSale: onSale ? onSale === 'Y' : null,
    status,
    incomplete,
    untranslated,
    fdaProductCode: filters.fdaProductCode || null,
    certificateUntil: certificates && dayOf(after(now, days(certificates === 'due' ? CERTIFICATE_AHEAD_DAYS : -1))),
  }
}

/** A page of products; a seller's staff sees its own shop whatever it asks for. */
export async function listDeskProducts(filters: Filters, { db, now, staff, contentLanguage }: StaffContext) {
  const wanted = await wantedOf(filters, { db, now, shopId: staff.shopId }, contentLanguage)
  if (!wanted) return { total: 0, rows: [] as DeskProductRow[] }
  const order = { by: filters.orderByColumn ?? 'newest', descending: !filters.isAsc?.startsWith('asc') }
  const { rows, ...counted } = await selectDeskRows(db, wanted, order, filters, contentLanguage)
  return { ...counted, rows: rows.map((row) => shapeDeskRow(row, contentLanguage)) }
}

/** All that the list would show, as a query of ids. */
export async function deskProductIds(filters: Omit<Filters, 'pageNum' | 'pageSize'>, { db, now, staff, language }: BulkCaller) {
  const wanted = await wantedOf(filters, { db, now, shopId: staff.shopId }, language)
  return idsOf(wanted)
}

/** One product. Another shop's looks exactly like none. */
export async function readDeskProduct(id: number, { db, staff, contentLanguage, language }: StaffContext): Promise<DeskProduct> {
  const row = (await selectDeskDetail(db, id, staff.shopId, contentLanguage)) ?? refuse('missing', 'not-found')
  return shapeDeskProduct(row, contentLanguage, language, may(staff.permissions, 'product:edit'))
}

/** Refuses unless the staff may know of the product. */
export async function demandDeskProduct(db: Db, id: number, staff: Staff): Promise<void> {
  if (!(await selectDeskDetail(db, id, staff.shopId, 'en'))) refuse('missing', 'not-found')
}

/** The product, held until the end. Refuses unless the staff may know of it, and a version that is no longer the present one. */
export async function lockAt(tx: Tx, id: number, version: number, staff: Doer): Promise<DeskDetailRow> {
  const row = (await selectDeskDetail(tx, id, staff.shopId, 'en', true)) ?? refuse('missing', 'not-found')
  if (row.version !== version) refuse('conflict', 'changed-meanwhile')
  return row
}
