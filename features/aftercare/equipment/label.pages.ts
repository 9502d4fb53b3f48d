// Pages of labels: A4 with three columns of eight, each 70 by 37 mm, as they are sold to print on; or one label on a page of its size.
import type PDFDocument from 'pdfkit'
import { encode } from 'uqr'
import { whenUsed } from '#features/platform/package/package.ts'
import { COLORS, heightOf, typesetter, type Doc } from '#features/platform/pdf/pdf.ts'
import { LANGUAGE_NAMES } from '#shared/language.ts'
import { LABEL_WORDS } from './label.words.ts'
import type { Label, WantedLabels } from './label.ts'

const pdfkit = whenUsed<typeof PDFDocument>('pdfkit')
const MM = 72 / 25.4
const WIDTH = 70 * MM
const HEIGHT = 37 * MM
const COLUMNS = 3
const ROWS = 8
const TOP = (297 * MM - ROWS * HEIGHT) / 2
const PAD = 3 * MM
const QR = 25 * MM // four modules of white around it belong to the code

export async function labelPages({ labels, single, language, title, now }: WantedLabels): Promise<{ bytes: Buffer; missing: string[] }> {
  const missing: string[] = []
  const doc: Doc = new (pdfkit())({
    size: single ? [WIDTH, HEIGHT] : 'A4',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    subset: 'PDF/UA' as never,
    tagged: true,
    lang: LANGUAGE_NAMES[language].locale,
    displayTitle: true,
    info: { Title: title, CreationDate: now, ModDate: now },
  })
  const parts: Buffer[] = []
  const ended = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
  })
  const set = typesetter(doc, (letter) => missing.push(letter))
  const root = doc.struct('Document')
  doc.addStructure(root)
  for (const [at, label] of labels.entries()) {
    const onPage = single ? 0 : at % (COLUMNS * ROWS)
    if (onPage === 0) doc.addPage()
    const left = single ? 0 : (onPage % COLUMNS) * WIDTH
    const top = single ? 0 : TOP + Math.floor(onPage / COLUMNS) * HEIGHT
    drawLabel(label, left, top)
  }
  root.end()
  doc.end()
  return { bytes: await ended, missing }

  function drawLabel(label: Label, left: number, top: number): void {
    const words = LABEL_WORDS[language]
    const part = doc.struct('Sect')
    root.add(part)
    const [x, y] = [left + WIDTH - PAD - QR, top + (HEIGHT - QR) / 2]
    const alt = `${words.code}: ${label.address}`
    const figure = doc.struct('Figure', { alt, bbox: [x, y, x + QR, y + QR] } as never)
    part.add(figure)
    figure.add(doc.markStructureContent('Figure'))
    drawCode(label.address, x, y)
    doc.endMarkedContent()
    figure.end()
    const room = WIDTH - 2 * PAD - QR - 4
    const lines = [
      ...set.lay(label.name, { size: 7.6, weight: 'bold', color: COLORS.ink }, room).slice(0, 3),
      ...set.lay([label.maker, label.model].filter(Boolean).join(' '), { size: 6.8, color: COLORS.ink }, room).slice(0, 2),
      ...set
        .lay(label.serial ? `${words.serial} ${label.serial}` : words.none, { size: 6.8, weight: 'bold', color: COLORS.ink }, room)
        .slice(0, 2),
      ...(label.place ? set.lay(label.place, { size: 6.2, color: COLORS.quiet }, room).slice(0, 2) : []),
      ...set.lay(`${words.unit} ${label.id}`, { size: 6.2, color: COLORS.quiet }, room).slice(0, 1),
    ]
    while (lines.length > 1 && heightOf(lines) > HEIGHT - 2 * PAD) lines.splice(-2, 1)
    const text = doc.struct('P')
    part.add(text)
    text.add(doc.markStructureContent('P'))
    set.draw(lines, left + PAD, top + Math.max(PAD, (HEIGHT - heightOf(lines)) / 2), room, 'left')
    doc.endMarkedContent()
    text.end()
    part.end()
  }

  function drawCode(text: string, x: number, y: number): void {
    const { data, size } = encode(text, { ecc: 'M', border: 4 })
    const side = QR / size
    for (const [row, modules] of data.entries())
      for (const [column, dark] of modules.entries()) if (dark) doc.rect(x + column * side, y + row * side, side, side)
    doc.fillColor('#000').fill()
  }
}
