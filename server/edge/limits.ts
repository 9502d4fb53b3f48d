// Who a call counts for, and the early no to a network address that is over its limit: before anything is read from the database.
import type { Call } from '#contract/call.ts'
import type { Db } from '#db/connect.ts'
import type { Buyer, Staff } from '#features/platform/caller/caller.ts'
import { createLimits, tooMany, type Caller } from '#features/platform/limit/limit.ts'
import { personOf } from './context.ts'
import { isAway } from './outcome.ts'
import { Refusal } from '#shared/refusal.ts'
import { isLoopback, networkOf } from '#shared/network-address.ts'

/** Tokens that were good here lately; the one used least lately is forgotten first. */
const TOKENS_MAX = 20_000
/** A blocked network may hold somebody signed in whom this process has not met: so many unknown tokens a second are looked up all the same. */
const LOOKUPS_PER_SECOND = 5

type Who = { address: string; buyer: Buyer | null; staff: Staff | null }

/** Callers on this machine, and those without an address (in-process), are not counted. */
export function callLimits(db: Db) {
  const limits = createLimits(db)
  const good = new Set<string>()
  const lookups = new Map<string, { second: number; made: number }>()

  const mayLookUp = (network: string, now: Date): boolean => {
    const second = Math.floor(now.getTime() / 1000)
    const known = lookups.get(network)
    if (!known && lookups.size >= TOKENS_MAX) lookups.clear()
    const made = known?.second === second ? known.made + 1 : 1
    lookups.set(network, { second, made })
    return made <= LOOKUPS_PER_SECOND
  }
  const remember = (token: string) => {
    good.delete(token)
    good.add(token)
    if (good.size > TOKENS_MAX) good.delete(good.keys().next().value!)
  }
  return {
    /** Before the caller is looked up. `token`: what the caller would be known by. Refuses a network address that is known to be over. */
    early(call: Call, address: string, token: string | undefined, now: Date): void {
      if (isExempt(address)) return
      const caller: Caller = { kind: 'network', id: networkOf(address) }
      const seconds = limits.blockedFor(classOf(call), caller, now)
      if (seconds > 0 && !(token && (good.has(token) || mayLookUp(caller.id, now)))) tooMany(seconds)
    },
    /** Counts a page or a notice, whoever it is from. Answers the seconds to wait when its network address has made too many, else 0. */
    async pace(one: 'page' | 'notice', address: string, now: Date): Promise<number> {
      const caller: Caller = { kind: 'network', id: networkOf(address) }
      try {
        await limits.count(one, caller, now)
        return 0
      } catch (error) {
        if (isAway(error)) return 0
        if (error instanceof Refusal) return limits.blockedFor(one, caller, now)
        throw error
      }
    },
    /** Counts the call. Refuses (429) whoever has made too many of its kind. */
    async count(call: Call, { address, buyer, staff }: Who, token: string | undefined, now: Date): Promise<void> {
      if (isExempt(address)) return
      const person = personOf({ buyer, staff })
      if (person && token) remember(token)
      await limits.count(classOf(call), person ? { kind: 'person', id: person } : { kind: 'network', id: networkOf(address) }, now)
    },
  }
}

const classOf = ({ limit }: Call) => limit ?? 'other'
export const isExempt = (address: string) => address === '' || isLoopback(address)
