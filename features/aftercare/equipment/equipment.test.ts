// Units from their delivery on: through the real door, over a real database.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as equipment from '#contract/equipment.ts'
import * as handover from '#contract/equipment-handover.ts'
import * as records from '#contract/equipment-records.ts'
import * as unitDesk from '#contract/equipment-desk.ts'
import { find } from '#contract/find.ts'
import { orderDetail } from '#contract/order.ts'
import * as shipping from '#contract/shipment-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { idOf } from '#features/loyalty/coupon/coupon.samples.ts'
import { orderingBuyer, testProduct, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { paperText } from '#testing/pdf-text.ts'
import { testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { registerUnits, sweepBacklog, sweepReminders } from './equipment.ts'
import { arrive, paper, seenUnit, underWay, unitsOf } from './equipment.samples.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
await testProduct(app, { shopId: 2, listCents: 90_000 })
const [boss, seller, stranger] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
await app.db
  .updateTable('products')
  .set({ warranty_months: 24, service_maintenance_months: 6, gtin: '4012345678901', brand: 'Dosavere', manufacturer: 'Acme Medical' })
  .where('id', '=', pump.id)
  .execute()
/** Of which no numbers are recorded. */
const lamp = await testProduct(app, { shopId: 1, listCents: 20_000 })
await app.db.updateTable('products').set({ warranty_months: 24, service_maintenance_months: 6 }).where('id', '=', lamp.id).execute()
const glove = await testProduct(app, { shopId: 1, listCents: 1_000 })
await app.db
  .updateTable('products')
  .set({ warranty_months: 12, sale_unit: 'carton', sale_unit_holds: 100 })
  .where('id', '=', glove.id)
  .execute()

const list = async (buyer: Buyer, orderId: number) => (await buyer.call(equipment.ownUnits, { orderId, pageSize: 100 })).rows.toReversed()
const historyOf = async (buyer: Buyer, id: number) =>
  (await buyer.call(equipment.ownUnit, { id })).steps.flatMap(({ event, text }) => (event.startsWith('serial_') ? [text] : []))
const serialMails = async ({ email }: Buyer) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ template }) => template === 'unit-serial')
}
const BOX = { kind: 'crate', count: 1, lengthMm: 1, widthMm: 1, heightMm: 1, netGrams: 1, grossGrams: 2 } as const
const repack = ({ shipmentId: id, orderLineId }: { shipmentId: number; orderLineId: number }, codes: string, message = '') =>
  boss.call(shipping.packShipment, { id, packages: [BOX], goods: [{ orderLineId, codes }], message })
const word = (text: RegExp) => (error: Error) => text.test(error.message)
const TODAY = '2026-11-02' // of the app's clock

test('each delivered piece is a unit of its buyer, once: with number, lot, code, warranty and plan', async () => {
  const buyer = await orderingBuyer(app)
  const delivery = await underWay(buyer, boss, pump, 2, 'P-1; L7; 2031-01-31\nP-2; L7')
  assert.deepEqual(await list(buyer, delivery.orderId), [], 'not before it is there')
  await arrive(boss, delivery)
  const rows = await list(buyer, delivery.orderId)
  assert.deepEqual(
    rows.map(({ serial, lot, state, warrantyEnds, maintenanceDue, delivered }) => [
      serial,
      lot,
      state,
      warrantyEnds,
      maintenanceDue,
      delivered,
    ]),
    [
      ['P-1', 'L7', 'stored', '2028-11-02', '2027-05-02', TODAY],
      ['P-2', 'L7', 'stored', '2028-11-02', '2027-05-02', TODAY],
    ],
  )
  const one = await buyer.call(equipment.ownUnit, { id: rows[0]!.id })
  assert.deepEqual([one.udiDi, one.manufacturer, one.expiresOn, one.warrantyFrom, one.warrantyStarts], ['04012345678901', 'Acme Medical', '2031-01-31', 'delivery', TODAY]) // prettier-ignore
  assert.equal(one.orderId, delivery.orderId)
  assert.deepEqual(
    one.steps.map(({ event }) => event),
    ['deliver'],
  )
  assert.equal(await inTransaction(app.db, (tx) => registerUnits(tx, delivery.shipmentId, app.clock.now)), 0, 'told again, nothing happens')
  assert.equal((await list(buyer, delivery.orderId)).length, 2)
  const lots = await underWay(buyer, boss, lamp, 3, '')
  await arrive(boss, lots)
  assert.deepEqual(
    (await list(buyer, lots.orderId)).map(({ serial, maintenanceDue }) => [serial, maintenanceDue]),
    [1, 2, 3].map(() => ['', '2027-05-02']),
  )
  const told = await Promise.all(
    Array.from({ length: 6 }, () => inTransaction(app.db, (tx) => registerUnits(tx, delivery.shipmentId, app.clock.now))),
  )
  assert.deepEqual(told, [0, 0, 0, 0, 0, 0])
})

