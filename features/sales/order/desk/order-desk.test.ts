import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uploadReceipt, orderDetail } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { testApp } from '#testing/app.ts'
import { after, days, hours } from '#shared/time.ts'
import { credited, orderingBuyer, placed, receiptFile, stateOf, testProduct, testStaff } from '../order.samples.ts'
import { sweepOrders } from '../order.ts'

const app = await testApp('empty')
const start = app.clock.now
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 70_000 }), await testProduct(app, { shopId: 2, listCents: 30_000 })]
const [boss, seller, finance, warehouse] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'finance'),
  await testStaff(app, 'warehouse'),
]
const buyer = await orderingBuyer(app)
const audits = async (id: number) =>
  (
    await app.db
      .selectFrom('audit_log')
      .select(['action', 'staff_id'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

test('a seller’s staff sees and changes its shop’s orders only; foreign ones look absent', async () => {
  const [a, b] = (await placed(buyer, { products: [{ product: bed }, { product: lamp }], term: 'cif' })) as [number, number]
  const [foreign, own] = (await buyer.call(orderDetail, { id: a })).shopId === 1 ? [a, b] : [b, a]
  const seen = await seller.call(desk.deskOrders, {})
  assert.deepEqual(new Set(seen.rows.map(({ shopId }) => shopId)), new Set([2]))
  assert.equal(seen.total, seen.rows.length)
  assert.equal((await seller.call(desk.deskOrders, { shopId: 1 })).total, 0)
  assert.equal((await seller.call(desk.deskOrder, { id: own })).id, own)
  const attempts = [
    () => seller.call(desk.deskOrder, { id: foreign }),
    () => seller.call(desk.deskOrder, { id: 99_999_999 }),
    () => seller.call(desk.setFreight, { id: foreign, amount: 1 }),
    () => seller.call(desk.markReady, { id: foreign }),
    () => seller.call(desk.shipOrder, { id: foreign, mode: 'air', carrier: 'x', trackingNo: 'x' }),
    () => seller.call(desk.deskCancel, { id: foreign, reason: 'x' }),
  ]
  for (const attempt of attempts) await assert.rejects(attempt(), { code: 404, message: 'This order does not exist' })
  assert.deepEqual(await audits(foreign), [])
  await seller.call(desk.setFreight, { id: own, amount: 1_000 })
  const counts = await seller.call(desk.dashboard)
  assert.equal(
    counts.waiting.reduce((sum, { count }) => sum + count, 0),
    seen.total,
  )
})

test('SPEC-229 each act needs its permission, and the answer says so before', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  await assert.rejects(finance.call(desk.setFreight, { id, amount: 1 }), { code: 403 })
  await assert.rejects(
    warehouse.call(desk.confirmPayment, { id, instalmentId: 1, amount: 1, bankReference: 'x', valueDate: '2026-11-01' }),
    { code: 403 },
  )
  await assert.rejects(finance.call(desk.shipOrder, { id, mode: 'air', carrier: 'x', trackingNo: 'x' }), { code: 403 })
  await assert.rejects(warehouse.call(desk.deskCancel, { id, reason: 'x' }), { code: 403 })
  const allowed = (order: desk.DeskOrder) => order.allowedActions.filter(({ allowed: yes }) => yes === 'Y').map(({ action }) => action)
  assert.deepEqual(allowed(await boss.call(desk.deskOrder, { id })), ['set_freight', 'cancel'])
  const seen = await finance.call(desk.deskOrder, { id })
  assert.deepEqual(allowed(seen), [])
  assert.equal(seen.allowedActions.find(({ action }) => action === 'set_freight')?.reason, 'You are not permitted to do this.')
})

test('the dashboard names as staff’s work only what the person may do, and income to those who quote or confirm money', async () => {
  const ours = async (one: typeof boss) => {
    const { waiting, receivedMonth } = await one.call(desk.dashboard)
    return [waiting.filter(({ whose }) => whose === 'staff').map(({ kind }) => kind), receivedMonth !== null]
  }
  assert.deepEqual(await ours(boss), [['freight', 'proof', 'preparation', 'shipping', 'cancellation'], true])
  assert.deepEqual(await ours(warehouse), [['preparation', 'shipping'], false])
  assert.deepEqual(await ours(finance), [['proof'], true])
  assert.deepEqual(await ours(seller), [['freight', 'preparation', 'shipping', 'cancellation'], true])
  const { waiting } = await warehouse.call(desk.dashboard)
  assert.deepEqual(
    waiting.filter(({ whose }) => whose !== 'staff').map(({ kind }) => kind),
    ['delivery', 'payment', 'balance', 'receipt', 'cancel_answer'],
  )
})

test('every act is audited, refused ones are not', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'ddu' })) as [number]
  await boss.call(desk.setFreight, { id, amount: 5_000, note: 'Two cartons' })
  await assert.rejects(boss.call(desk.markReady, { id }))
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  const { instalments, receipts } = await boss.call(desk.deskOrder, { id })
  await boss.call(desk.rejectProof, { id, instalmentId: instalments[0]!.id, reason: 'Unreadable' })
  const file = await finance.call(desk.receiptFile, { id, fileId: receipts[0]!.fileId })
  assert.match(await file.text(), /^%PDF/)
  assert.match(file.headers.get('content-disposition') ?? '', /^attachment/)
  await assert.rejects(finance.call(desk.receiptFile, { id, fileId: receipts[0]!.fileId + 1 }), { code: 404 })
  const unknown = { id, instalmentId: 1, amount: 1, bankReference: 'x', valueDate: '2026-11-02' }
  await assert.rejects(finance.call(desk.confirmPayment, unknown), { code: 404 })
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await credited(finance, id)
  await warehouse.call(desk.markReady, { id })
  const { shipmentId } = await warehouse.call(desk.shipOrder, { id, mode: 'express', carrier: 'Fast', trackingNo: 'F1' })
  await warehouse.call(desk.addTracking, { id: shipmentId, text: 'Customs' })
  await warehouse.call(desk.markDelivered, { id: shipmentId })
  assert.deepEqual(await audits(id), [
    'order.set_freight',
    'order.reject_proof',
    'order.view_receipt',
    'order.confirm_payment',
    'order.ready',
    'order.ship',
    'order.track',
    'order.deliver',
  ])
  const { history } = await boss.call(desk.deskOrder, { id })
  assert.equal(history.find(({ act }) => act === 'order.set_freight')?.actorName, 'Test administrator')
})

