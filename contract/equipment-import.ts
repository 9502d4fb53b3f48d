// Units bought elsewhere, from a spreadsheet: looked at row by row first, then kept.
import * as v from 'valibot'
import { getFile, post, type Call } from './call.ts'
import { SheetFormatChoice } from './export.ts'
import { Id } from './fields.ts'

const access = 'user'
export const IMPORT_ROWS_MAX = 10_000
export const IMPORT_MAX_BYTES = 5 * 1024 * 1024

export const unitTemplate = getFile('/shop/pm/equipment/template', {
  access,
  limit: 'export',
  about: 'An empty spreadsheet (XLSX or CSV) with the columns that units are brought in by, in the caller’s language',
  input: v.object(SheetFormatChoice),
})

/** adds: it becomes a unit; known: it is one already, by manufacturer and serial number or by this very file; twice: an earlier row has the same; fault: passed over. */
export const IMPORT_OUTCOMES = ['adds', 'known', 'twice', 'fault'] as const
export const ImportRow = v.object({
  row: v.number(), // of the sheet
  name: v.string(),
  manufacturer: v.string(),
  model: v.string(),
  serial: v.string(),
  outcome: v.picklist(IMPORT_OUTCOMES),
  faults: v.array(v.object({ column: v.string(), text: v.string() })), // in the reader's language
})
export type ImportRow = v.InferOutput<typeof ImportRow>

const Looked = v.object({
  fileName: v.string(),
  counts: v.object({ adds: v.number(), known: v.number(), twice: v.number(), fault: v.number() }), // together every row that says something
  ignored: v.array(v.string()), // headings that say nothing to us
  rows: v.array(ImportRow), // the first that need a look, then others, up to 500
})
export type Looked = v.InferOutput<typeof Looked>
export const IMPORT_ROWS_SHOWN = 500

export const previewUnits = post('/shop/pm/equipment/import/preview', {
  access,
  limit: 'upload',
  read: true,
  about: 'What a spreadsheet (XLSX or CSV) of units bought elsewhere would bring, row by row. Nothing is kept',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: Looked,
  maxBytes: IMPORT_MAX_BYTES,
})
export const importUnits = post('/shop/pm/equipment/import', {
  access,
  limit: 'upload',
  about: 'Keep the units of a spreadsheet, those rows that can be; the same file brings the same row once',
  form: true,
  input: v.object({ file: v.instance(File) }),
  output: v.object({ ...Looked.entries, importId: v.nullable(Id) }),
  maxBytes: IMPORT_MAX_BYTES,
})

export const calls = { unitTemplate, previewUnits, importUnits } satisfies Record<string, Call>
