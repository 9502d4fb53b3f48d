// Paying orders online. Money moves only here: claim (locked, committed), take it at the provider, book it (locked, committed).
// Return, notice and sweep may come in any order, twice or never: whoever comes first does it, the others find it done.
import * as v from 'valibot'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { isPayable } from '#features/money/instalment/instalment.rules.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { collectedOfNotice, type Collected } from '#features/money/payment/payment.rules.ts'
import {
  captureAtProvider,
  claimCapture,
  failPayment,
  insertNotice,
  isApproved,
  isNoticeKnown,
  lockPayment,
  ordersOf,
  preparePayment,
  selectByProviderOrder,
  selectPayment,
  selectUnanswered,
  settlePayment,
  startAtProvider,
  type Outcome,
  type Payment,
} from '#features/money/payment/payment.ts'
import { CaptureNotice, Notice, PaypalUnclear, type Paypal } from '#features/money/payment/paypal/paypal.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { BUYER_ACTIONS } from '#features/sales/order/order.rules.ts'
import { demand, factsOf, lockOrders, ownOrders, secureWherePaid } from '#features/sales/order/order.ts'

type Caller = Pick<Context, 'db' | 'now' | 'paypal'> & { buyer: { id: number } }
const provider = (paypal: Paypal | null): Paypal => paypal ?? refuse('refused', 'pay-type-closed')

/** One payment for everything that is due for the orders; answers it with the address for the payer. Safe to repeat. */
export async function startPayment(caller: Caller, orderIds: readonly number[], returnUrl: string): Promise<Payment> {
  const { db, now, buyer } = caller
  const paypal = provider(caller.paypal)
  const prepared = await inTransaction(db, async (tx) => {
    const orders = await ownOrders(tx, buyer.id, orderIds)
    const locked = await lockOrders(
      tx,
      orders.map(({ id }) => id),
    )
    const instalments = await instalmentsOf(tx, orderIds)
    for (const order of locked) {
      const own = instalments.filter(({ orderId }) => orderId === order.id)
      demand(BUYER_ACTIONS.pay(factsOf({ order, instalments: own })))
    }
    const due = instalments.filter(({ state }) => state === 'due')
    if (due.some(({ dueAt }) => dueAt && dueAt < now)) refuse('refused', 'nothing-due') // lapsed; the sweep has not come by yet
    const payment = await preparePayment(tx, { userId: buyer.id, payee: paypal.payee, instalments: due, returnUrl, now })
    return { payment, orderNos: locked.map((order) => order.order_no) }
  })
  const { name } = await readSetting(db, 'brand')
  return startAtProvider(db, paypal, prepared.payment, { description: `${name} ${prepared.orderNos.join(', ')}`, brand: name, now })
}

/** The payer has come back. A foreign payment looks absent; `providerOrderId`, where the return names one, must be this payment's. */
export async function capturePayment(
  caller: Caller,
  payId: string,
  providerOrderId: string | null,
): Promise<{ outcome: Outcome; orderIds: number[] }> {
  const { db, now, buyer } = caller
  const payment = await selectPayment(db, payId)
  if (!payment || payment.userId !== buyer.id) refuse('missing', 'payment-unknown')
  if (providerOrderId !== null && providerOrderId !== payment.providerOrderId) refuse('missing', 'payment-unknown')
  const act: Act = { actor: 'buyer', actorId: buyer.id, now }
  return { outcome: await capture(db, provider(caller.paypal), payId, act), orderIds: await ordersOf(db, payId) }
}

/** Everything that can be done about a payment now; 'pending' when the provider's word is still missing. */
async function capture(db: Db, paypal: Paypal, payId: string, act: Act): Promise<Outcome> {
  try {
    const before = await selectPayment(db, payId)
    if (!before?.providerOrderId) return 'failed'
    if (before.state === 'captured' || before.state === 'failed' || before.state === 'void') return done(before)
    if (before.state !== 'capturing' && !(await isApproved(paypal, before))) return 'open'
    const claimed = await withPayment(db, payId, async (tx, payment) => {
      if (payment.state === 'created' || payment.state === 'approved') return (await claimCapture(tx, payment, act)) ? 'claimed' : 'failed'
      return payment.state === 'capturing' ? 'claimed' : done(payment)
    })
    if (claimed !== 'claimed') return claimed
    const collected = await captureAtProvider(paypal, before)
    return await withPayment(db, payId, (tx, payment) => book(tx, payment, collected, act.now))
  } catch (error) {
    if (error instanceof PaypalUnclear) return 'pending' // the sweep asks again
    throw error
  }
}
const done = ({ state }: Payment): Outcome => (state === 'captured' ? 'captured' : 'failed')

