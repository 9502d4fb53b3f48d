// The eye of this process: a thread that computes looks and compares them, so that neither holds up the calls. One job at a time; it
// starts with the first one. What it knows is lost when it breaks, and read anew.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import type { Pixels } from '#features/file/file.ts'
import { turns } from '#shared/turns.ts'
import type { Near } from './likeness.rules.ts'

export type Job =
  | { do: 'see'; pixels: Pixels }
  | { do: 'add'; ids: number[]; looks: Uint8Array[] }
  | { do: 'nearest'; look: Uint8Array; count: number }

export type Engine = {
  /** The look of a picture. Refuses, as the others, when too many wait. */
  see(pixels: Pixels): Promise<Uint8Array>
  add(ids: number[], looks: Uint8Array[]): Promise<void>
  nearest(look: Uint8Array, count: number): Promise<Near[]>
  /** Ends the thread; a later job starts another. */
  stop(): Promise<void>
}

const WAITING_MAX = 40
const PROGRAM = new URL('./engine.worker.ts', import.meta.url)

/** `forgot` is called when what was added is lost. */
export function startEngine(forgot: () => void): Engine {
  let thread: Worker | undefined
  let answer: { resolve: (found: unknown) => void; reject: (error: Error) => void } | undefined
  const inTurn = turns(1, WAITING_MAX, () => refuse('warning', 'too-fast'))

  const end = (error: Error) => {
    thread = undefined
    forgot()
    answer?.reject(error)
  }
  const start = () => {
    const fresh = new Worker(PROGRAM)
    fresh.unref()
    fresh.on('message', ({ found, error }: { found?: unknown; error?: string }) => {
      if (error === undefined) answer?.resolve(found)
      else answer?.reject(new Error(error))
    })
    fresh.on('error', (error) => thread === fresh && end(error as Error))
    fresh.on('exit', () => thread === fresh && end(new Error('The thread that looks at pictures has ended.')))
    return fresh
  }
  const ask = (job: Job) =>
    inTurn(async () => {
      const at = (thread ??= start())
      at.ref() // whoever waits keeps the process
      try {
        return await new Promise((resolve, reject) => {
          answer = { resolve, reject }
          at.postMessage(job)
        })
      } finally {
        answer = undefined
        at.unref()
      }
    })
  return {
    see: async (pixels) => (await ask({ do: 'see', pixels })) as Uint8Array,
    add: async (ids, looks) => void (await ask({ do: 'add', ids, looks })),
    nearest: async (look, count) => (await ask({ do: 'nearest', look, count })) as Near[],
    stop: async () => {
      const last = thread
      thread = undefined
      forgot()
      await last?.terminate()
    },
  }
}
