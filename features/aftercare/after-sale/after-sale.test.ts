// What a buyer does about goods that have arrived: a case opened, told of, sent back, appealed and closed, and what refuses it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { confirmReceipt, orderDetail } from '#contract/order.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { packShipment, planShipment, handOver, moveShipment } from '#contract/shipment-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { testApp } from '#testing/app.ts'
import { credited, orderingBuyer, paperText, placed, receiptFile, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [staff, buyer, other] = [await testStaff(app, 'administrator'), await orderingBuyer(app), await orderingBuyer(app)]
const people = { buyer, staff, product }
const no = (word: Parameters<typeof refusalText>[0], values?: Record<string, string | number>) => ({
  message: refusalText(word, 'en', values),
})
const allowed = async (one: { buyer: typeof buyer; id: number }) =>
  (await way.ownLook(one)).allowedActions.filter(({ allowed: yes }) => yes === 'Y').map(({ action }) => action)

test('SPEC-010 SPEC-153 SPEC-154 SPEC-241 a case is opened about goods that have arrived, listed, counted and read', async () => {
  const mine = await orderingBuyer(app)
  const own = { ...people, buyer: mine }
  assert.equal(await mine.call(shop.saleCount, {}), 0)
  const orderId = await way.delivered(own, 3)
  const choice = await mine.call(shop.saleChoice, { orderId })
  assert.deepEqual(choice.lines.map(({ left, onTheWay, most, count }) => [left, onTheWay, most, count]), [[3, 0, 100_000, 3]]) // prettier-ignore
  assert.deepEqual([choice.allowed, choice.reason], ['Y', ''])
  const file = await receiptFile(mine)
  const { id, saleNo } = await mine.call(shop.openSale, {
    ...(await way.opening(own, orderId)),
    items: [{ orderItemId: choice.lines[0]!.orderItemId, count: 2, serials: ['sn-1'] }],
    ossIds: String(file),
    phone: '',
  })
  assert.match(saleNo, /^AS-000\d{3}$/)
  assert.equal(await mine.call(shop.saleCount, {}), 1)
  const seen = await mine.call(shop.sale, { id })
  assert.deepEqual(
    [seen.state, seen.status, seen.saleType, seen.refundMoney, seen.items.map(({ count, serials }) => [count, serials])],
    ['submitted', 0, '2', 200_000, [[2, ['sn-1']]]],
  )
  assert.deepEqual(
    [seen.imgs.map(({ ossId }) => ossId), seen.logs.map(({ event, status }) => [event, status])],
    [[String(file)], [['open', 0]]],
  )
  assert.ok(seen.promiseTime && seen.promiseTime > seen.createTime)
  const bytes = await mine.call(shop.saleFile, { id, fileId: file })
  assert.ok((await bytes.arrayBuffer()).byteLength > 10)
  assert.deepEqual((await mine.call(shop.sales, { pageNum: 1, pageSize: 10, status: '' })).rows.map((row) => row.id), [id]) // prettier-ignore
  assert.equal((await mine.call(shop.sales, { status: 0 })).total, 1)
  assert.equal((await mine.call(shop.sales, { status: '4' })).total, 0)
  assert.equal((await mine.call(shop.sales, { keyword: saleNo })).total, 1)
  assert.equal((await mine.call(shop.sales, { keyword: 'SN-1' })).total, 1)
  assert.deepEqual(await mine.call(shop.saleCounts, {}), { all: 1, open: 1, status: { 0: 1, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 } })
  await mine.call(shop.cancelSale, { id })
  assert.deepEqual([await mine.call(shop.saleCount, {}), (await mine.call(shop.sale, { id })).status], [0, 6])
  await assert.rejects(mine.call(shop.cancelSale, { id }), no('not-allowed-now'))
})

test('never for more than has arrived and stands in no other case; nothing before goods have left; no foreign order, line or file', async () => {
  const [unpaid] = (await placed(buyer, { products: [{ product, count: 1 }] })) as [number]
  await assert.rejects(buyer.call(shop.openSale, await way.opening(people, unpaid)), no('sale-order-not-there'))
  const orderId = await way.delivered(people, 2)
  const one = await way.opening(people, orderId)
  const items = (count: number) => ({ ...one, items: [{ ...one.items[0]!, count }] })
  await assert.rejects(buyer.call(shop.openSale, items(3)), no('sale-too-many', { count: 2 }))
  await assert.rejects(buyer.call(shop.openSale, { ...one, refundMoney: 100_001 }), no('sale-too-much'))
  await assert.rejects(buyer.call(shop.openSale, { ...one, items: [one.items[0]!, one.items[0]!] }), { code: 400 })
  await assert.rejects(buyer.call(shop.openSale, { ...one, incident: 'Y' }), no('sale-incident-text'))
  await assert.rejects(buyer.call(shop.openSale, { ...one, ossIds: [await receiptFile(other)] }), no('file-missing'))
  await assert.rejects(other.call(shop.openSale, one), no('order-missing'))
  await assert.rejects(other.call(shop.saleChoice, { orderId }), no('order-missing'))
  const { id } = await buyer.call(shop.openSale, items(2))
  await assert.rejects(buyer.call(shop.openSale, items(1)), no('sale-none-left'))
  assert.equal((await buyer.call(shop.saleChoice, { orderId })).reason, refusalText('sale-nothing-left', 'en'))
  await buyer.call(shop.cancelSale, { id })
  await buyer.call(shop.openSale, items(1))
  for (const call of [shop.sale, shop.cancelSale, shop.saleLabel]) await assert.rejects(other.call(call, { id }), no('sale-missing'))
})

test('serial numbers are those that the shipments recorded, each in one case', async () => {
  const [orderId] = (await placed(buyer, { products: [{ product: await testProduct(app, { shopId: 1 }), count: 2 }] })) as [number]
  await credited(staff, orderId)
  await staff.call(markReady, { id: orderId })
  const { shipmentId } = await staff.call(planShipment, { id: orderId, mode: 'air' })
  const { orderItems } = await buyer.call(orderDetail, { id: orderId })
  const orderLineId = orderItems[0]!.orderItemId
  const box = { kind: 'crate' as const, count: 1, lengthMm: 10, widthMm: 10, heightMm: 10, netGrams: 1, grossGrams: 2 }
  await staff.call(packShipment, { id: shipmentId, packages: [box], goods: [{ orderLineId, codes: 'A1\nA2' }] })
  await staff.call(handOver, { id: shipmentId, carrier: 'Air', trackingNo: `AWB-${orderId}` })
  await staff.call(moveShipment, { id: shipmentId, event: 'depart' })
  const one = await way.opening(people, orderId)
  const with_ = (serials: string[], more: object = {}) => ({ ...one, items: [{ orderItemId: orderLineId, count: 1, serials }], ...more })
  await assert.rejects(buyer.call(shop.openSale, with_([])), no('sale-none-left')) // on its way: money and claims alone
  await staff.call(moveShipment, { id: shipmentId, event: 'deliver' })
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId })).lines[0]!.serials, ['A1', 'A2'])
  await assert.rejects(buyer.call(shop.openSale, with_(['A3'])), no('sale-serial-unknown', { serial: 'A3' }))
  await assert.rejects(buyer.call(shop.openSale, with_(['A1', 'A2'])), no('sale-serials-many'))
  await buyer.call(shop.openSale, with_(['a1']))
  await assert.rejects(buyer.call(shop.openSale, with_(['A1'])), no('sale-serial-claimed', { serial: 'A1' }))
  await buyer.call(shop.openSale, with_(['A2']))
})