/** Books what the provider says, and confirms the orders that are thereby paid, in one transaction. */
async function book(tx: Tx, payment: Payment, collected: Collected | 'refused', now: Date): Promise<Outcome> {
  const act: Act = { actor: 'system', actorId: null, now }
  if (collected === 'refused') return failPayment(tx, payment, act)
  const outcome = await settlePayment(tx, payment, collected, act)
  if (outcome === 'captured') await secureWherePaid(tx, await ordersOf(tx, payment.id), now)
  return outcome
}

/** Locks the orders first and the payment then, as every act on an order does. */
const withPayment = <T>(db: Db, payId: string, steps: (tx: Tx, payment: Payment) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await lockOrders(tx, await ordersOf(tx, payId))
    return steps(tx, (await lockPayment(tx, payId)) ?? refuse('missing', 'payment-unknown'))
  })

/** True when nothing is due for the orders any more. */
export async function areOrdersPaid(db: Db, userId: number, orderIds: readonly number[]): Promise<boolean> {
  const orders = await ownOrders(db, userId, orderIds)
  const instalments = await instalmentsOf(db, orderIds)
  return orders.every((order) => {
    const own = instalments.filter(({ orderId, state }) => orderId === order.id && state !== 'void')
    return (
      own.some(({ state }) => state === 'received' || state === 'settled') &&
      !own.some(({ state }) => isPayable(state) || state === 'processing')
    )
  })
}

export type NoticeOutcome = 'unsigned' | 'malformed' | 'known' | 'ignored' | Outcome

/**
 * A provider's notice. Unsigned and altered ones are turned away without a trace; each genuine one is taken in once, by its own id,
 * in the transaction of what it does. Throws PaypalUnclear when the provider cannot be asked: it will send the notice again.
 */
export async function takeNotice(
  { db, now, paypal }: Pick<Context, 'db' | 'now' | 'paypal'>,
  headers: Headers,
  rawBody: string,
): Promise<NoticeOutcome> {
  const body = readJson(rawBody)
  const notice = v.safeParse(Notice, body)
  if (!notice.success) return 'malformed'
  if (!(await provider(paypal).hasSigned(headers, rawBody))) return 'unsigned'
  const { id, event_type: kind, resource } = notice.output
  if (await isNoticeKnown(db, id)) return 'known'
  const take = async (tx: Tx, outcome: Outcome | 'ignored'): Promise<NoticeOutcome> =>
    (await insertNotice(tx, { id, kind, body, outcome, now })) ? outcome : refuse('conflict', 'changed-meanwhile')

  if (kind.startsWith('PAYMENT.CAPTURE.')) {
    const captured = v.safeParse(CaptureNotice, resource)
    const collected = captured.success ? collectedOfNotice(captured.output) : undefined
    const payment = collected && (await selectByProviderOrder(db, collected.orderId))
    if (!payment) return inTransaction(db, (tx) => take(tx, 'ignored'))
    // Refused when another process takes in the same notice at this moment: all this one did is rolled back.
    return withPayment(db, payment.id, async (tx, locked) => take(tx, await book(tx, locked, collected, now)))
  }
  if (kind === 'CHECKOUT.ORDER.APPROVED') {
    const order = v.safeParse(v.object({ id: v.string() }), resource)
    const payment = order.success ? await selectByProviderOrder(db, order.output.id) : undefined
    const outcome = payment ? await capture(db, provider(paypal), payment.id, { actor: 'system', actorId: null, now }) : 'ignored'
    if (outcome === 'pending') throw new PaypalUnclear('The capture has no answer yet')
    return inTransaction(db, (tx) => take(tx, outcome))
  }
  return inTransaction(db, (tx) => take(tx, 'ignored'))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Settles payments whose capture was begun before `before` and never answered. Run at start and each minute. One that fails does not
 * hold up the others; answers what stays unsettled, with the reason.
 */
export async function sweepPayments(
  { db, now, paypal }: Pick<Context, 'db' | 'now' | 'paypal'>,
  before: Date,
): Promise<{ payId: string; why: string }[]> {
  if (!paypal) return []
  const unsettled: { payId: string; why: string }[] = []
  for (const payId of await selectUnanswered(db, before)) {
    try {
      const outcome = await capture(db, paypal, payId, { actor: 'system', actorId: null, now })
      if (outcome !== 'captured' && outcome !== 'failed') unsettled.push({ payId, why: outcome })
    } catch (error) {
      unsettled.push({ payId, why: String(error) })
    }
  }
  return unsettled
}
