// What a list or a search is narrowed by and put in order by, as SQL: both use it, so both answer alike.
import { type RawBuilder } from 'kysely'
import { type Sort } from '#contract/listing.ts'
import { sql } from '#db/connect.ts'
import { pricedWithin, priceOrder, type Order } from '#features/catalogue/price-list/price-list.ts'
import { hasModel } from '#features/catalogue/product/product.ts'

/** What a list is narrowed by. Prices count as filters only where the caller may see them. */
export type Wanted = {
  categoryIds: number[] | null // leaves; null = all
  solutionId: number | null // only what stands in this room or department
  shopIds: number[]
  brands: string[]
  warranty: number | null // at least so many months
  leadDays: number | null // at most so many days
  minPrice: number | null
  maxPrice: number | null
  has3d: boolean // only those with a 3D view
  exchange: boolean // only what can be had for points
  said: Among | null // only those that say so of themselves
  signedIn: boolean
}

/** Some products, and what they are known by where an answer is kept: shorter than their ids. */
export type Among = { ids: number[]; toJSON: () => unknown }

export const EVERYTHING: Wanted = {
  categoryIds: null,
  solutionId: null,
  shopIds: [],
  brands: [],
  warranty: null,
  leadDays: null,
  minPrice: null,
  maxPrice: null,
  has3d: false,
  exchange: false,
  said: null,
  signedIn: false,
}

/** Most sold first, then the more complete (0 to 100), then the newer. */
export const MOST_SOLD = sql`sold_count desc, completeness desc, id desc`

export function orderOf(sort: Sort, signedIn: boolean): Order {
  if (sort === 'priceAsc' || sort === 'priceDesc') return priceOrder(sort, signedIn)
  if (sort === 'hot') return { key: sql`sold_count * 101 + completeness`, by: sql`key desc, id desc`, index: MOST_SOLD }
  return { key: sql`0`, by: sql`id desc`, index: sql`id desc` }
}

const EXCHANGEABLE = sql`exists (select from exchange_goods e where e.product_id = p.id and e.offered and e.left_count > 0)`

export type Group = 'shop' | 'brand' | 'warranty' | 'lead' | 'has3d' | 'exchange' | 'said' | 'price'
type Value = (one: unknown) => RawBuilder<unknown>

/** The conditions of each group of filters on products `p`; `value` writes a value as parameter or as literal. */
export function conditionsBy(wanted: Wanted, value: Value): Record<Group, RawBuilder<unknown>[]> {
  const { shopIds, brands, warranty, leadDays } = wanted
  return {
    shop: shopIds.length ? [sql`p.shop_id = any(${value(`{${shopIds.join(',')}}`)}::bigint[])`] : [],
    brand: brands.length ? [sql`p.brand in (${sql.join(brands.map(value))})`] : [],
    warranty: warranty !== null ? [sql`p.warranty_months >= ${value(warranty)}`] : [],
    lead: leadDays !== null ? [sql`p.lead_days <= ${value(leadDays)}`] : [],
    has3d: wanted.has3d ? [hasModel] : [],
    exchange: wanted.exchange ? [EXCHANGEABLE] : [],
    said: wanted.said ? [sql`p.id in (select unnest(${value(`{${wanted.said.ids.join(',')}}`)}::bigint[]))`] : [],
    price: pricedWithin(wanted, value),
  }
}

export const inSolution = (id: number, value: Value) => sql`p.id in (select solution_products(${value(id)}::bigint))`

export const inCategories = (ids: readonly number[], value: Value) => sql`p.category_id = any(${value(`{${ids.join(',')}}`)}::bigint[])`

/** All conditions of `Wanted`. */
export function conditions(wanted: Wanted, value: Value): RawBuilder<unknown>[] {
  const { categoryIds, solutionId } = wanted
  return [
    sql`p.on_sale`,
    ...(categoryIds ? [inCategories(categoryIds, value)] : []),
    ...(solutionId === null ? [] : [inSolution(solutionId, value)]),
    ...Object.values(conditionsBy(wanted, value)).flat(),
  ]
}

export const isNarrowed = ({ solutionId, shopIds, brands, warranty, leadDays, minPrice, maxPrice, has3d, exchange, said }: Wanted) =>
  has3d ||
  exchange ||
  said !== null ||
  solutionId !== null ||
  shopIds.length > 0 ||
  brands.length > 0 ||
  [warranty, leadDays, minPrice, maxPrice].some((one) => one !== null)

export const isOpen = (wanted: Wanted) => !wanted.categoryIds && !isNarrowed(wanted)
