// What a notice from the field says of the pieces it is about: identifiers, lots, serial numbers, lists and ranges of them, read out of texts that
// people wrote. Pure. What is read is a superset where a text can be meant in two ways; match.rules.ts decides.
import { isGtin } from '#features/catalogue/product/codes.rules.ts'

export type CodeKind = 'serial' | 'lot' | 'any'
/** Serial numbers or lots between two, both included: what stands before the digits is the same, and there are so many of these. */
export type CodeRange = { kind: CodeKind; stem: string; low: number; high: number; fewest: number; most: number }
export type Codes = {
  gtins: string[] // fourteen digits; other UDI-DIs in capitals
  codes: { kind: CodeKind; key: string }[]
  ranges: CodeRange[]
  models: string[] // keys of what is labelled as a model, catalogue or part number
  all: boolean // the text says that every one is meant
}

/** Letters and digits alone, in capitals: how codes are compared. Leading noughts count. */
export const keyOf = (text: string): string => text.normalize('NFKD').toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '') // prettier-ignore

/** A UDI-DI as it is compared: a GTIN with fourteen digits, another one in capitals. '' for none. */
export function udiKey(text: string): string {
  const digits = text.replaceAll(/[\s-]/g, '')
  return isGtin(digits) ? digits.padStart(14, '0') : keyOf(text)
}

/** A code as it was written, as what stands before its last digits, and these; null without digits at its end. '20-00212' is '20' and '00212'. */
function parted(code: string): { stem: string; digits: string; number: number } | null {
  const found = /^(.*?)(\d{1,15})$/.exec(code)
  return found ? { stem: keyOf(found[1]!), digits: found[2]!, number: Number(found[2]) } : null
}

