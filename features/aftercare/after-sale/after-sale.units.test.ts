// A case is opened from a unit of one's own equipment: it is shown to both sides, found by its serial number, and nobody else's is taken.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import * as equipment from '#contract/equipment.ts'
import { offerUnits } from '#contract/equipment-handover.ts'
import { refusalText } from '#contract/refusals.ts'
import { arrive, nextSerial, seenUnit, underWay, type Delivery } from '#features/aftercare/equipment/equipment.samples.ts'
import { orderingBuyer, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
const [boss, buyer, other] = [await testStaff(app, 'administrator'), await orderingBuyer(app), await orderingBuyer(app)]
const no = (word: Parameters<typeof refusalText>[0], values?: Record<string, string | number>) => ({
  message: refusalText(word, 'en', values),
})

/** So many numbered units of one line, in the order of their numbers. */
async function bought(whose: Buyer, count: number) {
  const serials = Array.from({ length: count }, nextSerial)
  const delivery = await underWay(whose, boss, pump, count, serials.join('\n'))
  await arrive(boss, delivery)
  const { rows } = await whose.call(equipment.ownUnits, { orderId: delivery.orderId })
  const units = serials.map((serial) => rows.find((unit) => unit.serial === serial)!)
  return { ...delivery, serials, ids: units.map(({ id }) => id) }
}
const said = (of: Delivery, count: number, serials: string[] = []) => ({
  orderId: of.orderId,
  items: [{ orderItemId: of.orderLineId, count, serials }],
  saleType: '3' as const,
  reason: 'not-working' as const,
  description: 'It does not start',
})
const open = (of: Delivery, unitIds: number[] | undefined, count = 1, serials: string[] = []) =>
  buyer.call(shop.openSale, { ...said(of, count, serials), ...(unitIds ? { unitIds } : {}) })

test('SPEC-241 a case is opened from a unit: its number is named with it, both sides see it, and staff find the case by it', async () => {
  const pumps = await bought(buyer, 2)
  const [first, second] = pumps.ids as [number, number]
  await buyer.call(equipment.placeUnit, { ...(await seenUnit(buyer, first)), site: 'Main', ward: 'ICU', room: '3' })
  const choice = await buyer.call(shop.saleChoice, { orderId: pumps.orderId, unitId: first })
  const shown = { id: first, orderItemId: pumps.orderLineId, serial: pumps.serials[0], place: 'Main · ICU · 3', openCase: null }
  assert.deepEqual(choice.unit, shown)
  assert.equal((await buyer.call(shop.saleChoice, { orderId: pumps.orderId })).unit, null)

  const { id, saleNo } = await open(pumps, [first])
  const units = [{ id: first, orderItemId: pumps.orderLineId, serial: pumps.serials[0], kept: 'Y' }]
  const mine = await buyer.call(shop.sale, { id })
  assert.deepEqual([mine.units, mine.items.map(({ serials }) => serials)], [units, [[pumps.serials[0]]]])
  assert.deepEqual((await boss.call(desk.deskSale, { id })).units, units)
  const found = await boss.call(desk.deskSales, { keyword: pumps.serials[0] })
  assert.deepEqual(found.rows.map((row) => row.id), [id]) // prettier-ignore
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: first })).cases.map((one) => one.id), [id]) // prettier-ignore
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: second })).cases, [])
  const again = await buyer.call(shop.saleChoice, { orderId: pumps.orderId, unitId: first })
  assert.deepEqual(again.unit!.openCase, { id, saleNo })

  await assert.rejects(open(pumps, [first]), no('sale-unit-claimed', { number: first }))
  await buyer.call(shop.cancelSale, { id })
  await open(pumps, [first])
})

test('a unit whose number only its owner has written down is found by it; a client that names serial numbers alone names units too', async () => {
  const lamp = await testProduct(app, { shopId: 1 })
  await app.db.updateTable('products').set({ warranty_months: 12 }).where('id', '=', lamp.id).execute()
  const plain = await underWay(buyer, boss, lamp, 1, '')
  await arrive(boss, plain)
  const [unit] = (await buyer.call(equipment.ownUnits, { orderId: plain.orderId })).rows
  const serial = nextSerial()
  await buyer.call(equipment.nameUnit, { ...(await seenUnit(buyer, unit!.id)), serial })
  const { id } = await open(plain, [unit!.id])
  assert.deepEqual((await buyer.call(shop.sale, { id })).items[0]!.serials, [])
  assert.deepEqual((await boss.call(desk.deskSales, { keyword: serial })).rows.map((row) => row.id), [id]) // prettier-ignore

  const pumps = await bought(buyer, 2)
  const older = await open(pumps, undefined, 1, [pumps.serials[1]!.toLowerCase()])
  assert.deepEqual((await buyer.call(shop.sale, { id: older.id })).units.map((one) => one.id), [pumps.ids[1]]) // prettier-ignore
  const nothing = await open(pumps, undefined)
  assert.deepEqual((await buyer.call(shop.sale, { id: nothing.id })).units, [])
})

test('units of others look absent; those of other lines, of other sources, retired or offered are refused, and never more than pieces', async () => {
  const [mine, theirs, more] = [await bought(buyer, 2), await bought(other, 1), await bought(buyer, 1)]
  const absent = no('unit-missing')
  await assert.rejects(open(mine, theirs.ids), absent)
  await assert.rejects(open(mine, [8_999_999_999]), absent)
  await assert.rejects(buyer.call(shop.saleChoice, { orderId: mine.orderId, unitId: theirs.ids[0] }), absent)
  await assert.rejects(buyer.call(shop.saleChoice, { orderId: mine.orderId, unitId: more.ids[0] }), absent)
  await assert.rejects(open(mine, more.ids), no('sale-unit-elsewhere', { number: more.ids[0]! }))
  await assert.rejects(open(mine, mine.ids), no('sale-serials-many'))
  await assert.rejects(open(mine, [mine.ids[0]!], 1, [mine.serials[1]!]), no('sale-serials-many'))

  const [first, second] = mine.ids as [number, number]
  await buyer.call(equipment.moveUnit, { ...(await seenUnit(buyer, first)), event: 'retire', text: '' })
  await assert.rejects(open(mine, [first]), no('unit-retired'))
  await buyer.call(offerUnits, { ids: [second], email: other.email, note: '' })
  await assert.rejects(open(mine, [second]), no('unit-offered'))
  assert.equal((await buyer.call(shop.sales, { orderId: mine.orderId })).total, 0)
})