test('goods that are on their way or were lost can be claimed for money', async () => {
  const [orderId] = (await placed(buyer, { products: [{ product, count: 1 }] })) as [number]
  await credited(staff, orderId)
  await staff.call(markReady, { id: orderId })
  await staff.call(shipOrder, { id: orderId, mode: 'sea', carrier: 'Any', trackingNo: `L-${orderId}` })
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId })).lines.map(({ left, onTheWay }) => [left, onTheWay]), [[0, 1]]) // prettier-ignore
  await buyer.call(shop.openSale, await way.opening(people, orderId, { saleType: 'Claim: damage or loss', reason: 'Has not arrived' }))
})

test('an open case holds its order open, and lets go of it when it is over', async () => {
  const one = await way.opened(people)
  const confirm = async () =>
    (await buyer.call(orderDetail, { id: one.orderId })).allowedActions.find(({ action }) => action === 'confirm_receipt')!
  assert.equal((await confirm()).reason, refusalText('order-held', 'en'))
  await assert.rejects(buyer.call(confirmReceipt, { id: one.orderId }), no('order-held'))
  const second = await way.opened(people, {}, one.orderId)
  await buyer.call(shop.cancelSale, { id: one.id })
  assert.equal((await confirm()).allowed, 'N')
  await buyer.call(shop.cancelSale, { id: second.id })
  await buyer.call(confirmReceipt, { id: one.orderId })
})

