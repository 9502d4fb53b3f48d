// What the documents that we print have in common: the page and the letterhead.
import type PDFDocument from 'pdfkit'
import type { FileAnswer } from '#contract/call.ts'
import { whenUsed } from '#features/platform/package/package.ts'
import { lettered } from './letters.ts'

export { lettered } from './letters.ts'
export { COLORS, openSheet, type Block, type Box, type Column, type Sheet } from './sheet.ts'

const pdfkit = whenUsed<typeof PDFDocument>('pdfkit')

export type Doc = InstanceType<typeof PDFDocument>
export type Letterhead = { brand: string; contact: string; now: Date }

export const MARGIN = 50
export const TOP_OF_TEXT = 96
export const INK = '#16202c'
export const QUIET = '#5b6877'
export const RULE = '#d9dfe6'
const BRAND = '#0b62d6'

export const textWidth = (doc: Doc): number => doc.page.width - 2 * MARGIN
/** Below this nothing more fits above the foot of the page. */
export const bottomOf = (doc: Doc): number => doc.page.height - 72

/** A new A4 document; `bytes` answers it whole once `end` has been called. */
export function newDocument(title: string, { brand, now }: Letterhead): { doc: Doc; bytes: Promise<Buffer> } {
  const doc = new (pdfkit())({
    size: 'A4',
    margins: { top: TOP_OF_TEXT, bottom: 64, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: title, Author: brand, CreationDate: now },
  })
  const parts: Buffer[] = []
  const bytes = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  return { doc, bytes }
}

export function rule(doc: Doc, y: number): void {
  doc
    .moveTo(MARGIN, y)
    .lineTo(doc.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor(RULE)
    .stroke()
}

/** Letterhead and page numbers on every page, once their number is known. `kind` stands at the top, `foot` at the bottom. */
export function frame(doc: Doc, kind: string, foot: string, { brand }: Letterhead): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = 0; page < count; page++) {
    doc.switchToPage(start + page)
    doc.page.margins.bottom = 0 // the foot stands below the text; without this it would start a page of its own
    doc
      .fontSize(13)
      .fillColor(BRAND)
      .text(lettered(doc, brand, 'bold'), MARGIN, 44, { lineBreak: false })
    doc.font('Helvetica').fontSize(9).fillColor(QUIET)
    doc.text(kind, MARGIN, 46, { width: textWidth(doc), align: 'right' })
    rule(doc, 70)
    const y = doc.page.height - 44
    doc.fontSize(8).text(lettered(doc, foot), MARGIN, y, { lineBreak: false })
    doc.font('Helvetica').text(`${page + 1} / ${count}`, MARGIN, y, { width: textWidth(doc), align: 'right' })
  }
}

/** A document as a call answers it. `name` is made of letters, digits, dots and hyphens. */
export const pdfAnswer = (bytes: Uint8Array, name: string): FileAnswer => ({
  name,
  type: 'application/pdf',
  size: bytes.byteLength,
  content: new Uint8Array(bytes),
})
