// One order as a quotation in PDF, made of what the order has kept: nothing here is priced or looked up again (decisions 22, 48, 49).
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import type { BankAccount } from '#features/platform/setting/setting.ts'
import type { Brand } from '#contract/setting.ts'
import { labelOf } from '#contract/codes/label.ts'
import { perUnusualUnit } from '#contract/codes/sale-unit.ts'
import { SOCKET_LABELS, packageText } from '#contract/codes/site.ts'
import { FREIGHT_HOURS, TERM_NAMES } from '#contract/codes/shipping-term.ts'
import {
  INK,
  MARGIN,
  QUIET,
  TOP_OF_TEXT,
  bottomOf,
  frame,
  lettered,
  newDocument,
  rule,
  textWidth,
  type Doc,
} from '#features/platform/pdf/pdf.ts'
import { formatUsd } from '#shared/money.ts'
import { listed, named } from '#shared/punctuation.ts'
import { priceOf, priceOfLine } from './order.rules.ts'
import type { LineRow, OrderRow } from './order.sql.ts'
import { hasOwnMains, unitOfLine } from './order.view.ts'

type Whole = { order: OrderRow; lines: readonly LineRow[]; instalments: readonly Instalment[] }
type Letterhead = Pick<Brand, 'name' | 'company' | 'address' | 'email' | 'phone'>
type From = { brand: Letterhead; bank: BankAccount; now: Date }

const money = (cents: number) => formatUsd(cents, 'en-US')
const day = (time: Date) => time.toISOString().slice(0, 10)

/** The quotation on A4 pages, in English. About 10 ms. */
export function quotationPdf({ order, lines, instalments }: Whole, { brand, bank, now }: From): Promise<Buffer> {
  const letterhead = { brand: brand.name, contact: `${brand.email}, ${brand.phone}`, now }
  const { doc, bytes } = newDocument(`Quotation ${order.order_no}`, letterhead)
  doc.fillColor(INK).font('Helvetica-Bold').fontSize(18).text(`Quotation ${order.order_no}`, MARGIN, TOP_OF_TEXT)
  doc.moveDown(0.6)
  parties(doc, order, brand)
  pairs(doc, 'Terms', termsOf(order, brand, lines.some(hasOwnMains)))
  goods(doc, lines)
  pairs(doc, 'Totals in US dollars', totalsOf(order), 'right')
  const paid = instalments.filter(({ state }) => state !== 'void')
  if (paid.length > 0) pairs(doc, 'Payment', paymentOf(paid), 'right')
  pairs(doc, 'Packing', packingOf(lines))
  if (methodOf(order.pay_method).way === 'bank') pairs(doc, 'Bank details', bankOf(bank, order))
  note(doc, 'This is a quotation and not a tax invoice. Prices, options and addresses are as agreed when the order was placed.')
  frame(doc, 'Quotation', `${order.order_no}, printed ${day(now)}. ${letterhead.contact}`, letterhead)
  doc.end()
  return bytes
}

function parties(doc: Doc, { buyer, address, shop_name }: OrderRow, brand: Letterhead) {
  const half = textWidth(doc) / 2 - 10
  const top = doc.y
  const city = [`${address.postalCode} ${address.city}`, address.province].filter(Boolean).join(', ')
  const place = [address.address1, address.address2, city, countryOf(address.nation)]
  const columns = [
    ['Seller', [brand.company, `for ${shop_name}`, brand.address, brand.email, brand.phone]],
    ['Buyer', [buyer.company, buyer.name, buyer.email, buyer.phone, '', 'Deliver to:', nameOf(address), ...place, address.phone]],
  ] as const
  const ends = columns.map(([title, rows], index) => {
    const x = MARGIN + index * (half + 20)
    doc.font('Helvetica-Bold').fontSize(9).fillColor(QUIET).text(title, x, top, { width: half })
    doc.fontSize(9.5).fillColor(INK)
    for (const row of rows) doc.text(lettered(doc, row) || ' ', x, doc.y, { width: half })
    return doc.y
  })
  doc.y = Math.max(...ends)
}
const nameOf = ({ firstName, lastName }: OrderRow['address']) => `${firstName} ${lastName}`
const countries = new Intl.DisplayNames('en', { type: 'region' })
const countryOf = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code)

type Pair = readonly [name: string, value: string]

function termsOf(order: OrderRow, brand: Letterhead, ownMains: boolean): Pair[] {
  const besides = ownMains ? ', unless the product was chosen with its own' : ''
  return [
    ['Date', day(order.created_at)],
    ...(order.state === 'awaiting_payment' && order.payable_until ? [['Valid until', day(order.payable_until)] as const] : []),
    ['Delivery', `${TERM_NAMES[order.term]} ${order.named_place}, Incoterms 2020`],
    ['Payment', methodOf(order.pay_method).label.en],
    ['Currency', 'USD'],
    ...(order.voltage ? [['Voltage', order.voltage + besides] as const] : []),
    ...(order.socket ? [['Plug', labelOf(SOCKET_LABELS, order.socket, 'en') + besides] as const] : []),
    ['Packing', packageText(order.package, brand.name, 'en')],
    ...([order.remark, order.shop_remark].filter(Boolean).length
      ? [['Remark', [order.remark, order.shop_remark].filter(Boolean).join(' / ')] as const]
      : []),
  ]
}

function totalsOf(order: OrderRow): Pair[] {
  const { list, saving, options, subtotal, discount, points, freight, result } = priceOf(order)
  const less = (name: string, cents: number): Pair[] => (cents > 0 ? [[name, `-${money(cents)}`]] : [])
  return [
    ['Goods at list price', money(list)],
    ...(options === 0 ? [] : [['Options', money(options)] as const]),
    ...less('Saving', saving),
    ['Subtotal', money(subtotal)],
    ...less('Discount', discount),
    ...less('Points', points),
    ['Freight', freight === null ? `added within ${FREIGHT_HOURS} hours of the order` : money(freight)],
    [freight === null ? 'Total before freight' : 'Total', money(result)],
  ]
}

