// How a letter of credit looks on the wire, to its buyer and to the office, worded for whoever reads it.
import type { AllowedAction } from '#contract/actions.ts'
import type { Clause, Compared, LetterText as WireText, LetterView } from '#contract/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import type { Db } from '#db/connect.ts'
import { papersAsked, type Value } from '#features/money/letter-of-credit/compare.rules.ts'
import {
  compareWith,
  dueWhat,
  fieldText,
  findingText,
  textsOf,
  valueText,
  type Letter,
  type LetterText,
} from '#features/money/letter-of-credit/letter-of-credit.ts'
import { letterMachine } from '#features/money/letter-of-credit/letter-of-credit.machine.ts'
import { TAGS, type Fields, type Tag } from '#features/money/letter-of-credit/mt700.rules.ts'
import { termText } from '#features/sales/order/order.letter.rules.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import { deedText } from '#features/sales/order/order.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'

/** The terms as clauses of a credit, in the order of the message. */
export function termClauses(terms: LetterTerms, language: Language): Clause[] {
  const say = (value: Value) => valueText(value, language)
  const text = (said: string): Value => ({ is: 'text', text: said })
  const may = (allowed: boolean): Value => ({ is: 'word', word: allowed ? 'allowed' : 'forbidden' })
  const goods = terms.goods.map(({ count, name, model }) => `${count} × ${name} ${model}`).join('\n')
  const rows: [Tag, Value | null][] = [
    ['40A', text('IRREVOCABLE')],
    ['40E', text('UCP LATEST VERSION')],
    ['31D', text(`${say({ is: 'day', day: terms.expiry })}, ${terms.expiryPlace}`)],
    ['50', text(terms.applicant)],
    ['59', text([terms.beneficiary.name, terms.beneficiary.address].filter(Boolean).join(', '))],
    ['32B', { is: 'money', currency: terms.currency, cents: terms.amountCents }],
    ['39A', terms.tolerancePercent > 0 ? { is: 'percent', count: terms.tolerancePercent } : null],
    ['42C', { is: 'tenor', days: terms.tenorDays }],
    ['43P', terms.partial === null ? null : may(terms.partial)],
    ['43T', terms.transhipment === null ? null : may(terms.transhipment)],
    ['44E', terms.loading === null ? null : text(terms.loading)],
    ['44F', terms.discharge === null ? null : text(terms.discharge)],
    ['44C', { is: 'day', day: terms.latestShipment }],
    ['45A', text([goods, `${termText(terms)}, Incoterms 2020`, terms.proforma].join('\n'))],
    ['46A', { is: 'paper', papers: terms.papers }],
    ['71D', { is: 'word', word: `charges-${terms.charges}` }],
    ['48', { is: 'days', count: terms.presentationDays }],
    ['49', text(terms.confirmation)],
    ['57A', text([terms.bank.name, terms.bank.bic].filter(Boolean).join(', '))],
  ]
  return rows.flatMap(([tag, value]) => (value === null ? [] : [{ tag, field: fieldText(tag, language), value: say(value) }]))
}

export const clausesOf = (fields: Fields, language: Language): Clause[] =>
  TAGS.flatMap((tag) => (fields[tag] === undefined ? [] : [{ tag, field: fieldText(tag, language), value: fields[tag] }]))

export const shapeCompared = (fields: Fields, letter: Pick<Letter, 'terms'>, language: Language): Compared => ({
  clauses: clausesOf(fields, language),
  findings: compareWith(fields, letter).map((one) => findingText(one, language)),
})

const shapeText = ({ kind, number, created_at, by_buyer, fields, findings }: LetterText, language: Language): WireText => ({
  kind,
  number,
  time: wireTime(created_at),
  byBuyer: by_buyer ? 'Y' : 'N',
  clauses: clausesOf(fields, language),
  findings: findings.map((one) => findingText(one, language)),
})

/** The wording that counts now: the credit, before it the newest draft. */
const current = (letter: Letter, texts: readonly LetterText[]): Fields => letter.fields ?? texts[0]?.fields ?? {}

