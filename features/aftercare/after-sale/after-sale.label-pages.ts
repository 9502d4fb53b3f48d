// What stands on a return label, and where.
import { encode } from 'uqr'
import { DECLARATION_LABELS, FREIGHT_PAYER_LABELS, type Declared, type FreightPayer } from '#contract/codes/after-sale.ts'
import { COLORS, openSheet, smallPrint } from '#features/platform/pdf/pdf.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { langTag, pick, type Language } from '#shared/language.ts'
import { formatMessage } from '#shared/message.ts'
import { LABEL_WORDS } from './after-sale.label-words.ts'

export type WantedLabel = {
  language: Language
  now: Date
  company: string
  rmaNo: string
  saleNo: string
  orderNo: string
  to: string
  from: string
  freightPayer: FreightPayer
  declaration: { kind: Declared; method: string; day: string | null; name: string; at: string }
  lines: { name: string; model: string; count: number; serials: string[] }[]
  address: string // that the code opens
}

const QUIET = 4 // modules of white around it, as the standard demands
const PIXELS = 8 // of a module

async function qrPng(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET })
  const raw = Buffer.from(data.flat().map((dark) => (dark ? 0 : 255)))
  return sharp(raw, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * PIXELS, size * PIXELS, { kernel: 'nearest' })
    .png()
    .toBuffer()
}

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function labelPages(label: WantedLabel) {
  const { language, rmaNo, saleNo, orderNo, declaration, company } = label
  const say = (word: keyof typeof LABEL_WORDS, values?: Record<string, string | number>) =>
    formatMessage(pick(LABEL_WORDS[word], language), values, langTag(language))
  const title = say('title')
  const sheet = openSheet({
    title: `${title} ${rmaNo}`,
    author: company,
    language: langTag(language),
    issuedAt: label.now,
  })
  sheet.letterhead([{ text: company, size: 13, weight: 'bold', color: COLORS.accent }], [{ text: title, size: 17, weight: 'bold' }])
  sheet.pictured(
    [
      { text: rmaNo, size: 34, weight: 'bold' },
      { text: say('outside'), size: 10 },
    ],
    { bytes: await qrPng(label.address), side: 120, alt: say('code', { number: saleNo }) },
  )
  const big = (text: string) => text.split('\n').map((line) => ({ text: line, size: 12 }))
  sheet.boxes(
    [
      { label: say('to'), blocks: big(label.to), span: 2 },
      { label: say('from'), blocks: big(label.from), span: 2 },
      { label: say('freight'), blocks: [{ text: pick(FREIGHT_PAYER_LABELS[label.freightPayer], language), weight: 'bold' }] },
      { label: say('numbers'), blocks: [{ text: `${saleNo} · ${orderNo}` }] },
    ],
    2,
  )
  sheet.heading(say('contents'))
  sheet.table(
    [
      { title: say('goods'), width: 50 },
      { title: say('serials'), width: 35 },
      { title: say('count'), width: 15, align: 'right' },
    ],
    label.lines.map((line) => [
      [{ text: line.name }, smallPrint(line.model)],
      [{ text: line.serials.join(', ') || '–' }],
      [{ text: String(line.count) }],
    ]),
  )
  sheet.heading(say('declaration'))
  sheet.facts([
    [say('status'), pick(DECLARATION_LABELS[declaration.kind], language)],
    ...(declaration.method ? [[say('method'), declaration.method] as const] : []),
    ...(declaration.day ? [[say('day'), declaration.day] as const] : []),
    [say('signed'), `${declaration.name}, ${declaration.at.slice(0, 10)}`],
  ])
  sheet.space(8)
  sheet.text([smallPrint(say('note'))])
  const running = `${company} · ${title} · ${rmaNo}`
  return sheet.end((page, pages) => ({ head: ['', ''], foot: [running, `${page} / ${pages}`] }))
}
