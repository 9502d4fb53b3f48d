// Decisions of the back office about products. Pure.
import type { ProductEdit } from '#contract/product-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { unitCents, type Unit } from '#shared/price.ts'
import { LANGUAGES, type Language, type Translated } from '#shared/language.ts'

type Judged = Pick<ProductEdit, 'priceFee' | 'savePriceFee' | 'leastNum' | 'orderMultiple' | 'leadTimes'>
type Fault = { word: RefusalWord; values?: Record<string, number> }

/** Why an edit cannot stand, beyond what its schema checks; null when it can. `leastOptionCents`: what the cheapest choice of options adds. */
export function editFault(edit: Judged, onSale: boolean, leastOptionCents: number): Fault | null {
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
