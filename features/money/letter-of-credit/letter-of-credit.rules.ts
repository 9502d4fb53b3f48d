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

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
/** A last day on which banks are closed is the next one on which they are open (UCP 600, article 29 a); weekends alone are known here. */
export function bankDay(day: string): string {
  let open = day
  while (isWeekend(open)) open = addDays(open, 1)
  return open
}

/** Until when documents can be presented: so many days after shipment, and never after the expiry. */
export const presentBy = (shippedOn: string, presentationDays: number, expiry: string): string =>
  earlier(bankDay(addDays(shippedOn, presentationDays)), bankDay(expiry))

/** What the bank got on the last day is entered after it, which may be a holiday of the bank, too: so long a letter is waited for. */
const ENTRY_DAYS = 5
/** A letter lapses that expired before this day. */
export const lapsedBefore = (today: string): string => addDays(today, -ENTRY_DAYS)

/** When the bank pays: at once, or so many days after shipment. */
export const maturityOf = (acceptedOn: string, shippedOn: string, tenorDays: number): string => {
  const due = addDays(shippedOn, tenorDays)
  return tenorDays === 0 || due < acceptedOn ? acceptedOn : due
}

/** Working days that a bank has to examine documents (UCP 600, article 14 b). */
const EXAMINATION_DAYS = 5
export function examinedBy(presentedOn: string): string {
  let day = presentedOn
  for (let left = EXAMINATION_DAYS; left > 0;) {
    day = addDays(day, 1)
    if (!isWeekend(day)) left--
  }
  return day
}

export const OVER: readonly LetterState[] = ['paid', 'closed_unpaid']
/** The buyer's bank, or ours, has work in hand: the order may not end by time under it. */
export const isUnderWay = (state: LetterState): boolean => state !== 'requested' && !OVER.includes(state)
/** The documents lie with the bank, or it owes the money: nothing that the buyer and we agree on ends that. */
export const isWithBank = (state: LetterState): boolean => state === 'presented' || state === 'accepted'

/** Where its order stands, as far as a letter must know. */
export type LetterFacts = {
  state: LetterState
  freightPending: boolean // the order waits for a price, and the letter for the terms that follow from it
  expiry: string
  presentBy: string | null
  missing: readonly LetterPaper[] // papers asked for that are not registered
  today: string
}
export type Why = RefusalWord | undefined

const step =
  (event: LetterEvent) =>
  ({ state, freightPending }: LetterFacts): Why =>
    freightPending ? 'freight-pending' : stepFrom(letterMachine, state, event) ? undefined : 'not-allowed-now'
const until = (day: string, { today }: LetterFacts): Why => (today > day ? 'letter-too-late' : undefined)

/** What the buyer may do. */
export const LETTER_BUYER_ACTIONS = {
  upload_draft: step('upload_draft'),
  ask_amendment: step('ask_amendment'),
  waive: step('waive'),
}

/** What the office may do, apart from permissions. */
export const LETTER_STAFF_ACTIONS = {
  ask_change: step('ask_change'),
  ok_draft: step('ok_draft'),
  advise: step('advise'),
  ask_amendment: step('ask_amendment'),
  amended: step('amended'),
  accept: (facts: LetterFacts): Why => step('accept')(facts) ?? until(bankDay(facts.expiry), facts),
  /** While shipping goes on, and again to put discrepancies right. */
  register: ({ state }: LetterFacts): Why => (state === 'operative' || state === 'discrepant' ? undefined : 'not-allowed-now'),
  /** Also entered later: the day on which the bank got them is what counts. */
  present: (facts: LetterFacts): Why =>
    step('present')(facts) ?? (facts.missing.length > 0 || facts.presentBy === null ? 'letter-papers-missing' : undefined),
  discrepancy: step('discrepancy'),
  correct: (facts: LetterFacts): Why => step('correct')(facts) ?? until(facts.presentBy ?? bankDay(facts.expiry), facts),
  waive: step('waive'),
  refuse: step('refuse'),
  accept_docs: step('accept_docs'),
}
export type LetterStaffAction = keyof typeof LETTER_STAFF_ACTIONS
export type LetterBuyerAction = keyof typeof LETTER_BUYER_ACTIONS
