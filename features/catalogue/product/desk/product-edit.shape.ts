// A product's fields as staff edits them, from its row.
import type { ProductWhole } from '#contract/product-edit.ts'
import { standardPrice } from '#features/catalogue/price-list/price-list.rules.ts'
import { inAll, LANGUAGES, type Language } from '#shared/language.ts'
import { yn } from '#shared/yn.ts'
import { groupOptions } from '../product.ts'
import type { LeadTime, Spec } from '../product.rules.ts'
import type { DeskDetailRow } from './product-desk.sql.ts'

type Lists = Partial<Record<Language, string[]>>
const inLanguages = (english: string[], others: Lists, between: string) =>
  Object.fromEntries(
    LANGUAGES.map((language) => [language, (language === 'en' ? english : (others[language] ?? [])).join(between)]),
  ) as Record<Language, string>

export const rowsOfSpecs = (specs: readonly Spec[]): ProductWhole['specs'] =>
  specs.flatMap(({ group, rows }) => rows.map(([name, value, unit = '']) => ({ group, name, value, unit })))

type OwnRows = 'regulatory' | 'images' | 'documents' | 'related'
type FieldsRow = Omit<DeskDetailRow, OwnRows | 'successor' | 'model_3d' | 'terms' | 'shop_name' | 'category_name'> &
  Partial<Pick<DeskDetailRow, OwnRows>>

/** Every field as it stands; ids of options and documents are those of their rows. A list that the row leaves out is empty. */
export function fieldsOf(row: FieldsRow): ProductWhole {
  const price = standardPrice(row)
  const [lengthMm = 0, widthMm = 0, heightMm = 0] = row.carton_mm
  return {
    name: inAll(row.name),
    brief: inAll(row.brief),
    highlights: inLanguages(row.highlights, row.highlights_in, '\n'),
    description: inLanguages(row.description, row.description_in, '\n\n'),
    productTypeId: row.category_id,
    productModel: row.model,
    brand: row.brand,
    manufacturer: row.manufacturer,
    slug: row.slug ?? '',
    specs: rowsOfSpecs(row.specs),
    choices: groupOptions(row.options ?? []).map(({ keyId, key, required, multiple, values }) => ({
      id: keyId,
      name: inAll(key),
      required: yn(required),
      multiple: yn(multiple),
      values: values.map(({ id, name, isDefault, pictured }) => ({
        id,
        name: inAll(name),
        price: price.options.get(id) ?? 0,
        isDefault: yn(isDefault),
        pictured: pictured === null ? null : yn(pictured),
      })),
    })),
    priceFee: price.listCents,
    savePriceFee: price.savingCents,
    priceTiers: price.tiers.map(({ from, cents }) => ({ from, cents })),
    loginForPrice: yn(row.login_for_price),
    saleUnit: row.sale_unit,
    unitHolds: row.sale_unit_holds,
    leastNum: row.minimum,
    orderMultiple: row.multiple,
    warrantyMonths: row.warranty_months,
    warrantyFrom: row.warranty_from,
    leadTimes: row.lead_times.map(({ upTo, days }) => ({ upTo: upTo ?? null, days })),
    hsCode: row.hs_code,
    origin: row.origin,
    netGrams: row.net_grams,
    grossGrams: row.gross_grams,
    lengthMm,
    widthMm,
    heightMm,
    unitsPerCarton: row.units_per_carton,
    per20ft: row.per_20ft,
    per40ft: row.per_40ft,
    per40hc: row.per_40hc,
    dangerousGoods: row.dangerous_goods,
    siteVoltage: row.site_voltage,
    siteFrequencyHz: row.site_frequency_hz,
    sitePhases: row.site_phases,
    sitePowerW: row.site_power_w,
    sitePlug: row.site_plug,
    siteBattery: row.site_battery,
    siteGases: row.site_gases,
    siteWater: row.site_water,
    siteFloorLoad: row.site_floor_load_kg_m2,
    siteDoorClearance: row.site_door_clearance_mm,
    installation: row.service_installation,
    training: row.service_training,
    maintenanceMonths: row.service_maintenance_months,
    sparePartsYears: row.service_spare_parts_years,
    manualLanguages: row.service_manual_languages as Language[],
    gtin: row.gtin,
    gmdn: row.gmdn,
    emdn: row.emdn,
    fdaProductCode: row.fda_product_code,
    intendedUse: row.intended_use,
    certificates: (row.regulatory ?? []).map((one) => ({
      market: one.market,
      scheme: one.scheme,
      deviceClass: one.deviceClass,
      certificate: one.certificate ?? null,
      body: one.body ?? null,
      validFrom: one.validFrom ?? null,
      validTo: one.validTo ?? null,
    })),
    images: (row.images ?? []).map(({ fileId, alt, shows }) => ({ fileId, alt: inAll(alt), shows })),
    documents: (row.documents ?? []).map(({ fileId, kind, language, title }) => ({
      fileId,
      kind: kind as ProductWhole['documents'][number]['kind'],
      language,
      title: inAll(title),
    })),
    related: (row.related ?? []).map(({ id, kind }) => ({ productId: id, kind })),
    professionalUseOnly: yn(row.professional_use_only),
    refusedCountries: row.refused_countries,
    refusedReason: inAll(row.refused_reason),
  }
}

const paragraphs = (text: string) => text.split(/\n\s*\n/).map((one) => one.trim()).filter(Boolean) // prettier-ignore
const lines = (text: string) => text.split('\n').map((one) => one.trim()).filter(Boolean) // prettier-ignore
const othersOf = (texts: Record<Language, string>, split: (text: string) => string[]): Lists =>
  Object.fromEntries(LANGUAGES.filter((one) => one !== 'en' && texts[one].trim()).map((one) => [one, split(texts[one])]))

/** What the fields say, as the columns have it. */
export const highlightsOf = ({ highlights }: Pick<ProductWhole, 'highlights'>) => ({
  english: lines(highlights.en),
  others: othersOf(highlights, lines),
})
export const descriptionOf = ({ description }: Pick<ProductWhole, 'description'>) => ({
  english: paragraphs(description.en),
  others: othersOf(description, paragraphs),
})

export const leadTimesOf = ({ leadTimes }: Pick<ProductWhole, 'leadTimes'>): LeadTime[] =>
  leadTimes.map(({ upTo, days }) => (upTo === null ? { days } : { upTo, days }))

/** Rows in their groups; groups and rows in the order in which they first appear. */
export function specsOf(rows: ProductWhole['specs']): Spec[] {
  const groups = new Map<string, Spec>()
  for (const { group, name, value, unit } of rows) {
    const spec = groups.get(group) ?? { group, rows: [] }
    groups.set(group, spec)
    spec.rows.push(unit ? [name, value, unit] : [name, value])
  }
  return [...groups.values()]
}
