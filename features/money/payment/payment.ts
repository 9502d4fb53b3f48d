// The door of online payments. Each step runs in the caller's transaction, which holds the locks of the orders concerned
// (docs/decisions/007-order-knows-payment.md); calls to the provider happen between transactions, never inside one.
import { randomBytes } from 'node:crypto'
import type { Db, Tx } from '#db/connect.ts'
import { refuse } from '#contract/refusals.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { after, hours } from '#shared/time.ts'
import { addReceived, instalmentsOf, move, type Instalment } from '#features/money/instalment/instalment.ts'
import type { Charged } from '#features/money/ledger/ledger.ts'
import { bookedBy } from '#features/money/instalment/instalment.rules.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import {
  ProviderRefused,
  ProviderUnclear,
  type Collected,
  type PaymentProvider,
  type PayPage,
} from '#features/platform/port/payment-provider.ts'
import { centsOf, matches } from './payment.rules.ts'
import {
  insertPayment,
  lockPayment,
  selectOpenPayments,
  selectShares,
  setPaymentState,
  setProviderOrder,
  type Payment,
} from './payment.sql.ts'

declare module '#features/platform/reaction/reaction.ts' {
  interface Events {
    /** The provider has kept a fee of what it captured. */
    'payment.charged': Charged
  }
}

export type { Payment }
export {
  insertNotice,
  isNoticeKnown,
  lockPayment,
  selectByProviderOrder,
  selectPayment,
  selectUnanswered,
  selectUnasked,
  setAsked,
} from './payment.sql.ts'
export type Outcome = 'captured' | 'pending' | 'failed' | 'open' | 'mismatch' | 'late'

/** The ids of the orders that a payment pays. */
export const ordersOf = async (db: Db, paymentId: string): Promise<number[]> => [
  ...new Set((await selectShares(db, paymentId)).map(({ orderId }) => orderId)),
]

const REUSE_MS = hours(1)

const owed = (instalment: Instalment) => instalment.amountCents - instalment.receivedCents

/**
 * One payment for the given instalments, which are due. An open one for exactly the same is used again, so that a second click
 * pays nothing twice; other open payments of these instalments are voided.
 */
export async function preparePayment(
  tx: Tx,
  wanted: { userId: number; provider: string; payee: string; instalments: readonly Instalment[]; returnUrl: string; now: Date },
): Promise<Payment> {
  const { userId, provider, payee, instalments, returnUrl, now } = wanted
  const ids = instalments.map(({ id }) => id).toSorted((a, b) => a - b)
  const amountCents = instalments.reduce((sum, one) => sum + owed(one), 0)
  for (const open of await selectOpenPayments(tx, ids)) {
    const shares = await selectShares(tx, open.id)
    const same = shares.map(({ instalmentId }) => instalmentId).join() === ids.join() && open.amountCents === amountCents
    const fresh = open.createdAt > after(now, -REUSE_MS) // the provider forgets what is not approved in time
    if (same && fresh && open.returnUrl === returnUrl && open.provider === provider && open.payee === payee) return open
    await setPaymentState(tx, open.id, 'void', now)
  }
  const id = randomBytes(16).toString('hex')
  const shares = instalments.map((one) => ({ instalmentId: one.id, orderId: one.orderId, amountCents: owed(one) }))
  await insertPayment(tx, { id, provider, userId, payee, amountCents, returnUrl, shares, now })
  return (await lockPayment(tx, id))!
}

/** Creates the provider's order, or answers the one there is. Refuses with 'payment-failed' when the provider does not answer; repeat at will. */
export async function startAtProvider(
  db: Db,
  provider: Pick<PaymentProvider, 'createOrder'>,
  payment: Payment,
  texts: { description: string; brand: string; page: PayPage; now: Date },
): Promise<Payment> {
  if (payment.providerOrderId) return payment
  const back = new URL(payment.returnUrl)
  back.searchParams.set('payId', payment.id)
  const cancelled = new URL(back)
  cancelled.searchParams.set('cancelled', '1')
  try {
    const { id, payAt } = await provider.createOrder({
      requestId: payment.id,
      amountCents: payment.amountCents,
      currency: payment.currency,
      payee: payment.payee,
      description: texts.description,
      brand: texts.brand,
      page: texts.page,
      returnUrl: back.href,
      cancelUrl: cancelled.href,
    })
    await setProviderOrder(db, payment.id, id, payAt, texts.now)
    return { ...payment, providerOrderId: id, redirectUrl: payAt }
  } catch (error) {
    if (!(error instanceof ProviderRefused || error instanceof ProviderUnclear)) throw error
    return refuse('refused', 'payment-failed')
  }
}

/** Voids payments from which no money has been taken; one that is being captured stays. */
export async function voidOpenPayments(tx: Tx, instalments: readonly Instalment[], now: Date): Promise<void> {
  const ids = instalments.map(({ id }) => id)
  if (ids.length === 0) return
  for (const open of await selectOpenPayments(tx, ids)) await setPaymentState(tx, open.id, 'void', now)
}

