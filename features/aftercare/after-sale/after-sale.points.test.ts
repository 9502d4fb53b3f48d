// Points that were spent on goods that go back after delivery go back in the share that the money is of what was paid for them.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/after-sale-desk.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { reportShipment } from '#contract/shipment.ts'
import { checkPoints } from '#features/loyalty/points/check.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { credited, orderingBuyer, submission, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, buyer] = [await testStaff(app, 'administrator'), await orderingBuyer(app)]
const people = { buyer, staff, product }
const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
await given(app.db, userId, 10_000, now)

/** Two pieces at $1,000.00, of which so many points have paid a part, have arrived. */
async function arrived(points: number): Promise<number> {
  const { confirmId } = await buyer.call(confirmOrder, { buyNow: { productId: product.id, count: 2 }, deliveryWay: 0, points })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points })
  const id = orderIds[0]!
  await credited(staff, id)
  await staff.call(markReady, { id })
  const { shipmentId } = await staff.call(shipOrder, { id, mode: 'sea', carrier: 'Carrier', trackingNo: `T-${id}` })
  await buyer.call(reportShipment, { id: shipmentId, event: 'deliver' })
  return id
}

test('after-sale.refund_decided: points come back with the money, in its share; small parts bring back no more than one', async () => {
  const orderId = await arrived(2_001) // $100.05 of $2,000.00: $1,899.95 were paid
  assert.deepEqual(await has(app.db, userId), [7_999, 0, 0])
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  const refund = async (amount: number) => staff.call(desk.refundSale, { ...(await way.seen(one)), amount })
  const most = (await way.look(one)).refundMost
  assert.equal(most, 94_997) // half of it, rounded down
  // 47,498 of 189,995 are 500.24 points, a fraction of one being the buyer's.
  await refund(47_498)
  assert.deepEqual(await has(app.db, userId), [7_999 + 501, 0, 0])
  // A cent is no point of its own: 47,499 are 500.25.
  await refund(1)
  assert.deepEqual(await has(app.db, userId), [7_999 + 501, 0, 0])
  await refund(most - 47_499)
  // 94,997 of 189,995 are 1,000.49.
  assert.deepEqual(await has(app.db, userId), [7_999 + 1_001, 0, 0])
  assert.equal((await held(app.db, { orderId }))['discount'], 10_005 - 5_002, 'what is no longer granted')
  await pointsBalance(app.db)
  await balances(app.db)
  const asked = { day: null, staffId: staff.id, now: app.clock.now }
  assert.deepEqual([(await checkLedger(app.db, asked))?.found, (await checkPoints(app.db, asked))?.found], [0, 0])
})

test('an order that took no points gives none back', async () => {
  const orderId = await arrived(0)
  const before = await has(app.db, userId)
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 50_000 })
  assert.deepEqual(await has(app.db, userId), before)
})
