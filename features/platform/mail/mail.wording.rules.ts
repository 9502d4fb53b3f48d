// The operator's wording of a mail: what it says otherwise than the words that come with the system (decision 079). Pure.
import { FREE_PLACEHOLDERS, partText } from '#contract/mail-template-desk.ts'
import { rewordingFault, type RewordingFault } from '#shared/rewording.ts'
import type { LetterWords } from './mail.words.ts'

/** Texts by the names of their parts, of those that differ alone. */
export type Wording = Readonly<Record<string, string>>

const LINE = 'line:'
const PLAIN = ['subject', 'preheader', 'title', 'button', 'life', 'not-you'] as const

/** All that can be worded otherwise: the parts of a mail by their names, in the order in which they are read. Paragraphs have an empty line between. */
export function partsOf({ text, lines = {}, ...words }: LetterWords): Record<string, string> {
  const { subject, preheader, title, button } = words
  return {
    subject,
    preheader,
    title,
    text: text.join('\n\n'),
    ...Object.fromEntries(Object.entries(lines).map(([name, line]) => [LINE + name, line])),
    button,
    life: words.life ?? '',
    'not-you': words['not-you'] ?? '',
  }
}

/** What is wrong with a part of a wording; null where it stands. A part that the mail is without stays so: there is no place for it. */
export function faultOf(
  original: string,
  text: string,
  known: readonly string[],
): RewordingFault | { kind: 'empty' | 'no-place'; name: '' } | null {
  if (original === '') return text === '' ? null : { kind: 'no-place', name: '' }
  if (text === '') return { kind: 'empty', name: '' }
  return rewordingFault(original, text, known, FREE_PLACEHOLDERS)
}

/** The parts of which a wording still fits the mail: a release may have changed what they stand in for. */
export const fitting = (words: LetterWords, wording: Wording, known: readonly string[]): Wording => {
  const parts = partsOf(words)
  return Object.fromEntries(
    Object.entries(wording).filter(([name, text]) => Object.hasOwn(parts, name) && faultOf(parts[name]!, text, known) === null),
  )
}

/** The words as the operator has them; a part that no longer fits is said as it came, so that no mail fails. */
export function reworded(words: LetterWords, wording: Wording | undefined, known: readonly string[]): LetterWords {
  if (!wording) return words
  const { text, ...fits } = fitting(words, wording, known)
  const plain = PLAIN.flatMap((name) => (fits[name] === undefined ? [] : [[name, fits[name]]]))
  const lines = Object.entries(fits).flatMap(([name, line]) => (name.startsWith(LINE) ? [[name.slice(LINE.length), line]] : []))
  return {
    ...words,
    ...(Object.fromEntries(plain) as Partial<LetterWords>),
    ...(text === undefined ? {} : { text: text.split('\n\n') }),
    ...(words.lines ? { lines: { ...words.lines, ...(Object.fromEntries(lines) as Record<string, string>) } } : {}),
  }
}

/** What of the texts differs from the words that the mail came with. */
export function wordingOf(words: LetterWords, texts: Wording): Wording {
  const parts = partsOf(words)
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, original]) => {
      const text = partText(name, texts[name] ?? original)
      return text === original ? [] : [[name, text]]
    }),
  )
}
