// Technical data of several products side by side: one row for what they call the same, its figures in one unit. Pure.
import type { ComparedGroup, ProductDetail } from '#contract/product.ts'
import { converted, type Kind } from '#features/catalogue/attribute/convert.rules.ts'

type Spec = ProductDetail['specs'][number]
type Measured = Pick<Spec, 'value' | 'unit'>

/** Rows in the order in which the products have them, known by what makers call them; of one that stands under two titles the first counts. */
export function sideBySide(products: readonly (readonly Spec[])[]): ComparedGroup[] {
  const names = new Map(
    products
      .flat()
      .toReversed()
      .map((spec) => [spec.label, spec]),
  ) // the first of a label stays
  const order = [...new Set(products.flat().map(({ label }) => label))].map((label) => names.get(label)!)
  const groups = [...new Set(order.map(({ group }) => group))]
  return groups.map((group) => ({
    group,
    rows: order
      .filter((spec) => spec.group === group)
      .map(({ label, name, nameInEnglish }) => {
        const said = products.map((specs) => specs.find((one) => one.label === label) ?? null)
        const valuesInEnglish = said.map((one) => one?.valueInEnglish ?? 'N')
        return { name, nameInEnglish, valuesInEnglish, ...inOneUnit(said) }
      }),
  }))
}

function inOneUnit(said: readonly (Measured | null)[]): Pick<ComparedGroup['rows'][number], 'unit' | 'values' | 'differs'> {
  const given = said.filter((one) => one !== null)
  const unit = given[0]?.unit ?? ''
  const alike = given.every((one) => one.unit === unit) ? said : moved(said, unit)
  const values = alike ? alike.map((one) => one?.value ?? null) : said.map((one) => one && [one.value, one.unit].filter(Boolean).join(' '))
  return { unit: alike ? unit : '', values, differs: new Set(values.map((one) => one && plain(one))).size > 1 ? 'Y' : 'N' }
}

/** All in the unit of the first; null where one of them can't be. */
function moved(said: readonly (Measured | null)[], unit: string): (Measured | null)[] | null {
  const into = (kind: Kind['kind']) => said.map((one) => one && converted({ group: '', name: '', ...one }, { kind, unit, choices: [] }))
  const figures = said.map((one, at) => one && (into('number')[at] ?? into('range')[at] ?? undefined))
  return figures.includes(undefined) ? null : (figures as (Measured | null)[])
}

/** What makes no difference: blanks, capitals, and whether a range has a dash or a hyphen. */
const plain = (value: string) =>
  value
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/[–−]/g, '-')
    .replace(/(\d),(?=\d)/g, '$1.')
