// What staff may change of a product, field by field. A form shows the fields in sections; a call sends those it means, and what is not sent
// stays as it is: older clients, single values and whole forms use the same call under one version.
import { WARRANTY_EVENTS } from './codes/unit.ts'
import * as v from 'valibot'
import { RELATIONS } from './codes/product.ts'
import { SALE_UNITS } from './codes/sale-unit.ts'
import { Day, Id, MAX_ID, Nation, YN, int, line, optionalText, texts } from './fields.ts'
import { LANGUAGES } from '#shared/language.ts'

export const NAME_MAX = 160
export const BRIEF_MAX = 600
export const TEXT_MAX = 12_000
export const PRICE_MAX = 1_000_000_000 // cents
export const LEAD_STEPS_MAX = 8
export const PRICE_TIERS_MAX = 8
export const PICTURES_MAX = 24
export const DOCUMENTS_MAX = 40
export const CHOICES_MAX = 20
export const VALUES_MAX = 60
export const SPECS_MAX = 300
export const RELATED_MAX = 60
export const CERTIFICATES_MAX = 40
export const DOCUMENT_KINDS = ['datasheet', 'manual', 'certificate', 'drawing'] as const

/** A text per language, none of them needed. */
const someTexts = (max: number) =>
  v.object({ en: optionalText(max), zh: optionalText(max), es: optionalText(max), fr: optionalText(max), pt: optionalText(max) })
/** In one line, or null: an empty one is none. */
const some = (max: number) =>
  v.pipe(
    v.nullable(optionalText(max)),
    v.transform((typed) => typed?.replaceAll(/\s+/g, ' ') || null),
  )
const count = (max = 9_999_999) => v.nullable(int(0, max))

/** Days until dispatch for orders of up to so many pieces; the last step is open. */
export const LeadTime = v.object({ upTo: v.nullable(int(1, 9_999_999)), days: int(0, 365) })

/** From so many units on a unit costs so much, in cents, options aside. */
export const PriceTier = v.object({ from: int(2, 9_999_999), cents: int(1, PRICE_MAX) })

/** A row of the technical data, in English, in its group: of an attribute of the category where one is called so, else a free one. */
export const SpecRow = v.object({ group: line(120), name: line(160), value: line(400), unit: v.pipe(optionalText(20)) })

const Value = v.object({
  id: v.optional(v.nullable(Id), null), // null: a new one. What is not named any more goes
  name: texts(120),
  price: int(-PRICE_MAX, PRICE_MAX), // what it adds to a unit, in cents
  isDefault: YN,
  pictured: v.nullable(YN), // whether the pictures show it; null where they can't tell
})
export const Choice = v.object({
  id: v.optional(v.nullable(Id), null),
  name: texts(120),
  required: YN,
  multiple: YN,
  values: v.pipe(v.array(Value), v.minLength(1), v.maxLength(VALUES_MAX)),
})

/** Of an upload, or of a file that is there; 0: a picture that is named but has no bytes. */
const FileId = int(0, MAX_ID)
export const Image = v.object({
  fileId: FileId,
  alt: someTexts(300),
  shows: v.optional(v.pipe(v.array(Id), v.maxLength(VALUES_MAX)), []), // values of options that it shows
})
export const Document = v.object({
  fileId: FileId,
  kind: v.picklist(DOCUMENT_KINDS),
  language: v.nullable(v.picklist(LANGUAGES)),
  title: texts(160),
})
export const Certificate = v.object({
  market: line(40), // 'EU', or a country
  scheme: line(60),
  deviceClass: line(20),
  certificate: some(80), // its number
  body: some(120),
  validFrom: v.nullable(Day),
  validTo: v.nullable(Day),
})
export const Relation = v.object({ productId: Id, kind: v.picklist(RELATIONS) })

export const SLUG = /^[a-z0-9]+(-[A-Za-z0-9]+)*$/

