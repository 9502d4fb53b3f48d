// How many of what a room or department needs, and what that adds up to. Pure.
import type { ContentFields, PlannedProduct, PlannedRoom } from '#contract/content-kind.ts'
import type { SaleFacts, SaleOption } from '#features/catalogue/product/product.ts'

export type Sizing = { smallest: number; usual: number; largest: number }

export const sizingOf = ({ smallest = 1, usual = 1, largest = 1 }: ContentFields): Sizing => ({ smallest, usual, largest })

/** The number to count for: the one asked for as far as its bounds allow, else the usual one. */
export const unitsWithin = (asked: number | null, { smallest, usual, largest }: Sizing): number =>
  asked === null ? usual : Math.min(Math.max(asked, smallest), Math.max(smallest, largest))

/** Pieces of a product in its room. */
export const piecesFor = ({ per, ratio }: Pick<PlannedProduct, 'per' | 'ratio'>, units: number): number =>
  ratio * (per === 0 ? 1 : Math.ceil(units / per))

/** Square metres of a room, to a tenth. */
export const areaFor = ({ areaFixed, areaPerUnit }: Pick<PlannedRoom, 'areaFixed' | 'areaPerUnit'>, units: number): number =>
  Math.round((areaFixed + areaPerUnit * units) * 10) / 10

/** Pieces of each product over all rooms, in the order in which they first stand there. */
export function neededIn(rooms: readonly PlannedRoom[], units: number): Map<number, number> {
  const needed = new Map<number, number>()
  for (const line of rooms.flatMap(({ products }) => products))
    needed.set(line.product, (needed.get(line.product) ?? 0) + piecesFor(line, units))
  return needed
}

/** What is ordered so that there are so many pieces: whole units of sale, no fewer than the minimum, in its multiples. */
export function toOrder(pieces: number, { unit, minimum, multiple }: Pick<SaleFacts, 'unit' | 'minimum' | 'multiple'>): number {
  const wanted = unit.kind === 'carton' ? Math.ceil(pieces / Math.max(1, unit.holds)) : pieces
  return Math.ceil(Math.max(wanted, minimum) / multiple) * multiple
}

/** The options that goods come with; of what has to be chosen and has no usual value, the first. */
export const usualOptions = (options: readonly SaleOption[]): number[] =>
  options
    .flatMap(({ required, values }) => {
      const usual = values.filter(({ isDefault }) => isDefault)
      return usual.length > 0 || !required ? usual : values.slice(0, 1)
    })
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)

export type Counted = {
  facts: Pick<SaleFacts, 'mains' | 'building' | 'cartonMm' | 'unitsPerCarton' | 'grossGrams'>
  name: string
  needed: number // pieces that stand in the rooms
  count: number // that travel
}

const highest = (all: readonly (number | null)[]): number | null =>
  all.reduce((top, one) => (one === null ? top : Math.max(top ?? 0, one)), null)
const each = (all: readonly (string | null)[]): string[] => [...new Set(all.flatMap((one) => one || []))]

/** What goods ask of the building and of the ship; names of those whose data lack stand beside the sums. */
export function needsOf(goods: readonly Counted[]) {
  const electrical = goods.filter(({ facts: { mains } }) => mains.powerW !== null || mains.voltage !== null)
  const cartons = ({ facts, count }: Counted) => Math.ceil(count / Math.max(1, facts.unitsPerCarton))
  const cubicMillimetres = (one: Counted) =>
    one.facts.cartonMm.length === 3 ? cartons(one) * one.facts.cartonMm.reduce((product, side) => product * side, 1) : 0
  const sum = (of: (one: Counted) => number) => goods.reduce((whole, one) => whole + of(one), 0)
  return {
    pieces: sum(({ needed }) => needed),
    watts: sum(({ facts, needed }) => (facts.mains.powerW ?? 0) * needed),
    wattsMissing: electrical.filter(({ facts }) => facts.mains.powerW === null).map(({ name }) => name),
    floorLoad: highest(goods.map(({ facts }) => facts.building.floorLoadKgM2)),
    doorMm: highest(goods.map(({ facts }) => facts.building.doorMm)),
    gases: each(goods.map(({ facts }) => facts.building.gases)),
    water: each(goods.map(({ facts }) => facts.building.water)),
    cbm: Math.round(sum(cubicMillimetres) / 1e8) / 10,
    grossKg: Math.round(sum((one) => cartons(one) * one.facts.grossGrams) / 1000),
  }
}
