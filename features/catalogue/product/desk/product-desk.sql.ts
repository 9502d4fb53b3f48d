// SQL of products as the back office sees and changes them.
import type { RawBuilder, Selectable } from 'kysely'
import type { ProductStatus, Relation } from '#contract/codes/product.ts'
import type { PRODUCT_SORTS } from '#contract/product-desk.ts'
import type { DB } from '#db/columns.ts'
import { sql, type Db } from '#db/connect.ts'
import { hasKeyword, plannedFor } from '#db/planned-for.ts'
import { idsIn, selectPageOf, type Finder } from '#db/sought.ts'
import type { Language, Translated } from '#shared/language.ts'
import { termsJson } from '#features/catalogue/term/term.ts'
import { attributesJson } from '#features/catalogue/attribute/attribute.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import type { Regulatory } from '../product.rules.ts'
import { statusOf, statusOfRow } from '../status.sql.ts'
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
  status: ProductStatus
  completeness: number
  certificate_end: string | null
  changed_at: Date
}

const columns = (language: Language) => sql`
  p.id, p.version, p.name, p.brief, p.model, p.brand, p.main_image, g.slug, p.shop_id, s.name as shop_name, p.category_id,
  ${inLanguage('c.name', language)} as category_name, p.list_cents, p.saving_cents, p.minimum, p.multiple, p.sold_count, p.on_sale,
  ${statusOf} as status, p.completeness,
  p.certificate_end::text as certificate_end, p.changed_at`

const tables = sql`products p join shops s on s.id = p.shop_id join categories c on c.id = p.category_id
  left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current`

export type Wanted = {
  keyword: string
  shopId: number | null
  categoryIds: readonly number[] | null
  onSale: boolean | null
  status: ProductStatus | null
  incomplete: number | null // less complete than this
  untranslated: Language | null
  fdaProductCode: string | null
  certificateUntil: string | null // the last day on which one of its certificates ends
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
  certificate: () => sql`p.certificate_end`,
}
/** Those that have none stand last both ways. */
const MAY_LACK = new Set<Order['by']>(['certificate'])

/** By the columns that have an index. */
const STATUS_CONDITIONS: Record<ProductStatus, RawBuilder<unknown>> = {
  draft: sql`p.stage = 'draft'`,
  on_sale: sql`p.on_sale`,
  off_sale: sql`p.stage = 'offered' and not p.on_sale`,
  discontinued: sql`p.stage = 'discontinued'`,
}

const GTIN = /^\d{8,14}$/
const isGtin = (table: 'p' | 'k', keyword: string) => {
  const gtin = sql.ref(`${table}.gtin`)
  return sql`${gtin} is not null and lpad(${gtin}, 14, '0') = ${plannedFor(keyword.padStart(14, '0'))}`
}

/** What is called exactly so. Models and codes hold a digit; other words are too frequent to look at each thing that has them. */
const exactly = (keyword: string): RawBuilder<unknown> | null =>
  /\d/.test(keyword)
    ? sql`(keyword_text(p.model) = keyword_text(${plannedFor(keyword)})${GTIN.test(keyword) ? sql` or coalesce(${isGtin('p', keyword)}, false)` : sql``})`
    : null

function findersOf(keyword: string): Finder[] {
  const match = hasKeyword(sql`k.keyword`, keyword)
  return [
    { from: sql`products k`, id: sql`k.id`, match: GTIN.test(keyword) ? sql`(${match} or ${isGtin('k', keyword)})` : match, few: 4_500 },
  ]
}

/** All but the keyword. */
function conditions(wanted: Wanted): RawBuilder<unknown>[] {
  const { shopId, categoryIds, onSale, status, incomplete, untranslated, fdaProductCode, certificateUntil } = wanted
  const found: RawBuilder<unknown>[] = []
  if (shopId !== null) found.push(sql`p.shop_id = ${plannedFor(shopId)}`)
  if (categoryIds) found.push(sql`p.category_id in (${sql.join(categoryIds.map(plannedFor))})`)
  if (onSale !== null) found.push(onSale ? sql`p.on_sale` : sql`not p.on_sale`)
  if (status) found.push(STATUS_CONDITIONS[status])
  if (incomplete !== null) found.push(sql`p.completeness < ${plannedFor(incomplete)}`)
  if (untranslated) found.push(sql`p.lacking like ${sql.lit(`%${untranslated}%`)}`)
  if (fdaProductCode) found.push(sql`p.fda_product_code = ${plannedFor(fdaProductCode)}`)
  if (certificateUntil) found.push(sql`p.stage = 'offered' and p.certificate_end <= ${plannedFor(certificateUntil)}::date`)
  return found
}

