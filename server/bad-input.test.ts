// Bad input to every call of the wire, generated from its schemas: a clear refusal or a harmless answer, never a bug of ours.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Call } from '#contract/call.ts'
import { adminApi } from './admin-api.ts'
import { devApi } from './dev-api.ts'
import { testApp } from './testing.ts'
import { testBuyer, testStaff } from './testing-people.ts'

const app = await testApp('demo')
const product = await app.db.selectFrom('products').select('id').orderBy('id').executeTakeFirstOrThrow()

/** One good value per field name, so that a bad one in another field gets as far as it can. */
const GOOD: Record<string, unknown> = {
  id: product.id,
  ids: '1',
  productId: product.id,
  orderId: 200_001,
  orderIds: '200001',
  ossIds: '70001',
  instalmentId: 400_001,
  fileId: 70_001,
  confirmId: 'none',
  payId: 'none',
  addressId: 501,
  deliveryWay: 0,
  payType: 1,
  count: 1,
  amount: 100,
  bankReference: 'B-1',
  valueDate: '2026-11-01',
  reason: 'because',
  text: 'text',
  mode: 'sea',
  carrier: 'Line',
  trackingNo: 'T-1',
  returnUrl: 'https://shop.example/pay',
  productName: 'bed',
  slug: 'icu-beds',
  type: 'nation',
  email: 'nobody@test.example',
  password: 'Quiet-Harbour-71',
  clientId: 'shop',
  grantType: 'password',
  version: 1,
}

const BAD: unknown[] = [
  '\0',
  'bed\0',
  '%_\\',
  "'; drop table users; --",
  'x'.repeat(20_000),
  '\ud800',
  '٣',
  -1,
  0,
  1.5,
  1e300,
  2 ** 53,
  '999999999999999',
  true,
  null,
  [],
  {},
  [null],
  ['\0'],
  { en: '\0' },
  '2026-02-31',
  '0000-00-00',
  '2026-13-01',
  Array.from({ length: 600 }, (_, i) => i + 1),
]

type Fields = { entries?: Record<string, unknown>; options?: Fields[]; pipe?: Fields[] }
/** The names of a call's fields, through unions and pipes. */
function fieldsOf(schema: Fields): string[] {
  const inner = [...(schema.options ?? []), ...(schema.pipe ?? [])].filter((one) => one !== schema)
  return [...new Set([...Object.keys(schema.entries ?? {}), ...inner.flatMap(fieldsOf)])]
}

/** Sends the call with one field made bad; answers what came back. */
async function send(call: Call, base: string, headers: Record<string, string>, input: Record<string, unknown>) {
  const inBody = call.method === 'POST' || call.method === 'PUT'
  const asText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(input[name]).toWellFormed()))
  const query = inBody ? '' : `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, asText(value)]))}`
  const response = await app.raw(base + path + query, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: inBody ? JSON.stringify(input) : undefined,
  })
  return { status: response.status, text: await response.text() }
}

const buyer = await testBuyer(app)
const boss = await testStaff(app, 'administrator')
const SIDES: { base: string; routes: typeof devApi; headers: Record<string, string> }[] = [
  { base: '/dev-api', routes: devApi, headers: { Authorization: `Bearer ${buyer.token}` } },
  { base: '/admin-api', routes: adminApi, headers: { Cookie: boss.cookie } },
]
const ENDS_SESSION = '/auth/logout'

for (const { base, routes, headers } of SIDES) {
  describe(`bad input to ${base}`, () => {
    for (const { call } of routes) {
      const fields = fieldsOf(call.input as Fields)
      if (fields.length === 0 || call.form || call.path === ENDS_SESSION) continue
      test(`${call.method} ${call.path}`, async () => {
        const good = Object.fromEntries(fields.filter((name) => name in GOOD).map((name) => [name, GOOD[name]]))
        for (const field of fields) {
          for (const bad of BAD) {
            const { status, text } = await send(call, base, headers, { ...good, [field]: bad })
            const what = `${field} = ${JSON.stringify(bad)?.slice(0, 40)}: ${status} ${text.slice(0, 200)}`
            assert.ok(status < 500, what)
            assert.doesNotMatch(text, /"msg":"Something went wrong/, what)
          }
        }
      })
    }
  })
}

test('the control: every call with fields was tried', () => {
  assert.ok(SIDES.flatMap(({ routes }) => routes).filter(({ call }) => fieldsOf(call.input as Fields).length > 0).length > 40)
})
