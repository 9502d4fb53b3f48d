// What a provider's books and ours say differently. Pure; what is the same says nothing.
import type { DifferenceKind } from '#contract/payment-difference-desk.ts'
import { decimal } from '#features/money/payment/payment.rules.ts'
import type { Movement } from '#features/platform/port/payment-provider.ts'

/** A capture as we have booked it; `cents`: with what was taken beyond what was asked, which a person has accepted. */
export type Booked = {
  paymentId: string
  orderId: number
  providerOrderId: string
  captureId: string
  cents: number
  currency: string
  feeCents: number
  at: Date
}
export type Finding = {
  kind: DifferenceKind
  captureId: string
  paymentId: string | null
  orderId: number | null
  exceptionId: number | null
  ours: string
  theirs: string
  at: Date
}

export const moneyText = (cents: number, currency: string) => `${decimal(cents)} ${currency}`
/** '12.5' is written as '12.50': the same amount is the same text. */
const textOf = ({ value, currency }: Pick<Movement, 'value' | 'currency'>) => {
  const [whole = '', part = ''] = value.split('.')
  return `${whole}.${part.padEnd(2, '0')} ${currency}`
}

/** Each movement once, as it was told last; only what counts. */
export const distinct = (movements: readonly Movement[]): Movement[] => [
  ...new Map(movements.filter(({ done }) => done).map((one) => [`${one.kind} ${one.id}`, one])).values(),
]

/** A capture that both have. */
export function ofCapture(told: Movement, booked: Booked): Finding[] {
  const about = { captureId: told.id, paymentId: booked.paymentId, orderId: booked.orderId, exceptionId: null, at: told.at }
  const [ours, theirs] = [moneyText(booked.cents, booked.currency), textOf(told)]
  if (ours !== theirs) return [{ ...about, kind: 'amount', ours, theirs }]
  if (told.fee === null) return [] // it has not said
  const [kept, keeps] = [moneyText(booked.feeCents, booked.currency), textOf({ value: told.fee, currency: told.currency })]
  return kept === keeps ? [] : [{ ...about, kind: 'fee', ours: kept, theirs: keeps }]
}

/** A capture that is booked nowhere; `known`: what we know of its payment all the same. */
export const unbooked = (told: Movement, known: Partial<Pick<Finding, 'paymentId' | 'orderId' | 'exceptionId'>>): Finding => ({
  paymentId: null,
  orderId: null,
  exceptionId: null,
  ...known,
  kind: 'unknown',
  captureId: told.id,
  ours: '',
  theirs: textOf(told),
  at: told.at,
})

/** A capture that the provider has not. */
export const absent = ({ captureId, paymentId, orderId, cents, currency, at }: Booked): Finding => ({
  kind: 'missing',
  captureId,
  paymentId,
  orderId,
  exceptionId: null,
  ours: moneyText(cents, currency),
  theirs: '',
  at,
})

type SentBack = { captureId: string; paymentId: string | null; orderId: number | null; currency: string; cents: number; at: Date }

/** What was sent back of a capture: by our books, and by theirs, each movement once. */
export function ofRefunds(told: readonly Movement[], { cents, at, ...known }: SentBack): Finding[] {
  const sum = told.reduce((all, { value }) => all + Math.round(Number(value) * 100), 0)
  const times = [at, ...told.map((one) => one.at)].map((time) => time.getTime())
  if (sum === cents) return []
  const text = (amount: number) => (amount === 0 ? '' : moneyText(amount, told[0]?.currency ?? known.currency))
  const { captureId, paymentId, orderId } = known
  const about = { captureId, paymentId, orderId, exceptionId: null, at: new Date(Math.max(...times)) }
  return [{ ...about, kind: 'refund', ours: text(cents), theirs: text(sum) }]
}
