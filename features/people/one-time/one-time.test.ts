import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { TRIES_MAX, dropOneTime, issueOneTime, sweepOneTime, takeOneTime } from './one-time.ts'

const { db } = await testApp('empty')
const now = new Date('2026-11-02T08:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const lifeMs = 600_000

let made = 0
const subject = () => `person-${++made}@test.example`
const code = (who: string, purpose = 'log-in') => issueOneTime(db, { purpose, subject: who, kind: 'code', lifeMs, data: { to: who } }, now)
const other = (right: string) => (right === '000000' ? '000001' : '000000')

test('SPEC-233 a code has 6 digits, works once, and brings what it was given', async () => {
  const who = subject()
  const secret = await code(who)
  assert.match(secret, /^\d{6}$/)
  const take = () => takeOneTime(db, { purpose: 'log-in', subject: who, secret }, now)
  assert.deepEqual(await take(), { subject: who, data: { to: who } })
  assert.equal(await take(), undefined)
})

test('a code opens nothing for another purpose or person, nor without naming the person', async () => {
  const who = subject()
  const secret = await code(who)
  for (const wrong of [{ purpose: 'register', subject: who }, { purpose: 'log-in', subject: subject() }, { purpose: 'log-in' }])
    assert.equal(await takeOneTime(db, { ...wrong, secret }, now), undefined)
  assert.ok(await takeOneTime(db, { purpose: 'log-in', subject: who, secret }, now))
})

test('a newer code replaces the older one and its tries', async () => {
  const who = subject()
  const older = await code(who)
  for (let i = 0; i < TRIES_MAX; i++) await takeOneTime(db, { purpose: 'log-in', subject: who, secret: other(older) }, now)
  const newer = await code(who)
  if (older !== newer) assert.equal(await takeOneTime(db, { purpose: 'log-in', subject: who, secret: older }, now), undefined)
  assert.ok(await takeOneTime(db, { purpose: 'log-in', subject: who, secret: newer }, now))
})

test('after 5 wrong tries the right code is dead too', async () => {
  const who = subject()
  const secret = await code(who)
  for (let i = 0; i < TRIES_MAX; i++)
    assert.equal(await takeOneTime(db, { purpose: 'log-in', subject: who, secret: other(secret) }, now), undefined)
  assert.equal(await takeOneTime(db, { purpose: 'log-in', subject: who, secret }, now), undefined)
})

test('of 20 takes at once one gets the secret, code or link', async () => {
  for (let round = 0; round < 5; round++) {
    const who = subject()
    const secret = await code(who)
    const link = await issueOneTime(db, { purpose: 'reset', subject: who, kind: 'link', lifeMs }, now)
    for (const wanted of [
      { purpose: 'log-in', subject: who, secret },
      { purpose: 'reset', secret: link },
    ]) {
      const taken = await Promise.all(Array.from({ length: 20 }, () => takeOneTime(db, wanted, now)))
      assert.equal(taken.filter(Boolean).length, 1)
    }
  }
})

test('20 wrong guesses at once do not get more than 5 tries', async () => {
  const who = subject()
  const secret = await code(who)
  await Promise.all(Array.from({ length: 20 }, () => takeOneTime(db, { purpose: 'log-in', subject: who, secret: other(secret) }, now)))
  const { tries } = await db.selectFrom('one_time_secrets').select('tries').where('subject', '=', who).executeTakeFirstOrThrow()
  assert.equal(tries, TRIES_MAX)
})

test('a link has 256 random bits, needs no subject but keeps to one that is named; a rollback gives it back', async () => {
  const who = subject()
  const secret = await issueOneTime(db, { purpose: 'reset', subject: who, kind: 'link', lifeMs }, now)
  assert.match(secret, /^[\w-]{43}$/)
  assert.equal(await takeOneTime(db, { purpose: 'reset', subject: subject(), secret }, now), undefined)
  const failing = db.transaction().execute(async (tx) => {
    assert.ok(await takeOneTime(tx, { purpose: 'reset', secret }, now))
    throw new Error('rolled back')
  })
  await assert.rejects(failing, /rolled back/)
  assert.deepEqual(await takeOneTime(db, { purpose: 'reset', secret }, now), { subject: who, data: null })
})

test('a code is not taken inside a transaction: its rollback would forget the try', async () => {
  const who = subject()
  const secret = await code(who)
  const inside = db.transaction().execute((tx) => takeOneTime(tx, { purpose: 'log-in', subject: who, secret }, now))
  await assert.rejects(inside, /inside a transaction/)
})

test('a secret dies at its time, and when it is dropped; the dead are swept', async () => {
  const [late, dropped] = [subject(), subject()]
  const [first, second] = [await code(late), await code(dropped)]
  assert.equal(await takeOneTime(db, { purpose: 'log-in', subject: late, secret: first }, later(lifeMs)), undefined)
  await dropOneTime(db, ['log-in', 'reset'], dropped)
  assert.equal(await takeOneTime(db, { purpose: 'log-in', subject: dropped, secret: second }, now), undefined)
  await sweepOneTime(db, later(lifeMs))
  assert.deepEqual(await db.selectFrom('one_time_secrets').select('subject').execute(), [])
})

test('neither codes nor tokens are stored', async () => {
  const who = subject()
  const secrets = [await code(who), await issueOneTime(db, { purpose: 'reset', subject: who, kind: 'link', lifeMs }, now)]
  const rows = JSON.stringify(
    (await db.selectFrom('one_time_secrets').selectAll().where('subject', '=', who).execute()).map((row) => ({
      ...row,
      hash: row.hash.toString('latin1'),
    })),
  )
  for (const secret of secrets) assert.ok(!rows.includes(`"${secret}"`))
})
