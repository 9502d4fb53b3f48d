// Who may make which call: every call of the contents pages, made by every kind of caller. A new call is in it by itself.
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { CODES, type Call } from '#contract/call.ts'
import { may, PERMISSIONS } from '#contract/permission.ts'
import { adminApi, devApi } from './api.ts'
import { httpStatus } from './edge/envelope.ts'
import { everyKindOfPerson, newTokens, WAYS, type Person, type Way } from '#testing/callers.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
let people: Person[] = []
before(async () => {
  people = await everyKindOfPerson(app)
})

const nameOf = ({ method, path }: Call) => `${method} ${path}`
/** These refuse by 401 themselves: the token in the body is the matter, or a file that is not for everybody. */
const OWN_401 = ['POST /auth/pageSession', 'GET /resource/oss/download/{id}', 'GET /shop/pm/sale/{id}/file/{fileId}']

type Verdict = 'open' | 401 | 403 | 428
type Base = '/dev-api' | '/admin-api'

/** What the contract says, for a session that counts: a buyer's as a bearer's token in the shop, staff's as a cookie in the back office. */
function verdictOf({ access, fresh }: Call, base: Base, person: Person, way: Way): Verdict {
  if (access === 'public' || access === 'optional') return 'open'
  const inShop = base === '/dev-api'
  const counts = inShop ? way === 'bearer' : way === 'cookie'
  const buyer = inShop && counts && person.is === 'buyer'
  if (access === 'user') return buyer ? 'open' : 401
  // One call of the shop's api is for staff, by the token of their session.
  const staff = counts && person.is === 'staff' && (!inShop || typeof access === 'object')
  if (!staff) return buyer ? 403 : 401
  if (person.mustEnrol && access !== 'staff-entering') return 403
  if (typeof access === 'object') {
    if (!may(person.may ?? [], access.permission)) return 403
    if (person.shopId && !PERMISSIONS[access.permission].seller) return 403
  }
  return fresh && person.stale ? 428 : 'open'
}

type Answer = { status: number; code: number; msg: string; data: unknown }

/** Made with nothing in it: who may not call is turned away before that is looked at. */
async function make({ method, path, form }: Call, base: Base, token: string, way: Way): Promise<Answer> {
  const body = method === 'GET' || method === 'DELETE' ? undefined : form ? new FormData() : '{}'
  const response = await app.raw(base + path.replaceAll(/\{\w+\}/g, '1'), {
    method,
    body,
    headers: {
      ...(typeof body === 'string' ? { 'Content-Type': 'application/json' } : {}),
      'Sec-Fetch-Site': 'same-origin',
      ...WAYS[way](token),
    },
  })
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.body?.cancel()
    return { status: response.status, code: response.status, msg: '', data: undefined }
  }
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

const CLOSED: readonly number[] = [CODES.signedOut, CODES.forbidden, CODES.unproved]

async function check(call: Call, base: Base, person: Person, token: string, way: Way) {
  const wanted = verdictOf(call, base, person, way)
  const answer = await make(call, base, token, way)
  const said = `${person.name}, by ${way}: ${JSON.stringify(answer)}`
  assert.notEqual(answer.code, CODES.tooMany, said)
  assert.equal(answer.status, base === '/dev-api' ? 200 : httpStatus(answer.code), said)
  if (wanted === 'open') assert.ok(OWN_401.includes(nameOf(call)) || !CLOSED.includes(answer.code), `should be open to ${said}`)
  else {
    assert.equal(answer.code, wanted, said)
    assert.equal(answer.data, null, said)
  }
  if (wanted === 401) assert.equal(answer.msg, 'Invalid session, or the session has expired, please log in again', said)
}

for (const [base, routes] of [
  ['/dev-api', devApi],
  ['/admin-api', adminApi],
] as const) {
  describe(`SPEC-226 SPEC-229 ${base}`, () => {
    for (const { call } of routes) {
      const access = typeof call.access === 'object' ? call.access.permission : call.access
      test(`${nameOf(call)} is for ${access}, and for nobody else`, async () => {
        for (const way of ['bearer', 'cookie'] as const) {
          const tokens = await newTokens(app, people)
          await Promise.all(people.map((person, at) => check(call, base, person, tokens[at]!, way)))
        }
      })
    }
  })
}

