// SQL of lists: which product ids, in which order, and how many there are.
import { type RawBuilder } from 'kysely'
import { BRANDS_MAX, type Sort } from '#contract/listing.ts'
import { sql, type Db } from '#db/connect.ts'
import { netPrice } from '#features/catalogue/price-list/price-list.ts'
import {
  type Wanted,
  type Group,
  orderOf,
  conditions,
  conditionsBy,
  inCategories,
  inSolution,
  isNarrowed,
  MOST_SOLD,
} from '#features/catalogue/filter/filter.ts'

export type Slice = { offset: number; size: number }

/** A list narrowed by more than its categories is counted no further than this: '1000' means a thousand or more. */
export const COUNT_MAX = 1_000

const COMMON_SIZES = new Set([10, 12, 24, 48])

/** A first page of a usual size is a literal, which lets PostgreSQL plan for it; the many others share one statement. */
function limited({ offset, size }: Slice) {
  const literal = offset === 0 && COMMON_SIZES.has(size)
  return {
    reach: literal ? sql`limit ${sql.lit(size)}` : sql`limit ${offset + size}`,
    page: literal ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${offset}`,
  }
}

/** A query of (id, n) for one page. Without filters each category's own index is read just far enough. */
export function pageOf(wanted: Wanted, sort: Sort, slice: Slice): RawBuilder<unknown> {
  const { key, by, index: order } = orderOf(sort, wanted.signedIn)
  const { reach, page } = limited(slice)
  const parameter = (one: unknown) => sql`${one}`
  const { categoryIds } = wanted
  const numbered = (source: RawBuilder<unknown>) =>
    sql`select id, row_number() over (order by ${by}) as n from (${source}) found order by n ${page}`
  if (isNarrowed(wanted))
    return numbered(
      sql`select p.id, ${key} as key from products p where ${sql.join(conditions(wanted, parameter), sql` and `)} order by ${order} ${reach}`,
    )
  if (!categoryIds) return numbered(sql`select id, ${key} as key from products where on_sale order by ${order} ${reach}`)
  if (categoryIds.length === 1)
    return numbered(
      sql`select id, ${key} as key from products where on_sale and category_id = ${categoryIds[0]} order by ${order} ${reach}`,
    )
  return numbered(sql`
    select each.id, each.key from unnest(${categoryIds}::bigint[]) category (id)
    cross join lateral (select id, ${key} as key from products where on_sale and category_id = category.id order by ${order} ${reach}) each`)
}

/**
 * The same by relevance: the categories in the order given, within each the most sold, most complete, newest first. Without filters the
 * categories must be those that the page shows something of: each is read as far as the page reaches.
 */
export function relevantPageOf(wanted: Wanted, categoryIds: number[], slice: Slice): RawBuilder<unknown> {
  const { reach, page } = limited(slice)
  const places = sql`unnest(${categoryIds}::bigint[]) with ordinality place (id, n)`
  const found = isNarrowed(wanted)
    ? sql`select p.id, place.n as place, sold_count, completeness from products p join ${places} on place.id = p.category_id
        where ${sql.join(
          conditions(wanted, (one) => sql`${one}`),
          sql` and `,
        )} order by place.n, sold_count desc, completeness desc, p.id desc ${reach}`
    : sql`select each.id, place.n as place, sold_count, completeness from ${places}
        cross join lateral (select id, sold_count, completeness from products where on_sale and category_id = place.id order by ${MOST_SOLD} ${reach}) each`
  return sql`select id, row_number() over (order by place, ${MOST_SOLD}) as n from (${found}) found order by n ${page}`
}

/** How many there are, up to COUNT_MAX. */
export async function countWanted(db: Db, wanted: Wanted): Promise<number> {
  const where = sql.join(
    conditions(wanted, (one) => sql`${one}`),
    sql` and `,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from products p where ${where} limit ${sql.lit(COUNT_MAX)}) counted`.execute(db)
  return rows[0]!.count
}

export type FacetRows = {
  categories: { id: number; count: number }[] | null
  shops: { id: number; label: string; count: number }[] | null
  brands: { label: string; count: number }[] | null
  warranty: { months: number; count: number }[] | null
  lead_days: { days: number; count: number }[] | null
  min: number | null
  max: number | null
  has_3d: number
  total: number
}

const WARRANTY_STEPS = '{12,18,24,36,60}'

const LEAD_STEPS = '{7,14,30,45,60}'

/** `grouping` of which columns a count is not by: all four but one, or all. */
const BY = { shop: 0b0111, brand: 0b1011, warranty: 0b1101, lead: 0b1110, none: 0b1111 }

/**
 * What the products (of categories, or of found ids) can be narrowed by, each group counted under the filters of all others: a count says how
 * many there will be. Reads them all once, from an index that holds what it counts. `everywhere`: ids found in any category, for counting by
 * category; null counts nothing. What is chosen stays, if only with nothing.
 */
export async function selectFacets(db: Db, wanted: Wanted, { ids, everywhere }: { ids: number[] | null; everywhere: number[] | null }) {
  const parameter = (one: unknown) => sql`${one}`
  const by = conditionsBy(wanted, parameter)
  const but = (group: Group | null) => Object.entries(by).flatMap(([one, found]) => (one === group ? [] : found))
  const under = (group: Group | null) => (but(group).length ? sql` filter (where ${sql.join(but(group), sql` and `)})` : sql``)
  const and = (found: RawBuilder<unknown>[]) => sql.join([sql`p.on_sale`, ...found], sql` and `)
  const among = [
    ...(wanted.categoryIds ? [inCategories(wanted.categoryIds, parameter)] : []),
    ...(wanted.solutionId === null ? [] : [inSolution(wanted.solutionId, parameter)]),
    ...(ids ? [sql`p.id = any(${ids}::bigint[])`] : []),
  ]
  const { rows } = await sql<FacetRows>`
    with base as materialized (
      select grouping(shop_id, brand, warranty_months, lead_days) as by, shop_id, brand, warranty_months, lead_days,
        count(*)${under('shop')}::int as of_shop, count(*)${under('brand')}::int as of_brand,
        count(*)${under('warranty')}::int as of_warranty, count(*)${under('lead')}::int as of_lead, count(*)${under(null)}::int as total,
        min(${netPrice})${under('price')} as min, max(${netPrice})${under('price')} as max
      from products p where ${and(among)}
      group by grouping sets ((shop_id), (brand), (warranty_months), (lead_days), ())
    ), category as (
      select category_id as id, count(*)::int from products p where ${and([sql`p.id = any(${everywhere}::bigint[])`, ...but(null)])} group by 1
    ), shop as (
      select s.id, s.name as label, of_shop as count from base join shops s on s.id = base.shop_id
      where by = ${sql.lit(BY.shop)} and (of_shop > 0 or s.id = any(${wanted.shopIds}::bigint[]))
    ), brand as (
      select brand as label, of_brand as count from base
      where by = ${sql.lit(BY.brand)} and (of_brand > 0 or brand = any(${wanted.brands}::text[]))
      order by brand = any(${wanted.brands}::text[]) desc, 2 desc, 1 limit ${sql.lit(BRANDS_MAX)}
    ), warranty as (
      select months, sum(of_warranty)::int as count from unnest(${WARRANTY_STEPS}::int[]) months
        join base on by = ${sql.lit(BY.warranty)} and warranty_months >= months group by 1 having sum(of_warranty) > 0
    ), lead as (
      select days, sum(of_lead)::int as count from unnest(${LEAD_STEPS}::int[]) days
        join base on by = ${sql.lit(BY.lead)} and lead_days <= days group by 1 having sum(of_lead) > 0
    ), everything as (select * from base where by = ${sql.lit(BY.none)})
    select (select json_agg(category order by count desc, id) from category) as categories,
      (select json_agg(shop order by count desc, label) from shop) as shops,
      (select json_agg(brand order by count desc, label) from brand) as brands,
      (select json_agg(warranty order by months) from warranty) as warranty,
      (select json_agg(lead order by days) from lead) as lead_days,
      (select count(*)::int from (select distinct product_id from product_models where shown) m
        join products p on p.id = m.product_id where ${and([...among, ...but('has3d')])}) as has_3d,
      (select min from everything) as min, (select max from everything) as max, (select total from everything) as total`.execute(db)
  return rows[0]!
}
