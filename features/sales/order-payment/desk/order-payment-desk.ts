// What staff does about an exception of payment: it moves money and orders. The provider is asked before anything is decided, and called
// between transactions, never inside one; each act is locked, checked, carried out and audited in one.
import type { ExceptionState } from '#contract/payment-exception-desk.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import {
  actOn,
  beginTry,
  lockException,
  lockOpen,
  moveException,
  openExcess,
  readException,
  returnsWithoutAnswer,
  type Exception,
} from '#features/money/payment-exception/payment-exception.ts'
import { instalmentsOf, setDue } from '#features/money/instalment/instalment.ts'
import { dollarsOf, objections } from '#features/money/payment-exception/payment-exception.rules.ts'
import { acceptCapture, askProvider, failPayment, ordersOf, selectPayment, type Payment } from '#features/money/payment/payment.ts'
import { audit } from '#features/platform/audit/audit.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type Collected,
  type PaymentProvider,
  type PaymentProviders,
} from '#features/platform/port/payment-provider.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { extendPayable } from '#features/sales/order/order.ts'
import { after, days } from '#shared/time.ts'
import { askAgain, withPayment, type Unsettled } from '../order-payment.ts'

export { confirmLine } from './bank-matching.ts'
export { reconcileProviders } from '../reconciliation.ts'
export { pay as payRefund, prepare as prepareRefund, sendRefunds } from './refund-desk.ts'

type Caller = Pick<StaffContext, 'db' | 'now' | 'staff' | 'payments'>
export type Seen = { id: number; version: number; reason: string }

type Asked = { provider: PaymentProvider; payment: Payment; told: Collected | undefined }

/**
 * The payment behind an exception and what its provider says of it now; what is new by that has been booked, or changed the exception, so
 * that an act on the old words is refused. Refuses where nothing can be known.
 */
async function ask({ db, now, payments }: Pick<Caller, 'db' | 'now' | 'payments'>, paymentId: string | null): Promise<Asked> {
  const payment = paymentId === null ? undefined : await selectPayment(db, paymentId)
  if (!payment) refuse('refused', 'not-for-this-exception')
  const provider = payments.get(payment.provider) ?? refuse('refused', 'provider-silent')
  await orSilent(askAgain(db, provider, payment, { actor: 'system', actorId: null, now }))
  return { provider, payment, told: await orSilent(askProvider(provider, payment)) }
}

async function orSilent<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderUnclear) refuse('refused', 'provider-silent')
    throw error
  }
}

const stateOf = async (db: Db, id: number): Promise<ExceptionState> => (await inTransaction(db, (tx) => lockException(tx, id)))!.state

/** Asks the provider once more, also to send back what it was asked to; audited. Answers the state of the exception, which may have come right by it. */
export async function askOnceMore(caller: Caller, { id, version }: Omit<Seen, 'reason'>): Promise<{ state: ExceptionState }> {
  const { db, now, staff } = caller
  const row = await readException(caller, id)
  await inTransaction(db, async (tx) => {
    if (row.state !== 'returning') await lockOpen(tx, { id, version })
    await audit(tx, { staff, action: 'payment-exception.ask', subjectKind: 'payment-exception', subjectId: id, now })
  })
  if (row.state === 'returning') return { state: await finishReturn(caller, id, (await selectPayment(db, row.payment_id!))!) }
  await ask(caller, row.payment_id)
  return { state: await stateOf(db, id) }
}

/** Books what was captured, where it covers what is due, as if it had been asked for; more than that waits as an exception of its own. */
export async function acceptCaptured(caller: Caller, seen: Seen): Promise<{ state: ExceptionState }> {
  const { db, now, staff } = caller
  const { payment_id } = await readException(caller, seen.id)
  const { payment: before, told } = await ask(caller, payment_id)
  return withPayment(db, before.id, async (tx, payment) => {
    const one = await lockOpen(tx, seen)
    const objection = objections(one.kind, payment, told ?? null, true).accept
    if (objection || !told) refuse('refused', objection ?? 'nothing-captured')
    const captured = dollarsOf(told)!
    const detail = { captureId: told.captureId, captured, asked: payment.amountCents }
    if (!(await acceptCapture(tx, payment, told, { actor: 'system', actorId: null, now }))) refuse('refused', 'nothing-due')
    const { state } = await actOn(tx, { staff, now }, one, 'accept', seen.reason, detail)
    if (captured > payment.amountCents) await openExcess(tx, payment, told, captured - payment.amountCents, staff.id, now)
    return { state }
  })
}

/** Ends a payment that waited for an answer: what it was for is due again, with time to pay it, as its day may have passed meanwhile. */
async function giveUp(tx: Tx, payment: Payment, now: Date): Promise<void> {
  if (payment.state !== 'capturing') return
  const orderIds = await ordersOf(tx, payment.id)
  const held = (await instalmentsOf(tx, orderIds)).filter(({ state }) => state === 'processing').map(({ id }) => id)
  await failPayment(tx, payment, { actor: 'system', actorId: null, now })
  const { balanceDays } = await readSetting(tx, 'trade')
  const dueAt = after(now, days(balanceDays))
  for (const one of await instalmentsOf(tx, orderIds)) {
    if (!held.includes(one.id) || one.state !== 'due' || (one.dueAt && one.dueAt >= dueAt)) continue
    await setDue(tx, one.id, dueAt)
    await extendPayable(tx, one.orderId, dueAt)
  }
}

