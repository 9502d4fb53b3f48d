import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { staffMe, type Me } from '#contract/staff.ts'
import { confirmFactor, myFactor, removeFactor, renewRecoveryCodes, startFactor } from '#contract/staff-self.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { writeSetting } from '#features/platform/setting/setting.ts'
import { STEP_MS, acts, begin, codeOf, enrol, inOrder, later, tell, wrongCode } from './staff.samples.ts'

const app = await testApp('empty')
const WRONG = refusalText('second-factor-wrong', 'en')
const OVER = refusalText('challenge-over', 'en')
const enter = (challenge: string, code: string) => tell(app, '/auth/code', { code }, challenge)
const isOver = async (challenge: string, code: string) => assert.equal((await enter(challenge, code)).msg, OVER)

describe('log-in in two steps', () => {
  test('the password alone opens nothing and tells nothing; with the code it is a log-in', async () => {
    const person = await testStaff(app, 'sales')
    const { secret } = await enrol(app, person)
    const first = await tell(app, '/auth/login', { email: person.email, password: TEST_PASSWORD })
    assert.deepEqual([first.data, first.cookie], [{ next: 'code', me: null }, ''])
    assert.match(first.challenge, /^workspace_challenge=[\w-]{43}$/)
    assert.equal((await tell(app, '/auth/me', {}, first.challenge.replace('challenge', 'session'), 'GET')).code, 401)
    const second = await enter(first.challenge, codeOf(app, secret))
    assert.deepEqual([second.code, (second.data as Me).id], [200, person.id])
    assert.equal((await tell(app, '/auth/me', {}, second.cookie, 'GET')).code, 200)
    assert.deepEqual((await acts(app, person.id)).slice(-2), ['staff.factor.set-up', 'staff.log-in'])
  })

  test('codes of one step before and after are taken, further ones are not', async () => {
    const person = await testStaff(app, 'sales')
    const { secret } = await enrol(app, person)
    for (const steps of [-2, 2]) assert.equal((await enter(await begin(app, person.email), codeOf(app, secret, steps))).msg, WRONG)
    for (const steps of [-1, 0, 1]) assert.equal((await enter(await begin(app, person.email), codeOf(app, secret, steps))).code, 200)
  })

  test('a code works once, and none that is older than the last one used; parallel uses are one', async () => {
    const person = await testStaff(app, 'sales')
    const { secret } = await enrol(app, person)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => begin(app, person.email)))
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, codeOf(app, secret))))
    assert.deepEqual(inOrder(answers), [200, 500, 500, 500])
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret))).msg, WRONG)
    later(app, STEP_MS)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret))).code, 200)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret, -1))).msg, WRONG)
  })

  test('a challenge is of one browser, one person, five minutes, five tries and one success', async () => {
    const [person, other] = [await testStaff(app, 'sales'), await testStaff(app, 'sales')]
    const [mine, theirs] = [await enrol(app, person), await enrol(app, other)]
    assert.equal((await enter('', codeOf(app, mine.secret))).msg, OVER)
    assert.equal((await enter(`workspace_challenge=${'x'.repeat(43)}`, codeOf(app, mine.secret))).msg, OVER)
    const challenge = await begin(app, person.email)
    assert.equal((await enter(challenge, codeOf(app, theirs.secret))).msg, WRONG)
    assert.equal((await enter(challenge, theirs.codes[0]!)).msg, WRONG)
    assert.equal((await enter(challenge, codeOf(app, mine.secret))).code, 200)
    later(app, STEP_MS)
    await isOver(challenge, codeOf(app, mine.secret))

    const old = await begin(app, person.email)
    later(app, 5 * 60_000)
    await isOver(old, codeOf(app, mine.secret))

    const tried = await begin(app, other.email)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => enter(tried, `aaaa-bbbb-cccc-${i + 1000}`)))
    assert.equal(answers.filter(({ msg }) => msg === WRONG).length, 5)
    assert.equal(answers.filter(({ msg }) => msg === OVER).length, 7)
    await isOver(tried, codeOf(app, theirs.secret))
  })

  test('a challenge dies when the password changes and when the account is closed', async () => {
    const person = await testStaff(app, 'sales')
    const { secret } = await enrol(app, person)
    const challenge = await begin(app, person.email)
    const wanted = 'Another-Harbour-72'
    const changed = await tell(app, '/me/password', { currentPassword: TEST_PASSWORD, password: wanted }, person.cookie, 'PUT')
    assert.equal(changed.code, 200)
    await isOver(challenge, codeOf(app, secret))

    const boss = await testStaff(app, 'administrator')
    const second = await begin(app, person.email, wanted)
    const { version } = await app.db.selectFrom('staff').select('version').where('id', '=', person.id).executeTakeFirstOrThrow()
    assert.equal((await tell(app, `/staff/${person.id}/disable`, { version }, boss.cookie)).code, 200)
    await isOver(second, codeOf(app, secret))
  })

  test('wrong codes in a row close the app’s codes for longer and longer, over all challenges; a recovery code still opens', async () => {
    const person = await testStaff(app, 'sales')
    const { secret, codes } = await enrol(app, person)
    const fail = async (times: number) => {
      for (let i = 0; i < times; i++) assert.equal((await enter(await begin(app, person.email), wrongCode(app, secret))).msg, WRONG)
    }
    await fail(5)
    const blocked = await enter(await begin(app, person.email), codeOf(app, secret))
    assert.deepEqual([blocked.code, blocked.msg], [601, 'Too many attempts. Please try again in 15 minutes.'])
    assert.equal((await enter(await begin(app, person.email), codes[0]!)).code, 200)
    later(app, 15 * 60_000)
    await fail(5)
    const longer = await enter(await begin(app, person.email), codeOf(app, secret))
    assert.equal(longer.msg, 'Too many attempts. Please try again in 60 minutes.')
    later(app, 60 * 60_000)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret))).code, 200)
    await fail(4)
    later(app, STEP_MS)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret))).code, 200, 'a right code begins the count anew')
  })
})

