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

/** From so many units on a unit costs `cents`, options aside. Tiers stand by rising quantities and falling prices. */
export type Tier = { from: number; cents: number }

/** What is saved on a unit where so many are bought: by the tier that they have reached, where that is more. */
export function savingAt({ listCents, savingCents }: Omit<Unit, 'optionCents'>, tiers: readonly Tier[], count: number): Cents {
  const tier = tiers.findLast(({ from }) => count >= from)
  return toCents(tier ? Math.max(savingCents, listCents - tier.cents) : savingCents)
}

/** The next tier above a quantity; undefined where there is none. */
export const nextTier = <T extends { from: number }>(tiers: readonly T[], count: number): T | undefined =>
  tiers.find(({ from }) => from > count)

/** How many units lines have together. */
export const unitsIn = (lines: readonly { count: number }[]): number => lines.reduce((sum, { count }) => sum + count, 0)
