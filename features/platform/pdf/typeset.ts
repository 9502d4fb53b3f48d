// Sets text of any script into lines, with the fonts that have its letters. What no font has stands as a box and is told.
import type PDFDocument from 'pdfkit'
import { fontFiles, type Weight } from './fonts.ts'
import { breakable, inSight, isTurnedByFont, lettersOf, levelsOf, turned } from './line.rules.ts'

/** A document that is written. */
export type Doc = InstanceType<typeof PDFDocument>

type Part = { text: string; font: number; weight: Weight; level: number; width: number }
export type Style = { size: number; weight?: Weight; color: string }
export type Line = { parts: Part[]; width: number; style: Style }
export type Align = 'left' | 'right' | 'center'
export type Typesetter = ReturnType<typeof typesetter>

const LINE = 1.36 // of the size of the letters: room for the marks of Thai and Devanagari
const BASELINE = 1.06
const BOX = '□'
const UNPRINTED = /(?!\n)[\p{Cc}\p{Co}\p{Cs}]/gu
const IGNORED = /^(?:\p{Cf}|\p{Variation_Selector})$/u
/** Scripts whose letters stack or change places: the text itself goes along for whoever copies or hears it. Right-to-left ones need it not. */
const SHAPED = /[\u0900-\u109f\u1780-\u17ff]/

type Opened = { layout: unknown; hasGlyphForCodePoint(code: number): boolean }
/** By file. Taking a font's tables apart takes longer than setting a page with it: once in a thread, not in each paper. */
const opened = new Map<string, Opened>()

