// What buyers change of their own account, and what that ends.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { chooseMailLanguage, emailCode, forgetPwd, getInfo, login, resetPwd } from '#contract/account.ts'
import { changeEmail, confirmEmail, endSession, logoutEverywhere, modifyInfo, ownSessions } from '#contract/profile.ts'
import { requestFor } from '#contract/client.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, type TestBuyer } from '#testing/people.ts'
import { registerSocial, openSessionFor } from './account.ts'

const app = await testApp('empty')
const visitor = app.client()
const later = (seconds: number) => (app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000))
const said = (message: string, code = 500) => ({ name: 'CallError', code, message })
const CODE_WRONG = 'The code is not correct or has expired. Please ask for a new one.'
const NEW = 'Calm-Lagoon-58'
const newPassword = { oldPassword: TEST_PASSWORD, password: NEW, confirmPassword: NEW }

let made = 0
const fresh = () => `fresh-${++made}@test.example`
const other = (code: string) => (code === '000000' ? '000001' : '000000')
const byPassword = (email: string, password = TEST_PASSWORD) => visitor(login, { email, password, clientId: 'shop', grantType: 'password' })
const secondSession = async ({ email }: TestBuyer) => app.client({ token: (await byPassword(email)).access_token })
const userOf = async ({ call }: Pick<TestBuyer, 'call'>) => (await call(getInfo)).user

describe('the profile', () => {
  test('SPEC-162 every field changes, absent ones stay, empty ones are emptied', async () => {
    const buyer = await testBuyer(app)
    const sent = {
      firstName: 'Grace',
      lastName: 'Brontë',
      nickName: 'G.',
      phone: '+44 20 5550 0100',
      nation: 'gb',
      companyName: 'Demo Ward Supplies',
      identityType: 'distributor',
      jobTitle: 'Head of purchasing',
      sex: '1',
      birthday: '1980-02-29',
    } as const
    await buyer.call(modifyInfo, sent)
    const user = await userOf(buyer)
    assert.deepEqual(
      [
        user.firstName,
        user.lastName,
        user.nickName,
        user.phonenumber,
        user.nation,
        user.companyName,
        user.identityType,
        user.jobTitle,
        user.sex,
        user.birthday,
      ],
      Object.values({ ...sent, nation: 'GB' }),
    )
    await buyer.call(modifyInfo, { nickName: '', jobTitle: '', birthday: '' })
    const emptied = await userOf(buyer)
    assert.deepEqual(
      [emptied.nickName, emptied.jobTitle, emptied.birthday, emptied.companyName],
      ['Grace Brontë', '', null, 'Demo Ward Supplies'],
    )
    await buyer.call(modifyInfo, {})
    assert.deepEqual(await userOf(buyer), emptied)
  })

  test('SPEC-162 fields that cannot be are named, and nothing changes', async () => {
    const buyer = await testBuyer(app)
    const before = await userOf(buyer)
    for (const sent of [
      { firstName: ' ' },
      { phone: 'call me' },
      { firstName: '\u200b\u200b' }, // nothing of it can be seen
      { lastName: 'txt.\u202Egnp' }, // reads otherwise than it is
      { phone: '1----' },
      { nation: 'Germany' },
      { nation: 'ZZ' },
      { sex: '3' },
      { birthday: '2026-02-30' },
      { birthday: '1899-12-31' },
      { birthday: '2026-11-03' }, // tomorrow
      { avatar: 'photo.png' },
    ])
      await assert.rejects(
        buyer.call(modifyInfo, { companyName: 'Changed', ...sent } as never),
        said(`Please check the field ${Object.keys(sent)[0]}.`, 400),
      )
    assert.deepEqual(await userOf(buyer), before)
  })

  test('SPEC-162 a client may send the whole user back as it was told', async () => {
    const buyer = await testBuyer(app)
    const before = await userOf(buyer)
    await buyer.call(modifyInfo, before as never)
    assert.deepEqual(await userOf(buyer), before)
    await buyer.call(modifyInfo, { sex: 1, phonenumber: '+49 40 5550 0199', firstName: ' Ada\r\n Mary ', avatar: null } as never)
    const { sex, phonenumber, firstName } = await userOf(buyer)
    assert.deepEqual([sex, phonenumber, firstName], ['1', '+49 40 5550 0199', 'Ada Mary'])
  })

  test('mails are written in the language that was chosen last, at first that of the registration; sending all back chooses nothing', async () => {
    const buyer = await testBuyer(app)
    const before = await userOf(buyer)
    assert.equal(before.mailLanguage, 'en')
    await buyer.call(chooseMailLanguage, { language: 'fr' })
    assert.equal((await userOf(buyer)).mailLanguage, 'fr')
    await buyer.call(modifyInfo, before as never)
    assert.equal((await userOf(buyer)).mailLanguage, 'fr')
    await assert.rejects(buyer.call(chooseMailLanguage, { language: 'tlh' } as never), { code: 400 })
    await buyer.call(modifyInfo, newPassword)
    assert.equal((await lastMailTo(app, buyer.email)).language, 'fr')
  })

  test('SPEC-153 nobody gives themselves another id, role, address or invitation code', async () => {
    const [buyer, victim] = [await testBuyer(app), await testBuyer(app)]
    const [before, untouched] = [await userOf(buyer), await userOf(victim)]
    const sent = {
      userId: untouched.userId,
      id: untouched.userId,
      characteristic: '2',
      roles: ['admin'],
      email: fresh(),
      userName: 'root',
      inviteCode: 'AAAAAAAA',
      emailProved: 'Y',
      jobTitle: 'Owner',
    }
    await buyer.call(modifyInfo, sent as never)
    assert.deepEqual(await userOf(buyer), { ...before, jobTitle: 'Owner' })
    assert.deepEqual(await userOf(victim), untouched)
  })

  test('SPEC-152 the avatar is a picture of one’s own, then seen by everybody; foreign and absent ones are refused alike', async () => {
    const [buyer, stranger] = [await testBuyer(app), await testBuyer(app)]
    const upload = async ({ token }: TestBuyer) => {
      const body = new FormData()
      const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#2a6' } })
        .png()
        .toBuffer()
      body.append('file', new File([new Uint8Array(png)], 'me.png', { type: 'image/png' }))
      const answer = await (
        await app.raw('/dev-api/resource/oss/upload?modules=shop', { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } })
      ).json()
      return (answer as { data: { ossId: string } }).data.ossId
    }
    assert.equal((await userOf(buyer)).avatar, '')
    const [own, foreign] = [await upload(buyer), await upload(stranger)]
    for (const avatar of [foreign, 999_999]) await assert.rejects(buyer.call(modifyInfo, { avatar, jobTitle: 'Changed' }), { code: 404 })
    assert.deepEqual([(await userOf(buyer)).avatar, (await userOf(buyer)).jobTitle], ['', ''])
    await buyer.call(modifyInfo, { avatar: own })
    const { avatar } = await userOf(buyer)
    assert.match((await app.raw(avatar)).headers.get('content-type')!, /^image\//)
    await buyer.call(modifyInfo, { avatar, jobTitle: 'Seen again' } as never) // by its address, as getInfo tells it
    assert.equal((await userOf(buyer)).avatar, avatar)
    await buyer.call(modifyInfo, { avatar: '' })
    assert.equal((await userOf(buyer)).avatar, '')
  })
})

