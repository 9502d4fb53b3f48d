// What each mail to the buyer says of an order, by its case: from the order as it stands, for real ones and for examples alike.
import { LETTER_LABELS, type LetterState } from '#contract/codes/letter-of-credit.ts'
import { isExpected } from '#contract/codes/shipment-state.ts'
import { letterMachine, type LetterEvent } from '#features/money/letter-of-credit/letter-of-credit.machine.ts'
import type { Shipment } from '#features/fulfilment/shipment/shipment.ts'
import { dayText } from '#shared/intl.ts'
import { pick } from '#shared/language.ts'
import { stateAfter } from '#shared/state-machine.ts'
import type { CouponBack } from '../order-coupon.ts'
import type { LineOf } from './order-mail.words.ts'
import type { News, Said } from './order-news.ts'

const WAYS = {
  bank: 'pay-bank',
  local: 'pay-local',
  letter: 'pay-letter',
  financing: 'pay-financing',
  online: 'pay-online',
  points: 'pay-points',
} as const
const howToPay = (way: Exclude<News['way'], 'points'>) => WAYS[way]
/** In mails that ask for money itself. */
const howToSend = (way: News['way']) => (way === 'online' ? ('pay-online' as const) : ('pay-bank' as const))

export const placed = ({ order, due, way, facts, goods, totals, paying }: News): Said<'order-placed'> => ({
  extra:
    order.state === 'freight_pending'
      ? ['freight-follows']
      : due > 0 || way === 'letter' || way === 'financing' || way === 'points'
        ? [WAYS[way]]
        : [],
  tables: [facts(), goods(), totals(), paying()],
})

export const freightFixed = ({ way, facts, totals, paying, row }: News, said: string | null): Said<'order-freight'> => ({
  extra: way === 'points' ? [] : [howToPay(way)],
  tables: [facts(), totals(), paying(), ...(said ? [row('message', said)] : [])],
})

export const freightLapsed = ({ facts }: News): Said<'order-freight-lapsed'> => ({ tables: [facts()] })

/** `missing`: 0 where everything is there; `id`: of its instalment. */
export function credited({ instalments, money, facts, row }: News, { id, cents, missing }: { id: number; cents: number; missing: number }) {
  const values = { received: money(cents), missing: money(missing) }
  const one = instalments.find((known) => known.id === id)
  // What this credit brought beyond what was due, as far as it is still there.
  const over = one ? Math.min(cents, Math.max(0, one.receivedCents - one.amountCents)) : 0
  const more = row('overpaid', over > 0 ? money(over) : null)
  return {
    values,
    tables: [[...facts(), ...row('received', values.received), ...row('missing', missing > 0 ? values.missing : null), ...more]],
  }
}

type Reversed = { cents: number; missing: number; said: string }
export function reversed({ way, money, facts, row, paying }: News, { cents, missing, said }: Reversed): Said<'order-payment-reversed'> {
  const values = { received: money(cents), missing: money(missing) }
  const tables = [
    [...facts(), ...row('missing', missing > 0 ? values.missing : null), ...row('message', said)],
    ...(way === 'financing' ? [] : [paying()]),
  ]
  const again = way === 'financing' ? 'financer-again' : way === 'letter' ? 'pay-nothing-again' : 'pay-again' // by whoever owes it
  return { extra: [missing > 0 ? again : 'pay-nothing-again'], values, tables }
}

export function letGo({ money, facts, row }: News, { cents, said }: { cents: number; said: string }): Said<'order-let-go'> {
  const values = { open: money(cents) }
  return { values, tables: [[...facts(), ...row('message', said)]] }
}

type Carried = Pick<Shipment, 'state' | 'carrier' | 'carrier_url' | 'tracking_no' | 'eta'>
const carriage = ({ row, locale }: News, { state, carrier, carrier_url: page, tracking_no: tracking, eta }: Carried) => [
  ...row('carrier', carrier),
  ...row('tracking', tracking),
  ...row('tracking-page', page),
  ...row('arrival', eta && isExpected(state) ? dayText(eta, locale) : null),
]

