// The thread that reads one statement file.
import { parentPort, workerData } from 'node:worker_threads'
import { StatementFault } from './format.ts'
import { readStatements } from './text.ts'
import type { Answered, Sent } from './read.ts'

const { bytes, format } = workerData as Sent

function answer(): Answered {
  try {
    return { statements: readStatements(bytes, format) }
  } catch (error) {
    if (!(error instanceof StatementFault)) return { fault: { word: 'bank-file-broken', values: { line: '–' } } }
    return { fault: { word: error.word, values: error.values } }
  }
}

parentPort!.postMessage(answer())
parentPort!.close()
