// Writes spreadsheets beside the event loop: ten thousand rows take two seconds of CPU and 170 MB. One at a time in a process.
import { askedOf } from '#features/platform/thread/thread.ts'

export type Written = {
  title: string
  headings: string[]
  kinds: ('text' | 'money' | 'whole' | 'time')[]
  widths: number[]
  rows: (string | number | Date | null)[][]
  now: Date
}

const WAITING_MAX = 20
const IDLE_MS = 20_000 // a large sheet leaves its memory with the thread

/** The bytes of an XLSX file. Refuses (503) when too many wait for theirs. */
export const writeSpreadsheet = askedOf<Written, Uint8Array<ArrayBuffer>>(new URL('spreadsheet.thread.ts', import.meta.url), {
  waitingMax: WAITING_MAX,
  idleMs: IDLE_MS,
})