test('what is asked is answered; messages change no state, and what the office notes is not for its buyer', async () => {
  const one = await way.asked(people)
  assert.deepEqual(await allowed(one), ['answer', 'cancel', 'message', 'tell_incident'])
  const waits = await way.ownLook(one)
  assert.deepEqual([waits.status, waits.yourTurn, waits.handleRemark, waits.promiseTime], [1, 'Y', 'Which light blinks?', null])
  await buyer.call(shop.messageSale, { id: one.id, text: 'I look for it' })
  await staff.call(desk.noteSale, { id: one.id, text: 'Old model, be kind' })
  await staff.call(desk.writeSale, { id: one.id, text: 'Take your time' })
  await assert.rejects(buyer.call(shop.answerSale, { id: one.id, version: waits.version, text: 'Red' }), no('changed-meanwhile'))
  const file = await receiptFile(buyer)
  await buyer.call(shop.answerSale, { ...(await way.seen(one)), text: 'The red one', ossIds: [file] })
  const after = await way.ownLook(one)
  assert.equal(after.state, 'in_review')
  assert.deepEqual(after.messages.map(({ byBuyer, text }) => [byBuyer, text]), [['N', 'Which light blinks?'], ['Y', 'I look for it'], ['N', 'Take your time'], ['Y', 'The red one']]) // prettier-ignore
  assert.equal(after.imgs[0]!.messageId, after.messages.at(-1)!.id)
  assert.doesNotMatch(JSON.stringify(after), /Old model/)
  assert.deepEqual((await way.look(one)).notes.map(({ text }) => text), ['Old model, be kind']) // prettier-ignore
  assert.ok(!JSON.stringify(after).includes('Test administrator'))
})

test('a return: declared before there is a label, sent with a number, which can be put right', async () => {
  const one = await way.authorised(people)
  assert.deepEqual(await allowed(one), ['declare', 'cancel', 'message', 'tell_incident'])
  await assert.rejects(buyer.call(shop.saleLabel, { id: one.id }), no('sale-undeclared'))
  const send = async (trackingNo: string) => buyer.call(shop.sendSale, { ...(await way.seen(one)), carrier: 'Post', trackingNo })
  await assert.rejects(send('R1'), no('sale-undeclared'))
  const treated = { kind: 'treated' as const, name: 'Ada Osei', method: 'Wiped with 70 % alcohol', day: '2026-11-01' }
  const declare = async (changes: object) => buyer.call(shop.declareSale, { ...(await way.seen(one)), ...treated, ...changes })
  await assert.rejects(declare({ method: '' }), no('sale-treatment-missing'))
  await assert.rejects(declare({ day: '' }), no('sale-treatment-missing'))
  await assert.rejects(declare({ day: '2030-01-01' }), no('sale-day-future'))
  await declare({})
  const text = await paperText(() => buyer.call(shop.saleLabel, { id: one.id }))
  for (const said of [
    `RMA-${String(one.id).padStart(6, '0')}`,
    '18 Harbour Avenue',
    'The seller pays',
    'Wiped with 70 % alcohol',
    'Ada Osei',
  ])
    assert.ok(text.includes(said), said)
  await send('R1')
  await send('R2')
  const seen = await way.ownLook(one)
  assert.deepEqual([seen.state, seen.status, seen.returned?.trackingNo, seen.declaration?.kind], ['returning', 3, 'R2', 'treated'])
  assert.deepEqual(await allowed(one), ['label', 'send', 'message', 'tell_incident'])
})

test('what cannot be decontaminated does not travel: the case goes back to the office, which has to find another way', async () => {
  const one = await way.authorised(people)
  await buyer.call(shop.declareSale, { ...(await way.seen(one)), kind: 'untreatable', name: 'Ada Osei' })
  const seen = await way.look(one)
  assert.deepEqual([seen.state, seen.declaration?.kind], ['in_review', 'untreatable'])
  assert.equal(seen.allowedActions.find(({ action }) => action === 'approve_return')!.reason, refusalText('sale-cannot-return', 'en'))
  const again = { ...(await way.seen(one)), address: 'Here', freightPayer: 'shop' as const }
  await assert.rejects(staff.call(desk.approveReturn, again), no('sale-cannot-return'))
  await staff.call(desk.approveNoReturn, { ...(await way.seen(one)), text: 'We send you another' })
  assert.equal((await way.ownLook(one)).state, 'resolving')
})

