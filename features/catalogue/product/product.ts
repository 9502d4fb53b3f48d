// The door of the catalogue: what other features need to show and to sell products.
import type { Product, SelectionKey } from '#contract/product.ts'
import type { Db } from '#db/connect.ts'
import { along } from '#features/platform/caller/along.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { imageUrl } from '#shared/image-url.ts'
import { pick, type Language, type Translated } from '#shared/language.ts'
import { toCents, type Cents } from '#shared/money.ts'
import { listed } from '#shared/punctuation.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import { NO_MARKS, shapeProduct, yn, type Marks, type ProductRow } from './product.shape.ts'
import {
  markedJson,
  MARKED_MAX,
  pageOfIds,
  selectForSale,
  selectMarks,
  selectRows,
  type MarkedJson,
  type OptionRow,
} from './product.sql.ts'

export { hasModel, pageOfIds, selectRows } from './product.sql.ts'

export type SaleOption = {
  keyId: number
  key: Translated
  required: boolean
  multiple: boolean
  values: { id: number; name: Translated; cents: Cents; isDefault: boolean }[] // cents per unit, may be negative
}

/** What cart and order need of a product to price it and to copy it. Amounts are per unit, for those who may buy. */
export type SaleFacts = {
  id: number
  shopId: number
  shopName: string
  name: Translated
  brief: Translated
  model: string
  slug: string
  image: string // address at full width, as mainImgUrl on the wire
  listCents: Cents
  savingCents: Cents
  minimum: number
  multiple: number
  onSale: boolean
  warrantyMonths: number | null
  leadDays: number // for the minimum quantity
  hsCode: string
  origin: string // ISO 3166-1 alpha-2
  netGrams: number
  grossGrams: number
  cartonMm: number[] // length, width, height
  unitsPerCarton: number
  options: SaleOption[]
}

/** Facts by product id, also of products off sale; an unknown id is absent. One query. */
export async function saleFacts(db: Db, productIds: readonly number[]): Promise<Map<number, SaleFacts>> {
  const facts = new Map<number, SaleFacts>()
  if (productIds.length === 0) return facts
  for (const row of await selectForSale(db, [...new Set(productIds)])) {
    facts.set(row.id, {
      id: row.id,
      shopId: row.shop_id,
      shopName: row.shop_name,
      name: row.name,
      brief: row.brief,
      model: row.model,
      slug: row.slug ?? '',
      image: imageUrl(row.main_image),
      listCents: toCents(row.list_cents),
      savingCents: toCents(row.saving_cents),
      minimum: row.minimum,
      multiple: row.multiple,
      onSale: row.on_sale,
      warrantyMonths: row.warranty_months,
      leadDays: row.lead_days,
      hsCode: row.hs_code,
      origin: row.origin,
      netGrams: row.net_grams,
      grossGrams: row.gross_grams,
      cartonMm: row.carton_mm,
      unitsPerCarton: row.units_per_carton,
      options: groupOptions(row.options ?? []),
    })
  }
  return facts
}

/**
 * The same for showing and for changing a cart: kept until the catalogue changes, so usually no query. A checkout asks saleFacts, which
 * reads what holds at this moment.
 */
export async function knownFacts(db: Db, productIds: readonly number[]): Promise<Map<number, SaleFacts>> {
  let loaded: Promise<Map<number, SaleFacts>> | undefined
  const load = () => (loaded ??= saleFacts(db, productIds)) // one query for all that are not known
  const facts = new Map<number, SaleFacts>()
  for (const id of new Set(productIds)) {
    const known = await remember(db, `facts ${id}`, async () => (await load()).get(id))
    if (known) facts.set(id, known)
  }
  return facts
}

/** Option values in their order, gathered under their keys. */
export function groupOptions(rows: readonly OptionRow[]): SaleOption[] {
  const keys = new Map<number, SaleOption>()
  for (const row of rows) {
    let key = keys.get(row.key_id)
    if (!key) {
      key = { keyId: row.key_id, key: row.key, required: row.required, multiple: row.multiple, values: [] }
      keys.set(row.key_id, key)
    }
    key.values.push({ id: row.id, name: row.name, cents: toCents(row.cents), isDefault: row.is_default })
  }
  return [...keys.values()]
}

/** Options as the wire has them; `chosen` are the ids of values chosen, amounts are null where prices are hidden (SPEC-135, SPEC-227). */
export function shapeOptions(
  options: readonly SaleOption[],
  language: Language,
  priceVisible: boolean,
  chosen?: ReadonlySet<number>,
): SelectionKey[] {
  return options.map(({ key, required, multiple, values }) => {
    const selected = values.filter(({ id, isDefault }) => (chosen ? chosen.has(id) : isDefault))
    return {
      selectionKey: pick(key, language),
      selectionValue: selected.map(({ id }) => id).join(','),
      selectionValueStr: listed(
        selected.map(({ name }) => pick(name, language)),
        language,
      ),
      productSelectionVoList: values.map(({ id, name, cents, isDefault }) => ({
        id,
        selectionValue: pick(name, language),
        selectionPrice: priceVisible ? cents : null,
        isDefault: yn(isDefault),
      })),
      required: yn(required),
      multiple: yn(multiple),
    }
  })
}

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
  return rows.map((row) => shapeProduct(row, buyer !== null, marks))
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
