import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { seedSalesCustomers } from './sales-customers.ts'

const app = await testApp('demo')

test('the sales person has two customers, one of whom lets them order; what was done for one stands there; once', async () => {
  for (let start = 0; start < 2; start++) await seedSalesCustomers(app.db, { now: app.clock.now })
  const { rows } = await sql`
    select u.email, c.ordering, c.ended_at, (select array_agg(a.act order by a.id) from sales_acts a where a.customer_id = u.id) as acts,
      (select count(*)::int from sales_follow_ups f where f.sales_customer_id = c.id and f.done_at is null) as open
    from sales_customers c join users u on u.id = c.customer_id join users s on s.id = c.sales_id
    where s.email = 'representative@demo.example' order by c.id`.execute(app.db)
  assert.deepEqual(rows, [
    { email: 'hospital@demo.example', ordering: true, ended_at: null, acts: ['begin', 'leave'], open: 1 },
    { email: 'clinic@demo.example', ordering: false, ended_at: null, acts: null, open: 1 },
  ])
  const mails = await app.db.selectFrom('mails').select('id').execute()
  assert.deepEqual(mails, [])
})
