// Decisions about city partners and what they earn. Pure; cents, rates in hundredths of a percent.
import type { PartnerApplicationState } from '#contract/codes/partner-application-state.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { goodsPaid } from '#features/catalogue/pricing/pricing.rules.ts'

/** A whole cent, half a cent to the partner's good. */
export const commissionOn = (baseCents: number, points: number): number => Math.floor((baseCents * points + 5_000) / 10_000)

/** An order as it was paid: freight goes to carriers and earns nothing, neither does what a coupon or points took off. */
export const baseOf = ({ resultCents, freightCents }: { resultCents: number; freightCents: number }): number =>
  goodsPaid({ result: resultCents, freight: freightCents })

/**
 * What a refund takes back of an order's commission: of the part of the base that goes back with it, never more than is left. `left`: cents of
 * commission that earlier refunds have left.
 */
export function takenBy(refundCents: number, one: { baseCents: number; points: number; left: number }): number {
  return Math.min(one.left, commissionOn(Math.min(refundCents, one.baseCents), one.points))
}

/** A day of the calendar's months later; where that month is shorter, its last. */
export function monthsLater(time: Date, months: number): Date {
  const then = new Date(time)
  then.setUTCMonth(then.getUTCMonth() + months)
  if (then.getUTCDate() !== time.getUTCDate()) then.setUTCDate(0)
  return then
}

/** All that a partner is told of who a customer is: first letters. */
export const maskedName = (name: string): string =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${String.fromCodePoint(word.codePointAt(0)!)}***`)
    .join(' ') || '***'

type Facts = { state: PartnerApplicationState; account: 'none' | 'buyer' | 'sales' | 'partner' }

/** What speaks against each act; null: nothing. */
export function objections({ state, account }: Facts) {
  const open: RefusalWord | null = state === 'submitted' || state === 'info_requested' ? null : 'not-allowed-now'
  const NO: Record<Facts['account'], RefusalWord | null> = {
    none: 'partner-no-account',
    sales: 'partner-is-sales',
    partner: 'partner-already',
    buyer: null,
  }
  return {
    accept: open ?? NO[account],
    refuse: open,
    ask: open,
    answer: state === 'info_requested' ? null : 'not-allowed-now',
  } satisfies Record<string, RefusalWord | null>
}
export type ApplicationAct = keyof ReturnType<typeof objections>
