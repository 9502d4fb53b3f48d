// From the database's rows to what the back office sees of products.
import type { DeskProduct, DeskProductRow } from '#contract/product-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { pricedOptions, standardPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { optionRange } from '#features/catalogue/pricing/pricing.rules.ts'
import { imageUrl } from '#shared/image-url.ts'
import { inAll, pick, type Language } from '#shared/language.ts'
import type { Unit } from '#shared/price.ts'
import { wireTime } from '#shared/time.ts'
import { completeness, type TradeData } from '../product.rules.ts'
import { yn } from '../product.shape.ts'
import { groupOptions } from '../product.ts'
import { shapeModel } from '../model-3d.shape.ts'
import { isFree, translatedInto } from './product-desk.rules.ts'
import type { DeskDetailRow, DeskRow } from './product-desk.sql.ts'

export function shapeDeskRow(row: DeskRow, language: Language): DeskProductRow {
  return {
    id: row.id,
    version: row.version,
    productName: pick(row.name, language),
    productModel: row.model,
    brand: row.brand,
    mainImgUrl: imageUrl(row.main_image),
    slug: row.slug ?? '',
    shopId: row.shop_id,
    shopName: row.shop_name,
    productTypeId: row.category_id,
    productTypeName: row.category_name,
    priceFee: row.list_cents,
    savePriceFee: row.saving_cents,
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    saleNum: row.sold_count,
    onSale: yn(row.on_sale),
    completeness: row.completeness,
    languages: translatedInto(row.name, row.brief),
    changeTime: wireTime(row.changed_at),
  }
}

/** What completeness is judged by. */
export const tradeDataOf = (row: DeskDetailRow): TradeData => ({
  name: row.name,
  highlights: row.highlights,
  description: row.description,
  specs: row.specs,
  regulatory: row.regulatory ?? [],
  images: row.images?.length ?? 0,
  gtin: row.gtin,
  gmdn: row.gmdn,
  emdn: row.emdn,
  intendedUse: row.intended_use,
  hsCode: row.hs_code,
  netGrams: row.net_grams,
  grossGrams: row.gross_grams,
  cartonMm: row.carton_mm,
  per40hc: row.per_40hc,
  warrantyMonths: row.warranty_months,
  leadTimes: row.lead_times,
  installation: row.service_installation,
  maintenanceMonths: row.service_maintenance_months,
  sparePartsYears: row.service_spare_parts_years,
  manualLanguages: row.service_manual_languages,
})

/** A unit with the cheapest choice of options. */
export function cheapest(row: DeskDetailRow): Unit {
  const price = standardPrice(row)
  const optionCents = optionRange(pricedOptions(groupOptions(row.options ?? []), price)).least
  return { listCents: price.listCents, savingCents: price.savingCents, optionCents }
}

/** `reasons`: the language of the reasons why an action is closed. */
export function shapeDeskProduct(row: DeskDetailRow, language: Language, reasons: Language, mayEdit: boolean): DeskProduct {
  const free = isFree(cheapest(row))
  const price = standardPrice(row)
  const action = (name: string, fault: string | null) => ({
    action: name,
    allowed: yn(mayEdit && !fault),
    reason: mayEdit ? (fault ?? '') : refusalText('forbidden', reasons),
  })
  return {
    ...shapeDeskRow(row, language),
    name: inAll(row.name),
    brief: inAll(row.brief),
    loginForPrice: yn(row.login_for_price),
    warrantyMonths: row.warranty_months,
    leadTimes: row.lead_times.map(({ upTo, days }) => ({ upTo: upTo ?? null, days })),
    missing: completeness(tradeDataOf(row)).missing,
    images: (row.images ?? []).map(({ file, version, width, height }) => ({ url: imageUrl(`${file}?v=${version}`), width, height })),
    model3d: row.model_3d && { ...shapeModel(row.id, row.model_3d), triangles: row.model_3d.triangles },
    options: groupOptions(row.options ?? []).map(({ key, values }) => ({
      name: pick(key, language),
      values: values.map(({ id, name }) => ({ name: pick(name, language), price: price.options.get(id) ?? 0 })),
    })),
    createTime: wireTime(row.created_at),
    allowedActions: [
      action('edit', null),
      row.on_sale ? action('take_off_sale', null) : action('put_on_sale', free ? refusalText('price-needed', reasons) : null),
    ],
  }
}
