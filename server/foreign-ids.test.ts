// Nobody reads or changes another's things: wherever a call names a thing, somebody else's is answered exactly as one that does not exist,
// and nothing of theirs changes. Every call with such a field is in it; one without a sample fails.
import assert from 'node:assert/strict'
import { after as afterAll, describe, test } from 'node:test'
import type { Call } from '#contract/call.ts'
import { requestFor } from '#contract/client.ts'
import { PERMISSIONS } from '#contract/permission.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { adminApi, devApi } from './api.ts'
import { belongingsOf, changesSince } from '#testing/belongings.ts'
import { absent, namesIn, valueAt, withValue } from '#testing/names.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { testStaff } from '#testing/people.ts'
import type { Sample } from '#testing/sample.ts'
import { SAMPLES } from '#testing/samples.ts'
import { testSide, type Side } from '#testing/sides.ts'
import { testApp } from '#testing/app.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
afterAll(() => provider.stop())
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
const operator = await testStaff(app, 'administrator')
const one = await testSide(app, 1, 'Ochre', operator)
const other = await testSide(app, 2, 'Zaffre', operator)

const nameOf = ({ method, path }: Call) => `${method} ${path}`
const inOffice = (call: Call) => adminApi.some((route) => route.call === call)

/** Whose session makes the call. */
function headersOf(call: Call, { buyer, seller }: Side): Record<string, string> {
  if (!inOffice(call)) return { Authorization: `Bearer ${buyer.token}` }
  const { access } = call
  const sellers = typeof access !== 'object' || PERMISSIONS[access.permission].seller
  return { Cookie: sellers ? seller.cookie : operator.cookie }
}

type Answer = { status: number; type: string; body: string }

