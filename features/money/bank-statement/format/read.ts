// Reads a file of the bank beside the event loop: what it comes to is known only after it has been taken apart, so a thread does it that ends
// with its file and cannot take more memory or time than it is given.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { sheetTypeOf } from '#features/platform/file/file.ts'
import { BrokenSheet, sheetPieces, type Cells } from '#features/platform/spreadsheet/spreadsheet.ts'
import type { Language } from '#shared/language.ts'
import { turns } from '#shared/turns.ts'
import { LINES_MAX, StatementFault, type ReadStatement } from './format.ts'

/** What the thread is given, and what it answers. */
export type Sent = { bytes: Uint8Array; format: 'camt' | 'mt940' }
export type Answered = { statements: ReadStatement[] } | { fault: { word: RefusalWord; values: Record<string, string | number> } }

const MEMORY_MB = 768
const TIME_MS = 40_000
const THREAD = new URL('read-thread.ts', import.meta.url)

/** Those that wait have their turn one after the other. */
const inTurn = turns(1, 10, () => refuse('overloaded', 'overloaded', { seconds: 5 }))

/** The statements of a camt.053 or MT940 file. Throws StatementFault, and refuses (503) when too many wait for theirs. */
export async function readApart(sent: Sent): Promise<ReadStatement[]> {
  const answered = await inTurn(() => ask(sent))
  if ('fault' in answered) throw new StatementFault(answered.fault.word, answered.fault.values)
  return answered.statements
}

async function ask(sent: Sent): Promise<Answered> {
  const thread = new Worker(THREAD, { workerData: sent, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
  const { promise, resolve } = Promise.withResolvers<Answered>()
  const broken = () => resolve({ fault: { word: 'bank-file-heavy', values: {} } })
  const late = setTimeout(broken, TIME_MS)
  thread.once('message', resolve).once('error', broken).once('exit', broken)
  try {
    return await promise
  } finally {
    clearTimeout(late)
    await thread.terminate()
  }
}

const ROWS_AT_ONCE = 2_000

/** All rows of a spreadsheet (CSV, XLSX). Throws StatementFault on what is none, or longer than any statement. */
export async function readCells(bytes: Uint8Array, language: Language): Promise<Cells> {
  if (!sheetTypeOf(bytes.subarray(0, 4), 'any.csv')) throw new StatementFault('bank-file-other')
  const rows: Cells = []
  try {
    for await (const piece of sheetPieces({ bytes, language, size: ROWS_AT_ONCE })) {
      rows.push(...piece)
      if (rows.length > LINES_MAX + 100) throw new StatementFault('bank-file-long', { most: LINES_MAX })
    }
  } catch (error) {
    if (error instanceof BrokenSheet) throw new StatementFault('bank-file-other')
    throw error
  }
  return rows
}
