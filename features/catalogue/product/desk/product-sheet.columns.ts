// Which column of a sheet is what: ours in any language, what the shop has said of it before, or what it probably is.
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { allAttributes } from '#features/catalogue/attribute/attribute.ts'
import type { BulkCaller, KnownColumn, SheetColumns } from '#features/platform/bulk-noun/bulk-noun.ts'
import { headingText } from '#features/platform/spreadsheet/spreadsheet.ts'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { READ_ONLY } from './product-desk.spreadsheet.ts'
import { attributeCalled, columnsOf, keysIn, type AttributeColumn } from './product-sheet.attributes.ts'
import { compared, leafHeading, likelyField, NUMBER } from './product-sheet.headings.ts'
import { keepHeadings, selectHeadings } from './product-sheet.sql.ts'
import { LEAVES } from './product-sheet.ts'

type Caller = Pick<BulkCaller, 'db' | 'staff' | 'language'>

/** Of all categories, by their fields. One query. */
export async function attributeColumns(db: Db, language: Language): Promise<Map<string, AttributeColumn>> {
  return new Map(columnsOf([await allAttributes(db)], language, Infinity).map((one) => [one.field, one]))
}

/** The language whose headings most of them are; the reader's, where none is. */
function languageOf(headings: readonly string[], reader: Language): Language {
  const fits = (language: Language) => {
    const known = new Set([...LEAVES.map((one) => leafHeading(one, language)), headingText('product-number', language)])
    return headings.filter((heading) => known.has(heading)).length
  }
  return [reader, ...LANGUAGES].toSorted((a, b) => fits(b) - fits(a))[0]!
}

/** Our own headings in a language: fields, '' for what is only read. */
const ours = (language: Language): Map<string, string> =>
  new Map([
    ...READ_ONLY.map((heading) => [headingText(heading, language), ''] as const),
    ...LEAVES.map((one) => [leafHeading(one, language), one.field] as const),
    [headingText('product-number', language), NUMBER],
  ])

/** What is known of each column; of two that say the same the first has it. */
async function knownColumns(
  headings: readonly string[],
  { db, staff, language: reader }: Caller,
): Promise<{ language: Language; columns: KnownColumn[] }> {
  const language = languageOf(headings, reader)
  const [own, kept, attributes] = [
    ours(language),
    await selectHeadings(db, staff.shopId, headings.map(compared)),
    headings.some((heading) => keysIn(heading).length > 0) ? await attributeColumns(db, 'en') : null,
  ]
  const byKey = new Map([...(attributes?.keys() ?? [])].map((field) => [attributeCalled(field), field]))
  const taken = new Set<string>()
  const columns = headings.map((heading): KnownColumn => {
    const found: [KnownColumn['known'], string | undefined][] = [
      ['ours', heading === '' ? '' : (own.get(heading) ?? keysIn(heading).flatMap((key) => byKey.get(key) ?? [])[0])],
      ['kept', kept.get(compared(heading))],
      ['likely', likelyField(heading)],
    ]
    const [known, field] = found.find(([, one]) => one !== undefined && !taken.has(one)) ?? ['unknown', '']
    if (field) taken.add(field)
    return { heading, field: field ?? '', known }
  })
  return { language, columns }
}

/** The same for whoever says what the others are, with every field there is. */
export async function knownSheet(headings: readonly string[], caller: BulkCaller) {
  const { columns } = await knownColumns(headings, caller)
  const attributes = await attributeColumns(caller.db, caller.language)
  const fields = [
    { field: NUMBER, label: headingText('product-number', caller.language) },
    ...LEAVES.map((one) => ({ field: one.field, label: leafHeading(one, caller.language) })),
    ...[...attributes.values()].map(({ field, heading }) => ({ field, label: heading })),
  ]
  return { columns, fields }
}

/** The fields of the columns, as the caller says them or as they are known. What is said of headings that are not ours is kept for the shop. */
export async function meantColumns(headings: readonly string[], said: readonly string[] | null, caller: BulkCaller): Promise<SheetColumns> {
  const { language, columns } = await knownColumns(headings, caller)
  const strange = columns.find(({ known }) => known === 'unknown' || known === 'likely')
  if (!said && strange) refuse('refused', 'sheet-heading', { column: strange.heading })
  const fields = said ?? columns.map(({ field }) => field)
  if (said) await demandFields(headings, said, caller.db)
  if (!fields.includes(NUMBER) && !fields.includes('productModel')) refuse('refused', 'sheet-nameless')
  if (said) {
    const other = columns.flatMap(({ heading, known, field }, at) =>
      heading !== '' && !(known === 'ours' && field === said[at]) ? [[compared(heading), said[at]!] as const] : [],
    )
    await keepHeadings(caller.db, caller.staff.shopId, new Map(other), caller.now)
  }
  return { language, fields: [...fields], headings: [...headings] }
}

/** Refuses what is said of more or fewer columns, of no field, or of one field twice. */
async function demandFields(headings: readonly string[], said: readonly string[], db: Db): Promise<void> {
  const named = said.filter(Boolean)
  const leaves = new Set([NUMBER, ...LEAVES.map(({ field }) => field)])
  const attributes = named.every((field) => leaves.has(field)) ? null : await attributeColumns(db, 'en')
  const isField = (field: string) => leaves.has(field) || attributes?.has(field)
  if (said.length !== headings.length || new Set(named).size < named.length || !named.every(isField))
    refuse('invalid', 'invalid-input', { field: 'columns' })
}
