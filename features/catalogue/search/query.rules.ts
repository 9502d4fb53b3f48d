// From the words of a search to a tsquery: plurals, synonyms, words typed wrongly, and which word says what the thing is.
/** 'beds' finds 'bed', 'monitores' finds 'monitor': endings of plurals are left open. */
export function stem(word: string): string {
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

/** What one part of a search stands for: any of the words, or all parts of any of the phrases. */
export type Meant = {
  terms: string[] // of a tsquery
  phrases: Meant[][]
  kinds: string[] // '=bed': things that are called so, as terms
  known: boolean // names or categories have such a word
}

const has = (vocabulary: readonly string[], word: string) => beginningWith(vocabulary, word)[0] === word

/**
 * The things that a word may name, in singular and plural: English ('=') before Spanish, French and Portuguese ('~'). Chinese is taken as it
 * is: no list of its pairs is kept.
 */
function kindsOf(word: string, vocabulary: readonly string[]): string[] {
  if (/^[\u4e00-\u9fff]{1,2}$/.test(word)) return [`'=${word}'`]
  if (!isLetters(word)) return []
  const forms = [word, `${word}s`, `${word}es`, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/y$/, 'ies')]
  const called = (mark: string) => [...new Set(forms)].map((form) => mark + form).filter((one) => one.length > 2 && has(vocabulary, one))
  const english = called('=')
  return (english.length ? english : called('~')).map((one) => `'${one}'`)
}

/**
 * What a word stands for. Words that names are made of are written out instead of asking for all that begins so: the index answers whole
 * words many times faster than beginnings. Numbers are whole except at the end of a search ('2' must not find '250').
 */
function meaning(word: string, last: boolean, vocabulary: readonly string[], standIns?: string[]): Meant {
  const kinds = kindsOf(word, vocabulary)
  const whole = (terms: string[], known = true): Meant => ({ terms, phrases: [], kinds, known })
  if (standIns) {
    const each = standIns.map((one) => meaning(one, last, vocabulary))
    return { ...whole([...new Set(each.flatMap(({ terms }) => terms))]), kinds: each.flatMap((one) => one.kinds) }
  }
  if (!isLetters(word)) {
    const isWhole = /^\d+$/.test(word) ? !last : /^[\u4e00-\u9fff]{2}$|^\d+(p\d+)?[a-z]+$/.test(word)
    return whole(isWhole ? [`'${word}'`] : /^[\u4e00-\u9fff]$/.test(word) ? [`'${word}':*`, `'=${word}'`] : [`'${word}':*`])
  }
  if (word.length < 3) return whole([`'${word}'`], has(vocabulary, word)) // 'us' is no beginning
  const endings = beginningWith(vocabulary, stem(word))
  if (endings.length === 0) return whole([`'${stem(word)}':*`], false)
  return whole(endings.length > ENDINGS_MAX ? [`'${stem(word)}':*`] : endings.map((one) => `'${one}'`))
}

export type Query = {
  each: Meant[]
  joined: Meant | null
  unknown: string[] // words that names and categories do not have
  widened: boolean // by synonyms
  head: Meant | null // of `each`, the one that says what is looked for: the pump of 'syringe pump 50 ml'
}
export type Synonymous = ReadonlyMap<string, string[][]>

const SYNONYM_WORDS_MAX = 3
const NONE: Synonymous = new Map()

type Part = { meant: Meant; from: number; words: string[] }

/** The words, several at once where they are a phrase that others stand for. */
function partsOf(words: readonly string[], synonyms: Synonymous, mean: (word: string, at: number) => Meant): Part[] {
  const parts: Part[] = []
  for (let from = 0; from < words.length; from += parts.at(-1)!.words.length) {
    let count = Math.min(SYNONYM_WORDS_MAX, words.length - from)
    while (count > 1 && !synonyms.has(words.slice(from, from + count).join(' '))) count--
    const some = words.slice(from, from + count)
    const own = some.map((word, i) => mean(word, from + i))
    const others = (synonyms.get(some.join(' ')) ?? []).map((phrase) => phrase.map((word) => mean(word, -1)))
    if (others.length === 0) parts.push({ meant: own[0]!, from, words: some })
    else {
      const typed = count === 1 ? own[0]! : null
      const apart = typed ? [] : [some.flatMap((word, i) => partsOf([word], synonyms, () => own[i]!).map(({ meant }) => meant))]
      const all = [own, ...others]
      const meant: Meant = {
        terms: typed?.terms ?? [],
        phrases: [...apart, ...others],
        kinds: [...new Set(all.flatMap((phrase) => phrase.at(-1)!.kinds))],
        known: all.some((phrase) => phrase.every(({ known }) => known)),
      }
      parts.push({ meant, from, words: some })
    }
  }
  return parts
}

