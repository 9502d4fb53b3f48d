// What the paper of a version says, made of what the version has frozen (decisions 48, 49, 072): nothing here is priced or looked up again.
import type { PayMethod } from '#contract/codes/payment-method.ts'
import type { Tx } from '#db/connect.ts'
import { logoFileOf } from '#features/catalogue/shop/shop.ts'
import { issue } from '#features/fulfilment/document/document.ts'
import { party, type DocumentRecord, type RecordLine } from '#features/fulfilment/document/document.record.rules.ts'
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import { readSettings, type Settings } from '#features/platform/setting/setting.ts'
import type { Price } from '#features/catalogue/pricing/pricing.rules.ts'
import type { Translated } from '#shared/language.ts'
import { priceLine, unitCents } from '#shared/price.ts'
import { selectionOf } from './quotation.mains.ts'
import { instalmentsOf, type Quoted, type VersionTerms } from './quotation.rules.ts'
import { selectParts, type PartRow, type QuotationEntity } from './quotation.sql.ts'

const SETTINGS = ['brand', 'bank', 'paper'] as const
const day = (time: Date) => time.toISOString().slice(0, 10)

const WANTED: Translated = { en: 'Wanted by', zh: '期望到货日', es: 'Para el', fr: 'Souhaité pour le', pt: 'Desejado até' }

export type Sent = {
  quotation: QuotationEntity
  part: PartRow
  lines: readonly Quoted[]
  terms: VersionTerms
  price: Price
  insuranceCents: number
  validUntil: Date
  by: number
}

/** Issues the paper of a version that is being sent, and answers its id. Several shops' parts have a number each. */
export async function issuePaper(tx: Tx, sent: Sent, now: Date): Promise<number> {
  const { quotation, part, by } = sent
  const [parts, settings, logo] = await Promise.all([
    selectParts(tx, quotation.id),
    readSettings(tx, SETTINGS),
    part.shop_id === null ? undefined : logoFileOf(tx, part.shop_id),
  ])
  const at = parts.findIndex(({ id }) => id === part.id)
  const shopName = parts[at]?.shop_name ?? ''
  const number = `QU-${quotation.quotation_no}${parts.length > 1 ? `-${at + 1}` : ''}`
  const from = { brand: settings.brand.value, bank: settings.bank.value, paper: settings.paper.value }
  const record = recordOf(sent, { name: shopName, logo }, from, now)
  const { id } = await issue(tx, { number, subject: { kind: 'quotation', id: part.id }, language: quotation.language, record, by }, now)
  return id
}

const allowed = (said: Settings['paper']['partial']) => (said === '' ? null : said === 'allowed')

function recordOf(
  { quotation, lines, terms, price, insuranceCents, validUntil }: Sent,
  shop: { name: string; logo: number | undefined },
  { brand, bank, paper }: Pick<Settings, (typeof SETTINGS)[number]>,
  now: Date,
): DocumentRecord {
  const { contact } = quotation
  const arrives = terms.term === 'cif' || terms.term === 'ddu'
  const goods = lines.map(lineOf)
  const saleTerms = lines[0]?.goods.termsVersion
  const [method, ...others] = terms.payMethods
  return {
    kind: 'quotation',
    date: day(now),
    validUntil: day(validUntil),
    references: { order: null, quotation: quotation.quotation_no, buyer: null, shipment: null },
    brand: brand.name,
    ...(saleTerms ? { saleTerms } : {}),
    exporter: party(brand.company, { lines: [brand.address], taxId: paper.taxId || null, phone: brand.phone, email: brand.email }),
    ...(shop.logo === undefined ? {} : { sellerLogo: shop.logo }),
    seller: shop.name === brand.company ? null : shop.name,
    buyer: party(contact.company || contact.name, {
      contact: contact.name,
      country: contact.nation,
      phone: contact.phone || null,
      email: quotation.email,
    }),
    consignee: null,
    notify: null,
    lines: goods,
    delivery: {
      term: terms.term,
      namedPlace: terms.namedPlace,
      loading: arrives ? paper.loading || null : terms.namedPlace,
      discharge: arrives ? terms.namedPlace : quotation.port || null,
      transport: terms.transport,
      partial: allowed(paper.partial),
      transhipment: allowed(paper.transhipment),
      carrier: null,
      tracking: null,
      shippedOn: null,
      leadDays: Math.max(0, ...lines.map(({ leadDays }) => leadDays)) || null,
    },
    amounts: {
      goodsCents: price.subtotal,
      discountCents: price.discount,
      ...carriageOf(terms, price, insuranceCents),
      totalCents: price.result,
    },
    payment: method ? { method, others, parts: terms.payMethods.flatMap((one) => partsOf(one, price)) } : null,
    bank: terms.payMethods.some((one) => methodOf(one).way === 'bank') ? { ...bank, charges: paper.charges || null } : null,
    site: {
      voltage: quotation.voltage || null,
      socket: quotation.socket || null,
      ownMains: lines.some((line) => selectionOf(line).some((one) => one.mains)),
    },
    packaging: null,
    supplied: paper.supplied || null,
    spares: paper.spares || null,
    training: paper.training || null,
    remarks: [terms.remarks].filter(Boolean),
  }
}

/** What a way to pay asks for, and when. */
const partsOf = (method: PayMethod, price: Price) =>
  instalmentsOf(method, price).map(({ kind, amount }) => ({ method, kind, cents: amount, receivedCents: 0, dueOn: null }))

/** Freight and insurance stand apart on paper; nothing is said of them where the term has none. */
function carriageOf(
  { term }: VersionTerms,
  price: Price,
  insuranceCents: number,
): { freightCents?: number | null; insuranceCents?: number } {
  const { freight: whole } = price
  if (whole === 0 && (term === 'exw' || term === 'fob')) return {}
  if (whole === null) return { freightCents: null }
  return insuranceCents > 0 ? { freightCents: whole - insuranceCents, insuranceCents } : { freightCents: whole }
}

function lineOf(line: Quoted): RecordLine {
  const { goods, count, remark, leadDays, wantedOn } = line
  const cartons = Math.ceil(count / Math.max(1, goods.unitsPerCarton)) // goods travel in full cartons, and weigh what those weigh
  const measured = goods.cartonMm.length === 3 && goods.cartonMm.every((side) => side > 0)
  return {
    model: goods.model,
    name: goods.name,
    options: [...selectionOf(line), ...(wantedOn ? [{ key: WANTED, value: { en: wantedOn } }] : [])].map(({ key, value }) => ({
      key,
      value,
    })),
    note: remark || null,
    hsCode: goods.hsCode || null,
    origin: goods.origin || null,
    count,
    unit: goods.unit,
    unitCents: unitCents({ ...line, savingCents: 0 }),
    discountCents: line.savingCents * count,
    totalCents: priceLine(line).total,
    netGrams: goods.netGrams > 0 ? cartons * goods.netGrams : null,
    grossGrams: goods.grossGrams > 0 ? cartons * goods.grossGrams : null,
    cartons,
    cartonMm: measured ? [...goods.cartonMm] : null,
    warrantyMonths: goods.warrantyMonths,
    leadDays,
  }
}
