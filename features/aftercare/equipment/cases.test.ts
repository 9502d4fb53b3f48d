// What after-sale knows of a unit stands with it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSale } from '#contract/after-sale.ts'
import * as equipment from '#contract/equipment.ts'
import { orderingBuyer, testProduct } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { arrive, underWay } from './equipment.samples.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
const boss = await testStaff(app, 'administrator')

test('after-sale cases about a unit stand in its history: those about this piece alone', async () => {
  const buyer = await orderingBuyer(app)
  const { orderId, shipmentId, orderLineId } = await underWay(buyer, boss, pump, 2, 'CASE-1\nCASE-2')
  await arrive(boss, { orderId, shipmentId, orderLineId })
  const units = (await buyer.call(equipment.ownUnits, { orderId })).rows
  const [first, second] = ['CASE-1', 'CASE-2'].map((serial) => units.find((unit) => unit.serial === serial)!.id) as [number, number]
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: first })).cases, [])
  const items = [{ orderItemId: orderLineId, count: 1, serials: ['CASE-1'] }]
  const said = { saleType: '3' as const, reason: 'not-working' as const, description: 'It does not start' }
  const { id, saleNo } = await buyer.call(openSale, { orderId, items, ...said })
  const { cases } = await buyer.call(equipment.ownUnit, { id: first })
  assert.deepEqual(cases, [{ id, saleNo, type: '3', state: 'submitted', day: '2026-11-02' }])
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: second })).cases, [])
})
