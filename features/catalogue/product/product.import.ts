// Bringing a whole catalogue in at once: shops, categories, products with all that belongs to them.
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { insertAttributes, type NewAttribute } from '#features/catalogue/attribute/attribute.ts'
import { keepBrought } from '#features/platform/file/file.ts'
import { dropFiles } from '#features/platform/file/file.ts'
import { bringTerms, type Words } from '#features/catalogue/term/term.ts'
import type { SaleUnit } from '#contract/codes/sale-unit.ts'
import type { Language, Translated } from '#shared/language.ts'
import type { Tier } from '#shared/price.ts'
import { completeness, firstLeadDays, type LeadTime, type Regulatory, type Spec, type TradeData } from './product.rules.ts'
import { keyOf, type ImportedFiles } from './import.files.ts'
import { insertMissing, replaceImages, selectUnshown, setPictured, setPictures, setTexts } from './import.sql.ts'
import { replaceModels } from './model-3d.sql.ts'

export type ShopImport = { id: number; slug: string; name: string; city: string; country: string; founded: number; about: Translated }
export type CategoryImport = {
  id: number
  parentId: number | null
  slug: string
  aliases: string[] // further paths that lead here
  name: Translated
  brief: Translated
  weight: number
  tile?: CategoryPicture | null // 4:3; without it the category shows its first product's picture
  banner?: CategoryPicture | null // wide, above its list
}
/** `version`: first 8 digits of its content's or its source's hash; `path`: where its bytes lie on this machine, if they are there yet. */
type CategoryPicture = { file: string; version: string; path?: string }
export type ImageImport = CategoryPicture & { width: number; height: number; alt: Translated }
/** Sizes in millimetres; `firstView`: from where it is seen first, as on its main picture. */
export type ModelImport = CategoryPicture & {
  bytes: number
  widthMm: number
  heightMm: number
  depthMm: number
  triangles: number
  firstView: { azimuth: number; elevation: number } | null // degrees; without it the 3D view chooses one
}
export type OptionImport = {
  name: Translated
  required: boolean
  multiple: boolean
  /** `pictured`: whether the pictures show it; null where they can't tell. */
  values: { name: Translated; cents: number; isDefault: boolean; pictured: boolean | null }[]
}
type Lists = Partial<Record<Language, string[]>>
/** `highlightsIn`, `descriptionIn`: in languages other than English. */
export type ProductImport = Omit<TradeData, 'images' | 'regulatory'> & {
  highlightsIn?: Lists
  descriptionIn?: Lists
  id: number
  slug: string
  shopId: number
  categoryId: number
  model: string
  brand: string
  manufacturer: string
  brief: Translated
  listCents: number
  savingCents: number
  tiers?: readonly Tier[]
  loginForPrice: boolean
  unit: SaleUnit
  minimum: number
  multiple: number
  fdaProductCode: string | null
  professionalUseOnly: boolean
  origin: string
  unitsPerCarton: number
  per20ft: number | null
  per40ft: number | null
  dangerousGoods: string | null
  training: string | null
  site: Record<string, string | number | null> // columns of products, without 'site_'
  regulatory: Regulatory[]
  options: OptionImport[]
  images: ImageImport[]
  model3d: ModelImport | null
  accessories: number[] // ids of products that fit this one
}

/** Products in one statement: the search takes each apart as it comes, and no statement may take longer than a busy machine gives it. */
const PIECE = 50

type Term = { phrase: string; words: Words }

/**
 * Adds what is not there yet, and attributes to categories that have none; what is there stays as staff left it, except for pictures of products and of categories with what they
 * show, which follow the import, and models that staff has not touched. `terms`: phrases that get words where staff has given none. Texts in other languages follow where the English
 * ones are those that the import has and staff has said nothing else. `stored`: the bytes of these (storeFiles); files that nothing shows any more go.
 * Answers how many products were added. One transaction; a constant number of statements, products aside.
 */