test('there were callers of every kind', () => {
  const count = (is: Person['is']) => people.filter((person) => person.is === is).length
  assert.ok(count('nobody') >= 8 && count('buyer') >= 4 && count('staff') >= 10)
})

/** Open to everybody on purpose. A call that should be here and is not fails; whoever adds a line has thought about it. */
const OPEN: Record<Base, readonly string[]> = {
  '/dev-api': [
    'GET /auth/binding/{source}',
    'GET /auth/code',
    'GET /auth/getAddr',
    'GET /auth/sources',
    'GET /auth/tenant/list',
    'GET /resource/email/code',
    'GET /resource/oss/download/{id}',
    'GET /resource/sse/close',
    'GET /shop/pm/activity/list/productList',
    'GET /shop/pm/article/{id}',
    'GET /shop/pm/banner/list',
    'GET /shop/pm/brand',
    'GET /shop/pm/faq',
    'GET /shop/pm/happenings',
    'GET /shop/pm/member/levels',
    'GET /shop/pm/coupon/account',
    'GET /shop/pm/page/{slug}',
    'GET /shop/pm/path',
    'GET /shop/pm/product/beside',
    'GET /shop/pm/product/compare',
    'GET /shop/pm/product/facets',
    'GET /shop/pm/product/getDetail',
    'GET /shop/pm/product/recommend/list',
    'GET /shop/pm/product/seo/{id}',
    'GET /shop/pm/product/{id}/recalls',
    'GET /shop/pm/productType/ProductTypeTree',
    'GET /shop/pm/productType/{id}',
    'GET /shop/pm/review/list',
    'GET /shop/pm/review/{id}/picture/{fileId}',
    'GET /shop/pm/sale/{id}/file/{fileId}',
    'GET /shop/pm/search/categories',
    'GET /shop/pm/search/trending',
    'GET /shop/pm/seller/{id}',
    'GET /shop/pm/seller/{id}/terms',
    'GET /shop/pm/solution/types',
    'GET /shop/pm/solution/{id}',
    'GET /shop/pm/user/forgetPwd',
    'GET /system/config/configKey/{key}',
    'GET /system/dict/data/type/{type}',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/pageSession',
    'POST /auth/registerShopUser',
    'POST /auth/social/callback',
    'POST /shop/pm/article/list',
    'POST /shop/pm/imgSearch/search',
    'POST /shop/pm/mains/fit',
    'POST /shop/pm/contactUs',
    'POST /shop/pm/hospitalTp',
    'POST /shop/pm/application',
    'POST /shop/pm/product/keyWordsProductList',
    'POST /shop/pm/product/list',
    'POST /shop/pm/product/listByTypeId',
    'POST /shop/pm/product/pasted',
    'POST /shop/pm/quotation',
    'POST /shop/pm/solution/list',
    'POST /shop/pm/quotation/enter',
    'POST /shop/pm/quotation/open',
    'POST /shop/pm/quotation/open/file',
    'POST /shop/pm/quotation/open/version',
    'POST /shop/pm/quotation/{id}/code', // these by the link that was mailed
    'POST /shop/pm/quotation/{id}/mains',
    'POST /shop/pm/quotation/{id}/message',
    'PUT /shop/pm/quotation/{id}/counter',
    'PUT /shop/pm/quotation/{id}/decline',
    'PUT /shop/pm/quotation/{id}/read',
    'PUT /shop/pm/quotation/{id}/renew',
    'PUT /shop/pm/quotation/{id}/withdraw',
    'POST /shop/pm/subscribe',
    'POST /shop/pm/unsubscribe',
    'POST /shop/pm/user/resetPwd',
    'POST /shop/pm/user/resetPwd/check',
  ],
  '/admin-api': [
    'GET /auth/session',
    'POST /auth/accept',
    'POST /auth/code',
    'POST /auth/first',
    'POST /auth/forgot',
    'POST /auth/invitation',
    'POST /auth/login',
    'POST /auth/logout',
    'POST /auth/reset',
  ],
}

test('no call is open to visitors by mistake', () => {
  for (const [base, routes] of [
    ['/dev-api', devApi],
    ['/admin-api', adminApi],
  ] as const) {
    const open = routes.flatMap(({ call }) => (call.access === 'public' || call.access === 'optional' ? nameOf(call) : []))
    assert.deepEqual(open.toSorted(), OPEN[base].toSorted())
  }
})
