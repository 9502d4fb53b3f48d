import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { staffLogout, staffMe } from '#contract/staff.ts'
import { getInfo } from '#contract/account.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { ROLES } from './staff.roles.ts'
import { addStaff } from './staff.ts'

const app = await testApp('empty')
const json = { 'Content-Type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = json) =>
  app.raw(`/admin-api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
const outcome = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: number; msg: string; data: unknown }),
})
const later = (ms: number) => (app.clock.now = new Date(app.clock.now.getTime() + ms))

describe('log-in to My Workspace', () => {
  test('sets a strict cookie that scripts cannot read; the body says who it is and carries no token', async () => {
    const { email, id } = await testStaff(app, 'sales')
    const response = await post('/auth/login', { email: email.toUpperCase(), password: TEST_PASSWORD })
    const cookie = response.headers.get('set-cookie')!
    assert.match(cookie, /^workspace_session=[\w-]{43}; Path=\/admin-api; Max-Age=43200; HttpOnly; SameSite=Strict$/)
    const text = await response.text()
    assert.ok(!text.includes(cookie.slice(18, 60)))
    const { next, me: told } = JSON.parse(text).data
    const { permissions, ...me } = told
    assert.equal(next, 'done')
    const person = { id, name: 'Test sales', email, role: 'sales', roleName: 'Sales', shopId: null, shopName: null }
    assert.deepEqual(me, { ...person, shopSuspended: 'N', secondFactor: 'N', mustEnrol: 'N' })
    assert.ok(permissions.includes('order:freight:set') && !permissions.includes('*:*:*'))
  })

  test('SPEC-229 the administrator has every permission; a seller’s staff is bound to the shop', async () => {
    await testProduct(app, { shopId: 7 })
    const administrator = await testStaff(app, 'administrator')
    const seller = await testStaff(app, 'seller', 7)
    assert.deepEqual((await administrator.call(staffMe)).permissions, ['*:*:*'])
    const me = await seller.call(staffMe)
    assert.deepEqual([me.shopId, me.shopName, me.shopSuspended, me.role], [7, 'Test shop 7', 'N', 'seller'])
    await app.db.updateTable('shops').set({ suspended_at: app.clock.now }).where('id', '=', 7).execute()
    assert.equal((await seller.call(staffMe)).shopSuspended, 'Y')
    await app.db.updateTable('shops').set({ suspended_at: null }).where('id', '=', 7).execute()
  })

  test('wrong passwords, unknown and disabled people are refused alike, then throttled', async () => {
    const { email } = await testStaff(app, 'sales')
    await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('email', '=', email).execute()
    const known = await testStaff(app, 'sales')
    const attempts = [
      [email, TEST_PASSWORD],
      ['nobody@test.example', TEST_PASSWORD],
      [known.email, 'Wrong-Harbour-12'],
    ] as const
    for (const [who, password] of attempts) {
      const answer = await outcome(await post('/auth/login', { email: who, password }))
      assert.deepEqual(answer, { status: 422, code: 500, msg: 'The e-mail address, user name or password is not correct.', data: null })
    }
    for (let i = 0; i < 4; i++) await post('/auth/login', { email: known.email, password: 'Wrong-Harbour-12' })
    const throttled = await outcome(await post('/auth/login', { email: known.email, password: TEST_PASSWORD }))
    assert.deepEqual([throttled.code, throttled.msg], [601, 'Too many attempts. Please try again in 15 minutes.'])
    later(16 * 60_000)
  })

  test('a session dies at log-out, when the person is disabled, after half an idle hour, and after 12 hours of use', async () => {
    const out = await testStaff(app, 'finance')
    await out.call(staffLogout)
    await assert.rejects(out.call(staffMe), { code: 401 })
    await out.call(staffLogout)

    const disabled = await testStaff(app, 'finance')
    await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', disabled.id).execute()
    await assert.rejects(disabled.call(staffMe), { code: 401 })

    const idle = await testStaff(app, 'finance')
    const busy = await testStaff(app, 'finance')
    for (let i = 0; i < 24; i++) {
      later(29 * 60_000)
      await busy.call(staffMe)
    }
    await assert.rejects(idle.call(staffMe), { code: 401 })
    later(24 * 60_000)
    await assert.rejects(busy.call(staffMe), { code: 401 })
  })

  test('logging in again ends the session that the browser had', async () => {
    const first = await testStaff(app, 'warehouse')
    const response = await post('/auth/login', { email: first.email, password: TEST_PASSWORD }, { ...json, Cookie: first.cookie })
    assert.equal(response.status, 200)
    await assert.rejects(first.call(staffMe), { code: 401 })
  })
})

describe('the two doors', () => {
  test('a buyer’s token opens nothing in the office, a staff cookie nothing in the shop', async () => {
    const buyer = await testBuyer(app)
    const staff = await testStaff(app, 'administrator')
    const headers = { Authorization: `Bearer ${buyer.token}`, Cookie: `workspace_session=${buyer.token}` }
    const answer = await outcome(await app.raw('/admin-api/auth/me', { headers }))
    assert.deepEqual([answer.status, answer.code], [401, 401])
    const token = staff.cookie.split('=')[1]!
    await assert.rejects(app.client({ token })(getInfo), { code: 401 })
    const shop = await app.raw('/dev-api/shop/pm/user/getInfo', { method: 'POST', headers: { ...json, Cookie: staff.cookie }, body: '{}' })
    assert.equal((await outcome(shop)).code, 401)
  })

  test('calls of other sites and of forms are refused before anything happens', async () => {
    const staff = await testStaff(app, 'administrator')
    const body = { email: staff.email, password: TEST_PASSWORD }
    const refused: [Record<string, string>, number][] = [
      [{ ...json, 'Sec-Fetch-Site': 'cross-site' }, 403],
      [{ ...json, 'Sec-Fetch-Site': 'same-site' }, 403],
      [{ ...json, 'Sec-Fetch-Site': 'none' }, 403],
      [{ ...json, Origin: 'https://evil.example' }, 403],
      [{ ...json, Origin: 'null' }, 403],
      [{ 'Content-Type': 'text/plain' }, 400],
      [{ 'Content-Type': 'application/x-www-form-urlencoded' }, 400],
    ]
    for (const [headers, code] of refused) {
      const response = await post('/auth/login', body, { Host: 'localhost', ...headers })
      assert.equal(response.headers.get('set-cookie'), null)
      assert.equal((await outcome(response)).code, code)
      const out = await post('/auth/logout', {}, { Host: 'localhost', ...headers, Cookie: staff.cookie })
      assert.equal((await outcome(out)).code, code)
    }
    assert.equal((await staff.call(staffMe)).id, staff.id)
    const own: Record<string, string>[] = [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: 'http://localhost', Host: 'localhost' }]
    for (const headers of own) assert.equal((await outcome(await post('/auth/login', body, { ...json, ...headers }))).code, 200)
  })

  test('unknown addresses of the office answer 404', async () => {
    assert.deepEqual((await outcome(await app.raw('/admin-api/nothing'))).code, 404)
  })
})

describe('people and the trail', () => {
  test('adding staff refuses short and weak passwords and adds nobody; a taken address adds nobody', async () => {
    const { email } = await testStaff(app, 'sales')
    const member = { email: 'new@test.example', name: 'New Person', role: 'sales', shopId: null }
    const count = async () => (await app.db.selectFrom('staff').select('id').execute()).length
    const before = await count()
    const add = (changes: object) => addStaff(app.db, { ...member, password: TEST_PASSWORD, ...changes }, null, app.clock.now)
    await assert.rejects(add({ password: 'Short-1-pas' }), { word: 'staff-password-length' })
    await assert.rejects(add({ password: 'aaaaaaaaaaaa' }), { word: 'password-weak' })
    await assert.rejects(add({ role: 'king' }), /no role king/)
    await assert.rejects(add({ role: 'seller' }), /needs a shop/)
    await assert.rejects(add({ shopId: 7 }), /has no shop/)
    assert.equal(await add({ email }), undefined)
    assert.equal(await count(), before)
  })

  test('log-in, log-out and adding are in the audit trail, without passwords; the trail cannot be changed', async () => {
    const { id, call } = await testStaff(app, 'product-manager')
    await call(staffLogout)
    const rows = await app.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_kind', '=', 'staff')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    assert.deepEqual(
      rows.map((row) => [row.action, row.staff_id]),
      [
        ['staff.add', null],
        ['staff.log-in', id],
        ['staff.log-out', id],
      ],
    )
    assert.ok(!JSON.stringify(rows).includes(TEST_PASSWORD))
    await assert.rejects(app.db.updateTable('audit_log').set({ action: 'nothing' }).where('subject_id', '=', id).execute(), {
      code: '42501',
    })
    await assert.rejects(app.db.deleteFrom('audit_log').where('subject_id', '=', id).execute(), { code: '42501' })
  })

  test('an act that is rolled back leaves no row', async () => {
    const { id } = await testStaff(app, 'sales')
    const act = { staff: { id }, action: 'test.act', subjectKind: 'test', subjectId: 1, detail: { to: 5 }, now: app.clock.now }
    const failing = app.db.transaction().execute(async (tx) => {
      await audit(tx, act)
      throw new Error('rolled back')
    })
    await assert.rejects(failing, /rolled back/)
    const found = () => app.db.selectFrom('audit_log').select('detail').where('subject_kind', '=', 'test').execute()
    assert.deepEqual(await found(), [])
    await audit(app.db, act)
    assert.deepEqual(await found(), [{ detail: { to: 5 } }])
  })

  test('every role has permissions of the form noun:thing, and only the administrator has all', () => {
    for (const { key, permissions } of ROLES) {
      assert.ok(permissions.length > 0)
      for (const permission of permissions) assert.match(permission, /^[a-z*-]+(:[a-z*-]+){1,2}$/)
      assert.equal(
        permissions.some((permission) => permission.startsWith('*')),
        key === 'administrator',
      )
    }
  })
})
