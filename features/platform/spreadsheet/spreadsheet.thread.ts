// The thread that writes one spreadsheet and ends.
import { parentPort, workerData } from 'node:worker_threads'
import writeExcelFile, { type Cell } from 'write-excel-file/node'
import { stampArchive } from './spreadsheet.stamp.ts'
import type { Written } from './spreadsheet.write.ts'

const { title, headings, kinds, widths, rows, now } = workerData as Written
const FORMATS = { text: undefined, money: '#,##0.00', whole: '0', time: 'yyyy-mm-dd hh:mm' }
const TITLE_MAX = 31 // of the format, which forbids these characters too
const sheet = title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, TITLE_MAX)

/** The type is always said: a text that begins with = + - or @ is a text. */
function cellOf(value: string | number | Date | null, at: number): Cell {
  if (value === null) return null
  if (typeof value === 'string') return { value, type: String }
  const format = FORMATS[kinds[at]!]
  return typeof value === 'number' ? { value, type: Number, format } : { value, type: Date, format: FORMATS.time }
}

const head: Cell[] = headings.map((value) => ({ value, type: String, fontWeight: 'bold' }))
const file = writeExcelFile([head, ...rows.map((row) => row.map(cellOf))], {
  sheet,
  stickyRowsCount: 1,
  columns: widths.map((width) => ({ width })),
})
const bytes = Uint8Array.from(await file.toBuffer()) // of its own memory, which can be handed over
stampArchive(bytes, now)
parentPort!.postMessage(bytes, [bytes.buffer])
