// What staff does with the money of bank transfers: entering what the bank has credited, also one transfer for several orders, taking back
// what was entered wrongly, and dealing with what came in beyond what was due.
import { isPayable } from '#contract/codes/instalment-state.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Tx } from '#db/connect.ts'
import {
  askReversal as ask,
  confirmCredit,
  creditsOf,
  decideReversal as decide,
  reverseCredit,
  reversalsOf,
  type BankCredit,
  type Instalment,
  type Reversal,
} from '#features/money/instalment/instalment.ts'
import { dueCents } from '#features/money/instalment/instalment.rules.ts'
import { dealWith, demandKept, noteOverpayment, overpaymentsOf, reduceOverpayments } from '#features/money/overpayment/overpayment.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { after, days } from '#shared/time.ts'
import { extendPayable, lockOrders } from '../order.sql.ts'
import { demandOrder, doing, doingWith, instalmentIn, type Caller, type Doing } from './order-desk.doing.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** Somebody asks for the reversal of a bank credit: another person has to look at it. */
    'order.reversal_asked': { orderId: number; askedBy: number }
    /** It was approved, refused or withdrawn. */
    'order.reversal_decided': { orderId: number; act: string; askedBy: number; decidedBy: number }
  }
}

export type Confirmed = { state: string; receivedMoney: number; missingMoney: number; overpaidMoney: number }

function demandPast(caller: Caller, valueDate: string): void {
  if (valueDate > caller.now.toISOString().slice(0, 10)) refuse('refused', 'value-date-future')
}

async function enter({ tx, order, act, changed }: Doing, instalment: Instalment, credit: BankCredit): Promise<Confirmed> {
  const { toleranceCents } = await readSetting(tx, 'trade')
  const { instalment: one, creditId, over } = await confirmCredit(tx, instalment, credit, toleranceCents, act)
  if (over > 0) await noteOverpayment(tx, { orderId: order.id, userId: order.user_id, creditId, cents: over, now: act.now })
  const told = { id: one.id, orderId: order.id, when: one.when, cents: credit.amount, missing: dueCents([one]) }
  const again = order.state !== 'awaiting_payment' && ({ again: true } as const)
  await raise(tx, 'instalment.credited', { ...told, ...again }, act.now)
  changed('received', instalment.receivedCents, one.receivedCents)
  if (over > 0) changed('overpaid', 0, over)
  return {
    state: one.state,
    receivedMoney: one.receivedCents,
    missingMoney: isPayable(one.state) ? Math.max(0, one.amountCents - one.receivedCents) : 0,
    overpaidMoney: over,
  }
}

/**
 * Enters a bank credit; the order is confirmed with it when its first payment is complete (server/reactions.ts). What comes in beyond what is
 * due is kept as a credit of the buyer. A value date after today is refused.
 */
export function confirmPayment(
  caller: Caller,
  id: number,
  { instalmentId, version, ...credit }: BankCredit & { instalmentId: number; version: number | null },
): Promise<Confirmed> {
  demandPast(caller, credit.valueDate)
  return doing(caller, id, 'confirm_payment', { detail: { instalmentId, ...credit } }, (now) =>
    enter(now, instalmentIn(now.instalments, instalmentId, version), credit),
  )
}

export type Part = { orderId: number; instalmentId: number; amount: number; version: number | null }
export type Transfer = BankCredit & { parts: readonly Part[] }

/**
 * One bank transfer over several orders of one buyer: all parts are entered, or none. They add up to what the bank has credited. A value date after
 * today is refused, unless the bank itself has `booked` it so.
 */
export function confirmTransfer(caller: Caller, { parts, ...transfer }: Transfer, { booked = false } = {}): Promise<void> {
  if (!booked) demandPast(caller, transfer.valueDate)
  if (parts.reduce((sum, { amount }) => sum + amount, 0) !== transfer.amount) refuse('refused', 'transfer-sum')
  return inTransaction(caller.db, async (tx) => {
    const ids = [...new Set(parts.map(({ orderId }) => orderId))]
    const found = await lockOrders(tx, ids)
    const orders = ids.map((id) =>
      demandOrder(
        caller,
        found.find((one) => one.id === id),
      ),
    ) // of a foreign one not even the buyer is told
    if (new Set(orders.map((order) => order.user_id)).size > 1) refuse('refused', 'transfer-buyers')
    for (const { orderId, instalmentId, amount, version } of parts) {
      const credit = { ...transfer, amount }
      const detail = { instalmentId, ...credit, transfer: transfer.amount }
      const order = orders.find((one) => one.id === orderId)
      await doingWith(tx, caller, order, 'confirm_payment', { detail }, (now) =>
        enter(now, instalmentIn(now.instalments, instalmentId, version), credit),
      )
    }
  })
}

