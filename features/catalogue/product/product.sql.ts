// SQL of products as they are shown and sold. Listing and search decide which ids; here they become rows.
import type { WarrantyEvent } from '#contract/codes/unit.ts'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { inLanguage } from '#db/in-language.ts'
import { optionCents, priceColumns } from '#features/catalogue/price-list/price-list.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { Marks, ProductRow } from './product.shape.ts'
import { isShown } from './status.sql.ts'

/** Whether a product `p` has a model for the 3D view. */
export const hasModel = sql<boolean>`exists (select from product_models m where m.product_id = p.id and m.shown)`

export const rowColumns = (language: Language) => sql`
  p.id, ${inLanguage('p.name', language)} as name, p.model, ${inLanguage('p.brief', language)} as brief,
  coalesce(p.name->>${language}::text, '') = '' as in_english, p.main_image,
  p.sale_unit, p.sale_unit_holds, p.minimum, p.multiple, p.shop_id, s.name as shop_name, ${priceColumns}, p.sold_count,
  g.slug, p.category_id, p.warranty_months, p.lead_days, ${hasModel} as has_3d,
  t.counts as rated, t.demo_counts as demo_rated,
  (select e.points_price from exchange_goods e where e.product_id = p.id and e.offered and e.left_count > 0) as points_price`

export const rowTables = sql`join shops s on s.id = p.shop_id
  left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current`
/** What reviews come to, which the table of reviews keeps in step (0120). */
const ratingTable = sql`left join product_ratings t on t.product_id = p.id`
export const ratedTables = sql`${rowTables} ${ratingTable}`

/** The rows of a page: `page` is a query that answers (id, n), in the order of n. One query. */
export async function selectRows(db: Db, page: RawBuilder<unknown>, language: Language): Promise<ProductRow[]> {
  const result = await sql<ProductRow>`
    select ${rowColumns(language)}
    from (${page}) page join products p on p.id = page.id and ${isShown} ${ratedTables}
    order by page.n`.execute(db)
  return result.rows
}

/** Which of these are on sale, in the order asked for: by what they were asked by, also a former address. */
export async function selectSold(db: Db, { slugs = [], ids = [] }: { slugs?: readonly string[]; ids?: readonly number[] }) {
  if (slugs.length + ids.length === 0) return []
  const { rows } = await sql<{ asked: string; id: number }>`
    select asked, p.id from (
      select s.slug as asked, s.target_id as id, array_position(${[...slugs]}::text[], s.slug::text) as n
      from slugs s where s.kind = 'product' and s.slug = any(${[...slugs]}::text[])
      union all select id::text, id, n from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, n)
    ) wanted join products p on p.id = wanted.id and p.on_sale order by n`.execute(db)
  return rows
}

export const pageOfIds = (ids: number[]) => sql`select * from unnest(${ids}::bigint[]) with ordinality as ids (id, n)`

/** More favourites are not read along with the session: asking for those of one page is cheaper then. */
export const MARKED_MAX = 200

/** All that a buyer has marked, as one JSON value; of favourites one more than MARKED_MAX at most. */
export const markedJson = sql`(select json_build_object(
  'favourites', (select json_agg(product_id) from (select product_id from favourites where user_id = users.id limit ${sql.lit(MARKED_MAX + 1)}) f),
  'inCart', (select json_agg(product_id) from cart_items where user_id = users.id)))`
export type MarkedJson = { favourites: number[] | null; inCart: number[] | null }

/** Which of the products a buyer has as favourite and in the cart. One query. */
export async function selectMarks(db: Db, buyerId: number, ids: number[]): Promise<Marks> {
  const { rows } = await sql<{ id: number; favourite: boolean }>`
    select product_id as id, true as favourite from favourites where user_id = ${buyerId} and product_id = any(${ids}::bigint[])
    union all select product_id, false from cart_items where user_id = ${buyerId} and product_id = any(${ids}::bigint[])`.execute(db)
  const where = (wanted: boolean) => new Set(rows.filter(({ favourite }) => favourite === wanted).map(({ id }) => id))
  return { favourites: where(true), inCart: where(false) }
}

/** What it is to the customs, on the way, and to the place where it stands. */
export type MakerFacts = {
  hs_code: string
  origin: string
  net_grams: number
  gross_grams: number
  carton_mm: number[]
  units_per_carton: number
  site_voltage: string | null
  site_frequency_hz: string | null
  site_phases: number | null
  site_power_w: number | null
  site_plug: string | null
  site_battery: string | null
  site_gases: string | null
  site_water: string | null
  site_floor_load_kg_m2: number | null
  site_door_clearance_mm: number | null
}

export type SaleRow = MakerFacts &
  Omit<ProductRow, 'name' | 'brief' | 'in_english' | 'has_3d' | 'rated' | 'demo_rated' | 'points_price'> & {
    name: Translated
    brief: Translated
    on_sale: boolean
    terms_version: number | null
    warranty_from: WarrantyEvent
    per_container: (number | null)[]
    refused_countries: string[]
    options: OptionRow[] | null
  }
export type OptionRow = {
  key_id: number
  key: Translated
  required: boolean
  multiple: boolean
  id: number
  name: Translated
  cents: number
  is_default: boolean
  pictured: boolean | null
}

/** All option values of a product `p`, in order, as one json array. */
export const optionsOf = sql`(
  select json_agg(json_build_object('key_id', k.id, 'key', k.name, 'required', k.required, 'multiple', k.multiple,
    'id', v.id, 'name', v.name, 'cents', ${optionCents}, 'is_default', v.is_default, 'pictured', v.pictured) order by k.position, v.position)
  from option_values v join option_keys k on k.id = v.key_id where v.product_id = p.id)`

/** What selling needs of each product `p`, on sale or not. */
const forSale = (which: RawBuilder<unknown>) => sql`
  select p.id, p.name, p.model, p.brief, p.main_image, p.sale_unit, p.sale_unit_holds, p.minimum, p.multiple, p.shop_id, s.name as shop_name, ${priceColumns},
    s.terms_version, p.sold_count, g.slug, p.category_id, p.warranty_months, p.warranty_from, p.lead_days, (p.on_sale and s.suspended_at is null) as on_sale,
    p.hs_code, p.origin, p.net_grams, p.gross_grams, p.carton_mm, p.units_per_carton, array[p.per_20ft, p.per_40ft, p.per_40hc] as per_container,
    p.refused_countries,
    p.site_voltage, p.site_frequency_hz, p.site_phases, p.site_power_w, p.site_plug, p.site_battery,
    p.site_gases, p.site_water, p.site_floor_load_kg_m2, p.site_door_clearance_mm, ${optionsOf} as options
  from products p ${rowTables}
  where ${isShown} and ${which}`

/** One query. */
export async function selectForSale(db: Db, ids: number[]): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`${forSale(sql`p.id = any(${ids}::bigint[])`)}`.execute(db)
  return rows
}

/**
 * Which of them can be ordered, as they are once whoever changes that is done: until the end of the transaction none is taken off sale, nor its shop
 * suspended.
 */
export async function holdForSale(tx: Tx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select p.id from products p join shops s on s.id = p.shop_id
    where p.id = any(${[...ids]}::bigint[]) and p.on_sale and s.suspended_at is null order by p.id for share`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The same as forSale, one JSON value, in somebody else's statement; `ids` is a query. The array keeps the plan to the index, however few products there are. */
export const forSaleJson = (ids: RawBuilder<unknown>) => sql`(select json_agg(w) from (${forSale(sql`p.id = any(array(${ids}))`)}) w)`
