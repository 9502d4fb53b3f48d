// What after-sale knows of a unit stands with it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Call, Input } from '#contract/call.ts'
import * as sale from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { UNIT_STATES, type UnitState } from '#contract/codes/unit.ts'
import * as equipment from '#contract/equipment.ts'
import { deskUnit } from '#contract/equipment-desk.ts'
import { answerUnits, offerUnits, unitHandovers } from '#contract/equipment-handover.ts'
import { withdrawUnitEntry } from '#contract/equipment-records.ts'
import { refusalText } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { orderingBuyer, testProduct, type Buyer } from '#features/sales/order/order.samples.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { arrive, nextSerial, seenUnit, underWay } from './equipment.samples.ts'
import { unitMachine, type UnitEvent } from './unit.machine.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
const { openSale } = sale
await app.db.updateTable('products').set({ warranty_months: 12, service_maintenance_months: 6 }).where('id', '=', pump.id).execute()
const boss = await testStaff(app, 'administrator')

test('after-sale cases about a unit stand in its history: those about this piece alone', async () => {
  const buyer = await orderingBuyer(app)
  const { orderId, shipmentId, orderLineId } = await underWay(buyer, boss, pump, 2, 'CASE-1\nCASE-2')
  await arrive(boss, { orderId, shipmentId, orderLineId })
  const units = (await buyer.call(equipment.ownUnits, { orderId })).rows
  const [first, second] = ['CASE-1', 'CASE-2'].map((serial) => units.find((unit) => unit.serial === serial)!.id) as [number, number]
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: first })).cases, [])
  const items = [{ orderItemId: orderLineId, count: 1, serials: ['CASE-1'] }]
  const said = { saleType: '3' as const, reason: 'not-working' as const, description: 'It does not start' }
  const { id, saleNo } = await buyer.call(openSale, { orderId, items, ...said })
  const { cases } = await buyer.call(equipment.ownUnit, { id: first })
  assert.deepEqual(cases, [{ id, saleNo, type: '3', state: 'submitted', day: '2026-11-02' }])
  assert.deepEqual((await buyer.call(equipment.ownUnit, { id: second })).cases, [])
})

// Along the way of a case, one numbered unit.
type Case = { buyer: Buyer; unitId: number; serial: string; id: number; saleNo: string; orderId: number }
async function opened(saleType: '2' | '3' | '4', before: 'stored' | 'in_use' | 'out_of_order' = 'in_use'): Promise<Case> {
  const buyer = await orderingBuyer(app)
  const serial = nextSerial()
  const delivery = await underWay(buyer, boss, pump, 1, serial)
  await arrive(boss, delivery)
  const { orderId, orderLineId } = delivery
  const unitId = (await buyer.call(equipment.ownUnits, { orderId })).rows[0]!.id
  if (before !== 'stored') await buyer.call(equipment.moveUnit, { ...(await seenUnit(buyer, unitId)), event: 'put_to_use', text: '' })
  if (before === 'out_of_order') await buyer.call(equipment.moveUnit, { ...(await seenUnit(buyer, unitId)), event: 'fail', text: '' })
  await buyer.call(equipment.placeUnit, { ...(await seenUnit(buyer, unitId)), site: 'Main', ward: 'ICU', room: '3' })
  const said = { reason: 'not-working' as const, description: 'It does not start' }
  const items = [{ orderItemId: orderLineId, count: 1 }]
  const { id, saleNo } = await buyer.call(openSale, { orderId, items, unitIds: [unitId], saleType, ...said })
  return { buyer, unitId, serial, id, saleNo, orderId }
}
const step = async <C extends Call>(one: Case, call: C, more: object = {}) =>
  boss.call(call, { id: one.id, version: (await boss.call(desk.deskSale, { id: one.id })).version, ...more } as Input<C>)
const own = async <C extends Call>(one: Case, call: C, more: object = {}) =>
  one.buyer.call(call, { id: one.id, version: (await one.buyer.call(sale.sale, { id: one.id })).version, ...more } as Input<C>)
async function received(one: Case): Promise<Case> {
  await step(one, desk.triageSale)
  await step(one, desk.approveReturn, { address: 'Returns desk', freightPayer: 'shop', text: '' })
  await own(one, sale.declareSale, { kind: 'unexposed', name: 'Ada Osei' })
  await own(one, sale.sendSale, { carrier: 'Post', trackingNo: 'R-1' })
  await step(one, desk.receiveReturn, { note: '' })
  return one
}
const diagnosed = async (one: Case, disposition: 'repair' | 'replace' | 'send-back' | 'refund') =>
  step(one, desk.diagnoseSale, { finding: 'The pump has worn out', warranty: 'in', warrantyReason: 'As agreed', disposition })