test('a note with the freight is the office’s own, a reason for the buyer is read by both', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  await boss.call(desk.setFreight, { id, amount: 5_000, note: 'Forwarder quoted half' })
  await boss.call(desk.setFreight, { id, amount: 6_000, note: 'Forwarder was wrong' })
  await boss.call(desk.deskCancel, { id, reason: 'No longer made' })
  const detail = await buyer.call(orderDetail, { id })
  assert.doesNotMatch(JSON.stringify(detail), /Forwarder/)
  assert.ok(detail.logs.some(({ text }) => text === 'Cancelled: No longer made'))
  const { history } = await boss.call(desk.deskOrder, { id })
  assert.match(JSON.stringify(history), /Forwarder quoted half.*Forwarder was wrong/)
})

test('two people at the same order: the second is told that it has changed', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  const { version } = await boss.call(desk.deskOrder, { id })
  const results = await Promise.allSettled([1, 2].map((amount) => boss.call(desk.setFreight, { id, amount, version })))
  const refused = results.find(({ status }) => status === 'rejected') as PromiseRejectedResult
  assert.equal(refused.reason.code, 409)
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('bad input of the back office is refused and changes nothing', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  const { instalments } = await boss.call(desk.deskOrder, { id })
  const credit = { id, instalmentId: instalments[0]!.id, amount: 100, bankReference: 'B', valueDate: '2026-11-02' }
  const bad: object[] = [
    { amount: 0 },
    { amount: -1 },
    { amount: 1.5 },
    { amount: '1e3' },
    { bankReference: ' ' },
    { valueDate: '02.11.2026' },
    { valueDate: '2026-13-01' },
  ]
  for (const change of bad)
    await assert.rejects(boss.call(desk.confirmPayment, { ...credit, ...change }), { code: 400 }, JSON.stringify(change))
  await assert.rejects(boss.call(desk.confirmPayment, { ...credit, valueDate: '2026-11-03' }), {
    message: 'The value date lies in the future.',
  })
  await assert.rejects(boss.call(desk.confirmPayment, { ...credit, instalmentId: 1 }), { code: 404 })
  for (const carrierUrl of ['javascript:alert(1)', 'http://plain.test', 'x'])
    await assert.rejects(boss.call(desk.shipOrder, { id, mode: 'air', carrier: 'x', trackingNo: 'x', carrierUrl }), { code: 400 })
  assert.deepEqual(await audits(id), [])
  assert.equal(await stateOf(buyer, id), 'awaiting_payment')
})

