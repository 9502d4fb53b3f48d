// What becomes of one thing in a run. Pure.
import { isDeepStrictEqual } from 'node:util'
import type { Wish } from '#contract/bulk.ts'
import type { Fault, Thing, Values } from '#features/platform/bulk-noun/bulk-noun.ts'

type Judge = { plan: (thing: Thing, wish: Wish) => Values | { fault: Fault }; fault: (thing: Thing, values: Values) => Fault | null }
export type Verdict = { before: Values; after: Values } | { fault: Fault }

const isFault = (planned: Values | { fault: Fault }): planned is { fault: Fault } => 'fault' in planned

const some = (values: Values, fields: readonly string[]): Values => Object.fromEntries(fields.map((field) => [field, values[field]]))

/** What the act makes of a thing: only what differs. */
export function judge(thing: Thing, wish: Wish, { plan, fault }: Judge): Verdict {
  const wanted = plan(thing, wish)
  if (isFault(wanted)) return wanted
  return toBecome(thing, wanted, fault)
}

/** Putting back: `made` must still stand as the run has left it. */
export function judgeUndo(thing: Thing, made: Values, former: Values, fault: Judge['fault']): Verdict {
  if (!isDeepStrictEqual(some(thing.values, Object.keys(made)), { ...made })) return { fault: { word: 'bulk-changed' } }
  return toBecome(thing, former, fault)
}

function toBecome(thing: Thing, wanted: Values, fault: Judge['fault']): Verdict {
  const fields = Object.keys(wanted).filter((field) => !isDeepStrictEqual(thing.values[field], wanted[field]))
  if (fields.length === 0) return { fault: { word: 'bulk-already-so' } }
  const after = some(wanted, fields)
  const found = fault(thing, after)
  return found ? { fault: found } : { before: some(thing.values, fields), after }
}
