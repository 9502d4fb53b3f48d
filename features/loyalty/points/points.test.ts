// The door of points, and what the database itself holds the ledger to.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { after, days } from '#shared/time.ts'
import {
  availablePoints,
  earnPoints,
  expirePoints,
  holdPoints,
  postHold,
  restoreHold,
  takeBackPoints,
  undoRestore,
  voidHold,
} from './points.ts'
import { given, has, memberWith, pointsBalance, storyOf } from './points.samples.ts'
import { lockPoints } from './points.sql.ts'

const app = await testApp('empty')
const { now } = app.clock
const run = <T>(steps: (tx: Tx) => Promise<T>) => inTransaction(app.db, steps)
const say = (db: Db, text: string) => sql.raw(text).execute(db)
let causes = 0
const cause = () => `t${++causes}`
/** What is there of each lot, in the order in which they came. */
const lotsOf = async (userId: number) => {
  const lots = app.db.selectFrom('points_lot_balances').select('available').where('user_id', '=', userId).orderBy('lot_id')
  return (await lots.execute()).map(({ available }) => available)
}
const hold = (userId: number, points: number, at = now) =>
  run((tx) => holdPoints(tx, { userId, points, purpose: 'order', causeId: cause(), now: at }))

test('SPEC-015 points are earned once for a cause, also when it is told by sixteen at once, and end after 24 months', async () => {
  const { id: userId } = await memberWith(app, 0)
  const one = { userId, points: 100, kind: 'check_in', causeId: `${userId}/2026-11-02`, now } as const
  const told = await Promise.all(Array.from({ length: 16 }, () => run((tx) => earnPoints(tx, one))))
  assert.equal(told.filter(Boolean).length, 1)
  assert.deepEqual(await has(app.db, userId), [100, 0, 0])
  const [lot] = await app.db.selectFrom('points_lots').select('expires_at').where('user_id', '=', userId).execute()
  assert.equal(lot!.expires_at.toISOString(), '2028-11-02T08:00:00.000Z')
  const end = lot!.expires_at
  assert.equal(await availablePoints(app.db, userId, after(end, -1)), 100)
  assert.equal(await availablePoints(app.db, userId, end), 0)
  await expirePoints(app.db, after(end, -1))
  assert.deepEqual(await has(app.db, userId), [100, 0, 0])
  await expirePoints(app.db, end)
  await expirePoints(app.db, end)
  assert.deepEqual(await storyOf(app.db, userId), [
    ['check_in', 100, 100],
    ['expire', -100, 0],
  ])
  assert.equal(await run((tx) => earnPoints(tx, { ...one, points: 0, causeId: 'none' })), null)
  await pointsBalance(app.db)
})

test('what ends first is spent first; a hold that is given back has its old end, and what ended meanwhile is gone and told', async () => {
  const { id: userId } = await memberWith(app, 0)
  await given(app.db, userId, 100, after(now, -days(700)))
  await given(app.db, userId, 50, now)
  const set = await hold(userId, 120)
  assert.deepEqual(await has(app.db, userId), [30, 120, 0])
  assert.deepEqual(await lotsOf(userId), [0, 30], 'of the first lot all, before any of the second')
  const later = after(now, days(100)) // the first lot has ended by then
  assert.deepEqual(await run((tx) => voidHold(tx, set.id, later)), { restored: 20, expired: 100 })
  assert.deepEqual(await run((tx) => voidHold(tx, set.id, later)), { restored: 0, expired: 0 })
  assert.deepEqual(await has(app.db, userId), [50, 0, 0])
  assert.deepEqual((await storyOf(app.db, userId)).slice(2), [
    ['hold', -120, 30],
    ['hold_void', 120, 150],
    ['expire', -100, 50],
  ])
  await assert.rejects(
    run((tx) => postHold(tx, set.id, later)),
    /not-allowed-now/,
  )
  await pointsBalance(app.db)
})

