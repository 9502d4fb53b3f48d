// Paper: A4 pages on which a document is written from top to bottom. Everything on them is tagged for those who hear it, but for rules,
// repeated heads and what stands in the margins. The same words make the same bytes.
import type PDFDocument from 'pdfkit'
import { whenUsed } from '#features/platform/package/package.ts'
import { heightOf, typesetter, type Align, type Doc, type Line, type Style } from './typeset.ts'

const pdfkit = whenUsed<typeof PDFDocument>('pdfkit')
type Element = ReturnType<Doc['struct']>
type Tagged = { scope?: 'Column' | 'Row'; alt?: string; bbox?: [number, number, number, number] }

export type Block = { text: string } & Partial<Style>
export type Column = { title: string; width: number; align?: Align }
export type Box = { label: string; blocks: readonly Block[]; span?: number }

export const COLORS = { ink: '#16202c', quiet: '#566372', rule: '#c9d1da', tint: '#f1f4f8', accent: '#0b62d6' } as const

/** What stands below a name, or tells where a text is from. */
export const smallPrint = (text: string): Block => ({ text, size: 7.8, color: COLORS.quiet })

/** Who a paper comes from. */
export type Letterhead = { company: string; address: string; email: string; phone: string }
export const letterheadBlocks = ({ company, address, phone, email }: Letterhead): Block[] => [
  { text: company, size: 13, weight: 'bold', color: COLORS.accent },
  smallPrint(address),
  smallPrint([phone, email].filter(Boolean).join(' · ')),
]

const SIDE = 42
const TOP = 66
const FOOT = 56
const PICTURE_HEIGHT = 36
const PAD = 5
const SIZE = 8.6
const LABEL = 7

export type SheetOptions = {
  title: string
  author: string
  language: string // of BCP 47
  issuedAt: Date
}
export type Sheet = ReturnType<typeof openSheet>