/** Marks that money may move from now on. False, and the payment is void, when what it pays is no longer due as it was. */
export async function claimCapture(tx: Tx, payment: Payment, act: Act): Promise<boolean> {
  const shares = await selectShares(tx, payment.id)
  const instalments = await instalmentsOf(tx, [...new Set(shares.map(({ orderId }) => orderId))])
  const paid = shares.map((share) => instalments.find((one) => one.id === share.instalmentId && owed(one) === share.amountCents))
  const stillDue = paid.filter((one) => one?.state === 'due') as Instalment[]
  if (stillDue.length !== shares.length) {
    await setPaymentState(tx, payment.id, 'void', act.now)
    return false
  }
  await setPaymentState(tx, payment.id, 'capturing', act.now)
  for (const one of stillDue) await move(tx, one, 'pay_online', act)
  return true
}

/** Whether the payer has approved the provider's order; needed before a claim. An order that the provider has forgotten has not been. */
export async function isApproved(provider: PaymentProvider, payment: Payment): Promise<boolean> {
  return (await orNull(provider.readOrder(payment.providerOrderId!)))?.approved ?? false
}

/**
 * Takes the money, once: asks first whether it has been taken already (a lost reply), then captures with the payment's own request id.
 * Throws ProviderUnclear when nobody knows; the payment stays 'capturing' and is asked about again.
 */
export async function captureAtProvider(provider: PaymentProvider, payment: Payment): Promise<Collected | 'refused'> {
  const orderId = payment.providerOrderId!
  const look = async () => (await orNull(provider.readOrder(orderId)))?.collected
  const known = await look()
  if (known) return known
  const captured = await orNull(provider.captureOrder(orderId, payment.id))
  // Refused: a capture that raced with this one may have taken the money in between.
  return captured?.collected ?? (await look()) ?? 'refused'
}

/** null when the provider refused; anything unclear is thrown on. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ProviderRefused) return null
    throw error
  }
}

/** Books what the provider says. Repeating it, in any order, books nothing twice; what does not match changes nothing. */
export async function settlePayment(tx: Tx, payment: Payment, collected: Collected, act: Act): Promise<Outcome> {
  const over = payment.state === 'void' || payment.state === 'failed'
  if (!matches(payment, collected)) return over && collected.state === 'failed' ? 'failed' : 'mismatch'
  if (payment.state === 'captured') return payment.captureId === collected.captureId ? 'captured' : 'mismatch'
  if (collected.state === 'pending') return 'pending'
  if (collected.state !== 'completed') return failPayment(tx, payment, act)
  if (over) return 'late'
  if (payment.state !== 'capturing' && !(await claimCapture(tx, payment, act))) return 'late'
  await bookCaptured(tx, payment, collected, act)
  return 'captured'
}

/**
 * Books a capture that a person has found to cover the payment, also where that has ended meanwhile. False, with nothing booked, when what
 * it paid is no longer due as it was.
 */
export async function acceptCapture(tx: Tx, payment: Payment, collected: Collected, act: Act): Promise<boolean> {
  if (payment.state === 'captured' || (payment.state !== 'capturing' && !(await claimCapture(tx, payment, act)))) return false
  await bookCaptured(tx, payment, collected, act)
  return true
}

async function bookCaptured(tx: Tx, payment: Payment, { captureId, fee }: Collected, act: Act): Promise<void> {
  const feeCents = centsOf(fee ?? '') ?? 0
  await setPaymentState(tx, payment.id, 'captured', act.now, { captureId, feeCents })
  const shares = await selectShares(tx, payment.id)
  const instalments = await instalmentsOf(tx, [...new Set(shares.map(({ orderId }) => orderId))])
  for (const share of shares) {
    const one = instalments.find(({ id }) => id === share.instalmentId)!
    const after = { ...one, receivedCents: one.receivedCents + share.amountCents, state: 'received' as const }
    const { provider: holder, currency } = payment
    const money = { cause: 'capture', causeId: `${payment.id}/${one.id}`, holder, currency, ...bookedBy(one, after) } as const
    await raise(tx, 'instalment.booked', { ...money, orderId: one.orderId, staffId: null, note: captureId }, act.now)
    await move(tx, one, 'captured', { ...act, detail: { captureId, amount: share.amountCents } })
    await addReceived(tx, one.id, share.amountCents)
  }
  if (feeCents === 0) return
  const { id, provider, currency } = payment
  await raise(tx, 'payment.charged', { id, orderId: shares[0]!.orderId, provider, currency, cents: feeCents }, act.now)
}

/** What the provider says it has collected by now; undefined where it has collected nothing or knows nothing of it. Throws ProviderUnclear. */
export const askProvider = async (provider: PaymentProvider, payment: Payment): Promise<Collected | undefined> =>
  payment.providerOrderId === null ? undefined : (await orNull(provider.readOrder(payment.providerOrderId)))?.collected

/** The provider took no money: what was to be paid is due again. */
export async function failPayment(tx: Tx, payment: Payment, act: Act): Promise<Outcome> {
  if (payment.state !== 'capturing') return payment.state === 'captured' ? 'captured' : 'failed'
  await setPaymentState(tx, payment.id, 'failed', act.now)
  const shares = await selectShares(tx, payment.id)
  const instalments = await instalmentsOf(tx, [...new Set(shares.map(({ orderId }) => orderId))])
  for (const one of instalments) {
    if (shares.some((share) => share.instalmentId === one.id) && one.state === 'processing') await move(tx, one, 'failed', act)
  }
  return 'failed'
}
