import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmReceipt, orderDetail } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { statementsOf } from '#testing/statements.ts'
import { credited, orderingBuyer, placed, stateOf, testProduct, testStaff, type Buyer } from '../order.samples.ts'

const app = await testApp('empty')
const [bed, lamp] = [await testProduct(app, { shopId: 1, listCents: 70_000 }), await testProduct(app, { shopId: 1, listCents: 30_000 })]
await testProduct(app, { shopId: 2 }) // that there is another shop
const [boss, warehouse, finance, seller, other] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
const buyer = await orderingBuyer(app)
const BOX = { kind: 'carton' as const, count: 2, lengthMm: 600, widthMm: 400, heightMm: 500, netGrams: 9_000, grossGrams: 10_000 }
const SEA = { carrier: 'Blue Ocean Lines', vessel: 'MV Aurora 12W', etd: '2026-11-10', loadingPort: 'Shanghai', dischargePort: 'Mombasa' }

async function paid(by: Buyer, wanted: Parameters<typeof placed>[1]): Promise<number> {
  const [id] = await placed(by, wanted)
  await credited(finance, id!)
  return id!
}
const planned = async (id: number, lines?: { orderLineId: number; count: number }[]) =>
  (await warehouse.call(shipping.planShipment, { id, mode: 'sea', lines: lines ?? null })).shipmentId
const seen = (id: number) => warehouse.call(shipping.deskShipment, { id })
const allowed = async (id: number) =>
  (await seen(id)).allowedActions
    .filter((one) => one.allowed === 'Y')
    .map(({ action }) => action)
    .toSorted()
const linesOf = async (id: number) => (await boss.call(desk.deskOrder, { id })).lines

test('a shipment goes its whole way: planned by quantity, packed with serials, booked, handed over, under way, delivered', async () => {
  const id = await paid(buyer, { products: [{ product: bed, count: 3 }, { product: lamp }] })
  const line = (await linesOf(id)).find(({ productId }) => productId === bed.id)!
  const first = await planned(id, [{ orderLineId: line.id, count: 2 }])
  assert.deepEqual(
    (await linesOf(id)).map(({ shippedCount }) => shippedCount),
    [0, 0],
  )
  assert.equal((await linesOf(id)).find((one) => one.id === line.id)?.plannedCount, 2)
  await assert.rejects(planned(id, [{ orderLineId: line.id, count: 2 }]), { message: `At most 1 of ${line.model} remain to be shipped.` })
  assert.deepEqual(await allowed(first), ['cancel', 'correct', 'pack'])
  const goods = [{ orderLineId: line.id, codes: 'SN-1\nSN-2; L7; 2031-05-31' }]
  await warehouse.call(shipping.packShipment, { id: first, packages: [BOX], goods })
  assert.deepEqual(await allowed(first), ['book', 'cancel', 'correct', 'pack'])
  await assert.rejects(warehouse.call(shipping.bookShipment, { id: first, carrier: 'Blue Ocean Lines' }), /names the carrier, the ship/)
  await warehouse.call(shipping.bookShipment, { id: first, ...SEA, containerNo: 'bolu 481207 7' })
  await assert.rejects(warehouse.call(shipping.handOver, { id: first, trackingNo: 'BL-1' }), { code: 500 }) // the order is not ready yet
  await warehouse.call(desk.markReady, { id })
  await assert.rejects(warehouse.call(shipping.handOver, { id: first }), /number of the bill of lading/)
  assert.equal((await warehouse.call(shipping.handOver, { id: first, trackingNo: 'BL-1', eta: '2026-12-20' })).state, 'partially_shipped')
  const at = await seen(first)
  assert.deepEqual([at.state, at.containerNo, at.vessel, at.etd?.slice(0, 10), at.eta?.slice(0, 10), at.trackingNo], ['dispatched', 'BOLU4812077', 'MV Aurora 12W', '2026-11-10', '2026-12-20', 'BL-1']) // prettier-ignore
  assert.deepEqual(at.weights, { packages: 2, netGrams: 18_000, grossGrams: 20_000, litres: 240 })
  assert.deepEqual(
    at.lines.map(({ items }) => items.map(({ serial, lot, expiresOn }) => [serial, lot, expiresOn])),
    [[['SN-1', '', null], ['SN-2', 'L7', '2031-05-31']]], // prettier-ignore
  )
  await warehouse.call(shipping.moveShipment, { id: first, event: 'depart' })
  await warehouse.call(shipping.moveShipment, { id: first, event: 'reach_port', place: 'Mombasa' })
  await warehouse.call(shipping.moveShipment, { id: first, event: 'deliver', text: 'Signed by A. Otieno' })
  assert.equal(await stateOf(buyer, id), 'partially_shipped')
  await assert.rejects(warehouse.call(desk.shipOrder, { id, mode: 'air', carrier: 'Air', trackingNo: 'AWB-1' }), /has serial numbers/) // a product that has some is not sent without
  const second = await planned(id)
  const [one] = (await seen(second)).lines.filter(({ model }) => model === line.model)
  await warehouse.call(shipping.packShipment, { id: second, packages: [BOX], goods: [{ orderLineId: one!.orderLineId, codes: 'SN-3' }] })
  await warehouse.call(shipping.handOver, { id: second, carrier: 'Air', trackingNo: 'AWB-1' })
  assert.equal(await stateOf(buyer, id), 'shipped')
  await warehouse.call(shipping.moveShipment, { id: second, event: 'deliver' }) // that it departed follows
  assert.equal(await stateOf(buyer, id), 'delivered')
  assert.deepEqual(
    (await seen(second)).entries.map(({ event }) => event),
    ['deliver'],
  )
})

