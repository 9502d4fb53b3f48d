// Strangers who keep failing at an account that is not theirs, and its owner who comes meanwhile.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Db } from '#db/connect.ts'
import { logIn as logInStaff } from '#features/people/staff/staff.ts'
import { askStaffReset, resetStaffPassword } from '#features/people/staff/staff-entry.ts'
import { register } from '#features/people/account/account.ts'
import { logIn } from '#features/people/account/log-in.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo } from '#testing/mail.ts'
import { registration, TEST_PASSWORD, testStaff } from '#testing/people.ts'
import { beginAttempt, countCalls } from './credential.ts'

const app = await testApp('empty')
const { now } = app.clock
const HOME = '2001:db8:aa:100::1'
const ELSEWHERE = '198.51.100.7'
const from = (address: string, db: Db = app.db) => ({
  db,
  now,
  address,
  language: 'en' as const,
  userAgent: '',
  country: null,
  buyer: null,
  staff: null,
})

/** What became of an attempt from there: counted, or refused. */
const attempt = (realm: string, login: string, address: string) =>
  beginAttempt({ db: app.db, realm, login, address, now }).then(
    () => 'counted' as const,
    () => 'refused' as const,
  )

/** Twelve networks of one subscriber, as often as they are let. */
async function hammer(realm: string, login: string, subscriber = '2001:db8:bad:4'): Promise<number> {
  let counted = 0
  for (let network = 0; network < 12; network++)
    for (let time = 0; time < 8; time++)
      if ((await attempt(realm, login, `${subscriber}${network.toString(16).padStart(2, '0')}::${time + 1}`)) === 'counted') counted++
  return counted
}

describe('twelve networks of one /56', () => {
  test('count as one subscriber, and lock nobody out but that', async () => {
    assert.equal(await hammer('shop', 'victim@test.example'), 5)
    assert.equal(await attempt('shop', 'victim@test.example', ELSEWHERE), 'counted')
    assert.equal(await attempt('shop', 'victim@test.example', HOME), 'counted')
  })

  test('of a /48 get little more by taking turns', async () => {
    let counted = 0
    for (let subscriber = 0; subscriber < 16; subscriber++)
      counted += await hammer('shop', 'other@test.example', `2001:db8:bad:${subscriber.toString(16)}`)
    assert.ok(counted <= 15, String(counted))
    assert.equal(await attempt('shop', 'other@test.example', ELSEWHERE), 'counted')
  })

  test('an IPv4 neighbour is a stranger, and one address is refused after five', async () => {
    for (let time = 0; time < 60; time++) await attempt('shop', 'third@test.example', '203.0.113.9')
    assert.equal(await attempt('shop', 'third@test.example', '203.0.113.9'), 'refused')
    assert.equal(await attempt('shop', 'third@test.example', '203.0.113.10'), 'counted')
  })
})

/** So many strangers everywhere that the account itself is shut for whoever is not known. */
async function shut(realm: string, login: string): Promise<void> {
  for (let place = 0; place < 60; place++) await attempt(realm, login, `192.0.2.${place + 1}`)
  assert.equal(await attempt(realm, login, ELSEWHERE), 'refused')
}

describe('an account that is attacked from everywhere', () => {
  test('is open to its owner where they registered, in any network of theirs, and where they logged in last', async () => {
    const { agree: _, clientId: __, grantType: ___, ...wanted } = registration()
    const person = { ...wanted, agree: 'Y', companyName: '', referrer: '' } as Parameters<typeof register>[1]
    await register(from(HOME), person, 'shop')
    await logIn(from('203.0.113.77'), person.email, TEST_PASSWORD, 'shop')
    await shut('shop', person.email)
    for (const address of [HOME, '2001:db8:aa:1ff::9', '203.0.113.77'])
      assert.ok((await logIn(from(address), person.email, TEST_PASSWORD, 'shop')).access_token, address)
  })

  test('of staff is open by a mailed link: where it was used, at once', async () => {
    const staff = await testStaff(app, 'administrator')
    await shut('workspace', staff.email)
    await assert.rejects(logInStaff(from(ELSEWHERE), staff.email, TEST_PASSWORD), { word: 'log-in-throttled' })
    await askStaffReset(from(ELSEWHERE), staff.email)
    await resetStaffPassword(from(ELSEWHERE), (await lastMailTo(app, staff.email)).secret.split('#')[1]!, 'Another-Harbour-92')
    await shutAgain(staff.email)
    assert.equal((await logInStaff(from(ELSEWHERE), staff.email, 'Another-Harbour-92')).next, 'done')
  })
  async function shutAgain(login: string) {
    for (let place = 100; place < 160; place++) await attempt('workspace', login, `192.0.2.${place}`)
    assert.equal(await attempt('workspace', login, '198.51.100.8'), 'refused')
  }
})

describe('behind a proxy on this machine that nobody told us of', () => {
  test('everybody is not one caller: a hundred registrations, or sixty failures, shut nobody out', async () => {
    for (let made = 0; made < 120; made++) await countCalls(app.db, [{ kind: 'registered', of: '127.0.0.1' }], now)
    for (let failed = 0; failed < 70; failed++) assert.equal(await attempt('shop', `person-${failed}@test.example`, '::1'), 'counted')
    for (let made = 0; made < 100; made++) await countCalls(app.db, [{ kind: 'registered', of: '192.0.2.200' }], now)
    await assert.rejects(countCalls(app.db, [{ kind: 'registered', of: '192.0.2.200' }], now), { word: 'log-in-throttled' })
    await countCalls(app.db, [{ kind: 'registered', of: '192.0.2.200' }], after(now, minutes(60)))
  })
})
