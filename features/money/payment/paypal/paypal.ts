// PayPal's REST API (Orders v2, webhooks v1) over the network: https://developer.paypal.com/docs/api/orders/v2/
// Knows the protocol only; what an answer means for an order is decided in payment.rules.ts.
import * as v from 'valibot'

export type PaypalSettings = { apiUrl: string; clientId: string; clientSecret: string; webhookId: string; merchantId: string }

/** PayPal said no: nothing has happened there. */
export class PaypalRefused extends Error {
  readonly issue: string
  constructor(status: number, issue: string) {
    super(`PayPal answered ${status} ${issue}`)
    this.issue = issue
  }
}
/** No answer, or none that can be understood: what happened there is not known and must be asked again. */
export class PaypalUnclear extends Error {}

const TIMEOUT_MS = 15_000

const Money = v.object({ currency_code: v.string(), value: v.string() })
const Capture = v.object({
  id: v.string(),
  status: v.string(),
  amount: Money,
  custom_id: v.optional(v.string()),
  invoice_id: v.optional(v.string()),
})
const OrderAnswer = v.object({
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
export type PaypalOrder = v.InferOutput<typeof OrderAnswer>

/** What PayPal signs when money has been captured. */
export const CaptureNotice = v.object({
  ...Capture.entries,
  payee: v.optional(v.object({ merchant_id: v.optional(v.string()) })),
  supplementary_data: v.object({ related_ids: v.object({ order_id: v.string() }) }),
})
export type CaptureNotice = v.InferOutput<typeof CaptureNotice>
export const Notice = v.object({ id: v.pipe(v.string(), v.maxLength(80)), event_type: v.string(), resource: v.unknown() })

export type NewPaypalOrder = {
  requestId: string // the same id again answers the same order
  amountCents: number
  currency: string
  payee: string
  description: string
  brand: string
  returnUrl: string
  cancelUrl: string
}

/** What we ask of PayPal. Every function throws PaypalRefused or PaypalUnclear and nothing else of its own. */
export type Paypal = {
  payee: string // our merchant id
  createOrder(order: NewPaypalOrder): Promise<PaypalOrder>
  readOrder(orderId: string): Promise<PaypalOrder>
  /** Takes the money of an approved order. Repeating it with the same request id never takes it twice. */
  captureOrder(orderId: string, requestId: string): Promise<PaypalOrder>
  /** Asks PayPal whether it signed the notice; `rawBody` is JSON text and goes back byte for byte, as parsing it could break the signature. */
  hasSigned(headers: Headers, rawBody: string): Promise<boolean>
}

export function createPaypal(settings: PaypalSettings): Paypal {
  const { call } = connection(settings)
  const at = (orderId: string) => `/v2/checkout/orders/${encodeURIComponent(orderId)}`
  return {
    payee: settings.merchantId,
    createOrder: async (order) =>
      parsed(OrderAnswer, await call('POST', '/v2/checkout/orders', JSON.stringify(orderBody(order)), order.requestId)),
    readOrder: async (orderId) => parsed(OrderAnswer, await call('GET', at(orderId))),
    captureOrder: async (orderId, requestId) =>
      parsed(OrderAnswer, await call('POST', `${at(orderId)}/capture`, '{}', `${requestId}-capture`)),
    async hasSigned(headers, rawBody) {
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
        if (error instanceof PaypalRefused) return false
        throw error
      }
    },
  }
}

const SIGNED = ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'] as const

const orderBody = (order: NewPaypalOrder) => ({
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
        user_action: 'PAY_NOW',
        return_url: order.returnUrl,
        cancel_url: order.cancelUrl,
      },
    },
  },
})

/** 12345 -> '123.45' */
export const decimal = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

function parsed<S extends v.GenericSchema>(schema: S, answer: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, answer)
  if (!result.success) throw new PaypalUnclear('PayPal answered in an unknown form')
  return result.output
}

/** Requests with an access token, which is fetched when needed and again when PayPal no longer takes it. */
function connection({ apiUrl, clientId, clientSecret }: PaypalSettings) {
  let token: string | undefined

  const reach = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await fetch(apiUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
    } catch (error) {
      throw new PaypalUnclear(`PayPal did not answer ${path}`, { cause: error })
    }
  }
  const newToken = async (): Promise<string> => {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
    const response = await reach('/v1/oauth2/token', {
      method: 'POST',
      body: 'grant_type=client_credentials',
      headers: { Authorization: `Basic ${basic}`, 'Content-Type': 'application/x-www-form-urlencoded' },
    })
    return parsed(v.object({ access_token: v.string() }), await answerOf(response)).access_token
  }
  const send = (method: string, path: string, bearer: string, body?: string, requestId?: string) =>
    reach(path, {
      method,
      body,
      headers: {
        Authorization: `Bearer ${bearer}`,
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(requestId ? { 'PayPal-Request-Id': requestId, Prefer: 'return=representation' } : {}),
      },
    })
  const call = async (method: string, path: string, body?: string, requestId?: string): Promise<unknown> => {
    token ??= await newToken()
    let response = await send(method, path, token, body, requestId)
    if (response.status === 401) response = await send(method, path, (token = await newToken()), body, requestId)
    return answerOf(response)
  }
  return { call }
}

async function answerOf(response: Response): Promise<unknown> {
  let answer: unknown
  try {
    answer = await response.json()
  } catch (error) {
    throw new PaypalUnclear(`PayPal's answer broke off`, { cause: error })
  }
  if (response.status >= 500 || [401, 403, 408, 429].includes(response.status))
    throw new PaypalUnclear(`PayPal answered ${response.status}`)
  if (!response.ok) {
    const told = v.safeParse(v.object({ name: v.string(), details: v.optional(v.array(v.object({ issue: v.string() })), []) }), answer)
    throw new PaypalRefused(response.status, told.success ? (told.output.details[0]?.issue ?? told.output.name) : 'UNKNOWN')
  }
  return answer
}
