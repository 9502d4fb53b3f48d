// Decisions about withdrawals. Pure; points and cents are integers.
import type { RefusalWord } from '#contract/refusals.ts'
import type { WithdrawalSource, WithdrawalState } from '#contract/codes/withdrawal-state.ts'

/** 20 points are a dollar (decision 24). */
const CENTS_A_POINT = 5
export const centsOf = (points: number): number => points * CENTS_A_POINT

export type Limits = { minPoints: number; stepPoints: number }

/** Commission is cents already: whole dollars are not asked for, but as much at least as of points. */
export const minCents = ({ minPoints }: Limits): number => centsOf(minPoints)

/** What speaks against an amount: too little, no whole multiple, more than there is. */
export function amountFault(source: WithdrawalSource, amount: number, available: number, limits: Limits): RefusalWord | null {
  if (amount < (source === 'points' ? limits.minPoints : minCents(limits)))
    return source === 'points' ? 'withdrawal-least' : 'withdrawal-least-money'
  if (source === 'points' && amount % limits.stepPoints !== 0) return 'withdrawal-step'
  return amount > available ? (source === 'points' ? 'withdrawal-short' : 'withdrawal-short-money') : null
}

/** Whether somebody may ask at all. Sales people collect no money by points that they never redeem (SPEC-209); whoever never was a partner has no commission. */
export const sourceFault = (source: WithdrawalSource, { sales, partner }: { sales: boolean; partner: boolean }): RefusalWord | null =>
  source === 'points' ? (sales ? 'withdrawal-sales' : null) : partner ? null : 'withdrawal-no-partner'

/** What speaks against each act, for this person; null: nothing. Whoever approved it takes no part in paying it. */
export function objections({ state, decided_by: decidedBy }: { state: WithdrawalState; decided_by: number | null }, staffId: number) {
  const only = (wanted: WithdrawalState): RefusalWord | null => (state === wanted ? null : 'not-allowed-now')
  const other = (wanted: WithdrawalState): RefusalWord | null => only(wanted) ?? (decidedBy === staffId ? 'four-eyes' : null)
  return {
    take: only('submitted'),
    approve: only('in_review'),
    reject: only('in_review'),
    pay: other('approved'),
    confirm: other('paying'),
    fail: other('paying'),
    retry: other('payout_failed'),
    give_up: other('payout_failed'),
  } satisfies Record<string, RefusalWord | null>
}
export type WithdrawalAct = keyof ReturnType<typeof objections>
