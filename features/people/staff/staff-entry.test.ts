import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import type { Invitation, Me } from '#contract/staff.ts'
import { inviteStaff, inviteStaffAgain, withdrawInvitation } from '#contract/staff-desk.ts'
import { connectDelivery } from '#features/platform/mail/mail.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testBuyer, testStaff } from '#testing/people.ts'
import { acts, begin, enrol, inOrder, later, tell } from './staff.samples.ts'

const app = await testApp('empty')
const boss = await testStaff(app, 'administrator')
const WANTED = 'Another-Harbour-72'
const SPENT = refusalText('link-spent', 'en')
const OVER = refusalText('invitation-over', 'en')

const tokenIn = (link: string) => link.split('#')[1]!
const forgot = (email: string) => tell(app, '/auth/forgot', { email })
const reset = (token: string, password = WANTED) => tell(app, '/auth/reset', { token, password })
const logIn = (email: string, password: string) => tell(app, '/auth/login', { email, password })

let made = 0
async function invite(changes: object = {}) {
  const email = `invited-${++made}@test.example`
  const { id } = await boss.call(inviteStaff, { email, name: 'New Person', role: 'sales', language: 'en', ...changes })
  const token = tokenIn((await lastMailTo(app, email)).secret)
  return { id, email, token }
}
const accept = (token: string, password = WANTED, name = 'New Person') => tell(app, '/auth/accept', { token, name, password })

describe('a forgotten password', () => {
  test('the answer is the same for known, unknown, closed and invited; only the known one gets a mail', async () => {
    const known = await testStaff(app, 'sales')
    const closed = await testStaff(app, 'sales')
    await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', closed.id).execute()
    const invited = await invite()
    const buyer = await testBuyer(app)
    const answers = []
    for (const email of [known.email.toUpperCase(), closed.email, invited.email, 'nobody@test.example', buyer.email]) {
      const { status, code, msg, data, cookie } = await forgot(email)
      answers.push({ status, code, msg, data, cookie })
    }
    for (const answer of answers) assert.deepEqual(answer, answers[0])
    const mail = await lastMailTo(app, known.email)
    assert.equal(mail.template, 'staff-reset')
    assert.match(mail.secret, /^http:\/\/localhost\/workspace\/reset#[\w-]{43}$/)
    for (const email of [closed.email, 'nobody@test.example', buyer.email])
      assert.ok(
        (await mailsTo(app, email)).every(({ template }) => template !== 'staff-reset'),
        email,
      )
  })

  test('the link sets a password once, ends every session, keeps the second factor, and is told by mail', async () => {
    const person = await testStaff(app, 'sales')
    await enrol(app, person)
    await forgot(person.email)
    const first = tokenIn((await lastMailTo(app, person.email)).secret)
    await forgot(person.email)
    const token = tokenIn((await lastMailTo(app, person.email)).secret)
    assert.equal((await reset(first)).msg, SPENT, 'the newest wins')
    assert.equal((await reset(token, 'aaaaaaaaaaaa')).msg, refusalText('password-weak', 'en'))
    assert.equal((await reset(token, 'Short-1')).msg, refusalText('staff-password-length', 'en'))
    const answers = await Promise.all([reset(token), reset(token), reset(token)])
    assert.deepEqual(inOrder(answers), [200, 500, 500])
    assert.ok(answers.every(({ cookie }) => cookie === ''))
    assert.equal((await tell(app, '/auth/me', {}, person.cookie, 'GET')).code, 401)
    assert.equal((await logIn(person.email, TEST_PASSWORD)).code, 500)
    assert.ok(await begin(app, person.email, WANTED))
    assert.deepEqual((await mailsTo(app, person.email)).map(({ template }) => template).at(-1), 'password-changed')
    assert.ok((await acts(app, person.id)).includes('staff.password.reset'))
  })

  test('a link is over after half an hour, after closing the account, and is nothing in the shop', async () => {
    const [late, closed] = [await testStaff(app, 'sales'), await testStaff(app, 'sales')]
    for (const { email } of [late, closed]) await forgot(email)
    const token = async (email: string) => tokenIn((await lastMailTo(app, email)).secret)
    const [lateToken, closedToken] = [await token(late.email), await token(closed.email)]
    const shop = await app.raw('/dev-api/shop/pm/user/resetPwd', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ token: lateToken, password: 'Blue-12345', confirmPassword: 'Blue-12345' }),
    })
    assert.equal(((await shop.json()) as { code: number }).code, 500)
    await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', closed.id).execute()
    assert.equal((await reset(closedToken)).msg, SPENT)
    later(app, 31 * 60_000)
    assert.equal((await reset(lateToken)).msg, SPENT)
    assert.equal((await reset('x'.repeat(43))).msg, SPENT)
  })

  test('asking is limited per address of mail', async () => {
    const { email } = await testStaff(app, 'sales')
    let refused = 0
    for (let i = 0; i < 40 && !refused; i++) if ((await forgot(email)).code === 601) refused = i
    assert.ok(refused > 2, `refused at the ${refused}th`)
    later(app, 2 * 60 * 60_000)
  })
})

