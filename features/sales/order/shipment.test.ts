// What becomes of a shipment on its way: told by the buyer and by carriers, and who learns of it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import writeExcelFile from 'write-excel-file/node'
import { addCarrier, deskCarriers, newCarrierSecret, setCarrier } from '#contract/carrier-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { orderDetail } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { orderDocumentFile } from '#contract/order-document.ts'
import { issueDocument } from '#contract/order-document-desk.ts'
import { reportShipment, shipmentPage } from '#contract/shipment.ts'
import { signatureOf } from '#features/fulfilment/carrier/signature.rules.ts'
import { after, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, paperText, placed, stateOf, testProduct, testStaff, type Buyer } from './order.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 70_000 })
const [boss, warehouse] = [await testStaff(app, 'administrator'), await testStaff(app, 'warehouse')]
const other = await orderingBuyer(app)

async function shipped(carrier = 'Carrier', count = 2) {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed, count }] })) as [number]
  await credited(boss, id)
  await warehouse.call(desk.markReady, { id })
  const trackingNo = `T-${id}`
  const { shipmentId } = await warehouse.call(desk.shipOrder, { id, mode: 'sea', carrier, trackingNo })
  return { buyer, id, shipmentId, trackingNo }
}
const at = async (id: number) => warehouse.call(shipping.deskShipment, { id })
const track = async (buyer: Buyer, orderId: number) => (await buyer.call(shipmentPage, { orderId })).rows
const newsOf = async (address: string) => {
  await settle(app)
  return (await mailsTo(app, address)).filter(({ template }) => template.startsWith('order-shipment'))
}

test('SPEC-238 the buyer reads the time line, the newest happening last, with serials, route and packages', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: await testProduct(app, { shopId: 1 }), count: 2 }] })) as [number]
  await credited(boss, id)
  await warehouse.call(desk.markReady, { id })
  const { shipmentId } = await warehouse.call(shipping.planShipment, { id, mode: 'air' })
  const { orderLineId } = (await at(shipmentId)).lines[0]!
  const box = { kind: 'crate' as const, count: 1, lengthMm: 1000, widthMm: 500, heightMm: 400, netGrams: 1_000, grossGrams: 2_500 }
  await warehouse.call(shipping.packShipment, {
    id: shipmentId,
    packages: [box],
    goods: [{ orderLineId, codes: 'X1; L1; 2030-06-30\nX2' }],
  })
  assert.deepEqual((await track(buyer, id)).map(({ state, data }) => [state, data.length]), [['packed', 0]]) // prettier-ignore
  await warehouse.call(shipping.handOver, {
    id: shipmentId,
    carrier: 'Air',
    trackingNo: 'AWB-9',
    vessel: 'MH 17',
    loadingPort: 'PVG',
    dischargePort: 'NBO',
  })
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'depart', place: 'Shanghai' })
  const [one] = await track(buyer, id)
  assert.deepEqual(one!.items.map(({ count, pieces }) => [count, pieces]), [[2, [{ serial: 'X1', lot: 'L1', expiresOn: '2030-06-30', count: 1 }, { serial: 'X2', lot: '', expiresOn: null, count: 1 }]]]) // prettier-ignore
  assert.deepEqual(one!.data.map(({ context, location }) => [context, location]), [['Handed over to the carrier', ''], ['Under way', 'Shanghai']]) // prettier-ignore
  assert.deepEqual([one!.vessel, one!.loadingPort, one!.dischargePort, one!.weights], ['MH 17', 'PVG', 'NBO', { packages: 1, netGrams: 1_000, grossGrams: 2_500, litres: 200 }]) // prettier-ignore
  await assert.rejects(other.call(shipmentPage, { orderId: id }), { message: 'This order does not exist' })

  const { documentId } = await warehouse.call(issueDocument, { id, shipmentId, kind: 'packing' })
  const text = await paperText(() => buyer.call(orderDocumentFile, { id, documentId, language: 'en' }))
  for (const said of ['Serial numbers: X1 (L1), X2', 'Wooden crate', '100×50×40', 'MH 17', 'PVG', 'NBO', '2.5'])
    assert.ok(text.includes(said), said)
})

