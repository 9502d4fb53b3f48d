// An order that was sent in part is closed short: both sides agree that the rest is not sent, and what was paid for it goes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancel, requestCancel, withdrawCancel } from '#contract/cancellation.ts'
import { answerCancellation, askCancellation, withdrawCancellation } from '#contract/cancellation-desk.ts'
import * as desk from '#contract/order-desk.ts'
import { confirmReceipt, orderDetail } from '#contract/order.ts'
import { refusalText } from '#contract/refusals.ts'
import { planShipment } from '#contract/shipment-desk.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff } from './order.samples.ts'

const app = await testApp('empty')
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 100_000 }), await testProduct(app, { shopId: 1, listCents: 30_001 })]
const [finance, sales, seller, warehouse] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'warehouse'),
]
const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: finance.id, created_at: app.clock.now })
  .execute()

const seen = (id: number) => sales.call(desk.deskOrder, { id })
const look = (id: number) => buyer.call(orderDetail, { id })
const no = (word: Parameters<typeof refusalText>[0], values = {}) => ({ message: refusalText(word, 'en', values) })
const mails = async (to: string) => {
  await settle(app)
  return (await mailsTo(app, to)).map(({ template }) => template)
}
const send = async (id: number, counts: readonly number[]) => {
  const { lines } = await seen(id)
  const going = lines.flatMap((line, i) => (counts[i] ? [{ orderLineId: line.id, count: counts[i] }] : []))
  return seller.call(desk.shipOrder, { id, mode: 'sea', carrier: 'Any', trackingNo: '1', lines: going })
}
/** Four beds at $1,000 and three lamps at $300.01, all paid; so many of each have left. */
async function inPart(...counts: number[]): Promise<number> {
  const [id] = (await placed(buyer, { products: [{ product: lamp, count: 3 }, { product: bed, count: 4 }], pay: 'tt' })) as [number] // prettier-ignore
  await credited(finance, id)
  await seller.call(desk.markReady, { id })
  await send(id, counts)
  return id
}
const ask = async (id: number, kept = 0, way: 'refund' | 'credit' = 'refund') =>
  seller.call(askCancellation, { id, reason: 'No longer made', way, kept, version: (await seen(id)).version })
const off = async () => (await checkLedger(app.db, { day: null, staffId: finance.id, now: app.clock.now }))!.found
const TOTAL = 400_000 + 90_003

test('order.close_short order.rest_agreed: the shop asks, nothing leaves meanwhile, the buyer agrees to what they read; the order ends with what has left', async () => {
  const id = await inPart(3)
  const { shipmentId } = await warehouse.call(planShipment, { id, mode: 'sea', lines: null })
  const before = await seen(id)
  assert.deepEqual([before.state, before.rest?.money, before.rest?.lines.map(({ count }) => count)], ['partially_shipped', 190_003, [1, 3]])
  await assert.rejects(ask(id, 190_004), no('kept-too-much'))
  await ask(id, 10_000)
  await assert.rejects(ask(id), no('cancel-waits'))
  await assert.rejects(buyer.call(requestCancel, { id, reason: 'x' }), no('cancel-waits'))
  const waits = await seen(id)
  assert.deepEqual([waits.state, waits.waitingFor], ['partially_shipped', 'cancel_answer'])
  await assert.rejects(send(id, [1]), no('cancel-waits'))
  await assert.rejects(warehouse.call(planShipment, { id, mode: 'sea', lines: null }), no('cancel-waits'))
  assert.ok((await mails(buyer.email)).includes('order-cancel-asked'))
  const { cancellation } = await look(id)
  assert.deepEqual(
    [cancellation?.rest?.map(({ model, count }) => [model === waits.lines[0]!.model, count]), cancellation?.returnedMoney],
    [[[true, 1], [false, 3]], 180_003], // prettier-ignore
  )
  await assert.rejects(stranger.call(answerCancel, { id, accept: 'Y' }), no('order-missing'))
  await assert.rejects(buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 190_003 }), { code: 409 })
  await buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 180_003 })
  const closed = await look(id)
  assert.deepEqual(
    [closed.state, closed.payStatus, closed.cancellation?.state, closed.rest],
    ['shipped', 2, 'accepted', null],
    'it stays paid, and is under way',
  )
  assert.deepEqual(
    closed.refunds.map(({ amount, state }) => [amount, state]),
    [[180_003, 'owed']],
  )
  const after = await seen(id)
  assert.deepEqual(
    after.lines.map(({ closedCount }) => closedCount),
    [1, 3],
  )
  assert.equal(after.shipments.find((one) => one.id === shipmentId)?.state, 'cancelled', 'what was set aside is called off')
  // 10 % of $4,900.03 is $490.00; of the rest's $1,900.03 it is $190.00, which the shop gets back, and keeps $100.00 without commission.
  assert.deepEqual(await held(app.db, { orderId: id }), {
    'cash bank': TOTAL,
    commission: -49_000 + 19_000,
    credit: -180_003,
    payable: -(TOTAL - 49_000) + (190_003 - 19_000) - 10_000,
  })
  assert.equal(await off(), 0)
  assert.ok((await mails(buyer.email)).includes('order-rest-agreed'))
  assert.ok((await mails(seller.email)).includes('order-cancel-answered'))
  await assert.rejects(send(id, [1]), no('ship-too-many', { name: after.lines[0]!.model, maximum: 0 }))
  await assert.rejects(buyer.call(answerCancel, { id, accept: 'Y' }), no('not-allowed-now'))
  await seller.call(desk.markDelivered, { id: after.shipments.find((one) => one.id !== shipmentId)!.id })
  assert.equal((await look(id)).state, 'delivered', 'all that is to come has come')
  await buyer.call(confirmReceipt, { id })
  await balances(app.db)
})

