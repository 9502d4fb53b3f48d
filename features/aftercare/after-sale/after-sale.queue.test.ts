// The office's queue: many cases given to a colleague at once.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { bulkItems, bulkRun, planBulk, startBulk, undoBulk } from '#contract/bulk.ts'
import type { Input } from '#contract/call.ts'
import { inboxList } from '#contract/inbox.ts'
import { refusalText } from '#contract/refusals.ts'
import { workRun } from '#features/office/bulk/bulk.work.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, testProduct, testStaff, type TestStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [staff, mate, warehouse, seller, foreign] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const work = (id: number) => workRun({ db: app.db, now: () => app.clock.now, log: (line) => assert.fail(JSON.stringify(line)) }, id)
const ownerOf = async (id: number) => (await staff.call(desk.deskSale, { id })).owner?.id ?? null

describe('many cases at once', () => {
  async function plan(who: TestStaff, staffId: number | null, picked: Omit<Input<typeof planBulk>, 'wish'>) {
    const { id } = await who.call(planBulk, { wish: { act: 'after-sale.assign', staffId }, ...picked })
    await work(id)
    return who.call(bulkRun, { id })
  }
  async function finish(who: TestStaff, id: number) {
    await who.call(startBulk, { id, count: (await who.call(bulkRun, { id })).will })
    await work(id)
    return who.call(bulkRun, { id })
  }

  test('are given to a colleague by a dry run and a job, found in the inbox, and put back but for what was changed since', async () => {
    const [one, two, over] = [await way.opened(await people()), await way.reviewed(await people()), await way.opened(await people())]
    await over.buyer.call(shop.cancelSale, { id: over.id })
    const ids = [one.id, two.id, over.id]
    const before = await ownerOf(two.id) // who took it in hand
    const dry = await plan(staff, mate.id, { ids })
    assert.deepEqual([dry.will, dry.wont, dry.refusals[0]!.reason], [2, 1, refusalText('sale-over', 'en')])
    assert.deepEqual(dry.examples.find(({ id }) => id === one.id)?.changes, [{ field: 'handler', called: '', from: '', to: 'Test sales' }])
    assert.equal(await ownerOf(one.id), null) // nothing is changed yet
    assert.equal((await finish(staff, dry.id)).done, 2)
    assert.deepEqual([await ownerOf(one.id), await ownerOf(two.id), await ownerOf(over.id)], [mate.id, mate.id, null])
    const news = (await mate.call(inboxList, { reason: 'assigned', pageSize: 100 })).rows.map(({ thingId }) => thingId)
    assert.ok(news.includes(one.id) && news.includes(two.id))
    assert.equal((await staff.call(desk.saleTrail, { id: one.id })).rows.some(({ action }) => action === 'after-sale.assign'), true) // prettier-ignore
    await staff.call(desk.assignSale, { id: one.id, staffId: seller.id })
    const back = await staff.call(undoBulk, { id: dry.id })
    await work(back.id)
    await finish(staff, back.id)
    assert.deepEqual([await ownerOf(one.id), await ownerOf(two.id)], [seller.id, before])
    const none = await plan(staff, null, { ids: [one.id] })
    await finish(staff, none.id)
    assert.equal(await ownerOf(one.id), null)
  })

  test('by all that the list shows under its filters; a version seen before stays good for whoever wrote meanwhile', async () => {
    const one = await way.opened(await people(), { saleType: '6' })
    const dry = await plan(staff, mate.id, { filters: { owner: 'nobody', type: '6' } })
    assert.deepEqual([dry.picked, dry.will], [1, 1])
    await one.buyer.call(shop.messageSale, { id: one.id, text: 'Anybody there?' })
    assert.equal((await finish(staff, dry.id)).done, 1)
    assert.equal(await ownerOf(one.id), mate.id)
    const ofMate = (await staff.call(desk.deskSales, { owner: mate.id, type: '6' })).rows.map(({ id }) => id)
    assert.deepEqual(ofMate, [one.id])
    const back = await plan(staff, null, { filters: { owner: String(mate.id), type: '6' } })
    assert.deepEqual([back.picked, back.will], [1, 1], 'all that a colleague has')
  })

  test('only to whoever may handle them; those of another shop do not exist; who may not do it to one may not to many', async () => {
    const one = await way.opened(await people())
    const reasons = async (staffId: number) => (await plan(staff, staffId, { ids: [one.id] })).refusals.map(({ reason }) => reason)
    for (const no of [warehouse.id, foreign.id, 999_999]) assert.deepEqual(await reasons(no), [refusalText('sale-colleague', 'en')])
    await assert.rejects(foreign.call(planBulk, { wish: { act: 'after-sale.assign', staffId: null }, ids: [one.id] }), /at least one/)
    await assert.rejects(warehouse.call(planBulk, { wish: { act: 'after-sale.assign', staffId: mate.id }, ids: [one.id] }), { code: 403 })
    const dry = await plan(seller, seller.id, { ids: [one.id] })
    assert.equal((await finish(seller, dry.id)).done, 1)
    assert.deepEqual((await seller.call(bulkItems, { id: dry.id })).rows.map(({ state }) => state), ['done']) // prettier-ignore
    assert.ok((await seller.call(desk.salePeople, {})).every(({ id }) => id !== foreign.id && id !== warehouse.id))
  })
})

test('found by serial numbers of what came and of what was sent, by order, number, buyer and model, and by nothing of another shop', async () => {
  const one = await way.resolving(await people())
  await staff.call(desk.dispatchSale, {
    ...(await way.seen(one)),
    kind: 'exchange',
    carrier: 'Post',
    trackingNo: 'P',
    serials: ['NEW-77-Ä'],
  })
  const found = async (keyword: string, who = staff) =>
    (await who.call(desk.deskSales, { keyword, pageSize: 100 })).rows.some(({ id }) => id === one.id)
  const { orderNo, items, saleNo } = await way.look(one)
  for (const keyword of ['new-77', '77-a', orderNo, saleNo, String(one.id), `RMA-${one.id}`, items[0]!.productModel])
    assert.ok(await found(keyword), keyword)
  for (const keyword of ['new-78', '%', '_', 'AS-999999']) assert.equal(await found(keyword), false, keyword)
  assert.equal(await found('new-77', foreign), false)
  assert.equal((await one.buyer.call(shop.sales, { keyword: 'NEW-77' })).total, 1)

  const { id: dispatchId } = (await way.look(one)).dispatches[0]!
  await staff.call(desk.correctDispatch, { id: one.id, dispatchId, carrier: 'Post', trackingNo: 'P', serials: ['RIGHT-78'] })
  for (const keyword of ['right-78', 'new-77']) assert.ok(await found(keyword), `${keyword}, put right`)
  assert.equal((await one.buyer.call(shop.sales, { keyword: 'RIGHT-78' })).total, 1)
  await staff.call(desk.undoDispatch, { ...(await way.seen(one)), dispatchId, text: 'Not sent' })
  for (const keyword of ['right-78', 'new-77']) assert.equal(await found(keyword), false, `${keyword}, taken back`)
})