test('shipment.exception: the buyer says that something is wrong; who sees to shipments has it by mail and inbox, nobody else may say so', async () => {
  const { buyer, id, shipmentId } = await shipped()
  const report = { id: shipmentId, event: 'exception' as const, text: 'Two cartons are wet' }
  await assert.rejects(other.call(reportShipment, report), { message: 'This order does not exist' })
  await buyer.call(reportShipment, report)
  await assert.rejects(buyer.call(reportShipment, report), { code: 500 }) // it is held up already
  assert.equal((await at(shipmentId)).state, 'exception')
  assert.deepEqual((await at(shipmentId)).entries.at(-1), { ...(await at(shipmentId)).entries.at(-1)!, text: 'The shipment is held up: Two cartons are wet', source: 'buyer' }) // prettier-ignore
  assert.deepEqual(
    (await newsOf(buyer.email)).map(({ template }) => template),
    [],
  )
  assert.equal(
    (await newsOf(warehouse.email)).some(({ subject }) => subject.includes(`a shipment is held up`)),
    true,
  )
  const { rows } = await warehouse.call(inboxList, {})
  assert.ok(
    rows.some(({ kind, thingId, news }) => kind === 'order' && thingId === id && news.some(({ act }) => act === 'shipment.exception')),
  )
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'resume', text: 'It has been packed anew', note: 'Cost us 40' })
  const [told] = await newsOf(buyer.email)
  assert.match(told!.text, /is on its way again/)
  assert.match(told!.text, /packed anew/)
  assert.doesNotMatch(told!.text, /Cost us/)
  const { logs } = await buyer.call(orderDetail, { id })
  assert.ok(logs.some(({ text }) => text === 'The shipment goes on: It has been packed anew'))
  await buyer.call(reportShipment, { id: shipmentId, event: 'deliver' })
  assert.equal(await stateOf(buyer, id), 'delivered')
})

test('shipment.reach_port shipment.resume shipment.send_back: the buyer is told, with what was said', async () => {
  const cases = [
    ['reach_port', [], /arrived at the port or airport of destination/],
    ['resume', ['exception'], /is on its way again/],
    ['send_back', ['exception'], /goes back to the seller/],
  ] as const
  for (const [event, before, said] of cases) {
    const { buyer, shipmentId } = await shipped()
    for (const first of before) await warehouse.call(shipping.moveShipment, { id: shipmentId, event: first })
    await warehouse.call(shipping.moveShipment, { id: shipmentId, event, text: 'As agreed by phone' })
    const mail = (await newsOf(buyer.email)).at(-1)!
    assert.match(mail.text, said)
    assert.match(mail.text, /As agreed by phone/)
  }
})

test('shipment.declare_lost: the buyer is told, and the order has not arrived', async () => {
  const { buyer, id, shipmentId } = await shipped()
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'exception', text: 'Overdue since a month' })
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'declare_lost', note: 'Claim 17 with the insurer' })
  const texts = (await newsOf(buyer.email)).map(({ text }) => text)
  assert.match(texts.join('\n'), /held up[\s\S]*has been lost/)
  assert.doesNotMatch(texts.join('\n'), /Claim 17/)
  assert.equal(await stateOf(buyer, id), 'shipped')
  assert.deepEqual(
    (await track(buyer, id)).map(({ state }) => state),
    ['lost'],
  )
})

const { id: carrierId, secret, address } = await boss.call(addCarrier, { name: 'Signed Lines' })
type Notice = Record<string, unknown>
const noticeOf = (trackingNo: string, event: string, more: Notice = {}): Notice => ({
  id: `${trackingNo}-${event}`,
  trackingNo,
  event,
  time: app.clock.now.toISOString(),
  ...more,
})
async function tell(notice: Notice | string, how: { secret?: string; at?: Date; signature?: string; to?: string } = {}): Promise<number> {
  const body = typeof notice === 'string' ? notice : JSON.stringify(notice)
  const seconds = Math.floor((how.at ?? app.clock.now).getTime() / 1000)
  const headers = { 'content-type': 'application/json', 'x-signature': how.signature ?? signatureOf(how.secret ?? secret, seconds, body) }
  return (await app.raw(how.to ?? address, { method: 'POST', headers, body })).status
}

