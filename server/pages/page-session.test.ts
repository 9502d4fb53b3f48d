import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { testBuyer } from '#testing/people.ts'

const house = await testApp('empty')
const one = await testBuyer(house)
const other = await testBuyer(house)

const renew = (caller: string, sent: string, headers: Record<string, string> = {}) =>
  house.raw('/dev-api/auth/pageSession', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${caller}`, clientid: 'shop', ...headers },
    body: JSON.stringify({ access_token: sent }),
  })
const codeOf = async (response: Response) => ((await response.json()) as { code: number }).code

test('SPEC-185 the token brings the cookie back, and does not show it to scripts', async () => {
  const response = await renew(one.token, one.token)
  const cookie = response.headers.get('set-cookie') ?? ''
  assert.match(cookie, new RegExp(`^shop_session=${one.token}; Path=/; Max-Age=\\d+; HttpOnly; SameSite=Lax$`))
  assert.equal(((await response.json()) as { data: unknown }).data, null)
})

test("another buyer's token, an unknown one, and a page of another site get no cookie", async () => {
  for (const [response, code] of [
    [await renew(one.token, other.token), 401],
    [await renew(one.token, 'unknown'), 401],
    [await renew('unknown', one.token), 401],
    [await renew(one.token, one.token, { 'Sec-Fetch-Site': 'cross-site' }), 200],
  ] as const) {
    assert.equal(response.headers.get('set-cookie'), null)
    assert.equal(await codeOf(response), code)
  }
})
