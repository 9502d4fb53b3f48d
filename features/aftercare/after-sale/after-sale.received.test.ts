// A return arrives in two parcels, not whole, or damaged: what is missing is told to its buyer and shown to whoever decides what goes back.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { orderDetail } from '#contract/order.ts'
import { refusalText } from '#contract/refusals.ts'
import { after, minutes } from '#shared/time.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, warehouse, engineer] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'product-manager'),
]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const no = (word: Parameters<typeof refusalText>[0], values?: Record<string, number>) => ({ message: refusalText(word, 'en', values) })
const told = async ({ email }: { email: string }) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'after-sale-news').map(({ text }) => text)
}
const newsOf = async (who: typeof staff, id: number) => {
  const row = (await who.call(inboxList, { pageSize: 100 })).rows.find(({ kind, thingId }) => kind === 'after-sale' && thingId === id)
  return row?.news.map(({ act }) => act) ?? []
}
/** Three pieces of one line on their way back, each for $1,000. */
async function coming() {
  const own = await people()
  const orderId = await way.delivered(own, 3)
  const { orderItems } = await own.buyer.call(orderDetail, { id: orderId })
  const orderItemId = orderItems[0]!.orderItemId
  const one = await way.returning(own, { items: [{ orderItemId, count: 3 }] }, orderId)
  const receive = async (count: number, more: { damaged?: number; rest?: 'awaited' | 'missing'; text?: string } = {}, by = warehouse) => {
    const { damaged = 0, ...others } = more
    return by.call(desk.receiveReturn, { ...(await way.seen(one)), lines: [{ orderItemId, count, damaged }], ...others })
  }
  return { one, orderItemId, receive }
}

test('after-sale.received: a return comes in two parcels, and the case waits for the second; its buyer reads what is not there yet', async () => {
  const { one, orderItemId, receive } = await coming()
  await staff.call(desk.assignSale, { id: one.id, staffId: staff.id })
  await receive(1, { text: 'One box only' })
  const part = await way.ownLook(one)
  assert.deepEqual([part.state, part.handleRemark, part.returned?.receiveTime], ['returning', 'One box only', null])
  assert.deepEqual(part.returned?.lines, [{ orderItemId, count: 3, received: 1, damaged: 0 }])
  assert.equal(part.logs.at(-1)?.text, 'Pieces of the return received: 1')
  assert.match(
    (await told(one.buyer)).at(-1)!,
    /One box only[\s\S]*Part of your goods has arrived\. Not with us yet: 2 × .+\. The case waits/,
  )
  assert.ok((await newsOf(staff, one.id)).includes('after-sale.received_part'))
  const trail = (await staff.call(desk.saleTrail, { id: one.id })).rows.find(({ action }) => action === 'after-sale.receive')
  assert.deepEqual(trail?.changes.map(({ field, from, to }) => [field, from, to]), [['received', '0', '1']]) // prettier-ignore

  await assert.rejects(receive(3), no('sale-received-many', { count: 2 }))
  await assert.rejects(receive(1, { damaged: 2 }), no('sale-received-damaged'))
  await assert.rejects(receive(0), no('sale-received-none'))
  await assert.rejects(receive(1, {}, engineer), { code: 403 })
  const wrong = { ...(await way.seen(one)), lines: [{ orderItemId: 999_999, count: 1 }] }
  await assert.rejects(warehouse.call(desk.receiveReturn, wrong), no('sale-missing'))
  await assert.rejects(staff.call(desk.loseReturn, { ...(await way.seen(one)), text: 'Lost' }), no('sale-part-received'))

  app.clock.now = after(app.clock.now, minutes(1))
  const seen = await way.seen(one)
  const press = () => warehouse.call(desk.receiveReturn, { ...seen, lines: [{ orderItemId, count: 2 }] })
  const pressed = await Promise.allSettled([press(), press(), press()])
  assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1)
  const whole = await way.ownLook(one)
  assert.deepEqual([whole.state, whole.returned?.lines[0]?.received], ['inspecting', 3])
  assert.deepEqual(whole.logs.slice(-2).map(({ event }) => event), ['received', 'receive']) // prettier-ignore
  assert.match((await told(one.buyer)).at(-1)!, /have arrived at our workshop/)
  assert.equal((await told(one.buyer)).filter((text) => /Missing:/.test(text)).length, 0)
  await assert.rejects(receive(1), no('not-allowed-now'))
})

