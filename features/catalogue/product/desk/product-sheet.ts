// A product as one row of a spreadsheet, there and back: every field that is a single value, texts once for each language. What has rows of
// its own (options, free rows of the technical data, files) stays in the form; attributes: product-sheet.attributes.ts.
import * as v from 'valibot'
import { labelOf } from '#contract/codes/label.ts'
import { WARRANTY_EVENT_LABELS } from '#contract/codes/unit.ts'
import { ProductWhole } from '#contract/product-edit.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import type { Heading, Group } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGES, LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'
import { listedIn } from '#shared/punctuation.ts'
import { attributeFlat, isAttributeField, withSaid } from './product-sheet.attributes.ts'

export type Cell = string | number | boolean | null
/** What values need to be read and written in one language. */
export type Speech = {
  language: Language
  word: (group: Group, value: string) => string
  /** Paths of the categories, and back. */
  categories: { pathOf: (id: number) => string; idOf: (path: string) => number | undefined }
}
type Kind = {
  cell?: 'money' | 'whole'
  show: (value: never, speech: Speech) => string | number | null
  /** undefined: nothing that could stand there. */
  read: (cell: Cell, speech: Speech) => unknown
}

const kind = <T>(one: Omit<Kind, 'show'> & { show: (value: T, speech: Speech) => string | number | null }): Kind => one as unknown as Kind

const text = kind<string | null>({ show: (value) => value, read: cellText })
/** One of few codes, by its word. */
const coded = (group: Group, codes: readonly string[]) =>
  kind<string>({
    show: (value, { word }) => word(group, value),
    read: (cell, { word }) =>
      codes.find((code) => [word(group, code), code].some((one) => one.toLowerCase() === cellText(cell).toLowerCase())),
  })
/** The same, of a table in contract/codes; read in any language. */
const labelled = (labels: Readonly<Record<string, Translated>>) =>
  kind<string>({
    show: (value, { language }) => labelOf(labels, value, language),
    read: (cell) =>
      Object.entries(labels).find(([code, label]) =>
        [code, ...Object.values(label)].some((one) => one.toLowerCase() === cellText(cell).toLowerCase()),
      )?.[0],
  })
const yesNo = coded('yes-no', ['Y', 'N'])
const number = (cell: Cell): number | null | undefined => {
  if (cellText(cell) === '') return null
  const value = typeof cell === 'number' ? cell : Number(cellText(cell))
  return Number.isFinite(value) ? value : undefined
}
const whole = kind<number | null>({ cell: 'whole', show: (value) => value, read: number })
const money = kind<number>({
  cell: 'money',
  show: (cents) => cents,
  read: (cell) => {
    const value = number(cell)
    const cents = typeof value === 'number' ? Math.round(value * 100) : value
    return typeof cents === 'number' && Math.abs(cents - value! * 100) > 1e-4 ? undefined : cents
  },
})
const list = kind<string[]>({ show: (codes) => codes.join(', '), read: (cell) => listedIn(cellText(cell)) })
const category = kind<number>({
  show: (id, { categories }) => categories.pathOf(id),
  read: (cell, { categories }) => categories.idOf(cellText(cell)),
})
type Steps = ProductWhole['leadTimes']
/** '10: 5; 50: 12; 20': up to ten pieces five days, up to fifty twelve, above that twenty. */
const steps = kind<Steps>({
  show: (all) => all.map(({ upTo, days }) => (upTo === null ? `${days}` : `${upTo}: ${days}`)).join('; '),
  read: (cell) => {
    const read = cellText(cell).split(';').map((one) => /^\s*(?:(\d+)\s*:\s*)?(\d+)\s*$/.exec(one)) // prettier-ignore
    return read.includes(null) ? undefined : read.map((one) => ({ upTo: one![1] ? Number(one![1]) : null, days: Number(one![2]) }))
  },
})

type Tiers = ProductWhole['priceTiers']
/** '10: 95.00; 50: 90.00': from ten units on 95 dollars each, from fifty on 90. */
const tiers = kind<Tiers>({
  show: (all) => all.map(({ from, cents }) => `${from}: ${(cents / 100).toFixed(2)}`).join('; '),
  read: (cell) => {
    if (cellText(cell) === '') return []
    const read = cellText(cell).split(';').map((one) => /^\s*(\d+)\s*:\s*(\d+)(?:\.(\d{1,2}))?\s*$/.exec(one)) // prettier-ignore
    return read.includes(null)
      ? undefined
      : read.map((one) => ({ from: Number(one![1]), cents: Number(one![2]) * 100 + Number((one![3] ?? '').padEnd(2, '0')) }))
  },
})

type Field = keyof ProductWhole
const texts = (field: Field, heading: Heading): Leaf[] =>
  LANGUAGES.map((language) => ({ field: `${field}.${language}`, heading, suffix: `, ${LANGUAGE_NAMES[language].own}`, kind: text, of: field, language })) // prettier-ignore
