// What was told of a shipment by mistake is withdrawn: an entry or a whole list. It stays written; time line and state follow where the machine
// has a way back, and where it has none the act is refused with what to do.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import * as desk from '#contract/order-desk.ts'
import { reportShipment, shipmentPage } from '#contract/shipment.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, stateOf, testProduct, testStaff } from '../order.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 70_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 70_000 })
const [boss, warehouse, seller, other, finance] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
  await testStaff(app, 'finance'),
]

async function shipped(product = bed) {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product }] })) as [number]
  await credited(boss, id)
  await warehouse.call(desk.markReady, { id })
  const trackingNo = `W-${id}`
  const { shipmentId } = await warehouse.call(desk.shipOrder, { id, mode: 'sea', carrier: 'Carrier', trackingNo })
  return { buyer, id, shipmentId, trackingNo }
}
type Way = Awaited<ReturnType<typeof shipped>>
const seen = ({ shipmentId }: Way) => warehouse.call(shipping.deskShipment, { id: shipmentId })
const move = ({ shipmentId }: Way, event: shipping.ShipmentMove, text = '') =>
  warehouse.call(shipping.moveShipment, { id: shipmentId, event, text })
const entryOf = async (way: Way, event: string | null) => (await seen(way)).entries.findLast((one) => one.event === event)!
const withdraw = async (way: Way, event: string | null, message = '') =>
  warehouse.call(shipping.withdrawEntry, { id: way.shipmentId, entryId: (await entryOf(way, event)).id, reason: 'Of another shipment', message }) // prettier-ignore
const lineOf = async ({ buyer, id }: Way) => (await buyer.call(shipmentPage, { orderId: id })).rows[0]!.data.map(({ context }) => context)
const newsOf = async ({ buyer }: Way) => {
  await settle(app)
  return (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'order-shipment-news').map(({ text }) => text)
}
const list = (...rows: string[]) => new File([['Tracking number;Event;Time;Text', ...rows].join('\n')], 'monday.csv', { type: 'text/csv' })
const bring = async (...rows: string[]) => {
  const outcomes = (await warehouse.call(shipping.importEvents, { file: list(...rows) })).map(({ outcome }) => outcome)
  return { outcomes, importId: (await warehouse.call(shipping.eventImports))[0]!.id }
}
const ENDED = /has ended and cannot be reopened/
const NO_WAY = /cannot go back from where it is/

test('shipment.withdrawn: trouble that there was none of: the shipment is where it was, the buyer is told in one mail, the record stays', async () => {
  const way = await shipped()
  await move(way, 'reach_port')
  await move(way, 'exception', 'Two cartons are wet')
  const { version } = await seen(way)
  await withdraw(way, 'exception', 'It was about another order')
  const now = await seen(way)
  assert.deepEqual([now.state, now.version > version], ['arrived', true])
  const gone = now.entries.find(({ event }) => event === 'exception')!
  assert.deepEqual([gone.withdrawn?.reason, gone.withdrawn?.by, gone.mayWithdraw], ['Of another shipment', 'Test warehouse', 'N'])
  assert.deepEqual(await lineOf(way), ['Handed over to the carrier', 'Arrived at the port of destination'])
  const news = await newsOf(way)
  assert.equal(news.length, 3) // at the port, held up, and that it was not
  assert.match(news.at(-1)!, /was a mistake[\s\S]*It was about another order/)
  assert.doesNotMatch(news.at(-1)!, /Of another shipment/)
  const { history } = await boss.call(desk.deskOrder, { id: way.id })
  const [act] = history.filter((one) => one.act === 'order.withdraw_events')
  assert.equal(act?.reason, 'Of another shipment')
  await assert.rejects(withdraw(way, 'exception'), /already been withdrawn/)
  for (const change of [
    sql`delete from shipment_entries`,
    sql`update shipment_entries set text = ''`,
    sql`delete from shipment_withdrawals`,
  ])
    await assert.rejects(change.execute(app.db), { code: '42501' })
})

test('that it goes on, told by mistake: it is held up as before', async () => {
  const way = await shipped()
  await move(way, 'exception', 'Customs')
  await move(way, 'resume')
  await withdraw(way, 'resume')
  assert.equal((await seen(way)).state, 'exception')
  assert.match((await newsOf(way)).at(-1)!, /still held up/)
  assert.deepEqual((await lineOf(way)).at(-1), 'The shipment is held up: Customs')
})

test('what moved nothing goes without a mail; what staff has to say goes by one', async () => {
  const way = await shipped()
  for (const text of ['At sea', 'At anchor']) await warehouse.call(desk.addTracking, { id: way.shipmentId, place: 'Mombasa', text })
  await withdraw(way, null)
  assert.deepEqual(await newsOf(way), [])
  assert.deepEqual(await lineOf(way), ['Handed over to the carrier', 'At sea'])
  const { id: entryId } = (await seen(way)).entries.find(({ withdrawn }) => withdrawn === null)!
  await warehouse.call(shipping.withdrawEntry, { id: way.shipmentId, entryId, reason: 'Wrong', message: 'We are sorry for the confusion' })
  assert.match((await newsOf(way)).at(-1)!, /timeline[\s\S]*sorry for the confusion/)
})

