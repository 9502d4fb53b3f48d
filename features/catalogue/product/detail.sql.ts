// SQL of one product with all that belongs to it.
import type { WarrantyEvent } from '#contract/codes/unit.ts'
import type { FdaClassCode } from '#contract/codes/fda-class.ts'
import type { Relation } from '#contract/codes/product.ts'
import { sql, type Db } from '#db/connect.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { LeadTime, Regulatory, Spec } from './product.rules.ts'
import type { ProductRow } from './product.shape.ts'
import { modelOf, type ShownModel } from './model-3d.sql.ts'
import { inLanguage } from '#db/in-language.ts'
import { attributesJson } from '#features/catalogue/attribute/attribute.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { termsJson } from '#features/catalogue/term/term.ts'
import { isShown } from './status.sql.ts'
import { optionsOf, ratedTables, rowColumns, rowTables, type MakerFacts, type OptionRow } from './product.sql.ts'
import { latestReviewsJson, type ReviewRow } from './detail.reviews.sql.ts'

export type DetailRow = ProductRow &
  MakerFacts & {
    brand: string
    manufacturer: string
    highlights: string[]
    description: string[]
    specs: Spec[]
    lead_times: LeadTime[]
    gtin: string | null
    gmdn: string | null
    emdn: string | null
    fda_product_code: string | null
    fda_class: { name: string; class: FdaClassCode; regulation: string } | null
    intended_use: string
    professional_use_only: boolean
    per_20ft: number | null
    per_40ft: number | null
    per_40hc: number | null
    dangerous_goods: string | null
    warranty_from: WarrantyEvent
    service_installation: string | null
    service_training: string | null
    service_maintenance_months: number | null
    service_spare_parts_years: number | null
    service_manual_languages: string[]
    completeness: number
    on_sale: boolean
    stage: string
    highlights_in: Partial<Record<Language, string[]>>
    description_in: Partial<Record<Language, string[]>>
    terms: Record<string, string> | null // phrases of the tables in the reader's language
    refused_countries: string[]
    refused_reason: Translated
    shop_slug: string
    shop_city: string
    shop_country: string
    shop_logo: string | null
    terms_version: number | null
    has_hours: boolean
    successor_id: number | null // only one that buyers may see
    attributes: AttributeSpec[] | null
    version: number
    options: OptionRow[] | null
    images: { file: string; version: string; width: number; height: number; alt: Translated; shows: number[] }[] | null
    regulatory: Regulatory[] | null
    documents: { id: number; kind: string; language: Language | null; title: Translated; file_name: string; bytes: number }[] | null
    related: { id: number; kind: Relation }[] | null
    model_3d: ShownModel | null
    reviews: ReviewRow[] | null
  }

/** One product, on sale or not, by id or by its present or a former slug; a draft only where `drafts` are wanted. One query. */
export async function selectDetail(
  db: Db,
  which: { id: number } | { slug: string },
  language: Language,
  drafts = false,
): Promise<DetailRow | undefined> {
  const id = 'id' in which ? sql`${which.id}` : sql`(select target_id from slugs where slug = ${which.slug} and kind = 'product')`
  const { rows } = await sql<DetailRow>`
    select ${rowColumns(language)},
      p.brand, p.manufacturer, p.highlights, p.description, p.specs, p.lead_times, p.gtin, p.gmdn, p.emdn, p.fda_product_code,
      p.intended_use, p.professional_use_only, p.hs_code, p.origin, p.net_grams, p.gross_grams, p.carton_mm, p.units_per_carton,
      p.per_20ft, p.per_40ft, p.per_40hc, p.dangerous_goods, p.site_voltage, p.site_frequency_hz, p.site_phases, p.site_power_w,
      p.site_plug, p.site_battery, p.site_gases, p.site_water, p.site_floor_load_kg_m2, p.site_door_clearance_mm,
      p.warranty_from, p.service_installation, p.service_training, p.service_maintenance_months, p.service_spare_parts_years,
      p.service_manual_languages, p.completeness, (p.on_sale and s.suspended_at is null) as on_sale, p.stage, p.version, p.highlights_in, p.description_in, p.refused_countries, p.refused_reason,
      (select json_build_object('name', f.name, 'class', f.class, 'regulation', f.regulation) from fda_classes f
        where f.code = p.fda_product_code) as fda_class,
      (select o.id from products o where o.id = p.successor_id and o.stage <> 'draft') as successor_id,
      ${attributesJson(sql`p.category_id`)} as attributes, ${termsJson(language)} as terms, ${optionsOf} as options,
      (select json_agg(json_build_object('file', file, 'version', i.version, 'width', width, 'height', height, 'alt', alt, 'shows', shows) order by position)
        from product_images i where i.product_id = p.id) as images,
      (select json_agg(json_strip_nulls(json_build_object('market', market, 'scheme', scheme, 'deviceClass', device_class,
          'certificate', certificate, 'body', body, 'validFrom', valid_from, 'validTo', valid_to)) order by r.id)
        from product_regulatory r where r.product_id = p.id) as regulatory,
      (select json_agg(json_build_object('id', d.id, 'kind', kind, 'language', language, 'title', title, 'file_name', file_name, 'bytes', bytes)
          order by position, d.id)
        from product_documents d where d.product_id = p.id) as documents,
      ${modelOf} as model_3d, ${latestReviewsJson} as reviews, s.slug as shop_slug, s.city as shop_city, s.country as shop_country, s.terms_version,
      exists (select from work_calendars w where w.shop_id = s.id or w.shop_id is null) as has_hours,
      (select l.name || '?v=' || l.version from shop_logos l where l.name = s.logo) as shop_logo,
      (select json_agg(json_build_object('id', related_id, 'kind', kind) order by kind, related_id)
        from product_relations x join products other on other.id = x.related_id and other.on_sale
        where x.product_id = p.id and kind <> 'incompatible') as related
    from products p ${ratedTables}
    where p.id = ${id} ${drafts ? sql`` : sql`and ${isShown}`}`.execute(db)
  return rows[0]
}

export type Seo = { id: number; title: string; brief: string; model: string; brand: string; slug: string | null; main_image: string }

export async function selectSeo(db: Db, id: number, language: Language): Promise<Seo | undefined> {
  const { rows } = await sql<Seo>`
    select p.id, ${inLanguage('p.name', language)} as title, ${inLanguage('p.brief', language)} as brief, p.model, p.brand, g.slug, p.main_image
    from products p ${rowTables} where p.id = ${id} and ${isShown}`.execute(db)
  return rows[0]
}

export type Target = { kind: 'product' | 'category'; id: number; slug: string; moved: boolean }

/** What a path leads to, and the path that is used for it today. */
export async function selectTarget(db: Db, slug: string): Promise<Target | undefined> {
  const { rows } = await sql<Target>`
    select asked.kind, asked.target_id as id, present.slug, present.slug <> asked.slug as moved
    from slugs asked join slugs present on present.kind = asked.kind and present.target_id = asked.target_id and present.current
    where asked.slug = ${slug}
      and (asked.kind <> 'product' or exists (select from products p where p.id = asked.target_id and ${isShown}))`.execute(db)
  return rows[0]
}

export type DocumentRow = { file_name: string; stored_as: string }

export async function selectDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  return db
    .selectFrom('product_documents as d')
    .innerJoin('files', 'files.id', 'd.file_id')
    .innerJoin('products as p', 'p.id', 'd.product_id')
    .select(['d.file_name', 'files.stored_as'])
    .where('d.id', '=', id)
    .where(isShown)
    .executeTakeFirst()
}