test('a carrier tells at its signed address; unsigned, old, altered, foreign and malformed words change nothing', async () => {
  const { id, shipmentId, trackingNo, buyer } = await shipped('Signed Lines')
  const notice = noticeOf(trackingNo, 'reach_port', { place: 'Mombasa' })
  assert.equal(await tell(notice, { signature: '' }), 401)
  assert.equal(await tell(notice, { secret: 'another' }), 401)
  assert.equal(await tell(notice, { at: after(app.clock.now, -minutes(6)) }), 401)
  assert.equal(await tell(notice, { at: after(app.clock.now, minutes(6)) }), 401)
  const signedForOther = signatureOf(secret, Math.floor(app.clock.now.getTime() / 1000), JSON.stringify({ ...notice, place: 'Lagos' }))
  assert.equal(await tell(notice, { signature: signedForOther }), 401)
  assert.equal(await tell(notice, { to: address.replace(String(carrierId), '999999') }), 401)
  assert.equal(await tell('{'), 400)
  assert.equal(await tell({ ...notice, more: 1 }), 400)
  assert.equal(await tell({ ...notice, event: 'declare_lost' }), 400)
  assert.equal(await tell({ ...notice, time: after(app.clock.now, minutes(10)).toISOString() }), 400)
  assert.equal(await tell(noticeOf('T-unknown', 'deliver')), 404)
  const foreign = await shipped('Other Lines')
  assert.equal(await tell(noticeOf(foreign.trackingNo, 'deliver')), 404) // another carrier's
  assert.equal((await at(shipmentId)).state, 'in_transit')

  assert.equal(await tell(notice), 200)
  assert.equal((await at(shipmentId)).state, 'arrived')
  assert.equal(await tell(notice), 200) // told again: known
  assert.equal(await tell({ ...notice, place: 'Lagos' }), 409)
  assert.deepEqual((await at(shipmentId)).entries.map(({ event, place, source }) => [event, place, source]), [['reach_port', 'Mombasa', 'carrier']]) // prettier-ignore
  assert.equal(await tell(noticeOf(trackingNo, 'info', { text: 'At customs' })), 200)
  assert.equal(await tell(noticeOf(trackingNo, 'deliver')), 200)
  assert.equal(await stateOf(buyer, id), 'delivered')
  // What comes late is told in its place, and moves nothing.
  assert.equal(await tell(noticeOf(trackingNo, 'depart', { time: after(app.clock.now, -minutes(90)).toISOString() })), 200)
  assert.equal((await at(shipmentId)).state, 'delivered')
  assert.deepEqual((await at(shipmentId)).entries.map(({ event }) => event), ['depart', 'reach_port', null, 'deliver']) // prettier-ignore
})

test('the same event sixteen times at once is one', async () => {
  const { shipmentId, trackingNo } = await shipped('Signed Lines')
  const statuses = await Promise.all(Array.from({ length: 16 }, () => tell(noticeOf(trackingNo, 'exception', { text: 'Storm' }))))
  assert.deepEqual([...new Set(statuses)], [200])
  assert.deepEqual(
    (await at(shipmentId)).entries.map(({ text }) => text),
    ['The shipment is held up: Storm'],
  )
})

test('carrier, warehouse and buyer at once: one outcome, and a whole time line', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { buyer, id, shipmentId, trackingNo } = await shipped('Signed Lines')
    await Promise.allSettled([
      tell(noticeOf(trackingNo, 'deliver')),
      warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'exception' }),
      buyer.call(reportShipment, { id: shipmentId, event: 'deliver' }),
    ])
    const { state, entries } = await at(shipmentId)
    assert.ok(state === 'delivered' || state === 'exception', state)
    assert.equal(await stateOf(buyer, id), state === 'delivered' ? 'delivered' : 'shipped')
    assert.ok(entries.length >= 1)
  }
})

/** The carrier with another secret: tests before may have taken the first from it. */
async function renewed() {
  const [one] = (await boss.call(deskCarriers)).filter(({ id }) => id === carrierId)
  return boss.call(newCarrierSecret, { id: carrierId, version: one!.version })
}