test('a correction of what was sent finds its units again; consumables are none unless they have numbers', async () => {
  const buyer = await orderingBuyer(app)
  const delivery = await underWay(buyer, boss, pump, 2, 'C-1\nC-2')
  await arrive(boss, delivery)
  const before = await list(buyer, delivery.orderId)
  await buyer.call(equipment.placeUnit, { ...(await seenUnit(buyer, before[1]!.id)), site: 'North', ward: 'ICU', room: '3' })
  await repack(delivery, 'C-2\nC-9')
  const after = await list(buyer, delivery.orderId)
  assert.deepEqual(
    after.map(({ id }) => id),
    before.map(({ id }) => id),
  )
  assert.deepEqual(after.map(({ serial, ward }) => [serial, ward]), [['C-9', ''], ['C-2', 'ICU']]) // prettier-ignore
  const boxes = await underWay(buyer, boss, glove, 5, '')
  await arrive(boss, boxes)
  assert.deepEqual(await list(buyer, boxes.orderId), [])
})

test('shipments that were delivered before there were units become units by the sweep, once', async () => {
  const buyer = await orderingBuyer(app)
  const delivery = await underWay(buyer, boss, pump, 1, 'OLD-1')
  // As it was before: delivered, and nobody followed.
  await app.owner.updateTable('shipments').set({ state: 'delivered' }).where('id', '=', delivery.shipmentId).execute()
  await app.db.insertInto('unit_backlog').values({ shipment_id: delivery.shipmentId }).execute()
  const made = await Promise.all([
    sweepBacklog(app.db, app.clock.now),
    sweepBacklog(app.db, app.clock.now),
    sweepBacklog(app.db, app.clock.now),
  ])
  assert.equal(
    made.reduce((sum, count) => sum + count, 0),
    1,
  )
  assert.deepEqual(
    (await list(buyer, delivery.orderId)).map(({ serial }) => serial),
    ['OLD-1'],
  )
  assert.equal(await sweepBacklog(app.db, app.clock.now), 0)
})

test('the states of a unit: every row, and what is refused with its reason', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await unitsOf(buyer, boss, pump)) as [number]
  const go = async (event: (typeof equipment.UNIT_MOVES)[number], text = '') =>
    buyer.call(equipment.moveUnit, { ...(await seenUnit(buyer, id)), event, text })
  const state = async () => (await buyer.call(equipment.ownUnit, { id })).state
  const walk: [event: (typeof equipment.UNIT_MOVES)[number], to: string][] = [
    ['put_to_use', 'in_use'],
    ['store', 'stored'],
    ['fail', 'out_of_order'],
    ['store', 'stored'],
    ['put_to_use', 'in_use'],
    ['fail', 'out_of_order'],
    ['repair', 'in_use'],
    ['retire', 'retired'],
    ['reinstate', 'stored'],
    ['retire', 'retired'],
    ['reinstate', 'stored'],
    ['fail', 'out_of_order'],
    ['retire', 'retired'],
  ]
  for (const [event, to] of walk) {
    const { allowedActions } = await buyer.call(equipment.ownUnit, { id })
    for (const { action, allowed } of allowedActions.filter((one) => (equipment.UNIT_MOVES as readonly string[]).includes(one.action)))
      if (allowed === 'N') await assert.rejects(go(action as never), word(/not possible in the unit/), action)
    await go(event, event === 'retire' ? 'Too old' : '')
    assert.equal(await state(), to)
  }
  const retired = await buyer.call(equipment.ownUnit, { id })
  assert.equal(retired.maintenanceDue, null)
  assert.equal(retired.steps.at(-1)!.text, 'Retired: Too old')
  await assert.rejects(buyer.call(equipment.planMaintenance, { ...(await seenUnit(buyer, id)), months: 3 }), word(/retired/))
  await go('reinstate')
  assert.equal((await buyer.call(equipment.ownUnit, { id })).maintenanceDue, '2027-05-02')
  await assert.rejects(buyer.call(equipment.moveUnit, { id, version: 1, event: 'put_to_use' }), word(/meantime/))
})

