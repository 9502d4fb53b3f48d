import * as v from 'valibot'
import type { Access } from './call.ts'
import { YN } from './fields.ts'

/** The options of the call that answers a whole list as a spreadsheet. Contract row 96; page numbers are accepted and ignored. */
export const exportOf = <I extends v.GenericSchema, A extends Access>({ access, input }: { access: A; input: I }) => ({
  limit: 'export' as const,
  access,
  about: 'The whole list with the same filters as a spreadsheet (XLSX); every export is audited',
  input,
  read: true as const,
})

/** Names of columns: 'state,total-usd' or an array. */
const ColumnNames = v.pipe(
  v.union([
    v.pipe(
      v.string(),
      v.maxLength(4_000),
      v.transform((text) => text.split(',').filter(Boolean)),
    ),
    v.array(v.string()),
  ]),
  v.array(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/i))),
  v.minLength(1),
  v.maxLength(80),
)
/** What a reader chooses of a spreadsheet; absent: all columns, a row for each thing. */
export const SheetChoice = {
  columns: v.optional(v.nullable(ColumnNames)), // names that there are not, or no longer, are passed over
  rows: v.optional(v.nullable(v.picklist(['things', 'lines']))), // lines: a row for each product of a thing; what is the whole thing's stands in the first
}

/** What spreadsheets there are; where a call lets its caller choose, absent is the first. */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]
export const SheetFormatChoice = { format: v.optional(v.nullable(v.picklist(SHEET_FORMATS))) }

/** What the call answers that says which columns such a spreadsheet can have, in the caller's language. `line`: only where each line has a row. */
export const SheetColumns = v.array(v.object({ name: v.string(), label: v.string(), line: YN }))
