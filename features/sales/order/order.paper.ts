// What an order's papers say, made of what the order has kept: nothing here is priced or looked up again (decisions 22, 48, 49, 072).
import type { LetterTerms } from '#contract/letter-terms.ts'
import type { DocumentKind } from '#contract/codes/document-kind.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { instalmentsOf, type Instalment } from '#features/money/instalment/instalment.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { payeeOf, type Payee } from '#features/money/local-account/local-account.rules.ts'
import type { Method } from '#features/money/payment-method/payment-method.ts'
import { readUser } from '#features/people/account/account.ts'
import { logoFileOf } from '#features/catalogue/shop/shop.ts'
import { issue, latestOf, type IssuedDocument } from '#features/fulfilment/document/document.ts'
import {
  party,
  type DocumentRecord,
  type GoodsRecord,
  type Party,
  type RecordLine,
} from '#features/fulfilment/document/document.record.rules.ts'
import { contentsOf, isGone, shipmentsOf, type Contents, type Shipment } from '#features/fulfilment/shipment/shipment.ts'
import { readSettings, type Settings } from '#features/platform/setting/setting.ts'
import type { Moved } from '#features/platform/workflow/workflow.ts'
import { toLanguage } from '#shared/language.ts'
import { priceGoods } from '#features/catalogue/pricing/pricing.rules.ts'
import { localityOf } from '#shared/postal.ts'
import { unitCents } from '#shared/price.ts'
import { methodNow, paidByLetter, priceOf, priceOfLine } from './order.rules.ts'
import { selectLines, selectOrders, selectQuotationsOf, type LineRow, type OrderRow } from './order.sql.ts'
import { hasOwnMains, unitOfLine } from './order.view.ts'

const SETTINGS = ['brand', 'bank', 'local', 'places', 'paper'] as const
type From = Pick<Settings, (typeof SETTINGS)[number]>
/** `quotationNo`: of the quotation that it was accepted from. `logo`: the file of the shop's picture. */
type Whole = {
  order: OrderRow
  lines: readonly LineRow[]
  instalments: readonly Instalment[]
  quotationNo: string | null
  logo: number | undefined
  method: Method
  letter: LetterTerms | null // of credit, that is to pay it
}

const PREFIXES: Record<DocumentKind, string> = { quotation: 'QU', proforma: 'PI', invoice: 'CI', packing: 'PL' }
const day = (time: Date) => time.toISOString().slice(0, 10)

async function readOrder(db: Db, orderId: number): Promise<Whole & { from: From }> {
  const [[order], lines, instalments, settings] = await Promise.all([
    selectOrders(db, [orderId]),
    selectLines(db, [orderId]),
    instalmentsOf(db, [orderId]),
    readSettings(db, SETTINGS),
  ])
  if (!order) refuse('refused', 'order-missing')
  const logo = await logoFileOf(db, order.shop_id)
  const from = Object.fromEntries(SETTINGS.map((key) => [key, settings[key].value])) as From
  const quotationNo = (await selectQuotationsOf(db, [order])).get(order.quotation_version_id ?? 0)?.quotationNo ?? null
  const paying = { payMethod: order.pay_method, instalments }
  const letter = paidByLetter(paying) ? ((await letterOf(db, orderId))?.terms ?? null) : null
  return { order, lines, instalments, quotationNo, logo, method: methodNow(paying), letter, from }
}

type Papers = Whole & { from: From; kind: DocumentKind; number: string; record: DocumentRecord; by: number | null }
async function issueOf(tx: Tx, { order, number, record, by }: Papers, now: Date): Promise<IssuedDocument> {
  const { language } = await readUser(tx, { id: order.user_id })
  return issue(tx, { number, subject: { kind: 'order', id: order.id }, language: toLanguage(language) ?? 'en', record, by }, now)
}

/**
 * While the freight is open a quotation, after that the proforma invoice; each version as the order then stands. `dated`: what it says of its
 * own day, where that is not today.
 */
export async function issueOffer(tx: Tx, orderId: number, by: number | null, now: Date, dated = now): Promise<IssuedDocument> {
  const whole = await readOrder(tx, orderId)
  const kind = offerKind(whole.order)
  return issueOf(tx, { ...whole, kind, by, number: offerNumber(whole.order), record: offerRecord(kind, whole, dated) }, now)
}
/** Which paper says what the order costs. */
export const offerKind = ({ freight_cents }: Pick<OrderRow, 'freight_cents'>) =>
  freight_cents === null ? ('quotation' as const) : ('proforma' as const)