test('foreign units look absent to everybody else, whatever is asked', async () => {
  const [mine, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const [id] = (await unitsOf(mine, boss, pump)) as [number]
  const tries = (target: number) => [
    other.call(equipment.ownUnit, { id: target }),
    other.call(equipment.placeUnit, { id: target, version: 1, site: 'x', ward: '', room: '' }),
    other.call(equipment.placeUnits, { ids: [target], site: 'x' }),
    other.call(equipment.unitLabel, { id: target }),
    other.call(equipment.unitLabels, { ids: [target] }),
    other.call(handover.offerUnits, { ids: [target], email: 'x@example.com', note: '' }),
    other.call(records.addUnitEntry, { id: target, kind: 'note', day: TODAY, by: 'x', text: '' }),
  ]
  const said = async (target: number) =>
    (await Promise.allSettled(tries(target))).map((one) => (one.status === 'rejected' ? String(one.reason.message) : 'done'))
  const foreign = await said(id)
  assert.deepEqual(foreign, await said(999_999_999))
  assert.deepEqual(new Set(foreign), new Set(['This unit of equipment does not exist.']))
  assert.deepEqual((await other.call(equipment.ownUnits, {})).total, 0)
})

test('places: one, many at once, found again by place, state and words; counted, exported', async () => {
  const buyer = await orderingBuyer(app)
  const ids = await unitsOf(buyer, boss, pump, 3)
  const version = await buyer.call(equipment.placeUnit, { ...(await seenUnit(buyer, ids[0]!)), site: 'Main', ward: 'Ward 4', room: '12' })
  assert.equal(version.version, 2)
  assert.deepEqual(await buyer.call(equipment.placeUnits, { ids, site: 'Main', ward: 'ICU' }), { changed: 3 })
  assert.deepEqual(await buyer.call(equipment.placeUnits, { ids, site: 'Main', ward: 'ICU' }), { changed: 0 })
  assert.equal((await buyer.call(equipment.ownUnit, { id: ids[0]! })).room, '12', 'what is not said stays')
  const count = async (input: object) => (await buyer.call(equipment.ownUnits, input)).total
  assert.deepEqual([await count({ site: 'Main' }), await count({ ward: 'Ward 4' }), await count({ keyword: 'icu' })], [3, 0, 3])
  const { serial } = await buyer.call(equipment.ownUnit, { id: ids[1]! })
  assert.equal(await count({ keyword: serial.toLowerCase() }), 1)
  assert.deepEqual([await count({ state: 'in_use' }), await count({ state: 'stored' }), await count({ due: 'late' }), await count({ warranty: 'valid' })], [0, 3, 0, 3]) // prettier-ignore
  const summary = await buyer.call(equipment.unitSummary)
  assert.deepEqual([summary.total, summary.late, summary.soon, summary.noSerial], [3, 0, 0, 0])
  assert.deepEqual(summary.places, [{ site: 'Main', ward: 'ICU', count: 3 }])
  const csv = await (await buyer.call(equipment.exportUnits, { ward: 'ICU', format: 'csv', columns: 'u-serial,u-ward' })).text()
  assert.deepEqual(
    csv
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/).length,
    4,
  )
})

