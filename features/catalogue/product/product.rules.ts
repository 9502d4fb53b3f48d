// Pure decisions about a product's data.
import { LANGUAGES, type Translated } from '#shared/language.ts'
import { checkDigit } from './codes.rules.ts'

export type Spec = { group: string; rows: [name: string, value: string, unit?: string][] }
export type LeadTime = { upTo?: number; days: number }
export type Regulatory = {
  market: string
  scheme: string
  deviceClass: string
  certificate?: string
  body?: string
  validFrom?: string
  validTo?: string
}

/** What a product tells the trade, as far as its completeness is judged. */
export type TradeData = {
  name: Translated
  highlights: readonly string[]
  description: readonly string[]
  specs: readonly Spec[]
  regulatory: readonly object[]
  images: number
  gtin: string | null
  gmdn: string | null
  emdn: string | null
  intendedUse: string
  hsCode: string
  netGrams: number
  grossGrams: number
  cartonMm: readonly number[]
  per40hc: number | null
  warrantyMonths: number | null
  leadTimes: readonly LeadTime[]
  installation: string | null
  maintenanceMonths: number | null
  sparePartsYears: number | null
  manualLanguages: readonly string[]
  lacking?: readonly string[] // labels of attributes that are required and have no value
}

/** What is asked of a product's data, and how much it counts. The points add up to 100. */
const ASKED: { what: string; points: number; there: (data: TradeData) => boolean }[] = [
  { what: 'name-languages', points: 8, there: ({ name }) => LANGUAGES.every((one) => name[one]) },
  { what: 'highlights', points: 5, there: ({ highlights }) => highlights.length >= 3 },
  { what: 'description', points: 10, there: ({ description }) => description.length >= 2 },
  {
    what: 'specifications',
    points: 12,
    there: ({ specs, lacking = [] }) => specs.reduce((sum, { rows }) => sum + rows.length, 0) >= 10 && lacking.length === 0,
  },
  { what: 'pictures', points: 10, there: ({ images }) => images >= 2 },
  { what: 'regulatory', points: 10, there: ({ regulatory }) => regulatory.length > 0 },
  { what: 'gtin', points: 4, there: ({ gtin }) => Boolean(gtin) },
  { what: 'nomenclature', points: 5, there: ({ gmdn, emdn }) => Boolean(gmdn && emdn) },
  { what: 'intended-use', points: 5, there: ({ intendedUse }) => intendedUse !== '' },
  { what: 'hs-code', points: 5, there: ({ hsCode }) => hsCode !== '' },
  { what: 'weights', points: 4, there: ({ netGrams, grossGrams }) => netGrams > 0 && grossGrams >= netGrams },
  { what: 'carton', points: 4, there: ({ cartonMm }) => cartonMm.length === 3 && cartonMm.every((side) => side > 0) },
  { what: 'container-load', points: 3, there: ({ per40hc }) => per40hc !== null },
  { what: 'warranty', points: 4, there: ({ warrantyMonths }) => warrantyMonths !== null },
  { what: 'lead-time', points: 3, there: ({ leadTimes }) => leadTimes.length > 0 },
  { what: 'service', points: 4, there: ({ installation, maintenanceMonths }) => Boolean(installation && maintenanceMonths) },
  { what: 'spare-parts', points: 2, there: ({ sparePartsYears }) => sparePartsYears !== null },
  { what: 'manual', points: 2, there: ({ manualLanguages }) => manualLanguages.length > 0 },
]

/** How much of what the trade asks is there, 0..100, and what is missing. */
export function completeness(data: TradeData): { score: number; missing: string[] } {
  const missing = ASKED.filter(({ there }) => !there(data))
  return { score: 100 - missing.reduce((sum, { points }) => sum + points, 0), missing: missing.map(({ what }) => what) }
}

/** A GTIN-13 from its first 12 digits. */
export function gtin13(digits: string): string {
  if (!/^\d{12}$/.test(digits)) throw new RangeError(`${digits} is not 12 digits`)
  return `${digits}${checkDigit(digits)}`
}

/** Days until dispatch for the smallest order: the first step of the lead times. */
export const firstLeadDays = (leadTimes: readonly LeadTime[]): number => leadTimes[0]?.days ?? 0

/** A product's own groups first; rows of the series join a group of the same name, without repeating a row. */
export function mergeSpecs(own: readonly Spec[], series: readonly Spec[]): Spec[] {
  const merged = own.map(({ group, rows }) => ({ group, rows: [...rows] }))
  for (const { group, rows } of series) {
    const same = merged.find((one) => one.group === group)
    if (!same) merged.push({ group, rows: [...rows] })
    else same.rows.push(...rows.filter(([name]) => !same.rows.some(([known]) => known === name)))
  }
  return merged
}

/** How the five signs of markup are written in our own html. */
export const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Plain paragraphs as html; nothing in them is markup. */
export const paragraphsHtml = (paragraphs: readonly string[]): string =>
  paragraphs.map((text) => `<p>${text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!)}</p>`).join('')
