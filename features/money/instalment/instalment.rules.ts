// Pure decisions about instalments. Amounts in cents.
import { isPayable } from '#contract/codes/instalment-state.ts'
import { toCents, type Cents } from '#shared/money.ts'
import type { Part } from '#features/money/payment-method/payment-method.ts'
import type { InstalmentState } from './instalment.machine.ts'

export type Planned = { kind: Part['kind']; when: Part['when']; amount: Cents }

/** Splits a total along the method's plan; the parts add up to the total exactly, the odd cent is in the deposit. */
export function planInstalments(plan: readonly Part[], total: Cents): Planned[] {
  const balance = toCents(Math.floor(total / 2))
  return plan.map(({ kind, share, when }) => ({
    kind,
    when,
    amount: share === 'all' ? total : kind === 'balance' ? balance : toCents(total - balance),
  }))
}

/** Of a small instalment no more than this share may be missing: a tolerance for bank fees must not make goods free. */
const TOLERATED_SHARE = 0.1

/** From how much received on it counts as whole: banks keep fees, so a little less (`tolerance`) will do. */
export const wholeFrom = (due: number, tolerance: number): number => due - Math.min(tolerance, Math.floor(due * TOLERATED_SHARE))

/** What a bank credit makes of an instalment. */
export function creditOutcome(due: number, received: number, credit: number, tolerance: number): 'whole' | 'part' {
  return received + credit >= wholeFrom(due, tolerance) ? 'whole' : 'part'
}

/** How an instalment moves when a credit is taken back, of which `left` stays received; null where its state holds. */
export function reversalEvent(
  { state, amountCents }: Pick<Owing, 'state' | 'amountCents'>,
  left: number,
  tolerance: number,
): 'reverse' | 'reverse_part' | null {
  if (state !== 'received' && state !== 'part_received') return null // a receipt waits, or was turned down: that stays to be seen to
  if (left === 0) return 'reverse'
  return state === 'received' && creditOutcome(amountCents, left, 0, tolerance) === 'part' ? 'reverse_part' : null
}

/** Paid by a letter of credit: nothing of it is owed before the bank has accepted the documents. */
export const byLetter = ({ when }: { when: string }): boolean => when === 'documents'

/** Paid by a financer: nothing of it is owed before it is funded. */
export const byFunding = ({ when }: { when: string }): boolean => when === 'funding'

/** How much of it can be let go, in cents: what is open once some has come, or is late. A bank's letter and a financer have ways of their own. */
export function openToWriteOff({ state, when, amountCents, receivedCents }: Owing & { when: string }): number | undefined {
  if ((state !== 'part_received' && state !== 'overdue') || byLetter({ when }) || byFunding({ when })) return undefined
  return amountCents > receivedCents ? amountCents - receivedCents : undefined
}

const RECEIVED: readonly InstalmentState[] = ['received', 'settled']
const UNDER_WAY: readonly InstalmentState[] = ['processing', 'proof_uploaded', 'part_received']

const BACK: readonly InstalmentState[] = ['refund_pending', 'refunded']
/** It goes, or went, back to the buyer. */
export const isReturned = (state: InstalmentState) => BACK.includes(state)
export const isReceived = (state: InstalmentState) => RECEIVED.includes(state)
type Owing = { state: InstalmentState; amountCents: number; receivedCents: number }

/** Money has arrived (also where a later receipt was turned down) or may be on its way: nothing may be cancelled or priced anew under it. */
export const holdsMoney = ({ state, receivedCents }: Omit<Owing, 'amountCents'>) =>
  receivedCents > 0 || isReceived(state) || UNDER_WAY.includes(state)

/** What can be paid now. */
export const dueCents = (rows: readonly Owing[]): Cents =>
  toCents(rows.filter(({ state }) => isPayable(state)).reduce((sum, row) => sum + Math.max(0, row.amountCents - row.receivedCents), 0))

/** What the buyer is asked for now: what a letter of credit or a financer pays is owed by them. */
export const askedCents = (rows: readonly (Owing & { when: string })[]): Cents =>
  dueCents(rows.filter((one) => !byLetter(one) && !byFunding(one)))

/** What the buyer is asked for once the goods are ready to ship. */
export const balanceCents = (rows: readonly (Owing & { when: string })[]): Cents =>
  toCents(
    rows.filter(({ state, when }) => state === 'scheduled' && when === 'ready_to_ship').reduce((sum, row) => sum + row.amountCents, 0),
  )

/** What the ledger is told of money for an instalment: how much of it is beyond what is due, and how much of the due is let go. */
export const bookedBy = (before: Owing, after: Owing): { cents: number; over: number; short: number } => ({
  cents: after.receivedCents - before.receivedCents,
  over: overOf(after) - overOf(before),
  short: shortOf(after) - shortOf(before),
})
const overOf = ({ amountCents, receivedCents }: Owing) => Math.max(0, receivedCents - amountCents)
const shortOf = ({ state, amountCents, receivedCents }: Owing) => (isReceived(state) ? Math.max(0, amountCents - receivedCents) : 0)
/** What of the received was for what is due; beyond that it is an overpayment, which stands for itself. */
export const receivedOfDue = (rows: readonly Owing[]): number =>
  rows.reduce((sum, row) => sum + (row.state === 'void' ? 0 : Math.min(row.receivedCents, row.amountCents)), 0)
export const receivedCents = (rows: readonly Owing[]): Cents => toCents(rows.reduce((sum, row) => sum + row.receivedCents, 0))
/** True when nothing is owed any more; an order without instalments has no price yet and owes. */
export const allReceived = (rows: readonly Owing[]): boolean => {
  const open = rows.filter(({ state }) => state !== 'void')
  return open.length > 0 && open.every(({ state }) => isReceived(state))
}
