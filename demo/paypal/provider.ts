// A payment provider of our own that speaks PayPal's Orders v2, transaction search, OAuth and webhooks over a real socket, for the demo and for tests.
// It is strict where PayPal is strict and can be told to fail in the ways in which networks and people fail.
import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { serve, type HttpBindings } from '@hono/node-server'
import { Hono, type Context } from 'hono'
import * as v from 'valibot'
import type { PaypalSettings } from '#features/money/payment/paypal/connection.ts'
import { approvalPage, gonePage, languageOf } from './approval-page.ts'
import { openBook } from './book.ts'
import { HARMLESS, no, openBank, unprocessable, type Reply, type Switches } from './bank.ts'
import { publishedDescription, VerifySignature, type Published } from './checks.ts'
import { newId, newMerchantId, orderAnswer, type Ledger } from './ledger.ts'
import { noticeOffice, type Envelope } from './notices.ts'

export type PaypalProvider = {
  settings: PaypalSettings
  url: string
  ledger: Ledger
  switches: Switches
  reset(): void // of the switches
  approve(orderId: string): void // the payer says yes, without a browser
  /** Writes a genuinely signed notice, to be sent by the test in whatever state it likes. */
  notice(eventType: string, resource: unknown): Envelope
  captureResource(orderId: string, changes?: Record<string, unknown>): Record<string, unknown>
  stop(): Promise<void>
}

/**
 * `port` 0 takes any. `webhookUrl`: where the shop takes notices; a function, as the shop's own port may not be known yet. `bookFile`: keeps what was
 * paid; without one it is gone when the process ends.
 */
