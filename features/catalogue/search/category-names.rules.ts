// Which categories are called what somebody types.
import { stem, type Synonymous } from './query.rules.ts'

const SYNONYM_WORDS_MAX = 3

/**
 * Does the name have every typed word, or what the trade says for it, as the beginning of one of its own? Both as plain words; endings of
 * plurals are left open.
 */
export function isCalled(name: readonly string[], typed: readonly string[], synonyms: Synonymous): boolean {
  const has = (words: readonly string[]) =>
    words.every((word) => name.some((one) => one.startsWith(/^[a-z]+$/.test(word) ? stem(word) : word)))
  for (let from = 0; from < typed.length;) {
    let count = Math.min(SYNONYM_WORDS_MAX, typed.length - from)
    while (count > 1 && !synonyms.has(typed.slice(from, from + count).join(' '))) count--
    const some = typed.slice(from, from + count)
    if (![some, ...(synonyms.get(some.join(' ')) ?? [])].some(has)) return false
    from += count
  }
  return typed.length > 0
}

/** How near a name is to what was typed, nearest first when sorted rising: begins with it, then how much more it says. */
export const distance = (name: readonly string[], typed: readonly string[]): number =>
  (name[0]?.startsWith(stem(typed[0] ?? '')) ? 0 : 100) + name.length
