// The door of money that is owed back to buyers. Each step runs in the caller's transaction, which holds the order's lock; what moves orders and
// providers stands with order-payment (docs/decisions/100-refunds.md).
import { refuse, type RefusalWord } from '#contract/refusals.ts'
import type { Tx } from '#db/connect.ts'
import { instalmentsOf, move } from '#features/money/instalment/instalment.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import type { RefundState } from '#contract/codes/refund-state.ts'
import { refundMachine, type RefundEvent } from './refund.machine.ts'
import { portionsOf, type Portion } from './refund.rules.ts'
import * as store from './refund.sql.ts'

export type Refund = NonNullable<Awaited<ReturnType<typeof store.lockRefund>>>
export type { RefundOrigin, RefundRow } from './refund.sql.ts'
export {
  selectOfCause as refundsOfCause,
  selectOfOrder as refundsOf,
  selectPage as refundPage,
  selectRefund,
  selectToSend,
  setRefund,
  chooseBank,
} from './refund.sql.ts'

const ofOrder = (id: number) => ({ kind: 'order', id })
const flow: Flow<RefundState, RefundEvent, Refund> = {
  machine: refundMachine,
  save: store.saveRefund,
  parentOf: ({ order_id }) => ofOrder(order_id),
}

type Due = { orderId: number; userId: number; causeId: number; cents: number; bankId?: number | null }
export type Owed = Due & { cause: store.RefundOrigin }
type Born = Due & { cause: store.RefundCause; origin: store.RefundOrigin }

async function born(tx: Tx, owed: Born, portions: readonly Portion[], event: 'owe' | 'keep', act: Act): Promise<void> {
  if (portions.length === 0) return
  const rows = await store.insertRefunds(
    tx,
    portions.map(({ paymentId, cents }) => ({
      order_id: owed.orderId,
      user_id: owed.userId,
      cause: owed.cause,
      origin: owed.origin,
      cause_id: owed.causeId,
      cents,
      state: event === 'owe' ? 'owed' : 'kept',
      state_at: act.now,
      way: paymentId === null ? 'bank' : 'provider',
      payment_id: paymentId,
      bank_id: owed.bankId ?? null,
      created_at: act.now,
    })),
  )
  await logBirths(
    tx,
    birthsOf(
      refundMachine,
      rows.map(({ id }) => ({ id, parent: ofOrder(owed.orderId), events: [event] as const })),
    ),
    act,
  )
}

/** Money is owed back, or kept, by the way it came: a refund for each capture that it is of, and one for what came by the bank. */
const byItsWay =
  (event: 'owe' | 'keep') =>
  async (tx: Tx, owed: Owed, act: Act): Promise<void> =>
    born(tx, { ...owed, origin: owed.cause }, portionsOf(owed.cents, await store.selectSources(tx, owed.orderId)), event, act)
export const oweBack = byItsWay('owe')
/** It stays with us as the buyer's credit. */
export const keepAsCredit = byItsWay('keep')

/** The same of money that came by the bank alone. */
export const oweByBank = (tx: Tx, owed: Owed, act: Act): Promise<void> =>
  born(tx, { ...owed, origin: owed.cause }, [{ paymentId: null, cents: owed.cents }], 'owe', act)

/** The refund as it was last seen, locked. */
export async function lockSeen(tx: Tx, { id, version }: { id: number; version: number }): Promise<Refund> {
  const one = (await store.lockRefund(tx, id)) ?? refuse('missing', 'not-found')
  if (one.version !== version) refuse('conflict', 'changed-meanwhile')
  return one
}

export const lockRefund = store.lockRefund

export const moveRefund = (tx: Tx, one: Refund, event: RefundEvent, act: Act) => applyEvent(tx, flow, one, event, act)

/** Somebody else than who prepared it says yes, which the database holds them to. */
export async function approveRefund(tx: Tx, one: Refund, staffId: number, act: Act): Promise<Refund> {
  await store.setRefund(tx, one.id, { approved_by: staffId, approved_at: act.now })
  return moveRefund(tx, one, 'approve', act)
}

/** Goes out in part only: the rest is owed, or kept, as all of it was. */
export async function splitOff(tx: Tx, one: Refund, cents: number, act: Act): Promise<void> {
  const rest = one.cents - cents
  if (rest === 0) return
  const { order_id: orderId, user_id: userId, origin, bank_id: bankId } = one
  const owed = { orderId, userId, cause: 'rest' as const, origin, causeId: one.id, cents: rest, bankId }
  await store.setRefund(tx, one.id, { cents })
  await born(tx, owed, [{ paymentId: one.payment_id, cents: rest }], one.state === 'kept' ? 'keep' : 'owe', act)
}

/** Of what was owed by mistake nothing is owed any more: refuses, by `word`, once somebody has begun to send it, or it is kept or gone. */
export async function dropOwed(tx: Tx, ids: readonly number[], word: RefusalWord, act: Act): Promise<void> {
  for (const id of ids) {
    const one = await store.lockRefund(tx, id)
    if (one?.state !== 'owed') return refuse('refused', word)
    await moveRefund(tx, one, 'drop', act)
  }
}

/** Nothing more of a cancelled order is to be given back: its instalments say so. */
export async function endReturned(tx: Tx, orderId: number, act: Act): Promise<void> {
  if (await store.someOpen(tx, orderId)) return
  for (const one of await instalmentsOf(tx, [orderId])) if (one.state === 'refund_pending') await move(tx, one, 'refund_sent', act)
}