/** Closes it: it has been seen to elsewhere. What waited for the payment is due again, to be paid in whatever way. */
export async function settleException(caller: Caller, seen: Seen): Promise<{ state: ExceptionState }> {
  const { db, now, staff } = caller
  const { payment_id } = await readException(caller, seen.id)
  const steps = async (tx: Tx, payment: Payment | null) => {
    const { state } = await actOn(tx, { staff, now }, await lockOpen(tx, seen), 'settle', seen.reason, {})
    if (payment) await giveUp(tx, payment, now)
    return { state }
  }
  return payment_id === null ? inTransaction(db, (tx) => steps(tx, null)) : withPayment(db, payment_id, steps)
}

/**
 * Sends the money back: of an excess what was too much, else all. Decided and written down first, then done at the provider, then booked; a
 * lost answer leaves it 'returning', and it is repeated under the same request id (each minute, or by pressing again).
 */
export async function returnCaptured(caller: Caller, seen: Seen): Promise<{ state: ExceptionState }> {
  const { db, now, staff, payments } = caller
  const { payment_id, state: found } = await readException(caller, seen.id)
  if (found === 'returning') {
    const { state } = await askOnceMore(caller, seen)
    return state === 'open' ? refuse('refused', 'return-refused') : { state }
  }
  const { provider, payment: before, told } = await ask(caller, payment_id)
  await withPayment(db, before.id, async (tx, payment) => {
    const one = await lockOpen(tx, seen)
    const objection = objections(one.kind, payment, told ?? null, provider.returnMoney !== undefined).return
    const cents = one.kind === 'excess' ? one.cents : told && dollarsOf(told)
    if (objection || !told || !cents) refuse('refused', objection ?? 'nothing-captured')
    // Of a payment that is booked by this very capture only what was too much may go.
    if (one.kind !== 'excess' && payment.captureId === told.captureId) refuse('refused', 'not-for-this-exception')
    if (returnOf(one).captureId !== told.captureId) refuse('conflict', 'changed-meanwhile')
    await actOn(tx, { staff, now }, one, 'return', seen.reason, { captureId: told.captureId, cents })
  })
  const state = await finishReturn({ db, payments, now }, seen.id, before)
  return state === 'open' ? refuse('refused', 'return-refused') : { state }
}

type Finishing = { db: Db; payments: PaymentProviders; now: Date }

/** The provider's part of a return, and its end. Answers the state it has come to. */
async function finishReturn({ db, payments, now }: Finishing, id: number, payment: Payment): Promise<ExceptionState> {
  const provider = payments.get(payment.provider)
  const one = await inTransaction(db, (tx) => beginTry(tx, id, now))
  if (one?.state !== 'returning' || !provider?.returnMoney) return one?.state ?? 'open'
  const { captureId, cents } = returnOf(one)
  try {
    await provider.returnMoney(captureId, `${payment.id}-return-${id}`, cents, payment.currency)
  } catch (error) {
    if (error instanceof ProviderUnclear) return 'returning'
    if (!(error instanceof ProviderRefused)) throw error
    return end(db, one, payment, 'return_failed', now)
  }
  return end(db, one, payment, 'return_done', now)
}

/** What an exception that is being returned is about: the capture that it was told of, and how much of it goes back. */
function returnOf(one: Exception): { captureId: string; cents: number } {
  const { told, cents } = one
  if (told === null || !('captureId' in told) || cents === null) throw new Error(`Exception ${one.id} has nothing to return.`)
  return { captureId: told.captureId, cents }
}

/** Whoever comes first ends it; the others find it ended. */
const end = (db: Db, { id }: Exception, { id: payId }: Payment, event: 'return_done' | 'return_failed', now: Date) =>
  withPayment(db, payId, async (tx, payment) => {
    const one = (await lockException(tx, id))!
    if (one.state !== 'returning') return one.state
    const act = { actor: 'system', actorId: null, now } as const
    if (event === 'return_done') await giveUp(tx, payment, now)
    return (await moveException(tx, one, event, act)).state
  })

/** Repeats returns that were begun before `before` and have no answer. Answers those that still have none, with the reason. */
export async function repeatReturns({ db, payments, now }: Finishing, before: Date): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = []
  for (const { id, payment_id: payId } of await returnsWithoutAnswer(db, before)) {
    try {
      const state = await finishReturn({ db, payments, now }, id, (await selectPayment(db, payId!))!)
      if (state === 'returning') unsettled.push({ payId: payId!, why: 'the return has no answer' })
    } catch (error) {
      unsettled.push({ payId: payId!, why: String(error) })
    }
  }
  return unsettled
}
