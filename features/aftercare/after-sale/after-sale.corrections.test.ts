// What was typed wrong is put right, and whoever acts on it learns of that: where a return goes, the number of a parcel, a return that is not wanted any more.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { refusalText } from '#contract/refusals.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { testApp } from '#testing/app.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [staff, warehouse, engineer, foreign] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'product-manager'),
  await testStaff(app, 'seller', 2),
]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const told = async ({ email }: { email: string }) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'after-sale-news').map(({ text }) => text)
}
const NOW_NOT = { message: refusalText('not-allowed-now', 'en') }

test('after-sale.return_corrected: the address and the freight of an authorised return are put right until the goods are on their way; its buyer learns of it', async () => {
  const one = await way.declared(await people())
  const before = await way.ownLook(one)
  const right = { address: 'Other hall\nSuzhou, China', freightPayer: 'buyer' as const, text: 'We have moved.' }
  await assert.rejects(warehouse.call(desk.correctReturn, { ...(await way.seen(one)), ...right }), { code: 403 })
  await assert.rejects(foreign.call(desk.correctReturn, { ...(await way.seen(one)), ...right }), { message: refusalText('sale-missing', 'en') }) // prettier-ignore
  await assert.rejects(staff.call(desk.correctReturn, { ...(await way.seen(one)), ...right, address: '' }), { code: 400 })
  await staff.call(desk.correctReturn, { ...(await way.seen(one)), ...right })
  const after = await way.ownLook(one)
  assert.deepEqual([after.returnAddress, after.freightPayer, after.handleRemark], [right.address, 'buyer', 'We have moved.'])
  assert.deepEqual([after.state, after.dueTime, after.declaration], [before.state, before.dueTime, before.declaration])
  assert.match((await told(one.buyer)).at(-1)!, /We have moved\.[\s\S]*RMA-000\d+[\s\S]*label you have printed/)
  const trail = (await staff.call(desk.saleTrail, { id: one.id })).rows.find(({ action }) => action === 'after-sale.correct_return')
  assert.ok(trail?.changes.some(({ to }) => to === right.address))
  const { version } = await way.look(one)
  const count = (await told(one.buyer)).length
  assert.deepEqual(await staff.call(desk.correctReturn, { id: one.id, version, ...right, text: '' }), { version }, 'nothing differs')
  assert.deepEqual([(await told(one.buyer)).length, (await way.ownLook(one)).handleRemark], [count, 'We have moved.'])
  await staff.call(desk.correctReturn, { id: one.id, version, ...right, freightPayer: 'shop', text: '' })
  const paid = await way.ownLook(one)
  assert.deepEqual([paid.freightPayer, paid.handleRemark, (await told(one.buyer)).length], ['shop', 'We have moved.', count + 1])
  const acts = (await staff.call(desk.saleTrail, { id: one.id })).rows.filter(({ action }) => action === 'after-sale.correct_return')
  assert.equal(acts.length, 2)
  await one.buyer.call(shop.sendSale, { ...(await way.seen(one)), carrier: 'Parcel Post', trackingNo: 'R 1' })
  await assert.rejects(staff.call(desk.correctReturn, { ...(await way.seen(one)), ...right }), NOW_NOT)
})