export function openSheet({ title, author, language, issuedAt }: SheetOptions) {
  const missing: string[] = [] // letters that no font has: they stand as boxes
  const doc: Doc = new (pdfkit())({
    size: 'A4',
    margins: { top: 0, bottom: 0, left: SIDE, right: SIDE },
    bufferPages: true,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never, // its types know those for archives only
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: author, CreationDate: issuedAt, ModDate: issuedAt },
  })
  const parts: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const set = typesetter(doc, (letter) => void missing.push(letter))
  const root = doc.struct('Document')
  doc.addStructure(root)
  const width = doc.page.width - 2 * SIDE
  const bottom = doc.page.height - FOOT
  let y = TOP

  const lay = (blocks: readonly Block[], within: number, size = SIZE): Line[] =>
    blocks.flatMap(({ text, ...style }) => set.lay(text, { size, color: COLORS.ink, ...style }, within))

  const newPage = () => {
    doc.addPage()
    y = TOP
  }
  const need = (height: number) => {
    if (y + height > bottom && y > TOP) newPage()
  }
  /** What is for the eye only. */
  const aside = (draw: () => void, type: 'Layout' | 'Pagination' = 'Layout') => {
    doc.markContent('Artifact', { type })
    draw()
    doc.endMarkedContent()
  }
  const put = (parent: Element, tag: string, draw: () => void) => {
    parent.add(doc.markStructureContent(tag))
    draw()
    doc.endMarkedContent()
  }
  const within = (parent: Element, tag: string, options: Tagged = {}): Element => {
    const element = doc.struct(tag, options as never)
    parent.add(element)
    return element
  }
  const written = (parent: Element, tag: string, draw: () => void, options?: Tagged) => {
    const element = within(parent, tag, options)
    put(element, tag, draw)
    element.end()
  }
  const hairline = (x1: number, y1: number, x2: number, y2: number) =>
    doc.moveTo(x1, y1).lineTo(x2, y2).lineWidth(0.6).strokeColor(COLORS.rule).stroke()

  const sheet = {
    width,
    /** Leaves room. */
    space(height: number): void {
      y += height
    },

    /** Text over the whole width, or in a part of it; goes on over pages. */
    text(blocks: readonly Block[], { tag = 'P', align = 'left' as Align, keep = 0 } = {}): void {
      const lines = lay(blocks, width)
      need(Math.min(heightOf(lines), 60) + keep)
      const element = within(root, tag)
      for (const line of lines) {
        need(heightOf([line]))
        put(element, tag, () => set.draw([line], SIDE, y, width, align))
        y += heightOf([line])
      }
      element.end()
    },

    /** The head of a part, never alone at the foot of a page; also in the list of contents that readers show. */
    heading(text: string): void {
      y += 11
      sheet.text([{ text, size: 10, weight: 'bold' }], { tag: 'H2', keep: 46 })
      doc.outline.addItem(text)
      y += 3
    },

    /** Two texts side by side at the top: who writes, and what; below that a picture (PNG or JPEG), for the eye only. */
    letterhead(left: readonly Block[], right: readonly Block[], picture?: Uint8Array): void {
      const half = width / 2 - 10
      const [from, what] = [lay(left, half), lay(right, half)]
      written(root, 'H1', () => set.draw(what, SIDE + half + 20, TOP - 24, half, 'right'))
      written(root, 'P', () => set.draw(from, SIDE, TOP - 24, half))
      let end = TOP - 24 + heightOf(what)
      if (picture) {
        aside(() => doc.image(Buffer.from(picture), SIDE + half + 20, end + 6, { fit: [half, PICTURE_HEIGHT], align: 'right' }))
        end += PICTURE_HEIGHT + 8
      }
      y = Math.max(TOP - 24 + heightOf(from), end) + 12
    },

    /** Text over as much of the width as a picture at its right leaves. */
    pictured(blocks: readonly Block[], picture: { bytes: Buffer; side: number; alt: string } | null): void {
      const wide = picture ? width - picture.side - 16 : width
      const lines = lay(blocks, wide)
      const height = Math.max(heightOf(lines), picture?.side ?? 0)
      need(height)
      written(root, 'P', () => set.draw(lines, SIDE, y, wide))
      if (picture) {
        const { bytes: image, side, alt } = picture
        const left = SIDE + width - side
        const draw = () => doc.image(image, left, y, { fit: [side, side], align: 'center' })
        written(root, 'Figure', draw, { alt, bbox: [left, y, left + side, y + side] })
      }
      y += height + 10
    },

    /** Boxes with a label each, `columns` in a row; one may take more of them. */
    boxes(boxes: readonly Box[], columns: number): void {
      const rows: Box[][] = [[]]
      let taken = 0
      for (const box of boxes) {
        const span = Math.min(box.span ?? 1, columns)
        if (taken + span > columns) {
          rows.push([])
          taken = 0
        }
        rows.at(-1)!.push({ ...box, span })
        taken += span
      }
      const one = width / columns
      for (const row of rows.filter(({ length }) => length > 0)) {
        // The last of a row takes what is left of it.
        const spans = row.map(({ span }, at) =>
          at < row.length - 1 ? span! : columns - row.slice(0, -1).reduce((sum, box) => sum + box.span!, 0),
        )
        const laid = row.map(({ label, blocks }, at) => ({
          label: set.lay(label, { size: LABEL, color: COLORS.quiet }, spans[at]! * one - 2 * PAD),
          value: lay(blocks, spans[at]! * one - 2 * PAD),
        }))
        const height = Math.max(...laid.map(({ label, value }) => heightOf(label) + heightOf(value))) + 2 * PAD
        need(height)
        let x = SIDE
        for (const [at, { label, value }] of laid.entries()) {
          const wide = spans[at]! * one
          aside(() => doc.rect(x, y, wide, height).lineWidth(0.6).strokeColor(COLORS.rule).stroke())
          const left = x + PAD
          written(root, 'P', () => set.draw(label, left, y + PAD - 1, wide - 2 * PAD))
          written(root, 'P', () => set.draw(value, left, y + PAD + heightOf(label), wide - 2 * PAD))
          x += wide
        }
        y += height
      }
    },

    /** A table whose head stands on every page that it goes over; a row stays whole where a page can hold it. */
    table(columns: readonly Column[], rows: Iterable<readonly (readonly Block[])[]>): void {
      const total = columns.reduce((sum, column) => sum + column.width, 0)
      const places: { x: number; width: number; align: Align }[] = []
      let x = SIDE
      for (const column of columns) {
        const wide = (column.width / total) * width
        places.push({ x: x + PAD, width: wide - 2 * PAD, align: column.align ?? 'left' })
        x += wide
      }
      const titles = columns.map(({ title: text }, at) =>
        lay([{ text, size: LABEL, weight: 'bold', color: COLORS.quiet }], places[at]!.width),
      )
      const headHeight = Math.max(...titles.map(heightOf)) + 2 * PAD - 2
      const drawTitle = (at: number) => set.draw(titles[at]!, places[at]!.x, y + PAD - 1, places[at]!.width, places[at]!.align)
      const tint = () => aside(() => doc.rect(SIDE, y, width, headHeight).fill(COLORS.tint))
      need(headHeight + 40)
      const table = within(root, 'Table')
      const head = within(table, 'THead')
      const first = within(head, 'TR')
      tint()
      for (const at of columns.keys()) written(first, 'TH', () => drawTitle(at), { scope: 'Column' })
      first.end()
      head.end()
      y += headHeight
      const again = () => {
        newPage()
        tint()
        aside(() => columns.forEach((_, at) => drawTitle(at)), 'Pagination')
        y += headHeight
      }
      const body = within(table, 'TBody')
      for (const row of rows) {
        let open = row.map((blocks, at) => lay(blocks, places[at]!.width))
        const height = Math.max(...open.map(heightOf)) + PAD + 2
        if (y + height > bottom && height <= bottom - TOP - headHeight) again()
        const tr = within(body, 'TR')
        const cells = open.map(() => within(tr, 'TD'))
        while (open.some(({ length }) => length > 0)) {
          const fits = open.map((lines) => linesWithin(lines, bottom - y - PAD - 2))
          const drawn = Math.max(...fits.map(heightOf))
          for (const [at, lines] of fits.entries()) {
            if (lines.length > 0)
              put(cells[at]!, 'TD', () => set.draw(lines, places[at]!.x, y + PAD - 1, places[at]!.width, places[at]!.align))
          }
          open = open.map((lines, at) => lines.slice(fits[at]!.length))
          y += drawn + PAD + 2
          if (open.some(({ length }) => length > 0)) again()
        }
        for (const cell of cells) cell.end()
        tr.end()
        aside(() => hairline(SIDE, y, SIDE + width, y))
      }
      body.end()
      table.end()
    },

    /** Names with amounts at the right side, such as totals, on one page with as much as `keep` below; one is set off where `strong`. */
    sums(rows: readonly { name: string; value: string; strong?: boolean }[], { share = 0.52, keep = 0 } = {}): void {
      const wide = width * share
      const left = SIDE + width - wide
      const laid = rows.map(({ name, value, strong }) => {
        const style: Partial<Style> = strong ? { weight: 'bold', size: 10 } : {}
        const [said, amount] = [lay([{ text: name, ...style }], wide * 0.58), lay([{ text: value, ...style }], wide * 0.42 - 2 * PAD)]
        return { said, amount, strong, height: Math.max(heightOf(said), heightOf(amount)) + 5 }
      })
      const whole = laid.reduce((sum, { height }) => sum + height, 0) + keep
      need(Math.min(whole, (bottom - TOP) / 2)) // a total is read with what it is the total of
      const table = within(root, 'Table')
      for (const { said, amount, strong, height } of laid) {
        need(height)
        if (strong) aside(() => doc.rect(left, y, wide, height).fill(COLORS.tint))
        const tr = within(table, 'TR')
        written(tr, 'TH', () => set.draw(said, left + PAD, y + 2, wide * 0.58), { scope: 'Row' })
        written(tr, 'TD', () => set.draw(amount, left + wide * 0.58 + PAD, y + 2, wide * 0.42 - 2 * PAD, 'right'))
        tr.end()
        y += height
        aside(() => hairline(left, y, left + wide, y))
      }
      table.end()
    },

    /** Names with what is to be said of each, over the whole width. */
    facts(rows: readonly (readonly [name: string, value: string])[]): void {
      const [named, wide] = [width * 0.32, width * 0.68]
      const table = within(root, 'Table')
      for (const [name, value] of rows) {
        const [said, told] = [lay([{ text: name, color: COLORS.quiet }], named - 2 * PAD), lay([{ text: value }], wide - 2 * PAD)]
        const height = Math.max(heightOf(said), heightOf(told)) + 4
        need(height)
        aside(() => hairline(SIDE, y, SIDE + width, y))
        const tr = within(table, 'TR')
        written(tr, 'TH', () => set.draw(said, SIDE + PAD, y + 2, named), { scope: 'Row' })
        written(tr, 'TD', () => set.draw(told, SIDE + named + PAD, y + 2, wide))
        tr.end()
        y += height
      }
      table.end()
    },

    /** A place for a hand and a stamp, with what stands below its line. */
    signature(label: string, blocks: readonly Block[]): void {
      const wide = width * 0.44
      const left = SIDE + width - wide
      const lines = lay([{ text: label, color: COLORS.quiet }, ...blocks], wide)
      need(heightOf(lines) + 70)
      y += 56
      aside(() => hairline(left, y, left + wide, y))
      written(root, 'P', () => set.draw(lines, left, y + 4, wide))
      y += heightOf(lines) + 8
    },

    /** Writes head and foot on every page, now that their number is known, and answers the bytes, and the letters that no font has. */
    async end(
      margins: (page: number, pages: number) => { head: readonly [string, string]; foot: readonly [string, string] },
    ): Promise<{ bytes: Buffer; missing: string[] }> {
      const { count } = doc.bufferedPageRange()
      const quiet = { size: 7.4, color: COLORS.quiet }
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page)
        const { head, foot } = margins(page + 1, count)
        aside(() => {
          for (const [texts, top] of [
            [head, 30],
            [foot, bottom + 22],
          ] as const) {
            set.draw(set.lay(texts[0], quiet, width * 0.7), SIDE, top, width * 0.7)
            set.draw(set.lay(texts[1], quiet, width * 0.3), SIDE + width * 0.7, top, width * 0.3, 'right')
          }
          hairline(SIDE, bottom + 16, SIDE + width, bottom + 16)
          if (page > 0) hairline(SIDE, 46, SIDE + width, 46)
        }, 'Pagination')
      }
      root.end()
      doc.end()
      return { bytes: await bytes, missing }
    },
  }
  return sheet
}

function linesWithin(lines: readonly Line[], height: number): Line[] {
  const fit: Line[] = []
  for (const line of lines) {
    if (heightOf([...fit, line]) > height && fit.length > 0) break
    fit.push(line)
  }
  return fit
}
