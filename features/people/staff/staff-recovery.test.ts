// An attacker who keeps guessing from everywhere closes the usual way into an account; its owner still gets in, from wherever they are.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { staffMe } from '#contract/staff.ts'
import { beginAttempt, countCalls } from '#features/people/credential/credential.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { acts, begin, enrol, tell, wrongCode } from './staff.samples.ts'
import { logInByRecovery } from './staff-recovery.ts'
import { logIn, type Visitor } from './staff.ts'

const app = await testApp('empty')
const visitor = (address: string): Visitor => ({ db: app.db, now: app.clock.now, address, userAgent: 'test', staff: null, language: 'en' })
let places = 0
const elsewhere = () => `198.${18 + (places >> 16)}.${(places >> 8) & 255}.${places++ & 255}`

async function attack(email: string) {
  // Passwords from everywhere, mailed links, and (the password is known) codes.
  const { db, clock } = app
  for (let i = 0; i < 60; i++)
    await beginAttempt({ db, realm: 'workspace', login: email, address: elsewhere(), now: clock.now }).catch(() => undefined)
  for (let i = 0; i < 11; i++) await countCalls(db, [{ kind: 'mailed', of: `workspace ${email}` }], clock.now).catch(() => undefined)
}

test('while strangers keep an account closed, password and recovery code let its owner in from a place never seen', async () => {
  const owner = await testStaff(app, 'finance')
  const { secret, codes } = await enrol(app, owner)
  for (let i = 0; i < 5; i++) {
    const challenge = await begin(app, owner.email)
    await tell(app, '/auth/code', { code: wrongCode(app, secret) }, challenge)
  }
  await attack(owner.email)
  const fresh = elsewhere()
  await assert.rejects(logIn(visitor(fresh), owner.email, TEST_PASSWORD), { word: 'log-in-throttled' })

  const given = { email: owner.email, password: TEST_PASSWORD, code: codes[0]!.toUpperCase().replaceAll('-', ' ') }
  const { token, me } = await logInByRecovery(visitor(fresh), given)
  assert.equal(me.id, owner.id)
  assert.equal((await app.client({ cookie: `workspace_session=${token}` })(staffMe)).id, owner.id)
  assert.equal((await acts(app, owner.id)).at(-1), 'staff.log-in')
  // The code is spent, and from this place the usual way is open again.
  await assert.rejects(logInByRecovery(visitor(fresh), given), { word: 'log-in-failed' })
  await attack(owner.email)
  const entered = await logIn(visitor(fresh), owner.email, TEST_PASSWORD)
  assert.equal(entered.next, 'code')
})

test('it opens nothing without both, says alike what is wrong, and no guess of others uses it up', async () => {
  const owner = await testStaff(app, 'finance')
  const { codes } = await enrol(app, owner)
  const other = await testStaff(app, 'finance')
  const theirs = await enrol(app, other)
  const wrongs = [
    { email: owner.email, password: TEST_PASSWORD, code: 'aaaa-bbbb-cccc-dddd' },
    { email: owner.email, password: TEST_PASSWORD, code: theirs.codes[0]! },
    { email: owner.email, password: 'not the password', code: codes[0]! },
    { email: 'nobody@test.example', password: TEST_PASSWORD, code: codes[0]! },
    { email: owner.email, password: TEST_PASSWORD, code: '123456' },
  ]
  for (const wrong of wrongs) await assert.rejects(logInByRecovery(visitor(elsewhere()), wrong), { word: 'log-in-failed' })
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', owner.id).execute()
  const right = { email: owner.email, password: TEST_PASSWORD, code: codes[0]! }
  await assert.rejects(logInByRecovery(visitor(elsewhere()), right), { word: 'log-in-failed' })
  await app.db.updateTable('staff').set({ disabled_at: null }).where('id', '=', owner.id).execute()
  for (let i = 0; i < 20; i++)
    await assert.rejects(logInByRecovery(visitor(elsewhere()), { ...right, code: `zzzz-zzzz-zzzz-${1000 + i}` }), { word: 'log-in-failed' })
  // Of four at once one gets in.
  const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => logInByRecovery(visitor(elsewhere()), right)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('who holds a code cannot guess passwords with it without end', async () => {
  const owner = await testStaff(app, 'finance')
  const { codes } = await enrol(app, owner)
  const guess = (address: string) => logInByRecovery(visitor(address), { email: owner.email, password: 'guess', code: codes[0]! })
  for (let i = 0; i < 50; i++) await assert.rejects(guess(elsewhere()), { word: 'log-in-failed' })
  await assert.rejects(guess(elsewhere()), { word: 'log-in-throttled' })
  const place = elsewhere()
  for (let i = 0; i < 30; i++)
    await logInByRecovery(visitor(place), { email: 'x@test.example', password: 'x', code: 'yyyyyy' }).catch(() => 0)
  await assert.rejects(guess(place), { word: 'log-in-throttled' })
})
