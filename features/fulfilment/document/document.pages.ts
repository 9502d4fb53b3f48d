// Makes pages beside the event loop: 500 lines take a second of CPU. One paper at a time in a process, in a thread that cannot take more memory
// than it is given; loading what it needs takes longer than most papers do, so it stays for a while.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import type { Language } from '#shared/language.ts'
import { minutes } from '#shared/time.ts'
import type { Issued } from './pages/pages.ts'

export type Drawn = { bytes: Uint8Array<ArrayBuffer>; missing: string[] }

const MEMORY_MB = 512
const WAITING_MAX = 50
const IDLE_MS = minutes(2)
const THREAD = new URL('document.thread.ts', import.meta.url)

let last: Promise<unknown> = Promise.resolve()
let waiting = 0
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Refuses (503) when too many wait for theirs. */
export async function drawPages(issued: Issued, language: Language): Promise<Drawn> {
  if (waiting >= WAITING_MAX) refuse('overloaded', 'overloaded', { seconds: 5 })
  waiting++
  const mine = last.then(() => inThread({ issued, language }))
  last = mine.catch(() => undefined)
  return mine.finally(() => waiting--)
}

async function inThread(wanted: { issued: Issued; language: Language }): Promise<Drawn> {
  clearTimeout(idle)
  const worker = (thread ??= new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }))
  worker.ref()
  const over = new AbortController()
  const ended = once(worker, 'exit', over).then(() => Promise.reject(new Error('The thread that makes pages ended without any.')))
  try {
    const answer = once(worker, 'message', over) // throws what the thread throws
    worker.postMessage(wanted)
    const [drawn] = (await Promise.race([answer, ended])) as [Drawn]
    worker.unref() // an idle one keeps no process alive
    idle = setTimeout(dismiss, IDLE_MS, worker).unref()
    return drawn
  } catch (error) {
    dismiss(worker) // the next one begins with another
    throw error
  } finally {
    over.abort()
    ended.catch(() => undefined)
  }
}

function dismiss(worker: Worker) {
  if (thread === worker) thread = undefined
  void worker.terminate()
}
