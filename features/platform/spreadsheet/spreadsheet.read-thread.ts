// The thread that reads one spreadsheet and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { cellsIn } from './spreadsheet.parse.ts'

parentPort!.postMessage(cellsIn(workerData as Uint8Array))
