// Reads spreadsheets that people bring back, beside the event loop: what a file unfolds to is known only after it has been unfolded, so a
// thread does it that hands over piece by piece, ends with its sheet and cannot take more memory than it is given.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import type { Language } from '#shared/language.ts'
import { turns } from '#shared/turns.ts'

/** Rows of cells as far as each goes; null where nothing stands. */
export type Cells = (string | number | boolean | null)[][]
/** What the thread is given. `size`: rows of a piece. */
export type Sent = { bytes: Uint8Array; language: Language; size: number }

const MEMORY_MB = 512
const TIME_MS = 30_000 // for one piece
const THREAD = new URL('spreadsheet.read-thread.ts', import.meta.url)

/** The sheet cannot be read, from there on where something has been read before. */
export class BrokenSheet extends Error {}

/**
 * The rows of the first sheet of an XLSX file, or of a CSV file, so many at a time; whoever stops asking ends it. Throws BrokenSheet.
 * `language`: of whoever brings it.
 */
export async function* sheetPieces(sent: Sent): AsyncGenerator<Cells> {
  const thread = new Worker(THREAD, { workerData: sent, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  try {
    for (;;) {
      const piece = await nextOf(thread)
      if (!piece) return
      yield piece
      thread.postMessage('more')
    }
  } finally {
    await thread.terminate()
  }
}

/** Null: that was all. */
function nextOf(thread: Worker): Promise<Cells | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Cells | null>()
  const broken = () => reject(new BrokenSheet('The sheet cannot be read.'))
  const late = setTimeout(broken, TIME_MS)
  thread.once('message', resolve).once('error', broken).once('exit', broken)
  return promise.finally(() => {
    clearTimeout(late)
    thread.off('message', resolve).off('error', broken).off('exit', broken)
  })
}

/** Those that wait have their turn one after the other. */
const inTurn = turns(1, 10, () => refuse('overloaded', 'overloaded', { seconds: 5 }))

/** The first rows of a sheet. Refuses what is none, and (503) when too many wait for theirs. */
export const readHead = (bytes: Uint8Array, language: Language, rows: number): Promise<Cells> =>
  inTurn(async () => {
    try {
      for await (const piece of sheetPieces({ bytes, language, size: rows })) return piece
    } catch (error) {
      if (!(error instanceof BrokenSheet)) throw error
    }
    return refuse('refused', 'sheet-unreadable')
  })