const send = (one: Case, kind: string, serials: string[] = []) =>
  step(one, desk.dispatchSale, { kind, carrier: 'Post', trackingNo: 'P-1', serials, contents: '' })
const unitNow = ({ buyer, unitId }: Case) => buyer.call(equipment.ownUnit, { id: unitId })
const lastStep = async (one: Case) => (await unitNow(one)).steps.at(-1)!.text

test('after-sale.receive after-sale.dispatched: a unit is away with the service, and repaired it is in use again; the service history names the case', async () => {
  const one = await received(await opened('3', 'out_of_order'))
  assert.deepEqual([(await unitNow(one)).state, await lastStep(one)], ['away', `Received by the service: ${one.saleNo}`])
  await diagnosed(one, 'repair')
  await send(one, 'repaired', [one.serial])
  const unit = await unitNow(one)
  assert.deepEqual([unit.state, await lastStep(one)], ['in_use', `Sent back by the service, in use: ${one.saleNo}`])
  const written = { kind: 'repair', by: unit.shopName, text: 'The pump has worn out', saleNo: one.saleNo, mine: 'N', withdrawn: 'N' }
  assert.deepEqual(unit.entries.map(({ kind, by, text, saleNo, mine, withdrawn }) => ({ kind, by, text, saleNo, mine, withdrawn })), [written]) // prettier-ignore
  await assert.rejects(one.buyer.call(withdrawUnitEntry, { id: one.unitId, entryId: unit.entries[0]!.id }), /does not exist/)
  const seen = await boss.call(deskUnit, { id: one.unitId })
  assert.deepEqual(seen.entries.map(({ kind, saleNo }) => [kind, saleNo]), [['repair', one.saleNo]]) // prettier-ignore
  assert.deepEqual(seen.cases.map(({ saleNo, state }) => [saleNo, state]), [[one.saleNo, 'resolving']]) // prettier-ignore
  await step(one, desk.resolveSale, { resolution: 'repaired', text: '' })
  assert.equal((await unitNow(one)).state, 'in_use')
})

test('after-sale.dispatched: what was stored is stored again; unrepaired it is out of order', async () => {
  const stored = await received(await opened('3', 'stored'))
  await diagnosed(stored, 'repair')
  await send(stored, 'repaired')
  assert.equal((await unitNow(stored)).state, 'stored')
  const broken = await received(await opened('3'))
  await diagnosed(broken, 'send-back')
  await send(broken, 'unrepaired')
  const unit = await unitNow(broken)
  assert.deepEqual([unit.state, unit.entries.map(({ kind }) => kind)], ['out_of_order', ['inspection']])
})

test('after-sale.dispatch_undone: a parcel that was not sent leaves its unit with the service, and nothing of it in the service history; the serial numbers of one that stands are not put right', async () => {
  const one = await received(await opened('3', 'stored'))
  await diagnosed(one, 'repair')
  await send(one, 'repaired', [one.serial])
  assert.equal((await unitNow(one)).state, 'stored')
  const sent = async () => (await boss.call(desk.deskSale, { id: one.id })).dispatches.at(-1)!
  const { id: dispatchId, carrier, trackingNo } = await sent()
  const other = boss.call(desk.correctDispatch, { id: one.id, dispatchId, carrier, trackingNo, serials: ['OTHER'] })
  await assert.rejects(other, { message: refusalText('sale-serials-followed', 'en') })
  await step(one, desk.undoDispatch, { dispatchId, text: 'Still on the bench' })
  const unit = await one.buyer.call(equipment.ownUnit, { id: one.unitId })
  assert.equal(unit.state, 'away')
  assert.deepEqual(unit.entries.filter(({ withdrawn }) => withdrawn === 'N').map(({ kind }) => kind), []) // prettier-ignore
  await send(one, 'repaired', [one.serial])
  assert.equal((await unitNow(one)).state, 'stored')

  // What its owner has moved since stays as they have it.
  await one.buyer.call(equipment.moveUnit, { ...(await seenUnit(one.buyer, one.unitId)), event: 'put_to_use', text: '' })
  await step(one, desk.undoDispatch, { dispatchId: (await sent()).id, text: 'Not sent either' })
  assert.equal((await unitNow(one)).state, 'in_use')
})