const AFTER_THE_THING = /(?:^| )(?:with|for|con|avec|com|para|pour|in|on|without|sans|sin|sem)(?: |$)/
const THING_FIRST = /(?:^| )(?:de|du|des|del|da|do|dos|das|d|a)(?: |$)/

/** English says the thing last ('syringe pump'), Spanish, French and Portuguese first ('bomba de jeringa'); what it is with or for comes after. */
function headOf(parts: Part[], phrase: string): Meant | null {
  const before = new Set(phrase.split(AFTER_THE_THING)[0]!.split(' '))
  const called = parts.filter(({ meant }) => meant.kinds.length > 0)
  const near = called.filter(({ words }) => words.some((word) => before.has(word)))
  const some = near.length ? near : called
  return (THING_FIRST.test(phrase) ? some[0] : some.at(-1))?.meant ?? null
}

/** Two or three words may also stand as one: 'wheel chair'. `standIns` replace words typed wrongly. */
export function understand(
  { words, phrase }: { words: readonly string[]; phrase: string },
  vocabulary: readonly string[],
  synonyms: Synonymous = NONE,
  standIns?: ReadonlyMap<string, string[]>,
): Query {
  const mean = (word: string, at: number) => meaning(word, at === words.length - 1, vocabulary, standIns?.get(word))
  const parts = partsOf(words, synonyms, mean)
  const joined = words.length > 1 && words.length < 4 && words.every(isLetters) ? meaning(words.join(''), true, vocabulary) : null
  const known = joined?.known ? joined : null
  const unknown = parts.flatMap(({ meant, words: some, from }) =>
    meant.known ? [] : some.filter((word, i) => !mean(word, from + i).known),
  )
  return {
    each: parts.map(({ meant }) => meant),
    joined: known,
    unknown,
    widened: parts.some(({ meant }) => meant.phrases.length > 0),
    head: known?.kinds.length ? known : headOf(parts, phrase),
  }
}

/** Can names and categories have all of the words? */
export const isKnown = ({ each, joined }: Query) => joined !== null || each.every(({ known }) => known)

function oneOf({ terms, phrases }: Meant, weights: string): string {
  const weighted = (term: string) => (weights ? (term.endsWith(':*') ? term + weights : `${term}:${weights}`) : term)
  return `(${[...terms.map(weighted), ...phrases.map((phrase) => allOf(phrase, weights))].join(' | ')})`
}
const allOf = (each: readonly Meant[], weights: string) => (each.length ? `(${each.map((one) => oneOf(one, weights)).join(' & ')})` : '')

/**
 * A tsquery that asks for every word in the texts of these weights (A names, B category, '' all). Words hold only letters and digits, so
 * nothing in the query needs quoting.
 */
export function tsquery({ each, joined }: Query, weights: string): string {
  const all = allOf(each, weights)
  return joined ? `${all} | ${oneOf(joined, weights)}` : all
}

/** Asks for things that are called what is looked for; null where no word says that. */
export const headQuery = ({ head }: Query): string | null => (head ? `(${head.kinds.join(' | ')})` : null)

/** All of the parts but so many, in every choice; what is looked for is never left out. Null where nothing would be left to find by. */
export function mostOf({ each, head }: Query, without: number): string | null {
  const others = each.filter((one) => one !== head)
  if (without > others.length || (!head && without >= others.length)) return null
  const thing = head ? `(${head.kinds.join(' | ')})` : ''
  const choices = leavingOut(others, without).map((some) => [thing, allOf(some, '')].filter(Boolean).join(' & '))
  return choices.map((choice) => `(${choice})`).join(' | ')
}

function leavingOut<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[...list]]
  return list.flatMap((_, at) => leavingOut(list.slice(at + 1), count - 1).map((rest) => [...list.slice(0, at), ...rest]))
}
