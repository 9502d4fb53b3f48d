// The back office's door to products: find them, change their essentials, put them on and off sale.
import type { DeskProduct, DeskProductRow, ProductEdit } from '#contract/product-desk.ts'
import { may } from '#contract/permission.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Doer, Staff, StaffContext } from '#features/platform/caller/caller.ts'
import type { BulkCaller } from '#features/platform/bulk-noun/bulk-noun.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { changesBetween } from '#features/platform/trail/trail.rules.ts'
import { withoutEmpty, type Language } from '#shared/language.ts'
import { yn } from '../product.shape.ts'
import { completeness, firstLeadDays, type LeadTime } from '../product.rules.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import { cheapest, shapeDeskProduct, shapeDeskRow, tradeDataOf } from './product-desk.shape.ts'
import { editFault, isFree } from './product-desk.rules.ts'
import {
  idsOf,
  selectDeskDetail,
  selectDeskRows,
  updateEssentials,
  updateOnSale,
  type DeskDetailRow,
  type Order,
} from './product-desk.sql.ts'

type Filters = {
  pageNum: number
  pageSize: number
  orderByColumn?: Order['by'] | null
  isAsc?: string
  keyword?: string | null
  shopId?: number | null
  productTypeId?: number | null
  onSale?: 'Y' | 'N' | null
  incomplete?: number | null
  untranslated?: Language | null
}

/** What the filters mean for the caller, a seller's staff seeing its own shop whatever it asks for; null: nothing can be found. */
async function wantedOf(
  filters: Omit<Filters, 'pageNum' | 'pageSize'>,
  { db, shopId }: { db: Db; shopId: number | null },
  language: Language,
) {
  const { productTypeId, onSale, incomplete = null, untranslated = null } = filters
  const branch = productTypeId ? (await treeOf(db, language)).branches.get(productTypeId) : undefined
  if (productTypeId && !branch) return null
  if (shopId !== null && filters.shopId && filters.shopId !== shopId) return null
  return {
    keyword: (filters.keyword ?? '').trim(),
    shopId: shopId ?? filters.shopId ?? null,
    categoryIds: branch?.ids ?? null,
    onSale: onSale ? onSale === 'Y' : null,
    incomplete,
    untranslated,
  }
}

/** A page of products; a seller's staff sees its own shop whatever it asks for. */
export async function listDeskProducts(filters: Filters, { db, staff, contentLanguage }: StaffContext) {
  const wanted = await wantedOf(filters, { db, shopId: staff.shopId }, contentLanguage)
  if (!wanted) return { total: 0, rows: [] as DeskProductRow[] }
  const order = { by: filters.orderByColumn ?? 'newest', descending: !filters.isAsc?.startsWith('asc') }
  const { total, rows } = await selectDeskRows(db, wanted, order, filters, contentLanguage)
  return { total, rows: rows.map((row) => shapeDeskRow(row, contentLanguage)) }
}

/** All that the list would show, as a query of ids. */
export async function deskProductIds(filters: Omit<Filters, 'pageNum' | 'pageSize'>, { db, staff, language }: BulkCaller) {
  const wanted = await wantedOf(filters, { db, shopId: staff.shopId }, language)
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

/** The essentials as the wire has them, to compare before with after. */
export const essentials = (row: DeskDetailRow) => ({
  name: row.name,
  brief: row.brief,
  priceFee: row.list_cents,
  savePriceFee: row.saving_cents,
  loginForPrice: yn(row.login_for_price),
  leastNum: row.minimum,
  orderMultiple: row.multiple,
  warrantyMonths: row.warranty_months,
  leadTimes: row.lead_times.map(({ upTo, days }) => ({ upTo: upTo ?? null, days })),
})

type Edit = ProductEdit & { id: number; version: number }
type Caller = Pick<StaffContext, 'db' | 'now'> & { staff: Doer }

/**
 * Changes the essentials, and the completeness that follows from them; the act is audited with what changed. Answers the new version;
 * an edit that changes nothing leaves everything as it is. Refuses a version that is no longer the present one.
 */
export function editDeskProduct(edit: Edit, { db, staff, now }: Caller): Promise<{ version: number }> {
  const { id, version, ...wanted } = edit
  return inTransaction(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    const fault = editFault(wanted, row.on_sale, cheapest(row).optionCents)
    if (fault) refuse('refused', fault.word, fault.values)
    const changes = changesBetween(essentials(row), wanted)
    if (changes.length === 0) return { version }
    const leadTimes: LeadTime[] = wanted.leadTimes.map(({ upTo, days }) => (upTo === null ? { days } : { upTo, days }))
    const name = withoutEmpty(wanted.name)
    const trade = { ...tradeDataOf(row), name, warrantyMonths: wanted.warrantyMonths, leadTimes }
    const update = {
      name,
      brief: withoutEmpty(wanted.brief),
      listCents: wanted.priceFee,
      savingCents: wanted.savePriceFee,
      loginForPrice: wanted.loginForPrice === 'Y',
      minimum: wanted.leastNum,
      multiple: wanted.orderMultiple,
      warrantyMonths: wanted.warrantyMonths,
      leadTimes,
      leadDays: firstLeadDays(leadTimes),
      completeness: completeness(trade).score,
    }
    await updateEssentials(tx, id, update, now)
    await audit(tx, { staff, action: 'product.edit', subjectKind: 'product', subjectId: id, detail: { changes }, now })
    return { version: version + 1 }
  })
}

/** Puts a product on sale, or takes it off; without a price it cannot be sold. Doing it twice changes nothing the second time. */
export function setProductOnSale(
  { id, version, onSale }: { id: number; version: number; onSale: boolean },
  { db, staff, now }: Caller,
): Promise<{ version: number }> {
  return inTransaction(db, async (tx) => {
    const row = await lockAt(tx, id, version, staff)
    if (row.on_sale === onSale) return { version }
    if (onSale && isFree(cheapest(row))) refuse('refused', 'price-needed')
    await updateOnSale(tx, id, onSale, now)
    const action = onSale ? 'product.on-sale' : 'product.off-sale'
    await audit(tx, { staff, action, subjectKind: 'product', subjectId: id, now })
    return { version: version + 1 }
  })
}