export const corrected = (news: News, shipment: Carried, said: string): Said<'order-shipment-corrected'> => ({
  tables: [news.facts(), [...carriage(news, shipment), ...news.row('message', said)]],
})

/** What happened on the way. `counts`: of each line what is in it. */
export type OnTheWay = 'port' | 'held' | 'goes-on' | 'lost' | 'back' | 'there-part' | 'not-held' | 'still-held' | 'withdrawn'
export const happened = (
  news: News,
  what: OnTheWay,
  { counts, ...shipment }: Carried & { counts: ReadonlyMap<number, number> },
  said: string,
): Said<'order-shipment-news'> => ({
  extra: [what],
  tables: [[...news.row('message', said), ...news.facts()], news.goods(counts), carriage(news, shipment)],
})

export const written = ({ facts, row }: News, said: string): Said<'order-message'> => ({ tables: [row('message', said), facts()] })

export const receiptRefused = ({ facts, row, paying }: News, said: string | null): Said<'order-receipt-refused'> => ({
  tables: [[...facts(), ...row('reason', said)], paying()],
})

export function paid({ instalments, values, money, facts, row }: News): Said<'order-paid'> {
  const owes = instalments.some(({ state }) => state === 'scheduled')
  const over = instalments.reduce((sum, one) => sum + Math.max(0, one.receivedCents - one.amountCents), 0)
  const amounts = [
    ...row('total', values.total),
    ...row('received', values.received),
    ...row('overpaid', over > 0 ? money(over) : null),
    ...row('balance', owes ? values.balance : null),
  ]
  return {
    extra: [...(owes ? (['balance-later'] as const) : []), ...(over > 0 ? (['overpaid-kept'] as const) : []), 'papers-follow'],
    tables: [facts(), amounts],
  }
}

export const returned = ({ money, facts, paying }: News, cents: number): Said<'order-payment-returned'> => ({
  values: { returned: money(cents) },
  tables: [facts(), paying()],
})

export const ready = ({ due, way, facts, goods, paying }: News): Said<'order-ready'> => ({
  extra: due > 0 ? ['balance-due', howToSend(way)] : ['leaves-next'],
  tables: [facts(), goods(), ...(due > 0 ? [paying()] : [])],
})

type Shipped = Carried & Pick<Shipment, 'mode' | 'shipped_at'> & { counts: ReadonlyMap<number, number>; whole: boolean }
export function shipped(news: News, { mode, shipped_at: at, counts, whole, ...carried }: Shipped, now: Date): Said<'order-shipped'> {
  const { words, locale, facts, goods, row } = news
  return {
    extra: [`${mode === 'collection' ? 'collected' : 'shipped'}-${whole ? 'all' : 'part'}`],
    values: { day: dayText(at ?? now, locale) },
    tables: [facts(), goods(counts), [...row('by', words.modes[mode]), ...carriage(news, carried)]],
  }
}

export const delivered = ({ lines, facts, goods }: News): Said<'order-delivered'> => ({
  tables: [facts(), goods(new Map(lines.map((line) => [line.id, line.count])))],
})

const CANCELLED = { buyer: 'cancelled-by-you', staff: 'cancelled-by-us', system: 'cancelled-unpaid' } as const
/** A coupon that is the buyer's again: 'Your coupon ... until ...'. */
const couponBack = ({ language, locale }: News, coupon: CouponBack | null) =>
  coupon && { line: 'coupon-back' as const, values: { coupon: pick(coupon.name, language), couponDay: dayText(coupon.until, locale) } }

/** Why staff has cancelled is written for the buyer. */
export function cancelled(
  news: News,
  actor: keyof typeof CANCELLED,
  said: string | null,
  coupon: CouponBack | null,
): Said<'order-cancelled'> {
  const back = couponBack(news, coupon)
  return {
    extra: [CANCELLED[actor], ...(back ? [back.line] : [])],
    values: back?.values ?? {},
    tables: [[...news.facts(), ...news.row('reason', actor === 'staff' ? said : null)]],
  }
}

