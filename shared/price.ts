// What a unit and a line come to. The server decides by this, and the shop shows by it while options and quantities are being chosen.
import { toCents, type Cents } from './money.ts'

/** What the price of a unit is made of, in cents; options may take something off. */
export type Unit = { listCents: number; savingCents: number; optionCents: number }
export type Priced = Unit & { count: number }
export type LinePrice = { unit: Cents; total: Cents }

/** list - saving + options. Throws RangeError on anything that is not a whole amount. */
export const unitCents = ({ listCents, savingCents, optionCents }: Unit): Cents => toCents(listCents - savingCents + optionCents)

/** total = unit x count. */
export function priceLine(line: Priced): LinePrice {
  const unit = unitCents(line)
  return { unit, total: toCents(unit * line.count) }
}

/** How many units lines have together. */
export const unitsIn = (lines: readonly { count: number }[]): number => lines.reduce((sum, { count }) => sum + count, 0)