describe('a new password', () => {
  test('needs the present one, ends all other sessions at once, keeps this one, and is told by mail', async () => {
    const buyer = await testBuyer(app)
    const elsewhere = await secondSession(buyer)
    await visitor(forgetPwd, { email: buyer.email })
    const link = new URL((await lastMailTo(app, buyer.email)).secret, 'http://x').searchParams.get('token')!
    await buyer.call(modifyInfo, newPassword)
    await assert.rejects(elsewhere(getInfo), { code: 401 })
    assert.equal((await userOf(buyer)).email, buyer.email)
    await assert.rejects(byPassword(buyer.email), { code: 500 })
    assert.ok((await byPassword(buyer.email, NEW)).access_token)
    assert.equal((await lastMailTo(app, buyer.email)).template, 'password-changed')
    await assert.rejects(visitor(resetPwd, { token: link, password: NEW, confirmPassword: NEW }), { code: 500 })
  })

  test('SPEC-202 SPEC-203 refusals have the specified sentences and change nothing, the profile included', async () => {
    const buyer = await testBuyer(app, { firstName: 'Rosalind' })
    const refused: [object, string][] = [
      [{ oldPassword: 'Wrong-Harbour-1' }, 'The current password is not correct.'],
      [{ oldPassword: '' }, 'The current password is not correct.'],
      [{ password: 'aB3$', confirmPassword: 'aB3$' }, 'The value contains 5 to 20 characters'],
      [{ password: 'x7'.repeat(10) + 'y', confirmPassword: 'x7'.repeat(10) + 'y' }, 'The value contains 5 to 20 characters'],
      [{ password: '', confirmPassword: '' }, 'The value contains 5 to 20 characters'],
      [{ confirmPassword: NEW + 'x' }, 'Two different passwords'],
      [{ password: 'rosalind', confirmPassword: 'rosalind' }, 'This password is too easy to guess. Please choose another.'],
    ]
    for (const [changes, message] of refused) {
      await assert.rejects(buyer.call(modifyInfo, { ...newPassword, jobTitle: 'Changed', ...changes }), said(message))
      later(3600)
    }
    assert.equal((await userOf(buyer)).jobTitle, '')
    assert.ok((await byPassword(buyer.email)).access_token)
    assert.ok(!(await mailsTo(app, buyer.email)).some(({ template }) => template === 'password-changed'))
  })

  test('a stolen session cannot guess the password, and its guesses do not keep the owner from logging in', async () => {
    const buyer = await testBuyer(app)
    for (let i = 0; i < 5; i++)
      await assert.rejects(buyer.call(modifyInfo, { ...newPassword, oldPassword: `Wrong-Harbour-${i}` }), {
        code: 500,
        field: 'oldPassword',
      })
    await assert.rejects(buyer.call(modifyInfo, newPassword), { code: 601 })
    await assert.rejects(buyer.call(changeEmail, { email: fresh(), password: TEST_PASSWORD }), { code: 601 })
    assert.ok((await byPassword(buyer.email)).access_token)
  })

  test('of 5 changes at once, one counts', async () => {
    const buyer = await testBuyer(app)
    const done = await Promise.allSettled(
      Array.from({ length: 5 }, (_, i) =>
        buyer.call(modifyInfo, { ...newPassword, password: `${NEW}-${i}`, confirmPassword: `${NEW}-${i}` }),
      ),
    )
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
  })

  test('an account from an identity provider has none to change, and sets its first one by the mailed link', async () => {
    const email = fresh()
    const caller = { db: app.db, now: app.clock.now, language: 'en', userAgent: '', country: null } as const
    const id = await registerSocial(caller, { email, emailVerified: true, firstName: 'Ada', lastName: 'Łęcka' })
    const { access_token: token } = await openSessionFor(caller, id!, 'shop')
    const call = app.client({ token })
    const { user } = await call(getInfo)
    assert.deepEqual([user.hasPassword, user.emailProved, user.identityType, user.nation], ['N', 'Y', 'other', ''])
    await assert.rejects(call(modifyInfo, newPassword), said('Your account has no password yet. Set one with “Forgot password” first.'))
    await assert.rejects(byPassword(email, ''), said('The e-mail address, user name or password is not correct.'))
    await visitor(forgetPwd, { email })
    const link = new URL((await lastMailTo(app, email)).secret, 'http://x').searchParams.get('token')!
    await visitor(resetPwd, { token: link, password: NEW, confirmPassword: NEW })
    assert.ok((await byPassword(email, NEW)).access_token)
    assert.equal(await registerSocial(caller, { email, emailVerified: true, firstName: 'Ada', lastName: 'Łęcka' }), undefined)
  })
})

