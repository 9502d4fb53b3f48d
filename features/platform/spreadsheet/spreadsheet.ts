// Lists as spreadsheets (contract row 96). What a list shows to a caller is what its sheet holds: the rows come from the list's own handler.
// XLSX says of each cell what it is, so a text that begins like a formula stays a text; CSV can't, and has an apostrophe before it.
import type { FileAnswer } from '#contract/call.ts'
import { labelOf } from '#contract/codes/label.ts'
import type { SheetFormat } from '#contract/export.ts'
import { refuse } from '#contract/refusals.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'
import { readWireTime } from '#shared/time.ts'
import { csvBytes } from './spreadsheet.csv.ts'
import { headingText, valueText, type Group, type Heading } from './spreadsheet.words.ts'
import { writeSpreadsheet, type Written } from './spreadsheet.write.ts'

export { BrokenSheet, readHead, sheetPieces, type Cells } from './spreadsheet.read.ts'
export { headingText, valueText, type Group, type Heading } from './spreadsheet.words.ts'

/** Rows of one sheet: what a process holds in memory, and people can still look through. */
export const SPREADSHEET_ROWS_MAX = 10_000
const TYPES: Record<SheetFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
const TEXT_MAX = 32_767 // of one cell, in the format

/** text; money: cents on the way in; whole: a number; time: of the wire, in UTC. */
export type Kind = 'text' | 'money' | 'whole' | 'time'
type InEach = Readonly<Record<Language, string>>
/** What no other noun has: by name, where a reader may choose it. A plain text is data itself. */
type OwnHeading = { text: string } | ({ name: string } & InEach)
export type Column<Row> = {
  heading: Heading | OwnHeading
  suffix?: string // of the heading: which language, say
  of: (row: Row, say: Say) => string | number | null
  kind?: Kind
  width?: number // in characters
}
/** `once`: where each line has a row, what is the whole thing's stands in its first one only, so that a column can be added up. */
export type ThingColumn<Row> = Column<Row> & { once?: boolean }
/** `lines`: what is said of each line of a thing, where readers may have a row for each; in place of the thing's columns of that name. `list`: as its acts and its file are called. */
export type Spreadsheet<Row, Line = never> = { list: string; title: InEach; columns: ThingColumn<Row>[]; lines?: Column<Line>[] }

/** What a reader has chosen (contract/export). */
export type Choice = {
  columns?: string[] | null | undefined
  rows?: 'things' | 'lines' | null | undefined
  format?: SheetFormat | null | undefined
}
export const wantsLines = ({ rows }: Choice): boolean => rows === 'lines'

/** The columns that a sheet can have. */
export const columnsIn = <Row, Line>({ columns, lines = [] }: Spreadsheet<Row, Line>, language: Language) => {
  const shape = (line: 'Y' | 'N') => (one: Named) => ({
    name: nameOf(one),
    label: labelOfColumn(one, language),
    line,
  })
  return [...columns.map(shape('N')), ...lines.map(shape('Y'))]
}
type Named = Pick<Column<never>, 'heading' | 'suffix'>
const nameOf = ({ heading, suffix = '' }: Named) =>
  (typeof heading === 'string' ? heading : 'name' in heading ? heading.name : heading.text) + suffix
const labelOfColumn = ({ heading, suffix = '' }: Named, language: Language) =>
  (typeof heading === 'string' ? headingText(heading, language) : 'name' in heading ? heading[language] : heading.text) + suffix

/** Words of the reader's language for what rows hold as codes. */
export type Say = {
  word: (group: Group, value: string | null) => string
  label: (labels: Record<string, Translated>, code: string) => string // of a table in contract/codes
  country: (code: string) => string
}

const WIDTHS: Record<Kind, number> = { text: 24, money: 16, whole: 12, time: 20 }

/** Asks a list for all of it, whatever page was looked at. */
export const wholeList = <I extends { pageNum: number | null; pageSize: number | null }>(input: I): I => ({
  ...input,
  pageNum: 1,
  pageSize: SPREADSHEET_ROWS_MAX,
})

type Caller = Pick<Context, 'db' | 'now' | 'language' | 'staff'>

/** `linesOf`: of each row, where the reader wants a row for each line. */
type Listed<Row, Line> = { total: number; rows: Row[]; linesOf?: ((row: Row) => readonly Line[]) | undefined }

