// What a list or a search is narrowed by and put in order by, as SQL: both use it, so both answer alike.
import { type RawBuilder } from 'kysely'
import { type Sort } from '#contract/listing.ts'
import { sql } from '#db/connect.ts'
import { pricedWithin, priceOrder, type Order } from '#features/catalogue/price-list/price-list.ts'
import { hasModel } from '#features/catalogue/product/product.ts'

/** What a list is narrowed by. Prices count as filters only where the caller may see them. */
export type Wanted = {
  categoryIds: number[] | null // leaves; null = all
  shopIds: number[]
  brands: string[]
  warranty: number | null // at least so many months
  leadDays: number | null // at most so many days
  minPrice: number | null
  maxPrice: number | null
  has3d: boolean // only those with a 3D view
  signedIn: boolean
}

export const EVERYTHING: Wanted = {
  categoryIds: null,
  shopIds: [],
  brands: [],
  warranty: null,
  leadDays: null,
  minPrice: null,
  maxPrice: null,
  has3d: false,
  signedIn: false,
}

export function orderOf(sort: Sort, signedIn: boolean): Order {
  if (sort === 'priceAsc' || sort === 'priceDesc') return priceOrder(sort, signedIn)
  if (sort === 'hot') return { key: sql`sold_count`, by: sql`key desc, id`, index: sql`sold_count desc, id` }
  return { key: sql`0`, by: sql`id desc`, index: sql`id desc` }
}

/** The conditions of `Wanted` on products `p`; `value` writes a value as parameter or as literal. */
export function conditions(wanted: Wanted, value: (one: unknown) => RawBuilder<unknown>): RawBuilder<unknown>[] {
  const { categoryIds, shopIds, brands, warranty, leadDays } = wanted
  const found = [sql`p.on_sale`]
  if (categoryIds) found.push(sql`p.category_id = any(${value(`{${categoryIds.join(',')}}`)}::bigint[])`)
  if (shopIds.length) found.push(sql`p.shop_id = any(${value(`{${shopIds.join(',')}}`)}::bigint[])`)
  if (brands.length) found.push(sql`p.brand in (${sql.join(brands.map(value))})`)
  if (warranty !== null) found.push(sql`p.warranty_months >= ${value(warranty)}`)
  if (leadDays !== null) found.push(sql`p.lead_days <= ${value(leadDays)}`)
  if (wanted.has3d) found.push(hasModel)
  return [...found, ...pricedWithin(wanted, value)]
}

export const isNarrowed = ({ shopIds, brands, warranty, leadDays, minPrice, maxPrice, has3d }: Wanted) =>
  has3d || shopIds.length > 0 || brands.length > 0 || [warranty, leadDays, minPrice, maxPrice].some((one) => one !== null)
