import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAGE_OF_HEADER } from '#contract/staff.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('empty', { publicUrl: 'https://public.example' })
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

test('a page of another site gets its answer, and cannot log its visitor in to the shop, nor out of it', async () => {
  for (const headers of [
    { 'Content-Type': 'text/plain', Origin: 'https://evil.example' },
    { 'Content-Type': 'application/json', Origin: 'null' },
    { 'Content-Type': 'text/plain', 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  ] as Headers[]) {
    assert.deepEqual(await logIn(headers), { code: 200, cookie: null })
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

test('behind a proxy that asks us under another name, PUBLIC_URL is what we are called', async () => {
  for (const [origin, ours] of [
    ['https://public.example', true],
    ['https://public.example:444', false],
    ['http://public.example', false],
    ['https://public.example.evil.example', false],
    ['null', false],
  ] as const) {
    const { code, cookie } = await logIn({ 'Content-Type': 'application/json', Host: 'internal:3000', Origin: origin })
    assert.deepEqual([code, cookie !== null], [200, ours], origin)
  }
  const staff = await testStaff(app, 'administrator')
  const rename = async (origin: string) => {
    const headers = { Cookie: staff.cookie, 'Content-Type': 'application/json', Host: 'internal:3000', Origin: origin }
    const answer = await app.raw('http://internal:3000/admin-api/me/name', { method: 'PUT', headers, body: '{"name":"Ann"}' })
    return ((await answer.json()) as { code: number }).code
  }
  assert.deepEqual([await rename('https://public.example'), await rename('https://evil.example'), await rename('null')], [200, 403, 403])
})

test('a page of My Workspace acts for the person it shows, or not at all', async () => {
  const [ann, ben] = [await testStaff(app, 'sales'), await testStaff(app, 'administrator')]
  const ask = async (call: string, method: string, pageOf?: number, body?: object) => {
    const headers: Headers = {
      Cookie: ben.cookie,
      'Content-Type': 'application/json',
      ...(pageOf ? { [PAGE_OF_HEADER]: String(pageOf) } : {}),
    }
    const response = await app.raw(`http://shop.example/admin-api${call}`, {
      method,
      headers,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return ((await response.json()) as { code: number }).code
  }
  const rename = (pageOf?: number) => ask('/me/name', 'PUT', pageOf, { name: 'Typed on the page of another' })
  assert.equal(await rename(ann.id), 401)
  assert.equal(await ask('/auth/logout', 'POST', ann.id), 401, 'nor ends it the other one’s session')
  const nameOf = async () => (await app.db.selectFrom('staff').select('name').where('id', '=', ben.id).executeTakeFirstOrThrow()).name
  assert.notEqual(await nameOf(), 'Typed on the page of another')
  assert.equal(await rename(ben.id), 200)
  assert.equal(await nameOf(), 'Typed on the page of another')
})
