// Names of payers and buyers, as banks write them: each is taken apart once, and each pair that could be alike is compared once. Pure.

type Name = { words: readonly string[]; joined: string }

const FORMS = new Set('LTD LIMITED LLC LLP INC CORP CORPORATION CO COMPANY GMBH AG KG SA SAS SARL SL SRL SPA BV NV PLC PTY PTE OY AB AS LTDA DE CV EIRL FZE FZCO THE'.split(' ')) // prettier-ignore
const apart = (written: string): Name => {
  const all = written
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !FORMS.has(word))
  const words = [...new Set(all)] // one that stands there twice says no more
  return { words, joined: all.join('') }
}

const keyOf = ({ words, joined }: Name): string => `${joined} ${words.join(' ')}`

const SHORTEST = 4
/** So many letters say whose a name is that was cut. */
const CUT = 10
/** Of the longer name, that words in both must make up. */
const COMMON = 0.75

const shareWords = (a: Name, b: Name): boolean => {
  const common = a.words.filter((word) => b.words.includes(word))
  return common.length >= 2 && common.join('').length >= COMMON * Math.max(a.joined.length, b.joined.length)
}

/** Whether two names are the same company's; banks cut names, and leave out what stands behind them. */
export const sameName = (bank: string, own: string): boolean => nameIndex([own]).like(bank).has(own)

export type NameIndex = {
  /** Those of the names that the bank may mean. */
  like: (bank: string) => ReadonlySet<string>
  /** How many pairs were compared. */
  compared: () => number
}

/** Finds names without looking at all of them: by how they begin, and by their rare words. */
export function nameIndex(written: Iterable<string>): NameIndex {
  const spelled = new Map<string, string[]>() // of one company, written in several ways
  const names: Name[] = []
  for (const one of new Set(written)) {
    const name = apart(one)
    if (name.joined.length < SHORTEST) continue
    const key = keyOf(name)
    if (!spelled.has(key)) names.push(name)
    spelled.set(key, [...(spelled.get(key) ?? []), one])
  }
  names.sort((a, b) => (a.joined < b.joined ? -1 : 1))
  const byJoined = Map.groupBy(names, ({ joined }) => joined)
  const said = Map.groupBy(names.flatMap((name) => name.words.map((word) => ({ word, name }))), ({ word }) => word) // prettier-ignore
  const byWord = new Map([...said].map(([word, all]) => [word, all.map(({ name }) => name)]))

  let compared = 0
  const known = new Map<string, ReadonlySet<string>>()
  const find = (bank: string): ReadonlySet<string> => {
    const asked = apart(bank)
    if (asked.joined.length < SHORTEST) return new Set()
    const found = new Set(byJoined.get(asked.joined))
    for (let length = CUT; length < asked.joined.length; length++)
      for (const one of byJoined.get(asked.joined.slice(0, length)) ?? []) found.add(one)
    if (asked.joined.length >= CUT)
      for (let at = firstFrom(names, asked.joined); names[at]?.joined.startsWith(asked.joined); at++) found.add(names[at]!)
    compared += found.size
    const near = new Set(tellingWords(asked, byWord).flatMap((word) => byWord.get(word) ?? []))
    for (const one of near) {
      compared++
      if (shareWords(asked, one)) found.add(one)
    }
    return new Set([...found].flatMap((one) => spelled.get(keyOf(one))!))
  }
  const like = (bank: string): ReadonlySet<string> => {
    const answer = known.get(bank) ?? find(bank)
    known.set(bank, answer)
    return answer
  }
  return { like, compared: () => compared }
}

/** Words of which a name that is alike must have one: the rarest that together are more than may differ. */
function tellingWords({ words, joined }: Name, byWord: ReadonlyMap<string, readonly Name[]>): string[] {
  const rarest = [...words].toSorted((a, b) => (byWord.get(a)?.length ?? 0) - (byWord.get(b)?.length ?? 0))
  let left = (1 - COMMON) * joined.length
  const end = rarest.findIndex((word) => (left -= word.length) < 0)
  return end < 0 ? rarest : rarest.slice(0, end + 1)
}

/** The first of the sorted names that is not before the text. */
function firstFrom(names: readonly Name[], text: string): number {
  let [low, high] = [0, names.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (names[middle]!.joined < text) low = middle + 1
    else high = middle
  }
  return low
}