describe('an invitation', { concurrency: 1 }, () => {
  test('shows what it is for, opens once with a password of one’s own, and logs in', async () => {
    await again()
    const { id, email, token } = await invite()
    const shown = (await tell(app, '/auth/invitation', { token })).data as Invitation
    assert.deepEqual(shown, { email, name: 'New Person', role: 'sales', roleName: 'Sales', shopName: null, inviter: 'Test administrator' })
    assert.equal((await logIn(email, WANTED)).code, 500)
    assert.equal((await accept(token, 'aaaaaaaaaaaa')).msg, refusalText('password-weak', 'en'))
    assert.equal((await accept(token, email)).msg, refusalText('password-weak', 'en'))
    const answers = await Promise.all([1, 2, 3].map(() => accept(token, WANTED, 'Nora New')))
    assert.deepEqual(inOrder(answers), [200, 500, 500])
    const { data, cookie } = answers.find(({ code }) => code === 200)!
    assert.deepEqual([(data as Me).id, (data as Me).name, (data as Me).role], [id, 'Nora New', 'sales'])
    assert.equal((await tell(app, '/auth/me', {}, cookie, 'GET')).code, 200)
    assert.equal((await lastMailTo(app, email)).secret, '', 'the outbox has forgotten the link')
    assert.equal((await accept(token)).msg, OVER)
    assert.equal((await tell(app, '/auth/invitation', { token })).msg, OVER)
    assert.equal((await logIn(email, WANTED)).code, 200)
    assert.deepEqual(await acts(app, id), ['staff.invite', 'staff.join', 'staff.log-in'])
  })

  test('the answer says whether the mail goes out or stays in the outbox', async () => {
    await again()
    const wanted = (email: string) => ({ email, name: 'Mailed', role: 'sales', language: 'en' as const })
    const { id, mailed } = await boss.call(inviteStaff, wanted('kept@test.example'))
    assert.equal(mailed, 'N')
    const disconnect = connectDelivery({ hasServer: true, enqueue: async () => undefined })
    try {
      assert.equal((await boss.call(inviteStaff, wanted('mailed@test.example'))).mailed, 'Y')
      assert.deepEqual(await boss.call(inviteStaffAgain, { id }), { mailed: 'Y' })
    } finally {
      disconnect()
    }
  })

  test('sent again, only the newest link works; withdrawn, none; after three days, none', async () => {
    await again()
    const person = await invite()
    await boss.call(inviteStaffAgain, { id: person.id })
    assert.equal((await accept(person.token)).msg, OVER)
    const token = tokenIn((await lastMailTo(app, person.email)).secret)
    assert.equal((await tell(app, '/auth/invitation', { token })).code, 200)
    await boss.call(withdrawInvitation, { id: person.id })
    assert.equal((await accept(token)).msg, OVER)
    assert.equal((await lastMailTo(app, person.email)).secret, '')
    assert.ok(await boss.call(inviteStaff, { email: person.email, name: 'Again', role: 'sales', language: 'fr' }), 'the address is free')
    assert.equal((await lastMailTo(app, person.email)).language, 'fr')
    assert.match((await lastMailTo(app, person.email)).secret, /\/workspace\/join\?sl=french#[\w-]{43}$/)

    const slow = await invite()
    later(app, 3 * 86_400_000)
    assert.equal((await accept(slow.token)).msg, OVER)
    await again()
    await boss.call(inviteStaffAgain, { id: slow.id })
    assert.equal((await accept(tokenIn((await lastMailTo(app, slow.email)).secret))).code, 200)
  })

  test('withdrawing and accepting at once have one outcome', async () => {
    await again()
    const people = await Promise.all([1, 2, 3].map(() => invite()))
    for (const { id, token } of people) {
      const [joined, withdrawn] = await Promise.all([accept(token), tell(app, `/staff/${id}/withdraw`, {}, boss.cookie)])
      assert.deepEqual([joined.code === 200, withdrawn.code === 200].filter(Boolean).length, 1)
      const rows = await app.db.selectFrom('staff').select('id').where('id', '=', id).execute()
      assert.equal(rows.length, joined.code === 200 ? 1 : 0)
    }
  })

  test('the links of one purpose open nothing of another', async () => {
    await again()
    const { token } = await invite()
    assert.equal((await reset(token)).msg, SPENT)
    assert.equal(
      (await tell(app, '/auth/first', { token, name: 'X', email: 'x@test.example', password: WANTED })).msg,
      refusalText('first-link-over', 'en'),
    )
    assert.equal((await accept('x'.repeat(43))).msg, OVER)
  })
})

/** The administrator logs in anew: time has gone on. */
async function again() {
  const { cookie } = await logIn(boss.email, TEST_PASSWORD)
  boss.cookie = cookie
  boss.call = app.client({ cookie })
}
