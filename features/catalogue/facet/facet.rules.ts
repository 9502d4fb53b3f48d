// What lists are narrowed by of what products say of themselves: values as they compare, steps of figures, counts. Pure.
import type { SpecWish } from '#contract/spec-filter.ts'
import { choicesOf, figureOf, partsOf, rangeOf, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { converted } from '#features/catalogue/attribute/convert.rules.ts'

/** What one product says: the ends of a figure or of a range, or what it has of the choices; undefined where it says nothing that compares. */
export type Said = readonly [from: number, to: number] | readonly string[] | undefined

/** One attribute of the products of a category: `said` by their places. */
export type Column = { attribute: AttributeSpec; said: Said[]; steps: string[] }
/** The products on sale of one category, and what they say. */
export type Shelf = { ids: number[]; columns: Column[] }

export const isMeasured = ({ kind }: Pick<AttributeSpec, 'kind'>): boolean => kind === 'number' || kind === 'range'

/** A row as it compares: in the unit of its attribute, whatever power of ten it is written in. */
export function saidIn(attribute: AttributeSpec, row: { value: string; unit: string }): Said {
  const found = converted({ group: '', name: '', ...row }, attribute)
  if (!found) return undefined
  if (attribute.kind === 'number') return [figureOf(found.value), figureOf(found.value)]
  if (attribute.kind === 'range') return rangeOf(found.value)!.map(figureOf) as [number, number]
  return attribute.kind === 'several' ? partsOf(found.value) : [found.value]
}

const FEW = 7
const STEPS = 5
/** Fewer products for each figure than this, and a list of figures is a list of the products. */
const SHARED = 1.5

/** 1 234 -> 1 000, 87 -> 90, 0.0567 -> 0.06: what people say for a figure. */
function rounded(figure: number): number {
  if (figure === 0) return 0
  const digits = 10 ** Math.floor(Math.log10(Math.abs(figure)))
  const lead = figure / digits
  const step = Math.abs(lead) < 2 ? 0.5 : 1
  return Number((Math.round(lead / step) * step * digits).toPrecision(2))
}

/**
 * What a column of figures is offered by: each figure where there are few that products share, else ranges that part the products about evenly.
 * Each range begins above the end of the one before: no figure is in two.
 */
export function stepsOf(said: readonly Said[]): string[] {
  const figures = (said.filter(Boolean) as [number, number][]).map(([from]) => from).sort((a, b) => a - b)
  const each = [...new Set(figures)]
  if (each.length <= 3 || (each.length <= FEW && figures.length >= SHARED * each.length)) return each.map(String)
  const steps = Math.min(STEPS, Math.floor(figures.length / 2))
  const ends = [...Array(steps - 1).keys()].map((at) => rounded(figures[Math.floor(((at + 1) * figures.length) / steps)]!))
  const inner = [...new Set(ends)].filter((end) => end > figures[0]! && end < figures.at(-1)!)
  if (inner.length === 0) return each.length <= FEW ? each.map(String) : []
  return [...inner, null].map((to, at) => `${at === 0 ? '' : `${inner[at - 1]}<`}..${to ?? ''}`)
}

const FIGURE = String.raw`-?\d{1,12}(?:\.\d{1,6})?`
const ENDS = new RegExp(`^(?:(${FIGURE})(<)?)?\\.\\.(${FIGURE})?$`)

/** Both ends that a value asks for, and whether it asks for more than the lower one ('8<..10'); null where it is none. */
export function endsOf(value: string): [from: number, to: number, over: boolean] | null {
  if (new RegExp(`^${FIGURE}$`).test(value)) return [Number(value), Number(value), false]
  const [, from, over, to] = ENDS.exec(value) ?? []
  if (from === undefined && to === undefined) return null
  return [from === undefined ? -Infinity : Number(from), to === undefined ? Infinity : Number(to), over !== undefined]
}

/** Whether a product is one of those that any of the values asks for: of ranges, whether they meet. Asked thousands of times for each list. */
export function isAsked({ attribute }: Pick<Column, 'attribute'>, values: readonly string[]): (said: Said) => boolean {
  if (!isMeasured(attribute)) return (said) => said !== undefined && (said as readonly string[]).some((one) => values.includes(one))
  const ends = values.flatMap((value) => {
    const found = endsOf(value)
    return found ? [found] : []
  })
  return (said) => {
    if (said === undefined) return false
    const [from, to] = [said[0] as number, said[1] as number]
    for (const [low, high, over] of ends) if (from <= high && (over ? to > low : to >= low)) return true
    return false
  }
}

/** Wishes that are about a column, with it; others are passed over. */
const wishesAbout = ({ columns }: Shelf, wishes: readonly SpecWish[]) =>
  wishes.flatMap((wish) => {
    const column = columns.find(({ attribute }) => attribute.label === wish.label)
    return column ? [{ column, fits: isAsked(column, wish.values) }] : []
  })

/** The products that meet all wishes; null where no wish is about any column, so that nothing is narrowed. */
export function idsWished(shelf: Shelf, wishes: readonly SpecWish[]): number[] | null {
  const about = wishesAbout(shelf, wishes)
  return about.length ? shelf.ids.filter((_, at) => about.every(({ column, fits }) => fits(column.said[at]))) : null
}

export type Counted = { value: string; count: number }
export type Facet = { attribute: AttributeSpec; min: number | null; max: number | null; values: Counted[] }

/**
 * What the products can be narrowed by, each attribute counted under the wishes about all others. `others`: those that meet every other filter
 * of the list; null: all. What is chosen stays, if only with nothing; an attribute that would narrow nothing is left out.
 */
export function countFacets(shelf: Shelf, wishes: readonly SpecWish[], others: ReadonlySet<number> | null): Facet[] {
  const about = wishesAbout(shelf, wishes)
  const places = shelf.ids.flatMap((id, at) => (!others || others.has(id) ? [at] : []))
  // Of each product how many wishes it does not meet, and which was the last: it counts for that attribute where it is the only one.
  const missed = new Uint8Array(shelf.ids.length)
  const lastMissed: Column[] = []
  for (const { column, fits } of about)
    for (const at of places)
      if (!fits(column.said[at])) {
        missed[at]!++
        lastMissed[at] = column
      }
  return shelf.columns.flatMap((column): Facet[] => {
    const { attribute } = column
    const chosen = wishes.find(({ label }) => label === attribute.label)?.values ?? []
    const under = places.filter((at) => missed[at] === 0 || (missed[at] === 1 && lastMissed[at] === column))
    const said = under.map((at) => column.said[at]).filter((one) => one !== undefined)
    const values = isMeasured(attribute) ? measuredCounts(column, said, chosen) : choiceCounts(attribute, said, chosen)
    const tells = values.filter(({ count }) => count > 0 && count < under.length).length > 0
    if (!tells && chosen.length === 0) return []
    let [min, max] = [Infinity, -Infinity]
    if (isMeasured(attribute))
      for (const [from, to] of said as [number, number][]) {
        if (from < min) min = from
        if (to > max) max = to
      }
    return [{ attribute, min: min === Infinity ? null : min, max: max === -Infinity ? null : max, values }]
  })
}

function measuredCounts(column: Column, said: readonly Said[], chosen: readonly string[]): Counted[] {
  const offered = [...column.steps, ...chosen.filter((value) => !column.steps.includes(value) && endsOf(value))]
  const counted = offered.map((value) => ({ value, count: countOf(said, isAsked(column, [value])) }))
  return counted.filter(({ value, count }) => count > 0 || chosen.includes(value))
}

function countOf(said: readonly Said[], fits: (said: Said) => boolean): number {
  let count = 0
  for (const one of said) if (fits(one)) count++
  return count
}

function choiceCounts(attribute: AttributeSpec, said: readonly Said[], chosen: readonly string[]): Counted[] {
  const counts = new Map(choicesOf(attribute)!.map(({ en }) => [en, 0]))
  for (const one of said as string[][]) for (const value of one) if (counts.has(value)) counts.set(value, counts.get(value)! + 1)
  return [...counts].map(([value, count]) => ({ value, count })).filter(({ value, count }) => count > 0 || chosen.includes(value))
}