/** What a call makes has a number of its own each time, and may say what was asked for. */
const ofAll = (body: string) => body.replace(/^(\{"code":200,.*?"data":\{"id":)\d+/, '$1…').replace(/"wish":\{[^}]*\}/, '"wish":…')

async function make(call: Call, input: unknown, headers: Record<string, string>): Promise<Answer> {
  const request = requestFor(call, input, inOffice(call) ? '/admin-api' : '/dev-api')
  const response = await app.raw(request.url, {
    method: call.method,
    body: request.body,
    headers: { ...request.headers, ...headers, 'Sec-Fetch-Site': 'same-origin' },
  })
  const body = await response.text()
  return { status: response.status, type: response.headers.get('content-type') ?? '', body: call.method === 'POST' ? ofAll(body) : body }
}

const [ofUser, ofShop] = [await belongingsOf(app.db, 'users'), await belongingsOf(app.db, 'shops')]
const belongings = async ({ userId, shopId }: Side, db = app.db) => ({ user: await ofUser(db, userId), shop: await ofShop(db, shopId) })
const watch = await changesSince(app)

/** Nothing of the other side changes: what was written at all is looked for among what it had and has. */
async function leavesAlone(act: () => Promise<void>) {
  const since = await watch()
  try {
    await act()
    if (await since.hasChanged())
      assert.deepEqual(await belongings(other), await belongings(other, since.before), 'something of the other side has changed')
  } finally {
    await since.end()
  }
}

/** What the other side has in place of one's own: alone, and hidden among one's own where the place takes several. */
function attempts(own: unknown, foreign: unknown): { foreign: unknown; absent: unknown }[] {
  const alone = { foreign, absent: absent(foreign) }
  if (!Array.isArray(own) || !Array.isArray(foreign)) return [alone]
  return [alone, { foreign: [...own, ...foreign], absent: [...own, ...(absent(foreign) as unknown[])] }]
}

async function check({ call, make: makeInput, open }: Sample) {
  const closed = namesIn(call.input).filter((place) => !(place in open))
  const foreign = await makeInput(other)
  const own = await makeInput(one)
  const there = closed.filter((place) => valueAt(own, place) !== undefined)
  assert.ok(there.length > 0, 'the sample names nothing')
  const headers = headersOf(call, one)
  const tries = there.flatMap((place) =>
    attempts(valueAt(own, place), valueAt(foreign, place)).map((attempt) => ({
      place,
      foreign: withValue(own, place, attempt.foreign),
      absent: withValue(own, place, attempt.absent),
    })),
  )
  if (there.length > 1) {
    const all = there.reduce((input, place) => withValue(input, place, valueAt(foreign, place)), own)
    const none = there.reduce((input, place) => withValue(input, place, absent(valueAt(foreign, place))), own)
    tries.push({ place: 'all together', foreign: all, absent: none })
  }
  await leavesAlone(async () => {
    for (const attempt of tries) {
      const got = await make(call, attempt.foreign, headers)
      assert.deepEqual(got, await make(call, attempt.absent, headers), `${attempt.place}: foreign and absent differ`)
      assert.ok(!got.body.includes(other.mark), `${attempt.place}: ${got.body}`)
      assert.doesNotMatch(got.body, /"code":(400|401|403|428|429),|went wrong/, `${attempt.place}: not looked for at all`)
    }
  })
  if (call.access === 'optional' && !('token' in (own as object))) {
    const visitors = await make(call, own, {})
    assert.deepEqual(visitors, await make(call, tries[0]!.absent, {}), 'a visitor')
  }
  const mine = await make(call, own, headers)
  assert.ok(!mine.type.startsWith('application/json') || mine.body.startsWith('{"code":200,'), `one’s own is refused: ${mine.body}`)
}

for (const [base, routes] of [
  ['/dev-api', devApi],
  ['/admin-api', adminApi],
] as const) {
  describe(`another’s things look absent, ${base}`, () => {
    for (const { call } of routes) {
      const places = namesIn(call.input)
      if (places.length === 0) continue
      const samples = SAMPLES.filter((sample) => sample.call === call)
      test(`${nameOf(call)}: ${places.join(', ')}`, async () => {
        assert.ok(samples.length > 0, 'A call that names things needs a sample: <noun>.calls.samples.ts beside its noun')
        const opened = new Set(samples.flatMap(({ open }) => Object.keys(open)))
        assert.deepEqual(
          [...opened].filter((place) => !places.includes(place)),
          [],
          'no such place',
        )
        const tried = new Set<string>()
        for (const sample of samples) {
          if (places.every((place) => place in sample.open)) continue
          const own = await sample.make(one)
          for (const place of places) if (valueAt(own, place) !== undefined) tried.add(place)
          await check(sample)
        }
        assert.deepEqual(
          places.filter((place) => !tried.has(place) && !opened.has(place)),
          [],
          'no sample has it',
        )
      })
    }
  })
}

test('every sample is of a call that is mounted', () => {
  const mounted = new Set([...devApi, ...adminApi].map(({ call }) => call))
  assert.deepEqual(
    SAMPLES.filter(({ call }) => !mounted.has(call)).map(({ call }) => nameOf(call)),
    [],
  )
  assert.ok(SAMPLES.length > 50)
})

test('what a person or shop has is found in the database: the comparison sees something', async () => {
  const { user, shop } = await belongings(other)
  for (const table of ['addresses', 'files', 'order_lines', 'receipts', 'sessions', 'quotation_versions']) assert.ok(user[table], table)
  for (const table of ['option_values', 'staff_sessions', 'shipment_lines', 'quotation_lines']) assert.ok(shop[table], table)
})

test('a change of the other side is noticed, by whatever hangs on it; one’s own is none of theirs', async () => {
  const renamed = ({ userId }: Side) => app.db.updateTable('addresses').set({ city: 'Elsewhere' }).where('user_id', '=', userId).execute()
  await assert.rejects(
    leavesAlone(async () => void (await renamed(other))),
    /something of the other side has changed/,
  )
  await leavesAlone(async () => void (await renamed(one)))
  await leavesAlone(async () => void (await app.db.selectFrom('addresses').select('id').forUpdate().execute()))
})

/** Lists of numbers alone, in which nobody is named: their rows are told apart by their ids. */
const NAMELESS = [
  'GET /shop/pm/overpayment/list',
  'GET /shop/pm/member/history',
  'POST /shop/pm/pointsRecord/list',
  'POST /shop/pm/withdrawalRecord/list',
]
const idsIn = (body: string) => new Set((JSON.parse(body) as { rows: { id: number }[] }).rows.map(({ id }) => id))

describe('no list or summary holds a word of the other side', () => {
  for (const [base, routes] of [
    ['/dev-api', devApi],
    ['/admin-api', adminApi],
  ] as const) {
    for (const { call } of routes) {
      const { access } = call
      const mine =
        access === 'user' ||
        (base === '/admin-api' && (typeof access === 'object' ? PERMISSIONS[access.permission].seller : access === 'staff'))
      if (!mine || (call.method !== 'GET' && call.wrap !== 'page')) continue
      if (call.path.includes('{') || call.wrap === 'file') continue
      test(nameOf(call), async () => {
        const input = call.wrap === 'page' ? { pageSize: 100 } : {}
        const theirs = await make(call, input, headersOf(call, other))
        const own = await make(call, input, headersOf(call, one))
        assert.ok(!own.body.includes(other.mark), own.body)
        assert.ok(!theirs.body.includes(one.mark), theirs.body)
        if (NAMELESS.includes(nameOf(call)))
          return assert.deepEqual(
            [...idsIn(own.body)].filter((id) => idsIn(theirs.body).has(id)),
            [],
          )
        if (call.wrap === 'page' && /"total":[1-9]/.test(own.body)) assert.ok(own.body.includes(one.mark), 'its rows bear no mark')
      })
    }
  }
})
