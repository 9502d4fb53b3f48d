// What time does to quotations: the promise of an answer, versions that lapse, figures. Time is moved, nothing is faked.
import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import * as shop from '#contract/quotation.ts'
import * as desk from '#contract/quotation-desk.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { settle } from '#testing/settle.ts'
import { after, days, hours, wireTime } from '#shared/time.ts'
import { orderingBuyer } from '../order/order.samples.ts'
import { orderDetail } from '#contract/order.ts'
import { deskOrder, setFreight } from '#contract/order-desk.ts'
import { acceptingBy, allowed, asked, quoted } from './quotation.samples.ts'
import { sweepOrders } from '../order/order.ts'
import { sweepQuotations } from './quotation.ts'

const app = await testApp('empty')
const start = app.clock.now
const bed = await testProduct(app, { shopId: 1, listCents: 100_000, minimum: 2 })
const lamp = await testProduct(app, { shopId: 2, listCents: 30_000 })
const otherSeller = await testStaff(app, 'seller', 2)
const buyer = await orderingBuyer(app)
/** Whoever worked hours ago has to log in again. */
const sellerNow = () => testStaff(app, 'seller', 1)
afterEach(() => void (app.clock.now = start))
const detail = (id: number) => buyer.call(shop.quotationDetail, { id })
const accepting = acceptingBy(buyer)

test('those who answer are told before the promised time is over, and after; each once', async () => {
  const whole = await asked(buyer, [{ product: lamp }])
  const tell = async (now: Date) => {
    await sweepQuotations(app.db, now)
    await sweepQuotations(app.db, now)
    await settle(app)
    return (await mailsTo(app, otherSeller.email))
      .filter(({ subject }) => subject.includes(whole.quotationNo))
      .map(({ template }) => template)
  }
  assert.deepEqual(await tell(after(start, hours(5))), ['quotation-wanted'])
  assert.deepEqual(await tell(after(start, hours(6.5))), ['quotation-wanted', 'quotation-due'])
  assert.deepEqual(await tell(after(start, hours(9))), ['quotation-wanted', 'quotation-due', 'quotation-late'])
})

test('the clock stands still while the buyer is asked something, and goes on with the answer', async () => {
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  const part = whole.parts[0]!
  app.clock.now = after(start, hours(3))
  const awake = await sellerNow()
  const { version } = await awake.call(desk.claimQuotation, { id: part.id, version: 1 })
  await awake.call(desk.askBuyer, { id: part.id, version, text: 'Which mattress?' })
  const paused = (await detail(whole.id)).parts[0]!
  assert.deepEqual([paused.state, paused.paused, paused.dueTime], ['info_requested', 'Y', null])
  app.clock.now = after(start, hours(30))
  await sweepQuotations(app.db, app.clock.now)
  await settle(app)
  const told = (await mailsTo(app, awake.email)).filter(({ subject }) => subject.includes(whole.quotationNo))
  assert.ok(told.every(({ template }) => template !== 'quotation-late'))
  await buyer.call(shop.writeAboutQuotation, { id: whole.id, partId: part.id, text: 'Foam' })
  const going = (await detail(whole.id)).parts[0]!
  assert.deepEqual([going.state, going.paused, going.dueTime], ['in_review', 'N', '2026-11-03 19:00:00'])
  assert.deepEqual(
    (await detail(whole.id)).messages.map(({ kind, mine }) => [kind, mine]),
    [
      ['question', 'N'],
      ['answer', 'Y'],
    ],
  )
})

test('what ran out before something was asked stays late: a question does not give the time back', async () => {
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  const part = whole.parts[0]!
  app.clock.now = after(start, hours(11)) // three hours late
  const { version } = await (await sellerNow()).call(desk.claimQuotation, { id: part.id, version: 1 })
  await (await sellerNow()).call(desk.askBuyer, { id: part.id, version, text: 'Which mattress?' })
  app.clock.now = after(start, hours(20))
  await buyer.call(shop.writeAboutQuotation, { id: whole.id, partId: part.id, text: 'Foam' })
  const late = (await detail(whole.id)).parts[0]!
  assert.deepEqual([late.late, late.dueTime], ['Y', '2026-11-03 01:00:00'])
  await quoted(await sellerNow(), part.id, (draft) => ({ ...draft, freight: 0 }))
  const { answer_ms } = await app.db.selectFrom('quotation_parts').select('answer_ms').where('id', '=', part.id).executeTakeFirstOrThrow()
  assert.equal(answer_ms, hours(11), 'the time to answer is all that the shop took')
})