/** `missing` is told each letter that no font has, once. */
export function typesetter(doc: Doc, missing: (letter: string) => void = () => undefined) {
  const files: Record<Weight, string[]> = { regular: fontFiles('regular'), bold: fontFiles('bold') }
  const known = new Map<string, number | null>()
  const laid = new Map<string, Line[]>() // tables say much again and again
  const told = new Set<string>()
  const widths = new Map<string, number>() // of one point

  const tell = (sign: string) => {
    if (!told.has(sign)) missing(sign)
    told.add(sign)
  }
  const use = (weight: Weight, font: number) => {
    const file = files[weight][font]!
    const known = opened.get(file)
    if (known) return doc.font(known as never, file) // its types know no opened font
    doc.font(file)
    opened.set(file, (doc as unknown as { _font: { font: Opened } })._font.font)
    return doc
  }
  const has = (font: number, letter: string) => {
    use('regular', font)
    const own = opened.get(files.regular[font]!)!
    return Array.from(letter).every((sign) => own.hasGlyphForCodePoint(sign.codePointAt(0)!))
  }
  /** The font that has the letter with its marks; null: none. */
  const fontOf = (letter: string): number | null => {
    let found = known.get(letter)
    if (found === undefined) {
      const at = files.regular.findIndex((_, font) => has(font, letter))
      known.set(letter, (found = at < 0 ? null : at))
    }
    return found
  }
  const widthOf = (text: string, font: number, weight: Weight) => {
    const key = `${weight}${font}${text}`
    let width = widths.get(key)
    if (width === undefined) widths.set(key, (width = use(weight, font).fontSize(1000).widthOfString(text) / 1000))
    return width
  }

  /** Letters with the fonts they stand in: what no font has becomes a box, signs that are not to be seen are left out. */
  function* fonted(text: string): Generator<{ letter: string; font: number; units: number }> {
    for (const letter of lettersOf(text)) {
      const font = fontOf(letter)
      if (font !== null) {
        yield { letter, font, units: letter.length }
        continue
      }
      for (const sign of letter) {
        const own = IGNORED.test(sign) ? null : fontOf(sign)
        const unseen = IGNORED.test(sign)
        if (own === null && !unseen) tell(sign)
        yield { letter: own !== null ? sign : unseen ? '' : BOX, font: own ?? fontOf(BOX)!, units: sign.length }
      }
    }
  }

  /** One breakable piece as parts of one font and one level each. */
  function partsOf(text: string, weight: Weight, levels: Uint8Array | null, from: number): Part[] {
    const parts: Part[] = []
    let at = from
    for (const { letter, font, units } of fonted(text)) {
      const level = levels?.[at] ?? 0
      const last = parts.at(-1)
      const stays = last?.font === font && last.level === level && (level % 2 === 0 || (letter === ' ') === (last.text === ' '))
      if (last && stays) last.text += letter
      else parts.push({ text: letter, font, weight, level, width: 0 })
      at += units
    }
    for (const part of parts) part.width = widthOf(seen(part), part.font, weight)
    return parts.filter(({ text: said }) => said !== '')
  }
  const seen = ({ text, level }: Part) => (level % 2 === 1 && !isTurnedByFont(text) ? turned(text) : text)

  const widthOfAll = (parts: readonly Part[]) => parts.reduce((sum, { width }) => sum + width, 0)

  function lineOf(parts: readonly Part[], style: Style): Line {
    const kept = [...parts]
    while (kept.at(-1)?.text.trim() === '') kept.pop()
    const last = kept.at(-1)
    if (last?.text.endsWith(' ')) {
      const trimmed = { ...last, text: last.text.trimEnd() }
      kept[kept.length - 1] = { ...trimmed, width: widthOf(seen(trimmed), trimmed.font, trimmed.weight) }
    }
    const merged: Part[] = []
    for (const part of inSight(kept)) {
      const before = merged.at(-1)
      if (before && before.font === part.font && before.level % 2 === 0 && part.level % 2 === 0)
        merged[merged.length - 1] = { ...before, text: before.text + part.text, width: before.width + part.width }
      else merged.push(part)
    }
    return { parts: merged, width: widthOfAll(merged) * style.size, style }
  }

  function* linesOf(paragraph: string, style: Style, width: number): Generator<Line> {
    const levels = levelsOf(paragraph)
    const { size, weight = 'regular' } = style
    const most = width / size
    let open: Part[] = []
    let taken = 0
    let at = 0
    for (const whole of breakable(paragraph)) {
      const fits = widthOfAll(partsOf(whole.trimEnd(), weight, levels, at)) <= most
      for (const piece of fits ? [whole] : lettersOf(whole)) {
        const parts = partsOf(piece, weight, levels, at)
        const needed = widthOfAll(partsOf(piece.trimEnd(), weight, levels, at))
        if (open.length > 0 && taken + needed > most) {
          yield lineOf(open, style)
          ;[open, taken] = [[], 0]
        }
        open.push(...parts)
        taken += widthOfAll(parts)
        at += piece.length
      }
    }
    yield lineOf(open, style)
  }

  return {
    /** The text in lines of at most `width` points. */
    lay(text: string, style: Style, width: number): Line[] {
      const key = JSON.stringify([text, style, width])
      const before = laid.get(key)
      if (before) return before
      const clean = text
        .normalize('NFC')
        .replaceAll(/[^\S\n]+/g, ' ')
        .replaceAll(UNPRINTED, '')
      const lines = clean.split('\n').flatMap((paragraph) => [...linesOf(paragraph.trim(), style, width)])
      laid.set(key, lines)
      return lines
    },

    /** Draws lines below each other, the first with its upper left corner at x and y; `width` is what they are aligned in. */
    draw(lines: readonly Line[], x: number, y: number, width: number, align: Align = 'left'): void {
      let top = y
      for (const line of lines) {
        const { size, color } = line.style
        const free = width - line.width
        let left = x + (align === 'right' ? free : align === 'center' ? free / 2 : 0)
        for (const part of line.parts) {
          const shaped = SHAPED.test(part.text)
          if (shaped) doc.markContent('Span', { actual: part.text })
          use(part.weight, part.font).fillColor(color).fontSize(size)
          doc.text(seen(part), left, top + BASELINE * size, { lineBreak: false, baseline: 'alphabetic' })
          if (shaped) doc.endMarkedContent()
          left += part.width * size
        }
        top += LINE * size
      }
    },
  }
}

export const heightOf = (lines: readonly Line[]): number => lines.reduce((sum, { style }) => sum + style.size * LINE, 0)
