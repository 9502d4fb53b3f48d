// The demo's coupons: a campaign of each kind, and what the demo's buyers hold of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { STAFF_KINDS } from '#contract/codes/coupon.ts'
import { testApp } from '#testing/app.ts'
import { seedCoupons } from './coupons.ts'

const app = await testApp('demo')

test('a campaign of each kind, two of them with codes; buyers hold coupons to be spent, spent, ended and taken back; once', async () => {
  for (let start = 0; start < 2; start++) await seedCoupons(app.db, { now: app.clock.now, files: app.files })
  const { rows } = await sql<{ kind: string; state: string; n: number }>`
    select c.kind, g.state, count(*)::int as n from coupon_grants g join coupon_campaigns c on c.id = g.campaign_id
    where c.key is null group by 1, 2`.execute(app.db)
  assert.deepEqual([...new Set(rows.map(({ kind }) => kind))].toSorted(), [...STAFF_KINDS].toSorted())
  const sum = (state: string) => rows.filter((row) => row.state === state).reduce((all, { n }) => all + n, 0)
  assert.deepEqual([sum('available'), sum('used'), sum('expired'), sum('revoked')], [8, 1, 3, 1])
  const { rows: codes } = await sql<{ shared: number; single: number }>`
    select (select count(code)::int from coupon_campaigns) as shared, (select count(*)::int from coupon_codes) as single`.execute(app.db)
  assert.deepEqual(codes[0], { shared: 1, single: 50 })
  const mails = await app.db.selectFrom('mails').select('id').where('template', 'in', ['coupon-granted', 'coupon-revoked']).execute()
  assert.equal(mails.length, 0) // nobody is told now of what happened weeks ago
})