test('after-sale.received: what does not come is missing; as much is suggested to go back as has come, and what comes later is entered', async () => {
  const { one, orderItemId, receive } = await coming()
  await assert.rejects(receive(0, { rest: 'missing' }), no('sale-received-none'))
  await receive(2, { damaged: 1, rest: 'missing' })
  const mail = (await told(one.buyer)).at(-1)!
  assert.match(mail, /not all of them\. Missing: 1 × /)
  assert.match(mail, /Arrived damaged: 1 × /)
  const short = await way.look(one)
  assert.deepEqual([short.state, short.returned?.lines], ['inspecting', [{ orderItemId, count: 3, received: 2, damaged: 1 }]])
  assert.deepEqual([short.refundMost, short.refundSuggested], [300_000, 200_000])

  await engineer.call(desk.diagnoseSale, { ...(await way.seen(one)), finding: 'Worn', warranty: 'in', warrantyReason: 'As agreed', disposition: 'refund' }) // prettier-ignore
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 150_000 })
  assert.deepEqual([(await way.look(one)).refundMost, (await way.look(one)).refundSuggested], [150_000, 50_000])
  await receive(1)
  const later = await way.look(one)
  assert.deepEqual([later.state, later.refundSuggested, later.returned?.lines[0]?.received], ['resolving', 150_000, 3])
  assert.match((await told(one.buyer)).at(-1)!, /The rest of your goods has arrived/)
  assert.doesNotMatch((await told(one.buyer)).at(-1)!, /damaged/, 'what came damaged before was told then')
  await assert.rejects(receive(1), no('not-allowed-now'))
})

test('where less was asked for, what is left of that is suggested', async () => {
  const own = await people()
  const one = await way.inspecting(own, { refundMoney: 70_000 })
  await engineer.call(desk.diagnoseSale, { ...(await way.seen(one)), finding: 'Worn', warranty: 'in', warrantyReason: 'As agreed', disposition: 'refund' }) // prettier-ignore
  const suggested = async () => (await way.look(one)).refundSuggested
  assert.equal(await suggested(), 70_000)
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 50_000 })
  assert.equal(await suggested(), 20_000)
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 30_000 })
  assert.deepEqual([await suggested(), (await way.look(one)).refundMost], [0, 20_000])
})

test('what came in part and is not waited for any more goes on without a further piece', async () => {
  const { one, receive } = await coming()
  await receive(1)
  await receive(0, { rest: 'missing' })
  assert.deepEqual([(await way.ownLook(one)).state, (await way.look(one)).refundSuggested], ['inspecting', 100_000])
})

test('a desk that names no lines receives the whole case; a further return of it begins anew', async () => {
  const { one, orderItemId } = await coming()
  await warehouse.call(desk.receiveReturn, { ...(await way.seen(one)), note: '' })
  const whole = await way.look(one)
  assert.deepEqual([whole.state, whole.returned?.lines], ['inspecting', [{ orderItemId, count: 3, received: 3, damaged: 0 }]])
  assert.equal(whole.refundSuggested, 300_000)
  await engineer.call(desk.diagnoseSale, { ...(await way.seen(one)), finding: 'Well', warranty: 'in', warrantyReason: 'As agreed', disposition: 'repair' }) // prettier-ignore
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'remote', text: 'It works' })
  await one.buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'reopen', text: 'Once more' })
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  await staff.call(desk.approveReturn, { ...(await way.seen(one)), address: way.RETURNS, freightPayer: 'shop', text: '' })
  await one.buyer.call(shop.declareSale, { ...(await way.seen(one)), kind: 'unexposed', name: 'Ada Osei' })
  await one.buyer.call(shop.sendSale, { ...(await way.seen(one)), carrier: 'Parcel Post', trackingNo: 'R 2' })
  assert.deepEqual((await way.ownLook(one)).returned?.lines, [])
  await warehouse.call(desk.receiveReturn, { ...(await way.seen(one)), lines: [{ orderItemId, count: 2 }], rest: 'missing' })
  assert.deepEqual((await way.ownLook(one)).returned?.lines[0]?.received, 2)
})

test('what was received before there were lines had come whole', async () => {
  const { one, receive } = await coming()
  const received = { state: 'inspecting' as const, received_at: app.clock.now }
  await app.db.updateTable('after_sales').set(received).where('id', '=', one.id).execute()
  assert.deepEqual([(await way.look(one)).refundSuggested, (await way.ownLook(one)).returned?.lines[0]?.received], [300_000, 3])
  await assert.rejects(receive(1), no('not-allowed-now'))
})
