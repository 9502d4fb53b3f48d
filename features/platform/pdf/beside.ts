// Makes pages beside the event loop: 500 lines take a second of CPU. One paper at a time of each kind of pages, in a thread that cannot take
// more memory than it is given; loading what it needs takes longer than most papers do, so it stays for a while.
import { once } from 'node:events'
import { parentPort, Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import { minutes } from '#shared/time.ts'

export type Drawn = { bytes: Uint8Array<ArrayBuffer>; missing: string[] }

const MEMORY_MB = 512
const WAITING_MAX = 50
const IDLE_MS = minutes(2)

/** What asks the thread of this file for pages, one after another; it refuses (503) when too many wait for theirs. */
export function drawnBy<Wanted>(file: URL): (wanted: Wanted) => Promise<Drawn> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const dismiss = (worker: Worker) => {
    if (thread === worker) thread = undefined
    void worker.terminate()
  }
  const inThread = async (wanted: Wanted): Promise<Drawn> => {
    clearTimeout(idle)
    const worker = (thread ??= new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }))
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
  return async (wanted) => {
    if (waiting >= WAITING_MAX) refuse('overloaded', 'overloaded', { seconds: 5 })
    waiting++
    const mine = last.then(() => inThread(wanted))
    last = mine.catch(() => undefined)
    return mine.finally(() => waiting--)
  }
}

/** All that such a thread does: answers what it is asked for, one after another. What `make` throws ends it, and whoever waits is told. */
export function drawWhenAsked<Wanted>(make: (wanted: Wanted) => Promise<{ bytes: Buffer; missing: string[] }>): void {
  const answer = async (wanted: Wanted) => {
    const { bytes, missing } = await make(wanted)
    const own = Uint8Array.from(bytes) // of its own memory, which can be handed over
    parentPort!.postMessage({ bytes: own, missing }, [own.buffer])
  }
  parentPort!.on('message', (wanted: Wanted) => void answer(wanted))
}
