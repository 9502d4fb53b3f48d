// What PayPal answers and what it notifies, in the terms of the port.
import * as v from 'valibot'
import type { Collected, ProviderNotice, ProviderOrder } from '#features/platform/port/payment-provider.ts'

const Money = v.object({ currency_code: v.string(), value: v.string() })
const Capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: Money,
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
  seller_receivable_breakdown: v.optional(v.object({ paypal_fee: v.optional(Money) })),
})
export const OrderAnswer = v.object({
  id: v.string(),
  status: v.string(),
  links: v.optional(v.array(v.object({ href: v.string(), rel: v.string() })), []),
  purchase_units: v.optional(
    v.array(
      v.object({
        amount: v.optional(Money),
        payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
        custom_id: v.optional(v.string()),
        payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []) })),
      }),
    ),
    [],
  ),
})
export type OrderAnswer = v.InferOutput<typeof OrderAnswer>

/** What PayPal signs when money has been captured. */
const CaptureNotice = v.object({
  ...Capture.entries,
  payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
  supplementary_data: v.object({ related_ids: v.object({ order_id: v.string() }) }),
})
export const Notice = v.object({ id: v.pipe(v.string(), v.maxLength(80)), event_type: v.string(), resource: v.unknown() })

export const orderOf = (order: OrderAnswer): ProviderOrder => ({
  approved: order.status === 'APPROVED' || order.status === 'COMPLETED',
  collected: collectedOf(order),
})

/** The one capture of an order; undefined when there is none, or more than we ever asked for. */
function collectedOf(order: OrderAnswer): Collected | undefined {
  const [unit, ...otherUnits] = order.purchase_units
  const [capture, ...otherCaptures] = unit?.payments?.captures ?? []
  if (!unit || !capture || otherUnits.length || otherCaptures.length) return undefined
  return {
    orderId: order.id,
    captureId: capture.id,
    state: stateOf(capture.status),
    value: capture.amount.value,
    currency: capture.amount.currency_code,
    payee: unit.payee?.merchant_id,
    reference: capture.custom_id ?? unit.custom_id,
    fee: feeOf(capture),
  }
}

/** Only where it is of the same currency. */
function feeOf({ amount, seller_receivable_breakdown: kept }: v.InferOutput<typeof Capture>): string | undefined {
  const fee = kept?.paypal_fee
  return fee?.currency_code === amount.currency_code ? fee.value : undefined
}

const stateOf = (status: string): Collected['state'] => (status === 'COMPLETED' ? 'completed' : status === 'PENDING' ? 'pending' : 'failed')

type Said = ProviderNotice extends infer N ? (N extends ProviderNotice ? Omit<N, 'id' | 'kind' | 'body'> : never) : never

export function saidBy(kind: string, resource: unknown): Said {
  if (kind.startsWith('PAYMENT.CAPTURE.')) {
    const captured = v.safeParse(CaptureNotice, resource)
    return captured.success ? { says: 'collected', collected: collectedOfNotice(captured.output) } : { says: 'else' }
  }
  if (kind !== 'CHECKOUT.ORDER.APPROVED') return { says: 'else' }
  const order = v.safeParse(v.object({ id: v.string() }), resource)
  return order.success ? { says: 'approved', orderId: order.output.id } : { says: 'else' }
}

const collectedOfNotice = (notice: v.InferOutput<typeof CaptureNotice>): Collected => ({
  orderId: notice.supplementary_data.related_ids.order_id,
  captureId: notice.id,
  state: stateOf(notice.status),
  value: notice.amount.value,
  currency: notice.amount.currency_code,
  payee: notice.payee?.merchant_id,
  reference: notice.custom_id,
  fee: feeOf(notice),
})

export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
