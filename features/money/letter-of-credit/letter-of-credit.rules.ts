// Days and permissions of a letter of credit; time is passed in. Days are 'YYYY-MM-DD', UTC, as papers have them.
import type { LetterPaper, LetterState } from '#contract/codes/letter-of-credit.ts'
import type { LetterTerms } from '#contract/letter-terms.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { readCredit, type Fields } from './mt700.rules.ts'
import { letterMachine, type LetterEvent } from './letter-of-credit.machine.ts'

export const dayIn = (time: Date): string => time.toISOString().slice(0, 10)
export const addDays = (day: string, count: number): string => {
  const time = new Date(`${day}T00:00:00Z`)
  time.setUTCDate(time.getUTCDate() + count)
  return dayIn(time)
}
/** The end of a day. */
export const endOf = (day: string): Date => new Date(`${day}T23:59:59.999Z`)
export const earlier = (a: string, b: string): string => (a < b ? a : b)

/** Days of a credit that count, of its wording, else of the terms. */
export function daysOf(fields: Fields | null, terms: LetterTerms) {
  const credit = readCredit(fields ?? {})
  return {
    expiry: credit.expiresOn ?? terms.expiry,
    latestShipment: credit.latestShipment ?? terms.latestShipment,
    presentationDays: fields === null ? terms.presentationDays : credit.presentationDays,
    tenorDays: credit.tenorDays ?? terms.tenorDays,
  }
}

/** Until when documents can be presented: so many days after shipment, and never after the expiry. */
export const presentBy = (shippedOn: string, presentationDays: number, expiry: string): string =>
  earlier(addDays(shippedOn, presentationDays), expiry)

/** When the bank pays: at once, or so many days after shipment. */
export const maturityOf = (acceptedOn: string, shippedOn: string, tenorDays: number): string => {
  const due = addDays(shippedOn, tenorDays)
  return tenorDays === 0 || due < acceptedOn ? acceptedOn : due
}

/** Working days that a bank has to examine documents (UCP 600, article 14 b); weekends alone are known here. */
const EXAMINATION_DAYS = 5
export function examinedBy(presentedOn: string): string {
  let day = presentedOn
  for (let left = EXAMINATION_DAYS; left > 0;) {
    day = addDays(day, 1)
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
    if (weekday !== 0 && weekday !== 6) left--
  }
  return day
}

export const OVER: readonly LetterState[] = ['paid', 'closed_unpaid']
/** The buyer's bank, or ours, has work in hand: the order may not end by time under it. */
export const isUnderWay = (state: LetterState): boolean => state !== 'requested' && !OVER.includes(state)

/** Where its order stands, as far as a letter must know. */
export type LetterFacts = {
  state: LetterState
  expiry: string
  presentBy: string | null
  missing: readonly LetterPaper[] // papers asked for that are not registered
  differences: number // that forbid to accept the wording
  today: string
}
export type Why = RefusalWord | undefined

const stepAllowed = (state: LetterState, event: LetterEvent): Why => (stepFrom(letterMachine, state, event) ? undefined : 'not-allowed-now')
const inTime = ({ presentBy: by, expiry, today }: LetterFacts): Why =>
  today > (by ?? expiry) || today > expiry ? 'letter-too-late' : undefined

/** What the buyer may do. */
export const LETTER_BUYER_ACTIONS = {
  upload_draft: ({ state }: LetterFacts): Why => stepAllowed(state, 'upload_draft'),
  ask_amendment: ({ state }: LetterFacts): Why => stepAllowed(state, 'ask_amendment'),
  waive: ({ state }: LetterFacts): Why => stepAllowed(state, 'waive'),
}

/** What the office may do, apart from permissions. */
export const LETTER_STAFF_ACTIONS = {
  ask_change: ({ state }: LetterFacts): Why => stepAllowed(state, 'ask_change'),
  ok_draft: ({ state }: LetterFacts): Why => stepAllowed(state, 'ok_draft'),
  advise: ({ state }: LetterFacts): Why => stepAllowed(state, 'advise'),
  ask_amendment: ({ state }: LetterFacts): Why => stepAllowed(state, 'ask_amendment'),
  amended: ({ state }: LetterFacts): Why => stepAllowed(state, 'amended'),
  accept: ({ state }: LetterFacts): Why => stepAllowed(state, 'accept'),
  /** While shipping goes on, and again to put discrepancies right. */
  register: ({ state }: LetterFacts): Why => (state === 'operative' || state === 'discrepant' ? undefined : 'not-allowed-now'),
  present: (facts: LetterFacts): Why =>
    stepAllowed(facts.state, 'present') ?? (facts.missing.length > 0 || facts.presentBy === null ? 'letter-papers-missing' : inTime(facts)),
  discrepancy: ({ state }: LetterFacts): Why => stepAllowed(state, 'discrepancy'),
  correct: (facts: LetterFacts): Why => stepAllowed(facts.state, 'correct') ?? inTime(facts),
  waive: ({ state }: LetterFacts): Why => stepAllowed(state, 'waive'),
  refuse: ({ state }: LetterFacts): Why => stepAllowed(state, 'refuse'),
  accept_docs: ({ state }: LetterFacts): Why => stepAllowed(state, 'accept_docs'),
}
export type LetterStaffAction = keyof typeof LETTER_STAFF_ACTIONS
export type LetterBuyerAction = keyof typeof LETTER_BUYER_ACTIONS
