// Codes and links by mail: what they open, what they never tell.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkReset, emailCode, forgetPwd, getInfo, login, registerShopUser, resetPwd } from '#contract/account.ts'
import { sql } from '#db/connect.ts'
import { countCalls } from '#features/people/credential/credential.ts'
import { createApp } from '#server/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, registration, testBuyer } from '#testing/people.ts'

const app = await testApp('empty')
const visitor = app.client()
const later = (seconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000))
const said = (message: string, code = 500) => ({ name: 'CallError', code, message })
const CODE_WRONG = 'The code is not correct or has expired. Please ask for a new one.'
const LINK_SPENT = 'This link has been used or has expired. Please ask for a new one.'
const NEW = 'Calm-Lagoon-58'

let made = 0
const stranger = () => `stranger-${++made}@test.example`
const byCode = (email: string, code: string) => visitor(login, { email, emailCode: code, clientId: 'shop', grantType: 'email' })
const byPassword = (email: string, password: string) => visitor(login, { email, password, clientId: 'shop', grantType: 'password' })
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const askedCode = async (email: string, scene: 'register' | 'login' | 'forgot' = 'login') => {
  await visitor(emailCode, { email, scene })
  return (await lastMailTo(app, email)).secret
}
const askedLink = async (email: string) => {
  await visitor(forgetPwd, { email })
  return new URL((await lastMailTo(app, email)).secret, 'http://x').searchParams.get('token')!
}
const raw = async (path: string) => {
  const response = await app.raw(`/dev-api${path}`)
  return { body: await response.text(), headers: Object.fromEntries(response.headers) }
}

