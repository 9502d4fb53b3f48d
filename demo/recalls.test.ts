// The demo's notices: one waits for the clinic, one is answered; seeding again changes nothing.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '#testing/app.ts'
import { seedEquipment } from './equipment.ts'
import { seedOrders } from './orders.ts'
import { seedRecalls } from './recalls.ts'

test('one notice waits for its owner, one has been answered for each unit, and nobody gets a mail of it', async () => {
  const app = await testApp('demo')
  const now = new Date()
  await seedOrders(app.db, { now, files: app.files })
  await seedEquipment(app.db, { now })
  await seedRecalls(app.db, now)
  await seedRecalls(app.db, now)
  const rows = await app.db.selectFrom('recalls').select(['id', 'state']).orderBy('id').execute()
  assert.deepEqual(rows.map(({ state }) => state), ['published', 'published']) // prettier-ignore
  const owners = await app.db.selectFrom('recall_owners').select(['recall_id', 'acknowledged_at']).orderBy('recall_id').execute()
  assert.deepEqual(owners.map(({ acknowledged_at: at }) => at !== null), [false, true]) // prettier-ignore
  const met = await app.db.selectFrom('recall_matches').select('unit_id').where('recall_id', '=', rows[1]!.id).execute()
  const reported = await app.db.selectFrom('recall_reports').select('unit_id').where('recall_id', '=', rows[1]!.id).execute()
  assert.ok(met.length > 0)
  assert.equal(reported.length, met.length)
  assert.equal((await app.db.selectFrom('mails').select('id').where('template', '=', 'recall-notice').execute()).length, 0)
})