const offerNumber = (order: OrderRow) => `${PREFIXES[offerKind(order)]}-${order.order_no}`

/**
 * The offer that holds; issued now where that has not happened yet, as for orders from before there were papers: a proforma invoice then bears
 * the day on which its price was complete, not that of the download.
 */
export async function currentOffer(tx: Tx, order: OrderRow, now: Date): Promise<number> {
  const found = await latestOf(tx, offerKind(order), offerNumber(order))
  return (found ?? (await issueOffer(tx, order.id, null, now, order.freight_fixed_at ?? now))).id
}

/** Follows from an order that can be paid at once. */
export async function issueProforma(tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const [order] = await selectOrders(tx, [id])
  if (order?.pay_method !== 'points') await issueOffer(tx, id, null, now) // goods for points are paid for already
}

/**
 * The commercial invoice or the packing list of one shipment, under a number that no other one gets. Freight stands on the invoice of the first; a discount on the whole order is
 * shared by value, so that the invoices of all shipments come to the order's total. Refuses a shipment that is not the order's, or gone.
 */
export async function issueForShipment(
  tx: Tx,
  orderId: number,
  { kind, shipmentId, by }: { kind: 'invoice' | 'packing'; shipmentId: number; by: number },
  now: Date,
): Promise<IssuedDocument> {
  const whole = await readOrder(tx, orderId)
  const shipments = (await shipmentsOf(tx, orderId)).toSorted((a, b) => a.id - b.id)
  const at = shipments.findIndex((one) => one.id === shipmentId && !isGone(one))
  const shipment = shipments[at] ?? refuse('missing', 'shipment-missing')
  const contents = await contentsOf(tx, [shipmentId])
  const record = shipmentRecord(kind, whole, { shipments, shipment, position: at + 1, contents }, now)
  return issueOf(tx, { ...whole, kind, by, number: `${PREFIXES[kind]}-${whole.order.order_no}-${at + 1}`, record }, now)
}

function offerRecord(kind: 'quotation' | 'proforma', whole: Whole & { from: From }, now: Date): DocumentRecord {
  const { order, lines, instalments, method, letter } = whole
  const { discount, points, freight, result } = priceOf(order)
  const goods = lines.map((line) => lineOf(line, line.count, true))
  const parts = instalments.filter(({ state }) => state !== 'void')
  return {
    ...common(kind, whole, now),
    ...(order.operator_terms === null ? {} : { operatorTerms: order.operator_terms }),
    ...(order.terms_version === null ? {} : { saleTerms: order.terms_version }),
    ...(kind === 'proforma' && letter ? { letter } : {}),
    validUntil: order.state === 'awaiting_payment' && order.payable_until ? day(order.payable_until) : null,
    lines: goods,
    amounts: {
      goodsCents: sumOf(goods),
      discountCents: discount + points,
      ...couponIn(order),
      ...freightIn(order, freight),
      totalCents: result,
    },
    payment: {
      method: method.method,
      parts: parts.map(({ kind: part, amountCents, receivedCents, dueAt }) => ({
        kind: part,
        cents: amountCents,
        receivedCents,
        dueOn: dueAt && day(dueAt),
      })),
    },
  }
}

type Shipped = { shipments: readonly Shipment[]; shipment: Shipment; position: number; contents: Contents }

