// What a member sees of their points, by the calls of the contract.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsMemberEntries } from '#contract/points-desk.ts'
import * as points from '#contract/points.ts'
import { inTransaction } from '#db/connect.ts'
import { after, days, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { earnPoints, holdPoints, takeBackPoints, voidHold } from './points.ts'
import { given, memberWith } from './points.samples.ts'

const app = await testApp('empty')
const { now } = app.clock

test('SPEC-017 SPEC-156 what there is, was earned this month and ends within 30 days, by both spellings', async () => {
  const { id: userId, call, token } = await memberWith(app, 0)
  assert.deepEqual(await call(points.pointsSummary), {
    available: 0,
    held: 0,
    owed: 0,
    worth: 0,
    thisMonth: 0,
    expiring: 0,
    nextExpiry: null,
    lifeMonths: 24,
  })
  await given(app.db, userId, 70, after(now, -days(720))) // ends on 12 November 2026
  await given(app.db, userId, 30, after(now, -days(2))) // the end of October
  await inTransaction(app.db, (tx) => earnPoints(tx, { userId, points: 9, kind: 'check_in', causeId: `${userId}`, now }))
  await inTransaction(app.db, (tx) => holdPoints(tx, { userId, points: 4, purpose: 'withdrawal', causeId: `w${userId}`, now }))
  const { available, held, thisMonth, expiring, nextExpiry, worth } = await call(points.pointsSummary)
  assert.deepEqual([available, held, thisMonth, expiring, worth], [105, 4, 9, 66, 525])
  assert.equal(nextExpiry!.points, 66)
  const raw = async (name: string) => {
    const response = await app.raw(`/dev-api/shop/pm/pointsRecord/${name}`, { headers: { Authorization: `Bearer ${token}` } })
    const { code, data } = (await response.json()) as { code: number; data: number }
    return [code, data]
  }
  for (const [name, expected] of Object.entries({
    getAvaliblePoints: 105,
    getAvailablePoints: 105,
    getPointsThisMoth: 9,
    getPointsThisMonth: 9,
    getPointsExpire: 66,
  }))
    assert.deepEqual(await raw(name), [200, expected], name)
})

test('SPEC-081 the entries, the newest first, with their running balance and end; earned and spent apart', async () => {
  const { id: userId, call } = await memberWith(app, 0)
  await inTransaction(app.db, (tx) => earnPoints(tx, { userId, points: 100, kind: 'order', causeId: `r${userId}`, now }))
  const { id } = await inTransaction(app.db, (tx) => holdPoints(tx, { userId, points: 60, purpose: 'order', causeId: `h${userId}`, now }))
  await inTransaction(app.db, (tx) => voidHold(tx, id, after(now, 1_000)))
  await inTransaction(app.db, (tx) =>
    takeBackPoints(tx, { userId, points: 120, kind: 'order_back', causeId: `r${userId}`, now: after(now, 2_000) }),
  )
  const { rows, total } = await call(points.pointsRecords, {})
  assert.equal(total, 4)
  assert.deepEqual(
    rows.map((one) => [one.type, one.title, one.points, one.owed, one.balance, one.expireTime]),
    [
      ['2', 'Order refunded', -100, 20, 0, null],
      ['1', 'Returned from an order', 60, 0, 100, null],
      ['2', 'Used for an order', -60, 0, 40, null],
      ['1', 'Order completed', 100, 0, 100, '2028-11-02 08:00:00'],
    ],
  )
  assert.equal(rows[3]!.createTime, wireTime(now))
  const side = async (type: string) => (await call(points.pointsRecords, { type } as never)).rows.map((one) => one.points)
  assert.deepEqual([await side('1'), await side('2'), (await side('')).length], [[60, 100], [-100, -60], 4])
  const second = await call(points.pointsRecords, { pageNum: 2, pageSize: 3 })
  assert.deepEqual([second.total, second.rows.length], [4, 1])
  const { call: other } = await memberWith(app, 5)
  assert.equal((await other(points.pointsRecords, {})).total, 1)
})

test('what was written down later than it happened stands where it happened, and each balance follows from the one before', async () => {
  const { id, call } = await memberWith(app, 0)
  for (const [points, ago] of [[500, 10], [300, 20], [7, 5], [40, 15]] as const) await given(app.db, id, points, after(now, -days(ago))) // prettier-ignore
  const expected = [
    [7, 847],
    [500, 840],
    [40, 340],
    [300, 300],
  ]
  const pairs = (rows: readonly { points: number; balance: number }[]) => rows.map(({ points, balance }) => [points, balance])
  assert.deepEqual(pairs((await call(points.pointsRecords, {})).rows), expected)
  assert.deepEqual(pairs((await call(points.pointsRecords, { pageNum: 2, pageSize: 2 })).rows), expected.slice(2))
  const staff = await testStaff(app, 'finance')
  assert.deepEqual(pairs((await staff.call(pointsMemberEntries, { id })).rows), expected)
})
