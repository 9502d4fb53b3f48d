// Clocks in the inbox: what runs out is told once, to whoever takes care of it, else to all whose work it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inboxCount, inboxList } from '#contract/inbox.ts'
import type { Input } from '#contract/call.ts'
import * as desk from '#contract/order-desk.ts'
import { assignOrder } from '#contract/order-note-desk.ts'
import { cancelOrder } from '#contract/order.ts'
import { asked, quoted } from '#features/sales/quotation/quotation.samples.ts'
import { sweepQuotations } from '#features/sales/quotation/quotation.ts'
import * as quotationDesk from '#contract/quotation-desk.ts'
import { withdrawQuotation } from '#contract/quotation.ts'
import { orderingBuyer, placed, type Wanted } from '#features/sales/order/order.samples.ts'
import { after, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { goTo } from '#testing/later.ts'
import { testStaff, type TestStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { statementsOf } from '#testing/statements.ts'
import { sweepClocks } from './inbox.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 10_000 })
await testProduct(app, { shopId: 2, listCents: 10_000 })
const buyer = await orderingBuyer(app)
const [sales, finance, seller] = [await testStaff(app, 'sales'), await testStaff(app, 'finance'), await testStaff(app, 'seller', 1)]
const order = async (wanted: Partial<Wanted> = {}) => (await placed(buyer, { products: [{ product }], ...wanted }))[0]!
const list = async (one: TestStaff, input: Input<typeof inboxList> = {}) => (await one.call(inboxList, { pageSize: 100, ...input })).rows
const about = async (one: TestStaff, id: number, input: Input<typeof inboxList> = {}) =>
  (await list(one, input)).find(({ thingId }) => thingId === id)

test('clocks: freight that is nearly late is told once to all whose work it is, or to whom it is given; set, it is gone', async () => {
  const [free, given] = [await order({ term: 'cif' }), await order({ term: 'cif' })]
  const accountant = await testStaff(app, 'finance')
  await sales.call(assignOrder, { id: given, staffId: accountant.id })
  await sweepClocks(app.db, app.clock.now)
  assert.equal(await about(sales, free), undefined)
  await goTo(app, after(app.clock.now, hours(10)))
  await sweepClocks(app.db, app.clock.now)
  await sweepClocks(app.db, app.clock.now)
  const item = await about(sales, free, { reason: 'clock' })
  assert.deepEqual([item?.clock?.waitingFor, item?.newsCount], ['freight', 1])
  assert.ok(await about(seller, free, { reason: 'clock' }))
  assert.equal(await about(finance, free), undefined, 'not their work')
  assert.equal(await about(sales, given, { reason: 'clock' }), undefined)
  assert.deepEqual((await about(accountant, given))?.reasons, ['assigned', 'clock'])
  await sales.call(desk.setFreight, { id: free, amount: 100, note: '', message: '' })
  await sweepClocks(app.db, app.clock.now)
  assert.equal(await about(sales, free), undefined)
  assert.equal(await about(seller, free), undefined)
})

test('clocks: what somebody took care of who has left, or may no longer see it, is told to all whose work it is', async () => {
  const gone = await testStaff(app, 'seller', 1)
  const id = await order({ term: 'cif' })
  await sales.call(assignOrder, { id, staffId: gone.id })
  await app.db.updateTable('staff').set({ shop_id: 2 }).where('id', '=', gone.id).execute()
  await goTo(app, after(app.clock.now, hours(10)))
  await sweepClocks(app.db, app.clock.now)
  assert.equal((await about(sales, id, { reason: 'clock' }))?.clock?.waitingFor, 'freight')

  const part = (await asked(buyer, [{ product }])).parts[0]!
  const clerk = await testStaff(app, 'seller-sales', 1)
  await clerk.call(quotationDesk.claimQuotation, { id: part.id, version: 1 })
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', clerk.id).execute()
  const now = after(app.clock.now, hours(7))
  await goTo(app, now)
  assert.deepEqual(await sweepQuotations(app.db, now), [])
  assert.ok(await about(sales, part.id, { reason: 'clock' }))
  const { quotationId } = await sales.call(quotationDesk.deskQuotation, { id: part.id })
  await buyer.call(withdrawQuotation, { id: quotationId })
  await buyer.call(cancelOrder, { id })
})

test('quotation.due_soon: who took it and may only look by now is not; all who could answer are', async () => {
  const { now } = app.clock
  const part = (await asked(buyer, [{ product }])).parts[0]!
  const clerk = await testStaff(app, 'seller-sales', 1)
  await clerk.call(quotationDesk.claimQuotation, { id: part.id, version: 1 })
  await app.db.insertInto('staff_roles').values({ key: 'looks-on', name: 'Looks on', of_shop: true, permissions: ['quotation:list'], given: false }).execute() // prettier-ignore
  await app.db.updateTable('staff').set({ role_key: 'looks-on' }).where('id', '=', clerk.id).execute()
  await goTo(app, after(now, hours(7)))
  assert.deepEqual(await sweepQuotations(app.db, app.clock.now), [])
  assert.equal((await about(sales, part.id, { reason: 'clock' }))?.kind, 'quotation')
  assert.equal(await about(clerk, part.id, { reason: 'clock' }), undefined)
  const { quotationId } = await sales.call(quotationDesk.deskQuotation, { id: part.id })
  await buyer.call(withdrawQuotation, { id: quotationId })
  await goTo(app, now)
})

test('clocks: who works for a shop is read once for a sweep, however many orders are due', async () => {
  const ids = [await order({ term: 'cif' }), await order({ term: 'cif' }), await order({ term: 'cif' })]
  const gone = await testStaff(app, 'sales')
  for (const id of ids.slice(1)) await sales.call(assignOrder, { id, staffId: gone.id })
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', gone.id).execute()
  await goTo(app, after(app.clock.now, hours(10)))
  const statements = await statementsOf(() => sweepClocks(app.db, app.clock.now))
  for (const id of ids) assert.ok(await about(sales, id, { reason: 'clock' }))
  assert.equal(statements.filter((one) => /from "staff"[^]*"staff_roles"/.test(one)).length, 1)
  for (const id of ids) await buyer.call(cancelOrder, { id })
})

test('quotation.due_soon, quotation.late: the promise of an answer is told to all who could give it, then to whoever took it and to who decides; answered, it is gone', async () => {
  const [clerk, other] = [await testStaff(app, 'seller-sales', 1), await testStaff(app, 'seller', 2)]
  const start = app.clock.now
  const part = (await asked(buyer, [{ product }])).parts[0]!
  const sweep = async (now: Date) => {
    await goTo(app, now)
    assert.deepEqual(await sweepQuotations(app.db, now), [])
  }
  await sweep(after(start, hours(5)))
  assert.equal(await about(clerk, part.id), undefined)
  await sweep(after(start, hours(7)))
  await sweep(after(start, hours(7.1)))
  const item = await about(clerk, part.id, { reason: 'clock' })
  assert.deepEqual([item?.kind, item?.clock?.waitingFor, item?.newsCount], ['quotation', 'answer', 1])
  assert.equal((await clerk.call(inboxCount)).kinds.quotation, 1, 'beside the room in the side bar')
  assert.ok(await about(sales, part.id))
  for (const one of [other, finance]) assert.equal(await about(one, part.id), undefined, 'not their work')
  await clerk.call(quotationDesk.claimQuotation, { id: part.id, version: 1 })
  await sweep(after(start, hours(9)))
  assert.equal((await about(clerk, part.id))?.newsCount, 2)
  assert.ok(await about(seller, part.id, { reason: 'clock' }), 'who decides is told that it is late')
  await quoted(clerk, part.id, (draft) => ({ ...draft, freight: 0 }))
  for (const one of [clerk, seller, sales]) assert.equal(await about(one, part.id, { reason: 'clock' }), undefined)
})

test('an overdue payment is told; the clocks of the inbox are those of the dashboard', async () => {
  const id = await order()
  await sales.call(assignOrder, { id, staffId: sales.id })
  const { dueTime } = await sales.call(desk.deskOrder, { id })
  await goTo(app, after(new Date(`${dueTime!.replace(' ', 'T')}Z`), minutes(2)))
  await sweepClocks(app.db, app.clock.now)
  assert.equal((await about(sales, id, { reason: 'clock' }))?.clock?.due, dueTime)
  const overdue = await sales.call(desk.deskOrders, { overdue: 'Y', pageSize: 100 })
  assert.ok(overdue.rows.some((row) => row.id === id))
})
