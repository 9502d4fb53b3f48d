// What a list is narrowed by of its category's attributes, as addresses and calls have it: 'Screen size:12..15|Mounting:Wall;Table'.
import * as v from 'valibot'

/** One attribute by the label of its row. A value is one of a choice, a figure, or the ends of a range: '12', '10..20', '10..', '..20'; '10<..20' is more than 10. */
export type SpecWish = { label: string; values: string[] }

export const SPEC_WISHES_MAX = 12
export const SPEC_VALUES_MAX = 20
export const SPEC_FILTER_MAX = 2_000 // characters

const SIGNS: Record<string, string> = { '%25': '%', '%7c': '|', '%3a': ':', '%3b': ';' }
const written = (text: string) => text.replace(/[%|:;]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
const read = (text: string) => text.replace(/%(?:25|7c|3a|3b)/gi, (code) => SIGNS[code.toLowerCase()]!).trim()

export const writeSpecs = (wishes: readonly SpecWish[]): string =>
  wishes
    .filter(({ values }) => values.length > 0)
    .map(({ label, values }) => `${written(label)}:${values.map(written).join(';')}`)
    .join('|')

/** Reads what it can and passes over the rest; of one label only the first. */
export function readSpecs(text: string): SpecWish[] {
  const found = new Map<string, string[]>()
  for (const part of text.slice(0, SPEC_FILTER_MAX).split('|')) {
    const [label, values, ...more] = part.split(':')
    const each = [...new Set((values ?? '').split(';').map(read).filter(Boolean))].slice(0, SPEC_VALUES_MAX)
    const name = read(label ?? '')
    if (name && each.length && more.length === 0 && !found.has(name) && found.size < SPEC_WISHES_MAX) found.set(name, each)
  }
  return [...found].map(([label, each]) => ({ label, values: each }))
}

/** As callers send it. */
export const SpecFilter = v.pipe(v.string(), v.maxLength(SPEC_FILTER_MAX), v.transform(readSpecs))