test('after-sale.dispatch_corrected: the number of what was sent is put right until it has arrived; both numbers stay on record, and its buyer gets the right one', async () => {
  const one = await way.resolving(await people(), { saleType: '5' })
  const sent = { kind: 'parts' as const, carrier: 'Air Express', trackingNo: 'AE 70', serials: ['P1'], contents: 'A pump' }
  await warehouse.call(desk.dispatchSale, { ...(await way.seen(one)), ...sent })
  const { id: dispatchId } = (await way.ownLook(one)).dispatches[0]!
  const right = { id: one.id, dispatchId, carrier: 'Parcel Post', trackingNo: 'PP 71', url: 'https://track.example/PP71' }
  await assert.rejects(engineer.call(desk.correctDispatch, right), { code: 403 })
  await assert.rejects(foreign.call(desk.correctDispatch, right), { message: refusalText('sale-missing', 'en') })
  await assert.rejects(warehouse.call(desk.correctDispatch, { ...right, dispatchId: 999_999 }), { message: refusalText('sale-missing', 'en') }) // prettier-ignore
  await assert.rejects(warehouse.call(desk.correctDispatch, { ...right, trackingNo: ' ' }), { code: 400 })
  await warehouse.call(desk.correctDispatch, right)
  const [parcel] = (await way.ownLook(one)).dispatches
  assert.deepEqual(
    [parcel?.carrier, parcel?.trackingNo, parcel?.url, parcel?.serials, parcel?.contents],
    ['Parcel Post', 'PP 71', right.url, ['P1'], 'A pump'],
  )
  const mail = (await told(one.buyer)).at(-1)!
  assert.match(mail, /Parcel Post, number PP 71/)
  assert.doesNotMatch(mail, /AE 70/)
  const { version: seen } = await way.seen(one)
  await warehouse.call(desk.correctDispatch, { ...right, version: seen, trackingNo: 'PP 72', url: '' })
  const behind = { ...right, version: seen, trackingNo: 'PP 70' }
  await assert.rejects(warehouse.call(desk.correctDispatch, behind), { code: 409 }, 'somebody has changed the case meanwhile')
  const [again] = (await way.look(one)).dispatches
  assert.deepEqual([again?.trackingNo, again?.url], ['PP 72', ''])
  const count = (await told(one.buyer)).length
  await warehouse.call(desk.correctDispatch, { ...right, trackingNo: 'PP 72', url: '' })
  assert.equal((await told(one.buyer)).length, count, 'the same once more tells nobody anything')
  const trail = (await staff.call(desk.saleTrail, { id: one.id })).rows.filter(({ action }) => action === 'after-sale.correct_dispatch')
  assert.deepEqual(
    trail.map(({ changes }) => changes.map(({ field, from, to }) => [field, from, to])),
    [
      [['trackingNo', 'PP 71', 'PP 72'], ['trackingUrl', right.url, '']],
      [['carrier', 'Air Express', 'Parcel Post'], ['trackingNo', 'AE 70', 'PP 71'], ['trackingUrl', '', right.url]],
    ],
    'what it was and what it is, the last first',
  ) // prettier-ignore
  await one.buyer.call(shop.receiveDispatch, { id: one.id, dispatchId })
  await assert.rejects(warehouse.call(desk.correctDispatch, { ...right, trackingNo: 'PP 73' }), NOW_NOT)
})

test('after-sale.dispatch_corrected: what is in a parcel is put right as its number is; a client that names nothing leaves it', async () => {
  const one = await way.resolving(await people(), { saleType: '5' })
  const sent = { kind: 'parts' as const, carrier: 'Air Express', trackingNo: 'AE 80', serials: ['P1'], contents: 'A pump' }
  await warehouse.call(desk.dispatchSale, { ...(await way.seen(one)), ...sent })
  const { id: dispatchId } = (await way.ownLook(one)).dispatches[0]!
  const right = { id: one.id, dispatchId, carrier: 'Air Express', trackingNo: 'AE 80', contents: 'A valve', serials: ['V1', 'V2'] }
  await warehouse.call(desk.correctDispatch, right)
  const inside = async () => (await way.ownLook(one)).dispatches.map(({ contents, serials }) => [contents, serials])
  assert.deepEqual(await inside(), [['A valve', ['V1', 'V2']]])
  assert.match((await told(one.buyer)).at(-1)!, /was wrong\. The page of the case says what is in it/)
  const [act] = (await staff.call(desk.saleTrail, { id: one.id })).rows
  assert.deepEqual(act?.changes.map(({ field, from, to }) => [field, from, to]), [['contents', 'A pump', 'A valve'], ['serials', 'P1', 'V1, V2']]) // prettier-ignore
  await warehouse.call(desk.correctDispatch, { id: one.id, dispatchId, carrier: 'Parcel Post', trackingNo: 'PP 81' })
  assert.deepEqual(await inside(), [['A valve', ['V1', 'V2']]])
  assert.match((await told(one.buyer)).at(-1)!, /under another number[\s\S]*PP 81/)
})