type Terms = { returned: number; kept: number; points?: number }
/** Where points had paid for all of it, no money is spoken of. */
const terms = ({ money, count, row }: News, { returned, kept, points = 0 }: Terms) => [
  ...row('returned', returned > 0 || points === 0 ? money(returned) : null),
  ...row('kept', kept > 0 ? money(kept) : null),
  ...row('returned-points', points > 0 ? count(points) : null),
]

/** Pieces of each line that a request is about, where it is not about the whole order. */
type Rest = ReadonlyMap<number, number> | null
const onlyRest = (rest: Rest): { extra?: ['rest-only'] } => (rest ? { extra: ['rest-only'] } : {})
const restRows = (news: News, rest: Rest) => (rest ? [news.goods(rest)] : [])

/** We ask for a cancellation; `reason`: why. `back`: a wording of the operator's that says {returned} elsewhere in the mail does not fit. */
export const cancelAsked = (news: News, reason: string, agreed: Terms, rest: Rest = null): Said<'order-cancel-asked'> => ({
  extra: [...(news.way === 'points' ? [] : (['would-return'] as const)), ...(rest ? (['rest-only'] as const) : [])],
  values: { back: news.money(agreed.returned) },
  tables: [news.facts(), ...restRows(news, rest), [...terms(news, agreed), ...news.row('reason', reason)]],
})

/** What becomes of the money that is not kept. */
const backLine = (news: News, way: string): 'back-refund' | 'back-credit' | 'back-financer' =>
  way === 'credit' ? 'back-credit' : news.way === 'financing' ? 'back-financer' : 'back-refund'

/** The order ends with what has been sent. */
export const restAgreed = (news: News, agreed: Terms, way: string, answer: string, rest: Rest): Said<'order-rest-agreed'> => ({
  extra: agreed.returned > 0 ? [backLine(news, way)] : agreed.kept > 0 ? ['back-nothing'] : [],
  values: { returned: news.money(agreed.returned) },
  tables: [news.facts(), ...restRows(news, rest), [...terms(news, agreed), ...news.row('message', answer)]],
})

export function cancelAgreed(
  news: News,
  agreed: Terms,
  way: string,
  answer: string,
  coupon: CouponBack | null,
): Said<'order-cancel-agreed'> {
  const back = couponBack(news, coupon)
  const extra: LineOf<'order-cancel-agreed'>[] = []
  if (agreed.returned > 0) extra.push(backLine(news, way))
  else if (agreed.kept > 0) extra.push('back-nothing')
  if (back) extra.push(back.line)
  return {
    extra,
    values: { returned: news.money(agreed.returned), ...back?.values },
    tables: [news.facts(), [...terms(news, agreed), ...news.row('message', answer)]],
  }
}

export const cancelRefused = (news: News, answer: string, rest: Rest = null): Said<'order-cancel-refused'> => ({
  ...onlyRest(rest),
  tables: [[...news.facts(), ...news.row('reason', answer)], ...restRows(news, rest)],
})

export const cancelWithdrawn = (news: News, rest: Rest = null): Said<'order-cancel-withdrawn' | 'order-cancel-taken-back'> => ({
  ...onlyRest(rest),
  tables: [news.facts(), ...restRows(news, rest)],
})

export const creditKept = ({ money, facts, row }: News, cents: number): Said<'order-credit-kept'> => ({
  values: { returned: money(cents) },
  tables: [[...facts(), ...row('credit', money(cents))]],
})

/** `to`: its way, or the financer whose money it is. */
type To = 'bank' | 'provider' | 'financer'
export const refunded = ({ money, facts, row }: News, cents: number, to: To, reference: string): Said<'order-refunded'> => ({
  extra: [`sent-${to}`],
  values: { returned: money(cents) },
  tables: [[...facts(), ...row('returned', money(cents)), ...row('reference', reference)]],
})

/** Why the bank or the provider did not take it is the office's own. */
export const refundFailed = ({ money, facts, row }: News, cents: number, to: To): Said<'order-refund-failed'> => ({
  extra: [`failed-${to}`],
  values: { returned: money(cents) },
  tables: [[...facts(), ...row('returned', money(cents))]],
})

