// Paying orders online. Money moves only here: claim (locked, committed), take it at the provider, book it (locked, committed).
// Return, notice and sweep may come in any order, twice or never: whoever comes first does it, the others find it done.
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { isPayable } from '#contract/codes/instalment-state.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { methodOf } from '#features/money/payment-method/payment-method.ts'
import { clearExceptions, noticeFor, weigh, weighSilence } from '#features/money/payment-exception/payment-exception.ts'
import {
  askProvider,
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
  selectUnasked,
  setAsked,
  settlePayment,
  startAtProvider,
  type Outcome,
  type Payment,
} from '#features/money/payment/payment.ts'
import {
  ProviderUnclear,
  type Collected,
  type PaymentProvider,
  type PaymentProviders,
  type PayPage,
} from '#features/platform/port/payment-provider.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, days } from '#shared/time.ts'
import { BUYER_ACTIONS } from '#features/sales/order/order.rules.ts'
import { demand, factsOf, lockOrders, ownOrders } from '#features/sales/order/order.ts'

type Caller = Pick<Context, 'db' | 'now' | 'payments'> & { buyer: { id: number } }
const providerOf = (payments: PaymentProviders, name = ''): PaymentProvider => payments.get(name) ?? refuse('refused', 'pay-type-closed')

/** One payment for everything that is due for the orders; answers it with the address for the payer. Safe to repeat. */
export async function startPayment(caller: Caller, orderIds: readonly number[], returnUrl: string): Promise<Payment> {
  const { db, now, buyer, payments } = caller
  if (payments.size === 0) refuse('refused', 'pay-type-closed')
  const prepared = await inTransaction(db, async (tx) => {
    const orders = await ownOrders(tx, buyer.id, orderIds)
    const locked = await lockOrders(
      tx,
      orders.map(({ id }) => id),
    )
    for (const { id } of locked) if ((await noticeFor(tx, id)) === 'checking') refuse('refused', 'payment-in-question')
    const instalments = await instalmentsOf(tx, orderIds)
    for (const order of locked) {
      const own = instalments.filter(({ orderId }) => orderId === order.id)
      demand(BUYER_ACTIONS.pay(factsOf({ order, instalments: own })))
    }
    const due = instalments.filter(({ state }) => state === 'due')
    if (due.some(({ dueAt }) => dueAt && dueAt < now)) refuse('refused', 'nothing-due') // lapsed; the sweep has not come by yet
    const { name, page } = providerFor(locked)
    const { payee } = providerOf(payments, name)
    const payment = await preparePayment(tx, { userId: buyer.id, provider: name, payee, instalments: due, returnUrl, now })
    return { payment, page, orderNos: locked.map((order) => order.order_no) }
  })
  const { name } = await readSetting(db, 'brand')
  const texts = { description: `${name} ${prepared.orderNos.join(', ')}`, brand: name, page: prepared.page, now }
  return startAtProvider(db, providerOf(payments, prepared.payment.provider), prepared.payment, texts)
}

/** Who serves the method of all these orders, and how; what goes by several methods is not one payment. */
function providerFor(orders: readonly { pay_method: string }[]): { name: string; page: PayPage } {
  const [way, ...others] = new Map(orders.map(({ pay_method }) => [pay_method, methodOf(pay_method)])).values()
  if (way?.provider === undefined || others.length > 0) refuse('refused', 'pay-type-closed')
  return { name: way.provider, page: way.page ?? 'account' }
}

/** The payer has come back. A foreign payment looks absent; `providerOrderId`, where the return names one, must be this payment's. */
export async function capturePayment(
  caller: Caller,
  payId: string,
  providerOrderId: string | null,
): Promise<{ outcome: Outcome; orderIds: number[] }> {
  const { db, now, buyer, payments } = caller
  const payment = await selectPayment(db, payId)
  if (!payment || payment.userId !== buyer.id) refuse('missing', 'payment-unknown')
  if (providerOrderId !== null && providerOrderId !== payment.providerOrderId) refuse('missing', 'payment-unknown')
  const act: Act = { actor: 'buyer', actorId: buyer.id, now }
  return { outcome: await capture(db, providerOf(payments, payment.provider), payId, act), orderIds: await ordersOf(db, payId) }
}

/** Everything that can be done about a payment now; 'pending' when the provider's word is still missing. */
async function capture(db: Db, provider: PaymentProvider, payId: string, act: Act): Promise<Outcome> {
  try {
    const before = await selectPayment(db, payId)
    if (!before?.providerOrderId) return 'failed'
    if (before.state === 'captured' || before.state === 'failed' || before.state === 'void') return done(before)
    if (before.state !== 'capturing' && !(await isApproved(provider, before))) return 'open'
    const claimed = await withPayment(db, payId, async (tx, payment) => {
      if (payment.state === 'created' || payment.state === 'approved') return (await claimCapture(tx, payment, act)) ? 'claimed' : 'failed'
      return payment.state === 'capturing' ? 'claimed' : done(payment)
    })
    if (claimed !== 'claimed') return claimed
    const collected = await captureAtProvider(provider, before)
    return await withPayment(db, payId, (tx, payment) => book(tx, payment, collected, act.now))
  } catch (error) {
    if (!(error instanceof ProviderUnclear)) throw error
    await withPayment(db, payId, (tx, payment) => weighSilence(tx, payment, act.now))
    return 'pending' // the sweep asks again
  }
}
const done = ({ state }: Payment): Outcome => (state === 'captured' ? 'captured' : 'failed')