export async function importCatalogue(
  db: Db,
  catalogue: { shops: ShopImport[]; categories: CategoryImport[]; products: ProductImport[]; attributes?: NewAttribute[]; terms?: Term[] },
  now: Date,
  stored: ImportedFiles = { known: new Map(), brought: new Map() },
): Promise<{ added: number }> {
  const { shops, categories, products, attributes = [], terms = [] } = catalogue
  return inTransaction(db, async (tx) => {
    await insertMissing(tx, 'shops', shops)
    await insertMissing(
      tx,
      'categories',
      categories.map(({ id, parentId, weight, name, brief }) => ({ id, parent_id: parentId, weight, name, brief, picture: '' })),
    )
    const paths = categories.flatMap(({ id, slug, aliases }) => [
      slugRow('category', id, slug, true),
      ...aliases.map((alias) => slugRow('category', id, alias, false)),
    ])
    await insertMissing(tx, 'slugs', paths)
    await insertAttributes(tx, attributes)
    await bringTerms(tx, terms)
    await setTexts(
      tx,
      products.map(({ id, highlights, description, highlightsIn = {}, descriptionIn = {} }) => ({
        id,
        highlights,
        description,
        highlights_in: highlightsIn,
        description_in: descriptionIn,
      })),
    )
    const added = new Set<number>()
    for (let at = 0; at < products.length; at += PIECE) {
      const piece = products.slice(at, at + PIECE).map((product) => productRecord(product, now))
      for (const id of await insertMissing(tx, 'products', piece)) added.add(id)
    }
    await insertBelongings(
      tx,
      products.filter(({ id }) => added.has(id)),
    )
    const fileIds = await idsOf(tx, stored)
    const images = products.flatMap(({ id, images }) =>
      images.map((image, position) => ({
        product_id: id,
        position,
        ...image,
        file_id: fileIds.get(keyOf('product', id, 'picture', image)) ?? null,
      })),
    )
    await replaceImages(
      tx,
      products.map(({ id }) => id),
      images,
    )
    await setPictured(
      tx,
      products.flatMap(({ id, options }) =>
        options.flatMap((option) =>
          option.values.map(({ name, pictured }) => ({ product_id: id, key: option.name.en, value: name.en, pictured })),
        ),
      ),
    )
    await replaceModels(
      tx,
      products.map(({ id }) => id),
      products.flatMap(({ id, model3d }) =>
        model3d ? [modelRecord(id, model3d, fileIds.get(keyOf('product', id, 'model', model3d)) ?? null)] : [],
      ),
      now,
    )
    await setPictures(
      tx,
      categories.map(({ id, tile, banner }) => ({
        id,
        tile: named(tile),
        banner: named(banner),
        tile_file_id: (tile && fileIds.get(keyOf('category', id, 'tile', tile))) ?? null,
        banner_file_id: (banner && fileIds.get(keyOf('category', id, 'banner', banner))) ?? null,
      })),
    )
    await dropFiles(tx, await selectUnshown(tx))
    return { added: added.size }
  })
}

async function idsOf(tx: Tx, { known, brought }: ImportedFiles): Promise<Map<string, number>> {
  const ids = await keepBrought(tx, [...brought.values()])
  return new Map([...known, ...[...brought.keys()].map((key, at) => [key, ids[at]!] as const)])
}

const named = (picture?: CategoryPicture | null) => (picture ? `${picture.file}?v=${picture.version}` : '')

const slugRow = (kind: 'category' | 'product', target: number, slug: string, current: boolean) => ({
  slug,
  kind,
  target_id: target,
  current,
})

const modelRecord = (id: number, { widthMm, heightMm, depthMm, firstView, ...model }: ModelImport, fileId: number | null) => ({
  product_id: id,
  ...model,
  file_id: fileId,
  width_mm: widthMm,
  height_mm: heightMm,
  depth_mm: depthMm,
  azimuth: firstView?.azimuth ?? null,
  elevation: firstView?.elevation ?? null,
})