test('after-sale.dispatch_undone: a parcel that was entered and not sent is taken back, once; it counts no more, and its buyer reads why', async () => {
  const one = await way.resolving(await people(), { saleType: '5' })
  await staff.call(desk.assignSale, { id: one.id, staffId: staff.id })
  const sent = { kind: 'parts' as const, carrier: 'Air Express', trackingNo: 'AE 90', contents: 'A pump' }
  await warehouse.call(desk.dispatchSale, { ...(await way.seen(one)), ...sent })
  const { id: dispatchId } = (await way.ownLook(one)).dispatches[0]!
  const undo = async (who = warehouse, more: object = {}) =>
    who.call(desk.undoDispatch, { ...(await way.seen(one)), dispatchId, text: 'The pump is not here yet', ...more })
  await assert.rejects(undo(engineer), { code: 403 })
  await assert.rejects(undo(warehouse, { text: ' ' }), { code: 400 })
  await assert.rejects(undo(warehouse, { dispatchId: 999_999 }), { message: refusalText('sale-missing', 'en') })
  const known = await way.seen(one)
  const pressed = await Promise.allSettled(
    Array.from({ length: 4 }, () => warehouse.call(desk.undoDispatch, { ...known, dispatchId, text: 'The pump is not here yet' })),
  )
  assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(undo(), NOW_NOT)
  const [parcel] = (await way.ownLook(one)).dispatches
  assert.equal(parcel?.undone?.reason, 'The pump is not here yet')
  assert.match((await told(one.buyer)).at(-1)!, /The pump is not here yet[\s\S]*Air Express, number AE 90\) has not been sent/)
  const { rows } = await staff.call(inboxList, { pageSize: 100 })
  assert.ok(rows.some(({ thingId, news }) => thingId === one.id && news.some(({ act }) => act === 'after-sale.dispatch_undone')))
  await assert.rejects(one.buyer.call(shop.receiveDispatch, { id: one.id, dispatchId }), NOW_NOT)
  const late = { id: one.id, dispatchId, carrier: 'Air Express', trackingNo: 'AE 91' }
  await assert.rejects(warehouse.call(desk.correctDispatch, late), NOW_NOT)
  await assert.rejects(warehouse.call(desk.trackDispatch, { id: one.id, dispatchId, event: 'note', place: 'Hub' }), NOW_NOT)
  const missing = { message: refusalText('sale-dispatch-missing', 'en') }
  await assert.rejects(staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'parts', text: '' }), missing)

  // What a carrier has told of has left, and what has arrived is there.
  await warehouse.call(desk.dispatchSale, { ...(await way.seen(one)), ...sent, trackingNo: 'AE 92' })
  const { id: second } = (await way.ownLook(one)).dispatches[1]!
  await warehouse.call(desk.trackDispatch, { id: one.id, dispatchId: second, event: 'note', place: 'Hub' })
  await assert.rejects(undo(warehouse, { dispatchId: second }), { message: refusalText('sale-parcel-moving', 'en') })
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'parts', text: '' })
})

test('an authorised return that is not wanted any more is cancelled by its buyer: its order is held open no longer, and the office learns of it', async () => {
  const one = await way.declared(await people())
  await one.buyer.call(shop.cancelSale, { id: one.id })
  const over = await way.ownLook(one)
  assert.deepEqual([over.state, over.dueTime], ['cancelled', null])
  const { lines } = await one.buyer.call(shop.saleChoice, { orderId: one.orderId })
  assert.equal(lines[0]!.left, 2)
  const underWay = await way.returning(await people())
  await assert.rejects(underWay.buyer.call(shop.cancelSale, { id: underWay.id }), NOW_NOT)
})

test('whoever cancels on a page that has not seen the authorisation is told so, and it stands', async () => {
  const one = await way.reviewed(await people())
  const { version } = await way.ownLook(one)
  await staff.call(desk.approveReturn, { id: one.id, version, address: way.RETURNS, freightPayer: 'shop', text: '' })
  await assert.rejects(one.buyer.call(shop.cancelSale, { id: one.id, version }), { message: refusalText('changed-meanwhile', 'en') })
  assert.equal((await way.ownLook(one)).state, 'return_authorised')
  await one.buyer.call(shop.cancelSale, { id: one.id, version: (await way.ownLook(one)).version })
  assert.equal((await way.ownLook(one)).state, 'cancelled')
})

test('a case is given to whom it has already once, and that stands in its history once', async () => {
  const one = await way.reviewed(await people())
  const given = { id: one.id, staffId: staff.id }
  await staff.call(desk.assignSale, { id: one.id, staffId: null })
  await staff.call(desk.assignSale, given)
  await staff.call(desk.assignSale, given)
  const { rows } = await staff.call(desk.saleTrail, { id: one.id })
  assert.equal(rows.filter(({ action }) => action === 'after-sale.assign').length, 2)
})

test('whoever sends something for a case reads on it where it goes', async () => {
  const one = await way.resolving(await people(), { saleType: '5' })
  const { address } = await warehouse.call(desk.deskSale, { id: one.id })
  assert.deepEqual([address.lastName, address.address1, address.nation], ['Receiving', '1 Hospital Road', 'KE'])
})
