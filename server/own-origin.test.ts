import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from './testing.ts'
import { TEST_PASSWORD, testBuyer } from './testing-people.ts'

const app = await testApp('empty')
const { email } = await testBuyer(app)
const body = JSON.stringify({ username: email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' })
const logIn = async (headers: Record<string, string>) => {
  const response = await app.raw('http://shop.example/dev-api/auth/login', {
    method: 'POST',
    headers: { Host: 'shop.example', ...headers },
    body,
  })
  const { code } = (await response.json()) as { code: number }
  return { code, cookie: response.headers.get('set-cookie') }
}

type Headers = Record<string, string>

test('a page of another site cannot log its visitor in to the shop, nor out of it', async () => {
  for (const headers of [
    { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
    { 'Content-Type': 'application/json', Origin: 'null' },
    { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  ] as Headers[]) {
    assert.deepEqual(await logIn(headers), { code: 403, cookie: null })
    const out = await app.raw('http://shop.example/dev-api/auth/logout', { method: 'POST', headers })
    assert.equal(out.headers.get('set-cookie'), null)
  }
})

test('our own pages and clients that are no browser can', async () => {
  for (const headers of [
    { 'Content-Type': 'application/json' },
    { 'Content-Type': 'application/json', Origin: 'http://shop.example' },
    { 'Content-Type': 'application/json', Origin: 'https://shop.example', 'Sec-Fetch-Site': 'same-origin' },
  ] as Headers[]) {
    const { code, cookie } = await logIn(headers)
    assert.equal(code, 200)
    assert.match(cookie ?? '', /^shop_session=[\w-]+; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/)
  }
})
