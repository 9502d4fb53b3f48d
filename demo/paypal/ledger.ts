// The provider's memory: orders, captures, answers by request id. Stateful like the real one; book.ts keeps it in a file.
import { randomBytes, randomInt } from 'node:crypto'

export type Money = { currency_code: string; value: string }
export type Unit = {
  reference_id: string
  description?: string
  custom_id?: string
  invoice_id?: string
  amount: Money
  payee: { merchant_id: string }
}
export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  final_capture: true
  custom_id?: string
  invoice_id?: string
  create_time: string
  seller_receivable_breakdown?: { gross_amount: Money; paypal_fee: Money; net_amount: Money }
}
export type ProviderOrder = {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  unit: Unit
  captures: Capture[]
  returnUrl: string
  cancelUrl: string
  brand: string
  byCard: boolean // its payer sees the form for a card first
  createTime: string
}

const LETTERS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
/** Ids in PayPal's form: 17 capital letters and digits. */
export const newId = (length = 17) => Array.from({ length }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/** In the form of PayPal's account ids: 13 of 2-9 and A-Z without I and O. */
export const newMerchantId = () => {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return Array.from(randomBytes(13), (byte) => letters[byte % letters.length]).join('')
}

export type Refunded = { captureId: string; value: string; id?: string; at?: string }

export type Ledger = {
  orders: Map<string, ProviderOrder>
  /** Replays: what was answered to a request id, with the body that it came with. */
  answers: Map<string, { body: string; status: number; answer: unknown }>
  /** Every capture that took money, for tests: the number of times a payer was charged. */
  charged: { orderId: string; value: string }[]
  /** Every refund that sent money back; tests add what somebody at the provider has done. */
  refunded: Refunded[]
}
export const newLedger = (): Ledger => ({ orders: new Map(), answers: new Map(), charged: [], refunded: [] })

/** An order as PayPal answers it. */
export function orderAnswer(order: ProviderOrder, origin: string, refunded: readonly Refunded[] = []) {
  const self = `${origin}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' })
  if (order.status === 'APPROVED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ ...order.unit, ...(order.captures.length ? { payments: paymentsOf(order, refunded) } : {}) }],
    create_time: order.createTime,
    links,
  }
}

/** What was sent back of these captures, as an order shows it. */
const refundsOf = ({ captures, unit }: Pick<ProviderOrder, 'captures' | 'unit'>, refunded: readonly Refunded[]) =>
  captures.flatMap((capture) =>
    refunded
      .filter(({ captureId }) => captureId === capture.id)
      .map(({ id, value, at }, index) => ({
        id: id ?? `${capture.id}R${index}`,
        status: 'COMPLETED',
        amount: { ...unit.amount, value },
        create_time: at ?? capture.create_time,
      })),
  )

function paymentsOf(order: ProviderOrder, refunded: readonly Refunded[]) {
  const refunds = refundsOf(order, refunded)
  return { captures: order.captures, ...(refunds.length ? { refunds } : {}) }
}

/** What moved, as transaction search lists it: captures and what was sent back of them. */
export const transactionsOf = ({ orders, refunded }: Ledger) =>
  [...orders.values()].flatMap((order) => [
    ...order.captures.map((capture) => ({
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: capture.create_time,
      transaction_amount: capture.amount,
      ...(capture.seller_receivable_breakdown
        ? {
            fee_amount: {
              ...capture.seller_receivable_breakdown.paypal_fee,
              value: `-${capture.seller_receivable_breakdown.paypal_fee.value}`,
            },
          }
        : {}),
      transaction_status: { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' }[capture.status],
      ...(capture.custom_id ? { custom_field: capture.custom_id } : {}),
      ...(capture.invoice_id ? { invoice_id: capture.invoice_id } : {}),
    })),
    ...order.captures
      .flatMap((capture) => refundsOf({ ...order, captures: [capture] }, refunded).map((one) => ({ ...one, of: capture.id })))
      .map(({ id, amount, create_time, of }) => ({
        transaction_id: id,
        paypal_reference_id: of,
        paypal_reference_id_type: 'TXN',
        transaction_event_code: 'T1107',
        transaction_initiation_date: create_time,
        transaction_amount: { ...amount, value: `-${amount.value}` },
        transaction_status: 'S',
        ...(order.unit.custom_id ? { custom_field: order.unit.custom_id } : {}),
      })),
  ])
export type Transaction = ReturnType<typeof transactionsOf>[number]