const KINDS = { full: 'In full, before production', deposit: 'Deposit, before production', balance: 'Balance, before dispatch' } as const
const paymentOf = (instalments: readonly Instalment[]): Pair[] =>
  instalments.map(({ kind, amountCents, receivedCents }) => [
    KINDS[kind],
    receivedCents > 0 ? `${money(amountCents)}, received ${money(receivedCents)}` : money(amountCents),
  ])

function packingOf(lines: readonly LineRow[]): Pair[] {
  const packed = lines.map((line) => ({ line, cartons: Math.ceil(line.count / line.units_per_carton) }))
  const sum = (of: (one: (typeof packed)[number]) => number) => packed.reduce((total, one) => total + of(one), 0)
  const cbm = sum(({ line, cartons }) => (cartons * line.carton_mm.reduce((volume, side) => volume * side, 1)) / 1e9)
  const kilograms = (grams: number) => `${(grams / 1000).toLocaleString('en-US', { maximumFractionDigits: 1 })} kg`
  return [
    ['Cartons', sum(({ cartons }) => cartons).toLocaleString('en-US')],
    [
      'Net / gross weight',
      [sum((one) => one.cartons * one.line.net_grams), sum((one) => one.cartons * one.line.gross_grams)].map(kilograms).join(' / '),
    ],
    ['Volume', `${cbm.toLocaleString('en-US', { maximumFractionDigits: 2 })} m³`],
    ['Lead time', `${Math.max(...lines.map(({ lead_days }) => lead_days))} days from the payment that starts production`],
  ]
}

const bankOf = (bank: BankAccount, { order_no }: OrderRow): Pair[] => [
  ['Beneficiary', bank.beneficiary],
  ['Bank', bank.bankName],
  ['Account number', bank.accountNo],
  ['SWIFT code', bank.swiftCode],
  ['Payment reference', order_no],
]

const COLUMNS = [
  { title: 'Product', x: 0, width: 225, align: 'left' },
  { title: 'HS code, origin', x: 235, width: 80, align: 'left' },
  { title: 'Quantity', x: 315, width: 50, align: 'right' },
  { title: 'Unit price', x: 370, width: 60, align: 'right' },
  { title: 'Amount', x: 435, width: 60, align: 'right' },
] as const

/** The lines as a table that goes on over pages, each row whole. */
function goods(doc: Doc, lines: readonly LineRow[]) {
  title(doc, 'Goods')
  const head = () =>
    row(
      doc,
      COLUMNS.map((column) => column.title),
      'head',
    )
  head()
  for (const line of lines) {
    const { unit, total } = priceOfLine(line)
    const options = listed(
      line.selection.map(({ key, value }) => named(key.en, value.en, 'en')),
      'en',
    )
    const warranty = line.warranty_months === null ? '' : `Warranty ${line.warranty_months} months`
    const what = [`${line.name.en}, model ${line.model}`, options, warranty].filter(Boolean).join('\n')
    const cells = [
      what,
      `${line.hs_code}\n${countryOf(line.origin)}`,
      line.count.toLocaleString('en-US'),
      [money(unit), perUnusualUnit(unitOfLine(line), 'en')].filter(Boolean).join('\n'),
      money(total),
    ]
    if (doc.y + heightOf(doc, cells) > bottomOf(doc)) {
      doc.addPage()
      head()
    }
    row(doc, cells, 'body')
  }
}

function heightOf(doc: Doc, cells: readonly string[]): number {
  doc.fontSize(9)
  return Math.max(...cells.map((cell, index) => doc.heightOfString(lettered(doc, cell), { width: COLUMNS[index]!.width }))) + 7
}

function row(doc: Doc, cells: readonly string[], kind: 'head' | 'body') {
  const top = doc.y
  const height = heightOf(doc, cells)
  if (kind === 'body') rule(doc, top)
  doc.fillColor(kind === 'head' ? QUIET : INK)
  for (const [index, { x, width, align }] of COLUMNS.entries())
    doc.text(lettered(doc, cells[index]!), MARGIN + x, top + 3, { width, align })
  doc.y = top + height
}

function title(doc: Doc, text: string) {
  if (doc.y > bottomOf(doc) - 60) doc.addPage()
  doc.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(INK).text(text, MARGIN).moveDown(0.2)
}

const NAME_WIDTH = 170

function pairs(doc: Doc, heading: string, rows: readonly Pair[], align: 'left' | 'right' = 'left') {
  title(doc, heading)
  const width = textWidth(doc) - NAME_WIDTH - 10
  for (const [name, value] of rows) {
    const height = doc.fontSize(9).heightOfString(lettered(doc, value), { width }) + 5
    if (doc.y + height > bottomOf(doc)) doc.addPage()
    const top = doc.y
    rule(doc, top)
    doc
      .font('Helvetica')
      .fillColor(QUIET)
      .text(name, MARGIN, top + 3, { width: NAME_WIDTH })
    doc.fillColor(INK).text(lettered(doc, value), MARGIN + NAME_WIDTH + 10, top + 3, { width, align })
    doc.y = top + height
  }
}

function note(doc: Doc, text: string) {
  if (doc.y > bottomOf(doc) - 40) doc.addPage()
  doc
    .moveDown(1)
    .font('Helvetica')
    .fontSize(8.5)
    .fillColor(QUIET)
    .text(text, MARGIN, doc.y, { width: textWidth(doc) })
}