test('the list finds by state, waiting, shop, day and keyword, and counts like the dashboard', async () => {
  const { waiting } = await boss.call(desk.dashboard)
  for (const { kind, count } of waiting) assert.equal((await boss.call(desk.deskOrders, { waiting: kind })).total, count, kind)
  const all = await boss.call(desk.deskOrders, { pageSize: 100 })
  const one = all.rows[0]!
  assert.deepEqual(
    (await boss.call(desk.deskOrders, { keyword: one.orderNo.toLowerCase() })).rows.map(({ id }) => id),
    [one.id],
  )
  assert.equal((await boss.call(desk.deskOrders, { keyword: 'Test Hospital' })).total, all.total)
  assert.equal((await boss.call(desk.deskOrders, { keyword: "'; drop table orders; --" })).total, 0)
  assert.equal((await boss.call(desk.deskOrders, { from: '2026-11-02', to: '2026-11-02' })).total, all.total)
  assert.equal((await boss.call(desk.deskOrders, { from: '2026-11-03' })).total, 0)
  assert.equal(
    (await boss.call(desk.deskOrders, { state: 'awaiting_payment' })).rows.every(({ state }) => state === 'awaiting_payment'),
    true,
  )
  const page = await boss.call(desk.deskOrders, { pageSize: 2, pageNum: 2 })
  assert.deepEqual(
    page.rows.map(({ id }) => id),
    all.rows.slice(2, 4).map(({ id }) => id),
  )
  const dear = await boss.call(desk.deskOrders, { orderByColumn: 'resultMoney', isAsc: 'desc', pageSize: 100 })
  assert.deepEqual(
    dear.rows.map(({ resultMoney }) => resultMoney),
    dear.rows.map(({ resultMoney }) => resultMoney).toSorted((a, b) => b - a),
  )
})

test('SPEC-196 the 12-hour clock runs, and is overdue afterwards', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed }], term: 'cif' })) as [number]
  const at = async (time: Date) => {
    app.clock.now = time
    const fresh = await testStaff(app, 'sales') // by then the others' sessions have ended
    return (await fresh.call(desk.deskOrder, { id })).overdue
  }
  const seen = [await at(start), await at(after(start, hours(12))), await at(after(start, hours(12) + 1000))]
  app.clock.now = start
  assert.deepEqual(seen, ['N', 'N', 'Y'])
})

test('time alone: an unpaid order lapses, freight is quoted anew, a waiting proof stops the clock, delivered orders complete', async () => {
  const late = await testStaff(app, 'administrator') // the clock above has ended everybody's session
  const one = async (term: 'exw' | 'cif') => (await placed(buyer, { products: [{ product: lamp }], term }))[0]!
  const [unpaid, cif, proof, delivered] = [await one('exw'), await one('cif'), await one('exw'), await one('exw')]
  await late.call(desk.setFreight, { id: cif, amount: 100, validDays: 7 })
  await buyer.call(uploadReceipt, { orderId: proof, ossIds: String(await receiptFile(buyer)) })
  await credited(late, delivered)
  await late.call(desk.markReady, { id: delivered })
  const { shipmentId } = await late.call(desk.shipOrder, { id: delivered, mode: 'air', carrier: 'x', trackingNo: 'x' })
  await late.call(desk.markDelivered, { id: shipmentId })
  const states = () => Promise.all([unpaid, cif, proof, delivered].map((id) => stateOf(buyer, id)))
  await sweepOrders(app.db, after(start, days(7)))
  assert.deepEqual(await states(), ['awaiting_payment', 'awaiting_payment', 'awaiting_payment', 'delivered'])
  await Promise.all(
    [sweepOrders(app.db, after(start, days(7) + 1)), sweepOrders(app.db, after(start, days(7) + 1))].map((sweep) =>
      sweep.catch(assert.fail),
    ),
  )
  assert.deepEqual(await states(), ['cancelled', 'freight_pending', 'awaiting_payment', 'delivered'])
  await sweepOrders(app.db, after(start, days(15)))
  assert.deepEqual(await states(), ['cancelled', 'freight_pending', 'awaiting_payment', 'completed'])
})

test('an order that cannot be swept is told of and does not hold up the others', async () => {
  const [broken] = (await placed(buyer, { products: [{ product: lamp }] })) as [number]
  const [next] = (await placed(buyer, { products: [{ product: lamp }] })) as [number]
  await app.db
    .updateTable('instalments')
    .set({ state: 'no-such-state' as never })
    .where('order_id', '=', broken)
    .execute()
  const failed = await sweepOrders(app.db, after(start, days(8)))
  assert.deepEqual(
    failed.map(({ orderId }) => orderId),
    [broken],
  )
  assert.deepEqual([await stateOf(buyer, broken), await stateOf(buyer, next)], ['awaiting_payment', 'cancelled'])
})