export async function shapeLetter(
  db: Db,
  letter: Letter,
  orderNo: string,
  allowedActions: AllowedAction[],
  language: Language,
): Promise<LetterView> {
  const [texts, told] = await Promise.all([textsOf(db, letter.id), transitionsTold(db, { kind: 'order', id: letter.order_id })])
  const fields = current(letter, texts)
  return {
    id: letter.id,
    version: letter.version,
    orderId: letter.order_id,
    orderNo,
    state: letter.state,
    terms: termClauses(letter.terms, language),
    sample: sampleOf(letter.terms),
    number: letter.number ?? '',
    issuingBank: letter.issuing_bank,
    advisingBank: letter.advising_bank,
    dueWhat: letter.due_on === null ? null : dueWhat(letter),
    dueDay: letter.due_on,
    expiry: letter.expires_on,
    latestShipment: letter.latest_shipment,
    shippedDay: letter.shipped_on,
    presentBy: letter.present_by,
    presentedDay: letter.presented_on,
    examinedBy: letter.examined_by,
    acceptedDay: letter.accepted_on,
    maturityDay: letter.matures_on,
    papersAsked: papersAsked(letter.fields ?? {}, letter.terms),
    papers: letter.papers,
    discrepancies: letter.discrepancies,
    messages: told
      // What the bank has found is a list of its own.
      .filter(({ machine, event, said }) => machine === letterMachine.name && event !== 'discrepancy' && said)
      .map(({ at, event, said }) => ({
        time: wireTime(at),
        title: pick(deedText(`${letterMachine.name}.${event}`), language),
        text: said!,
      }))
      .toReversed(),
    texts: texts.map((one) => shapeText(one, language)),
    findings: Object.keys(fields).length > 0 ? compareWith(fields, letter).map((one) => findingText(one, language)) : [],
    allowedActions,
  }
}

/** Letters, digits and few signs: what SWIFT carries. */
const swift = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('&', ' AND ')
    .replaceAll(/[^A-Za-z0-9/?:().,'+\n -]/g, ' ')
    .toUpperCase()
const short = (day: string): string => day.slice(2).replaceAll('-', '')

const ITEMS: Record<LetterTerms['papers'][number], string> = {
  draft: 'DRAFTS IN DUPLICATE',
  invoice: 'SIGNED COMMERCIAL INVOICE IN 3 COPIES',
  packing: 'PACKING LIST IN 3 COPIES',
  lading: 'FULL SET OF CLEAN ON BOARD BILLS OF LADING MADE OUT TO ORDER AND BLANK ENDORSED',
  airway: 'AIR WAYBILL CONSIGNED TO APPLICANT',
  receipt: 'FORWARDER S CARGO RECEIPT',
  origin: 'CERTIFICATE OF ORIGIN',
  insurance: 'INSURANCE POLICY FOR 110 PERCENT OF THE INVOICE VALUE',
  quality: 'CERTIFICATE OF QUALITY ISSUED BY THE MANUFACTURER',
  statement: 'BENEFICIARY S CERTIFICATE',
}

/** The terms as an MT700 that the buyer can hand to a bank; compared with the terms it has no finding. */
export function sampleOf(terms: LetterTerms): string {
  const may = (allowed: boolean | null) => (allowed === null || allowed ? 'ALLOWED' : 'NOT ALLOWED')
  const rows: [Tag, string | null][] = [
    ['27', '1/1'],
    ['40A', 'IRREVOCABLE'],
    ['40E', 'UCP LATEST VERSION'],
    ['31D', `${short(terms.expiry)}${terms.expiryPlace}`],
    ['50', terms.applicant],
    ['59', [terms.beneficiary.account && `/${terms.beneficiary.account.replaceAll(' ', '')}`, terms.beneficiary.name, terms.beneficiary.address].filter(Boolean).join('\n')], // prettier-ignore
    ['32B', `${terms.currency}${Math.trunc(terms.amountCents / 100)},${String(terms.amountCents % 100).padStart(2, '0')}`],
    ['39A', terms.tolerancePercent > 0 ? `${terms.tolerancePercent}/${terms.tolerancePercent}` : null],
    ['41D', `ANY BANK IN ${terms.expiryPlace}\nBY NEGOTIATION`],
    ['42C', terms.tenorDays === 0 ? 'DRAFTS AT SIGHT' : `DRAFTS AT ${terms.tenorDays} DAYS AFTER SHIPMENT`],
    ['43P', may(terms.partial)],
    ['43T', may(terms.transhipment)],
    ['44E', terms.loading],
    ['44F', terms.discharge],
    ['44C', short(terms.latestShipment)],
    ['45A', [...terms.goods.map(({ count, name, model }) => `${count} X ${name} ${model}`), `${termText(terms)} INCOTERMS 2020`, `AS PER PROFORMA INVOICE ${terms.proforma}`].join('\n')], // prettier-ignore
    ['46A', terms.papers.map((paper) => `+${ITEMS[paper]}`).join('\n')],
    [
      '71D',
      terms.charges === 'OUR' ? 'ALL CHARGES ARE FOR APPLICANT' : 'ALL CHARGES OUTSIDE THE ISSUING BANK S COUNTRY ARE FOR BENEFICIARY',
    ],
    ['48', String(terms.presentationDays)],
    ['49', terms.confirmation],
    ['57A', terms.bank.bic || null],
  ]
  return rows.flatMap(([tag, value]) => (value ? [`:${tag}:${swift(value)}`] : [])).join('\n')
}
