// Limits as a caller meets them: several applications on one database, callers by their network addresses.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { requestFor } from '#contract/client.ts'
import type { Call, Input } from '#contract/call.ts'
import { LIMITS } from '#contract/limits.ts'
import { addressList } from '#contract/address.ts'
import { cartCount } from '#contract/cart.ts'
import { redeemCoupon } from '#contract/coupon.ts'
import { suggestions, trending } from '#contract/search.ts'
import { emailCode, getInfo, login } from '#contract/account.ts'
import { orderPage } from '#contract/order.ts'
import { staffLogin } from '#contract/staff.ts'
import { createApp } from '../app.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer } from '#testing/people.ts'

const app = await testApp('demo')
const processes = [1, 2].map(() =>
  createApp({
    ...app,
    now: () => app.clock.now,
    peer: (c) => c.req.header('x-peer') ?? '',
    mount: (one) => one.all('*', (c) => c.text('here')), // pages, assets, pictures
  }),
)

type Sent = { status: number; code: number; msg: string; retry: string | null }
/** The call over one of the processes, by somebody at the address. */
async function send<C extends Call>(
  call: C,
  input: Input<C>,
  address: string,
  { token = '', process = 0, language = 'en' } = {},
): Promise<Sent> {
  const { url, body, headers } = requestFor(call, input, call === (staffLogin as Call) ? '/admin-api' : '/dev-api')
  const sent = {
    ...headers,
    'X-Peer': address,
    'Content-Language': language,
    'Sec-Fetch-Site': 'same-origin',
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  }
  const response = await processes[process]!.request(url, { method: call.method, body, headers: sent })
  const answer = (await response.json()) as { code: number; msg: string }
  return { status: response.status, ...answer, retry: response.headers.get('retry-after') }
}

/** Sends until refused, spread over the processes; answers how often it was let through. */
async function exhaust(call: Call, input: object, address: string, most: number): Promise<number> {
  for (let made = 0; made < most * 2; made++) {
    const { status } = await send(call, input as never, address, { process: made % 2 })
    if (status === 429) return made
  }
  return most * 2
}

describe('Limits at the edge', () => {
  test('codes of coupons are not guessed: after so many tries a person waits, whatever the code and from wherever', async () => {
    const { token } = await testBuyer(app)
    const tries = LIMITS.coupon.person
    for (let at = 0; at < tries; at++) {
      const { status } = await send(redeemCoupon, { code: `GUESS${at}` }, `203.0.113.${at}`, { token, process: at % 2 })
      assert.equal(status, 200)
    }
    assert.equal((await send(redeemCoupon, { code: 'GUESS' }, '198.51.100.7', { token })).status, 429)
    const other = await testBuyer(app)
    assert.equal((await send(redeemCoupon, { code: 'GUESS' }, '198.51.100.7', { token: other.token })).status, 200)
  })
  test('two processes share a limit; beyond it: 429, Retry-After and the envelope, in the caller’s language', async () => {
    const { network, share, seconds } = LIMITS.code
    const made = await exhaust(emailCode, { email: 'somebody@test.example' }, '203.0.113.1', network)
    assert.ok(made >= network && made < network + 2 * share, String(made))
    for (const [process, language] of [
      [0, 'en'],
      [0, 'zh'],
      [0, 'fr'],
    ] as const) {
      const { status, code, msg, retry } = await send(emailCode, { email: 'a@test.example' }, '203.0.113.1', { process, language })
      assert.deepEqual([status, code], [429, 429])
      assert.ok(Number(retry) > 0 && Number(retry) <= seconds)
      assert.equal(msg, refusalText('too-many-calls', language, { seconds: Number(retry) }))
    }
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    assert.equal((await send(emailCode, { email: 'a@test.example' }, '203.0.113.1')).status, 200)
  })

  test('a flood of log-ins at somebody’s name locks out neither the owner at home nor another call at that address', async () => {
    const { email } = await testBuyer(app)
    const wrong = { username: email, password: 'not the password', clientId: 'shop', grantType: 'password' }
    const right = { ...wrong, password: TEST_PASSWORD }
    assert.equal((await send(login, right, '198.51.100.20')).code, 200, 'where the owner is at home')
    await exhaust(login, wrong, '203.0.113.2', LIMITS['log-in'].network)
    assert.equal((await send(login, right, '203.0.113.2')).status, 429)
    assert.equal((await send(trending, {}, '203.0.113.2')).code, 200)
    assert.equal((await send(login, right, '198.51.100.20')).code, 200)
  })

  test('somebody signed in at a flooded address goes on; made-up tokens do not help the flood', async () => {
    const [known, unknown, third] = [await testBuyer(app), await testBuyer(app), await testBuyer(app)]
    const address = '203.0.113.3'
    const ask = async (token: string) => (await send(emailCode, { email: 'c@test.example' }, address, { token })).status
    assert.equal(await ask(known.token), 200)
    await exhaust(emailCode, { email: 'c@test.example' }, address, LIMITS.code.network)
    assert.deepEqual([await ask(''), await ask(known.token), await ask(unknown.token)], [429, 200, 200])
    for (let made = 0; made < 20; made++) assert.equal(await ask(`made-up-${made}`), 429)
    assert.deepEqual([await ask(third.token), await ask(known.token), await ask(unknown.token)], [429, 200, 200])
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    assert.equal(await ask(third.token), 200, 'a second later')
  })

  test('an IPv6 network counts as one, however its addresses change', async () => {
    const { network, share } = LIMITS.code
    let made = 0
    while (made < network * 2 && (await send(emailCode, { email: 'b@test.example' }, `2001:db8:7:7::${made + 1}`)).status !== 429) made++
    assert.ok(made < network + share, String(made))
    assert.notEqual((await send(emailCode, { email: 'b@test.example' }, '2001:db8:7:8::1')).status, 429)
  })

  test('My Workspace has the same limits at its door', async () => {
    const { network, share } = LIMITS['log-in']
    const made = await exhaust(staffLogin, { email: 'nobody@test.example', password: 'x' }, '203.0.113.4', network)
    assert.ok(made >= network && made < network + 2 * share, String(made))
  })

  test('a busy procurement officer meets none, nor do forty of them behind one address', async () => {
    const officer = await testBuyer(app)
    for (let page = 0; page < 30; page++) {
      const calls = [getInfo, cartCount, addressList, orderPage, trending]
      const all = await Promise.all(calls.map((call) => send(call as Call, {} as never, '198.51.100.7', { token: officer.token })))
      assert.deepEqual(
        all.map(({ status }) => status),
        [200, 200, 200, 200, 200],
      )
    }
    const typed = 'icu bed electric five functions'
    for (let end = 1; end <= typed.length; end++) {
      const productName = typed.slice(0, end)
      assert.equal((await send(suggestions, { productName }, '198.51.100.7', { token: officer.token })).status, 200)
    }
    for (let visitor = 0; visitor < 40; visitor++)
      for (let key = 0; key < 20; key++) assert.equal((await send(trending, {}, '198.51.100.8')).status, 200)
  })

  test('callers on the machine itself, and calls in-process, are not counted', async () => {
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', ''])
      for (let made = 0; made < LIMITS.code.network * 2; made++)
        assert.equal((await send(emailCode, { email: `x${made}@test.example` }, address)).status, 200)
  })
})

