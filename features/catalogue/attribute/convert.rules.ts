// What becomes of products' values when an attribute changes, is merged into another one, or goes. Pure.
import { BETWEEN, YES_NO, choicesOf, fits, partsOf, rangeOf, type AttributeSpec } from './attribute.rules.ts'

/** A row of the technical data, as the form has it. */
export type Row = { group: string; name: string; value: string; unit: string }

export type Kind = Pick<AttributeSpec, 'kind' | 'unit' | 'choices'>
/**
 * What becomes of the rows of one label. `to`: what describes them from now on, null = nothing does: they are free rows. `renamed`: values that
 * are called otherwise now. `into`: rows go over to the attribute of that label, where a product has none of it. `unfit`: what becomes of
 * values that the attribute cannot have: left as they are written, or taken away.
 */
export type Step = {
  label: string
  to: (Kind & { group: string }) | null
  renamed: Record<string, string>
  into: string | null
  unfit: 'keep' | 'drop'
}

/** Powers of ten by which units of one quantity differ. */
const SCALES: Record<string, number>[] = [
  { nm: -9, µm: -6, mm: -3, cm: -2, m: 0, km: 3 },
  { µL: -6, mL: -3, L: 0, 'm³': 3 },
  { µg: -6, mg: -3, g: 0, kg: 3, t: 6 },
  { ms: -3, s: 0 },
  { mA: -3, A: 0 },
  { mAh: -3, Ah: 0 },
  { mV: -3, V: 0, kV: 3 },
  { mW: -3, W: 0, kW: 3 },
  { VA: 0, kVA: 3 },
  { J: 0, kJ: 3 },
  { Wh: 0, kWh: 3 },
  { Hz: 0, kHz: 3, MHz: 6, GHz: 9 },
  { Pa: 0, hPa: 2, mbar: 2, kPa: 3, bar: 5, MPa: 6 },
  { MB: 0, GB: 3, TB: 6 },
]

const FIGURE = /^([-+−]?)(\d+)(?:[.,](\d+))?$/

/** A figure with its point moved; digits are never rounded. */
function shifted(figure: string, by: number): string {
  if (by === 0) return figure
  const [, sign = '', whole = '', part = ''] = FIGURE.exec(figure)!
  const digits = (whole + part).padStart(whole.length + part.length + Math.max(0, -by), '0')
  const point = digits.length - part.length + by
  const padded = digits.padEnd(point, '0')
  const before = padded.slice(0, point).replace(/^0+(?=\d)/, '') || '0'
  const after = padded.slice(point).replace(/0+$/, '')
  return sign + before + (after ? `.${after}` : '')
}

/** How many places the point moves from one unit to another; null where they are not of one quantity. */
function scaleOf(from: string, to: string): number | null {
  if (from === to) return 0
  const scale = SCALES.find((one) => Object.hasOwn(one, from) && Object.hasOwn(one, to))
  return scale ? scale[from]! - scale[to]! : null
}

const PLAIN = String.raw`[-+−]?\d+(?:[.,]\d+)?`
const MEASURED = new RegExp(`^(${PLAIN})(?: ?(?:–|-|…|to) ?(${PLAIN}))? ?(\\S.*)?$`)

/** '12 kg' and '100-240 V' taken apart; the unit of the row counts where the text names none. */
function measureIn({ value, unit }: Pick<Row, 'value' | 'unit'>): { from: string; to: string | null; unit: string } | null {
  const [, from, to = null, own = ''] = MEASURED.exec(value.trim()) ?? []
  return from === undefined || (own && unit && own !== unit) ? null : { from, to, unit: own || unit }
}

function measured(row: Row, { kind, unit }: Kind): Pick<Row, 'value' | 'unit'> | null {
  const found = measureIn(row)
  if (!found) return null
  const by = found.unit === '' || unit === '' ? (found.unit === unit || found.unit === '' ? 0 : null) : scaleOf(found.unit, unit)
  if (by === null) return null
  const [from, to] = [shifted(found.from, by), found.to === null ? null : shifted(found.to, by)]
  if (kind === 'number') return to === null || to === from ? { value: from, unit } : null
  const value = `${from}–${to ?? from}`
  return rangeOf(value) ? { value, unit } : null
}

const WORDS: Record<string, string> = { true: 'Yes', false: 'No', '✓': 'Yes', '✗': 'No' }
const small = (text: string) => text.trim().toLowerCase()