test('a number that was not recorded is filled in by the owner; one that came with the piece is put right by staff alone, written down', async () => {
  const buyer = await orderingBuyer(app)
  const [numbered, bare] = [await underWay(buyer, boss, pump, 1, 'GIVEN-1'), await underWay(buyer, boss, lamp, 1, '')]
  for (const delivery of [numbered, bare]) await arrive(boss, delivery)
  const [[given], [open]] = [await list(buyer, numbered.orderId), await list(buyer, bare.orderId)]
  await assert.rejects(buyer.call(equipment.nameUnit, { ...(await seenUnit(buyer, given!.id)), serial: 'X' }), word(/recorded when the unit was sent/)) // prettier-ignore
  await buyer.call(equipment.nameUnit, { ...(await seenUnit(buyer, open!.id)), serial: 'MINE-1' })
  assert.equal((await buyer.call(equipment.ownUnit, { id: open!.id })).serial, 'MINE-1')
  const seen = await boss.call(unitDesk.deskUnit, { id: given!.id })
  await boss.call(unitDesk.correctSerial, { id: given!.id, version: seen.version, serial: 'GIVEN-2', reason: 'Misread label' })
  const trail = await boss.call(unitDesk.unitTrail, { id: given!.id })
  assert.deepEqual(trail.rows[0]!.changes, [{ field: 'serial', from: 'GIVEN-1', to: 'GIVEN-2' }])
  await assert.rejects(seller.call(unitDesk.correctSerial, { id: given!.id, version: 2, serial: 'Y', reason: 'no' }))
  assert.deepEqual(await historyOf(buyer, given!.id), ['Serial number put right: GIVEN-1 → GIVEN-2'])
  assert.deepEqual(await historyOf(buyer, open!.id), ['Serial number recorded: MINE-1'])
  const [mail, ...none] = await serialMails(buyer)
  assert.deepEqual(none, [], 'nobody is told of what they have written down themselves')
  assert.match(
    mail!.text,
    /serial number of one unit of your equipment was put right[^]*: GIVEN-1 → GIVEN-2\n[^]*recalls go by these numbers/,
  )
  assert.doesNotMatch(mail!.text, /Misread/, 'why is the office’s own')
})

test('unit.renamed: whoever owns units by then hears in their language that a packing was put right; each once, of their own alone', async () => {
  const [buyer, later] = [await orderingBuyer(app), await orderingBuyer(app)]
  const delivery = await underWay(buyer, boss, pump, 3, 'PUT-1\nPUT-2\nPUT-3')
  await arrive(boss, delivery)
  const [first] = await list(buyer, delivery.orderId)
  const heir = await idOf(later)
  await app.db.updateTable('users').set({ language: 'pt' }).where('id', '=', heir).execute()
  await app.db.updateTable('units').set({ user_id: heir }).where('id', '=', first!.id).execute()
  for (const message of ['', 'Again']) {
    await repack(delivery, 'PUT-7\nPUT-8\nPUT-3', message)
    await settle(app)
  }
  const [own, theirs] = [await serialMails(buyer), await serialMails(later)]
  assert.deepEqual([own.length, theirs.length], [1, 1])
  assert.match(own[0]!.text, /: PUT-2 → PUT-8\n/)
  assert.match(theirs[0]!.text, /número de série de um dos seus equipamentos foi corrigido[^]*: PUT-1 → PUT-7\n/)
  assert.doesNotMatch(own[0]!.text + theirs[0]!.text, /PUT-3/)
  assert.deepEqual(await historyOf(later, first!.id), ['Serial number put right: PUT-1 → PUT-7'])
})

test('unit.renamed: a first number is no correction; one that is taken away is told as that, and may be written down anew', async () => {
  const buyer = await orderingBuyer(app)
  const delivery = await underWay(buyer, boss, lamp, 1, '')
  await arrive(boss, delivery)
  const { id } = (await list(buyer, delivery.orderId))[0]!
  await repack(delivery, 'SN20240315')
  assert.deepEqual(await serialMails(buyer), [])
  await repack(delivery, '')
  assert.match((await serialMails(buyer)).map(({ text }) => text).join(), /none is recorded[^]*: SN20240315 → –\n/)
  assert.equal((await historyOf(buyer, id)).length, 2)
  await buyer.call(equipment.nameUnit, { ...(await seenUnit(buyer, id)), serial: 'MINE-2' })
})