test('another secret turns the old one away, a closed address everything; only administrators give secrets', async () => {
  await assert.rejects(warehouse.call(addCarrier, { name: 'Mine' }), { code: 403 })
  await assert.rejects(boss.call(addCarrier, { name: 'signed lines' }), { code: 409 })
  const { trackingNo, shipmentId } = await shipped('Signed Lines')
  const [one] = (await boss.call(deskCarriers)).filter(({ id }) => id === carrierId)
  const fresh = await renewed()
  await assert.rejects(boss.call(newCarrierSecret, { id: carrierId, version: one!.version }), { code: 409 })
  assert.notEqual(fresh.secret, secret)
  assert.equal(await tell(noticeOf(trackingNo, 'reach_port')), 401)
  await boss.call(setCarrier, { id: carrierId, version: one!.version + 1, name: 'Signed Lines', open: 'N' })
  assert.equal(await tell(noticeOf(trackingNo, 'reach_port'), { secret: fresh.secret }), 401)
  await boss.call(setCarrier, { id: carrierId, version: one!.version + 2, name: 'Signed Lines', open: 'Y' })
  assert.equal(await tell(noticeOf(trackingNo, 'reach_port'), { secret: fresh.secret }), 200)
  assert.equal((await at(shipmentId)).state, 'arrived')
})

test('events come as a list: looked at first, then written down, each row once; what cannot be read is told, and other shops’ shipments are none', async () => {
  const [a, b] = [await shipped(), await shipped()]
  const list = [
    'Tracking number;Event;Time;Place;Text',
    `${a.trackingNo};reach_port;2026-11-01 08:30;Mombasa;`,
    `${a.trackingNo};deliver;2026-11-01T10:30:00Z;Nairobi;Signed`,
    `${b.trackingNo};info;2026-11-01 09:00;;At sea`,
    `${b.trackingNo};arrived on Mars;2026-11-01 09:00;;`,
    `${b.trackingNo};depart;tomorrow;;`,
    `${b.trackingNo};depart;2099-01-01 00:00;;`,
    'T-none;deliver;2026-11-01 09:00;;',
  ].join('\n')
  const file = new File([list], 'events.csv', { type: 'text/csv' })
  const wanted = ['moves', 'moves', 'notes', 'fault', 'fault', 'fault', 'fault']
  const looked = await warehouse.call(shipping.previewEvents, { file })
  assert.deepEqual(looked.map(({ outcome }) => outcome), wanted) // prettier-ignore
  assert.deepEqual(looked.map(({ row }) => row), [2, 3, 4, 5, 6, 7, 8]) // prettier-ignore
  assert.match(looked[3]!.why, /not known/)
  assert.equal((await at(a.shipmentId)).state, 'in_transit')
  const seller = await testStaff(app, 'seller', 1)
  assert.deepEqual((await seller.call(shipping.importEvents, { file })).map(({ outcome }) => outcome), wanted) // prettier-ignore
  assert.equal(await stateOf(a.buyer, a.id), 'delivered')
  assert.deepEqual((await at(a.shipmentId)).entries.map(({ event, place, source }) => [event, place, source]), [['reach_port', 'Mombasa', 'import'], ['deliver', 'Nairobi', 'import']]) // prettier-ignore
  assert.equal((await boss.call(desk.deskOrder, { id: a.id })).history.filter(({ act }) => act === 'order.import_events').length, 2)
  const again = (await warehouse.call(shipping.importEvents, { file })).map(({ outcome }) => outcome)
  assert.deepEqual(again, ['known', 'known', 'known', 'fault', 'fault', 'fault', 'fault'])
  assert.equal((await at(b.shipmentId)).entries.length, 1)
  await testProduct(app, { shopId: 2 })
  const foreign = await (await testStaff(app, 'seller', 2)).call(shipping.importEvents, { file })
  assert.deepEqual([...new Set(foreign.map(({ outcome }) => outcome))], ['fault'])
  const long = new File([list, '\n;;;;'.repeat(1_000), `\n${b.trackingNo};deliver;2026-11-02 09:00;;`], 'long.csv', { type: 'text/csv' })
  await assert.rejects(warehouse.call(shipping.importEvents, { file: long }), /more than 1,?000 rows/) // what stands below is not left out in silence
  const nonsense = new File(['a;b\n1;2'], 'x.csv', { type: 'text/csv' })
  await assert.rejects(warehouse.call(shipping.previewEvents, { file: nonsense }), /needs columns/)
})

