// Cookies as a browser is given them and as they are taken back: by HTTPS under a prefix that no neighbouring host can use, else without.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { createApp } from '../app.ts'
import { cookieName, COOKIES, type CookieOf } from './cookie-names.ts'
import { mountPages } from '../pages/pages.ts'
import { testApp } from '#testing/app.ts'
import { testFront } from '#testing/front.ts'
import { registration, TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'

const house = await testApp('empty')
const staff = await testStaff(house, 'administrator')
const buyer = await testBuyer(house)
const distDir = testFront()

async function line(secure: boolean) {
  const app = createApp({ ...house, now: () => house.clock.now, secure })
  await mountPages(app, { ...house, distDir, publicUrl: '', secure, now: () => house.clock.now, log: () => undefined })
  const send = (path: string, body?: object, cookie = '') =>
    app.request(path, {
      method: body ? 'POST' : 'GET',
      body: body && JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', clientid: 'shop', ...(cookie ? { Cookie: cookie } : {}) },
    })
  return { send }
}
const SHOP = { username: buyer.email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' }
const STAFF = { email: staff.email, password: TEST_PASSWORD }
const secured = await line(true)
const plain = await line(false)
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code
const tokenIn = (response: Response) => /=([\w-]{43});/.exec(response.headers.get('set-cookie') ?? '')![1]!

describe('set', () => {
  test('by HTTPS: the prefix, Secure, for the whole host and no other', async () => {
    for (const [path, body, which, sameSite] of [
      ['/dev-api/auth/login', SHOP, 'page', 'Lax'],
      ['/dev-api/auth/registerShopUser', { ...registration(), clientId: 'shop', grantType: 'password' }, 'page', 'Lax'],
      ['/admin-api/auth/login', STAFF, 'staff', 'Strict'],
    ] as const) {
      const cookies = (await secured.send(path, body)).headers.getSetCookie()
      assert.equal(cookies.length, 1)
      assert.match(
        cookies[0]!,
        new RegExp(`^__Host-${COOKIES[which]}=[\\w-]{43}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=${sameSite}; Secure$`),
      )
    }
  })
  test('by HTTP: no prefix, which browsers would refuse, and the back office’s only where it is read', async () => {
    const shop = (await plain.send('/dev-api/auth/login', SHOP)).headers.get('set-cookie')!
    const office = (await plain.send('/admin-api/auth/login', STAFF)).headers.get('set-cookie')!
    assert.match(shop, /^shop_session=[\w-]{43}; Path=\/; [^_]*SameSite=Lax$/)
    assert.match(office, /^workspace_session=[\w-]{43}; Path=\/admin-api; [^_]*SameSite=Strict$/)
  })
  test('log-out empties the one that was set', async () => {
    const { headers } = await secured.send('/dev-api/auth/logout', {})
    assert.match(headers.get('set-cookie')!, /^__Host-shop_session=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax; Secure$/)
  })
})

describe('read', () => {
  test('staff: only by the name that fits the line', async () => {
    const token = tokenIn(await secured.send('/admin-api/auth/login', STAFF))
    for (const [one, name, code] of [
      [secured, cookieName('staff', true), 200],
      [secured, cookieName('staff', false), 401],
      [plain, cookieName('staff', true), 401],
      [plain, cookieName('staff', false), 200],
    ] as const)
      assert.equal(await codeOf(await one.send('/admin-api/auth/me', undefined, `${name}=${token}`)), code, name)
  })
  test('pages: only by the name that fits the line, also when both are there', async () => {
    const page = async (one: typeof plain, path: string, cookies: Partial<Record<CookieOf, boolean>>, more = '') => {
      const cookie = [...Object.values(cookies).map((secure) => `${cookieName('page', secure!)}=${buyer.token}`), more].filter(Boolean)
      return (await one.send(path, undefined, cookie.join('; '))).text()
    }
    assert.match(await page(secured, '/a', { page: true }), / buyer /)
    assert.match(await page(secured, '/b', { page: false }), / visitor /)
    assert.match(await page(plain, '/c', { page: true }), / visitor /)
    assert.match(await page(plain, '/d', { page: false }), / buyer /)
    assert.match(await page(secured, '/e', { page: false }, '__Host-shop_session=unknown'), / visitor /)
    assert.match(await page(secured, '/f', { page: true }, 'shop_session=unknown'), / buyer /)
  })
})
