// The check of points finds what differs, once, and when it is gone; each kind with a fault made on purpose, as the owner of the database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/points-desk.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { checkPoints } from './check.ts'
import { holdPoints, sweepPoints } from './points.ts'
import { memberWith } from './points.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const [finance, sales] = [await testStaff(app, 'finance'), await testStaff(app, 'sales')]
let seconds = 0
/** Each a second after the one before. */
const check = async () => (await checkPoints(app.db, { day: null, staffId: finance.id, now: new Date(now.getTime() + ++seconds * 1_000) }))!
/** What no program can do: past the triggers, as the owner of the database. */
function fault(what: string) {
  const table = /^update (\w+)/.exec(what)![1]!
  return sql.raw(`alter table ${table} disable trigger user; ${what}; alter table ${table} enable trigger user`).execute(app.owner)
}

test('everything agrees; each fault is found, shown to staff, told as news once, and gone when it is mended', async () => {
  const { id } = await memberWith(app, 500)
  const hold = await inTransaction(app.db, (tx) =>
    holdPoints(tx, { userId: id, points: 200, purpose: 'withdrawal', causeId: '999999', now }),
  )
  assert.deepEqual(await check(), { found: 0, fresh: 0 })
  const entry = (await app.db.selectFrom('points_entries').select('id').where('user_id', '=', id).orderBy('id').executeTakeFirstOrThrow())
    .id
  const lot = (await app.db.selectFrom('points_lots').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()).id
  const faults: [kind: string, subject: number, brk: string, mend: string][] = [
    ['available', id, `update points_balances set available = available + 7 where user_id = ${id}`, `update points_balances set available = available - 7 where user_id = ${id}`], // prettier-ignore
    ['held', id, `update points_balances set held = held + 7 where user_id = ${id}`, `update points_balances set held = held - 7 where user_id = ${id}`], // prettier-ignore
    ['owed', id, `update points_balances set owed = 7 where user_id = ${id}`, `update points_balances set owed = 0 where user_id = ${id}`],
    ['lot', lot, `update points_lot_balances set available = available - 7 where lot_id = ${lot}`, `update points_lot_balances set available = available + 7 where lot_id = ${lot}`], // prettier-ignore
    [
      'entry',
      entry,
      `update points_entries set postings = 3 where id = ${entry}`,
      `update points_entries set postings = 2 where id = ${entry}`,
    ],
    ['running', entry, `update points_entries set balance = 400 where id = ${entry}`, `update points_entries set balance = 500 where id = ${entry}`], // prettier-ignore
    ['hold', hold.id, `update points_holds set state = 'void' where id = ${hold.id}`, `update points_holds set state = 'pending' where id = ${hold.id}`], // prettier-ignore
  ]
  for (const [kind, subject, brk, mend] of faults) {
    await fault(brk)
    assert.deepEqual(await check(), { found: 1, fresh: 1 }, kind)
    assert.deepEqual(await check(), { found: 1, fresh: 0 }, `${kind} again`)
    const { check: last, differences } = await sales.call(desk.pointsCheck, {})
    assert.deepEqual([last?.found, differences.map((one) => [one.kind, one.subject])], [1, [[kind, String(subject)]]])
    await fault(mend)
    assert.equal((await check()).found, 0, `${kind} mended`)
    assert.deepEqual((await sales.call(desk.pointsCheck, {})).differences, [])
  }
})

test('once a day by itself, whichever process comes first; staff asks for it, and who may not is refused', async () => {
  const later = after(now, days(3))
  const both = await Promise.all([sweepPoints(app.db, later), sweepPoints(app.db, later)])
  assert.equal(both.filter((one) => one !== undefined).length, 1)
  assert.deepEqual(await finance.call(desk.checkPoints, {}), { found: 0, fresh: 0 })
  await assert.rejects(sales.call(desk.checkPoints, {}), { code: 403 })
  assert.equal((await sales.call(desk.pointsCheck, {})).check?.entries, 2)
})
