// What staff of the order's shop does about cancelling what money has come for: asking the buyer, or no longer, and answering one who asks.
import type { ReturnWay } from '#contract/codes/refund-state.ts'
import { refuse } from '#contract/refusals.ts'
import { accept, ask, takeBack, turnDown } from '../cancellation.ts'
import { doing, type Caller } from './order-desk.doing.ts'

export type Terms = { way: ReturnWay; kept: number; reason: string; version: number | null }

export const askToCancel = (caller: Caller, id: number, { way, kept, reason, version }: Terms): Promise<void> =>
  doing(caller, id, 'request_cancel', { version, said: reason, detail: { way, kept } }, ({ tx, order, instalments, act }) =>
    ask(tx, { order, instalments }, reason, { way, keptCents: kept }, { ...act, actor: 'staff' }),
  )

export const acceptToCancel = (caller: Caller, id: number, { way, kept, reason, version }: Terms): Promise<void> =>
  doing(caller, id, 'answer_cancel', { version, said: reason, detail: { accept: 'Y', way, kept } }, ({ tx, order, instalments, act }) =>
    accept(tx, { order, instalments }, reason, { way, keptCents: kept }, { ...act, actor: 'staff' }),
  )

export function refuseToCancel(caller: Caller, id: number, { reason, version }: Pick<Terms, 'reason' | 'version'>): Promise<void> {
  if (!reason) refuse('invalid', 'invalid-input', { field: 'reason' })
  return doing(caller, id, 'answer_cancel', { version, said: reason, detail: { accept: 'N' } }, ({ tx, order, instalments, act }) =>
    turnDown(tx, { order, instalments }, reason, { ...act, actor: 'staff' }),
  )
}

export const takeBackToCancel = (caller: Caller, id: number, version: number | null): Promise<void> =>
  doing(caller, id, 'withdraw_cancel', { version }, ({ tx, order, instalments, act }) =>
    takeBack(tx, { order, instalments }, { ...act, actor: 'staff' }),
  )