test('installation starts a warranty that waits for it: with evidence, within its time, once', async () => {
  const buyer = await orderingBuyer(app)
  const scanner = await testProduct(app, { shopId: 1, listCents: 5_000_000 })
  await app.db.updateTable('products').set({ warranty_months: 12, warranty_from: 'installation' }).where('id', '=', scanner.id).execute()
  const [id] = (await unitsOf(buyer, boss, scanner)) as [number]
  const before = await buyer.call(equipment.ownUnit, { id })
  // 180 days after 2 November 2026 is 1 May 2027.
  assert.deepEqual([before.warrantyStarts, before.warrantyEnds, before.installBy], ['2027-05-01', '2028-05-01', '2027-05-01'])
  const ossId = await paper(buyer)
  const seen = await seenUnit(buyer, id)
  const other = await orderingBuyer(app)
  await assert.rejects(
    buyer.call(equipment.installUnit, { ...seen, day: TODAY, ossId: await paper(other) }),
    word(/files is no longer there/),
  )
  await assert.rejects(buyer.call(equipment.installUnit, { ...seen, day: '2026-11-04', ossId }), word(/still to come/))
  await assert.rejects(buyer.call(equipment.installUnit, { ...seen, day: '2026-11-01', ossId }), word(/before the unit was delivered/))
  await buyer.call(equipment.installUnit, { ...seen, day: TODAY, ossId })
  const now = await buyer.call(equipment.ownUnit, { id })
  assert.deepEqual([now.warrantyStarts, now.warrantyEnds, now.installed, now.installBy], [TODAY, '2027-11-02', TODAY, null])
  await assert.rejects(buyer.call(equipment.installUnit, { ...(await seenUnit(buyer, id)), day: TODAY, ossId }), word(/has been reported/))
  assert.equal((await buyer.call(records.unitFile, { id, fileId: ossId })).status, 200)
  await assert.rejects(other.call(records.unitFile, { id, fileId: ossId }), word(/unit of equipment does not exist/))
})

test('maintenance that is done moves the day on which it is due; withdrawn it moves back', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await unitsOf(buyer, boss, pump)) as [number]
  const due = async () => (await buyer.call(equipment.ownUnit, { id })).maintenanceDue
  const entry = { id, kind: 'maintenance' as const, by: 'Own workshop', text: 'Filters changed' }
  const { entryId } = await buyer.call(records.addUnitEntry, { ...entry, day: TODAY })
  assert.equal(await due(), '2027-05-02')
  await buyer.call(equipment.planMaintenance, { ...(await seenUnit(buyer, id)), months: 3 })
  assert.equal(await due(), '2027-02-02')
  app.clock.now = new Date('2026-11-04T08:00:00Z')
  const later = await buyer.call(records.addUnitEntry, { ...entry, day: '2026-11-03' })
  assert.equal(await due(), '2027-02-03')
  await buyer.call(records.withdrawUnitEntry, { id, entryId: later.entryId })
  assert.equal(await due(), '2027-02-02')
  await assert.rejects(buyer.call(records.withdrawUnitEntry, { id, entryId: later.entryId }), word(/unit of equipment does not exist/))
  const { entries } = await buyer.call(equipment.ownUnit, { id })
  assert.deepEqual(
    entries.map(({ withdrawn }) => withdrawn),
    ['Y', 'N'],
  )
  await buyer.call(equipment.planMaintenance, { ...(await seenUnit(buyer, id)), months: null })
  assert.equal(await due(), null)
  assert.ok(entryId > 0)
  app.clock.now = new Date('2026-11-02T08:00:00Z')
})

