// A spreadsheet of products that somebody has brought back: what each row wants of which product.
import type { SheetAct, WishOf } from '#contract/bulk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { treeOf } from '#features/catalogue/category/category.ts'
import type { BulkCaller, BulkSheet, SheetColumns, SheetRow } from '#features/platform/bulk-noun/bulk-noun.ts'
import { cellText } from '#features/platform/spreadsheet/cell.rules.ts'
import { valueText, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { attributeCalled, canBe, isAttributeField, type AttributeColumn } from './product-sheet.attributes.ts'
import { attributeColumns, knownSheet, meantColumns } from './product-sheet.columns.ts'
import { leafHeading, NUMBER } from './product-sheet.headings.ts'
import { selectNamed } from './product-sheet.sql.ts'
import { leafOf, readLeaf, type Cell, type Speech } from './product-sheet.ts'

const BETWEEN = ' > '

/** How values read in a language, categories as their paths. */
export async function speechIn(db: Db, language: Language): Promise<Speech> {
  const { branches } = await treeOf(db, language)
  const paths = new Map([...branches].map(([id, { crumbs }]) => [id, crumbs.map(({ label }) => label).join(BETWEEN)]))
  const ids = new Map([...paths].map(([id, path]) => [path, id]))
  const labels = Map.groupBy([...branches], ([, { crumbs }]) => crumbs.at(-1)!.label.toLowerCase())
  /** A label alone says it too, where one category only is called so. */
  const labelled = (label: string) => {
    const found = labels.get(label.toLowerCase())
    return found?.length === 1 ? found[0]![0] : undefined
  }
  return {
    language,
    word: (group, value) => valueText(group, value, language),
    categories: { pathOf: (id) => paths.get(id) ?? '', idOf: (path) => ids.get(path) ?? labelled(path) },
  }
}

export const calledInSheet = (field: string, language: Language): string | null => {
  if (isAttributeField(field)) return attributeCalled(field)
  const one = leafOf(field)
  return one ? leafHeading(one, language) : null
}

type Reader = (cell: Cell) => { value: unknown } | { fault: { word: RefusalWord } }
type Column = { field: string; at: number; heading: string; read: Reader }

function columnsIn({ fields, headings }: SheetColumns, speech: Speech, attributes: ReadonlyMap<string, AttributeColumn>): Column[] {
  return fields.flatMap((field, at): Column[] => {
    const leaf = leafOf(field)
    const attribute = attributes.get(field)
    const heading = headings[at] ?? ''
    if (leaf) return [{ field, at, heading, read: (cell) => readLeaf(leaf, cell, speech) }]
    return attribute ? [{ field, at, heading, read: readerOf(attribute, speech.language) }] : []
  })
}

const readerOf =
  (one: AttributeColumn, language: Language): Reader =>
  (cell) => {
    const value = { text: cellText(cell), language }
    return canBe(one, value) ? { value } : { fault: { word: 'sheet-cell' } }
  }

/** What the row itself says of its product; null for a row where nothing stands. */
type Named = { row: number; cells: Cells[number]; number: string; model: string }

/** Without these no product is begun; its model, by which it was not found, stands there anyway. */
const NEEDED = ['name.en', 'productTypeId']

/** A cell that can't stand, and a row that names nothing, are told of their row; the others go on. */
async function rowsOf(
  cells: Cells,
  first: number,
  columns: SheetColumns,
  { db, staff }: BulkCaller,
  wish: WishOf<SheetAct>,
): Promise<SheetRow[]> {
  const [idAt, modelAt] = [columns.fields.indexOf(NUMBER), columns.fields.indexOf('productModel')]
  const named = cells.flatMap((row, at): Named[] =>
    row.every((cell) => cellText(cell) === '')
      ? []
      : [{ row: first + at, cells: row, number: cellText(row[idAt]), model: cellText(row[modelAt]) }],
  )
  const numbers = named.map(({ number }) => idOf(number)).filter((id) => id !== null)
  const models = named.flatMap(({ number, model }) => (number === '' && model !== '' ? [model.toUpperCase()] : []))
  const found = await selectNamed(db, { ids: numbers, models }, staff.shopId)
  const [ids, byModel] = [new Set(found.map(({ id }) => id)), new Map(found.map(({ id, model }) => [model, id]))]
  const attributes = columns.fields.some(isAttributeField) ? await attributeColumns(db, 'en') : new Map<string, AttributeColumn>()
  const readers = columnsIn(columns, await speechIn(db, columns.language), attributes)
  const into = wish.act === 'product.import' ? wish.into : null
  const strange = into ? models.filter((model) => !byModel.has(model)) : []
  const others = staff.shopId === null ? [] : await selectNamed(db, { ids: [], models: strange }, null)
  const takenByOthers = new Set(others.map(({ model }) => model))
  return named.map(({ row, cells: own, number, model }): SheetRow => {
    const label = [row, model || number].filter(Boolean).join(': ')
    if (!number && !model) return { id: null, row, label, fault: { word: 'sheet-row-nameless', values: { row } } }
    const id = number ? known(idOf(number), ids) : (byModel.get(model.toUpperCase()) ?? null)
    const isNew = id === null && number === '' && into
    if (isNew && takenByOthers.has(model.toUpperCase())) return { id, row, label, fault: { word: 'model-taken' } }
    if (id === null && !isNew)
      return { id, row, label, fault: { word: 'sheet-row-unknown', values: { row, value: (number || model).slice(0, 60) } } }
    const values: Record<string, unknown> = {}
    for (const { field, at, heading, read } of readers) {
      const cell = own[at] ?? null
      if (isNew ? cellText(cell) === '' : at === modelAt && !number) continue // what nobody says; what the product was found by
      const said = read(cell)
      if ('fault' in said)
        return { id, row, label, fault: { word: said.fault.word, values: { row, column: heading, value: cellText(cell).slice(0, 60) } } }
      values[field] = said.value
    }
    if (id !== null) return { id, row, label, values }
    const lacking = NEEDED.filter((field) => !(field in values)).map((field) => calledInSheet(field, columns.language))
    if (lacking.length > 0) return { id, row, label, fault: { word: 'sheet-row-new', values: { row, columns: lacking.join(', ') } } }
    return { id, row, label, fresh: model.toUpperCase(), values }
  })
}

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
const known = (id: number | null, ids: ReadonlySet<number>): number | null => (id !== null && ids.has(id) ? id : null)

export const productSheet: BulkSheet = { known: knownSheet, columns: meantColumns, rows: rowsOf }
