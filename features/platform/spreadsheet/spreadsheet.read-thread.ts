// The thread that reads one spreadsheet: it hands over so many rows at a time, and goes on when it is asked to.
import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { rowsIn, textLength } from './spreadsheet.parse.ts'
import type { Cells, Sent } from './spreadsheet.read.ts'

const { bytes, language, size } = workerData as Sent
let piece: Cells = []
/** Characters; each cell is copied on its way. */
const PIECE_TEXT_MAX = 8 * 1024 * 1024
let length = 0

async function handOver() {
  const asked = once(parentPort!, 'message')
  parentPort!.postMessage(piece)
  piece = []
  length = 0
  await asked
}

try {
  for await (const row of rowsIn(bytes, language)) {
    length += textLength(row)
    if (piece.push(row) >= size || length > PIECE_TEXT_MAX) await handOver()
  }
} finally {
  if (piece.length > 0) await handOver() // also what stands before a fault
}
parentPort!.postMessage(null)
parentPort!.close()
