// The demo's financing: one being repaid with its order, and one for each kind of waiting.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { sql } from '#db/connect.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { testApp } from '#testing/app.ts'
import { seedCoupons } from './coupons.ts'
import { seedFinancing } from './financing.ts'
import { seedOrders } from './orders.ts'

const app = await testApp('demo')
const { now } = app.clock
before(async () => {
  await seedOrders(app.db, { now, files: app.files })
  await seedCoupons(app.db, { now, files: app.files })
  await seedFinancing(app.db, { now, files: app.files })
  await seedFinancing(app.db, { now, files: app.files })
})

test('a financed order and applications in several states; the ledger agrees', async () => {
  const rows = await app.db.selectFrom('financing_applications').select(['id', 'state']).orderBy('id').execute()
  assert.deepEqual(rows.map(({ state }) => state), ['repaying', 'docs_requested', 'in_review', 'offered', 'approved_ready']) // prettier-ignore
  const plan = await app.db
    .selectFrom('financing_plan')
    .select(['kind', 'paid_on'])
    .where('application_id', '=', rows[0]!.id)
    .orderBy('position')
    .execute()
  assert.deepEqual([plan.length, plan.filter(({ paid_on: paid }) => paid !== null).length, plan[0]!.kind], [13, 2, 'down'])
  const { state } = await app.db.selectFrom('orders').select('state').where('pay_method', '=', 'financing').executeTakeFirstOrThrow()
  assert.equal(state, 'in_production')
  assert.equal((await sweepLedger(app.db, now))?.found ?? 0, 0)
})

test('the financed order’s application has used a coupon, another holds one, and one can be tried', async () => {
  const { rows } = await sql<{ state: string; applied: string | null; saved: boolean }>`
    select g.state, a.state as applied, g.spent_cents > 0 as saved from coupon_grants g
    left join financing_applications a on a.id = g.applied_to where g.kind = 'financing' order by g.state`.execute(app.db)
  assert.deepEqual(rows, [
    { state: 'available', applied: null, saved: false },
    { state: 'reserved', applied: 'in_review', saved: false },
    { state: 'used', applied: 'repaying', saved: true },
  ])
})
