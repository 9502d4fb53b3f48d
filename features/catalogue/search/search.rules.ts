// From what people type to what the search looks for. Mirrors search_words() in db/migrations/0005_search.sql.

const TOKENS_MAX = 8
const TOKEN_LENGTH_MAX = 40
const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }
const CHINESE = /[\u4e00-\u9fff]+/g
/** Words that names do without: left out of a search that has others. */
const SMALL = new Set(
  'the of for with and a an de del la el los las para con y et le les des du pour avec do da dos das com e en un una'.split(' '),
)

/** Lower case, no accents, words of letters and digits; Chinese as overlapping pairs: '病床床' -> ['病床', '床床']. */
export function searchWords(text: string): string[] {
  const clean = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđ]/g, (letter) => SPECIAL[letter]!)
    .replace(/[^0-9a-z\u4e00-\u9fff]+/g, ' ')
  const words = clean.replace(CHINESE, ' ').split(' ').filter(Boolean)
  for (const [run] of clean.matchAll(CHINESE)) {
    if (run.length === 1) words.push(run)
    for (let i = 0; i + 1 < run.length; i++) words.push(run.slice(i, i + 2))
  }
  return words
}

export type Search = {
  words: string[] // what must be found, each
  phrase: string // the same as typed, to prefer names that hold it
  models: string[] // model numbers that may be meant, without punctuation
  isModel: boolean // one part with a digit in it: most likely a model number and nothing else
}

/** What to look for. No words: nothing can be found. */
export function readSearch(text: string): Search {
  const all = searchWords(text.slice(0, 200)).map((word) => word.slice(0, TOKEN_LENGTH_MAX))
  const telling = all.filter((word) => !SMALL.has(word))
  const words = [...new Set(telling.length ? telling : all)].slice(0, TOKENS_MAX)
  const key = (part: string) => part.replace(/[^0-9A-Za-z]+/g, '').toUpperCase()
  const parts = text.slice(0, 200).split(/\s+/).map(key)
  const models = [key(text.slice(0, 200)), ...parts.filter((part) => /\d/.test(part))]
  const isModel = /^\S*\d\S*$/.test(text.trim())
  return { words, isModel, phrase: all.join(' '), models: [...new Set(models)].filter((model) => model.length >= 3 && model.length <= 40) }
}

/** 'beds' finds 'bed', 'monitores' finds 'monitor': endings of plurals are left open. */
function stem(word: string): string {
  const short = word.replace(/(es|s)$/, '')
  return short.length >= 3 ? short : word
}

const isLetters = (word: string) => /^[a-z]+$/.test(word)
const ENDINGS_MAX = 24

/** The words (sorted) that begin so; at most ENDINGS_MAX and one more. */
function beginningWith(vocabulary: readonly string[], start: string): string[] {
  let [low, high] = [0, vocabulary.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (vocabulary[middle]! < start) low = middle + 1
    else high = middle
  }
  const found = []
  for (let i = low; i < vocabulary.length && vocabulary[i]!.startsWith(start) && found.length <= ENDINGS_MAX; i++)
    found.push(vocabulary[i]!)
  return found
}

/** One typed word as terms of a tsquery, of which one must be found. */
export type Meant = { terms: string[]; known: boolean } // known: names or categories have such a word

/**
 * What a word stands for. Words that names are made of are written out instead of asking for all that begins so: the index answers whole
 * words many times faster than beginnings. Numbers are whole except at the end of a search ('2' must not find '250').
 */
function meaning(word: string, last: boolean, vocabulary: readonly string[], standIns?: string[]): Meant {
  if (standIns) return { terms: [...new Set(standIns.flatMap((one) => meaning(one, last, vocabulary).terms))], known: true }
  if (!isLetters(word)) {
    const whole = /^\d+$/.test(word) ? !last : /^[\u4e00-\u9fff]{2}$/.test(word)
    return { terms: [whole ? `'${word}'` : `'${word}':*`], known: true }
  }
  const endings = beginningWith(vocabulary, stem(word))
  if (endings.length === 0) return { terms: [`'${stem(word)}':*`], known: false }
  return { terms: endings.length > ENDINGS_MAX ? [`'${stem(word)}':*`] : endings.map((one) => `'${one}'`), known: true }
}

export type Query = { each: Meant[]; joined: Meant | null }

/** Two or three words may also stand as one: 'wheel chair'. `standIns` replace words typed wrongly. */
export function understand(words: readonly string[], vocabulary: readonly string[], standIns?: ReadonlyMap<string, string[]>): Query {
  const each = words.map((word, i) => meaning(word, i === words.length - 1, vocabulary, standIns?.get(word)))
  const joined = words.length > 1 && words.length < 4 && words.every(isLetters) ? meaning(words.join(''), true, vocabulary) : null
  return { each, joined: joined?.known ? joined : null }
}

/** Can names and categories have all of the words? */
export const isKnown = ({ each, joined }: Query) => joined !== null || each.every(({ known }) => known)

/**
 * A tsquery that asks for every word in the texts of these weights (A names, B category, '' all). Words hold only letters and digits, so
 * nothing in the query needs quoting.
 */
export function tsquery({ each, joined }: Query, weights: string): string {
  const weighted = (term: string) => (weights ? (term.endsWith(':*') ? term + weights : `${term}:${weights}`) : term)
  const oneOf = ({ terms }: Meant) => `(${terms.map(weighted).join(' | ')})`
  const all = each.map(oneOf).join(' & ')
  return joined ? `(${all}) | ${oneOf(joined)}` : all
}

/** Words that could be typing errors, and how many letters may differ. Short words and numbers are taken as they are. */
export function doubtful(words: readonly string[]): { word: string; tolerance: number }[] {
  return words
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => ({ word, tolerance: word.length < 6 ? 1 : word.length < 9 ? 2 : 3 }))
}
