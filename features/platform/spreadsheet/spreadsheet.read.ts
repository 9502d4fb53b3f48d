// Reads spreadsheets that people bring back, beside the event loop: what a file unfolds to is known only after it has been unfolded, so a
// thread does it that ends with its sheet and cannot take more memory than it is given.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'

/** Rows of cells as far as each goes; null where nothing stands. */
export type Cells = (string | number | boolean | null)[][]

const MEMORY_MB = 512
const TIME_MS = 30_000
const WAITING_MAX = 10
const THREAD = new URL('spreadsheet.read-thread.ts', import.meta.url)

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The first sheet of an XLSX file. Refuses what is none, and (503) when too many wait for theirs. */
export async function readSpreadsheet(bytes: Uint8Array): Promise<Cells> {
  if (waiting >= WAITING_MAX) refuse('overloaded', 'overloaded', { seconds: 5 })
  waiting++
  const mine = last.then(() => inThread(bytes))
  last = mine.catch(() => undefined)
  const cells = await mine.finally(() => waiting--)
  return cells ?? refuse('refused', 'sheet-unreadable')
}

/** Null: it could not be read, for whatever reason. */
function inThread(bytes: Uint8Array): Promise<Cells | null> {
  return new Promise((resolve) => {
    const thread = new Worker(THREAD, { workerData: bytes, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const late = setTimeout(() => void thread.terminate(), TIME_MS)
    thread.once('message', resolve)
    thread.once('error', () => resolve(null))
    thread.once('exit', () => {
      clearTimeout(late)
      resolve(null)
    })
  })
}
