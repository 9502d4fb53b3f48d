// What counts as a phrase that has words in other languages. Pure.

/** Longer ones than an index can hold are texts of their own, and stay as they were written. */
const MOST_BYTES = 2000

/** Words, not a mere figure or code: 'IPX8', '5 mL/h' and 'IEC 60601-1' read alike in every language. The same in is_phrase (0090). */
export const isPhrase = (said: string): boolean =>
  Buffer.byteLength(said) <= MOST_BYTES && /[A-Za-z][a-z]{2}|\b(?:at|by|in|of|on|or|to)\b/.test(said)

type Said = {
  specs: readonly { group: string; rows: readonly (readonly [name: string, value: string, unit?: string])[] }[]
  texts: readonly (string | null | undefined)[]
}

/** All phrases that a product says, each once; `texts`: intended use, dangerous goods, service and site. */
export const phrasesOf = ({ specs, texts }: Said): Set<string> =>
  new Set(
    [...specs.flatMap(({ group, rows }) => [group, ...rows.flatMap(([name, value]) => [name, value])]), ...texts].filter(
      (one) => one !== null && one !== undefined && isPhrase(one),
    ) as string[],
  )
