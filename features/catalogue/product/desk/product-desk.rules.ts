// Decisions of the back office about products. Pure.
import type { ProductEdit } from '#contract/product-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { unitCents, type Unit } from '#shared/price.ts'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'

type Fault = { word: RefusalWord; values?: Record<string, number> }

/** Why an edit cannot stand, beyond what its schema checks; null when it can. `leastOptionCents`: what the cheapest choice of options adds. */
export function editFault(edit: ProductEdit, onSale: boolean, leastOptionCents: number): Fault | null {
  if (edit.savePriceFee > edit.priceFee) return { word: 'saving-above-price' }
  if (onSale && isFree({ listCents: edit.priceFee, savingCents: edit.savePriceFee, optionCents: leastOptionCents }))
    return { word: 'price-needed' }
  if (edit.leastNum % edit.orderMultiple !== 0) return { word: 'minimum-not-multiple', values: { multiple: edit.orderMultiple } }
  if (!stepsFit(edit.leadTimes)) return { word: 'lead-times-order' }
  return null
}

/** What costs nothing, or less, is not for sale. */
export const isFree = (unit: Unit): boolean => unitCents(unit) <= 0

/** Each step reaches further than the one before; only the last is open, and it is. */
function stepsFit(steps: ProductEdit['leadTimes']): boolean {
  return steps.every(({ upTo }, i) => {
    const last = i === steps.length - 1
    if (last) return upTo === null
    return upTo !== null && upTo > (steps[i - 1]?.upTo ?? 0)
  })
}

/** Languages in which both name and short text are there. */
export const translatedInto = (name: Translated, brief: Translated): Language[] =>
  LANGUAGES.filter((language) => Boolean(name[language]?.trim() && brief[language]?.trim()))

/** Only languages with a text are kept. */
export const withoutEmpty = (texts: Record<Language, string>): Translated => {
  const kept = Object.entries(texts).filter(([, text]) => text !== '')
  return { en: texts.en, ...Object.fromEntries(kept) }
}

export type Change = { field: string; from: unknown; to: unknown }

/** What differs between two states of a thing, field by field; texts per language count as fields of their own ('name.zh'). */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const [old, fresh] = [flat(before), flat(after)]
  return Object.keys(fresh)
    .filter((field) => JSON.stringify(old[field] ?? '') !== JSON.stringify(fresh[field] ?? ''))
    .map((field) => ({ field, from: old[field] ?? '', to: fresh[field] ?? '' }))
}

function flat(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([field, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? LANGUAGES.map((language): [string, unknown] => [`${field}.${language}`, (value as Record<string, string>)[language] ?? ''])
        : [[field, value] as [string, unknown]],
    ),
  )
}
