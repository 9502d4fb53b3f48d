// What the provider does with an order: takes it in, has it approved, takes the money. No HTTP here.
import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { PaypalSettings } from '#features/money/payment/paypal/connection.ts'
import { CaptureOrder, CreateOrder, RefundCapture, Search, type Published } from './checks.ts'
import { newId, orderAnswer, transactionsOf, type Capture, type Ledger, type Money, type ProviderOrder } from './ledger.ts'

/** What tests break. Counters run down to 0; the rest holds until it is changed. */
export type Switches = {
  loseCreateReply: number
  loseCaptureReply: number // the money is taken, the answer never arrives
  loseRefundReply: number // the money is sent back, the answer never arrives
  refundBusy: number // refunds are answered as if the same request were being carried out
  decline: number // captures that the payer's bank refuses
  pending: boolean // captures wait for a review
  down: boolean // every call answers 503
  notices: boolean
  noticeTwice: boolean
  noticeDelayMs: number
  noticeValue: string | null // a genuine notice for another amount
  captureValue: string | null // a capture of another amount than was ordered
  search: 'on' | 'forbidden' | 'broken' // the list of transactions: not for this account; its last page never comes
  searchTwice: boolean // everything is listed twice, the second time the other way round
  searchLeaves: string[] // transactions that the list leaves out
  searchValues: Record<string, string> // amounts that the list has otherwise
  forgets: string[] // orders that it knows nothing of any more
}
export const HARMLESS: Switches = {
  loseCreateReply: 0,
  loseCaptureReply: 0,
  loseRefundReply: 0,
  refundBusy: 0,
  decline: 0,
  pending: false,
  down: false,
  notices: true,
  noticeTwice: false,
  noticeDelayMs: 0,
  noticeValue: null,
  captureValue: null,
  search: 'on',
  searchTwice: false,
  searchLeaves: [],
  searchValues: {},
  forgets: [],
}

export type Reply = { status: 200 | 201 | 400 | 401 | 403 | 404 | 422 | 503; answer: unknown; lost?: boolean }
export const no = (status: Reply['status'], name: string, issue: string, told = ''): Reply => ({
  status,
  answer: { name, message: told || issue, debug_id: randomBytes(6).toString('hex'), details: [{ issue, description: told || issue }] },
})
export const unprocessable = (issue: string) => no(422, 'UNPROCESSABLE_ENTITY', issue)

type Bank = {
  settings: PaypalSettings
  ledger: Ledger
  switches: Switches
  published: () => Published | undefined
  /** Sends a signed notice. */
  tell: (eventType: string, resource: unknown) => void
  now: () => Date
}

