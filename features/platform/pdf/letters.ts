// The letters of our documents. Most texts are set in the standard fonts, which know those of western Europe and weigh nothing. A text with
// others (Chinese, Japanese, Cyrillic, Greek) is set as a whole in Noto Sans SC, of which the document carries the letters that it uses.
import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Doc } from './pdf.ts'

export type Weight = 'regular' | 'bold'
const STANDARD: Record<Weight, string> = { regular: 'Helvetica', bold: 'Helvetica-Bold' }
const WIDE: Record<Weight, string> = {
  regular: '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  bold: '@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf',
}

/** Signs that the standard fonts lack are written out, letters that no font has lose their accents. */
const WRITTEN: Record<string, string> = {
  '≤': '<=',
  '≥': '>=',
  Ω: 'Ohm',
  μ: 'µ',
  '→': '->',
  '₂': '2',
  '⁻': '-',
  '′': "'",
  '″': '"',
  '−': '-',
  Φ: 'dia. ',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
}
const UNKNOWN = /[^\n\u0020-\u00ff\u2013\u2014\u2018-\u201d\u2022\u2026\u20ac\u2122]/gu
const base = (letter: string) => WRITTEN[letter] ?? letter.normalize('NFKD').replace(/\p{M}/gu, '')
const bare = (letter: string) => base(letter).replace(UNKNOWN, ' ')

/** The text in letters of the standard fonts; what they cannot say is blank. */
export const plain = (text: string): string => text.normalize('NFC').replace(UNKNOWN, bare)

const lost = (text: string) => text.match(UNKNOWN)?.some((letter) => letter.trim() !== '' && bare(letter).trim() === '') ?? false

/** The file of the font with the other letters; null where its package is not installed. */
function wideFont(weight: Weight): string | null {
  try {
    const file = fileURLToPath(import.meta.resolve(WIDE[weight]))
    return fs.existsSync(file) ? file : null
  } catch {
    return null
  }
}
export const hasWideLetters = (): boolean => wideFont('regular') !== null

/** What pdfkit keeps of the font that is set; it has no other way to ask for letters or to set the height of lines. */
type SetFont = { ascender: number; descender: number; lineGap: number; font: { hasGlyphForCodePoint(code: number): boolean } }
const setFont = (doc: Doc) => (doc as unknown as { _font: SetFont })._font

/**
 * Sets the font that a text needs and answers the text in its letters; both fonts stand on the same line and take the same height.
 * About 30 ms for the first text of a document that needs other letters than the standard fonts have, and 10 KB.
 */
export function lettered(doc: Doc, text: string, weight: Weight = 'regular'): string {
  doc.font(STANDARD[weight])
  const wide = lost(text.normalize('NFC')) ? wideFont(weight) : null
  if (!wide) return plain(text)
  const { ascender, descender, lineGap } = setFont(doc)
  doc.font(wide)
  const font = setFont(doc)
  Object.assign(font, { ascender, descender, lineGap })
  const known = (letters: string) => Array.from(letters).every((letter) => font.font.hasGlyphForCodePoint(letter.codePointAt(0)!))
  return text.normalize('NFC').replace(UNKNOWN, (letter) => (known(letter) ? letter : known(base(letter)) ? base(letter) : ' '))
}
