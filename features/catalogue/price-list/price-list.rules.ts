// What a unit of a product costs whom. Lists, pages, carts and checkouts ask here; they read no price and hide none themselves.
import type { PricedOption } from '#features/catalogue/pricing/pricing.rules.ts'
import { toCents, type Cents } from '#shared/money.ts'
import { nextTier, savingAt, type Tier, type Unit } from '#shared/price.ts'

/** Who asks for a price: a signed-in buyer; null is a visitor. */
export type Account = { id: number } | null

/**
 * What `priceColumns` (price-list.ts) reads of a product, with its options where the statement reads these. The same for everyone, so the
 * catalogue's memory may keep it; what it says to somebody is only known from `priceFor`.
 */
export type PriceRow = {
  id: number
  list_cents: number
  saving_cents: number
  login_for_price: boolean
  price_tiers: readonly Tier[]
  options?: readonly { id: number; cents: number }[] | null
}

/** Per unit; `options` by the id of the option's value, may be negative. */
export type UnitPrice = { listCents: Cents; savingCents: Cents; tiers: readonly Tier[]; options: ReadonlyMap<number, Cents> }

/** The price that stands in the catalogue. */
export const standardPrice = (row: PriceRow): UnitPrice => ({
  listCents: toCents(row.list_cents),
  savingCents: toCents(row.saving_cents),
  tiers: row.price_tiers,
  options: new Map(row.options?.map(({ id, cents }) => [id, toCents(cents)])),
})

/** Visitors see no price of a product that asks for log-in (SPEC-025); amounts are removed on the server. */
export const seesPrice = (loginForPrice: boolean, signedIn: boolean): boolean => signedIn || !loginForPrice

/** Prices by product id for an account; what it may not see is absent (decision 37). */
export const priceFor = (account: Account, rows: readonly PriceRow[]): Map<number, UnitPrice> =>
  new Map(rows.filter((row) => seesPrice(row.login_for_price, account !== null)).map((row) => [row.id, standardPrice(row)]))

/** A unit with the options chosen, where so many are bought. */
export function unitWith({ listCents, savingCents, tiers, options }: UnitPrice, chosen: readonly number[], count: number): Unit {
  let optionCents = 0
  for (const [id, cents] of options) if (chosen.includes(id)) optionCents += cents
  return { listCents, savingCents: savingAt({ listCents, savingCents }, tiers, count), optionCents }
}

/** What a unit costs from the next tier on; null where no more of them costs less. */
export function tierAhead(price: UnitPrice, chosen: readonly number[], count: number): { from: number; unit: Unit } | null {
  const next = nextTier(price.tiers, count)
  return next ? { from: next.from, unit: unitWith(price, chosen, next.from) } : null
}

/** The least that a unit can cost, options aside; null without tiers. */
export const lowestTier = ({ tiers }: UnitPrice): Cents | null => (tiers.length > 0 ? toCents(tiers.at(-1)!.cents) : null)

/** Options with what each of their values adds. */
export const pricedOptions = (options: readonly Choice[], price: UnitPrice): PricedOption[] =>
  options.map(({ required, multiple, values }) => ({
    required,
    multiple,
    values: values.map(({ id }) => ({ cents: price.options.get(id) ?? 0 })),
  }))

type Choice = { required: boolean; multiple: boolean; values: readonly { id: number }[] }

/** From the cheapest to the dearest of some products: for those who see all prices, as it would tell what the others cost. */
export const rangeFor = (account: Account, { min, max }: { min: number | null; max: number | null }) =>
  account === null || min === null || max === null ? null : { min: toCents(min), max: toCents(max) }
