// The eye of this process: a thread that computes looks and compares them, so that neither holds up the calls. One job at a time; it
// starts with the first one. What it knows is lost when it breaks, and read anew: each time a new generation begins.
import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/refusals.ts'
import type { Pixels } from '#features/platform/picture/picture.ts'
import { minutes } from '#shared/time.ts'
import { turns } from '#shared/turns.ts'
import type { Near } from './image-search.rules.ts'

export type Job =
  | { do: 'see'; pixels: Pixels }
  | { do: 'add'; ids: number[]; looks: Uint8Array[] }
  | { do: 'keep'; ids: number[] }
  | { do: 'nearest'; look: Uint8Array; count: number }

export type Engine = {
  /** The look of a picture. Refuses, as the others, when too many wait. */
  see(pixels: Pixels): Promise<Uint8Array>
  /** Adds nothing when generation `of` is over by the time its turn comes. */
  add(ids: number[], looks: Uint8Array[], of?: number): Promise<void>
  /** Forgets all others. */
  keep(ids: number[]): Promise<void>
  /** None when generation `of` is over by the time its turn comes. */
  nearest(look: Uint8Array, count: number, of?: number): Promise<Near[]>
  /** Grows whenever what was added is lost. */
  generation(): number
  /** Ends the thread, and fails the job that it is at; a later job starts another. */
  stop(): Promise<void>
}

const WAITING_MAX = 40
/** A job takes well under a second; after this the thread is thought to hang. */
const LIMIT_MS = minutes(1)
const ENDED = 'The thread that looks at pictures has ended.'
const PROGRAM = new URL('./engine.worker.ts', import.meta.url)

/** `forgot` is called when what was added is lost. */
export function startEngine(forgot: () => void, { program = PROGRAM, limitMs = LIMIT_MS } = {}): Engine {
  let thread: Worker | undefined
  let generation = 0
  let answer: { resolve: (found: unknown) => void; reject: (error: Error) => void } | undefined
  const inTurn = turns(1, WAITING_MAX, () => refuse('warning', 'too-fast'))

  const end = async (error: Error) => {
    const last = thread
    thread = undefined
    generation++
    forgot()
    answer?.reject(error) // here: the thread is nobody's any more, and what it says is not heard
    await last?.terminate()
  }
  const start = () => {
    const fresh = new Worker(program)
    fresh.unref()
    fresh.on('message', ({ found, error }: { found?: unknown; error?: string }) => {
      if (thread !== fresh) return
      if (error === undefined) answer?.resolve(found)
      else answer?.reject(new Error(error))
    })
    fresh.on('error', (error) => thread === fresh && void end(error as Error))
    fresh.on('exit', () => thread === fresh && void end(new Error(ENDED)))
    return fresh
  }
  const ask = (job: Job, of?: number) =>
    inTurn(async () => {
      if (of !== undefined && of !== generation) return undefined
      const at = (thread ??= start())
      at.ref() // whoever waits keeps the process
      const clock = setTimeout(() => void end(new Error(`Looking at pictures took longer than ${limitMs} ms.`)), limitMs)
      try {
        return await new Promise((resolve, reject) => {
          answer = { resolve, reject }
          at.postMessage(job)
        })
      } finally {
        clearTimeout(clock)
        answer = undefined
        if (thread === at) at.unref() // else whoever waits for its end keeps the process
      }
    })
  return {
    see: async (pixels) => (await ask({ do: 'see', pixels })) as Uint8Array,
    add: async (ids, looks, of) => void (await ask({ do: 'add', ids, looks }, of)),
    keep: async (ids) => void (await ask({ do: 'keep', ids })),
    nearest: async (look, count, of) => ((await ask({ do: 'nearest', look, count }, of)) ?? []) as Near[],
    generation: () => generation,
    stop: () => end(new Error(ENDED)),
  }
}