test('a hold is spent once, and restored in parts, never more than was spent; the same cause restores once', async () => {
  const { id: userId } = await memberWith(app, 100)
  const set = await hold(userId, 80)
  await Promise.all([1, 2, 3, 4].map(() => run((tx) => postHold(tx, set.id, now))))
  assert.deepEqual(await has(app.db, userId), [20, 0, 0])
  assert.deepEqual(await run((tx) => voidHold(tx, set.id, now)), { restored: 0, expired: 0 })
  const back = (points: number, causeId: string) => run((tx) => restoreHold(tx, { id: set.id, points, causeId, now }))
  const first = cause()
  assert.deepEqual(
    await Promise.all([back(30, first), back(30, first)]).then((both) => both.map(({ restored }) => restored).toSorted((a, b) => a - b)),
    [0, 30],
  )
  assert.deepEqual(await back(90, cause()), { restored: 50, expired: 0 })
  assert.deepEqual(await back(1, cause()), { restored: 0, expired: 0 })
  assert.deepEqual(await has(app.db, userId), [100, 0, 0])
  await pointsBalance(app.db)
})

test('what came back by mistake is spent again, once: of the same lots first, what has ended of it from what ended, never more than is there', async () => {
  const { id: userId } = await memberWith(app, 0)
  await given(app.db, userId, 100, after(now, -days(700)))
  await given(app.db, userId, 60, now)
  const { id } = await hold(userId, 130)
  await run((tx) => postHold(tx, id, now))
  const causeId = cause()
  await run((tx) => restoreHold(tx, { id, points: 80, causeId, now })) // 30 of the later lot, 50 of the one that ends first
  assert.deepEqual(await has(app.db, userId), [110, 0, 0])
  const set = await hold(userId, 40)
  await assert.rejects(
    run((tx) => undoRestore(tx, { id, causeId, now })),
    { word: 'sale-points-spent' },
  )
  await run((tx) => voidHold(tx, set.id, now))
  const later = after(now, days(100)) // the first lot has ended by then
  await Promise.all(Array.from({ length: 4 }, () => run((tx) => undoRestore(tx, { id, causeId, now: later }))))
  assert.deepEqual(await has(app.db, userId), [30, 0, 0])
  assert.deepEqual((await storyOf(app.db, userId)).slice(-2), [
    ['expire', -50, 60],
    ['restore_undone', -30, 30],
  ])
  await run((tx) => restoreHold(tx, { id, points: 200, causeId: cause(), now }))
  await pointsBalance(app.db)
})

test('what is taken back and no longer there is owed; later earnings, and what comes back, settle it first', async () => {
  const { id: userId } = await memberWith(app, 0)
  const order = cause()
  await run((tx) => earnPoints(tx, { userId, points: 100, kind: 'order', causeId: order, now }))
  const set = await hold(userId, 70)
  const back = { userId, points: 100, kind: 'order_back', causeId: order, now, of: { kind: 'order', causeId: order } } as const
  assert.equal(await run((tx) => takeBackPoints(tx, back)), true)
  assert.equal(await run((tx) => takeBackPoints(tx, back)), false)
  assert.deepEqual(await has(app.db, userId), [0, 70, 70]) // what is set aside stays so
  await given(app.db, userId, 25, now)
  assert.deepEqual(await has(app.db, userId), [0, 70, 45])
  await run((tx) => voidHold(tx, set.id, now))
  assert.deepEqual(await has(app.db, userId), [25, 0, 0])
  assert.deepEqual((await storyOf(app.db, userId)).slice(2), [
    ['order_back', -30, 0],
    ['adjustment', 25, 25],
    ['settle', -25, 0],
    ['hold_void', 70, 70],
    ['settle', -45, 25],
  ])
  await pointsBalance(app.db)
})

test('points of the order itself are taken back first', async () => {
  const { id: userId } = await memberWith(app, 40, after(now, -days(600)))
  const order = cause()
  await run((tx) => earnPoints(tx, { userId, points: 60, kind: 'order', causeId: order, now }))
  const of = { kind: 'order', causeId: order } as const
  await run((tx) => takeBackPoints(tx, { userId, points: 70, kind: 'order_back', causeId: order, now, of }))
  assert.deepEqual(await lotsOf(userId), [30, 0])
  await pointsBalance(app.db)
})

