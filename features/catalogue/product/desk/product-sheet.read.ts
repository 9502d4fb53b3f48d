// A spreadsheet of products that somebody has brought back: what each row wants of which product.
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { allAttributes } from '#features/catalogue/attribute/attribute.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import type { BulkSheet, SheetRow } from '#features/platform/bulk-noun/bulk-noun.ts'
import { headingText, valueText } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { READ_ONLY } from './product-desk.spreadsheet.ts'
import { attributeCalled, canBe, columnsOf, isAttributeField, keysIn, type AttributeColumn } from './product-sheet.attributes.ts'
import { LEAVES, leafOf, readLeaf, type Cell, type Leaf, type Speech } from './product-sheet.ts'

const BETWEEN = ' > '

/** How values read in a language, categories as their paths. */
export async function speechIn(db: Db, language: Language): Promise<Speech> {
  const { branches } = await treeOf(db, language)
  const paths = new Map([...branches].map(([id, { crumbs }]) => [id, crumbs.map(({ label }) => label).join(BETWEEN)]))
  const ids = new Map([...paths].map(([id, path]) => [path, id]))
  return {
    language,
    word: (group, value) => valueText(group, value, language),
    categories: { pathOf: (id) => paths.get(id) ?? '', idOf: (path) => ids.get(path) },
  }
}

export const leafHeading = ({ heading, suffix = '' }: Leaf, language: Language): string => headingText(heading, language) + suffix
export const calledInSheet = (field: string, language: Language): string | null => {
  if (isAttributeField(field)) return attributeCalled(field)
  const one = leafOf(field)
  return one ? leafHeading(one, language) : null
}

type Reader = (cell: Cell, speech: Speech) => { value: unknown } | { fault: { word: RefusalWord } }
type Columns = { id: number; leaves: { field: string; read: Reader; at: number; heading: string }[] }

const readerOf =
  (one: AttributeColumn): Reader =>
  (cell, { language }) => {
    const value = { text: String(cell ?? '').trim(), language }
    return canBe(one, value) ? { value } : { fault: { word: 'sheet-cell' } }
  }

/** Which column is what, in the language whose headings they are. An attribute's column is known by its key. */
function columnsIn(
  headings: readonly string[],
  attributes: ReadonlyMap<string, AttributeColumn>,
): { language: Language; columns: Columns } {
  const number = (language: Language) => headings.indexOf(headingText('product-number', language))
  const known = (language: Language) => new Map(LEAVES.map((one) => [leafHeading(one, language), one]))
  const fits = (language: Language) => headings.filter((heading) => known(language).has(heading)).length
  const language = LANGUAGES.toSorted((a, b) => fits(b) - fits(a))[0]!
  const strange = (column: string) => refuse('refused', 'sheet-heading', { column, number: headingText('product-number', language) })
  const id = number(language)
  if (id < 0) strange(headings[0] ?? '')
  const attributeOf = (heading: string) => keysIn(heading).flatMap((key) => attributes.get(key) ?? [])[0]
  const readOnly = new Set(READ_ONLY.map((heading) => headingText(heading, language)))
  const leaves = headings.flatMap((heading, at): Columns['leaves'] => {
    if (at === id || heading === '' || readOnly.has(heading)) return []
    const leaf = known(language).get(heading)
    if (leaf && headings.indexOf(heading) === at)
      return [{ field: leaf.field, read: (cell, speech) => readLeaf(leaf, cell, speech), at, heading }]
    const attribute = attributeOf(heading)
    if (!attribute || headings.findIndex((other) => attributeOf(other) === attribute) !== at) return strange(heading)
    return [{ field: attribute.field, read: readerOf(attribute), at, heading }]
  })
  return { language, columns: { id, leaves } }
}

/** Refuses a sheet that is not one of ours as a whole; a cell that can't stand is told of its row. */
export const readProductSheet: BulkSheet = async (cells, { db }) => {
  const headings = (cells[0] ?? []).map((cell) => String(cell ?? '').trim())
  const known = headings.some((heading) => keysIn(heading).length > 0) ? columnsOf([await allAttributes(db)], 'en', Infinity) : []
  const { language, columns } = columnsIn(headings, new Map(known.map((one) => [attributeCalled(one.field), one])))
  const speech = await speechIn(db, language)
  const model = columns.leaves.find(({ field }) => field === 'productModel')?.at
  const seen = new Set<number>()
  return cells.slice(1).flatMap((cell, n): SheetRow[] => {
    if (cell.every((one) => one === null || one === '')) return []
    const row = n + 2
    const id = Number(cell[columns.id])
    if (!Number.isSafeInteger(id) || id <= 0 || seen.has(id)) return refuse('refused', 'sheet-row', { row })
    seen.add(id)
    const label = [row, model === undefined ? id : cell[model]].join(': ')
    const values: Record<string, unknown> = {}
    for (const { field, read, at, heading } of columns.leaves) {
      const found = read(cell[at] ?? null, speech)
      if ('fault' in found) {
        const value = String(cell[at] ?? '').slice(0, 60)
        return [{ id, row, label, fault: { word: found.fault.word, values: { row, column: heading, value } } }]
      }
      values[field] = found.value
    }
    return [{ id, row, label, values }]
  })
}
