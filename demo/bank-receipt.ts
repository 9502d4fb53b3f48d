// A bank's transfer receipt for the demo: a file such as a buyer uploads, plainly marked as an example.
import type PDFDocument from 'pdfkit'
import { whenUsed } from '#features/platform/package/package.ts'
import type { BankAccount } from '#features/platform/setting/setting.ts'
import { formatUsd } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'

const pdfkit = whenUsed<typeof PDFDocument>('pdfkit')
const INK = '#16202c'
const QUIET = '#5b6877'
const LINE = '#d9dfe6'
const MARGIN = 48
const NAMES_WIDTH = 150

export type Transfer = { orderNo: string; from: string; to: BankAccount; cents: number; reference: string; at: Date }

/** One page A5, lying; about 5 ms. */
export async function bankReceipt({ orderNo, from, to, cents, reference, at }: Transfer): Promise<File> {
  const title = `Transfer ${reference}`
  const doc = new (pdfkit())({ size: 'A5', layout: 'landscape', margin: MARGIN, info: { Title: title, CreationDate: at } })
  const parts: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => void doc.on('end', resolve).on('error', reject))
  doc.on('data', (part: Buffer) => parts.push(part))
  doc
    .save()
    .rotate(-24, { origin: [298, 210] })
    .fillColor('#e9edf2')
    .font('Helvetica-Bold')
    .fontSize(84)
    .text('DEMO', 170, 175)
    .restore()
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(17).text('Confirmation of outgoing transfer', MARGIN, MARGIN)
  doc.fillColor(QUIET).font('Helvetica').fontSize(9).text('Example document of the demo. No bank has issued it and no money has moved.')
  doc.y += 14
  const rows: [string, string][] = [
    ['Amount', formatUsd(cents, 'en')],
    ['Ordering customer', from],
    ['Beneficiary', to.beneficiary],
    ["Beneficiary's bank", `${to.bankName}, ${to.swiftCode}`],
    ['Account', to.accountNo],
    ['Remittance information', orderNo],
    ['Bank reference', reference],
    ['Executed', `${wireTime(at)} UTC`],
  ]
  for (const [name, value] of rows) {
    const { y } = doc
    doc
      .strokeColor(LINE)
      .lineWidth(0.5)
      .moveTo(MARGIN, y)
      .lineTo(doc.page.width - MARGIN, y)
      .stroke()
    doc
      .fillColor(QUIET)
      .fontSize(10)
      .text(name, MARGIN, y + 7, { width: NAMES_WIDTH })
    doc.fillColor(INK).text(value, MARGIN + NAMES_WIDTH, y + 7)
    doc.y = y + 26
  }
  doc.end()
  await done
  return new File([new Uint8Array(Buffer.concat(parts))], `bank-receipt-${orderNo}.pdf`, { type: 'application/pdf' })
}