test('60 trials: of 16 at once that want the last points one gets them; without the lock more would', async () => {
  for (let trial = 0; trial < 60; trial++) {
    const { id: userId } = await memberWith(app, 100)
    const wins = await Promise.allSettled(Array.from({ length: 16 }, () => hold(userId, 100)))
    assert.equal(wins.filter(({ status }) => status === 'fulfilled').length, 1, `trial ${trial}`)
    for (const one of wins) if (one.status === 'rejected') assert.equal((one.reason as Error & { word: string }).word, 'points-short')
    assert.deepEqual(await has(app.db, userId), [0, 100, 0])
  }
  await pointsBalance(app.db)
  // The control: who reads first and writes then, as if there were no lock, lets several through.
  const { id } = await memberWith(app, 100)
  let through = 0
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      if ((await availablePoints(app.db, id, now)) >= 100) through++
    }),
  )
  assert.ok(through > 1, 'reading alone stops nobody')
})

test('the database refuses an entry that does not balance, says another change or balance than it makes, or is of somebody else’s points', async () => {
  const { id: userId } = await memberWith(app, 100)
  const { id: other } = await memberWith(app, 100)
  const lot = async (of: number) =>
    (await app.db.selectFrom('points_lots').select('id').where('user_id', '=', of).executeTakeFirstOrThrow()).id
  const mine = await lot(userId)
  const entry = (points: number, balance: number, count = 2) =>
    `insert into points_entries (user_id, kind, cause_id, at, points, balance, postings)
     values (${userId}, 'adjustment', '${cause()}', now(), ${points}, ${balance}, ${count}) returning id`
  const post = (points: number, balance: number, postings: string, count = 2) =>
    run(async (tx) => {
      await lockPoints(tx, userId)
      await say(tx, `with e as (${entry(points, balance, count)}) insert into points_postings (entry_id, account, lot_id, points) select e.id, p.* from e, (values ${postings}) p (account, lot, points)`) // prettier-ignore
    })
  await assert.rejects(post(5, 105, `('available', ${mine}, 5), ('issued', ${mine}, -4)`), /does not balance/)
  await assert.rejects(post(5, 105, `('available', ${mine}, 5)`, 2), /does not balance/)
  await assert.rejects(post(6, 105, `('available', ${mine}, 5), ('issued', ${mine}, -5)`), /does not balance/)
  await assert.rejects(post(5, 106, `('available', ${mine}, 5), ('issued', ${mine}, -5)`), /another balance/)
  await assert.rejects(post(-101, 0, `('available', ${mine}, -101), ('issued', ${mine}, 101)`), /check/)
  await assert.rejects(post(-5, 95, `('available', ${await lot(other)}, -5), ('issued', ${mine}, 5)`), /somebody else/)
  await assert.rejects(say(app.db, entry(0, 100)), /does not balance/)
  await pointsBalance(app.db)
})

test('nobody adds to an entry, changes or deletes one, nor writes what a member has', async () => {
  const { id: userId } = await memberWith(app, 100)
  const { id, lot } = (
    await sql<{ id: number; lot: number }>`select entry_id as id, id as lot from points_lots where user_id = ${userId}`.execute(app.db)
  ).rows[0]!
  const more = `insert into points_postings (entry_id, account, lot_id, points) values (${id}, 'available', ${lot}, 1), (${id}, 'issued', ${lot}, -1)`
  for (const db of [app.db, app.owner]) {
    await assert.rejects(say(db, more), /has all its postings/)
    for (const table of ['points_entries', 'points_postings', 'points_lots'])
      for (const attempt of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table} cascade`])
        await assert.rejects(say(db, attempt), /append-only|permission denied/, attempt)
  }
  for (const attempt of [
    `update points_balances set available = 1000`,
    `delete from points_balances`,
    `update points_lot_balances set available = 1000`,
    `insert into points_balances (user_id) values (${userId})`,
  ])
    await assert.rejects(say(app.db, attempt), { code: '42501' }, attempt)
  await pointsBalance(app.db)
})
