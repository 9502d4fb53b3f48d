// Decisions about money that goes to shops. Pure; cents.
import type { PayoutState } from '#contract/codes/payout-state.ts'
import type { RefusalWord } from '#contract/refusals.ts'

/** An order as far as its shop is concerned: what is owed for it and not on its way; negative: paid too much. `dueAt` null: nobody can say. */
export type Owed = { orderId: number; cents: number; dueAt: Date | null }

export const isDue = ({ cents, dueAt }: Omit<Owed, 'orderId'>, now: Date): boolean => cents < 0 || (dueAt !== null && dueAt <= now)

/** What a payout takes: of what is due all, or the orders that are named; debts always. Undefined where one that is named is not due. */
export function chosen<T extends Owed>(owed: readonly T[], named: readonly number[] | null, now: Date): T[] | undefined {
  const due = owed.filter((one) => isDue(one, now))
  if (named === null) return due
  const ids = new Set(named)
  const some = due.filter(({ orderId, cents }) => cents < 0 || ids.has(orderId))
  return [...ids].every((id) => some.some(({ orderId }) => orderId === id)) ? some : undefined
}

export const sumOf = (owed: readonly { cents: number }[]): number => owed.reduce((sum, { cents }) => sum + cents, 0)

/** What speaks against each act, for this person; null: nothing. */
export function objections({ state, prepared_by: preparedBy }: { state: PayoutState; prepared_by: number }, staffId: number) {
  const only = (wanted: PayoutState): RefusalWord | null => (state === wanted ? null : 'not-allowed-now')
  const mine = preparedBy === staffId
  return {
    withdraw: only('prepared') ?? (mine ? null : 'not-your-request'),
    refuse: only('prepared') ?? (mine ? 'four-eyes' : null),
    approve: only('prepared') ?? (mine ? 'four-eyes' : null),
    pay: only('approved'),
    fail: only('approved'),
    come_back: only('paid'),
  } satisfies Record<string, RefusalWord | null>
}
export type PayoutAct = keyof ReturnType<typeof objections>
