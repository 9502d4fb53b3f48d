// The demo's cases are there after every start, each once, with a repair that is paid and has its invoice.
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import * as desk from '#contract/after-sale-desk.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { seedAfterSales } from './after-sale.ts'
import { seedOrders } from './orders.ts'

const app = await testApp('demo')
const { now } = app.clock
before(async () => {
  await seedOrders(app.db, { now, files: app.files })
  await seedAfterSales(app.db, { now, files: app.files })
  await seedAfterSales(app.db, { now, files: app.files }) // the second start finds them made
})

test('each story is told once; one of them is a repair that was quoted, accepted and paid by transfer, with its commercial invoice', async () => {
  const operator = await testStaff(app, 'administrator')
  const { rows } = await operator.call(desk.deskSales, { pageSize: 50 })
  assert.equal(rows.length, 6) // of the goods that these orders have
  const cases = await Promise.all(rows.map(({ id }) => operator.call(desk.deskSale, { id })))
  const paid = cases.filter(({ repair }) => repair?.paidTime)
  assert.deepEqual(
    paid.map(({ state, repair, invoices }) => [state, repair?.amount, repair?.answer, repair?.due, invoices.map((one) => one.void)]),
    [['resolving', 12_600, 'accepted', 0, ['N']]],
  )
  assert.equal(paid[0]!.invoices[0]!.number, `CI-${paid[0]!.saleNo}`)
  assert.equal(cases.filter(({ vigilance }) => vigilance?.outcome === null).length, 1)
})
