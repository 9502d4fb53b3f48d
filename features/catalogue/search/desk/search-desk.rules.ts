// Whether words can be a group of synonyms. Pure.
import { wordsOf } from '../synonyms.ts'

/** So many words at once are looked up as a phrase that somebody types (query.rules.ts). */
const TYPED_MAX = 3

/** As they are kept: each once, however it is written. */
export function uniqueWords(words: readonly string[]): string[] {
  const seen = new Set([''])
  return words.filter((word) => {
    const key = wordsOf(word).join(' ')
    return !seen.has(key) && seen.add(key)
  })
}

/** Two at least, and one of them (of one way: the first) short enough for the search to know it where it is typed. */
export function canStandFor(words: readonly string[], oneWay: boolean): boolean {
  const typed = (oneWay ? words.slice(0, 1) : words).map((word) => wordsOf(word).length)
  return words.length > 1 && typed.some((count) => count <= TYPED_MAX)
}
