// Lists as spreadsheets (contract row 96). What a list shows to a caller is what its sheet holds: the rows come from the list's own handler.
// XLSX says of each cell what it is, so a text that begins like a formula stays a text.
import type { FileAnswer } from '#contract/call.ts'
import { labelOf } from '#contract/codes/label.ts'
import { refuse } from '#contract/refusals.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { LANGUAGE_NAMES, type Language, type Translated } from '#shared/language.ts'
import { readWireTime } from '#shared/time.ts'
import { headingText, listTitle, valueText, type Group, type Heading, type ListName } from './spreadsheet.words.ts'
import { writeSpreadsheet, type Written } from './spreadsheet.write.ts'

export { readSpreadsheet, type Cells } from './spreadsheet.read.ts'
export { headingText, valueText, type Group, type Heading } from './spreadsheet.words.ts'

/** Rows of one sheet: what a process holds in memory, and people can still look through. */
export const SPREADSHEET_ROWS_MAX = 10_000
const SPREADSHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const TEXT_MAX = 32_767 // of one cell, in the format

/** text; money: cents on the way in; whole: a number; time: of the wire, in UTC. */
export type Kind = 'text' | 'money' | 'whole' | 'time'
export type Column<Row> = {
  heading: Heading | { text: string } // text: one that is data itself
  suffix?: string // of the heading: which language, say
  of: (row: Row, say: Say) => string | number | null
  kind?: Kind
  width?: number // in characters
}
export type Spreadsheet<Row> = { list: ListName; columns: Column<Row>[] }

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

/**
 * The rows of a list as a file. Refuses a list that is longer than a sheet may be. What staff takes along is audited, with the filters
 * that were set.
 */
export async function answerSpreadsheet<Row>(
  { db, now, language, staff }: Caller,
  sheet: Spreadsheet<Row>,
  { total, rows }: { total: number; rows: Row[] },
  input: object,
): Promise<FileAnswer> {
  if (total > SPREADSHEET_ROWS_MAX) refuse('refused', 'sheet-too-long', { count: total, most: SPREADSHEET_ROWS_MAX })
  const bytes = await writeSpreadsheet(cellsOf(sheet, rows, language, now))
  if (staff) {
    const detail = { rows: rows.length, filters: filtersOf(input) }
    await audit(db, { staff, action: `${sheet.list}.export`, subjectKind: 'list', subjectId: 0, detail, now })
  }
  const name = `${sheet.list}-${now.toISOString().slice(0, 10)}.xlsx`
  return { name, type: SPREADSHEET_TYPE, size: bytes.byteLength, content: bytes }
}

/** Headings and rows as the writer takes them. */
export function cellsOf<Row>({ list, columns }: Spreadsheet<Row>, rows: Row[], language: Language, now: Date): Written {
  const countries = new Intl.DisplayNames(LANGUAGE_NAMES[language].locale, { type: 'region' })
  const say: Say = {
    word: (group, value) => valueText(group, value, language),
    label: (labels, code) => labelOf(labels, code, language),
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  }
  return {
    title: listTitle(list, language),
    headings: columns.map(
      ({ heading, suffix = '' }) => (typeof heading === 'string' ? headingText(heading, language) : heading.text) + suffix,
    ),
    kinds: columns.map(({ kind = 'text' }) => kind),
    widths: columns.map(({ kind = 'text', width }) => width ?? WIDTHS[kind]),
    now,
    rows: rows.map((row) => columns.map(({ of, kind = 'text' }) => cellOf(kind, of(row, say)))),
  }
}

function cellOf(kind: Kind, value: string | number | null): string | number | Date | null {
  if (value === null || value === '') return null
  if (kind === 'money') return Number(value) / 100
  if (kind === 'time') return readWireTime(value) ?? String(value)
  return typeof value === 'string' ? value.slice(0, TEXT_MAX) : value
}

const PAGING = new Set(['pageNum', 'pageSize', 'params', 'orderByColumn', 'isAsc'])
const filtersOf = (input: object) =>
  Object.fromEntries(Object.entries(input).filter(([name, value]) => !PAGING.has(name) && value !== undefined && value !== null))