/** To the office: what the buyer has written. */
export const cancelWanted = (news: News, reason: string, rest: Rest = null): Said<'order-cancel-wanted'> => ({
  ...onlyRest(rest),
  tables: [
    news.facts(),
    ...restRows(news, rest),
    [...news.row('received', news.way === 'points' ? '' : news.values.received), ...news.row('reason', reason)],
  ],
})
export const cancelAnswered = (news: News, accepted: boolean, answer: string, rest: Rest = null): Said<'order-cancel-answered'> => ({
  extra: [accepted ? 'buyer-accepts' : 'buyer-refuses', ...(rest ? (['rest-only'] as const) : [])],
  tables: [[...news.facts(), ...news.row('reason', answer)], ...restRows(news, rest)],
})

export const LETTER_LINES: Partial<Record<LetterEvent, LineOf<'order-letter'>>> = {
  ask_change: 'letter-ask_change',
  ok_draft: 'letter-ok_draft',
  advise: 'letter-advise',
  ask_amendment: 'letter-ask_amendment',
  amended: 'letter-amended',
  accept: 'letter-accept',
  present: 'letter-present',
  discrepancy: 'letter-discrepancy',
  correct: 'letter-correct',
  accept_docs: 'letter-accepted',
  waive: 'letter-accepted',
  refuse: 'letter-refuse',
  lapse: 'letter-lapse',
}

/** Where each finds the letter: by the time that it is written, that may have gone on. */
const LETTER_STATES: Partial<Record<LineOf<'order-letter'>, LetterState>> = Object.fromEntries(
  (Object.entries(LETTER_LINES) as [LetterEvent, LineOf<'order-letter'>][]).map(([event, line]) => [
    line,
    stateAfter(letterMachine, event),
  ]),
)

/** What has become of a letter of credit; `state`: of one that has taken no step; `said`: staff's word to the buyer, or what the bank has found. */
export const letter = (
  { facts, row, locale, language }: News,
  {
    line,
    state = LETTER_STATES[line],
    day,
    said,
  }: { line: LineOf<'order-letter'>; state?: LetterState | undefined; day: string | null; said: string },
): Said<'order-letter'> => ({
  extra: [line],
  values: { state: state ? pick(LETTER_LABELS[state], language) : '–', until: day ? dayText(day, locale) : '–' },
  tables: [[...facts(), ...row('message', said)]],
})

/** To the office; `said`: by the buyer. */
export const letterWaits = (news: News, said: string): Said<'order-letter-waits'> => forOffice(news, news.row('message', said))

type Receipt = { instalmentId: number; statedCents: number | null; remark: string }
/** To the office: for which part of the price a receipt was handed in, and what the buyer has written of it. */
export function receiptWaits(news: News, { instalmentId, statedCents, remark }: Receipt): Said<'order-receipt-waits'> {
  const { instalments, words, money, row } = news
  const part = instalments.find(({ id }) => id === instalmentId)!
  const stated = statedCents === null ? words.labels['stated-nothing'] : money(statedCents)
  const asked = money(Math.max(0, part.amountCents - part.receivedCents))
  return {
    values: { asked },
    ...forOffice(news, [...row(`part-${part.kind}`, asked), ...row('stated', stated), ...row('message', remark)]),
  }
}

type ToDecide = { instalmentId: number; cents: number; reference?: string }
/** To the office: how much of which part of the price somebody else has to decide about, and which credit it is of. */
export function toDecide(news: News, { instalmentId, cents, reference = '' }: ToDecide) {
  const { instalments, money, row } = news
  const { kind } = instalments.find(({ id }) => id === instalmentId)!
  return forOffice(news, [...row(`part-${kind}`, money(cents)), ...row('reference', reference)])
}

/** To the office; `more`: what this mail tells beside the facts of the order. */
export function forOffice({ facts, totals, paying }: News, more: ReturnType<News['row']> = []) {
  return { tables: [[...facts(), ...more], totals(), paying()] }
}
