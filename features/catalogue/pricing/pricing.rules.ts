// The one pricing function: cart, checkout, order and all that is printed or shown of an order use it. Integers in cents throughout.
import { sumCents, toCents, type Cents } from '#shared/money.ts'
import type { Priced, Unit } from '#shared/price.ts'

/** Goods at list prices, what is saved on them, and what their options add. */
export type Goods<Amount = Cents> = { list: Amount; saving: Amount; options: Amount }

/** What comes off goods and on top of them: a coupon's discount, what points are worth, freight (null: not fixed yet). */
export type Parts = { discount?: number | undefined; points?: number; freight?: number | null }

/** subtotal = list - saving + options (SPEC-136); result = subtotal - discount - points + freight, as far as it is known. */
export type Price = Goods & { subtotal: Cents; discount: Cents; points: Cents; freight: Cents | null; result: Cents }

/** The price of goods, of which all others here are made. Throws RangeError on anything that is not a whole amount. */
export function priceGoods({ list, saving, options }: Goods<number>, { discount = 0, points = 0, freight = null }: Parts = {}): Price {
  const subtotal = toCents(list - saving + options)
  return {
    list: toCents(list),
    saving: toCents(saving),
    options: toCents(options),
    subtotal,
    discount: toCents(discount),
    points: toCents(points),
    freight: freight === null ? null : toCents(freight),
    result: toCents(subtotal - discount - points + (freight ?? 0)),
  }
}

/** The same price with so many points taken off. */
export const lessPoints = ({ list, saving, options, discount, freight }: Price, points: number): Price =>
  priceGoods({ list, saving, options }, { discount, freight, points: worthOf(points) })

/** What goods cost after savings and coupon, before points and freight. */
export const beforePoints = ({ subtotal, discount }: Pick<Price, 'subtotal' | 'discount'>): Cents =>
  toCents(Math.max(0, subtotal - discount))

/** What goods cost in the end: all but the freight. */
export const goodsPaid = ({ result, freight }: { result: number; freight: number | null }): Cents =>
  toCents(Math.max(0, result - (freight ?? 0)))

/** The price of lines: that of the goods which they add up to. */
export function priceLines(lines: readonly Priced[], parts?: Parts): Price {
  const sum = (amount: (line: Priced) => number) => sumCents(lines.map((line) => toCents(amount(line) * line.count)))
  return priceGoods(
    { list: sum((line) => line.listCents), saving: sum((line) => line.savingCents), options: sum((line) => line.optionCents) },
    parts,
  )
}

/**
 * A unit at the price that was agreed, in the parts that orders have: what is asked less than by the list is the saving; more than that
 * raises the list price, as a saving is never negative.
 */
export function agreedUnit(list: Unit, cents: number): Unit {
  const full = list.listCents + list.optionCents
  return cents <= full ? { ...list, savingCents: full - cents } : { ...list, listCents: cents - list.optionCents, savingCents: 0 }
}

/** What several orders come to together; their freight is not known while that of one is not. */
export function sumPrices(prices: readonly Price[]): Price {
  const sum = (amount: (price: Price) => Cents) => sumCents(prices.map(amount))
  const freights = prices.flatMap(({ freight }) => freight ?? [])
  return {
    list: sum(({ list }) => list),
    saving: sum(({ saving }) => saving),
    options: sum(({ options }) => options),
    subtotal: sum(({ subtotal }) => subtotal),
    discount: sum(({ discount }) => discount),
    points: sum(({ points }) => points),
    freight: freights.length === prices.length ? sumCents(freights) : null,
    result: sum(({ result }) => result),
  }
}

/** 20 points are worth $1 (SPEC-267). */
const CENTS_PER_POINT = 5

export const worthOf = (points: number): Cents => toCents(points * CENTS_PER_POINT)

/** What a line may come to, list prices or with options: the 500 lines of a full cart then still add up exactly (below 2^53). */
export const LINE_MAX_CENTS = 10_000_000_000_000

export type PricedOption = { required: boolean; multiple: boolean; values: readonly { cents: number }[] }

/** The least and the most that options can add to the price of a unit; the least may be negative. */
export function optionRange(options: readonly PricedOption[]): { least: number; most: number } {
  const range = { least: 0, most: 0 }
  for (const { required, multiple, values } of options) {
    if (values.length === 0) continue
    const cents = values.map((value) => value.cents)
    const none = required ? [] : [0]
    const sum = (wanted: (one: number) => boolean) => cents.filter(wanted).reduce((total, one) => total + one, 0)
    range.least += multiple ? sum((one) => one < 0) : Math.min(...cents, ...none)
    range.most += multiple ? sum((one) => one > 0) : Math.max(...cents, ...none)
  }
  return range
}

/** How many units a line can hold without coming to more than LINE_MAX_CENTS, whatever options are chosen. */
export const unitsWithinLimit = ({ listCents, options }: { listCents: number; options: readonly PricedOption[] }): number =>
  Math.floor(LINE_MAX_CENTS / Math.max(1, listCents, listCents + optionRange(options).most))