function shipmentRecord(
  kind: 'invoice' | 'packing',
  whole: Whole & { from: From },
  { shipments, shipment, position, contents }: Shipped,
  now: Date,
): DocumentRecord {
  const { order, lines } = whole
  const base = common(kind, whole, now)
  const goodsOf = (one: Shipment, priced: boolean) =>
    one.lines.flatMap(({ orderLineId, count }) => {
      const line = lines.find(({ id }) => id === orderLineId)
      const pieces = contents.items.filter((item) => item.shipment_id === one.id && item.order_line_id === orderLineId)
      const named = pieces.map(({ serial, lot, count: of }) => ({ serial, lot, count: of }))
      return line ? [{ ...lineOf(line, count, priced), ...(named.length > 0 ? { pieces: named } : {}) }] : []
    })
  const packed = contents.packages.map((box) => ({
    kind: box.kind,
    count: box.count,
    sizeMm: [...box.size_mm],
    netGrams: box.net_grams,
    grossGrams: box.gross_grams,
    marks: box.marks,
  }))
  const goods = goodsOf(shipment, kind === 'invoice')
  const earlier = shipments.slice(0, position - 1)
  const before = earlier.filter((one) => !isGone(one)).reduce((sum, one) => sum + sumOf(goodsOf(one, true)), 0)
  const bearsFreight = earlier.every(({ state }) => state === 'cancelled')
  const { subtotal, discount, points, freight } = priceOf(order)
  /** What of the discount belongs to goods of so much: exact over all shipments. */
  const share = (cents: number) => (subtotal === 0 ? 0 : Math.floor(((discount + points) * cents) / subtotal))
  const discountCents = share(before + sumOf(goods)) - share(before)
  const freightPart = bearsFreight ? freightIn(order, freight) : {}
  return {
    ...base,
    references: { ...base.references, shipment: String(position) },
    lines: goods,
    delivery: {
      ...base.delivery,
      transport: shipment.mode,
      carrier: shipment.carrier || null,
      tracking: shipment.tracking_no || null,
      shippedOn: shipment.shipped_at && day(shipment.shipped_at),
      leadDays: null,
      ...(shipment.loading_port ? { loading: shipment.loading_port } : {}),
      ...(shipment.discharge_port ? { discharge: shipment.discharge_port } : {}),
      ...(shipment.vessel ? { vessel: shipment.vessel } : {}),
      ...(shipment.container_no ? { container: [shipment.container_no, shipment.seal_no].filter(Boolean).join(' / ') } : {}),
    },
    ...(packed.length > 0 ? { packed } : {}),
    amounts:
      kind === 'packing'
        ? null
        : {
            goodsCents: sumOf(goods),
            discountCents,
            ...couponIn(whole.order),
            ...freightPart,
            totalCents: priceGoods(
              { list: sumOf(goods), saving: 0, options: 0 },
              { discount: discountCents, freight: bearsFreight ? freight : null },
            ).result,
          },
    payment: kind === 'packing' ? null : { method: whole.method.method, parts: [] },
    bank: kind === 'packing' ? null : base.bank,
  }
}

/** Whoever reads the discount reads what it is by. */
const couponIn = ({ coupon }: OrderRow) => (coupon ? { coupon: coupon.name } : {})

/** Freight and insurance stand apart; nothing is said of them where the term has none. */
function freightIn(
  { term, insurance_cents: insuranceCents }: OrderRow,
  freight: number | null,
): { freightCents?: number | null; insuranceCents?: number } {
  if (freight === 0 && (term === 'exw' || term === 'fob')) return {}
  return freight !== null && insuranceCents > 0 ? { freightCents: freight - insuranceCents, insuranceCents } : { freightCents: freight }
}

const sumOf = (lines: readonly RecordLine[]) => lines.reduce((sum, { totalCents }) => sum + (totalCents ?? 0), 0)

function lineOf(line: LineRow, count: number, priced: boolean): RecordLine {
  const { unit } = priceOfLine(line)
  const cartons = Math.ceil(count / line.units_per_carton) // goods travel in full cartons, and weigh what those weigh
  const measured = line.carton_mm.length === 3 && line.carton_mm.every((side) => side > 0)
  return {
    model: line.model,
    name: line.name,
    options: line.selection.map(({ key, value }) => ({ key, value })),
    note: null,
    hsCode: line.hs_code || null,
    origin: line.origin || null,
    count,
    unit: unitOfLine(line),
    unitCents: priced ? unitCents({ listCents: line.list_cents, savingCents: 0, optionCents: line.options_cents }) : null,
    discountCents: priced ? line.saving_cents * count : null,
    totalCents: priced ? unit * count : null,
    netGrams: line.net_grams > 0 ? cartons * line.net_grams : null,
    grossGrams: line.gross_grams > 0 ? cartons * line.gross_grams : null,
    cartons,
    cartonMm: measured ? [...line.carton_mm] : null,
    warrantyMonths: line.warranty_months,
    leadDays: line.lead_days,
  }
}