test('a test is passed or not by its readings alone; one that is not can take the unit out of order', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await unitsOf(buyer, boss, pump)) as [number]
  const said = { id, kind: 'electrical_safety' as const, day: TODAY, by: 'Test Lab', instrument: 'ESA 612' }
  const good = { name: 'Earth resistance', value: '0,15', unit: 'Ω', least: null, most: '0.2' }
  const bad = { name: 'Leakage current', value: '501', unit: 'µA', least: '', most: '500' }
  assert.equal((await buyer.call(records.addUnitTest, { ...said, readings: [good] })).passed, 'Y')
  const failed = await buyer.call(records.addUnitTest, { ...said, readings: [good, bad], takeOut: 'Y', ossId: await paper(buyer) })
  assert.equal(failed.passed, 'N')
  const unit = await buyer.call(equipment.ownUnit, { id })
  assert.deepEqual([unit.state, unit.testFailed], ['out_of_order', 'Y'])
  assert.deepEqual(unit.tests[0]!.readings.map(({ value, ok }) => [value, ok]), [['0.15', 'Y'], ['501', 'N']]) // prettier-ignore
  await assert.rejects(
    buyer.call(records.addUnitTest, { ...said, readings: [{ ...good, least: '2', most: '1' }] }),
    word(/lower limit is above/),
  )
  await buyer.call(records.withdrawUnitTest, { id, testId: failed.testId })
  assert.equal((await buyer.call(equipment.ownUnit, { id })).testFailed, 'N')
})

test('unit.due_soon: one mail for each owner and day that comes near, as many days before as is set, none where it is off', async () => {
  const buyer = await orderingBuyer(app)
  const ids = await unitsOf(buyer, boss, pump, 2)
  const quiet = await orderingBuyer(app)
  await unitsOf(quiet, boss, pump)
  await quiet.call(records.setUnitReminders, { remindDays: null })
  await buyer.call(records.setUnitReminders, { remindDays: 20 })
  const mails = async (email: string) => {
    await settle(app)
    return (await mailsTo(app, email)).filter(({ template }) => template === 'unit-maintenance')
  }
  const now = app.clock.now
  // Due on 2 May 2027: 20 days before is 12 April.
  await sweepReminders(app.db, new Date('2027-04-11T12:00:00Z'))
  assert.equal((await mails(buyer.email)).length, 0)
  await Promise.all([1, 2, 3].map(() => sweepReminders(app.db, new Date('2027-04-12T12:00:00Z'))))
  await sweepReminders(app.db, new Date('2027-04-13T12:00:00Z'))
  const [mail, ...more] = await mails(buyer.email)
  assert.equal(more.length, 0)
  assert.match(mail!.text, /2 units of your equipment are due/)
  assert.match(mail!.text, new RegExp(`/my-equipment/${ids[0]}`))
  assert.equal((await mails(quiet.email)).length, 0)
  app.clock.now = now
})

test('labels: one, and a sheet of many, with the number that people read and the address that cameras do', async () => {
  const buyer = await orderingBuyer(app)
  const ids = await unitsOf(buyer, boss, pump, 26)
  const { serial } = await buyer.call(equipment.ownUnit, { id: ids[0]! })
  assert.match(await paperText(() => buyer.call(equipment.unitLabel, { id: ids[0]! })), new RegExp(serial))
  const sheet = Buffer.from(await (await buyer.call(equipment.unitLabels, { ids })).arrayBuffer())
  assert.equal((sheet.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length, 2, '24 on a page')
})

test('staff finds a unit by number, model and owner; a shop what it has delivered; the palette by number', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await unitsOf(buyer, boss, pump)) as [number]
  const { serial, orderNo } = await buyer.call(equipment.ownUnit, { id })
  const found = async (one: typeof boss, keyword: string) => (await one.call(unitDesk.deskUnits, { keyword })).rows.map((row) => row.id)
  assert.deepEqual(await found(boss, serial.toLowerCase()), [id])
  assert.ok((await found(boss, buyer.email)).includes(id))
  assert.deepEqual(await found(seller, serial), [id])
  assert.deepEqual(await found(seller, buyer.email), [])
  assert.deepEqual(await found(stranger, serial), [])
  await assert.rejects(stranger.call(unitDesk.deskUnit, { id }), word(/unit of equipment does not exist/))
  const shown = await seller.call(unitDesk.deskUnit, { id })
  assert.deepEqual([shown.owner, shown.orderNo], ['Test Hospital', orderNo])
  assert.ok((await boss.call(find, { keyword: serial })).found.some((one) => one.kind === 'unit' && one.id === id))
  assert.ok((await buyer.call(orderDetail, { id: shown.orderId! })).state)
})
