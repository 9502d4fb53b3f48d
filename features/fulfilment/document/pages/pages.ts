// A frozen record as pages in one language. Reads nothing but the record and the picture that it
// names: the same ones make the same bytes.
import { DOCUMENT_KIND_LABELS } from '#contract/codes/document-kind.ts'
import { PAY_LABELS, type PayMethod } from '#contract/codes/payment-method.ts'
import { TERM_NAMES } from '#contract/codes/shipping-term.ts'
import { PACKAGES, SOCKET_LABELS, packageText } from '#contract/codes/site.ts'
import { LETTER_PAPERS } from '#contract/codes/letter-of-credit.ts'
import { labelOf } from '#contract/codes/label.ts'
import { COLORS, openSheet, smallPrint, type Block, type Box, type Sheet } from '#features/platform/pdf/pdf.ts'
import { langTag, pick } from '#shared/language.ts'
import { listed, named } from '#shared/punctuation.ts'
import { amountInWords, IN_WORDS_MAX } from '../in-words/in-words.rules.ts'
import { totalsOf, type DocumentRecord, type Party } from '../document.record.rules.ts'
import { goods, packages } from './goods.ts'
import { saidIn, type Said } from './said.ts'

/** `logo`: the picture that the record names. */
export type Issued = { number: string; version: number; record: DocumentRecord; logo?: Uint8Array | undefined }

/** The bytes, and the letters that no font has: they stand as boxes. */
export async function pagesOf(
  { number, version, record, logo }: Issued,
  language: Said['language'],
): Promise<{ bytes: Buffer; missing: string[] }> {
  const said = saidIn(language)
  const { words } = said
  const kind = pick(DOCUMENT_KIND_LABELS[record.kind], language)
  const sheet = openSheet({
    title: `${kind} ${number}, ${said.text('version', { version })}`,
    author: record.brand,
    language: langTag(language),
    issuedAt: new Date(`${record.date}T00:00:00Z`),
  })
  letterhead(sheet, record, { title: kind, logo }, said)
  sheet.boxes(parties(record, facts({ number, version, record }, said), said), 2)
  sheet.space(8)
  sheet.boxes(record.delivery ? terms(record, record.delivery, said) : serviceTerms(record, said), 4)
  sheet.heading(record.delivery ? words.headings.goods : words.headings.service)
  goods(sheet, record, said)
  packages(sheet, record, said)
  amounts(sheet, record, said)
  schedule(sheet, record, said)
  bank(sheet, record, number, said)
  letterTerms(sheet, record, said)
  if (record.delivery) weights(sheet, record, said)
  extras(sheet, record, said)
  if (record.remarks.length > 0) {
    sheet.heading(words.headings.remarks)
    sheet.text(record.remarks.map((text) => ({ text })))
  }
  sheet.space(10)
  sheet.text([
    {
      text: record.delivery ? words.notes[record.kind] : words.notes.service,
      size: 8.2,
      ...(record.kind === 'proforma' ? { weight: 'bold' as const } : {}),
    },
  ])
  const company = said.text('signature.for', { company: record.exporter.name })
  sheet.signature(company, [{ text: words.signature.hand, size: 7.4, color: COLORS.quiet }])
  const running = `${record.exporter.name} · ${kind} ${number}, ${said.text('version', { version })}`
  return sheet.end((page, pages) => ({
    head: page === 1 ? ['', ''] : [running, said.day(record.date)],
    foot: [running, said.text('page', { page, pages })],
  }))
}

type Top = { title: string; logo: Uint8Array | undefined }
function letterhead(sheet: Sheet, { brand, exporter, kind }: DocumentRecord, { title, logo }: Top, { language, words }: Said) {
  const contact = [exporter.phone, exporter.email].filter(Boolean).join(' · ')
  const english = DOCUMENT_KIND_LABELS[kind].en
  sheet.letterhead(
    [
      { text: brand, size: 15, weight: 'bold', color: COLORS.accent },
      { text: exporter.name, weight: 'bold' },
      smallPrint(exporter.lines.join(', ')),
      smallPrint(contact),
    ],
    [
      { text: title, size: 17, weight: 'bold' },
      ...(language === 'en' ? [] : [smallPrint(english)]),
      ...(kind === 'proforma' ? [{ text: words.mark, size: 9, weight: 'bold' as const }] : []),
    ],
    logo,
  )
}