const leaf = (field: Field, one: Kind = text, heading: Heading = `p-${field}` as Heading): Leaf[] => [{ field, heading, kind: one, of: field }] // prettier-ignore

/** A field that a cell holds. `field`: 'name.fr' of a translated one. */
export type Leaf = { field: string; heading: Heading; suffix?: string; kind: Kind; of: Field; language?: Language }

export const LEAVES: readonly Leaf[] = [
  ...leaf('productModel', text, 'model'),
  ...texts('name', 'p-name'),
  ...leaf('productTypeId', category, 'category'),
  ...leaf('brand', text, 'brand'),
  ...leaf('manufacturer'),
  ...leaf('slug'),
  ...leaf('priceFee', money, 'price-usd'),
  ...leaf('savePriceFee', money, 'saving-usd'),
  ...leaf('priceTiers', tiers),
  ...leaf('loginForPrice', yesNo),
  ...leaf('saleUnit', coded('sale-unit', ProductWhole.entries.saleUnit.options)),
  ...leaf('unitHolds', whole),
  ...leaf('leastNum', whole, 'minimum'),
  ...leaf('orderMultiple', whole, 'multiple'),
  ...leaf('warrantyMonths', whole),
  ...leaf('warrantyFrom', labelled(WARRANTY_EVENT_LABELS)),
  ...leaf('leadTimes', steps),
  ...leaf('gtin'),
  ...leaf('gmdn'),
  ...leaf('emdn'),
  ...leaf('fdaProductCode'),
  ...leaf('hsCode'),
  ...leaf('origin'),
  ...(['netGrams', 'grossGrams', 'lengthMm', 'widthMm', 'heightMm', 'unitsPerCarton', 'per20ft', 'per40ft', 'per40hc'] as const).flatMap((field) => leaf(field, whole)), // prettier-ignore
  ...leaf('dangerousGoods'),
  ...leaf('siteVoltage'),
  ...leaf('siteFrequencyHz'),
  ...leaf('sitePhases', whole),
  ...leaf('sitePowerW', whole),
  ...(['sitePlug', 'siteBattery', 'siteGases', 'siteWater'] as const).flatMap((field) => leaf(field)),
  ...leaf('siteFloorLoad', whole),
  ...leaf('siteDoorClearance', whole),
  ...leaf('installation'),
  ...leaf('training'),
  ...leaf('maintenanceMonths', whole),
  ...leaf('sparePartsYears', whole),
  ...leaf('manualLanguages', list),
  ...leaf('intendedUse'),
  ...leaf('professionalUseOnly', yesNo),
  ...leaf('refusedCountries', list),
  ...texts('refusedReason', 'p-refusedReason'),
  ...texts('brief', 'p-brief'),
  ...texts('highlights', 'p-highlights'),
  ...texts('description', 'p-description'),
]
const BY_FIELD = new Map(LEAVES.map((one) => [one.field, one]))
export const leafOf = (field: string): Leaf | undefined => BY_FIELD.get(field)

export type Flat = Record<string, unknown>
const textsOf = (whole: ProductWhole, field: Field) => whole[field] as Record<Language, string>

/** Every leaf of a product as it stands, and what it says of the attributes that its category asks for. */
export const flatOf = (whole: ProductWhole, attributes: readonly AttributeSpec[]): Flat => ({
  ...Object.fromEntries(LEAVES.map(({ field, of, language }) => [field, language ? textsOf(whole, of)[language] : whole[of]])),
  ...attributeFlat(whole.specs, attributes),
})

/** Leaves as an edit takes them: of a translated field the languages that are not among them stay, of the technical data the other rows. */
export function fieldsOfFlat(flat: Flat, present: ProductWhole, attributes: readonly AttributeSpec[]): Partial<ProductWhole> {
  const fields: Record<string, unknown> = Object.keys(flat).some(isAttributeField)
    ? { specs: withSaid(present.specs, attributes, flat) }
    : {}
  for (const [name, value] of Object.entries(flat)) {
    if (isAttributeField(name)) continue
    const { of, language } = BY_FIELD.get(name) ?? { of: name as Field }
    fields[of] = language ? { ...((fields[of] as object | undefined) ?? textsOf(present, of)), [language]: value } : value
  }
  return fields
}

const schemaOf = ({ of, language }: Leaf): v.GenericSchema => {
  const schema = ProductWhole.entries[of]
  return language ? (schema as unknown as v.ObjectSchema<Record<Language, v.GenericSchema>, undefined>).entries[language] : schema
}

type Fault = { word: RefusalWord }

/** What a cell says of a product; refused as the form would refuse it. */
export function readLeaf(one: Leaf, cell: Cell, speech: Speech): { value: unknown } | { fault: Fault } {
  const read = one.kind.read(cell, speech)
  const parsed = v.safeParse(schemaOf(one), read)
  if (parsed.success && read !== undefined) return { value: parsed.output }
  return { fault: { word: cellText(cell) === '' ? 'sheet-cell-empty' : 'sheet-cell' } }
}
