// A body that has to arrive in time: as a whole, or piece after piece.
import { refuse } from '#contract/refusals.ts'

type Pace = { limitMs: number; idleMs?: undefined } | { idleMs: number; limitMs?: undefined }

/** The pieces of a body. Refuses (408) when it takes longer as a whole, or when the next piece does; the rest is then not waited for. */
export async function* paced(body: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>, pace: Pace): AsyncGenerator<Uint8Array> {
  const pieces = body[Symbol.asyncIterator]()
  const clock = Promise.withResolvers<never>()
  clock.promise.catch(() => undefined) // it may run out while nobody waits
  const late = () => {
    try {
      refuse('too-slow', 'body-too-slow')
    } catch (error) {
      clock.reject(error as Error)
    }
  }
  const timer = setTimeout(late, pace.limitMs ?? pace.idleMs)
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), clock.promise])
      if (next.done) return
      if (pace.idleMs !== undefined) timer.refresh()
      yield next.value
    }
  } finally {
    clearTimeout(timer)
    void Promise.resolve(pieces.return?.()).catch(() => undefined)
  }
}