export async function startPaypalProvider(options: {
  port: number
  webhookUrl: string | (() => string)
  now?: () => Date
  bookFile?: string
}): Promise<PaypalProvider> {
  const { now = () => new Date(), bookFile = null } = options
  const { ledger, merchantId, keep } = openBook(bookFile)
  const settings: PaypalSettings = {
    apiUrl: '',
    clientId: `demo-${newId()}`,
    clientSecret: randomBytes(24).toString('hex'),
    webhookId: newId(),
    merchantId,
  }
  const switches = { ...HARMLESS }
  const tokens = new Set<string>()
  let published: Published | undefined
  let read: Promise<void> | undefined // when the first order comes, not before: a quarter of a second of each start
  const readPublished = async () => void (published = await publishedDescription())
  const webhookUrl = typeof options.webhookUrl === 'string' ? () => options.webhookUrl as string : options.webhookUrl
  const office = noticeOffice(webhookUrl, settings.webhookId, () => settings.apiUrl)
  const notice = (eventType: string, resource: unknown) =>
    office.write(eventType, eventType.startsWith('PAYMENT') ? 'capture' : 'checkout-order', resource)
  const tell = (eventType: string, resource: unknown) => {
    const envelope = notice(eventType, resource)
    for (let times = switches.notices ? (switches.noticeTwice ? 2 : 1) : 0; times > 0; times--)
      office.post(envelope, switches.noticeDelayMs)
  }
  const { create, capture, refund, approve, captureResource, search } = openBank({
    settings,
    ledger,
    switches,
    published: () => published,
    tell,
    now,
  })

  /** The same request id answers the same again; with another body it is refused. Refusals are not remembered, as at PayPal. */
  const once = (c: Context, path: string, text: string, act: () => Reply): Reply => {
    const id = c.req.header('paypal-request-id')
    if (!id) return no(400, 'INVALID_REQUEST', 'PAYPAL_REQUEST_ID_REQUIRED')
    const known = ledger.answers.get(`${path} ${id}`)
    if (known) return known.body === text ? { status: known.status as 200, answer: known.answer } : unprocessable('DUPLICATE_REQUEST_ID')
    const reply = act()
    if (reply.status < 300) ledger.answers.set(`${path} ${id}`, { body: text, status: reply.status, answer: reply.answer })
    return reply
  }
  const send = (c: Context, { status, answer, lost }: Reply) => {
    if (lost) (c.env as HttpBindings).incoming.socket.destroy()
    return c.json(answer as object, status)
  }

  const app = new Hono()
  app.use(async (c, next) => (switches.down ? c.json({ name: 'SERVICE_UNAVAILABLE' }, 503) : next()))
  app.use(async (c, next) => {
    await next()
    if (c.req.method === 'POST') keep()
  })
  app.post('/v1/oauth2/token', async (c) => {
    const basic = Buffer.from(`${settings.clientId}:${settings.clientSecret}`).toString('base64')
    if (c.req.header('authorization') !== `Basic ${basic}` || (await c.req.text()) !== 'grant_type=client_credentials')
      return c.json({ error: 'invalid_client' }, 401)
    const token = randomBytes(24).toString('base64url')
    tokens.add(token)
    return c.json({ access_token: token, token_type: 'Bearer', expires_in: 32_400 })
  })
  const signedIn = (c: Context) => tokens.has((c.req.header('authorization') ?? '').replace(/^Bearer /, ''))
  app.use('/v2/*', async (c, next) => (signedIn(c) ? next() : send(c, no(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'))))
  app.use('/v2/checkout/*', async (_, next) => {
    await (read ??= readPublished())
    await next()
  })
  app.use('/v1/reporting/*', async (c, next) => (signedIn(c) ? next() : send(c, no(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'))))
  app.use('/v1/notifications/*', async (c, next) => (signedIn(c) ? next() : send(c, no(401, 'AUTHENTICATION_FAILURE', 'INVALID_TOKEN'))))

  app.post('/v2/checkout/orders', async (c) => {
    const text = await c.req.text()
    return send(
      c,
      once(c, 'create', text, () => create(json(text))),
    )
  })
  app.get('/v2/checkout/orders/:id', (c) => {
    const order = switches.forgets.includes(c.req.param('id')) ? undefined : ledger.orders.get(c.req.param('id'))
    return send(
      c,
      order
        ? { status: 200, answer: orderAnswer(order, settings.apiUrl, ledger.refunded) }
        : no(404, 'RESOURCE_NOT_FOUND', 'INVALID_RESOURCE_ID'),
    )
  })
  app.post('/v2/checkout/orders/:id/capture', async (c) => {
    const [id, text] = [c.req.param('id'), await c.req.text()]
    return send(
      c,
      once(c, `capture ${id}`, text, () => capture(ledger.orders.get(id), json(text))),
    )
  })
  app.get('/v1/reporting/transactions', (c) => send(c, search(c.req.query())))
  app.post('/v2/payments/captures/:id/refund', async (c) => {
    const [id, text] = [c.req.param('id'), await c.req.text()]
    if (switches.refundBusy-- > 0) return c.json({ name: 'RESOURCE_CONFLICT', details: [{ issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }] }, 409)
    return send(
      c,
      once(c, `refund ${id}`, text, () => refund(id, json(text))),
    )
  })
  app.post('/v1/notifications/verify-webhook-signature', async (c) => {
    const asked = v.safeParse(VerifySignature, json(await c.req.text()))
    if (!asked.success) return send(c, no(400, 'VALIDATION_ERROR', 'INVALID_PARAMETER'))
    const { webhook_id, transmission_id, transmission_time, transmission_sig, webhook_event } = asked.output
    const genuine =
      webhook_id === settings.webhookId && office.isGenuine(transmission_id, transmission_time, transmission_sig, webhook_event)
    return c.json({ verification_status: genuine ? 'SUCCESS' : 'FAILURE' })
  })

  app.get('/favicon.ico', (c) => c.body(null, 204))
  app.get('/checkoutnow', (c) => {
    const order = ledger.orders.get(c.req.query('token') ?? '')
    const language = languageOf(c.req.header('accept-language'))
    return order ? c.html(approvalPage(order, language)) : c.html(gonePage(language), 404)
  })
  app.post('/checkoutnow', async (c) => {
    const form = await c.req.parseBody()
    const order = ledger.orders.get(typeof form['token'] === 'string' ? form['token'] : '')
    if (!order) return c.html(gonePage(languageOf(c.req.header('accept-language'))), 404)
    const approved = form['answer'] === 'approve'
    if (approved) approve(order)
    const back = new URL(approved ? order.returnUrl : order.cancelUrl)
    back.searchParams.set('token', order.id)
    if (approved) back.searchParams.set('PayerID', newMerchantId())
    return c.redirect(back.href, 303)
  })

  const server = await new Promise<ReturnType<typeof serve>>((resolve, reject) => {
    const opened = serve({ fetch: app.fetch, port: options.port, hostname: '127.0.0.1', overrideGlobalObjects: false }, () =>
      resolve(opened),
    )
    opened.once('error', reject)
  })
  settings.apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings,
    url: settings.apiUrl,
    ledger,
    switches,
    reset: () => void Object.assign(switches, HARMLESS),
    approve: (orderId) => approve(ledger.orders.get(orderId)!),
    notice,
    captureResource,
    async stop() {
      await office.stop()
      await new Promise((resolve) => {
        server.close(resolve)
        if ('closeAllConnections' in server) server.closeAllConnections()
      })
    },
  }
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
