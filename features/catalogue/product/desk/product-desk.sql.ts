// SQL of products as the back office sees and changes them.
import type { RawBuilder } from 'kysely'
import type { PRODUCT_SORTS } from '#contract/product-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { pageSql } from '#db/page.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { ProductImport } from '../product.import.ts'
import type { LeadTime, Regulatory, Spec } from '../product.rules.ts'
import { inLanguage } from '#db/in-language.ts'
import { optionsOf, type OptionRow } from '../product.sql.ts'
import { modelOf, type ShownModel } from '../model-3d.sql.ts'

export type DeskRow = {
  id: number
  version: number
  name: Translated
  brief: Translated
  model: string
  brand: string
  main_image: string
  slug: string | null
  shop_id: number
  shop_name: string
  category_id: number
  category_name: string
  list_cents: number
  saving_cents: number
  minimum: number
  multiple: number
  sold_count: number
  on_sale: boolean
  completeness: number
  changed_at: Date
}

const columns = (language: Language) => sql`
  p.id, p.version, p.name, p.brief, p.model, p.brand, p.main_image, g.slug, p.shop_id, s.name as shop_name, p.category_id,
  ${inLanguage('c.name', language)} as category_name, p.list_cents, p.saving_cents, p.minimum, p.multiple, p.sold_count, p.on_sale,
  p.completeness, p.changed_at`

const tables = sql`products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
  left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current`

export type Wanted = {
  keyword: string
  shopId: number | null
  categoryIds: readonly number[] | null
  onSale: boolean | null
  incomplete: number | null // less complete than this
  untranslated: Language | null
}
export type Order = { by: (typeof PRODUCT_SORTS)[number]; descending: boolean }

/** As the indexes of 0051_product_sorts spell them; of the name there is one for each language. */
const SORT_KEYS: Record<Order['by'], (language: Language) => RawBuilder<unknown>> = {
  newest: () => sql`p.id`,
  name: (language) => sql`lower(coalesce(nullif(p.name->>${sql.lit(language)}, ''), p.name->>'en'))`,
  model: () => sql`p.model`,
  price: () => sql`p.net_cents`,
  completeness: () => sql`p.completeness`,
  changed: () => sql`p.changed_at`,
  sold: () => sql`p.sold_count`,
}

function conditions({ keyword, shopId, categoryIds, onSale, incomplete, untranslated }: Wanted): RawBuilder<unknown> {
  const found = [sql`true`]
  if (keyword) {
    const like = `%${keyword.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
    found.push(sql`p.keyword like keyword_text(${like})`)
  }
  if (shopId !== null) found.push(sql`p.shop_id = ${shopId}`)
  if (categoryIds) found.push(sql`p.category_id = any(${categoryIds}::bigint[])`)
  if (onSale !== null) found.push(onSale ? sql`p.on_sale` : sql`not p.on_sale`)
  if (incomplete !== null) found.push(sql`p.completeness < ${incomplete}`)
  if (untranslated)
    found.push(sql`(coalesce(p.name->>${sql.lit(untranslated)}, '') = '' or coalesce(p.brief->>${sql.lit(untranslated)}, '') = '')`)
  return sql.join(found, sql` and `)
}

/** The ids of all of them, as a query; null: of none. */
export const idsOf = (wanted: Wanted | null): RawBuilder<unknown> =>
  wanted ? sql`select p.id from products p where ${conditions(wanted)}` : sql`select p.id from products p where false`

type Slice = { pageNum: number; pageSize: number }

/** One page and how many there are. Two queries. */
export async function selectDeskRows(db: Db, wanted: Wanted, order: Order, slice: Slice, language: Language) {
  const where = conditions(wanted)
  const direction = order.descending ? sql`desc` : sql`asc`
  const counted = await sql<{ total: number }>`select count(*)::int as total from products p where ${where}`.execute(db)
  const { rows } = await sql<DeskRow>`
    select ${columns(language)} from ${tables} where ${where}
    order by ${SORT_KEYS[order.by](language)} ${direction}, p.id ${direction}
    ${pageSql(slice.pageSize, (slice.pageNum - 1) * slice.pageSize)}`.execute(db)
  return { total: counted.rows[0]!.total, rows }
}

export type DeskDetailRow = DeskRow & {
  login_for_price: boolean
  warranty_months: number | null
  lead_times: LeadTime[]
  created_at: Date
  highlights: string[]
  description: string[]
  specs: Spec[]
  regulatory: Regulatory[] | null
  images: { file: string; version: string; width: number; height: number }[] | null
  options: OptionRow[] | null
  model_3d: ShownModel | null
  gtin: string | null
  gmdn: string | null
  emdn: string | null
  intended_use: string
  hs_code: string
  net_grams: number
  gross_grams: number
  carton_mm: number[]
  per_40hc: number | null
  service_installation: string | null
  service_maintenance_months: number | null
  service_spare_parts_years: number | null
  service_manual_languages: string[]
}

/** One product with what its completeness is judged by; `shopId` set = of this shop only. One query; `lock` holds it until the end. */
export async function selectDeskDetail(
  db: Db,
  id: number,
  shopId: number | null,
  language: Language,
  lock = false,
): Promise<DeskDetailRow | undefined> {
  const { rows } = await sql<DeskDetailRow>`
    select ${columns(language)}, p.login_for_price, p.warranty_months, p.lead_times, p.created_at, p.highlights, p.description, p.specs,
      p.gtin, p.gmdn, p.emdn, p.intended_use, p.hs_code, p.net_grams, p.gross_grams, p.carton_mm, p.per_40hc, p.service_installation,
      p.service_maintenance_months, p.service_spare_parts_years, p.service_manual_languages, ${optionsOf} as options,
      (select json_agg(json_build_object('market', market, 'scheme', scheme, 'deviceClass', device_class) order by r.id)
        from product_regulatory r where r.product_id = p.id) as regulatory,
      (select json_agg(json_build_object('file', file, 'version', i.version, 'width', width, 'height', height) order by position)
        from product_images i where i.product_id = p.id) as images,
      ${modelOf} as model_3d
    from ${tables}
    where p.id = ${id} ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`} ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}

type Essential = 'name' | 'brief' | 'listCents' | 'savingCents' | 'loginForPrice' | 'minimum' | 'multiple' | 'warrantyMonths'

/** What staff changes of what an import brings, and what follows from it. */
export type DeskUpdate = Pick<ProductImport, Essential | 'leadTimes'> & { leadDays: number; completeness: number }

/** Writes the essentials; the triggers of the search tell everyone that the catalogue has changed. */
export async function updateEssentials(tx: Tx, id: number, update: DeskUpdate, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({
      name: JSON.stringify(update.name),
      brief: JSON.stringify(update.brief),
      list_cents: update.listCents,
      saving_cents: update.savingCents,
      login_for_price: update.loginForPrice,
      minimum: update.minimum,
      multiple: update.multiple,
      warranty_months: update.warrantyMonths,
      lead_times: JSON.stringify(update.leadTimes),
      lead_days: update.leadDays,
      completeness: update.completeness,
      changed_at: now,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()
}

export async function updateOnSale(tx: Tx, id: number, onSale: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('products')
    .set({ on_sale: onSale, changed_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
}
