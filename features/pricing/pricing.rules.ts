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