test('a version lapses at its time, is not to be accepted then, and is renewed at the buyer’s word', async () => {
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  const part = whole.parts[0]!
  await quoted(await sellerNow(), part.id, (draft) => ({ ...draft, validDays: 5, freight: 0 }))
  const version = (await detail(whole.id)).parts[0]!.versions[0]!
  app.clock.now = after(start, days(5))
  const lapsed = (await detail(whole.id)).parts[0]!
  assert.deepEqual([lapsed.state, allowed(lapsed.allowedActions)], ['expired', ['renew']])
  await assert.rejects(buyer.call(shop.acceptQuotation, accepting(whole.id, [version.id], version.resultMoney)), { message: /expired/ })
  await sweepQuotations(app.db, app.clock.now)
  await settle(app)
  assert.equal((await lastMailTo(app, buyer.email)).template, 'quotation-expired')
  await buyer.call(shop.renewQuotation, { id: whole.id, partId: part.id, message: 'Still needed' })
  const awake = await sellerNow()
  const renewed = await awake.call(desk.deskQuotation, { id: part.id })
  assert.deepEqual([renewed.state, renewed.dueTime], ['in_review', '2026-11-07 16:00:00'])
  assert.deepEqual(renewed.draft?.lines.map(({ count, unitPrice }) => [count, unitPrice]), [[2, 100_000]], 'there is something to send again') // prettier-ignore
  await awake.call(desk.sendQuotation, { id: part.id, version: renewed.version })
  assert.deepEqual(
    (await detail(whole.id)).parts[0]!.versions.map(({ number }) => number),
    [2, 1],
  )
})

/** The order of a version of two beds by CIF, quoted with this freight and so many days, and accepted at once. */
async function orderedByCif(freight: number | null, validDays: number): Promise<number> {
  const whole = await asked(buyer, [{ product: bed, count: 2 }], { deliveryWay: 2, port: 'Mombasa' })
  await quoted(await sellerNow(), whole.parts[0]!.id, (draft) => ({ ...draft, freight, validDays }))
  const version = (await detail(whole.id)).parts[0]!.versions[0]!
  const { orderIds } = await buyer.call(shop.acceptQuotation, accepting(whole.id, [version.id], version.resultMoney))
  return orderIds[0]!
}
const orderAt = async (id: number, now: Date) => {
  app.clock.now = now
  assert.deepEqual(await sweepOrders(app.db, now), [])
  await settle(app)
  return (await sellerNow()).call(deskOrder, { id })
}

test('decision 48: the freight of an accepted quotation stays; the order may be paid as long as the quotation said, and lapses whole', async () => {
  const id = await orderedByCif(318_000, 20)
  const due = (await buyer.call(orderDetail, { id })).endTime
  assert.equal(due, wireTime(after(start, days(20))))
  const waiting = await orderAt(id, after(start, days(19)))
  assert.deepEqual([waiting.state, waiting.shippingMoney, waiting.resultMoney], ['awaiting_payment', 318_000, 518_000])
  assert.ok(!allowed(waiting.allowedActions).includes('set_freight'))
  const { version } = waiting
  await assert.rejects((await sellerNow()).call(setFreight, { id, version, amount: 1, validDays: 14 }), {
    message: /agreed in the quotation/,
  })
  const gone = await orderAt(id, after(start, days(21)))
  assert.deepEqual([gone.state, gone.shippingMoney, gone.resultMoney], ['cancelled', 318_000, 518_000])
  assert.ok(gone.instalments.every(({ state }) => state === 'void'))
  assert.equal((await lastMailTo(app, buyer.email)).template, 'order-cancelled')
})

test('the usual days to pay remain where the quotation was to lapse before them', async () => {
  const id = await orderedByCif(318_000, 2)
  assert.equal((await buyer.call(orderDetail, { id })).endTime, wireTime(after(start, days(7))))
})

test('a freight that the quotation left open is fixed and lapses as ever; who fixes it anew sees what it was', async () => {
  const id = await orderedByCif(null, 20)
  const open = await orderAt(id, start)
  assert.deepEqual([open.state, open.shippingMoneyBefore], ['freight_pending', null])
  await (await sellerNow()).call(setFreight, { id, version: open.version, amount: 70_000, validDays: 3 })
  const lapsed = await orderAt(id, after(start, days(4)))
  assert.deepEqual([lapsed.state, lapsed.shippingMoney, lapsed.shippingMoneyBefore], ['freight_pending', null, 70_000])
})

test('the list stands by what is due first; figures count priced answers only', async () => {
  const head = await testStaff(app, 'administrator')
  const { rows } = await head.call(desk.deskQuotations, { pageSize: 100 })
  const due = rows.map(({ dueTime }) => dueTime).filter((one) => one !== null)
  assert.deepEqual(due, due.toSorted())
  const before = await head.call(desk.quotationFigures, { shopId: 1 })
  const whole = await asked(buyer, [{ product: bed, count: 2 }])
  app.clock.now = after(start, hours(0.4))
  await quoted(await sellerNow(), whole.parts[0]!.id, (draft) => ({ ...draft, freight: 0 }))
  app.clock.now = start
  const now = await head.call(desk.quotationFigures, { shopId: 1 })
  assert.deepEqual([now.asked - before.asked, now.answered - before.answered, now.inTime - before.inTime], [1, 1, 1])
  const closing = await asked(buyer, [{ product: bed, count: 2 }])
  await (await sellerNow()).call(desk.closeQuotation, { id: closing.parts[0]!.id, version: 1, reason: 'no-bid', message: 'Discontinued' })
  assert.equal((await head.call(desk.quotationFigures, { shopId: 1 })).answered, now.answered)
})
