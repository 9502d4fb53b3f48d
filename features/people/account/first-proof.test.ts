// An account that somebody has registered with an address that is not theirs, and the day its owner comes.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { CallError } from '#contract/client.ts'
import { emailCode, forgetPwd, getInfo, login, resetPwd } from '#contract/account.ts'
import { changeEmail, confirmEmail, ownSessions } from '#contract/profile.ts'
import { createOpenid } from '#features/people/social/openid/openid.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { chooseAt, startOpenidProvider } from '#testing/openid.ts'
import { TEST_PASSWORD, testBuyer } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'

const provider = await startOpenidProvider({ port: 0 })
after(() => provider.stop())
const app = await testApp('empty', { identities: new Map([['google', createOpenid(async () => provider.settings)]]) })
const visitor = app.client()
const byPassword = (email: string, password = TEST_PASSWORD) => visitor(login, { email, password, clientId: 'shop', grantType: 'password' })
const codeOf = async (email: string, scene: 'login' | 'forgot' = 'login') => {
  await visitor(emailCode, { email, scene })
  return (await lastMailTo(app, email)).secret
}
const byCode = (email: string, code: string, call = visitor) =>
  call(login, { email, emailCode: code, clientId: 'shop', grantType: 'email' })
const refused = (code: number) => (error: unknown) => error instanceof CallError && error.code === code

describe('the first proof of an address', () => {
  test('SPEC-233 from outside it shuts out whoever registered: password, sessions and a change of address under way', async () => {
    const squatter = await testBuyer(app)
    const { email } = squatter
    const own = 'squatter-1@test.example'
    await squatter.call(changeEmail, { email: own, password: TEST_PASSWORD })
    const owner = app.client({ token: (await byCode(email, await codeOf(email))).access_token })
    const { user } = await owner(getInfo)
    assert.deepEqual([user.email, user.emailProved, user.hasPassword], [email, 'Y', 'N'])
    await assert.rejects(squatter.call(getInfo), refused(401))
    await assert.rejects(byPassword(email), refused(500))
    assert.equal((await owner(ownSessions)).length, 1)
    await assert.rejects(owner(confirmEmail, { email: own, emailCode: (await lastMailTo(app, own)).secret }), refused(500))
    const told = await lastMailTo(app, email)
    assert.equal(told.template, 'address-proved')
    assert.match(told.text, /password/)
  })

  test('from inside a session of the account everything stays as it is', async () => {
    const { email, call, token } = await testBuyer(app)
    const code = await codeOf(email)
    const again = app.client({ token: (await byCode(email, code, app.client({ token }))).access_token })
    assert.equal((await again(getInfo)).user.hasPassword, 'Y')
    assert.equal((await call(getInfo)).user.emailProved, 'Y')
    assert.ok((await byPassword(email)).access_token)
    assert.ok(!(await mailsTo(app, email)).some(({ template }) => template === 'address-proved'))
  })

  test('the session of somebody else is none of the account', async () => {
    const [squatter, other] = [await testBuyer(app), await testBuyer(app)]
    await byCode(squatter.email, await codeOf(squatter.email), other.call)
    await assert.rejects(squatter.call(getInfo), refused(401))
    assert.equal((await other.call(getInfo)).user.emailProved, 'N')
  })

  test('once it is proved, a later log-in by code leaves the password alone', async () => {
    const { email } = await testBuyer(app)
    const later = () => (app.clock.now = new Date(app.clock.now.getTime() + 61_000))
    await byCode(email, await codeOf(email))
    later()
    const code = await codeOf(email, 'forgot')
    await visitor(resetPwd, { token: code, email, password: 'Calm-Lagoon-58', confirmPassword: 'Calm-Lagoon-58' })
    later()
    const token = (await byPassword(email, 'Calm-Lagoon-58')).access_token
    await byCode(email, await codeOf(email))
    assert.equal((await app.client({ token })(getInfo)).user.hasPassword, 'Y')
    assert.ok((await byPassword(email, 'Calm-Lagoon-58')).access_token)
  })

  test('no identity is bound to an account whose address is not proved', async () => {
    const squatter = await testBuyer(app)
    provider.people.push({ subject: 'squatter', email: 'squatter@mail.example', verified: true, firstName: 'S', lastName: 'Q' })
    const authorization = { Authorization: `Bearer ${squatter.token}` }
    const begun = await app.raw('/dev-api/auth/binding/google', { headers: authorization })
    const cookie = begun.headers.getSetCookie()[0]!.split(';')[0]!
    const back = await chooseAt(((await begun.json()) as { data: string }).data, 'squatter')
    const sent = { socialCode: back.searchParams.get('code'), socialState: back.searchParams.get('state') }
    const body = JSON.stringify({ source: 'google', clientId: 'shop', grantType: 'social', ...sent })
    const headers = { ...authorization, Cookie: cookie, 'Content-Type': 'application/json' }
    const answer = (await (await app.raw('/dev-api/auth/social/callback', { method: 'POST', headers, body })).json()) as {
      code: number
      msg: string
    }
    assert.equal(answer.code, 500)
    assert.match(answer.msg, /confirm your e-mail address/i)
    assert.deepEqual(await app.db.selectFrom('social_accounts').selectAll().execute(), [])
  })
})

test('two accounts that confirm one new address at once: one gets it, the other is refused in words', async () => {
  for (let round = 0; round < 5; round++) {
    const email = `wanted-${round}@test.example`
    const people = [await testBuyer(app), await testBuyer(app), await testBuyer(app)]
    const codes: string[] = []
    for (const { call } of people) {
      await call(changeEmail, { email, password: TEST_PASSWORD })
      codes.push((await lastMailTo(app, email)).secret)
    }
    const done = await Promise.allSettled(people.map(({ call }, i) => call(confirmEmail, { email, emailCode: codes[i]! })))
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
    for (const one of done) if (one.status === 'rejected') assert.match((one.reason as Error).message, /code is not correct/)
  }
})

test('a log-in by code at the moment of a new password never outlives it', async () => {
  for (let round = 0; round < 6; round++) {
    const { email } = await testBuyer(app)
    await visitor(forgetPwd, { email })
    const token = new URL((await lastMailTo(app, email)).secret, 'http://x').searchParams.get('token')!
    const code = await codeOf(email)
    const reset = visitor(resetPwd, { token, password: 'Calm-Lagoon-58', confirmPassword: 'Calm-Lagoon-58' })
    const [entered, set] = await Promise.allSettled([byCode(email, code), reset])
    if (entered.status === 'rejected') assert.match((entered.reason as Error).message, /code is not correct/)
    if (set.status === 'rejected') assert.match((set.reason as Error).message, /meanwhile|used or has expired/) // the log-in was first
    else if (entered.status === 'fulfilled') await assert.rejects(app.client({ token: entered.value.access_token })(getInfo), refused(401))
  }
})
