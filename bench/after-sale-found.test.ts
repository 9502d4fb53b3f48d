// That the office finds a case among very many by indexes: the plan itself is read, at 20,000 cases; with CASES=100000 at so many.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deskSales } from '#contract/after-sale-desk.ts'
import { connect, sql } from '#db/connect.ts'
import { casesWith } from '#features/aftercare/after-sale/after-sale.list.sql.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { generateAfterSales } from './generate-after-sales.ts'
import { generateCatalogue } from './generate-catalogue.ts'
import { generateOrders } from './generate-orders.ts'

const CASES = Number(process.env['CASES'] ?? 20_000)
const app = await testApp('empty')
const staff = await testStaff(app, 'administrator')
/** As the database's own user, for whom nothing looks at each row. */
const { db: root, close } = connect(
  Object.assign(new URL(process.env['TEST_DATABASE_URL']!), { pathname: new URL(app.databaseUrl).pathname }).href,
  { statementLimitMs: 0 }, // a machine at work takes its time
)
await generateCatalogue(root, 100, 1, 0, false)
await generateOrders(root, CASES, 1_000)
await generateAfterSales(root, CASES)
await close()

const planOf = async (keyword: string) => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select s.id from after_sales s where s.id in ${casesWith(keyword)}`.execute(
    app.db,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

test(`a serial number, an order, a case are found among ${CASES} by indexes, and no table is read from end to end`, async () => {
  const { rows } = await sql<{ id: number; order_no: string; serial: string }>`
    select s.id::int as id, o.order_no, l.serials[1] as serial from after_sales s join orders o on o.id = s.order_id
    join after_sale_lines l on l.after_sale_id = s.id order by s.id offset ${Math.floor(CASES / 2)} limit 1`.execute(app.db)
  const [one] = rows as [(typeof rows)[number]]
  const { rows: sent } = await sql<{ id: number; serial: string }>`
    select after_sale_id::int as id, serials[1] as serial from after_sale_dispatches order by id desc limit 1`.execute(app.db)
  const sought: [string, number][] = [
    [one.serial, one.id],
    [one.serial.slice(2, 11).toLowerCase(), one.id],
    [one.order_no, one.id],
    [`AS-${String(one.id).padStart(6, '0')}`, one.id],
    [`rma-${one.id}`, one.id],
    [sent[0]!.serial, sent[0]!.id],
  ]
  for (const [keyword, id] of sought) {
    const plan = await planOf(keyword)
    assert.doesNotMatch(
      plan,
      /Seq Scan on (?:after_sales|after_sale_lines|after_sale_dispatches|orders|order_lines)\b/,
      `${keyword}\n${plan}`,
    )
    const begun = performance.now()
    const found = await staff.call(deskSales, { keyword })
    assert.ok(
      found.rows.some((row) => row.id === id),
      keyword,
    )
    assert.ok(found.total < 10, `${keyword}: ${found.total}`)
    if (process.env['CASES']) console.log(`${keyword}: ${(performance.now() - begun).toFixed(1)} ms`)
  }
})

test('the first page in the order of promises is read from an index', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select s.* from after_sales s join orders o on o.id = s.order_id order by s.promise_at, s.id limit 25`.execute(app.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  assert.match(plan, /Index Scan using after_sales_first/)
  const page = await staff.call(deskSales, { pageSize: 25 })
  assert.deepEqual([page.total, page.rows.length], [CASES, 25])
})
