// What may stand in a cart, and what it comes to. Pure; checkout asks the same functions.
import { QUANTITY_MAX } from '#contract/cart.ts'
import type { SaleOption, Ware } from '#features/catalogue/product/product.ts'
import { pricedOptions, unitWith } from '#features/catalogue/price-list/price-list.rules.ts'
import { LINE_MAX_CENTS, priceLines, unitsWithinLimit, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { unitCents, type Priced } from '#shared/price.ts'
import { pick, type Language } from '#shared/language.ts'
import type { RefusalWord } from '#contract/refusals.ts'

/** Why something may not be so: a refusal's word with its values. */
export type Fault = { word: RefusalWord; values?: Record<string, string | number> }

/** Sorted and without repeats, so that the same product with the same options is always one line. */
export const sortedIds = (ids: readonly number[]): number[] => [...new Set(ids)].toSorted((a, b) => a - b)

/** The first thing wrong with a choice of options, else null: an option of another product, two of a single choice, a required one missing. */
export function selectionFault(options: readonly SaleOption[], ids: readonly number[], language: Language): Fault | null {
  const known = new Set(options.flatMap((option) => option.values.map((value) => value.id)))
  if (ids.some((id) => !known.has(id))) return { word: 'option-foreign' }
  for (const option of options) {
    const chosen = option.values.filter((value) => ids.includes(value.id)).length
    const key = pick(option.key, language)
    if (chosen > 1 && !option.multiple) return { word: 'option-single', values: { key } }
    if (chosen === 0 && option.required) return { word: 'option-missing', values: { key } }
  }
  return null
}

/** What stands preselected; a key without a default stays open. */
export const defaultSelection = (options: readonly SaleOption[]): number[] =>
  sortedIds(options.flatMap((option) => option.values.filter((value) => value.isDefault).map((value) => value.id)))

/** Bounds of a line's quantity, each counted in units. `countable`: what more would come to is no amount that adds up exactly. */
export type Limits = { minimum: number; multiple: number; countable: number }

/** The product's own limits. */
export const limitsOf = ({ facts, price }: Ware): Limits => ({
  minimum: facts.minimum,
  multiple: facts.multiple,
  countable: unitsWithinLimit({ listCents: price.listCents, options: pricedOptions(facts.options, price) }),
})

/** The largest quantity of a line: within the limit of all, and a multiple of the product's own. */
export const largestQuantity = ({ multiple }: Limits): number => Math.floor(QUANTITY_MAX / multiple) * multiple

/** What is wrong with a quantity of a line, else null (SPEC-214): the number, then what it would come to. */
export function quantityFault(count: number, limits: Limits): Fault | null {
  const { minimum, multiple, countable } = limits
  if (!Number.isInteger(count)) return { word: 'quantity-whole' }
  if (count < minimum) return { word: 'quantity-too-small', values: { minimum } }
  const maximum = largestQuantity(limits)
  if (count > maximum) return { word: 'quantity-too-large', values: { maximum } }
  if (count % multiple !== 0) return { word: 'quantity-multiple', values: { multiple } }
  return count > countable ? { word: 'line-sum-too-large', values: { maximum: LINE_MAX_CENTS / 100 } } : null
}

/** One line of a cart with what the catalogue and the price list say of its product today. */
export type CartLine = Ware & {
  id: number
  productId: number
  selectionIds: number[]
  count: number
  checked: boolean
  createdAt: Date
  valid: boolean // false: off sale, or an option it names is gone; it stays, but counts in no total
}

type Chosen = Ware & Pick<CartLine, 'selectionIds' | 'count'>

/** What the pricing function needs of a line. */
export const priced = ({ price, selectionIds, count }: Omit<Chosen, 'facts'>): Priced => ({
  ...unitWith(price, selectionIds, count),
  count,
})

/**
 * Why a line cannot be ordered today, else null. An option that takes more off than the product costs is a mistake of the catalogue:
 * what would be free is not for sale.
 */
export function lineFault(line: Chosen, language: Language): Fault | null {
  const { facts, selectionIds, count } = line
  const offSale: Fault = { word: 'product-off-sale', values: { name: pick(facts.name, language) } }
  if (!facts.onSale) return offSale
  const fault = selectionFault(facts.options, selectionIds, language) ?? quantityFault(count, limitsOf(line))
  if (fault) return fault
  return unitCents(priced(line)) > 0 ? null : offSale
}

/** Whether a line counts in the cart's totals; a minimum that was raised since shows at the checkout only. */
export function isValid(line: Chosen): boolean {
  const limits = limitsOf(line)
  const countable = line.count <= Math.min(largestQuantity(limits), limits.countable)
  return line.facts.onSale && selectionFault(line.facts.options, line.selectionIds, 'en') === null && countable
}

/** Lines that are ordered: ticked and still for sale. */
export const counting = (lines: readonly CartLine[]): CartLine[] => lines.filter((line) => line.checked && line.valid)

export const cartPrice = (lines: readonly CartLine[]): Price => priceLines(counting(lines).map(priced))

/** Lines by shop; shops and lines in the order in which they first appear. */
export function byShop(lines: readonly CartLine[]): CartLine[][] {
  const shops = new Map<number, CartLine[]>()
  for (const line of lines) {
    const shop = shops.get(line.facts.shopId)
    if (shop) shop.push(line)
    else shops.set(line.facts.shopId, [line])
  }
  return [...shops.values()]
}