describe('Notices of providers and carriers', () => {
  const tell = (notice: string, address: string, process = 0) =>
    processes[process]!.request(`/dev-api/shop/notice/${notice}`, { method: 'POST', headers: { 'X-Peer': address }, body: '{}' })

  test('are turned away from a network that sends too many, with when to come again; others are heard', async () => {
    const { network, share, seconds } = LIMITS.notice
    let heard = 0
    while (heard < network * 2 && (await tell('carrier/1', '203.0.113.40', heard % 2)).status !== 429) heard++
    assert.ok(heard >= network && heard < network + 2 * share, String(heard))
    const refused = await tell('pay/paypal', '203.0.113.40', heard % 2)
    const wait = Number(refused.headers.get('retry-after'))
    assert.equal(refused.status, 429)
    assert.ok(wait > 0 && wait <= seconds)
    assert.equal((await tell('carrier/1', '203.0.113.41')).status, 401)
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    assert.equal((await tell('carrier/1', '203.0.113.40')).status, 401)
  })
})

describe('Pages', () => {
  const open = (path: string, address: string, { process = 0, method = 'GET', language = 'en' } = {}) =>
    processes[process]!.request(path, { method, headers: { 'X-Peer': address, 'Accept-Language': language } })
  /** Opens pages until one is refused, spread over the processes; answers how many were shown. */
  async function crawl(address: string): Promise<number> {
    const most = LIMITS.page.network * 2
    for (let shown = 0; shown < most; shown++)
      if ((await open(`/product/${shown}`, address, { process: shown % 2, method: shown % 3 ? 'GET' : 'HEAD' })).status !== 200)
        return shown
    return most
  }

  test('two processes share their limit; beyond it: 429, Retry-After and one plain sentence', async () => {
    const { network, share, seconds } = LIMITS.page
    const shown = await crawl('203.0.113.20')
    assert.ok(shown >= network && shown < network + 2 * share, String(shown))
    const refused = await open('/index', '203.0.113.20', { language: 'pt-BR' })
    const wait = Number(refused.headers.get('retry-after'))
    assert.equal(refused.status, 429)
    assert.ok(wait > 0 && wait <= seconds)
    assert.match(refused.headers.get('content-type') ?? '', /^text\/plain/)
    assert.equal(refused.headers.get('cache-control'), 'no-store')
    assert.match(refused.headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.equal(await refused.text(), refusalText('too-many-calls', 'pt', { seconds: wait }))
    assert.equal((await open('/index', '203.0.113.20', { method: 'HEAD' })).status, 429)

    for (const path of ['/assets/shop.js', '/media/1.webp', '/health', '/csp-reports'])
      assert.equal((await open(path, '203.0.113.20')).status, 200, path)
    assert.equal((await open('/csp-reports', '203.0.113.20', { method: 'POST' })).status, 200)
    assert.equal((await send(trending, {}, '203.0.113.20')).code, 200, 'calls have limits of their own')
    assert.equal((await open('/index', '203.0.113.21')).status, 200, 'others go on')
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    assert.equal((await open('/index', '203.0.113.20')).status, 200)
  })

  test('files are not counted, nor readers on the machine itself', async () => {
    const { network } = LIMITS.page
    for (let made = 0; made < network + 100; made++) {
      assert.equal((await open('/assets/shop.js', '203.0.113.22')).status, 200)
      assert.equal((await open('/index', '127.0.0.1')).status, 200)
    }
    assert.equal((await open('/index', '203.0.113.22')).status, 200)
  })
})