test('after-sale.settled: returned and refunded a unit is retired with its reason; what resolves without either gives it back as it was', async () => {
  const one = await received(await opened('2'))
  await diagnosed(one, 'refund')
  await raiseSettled(one, 'refund')
  const unit = await unitNow(one)
  assert.deepEqual([unit.state, unit.maintenanceDue], ['retired', null])
  assert.equal(await lastStep(one), `Retired: returned and refunded: ${one.saleNo}`)
  const remote = await received(await opened('3', 'out_of_order'))
  await diagnosed(remote, 'repair')
  await step(remote, desk.resolveSale, { resolution: 'remote', text: 'A reset helped' })
  assert.equal((await unitNow(remote)).state, 'out_of_order')
  const kept = await opened('2')
  await step(kept, desk.triageSale)
  await step(kept, desk.approveNoReturn, { text: '' })
  await raiseSettled(kept, 'refund', false)
  assert.equal((await unitNow(kept)).state, 'in_use', 'money back without a return leaves the goods where they are')
})
/** As `resolve` says it; the money of a refund has gone by then, which the tests of after-sale prove. */
const raiseSettled = ({ id }: Case, resolution: 'refund' | 'exchange', was = true) =>
  inTransaction(app.db, (tx) => raise(tx, 'after-sale.settled', { id, resolution, received: was, missing: [] }, app.clock.now))

test('after-sale.arrived after-sale.confirm: what comes in exchange is a unit with a warranty of its own, once, in the place of the other, which is retired', async () => {
  const one = await received(await opened('4'))
  await diagnosed(one, 'replace')
  const serial = nextSerial()
  await send(one, 'exchange', [serial])
  await step(one, desk.resolveSale, { resolution: 'exchange', text: '' })
  assert.deepEqual([(await unitNow(one)).state, await lastStep(one)], ['retired', `Retired: returned and exchanged: ${one.saleNo}`])
  const units = async () => (await one.buyer.call(equipment.ownUnits, { orderId: one.orderId })).rows
  assert.equal((await units()).length, 1, 'it is no unit before it has arrived')

  const before = app.clock.now
  app.clock.now = new Date(before.getTime() + 3 * 86_400_000)
  const dispatchId = (await one.buyer.call(sale.sale, { id: one.id })).dispatches[0]!.id
  await Promise.all([0, 1, 2].map(() => one.buyer.call(sale.receiveDispatch, { id: one.id, dispatchId })))
  await own(one, sale.moveSale, { how: 'confirm', text: '' })
  const fresh = (await units()).filter(({ id }) => id !== one.unitId)
  assert.deepEqual(fresh.map((unit) => [unit.serial, unit.state, unit.site, unit.ward, unit.room]), [[serial, 'stored', 'Main', 'ICU', '3']]) // prettier-ignore
  const [old, whole] = [await unitNow(one), await one.buyer.call(equipment.ownUnit, { id: fresh[0]!.id })]
  assert.deepEqual([whole.orderId, whole.source, whole.steps.map(({ text }) => text)], [one.orderId, 'order', [`Received in exchange: ${one.saleNo}`]]) // prettier-ignore
  assert.equal(whole.warrantyMonths, old.warrantyMonths)
  assert.ok(whole.warrantyEnds! > old.warrantyEnds!, 'from its own arrival')
  app.clock.now = before
})

test('what comes in exchange is a unit under the number that its parcel was put right to', async () => {
  const one = await received(await opened('4'))
  await diagnosed(one, 'replace')
  const [wrong, right] = [nextSerial(), nextSerial()]
  await send(one, 'exchange', [wrong])
  const { id: dispatchId, carrier, trackingNo } = (await boss.call(desk.deskSale, { id: one.id })).dispatches[0]!
  for (const serial of [nextSerial(), right])
    await boss.call(desk.correctDispatch, { id: one.id, dispatchId, carrier, trackingNo, serials: [serial] })
  await one.buyer.call(sale.receiveDispatch, { id: one.id, dispatchId })
  const units = (await one.buyer.call(equipment.ownUnits, { orderId: one.orderId })).rows
  assert.deepEqual(units.filter(({ id }) => id !== one.unitId).map(({ serial }) => serial), [right]) // prettier-ignore
})