/** The choice that a text names in any language; undefined where none is. */
function choiceFor(text: string, { kind, choices }: Kind): string | undefined {
  const named = (kind === 'yes-no' ? YES_NO : choices).find((one) => Object.values(one).some((word) => word && small(word) === small(text)))
  return named?.en ?? (kind === 'yes-no' ? WORDS[small(text)] : undefined)
}

/** The value as the attribute has it; null where it cannot. */
export function converted(row: Row, to: Kind): Pick<Row, 'value' | 'unit'> | null {
  if (fits(to, row)) return { value: row.value, unit: row.unit }
  if (to.kind === 'number' || to.kind === 'range') return measured(row, to)
  if (!choicesOf(to)) return { value: row.value, unit: row.unit }
  const whole = row.unit ? `${row.value} ${row.unit}` : row.value
  const one = choiceFor(row.value, to) ?? choiceFor(whole, to)
  if (one !== undefined || to.kind !== 'several') return one === undefined ? null : { value: one, unit: '' }
  const parts = whole.split(/[;,/、；，]/).map((part) => part.trim()).filter(Boolean) // prettier-ignore
  const values = [...new Set(parts.map((part) => choiceFor(part, to)))]
  return values.length > 0 && !values.includes(undefined) ? { value: values.join(BETWEEN), unit: '' } : null
}

/** Values by their new names, also one by one where there are several. */
function renamed({ value, ...row }: Row, names: Record<string, string>): Row {
  const called = (one: string) => (Object.hasOwn(names, one) ? names[one]! : one)
  const whole = called(value)
  return { ...row, value: whole === value && value.includes(';') ? partsOf(value).map(called).join(BETWEEN) : whole }
}

/** same: as it was; unfit: left as it is written though the attribute cannot have it; lost: taken away. */
export type Outcome = { row: Row | null; what: 'same' | 'changed' | 'unfit' | 'lost' }

/** What becomes of one row. `taken`: the product has a row of the label already that this one would go over to. */
export function outcomeOf(step: Step, row: Row, taken: boolean): Outcome {
  if (step.into !== null && taken) return step.unfit === 'drop' ? { row: null, what: 'lost' } : { row, what: 'unfit' }
  if (!step.to) return step.unfit === 'drop' ? { row: null, what: 'lost' } : { row, what: 'same' }
  const named = renamed(row, step.renamed)
  const found = converted(named, step.to)
  if (!found) return step.unfit === 'drop' ? { row: null, what: 'lost' } : { row, what: 'unfit' }
  const fresh = { ...row, ...found, group: step.to.group, ...(step.into !== null && { name: step.into }) }
  return { row: fresh, what: sameRow(fresh, row) ? 'same' : 'changed' }
}

export const sameRow = (a: Row, b: Row): boolean => a.name === b.name && a.value === b.value && a.unit === b.unit && a.group === b.group

/** What a row has become; `at`: where it stood. */
export type Edit = { at: number; from: Row; to: Row | null }

/** A product's rows after the steps, and what they have made of them. */
export function applySteps(rows: readonly Row[], steps: readonly Step[]): { rows: Row[]; edits: Edit[] } {
  const edits: Edit[] = []
  const names = new Set(rows.map(({ name }) => name))
  const after = rows.flatMap((row, at) => {
    const step = steps.find(({ label }) => label === row.name)
    if (!step) return [row]
    const { row: to } = outcomeOf(step, row, step.into !== null && names.has(step.into))
    if (to && sameRow(to, row)) return [row]
    if (to) names.add(to.name)
    edits.push({ at, from: row, to })
    return to ? [to] : []
  })
  return { rows: after, edits }
}

/** The rows as they were before the edits, where they still are as the edits left them; how many are not. */
export function takeBack(rows: readonly Row[], edits: readonly Edit[]): { rows: Row[]; back: number; left: number } {
  const now = [...rows]
  let back = 0
  for (const { at, from, to } of edits) {
    if (to) {
      const there = now.findIndex((row) => sameRow(row, to))
      if (there < 0) continue
      now[there] = from
    } else if (now.some(({ name }) => name === from.name)) continue
    else now.splice(Math.min(at, now.length), 0, from)
    back++
  }
  return { rows: now, back, left: edits.length - back }
}