const party = ({ name, lines, country, taxId, contact, phone, email }: Party, said: Said): Block[] => [
  { text: name, weight: 'bold' },
  ...[
    contact && contact !== name ? contact : null,
    ...lines,
    country && said.country(country),
    taxId && said.text('labels.tax', { value: taxId }),
    [phone && said.text('labels.phone', { value: phone }), email].filter(Boolean).join(' · '),
  ].flatMap((text) => (text ? [{ text }] : [])),
]

function parties({ exporter, seller, buyer, consignee, notify, delivery }: DocumentRecord, facts: Block[], said: Said): Box[] {
  const { labels, values } = said.words
  return [
    {
      label: labels.exporter,
      blocks: [...party(exporter, said), ...(seller ? [{ text: `${labels.seller} ${seller}`, color: COLORS.quiet }] : [])],
    },
    { label: '', blocks: facts },
    { label: labels.importer, blocks: party(buyer, said) },
    ...(delivery ? [{ label: labels.consignee, blocks: consignee ? party(consignee, said) : [{ text: values['as-buyer'] }] }] : []),
    ...(notify ? [{ label: labels.notify, blocks: party(notify, said), span: 2 }] : []),
  ]
}

function facts({ number, version, record }: Issued, said: Said): Block[] {
  const { labels } = said.words
  const { order, quotation, buyer, shipment, case: saleNo } = record.references
  const rows: [string, string | null][] = [
    [labels.number, number],
    [labels.version, String(version)],
    [labels.date, said.day(record.date)],
    [labels.valid, record.validUntil && said.day(record.validUntil)],
    [labels.order, order],
    [labels.quotation, quotation],
    [labels.shipment, shipment],
    [labels.case, saleNo ?? null],
    [labels['buyer-reference'], buyer],
  ]
  return rows.flatMap(([name, value], at) =>
    value ? [{ text: named(name, value, said.language), ...(at === 0 ? { weight: 'bold' as const, size: 10 } : {}) }] : [],
  )
}

function terms(record: DocumentRecord, delivery: NonNullable<DocumentRecord['delivery']>, said: Said): Box[] {
  const { labels, values, modes } = said.words
  const {
    term,
    namedPlace,
    loading,
    discharge,
    transport,
    partial,
    transhipment,
    carrier,
    tracking,
    vessel,
    container,
    shippedOn,
    leadDays,
  } = delivery
  const box = (label: string, text: string | null, span = 1): Box[] => (text ? [{ label, blocks: [{ text }], span }] : [])
  const may = (allowed: boolean | null) => (allowed === null ? values.open : allowed ? values.allowed : values.forbidden)
  const origins = [...new Set(record.lines.map(({ origin }) => origin))].flatMap((code) => (code ? [said.country(code)] : []))
  const { site, payment, packaging } = record
  const mains = (text: string | null) => text && (site?.ownMains ? said.text('values.own-mains', { value: text }) : text)
  const known = PACKAGES.find((code) => code === packaging)
  return [
    { label: labels.term, blocks: [{ text: [TERM_NAMES[term], namedPlace].filter(Boolean).join(' '), weight: 'bold' }], span: 2 },
    ...box(labels.transport, transport ? modes[transport] : values.open),
    ...box(labels.origin, listed(origins, said.language) || values.open),
    ...box(labels.loading, loading ?? values.open),
    ...box(labels.discharge, discharge ?? values.open),
    // Goods that are on their way leave nothing to be confirmed: what nobody fixed is not said.
    ...(record.references.shipment && partial === null ? [] : box(labels.partial, may(partial))),
    ...(record.references.shipment && transhipment === null ? [] : box(labels.transhipment, may(transhipment))),
    ...box(labels.carrier, carrier),
    ...box(labels.tracking, tracking, 2),
    ...box(labels.vessel, vessel ?? null, 2),
    ...box(labels.container, container ?? null, 2),
    ...box(labels.shipped, shippedOn && said.day(shippedOn)),
    ...(payment ? box(labels.payment, methodsText([payment.method, ...(payment.others ?? [])], said)) : []),
    ...(record.amounts ? box(labels.currency, values.currency) : []),
    ...(record.operatorTerms
      ? box(labels.operatorTerms, said.text('values.operator-terms', { brand: record.brand, version: record.operatorTerms }), 2)
      : []),
    ...(record.saleTerms
      ? box(labels.sale, said.text('values.sale', { seller: record.seller ?? record.exporter.name, version: record.saleTerms }), 2)
      : []),
    ...(leadDays !== null && record.kind !== 'packing' ? box(labels.lead, said.text('values.days', { count: leadDays }), 2) : []),
    ...box(labels.voltage, mains(site?.voltage ?? null)),
    ...box(labels.plug, site?.socket ? mains(labelOf(SOCKET_LABELS, site.socket, said.language)) : null),
    ...box(labels.packing, packaging && (known ? packageText(known, record.brand, said.language) : packaging)),
  ]
}

