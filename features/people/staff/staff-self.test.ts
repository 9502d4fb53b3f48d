import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusalText } from '#contract/refusals.ts'
import { staffMe } from '#contract/staff.ts'
import { endMySession, mySessions, renameSelf } from '#contract/staff-self.ts'
import { lastMailTo } from '#testing/mail.ts'
import { testApp } from '#testing/app.ts'
import { TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { acts, codeOf, enrol, later, tell, wrongCode } from './staff.samples.ts'

const app = await testApp('empty')
const WANTED = 'Another-Harbour-72'
const isOut = async (cookie: string) => assert.equal((await tell(app, '/auth/me', {}, cookie, 'GET')).code, 401)
const isIn = async (cookie: string) => assert.equal((await tell(app, '/auth/me', {}, cookie, 'GET')).code, 200)
const logIn = (email: string, password = TEST_PASSWORD) => tell(app, '/auth/login', { email, password })

test('asking who is signed in answers null without a session, never 401', async () => {
  const person = await testStaff(app, 'sales')
  assert.deepEqual((await tell(app, '/auth/session', {}, '', 'GET')).data, null)
  assert.deepEqual((await tell(app, '/auth/session', {}, 'workspace_session=stale', 'GET')).data, null)
  assert.equal(((await tell(app, '/auth/session', {}, person.cookie, 'GET')).data as { id: number }).id, person.id)
})

test('one’s own name', async () => {
  const person = await testStaff(app, 'sales')
  assert.equal((await person.call(renameSelf, { name: '  Nora   ' })).name, 'Nora')
  assert.equal((await person.call(staffMe)).name, 'Nora')
  await assert.rejects(person.call(renameSelf, { name: '' }), { code: 400 })
  await person.call(renameSelf, { name: 'Nora' })
  assert.deepEqual((await acts(app, person.id)).filter((act) => act === 'staff.rename').length, 1)
})

test('one’s own password: needs the present one, ends every session, goes on under a new cookie, is told by mail', async () => {
  const person = await testStaff(app, 'sales')
  const elsewhere = await logIn(person.email)
  const change = (currentPassword: string, password: string) =>
    tell(app, '/me/password', { currentPassword, password }, person.cookie, 'PUT')
  assert.equal((await change('Wrong-Harbour-12', WANTED)).msg, refusalText('password-wrong', 'en'))
  assert.equal((await change(TEST_PASSWORD, 'Short-1-pas')).msg, refusalText('staff-password-length', 'en'))
  for (const weak of ['passwordpassword', '123456789012', 'administrator', person.email])
    assert.equal((await change(TEST_PASSWORD, weak)).msg, refusalText('password-weak', 'en'), weak)
  assert.equal((await change(TEST_PASSWORD, TEST_PASSWORD)).msg, refusalText('password-same', 'en'))
  await isIn(elsewhere.cookie)
  const done = await change(TEST_PASSWORD, WANTED)
  assert.equal(done.code, 200)
  await isOut(person.cookie)
  await isOut(elsewhere.cookie)
  await isIn(done.cookie)
  assert.equal((await logIn(person.email)).code, 500)
  assert.equal((await logIn(person.email, WANTED)).code, 200)
  assert.equal((await lastMailTo(app, person.email)).template, 'password-changed')
})

test('guessing the present password in an open session is slowed down', async () => {
  const person = await testStaff(app, 'sales')
  const prove = (password: string) => tell(app, '/auth/prove', { password }, person.cookie)
  for (let i = 0; i < 5; i++) assert.equal((await prove('Wrong-Harbour-12')).msg, refusalText('password-wrong', 'en'))
  assert.equal((await prove(TEST_PASSWORD)).code, 601)
  later(app, 16 * 60_000)
})

test('a proof is a password or a code, not both or none; a wrong one proves nothing', async () => {
  const person = await testStaff(app, 'sales')
  const { secret } = await enrol(app, person)
  const prove = (proof: object) => tell(app, '/auth/prove', proof, person.cookie)
  assert.equal((await prove({})).code, 400)
  assert.equal((await prove({ password: TEST_PASSWORD, code: codeOf(app, secret) })).code, 400)
  later(app, 11 * 60_000)
  const start = () => tell(app, '/me/factor/start', {}, person.cookie)
  assert.deepEqual([(await start()).status, (await start()).code], [428, 428])
  assert.equal((await prove({ code: wrongCode(app, secret) })).code, 500)
  assert.equal((await start()).code, 428)
  assert.equal((await prove({ code: codeOf(app, secret) })).code, 200)
  assert.equal((await start()).code, 200)
  assert.equal((await prove({ code: codeOf(app, secret) })).code, 500, 'the same code does not prove twice')
})

test('where one is logged in, ending one place, and all', async () => {
  const person = await testStaff(app, 'sales')
  const stranger = await testStaff(app, 'sales')
  const places = [await logIn(person.email), await logIn(person.email)]
  const sessions = await person.call(mySessions)
  assert.equal(sessions.length, 3)
  assert.equal(sessions.filter(({ current }) => current === 'Y').length, 1)
  const { id } = sessions.find(({ current }) => current === 'N')!
  await assert.rejects(stranger.call(endMySession, { id }), { code: 404 })
  await person.call(endMySession, { id })
  assert.equal((await person.call(mySessions)).length, 2)
  const alive = await Promise.all(places.map(async ({ cookie }) => (await tell(app, '/auth/me', {}, cookie, 'GET')).code))
  assert.equal(alive.filter((code) => code === 200).length, 1)
  const ended = await tell(app, '/me/sessions/end', {}, person.cookie)
  assert.equal(ended.code, 200)
  assert.equal(ended.cookie, 'workspace_session=')
  for (const cookie of [person.cookie, ...places.map((place) => place.cookie)]) await isOut(cookie)
  await isIn(stranger.cookie)
})