describe('recovery codes', () => {
  test('ten, kept as hashes, each good once however it is typed; parallel uses are one', async () => {
    const person = await testStaff(app, 'finance')
    const { codes } = await enrol(app, person)
    assert.equal(new Set(codes).size, 10)
    for (const code of codes) assert.match(code, /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const rows = await app.db.selectFrom('staff_recovery_codes').select('code_hash').where('staff_id', '=', person.id).execute()
    assert.ok(rows.every(({ code_hash }) => code_hash.length === 32))
    const spoken = codes[0]!.replaceAll('-', ' ').toUpperCase()
    const challenges = await Promise.all(Array.from({ length: 4 }, () => begin(app, person.email)))
    const answers = await Promise.all(challenges.map((challenge) => enter(challenge, spoken)))
    assert.deepEqual(inOrder(answers), [200, 500, 500, 500])
    const { cookie } = answers.find(({ code }) => code === 200)!
    assert.deepEqual((await app.client({ cookie })(myFactor)).codesLeft, 9)
  })

  test('new ones need the password and make the former worthless', async () => {
    const person = await testStaff(app, 'finance')
    await assert.rejects(person.call(renewRecoveryCodes, { password: TEST_PASSWORD }), {
      code: 500,
      message: refusalText('second-factor-none', 'en'),
    })
    const { codes } = await enrol(app, person)
    await assert.rejects(person.call(renewRecoveryCodes, { password: 'Wrong-Harbour-12' }), {
      message: refusalText('password-wrong', 'en'),
    })
    const fresh = (await person.call(renewRecoveryCodes, { password: TEST_PASSWORD })).codes
    assert.equal((await enter(await begin(app, person.email), codes[1]!)).msg, WRONG)
    assert.equal((await enter(await begin(app, person.email), fresh[1]!)).code, 200)
    later(app, 11 * 60_000)
    await assert.rejects(person.call(renewRecoveryCodes, { password: TEST_PASSWORD }), { code: 428 })
  })
})

describe('setting it up', () => {
  test('the secret is sealed, for its person only, and counts from its first code; every other session ends', async () => {
    const person = await testStaff(app, 'warehouse')
    const elsewhere = await tell(app, '/auth/login', { email: person.email, password: TEST_PASSWORD })
    const { secret, uri } = await person.call(startFactor)
    assert.match(uri, /^otpauth:\/\/totp\/MedHarbor%20My%20Workspace:/)
    assert.ok(uri.includes(secret))
    await assert.rejects(person.call(confirmFactor, { code: wrongCode(app, secret) }), { message: WRONG })
    assert.equal((await person.call(myFactor)).on, 'N')
    assert.equal((await tell(app, '/auth/me', {}, elsewhere.cookie, 'GET')).code, 200)
    await person.call(confirmFactor, { code: codeOf(app, secret) })
    assert.deepEqual((await person.call(staffMe)).secondFactor, 'Y')
    assert.equal((await tell(app, '/auth/me', {}, elsewhere.cookie, 'GET')).code, 401)
    const { sealed } = await app.db
      .selectFrom('staff_second_factors')
      .select('sealed')
      .where('staff_id', '=', person.id)
      .executeTakeFirstOrThrow()
    assert.ok(!sealed!.includes(secret))

    const other = await testStaff(app, 'warehouse')
    await enrol(app, other)
    await app.db.updateTable('staff_second_factors').set({ sealed }).where('staff_id', '=', other.id).execute()
    assert.equal((await enter(await begin(app, other.email), codeOf(app, secret))).msg, WRONG)
  })

  test('a session is shown one secret however often it asks, also at once; another session is shown its own', async () => {
    const person = await testStaff(app, 'warehouse')
    const shown = await Promise.all(Array.from({ length: 6 }, () => person.call(startFactor)))
    const proveLater = async () => {
      later(app, 20 * 60_000)
      assert.equal((await tell(app, '/auth/prove', { password: TEST_PASSWORD }, person.cookie)).code, 200)
    }
    await proveLater()
    shown.push(await person.call(startFactor))
    assert.equal(new Set(shown.map(({ secret }) => secret)).size, 1)
    const { cookie } = await tell(app, '/auth/login', { email: person.email, password: TEST_PASSWORD })
    const other = (await tell(app, '/me/factor/start', {}, cookie)).data as { secret: string }
    assert.notEqual(other.secret, shown[0]!.secret)
    await assert.rejects(person.call(confirmFactor, { code: codeOf(app, shown[0]!.secret) }), {
      message: refusalText('enrolment-over', 'en'),
    })
    await proveLater()
    const again = await person.call(startFactor)
    assert.notEqual(again.secret, shown[0]!.secret)
    await person.call(confirmFactor, { code: codeOf(app, again.secret) })
  })

  test('the code that confirmed it does not log in as well; what was shown half an hour ago is over; asking for a new one needs a proof', async () => {
    const person = await testStaff(app, 'warehouse')
    const first = await person.call(startFactor)
    later(app, 29 * 60_000)
    await person.call(staffMe)
    later(app, 60_000)
    await assert.rejects(person.call(confirmFactor, { code: codeOf(app, first.secret) }), { message: refusalText('enrolment-over', 'en') })
    await assert.rejects(person.call(startFactor), { code: 428 })
    assert.equal((await tell(app, '/auth/prove', { password: TEST_PASSWORD }, person.cookie)).code, 200)
    const { secret } = await person.call(startFactor)
    const code = codeOf(app, secret)
    await person.call(confirmFactor, { code })
    assert.equal((await enter(await begin(app, person.email), code)).msg, WRONG)
  })

  test('a new phone: the former one goes on until the new one is confirmed', async () => {
    const person = await testStaff(app, 'warehouse')
    const former = await enrol(app, person)
    const { secret } = await person.call(startFactor)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, former.secret))).code, 200)
    await person.call(confirmFactor, { code: codeOf(app, secret) })
    later(app, STEP_MS)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, former.secret))).msg, WRONG)
    assert.equal((await enter(await begin(app, person.email), former.codes[0]!)).msg, WRONG)
    assert.equal((await enter(await begin(app, person.email), codeOf(app, secret))).code, 200)
  })

  test('where it is required, nothing else is open without one, and it cannot be removed', async () => {
    const person = await testStaff(app, 'administrator')
    await writeSetting(app.db, 'staff', { secondFactor: 'required' }, app.clock.now)
    try {
      assert.equal((await person.call(staffMe)).mustEnrol, 'Y')
      await assert.rejects(person.call(renewRecoveryCodes, { password: TEST_PASSWORD }), {
        code: 403,
        message: refusalText('second-factor-needed', 'en'),
      })
      await enrol(app, person)
      assert.equal((await person.call(staffMe)).mustEnrol, 'N')
      await assert.rejects(person.call(removeFactor), { message: refusalText('second-factor-required', 'en') })
      assert.equal((await person.call(myFactor)).on, 'Y')
    } finally {
      await writeSetting(app.db, 'staff', { secondFactor: 'optional' }, app.clock.now)
    }
    await person.call(removeFactor)
    assert.deepEqual(await person.call(myFactor), { on: 'N', since: null, required: 'N', codesLeft: 0 })
    assert.equal((await tell(app, '/auth/login', { email: person.email, password: TEST_PASSWORD })).code, 200)
  })
})
