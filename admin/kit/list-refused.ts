// What an address asks for that the list does not offer: a bookmark may be older than the list, and anybody may write one. Pure.
import * as v from 'valibot'
import { isInvalid } from './error-text.ts'
import type { Filter } from './list-spec.ts'

export type Refused = { label: string; value: string; without: Record<string, string> }

/** Which filter was refused, what was asked of it, and the filters without that. Null: it was something else. `sent`: what the call, of this `shape`, was asked for. */
export function refusedBy(
  error: unknown,
  { shape, sent }: { shape: v.GenericSchema; sent: unknown },
  known: readonly Filter[],
  filters: Record<string, string>,
): Refused | null {
  if (!isInvalid(error)) return null
  const [issue] = v.safeParse(shape, sent).issues ?? []
  const field = issue && v.getDotPath(issue)?.split('.')[0]
  const filter = known.find((one) => [one.name, ...('from' in one ? [one.from, one.to] : [])].includes(field ?? ''))
  const value = filter && filters[filter.name]
  if (!value) return null
  const { [filter.name]: _, ...others } = filters
  const offered = filter.kind === 'choice' ? new Set(filter.options.map((option) => option.value)) : new Set<string>()
  const [good, bad] = [true, false].map((wanted) => value.split(',').filter((one) => offered.has(one) === wanted)) as [string[], string[]]
  const some = bad.length > 0 && good.length > 0
  return {
    label: filter.label,
    value: some ? bad.join(', ') : value,
    without: some ? { ...others, [filter.name]: good.join(',') } : others,
  }
}
