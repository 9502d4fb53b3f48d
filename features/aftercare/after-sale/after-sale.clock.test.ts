// What time alone does to cases, by a moved clock; what is promised, and who is told when it comes near and is missed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { orderDetail } from '#contract/order.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { after, days, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'
import { sweepAfterSales } from './after-sale.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, support, owner] = [await testStaff(app, 'administrator'), await testStaff(app, 'sales'), await testStaff(app, 'sales')]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const start = app.clock.now
const sweep = async (at: Date) => assert.deepEqual(await sweepAfterSales(app.db, at), [])
const stateOf = async (one: way.Way) => (await way.ownLook(one)).state
const clocks = async (who: typeof support, one: way.Way) =>
  (await who.call(inboxList, {})).rows.filter(({ kind, thingId, clock }) => kind === 'after-sale' && thingId === one.id && clock !== null)

test('after-sale.lapse: a return that is not sent within 30 days lapses, and its order is held no longer', async () => {
  const one = await way.declared(await people())
  await sweep(after(start, days(29)))
  assert.equal(await stateOf(one), 'return_authorised')
  await sweep(after(start, days(31)))
  assert.deepEqual([await stateOf(one), (await way.ownLook(one)).status], ['cancelled', 6])
  const { allowedActions } = await one.buyer.call(orderDetail, { id: one.orderId })
  assert.equal(allowedActions.find(({ action }) => action === 'confirm_receipt')!.allowed, 'Y')
})

test('after-sale.return_late: what was sent back and has not arrived within 21 days comes into the inbox of whoever answers, once, and stays where it is', async () => {
  const one = await way.returning(await people())
  const told = async () => {
    await settle(app)
    const news = (await support.call(inboxList, { pageSize: 100 })).rows.filter(
      ({ kind, thingId }) => kind === 'after-sale' && thingId === one.id,
    )
    const mails = (await mailsTo(app, support.email)).filter(
      ({ text, subject }) => subject.includes(`AS-000${one.id}`) && text.includes('not arrived in time'),
    )
    return [news.some((row) => row.news.some(({ act }) => act === 'after-sale.return_late')), mails.length]
  }
  await staff.call(desk.assignSale, { id: one.id, staffId: support.id })
  await sweep(after(start, days(20)))
  assert.deepEqual(await told(), [false, 0])
  await assert.rejects(staff.call(desk.assignSale, { id: one.id, staffId: staff.id, ownerId: null }), { code: 409 }) // somebody has it by now
  await staff.call(desk.assignSale, { id: one.id, staffId: null, ownerId: support.id })
  await sweep(after(start, days(22)))
  await sweep(after(start, days(23)))
  assert.deepEqual([await told(), await stateOf(one)], [[true, 1], 'returning'])
  await staff.call(desk.receiveReturn, { ...(await way.seen(one)), note: '' })
  assert.equal(await stateOf(one), 'inspecting')
})

test('after-sale.quote_over: a repair quotation that nobody answers by its last day is told to both sides, once; quoted anew, it runs again', async () => {
  const engineer = await testStaff(app, 'product-manager')
  const one = await way.quoted(await people()) // open until 2027-12-31
  const told = async () => {
    await settle(app)
    const ofCase = async (email: string, text: RegExp) =>
      (await mailsTo(app, email)).filter((mail) => mail.subject.includes(`AS-000${one.id}`) && text.test(mail.text)).length
    const news = (await engineer.call(inboxList, { pageSize: 100 })).rows.find(
      ({ kind, thingId }) => kind === 'after-sale' && thingId === one.id,
    )
    const inInbox = news?.news.filter(({ act }) => act === 'after-sale.quote_over').length ?? 0
    return [
      await ofCase(one.buyer.email, /\$120\.00 was open until December 31, 2027/),
      await ofCase(engineer.email, /run out unanswered/),
      inInbox,
    ]
  }
  await sweep(new Date('2027-12-31T23:59:00Z'))
  assert.deepEqual(await told(), [0, 0, 0])
  for (let time = 0; time < 2; time++) await sweep(new Date('2028-01-01T00:01:00Z'))
  assert.deepEqual([await told(), await stateOf(one)], [[1, 1, 1], 'repair_quoted'])
  await staff.call(desk.quoteRepair, { ...(await way.seen(one)), ...way.QUOTE, finding: 'Still to be had', validUntil: '2028-02-01' })
  await sweep(new Date('2028-02-01T12:00:00Z'))
  assert.equal((await told())[1], 1)
  await sweep(new Date('2028-02-02T00:01:00Z'))
  assert.equal((await told())[1], 2)
})