test('every row of the machine by staff, and every other event is refused in every state', async () => {
  const WAYS: Record<string, shipping.ShipmentMove[]> = {
    in_transit: [],
    arrived: ['reach_port'],
    exception: ['exception'],
    delivered: ['deliver'],
    lost: ['exception', 'declare_lost'],
    returned: ['exception', 'send_back'],
  }
  // The specification's rows, apart from the code; from dispatched on a carrier need not have said that it departed.
  const OPEN: Record<string, string[]> = {
    dispatched: ['deliver', 'depart', 'exception', 'reach_port'],
    in_transit: ['deliver', 'exception', 'reach_port'],
    arrived: ['deliver', 'exception'],
    exception: ['declare_lost', 'deliver', 'resume', 'send_back'],
    delivered: [],
    lost: [],
    returned: [],
    cancelled: [],
    planned: ['cancel'],
    packed: ['cancel'],
    booked: ['cancel'],
  }
  const product = await testProduct(app, { shopId: 1 })
  const id = await paid(buyer, { products: [{ product, count: 20 }] })
  await warehouse.call(desk.markReady, { id })
  const orderLineId = (await linesOf(id))[0]!.id
  const states = new Map<string, number>()
  for (const [state, moves] of Object.entries(WAYS)) {
    const one = await warehouse.call(desk.shipOrder, {
      id,
      mode: 'sea',
      carrier: 'C',
      trackingNo: state,
      lines: [{ orderLineId, count: 1 }],
    })
    for (const event of moves) await warehouse.call(shipping.moveShipment, { id: one.shipmentId, event })
    states.set(state, one.shipmentId)
  }
  const stop = async (until: string) => {
    const one = await planned(id, [{ orderLineId, count: 1 }])
    states.set(until, one)
    if (until === 'planned') return
    if (until === 'cancelled') return void (await warehouse.call(shipping.moveShipment, { id: one, event: 'cancel' }))
    await warehouse.call(shipping.packShipment, { id: one, packages: [BOX] })
    if (until === 'packed') return
    await warehouse.call(shipping.bookShipment, { id: one, ...SEA })
    if (until === 'dispatched') await warehouse.call(shipping.handOver, { id: one, trackingNo: 'BL' })
  }
  for (const until of ['planned', 'packed', 'booked', 'dispatched', 'cancelled']) await stop(until)
  for (const [state, open] of Object.entries(OPEN)) {
    const shipmentId = states.get(state)!
    const now = await seen(shipmentId)
    assert.equal(now.state, state)
    const offered = now.allowedActions.filter((one) => one.allowed === 'Y').map(({ action }) => action)
    assert.deepEqual(offered.filter((one) => (shipping.SHIPMENT_MOVES as readonly string[]).includes(one)).toSorted(), open, state)
    for (const event of shipping.SHIPMENT_MOVES)
      if (!open.includes(event))
        await assert.rejects(warehouse.call(shipping.moveShipment, { id: shipmentId, event }), { code: 500 }, `${state} ${event}`)
    if (!['planned'].includes(state) && state !== 'packed')
      await assert.rejects(warehouse.call(shipping.bookShipment, { id: shipmentId, ...SEA }), { code: 500 })
  }
  const { shippedCount, plannedCount } = (await linesOf(id))[0]!
  assert.deepEqual([shippedCount, plannedCount], [5, 3]) // what was lost, came back or was called off counts no longer
  await warehouse.call(shipping.moveShipment, { id: states.get('exception')!, event: 'resume', text: 'Customs have let it go' })
  assert.deepEqual((await seen(states.get('exception')!)).entries.map(({ text }) => text), ['The shipment is held up', 'The shipment goes on: Customs have let it go']) // prettier-ignore
})

