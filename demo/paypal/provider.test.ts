// The provider is strict: what it lets pass has been looked at. Each fault here is a control for the tests of paying.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, test } from 'node:test'
import { publishedDescription } from './checks.ts'
import { startPaypalProvider } from './provider.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
provider.switches.notices = false
after(() => provider.stop())
const { clientId, clientSecret, merchantId } = provider.settings

const request = async (method: string, where: string, body?: unknown, headers: Record<string, string> = {}) => {
  const response = await fetch(provider.url + where, {
    method,
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    headers: { Authorization: `Bearer ${token}`, ...headers },
  })
  return { status: response.status, answer: (await response.json()) as Record<string, never> }
}
let token = ''
const login = (secret: string) => ({ Authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}` })
token = (await request('POST', '/v1/oauth2/token', 'grant_type=client_credentials', login(clientSecret))).answer['access_token']!

const order = () => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: 'default',
      custom_id: 'x1',
      invoice_id: 'x1',
      amount: { currency_code: 'USD', value: '10.00' },
      payee: { merchant_id: merchantId },
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        brand_name: 'Shop',
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
        return_url: 'http://shop.test/back',
        cancel_url: 'http://shop.test/back',
      },
    },
  },
})
const create = (body: unknown, id: string = crypto.randomUUID()) =>
  request('POST', '/v2/checkout/orders', body, { 'PayPal-Request-Id': id })

test('what was paid is known to one that is started again with the same book, also where the process was killed; a book that nobody can read begins anew', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-book-'))
  after(() => fs.rmSync(folder, { recursive: true }))
  const bookFile = path.join(folder, 'books', 'paypal.json')
  const started = async () => {
    const one = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never', bookFile })
    after(() => one.stop())
    one.switches.notices = false
    const { clientId: name, clientSecret: secret } = one.settings
    const post = async (where: string, body: unknown, headers: Record<string, string>, id: string = crypto.randomUUID()) => {
      const text = typeof body === 'string' ? body : JSON.stringify(body)
      const answer = await fetch(one.url + where, { method: 'POST', body: text, headers: { 'PayPal-Request-Id': id, ...headers } })
      return { status: answer.status, answer: (await answer.json()) as Record<string, never> }
    }
    const basic = { Authorization: `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}` }
    const { answer } = await post('/v1/oauth2/token', 'grant_type=client_credentials', basic)
    return {
      one,
      post: (where: string, body: unknown, id?: string) => post(where, body, { Authorization: `Bearer ${answer['access_token']}` }, id),
    }
  }
  const first = await started()
  const asked = order()
  asked.purchase_units[0]!.payee.merchant_id = first.one.settings.merchantId
  const made = await first.post('/v2/checkout/orders', asked)
  const id = String(made.answer['id'])
  first.one.approve(id)
  const taken = await first.post(`/v2/checkout/orders/${id}/capture`, {}, 'C-1')
  assert.deepEqual([made.status, taken.status], [200, 201])

  const second = await started() // beside the first, which never said good-bye
  assert.equal(second.one.settings.merchantId, first.one.settings.merchantId)
  assert.deepEqual((await second.post(`/v2/checkout/orders/${id}/capture`, {}, 'C-1')).answer, taken.answer)
  assert.deepEqual(second.one.ledger.charged, [{ orderId: id, value: '10.00' }])
  const capture = second.one.ledger.orders.get(id)!.captures[0]!.id
  assert.equal(
    (await second.post(`/v2/payments/captures/${capture}/refund`, { amount: { currency_code: 'USD', value: '10.00' } })).status,
    201,
  )

  const third = await started()
  assert.equal(third.one.ledger.orders.get(id)!.captures[0]!.status, 'REFUNDED')
  fs.writeFileSync(bookFile, '{"orders":')
  const fourth = await started()
  assert.equal(fourth.one.ledger.orders.size, 0)
  assert.notEqual(fourth.one.settings.merchantId, first.one.settings.merchantId)
})

test('wrong credentials and tokens are refused', async () => {
  assert.equal((await request('POST', '/v1/oauth2/token', 'grant_type=client_credentials', login('wrong'))).status, 401)
  assert.equal((await request('GET', '/v2/checkout/orders/X', undefined, { Authorization: 'Bearer wrong' })).status, 401)
})

test('an order with anything wrong in it is refused', async () => {
  assert.equal((await create(order())).status, 200)
  const faults: ((body: ReturnType<typeof order>) => unknown)[] = [
    (body) => ({ ...body, intent: 'AUTHORIZE' }),
    (body) => ({ ...body, extra: 1 }),
    (body) => ({ ...body, purchase_units: [] }),
    (body) => (Object.assign(body.purchase_units[0]!.amount, { value: '10' }), body),
    (body) => (Object.assign(body.purchase_units[0]!.amount, { value: 10 }), body),
    (body) => (Object.assign(body.purchase_units[0]!.amount, { value: '0.00' }), body),
    (body) => (Object.assign(body.purchase_units[0]!.amount, { value: '-5.00' }), body),
    (body) => (Object.assign(body.purchase_units[0]!.amount, { currency_code: 'usd' }), body),
    (body) => (Object.assign(body.purchase_units[0]!, { custom_id: 'x'.repeat(300) }), body),
    (body) => (Object.assign(body.payment_source.paypal.experience_context, { return_url: 'back' }), body),
    () => 'no json',
  ]
  for (const fault of faults) assert.equal((await create(fault(order()))).status, 400, fault.toString())
  const stranger = order()
  stranger.purchase_units[0]!.payee.merchant_id = 'ANTHERSHXP222'
  assert.equal((await create(stranger)).status, 422)
})

test('a request id replays its answer, and refuses another body', async () => {
  const [first, again] = [await create(order(), 'same'), await create(order(), 'same')]
  assert.deepEqual(again, first)
  const other = order()
  other.purchase_units[0]!.amount.value = '11.00'
  assert.equal((await create(other, 'same')).status, 422)
  assert.equal((await request('POST', '/v2/checkout/orders', order())).status, 400) // none at all
})

test('only an approved order can be captured, and only once', async () => {
  const id = String((await create(order())).answer['id'])
  const capture = (requestId: string) => request('POST', `/v2/checkout/orders/${id}/capture`, {}, { 'PayPal-Request-Id': requestId })
  assert.equal((await capture('a')).status, 422)
  const page = await (await fetch(`${provider.url}/checkoutnow?token=${id}`)).text()
  assert.match(page, /Demo only: this page stands in for PayPal/)
  const form = new URLSearchParams({ token: id, answer: 'approve' })
  const back = await fetch(`${provider.url}/checkoutnow`, { method: 'POST', body: form, redirect: 'manual' })
  assert.equal(back.status, 303)
  assert.match(back.headers.get('location')!, new RegExp(`^http://shop.test/back\\?token=${id}&PayerID=`))
  const [first, replay, second] = [await capture('b'), await capture('b'), await capture('c')]
  assert.deepEqual([first.status, second.status], [201, 422])
  assert.deepEqual(replay, first)
  assert.equal(provider.ledger.charged.filter(({ orderId }) => orderId === id).length, 1)
})

