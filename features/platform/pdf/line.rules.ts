// Where a line of text may break, and in which order its parts stand: pure.
import bidiOf from 'bidi-js'

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
const WIDE = /[\u2e80-\u30ff\u31f0-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u
const NOT_FIRST = /[,.;:!?%)\]}»”’、。，；：！？％）】》」』〉〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u
const NOT_LAST = /[([{«“‘（【《「『〈〔]/u
const WITHOUT_SPACES = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** Of western Europe: no letter of it is made of several signs, once it is normalized. */
const PLAIN = /^[\x20-\x7e\u00a0-\u017f]*$/
const PLAIN_PIECES = /.+?(?: +(?=[^ ])|[-/](?=\p{L}{2})|$)/gu

const words = new Intl.Segmenter('th', { granularity: 'word' })
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for one letter: marks stay with their base. */
export const lettersOf = (text: string): string[] =>
  PLAIN.test(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment)

function mayBreak(before: string, after: string): boolean {
  if (before === ' ') return after !== ' '
  if (after === ' ' || NOT_FIRST.test(after) || NOT_LAST.test(before)) return false
  if (before === '-' || before === '/') return /\p{L}/u.test(after)
  return WIDE.test(before) || WIDE.test(after)
}

/** The text in pieces between which a line may break; a piece ends with the spaces behind it. */
export function breakable(text: string): string[] {
  if (PLAIN.test(text)) return text.match(PLAIN_PIECES) ?? []
  const pieces: string[] = []
  let open = ''
  for (const { segment } of words.segment(text)) {
    for (const letter of WITHOUT_SPACES.test(segment) ? [segment] : lettersOf(segment)) {
      const last = Array.from(open).at(-1)
      const between = last !== undefined && (mayBreak(last, letter) || (WITHOUT_SPACES.test(last) && WITHOUT_SPACES.test(letter)))
      if (between) {
        pieces.push(open)
        open = ''
      }
      open += letter
    }
  }
  return open ? [...pieces, open] : pieces
}

const bidi = bidiOf()

/** The direction of each code unit: odd levels run from right to left. null: all of it from left to right. */
export const levelsOf = (text: string): Uint8Array | null => (RIGHT_TO_LEFT.test(text) ? bidi.getEmbeddingLevels(text).levels : null)

/** Parts of a line, each of one level, in the order in which they are seen from left to right (rule L2 of the bidirectional algorithm). */
export function inSight<P extends { level: number }>(parts: readonly P[]): P[] {
  const seen = [...parts]
  const highest = Math.max(0, ...parts.map(({ level }) => level))
  for (let level = highest; level > 0; level--) {
    for (let from = 0; from < seen.length; from++) {
      let to = from
      while (to < seen.length && seen[to]!.level >= level) to++
      if (to > from + 1) seen.splice(from, to - from, ...seen.slice(from, to).toReversed())
      from = Math.max(from, to)
    }
  }
  return seen
}

/** As it is seen where it runs from right to left: for signs that no font turns by itself, brackets among them. */
export const turned = (text: string): string =>
  lettersOf(text)
    .toReversed()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')

export const isTurnedByFont = (text: string): boolean => RIGHT_TO_LEFT.test(text)
