// What an error means for whoever called: a refusal (nothing was done, and why), a fault of ours (nothing was done), or that nobody knows.
// The only place that decides it: docs/decisions/048-unknown-is-no-refusal.md.
import type { Call } from '#contract/call.ts'
import { DatabaseFault } from '#db/fault.ts'
import { Refusal } from '#shared/refusal.ts'

/** How soon whoever could not be served may come again, in seconds. */
export const RETRY_S = 5
/** How soon it may be known what became of an act, in seconds. */
const SETTLES_S = 2

/** Whether a database that is not there is to blame: the same may be had in a moment. */
export const isAway = (error: unknown): error is DatabaseFault => error instanceof DatabaseFault

export const changesSomething = (call: Call): boolean => call.method !== 'GET' && !call.read && call.wrap !== 'page'

/** What the caller is told; undefined for a fault of ours. `acting`: an act that changes something had begun. */
export function refusalOf(error: unknown, acting: boolean): Refusal | undefined {
  if (error instanceof Refusal) return error
  if (!(error instanceof DatabaseFault)) return undefined
  if (acting && error.kind === 'lost') return new Refusal('unknown', 'outcome-unknown', { seconds: SETTLES_S })
  return new Refusal('overloaded', 'unavailable', { seconds: RETRY_S })
}
