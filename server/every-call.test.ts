// What holds for every call of the wire, generated from the tables that the server mounts. Who may call is who-may-call.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { requestFor } from '#contract/client.ts'
import { adminApi, devApi } from './api.ts'
import { testApp } from '#testing/app.ts'

const { raw } = await testApp('demo')

type Envelope = { code: number; msg: string; data?: unknown; rows?: unknown }
const ask = async (base: string, path: string, method: string, init: RequestInit = {}) => {
  const response = await raw(base + path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    body: method === 'GET' || method === 'DELETE' ? undefined : '{}',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    ...init,
  })
  return { response, answer: (await response.json()) as Envelope }
}

test('no two calls share a method and path', () => {
  for (const routes of [devApi, adminApi]) {
    const names = routes.map(({ call }) => `${call.method} ${call.path}`)
    assert.deepEqual(
      names.filter((name, i) => names.indexOf(name) !== i),
      [],
    )
  }
})

for (const { call } of devApi) {
  const name = `${call.method} ${call.path}`
  if (call.access !== 'user' && call.wrap !== 'file') {
    test(`${name} answers its envelope or a clear refusal, never a bug`, async () => {
      const { response, answer } = await ask('/dev-api', call.path, call.method)
      assert.equal(response.status, 200)
      assert.ok([200, 400, 401, 404, 500, 601].includes(answer.code), JSON.stringify(answer))
      assert.doesNotMatch(answer.msg, /went wrong/)
      assert.match(response.headers.get('cache-control') ?? '', /no-store/)
    })
  }
  // Of the others the caller is turned away before the body is looked at: who-may-call.test.ts.
  if (call.method === 'POST' && !call.form && call.access !== 'user') {
    test(`${name} refuses what is not JSON, too large or too deep, and says so in the caller's language`, async () => {
      const bodies = ['{"a":', '"text"', '['.repeat(500) + ']'.repeat(500), `{"a":"${'x'.repeat(1024 * 1024)}"}`]
      for (const body of bodies) {
        const { answer } = await ask('/dev-api', call.path, 'POST', { body, headers: { 'Content-Type': 'application/json' } })
        assert.equal(answer.code, body.length > 1024 * 1024 ? 413 : 400, body.slice(0, 20))
        assert.equal(answer.data, null)
      }
    })
  }
}

test('an unknown call is a 404 in the envelope', async () => {
  const { answer } = await ask('/dev-api', '/no/such/call', 'GET')
  assert.deepEqual({ code: answer.code, data: answer.data }, { code: 404, data: null })
})

test('the tables are not empty', () => {
  assert.ok(devApi.length > 30)
  assert.ok(adminApi.length > 5)
  assert.equal(requestFor(devApi[0]!.call, { type: 'sex' }, '').url.includes('{'), false)
})
