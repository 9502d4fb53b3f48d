// When the process has more to do than it can: whoever comes then is told so at once, instead of waiting for ever.
import type { MiddlewareHandler } from 'hono'
import { refuse } from '#contract/refusals.ts'
import { RETRY_S } from './outcome.ts'

export type Load = {
  inFlight: number // requests that are being answered
  lagMs: number // how late the event loop is, on average of the last two seconds
  waiting: number // for a connection to the database
}

const LAG_MS = 1000
const BUSY = 64 // below, a late loop is one long job, not too many callers
const WAITING = 300

/** More requests than the loop comes round to, or a queue before the database that would take seconds. */
export const isOverloaded = ({ inFlight, lagMs, waiting }: Load): boolean => (inFlight >= BUSY && lagMs >= LAG_MS) || waiting >= WAITING

export const overloaded = (): never => refuse('overloaded', 'overloaded', { seconds: RETRY_S })

const EVERY_MS = 200
const SAMPLES = 10

/** How late a timer is, on average. */
export function watchLag(): { lagMs: () => number; stop: () => void } {
  const late: number[] = []
  let last = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    late.push(Math.max(0, now - last - EVERY_MS))
    if (late.length > SAMPLES) late.shift()
    last = now
  }, EVERY_MS)
  timer.unref()
  return { lagMs: () => late.reduce((sum, one) => sum + one, 0) / (late.length || 1), stop: () => clearInterval(timer) }
}

/** Counts what is being answered. */
export function countInFlight(): { handler: MiddlewareHandler; inFlight: () => number } {
  let inFlight = 0
  return {
    inFlight: () => inFlight,
    async handler(_, next) {
      inFlight++
      try {
        await next()
      } finally {
        inFlight--
      }
    },
  }
}
