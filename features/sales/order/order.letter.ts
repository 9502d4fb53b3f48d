// The letter of credit that an order is to be paid by: what it is to say, from what the order has kept and the operator's settings. Pure but
// for the reading; the terms are frozen with the letter and printed with the proforma.
import type { LetterPaper } from '#contract/codes/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import type { Tx } from '#db/connect.ts'
import { requestLetters } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { addDays, dayIn, endOf } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { readSetting, readSettings, type Settings } from '#features/platform/setting/setting.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { priceOf } from './order.rules.ts'
import { selectLines, selectOrders, type LineRow, type OrderRow } from './order.sql.ts'

const SETTINGS = ['brand', 'bank', 'paper', 'letter'] as const
type From = Pick<Settings, (typeof SETTINGS)[number]>

/** What goes to the bank: papers that we issue or get, by how the goods travel. */
function papersOf({ term, transport }: Pick<OrderRow, 'term' | 'transport'>): LetterPaper[] {
  const carried: LetterPaper = transport === 'air' ? 'airway' : term === 'exw' ? 'receipt' : 'lading'
  return ['invoice', 'packing', carried, 'origin', ...(term === 'cif' ? (['insurance'] as const) : [])]
}

const may = (said: Settings['paper']['partial']) => (said === '' ? null : said === 'allowed')

const issueBy = ({ issueDays }: Settings['letter'], now: Date): string => addDays(dayIn(now), issueDays)

/** The terms of an order whose price is complete, from today on. */
export function letterTermsOf(order: OrderRow, lines: readonly LineRow[], { brand, bank, paper, letter }: From, now: Date): LetterTerms {
  const { buyer, address, term, named_place: place } = order
  const arrives = term === 'cif' || term === 'ddu'
  const issued = issueBy(letter, now)
  const lead = Math.max(0, ...lines.map(({ lead_days }) => lead_days))
  const latestShipment = addDays(issued, lead + letter.shipDays)
  return {
    amountCents: priceOf(order).result,
    currency: 'USD',
    tolerancePercent: letter.tolerancePercent,
    applicant: buyer.company || buyer.name,
    beneficiary: { name: bank.beneficiary, address: brand.address, account: bank.accountNo },
    bank: { name: bank.bankName, bic: bank.swiftCode },
    term,
    place,
    loading: arrives ? paper.loading || null : place || null,
    discharge: arrives ? place || null : address.port || null,
    issueBy: issued,
    latestShipment,
    expiry: addDays(latestShipment, letter.presentationDays),
    expiryPlace: letter.expiryPlace,
    presentationDays: letter.presentationDays,
    tenorDays: letter.tenorDays,
    partial: may(paper.partial),
    transhipment: may(paper.transhipment),
    charges: paper.charges === 'OUR' ? 'OUR' : 'SHA',
    confirmation: letter.confirmation,
    goods: lines.map(({ model, name, count }) => ({ model, name: name.en, count })),
    papers: papersOf(order),
    proforma: `PI-${order.order_no}`,
    order: order.order_no,
  }
}

/** So long the buyer's bank may take: an order by letter waits for it. */
export const issueUntil = async (tx: Tx, now: Date): Promise<Date> => endOf(issueBy(await readSetting(tx, 'letter'), now))

/** Asks for the letters of orders that are paid by one; each has its price. */
export async function requestLettersFor(tx: Tx, orderIds: readonly number[], act: Act): Promise<void> {
  if (orderIds.length === 0) return
  const [orders, lines, settings] = await Promise.all([selectOrders(tx, orderIds), selectLines(tx, orderIds), readSettings(tx, SETTINGS)])
  const from = Object.fromEntries(SETTINGS.map((key) => [key, settings[key].value])) as From
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  await requestLetters(
    tx,
    orders.map((order) => ({ orderId: order.id, terms: letterTermsOf(order, linesOf.get(order.id) ?? [], from, act.now) })),
    act,
  )
}
