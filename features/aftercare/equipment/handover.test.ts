// Units go over to another owner: through the real door, with real commits at the same moment.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as unitDesk from '#contract/equipment-desk.ts'
import * as handover from '#contract/equipment-handover.ts'
import * as records from '#contract/equipment-records.ts'
import * as equipment from '#contract/equipment.ts'
import { orderingBuyer, testProduct } from '#features/sales/order/order.samples.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { sweepHandovers } from './equipment.ts'
import { paper, seenUnit, unitsOf } from './equipment.samples.ts'

const app = await testApp('empty')
const pump = await testProduct(app, { shopId: 1, listCents: 90_000 })
await app.db.updateTable('products').set({ warranty_months: 24, service_maintenance_months: 6 }).where('id', '=', pump.id).execute()
const [boss, seller] = [await testStaff(app, 'administrator'), await testStaff(app, 'seller', 1)]
const prove = (email: string) => app.db.updateTable('users').set({ email_proved_at: app.clock.now }).where('email', '=', email).execute()
const word = (text: RegExp) => (error: Error) => text.test(error.message)
const TODAY = '2026-11-02' // of the app's clock

test('unit-handover.offer unit-handover.accept: offered without telling who is there, accepted with history and without prices, told to both', async () => {
  const [giver, receiver] = [await orderingBuyer(app), await testBuyer(app)]
  const ids = await unitsOf(giver, boss, pump, 2)
  const [first] = ids as [number]
  await giver.call(equipment.placeUnit, { ...(await seenUnit(giver, first)), site: 'Secret ward', ward: '', room: '' })
  await giver.call(records.addUnitEntry, { id: first, kind: 'repair', day: TODAY, by: 'Workshop', text: 'New battery' })
  const [bill, manual] = [await paper(giver), await paper(giver)]
  await giver.call(records.addUnitFile, { id: first, kind: 'purchase', ossId: bill })
  await giver.call(records.addUnitFile, { id: first, kind: 'manual', ossId: manual })
  await assert.rejects(giver.call(handover.offerUnits, { ids, email: giver.email, note: '' }), word(/your own address/))
  const { handoverId: id } = await giver.call(handover.offerUnits, {
    ids,
    email: receiver.email.toUpperCase(),
    note: 'Please look after them',
  })
  await assert.rejects(
    giver.call(handover.offerUnits, { ids: [first], email: 'other@example.com', note: '' }),
    word(/is waiting to be accepted/),
  )
  await assert.rejects(
    giver.call(equipment.placeUnit, { ...(await seenUnit(giver, first)), site: 'x', ward: '', room: '' }),
    word(/is waiting to be/),
  )
  assert.equal((await receiver.call(handover.unitHandovers, {})).total, 0, 'an address that is not proved receives nothing')
  await assert.rejects(receiver.call(handover.answerUnits, { id, version: 1, accept: 'Y', text: '' }), word(/hand-over does not exist/))
  await prove(receiver.email)
  const [offered] = (await receiver.call(handover.unitHandovers, {})).rows
  assert.deepEqual([offered!.note, offered!.total, offered!.mine, offered!.other], ['Please look after them', 2, 'N', 'Test Hospital'])
  assert.equal((await receiver.call(equipment.unitSummary)).waiting, 1)
  await assert.rejects(giver.call(handover.answerUnits, { id, version: 1, accept: 'Y', text: '' }), word(/hand-over does not exist/))
  await receiver.call(handover.answerUnits, { id, version: offered!.version, accept: 'Y', text: 'Thank you' })
  const taken = await receiver.call(equipment.ownUnit, { id: first })
  assert.deepEqual(
    [taken.site, taken.orderId, taken.orderNo, taken.entries[0]!.text, taken.entries[0]!.mine],
    ['', null, '', 'New battery', 'N'],
  )
  assert.deepEqual(
    taken.files.map(({ kind }) => kind),
    ['manual'],
  )
  assert.equal(taken.steps.at(-1)!.event, 'hand_over')
  assert.equal((await receiver.call(records.unitFile, { id: first, fileId: manual })).status, 200)
  await assert.rejects(receiver.call(records.unitFile, { id: first, fileId: bill }), word(/unit of equipment does not exist/))
  await assert.rejects(giver.call(equipment.ownUnit, { id: first }), word(/unit of equipment does not exist/))
  await settle(app)
  const told = async (email: string) =>
    (await mailsTo(app, email)).filter(({ template }) => template === 'unit-handover').map(({ text }) => text)
  const [toGiver, toReceiver] = [await told(giver.email), await told(receiver.email)]
  assert.deepEqual([toGiver.length, toReceiver.length], [2, 2])
  assert.match(toReceiver[0]!, /Please look after them/)
  assert.match(toGiver[1]!, /Thank you/)
  const shop = await seller.call(unitDesk.deskUnit, { id: first })
  assert.deepEqual([shop.owner, shop.place, shop.entries[0]!.text], ['', '', ''], 'a shop knows whom it delivered to, nobody since')
})

