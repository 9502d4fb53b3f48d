// From what people type to what the search looks for. Mirrors search_words() in db/migrations/0005_search.sql.
import { codesIn, tradeItemIn } from './codes.rules.ts'
import { withMeasures } from './measures.rules.ts'

const TOKENS_MAX = 8
const TOKEN_LENGTH_MAX = 40
const SPECIAL: Record<string, string> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }
const CHINESE = /[\u4e00-\u9fff]+/g
/** Words that names do without: left out of a search that has others. */
const SMALL = new Set(
  'the of for with and a an de del la el los las para con y et le les des du pour avec do da dos das com e en un una'.split(' '),
)

/** Lower case, no accents. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßøæœłđ]/g, (letter) => SPECIAL[letter]!)

/** Plain words of letters and digits; Chinese as overlapping pairs: '病床床' -> ['病床', '床床']. */
export function searchWords(text: string): string[] {
  const clean = plain(text).replace(/[^0-9a-z\u4e00-\u9fff]+/g, ' ')
  const words = clean.replace(CHINESE, ' ').split(' ').filter(Boolean)
  for (const [run] of clean.matchAll(CHINESE)) {
    if (run.length === 1) words.push(run)
    for (let i = 0; i + 1 < run.length; i++) words.push(run.slice(i, i + 2))
  }
  return words
}

/** Without the words that names do without, where there are others. */
export function tellingWords(words: readonly string[]): string[] {
  const telling = words.filter((word) => !SMALL.has(word))
  return telling.length ? telling : [...words]
}

export type Search = {
  words: string[] // what must be found, each
  phrase: string // the same as typed, to prefer names that hold it
  models: string[] // model numbers that may be meant, without punctuation
  isModel: boolean // one part with a digit in it: most likely a model number and nothing else
  codes: string[] // codes of the trade that may be meant: GTIN, GMDN, EMDN, HS, FDA
  named: string[] // those of them that can be nothing else
}

/** What to look for. No words: nothing can be found. */
export function readSearch(text: string): Search {
  const typed = text.slice(0, 200)
  const all = searchWords(withMeasures(plain(typed))).map((word) => word.slice(0, TOKEN_LENGTH_MAX))
  const words = [...new Set(tellingWords(all))].slice(0, TOKENS_MAX)
  const key = (part: string) => part.replace(/[^0-9A-Za-z]+/g, '').toUpperCase()
  const parts = typed.split(/\s+/).map(key)
  const numbers = [key(typed), ...parts.filter((part) => /\d/.test(part))]
  const isModel = /^\S*\d\S*$/.test(text.trim())
  const fit = [...new Set(numbers)].filter((model) => model.length >= 3 && model.length <= 40)
  const models = tradeItemIn(typed) ? [] : fit // in a UDI the lot and the serial number are no models
  return { words, isModel, phrase: all.join(' '), models, ...codesIn(typed) }
}

/** Words that could be typing errors, and how many letters may differ. Short words and numbers are taken as they are. */
export function doubtful(words: readonly string[]): { word: string; tolerance: number }[] {
  return words
    .filter((word) => /^[a-z]{4,}$/.test(word))
    .map((word) => ({ word, tolerance: word.length < 6 ? 1 : word.length < 9 ? 2 : 3 }))
}
