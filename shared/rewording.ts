// Whether a text may stand in for another that is filled in (message.ts): somebody else's wording of the same sentence. Pure.
import { placeholdersOf } from './message.ts'

export type RewordingFault = { kind: 'malformed' | 'unknown' | 'missing'; name: string }

const count = (text: string, mark: string) => text.split(mark).length - 1

/**
 * Why not; null where it may. `known`: all that can be filled in; `free`: what the original says of it may be left out. Everything else that
 * the original tells must be told.
 */
export function rewordingFault(
  original: string,
  text: string,
  known: readonly string[],
  free: readonly string[] = [],
): RewordingFault | null {
  if (count(text, '{') !== count(text, '}')) return { kind: 'malformed', name: '' }
  try {
    const names = placeholdersOf(text)
    const unknown = names.find((name) => !known.includes(name))
    if (unknown !== undefined) return { kind: 'unknown', name: unknown }
    const missing = placeholdersOf(original).find((name) => !names.includes(name) && !free.includes(name))
    return missing === undefined ? null : { kind: 'missing', name: missing }
  } catch {
    return { kind: 'malformed', name: '' }
  }
}