test('the buyer asks, takes it back, asks again; the shop agrees with credit: what has arrived already is all of the order', async () => {
  const id = await inPart(4)
  const [shipment] = (await seen(id)).shipments
  await seller.call(desk.markDelivered, { id: shipment!.id })
  await buyer.call(requestCancel, { id, reason: 'Not needed', way: 'credit' })
  assert.equal((await seen(id)).waitingFor, 'cancellation')
  assert.ok((await mails(seller.email)).includes('order-cancel-wanted'))
  await assert.rejects(seller.call(withdrawCancellation, { id, version: (await seen(id)).version }), no('not-your-request'))
  await buyer.call(withdrawCancel, { id })
  const goesOn = await seen(id)
  assert.deepEqual([goesOn.state, goesOn.waitingFor, goesOn.cancellation?.state], ['partially_shipped', 'shipping', 'withdrawn'])
  await buyer.call(requestCancel, { id, reason: 'Not needed', way: 'credit' })
  const { version } = await seen(id)
  await seller.call(answerCancellation, { id, accept: 'Y', way: 'credit', version })
  const closed = await look(id)
  assert.deepEqual([closed.state, closed.refunds.map(({ amount, state }) => [amount, state])], ['delivered', [[90_003, 'kept']]])
  assert.equal(await off(), 0)
})

test('order.cancel_refused: refused, or other terms offered, the order goes on in part; half of it unsent is half of what it was sold for', async () => {
  const id = await inPart(2, 3)
  await buyer.call(requestCancel, { id, reason: 'Too late' })
  const turn = async (terms: object) => seller.call(answerCancellation, { id, accept: 'Y', version: (await seen(id)).version, ...terms })
  await turn({ kept: 5_000, reason: 'Made for you' })
  assert.deepEqual(
    [(await look(id)).cancellation?.side, (await look(id)).cancellation?.returnedMoney],
    ['staff', 195_000],
    'other terms are an offer that the buyer answers',
  )
  await buyer.call(answerCancel, { id, accept: 'N', reason: 'Then send them' })
  assert.deepEqual([(await seen(id)).state, (await seen(id)).waitingFor], ['partially_shipped', 'shipping'])
  await send(id, [2])
  assert.equal((await look(id)).state, 'shipped')
  await assert.rejects(buyer.call(requestCancel, { id, reason: 'x' }), no('not-allowed-now'))
})

test('races with real commits: asked, answered and sent at once, the order comes to one end and nothing is owed twice', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await inPart(3, 3)
    const { version } = await seen(id)
    const asks = Array.from({ length: 6 }, () => seller.call(askCancellation, { id, reason: 'No', way: 'refund', version }))
    await Promise.allSettled([...asks, buyer.call(requestCancel, { id, reason: 'No' }), send(id, [1])])
    const { cancellation, state } = await look(id)
    if (state === 'partially_shipped') {
      assert.equal(cancellation?.state, 'asked')
      const yes = () => buyer.call(answerCancel, { id, accept: 'Y' })
      const shop = async () => seller.call(answerCancellation, { id, accept: 'Y', version: (await seen(id)).version })
      await Promise.allSettled([yes(), yes(), shop(), shop(), buyer.call(withdrawCancel, { id }), send(id, [1])])
    }
    const { refunds, cancellation: last } = await look(id)
    assert.equal(refunds.reduce((sum, { amount }) => sum + amount, 0), last?.state === 'accepted' ? 100_000 : 0) // prettier-ignore
  }
  assert.equal(await off(), 0)
})
