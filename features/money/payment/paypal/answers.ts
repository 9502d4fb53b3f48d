// What PayPal answers and what it notifies, in the terms of the port.
import * as v from 'valibot'
import type { Collected, Movement, ProviderNotice, ProviderOrder } from '#features/platform/port/payment-provider.ts'

const Money = v.object({ currency_code: v.string(), value: v.string() })
const Capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: Money,
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
  seller_receivable_breakdown: v.optional(v.object({ paypal_fee: v.optional(Money) })),
  create_time: v.optional(v.string()),
})
const Refund = v.object({ id: v.string(), status: v.string(), amount: v.optional(Money), create_time: v.optional(v.string()) })
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
        payments: v.optional(v.object({ captures: v.optional(v.array(Capture), []), refunds: v.optional(v.array(Refund), []) })),
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

/** A capture counts until it is sent back, which is a movement of its own. */
const TOOK = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED']
const timeOf = (text: string | undefined) => new Date(text ?? 0)

/** What moved at an order. It has one capture, as far as we ask for it; what is sent back is of that. */
export function movementsIn(order: OrderAnswer): Movement[] {
  return order.purchase_units.flatMap(({ payments, custom_id }) => {
    const captures = payments?.captures ?? []
    return [
      ...captures.map((one): Movement => ({
        id: one.id,
        kind: 'capture',
        done: TOOK.includes(one.status),
        of: null,
        at: timeOf(one.create_time),
        value: one.amount.value,
        currency: one.amount.currency_code,
        fee: feeOf(one) ?? null,
        reference: one.custom_id ?? custom_id ?? null,
      })),
      ...(payments?.refunds ?? []).map(({ id, status, amount, create_time }): Movement => ({
        id,
        kind: 'refund',
        done: status === 'COMPLETED' || status === 'PENDING', // as our own refunds count
        of: captures[0]?.id ?? null,
        at: timeOf(create_time),
        value: amount?.value ?? '',
        currency: amount?.currency_code ?? '',
        fee: null,
        reference: custom_id ?? null,
      })),
    ]
  })
}

/** A page of the list of transactions: https://developer.paypal.com/docs/api/transaction-search/v1/ */
const Transaction = v.object({
  transaction_id: v.string(),
  paypal_reference_id: v.optional(v.string()),
  transaction_event_code: v.optional(v.string(), ''),
  transaction_initiation_date: v.optional(v.string()),
  transaction_amount: v.optional(Money),
  fee_amount: v.optional(Money),
  transaction_status: v.optional(v.string(), ''),
  custom_field: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
})
export const Listing = v.object({
  transaction_details: v.optional(v.array(v.object({ transaction_info: Transaction })), []),
  total_pages: v.optional(v.number(), 1),
})

const unsigned = (value: string) => value.replace(/^-/, '')

/** T00 are payments, T11 and T12 what goes back of one, by us or by the payer's bank; everything else is no money of an order. */
export function movementIn(info: v.InferOutput<typeof Transaction>): Movement[] {
  const { transaction_event_code: code, transaction_amount: amount, transaction_status: status } = info
  const back = /^T1[12]/.test(code)
  if (!amount || !(back || code.startsWith('T00'))) return []
  if (amount.value.startsWith('-') !== back) return [] // we paid somebody, or got back what we had sent back
  return [
    {
      id: info.transaction_id,
      kind: back ? 'refund' : 'capture',
      done: back ? status !== 'D' : status === 'S' || status === 'V',
      of: back ? (info.paypal_reference_id ?? null) : null,
      at: timeOf(info.transaction_initiation_date),
      value: unsigned(amount.value),
      currency: amount.currency_code,
      fee: !back && info.fee_amount?.currency_code === amount.currency_code ? unsigned(info.fee_amount.value) : null,
      reference: info.custom_field ?? info.invoice_id ?? null,
    },
  ]
}

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