test('a seller sees and moves its own shop’s shipments only; who may not ship is refused; a stale page is told', async () => {
  const id = await paid(buyer, { products: [{ product: lamp }] })
  const shipmentId = await planned(id)
  const attempts = [
    () => other.call(shipping.deskShipment, { id: shipmentId }),
    () => other.call(shipping.planShipment, { id, mode: 'sea' }),
    () => other.call(shipping.packShipment, { id: shipmentId, packages: [BOX] }),
    () => other.call(shipping.readCodes, { id: shipmentId, goods: [] }),
    () => other.call(shipping.bookShipment, { id: shipmentId, ...SEA }),
    () => other.call(shipping.handOver, { id: shipmentId }),
    () => other.call(shipping.moveShipment, { id: shipmentId, event: 'cancel' }),
  ]
  for (const attempt of attempts) await assert.rejects(attempt(), { code: 404, message: 'This order does not exist' })
  assert.equal(
    (await other.call(shipping.deskShipments, {})).rows.some(({ shopId }) => shopId !== 2),
    false,
  )
  assert.equal((await other.call(shipping.deskShipments, { shopId: 1 })).total, 0)
  assert.equal((await seller.call(shipping.deskShipment, { id: shipmentId })).id, shipmentId)
  await assert.rejects(finance.call(shipping.moveShipment, { id: shipmentId, event: 'cancel' }), { code: 403 })
  assert.equal(
    (await finance.call(shipping.deskShipment, { id: shipmentId })).allowedActions.every((one) => one.allowed === 'N'),
    true,
  )
  const { version } = await seen(shipmentId)
  await seller.call(shipping.packShipment, { id: shipmentId, packages: [BOX], version })
  await assert.rejects(warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'cancel', version }), { code: 409 })
})

test('the list: by state, transport, lateness, and by number, buyer, container, serial number and lot', async () => {
  const product = await testProduct(app, { shopId: 1 })
  const id = await paid(buyer, { products: [{ product }] })
  await warehouse.call(desk.markReady, { id })
  const shipmentId = await planned(id)
  const orderLineId = (await seen(shipmentId)).lines[0]!.orderLineId
  await warehouse.call(shipping.packShipment, { id: shipmentId, packages: [BOX], goods: [{ orderLineId, codes: 'FIND-ME-77; Lot-5/ä' }] })
  await warehouse.call(shipping.handOver, {
    id: shipmentId,
    carrier: 'Nordic Freight',
    trackingNo: 'NF%99',
    containerNo: 'NFLU1234567',
    eta: '2020-01-01',
  })
  const ids = async (filter: object) => (await warehouse.call(shipping.deskShipments, filter)).rows.map((row) => row.id)
  for (const keyword of ['find-me-77', 'lot-5/Ä', 'nf%99', 'nordic', 'NFLU123', (await boss.call(desk.deskOrder, { id })).orderNo])
    assert.deepEqual(await ids({ keyword }), [shipmentId], keyword)
  for (const part of ['FIND-ME', 'Lot-5']) assert.deepEqual(await ids({ keyword: part }), []) // one as a whole
  assert.equal((await other.call(shipping.deskShipments, { keyword: 'lot-5/ä' })).total, 0)
  assert.equal((await seller.call(shipping.deskShipments, { keyword: 'lot-5/ä' })).total, 1)
  const sent = await statementsOf(() => seen(shipmentId))
  assert.deepEqual(
    sent.filter((one) => /count\(\*\)|is null or/.test(one)),
    [],
  ) // by its number alone, not through all of them
  assert.equal((await ids({ late: 'Y' })).includes(shipmentId), true)
  assert.equal((await ids({ late: 'N', state: 'dispatched' })).includes(shipmentId), false)
  assert.equal((await ids({ state: 'dispatched', mode: 'sea' })).includes(shipmentId), true)
  assert.equal((await ids({ mode: 'air' })).includes(shipmentId), false)
})

test('a correction of goods that have left is told, one of goods in the hall is not; what a client leaves out stays', async () => {
  const own = await orderingBuyer(app)
  const id = await paid(own, { products: [{ product: lamp }] })
  const shipmentId = await planned(id)
  await warehouse.call(shipping.packShipment, { id: shipmentId, packages: [BOX] })
  await warehouse.call(shipping.bookShipment, { id: shipmentId, ...SEA })
  await warehouse.call(desk.correctShipment, { id: shipmentId, carrier: 'Other Lines', trackingNo: 'BL-8' })
  assert.deepEqual([(await seen(shipmentId)).vessel, (await seen(shipmentId)).carrier], ['MV Aurora 12W', 'Other Lines'])
  await warehouse.call(desk.markReady, { id })
  await warehouse.call(shipping.handOver, { id: shipmentId })
  await warehouse.call(desk.correctShipment, { id: shipmentId, carrier: 'Other Lines', trackingNo: 'BL-9', vessel: 'MV Borea' })
  await settle(app)
  const subjects = (await mailsTo(app, own.email)).map(({ subject }) => subject).filter((one) => one.includes('details of your shipment'))
  assert.equal(subjects.length, 1)
  const { logs } = await own.call(orderDetail, { id })
  assert.equal(
    logs.some(({ text }) => text === 'Packed'),
    false,
  )
})