/**
 * Books what the provider says; the orders that are thereby paid are confirmed with it (server/reactions.ts). What can't be booked waits for
 * a person from now on, and what could be no longer does.
 */
export async function book(tx: Tx, payment: Payment, collected: Collected | 'refused', now: Date): Promise<Outcome> {
  const act: Act = { actor: 'system', actorId: null, now }
  const outcome = collected === 'refused' ? await failPayment(tx, payment, act) : await settlePayment(tx, payment, collected, act)
  if (outcome === 'captured' || outcome === 'failed') await clearExceptions(tx, payment, now)
  else if (collected !== 'refused') await weigh(tx, payment, collected, now)
  return outcome
}

/** Locks the orders first and the payment then, as every act on an order does. */
export const withPayment = <T>(db: Db, payId: string, steps: (tx: Tx, payment: Payment) => Promise<T>): Promise<T> =>
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
 * A notice of the provider with that name, which must be set up. Unsigned and altered ones are turned away without a trace; each genuine one
 * is taken in once, by its own id, in the transaction of what it does. Throws ProviderUnclear when the provider cannot be asked: it will
 * send the notice again.
 */
export async function takeNotice(
  { db, now, payments }: Pick<Context, 'db' | 'now' | 'payments'>,
  name: string,
  headers: Headers,
  rawBody: string,
): Promise<NoticeOutcome> {
  const provider = providerOf(payments, name)
  const notice = await provider.readNotice(headers, rawBody)
  if (typeof notice === 'string') return notice
  const { id, kind, body } = notice
  if (await isNoticeKnown(db, name, id)) return 'known'
  const take = async (tx: Tx, outcome: Outcome | 'ignored'): Promise<NoticeOutcome> =>
    (await insertNotice(tx, { provider: name, id, kind, body, outcome, now })) ? outcome : refuse('conflict', 'changed-meanwhile')

  if (notice.says === 'else') return inTransaction(db, (tx) => take(tx, 'ignored'))
  const payment = await selectByProviderOrder(db, name, notice.says === 'approved' ? notice.orderId : notice.collected.orderId)
  if (!payment) return inTransaction(db, (tx) => take(tx, 'ignored'))
  // Refused when another process takes in the same notice at this moment: all this one did is rolled back.
  if (notice.says === 'collected')
    return withPayment(db, payment.id, async (tx, locked) => take(tx, await book(tx, locked, notice.collected, now)))
  const outcome = await capture(db, provider, payment.id, { actor: 'system', actorId: null, now })
  if (outcome === 'pending') throw new ProviderUnclear('The capture has no answer yet')
  return inTransaction(db, (tx) => take(tx, outcome))
}

type Sweeping = Pick<Context, 'db' | 'now' | 'payments'>
export type Unsettled = { payId: string; why: string }
const AGAIN_MS = days(1)

/** One after another; one that fails does not hold up the others. Answers what a person is to know, with the reason. */
async function askAbout(
  { now, payments }: Sweeping,
  attempts: readonly { id: string; provider: string }[],
  ask: (provider: PaymentProvider, payId: string, act: Act) => Promise<Outcome>,
): Promise<Unsettled[]> {
  const unsettled: Unsettled[] = []
  for (const { id: payId, provider: name } of attempts) {
    const provider = payments.get(name)
    if (!provider) continue
    try {
      const outcome = await ask(provider, payId, { actor: 'system', actorId: null, now })
      if (outcome === 'mismatch' || outcome === 'late') unsettled.push({ payId, why: outcome })
    } catch (error) {
      unsettled.push({ payId, why: String(error) })
    }
  }
  return unsettled
}

/**
 * Settles payments whose capture was begun before `before` and never answered, of the providers that are set up. Run at start and each
 * minute; one that a person has been told of is asked about once a day.
 */
export const sweepPayments = async (caller: Sweeping, before: Date): Promise<Unsettled[]> =>
  askAbout(caller, await selectUnanswered(caller.db, before, after(caller.now, -AGAIN_MS)), (provider, payId, act) =>
    capture(caller.db, provider, payId, act),
  )

const LOOKED_BACK_MS = days(30)
const ASKED_AT_ONCE = 20

/**
 * Asks once a day what the provider says of attempts of the last 30 days that hold no money by our books: a payer who approved and never
 * came back, a capture that came after the payment had ended. A few at a time, as it runs each minute.
 */
export async function reconcilePayments(caller: Sweeping): Promise<Unsettled[]> {
  const { db, now } = caller
  const attempts = await selectUnasked(db, after(now, -LOOKED_BACK_MS), after(now, -AGAIN_MS), ASKED_AT_ONCE)
  return askAbout(caller, attempts, async (provider, payId, act) => {
    await setAsked(db, payId, now) // first: whatever the asking begins forgets it
    const payment = await selectPayment(db, payId)
    return payment ? askAgain(db, provider, payment, act) : 'failed'
  })
}

/** What can be done about an attempt now: taken where its payer has approved; else what has been collected is booked, or waits for a person. */
export async function askAgain(db: Db, provider: PaymentProvider, payment: Payment, act: Act): Promise<Outcome> {
  const over = payment.state === 'captured' || payment.state === 'failed' || payment.state === 'void'
  if (!over) return capture(db, provider, payment.id, act)
  const collected = await askProvider(provider, payment)
  return collected ? withPayment(db, payment.id, (tx, locked) => book(tx, locked, collected, act.now)) : 'failed'
}
