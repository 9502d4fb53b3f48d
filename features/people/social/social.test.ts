import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { getInfo } from '#contract/account.ts'
import type { CallError } from '#contract/client.ts'
import { socialList, socialSources, socialUnlock } from '#contract/social.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { chooseAt, startOpenidProvider } from '#testing/openid.ts'
import { testBuyer } from '#testing/people.ts'
import { createOpenid } from './openid/openid.ts'
import { sweepSocial } from './social.ts'

type Envelope = { code: number; msg: string; data?: unknown }

const provider = await startOpenidProvider({ port: 0 })
after(() => provider.stop())
const app = await testApp('empty', { identities: new Map([['google', createOpenid(async () => provider.settings)]]) })
const bare = await testApp('empty')
const unreachable = createOpenid(async () => ({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x' }))
const dead = await testApp('empty', { identities: new Map([['google', unreachable]]) })

describe('log-in through an identity provider', () => {
  let made = 0

  /** Somebody with an account at the provider. */
  const person = (email: string, verified = true) => {
    const subject = `person-${++made}`
    provider.people.push({ subject, email, verified, firstName: 'Ada', lastName: 'Byron Lake' })
    return subject
  }
  type Browser = { cookie?: string; token?: string }
  const headersOf = ({ cookie, token }: Browser) => ({
    'Content-Type': 'application/json',
    ...(cookie ? { Cookie: cookie } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
  })
  const begin = async (browser: Browser) => {
    const answer = await app.raw('/dev-api/auth/binding/google?tenantId=000000&domain=shop.example', { headers: headersOf(browser) })
    browser.cookie =
      answer.headers
        .getSetCookie()
        .find((line) => line.startsWith('shop_browser='))
        ?.split(';')[0] ?? browser.cookie
    const { code, data, msg } = (await answer.json()) as Envelope
    assert.equal(code, 200, msg)
    return data as string
  }
  type Sent = { socialCode: string; socialState: string }
  const sentBack = (address: URL): Sent => ({
    socialCode: address.searchParams.get('code') ?? '',
    socialState: address.searchParams.get('state') ?? '',
  })
  const end = async (browser: Browser, sent: Sent): Promise<Envelope> => {
    const body = JSON.stringify({ source: 'google', clientId: 'shop', grantType: 'social', ...sent })
    const answer = await app.raw('/dev-api/auth/social/callback', { method: 'POST', headers: headersOf(browser), body })
    return (await answer.json()) as Envelope
  }
  const whole = async (browser: Browser, who: string) => end(browser, sentBack(await chooseAt(await begin(browser), who)))
  const prove = (email: string) => app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('email', '=', email).execute()
  const tokenOf = ({ code, msg, data }: Envelope) => {
    assert.equal(code, 200, msg)
    return (data as { access_token: string }).access_token
  }
  const count = async (name: 'users' | 'social_accounts' | 'sessions' | 'social_requests') =>
    Number(
      (
        await app.db
          .selectFrom(name)
          .select((of) => of.fn.countAll().as('count'))
          .executeTakeFirstOrThrow()
      ).count,
    )
  /** A refusal in the body that leaves no account, binding or session behind. */
  const refusesAll = async (act: () => Promise<Envelope>, words: RegExp) => {
    const before = [await count('users'), await count('social_accounts'), await count('sessions')]
    const { code, msg, data } = await act()
    assert.equal(code, 500)
    assert.match(msg, words)
    assert.equal(data, null)
    assert.deepEqual([await count('users'), await count('social_accounts'), await count('sessions')], before)
  }

  test('SPEC-232 somebody new gets an account by the address that the provider has verified, and comes back to the same one', async () => {
    const who = person('ada@hospital.example')
    const first = await app.client({ token: tokenOf(await whole({}, who)) })(getInfo)
    assert.equal(first.user.email, 'ada@hospital.example')
    assert.equal(first.user.firstName, 'Ada')
    assert.equal(first.user.lastName, 'Byron Lake')
    assert.equal(first.user.emailProved, 'Y')
    assert.equal(first.user.hasPassword, 'N')
    provider.people.find(({ subject }) => subject === who)!.email = 'ada@elsewhere.example' // the key is issuer and subject
    const again = await app.client({ token: tokenOf(await whole({}, who)) })(getInfo)
    assert.equal(again.user.userId, first.user.userId)
    assert.equal(again.user.email, 'ada@hospital.example')
  })

  test('SPEC-232 the wire of a log-in takes it too: grantType social', async () => {
    const browser: Browser = {}
    const sent = sentBack(await chooseAt(await begin(browser), person('wire@hospital.example')))
    const body = JSON.stringify({ source: 'google', clientId: 'shop', grantType: 'social', ...sent })
    const answer = await app.raw('/dev-api/auth/login', { method: 'POST', headers: headersOf(browser), body })
    const envelope = (await answer.json()) as Envelope
    const { user } = await app.client({ token: tokenOf(envelope) })(getInfo)
    assert.equal(user.email, 'wire@hospital.example')
  })

  test('SPEC-232 an address that the provider has not verified opens and makes nothing', async () => {
    const victim = await testBuyer(app)
    await refusesAll(() => whole({}, person(victim.email, false)), /hasn't verified/)
    await refusesAll(() => whole({}, person('nobody@hospital.example', false)), /hasn't verified/)
  })

  test('SPEC-232 an account whose own address was never proved is not handed over', async () => {
    const early = await testBuyer(app) // registered with an address that may not be theirs
    await refusesAll(() => whole({}, person(early.email)), /already an account/)
  })

  test('SPEC-232 an account with a proved address is joined', async () => {
    const { email, call } = await testBuyer(app)
    await prove(email)
    const { user } = await call(getInfo)
    const joined = await app.client({ token: tokenOf(await whole({}, person(email))) })(getInfo)
    assert.equal(joined.user.userId, user.userId)
  })

  test('SPEC-232 a signed-in buyer binds, sees and loosens an identity; the last way in stays', async () => {
    const { token, call, email } = await testBuyer(app)
    await prove(email)
    const who = person('private@mail.example', false) // an own choice while signed in: the address does not matter
    assert.deepEqual(await whole({ token }, who), { code: 200, msg: 'Operation successful', data: null })
    const [bound] = await call(socialList)
    assert.equal(bound?.userName, 'Ada Byron Lake')
    const told = await lastMailTo(app, email)
    assert.equal(told.template, 'social-bound') // whoever did it, the owner hears of it
    assert.match(told.subject, /Google/)
    await whole({ token }, who) // bound already: nothing more
    assert.equal((await mailsTo(app, email)).filter(({ template }) => template === 'social-bound').length, 1)
    const other = await testBuyer(app)
    await prove(other.email)
    await assert.rejects(other.call(socialUnlock, { id: bound!.id }), (error: CallError) => error.code === 404)
    await refusesAll(() => whole({ token: other.token }, who), /connected to another account/)
    await refusesAll(() => whole({ token }, person('second@mail.example')), /connected to another/)
    const entered = tokenOf(await whole({}, who))
    assert.equal((await app.client({ token: entered })(getInfo)).user.userId, (await call(getInfo)).user.userId)
    await call(socialUnlock, { id: bound!.id })
    assert.deepEqual(await call(socialList), [])

    const alone = tokenOf(await whole({}, person('alone@mail.example')))
    const [only] = await app.client({ token: alone })(socialList)
    await assert.rejects(app.client({ token: alone })(socialUnlock, { id: only!.id }), /only way into your account/)
  })

  test('an answer works once, in the browser that began, for the one who began', async () => {
    const who = person('once@hospital.example')
    const browser: Browser = {}
    const sent = sentBack(await chooseAt(await begin(browser), who))
    await refusesAll(() => end({}, sent), /another window/) // no mark: a link that an attacker prepared
    const stranger: Browser = {}
    await begin(stranger)
    await refusesAll(() => end(stranger, sent), /another window/)
    tokenOf(await end(browser, sent))
    await refusesAll(() => end(browser, sent), /another window/)

    const buyer = await testBuyer(app)
    const binder: Browser = { token: buyer.token }
    const back = sentBack(await chooseAt(await begin(binder), person('b@hospital.example')))
    const other = await testBuyer(app)
    await refusesAll(() => end({ cookie: binder.cookie, token: other.token }, back), /another window/)
  })

  test('of twenty answers at once one is taken', async () => {
    const browser: Browser = {}
    const sent = sentBack(await chooseAt(await begin(browser), person('race@hospital.example')))
    const answers = await Promise.all(Array.from({ length: 20 }, () => end(browser, sent)))
    assert.equal(answers.filter(({ code }) => code === 200).length, 1)
  })

  test('another state, a changed nonce, another verifier, an old request and a made-up code are refused', async () => {
    const browser: Browser = {}
    const fresh = async () => sentBack(await chooseAt(await begin(browser), person(`forged-${made}@hospital.example`)))
    await refusesAll(async () => end(browser, { ...(await fresh()), socialState: 'x'.repeat(43) }), /another window/)
    const [one, two] = [await fresh(), await fresh()]
    await refusesAll(() => end(browser, { socialCode: one.socialCode, socialState: two.socialState }), /didn't confirm/)
    await refusesAll(async () => end(browser, { ...(await fresh()), socialCode: 'made-up' }), /didn't confirm/)
    for (const change of [{ nonce: 'another' }, { verifier: 'v'.repeat(43) }]) {
      const sent = await fresh()
      await app.db.updateTable('social_requests').set(change).execute()
      await refusesAll(() => end(browser, sent), /didn't confirm/)
    }
    const late = await fresh()
    app.clock.now = new Date(app.clock.now.getTime() + 16 * 60_000)
    const begun = await count('social_requests')
    await sweepSocial(app.db, new Date(app.clock.now.getTime() - 20 * 60_000))
    assert.equal(await count('social_requests'), begun, 'what may still end stays')
    await refusesAll(() => end(browser, late), /too long/)
    await sweepSocial(app.db, app.clock.now)
    assert.equal(await count('social_requests'), 0)
  })

  test('who turns back at the provider is sent back without a code; a closed account stays closed', async () => {
    const browser: Browser = {}
    const back = await chooseAt(await begin(browser), 'cancel')
    assert.equal(back.searchParams.get('error'), 'access_denied')
    await refusesAll(() => end(browser, sentBack(back)), /didn't confirm/)
    const who = person('closed@hospital.example')
    const { user } = await app.client({ token: tokenOf(await whole({}, who)) })(getInfo)
    await app.db.updateTable('users').set({ disabled_at: app.clock.now }).where('id', '=', user.userId).execute()
    await refusesAll(() => whole({}, who), /has been closed/)
  })

  test('without a provider the source is not offered, and asking for it is refused', async () => {
    assert.deepEqual(await bare.client()(socialSources), [])
    assert.deepEqual(await app.client()(socialSources), ['google'])
    const answer = await bare.raw('/dev-api/auth/binding/google')
    assert.match(((await answer.json()) as Envelope).msg, /isn't possible/)
    const unknown = await app.raw('/dev-api/auth/binding/elsewhere')
    assert.match(((await unknown.json()) as Envelope).msg, /isn't possible/)
    for (const source of ['elsewhere', '']) {
      const made = { source, clientId: 'shop', grantType: 'social', socialCode: 'x', socialState: 'x' }
      const refused = await app.raw('/dev-api/auth/login', { method: 'POST', headers: headersOf({}), body: JSON.stringify(made) })
      assert.match(((await refused.json()) as Envelope).msg, /isn't possible/)
    }
    assert.match(((await (await dead.raw('/dev-api/auth/binding/google')).json()) as Envelope).msg, /isn't possible/)
  })
})
