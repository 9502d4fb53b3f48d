import assert from 'node:assert/strict'
import { test } from 'node:test'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { statementsOf } from '#testing/statements.ts'
import { look, resolving } from './after-sale.samples.ts'

const app = await testApp('empty')

test('the page of a case that is being resolved asks once which refunds were decided, for its acts and for what can be a mistake', async () => {
  const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
  const way = await resolving({ buyer: await orderingBuyer(app), staff: await testStaff(app, 'administrator'), product })
  const reads = (await statementsOf(() => look(way))).filter((one) => /^select .* from "after_sale_refunds" .* any\(/.test(one))
  assert.equal(reads.length, 4) // that; its row in the list, its page, and what can still go back
})
