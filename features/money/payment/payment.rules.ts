// When money counts as received: decided from what we asked for and from what the provider says, nothing else.
import type { Collected } from '#features/platform/port/payment-provider.ts'

export type PaymentState = 'created' | 'approved' | 'capturing' | 'captured' | 'failed' | 'void'

/** What we asked the provider to collect. */
export type Asked = { id: string; providerOrderId: string | null; amountCents: number; currency: string; payee: string }
/** Paid means that amount, currency, payee, order and our reference all match and that there is a capture id. */
export function matches(asked: Asked, collected: Collected): boolean {
  return (
    collected.captureId !== '' &&
    collected.orderId === asked.providerOrderId &&
    collected.value === decimal(asked.amountCents) &&
    collected.currency === asked.currency &&
    collected.payee === asked.payee &&
    collected.reference === asked.id
  )
}

/** What a provider's '123.45' is in cents; null for what is no such amount. */
export function centsOf(value: string): number | null {
  const found = /^(\d{1,11})(?:\.(\d{1,2}))?$/.exec(value)
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null
}

/** 12345 -> '123.45', as providers write amounts. */
export const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
