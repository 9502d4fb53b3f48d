// The demo's points: made once and in the order of time, and one gift that waits for its second person.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { testApp } from '#testing/app.ts'
import { seedCoupons } from './coupons.ts'
import { seedOrders } from './orders.ts'
import { emailOf } from './people.ts'
import { seedPoints } from './points.ts'

const app = await testApp('demo')
const { now } = app.clock

test('entries of each member follow each other in time; what the administrator asks for waits for finance; once', async () => {
  for (let start = 0; start < 2; start++) {
    await seedPoints(app.db, { now })
    await seedOrders(app.db, { now, files: app.files })
    await seedCoupons(app.db, { now, files: app.files })
  }
  const entries = await app.db.selectFrom('points_entries').select(['user_id', 'at']).orderBy('user_id').orderBy('id').execute()
  assert.ok(entries.length > 15)
  for (const [index, { user_id: userId, at }] of entries.entries()) {
    const before = entries[index - 1]
    assert.ok(before?.user_id !== userId || before.at <= at, `${userId}: ${at.toISOString()}`)
  }
  const asked = await app.db
    .selectFrom('points_adjustments as a')
    .innerJoin('staff', 'staff.id', 'a.asked_by')
    .select(['a.state', 'a.points', 'staff.email'])
    .execute()
  assert.deepEqual(asked, [{ state: 'asked', points: 600, email: emailOf('administrator') }])
  const things = await app.db.selectFrom('inbox_items').select('kind').where('kind', '=', 'points-adjustment').execute()
  assert.ok(things.length > 0, 'it stands in the inbox of those who may decide')
  await pointsBalance(app.db)
})