/** What an instalment has beyond what is due once `cents` of it are taken back. */
const overWithout = ({ amountCents, receivedCents }: Instalment, cents: number) => Math.max(0, receivedCents - cents - amountCents)

/** Asks for a bank credit to be taken back; somebody else has to approve it. `reason`: for the office; `said`: what the buyer will read. */
export function askReversal(caller: Caller, id: number, creditId: number, reason: string, said: string): Promise<number> {
  return doing(caller, id, 'ask_reversal', { reason, detail: { creditId } }, async ({ tx, order, instalments, act }) => {
    if (order.state === 'completed' || order.state === 'cancelled') refuse('refused', 'nothing-to-reverse')
    const credit = (await creditsOf(tx, id)).find((one) => one.id === creditId) ?? refuse('missing', 'payment-unknown')
    const instalment = instalmentIn(instalments, credit.instalment_id, null)
    await demandKept(tx, { instalmentId: instalment.id, over: overWithout(instalment, credit.amount_cents) })
    const asked = await ask(tx, { creditId, reason, said, staffId: act.actorId, now: act.now })
    await raise(tx, 'order.reversal_asked', { orderId: id, askedBy: act.actorId }, act.now)
    return asked
  })
}

const findReversal = async (tx: Tx, orderId: number, id: number): Promise<Reversal> =>
  (await reversalsOf(tx, orderId)).find((one) => one.id === id) ?? refuse('missing', 'not-found')

const ACTIONS = { approved: 'reverse_payment', refused: 'refuse_reversal', withdrawn: 'withdraw_reversal' } as const

/** Decides on a request for a reversal. Approved, what the credit had paid is due again, and the buyer is told. */
export function decideReversal(caller: Caller, id: number, reversalId: number, verdict: keyof typeof ACTIONS): Promise<void> {
  return doing(caller, id, ACTIONS[verdict], { detail: { reversalId } }, async ({ tx, instalments, act, changed }) => {
    const reversal = await findReversal(tx, id, reversalId)
    await decide(tx, reversal, verdict, act.actorId, act.now)
    const told = { orderId: id, act: `order.${ACTIONS[verdict]}`, askedBy: reversal.asked_by, decidedBy: act.actorId }
    await raise(tx, 'order.reversal_decided', told, act.now)
    if (verdict !== 'approved') return
    const { toleranceCents, balanceDays } = await readSetting(tx, 'trade')
    const dueAt = after(act.now, days(balanceDays))
    const before = instalmentIn(instalments, reversal.instalment_id, null)
    const now = await reverseCredit(tx, before, reversal, toleranceCents, dueAt, act)
    const reversed = { instalmentId: now.id, creditId: reversal.credit_id, over: overWithout(now, 0) }
    const less = await reduceOverpayments(tx, reversed, { staffId: act.actorId, now: act.now })
    await extendPayable(tx, id, dueAt)
    changed('received', before.receivedCents, now.receivedCents)
    if (less > 0) changed('overpaid', less, 0)
  })
}

export type Dealing = { how: 'refunded' | 'used'; note: string }

/** Says how an overpayment was dealt with: sent back by the bank, or used for something else of the buyer. */
export function dealWithOverpayment(caller: Caller, id: number, overpaymentId: number, { how, note }: Dealing): Promise<void> {
  return doing(caller, id, 'deal_with_overpayment', { reason: note, detail: { overpaymentId, how } }, async ({ tx, act, changed }) => {
    const one = (await overpaymentsOf(tx, id)).find((open) => open.id === overpaymentId) ?? refuse('missing', 'not-found')
    await dealWith(tx, overpaymentId, how, note, { staffId: act.actorId, now: act.now })
    changed('overpaid', one.amount_cents, 0)
  })
}
