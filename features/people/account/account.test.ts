import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CLIENT_IDS, getInfo, login, logout, registerShopUser } from '#contract/account.ts'
import { writeSetting } from '#features/platform/setting/setting.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, registration, testBuyer } from '#testing/people.ts'
import { sweepSessions } from './account.ts'

const app = await testApp('empty')
const visitor = app.client()
const credentials = (email: string, password = TEST_PASSWORD) => ({ email, password, clientId: CLIENT_IDS.shop, grantType: 'password' })
const said = (message: string, code = 500) => ({ name: 'CallError', code, message })
const countUsers = async () => (await app.db.selectFrom('users').select('id').execute()).length

describe('registration', () => {
  test('SPEC-160 a buyer registers, is signed in at once and reads back every field', async () => {
    const { call, email } = await testBuyer(app, {
      firstName: ' Ada ',
      lastName: 'Łęcka',
      identityType: 'distributor',
      companyName: 'Demo Clinic Supplies',
      nation: 'pl',
    })
    const { user, roles, permissions } = await call(getInfo)
    assert.equal(user.email, email)
    assert.deepEqual(
      [user.firstName, user.lastName, user.nation, user.identityType, user.companyName, user.characteristic],
      ['Ada', 'Łęcka', 'PL', 'distributor', 'Demo Clinic Supplies', null],
    )
    assert.deepEqual([roles, permissions], [['buyer'], []])
    assert.match(user.inviteCode, /^[2-9A-Z]{8}$/)
  })

  test('SPEC-001 hospitals, clinics, laboratories and distributors register as what they are, by code or in the words of their language', async () => {
    for (const [sent, language, kind] of [
      ['hospital', 'en', 'hospital'],
      ['Clinic', 'en', 'clinic'],
      ['Laboratoire', 'fr', 'laboratory'],
      ['经销商', 'zh', 'distributor'],
    ] as const) {
      const made = registration({ identityType: sent as never })
      const { access_token } = await app.client({ language })(registerShopUser, made)
      assert.equal((await app.client({ token: access_token })(getInfo)).user.identityType, kind, sent)
    }
    await assert.rejects(visitor(registerShopUser, registration({ identityType: 'hobbyist' as never })), { code: 400 })
  })

  const refusals: [string, Parameters<typeof registration>[0], string][] = [
    ['SPEC-202 a password of 4 characters', { password: 'aB3$', confirmPassword: 'aB3$' }, 'The value contains 5 to 20 characters'],
    [
      'SPEC-202 a password of 21 characters',
      { password: 'x7'.repeat(10) + 'y', confirmPassword: '' },
      'The value contains 5 to 20 characters',
    ],
    ['SPEC-203 two different passwords', { confirmPassword: 'Quiet-Harbour-72' }, 'Two different passwords'],
    ['SPEC-204 terms not agreed', { agree: 'N' }, 'Please check the following Terms of Use and Privacy Policy'],
    ['a weak password', { password: 'qwerty', confirmPassword: 'qwerty' }, 'This password is too easy to guess. Please choose another.'],
    [
      'a password that is the address',
      { email: 'harald@test.example', password: 'harald', confirmPassword: 'harald' },
      'This password is too easy to guess. Please choose another.',
    ],
  ]
  for (const [name, changes, message] of refusals) {
    test(`${name} is refused and makes no account`, async () => {
      const before = await countUsers()
      await assert.rejects(visitor(registerShopUser, registration(changes)), said(message))
      assert.equal(await countUsers(), before)
    })
  }

  test('a taken address is refused, whatever its case', async () => {
    const { email } = await testBuyer(app)
    await assert.rejects(visitor(registerShopUser, registration({ email: email.toUpperCase() })), { code: 500, field: 'email' })
  })

  test('SPEC-160 fields that are missing or malformed are named', async () => {
    for (const changes of [
      { email: 'a@b' },
      { nation: 'Germany' },
      { phone: 'call me' },
      { firstName: ' ' },
      { identityType: 'king' as never },
    ])
      await assert.rejects(
        visitor(registerShopUser, registration(changes)),
        said(`Please check the field ${Object.keys(changes)[0]}.`, 400),
      )
    await assert.rejects(visitor(registerShopUser, registration({ grantType: 'social' })), said('Please check the field grantType.', 400))
    await assert.rejects(visitor(registerShopUser, registration({ clientId: 'other' })), said('Please check the field clientId.', 400))
  })

  test('of 8 registrations of one address at once, one makes the account, and a session', async () => {
    const before = await countUsers()
    const wanted = registration()
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => visitor(registerShopUser, wanted)))
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
    for (const one of done) if (one.status === 'rejected') assert.match(one.reason.message, /already an account/)
    assert.equal(await countUsers(), before + 1)
    const opened = app.db.selectFrom('sessions').innerJoin('users', 'users.id', 'sessions.user_id').where('email', '=', wanted.email)
    assert.equal((await opened.select('sessions.id').execute()).length, 1)
  })

  test('the refusal is in the caller’s language', async () => {
    await assert.rejects(
      app.client({ language: 'chinese_simplified' })(registerShopUser, registration({ confirmPassword: 'x' })),
      said('两次输入的密码不一致'),
    )
  })

  test('who was invited by a code is remembered; an unknown code has no effect', async () => {
    const inviter = await testBuyer(app)
    const { user } = await inviter.call(getInfo)
    const invited = await testBuyer(app, { referrer: user.inviteCode.toLowerCase() })
    const alone = await testBuyer(app, { referrer: 'NOBODY' })
    const row = (email: string) => app.db.selectFrom('users').select('invited_by').where('email', '=', email).executeTakeFirstOrThrow()
    assert.equal((await row(invited.email)).invited_by, user.userId)
    assert.equal((await row(alone.email)).invited_by, null)
  })
})