test('after-sale.accept_rejection after-sale.confirm: a rejection, and a resolution, close after 14 days', async () => {
  const [no, yes] = [await way.rejected(await people()), await way.resolved(await people())]
  await sweep(after(start, days(13)))
  assert.deepEqual([await stateOf(no), await stateOf(yes)], ['rejected', 'resolved'])
  await sweep(after(start, days(15)))
  assert.deepEqual([await stateOf(no), await stateOf(yes)], ['closed', 'closed'])
  assert.deepEqual([(await way.ownLook(no)).status, (await way.ownLook(yes)).status], [5, 4])
  await sweep(after(start, days(90)))
})

test('a delivered order does not complete by itself while a case is open, and does once none is', async () => {
  const one = await way.opened(await people())
  const orderState = async () => (await one.buyer.call(orderDetail, { id: one.orderId })).state
  await sweepOrders(app.db, after(start, days(40)))
  assert.equal(await orderState(), 'delivered')
  await one.buyer.call(shop.cancelSale, { id: one.id })
  await sweepOrders(app.db, after(start, days(40)))
  assert.equal(await orderState(), 'completed')
})

test('after-sale.promise_near after-sale.promise_missed after-sale.assigned: told once before and once after, to whoever answers; an answer ends it', async () => {
  const one = await way.opened(await people())
  const { promiseTime, createTime } = await way.ownLook(one)
  assert.equal(Date.parse(`${promiseTime}Z`) - Date.parse(`${createTime}Z`), hours(24))
  await sweep(after(start, hours(19)))
  assert.equal((await clocks(support, one)).length, 0)
  await sweep(after(start, hours(21)))
  assert.deepEqual((await clocks(support, one)).map(({ clock }) => clock?.waitingFor), ['answer']) // prettier-ignore
  await staff.call(desk.assignSale, { id: one.id, staffId: owner.id })
  assert.ok(
    (await owner.call(inboxList, { reason: 'assigned' })).rows.some(({ kind, thingId }) => kind === 'after-sale' && thingId === one.id),
  )
  const late = async () => {
    await settle(app)
    return (await mailsTo(app, owner.email)).filter(({ text }) => text.includes('is late'))
  }
  await sweep(after(start, hours(25)))
  await sweep(after(start, hours(26)))
  assert.equal((await late()).length, 1)
  assert.equal((await clocks(owner, one)).length, 1)
  await staff.call(desk.writeSale, { id: one.id, text: 'We look into it' })
  assert.equal((await way.ownLook(one)).promiseTime, null)
  assert.deepEqual([(await clocks(owner, one)).length, (await clocks(support, one)).length], [0, 0])
})

test('after-sale.answer: what a buyer does about a case whose owner has left is told to all who handle cases', async () => {
  const one = await way.opened(await people())
  const gone = await testStaff(app, 'sales')
  await staff.call(desk.assignSale, { id: one.id, staffId: gone.id })
  const news = async (who: typeof gone) =>
    (await who.call(inboxList, { pageSize: 100, reason: 'news' })).rows.find(({ kind, thingId }) => kind === 'after-sale' && thingId === one.id)?.newsCount // prettier-ignore
  const before = await news(support)
  await one.buyer.call(shop.messageSale, { id: one.id, text: 'Any news?', ossIds: [] })
  assert.deepEqual([await news(support), await news(gone)], [before, 2], 'its owner alone')
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', gone.id).execute()
  await one.buyer.call(shop.messageSale, { id: one.id, text: 'Hello?', ossIds: [] })
  assert.equal(await news(support), (before ?? 0) + 1)
})

test('the operator says how long an answer may take', async () => {
  const { deskSettings, editTrade } = await import('#contract/setting-desk.ts')
  const { trade } = await staff.call(deskSettings, {})
  await staff.call(editTrade, { ...trade, afterSaleHours: 2 })
  const { promiseTime, createTime } = await way.ownLook(await way.opened(await people()))
  assert.equal(Date.parse(`${promiseTime}Z`) - Date.parse(`${createTime}Z`), hours(2))
})
