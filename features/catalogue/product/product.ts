// The door of the catalogue: what other features need to show and to sell products.
import type { WarrantyEvent } from '#contract/codes/unit.ts'
import type { SaleUnit } from '#contract/codes/sale-unit.ts'
import type { Product, SelectionKey } from '#contract/product.ts'
import type { Db } from '#db/connect.ts'
import { along } from '#features/platform/along/along.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { listed } from '#shared/punctuation.ts'
import { yn } from '#shared/yn.ts'
import { priceFor, type Account, type PriceRow, type UnitPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { mainsOf } from './mains.rules.ts'
import { NO_MARKS, shapeProduct, type Marks, type ProductRow } from './product.shape.ts'
import {
  markedJson,
  MARKED_MAX,
  pageOfIds,
  selectForSale,
  selectMarks,
  selectRows,
  selectSold,
  type MarkedJson,
  type OptionRow,
  type SaleRow,
} from './product.sql.ts'

export { importCatalogue, type CategoryImport, type ImageImport, type ModelImport, type ProductImport } from './product.import.ts'
export { holdsFiles, storeFiles } from './import.files.ts'
export { productFeed, type FeedItem } from './feed.ts'
export { placesOfGroup, selectGroups, type Place } from './site-map.sql.ts'
export { tellEndingCertificates } from './mail/certificates.ts'
export { sweepUploads } from './desk/product-files.sql.ts'
export { moveContentIntoStore } from './stored-content.ts'
export { reviewJson, type ReviewRow } from './detail.reviews.sql.ts'
export { shapeReview } from './review.shape.ts'
export { forSaleJson, hasModel, holdForSale, pageOfIds, selectRows, type SaleRow } from './product.sql.ts'

export type SaleOption = {
  keyId: number
  key: Translated
  required: boolean
  multiple: boolean
  values: { id: number; name: Translated; isDefault: boolean; pictured: boolean | null }[]
}

/** What cart and order need of a product to sell it and to copy it; what it costs is for the price list to say. */
export type SaleFacts = {
  id: number
  shopId: number
  shopName: string
  termsVersion?: number | null // of its shop's terms of sale; absent where it was frozen before there were any
  name: Translated
  brief: Translated
  model: string
  slug: string
  image: string // address at full width, as mainImgUrl on the wire
  unit: SaleUnit
  minimum: number
  multiple: number
  onSale: boolean
  warrantyMonths: number | null
  warrantyFrom?: WarrantyEvent // what starts it; absent where it was frozen before products said it
  leadDays: number // for the minimum quantity
  hsCode: string
  origin: string // ISO 3166-1 alpha-2
  netGrams: number
  grossGrams: number
  cartonMm: number[] // length, width, height
  unitsPerCarton: number
  perContainer: (number | null)[] // pieces in 20', 40' and 40' high cube, where the maker says so
  mains: {
    voltage: string | null
    frequencyHz: string | null
    phases: number | null
    powerW: number | null
    plug: string | null
    battery: string | null
  }
  /** What else it asks of the room, where the maker says so. */
  building: { gases: string | null; water: string | null; floorLoadKgM2: number | null; doorMm: number | null }
  refusedCountries: string[] // not sold to, ISO 3166-1 alpha-2
  options: SaleOption[]
}

/** A product as it can be sold to an account. */
export type Ware = { facts: SaleFacts; price: UnitPrice }

/** Facts by product id, also of products off sale; an unknown id is absent. One query. */
export async function saleFacts(db: Db, productIds: readonly number[]): Promise<Map<number, SaleFacts>> {
  const rows = await rowsForSale(db, productIds)
  return new Map(rows.map((row) => [row.id, factsOf(row)]))
}

/** Facts and prices of this moment; also of products off sale. What is unknown, or has a price that the account may not see, is absent. One query. */
export const waresFor = async (db: Db, account: Account, productIds: readonly number[]): Promise<Map<number, Ware>> =>
  waresIn(await rowsForSale(db, productIds), account)

/** The same of what somebody else's statement has read by `forSaleJson`. */
export const waresIn = (rows: readonly SaleRow[], account: Account): Map<number, Ware> =>
  waresOf(
    account,
    rows.map((row) => ({ row, facts: factsOf(row) })),
  )

/**
 * The same for showing and for changing a cart: kept until the catalogue changes, so usually no query. A checkout asks waresFor, which
 * reads what holds at this moment.
 */
export const knownWares = async (db: Db, account: Account, productIds: readonly number[]): Promise<Map<number, Ware>> =>
  waresOf(account, await knownForSale(db, productIds))

/** What is said of products besides their price, for everybody: as knownWares, usually without a query; what is unknown is absent. */
export const knownFacts = async (db: Db, productIds: readonly number[]): Promise<Map<number, SaleFacts>> =>
  new Map((await knownForSale(db, productIds)).map(({ facts }) => [facts.id, facts]))

async function knownForSale(db: Db, productIds: readonly number[]): Promise<ForSale[]> {
  let loaded: Promise<Map<number, SaleRow>> | undefined
  const load = () => (loaded ??= rowsForSale(db, productIds).then((rows) => new Map(rows.map((row) => [row.id, row])))) // one query for all that are not known
  const known: ForSale[] = []
  for (const id of new Set(productIds)) {
    const one = await remember(db, `for sale ${id}`, async () => {
      const row = (await load()).get(id)
      return row && { row, facts: factsOf(row) }
    })
    if (one) known.push(one)
  }
  return known
}

type ForSale = { row: PriceRow; facts: SaleFacts }

function waresOf(account: Account, forSale: readonly ForSale[]): Map<number, Ware> {
  const prices = priceFor(
    account,
    forSale.map(({ row }) => row),
  )
  return new Map(
    forSale.flatMap(({ facts }) => {
      const price = prices.get(facts.id)
      return price ? [[facts.id, { facts, price }]] : []
    }),
  )
}

const rowsForSale = async (db: Db, ids: readonly number[]): Promise<SaleRow[]> => (ids.length ? selectForSale(db, [...new Set(ids)]) : [])

const factsOf = (row: SaleRow): SaleFacts => ({
  id: row.id,
  shopId: row.shop_id,
  shopName: row.shop_name,
  termsVersion: row.terms_version,
  name: row.name,
  brief: row.brief,
  model: row.model,
  slug: row.slug ?? '',
  image: imageUrl(row.main_image),
  unit: { kind: row.sale_unit, holds: row.sale_unit_holds },
  minimum: row.minimum,
  multiple: row.multiple,
  onSale: row.on_sale,
  warrantyMonths: row.warranty_months,
  warrantyFrom: row.warranty_from,
  leadDays: row.lead_days,
  hsCode: row.hs_code,
  origin: row.origin,
  netGrams: row.net_grams,
  grossGrams: row.gross_grams,
  cartonMm: row.carton_mm,
  unitsPerCarton: row.units_per_carton,
  perContainer: row.per_container,
  mains: {
    voltage: row.site_voltage,
    frequencyHz: row.site_frequency_hz,
    phases: row.site_phases,
    powerW: row.site_power_w,
    plug: row.site_plug,
    battery: row.site_battery,
  },
  building: {
    gases: row.site_gases,
    water: row.site_water,
    floorLoadKgM2: row.site_floor_load_kg_m2,
    doorMm: row.site_door_clearance_mm,
  },
  refusedCountries: row.refused_countries,
  options: groupOptions(row.options ?? []),
})

/** Option values in their order, gathered under their keys. */
export function groupOptions(rows: readonly OptionRow[]): SaleOption[] {
  const keys = new Map<number, SaleOption>()
  for (const row of rows) {
    let key = keys.get(row.key_id)
    if (!key) {
      key = { keyId: row.key_id, key: row.key, required: row.required, multiple: row.multiple, values: [] }
      keys.set(row.key_id, key)
    }
    key.values.push({ id: row.id, name: row.name, isDefault: row.is_default, pictured: row.pictured })
  }
  return [...keys.values()]
}

/** Options as the wire has them; `chosen` are the ids of values chosen. Without a `price` to be seen amounts are null (SPEC-135, SPEC-227). */
export function shapeOptions(
  options: readonly SaleOption[],
  language: Language,
  price: UnitPrice | undefined,
  chosen?: ReadonlySet<number>,
): SelectionKey[] {
  return options.map((option) => {
    const { key, required, multiple, values } = option
    const mains = mainsOf(option)
    const selected = values.filter(({ id, isDefault }) => (chosen ? chosen.has(id) : isDefault))
    return {
      selectionKey: pick(key, language),
      selectionValue: selected.map(({ id }) => id).join(','),
      selectionValueStr: listed(
        selected.map(({ name }) => pick(name, language)),
        language,
      ),
      productSelectionVoList: values.map(({ id, name, isDefault, pictured }) => ({
        id,
        selectionValue: pick(name, language),
        selectionPrice: price?.options.get(id) ?? null,
        isDefault: yn(isDefault),
        voltage: mains.get(id)?.voltage ?? null,
        electricSocket: mains.get(id)?.socket ?? null,
        pictured: pictured === null ? null : yn(pictured),
      })),
      required: yn(required),
      multiple: yn(multiple),
    }
  })
}

/** Products that are on sale, by the address or the id that they were asked by, in that order. One query at most. */
export const soldProducts = async (db: Db, asked: { slugs?: readonly string[]; ids?: readonly number[] }): Promise<Map<string, number>> =>
  new Map((await selectSold(db, asked)).map(({ asked: by, id }) => [by, id]))

/** Products as rows of a list, in the order of the ids; unknown ids are left out. Two queries at most. */
export async function productRows(
  db: Db,
  ids: readonly number[],
  { contentLanguage, buyer }: Pick<Context, 'contentLanguage' | 'buyer'>,
): Promise<Product[]> {
  if (ids.length === 0) return []
  return shapeRows(db, await selectRows(db, pageOfIds([...ids]), contentLanguage), buyer)
}

/** Rows as the wire has them, with what this caller may see and has marked. */
export async function shapeRows(db: Db, rows: readonly ProductRow[], buyer: Context['buyer']): Promise<Product[]> {
  const marks = await marksOf(
    db,
    rows.map(({ id }) => id),
    buyer,
  )
  const prices = priceFor(buyer, rows)
  return rows.map((row) => shapeProduct(row, prices.get(row.id), marks))
}

/** What the buyer has marked, for calls that show products. */
export const marksAlong = along<MarkedJson>('marks', markedJson)

/** Without a query where the marks came along with the session. */
export async function marksOf(db: Db, ids: number[], buyer: Context['buyer']): Promise<Marks> {
  if (!buyer || ids.length === 0) return NO_MARKS
  const { favourites, inCart } = marksAlong.of(buyer) ?? {}
  if (favourites === undefined || (favourites?.length ?? 0) > MARKED_MAX) return selectMarks(db, buyer.id, ids)
  return { favourites: new Set(favourites), inCart: new Set(inCart) }
}
