// What the trade calls the same thing: abbreviations, spellings, other names (synonyms.json, by language). Of all languages at once: people type
// 'ECG' in any of them.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { searchWords, tellingWords } from './search.rules.ts'

/** `same`: each stands for all others of its group; `see`: what stands there is also found by the word, not the other way round. */
export type Synonyms = Record<string, { same: string[][]; see: Record<string, string[]> }>

export const SYNONYMS = JSON.parse(readFileSync(path.join(import.meta.dirname, 'synonyms.json'), 'utf8')) as Synonyms

export const wordsOf = (text: string): string[] => tellingWords(searchWords(text))

/** From words joined by blanks to what else they stand for, each as words. */
export function gather(synonyms: Synonyms): ReadonlyMap<string, string[][]> {
  const found = new Map<string, Map<string, string[]>>()
  const add = (typed: string, meant: string) => {
    const [from, to] = [wordsOf(typed).join(' '), wordsOf(meant)]
    if (from !== to.join(' ')) found.set(from, (found.get(from) ?? new Map()).set(to.join(' '), to))
  }
  for (const { same, see } of Object.values(synonyms)) {
    for (const group of same) for (const one of group) for (const other of group) add(one, other)
    for (const [typed, meant] of Object.entries(see)) for (const one of meant) add(typed, one)
  }
  return new Map([...found].map(([typed, meant]) => [typed, [...meant.values()]]))
}