describe('a new e-mail address', () => {
  const asked = async (buyer: TestBuyer, email: string) => {
    await buyer.call(changeEmail, { email, password: TEST_PASSWORD })
    return (await lastMailTo(app, email)).secret
  }

  test('changes by the code that was mailed to it: proved, told to the old one, other sessions ended, log-in by the new one', async () => {
    const buyer = await testBuyer(app)
    const elsewhere = await secondSession(buyer)
    const email = fresh()
    const code = await asked(buyer, email)
    assert.equal((await userOf(buyer)).email, buyer.email)
    await visitor(emailCode, { email: buyer.email })
    const logInCode = (await lastMailTo(app, buyer.email)).secret
    await buyer.call(confirmEmail, { email, emailCode: ` ${code}` })
    const user = await userOf(buyer)
    assert.deepEqual([user.email, user.userName, user.emailProved], [email, email, 'Y'])
    await assert.rejects(elsewhere(getInfo), { code: 401 })
    const notice = await lastMailTo(app, buyer.email)
    assert.equal(notice.template, 'email-changed')
    await assert.rejects(byPassword(buyer.email), { code: 500 })
    assert.ok((await byPassword(email)).access_token)
    await assert.rejects(visitor(login, { email, emailCode: logInCode, clientId: 'shop', grantType: 'email' }), { code: 500 })
    const heir = await testBuyer(app, { email: buyer.email })
    assert.notEqual((await userOf(heir)).userId, user.userId)
  })

  test('a taken address gets the same answer but no mail, and no code fits', async () => {
    const [buyer, taken] = [await testBuyer(app), await testBuyer(app)]
    const raw = async (email: string) => {
      const { url, body, headers } = requestFor(changeEmail, { email, password: TEST_PASSWORD }, '/dev-api')
      const response = await app.raw(url, { method: 'POST', body, headers: { ...headers, Authorization: `Bearer ${buyer.token}` } })
      return { body: await response.text(), headers: Object.fromEntries(response.headers) }
    }
    const before = (await mailsTo(app, taken.email)).length
    assert.deepEqual(await raw(taken.email.toUpperCase()), await raw(fresh()))
    assert.deepEqual(await raw(taken.email), await raw(fresh()))
    assert.equal((await mailsTo(app, taken.email)).length, before)
    await assert.rejects(buyer.call(confirmEmail, { email: taken.email, emailCode: '123456' }), said(CODE_WRONG))
  })

  test('an address that is taken between asking and confirming is refused like a wrong code', async () => {
    const buyer = await testBuyer(app)
    const email = fresh()
    const code = await asked(buyer, email)
    await testBuyer(app, { email })
    await assert.rejects(buyer.call(confirmEmail, { email, emailCode: code }), said(CODE_WRONG))
    assert.equal((await userOf(buyer)).email, buyer.email)
  })

  test('the code is for this buyer and this address alone, works once, and only the newest', async () => {
    const [buyer, stranger] = [await testBuyer(app), await testBuyer(app)]
    const [first, second] = [fresh(), fresh()]
    const code = await asked(buyer, first)
    await assert.rejects(stranger.call(confirmEmail, { email: first, emailCode: code }), said(CODE_WRONG))
    const newer = await asked(buyer, second)
    if (code !== newer) await assert.rejects(buyer.call(confirmEmail, { email: first, emailCode: code }), said(CODE_WRONG))
    await assert.rejects(buyer.call(confirmEmail, { email: first, emailCode: newer }), said(CODE_WRONG))
    const again = await asked(buyer, second)
    await assert.rejects(buyer.call(confirmEmail, { email: second, emailCode: other(again) }), said(CODE_WRONG))
    const done = await Promise.allSettled(Array.from({ length: 4 }, () => buyer.call(confirmEmail, { email: second, emailCode: again })))
    assert.equal(done.filter((one) => one.status === 'fulfilled').length, 1)
    assert.equal((await userOf(buyer)).email, second)
  })

  test('a wrong password, the present address and a late code are refused', async () => {
    const buyer = await testBuyer(app)
    const email = fresh()
    await assert.rejects(buyer.call(changeEmail, { email, password: 'Wrong-Harbour-1' }), said('The current password is not correct.'))
    await assert.rejects(
      buyer.call(changeEmail, { email: buyer.email, password: TEST_PASSWORD }),
      said('This is already your e-mail address.'),
    )
    assert.deepEqual(await mailsTo(app, email), [])
    const code = await asked(buyer, email)
    later(600)
    await assert.rejects(buyer.call(confirmEmail, { email, emailCode: code }), said(CODE_WRONG))
  })
})