const LABELS: [RegExp, CodeKind | 'model' | 'skip'][] = [
  [/SERIAL(?:\s+(?:NUMBERS?|NOS?\.?|NUM\.?|#))?S?|\bS\/NS?|\bSNS?/, 'serial'],
  [/LOT(?:\s+(?:NUMBERS?|NOS?\.?|CODES?|#))?S?|BATCH(?:ES)?(?:\s+(?:NUMBERS?|NOS?\.?|CODES?|#))?/, 'lot'],
  [/(?:MODEL|CATALOGU?E?|CAT\.?|PART|ITEM|REF(?:ERENCE)?|PRODUCT)(?:\s*\/\s*(?:CATALOGU?E?|PART|REF))?(?:\s+(?:NUMBERS?|NOS?\.?|CODES?|#))?S?/, 'model'],
  [/EXP(?:IRY|IRATION|IRES|\.)?(?:\s+DATES?)?|USE\s+BY|MFG(?:\.|\s+DATES?)?|MANUFACTUR\w*|SOFTWARE|FIRMWARE|VERSIONS?|DISTRIBUTED|DATES?|QUANTITY|QTY|UDI(?:-?\s?(?:DI|PI))?(?:\s+CODES?)?|GTIN|PRIMARY\s+DI/, 'skip'],
] // prettier-ignore
const LABEL = new RegExp(`(?<![A-Z0-9])(?:${LABELS.map(([one]) => `(${one.source})`).join('|')})(?![A-Z0-9])\\s*[:.#=]?`, 'g')
const CODE = /[A-Z0-9](?:[A-Z0-9/._-]*[A-Z0-9])?/g
const ALL = /\bALL\b[^.;\n]{0,60}?\b(?:SERIALS?|LOTS?|UNITS?|BATCHES|CODES?|DEVICES?|PRODUCTS?|MODELS?)\b/
const BETWEEN = /([A-Z0-9][A-Z0-9/._-]*)\s+(?:-|TO|THROUGH|THRU|UNTIL)\s+([A-Z0-9][A-Z0-9/._-]*)/g
const ABOVE = /([A-Z0-9][A-Z0-9/._-]*[0-9])\s*(?:AND|OR|&)\s+(?:ABOVE|HIGHER|UP|LATER|GREATER|AFTER)\b/g
const BELOW = /(?:\bUP\s+TO(?:\s+AND\s+INCLUDING)?\s+([A-Z0-9][A-Z0-9/._-]*[0-9]))|(?:([A-Z0-9][A-Z0-9/._-]*[0-9])\s*(?:AND|OR|&)\s+(?:BELOW|LOWER|EARLIER|PRIOR|BEFORE)\b)/g // prettier-ignore
const DATE = /^(?:\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}|\d{4}[/.-]\d{1,2}[/.-]\d{1,2})$/
const YEAR = /^(?:19|20)\d{2}$/
const CODE_MIN = 3
const CODE_MAX = 40
const MOST = 1e15

const plain = (text: string) => text.normalize('NFKC').toUpperCase().replaceAll(/[\u2010-\u2015\u2212\uFE58\uFE63\uFF0D]/g, '-') // prettier-ignore

const isCode = (token: string): boolean =>
  /\d/.test(token) && !DATE.test(token) && keyOf(token).length >= CODE_MIN && keyOf(token).length <= CODE_MAX

/** Reads a text about codes. Without any label all that looks like a code may be one of either kind. */
export function codesIn(text: string): Codes {
  const found: Codes = { gtins: [], codes: [], ranges: [], models: [], all: false }
  const [rest, gs1] = withoutIdentifiers(plain(text), found.gtins)
  found.codes.push(...gs1)
  found.all = ALL.test(rest)
  for (const { kind, said } of segments(rest)) {
    if (kind === 'skip') continue
    if (kind === 'model') found.models.push(...tokens(said).map(keyOf))
    else readSegment(said, kind, found)
  }
  return {
    gtins: [...new Set(found.gtins)],
    codes: [...new Map(found.codes.map((one) => [`${one.kind} ${one.key}`, one])).values()],
    ranges: [...new Map(found.ranges.map((one) => [JSON.stringify(one), one])).values()],
    models: [...new Set(found.models)].filter((key) => key.length >= CODE_MIN),
    all: found.all,
  }
}

/** Takes GTINs, and the strings of GS1 that hold them, out of the text; lots and serial numbers of such a string are codes. */
function withoutIdentifiers(text: string, gtins: string[]): [rest: string, codes: Codes['codes']] {
  const codes: Codes['codes'] = []
  let rest = text.replaceAll(/\(01\)\s*(\d{14})((?:\s*\(\d{2,3}\)\s*[A-Z0-9/._-]+)*)/g, (_, gtin: string, more: string) => {
    gtins.push(gtin)
    for (const [, application, value] of more.matchAll(/\((\d{2,3})\)\s*([A-Z0-9/._-]+)/g)) {
      if (application === '10') codes.push({ kind: 'lot', key: keyOf(value!) })
      if (application === '21') codes.push({ kind: 'serial', key: keyOf(value!) })
    }
    return ' ; '
  })
  // Said to be one, whatever its check digit says: a mistyped one meets nothing.
  rest = rest.replaceAll(/\b(?:UDI(?:-?\s?DI)?(?:\s+CODES?)?|GTIN(?:-?1[234])?|PRIMARY\s+DI|DI)\b\s*[:#=.]?\s*((?:[+A-Z0-9$/-]*\d[A-Z0-9$/-]*)(?:\s*[,;&]\s*\d{12,14}\b)*)/g, (_, list: string) => {
    for (const one of list.split(/[\s,;&]+/)) if (keyOf(one).length >= 6) gtins.push(udiKey(one))
    return ' ; '
  }) // prettier-ignore
  rest = rest.replaceAll(/(?<![A-Z0-9/-])\d{14}(?![A-Z0-9/-])/g, (digits) => {
    if (!isGtin(digits)) return digits
    gtins.push(digits)
    return ' ; '
  })
  return [rest, codes]
}

function* segments(text: string): Generator<{ kind: CodeKind | 'model' | 'skip'; said: string }> {
  let at = 0
  let kind: CodeKind | 'model' | 'skip' | null = null
  for (const label of text.matchAll(LABEL)) {
    const before = text.slice(at, label.index)
    // Words before the first label are no codes: 'Three units in Texas, serial numbers: …'.
    if (kind) yield { kind, said: before }
    kind = LABELS[label.slice(1).findIndex((group) => group !== undefined)]![1]
    at = label.index + label[0].length
  }
  yield { kind: kind ?? 'any', said: text.slice(at) }
}

const tokens = (text: string): string[] => [...text.matchAll(CODE)].map(([token]) => token).filter(isCode)

function readSegment(said: string, kind: CodeKind, found: Codes): void {
  const range = (from: string, to: string) => {
    const one = rangeOf(kind, from, to)
    if (one) found.ranges.push(one)
  }
  for (const [, from, to] of said.matchAll(BETWEEN)) range(from!, to!)
  for (const [, from] of said.matchAll(ABOVE)) openRange(kind, from!, 'up', found)
  for (const [, upTo, below] of said.matchAll(BELOW)) openRange(kind, upTo ?? below!, 'down', found)
  for (const token of tokens(said)) {
    // Without a label a year is a year.
    if (kind !== 'any' || !YEAR.test(token)) found.codes.push({ kind, key: keyOf(token) })
    // '12350-12399' may be one code or many.
    for (const { index } of token.matchAll(/-/g)) range(token.slice(0, index), token.slice(index + 1))
  }
}

/** Null where the two do not bound a range: 'OML30522-01' is one code. The second may leave out what stands before its digits. */
function rangeOf(kind: CodeKind, from: string, to: string): CodeRange | null {
  if (DATE.test(from) || DATE.test(to)) return null
  const [low, high] = [parted(from), parted(to)]
  if (!low || !high || low.digits.length < 2) return null
  const [fewest, most] = [low.digits.length, high.digits.length]
  const isSame = low.stem === high.stem || (high.stem === '' && most === fewest)
  return isSame && high.number > low.number && most >= fewest
    ? { kind, stem: low.stem, low: low.number, high: high.number, fewest, most }
    : null
}

function openRange(kind: CodeKind, code: string, way: 'up' | 'down', found: Codes): void {
  const one = parted(code)
  if (!one) return
  const { stem, number, digits } = one
  found.ranges.push(
    way === 'up'
      ? { kind, stem, low: number, high: MOST, fewest: digits.length, most: digits.length + 1 }
      : { kind, stem, low: 0, high: number, fewest: 1, most: digits.length },
  )
}

/** Whether a code, as it is compared, lies in a range. */
export function isWithin({ stem, low, high, fewest, most }: CodeRange, key: string): boolean {
  if (!key.startsWith(stem)) return false
  const digits = key.slice(stem.length)
  return /^\d+$/.test(digits) && digits.length >= fewest && digits.length <= most && Number(digits) >= low && Number(digits) <= high
}

const WORD_MAX = 4
/** Keys of runs of one to four words of a text: where a model may stand. */
export function phrasesIn(text: string): Set<string> {
  const words = plain(text).split(/[^\p{L}\p{N}./_-]+/u).filter(Boolean) // prettier-ignore
  const phrases = new Set<string>()
  for (let at = 0; at < words.length; at++)
    for (let count = 1; count <= WORD_MAX && at + count <= words.length; count++) {
      const key = keyOf(words.slice(at, at + count).join(''))
      if (key.length >= CODE_MIN && key.length <= CODE_MAX) phrases.add(key)
    }
  // Parts of a word with dashes or slashes: 'C50/C60'.
  for (const word of words) for (const part of word.split(/[/._-]/)) if (keyOf(part).length >= CODE_MIN) phrases.add(keyOf(part))
  return phrases
}
