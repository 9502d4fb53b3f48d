// The table of goods: with prices, or for the packing list with cartons and weights.
import { COLORS, type Block, type Column, type Sheet } from '#features/platform/pdf/pdf.ts'
import { PACKAGE_KIND_LABELS } from '#contract/codes/package-kind.ts'
import { unitsText } from '#contract/codes/sale-unit.ts'
import { pick } from '#shared/language.ts'
import { listed, named } from '#shared/punctuation.ts'
import { volumeOf, type DocumentRecord, type RecordLine } from '../document.record.rules.ts'
import type { Said } from './said.ts'

type Cell = { column: Column; of: (line: RecordLine, said: Said, position: number) => readonly Block[] }
type Cells = Record<string, Cell>

/** `ownLead`: lines take different times. `ownPackages`: what they travel in is said by itself. */
type Shown = { priced: boolean; ownLead: boolean; ownPackages: boolean }

/** How a line is packed, where its cartons are known; the packing list has columns for it. */
const packed = ({ cartons, cartonMm, grossGrams }: RecordLine, said: Said): string | null =>
  cartons !== null && cartonMm && grossGrams
    ? said.text('values.line-packing', { cartons, size: sizeOf(cartonMm), gross: said.kilograms(grossGrams) })
    : null
const sizeOf = (sides: readonly number[]): string => sides.map((side) => side / 10).join('×')

const PIECES_MOST = 60 // of one line; the order's page names them all
/** Which pieces exactly, as far as a line of the table holds them. */
const pieces = ({ pieces: all = [] }: RecordLine, said: Said): string | null => {
  if (all.length === 0) return null
  if (all.length > PIECES_MOST) return said.text('values.pieces', { count: all.reduce((sum, { count }) => sum + count, 0) })
  const one = ({ serial, lot, count }: (typeof all)[number]) =>
    serial ? [serial, lot && `(${lot})`].filter(Boolean).join(' ') : `${count} × ${lot}`
  return said.text('values.serials', { value: listed(all.map(one), said.language) })
}

const plain = (text: string | null): Block[] => (text ? [{ text }] : [{ text: '–' }])
const right = 'right' as const

function description(line: RecordLine, said: Said, { priced, ownLead, ownPackages }: Shown): Block[] {
  const { language } = said
  const options = listed(
    line.options.map(({ key, value }) => named(pick(key, language), pick(value, language), language)),
    language,
  )
  const small = [
    said.text('values.model', { value: line.model }),
    options && said.text('values.option', { value: options }),
    line.note && said.text('values.note', { value: line.note }),
    priced && line.warrantyMonths !== null && said.text('values.warranty', { count: line.warrantyMonths }),
    ownLead && line.leadDays !== null && said.text('values.line-lead', { count: line.leadDays }),
    priced && !ownPackages && packed(line, said),
    pieces(line, said),
  ]
  return [
    { text: pick(line.name, language), weight: 'bold' },
    ...small.flatMap((text) => (text ? [{ text, size: 7.6, color: COLORS.quiet }] : [])),
  ]
}

const kilograms = (grams: number | null, said: Said) => plain(grams ? said.kilograms(grams) : null)
const money = (cents: number | null, said: Said) => plain(cents === null ? null : said.amount(cents))

function cellsIn({ words }: Said, shown: Shown): Cells {
  const { columns } = words
  return {
    no: { column: { title: columns.no, width: 30, align: right }, of: (_, __, position) => plain(String(position)) },
    goods: { column: { title: columns.goods, width: 168 }, of: (line, said) => description(line, said, shown) },
    hs: {
      column: { title: columns.hs, width: 70 },
      of: ({ hsCode, origin }, said) => plain([hsCode, origin && said.country(origin)].filter(Boolean).join('\n')),
    },
    quantity: {
      column: { title: columns.quantity, width: 66, align: right },
      of: ({ unit, count }, said) => plain(unitsText(unit, count, said.language)),
    },
    price: { column: { title: columns.price, width: 62, align: right }, of: ({ unitCents }, said) => money(unitCents, said) },
    discount: {
      column: { title: columns.discount, width: 56, align: right },
      of: ({ discountCents }, said) => money(discountCents || null, said),
    },
    amount: { column: { title: columns.amount, width: 70, align: right }, of: ({ totalCents }, said) => money(totalCents, said) },
    cartons: {
      column: { title: columns.cartons, width: 46, align: right },
      of: ({ cartons }, said) => plain(cartons === null ? null : said.count(cartons)),
    },
    carton: {
      column: { title: columns.carton, width: 66, align: right },
      of: ({ cartonMm }) => plain(cartonMm && sizeOf(cartonMm)),
    },
    net: { column: { title: columns.net, width: 48, align: right }, of: ({ netGrams }, said) => kilograms(netGrams, said) },
    gross: { column: { title: columns.gross, width: 48, align: right }, of: ({ grossGrams }, said) => kilograms(grossGrams, said) },
    volume: {
      column: { title: columns.volume, width: 46, align: right },
      of: (line, said) => {
        const cubicMm = volumeOf(line)
        return plain(cubicMm === null ? null : said.cubicMetres(cubicMm))
      },
    },
  }
}

const PACKING = ['no', 'goods', 'hs', 'quantity', 'cartons', 'carton', 'net', 'gross', 'volume']
/** Of packages that hold several goods no line can say its share. */
const PACKED = ['no', 'goods', 'hs', 'quantity']
/** A service has neither a tariff nor a quantity. */
const SERVICE = ['no', 'goods', 'amount']

export function goods(sheet: Sheet, { kind, lines, packed: own, delivery }: DocumentRecord, said: Said): void {
  const offered = kind === 'quotation' || kind === 'proforma'
  const ownLead = offered && new Set(lines.map(({ leadDays }) => leadDays)).size > 1
  const cells = cellsIn(said, { priced: kind !== 'packing', ownLead, ownPackages: own !== undefined })
  const discounted = lines.some(({ discountCents }) => discountCents)
  const names = !delivery
    ? SERVICE
    : kind === 'packing'
      ? own
        ? PACKED
        : PACKING
      : ['no', 'goods', 'hs', 'quantity', 'price', ...(discounted ? ['discount'] : []), 'amount']
  const shown = names.map((name) => cells[name]!)
  sheet.table(
    shown.map(({ column }) => column),
    lines.map((line, at) => shown.map(({ of }) => of(line, said, at + 1))),
  )
}

/** What the goods travel in, where that was said. */
export function packages(sheet: Sheet, { packed: own }: DocumentRecord, said: Said): void {
  if (!own) return
  const { columns, headings } = said.words
  sheet.heading(headings.packages)
  sheet.table(
    [
      { title: columns.package, width: 130 },
      { title: columns.count, width: 50, align: right },
      { title: columns.size, width: 90, align: right },
      { title: columns['net-each'], width: 66, align: right },
      { title: columns['gross-each'], width: 66, align: right },
      { title: columns.marks, width: 113 },
    ],
    own.map(({ kind, count, sizeMm, netGrams, grossGrams, marks }) => [
      plain(pick(PACKAGE_KIND_LABELS[kind], said.language)),
      plain(said.count(count)),
      plain(sizeMm.some((side) => side > 0) ? sizeOf(sizeMm) : null),
      kilograms(netGrams, said),
      kilograms(grossGrams, said),
      plain(marks || null),
    ]),
  )
}