test('an event list as a spreadsheet program saves it: days are numbers; a row that stands twice is one', async () => {
  const { buyer, id, shipmentId, trackingNo } = await shipped()
  const text = (value: string) => ({ value, type: String })
  const row = [text(trackingNo), text('deliver'), { value: new Date('2026-11-01T10:30:00Z'), type: Date, format: 'dd/mm/yyyy hh:mm' }]
  const sheet = await writeExcelFile([['Tracking number', 'Event', 'Time'].map(text), row, row] as never).toBuffer()
  const file = new File([Uint8Array.from(sheet)], 'events.xlsx')
  const outcomes = async (call: typeof shipping.previewEvents | typeof shipping.importEvents) =>
    (await warehouse.call(call, { file })).map(({ outcome, time }) => [outcome, time])
  const wanted = [['moves', '2026-11-01 10:30:00'], ['known', '2026-11-01 10:30:00']] // prettier-ignore
  assert.deepEqual(await outcomes(shipping.previewEvents), wanted)
  assert.deepEqual(await outcomes(shipping.importEvents), wanted)
  assert.equal(await stateOf(buyer, id), 'delivered')
  assert.equal((await at(shipmentId)).entries.length, 1)
})

test('trouble that was over before the latest news is written down, and nobody is alarmed; trouble after it is', async () => {
  const [a, b] = [await shipped('Signed Lines'), await shipped('Signed Lines')]
  const ago = (count: number) => ({ time: after(app.clock.now, -minutes(count)).toISOString() })
  const { secret: own } = await renewed()
  assert.equal(await tell(noticeOf(a.trackingNo, 'reach_port', ago(30)), { secret: own }), 200)
  assert.equal(await tell(noticeOf(a.trackingNo, 'exception', ago(60)), { secret: own }), 200)
  assert.equal((await at(a.shipmentId)).state, 'arrived')
  assert.deepEqual((await at(a.shipmentId)).entries.map(({ event }) => event), ['exception', 'reach_port']) // prettier-ignore
  assert.equal((await newsOf(a.buyer.email)).some(({ text }) => /held up/.test(text)), false) // prettier-ignore
  assert.equal(await tell(noticeOf(a.trackingNo, 'exception', { id: 'later', ...ago(10) }), { secret: own }), 200)
  assert.equal((await at(a.shipmentId)).state, 'exception')
  // The newest first, as many lists are.
  const list = `Tracking number;Event;Time\n${['reach_port;2026-11-01 12:00', 'exception;2026-11-01 09:00', 'depart;2026-10-01 09:00'].map((row) => `${b.trackingNo};${row}`).join('\n')}` // prettier-ignore
  const file = new File([list], 'events.csv', { type: 'text/csv' })
  for (const call of [shipping.previewEvents, shipping.importEvents])
    assert.deepEqual((await warehouse.call(call, { file })).map(({ outcome }) => outcome), ['moves', 'notes', 'notes']) // prettier-ignore
  assert.equal((await at(b.shipmentId)).state, 'arrived')
})

test('one bill of lading for several shipments: what is told of it is told of all that are under way, and of the latest where none is', async () => {
  const { secret: own } = await renewed()
  const [a, b] = [await shipped('Signed Lines'), await shipped('Signed Lines')]
  await warehouse.call(desk.correctShipment, { id: b.shipmentId, carrier: 'Signed Lines', trackingNo: a.trackingNo })
  assert.equal(await tell(noticeOf(a.trackingNo, 'reach_port'), { secret: own }), 200)
  assert.deepEqual([(await at(a.shipmentId)).state, (await at(b.shipmentId)).state], ['arrived', 'arrived'])
  const list = `Tracking number;Event;Time\n${a.trackingNo};deliver;2026-11-01 07:00\n${a.trackingNo};info;2026-11-01 07:30`
  const file = new File([list], 'events.csv', { type: 'text/csv' })
  const orders = [a.id, b.id].map(async (id) => (await boss.call(desk.deskOrder, { id })).orderNo)
  const both = (await Promise.all(orders)).toSorted()
  for (const call of [shipping.previewEvents, shipping.importEvents]) {
    const rows = await warehouse.call(call, { file })
    assert.deepEqual(rows.map(({ outcome }) => outcome), ['moves', 'notes']) // prettier-ignore
    assert.deepEqual(rows[0]!.orderNo.split(', ').toSorted(), both)
  }
  assert.deepEqual([await stateOf(a.buyer, a.id), await stateOf(b.buyer, b.id)], ['delivered', 'delivered'])
  const before = (await at(a.shipmentId)).entries.length
  assert.equal(await tell(noticeOf(a.trackingNo, 'info', { text: 'Signed by A. Otieno' }), { secret: own }), 200)
  assert.equal((await at(a.shipmentId)).entries.length, before)
  assert.equal((await at(b.shipmentId)).entries.at(-1)!.text, 'Signed by A. Otieno')
})
