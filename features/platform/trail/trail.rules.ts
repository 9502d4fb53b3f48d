// What an act has changed. Pure.
import { LANGUAGES } from '#shared/language.ts'

/** One field of a thing that an act changed, as its detail keeps it. */
export type Change = { field: string; from: unknown; to: unknown }

/** What differs between two states of a thing, field by field; texts per language count as fields of their own ('name.zh'). */
export function changesBetween(before: Record<string, unknown>, after: Record<string, unknown>): Change[] {
  const [old, fresh] = [flat(before), flat(after)]
  return Object.keys(fresh)
    .filter((field) => JSON.stringify(old[field] ?? '') !== JSON.stringify(fresh[field] ?? ''))
    .map((field) => ({ field, from: old[field] ?? '', to: fresh[field] ?? '' }))
}

function flat(state: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(state).flatMap(([field, value]) =>
      value !== null && typeof value === 'object' && !Array.isArray(value)
        ? LANGUAGES.map((language): [string, unknown] => [`${field}.${language}`, (value as Record<string, string>)[language] ?? ''])
        : [[field, value] as [string, unknown]],
    ),
  )
}