test('a repaired parcel that is taken back leaves its unit out of order, as it was sent in', async () => {
  const one = await received(await opened('3', 'out_of_order'))
  await diagnosed(one, 'repair')
  await send(one, 'repaired', [one.serial])
  const { id: dispatchId } = (await boss.call(desk.deskSale, { id: one.id })).dispatches[0]!
  await step(one, desk.undoDispatch, { dispatchId, text: 'Still on the bench' })
  await step(one, desk.resolveSale, { resolution: 'remote', text: 'A reset helped' })
  assert.equal((await unitNow(one)).state, 'out_of_order')
})

for (const named of [true, false])
  test(`the rest of a return sends in no unit that its owner has again, ${named ? 'named' : 'not named'} as it came`, async () => {
    const buyer = await orderingBuyer(app)
    const [first, second] = [nextSerial(), nextSerial()]
    const delivery = await underWay(buyer, boss, pump, 2, `${first}\n${second}`)
    await arrive(boss, delivery)
    const { orderId, orderLineId } = delivery
    const units = async () => {
      const { rows } = await buyer.call(equipment.ownUnits, { orderId })
      return [first, second].map((serial) => rows.find((unit) => unit.serial === serial)!)
    }
    const items = [{ orderItemId: orderLineId, count: 2 }]
    const said = { saleType: '3' as const, reason: 'not-working' as const, description: 'They do not start' }
    const { id, saleNo } = await buyer.call(openSale, { orderId, items, unitIds: (await units()).map((unit) => unit.id), ...said })
    const one: Case = { buyer, unitId: (await units())[0]!.id, serial: first, id, saleNo, orderId }
    const states = async () => (await units()).map(({ state }) => state)
    const came = (more: object) =>
      step(one, desk.receiveReturn, { lines: [{ orderItemId: orderLineId, count: 1, ...more }], rest: 'missing' })
    await step(one, desk.triageSale)
    await step(one, desk.approveReturn, { address: 'Returns desk', freightPayer: 'shop', text: '' })
    await own(one, sale.declareSale, { kind: 'unexposed', name: 'Ada Osei' })
    await own(one, sale.sendSale, { carrier: 'Post', trackingNo: 'R-2' })
    await came({ serials: named ? [first] : [] })
    assert.deepEqual(await states(), [named ? 'away' : 'stored', 'stored'])
    await diagnosed(one, 'repair')
    await send(one, 'repaired', [first])
    await came({})
    assert.deepEqual(await states(), ['stored', 'away'])
    await send(one, 'repaired', [second])
    assert.deepEqual(await states(), ['stored', 'stored'])
  })

test('a unit that has gone to another owner meanwhile stays as that owner has it', async () => {
  const one = await opened('3')
  const other = await orderingBuyer(app)
  await app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('email', '=', other.email).execute()
  const { handoverId } = await one.buyer.call(offerUnits, { ids: [one.unitId], email: other.email, note: '' })
  const { version } = (await other.call(unitHandovers, {})).rows.find(({ id }) => id === handoverId)!
  await other.call(answerUnits, { id: handoverId, version, accept: 'Y', text: '' })
  await received(one)
  const theirs = await other.call(equipment.ownUnit, { id: one.unitId })
  assert.deepEqual([theirs.state, theirs.cases], ['in_use', []])
  assert.deepEqual((await one.buyer.call(sale.sale, { id: one.id })).units.map(({ id, kept }) => [id, kept]), [[one.unitId, 'N']]) // prettier-ignore
})

test('the rows of a unit in a case: from where each goes, and from where none does', () => {
  const alive: UnitState[] = ['stored', 'in_use', 'out_of_order', 'away']
  const rows: [event: UnitEvent, from: UnitState[], to: UnitState][] = [
    ['send_in', ['stored', 'in_use', 'out_of_order'], 'away'],
    ['come_back', ['away'], 'in_use'],
    ['come_back_stored', ['away'], 'stored'],
    ['come_back_broken', ['away'], 'out_of_order'],
    ['refunded', alive, 'retired'],
    ['exchanged', alive, 'retired'],
    ['scrapped', alive, 'retired'],
    ['put_to_use', ['stored', 'away'], 'in_use'],
    ['store', ['in_use', 'out_of_order', 'away'], 'stored'],
    ['retire', alive, 'retired'],
  ]
  for (const [event, from, to] of rows)
    for (const state of UNIT_STATES)
      assert.equal(stepFrom(unitMachine, state, event)?.to, from.includes(state) ? to : undefined, `${state} ${event}`)
  assert.equal(stepFrom(unitMachine, 'new' as UnitState, 'replace')?.to, 'stored')
})
