// PayPal's REST API (Orders v2, webhooks v1, transaction search v1) over the network: https://developer.paypal.com/docs/api/orders/v2/
// Knows the protocol only; what an answer means for an order is decided in payment.rules.ts.
import * as v from 'valibot'
import { ProviderRefused, type Movement, type NewProviderOrder, type PaymentProvider } from '#features/platform/port/payment-provider.ts'
import { after, days } from '#shared/time.ts'
import { decimal } from '../payment.rules.ts'
import { Listing, movementIn, movementsIn, Notice, OrderAnswer, orderOf, readJson, saidBy } from './answers.ts'
import { connection, parsed, type PaypalSettings } from './connection.ts'

export function createPaypal(settings: PaypalSettings): PaymentProvider {
  const { call } = connection(settings)
  const at = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`
  return {
    payee: settings.merchantId,
    async createOrder(order) {
      const { id, links } = parsed(
        OrderAnswer,
        await call('POST', '/v2/checkout/orders', JSON.stringify(orderBody(order)), order.requestId),
      )
      const payAt = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
      if (!payAt) throw new Error('PayPal answered an order without an address for its payer')
      return { id, payAt }
    },
    readOrder: async (orderId) => orderOf(parsed(OrderAnswer, await call('GET', at(orderId)))),
    captureOrder: async (orderId, requestId) =>
      orderOf(parsed(OrderAnswer, await call('POST', `${at(orderId)}/capture`, '{}', `${requestId}-capture`))),
    async returnMoney(captureId, requestId, amountCents, currency) {
      const body = JSON.stringify({ amount: { value: decimal(amountCents), currency_code: currency } })
      const answer = await call('POST', `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, body, requestId)
      const { id, status } = parsed(v.object({ id: v.string(), status: v.string() }), answer)
      if (status !== 'COMPLETED' && status !== 'PENDING') throw new ProviderRefused(`PayPal's refund is ${status}`)
      return id
    },
    movementsOf: async (orderId) => movementsIn(parsed(OrderAnswer, await call('GET', at(orderId)))),
    async movements(from, to) {
      const found: Movement[] = []
      for (let start = from; start < to; start = after(start, SPAN_MS)) {
        const end = new Date(Math.min(after(start, SPAN_MS).getTime(), to.getTime()))
        for (let page = 1, pages = 1; page <= pages; page++) {
          const asked = { start_date: start.toISOString(), end_date: end.toISOString(), fields: 'transaction_info', page_size: '500' }
          const answer = await call('GET', `/v1/reporting/transactions?${new URLSearchParams({ ...asked, page: String(page) })}`)
          const { transaction_details: details, total_pages } = parsed(Listing, answer)
          for (const { transaction_info: info } of details) found.push(...movementIn(info))
          pages = total_pages
        }
      }
      return found
    },
    async readNotice(headers, rawBody) {
      const body = readJson(rawBody)
      const notice = v.safeParse(Notice, body)
      if (!notice.success) return 'malformed'
      if (!(await hasSigned(headers, rawBody))) return 'unsigned'
      const { id, event_type: kind, resource } = notice.output
      return { id, kind, body, ...saidBy(kind, resource) }
    },
  }

  async function hasSigned(headers: Headers, rawBody: string): Promise<boolean> {
    const fields: Record<string, string> = {}
    for (const name of SIGNED) {
      const value = headers.get(`paypal-${name}`)
      if (!value) return false
      fields[name.replace('-', '_')] = value
    }
    const head = JSON.stringify({ ...fields, webhook_id: settings.webhookId })
    try {
      const answer = await call('POST', '/v1/notifications/verify-webhook-signature', `${head.slice(0, -1)},"webhook_event":${rawBody}}`)
      return v.is(v.object({ verification_status: v.literal('SUCCESS') }), answer)
    } catch (error) {
      if (error instanceof ProviderRefused) return false
      throw error
    }
  }
}

/** The longest time that one search may span. */
const SPAN_MS = days(31)
const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

const orderBody = (order: NewProviderOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      description: order.description.slice(0, 127),
      custom_id: order.requestId,
      invoice_id: order.requestId,
      amount: { currency_code: order.currency, value: decimal(order.amountCents) },
      payee: { merchant_id: order.payee },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: order.brand.slice(0, 127),
        shipping_preference: 'NO_SHIPPING',
        landing_page: order.page === 'card' ? 'GUEST_CHECKOUT' : 'NO_PREFERENCE',
        user_action: 'PAY_NOW',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
})