describe('log-in and sessions', () => {
  test('by address or user name in any case; the token opens calls, only its hash is stored', async () => {
    const { email } = await testBuyer(app)
    for (const sent of [{ email }, { username: email.toUpperCase() }, { username: ` ${email} ` }]) {
      const session = await visitor(login, { ...sent, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' })
      assert.equal(session.client_id, 'shop')
      assert.equal((await app.client({ token: session.access_token })(getInfo)).user.email, email)
    }
    const stored = await app.db.selectFrom('sessions').select('token_hash').execute()
    assert.ok(stored.every((row) => row.token_hash.length === 32))
  })

  test('known clients are a setting; the own ones are always known', async () => {
    const { email } = await testBuyer(app)
    const by = (clientId: string) => visitor(login, { ...credentials(email), clientId })
    await assert.rejects(by('partner-app'), said('Please check the field clientId.', 400))
    await writeSetting(app.db, 'clients', { 'partner-app': 'Partner app' }, app.clock.now)
    for (const clientId of ['partner-app', 'shop', 'workspace']) assert.equal((await by(clientId)).client_id, clientId)
    await assert.rejects(by('__proto__'), { code: 400 })
  })

  test('a wrong password and an unknown account are refused alike, in words and in work', async () => {
    const { email } = await testBuyer(app)
    const sentence = 'The e-mail address, user name or password is not correct.'
    const fastest = async (who: string) => {
      const times: number[] = []
      for (let i = 0; i < 4; i++) {
        const from = performance.now()
        await assert.rejects(visitor(login, credentials(who, 'Wrong-Harbour-1')), said(sentence))
        times.push(performance.now() - from)
      }
      return Math.min(...times) // the others waited for the machine
    }
    const [known, unknown] = [await fastest(email), await fastest('nobody@test.example')]
    assert.ok(unknown > known / 4 && known > unknown / 4, `known ${known} ms, unknown ${unknown} ms`)
  })

  test('after 5 failures the account is throttled for this address, also with the right password, and free again after 15 minutes', async () => {
    const { email } = await testBuyer(app)
    for (let i = 0; i < 5; i++) await assert.rejects(visitor(login, credentials(email, 'Wrong-Harbour-1')), { code: 500 })
    await assert.rejects(visitor(login, credentials(email)), said('Too many attempts. Please try again in 15 minutes.', 601))
    const unknown = 'never-registered@test.example'
    for (let i = 0; i < 5; i++) await assert.rejects(visitor(login, credentials(unknown)), { code: 500 })
    await assert.rejects(visitor(login, credentials(unknown)), said('Too many attempts. Please try again in 15 minutes.', 601))
    app.clock.now = new Date(app.clock.now.getTime() + 15 * 60_000)
    assert.ok((await visitor(login, credentials(email))).access_token)
  })

  test('20 parallel guesses do not slip past the limit', async () => {
    const { email } = await testBuyer(app)
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => visitor(login, credentials(email, 'Wrong-Harbour-1'))))
    const codes = done.map((one) => (one.status === 'rejected' ? one.reason.code : 200))
    assert.equal(codes.filter((code) => code === 500).length, 5)
    assert.equal(codes.filter((code) => code === 601).length, 15)
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
  })

  test('parallel log-ins of one person all succeed', async () => {
    const { email } = await testBuyer(app)
    const sessions = await Promise.all(Array.from({ length: 5 }, () => visitor(login, credentials(email))))
    assert.equal(new Set(sessions.map((one) => one.access_token)).size, 5)
  })

  test('a disabled account is refused like a wrong password, and its open sessions end', async () => {
    const { email, call } = await testBuyer(app)
    await app.db.updateTable('users').set({ disabled_at: app.clock.now }).where('email', '=', email).execute()
    await assert.rejects(call(getInfo), { code: 401 })
    await assert.rejects(visitor(login, credentials(email)), said('The e-mail address, user name or password is not correct.'))
  })

  test('a token is dead after log-out; other sessions of the person live on', async () => {
    const { email, call } = await testBuyer(app)
    const other = await visitor(login, credentials(email))
    await call(logout)
    await assert.rejects(call(getInfo), said('Invalid session, or the session has expired, please log in again', 401))
    assert.equal((await app.client({ token: other.access_token })(getInfo)).user.email, email)
    assert.equal(await call(logout), null)
    assert.equal(await visitor(logout), null)
  })

  test('a session ends after 7 idle days, is kept alive by use, and ends after 30 days in any case', async () => {
    const start = app.clock.now
    const idle = await testBuyer(app)
    const busy = await testBuyer(app)
    const at = (days: number, seconds = 0) => (app.clock.now = new Date(start.getTime() + days * 86_400_000 + seconds * 1000))
    for (let day = 5; day < 30; day += 5) {
      at(day)
      await busy.call(getInfo)
    }
    at(7)
    await assert.rejects(idle.call(getInfo), { code: 401 })
    at(30, -1)
    await busy.call(getInfo)
    at(30)
    await assert.rejects(busy.call(getInfo), { code: 401 })
  })

  test('sessions that have ended for good are swept, others stay', async () => {
    const [gone, kept] = [await testBuyer(app), await testBuyer(app)]
    const of = (email: string) =>
      app.db.selectFrom('sessions').innerJoin('users', 'users.id', 'user_id').select('sessions.id').where('email', '=', email).execute()
    const ids = (await of(gone.email)).map(({ id }) => id)
    await app.db.updateTable('sessions').set({ expires_at: app.clock.now }).where('id', 'in', ids).execute()
    await sweepSessions(app.db, app.clock.now)
    assert.deepEqual([(await of(gone.email)).length, (await of(kept.email)).length], [0, 1])
  })

  test('use is written down at most once a minute', async () => {
    const { call } = await testBuyer(app)
    const latest = () => app.db.selectFrom('sessions').select('last_seen_at').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    const first = await latest()
    app.clock.now = new Date(app.clock.now.getTime() + 59_000)
    await call(getInfo)
    assert.deepEqual(await latest(), first)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    await call(getInfo)
    assert.deepEqual((await latest()).last_seen_at, app.clock.now)
  })
})

