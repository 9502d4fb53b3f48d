// Products that a sheet brings and that are not there yet: each becomes a draft, as if somebody had begun it in the form and gone on there.
import type { ProductWhole } from '#contract/product-edit.ts'
import { attributesOf } from '#features/catalogue/attribute/attribute.ts'
import type { BulkMaker } from '#features/platform/bulk-noun/bulk-noun.ts'
import { inAll, LANGUAGES, type Language } from '#shared/language.ts'
import { USUAL_LEAD_DAYS } from './product-make.rules.ts'
import { createDraft } from './product-make.ts'
import type { ProductThing } from './product-bulk.rules.ts'
import { patchProduct, type ProductPatch } from './product-patch.ts'
import { fieldsOfFlat } from './product-sheet.ts'
import { discardDraft } from './product-status.ts'

const none = inAll({ en: '' })

/** A draft of which nothing has been said. */
export const BLANK: ProductWhole = {
  name: none,
  brief: none,
  highlights: none,
  description: none,
  productTypeId: 0,
  productModel: '',
  brand: '',
  manufacturer: '',
  slug: '',
  specs: [],
  choices: [],
  priceFee: 0,
  savePriceFee: 0,
  priceTiers: [],
  loginForPrice: 'Y',
  saleUnit: 'piece',
  unitHolds: 1,
  leastNum: 1,
  orderMultiple: 1,
  warrantyMonths: null,
  warrantyFrom: 'delivery',
  leadTimes: [{ upTo: null, days: USUAL_LEAD_DAYS }],
  hsCode: '',
  origin: 'CN',
  netGrams: 0,
  grossGrams: 0,
  lengthMm: 0,
  widthMm: 0,
  heightMm: 0,
  unitsPerCarton: 1,
  per20ft: null,
  per40ft: null,
  per40hc: null,
  dangerousGoods: null,
  siteVoltage: null,
  siteFrequencyHz: null,
  sitePhases: null,
  sitePowerW: null,
  sitePlug: null,
  siteBattery: null,
  siteGases: null,
  siteWater: null,
  siteFloorLoad: null,
  siteDoorClearance: null,
  installation: null,
  training: null,
  maintenanceMonths: null,
  sparePartsYears: null,
  manualLanguages: [],
  gtin: null,
  gmdn: null,
  emdn: null,
  fdaProductCode: null,
  intendedUse: '',
  certificates: [],
  images: [],
  documents: [],
  related: [],
  professionalUseOnly: 'Y',
  refusedCountries: [],
  refusedReason: none,
}

type Begun = { productModel: string; productTypeId: number }
const textsIn = (field: string, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(LANGUAGES.map((one) => [one, values[`${field}.${one}`] ?? ''])) as Record<Language, string>

export const productMaker: BulkMaker<ProductThing> = {
  async blanks(rows, { db }) {
    const ids = [...new Set(rows.map(({ productTypeId }) => productTypeId as number))]
    const attributes = new Map(await Promise.all(ids.map(async (id) => [id, await attributesOf(db, id)] as const)))
    return rows.map(({ productTypeId }) => ({
      id: 0,
      label: '',
      mark: '',
      status: 'draft',
      whole: BLANK,
      attributes: attributes.get(productTypeId as number)!,
      values: { onSale: 'N' } as ProductThing['values'],
    }))
  },
  async make(caller, values, { into }) {
    const { productModel, productTypeId, ...said } = values as Begun & Record<string, unknown>
    const { id, version } = await createDraft({ productModel, productTypeId, name: textsIn('name', said), shopId: into }, caller)
    const attributes = await attributesOf(caller.db, productTypeId)
    const rest = Object.fromEntries(Object.entries(said).filter(([field]) => !field.startsWith('name.')))
    const fields = fieldsOfFlat(rest, { ...BLANK, productTypeId }, attributes) as ProductPatch
    const made = await patchProduct({ ...fields, id, version }, caller)
    return { id, mark: String(made.version) }
  },
  kept: ({ status }) => (status === 'draft' ? null : { word: 'draft-only' }),
  unmake: (caller, { id, mark }) => discardDraft({ id, version: Number(mark) }, caller),
}