/**
 * The rows of a list as a file, with the columns that the reader has chosen. Refuses a list that is longer than a sheet may be. What staff takes along is audited, with the filters
 * that were set.
 */
export async function answerSpreadsheet<Row, Line = never>(
  { db, now, language, staff }: Caller,
  sheet: Spreadsheet<Row, Line>,
  { total, rows, linesOf }: Listed<Row, Line>,
  input: object,
): Promise<FileAnswer> {
  demandLength(total)
  if (linesOf) demandLength(rows.reduce((sum, row) => sum + Math.max(1, linesOf(row).length), 0))
  const choice = input as Choice
  const format = choice.format ?? 'xlsx'
  const cells = cellsOf(chosen(sheet, choice), rows, language, now, linesOf)
  const bytes = format === 'csv' ? csvBytes(cells, language) : await writeSpreadsheet(cells)
  if (staff) {
    const detail = { rows: rows.length, filters: filtersOf(input) }
    await audit(db, { staff, action: `${sheet.list}.export`, subjectKind: 'list', subjectId: 0, detail, now })
  }
  const name = `${sheet.list}-${now.toISOString().slice(0, 10)}.${format}`
  return { name, type: TYPES[format], size: bytes.byteLength, content: bytes }
}

/** Refuses more rows than a sheet may have. */
export function demandLength(count: number): void {
  if (count > SPREADSHEET_ROWS_MAX) refuse('refused', 'sheet-too-long', { count, most: SPREADSHEET_ROWS_MAX })
}

/** The sheet with the wanted columns; with all where none of them is there. What lines say themselves, their thing need not say in sum. */
function chosen<Row, Line>(sheet: Spreadsheet<Row, Line>, choice: Choice): Spreadsheet<Row, Line> {
  const lines = wantsLines(choice) ? (sheet.lines ?? []) : []
  const told = lines.map(nameOf)
  const columns = sheet.columns.filter((one) => !told.includes(nameOf(one)))
  const isWanted = (one: Named) => choice.columns!.includes(nameOf(one))
  if (!choice.columns || ![...columns, ...lines].some(isWanted)) return { ...sheet, columns, lines }
  return { ...sheet, columns: columns.filter(isWanted), lines: lines.filter(isWanted) }
}

/** Headings and rows as the writer takes them. */
export function cellsOf<Row, Line = never>(
  { title, columns: ofThing, lines: ofLine = [] }: Spreadsheet<Row, Line>,
  rows: Row[],
  language: Language,
  now: Date,
  linesOf?: (row: Row) => readonly Line[],
): Written {
  const columns: Column<never>[] = [...ofThing, ...ofLine]
  const countries = new Intl.DisplayNames(LANGUAGE_NAMES[language].locale, { type: 'region' })
  const say: Say = {
    word: (group, value) => valueText(group, value, language),
    label: (labels, code) => labelOf(labels, code, language),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
  return {
    title: title[language],
    headings: columns.map((one) => labelOfColumn(one, language)),
    kinds: columns.map(({ kind = 'text' }) => kind),
    widths: columns.map(({ kind = 'text', width }) => width ?? WIDTHS[kind]),
    now,
    rows: rows.flatMap((row) => {
      const whole = ofThing.map(({ of, kind = 'text' }) => cellOf(kind, of(row, say)))
      if (!linesOf) return [whole]
      const lines: readonly (Line | null)[] = linesOf(row).length > 0 ? linesOf(row) : [null]
      return lines.map((line, at) => [
        ...whole.map((cell, column) => (at > 0 && ofThing[column]!.once ? null : cell)),
        ...ofLine.map(({ of, kind = 'text' }) => (line === null ? null : cellOf(kind, of(line, say)))),
      ])
    }),
  }
}

function cellOf(kind: Kind, value: string | number | null): string | number | Date | null {
  if (value === null || value === '') return null
  if (kind === 'money') return Number(value) / 100
  if (kind === 'time') return readWireTime(value) ?? String(value)
  return typeof value === 'string' ? value.slice(0, TEXT_MAX) : value
}

const NO_FILTER = new Set(['pageNum', 'pageSize', 'params', 'orderByColumn', 'isAsc', 'format'])
const filtersOf = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !NO_FILTER.has(name) && value !== undefined && value !== null))