test('where the machine has no way back it is refused and says what to do; after that it can be', async () => {
  const way = await shipped()
  await move(way, 'reach_port')
  const offered = await entryOf(way, 'reach_port')
  assert.equal(offered.mayWithdraw, 'N')
  assert.match(offered.why, NO_WAY)
  await assert.rejects(withdraw(way, 'reach_port'), NO_WAY)
  await move(way, 'exception', 'It is not there yet')
  await move(way, 'resume')
  await withdraw(way, 'reach_port')
  assert.equal((await seen(way)).state, 'in_transit')
  await move(way, 'deliver')
  await assert.rejects(withdraw(way, 'deliver'), ENDED)
  assert.equal(await stateOf(way.buyer, way.id), 'delivered')
  for (const end of ['declare_lost', 'send_back'] as const) {
    const ended = await shipped()
    await move(ended, 'exception')
    await move(ended, end)
    await assert.rejects(withdraw(ended, end), ENDED)
    await withdraw(ended, 'exception').then(() => assert.fail('what led to its end was withdrawn'), (error: Error) => assert.match(error.message, ENDED)) // prettier-ignore
  }
})

test('what has been told by others in the meantime counts: it is where they say', async () => {
  const way = await shipped()
  await move(way, 'reach_port')
  await bring(`${way.trackingNo};reach_port;2026-11-01 08:30;`) // told again: written down alone
  assert.equal((await entryOf(way, 'reach_port')).mayWithdraw, 'Y')
  const [first] = (await seen(way)).entries.toSorted((a, b) => a.id - b.id)
  await warehouse.call(shipping.withdrawEntry, { id: way.shipmentId, entryId: first!.id, reason: 'Too early' })
  assert.equal((await seen(way)).state, 'arrived')
})

test('a whole list: what can be is withdrawn, what cannot stays and says why; the right list can be brought afterwards, also with the same rows', async () => {
  const [a, b, c] = [await shipped(), await shipped(), await shipped(lamp)]
  const rows = [
    `${a.trackingNo};reach_port;2026-11-01 08:30;`,
    `${a.trackingNo};exception;2026-11-01 09:30;Storm`,
    `${b.trackingNo};deliver;2026-11-01 10:30;`,
    `${c.trackingNo};exception;2026-11-01 09:45;Storm`,
  ]
  const { outcomes, importId } = await bring(...rows)
  assert.deepEqual(outcomes, ['moves', 'moves', 'moves', 'moves'])
  const looked = await warehouse.call(shipping.eventImport, { importId })
  assert.deepEqual(looked.map(({ withdrawn, why }) => [withdrawn, why !== '']), [['N', false], ['N', false], ['N', true], ['N', false]]) // prettier-ignore
  assert.deepEqual([(await seen(a)).state, (await seen(c)).state], ['exception', 'exception']) // nothing has happened yet
  // A shop's people see and withdraw what was written into their own shipments.
  const own = (await other.call(shipping.eventImports)).find(({ id }) => id === importId)
  assert.deepEqual([own?.entries, own?.withdrawn, own?.file], [1, 0, 'monday.csv'])
  const theirs = await other.call(shipping.withdrawImport, { importId, reason: 'Not ours' })
  assert.deepEqual(theirs.map(({ orderNo, withdrawn }) => [orderNo === looked[3]!.orderNo, withdrawn]), [[true, 'Y']]) // prettier-ignore
  assert.deepEqual([(await seen(a)).state, (await seen(c)).state], ['exception', 'in_transit'])

  const done = await seller.call(shipping.withdrawImport, { importId, reason: 'Last week’s list', message: '' })
  assert.deepEqual(done.map(({ withdrawn }) => withdrawn), ['Y', 'Y', 'N']) // prettier-ignore
  assert.match(done[2]!.why, ENDED)
  assert.deepEqual([(await seen(a)).state, (await seen(b)).state], ['in_transit', 'delivered']) // not at the port either
  assert.match((await newsOf(a)).at(-1)!, /was a mistake/)
  const before = await newsOf(a)
  const again = await warehouse.call(shipping.withdrawImport, { importId, reason: 'Pressed again' })
  assert.deepEqual(again.map(({ withdrawn }) => withdrawn), ['Y', 'Y', 'N', 'Y']) // prettier-ignore
  assert.deepEqual(await newsOf(a), before)
  const [shown] = (await warehouse.call(shipping.eventImports)).filter(({ id }) => id === importId)
  assert.deepEqual([shown?.entries, shown?.withdrawn], [4, 3])

  const right = await bring(rows[0]!, rows[2]!)
  assert.deepEqual(right.outcomes, ['moves', 'known'])
  assert.equal((await seen(a)).state, 'arrived')
  assert.deepEqual((await bring(rows[0]!)).outcomes, ['known'])
})

test('only what staff or a list has said, by whoever may ship, in their own shop; a stale page is told; two at once are one', async () => {
  const way = await shipped()
  await way.buyer.call(reportShipment, { id: way.shipmentId, event: 'exception', text: 'Wet' })
  await assert.rejects(withdraw(way, 'exception'), /only they can correct it/)
  await move(way, 'resume')
  const { id: entryId } = await entryOf(way, 'resume')
  const wanted = { id: way.shipmentId, entryId, reason: 'Wrong' }
  await assert.rejects(other.call(shipping.withdrawEntry, wanted), { code: 404 })
  await assert.rejects(finance.call(shipping.withdrawEntry, wanted), { code: 403 })
  await assert.rejects(finance.call(shipping.eventImports), { code: 403 })
  await assert.rejects(warehouse.call(shipping.withdrawEntry, { ...wanted, reason: ' ' }), { code: 400 })
  await assert.rejects(warehouse.call(shipping.withdrawEntry, { ...wanted, version: 1 }), { code: 409 })
  await assert.rejects(warehouse.call(shipping.withdrawEntry, { ...wanted, entryId: 999_999 }), { code: 500 })
  await assert.rejects(warehouse.call(shipping.withdrawImport, { importId: 999_999, reason: 'x' }), { code: 404 })
  const both = await Promise.allSettled([seller.call(shipping.withdrawEntry, wanted), warehouse.call(shipping.withdrawEntry, wanted)])
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await seen(way)).state, 'exception')
})
