// The provider's memory: orders, captures, answers by request id. Stateful like the real one; gone when the process ends.
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

export type Ledger = {
  orders: Map<string, ProviderOrder>
  /** Replays: what was answered to a request id, with the body that it came with. */
  answers: Map<string, { body: string; status: number; answer: unknown }>
  /** Every capture that took money, for tests: the number of times a payer was charged. */
  charged: { orderId: string; value: string }[]
  /** Every refund that sent money back. */
  refunded: { captureId: string; value: string }[]
}
export const newLedger = (): Ledger => ({ orders: new Map(), answers: new Map(), charged: [], refunded: [] })

/** An order as PayPal answers it. */
export function orderAnswer(order: ProviderOrder, origin: string) {
  const self = `${origin}/v2/checkout/orders/${order.id}`
  const links = [{ href: self, rel: 'self', method: 'GET' }]
  if (order.status === 'PAYER_ACTION_REQUIRED')
    links.push({ href: `${origin}/checkoutnow?token=${order.id}`, rel: 'payer-action', method: 'GET' })
  if (order.status === 'APPROVED') links.push({ href: `${self}/capture`, rel: 'capture', method: 'POST' })
  return {
    id: order.id,
    intent: 'CAPTURE',
    status: order.status,
    purchase_units: [{ ...order.unit, ...(order.captures.length ? { payments: { captures: order.captures } } : {}) }],
    create_time: order.createTime,
    links,
  }
}
