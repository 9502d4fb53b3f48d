// Which words of a provider need a person, and what a person may do about them. Pure; amounts in cents.
import type { ExceptionKind } from '#contract/payment-exception-desk.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { centsOf, decimal, type Asked, type PaymentState } from '#features/money/payment/payment.rules.ts'
import type { Collected } from '#features/platform/port/payment-provider.ts'
import { minutes } from '#shared/time.ts'

/** So long a provider may take before somebody is told. */
export const PENDING_MS = minutes(60)

/** Whether a return has gone without an answer for so long for the first time; `triedAt`: when the provider was last asked before. */
export function becomesSilent({ state_at: since, tried_at: triedAt }: { state_at: Date; tried_at: Date | null }, now: Date): boolean {
  const limit = since.getTime() + PENDING_MS
  return (triedAt ?? since).getTime() < limit && now.getTime() >= limit
}

type Known = Asked & { state: PaymentState; captureId: string | null }

/** A provider's amount of dollars ('123.45') in cents; null for anything else. */
export const dollarsOf = ({ value, currency }: Pick<Collected, 'value' | 'currency'>): number | null =>
  currency === 'USD' ? centsOf(value) : null

/** Why a person must look at what a provider has collected for a payment that was not booked by it; null: nobody need. */
export function kindOf(payment: Known, collected: Collected, waitedMs: number): ExceptionKind | null {
  if (collected.state === 'failed') return null // it holds no money of the payer
  const ended = payment.state === 'captured' || payment.state === 'failed' || payment.state === 'void'
  if (payment.state === 'captured' && payment.captureId === collected.captureId) return null // a person has accepted it as it is
  if (collected.state === 'pending') return !ended && payment.state === 'capturing' && waitedMs >= PENDING_MS ? 'pending' : null
  if (ended) return 'late'
  return collected.value === decimal(payment.amountCents) && collected.currency === payment.currency ? 'details' : 'amount'
}

/** The same words once more are no news. */
export const fingerprintOf = (kind: ExceptionKind, told: Collected | null): string =>
  [kind, ...(told ? [told.captureId, told.value, told.currency, told.payee ?? '', told.reference ?? ''] : [])].join(' ')

/** Ours, taken from the payer, and at least what was asked for. */
export const covers = (asked: Asked, told: Collected | null): told is Collected =>
  told !== null &&
  told.state === 'completed' &&
  told.captureId !== '' &&
  told.orderId === asked.providerOrderId &&
  told.currency === asked.currency &&
  told.payee === asked.payee &&
  (dollarsOf(told) ?? 0) >= asked.amountCents

/** Of an online payment: what speaks against each act on an open exception; null: nothing. */
export function objections(
  kind: ExceptionKind,
  payment: Asked,
  told: Collected | null,
  returns: boolean,
): Record<'accept' | 'return', RefusalWord | null> {
  const taken = told?.state === 'completed' && told.captureId !== ''
  return {
    accept: kind === 'excess' ? 'not-for-this-exception' : covers(payment, told) ? null : 'payment-does-not-cover',
    return: !taken ? 'nothing-captured' : returns ? null : 'no-return-by-provider',
  }
}
