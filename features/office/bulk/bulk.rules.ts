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

/** Taking away what a run has made: it must still be as it was left. */
export function judgeUnmake(
  thing: Thing,
  { mark, before, after }: { mark: string; before: Values | null; after: Values | null },
  kept: Fault | null,
): Verdict {
  if (thing.mark !== mark) return { fault: { word: 'bulk-changed' } }
  return kept ? { fault: kept } : { before: before ?? {}, after: after ?? {} }
}

function toBecome(thing: Thing, wanted: Values, fault: Judge['fault']): Verdict {
  const fields = Object.keys(wanted).filter((field) => !isDeepStrictEqual(thing.values[field], wanted[field]))
  if (fields.length === 0) return { fault: { word: 'bulk-already-so' } }
  const after = some(wanted, fields)
  const found = fault(thing, after)
  return found ? { fault: found } : { before: some(thing.values, fields), after }
}

/** What the dry run writes of a thing. */
export type Planned = {
  thing_id: number
  state: 'will' | 'wont'
  label: string
  mark: string
  before: Values | null
  after: Values | null
  word: Fault['word'] | null
  word_values: Fault['values'] | null
}

export function plannedAs(thing_id: number, thing: Thing | undefined, verdict: Verdict): Planned {
  const { label = '', mark = '' } = thing ?? {}
  const none = { before: null, after: null, word: null, word_values: null }
  if (!('fault' in verdict)) return { ...none, thing_id, label, mark, state: 'will', before: verdict.before, after: verdict.after }
  const { word, values = null } = verdict.fault
  return { ...none, thing_id, label, mark, state: 'wont', word, word_values: values }
}
