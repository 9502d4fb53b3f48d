// The thread that writes spreadsheets.
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { answerWhenAsked } from '#features/platform/within-thread/within-thread.ts'
import { stampArchive } from './spreadsheet.stamp.ts'
import type { Written } from './spreadsheet.write.ts'

const FORMATS = { text: undefined, money: '#,##0.00', whole: '0', time: 'yyyy-mm-dd hh:mm' }
const TITLE_MAX = 31 // of the format, which forbids these characters too

/** The type is always said: a text that begins with = + - or @ is a text. */
function cellOf(value: string | number | Date | null, kind: Written['kinds'][number]): Cell {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String }
  return typeof value === 'number' ? { value, type: Number, format: FORMATS[kind] } : { value, type: Date, format: FORMATS.time }
}

answerWhenAsked(async ({ title, headings, kinds, widths, rows, now }: Written) => {
  const head: Cell[] = headings.map((value) => ({ value, type: String, fontWeight: 'bold' }))
  const file = writeExcelFile([head, ...rows.map((row) => row.map((value, at) => cellOf(value, kinds[at]!)))], {
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, TITLE_MAX),
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  })
  const bytes = Uint8Array.from(await file.toBuffer()) // of its own memory, which can be handed over
  stampArchive(bytes, now)
  return { answer: bytes, handed: [bytes.buffer] }
})