describe('log-in by a mailed code', () => {
  test('SPEC-233 the code opens the account once, proves the address, and is six digits', async () => {
    const { email, call } = await testBuyer(app)
    assert.equal((await call(getInfo)).user.emailProved, 'N')
    const code = await askedCode(email)
    assert.match(code, /^\d{6}$/)
    const session = await byCode(` ${email.toUpperCase()} `, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    const { user } = await app.client({ token: session.access_token })(getInfo)
    assert.deepEqual([user.email, user.emailProved], [email, 'Y'])
    assert.equal((await lastMailTo(app, email)).secret, '', 'the outbox has forgotten the code')
    await assert.rejects(byCode(email, code), said(CODE_WRONG))
  })

  test('of 20 log-ins at once with one code, one opens a session', async () => {
    const { email } = await testBuyer(app)
    const code = await askedCode(email)
    const done = await Promise.allSettled(Array.from({ length: 20 }, () => byCode(email, code)))
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
    later(3600)
  })

  test('a code of another scene or person, an old one and a late one open nothing', async () => {
    const [one, two] = [await testBuyer(app), await testBuyer(app)]
    await assert.rejects(byCode(one.email, await askedCode(one.email, 'register')), said(CODE_WRONG))
    later(61)
    await assert.rejects(byCode(one.email, await askedCode(one.email, 'forgot')), said(CODE_WRONG))
    const code = await askedCode(two.email)
    if (code !== (await app.db.selectFrom('mails').select('secret').where('recipient', '=', one.email).executeTakeFirst())?.secret)
      await assert.rejects(byCode(one.email, code), said(CODE_WRONG))
    later(601)
    await assert.rejects(byCode(two.email, code), said(CODE_WRONG))
  })

  test('five wrong codes end the code; the owner’s log-in by password goes on', async () => {
    const { email } = await testBuyer(app)
    const code = await askedCode(email)
    for (let i = 0; i < 5; i++) await assert.rejects(byCode(email, other(code)), said(CODE_WRONG))
    await assert.rejects(byCode(email, code), { code: 601 })
    assert.ok((await byPassword(email, TEST_PASSWORD)).access_token)
    later(16 * 60)
    const fresh = await askedCode(email)
    assert.ok((await byCode(email, fresh)).access_token)
  })

  test('an unknown address is answered like a wrong code, also when its code is guessed right', async () => {
    const email = stranger()
    await visitor(emailCode, { email })
    assert.deepEqual(await mailsTo(app, email), [])
    await assert.rejects(byCode(email, '123456'), said(CODE_WRONG))
    const { email: known } = await testBuyer(app)
    await assert.rejects(byCode(known, '123456'), said(CODE_WRONG))
  })

  test('a disabled account is answered like an unknown one, and gets no mail', async () => {
    const { email } = await testBuyer(app)
    const code = await askedCode(email)
    await app.db.updateTable('users').set({ disabled_at: app.clock.now }).where('email', '=', email).execute()
    await assert.rejects(byCode(email, code), said(CODE_WRONG))
    const before = (await mailsTo(app, email)).length
    later(61)
    await visitor(emailCode, { email })
    await visitor(forgetPwd, { email })
    assert.equal((await mailsTo(app, email)).length, before)
  })

  test('fields that are missing are named', async () => {
    const sent = { clientId: 'shop', grantType: 'email' }
    await assert.rejects(visitor(login, { ...sent, emailCode: '123456' }), said('Please check the field email.', 400))
    await assert.rejects(visitor(login, { ...sent, email: 'a@b.example' }), said('Please check the field emailCode.', 400))
    await assert.rejects(
      visitor(login, { ...sent, email: 'a@b.example', grantType: 'password' }),
      said('Please check the field password.', 400),
    )
    await assert.rejects(
      visitor(login, { ...sent, email: 'a@b.example', grantType: 'magic' }),
      said('Please check the field grantType.', 400),
    )
    await assert.rejects(
      visitor(login, { ...sent, email: 'a@b.example', emailCode: '123456', clientId: 'toString' }),
      said('Please check the field clientId.', 400),
    )
  })
})

describe('asking for mail', () => {
  test('the answers for known and unknown addresses are the same, byte by byte; only the known one is written to', async () => {
    const { email } = await testBuyer(app)
    const unknown = stranger()
    for (const path of [
      '/resource/email/code?scene=login&email=',
      '/resource/email/code?scene=forgot&email=',
      '/shop/pm/user/forgetPwd?email=',
    ]) {
      later(61)
      const before = (await mailsTo(app, email)).length
      assert.deepEqual(await raw(path + email), await raw(path + unknown), path)
      assert.equal((await mailsTo(app, email)).length, before + 1)
    }
    later(61)
    assert.deepEqual(await mailsTo(app, unknown), [])
    await visitor(emailCode, { email: unknown, scene: 'register' })
    assert.deepEqual(
      (await mailsTo(app, unknown)).map(({ template }) => template),
      ['email-code'],
    )
  })

  test('known and unknown addresses take the same work', async () => {
    const written = async (email: string) => {
      later(3600)
      const before = await counted()
      await visitor(emailCode, { email, scene: 'login' })
      await visitor(forgetPwd, { email })
      return (await counted()) - before
    }
    // A mail that was written and undone has taken its number too.
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`select last_value as n from mails_id_seq`.execute(app.db)
      return rows[0]!.n
    }
    const { email } = await testBuyer(app)
    assert.equal(await written(email), 2)
    assert.equal(await written(stranger()), 2)
  })

  test('one code per minute and address, with the seconds to wait; ten mails an hour', async () => {
    const { email } = await testBuyer(app)
    await visitor(emailCode, { email })
    later(20)
    const wait = said('Please wait 40 seconds before you ask for another code.', 601)
    await assert.rejects(visitor(emailCode, { email: email.toUpperCase() }), wait)
    const unknown = stranger()
    await visitor(emailCode, { email: unknown })
    later(20)
    await assert.rejects(visitor(emailCode, { email: unknown }), wait)
    later(40)
    for (let i = 0; i < 9; i++) await visitor(forgetPwd, { email })
    await assert.rejects(visitor(forgetPwd, { email }), { code: 601 })
    await assert.rejects(visitor(emailCode, { email }), { code: 601 })
    assert.ok((await byPassword(email, TEST_PASSWORD)).access_token, 'its owner logs in by password all the same')
    later(3600)
    await visitor(forgetPwd, { email })
  })

  test('a network address may ask 30 times in 15 minutes, and make 100 accounts an hour; others and log-ins go on', async () => {
    const peer = createApp({
      db: app.db,
      files: app.files,
      keys: app.keys,
      now: () => app.clock.now,
      peer: (c) => c.req.header('x-peer') ?? '',
    })
    const from = async (address: string, path: string, body?: unknown) => {
      const headers = { 'Content-Type': 'application/json', 'x-peer': address }
      const response = await peer.request(`/dev-api${path}`, {
        method: body ? 'POST' : 'GET',
        headers,
        body: body ? JSON.stringify(body) : undefined,
      })
      return ((await response.json()) as { code: number }).code
    }
    const { email } = await testBuyer(app)
    for (let i = 0; i < 30; i++) assert.equal(await from('10.0.0.1', `/shop/pm/user/forgetPwd?email=${stranger()}`), 200)
    assert.equal(await from('10.0.0.1', `/shop/pm/user/forgetPwd?email=${stranger()}`), 601)
    assert.equal(await from('10.0.0.1', `/resource/email/code?email=${stranger()}`), 601)
    assert.equal(await from('10.0.0.2', `/resource/email/code?email=${stranger()}`), 200)
    for (let i = 0; i < 99; i++) await countCalls(app.db, [{ kind: 'registered', of: '10.0.0.3' }], app.clock.now)
    assert.equal(await from('10.0.0.3', '/auth/registerShopUser', registration()), 200)
    assert.equal(await from('10.0.0.3', '/auth/registerShopUser', registration()), 601)
    for (const address of ['10.0.0.1', '10.0.0.3'])
      assert.equal(await from(address, '/auth/login', { email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' }), 200)
  })

  test('malformed addresses and two at once are refused, and nothing is mailed', async () => {
    const before = (await app.db.selectFrom('mails').select('id').execute()).length
    for (const email of ['', 'a@b', 'a@test.example,b@test.example', 'a@test.example\r\nBcc: b@test.example', '"a" <a@test.example>']) {
      await assert.rejects(visitor(emailCode, { email }), { code: 400 })
      await assert.rejects(visitor(forgetPwd, { email }), { code: 400 })
    }
    await assert.rejects(visitor(emailCode, { email: stranger(), scene: 'admin' as never }), { code: 400 })
    assert.equal((await app.db.selectFrom('mails').select('id').execute()).length, before)
  })
})

describe('registration with a code', () => {
  test('SPEC-160 SPEC-233 a right code proves the address, a wrong one makes no account, none leaves it unproved', async () => {
    const email = stranger()
    const code = await askedCode(email, 'register')
    await assert.rejects(visitor(registerShopUser, registration({ email, emailCode: other(code) })), said(CODE_WRONG))
    const { access_token: token } = await visitor(registerShopUser, registration({ email, emailCode: code }))
    assert.equal((await app.client({ token })(getInfo)).user.emailProved, 'Y')
    const plain = await testBuyer(app, { emailCode: '' })
    assert.equal((await plain.call(getInfo)).user.emailProved, 'N')
  })

  test('the new buyer is welcomed by name, in the language of the registration', async () => {
    const wanted = registration({ firstName: 'Inès' })
    await app.client({ language: 'french' })(registerShopUser, wanted)
    const mails = await mailsTo(app, wanted.email)
    assert.deepEqual(
      mails.map(({ template, language }) => [template, language]),
      [['welcome', 'fr']],
    )
    assert.match(mails[0]!.text, /Inès/)
  })

  test('a refused registration mails nothing', async () => {
    const { email } = await testBuyer(app)
    const before = (await mailsTo(app, email)).length
    await assert.rejects(visitor(registerShopUser, registration({ email })), { code: 500 })
    assert.equal((await mailsTo(app, email)).length, before)
  })

  test('nobody registers with an id, a role or proof of their own making', async () => {
    const sent = {
      ...registration(),
      userId: 1,
      id: 1,
      characteristic: '2',
      roles: ['admin'],
      permissions: ['*:*:*'],
      emailProved: 'Y',
      demo: true,
      disabled_at: null,
    }
    const { access_token: token } = await visitor(registerShopUser, sent)
    const info = await app.client({ token })(getInfo)
    assert.deepEqual([info.user.characteristic, info.roles, info.permissions, info.user.emailProved], [null, ['buyer'], [], 'N'])
    assert.ok(info.user.userId > 10_000)
  })
})

test('how long to wait for another code is told in a header, too', async () => {
  const path = `/resource/email/code?email=${stranger()}`
  assert.equal((await raw(path)).headers['retry-after'], undefined)
  assert.equal((await raw(path)).headers['retry-after'], '60')
})

describe('a forgotten password', () => {
  test('SPEC-233 the link sets a new one once, ends every session, proves the address and tells the owner', async () => {
    const { email, call } = await testBuyer(app)
    const second = await byPassword(email, TEST_PASSWORD)
    const token = await askedLink(email)
    assert.equal(await visitor(resetPwd, { token, password: NEW, confirmPassword: NEW }), null)
    await assert.rejects(call(getInfo), { code: 401 })
    await assert.rejects(app.client({ token: second.access_token })(getInfo), { code: 401 })
    await assert.rejects(byPassword(email, TEST_PASSWORD), { code: 500 })
    const { access_token } = await byPassword(email, NEW)
    assert.equal((await app.client({ token: access_token })(getInfo)).user.emailProved, 'Y')
    assert.equal((await lastMailTo(app, email)).template, 'password-changed')
    await assert.rejects(visitor(resetPwd, { token, password: TEST_PASSWORD, confirmPassword: TEST_PASSWORD }), said(LINK_SPENT))
  })

  test('SPEC-202 SPEC-203 a password that is not accepted is refused, and the link stays good', async () => {
    const { email } = await testBuyer(app, { firstName: 'Rosalind' })
    const token = await askedLink(email)
    for (const [password, confirmPassword, message] of [
      ['aB3$', 'aB3$', 'The value contains 5 to 20 characters'],
      [NEW, NEW + 'x', 'Two different passwords'],
      ['qwerty', 'qwerty', 'This password is too easy to guess. Please choose another.'],
      ['rosalind', 'rosalind', 'This password is too easy to guess. Please choose another.'],
    ] as const)
      await assert.rejects(visitor(resetPwd, { token, password, confirmPassword }), said(message))
    await visitor(resetPwd, { token, password: NEW, confirmPassword: NEW })
  })

  test('whether a link is still good can be asked without using it up', async () => {
    const { email } = await testBuyer(app)
    const token = await askedLink(email)
    assert.equal(await visitor(checkReset, { token: 'nonsense' }), 'N')
    assert.equal(await visitor(checkReset, { token }), 'Y')
    assert.equal(await visitor(checkReset, { token: ` ${token}` }), 'Y')
    await visitor(resetPwd, { token, password: NEW, confirmPassword: NEW })
    assert.equal(await visitor(checkReset, { token }), 'N')
    const { email: late } = await testBuyer(app)
    const old = await askedLink(late)
    later(31 * 60)
    assert.equal(await visitor(checkReset, { token: old }), 'N')
  })

  test('of 20 resets at once with one link, one counts', async () => {
    const { email } = await testBuyer(app)
    const token = await askedLink(email)
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) => visitor(resetPwd, { token, password: `${NEW}-${i}`, confirmPassword: `${NEW}-${i}` })),
    )
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
    assert.equal((await mailsTo(app, email)).filter(({ template }) => template === 'password-changed').length, 1)
  })

  test('a link dies after 30 minutes, by a newer link, by a change of the address, and when the account is disabled', async () => {
    const reset = (token: string) => visitor(resetPwd, { token, password: NEW, confirmPassword: NEW })
    const { email } = await testBuyer(app)
    const first = await askedLink(email)
    const second = await askedLink(email)
    await assert.rejects(reset(first), said(LINK_SPENT))
    later(30 * 60)
    await assert.rejects(reset(second), said(LINK_SPENT))
    const third = await askedLink(email)
    await app.db.updateTable('users').set({ disabled_at: app.clock.now }).where('email', '=', email).execute()
    await assert.rejects(reset(third), said(LINK_SPENT))
    await app.db.updateTable('users').set({ disabled_at: null, email: stranger() }).where('email', '=', email).execute()
    await assert.rejects(reset(third), said(LINK_SPENT))
    for (const token of ['', 'x', `${third}x`, third.slice(1)]) await assert.rejects(reset(token), said(LINK_SPENT))
  })

  test('a code of another scene resets nothing; the right one does, once', async () => {
    const { email } = await testBuyer(app)
    const logInCode = await askedCode(email, 'login')
    const reset = (token: string) => visitor(resetPwd, { token, email, password: NEW, confirmPassword: NEW })
    later(61)
    const code = await askedCode(email, 'forgot')
    if (logInCode !== code) await assert.rejects(reset(logInCode), said(CODE_WRONG))
    assert.equal(await reset(code), null)
    await assert.rejects(reset(code), said(CODE_WRONG))
    assert.ok((await byPassword(email, NEW)).access_token)
  })

  test('a log-in that proved the old password while it was changed opens no session', async () => {
    const { email } = await testBuyer(app)
    const token = await askedLink(email)
    const opened = Array.from({ length: 4 }, () => byPassword(email, TEST_PASSWORD))
    for (const one of opened) one.catch(() => undefined) // one may be refused before anybody looks
    await visitor(resetPwd, { token, password: NEW, confirmPassword: NEW })
    for (const one of await Promise.allSettled(opened))
      if (one.status === 'fulfilled') await assert.rejects(app.client({ token: one.value.access_token })(getInfo), { code: 401 })
  })
})
