import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CallError, requestFor } from '#contract/client.ts'
import type { Answer, Call, Input } from '#contract/call.ts'
import { getInfo, login } from '#contract/account.ts'
import { getAddr } from '#contract/location.ts'
import { ownSessions } from '#contract/profile.ts'
import * as desk from '#contract/setting-desk.ts'
import { configValue } from '#contract/system.ts'
import { createApp } from '#server/app.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
let country: string | null = null
const placed = createApp({ ...app, now: () => app.clock.now, country: () => country })

/** A call by somebody whose network is in the country. */
async function from<C extends Call>(where: string | null, call: C, input?: Input<C>, token = '', headers = {}): Promise<Answer<C>> {
  country = where
  const { url, body, headers: own } = requestFor(call, input, '/dev-api')
  const init = { method: call.method, body, headers: { ...own, ...headers, ...(token ? { Authorization: `Bearer ${token}` } : {}) } }
  const answer = (await (await placed.request(url, init)).json()) as { code: number; msg: string; data: Answer<C> }
  if (answer.code !== 200) throw new CallError(answer.code, answer.msg)
  return answer.data
}
const logIn = (where: string | null, username: string) =>
  from(where, login, { username, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' })
const regionalUrl = async (token: string) => (await from(null, getInfo, {}, token)).user.regionalUrl
const setSites = async (sites: string) => {
  const { version } = (await boss.call(desk.deskSettings)).regional
  return boss.call(desk.editRegional, { version, sites })
}

describe('SPEC-033 where a log-in comes from', () => {
  test('call 6 tells the caller’s own country, in English whatever the language, and nothing where it is not known', async () => {
    assert.deepEqual(await from('MX', getAddr), { loginLocation: 'Mexico', countryCode: 'MX' })
    assert.deepEqual(await from('MX', getAddr, {}, '', { 'Content-Language': 'es_ES' }), { loginLocation: 'Mexico', countryCode: 'MX' })
    assert.deepEqual(await from('DE', getAddr), { loginLocation: 'Germany', countryCode: 'DE' })
    assert.deepEqual(await from(null, getAddr), { loginLocation: '', countryCode: '' })
    assert.deepEqual(await app.client()(getAddr), { loginLocation: '', countryCode: '' })
  })

  test('a session keeps the country that it was opened from', async () => {
    const { email } = await testBuyer(app)
    const { access_token: token } = await logIn('MX', email)
    await logIn(null, email)
    const sessions = await from('BR', ownSessions, {}, token)
    assert.equal(sessions.find(({ current }) => current === 'Y')!.country, 'MX')
    assert.deepEqual(sessions.map((one) => one.country).filter(Boolean), ['MX'])
  })

  test('off until the operator names a site; then the country of the session decides, nothing that the buyer sends', async () => {
    const { email } = await testBuyer(app)
    const [mexico, brazil, unknown] = [await logIn('MX', email), await logIn('BR', email), await logIn(null, email)]
    assert.equal(await regionalUrl(mexico.access_token), null)
    await setSites('MX https://mx.shop.example/')
    assert.equal(await regionalUrl(mexico.access_token), 'https://mx.shop.example/')
    assert.equal(await regionalUrl(brazil.access_token), null)
    assert.equal(await regionalUrl(unknown.access_token), null)
    const wished = { regionalUrl: 'https://evil.example', country: 'MX', loginLocation: 'Mexico' }
    const sly = { username: email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password', ...wished }
    const { access_token: token } = await from('BR', login, sly)
    assert.equal(
      (await from('MX', getInfo, wished as never, token, { 'CF-IPCountry': 'MX', 'X-Forwarded-For': '200.57.0.1' })).user.regionalUrl,
      null,
    )
    await setSites('')
    assert.equal(await regionalUrl(mexico.access_token), null)
  })

  test('the operator names several, only secure addresses, each country once; it is audited', async () => {
    await setSites('mx https://mx.shop.example/,  BR=https://br.shop.example/a ')
    assert.equal((await boss.call(desk.deskSettings)).regional.sites, 'BR https://br.shop.example/a, MX https://mx.shop.example/')
    assert.equal(await app.client()(configValue, { key: 'regional.sites' }), 'BR https://br.shop.example/a, MX https://mx.shop.example/')
    for (const wrong of [
      'MX http://mx.shop.example',
      'MX javascript:alert(1)',
      'MX //mx.shop.example',
      'Mexico https://mx.shop.example',
      'https://mx.shop.example',
      'MX https://a.example, MX https://b.example',
      'MX',
    ])
      await assert.rejects(setSites(wrong), { code: 400 }, wrong)
    const { rows } = await boss.call(desk.settingTrail, {})
    assert.equal(rows[0]!.action, 'setting.regional')
    assert.match(rows[0]!.changes[0]!.to, /^BR https/)
    const clerk = await testStaff(app, 'sales')
    await assert.rejects(clerk.call(desk.editRegional, { version: 0, sites: '' }), { code: 403 })
  })
})