describe('own sessions', () => {
  test('are listed newest first with device and times; one’s own is marked', async () => {
    const { email } = await testBuyer(app)
    later(60)
    const { url, body, headers } = requestFor(
      login,
      { email, password: TEST_PASSWORD, clientId: 'shop', grantType: 'password' },
      '/dev-api',
    )
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0'
    const answer = await (await app.raw(url, { method: 'POST', body, headers: { ...headers, 'User-Agent': agent } })).json()
    const call = app.client({ token: (answer as { data: { access_token: string } }).data.access_token })
    const sessions = await call(ownSessions)
    assert.deepEqual(
      sessions.map(({ current, device }) => [current, device]),
      [
        ['Y', 'Firefox on Windows'],
        ['N', 'Unknown device'],
      ],
    )
    assert.ok(sessions[0]!.createTime > sessions[1]!.createTime && sessions[0]!.endTime > sessions[0]!.lastTime)
  })

  test('one is ended at once; a foreign one looks like one that is not there, and goes on', async () => {
    const [buyer, stranger] = [await testBuyer(app), await testBuyer(app)]
    const elsewhere = await secondSession(buyer)
    const ended = (await buyer.call(ownSessions)).find(({ current }) => current === 'N')!
    const foreign = (await stranger.call(ownSessions))[0]!
    const refusals = await Promise.all(
      [foreign.id, 987_654_321].map((id) => buyer.call(endSession, { id }).catch((error: Error) => error.message)),
    )
    assert.equal(refusals[0], refusals[1])
    assert.equal((await userOf(stranger)).email, stranger.email)
    await buyer.call(endSession, { id: ended.id })
    await assert.rejects(elsewhere(getInfo), { code: 401 })
    await assert.rejects(buyer.call(endSession, { id: ended.id }), { code: 404 })
    assert.equal((await buyer.call(ownSessions)).length, 1)
  })

  test('log out everywhere ends all, or all others', async () => {
    const [buyer, stranger] = [await testBuyer(app), await testBuyer(app)]
    const first = await secondSession(buyer)
    await buyer.call(logoutEverywhere, { keep: 'Y' })
    await assert.rejects(first(getInfo), { code: 401 })
    assert.equal((await buyer.call(ownSessions)).length, 1)
    const second = await secondSession(buyer)
    await buyer.call(logoutEverywhere)
    for (const call of [buyer.call, second]) await assert.rejects(call(getInfo), { code: 401 })
    assert.equal((await userOf(stranger)).email, stranger.email)
  })
})
