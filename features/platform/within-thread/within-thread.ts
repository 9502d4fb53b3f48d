// What stands in a thread that is asked by #features/platform/thread; it loads nothing else.
import { parentPort } from 'node:worker_threads'

/**
 * All that such a thread does: answers what it is asked for, one after another. What `make` throws ends it, and whoever waits is told.
 * `handed`: memory of the answer that goes over without being copied.
 */
export function answerWhenAsked<Wanted>(make: (wanted: Wanted) => Promise<{ answer: unknown; handed: ArrayBuffer[] }>): void {
  const answer = async (wanted: Wanted) => {
    const made = await make(wanted)
    parentPort!.postMessage(made.answer, made.handed)
  }
  parentPort!.on('message', (wanted: Wanted) => void answer(wanted))
}