test('what was lost or came back of an order that was shipped whole is sent again; the order arrives with it', async () => {
  const own = await orderingBuyer(app)
  const id = await paid(own, { products: [{ product: lamp, count: 3 }] })
  await warehouse.call(desk.markReady, { id })
  const [line] = await linesOf(id)
  const part = { id, mode: 'sea' as const, carrier: 'C' }
  const ships: number[] = []
  for (const trackingNo of ['A', 'B', 'C'])
    ships.push((await warehouse.call(desk.shipOrder, { ...part, trackingNo, lines: [{ orderLineId: line!.id, count: 1 }] })).shipmentId)
  const may = async (wanted: string) =>
    (await boss.call(desk.deskOrder, { id })).allowedActions.find(({ action }) => action === wanted)!.allowed
  assert.deepEqual([await stateOf(own, id), await may('ship'), await may('plan')], ['shipped', 'N', 'N'])
  await assert.rejects(warehouse.call(desk.shipOrder, { ...part, trackingNo: 'D' }), {
    message: 'Nothing of this order remains to be shipped.',
  })
  const [lost, back, there] = ships as [number, number, number]
  for (const one of [lost, back]) await warehouse.call(shipping.moveShipment, { id: one, event: 'exception' })
  await warehouse.call(shipping.moveShipment, { id: lost, event: 'declare_lost' })
  await warehouse.call(shipping.moveShipment, { id: back, event: 'send_back' })
  await warehouse.call(shipping.moveShipment, { id: there, event: 'deliver' })
  assert.deepEqual([await may('ship'), await may('plan')], ['Y', 'Y'])
  const again = await planned(id, [{ orderLineId: line!.id, count: 1 }])
  assert.deepEqual(await allowed(again), ['cancel', 'correct', 'pack'])
  await warehouse.call(shipping.packShipment, { id: again, packages: [BOX] })
  await warehouse.call(shipping.bookShipment, { id: again, ...SEA })
  assert.equal((await warehouse.call(shipping.handOver, { id: again, trackingNo: 'BL-2' })).state, 'shipped')
  const { shipmentId } = await warehouse.call(desk.shipOrder, { ...part, trackingNo: 'D' })
  await assert.rejects(planned(id), { message: 'Nothing of this order remains to be shipped.' })
  await warehouse.call(shipping.moveShipment, { id: again, event: 'deliver' })
  assert.equal(await stateOf(own, id), 'shipped')
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'deliver' })
  assert.equal(await stateOf(own, id), 'delivered')
})

test('who confirms what is there wants no more: what was set aside to be sent again goes back, and its pieces are free', async () => {
  const own = await orderingBuyer(app)
  const product = await testProduct(app, { shopId: 1 })
  const id = await paid(own, { products: [{ product }] })
  await warehouse.call(desk.markReady, { id })
  const { shipmentId } = await warehouse.call(desk.shipOrder, { id, mode: 'sea', carrier: 'C', trackingNo: 'GONE' })
  for (const event of ['exception', 'declare_lost'] as const) await warehouse.call(shipping.moveShipment, { id: shipmentId, event })
  const again = await planned(id)
  const { orderLineId } = (await seen(again)).lines[0]!
  await warehouse.call(shipping.packShipment, { id: again, packages: [BOX], goods: [{ orderLineId, codes: 'FREE-1' }] })
  await own.call(confirmReceipt, { id })
  assert.deepEqual([await stateOf(own, id), (await seen(again)).state], ['completed', 'cancelled'])
})

test('goods that wait in the hall go back on the shelf, whatever has become of the money', async () => {
  const id = await paid(buyer, { products: [{ product: lamp }] })
  const shipmentId = await planned(id)
  const { instalments } = await finance.call(desk.deskOrder, { id })
  const creditId = instalments[0]!.credits[0]!.id
  const { reversalId } = await finance.call(askReversal, { id, creditId, reason: 'Entered wrongly', message: '' })
  await boss.call(decideReversal, { id, reversalId, verdict: 'approved' })
  assert.deepEqual(await allowed(shipmentId), ['cancel', 'correct'])
  await warehouse.call(shipping.moveShipment, { id: shipmentId, event: 'cancel' })
  assert.equal((await seen(shipmentId)).state, 'cancelled')
})
