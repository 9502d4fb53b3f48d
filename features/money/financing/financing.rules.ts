// Amounts, days and permissions of financing; time is passed in. Amounts in cents, rates in hundredths of a percent, days 'YYYY-MM-DD', UTC.
import { FINANCING_CHECKS, type FinancingCheck, type FinancingState } from '#contract/codes/financing.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { addDays } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import type { Translated } from '#shared/language.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { financingMachine, type FinancingEvent } from './financing.machine.ts'

export type Offer = {
  amountCents: number // of the orders that it pays
  downBp: number // of that, paid to the financer at funding
  months: number
  rateBp: number // a year, as it is paid
  offBp?: number // what a benefit has taken off the financer's rate; absent: nothing
  financer: string
  financeType: number // how the financer pays us
  validUntil: string
  message: string
}
/** What lowers the rate of an offer, by whoever promises it (a coupon); of what it is for nothing is known here. */
export type Benefit = {
  id: number // of what promises it
  number: string
  name: Translated
  offBp: number // off the rate of a year,
  floorBp: number // which does not go below this by it
  leastCents: number // of the amount offered
  mostCents: number
  monthsMost: number
  shops: { id: number; name: string }[] // whose orders it can pay; empty: all
}
export type Planned = { position: number; kind: 'down' | 'rate'; dueOn: string; cents: number }

const BP = 10_000

/** What a benefit takes off the rate of such an offer: nothing where it is for other amounts or a shorter time, or the rate is low already. */
export function offOf(
  benefit: Pick<Benefit, 'offBp' | 'floorBp' | 'leastCents' | 'mostCents' | 'monthsMost'> | null,
  { amountCents, months, rateBp }: Pick<Offer, 'amountCents' | 'months' | 'rateBp'>,
): number {
  if (!benefit || amountCents < benefit.leastCents || amountCents > benefit.mostCents || months > benefit.monthsMost) return 0
  return Math.max(0, Math.min(benefit.offBp, rateBp - benefit.floorBp))
}

/** So many months later; a day that the month has not got is its last. */
export function addMonths(day: string, count: number): string {
  const time = new Date(`${day}T00:00:00Z`)
  const wanted = time.getUTCDate()
  time.setUTCDate(1)
  time.setUTCMonth(time.getUTCMonth() + count)
  const last = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate()
  time.setUTCDate(Math.min(wanted, last))
  return time.toISOString().slice(0, 10)
}

/**
 * What is to be repaid for `cents` of goods: the down payment on the day of funding, then equal monthly rates. Interest of a month is that of a
 * twelfth of the year on what is still owed, rounded to the cent; the last rate takes what rounding has left, so principal and interest add up.
 */
export function planOf(
  cents: number,
  { downBp, months, rateBp }: Pick<Offer, 'downBp' | 'months' | 'rateBp'>,
  fundedOn: string,
): Planned[] {
  const down = Math.round((cents * downBp) / BP)
  const monthly = rateBp / BP / 12
  let owed = cents - down
  const rate = monthly === 0 ? Math.ceil(owed / months) : Math.ceil((owed * monthly) / (1 - (1 + monthly) ** -months))
  const rows: Planned[] = down > 0 ? [{ position: 0, kind: 'down', dueOn: fundedOn, cents: down }] : []
  for (let month = 1; month <= months && owed > 0; month++) {
    const due = owed + Math.round(owed * monthly)
    const paid = month === months ? due : Math.min(rate, due)
    rows.push({ position: month, kind: 'rate', dueOn: addMonths(fundedOn, month), cents: paid })
    owed = due - paid
  }
  return rows
}

/** What of each row is interest, and what is still owed after it: reckoned for `cents` of goods as the plan was. */
export function splitOf<Row extends Pick<Planned, 'kind' | 'cents'>>(
  plan: readonly Row[],
  cents: number,
  rateBp: number,
): (Row & { interest: number; owed: number })[] {
  const monthly = rateBp / BP / 12
  let owed = cents
  return plan.map((row) => {
    const interest = row.kind === 'down' ? 0 : Math.round(owed * monthly)
    owed -= row.cents - interest
    return { ...row, interest, owed }
  })
}

/** What an offer comes to, were all of it used. */
export function costOf(offer: Pick<Offer, 'amountCents' | 'downBp' | 'months' | 'rateBp'>): {
  down: number
  monthly: number
  total: number
} {
  const plan = planOf(offer.amountCents, offer, '2000-01-01')
  const rates = plan.filter(({ kind }) => kind === 'rate')
  const sum = (rows: readonly Planned[]) => rows.reduce((all, { cents }) => all + cents, 0)
  return { down: sum(plan) - sum(rates), monthly: rates[0]?.cents ?? 0, total: sum(plan) }
}

/** What less is repaid for `cents` of goods than at the financer's own rate. */
export function savedBy({ offBp = 0, rateBp, ...offer }: Pick<Offer, 'downBp' | 'months' | 'rateBp' | 'offBp'>, cents: number): number {
  const total = (bp: number) => costOf({ ...offer, amountCents: cents, rateBp: bp }).total
  return offBp === 0 ? 0 : Math.max(0, total(rateBp + offBp) - total(rateBp))
}

/**
 * The most that it can save on so much over so long: interest falls by no more than that of the whole sum over the whole time. Cents of rounding,
 * which grow with the rate, could exceed it only at rates beyond any that is offered.
 */