async function insertBelongings(tx: Tx, products: ProductImport[]): Promise<void> {
  await insertMissing(
    tx,
    'slugs',
    products.map(({ id, slug }) => slugRow('product', id, slug, true)),
  )
  await insertMissing(
    tx,
    'product_regulatory',
    products.flatMap(({ id, regulatory }) =>
      regulatory.map(({ deviceClass, validFrom, validTo, ...row }) => ({
        product_id: id,
        ...row,
        device_class: deviceClass,
        valid_from: validFrom,
        valid_to: validTo,
      })),
    ),
  )
  await insertMissing(
    tx,
    'product_relations',
    products.flatMap(({ id, accessories }) => accessories.map((other) => ({ product_id: id, related_id: other, kind: 'accessory' }))),
  )
  const options = products.flatMap(({ id, options }) => options.map((option, position) => ({ product_id: id, position, ...option })))
  const { rows: keys } = await sql<{ id: number; product_id: number; position: number }>`
    insert into option_keys (product_id, position, name, required, multiple)
    select product_id, position, name, required, multiple from jsonb_populate_recordset(null::option_keys, ${JSON.stringify(options)}::jsonb)
    returning id, product_id, position`.execute(tx)
  const keyOf = new Map(keys.map((key) => [`${key.product_id} ${key.position}`, key.id]))
  const values = options.flatMap(({ product_id, position, values }) =>
    values.map(({ name, cents, isDefault, pictured }, at) => ({
      key_id: keyOf.get(`${product_id} ${position}`),
      product_id,
      position: at,
      name,
      price_cents: cents,
      is_default: isDefault,
      pictured,
    })),
  )
  await insertMissing(tx, 'option_values', values)
}

function productRecord(product: ProductImport, now: Date): Record<string, unknown> {
  const site = Object.fromEntries(Object.entries(product.site).map(([name, value]) => [`site_${name}`, value]))
  return {
    id: product.id,
    shop_id: product.shopId,
    category_id: product.categoryId,
    model: product.model,
    brand: product.brand,
    manufacturer: product.manufacturer,
    name: product.name,
    brief: product.brief,
    highlights: product.highlights,
    highlights_in: product.highlightsIn ?? {},
    description: product.description,
    description_in: product.descriptionIn ?? {},
    specs: product.specs satisfies readonly Spec[],
    list_cents: product.listCents,
    saving_cents: product.savingCents,
    price_tiers: product.tiers ?? [],
    login_for_price: product.loginForPrice,
    sale_unit: product.unit.kind,
    sale_unit_holds: product.unit.holds,
    minimum: product.minimum,
    multiple: product.multiple,
    warranty_months: product.warrantyMonths,
    lead_days: firstLeadDays(product.leadTimes),
    lead_times: product.leadTimes satisfies readonly LeadTime[],
    on_sale: true,
    sold_count: 0,
    created_at: now,
    changed_at: now,
    version: 1,
    gtin: product.gtin,
    gmdn: product.gmdn,
    emdn: product.emdn,
    fda_product_code: product.fdaProductCode,
    intended_use: product.intendedUse,
    professional_use_only: product.professionalUseOnly,
    hs_code: product.hsCode,
    origin: product.origin,
    net_grams: product.netGrams,
    gross_grams: product.grossGrams,
    carton_mm: product.cartonMm,
    units_per_carton: product.unitsPerCarton,
    per_20ft: product.per20ft,
    per_40ft: product.per40ft,
    per_40hc: product.per40hc,
    dangerous_goods: product.dangerousGoods,
    ...site,
    service_installation: product.installation,
    service_training: product.training,
    service_maintenance_months: product.maintenanceMonths,
    service_spare_parts_years: product.sparePartsYears,
    service_manual_languages: product.manualLanguages,
    completeness: completeness({ ...product, images: product.images.length }).score,
    main_image: '',
  }
}
