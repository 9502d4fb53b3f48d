// Work beside the event loop. One piece at a time of each kind, in a thread that cannot take more memory than it is given; loading what it
// needs takes longer than most pieces do, so it stays for a while.
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import { minutes } from '#shared/time.ts'

const MEMORY_MB = 512

/**
 * What asks the thread of this file, one piece after another; it refuses (503) when too many wait for theirs. `idleMs`: how long a thread
 * without work stays.
 */
export function askedOf<Wanted, Answer>(file: URL, { waitingMax = 50, idleMs = minutes(2) } = {}): (wanted: Wanted) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let thread: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  const dismiss = (worker: Worker) => {
    if (thread === worker) thread = undefined
    void worker.terminate()
  }
  const inThread = async (wanted: Wanted): Promise<Answer> => {
    clearTimeout(idle)
    const worker = (thread ??= new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } }))
    worker.ref()
    const over = new AbortController()
    const ended = once(worker, 'exit', over).then(() => Promise.reject(new Error('The thread ended without an answer.')))
    try {
      const answer = once(worker, 'message', over) // throws what the thread throws
      worker.postMessage(wanted)
      const [answered] = (await Promise.race([answer, ended])) as [Answer]
      worker.unref() // an idle one keeps no process alive
      idle = setTimeout(dismiss, idleMs, worker).unref()
      return answered
    } catch (error) {
      dismiss(worker) // the next one begins with another
      throw error
    } finally {
      over.abort()
      ended.catch(() => undefined)
    }
  }
  return async (wanted) => {
    if (waiting >= waitingMax) refuse('overloaded', 'overloaded', { seconds: 5 })
    waiting++
    const mine = last.then(() => inThread(wanted))
    last = mine.catch(() => undefined)
    return mine.finally(() => waiting--)
  }
}