test('a rejection is appealed once, with reasons; then left at that', async () => {
  const one = await way.rejected(people)
  assert.deepEqual(await allowed(one), ['appeal', 'accept_rejection', 'message', 'tell_incident'])
  assert.equal((await way.ownLook(one)).status, 5)
  const move = async (how: 'appeal' | 'accept_rejection', text = '') => buyer.call(shop.moveSale, { ...(await way.seen(one)), how, text })
  await assert.rejects(move('appeal'), no('sale-say-why'))
  await move('appeal', 'It was not')
  const seller = await testStaff(app, 'seller', 1)
  await assert.rejects(seller.call(desk.rejectSale, { ...(await way.seen(one)), text: 'No' }), no('sale-appeal-operator'))
  await staff.call(desk.rejectSale, { ...(await way.seen(one)), text: 'The case shows it' })
  await assert.rejects(move('appeal', 'No'), no('sale-appealed'))
  assert.deepEqual(await allowed(one), ['accept_rejection', 'message', 'tell_incident'])
  await move('accept_rejection')
  const seen = await way.ownLook(one)
  assert.deepEqual([seen.state, seen.status], ['closed', 5])
  assert.equal((await buyer.call(shop.sales, { status: '5', orderId: one.orderId })).total, 1)
  assert.equal((await buyer.call(shop.sales, { status: '4', orderId: one.orderId })).total, 0)
})

test('a repair quotation is accepted, or refused with a wish; one that has run out is quoted anew', async () => {
  const first = await way.quoted(people)
  assert.deepEqual(await allowed(first), ['accept_quotation', 'refuse_quotation', 'message', 'tell_incident'])
  assert.deepEqual((await way.ownLook(first)).repair, { amount: 12_000, leadDays: 10, validUntil: '2027-12-31', answer: 'open', wish: null, due: 0, paidTime: null, waived: 'N', failedTime: null, bankInfo: null }) // prettier-ignore
  await app.db.updateTable('after_sales').set({ quote_until: '2026-01-01' }).where('id', '=', first.id).execute()
  await assert.rejects(buyer.call(shop.answerRepair, { ...(await way.seen(first)), accept: 'Y' }), no('sale-quote-over'))
  await staff.call(desk.quoteRepair, { ...(await way.seen(first)), ...way.QUOTE, amount: 11_000 })
  await buyer.call(shop.answerRepair, { ...(await way.seen(first)), accept: 'Y' })
  assert.deepEqual([(await way.ownLook(first)).state, (await way.ownLook(first)).repair?.due], ['resolving', 11_000])
  const second = await way.quoted(people)
  await assert.rejects(buyer.call(shop.answerRepair, { ...(await way.seen(second)), accept: 'N' }), { code: 400 })
  await buyer.call(shop.answerRepair, { ...(await way.seen(second)), accept: 'N', wish: 'scrap' })
  assert.deepEqual([(await way.ownLook(second)).state, (await way.ownLook(second)).repair?.wish], ['resolving', 'scrap'])
})

test('what is resolved is confirmed, or reopened for the same fault within 30 days', async () => {
  const one = await way.resolved(people)
  assert.deepEqual(await allowed(one), ['confirm', 'reopen', 'message', 'tell_incident'])
  const move = async (how: 'confirm' | 'reopen', text = '') => buyer.call(shop.moveSale, { ...(await way.seen(one)), how, text })
  await assert.rejects(move('reopen'), no('sale-say-why'))
  await move('reopen', 'It blinks again')
  assert.deepEqual([(await way.ownLook(one)).state, (await way.ownLook(one)).resolution], ['in_review', null])
  await staff.call(desk.approveNoReturn, { ...(await way.seen(one)), text: '' })
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'remote', text: '' })
  await app.db
    .updateTable('after_sales')
    .set({ resolved_at: new Date('2026-01-01') })
    .where('id', '=', one.id)
    .execute()
  await assert.rejects(move('reopen', 'Again'), no('sale-reopen-late'))
  await move('confirm')
  assert.deepEqual([(await way.ownLook(one)).state, (await way.ownLook(one)).status], ['closed', 4])
  assert.deepEqual(await allowed(one), [])
  await assert.rejects(buyer.call(shop.messageSale, { id: one.id, text: 'Thanks' }), no('sale-over'))
})
