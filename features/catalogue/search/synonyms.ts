// What the trade calls the same thing: abbreviations, spellings, other names, as staff keeps them. Of all languages at once: people type 'ECG'
// in any of them.
import type { Db } from '#db/connect.ts'
import { remember } from '#features/catalogue/memory/memory.ts'
import type { Synonymous } from './query.rules.ts'
import { searchWords, tellingWords } from './search.rules.ts'

/** Words of which each stands for all others; of `oneWay` only the first also finds the others. */
export type SynonymGroup = { oneWay: boolean; words: readonly string[] }

export const wordsOf = (text: string): string[] => tellingWords(searchWords(text))

/** From words joined by blanks to what else they stand for, each as words. */
export function gather(groups: readonly SynonymGroup[]): Synonymous {
  const found = new Map<string, Map<string, string[]>>()
  const add = (typed: string, meant: string) => {
    const [from, to] = [wordsOf(typed).join(' '), wordsOf(meant)]
    if (from !== to.join(' ')) found.set(from, (found.get(from) ?? new Map()).set(to.join(' '), to))
  }
  for (const { oneWay, words } of groups)
    for (const one of oneWay ? words.slice(0, 1) : words) for (const other of words) if (other !== one) add(one, other)
  return new Map([...found].map(([typed, meant]) => [typed, [...meant.values()]]))
}

/** Kept until somebody changes them. */
export const synonymsOf = (db: Db): Promise<Synonymous> =>
  remember(db, 'synonyms', async () =>
    gather(
      (await db.selectFrom('synonyms').select(['one_way', 'words']).orderBy('id').execute()).map(({ one_way, words }) => ({
        oneWay: one_way,
        words,
      })),
    ),
  )