describe('the wire', () => {
  const headers = { 'Content-Type': 'application/json' }
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    app.raw(path, { method: 'POST', headers: { ...headers, ...more }, body: typeof body === 'string' ? body : JSON.stringify(body) })

  test('SPEC-226 visitors, null tokens, unknown and mangled tokens get code 401 with HTTP 200 and the whole envelope', async () => {
    for (const Authorization of ['', 'Bearer null', 'Bearer undefined', 'Bearer x', 'Basic eDp5', 'Bearer', `Bearer ${'a'.repeat(5000)}`]) {
      const response = await post('/dev-api/shop/pm/user/getInfo', {}, { Authorization })
      assert.equal(response.status, 200)
      assert.deepEqual(await response.json(), {
        code: 401,
        msg: 'Invalid session, or the session has expired, please log in again',
        data: null,
      })
    }
  })

  test('the page cookie opens no call; log-in sets it for scripts to be blind to, log-out clears it', async () => {
    const wanted = registration()
    const response = await post('/dev-api/auth/registerShopUser', wanted)
    const cookie = response.headers.get('set-cookie')!
    const { code, data } = (await response.json()) as { code: number; data: { access_token: string } }
    assert.equal(code, 200)
    assert.equal(cookie, `shop_session=${data.access_token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
    const byCookie = await post('/dev-api/shop/pm/user/getInfo', {}, { Cookie: cookie.split(';')[0]! })
    assert.equal(((await byCookie.json()) as { code: number }).code, 401)
    const out = await post('/dev-api/auth/logout', {}, { Authorization: `Bearer ${data.access_token}` })
    assert.deepEqual(await out.json(), { code: 200, msg: 'Operation successful', data: null })
    assert.match(out.headers.get('set-cookie')!, /^shop_session=; Path=\/; Max-Age=0;/)
  })

  test('malformed bodies are refused and log nothing of the password', async () => {
    for (const body of ['{', '"x"', '7', '{"password":"secret-canary"', JSON.stringify({ ...credentials('a@b.example'), password: 7 })]) {
      const answer = (await (await post('/dev-api/auth/login', body)).json()) as { code: number; msg: string }
      assert.equal(answer.code, 400)
      assert.doesNotMatch(answer.msg, /canary/)
    }
  })

  test('log-in asks for an account name', async () => {
    const answer = await (await post('/dev-api/auth/login', { password: 'x', clientId: 'shop', grantType: 'password' })).json()
    assert.deepEqual(answer, { code: 400, msg: 'Please check the field username.', data: null })
  })
})
