import type * as contract from '#contract/payment.ts'
import { PAYMENT_STATUS } from '#contract/payment.ts'
import { refuse } from '#contract/refusals.ts'
import { methodOfValue } from '#features/money/payment-method/payment-method.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import type { Outcome, Payment } from '#features/money/payment/payment.ts'
import { areOrdersPaid, capturePayment as capture, startPayment } from './order-payment.ts'

const STATUS_OF_STATE: Record<Payment['state'], number> = {
  created: PAYMENT_STATUS.open,
  approved: PAYMENT_STATUS.open,
  capturing: PAYMENT_STATUS.processing,
  captured: PAYMENT_STATUS.paid,
  failed: PAYMENT_STATUS.failed,
  void: PAYMENT_STATUS.failed,
}
/** What does not match, or came late, is looked at by a person: for the buyer it is still being processed, and never to be paid again. */
const STATUS_OF_OUTCOME: Record<Outcome, number> = {
  open: PAYMENT_STATUS.open,
  pending: PAYMENT_STATUS.processing,
  mismatch: PAYMENT_STATUS.processing,
  late: PAYMENT_STATUS.processing,
  failed: PAYMENT_STATUS.failed,
  captured: PAYMENT_STATUS.paid,
}

export const payOrder: Handler<typeof contract.payOrder> = async ({ orderIds, returnUrl, payType }, context) => {
  if (payType !== undefined && payType !== null && methodOfValue(payType)?.way !== 'online') refuse('refused', 'pay-type-closed')
  const back = ownAddress(returnUrl, context.ownOrigins ?? []) ?? refuse('invalid', 'invalid-input', { field: 'returnUrl' })
  const payment = await startPayment(context, orderIds, back)
  return {
    payId: payment.id,
    payStatus: STATUS_OF_STATE[payment.state],
    redirectUrl: payment.redirectUrl,
    providerOrderId: payment.providerOrderId,
  }
}

export const isPaid: Handler<typeof contract.isPaid> = ({ orderIds }, { db, buyer }) => areOrdersPaid(db, buyer.id, orderIds)

export const capturePayment: Handler<typeof contract.capturePayment> = async ({ payId, providerOrderId }, context) => {
  const { outcome, orderIds } = await capture(context, payId, providerOrderId ?? null)
  return { payStatus: STATUS_OF_OUTCOME[outcome], orderIds }
}

/**
 * Where the payer comes back to: a page of this shop, named in full or from its root. Undefined for every other place, so that a payment
 * never leads to a page that only looks like ours. The scheme is not compared: a proxy in front may have ended HTTPS.
 */
function ownAddress(text: string, origins: readonly string[]): string | undefined {
  if (!/^(https?:\/\/|\/)/i.test(text)) return undefined
  const url = URL.parse(text, origins[0])
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined
  return origins.some((one) => new URL(one).host === url.host) ? url.href : undefined
}
