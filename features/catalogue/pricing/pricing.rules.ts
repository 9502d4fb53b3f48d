// The one pricing function: list, product page, cart, checkout and order all use it. Integers in cents throughout.
import { sumCents, toCents, type Cents } from '#shared/money.ts'

/** What the price of a line is made of, per unit. */
export type Priced = { listCents: number; savingCents: number; optionCents: number; count: number }
export type LinePrice = { unit: Cents; total: Cents }

/** unit = list - saving + options; total = unit x count. Throws RangeError on anything that is not a whole amount. */
export function priceLine(line: Priced): LinePrice {
  const unit = toCents(line.listCents - line.savingCents + line.optionCents)
  return { unit, total: toCents(unit * line.count) }
}

export type Totals = { list: Cents; saving: Cents; options: Cents; final: Cents }

/** final = list - saving + options, summed over the lines (SPEC-136). */
export function totalLines(lines: readonly Priced[]): Totals {
  const sum = (amount: (line: Priced) => number) => sumCents(lines.map((line) => toCents(amount(line) * line.count)))
  const list = sum((line) => line.listCents)
  const saving = sum((line) => line.savingCents)
  const options = sum((line) => line.optionCents)
  return { list, saving, options, final: toCents(list - saving + options) }
}

/** Visitors see no price of a product that asks for log-in (SPEC-025); amounts are removed on the server. */
export const seesPrice = (loginForPrice: boolean, signedIn: boolean): boolean => signedIn || !loginForPrice

/** What a line may come to, list prices or with options: the 500 lines of a full cart then still add up exactly (below 2^53). */
export const LINE_MAX_CENTS = 10_000_000_000_000

type PricedOption = { required: boolean; multiple: boolean; values: readonly { cents: number }[] }

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
