// The daily check-in over the wire: what existing clients see, the clock moved over days, zones and daylight saving, and races.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSignInToday, lastSignIn, signIn, signInCalendar, signInCount } from '#contract/check-in.ts'
import { CallError } from '#contract/client.ts'
import { inTransaction } from '#db/connect.ts'
import { availablePoints, earnPoints } from '#features/loyalty/points/points.ts'
import { staySignedIn } from '#features/loyalty/membership/membership.samples.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, type TestBuyer } from '#testing/people.ts'

const app = await testApp('empty')
const DONE = { code: 601, message: 'You have already checked in today. Come back tomorrow.' }
const at = async (text: string) => {
  app.clock.now = new Date(text)
  await staySignedIn(app)
}
const idOf = async ({ email }: TestBuyer) =>
  (await app.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const pointsOf = async (buyer: TestBuyer) => availablePoints(app.db, await idOf(buyer), app.clock.now)

test('SPEC-016 SPEC-201 once a day: points, count and time; a second time is a warning that changes nothing', async () => {
  await at('2026-11-02T08:00:00Z')
  const buyer = await testBuyer(app)
  assert.deepEqual([await buyer.call(isSignInToday), await buyer.call(lastSignIn), await buyer.call(signInCount)], [false, null, 0])
  assert.deepEqual(await buyer.call(signIn), { points: 1, totalCount: 1, lastTime: '2026-11-02 08:00:00', streak: 1 })
  assert.deepEqual(
    [await buyer.call(isSignInToday), await buyer.call(lastSignIn), await buyer.call(signInCount)],
    [true, '2026-11-02 08:00:00', 1],
  )
  await at('2026-11-02T23:59:59Z')
  await assert.rejects(buyer.call(signIn), DONE)
  assert.equal(await pointsOf(buyer), 1)
  await at('2026-11-03T00:00:00Z')
  assert.equal(await buyer.call(isSignInToday), false)
  assert.deepEqual(await buyer.call(signIn, {}), { points: 1, totalCount: 2, lastTime: '2026-11-03 00:00:00', streak: 2 })
  assert.equal(await pointsOf(buyer), 2)
})

test('the wire as existing clients of it know: raw answers of calls 85 to 88', async () => {
  await at('2026-11-02T08:00:00Z')
  const { token } = await testBuyer(app)
  const ask = async (method: string, path: string) => {
    const headers = { Authorization: `Bearer ${token}`, clientid: 'shop', 'Content-Language': 'en', 'Content-Type': 'application/json' }
    return (await (
      await app.raw(`/dev-api/shop/signIn${path}`, { method, headers, ...(method === 'POST' ? { body: '{}' } : {}) })
    ).json()) as object
  }
  const { msg: _1, ...before } = (await ask('GET', '/isSignInToday')) as { msg: string }
  assert.deepEqual(before, { code: 200, data: false })
  const { msg: _2, ...never } = (await ask('GET', '/getLastTime')) as { msg: string }
  assert.deepEqual(never, { code: 200, data: null })
  const { msg: _3, ...done } = (await ask('POST', '')) as { msg: string }
  assert.deepEqual(done, { code: 200, data: { points: 1, totalCount: 1, lastTime: '2026-11-02 08:00:00', streak: 1 } })
  assert.deepEqual(await ask('POST', ''), { code: 601, msg: DONE.message, data: null })
  const { msg: _4, ...count } = (await ask('GET', '/getTotalCount')) as { msg: string }
  assert.deepEqual(count, { code: 200, data: 1 })
})

test('a week in a row: rewards rise and begin anew; a day left out ends the row', async () => {
  const buyer = await testBuyer(app)
  const got: number[] = []
  for (let day = 1; day <= 9; day += 1) {
    await at(`2026-06-0${day}T12:00:00Z`)
    got.push((await buyer.call(signIn)).points)
  }
  assert.deepEqual(got, [1, 1, 2, 2, 3, 3, 8, 1, 1])
  assert.equal(await pointsOf(buyer), 22)
  await at('2026-06-11T12:00:00Z')
  assert.deepEqual((await buyer.call(signInCalendar)).streak, 0)
  const after = await buyer.call(signIn)
  assert.deepEqual([after.points, after.streak, after.totalCount], [1, 1, 10])
  const june = await buyer.call(signInCalendar, { month: '2026-06' })
  assert.deepEqual(june.days.map(({ day }) => day), ['2026-06-01', '2026-06-02', '2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06', '2026-06-07', '2026-06-08', '2026-06-09', '2026-06-11']) // prettier-ignore
  assert.deepEqual(
    [june.today, june.signedInToday, june.openTime, june.next, june.totalCount],
    ['2026-06-11', true, '2026-06-12 00:00:00', 2, 10],
  )
  assert.deepEqual((await buyer.call(signInCalendar, { month: '2026-05' })).days, [])
})

test('SPEC-201 the member’s own zone decides, over daylight saving; a change of zone gains nothing', async () => {
  const buyer = await testBuyer(app)
  const zone = 'America/New_York'
  await at('2026-11-01T03:59:00Z') // the 31st of October there, 23:59
  assert.equal((await buyer.call(signIn, { zone })).totalCount, 1)
  await at('2026-11-01T04:00:00Z') // midnight of the day with 25 hours
  assert.equal((await buyer.call(signIn, { zone })).streak, 2)
  await at('2026-11-02T04:59:59Z')
  await assert.rejects(buyer.call(signIn, { zone }), DONE)
  for (const other of ['Pacific/Kiritimati', 'UTC', 'Asia/Shanghai', null]) await assert.rejects(buyer.call(signIn, { zone: other }), DONE)
  await at('2026-11-02T05:00:00Z')
  assert.equal((await buyer.call(signIn)).streak, 3, 'the zone is kept')
  const calendar = await buyer.call(signInCalendar)
  assert.deepEqual([calendar.zone, calendar.today], [zone, '2026-11-02'])
  await at('2026-11-02T20:00:00Z') // already the 3rd in Shanghai, but fifteen hours later, and the 2nd where the member was
  assert.equal(await buyer.call(isSignInToday, { zone: 'Asia/Shanghai' }), true)
  await assert.rejects(buyer.call(signIn, { zone: 'Asia/Shanghai' }), DONE)
  await at('2026-11-03T05:00:00Z')
  assert.equal((await buyer.call(signIn, { zone: 'Asia/Shanghai' })).streak, 4)
  await at('2026-11-03T16:30:00Z') // the 4th in Shanghai and in Tokyo, half a day after the last
  await assert.rejects(buyer.call(signIn, { zone: 'Asia/Tokyo' }), DONE)
  assert.equal((await buyer.call(signIn, { zone: 'Asia/Shanghai' })).streak, 5, 'who stays has a day of the calendar')
  await assert.rejects(buyer.call(signIn, { zone: 'Mars/Olympus' }), (error) => error instanceof CallError && error.code === 400)
})

test('a clock that goes back gives nothing again', async () => {
  const buyer = await testBuyer(app)
  await at('2026-07-02T08:00:00Z')
  await buyer.call(signIn)
  for (const moment of ['2026-07-01T08:00:00Z', '2025-01-01T00:00:00Z']) {
    await at(moment)
    await assert.rejects(buyer.call(signIn), DONE)
  }
  assert.equal(await pointsOf(buyer), 1)
})

const TRIALS = 60
const PARALLEL = 16
test('safety 2: of 16 at once one counts, 60 times over, whatever zones they name', async () => {
  const buyer = await testBuyer(app)
  const id = await idOf(buyer)
  const zones = ['UTC', 'Europe/London', 'Africa/Abidjan', 'Atlantic/Reykjavik']
  let expected = 0
  for (let trial = 0; trial < TRIALS; trial += 1) {
    await at(new Date(Date.UTC(2027, 0, 1 + trial * 2, 12)).toISOString())
    const tries = await Promise.allSettled(
      Array.from({ length: PARALLEL }, (_, at) => buyer.call(signIn, { zone: zones[at % zones.length] })),
    )
    const won = tries.filter((one) => one.status === 'fulfilled')
    assert.equal(won.length, 1, `trial ${trial}`)
    for (const one of tries) if (one.status === 'rejected') assert.equal((one.reason as CallError).code, 601)
    expected += won[0]!.value.points
  }
  assert.equal(await buyer.call(signInCount), TRIALS)
  const { count } = await app.db
    .selectFrom('check_ins')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(Number(count), TRIALS)
  assert.equal(await pointsOf(buyer), expected)
})

test('negative control: looking before writing, without lock or key, is seen by the same drill', async () => {
  const buyer = await testBuyer(app)
  const userId = await idOf(buyer)
  const naive = () =>
    inTransaction(app.db, async (tx) => {
      const done = await tx.selectFrom('check_in_cards').select('total').where('user_id', '=', userId).executeTakeFirst()
      if (done) return false
      await earnPoints(tx, { userId, points: 1, kind: 'check_in', causeId: `naive ${Math.random()}`, now: app.clock.now })
      await tx
        .insertInto('check_in_cards')
        .values({ user_id: userId, zone: 'UTC', last_day: '2027-01-01', last_at: app.clock.now, streak: 1, total: 1 })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      return true
    })
  const won = (await Promise.all(Array.from({ length: PARALLEL }, naive))).filter(Boolean).length
  assert.ok(won > 1, `${won} of ${PARALLEL} would have had their points`)
})

test('the day is kept once by the database itself, whatever a program does', async () => {
  const buyer = await testBuyer(app)
  await at('2026-09-09T09:00:00Z')
  await buyer.call(signIn)
  const again = { user_id: await idOf(buyer), day: '2026-09-09', at: app.clock.now, zone: 'UTC', streak: 1, points: 1 }
  await assert.rejects(app.db.insertInto('check_ins').values(again).execute(), /check_ins_user_id_day_key/)
  await assert.rejects(app.db.deleteFrom('check_ins').where('user_id', '=', again.user_id).execute(), /permission denied|record/)
})

test('nobody sees another’s days, and visitors none', async () => {
  const [one, other] = [await testBuyer(app), await testBuyer(app)]
  await one.call(signIn)
  assert.deepEqual((await other.call(signInCalendar)).days, [])
  await assert.rejects(app.client()(signIn), (error) => error instanceof CallError && error.code === 401)
})