test('transactions are searched for by day and page, at most 31 days; without a token there is nothing', async () => {
  const search = (query: Record<string, string>, headers?: Record<string, string>) =>
    request('GET', `/v1/reporting/transactions?${new URLSearchParams(query)}`, undefined, headers)
  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString()
  const asked = { start_date: days(-1), end_date: days(1), fields: 'transaction_info', page_size: '1', page: '1' }
  const { status, answer } = await search(asked)
  assert.deepEqual([status, answer['total_items'], (answer['transaction_details'] as unknown as unknown[]).length], [200, 1, 1])
  assert.equal((await search({ ...asked, start_date: days(-40) })).status, 400)
  assert.equal((await search({ ...asked, page_size: '501' })).status, 400)
  assert.equal((await search({ ...asked, end_date: days(-2) })).status, 400)
  assert.equal((await search(asked, { Authorization: 'Bearer wrong' })).status, 401)
})

test('the payer reads the page in a language of the browser, with the amount in its form; the icon is answered', async () => {
  const big = order()
  big.purchase_units[0]!.amount.value = '31096.00'
  const id = String((await create(big)).answer['id'])
  const page = async (language: string) =>
    (await fetch(`${provider.url}/checkoutnow?token=${id}`, { headers: { 'Accept-Language': language } })).text()
  assert.match(await page('en-GB,en;q=0.9'), /\$31,096\.00/)
  assert.match(await page('xx, es-ES;q=0.8'), /31\.096,00.US\$[^]*Aprobar</)
  assert.match(await page('zh-CN'), /lang="zh-CN"[^]*31,096\.00/)
  assert.equal((await fetch(`${provider.url}/favicon.ico`)).status, 204)
})

test('PayPal’s own description, where it is at hand, accepts what we send and refuses nonsense', async (t) => {
  const file = path.join(import.meta.dirname, '../../../shared/data/paypal/checkout_orders_v2.json')
  if (!fs.existsSync(file)) return t.skip('the description is not on this machine')
  const published = (await publishedDescription(file))!
  assert.deepEqual(published.orderRequest(order()), [])
  assert.notDeepEqual(published.orderRequest({ ...order(), intent: 'TAKE' }), [])
  const landing = (page: string) => ({ ...order(), payment_source: { paypal: { experience_context: { landing_page: page } } } })
  assert.deepEqual(published.orderRequest(landing('GUEST_CHECKOUT')), [])
  assert.notDeepEqual(published.orderRequest(landing('ELSEWHERE')), [])
  const odd = order()
  odd.purchase_units[0]!.amount.value = 'ten'
  assert.notDeepEqual(published.orderRequest(odd), [])
  odd.purchase_units[0]!.amount = { currency_code: 'DOLLARS', value: '10.00' }
  assert.notDeepEqual(published.orderRequest(odd), [])
})
