// Writes spreadsheets beside the event loop: ten thousand rows take two seconds of CPU and 170 MB. One at a time in a process, in a thread
// that ends with its sheet and cannot take more memory than it is given.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'

export type Written = {
  title: string
  headings: string[]
  kinds: ('text' | 'money' | 'whole' | 'time')[]
  widths: number[]
  rows: (string | number | Date | null)[][]
  now: Date
}

const MEMORY_MB = 512
const WAITING_MAX = 20
const THREAD = new URL('spreadsheet.thread.ts', import.meta.url)

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The bytes of an XLSX file. Refuses (503) when too many wait for theirs. */
export async function writeSpreadsheet(sheet: Written): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= WAITING_MAX) refuse('overloaded', 'overloaded', { seconds: 5 })
  waiting++
  const mine = last.then(() => inThread(sheet))
  last = mine.catch(() => undefined)
  return mine.finally(() => waiting--)
}

function inThread(sheet: Written): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, { workerData: sheet, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => reject(new Error('The thread that writes a sheet ended without one.')))
  })
}