test('accepting, declining and taking back at the same moment has one outcome', async () => {
  for (let round = 0; round < 4; round++) {
    const [giver, receiver] = [await orderingBuyer(app), await testBuyer(app)]
    await prove(receiver.email)
    const [id] = (await unitsOf(giver, boss, pump)) as [number]
    const { handoverId } = await giver.call(handover.offerUnits, { ids: [id], email: receiver.email, note: '' })
    const seen = { id: handoverId, version: 1 }
    const done = await Promise.allSettled([
      receiver.call(handover.answerUnits, { ...seen, accept: 'Y', text: '' }),
      giver.call(handover.takeUnitsBack, seen),
      receiver.call(handover.answerUnits, { ...seen, accept: 'N', text: '' }),
      giver.call(handover.takeUnitsBack, seen),
    ])
    assert.equal(done.filter(({ status }) => status === 'fulfilled').length, 1)
    const { state } = (await giver.call(handover.unitHandovers, {})).rows[0]!
    const owners = [await giver.call(equipment.ownUnits, {}), await receiver.call(equipment.ownUnits, {})].map(({ total }) => total)
    assert.deepEqual(owners, state === 'accepted' ? [0, 1] : [1, 0])
  }
})

test('unit-handover.decline unit-handover.withdraw unit-handover.lapse: both sides are told, and the units stay', async () => {
  const lastTo = async (email: string) => {
    await settle(app)
    return (await mailsTo(app, email)).filter(({ template }) => template === 'unit-handover').at(-1)!.text
  }
  const [giver, receiver] = [await orderingBuyer(app), await testBuyer(app)]
  await prove(receiver.email)
  const [id] = (await unitsOf(giver, boss, pump)) as [number]
  const offer = async () => (await giver.call(handover.offerUnits, { ids: [id], email: receiver.email, note: '' })).handoverId
  await receiver.call(handover.answerUnits, { id: await offer(), version: 1, accept: 'N', text: 'No room' })
  assert.match(await lastTo(giver.email), /No room[^]*has declined/)
  assert.match(await lastTo(receiver.email), /You have declined/)
  await giver.call(handover.takeUnitsBack, { id: await offer(), version: 1 })
  assert.match(await lastTo(giver.email), /You have taken back/)
  assert.match(await lastTo(receiver.email), /has taken back the offer/)
  await offer()
  await sweepHandovers(app.db, after(app.clock.now, days(31)))
  assert.match(await lastTo(giver.email), /Nobody has answered/)
  assert.match(await lastTo(receiver.email), /has lapsed/)
  assert.deepEqual(
    (await giver.call(handover.unitHandovers, {})).rows.map(({ state }) => state),
    ['lapsed', 'withdrawn', 'declined'],
  )
  assert.equal((await giver.call(equipment.ownUnit, { id })).handoverOffered, 'N')
})