export const mostSaved = (offBp: number, cents: number, months: number): number => Math.ceil((cents * offBp * months) / (12 * BP))

type ForShops = { shops?: readonly { id: number; name: string }[] }
/** Of what pays orders, what pays those of these shops. */
export const fundsFor = <F extends ForShops>(funds: readonly F[], shopIds: readonly number[]): F[] =>
  funds.filter(({ shops = [] }) => shops.length === 0 || shopIds.every((id) => shops.some((one) => one.id === id)))
/** Whose orders they pay, of those that do not pay all. */
export const namesOfShops = (funds: readonly ForShops[]): string =>
  [...new Set(funds.flatMap(({ shops = [] }) => shops.map(({ name }) => name)))].join(', ')

export const DOCS_DAYS = 30
export const CONTRACT_DAYS = 30
/** How long an order waits for its funding. */
export const FUNDING_DAYS = 30
/** The financer tells of a rate some days after it was due. */
export const GRACE_DAYS = 5

export type Why = RefusalWord | undefined
export type Checks = Partial<Record<FinancingCheck, { ok: boolean; by: string; at: string }>>
export type FinancingFacts = {
  state: FinancingState
  checks: Checks
  preparedBy: number | null // of an offer that waits for the second person
  contract: boolean // its file is there
  buyerSigned: boolean
  staffSigned: boolean
  orders: number // bound to it and waiting
  lossBy: number | null
  takenBack: boolean // what the financer had paid for an order of it: nobody owes it anything until it has come anew
}

const OPEN: readonly FinancingState[] = ['funded', 'repaying', 'in_arrears']
/** Whether a row of the plan is in arrears: of a plan that is over nothing is waited for. */
export const isLate = (state: FinancingState, { due_on: due, paid_on: paid }: { due_on: string; paid_on: string | null }, today: string) =>
  OPEN.includes(state) && paid === null && due < addDays(today, -GRACE_DAYS)

const step =
  (event: FinancingEvent) =>
  (facts: FinancingFacts): Why =>
    stepFrom(financingMachine, facts.state, event) ? undefined : 'financing-not-now'

/** What its applicant may do. */
export const FINANCING_BUYER_ACTIONS = {
  upload: step('upload'),
  accept: step('accept'),
  refuse: step('refuse'),
  withdraw: step('withdraw'),
  sign: (facts: FinancingFacts): Why =>
    step('sign')(facts) ?? (facts.buyerSigned ? 'financing-signed' : facts.contract ? undefined : 'financing-no-contract'),
  cancel: step('cancel'),
}
export type FinancingBuyerAction = keyof typeof FINANCING_BUYER_ACTIONS

/** Where refunds come from that are no part of an order's price: a financer that had paid for the order has not paid these, or only the credit tells. */
export const BESIDE_PRICE: readonly string[] = ['repair', 'overpayment']

/** What the office may do, apart from permissions; `staffId`: who asks. Nobody approves what they have prepared or asked for themselves. */
export const FINANCING_STAFF_ACTIONS = {
  screen: step('screen'),
  check: ({ state }: FinancingFacts): Why => (state === 'screening' ? undefined : 'financing-not-now'),
  ask_docs: step('ask_docs'),
  to_review: (facts: FinancingFacts): Why =>
    step('to_review')(facts) ?? (FINANCING_CHECKS.every((one) => facts.checks[one]?.ok) ? undefined : 'financing-checks-open'),
  prepare: ({ state, preparedBy }: FinancingFacts): Why =>
    state !== 'in_review' ? 'financing-not-now' : preparedBy === null ? undefined : 'financing-prepared',
  turn: ({ state, preparedBy }: FinancingFacts): Why =>
    state !== 'in_review' ? 'financing-not-now' : preparedBy === null ? 'financing-no-offer' : undefined,
  approve: (facts: FinancingFacts, staffId: number): Why =>
    step('approve')(facts) ?? (facts.preparedBy === null ? 'financing-no-offer' : facts.preparedBy === staffId ? 'four-eyes' : undefined),
  decline: step('decline'),
  sign: (facts: FinancingFacts): Why =>
    step('sign')(facts) ?? (facts.staffSigned ? 'financing-signed' : facts.contract ? undefined : 'financing-no-contract'),
  fund: (facts: FinancingFacts): Why => step('fund')(facts) ?? (facts.orders === 0 ? 'financing-no-order' : undefined),
  cancel: step('cancel'),
  paid: ({ state }: FinancingFacts): Why => (OPEN.includes(state) ? undefined : 'financing-not-now'),
  /** Also the last one, with which the plan has ended; what was written off stays so. */
  unpaid: ({ state, lossBy }: FinancingFacts): Why =>
    OPEN.includes(state) || (state === 'closed' && lossBy === null) ? undefined : 'financing-not-now',
  write_off: (facts: FinancingFacts): Why =>
    step('write_off')(facts) ?? (facts.takenBack ? 'financing-waits' : facts.lossBy === null ? undefined : 'financing-loss-asked'),
  decide_loss: (facts: FinancingFacts, staffId: number): Why =>
    step('write_off')(facts) ??
    (facts.takenBack
      ? 'financing-waits'
      : facts.lossBy === null
        ? 'financing-no-loss'
        : facts.lossBy === staffId
          ? 'four-eyes'
          : undefined),
}
export type FinancingStaffAction = keyof typeof FINANCING_STAFF_ACTIONS
