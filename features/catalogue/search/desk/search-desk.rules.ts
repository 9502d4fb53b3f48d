// Whether words can be a group of synonyms. Pure.
import { wordsOf, type SynonymGroup } from '../synonyms.ts'

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

const keyOf = (word: string): string => wordsOf(word).join(' ')

/** Whether another group says all of this one already: the search would go no other way by it. */
export function isSaidBy({ words, oneWay }: SynonymGroup, other: SynonymGroup): boolean {
  const there = new Set(other.words.map(keyOf))
  if (!words.every((word) => there.has(keyOf(word)))) return false
  return !other.oneWay || (oneWay && keyOf(words[0]!) === keyOf(other.words[0]!))
}
