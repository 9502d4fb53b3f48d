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
}

/** What to look for. No words: nothing can be found. */
export function readSearch(text: string): Search {
  const all = searchWords(text.slice(0, 200)).map((word) => word.slice(0, TOKEN_LENGTH_MAX))
  const telling = all.filter((word) => !SMALL.has(word))
  const words = [...new Set(telling.length ? telling : all)].slice(0, TOKENS_MAX)
  const key = (part: string) => part.replace(/[^0-9A-Za-z]+/g, '').toUpperCase()
  const parts = text.slice(0, 200).split(/\s+/).map(key)
  const models = [key(text.slice(0, 200)), ...parts.filter((part) => /\d/.test(part))]
  return { words, phrase: all.join(' '), models: [...new Set(models)].filter((model) => model.length >= 3 && model.length <= 40) }
}

/** 'beds' finds 'bed', 'monitores' finds 'monitor': endings of plurals are left open. */
function stem(word: string): string {
  const short = word.replace(/(es|s)$/, '')
  return short.length >= 3 ? short : word
}

/** One word as tsquery: its beginning is enough, except for numbers inside a search ('2' must not find '250'). */
function term(word: string, last: boolean, weights: string): string {
  if (/^\d+$/.test(word) && !last) return weights ? `'${word}':${weights}` : `'${word}'`
  return `'${/^[a-z]+$/.test(word) ? stem(word) : word}':*${weights}`
}

/**
 * A tsquery that asks for every word (or one of its stand-ins) in the texts of these weights (A names, B category, '' all). Two or three words may also stand as one:
 * 'wheel chair'. Words hold only letters and digits, so nothing in the query needs quoting.
 */
export function tsquery(words: readonly string[], weights: string, standIns: ReadonlyMap<string, string[]> = new Map()): string {
  const each = words.map((word, i) => {
    const terms = (standIns.get(word) ?? [word]).map((one) => term(one, i === words.length - 1, weights))
    return terms.length === 1 ? terms[0]! : `(${terms.join(' | ')})`
  })
  const joined = words.length > 1 && words.length < 4 && words.every((word) => /^[a-z0-9]+$/.test(word)) ? words.join('') : ''
  return joined ? `(${each.join(' & ')}) | '${joined}':*${weights}` : each.join(' & ')
}

/** Words that could be typing errors, and how many letters may differ. Short words and numbers are taken as they are. */
export function doubtful(words: readonly string[]): { word: string; tolerance: number }[] {
  return words
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => ({ word, tolerance: word.length < 6 ? 1 : word.length < 9 ? 2 : 3 }))
}
