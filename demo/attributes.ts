// What the demo's categories ask their products for: the rows that most products of a category have, where their names are among the usual
// ones, which are known in all languages.
import type { NewAttribute } from '#features/catalogue/attribute/attribute.ts'
import { mergeSpecs } from '#features/catalogue/product/product.rules.ts'
import { usualLabel } from '#features/catalogue/product/product.ts'
import type { DemoProduct } from './catalogue/load.ts'

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
        const isNumber = found.every((one) => FIGURE.test(one.value) && one.unit === unit)
        return {
          categoryId: categoryIds.get(category)!,
          position,
          label,
          group,
          name: usualLabel(label)!,
          kind: isNumber ? 'number' : 'text',
          unit: found.every((one) => one.unit === unit) ? unit : '',
          choices: [],
          required: false,
          filter: isNumber,
        }
      })
  })
}
