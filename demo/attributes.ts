// What the demo's categories ask their products for: the rows that most products of a category have, where their names are among the usual
// ones, which are known in all languages. The shop narrows lists by those whose values compare.
import type { NewAttribute } from '#features/catalogue/attribute/attribute.ts'
import { rangeOf, type AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { mergeSpecs } from '#features/catalogue/product/product.rules.ts'
import { usualLabel } from '#features/catalogue/term/term.ts'
import type { Translated } from '#shared/language.ts'
import type { DemoProduct } from './catalogue/load.ts'
import words from './choice-words.json' with { type: 'json' }

const MOST = 0.6 // of a category's products
const FIGURE = /^[-+−]?\d+([.,]\d+)?$/

type Row = { group: string; value: string; unit: string }

/** By category, in the order in which its products have them; a number where all values are single figures of one unit. */
export function attributesIn(products: readonly DemoProduct[], categoryIds: ReadonlyMap<string, number>): NewAttribute[] {
  const byCategory = Map.groupBy(products, ({ category }) => category)
  return [...byCategory].flatMap(([category, some]) => {
    const rows = new Map<string, Row[]>()
    for (const { specs, of } of some)
      for (const { group, rows: own } of mergeSpecs(specs, of.specs))
        for (const [label, value, unit = ''] of own) rows.set(label, [...(rows.get(label) ?? []), { group, value, unit }])
    return [...rows]
      .filter(([label, found]) => found.length >= MOST * some.length && usualLabel(label))
      .map(([label, found], position): NewAttribute => {
        const [{ group, unit }] = found as [Row, ...Row[]]
        const kind = kindOf(found)
        const values = new Set(found.map(({ value }) => value))
        return {
          categoryId: categoryIds.get(category)!,
          position,
          label,
          group,
          name: usualLabel(label)!,
          kind,
          unit: found.every((one) => one.unit === unit) ? unit : '',
          choices: kind === 'choice' ? [...values].toSorted().map(inWords) : [],
          required: false,
          filter: kind !== 'text' && values.size > 1,
        }
      })
  })
}

const CHOICES_MAX = 8
const WORDS: Record<string, Omit<Translated, 'en'>> = words
/** What reads alike in every language: 'IP44', '2', '1 TB SSD'. */
const CODE = /^(?:IP[X\d]\d|\d{1,3}|\d{1,3} [GT]B SSD)$/

/** What all values are: figures of one unit, ranges, yes or no, some few words that several products share and all languages have; else anything. */
function kindOf(found: readonly Row[]): AttributeSpec['kind'] {
  const unit = found[0]!.unit
  const all = (fit: (value: string) => boolean) => found.every((one) => one.unit === unit && fit(one.value))
  if (all((value) => FIGURE.test(value))) return 'number'
  if (unit && all((value) => FIGURE.test(value) || rangeOf(value) !== null)) return 'range'
  if (all((value) => value === 'Yes' || value === 'No')) return 'yes-no'
  const values = new Set(found.map(({ value }) => value))
  const few = values.size > 1 && values.size <= CHOICES_MAX && values.size < found.length
  return few && !unit && all((value) => CODE.test(value) || value in WORDS) ? 'choice' : 'text'
}

const inWords = (value: string): Translated => ({ en: value, ...WORDS[value] })
