// Bad input to every call of the wire, generated from its schemas: a clear refusal or a harmless answer, never a bug of ours.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as v from 'valibot'
import type { Call } from '#contract/call.ts'
import { refusalText } from '#contract/refusals.ts'
import { withoutUntouched } from '#contract/untouched.ts'
import { sql } from '#db/connect.ts'
import { LANGUAGE_NAMES, LANGUAGES } from '#shared/language.ts'
import { adminApi, devApi } from '../api.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'

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

/** What every plain object has without anybody having put it there. */
const INHERITED = ['constructor', '__proto__', 'toString']

const BAD: unknown[] = [
  ...INHERITED,
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

const isInBody = ({ method }: Call) => method === 'POST' || method === 'PUT'
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

let turn = 0
/**
 * The bad values of a field that tell something: all that the schema lets pass, and of those that it refuses at the same place for the same
 * reason one, which is another in each field: one line of code answers them all, and sending each takes four times as long.
 */
function telling(call: Call, good: Record<string, unknown>, field: string): unknown[] {
  const first = turn++ % BAD.length
  const refused = new Set<string>()
  return [...BAD.slice(first), ...BAD.slice(0, first)].filter((bad) => {
    const input = { ...good, [field]: isInBody(call) ? bad : asText(bad) }
    const { issues } = v.safeParse(call.input, withoutUntouched(call.input, input))
    const reason = issues && `${v.getDotPath(issues[0])} ${issues[0].type} ${typeof bad}`
    if (reason === undefined) return true
    const isKnown = refused.has(reason)
    refused.add(reason)
    return !isKnown
  })
}

/** Sends the call with one field made bad; answers what came back. */
async function send(call: Call, base: string, headers: Record<string, string>, input: Record<string, unknown>) {
  const inBody = isInBody(call)
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
const ENDS_SESSION = ['/auth/logout', '/shop/pm/user/logoutEverywhere'] // a field left untouched is none: both do what they say

for (const { base, routes, headers } of SIDES) {
  describe(`bad input to ${base}`, () => {
    for (const { call } of routes) {
      const fields = fieldsOf(call.input as Fields)
      if (fields.length === 0 || call.form || ENDS_SESSION.includes(call.path)) continue
      test(`${call.method} ${call.path}`, async () => {
        const good = Object.fromEntries(fields.filter((name) => name in GOOD).map((name) => [name, GOOD[name]]))
        for (const field of fields) {
          const tried = telling(call, good, field).map(async (bad) => {
            const { status, text } = await send(call, base, headers, { ...good, [field]: bad })
            const what = `${field} = ${JSON.stringify(bad)?.slice(0, 40)}: ${status} ${text.slice(0, 200)}`
            assert.ok(status < 500, what)
            assert.doesNotMatch(text, /"msg":"Something went wrong/, what)
          })
          await Promise.all(tried)
        }
      })
    }
  })
}

test('a language that every object has is none: the caller is answered in English', async () => {
  for (const language of INHERITED)
    for (const name of ['Accept-Language', 'Content-Language']) {
      const response = await app.raw('/dev-api/no-such-call', { headers: { [name]: language } })
      assert.match(await response.text(), new RegExp(refusalText('call-not-found', 'en')), language)
    }
})

/** Every row of every table, as one number per table: sessions are touched by their use. */
async function fingerprint() {
  const { rows } = await sql<{ name: string; hash: string }>`
    select table_name as name, (xpath('/row/h/text()', query_to_xml(
      format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as h from %I t', table_name), false, true, '')))[1]::text as hash
    from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like '%sessions' and table_name not like 'product%'`.execute(
    app.db,
  )
  return rows
}

const UNREADABLE: [name: string, body: string, word: string][] = [
  ['broken JSON', '{"a":', 'malformed-body'],
  ['a text in place of an object', '"text"', 'malformed-body'],
  ['a number', '5', 'malformed-body'],
  ['far too deep', '['.repeat(500) + ']'.repeat(500), 'malformed-body'],
  ['a name twice', '{"id":1,"id":2}', 'malformed-body'],
  ['far too wide', `[${'1,'.repeat(100_000)}1]`, 'malformed-body'],
  ['more than a megabyte', `{"a":"${'x'.repeat(1024 * 1024)}"}`, 'body-too-large'],
]
const written = ({ call }: { call: Call }) =>
  (call.method === 'POST' || call.method === 'PUT') && !call.form && !ENDS_SESSION.includes(call.path)

for (const [at, [name, body, word]] of UNREADABLE.entries()) {
  test(`${name} is refused by every call, in the caller’s language, and changes nothing`, async () => {
    const language = LANGUAGES[at % LANGUAGES.length]!
    const before = await fingerprint()
    for (const { base, routes, headers } of SIDES) {
      for (const { call } of routes.filter(written)) {
        if (base === '/dev-api' && typeof call.access === 'object') continue // staff's: refused to a buyer before the body is read
        const response = await app.raw(base + call.path.replaceAll(/\{\w+\}/g, '1'), {
          method: call.method,
          body,
          headers: {
            'Content-Type': 'application/json',
            'Content-Language': LANGUAGE_NAMES[language].wire,
            'Sec-Fetch-Site': 'same-origin',
            ...headers,
          },
        })
        const { code, msg, data } = (await response.json()) as { code: number; msg: string; data: unknown }
        assert.deepEqual([code, msg, data], [word === 'body-too-large' ? 413 : 400, refusalText(word, language), null], call.path)
      }
    }
    assert.deepEqual(await fingerprint(), before)
  })
}

test('a list where fields are asked for, and a method that an address does not take, are told of', async () => {
  const sent = async (method: string, path: string, body?: string) => {
    const headers = { Authorization: `Bearer ${buyer.token}`, 'Content-Type': 'application/json' }
    const response = await app.raw(`/dev-api${path}`, { method, headers, ...(body ? { body } : {}) })
    return ((await response.json()) as { code: number }).code
  }
  assert.equal(await sent('POST', '/shop/pm/user/modifyInfo', '[{"firstName":"Ada"}]'), 400)
  assert.equal(await sent('GET', '/auth/login'), 405)
  assert.equal(await sent('PUT', '/shop/pm/address/1', '{}'), 405)
  assert.equal(await sent('POST', '/shop/pm/no-such-thing', '{}'), 404)
})

test('a broken token is told of in each language', async () => {
  for (const language of LANGUAGES) {
    const headers = { Authorization: `Bearer ${buyer.token}x`, 'Content-Language': LANGUAGE_NAMES[language].wire }
    const { code, msg } = (await (await app.raw('/dev-api/shop/pm/cartItem/info', { headers })).json()) as { code: number; msg: string }
    assert.deepEqual([code, msg], [401, refusalText('signed-out', language)])
    if (language !== 'en') assert.notEqual(msg, refusalText('signed-out', 'en'))
  }
})

test('the control: every call with fields was tried', () => {
  assert.ok(SIDES.flatMap(({ routes }) => routes).filter(({ call }) => fieldsOf(call.input as Fields).length > 0).length > 40)
})