const listOf = (wanted: Wanted) => ({
  from: sql`products p`,
  id: sql`p.id`,
  where: conditions(wanted),
  finders: wanted.keyword ? findersOf(wanted.keyword) : [],
})

/** The ids of all of them, as a query; null: of none. */
export const idsOf = (wanted: Wanted | null): RawBuilder<unknown> =>
  wanted ? idsIn(listOf(wanted)) : sql`select p.id from products p where false`

type Slice = { pageNum: number; pageSize: number }

/** One page and how many there are; what is called exactly as the keyword stands first, unless another order is asked for. */
export async function selectDeskRows(db: Db, wanted: Wanted, sort: Order, { pageNum, pageSize }: Slice, language: Language) {
  const direction = sort.descending ? sql`desc` : sql`asc`
  const exact = sort.by === 'newest' && sort.descending ? exactly(wanted.keyword) : null
  const last = MAY_LACK.has(sort.by) ? sql` nulls last` : sql``
  const order = sql`${exact ? sql`${exact} desc, ` : sql``}${SORT_KEYS[sort.by](language)} ${direction}${last}, p.id ${direction}`
  const list = { ...listOf(wanted), order, ...(exact && { walked: false }) }
  return selectPageOf(db, list, { limit: pageSize, offset: (pageNum - 1) * pageSize }, async (ids) => {
    const page = sql<DeskRow>`select ${columns(language)} from ${tables} where p.id in (${ids}) order by ${order}`
    return (await page.execute(db)).rows
  })
}

type Other = { id: number; name: Translated; model: string; main_image: string; status: ProductStatus }
export type DeskImage = { fileId: number; name: string; version: string; width: number; height: number; alt: Translated; shows: number[] }
export type DeskDocument = {
  id: number
  fileId: number
  kind: string
  language: Language | null
  title: Translated
  file_name: string
  bytes: number
}

export type DeskDetailRow = Omit<Selectable<DB['products']>, keyof DeskRow> &
  DeskRow & {
    regulatory: Regulatory[] | null
    images: DeskImage[] | null
    documents: DeskDocument[] | null
    related: (Other & { kind: Relation })[] | null
    successor: Other | null
    options: OptionRow[] | null
    attributes: AttributeSpec[] | null
    model_3d: ShownModel | null
    terms: Record<string, string> | null // phrases of the tables in the reader's language
  }

const other = sql`'id', o.id, 'name', o.name, 'model', o.model, 'main_image', o.main_image, 'status', ${statusOfRow('o')}`

/** The pictures of product `p`, in their order. */
export const imagesOf = sql`
  (select json_agg(json_build_object('fileId', coalesce(file_id, 0), 'name', file, 'version', i.version, 'width', width, 'height', height, 'alt', alt, 'shows', shows) order by position)
    from product_images i where i.product_id = p.id)`

/** One product with all that belongs to it; `shopId` set = of this shop only. One query; `lock` holds it until the end. */
export async function selectDeskDetail(
  db: Db,
  id: number,
  shopId: number | null,
  language: Language,
  lock = false,
): Promise<DeskDetailRow | undefined> {
  const { rows } = await sql<DeskDetailRow>`
    select p.*, ${columns(language)}, ${optionsOf} as options, ${attributesJson(sql`p.category_id`)} as attributes,
      (select json_agg(json_strip_nulls(json_build_object('market', market, 'scheme', scheme, 'deviceClass', device_class,
          'certificate', certificate, 'body', body, 'validFrom', valid_from, 'validTo', valid_to)) order by r.id)
        from product_regulatory r where r.product_id = p.id) as regulatory,
      ${imagesOf} as images,
      (select json_agg(json_build_object('id', d.id, 'fileId', coalesce(file_id, 0), 'kind', kind, 'language', language, 'title', title, 'file_name', file_name, 'bytes', bytes)
          order by position, d.id) from product_documents d where d.product_id = p.id) as documents,
      (select json_agg(json_build_object('kind', x.kind, ${other}) order by x.kind, o.id)
        from product_relations x join products o on o.id = x.related_id where x.product_id = p.id) as related,
      (select json_build_object(${other}) from products o where o.id = p.successor_id) as successor,
      ${modelOf} as model_3d, ${lock ? sql`null::json` : termsJson(language)} as terms
    from ${tables}
    where p.id = ${id} ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`} ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows[0]
}
