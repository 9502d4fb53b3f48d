// When money counts as received: decided from what we asked for and from what the provider says, nothing else.
import { decimal, type CaptureNotice, type PaypalOrder } from './paypal/paypal.ts'

export type PaymentState = 'created' | 'approved' | 'capturing' | 'captured' | 'failed' | 'void'

/** What we asked the provider to collect. */
export type Asked = { id: string; providerOrderId: string | null; amountCents: number; currency: string; payee: string }
/** What the provider says it has collected, from whichever of its answers. */
export type Collected = {
  orderId: string
  captureId: string
  status: string // COMPLETED, PENDING, DECLINED, FAILED, ...
  value: string
  currency: string
  payee: string | undefined
  reference: string | undefined // our own id, as it came back
}

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

/** The one capture of an order as the provider answers it; undefined when there is none, or more than we ever asked for. */
export function collectedOf(order: PaypalOrder): Collected | undefined {
  const [unit, ...otherUnits] = order.purchase_units
  const [capture, ...otherCaptures] = unit?.payments?.captures ?? []
  if (!unit || !capture || otherUnits.length || otherCaptures.length) return undefined
  return {
    orderId: order.id,
    captureId: capture.id,
    status: capture.status,
    value: capture.amount.value,
    currency: capture.amount.currency_code,
    payee: unit.payee?.merchant_id,
    reference: capture.custom_id ?? unit.custom_id,
  }
}

export const collectedOfNotice = (notice: CaptureNotice): Collected => ({
  orderId: notice.supplementary_data.related_ids.order_id,
  captureId: notice.id,
  status: notice.status,
  value: notice.amount.value,
  currency: notice.amount.currency_code,
  payee: notice.payee?.merchant_id,
  reference: notice.custom_id,
})
