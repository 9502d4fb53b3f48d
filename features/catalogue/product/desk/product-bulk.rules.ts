// What one act makes of many products. Pure.
import type { ProductStatus } from '#contract/codes/product.ts'
import type { ProductEdit } from '#contract/product-desk.ts'
import { PRICE_MAX, type ProductWhole } from '#contract/product-edit.ts'
import type { BulkAct, WishOf } from '#contract/bulk.ts'
import type { Fault, Plan, Thing, Values } from '#features/platform/bulk-noun/bulk-noun.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { editFault } from './product-desk.rules.ts'
import { leastOf } from './product-desk.shape.ts'
import { fieldFault } from './product-edit.rules.ts'
import { fieldsOfFlat } from './product-sheet.ts'

export type ProductAct = Exclude<Extract<BulkAct, `product.${string}`>, 'product.import' | 'product.pictures'>

type Fields = Pick<ProductEdit, 'priceFee' | 'savePriceFee' | 'leastNum' | 'orderMultiple' | 'warrantyMonths' | 'leadTimes'>
/** The fields that acts change. */
export type ProductValues = Fields & { onSale: 'Y' | 'N' }
export type ProductThing = Thing & {
  values: ProductValues & Values
  status: ProductStatus
  whole: ProductWhole
  attributes: readonly AttributeSpec[]
}

/** Half up to so many cents. */
export const roundTo = (cents: number, step: number): number => Math.floor((2 * cents + step) / (2 * step)) * step

/** `hundredths` of a percent of an amount, in cents; an exact half goes up. */
const shareOf = (cents: number, hundredths: number): number => Number((2n * BigInt(cents) * BigInt(hundredths) + 10_000n) / 20_000n)

/** Prices by quantity follow the price, unless it is set anew: then they have to fit it. */
function priced(
  { values: { priceFee }, whole: { priceTiers } }: ProductThing,
  { way, value, round }: WishOf<'product.price'>,
): Values | { fault: Fault } {
  const step = Number(round)
  const moved = (from: number) => roundTo(way === 'amount' ? from + value : Math.max(0, shareOf(from, 10_000 + value)), step)
  const cents = way === 'set' ? value : moved(priceFee)
  const tiers = way === 'set' || priceTiers.length === 0 ? null : priceTiers.map((tier) => ({ ...tier, cents: moved(tier.cents) }))
  if (tiers?.some((tier) => tier.cents <= 0)) return { fault: { word: 'bulk-costs-nothing' } }
  if (cents <= 0) return { fault: { word: 'bulk-costs-nothing' } }
  if (cents > PRICE_MAX) return { fault: { word: 'bulk-price-too-high' } }
  return { priceFee: cents, ...(tiers && { priceTiers: tiers }) }
}

const saved = ({ values: { priceFee } }: ProductThing, { way, value, round }: WishOf<'product.saving'>): Values => ({
  savePriceFee: way === 'set' ? value : roundTo(shareOf(priceFee, value), Number(round)),
})

/** What was never on sale, or has been ended, needs more than a word for many. */
const forSale = ({ status }: ProductThing, { onSale }: WishOf<'product.sale'>): Values | { fault: Fault } =>
  onSale === 'Y' && (status === 'draft' || status === 'discontinued') ? { fault: { word: 'bulk-not-for-sale' } } : { onSale }

export const PRODUCT_PLANS: { [A in ProductAct]: Plan<ProductThing, A> } = {
  'product.price': priced,
  'product.saving': saved,
  'product.sale': forSale,
  'product.quantity': (_, { leastNum, orderMultiple }) => ({ leastNum, orderMultiple }),
  'product.warranty': (_, { warrantyMonths }) => ({ warrantyMonths }),
  'product.lead-time': (_, { leadTimes }) => ({ leadTimes }),
}

/** Why a product cannot have these values; the same rules as for a single one. */
export function productFault(
  { values: present, whole: former, attributes }: ProductThing,
  { onSale = present.onSale, ...flat }: Values,
): Fault | null {
  const wanted = { ...former, ...fieldsOfFlat(flat, former, attributes) }
  const fault = editFault(wanted, onSale === 'Y', leastOf(wanted.choices)) ?? fieldFault({ wanted, former, attributes })
  return fault?.word === 'price-needed' ? { word: 'bulk-costs-nothing' } : fault
}