/** A service: that it is paid is what there is to say of it. */
function serviceTerms({ payment, paid }: DocumentRecord, said: Said): Box[] {
  const { labels, values } = said.words
  const box = (label: string, text: string): Box => ({ label, blocks: [{ text }] })
  return [
    ...(payment ? [box(labels.payment, methodsText([payment.method], said))] : []),
    ...(paid ? [box(labels.paid, said.day(paid.on)), box(labels['bank-reference'], paid.reference)] : []),
    box(labels.currency, values.currency),
  ]
}

function amounts(sheet: Sheet, { amounts: sums, delivery }: DocumentRecord, said: Said) {
  if (!sums) return
  const { totals, values } = said.words
  const { goodsCents, discountCents, freightCents, insuranceCents, totalCents, coupon } = sums
  const part = (name: string, cents: number | null | undefined) =>
    cents === undefined ? [] : [{ name, value: cents === null ? values.open : said.money(cents) }]
  const total = delivery
    ? said.text('totals.total', { term: `${TERM_NAMES[delivery.term]} ${delivery.namedPlace}`.trim() })
    : totals.service
  sheet.space(6)
  sheet.sums(
    [
      ...(delivery ? [{ name: totals.goods, value: said.money(goodsCents) }] : []),
      ...(discountCents > 0 ? [{ name: totals.discount, value: `-${said.money(discountCents)}` }] : []),
      ...part(totals.freight, freightCents),
      ...part(totals.insurance, insuranceCents),
      { name: freightCents === null ? totals.before : total, value: said.money(totalCents), strong: true },
    ],
    { keep: 28 },
  )
  if (coupon && discountCents > 0) {
    sheet.space(4)
    sheet.text([{ text: named(totals.discount, pick(coupon, said.language), said.language) }])
  }
  if (totalCents > IN_WORDS_MAX) return // more than anybody sells here in one order; the figures stand
  sheet.space(6)
  sheet.text([{ text: said.text('totals.words', { value: amountInWords(totalCents, said.language) }), weight: 'bold' }])
}

/** Their names have commas of their own. */
const methodsText = (methods: readonly PayMethod[], { language }: Said): string =>
  methods.map((method) => pick(PAY_LABELS[method], language)).join(' · ')

function schedule(sheet: Sheet, { payment }: DocumentRecord, said: Said) {
  if (!payment || payment.parts.length === 0) return
  const { parts, headings } = said.words
  // Of an offer with several ways to pay each says what it asks; ways that ask the same stand in one row.
  const alike = Map.groupBy(payment.parts, ({ kind, cents, dueOn }) => `${kind} ${cents} ${dueOn}`)
  const several = (payment.others ?? []).length > 0
  sheet.heading(headings.payment)
  sheet.sums(
    [...alike.values()].map((same) => {
      const { kind, cents, receivedCents, dueOn } = same[0]!
      const part = [parts[kind], dueOn && said.text('parts.by', { day: said.day(dueOn) })].filter(Boolean).join(', ')
      const methods = methodsText(
        same.flatMap(({ method }) => method ?? []),
        said,
      )
      return {
        name: several ? said.text('parts.of', { methods, part }) : part,
        value: [said.money(cents), receivedCents > 0 ? said.text('parts.received', { amount: said.money(receivedCents) }) : '']
          .filter(Boolean)
          .join('\n'),
      }
    }),
    { share: 1 },
  )
}

function bank(sheet: Sheet, record: DocumentRecord, number: string, said: Said) {
  const { words, language } = said
  if (!record.bank) return
  const { beneficiary, bankName, accountNo, swiftCode, currency, note, charges } = record.bank
  sheet.heading(words.headings.bank)
  const box = (label: string, text: string): Box => ({ label, blocks: [{ text }] })
  sheet.boxes(
    [
      box(words.bank.beneficiary, beneficiary),
      box(words.bank.bank, bankName),
      box(words.bank.account, accountNo),
      ...(currency ? [box(words.bank.code, swiftCode || '–'), box(words.bank.currency, currency)] : [box(words.bank.swift, swiftCode)]),
      box(words.bank.reference, record.references.order ?? number),
      box(words.labels.charges, charges ? words.charges[charges] : words.values.open),
      ...(note ? [box(words.bank.note, note)] : []),
    ],
    language === 'zh' ? 3 : 2,
  )
  if (currency) sheet.text([{ text: said.text('bank.dollars', { currency }) }])
}

