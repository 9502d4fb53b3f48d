// How often a caller may call, over all processes. A process counts by itself and tells the others once per `share` calls, so that most
// callers never cost a query, and keeps in memory who is over, so that a flood costs none either. docs/decisions/025-limits.md has the reasons.
import { createHash } from 'node:crypto'
import { LIMITS, type LimitClass } from '#contract/limits.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { after } from '#shared/time.ts'
import { addCalls, deleteEnded } from './limit.sql.ts'

export type Caller = { kind: 'person' | 'network'; id: string }
export type Limits = {
  /** Counts one call. Refuses (429) when there were too many; the refusal's `seconds` tell when to come again. */
  count(one: LimitClass, caller: Caller, now: Date): Promise<void>
  /** Seconds until this caller may call again, as far as this process knows; 0 = now. Costs nothing. */
  blockedFor(one: LimitClass, caller: Caller, now: Date): number
}

/** Callers that a process keeps in mind; the one seen least lately is forgotten first. */
const CALLERS_MAX = 50_000

type Kept = { untold: number; windowEndsAt: number; blockedUntil: number }

/** Sweeps counters whose window has ended, some at a time. */
export const sweepLimits = (db: Db, now: Date): Promise<void> => deleteEnded(db, now)

export const tooMany = (seconds: number): never => refuse('too-many', 'too-many-calls', { seconds })

export function createLimits(db: Db): Limits {
  const kept = new Map<string, Kept>()
  const secondsLeft = (caller: Kept | undefined, now: Date) =>
    caller && caller.blockedUntil > now.getTime() ? Math.ceil((caller.blockedUntil - now.getTime()) / 1000) : 0
  const find = (key: string, now: Date, windowMs: number): Kept => {
    const known = kept.get(key)
    const live =
      known && known.windowEndsAt > now.getTime() ? known : { untold: 0, windowEndsAt: now.getTime() + windowMs, blockedUntil: 0 }
    kept.delete(key)
    kept.set(key, live)
    if (kept.size > CALLERS_MAX) kept.delete(kept.keys().next().value!)
    return live
  }
  return {
    blockedFor: (one, caller, now) => secondsLeft(kept.get(keyOf(one, caller)), now),
    async count(one, caller, now) {
      const { seconds, share, [caller.kind]: most } = LIMITS[one]
      const key = keyOf(one, caller)
      const own = find(key, now, seconds * 1000)
      const left = secondsLeft(own, now)
      if (left > 0) tooMany(left)
      if (++own.untold < share) return
      const told = own.untold
      own.untold = 0
      const all = await addCalls(db, createHash('sha256').update(key).digest(), told, now, after(now, seconds * 1000))
      if (all.calls <= most) return
      own.blockedUntil = own.windowEndsAt = all.endsAt.getTime()
      tooMany(secondsLeft(own, now))
    },
  }
}

const keyOf = (one: LimitClass, { kind, id }: Caller) => `${one} ${kind} ${id}`
