// Decisions about money that is owed back. Pure; cents.
import type { RefundState } from '#contract/codes/refund-state.ts'
import type { RefusalWord } from '#contract/refusals.ts'

/** A provider's capture of which an order has a share. */
export type Source = { paymentId: string; cents: number }
export type Portion = { paymentId: string | null; cents: number }

/** Money goes back by the way it came: of captures the newest first, what no provider took by the bank. */
export function portionsOf(cents: number, sources: readonly Source[]): Portion[] {
  let left = cents
  const portions: Portion[] = []
  for (const one of sources) {
    const part = Math.min(left, one.cents)
    if (part > 0) portions.push({ paymentId: one.paymentId, cents: part })
    left -= part
  }
  return left > 0 ? [...portions, { paymentId: null, cents: left }] : portions
}

/** `financing_id`: of what had paid for the order; it is the financer's money then. */
type Whose = { financing_id: number | null }

/** Whether its buyer can say which account it goes to: by the bank, or where its provider has turned it away. Never while two people send it. */
export const asksForAccount = (one: Whose & { state: RefundState; way: string; tried_at: Date | null }): boolean =>
  one.financing_id === null && one.state === 'owed' && (one.way === 'bank' || one.tried_at !== null)

/** `bank_version_id`: of the buyer's account for which it is prepared. */
type Facts = Whose & { state: RefundState; way: string; prepared_by: number | null; bank_version_id: number | null }

/** What speaks against each act, for this person; null: nothing. */
export function objections(
  { state, way, prepared_by: preparedBy, financing_id: financingId, bank_version_id: toBuyer }: Facts,
  staffId: number,
) {
  const only = (...states: RefundState[]): RefusalWord | null => (states.includes(state) ? null : 'not-allowed-now')
  const mine = preparedBy === staffId
  const financers = financingId === null ? null : 'refund-to-financer'
  const astray = toBuyer === null ? null : financers // prepared before it was known whose money it is
  return {
    prepare: only('owed', 'kept'),
    keep: only('owed') ?? financers,
    withdraw: only('prepared') ?? (mine ? null : 'not-your-request'),
    refuse: only('prepared') ?? (mine ? 'four-eyes' : null),
    approve: only('prepared') ?? (mine ? 'four-eyes' : null) ?? astray,
    pay: only('approved') ?? (way === 'bank' ? null : 'refund-by-provider') ?? astray,
    fail: only('approved') ?? (way === 'bank' ? null : 'refund-by-provider'),
    use: only('kept') ?? financers,
  } satisfies Record<string, RefusalWord | null>
}
export type RefundAct = keyof ReturnType<typeof objections>