/** The terms sheet of a letter of credit: what the buyer's bank is to write. */
function letterTerms(sheet: Sheet, { letter }: DocumentRecord, said: Said) {
  if (!letter) return
  const { letter: names, headings, values } = said.words
  const { language } = said
  const may = (allowed: boolean | null) => (allowed === null ? values.open : allowed ? values.allowed : values.forbidden)
  const box = (label: string, text: string, span = 1): Box => ({ label, blocks: [{ text }], span })
  sheet.heading(headings.letter)
  sheet.text([{ text: names.intro, size: 8.2, color: COLORS.quiet }])
  sheet.space(4)
  sheet.boxes(
    [
      box(names.form, 'IRREVOCABLE, UCP LATEST VERSION'),
      box(names.amount, said.money(letter.amountCents) + (letter.tolerancePercent > 0 ? ` ±${letter.tolerancePercent} %` : '')),
      box(names.tenor, letter.tenorDays === 0 ? names.sight : said.text('letter.after', { count: letter.tenorDays })),
      box(names.confirmation, letter.confirmation),
      box(names.issue, said.day(letter.issueBy)),
      box(names.shipment, said.day(letter.latestShipment)),
      box(names.expiry, `${said.day(letter.expiry)}, ${letter.expiryPlace}`),
      box(names.presentation, said.text('letter.after', { count: letter.presentationDays })),
      box(names.beneficiary, [letter.beneficiary.name, letter.beneficiary.address].join(', '), 2),
      box(names.bank, [letter.bank.name, letter.bank.bic].filter(Boolean).join(', '), 2),
      box(said.words.labels.partial, may(letter.partial)),
      box(said.words.labels.transhipment, may(letter.transhipment)),
      box(said.words.labels.charges, names[`charges-${letter.charges}`], 2),
      box(names.papers, listed(letter.papers.map((paper) => pick(LETTER_PAPERS[paper], language)), language), 4), // prettier-ignore
    ],
    4,
  )
}

function weights(sheet: Sheet, record: DocumentRecord, said: Said) {
  const { weights: names, headings, values } = said.words
  const { cartons, netGrams, grossGrams, cubicMm } = totalsOf(record)
  const box = (label: string, text: string | null): Box => ({ label, blocks: [{ text: text ?? values.open, weight: 'bold' }] })
  sheet.heading(headings.packing)
  sheet.boxes(
    [
      box(record.packed ? names.packages : names.cartons, cartons === null ? null : said.count(cartons)),
      box(names.net, netGrams === null ? null : `${said.kilograms(netGrams)} kg`),
      box(names.gross, grossGrams === null ? null : `${said.kilograms(grossGrams)} kg`),
      box(names.volume, cubicMm === null ? null : `${said.cubicMetres(cubicMm)} m³`),
    ],
    4,
  )
}

/** Papers by the names that we know them by are named in the language of the pages; whatever else stands there stays as the operator wrote it. */
const suppliedText = (text: string, { language }: Said): string =>
  text.replaceAll(/[^\s,;，；][^,;，；]*/g, (written) => {
    const name = written.trim().toLowerCase()
    const known = Object.values(DOCUMENT_KIND_LABELS).find((labels) => Object.values(labels).some((label) => label.toLowerCase() === name))
    if (!known) return written
    const said = pick(known, language)
    return /^\p{Ll}/u.test(written) ? said.charAt(0).toLowerCase() + said.slice(1) : said
  })

function extras(sheet: Sheet, { supplied, spares, training }: DocumentRecord, said: Said) {
  const { words } = said
  const { extras: names, headings } = words
  const boxes = [
    [names.supplied, supplied && suppliedText(supplied, said)],
    [names.spares, spares],
    [names.training, training],
  ].flatMap(([label, text]): Box[] => (label && text ? [{ label, blocks: [{ text }] }] : []))
  if (boxes.length === 0) return
  sheet.heading(headings.extras)
  sheet.boxes(boxes, boxes.length)
}