export function openBank({ settings, ledger, switches, published, tell, now }: Bank) {
  const captureResource = (orderId: string, changes: Record<string, unknown> = {}) => {
    const order = ledger.orders.get(orderId)!
    const related = { supplementary_data: { related_ids: { order_id: orderId } }, payee: order.unit.payee }
    return { ...(order.captures[0] ?? newCapture(order, 'COMPLETED', switches, now())), ...related, ...changes }
  }

  const create = (body: unknown): Reply => {
    const own = v.safeParse(CreateOrder, body)
    const faults = [
      ...(own.success ? [] : own.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)),
      ...(published()?.orderRequest(body) ?? []),
    ]
    if (!own.success || faults.length) return no(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON', faults.join('; '))
    const unit = own.output.purchase_units[0]
    if (unit.payee.merchant_id !== settings.merchantId) return unprocessable('PAYEE_ACCOUNT_INVALID')
    const { return_url, cancel_url, brand_name, landing_page } = own.output.payment_source.paypal.experience_context
    const order: ProviderOrder = {
      id: newId(),
      status: 'PAYER_ACTION_REQUIRED',
      unit,
      captures: [],
      returnUrl: return_url,
      cancelUrl: cancel_url,
      brand: brand_name,
      byCard: landing_page === 'GUEST_CHECKOUT',
      createTime: now().toISOString(),
    }
    ledger.orders.set(order.id, order)
    return { status: 200, answer: orderAnswer(order, settings.apiUrl), lost: switches.loseCreateReply-- > 0 }
  }
  const capture = (order: ProviderOrder | undefined, body: unknown): Reply => {
    if (!order) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    if (!v.is(CaptureOrder, body) || published()?.captureRequest(body).length) return no(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (switches.decline-- > 0) return unprocessable('INSTRUMENT_DECLINED')
    const one = newCapture(order, switches.pending ? 'PENDING' : 'COMPLETED', switches, now())
    order.captures.push(one)
    order.status = 'COMPLETED'
    if (one.status === 'COMPLETED') {
      ledger.charged.push({ orderId: order.id, value: one.amount.value })
      const amount = { ...one.amount, value: switches.noticeValue ?? one.amount.value }
      tell('PAYMENT.CAPTURE.COMPLETED', captureResource(order.id, { amount }))
    }
    return { status: 201, answer: orderAnswer(order, settings.apiUrl), lost: switches.loseCaptureReply-- > 0 }
  }
  /** In part or whole; never more than is left of the capture. */
  const refund = (captureId: string, body: unknown): Reply => {
    const one = [...ledger.orders.values()].flatMap(({ captures }) => captures).find(({ id }) => id === captureId)
    if (!one) return no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID')
    const own = v.safeParse(RefundCapture, body)
    if (!own.success) return no(400, 'INVALID_REQUEST', 'MALFORMED_REQUEST_JSON')
    if (one.status !== 'COMPLETED' && one.status !== 'PARTIALLY_REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
    const sum = (values: string[]) => values.reduce((cents, value) => cents + Math.round(Number(value) * 100), 0)
    const { value } = own.output.amount
    const left = sum([one.amount.value]) - sum(ledger.refunded.filter((sent) => sent.captureId === captureId).map((sent) => sent.value))
    if (sum([value]) > left) return unprocessable('REFUND_AMOUNT_EXCEEDED')
    const id = newId()
    ledger.refunded.push({ captureId, value, id, at: now().toISOString() })
    one.status = sum([value]) === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    return { status: 201, answer: { id, status: 'COMPLETED' }, lost: switches.loseRefundReply-- > 0 }
  }
  const approve = (order: ProviderOrder) => {
    if (order.status !== 'PAYER_ACTION_REQUIRED') return
    order.status = 'APPROVED'
    tell('CHECKOUT.ORDER.APPROVED', orderAnswer(order, settings.apiUrl))
  }
  /** A page of what moved in a time, at most 31 days. */
  const search = (query: Record<string, string>): Reply => {
    if (switches.search === 'forbidden') return no(403, 'NOT_AUTHORIZED', 'PERMISSION_DENIED')
    const asked = v.safeParse(Search, query)
    if (!asked.success) return no(400, 'INVALID_REQUEST', 'INVALID_PARAMETER')
    const { start_date, end_date, page_size: size, page } = asked.output
    const found = transactionsOf(ledger)
      .filter(({ transaction_initiation_date: at }) => at >= start_date && at < end_date)
      .filter(({ transaction_id: id }) => !switches.searchLeaves.includes(id))
      .map((one) => {
        const value = switches.searchValues[one.transaction_id]
        return value === undefined ? one : { ...one, transaction_amount: { ...one.transaction_amount, value } }
      })
    const told = switches.searchTwice ? [...found, ...found.toReversed()] : found
    const pages = Math.max(1, Math.ceil(told.length / size))
    if (switches.search === 'broken' && page === pages) return no(503, 'SERVICE_UNAVAILABLE', 'SERVICE_UNAVAILABLE')
    const details = told.slice((page - 1) * size, page * size).map((one) => ({ transaction_info: one }))
    return { status: 200, answer: { transaction_details: details, page, total_items: told.length, total_pages: pages } }
  }
  return { create, capture, refund, approve, captureResource, search }
}

/** As PayPal tells what it keeps: 3.49 % and 49 cents. */
function keptOf(gross: Money) {
  const cents = Math.round(Number(gross.value) * 100)
  const fee = Math.round(cents * 0.0349) + 49
  const of = (value: number) => ({ ...gross, value: (value / 100).toFixed(2) })
  return { gross_amount: gross, paypal_fee: of(fee), net_amount: of(cents - fee) }
}

function newCapture({ unit }: ProviderOrder, status: Capture['status'], { captureValue }: Switches, at: Date): Capture {
  const { custom_id, invoice_id } = unit
  const amount = { ...unit.amount, value: captureValue ?? unit.amount.value }
  return {
    id: newId(),
    status,
    amount,
    ...(status === 'COMPLETED' ? { seller_receivable_breakdown: keptOf(amount) } : {}),
    final_capture: true,
    ...(custom_id ? { custom_id } : {}),
    ...(invoice_id ? { invoice_id } : {}),
    create_time: at.toISOString(),
  }
}