/** Amounts are cents per unit, weights grams of a carton, lengths millimetres. Paragraphs are parted by empty lines, highlights by line breaks. */
export const ProductWhole = v.object({
  name: texts(NAME_MAX),
  brief: someTexts(BRIEF_MAX),
  highlights: someTexts(2_000),
  description: someTexts(TEXT_MAX),

  productTypeId: Id,
  productModel: line(60),
  brand: optionalText(80),
  manufacturer: optionalText(160),
  slug: v.pipe(v.string(), v.trim(), v.maxLength(120), v.regex(SLUG)),

  specs: v.pipe(v.array(SpecRow), v.maxLength(SPECS_MAX)),
  choices: v.pipe(v.array(Choice), v.maxLength(CHOICES_MAX)),

  priceFee: int(0, PRICE_MAX),
  savePriceFee: int(0, PRICE_MAX),
  priceTiers: v.pipe(v.array(PriceTier), v.maxLength(PRICE_TIERS_MAX)),
  loginForPrice: YN,
  saleUnit: v.picklist(SALE_UNITS),
  unitHolds: int(1, 1_000_000),
  leastNum: int(1, 9_999_999),
  orderMultiple: int(1, 9_999_999),
  warrantyMonths: v.nullable(int(0, 240)),
  warrantyFrom: v.picklist(WARRANTY_EVENTS), // what starts it
  leadTimes: v.pipe(v.array(LeadTime), v.minLength(1), v.maxLength(LEAD_STEPS_MAX)),

  hsCode: v.pipe(optionalText(14)),
  origin: Nation,
  netGrams: int(0, 1_000_000_000),
  grossGrams: int(0, 1_000_000_000),
  lengthMm: int(0, 100_000),
  widthMm: int(0, 100_000),
  heightMm: int(0, 100_000),
  unitsPerCarton: int(1, 1_000_000),
  per20ft: count(),
  per40ft: count(),
  per40hc: count(),
  dangerousGoods: some(160),

  siteVoltage: some(80),
  siteFrequencyHz: some(20),
  sitePhases: count(3),
  sitePowerW: count(),
  sitePlug: some(80),
  siteBattery: some(160),
  siteGases: some(160),
  siteWater: some(160),
  siteFloorLoad: count(),
  siteDoorClearance: count(100_000),
  installation: some(240),
  training: some(240),
  maintenanceMonths: count(240),
  sparePartsYears: count(50),
  manualLanguages: v.pipe(v.array(v.picklist(LANGUAGES)), v.maxLength(LANGUAGES.length)),

  gtin: some(20),
  gmdn: some(10),
  emdn: some(20),
  fdaProductCode: some(10),
  intendedUse: optionalText(1_000),
  certificates: v.pipe(v.array(Certificate), v.maxLength(CERTIFICATES_MAX)),

  images: v.pipe(v.array(Image), v.maxLength(PICTURES_MAX)),
  documents: v.pipe(v.array(Document), v.maxLength(DOCUMENTS_MAX)),
  related: v.pipe(v.array(Relation), v.maxLength(RELATED_MAX)),

  professionalUseOnly: YN,
  refusedCountries: v.pipe(v.array(Nation), v.maxLength(250)),
  refusedReason: someTexts(300),
})
export type ProductWhole = v.InferOutput<typeof ProductWhole>

/** What the price list and the shop's shelf say of it: what older clients send, and lists change one by one. */
export const ESSENTIALS = [
  'name',
  'brief',
  'priceFee',
  'savePriceFee',
  'loginForPrice',
  'leastNum',
  'orderMultiple',
  'warrantyMonths',
  'leadTimes',
] as const satisfies readonly (keyof ProductWhole)[]

/** Fields in the maker's own words, which are kept in English and said in other languages by the dictionary. */
export const WORDED = [
  'dangerousGoods',
  'sitePlug',
  'siteBattery',
  'siteGases',
  'siteWater',
  'installation',
  'training',
  'intendedUse',
] as const satisfies readonly (keyof ProductWhole)[]

/** Days before its end that a certificate asks for a new one: long enough to have it renewed. */
export const CERTIFICATE_AHEAD_DAYS = 90

/** The sections of the form, in their order; every field stands in one of them. */
export const SECTIONS = {
  texts: ['name', 'brief', 'highlights', 'description'],
  place: ['productTypeId', 'productModel', 'brand', 'manufacturer', 'slug'],
  attributes: ['specs'],
  options: ['choices'],
  price: ['priceFee', 'savePriceFee', 'priceTiers', 'loginForPrice'],
  selling: ['saleUnit', 'unitHolds', 'leastNum', 'orderMultiple', 'warrantyMonths', 'warrantyFrom', 'leadTimes'],
  logistics: [
    'hsCode',
    'origin',
    'netGrams',
    'grossGrams',
    'lengthMm',
    'widthMm',
    'heightMm',
    'unitsPerCarton',
    'per20ft',
    'per40ft',
    'per40hc',
    'dangerousGoods',
  ],
  site: [
    'siteVoltage',
    'siteFrequencyHz',
    'sitePhases',
    'sitePowerW',
    'sitePlug',
    'siteBattery',
    'siteGases',
    'siteWater',
    'siteFloorLoad',
    'siteDoorClearance',
  ],
  service: ['installation', 'training', 'maintenanceMonths', 'sparePartsYears', 'manualLanguages'],
  codes: ['gtin', 'gmdn', 'emdn', 'fdaProductCode', 'intendedUse'],
  certificates: ['certificates'],
  media: ['images'],
  documents: ['documents'],
  related: ['related'],
  restrictions: ['professionalUseOnly', 'refusedCountries', 'refusedReason'],
} as const satisfies Record<string, readonly (keyof ProductWhole)[]>
export type Section = keyof typeof SECTIONS

/** Where what completeness asks for is entered; names in the language that lacks them. */
export const LACK_FIELDS: Readonly<Record<string, string>> = {
  'name-languages': 'name.zh',
  highlights: 'highlights.en',
  description: 'description.en',
  specifications: 'specs',
  pictures: 'images',
  regulatory: 'certificates',
  gtin: 'gtin',
  nomenclature: 'gmdn',
  'intended-use': 'intendedUse',
  'hs-code': 'hsCode',
  weights: 'netGrams',
  carton: 'lengthMm',
  'container-load': 'per40hc',
  warranty: 'warrantyMonths',
  'lead-time': 'leadTimes',
  service: 'installation',
  'spare-parts': 'sparePartsYears',
  manual: 'manualLanguages',
} satisfies Record<string, keyof ProductWhole | `${'name' | 'highlights' | 'description'}.${string}`>