export type PaperDetails = NonNullable<OrderRow['paper']>
export const NOTHING_SAID: PaperDetails = { version: 0, taxId: '', reference: '', notify: '' }

function notifyOf(text: string): Party | null {
  const [name, ...lines] = text
    .split('\n')
    .map((row) => row.trim())
    .filter(Boolean)
  return name ? party(name, { lines }) : null
}

const postalOf = (address: OrderRow['address']) => ({
  lines: [address.address1, address.address2, localityOf(address)].filter(Boolean),
  country: address.nation,
})

/** Who sells, and who buys. */
function sides(order: OrderRow, logo: number | undefined, { brand, paper }: Pick<From, 'brand' | 'paper'>) {
  const { buyer } = order
  return {
    brand: brand.name,
    exporter: party(brand.company, { lines: [brand.address], taxId: paper.taxId || null, phone: brand.phone, email: brand.email }),
    ...(logo === undefined ? {} : { sellerLogo: logo }),
    seller: order.shop_name === brand.company ? null : order.shop_name,
    buyer: party(buyer.company || buyer.name, {
      contact: buyer.name,
      ...postalOf(order.address),
      phone: buyer.phone || null,
      email: buyer.email,
      taxId: order.paper?.taxId || null,
    }),
  }
}

/** The same for a paper about something that follows from the order, with what both call it. */
export async function sidesOfOrder(db: Db, order: OrderRow) {
  const [settings, logo] = await Promise.all([readSettings(db, ['brand', 'paper']), logoFileOf(db, order.shop_id)])
  const from = { brand: settings.brand.value, paper: settings.paper.value }
  const references = { order: order.order_no, quotation: null, buyer: order.paper?.reference || null, shipment: null }
  return { ...sides(order, logo, from), references }
}

/** What every paper of the order says. */
function common(kind: DocumentKind, { order, lines, quotationNo, logo, method, from }: Whole & { from: From }, now: Date): GoodsRecord {
  const { bank, local, paper } = from
  const said = order.paper ?? NOTHING_SAID
  const { buyer, address, term, named_place: namedPlace } = order
  const person = `${address.firstName} ${address.lastName}`.trim()
  const arrives = term === 'cif' || term === 'ddu'
  const agreed = order.quotation_version_id !== null // whoever accepts a quotation gives a reference where others leave a remark
  const offered = kind === 'quotation' || kind === 'proforma'
  return {
    kind,
    date: day(now),
    validUntil: null,
    references: {
      order: order.order_no,
      quotation: quotationNo,
      buyer: said.reference || (agreed && order.remark) || null,
      shipment: null,
    },
    ...sides(order, logo, from),
    consignee: party(buyer.company || person, {
      contact: person,
      ...postalOf(address),
      phone: address.phone || null,
    }),
    notify: notifyOf(said.notify),
    lines: [],
    delivery: {
      term,
      namedPlace,
      loading: arrives ? paper.loading || null : namedPlace || null,
      discharge: arrives ? namedPlace || null : address.port || null,
      transport: order.transport === 'sea' || order.transport === 'air' ? order.transport : null,
      partial: allowed(paper.partial),
      transhipment: allowed(paper.transhipment),
      carrier: null,
      tracking: null,
      shippedOn: null,
      leadDays: Math.max(0, ...lines.map(({ lead_days }) => lead_days)) || null,
    },
    amounts: null,
    payment: null,
    bank: ['bank', 'letter', 'financing'].includes(method.way)
      ? { ...accountOnPaper(payeeOf(order, { bank, local })), charges: paper.charges || null }
      : null,
    site: { voltage: order.voltage || null, socket: order.socket || null, ownMains: lines.some(hasOwnMains) },
    packaging: order.package || null,
    supplied: paper.supplied || null,
    spares: (offered && paper.spares) || null,
    training: (offered && paper.training) || null,
    remarks: [agreed ? '' : order.remark, order.shop_remark].filter(Boolean),
  }
}
/** The currency is said where it is not the one of the prices. */
const accountOnPaper = ({ currency, note, ...account }: Payee) => (currency === 'USD' ? account : { ...account, currency, note })
const allowed = (said: Settings['paper']['partial']) => (said === '' ? null : said === 'allowed')
