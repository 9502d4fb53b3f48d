// Incidents at the desk: who judges them finds those that wait, and adds to those that are closed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cancelSale, openSale, sale, tellIncident } from '#contract/after-sale.ts'
import { saleNo } from '#contract/codes/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { planBulk } from '#contract/bulk.ts'
import { inboxList } from '#contract/inbox.ts'
import { refusalText } from '#contract/refusals.ts'
import { after, hours, minutes, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, testProduct, testStaff, type TestStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'
import { sweepAfterSales } from './after-sale.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, support, engineer, mate, seller] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'product-manager'),
  await testStaff(app, 'product-manager'),
  await testStaff(app, 'seller', 1),
]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
const harmed = async () => way.opened(await people(), { incident: 'Y', incidentText: 'A nurse was burnt' })
const incidentOf = async ({ id }: { id: number }, who = engineer) => (await who.call(desk.deskSale, { id })).vigilance!
const judge = async (one: { id: number }, said: object) =>
  engineer.call(desk.judgeIncident, { id: one.id, version: (await incidentOf(one)).version, note: 'Looked into', ...said })
const listed = async (who: TestStaff, filters: object) =>
  (await who.call(desk.deskSales, { pageSize: 100, ...filters })).rows.map(({ id, incidentState }) => [id, incidentState])
const counted = async (who: TestStaff) => (await who.call(desk.saleWaiting, {})).incidents

test('who judges incidents counts those that wait and lists as many; a case that is over still waits for its judgement', async () => {
  await way.opened(await people()) // without an incident
  const [late, fresh, closed] = [await harmed(), await harmed(), await harmed()]
  await late.buyer.call(cancelSale, { id: late.id })
  await judge(closed, { outcome: 'not-reportable' })
  await app.owner.updateTable('vigilance_records').set({ due_at: after(app.clock.now, -hours(1)) }).where('after_sale_id', '=', late.id).execute() // prettier-ignore
  assert.deepEqual(await counted(engineer), { open: 2, late: 1 })
  const inAnyOrder = (rows: unknown[][]) => rows.toSorted((a, b) => Number(a[0]) - Number(b[0]))
  assert.deepEqual(inAnyOrder(await listed(engineer, { judging: 'open' })), [[late.id, 'late'], [fresh.id, 'open']]) // prettier-ignore
  assert.deepEqual(await listed(engineer, { judging: 'late' }), [[late.id, 'late']])
  assert.deepEqual(await listed(engineer, { judging: 'closed' }), [[closed.id, 'closed']])
  assert.equal((await listed(engineer, {})).length, 4)
})

test('nobody else learns how an incident stands: no count, no mark, no filter, not for acts on many either', async () => {
  const one = await harmed()
  for (const who of [support, seller]) {
    assert.deepEqual(await counted(who), { open: 0, late: 0 })
    assert.ok((await listed(who, { incident: 'Y' })).every(([, state]) => state === null))
    await assert.rejects(listed(who, { judging: 'open' }), { code: 403 })
    const many = { wish: { act: 'after-sale.assign' as const, staffId: null }, filters: { judging: 'open' } }
    await assert.rejects(who.call(planBulk, many), { code: 403 })
    await assert.rejects(who.call(desk.noteIncident, { id: one.id, note: 'Mine' }), { code: 403 })
  }
})

test('its buyer reads what they have told, and those of the office who judge it do; without its words it is refused beside its field', async () => {
  const one = await harmed()
  const told = await one.buyer.call(sale, { id: one.id })
  assert.deepEqual([told.incident, told.incidentText], ['Y', 'A nurse was burnt'])
  assert.equal((await incidentOf(one)).said, 'A nurse was burnt')
  assert.ok(!JSON.stringify(await support.call(desk.deskSale, { id: one.id })).includes('burnt'))
  const plain = await way.opened(await people())
  assert.equal((await plain.buyer.call(sale, { id: plain.id })).incidentText, '')
  const those = await people()
  const opening = await way.opening(those, await way.delivered(those, 1))
  await assert.rejects(those.buyer.call(openSale, { ...opening, incident: 'Y' }), { field: 'incidentText' })
})

test('after-sale.incident_noted: to a closed incident notes are added that change nothing of its judgement, and its owner learns of them', async () => {
  const one = await harmed()
  const note = (text: string, who = mate) => who.call(desk.noteIncident, { id: one.id, note: text })
  await assert.rejects(note('Too early'), { message: refusalText('sale-incident-unjudged', 'en') })
  await judge(one, { outcome: 'reported', toldOn: '2026-11-01', toldWhom: 'BfArM', reference: 'V-1' })
  const { notes: _, ...before } = await incidentOf(one)
  app.clock.now = after(app.clock.now, minutes(1))
  await note('BfArM asks for the log of the device')
  const { notes, ...now } = await incidentOf(one)
  assert.deepEqual(now, before)
  assert.deepEqual(notes.map(({ text, since }) => [text, since]), [['Looked into', 'N'], ['BfArM asks for the log of the device', 'Y']]) // prettier-ignore
  const trail = (await staff.call(desk.saleTrail, { id: one.id })).rows
  assert.equal(trail[0]?.action, 'after-sale.vigilance_note')
  const news = async (who: TestStaff) =>
    (await who.call(inboxList, { pageSize: 100 })).rows.find(({ thingId }) => thingId === one.id)!.news[0]!
  assert.deepEqual([(await news(engineer)).text, (await news(engineer)).byName], ['Note about a closed incident', 'Test product-manager'])
  await note('My own', engineer)
  assert.equal((await incidentOf(one)).notes.length, 3)
  // Its owner has left: whoever judges incidents learns of it, but who wrote it.
  const leaver = await testStaff(app, 'product-manager')
  const left = await harmed()
  await leaver.call(desk.judgeIncident, { id: left.id, version: 1, note: 'Looked into', outcome: 'not-reportable' })
  await app.db.updateTable('staff').set({ disabled_at: app.clock.now }).where('id', '=', leaver.id).execute()
  await mate.call(desk.noteIncident, { id: left.id, note: 'The buyer has written again' })
  const told = async (who: TestStaff) =>
    (await who.call(inboxList, { pageSize: 100 })).rows.some(
      ({ thingId, news: [latest] }) => thingId === left.id && latest?.act === 'after-sale.vigilance_note',
    )
  assert.deepEqual([await told(engineer), await told(mate), await told(staff)], [true, false, false])
  await assert.rejects(app.owner.updateTable('vigilance_notes').set({ text: 'Nothing' }).execute())
  await assert.rejects(judge(one, { outcome: 'not-reportable' }), { message: refusalText('not-allowed-now', 'en') })
})

test('what is wrong with a judgement is said of its field', async () => {
  const one = await harmed()
  await assert.rejects(judge(one, { toldOn: '2026-11-03', toldWhom: 'BfArM' }), { field: 'toldOn', message: 'This day is still to come.' })
  await assert.rejects(judge(one, { outcome: 'reported' }), { field: 'toldWhom' })
})

const HARM = 'A nurse was burnt <b>&</b> cut'
const mayTell = ({ allowedActions }: { allowedActions: { action: string; allowed: string; reason: string }[] }) => {
  const { allowed, reason } = allowedActions.find(({ action }) => action === 'tell_incident')!
  return [allowed, reason]
}
const newsOf = async (who: TestStaff, id: number) =>
  (await who.call(inboxList, { pageSize: 100 })).rows.find(({ thingId }) => thingId === id)
const harmMails = async ({ email }: TestStaff, { id }: { id: number }) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(
    ({ subject, text }) => subject.includes(saleNo(id)) && text.includes('harmed or could have been'),
  )
}

test('harm that is learned of later: its buyer tells it while the case is open, once, and who judges incidents learns as when it is opened with', async () => {
  const one = await way.opened(await people())
  const before = await counted(engineer)
  assert.deepEqual(mayTell(await way.ownLook(one)), ['Y', ''])
  const { version } = await one.buyer.call(tellIncident, { id: one.id, text: HARM })
  assert.deepEqual(await one.buyer.call(tellIncident, { id: one.id, text: HARM }), { version }) // the answer was lost
  await assert.rejects(one.buyer.call(tellIncident, { id: one.id, text: 'Two' }), { message: refusalText('sale-incident-told', 'en') })
  assert.deepEqual(await counted(engineer), { ...before, open: before.open + 1 })
  assert.deepEqual([(await incidentOf(one)).said, (await incidentOf(one)).dueTime], [HARM, wireTime(after(app.clock.now, hours(48)))])
  const own = await way.ownLook(one)
  assert.deepEqual([own.incident, own.incidentText, mayTell(own)], ['Y', HARM, ['N', refusalText('sale-incident-told', 'en')]])
  assert.equal((await harmMails(engineer, one)).length, 1)
  assert.ok(await newsOf(engineer, one.id))
  assert.doesNotMatch(JSON.stringify(await support.call(desk.deskSale, { id: one.id })), /burnt/)
  await judge(one, { outcome: 'not-reportable' })
  assert.equal((await incidentOf(one)).outcome, 'not-reportable')
})

test('staff writes it down from the telephone, whatever has become of the case; a stranger and another shop find no case', async () => {
  const one = await way.opened(await people())
  await one.buyer.call(cancelSale, { id: one.id })
  assert.deepEqual(mayTell(await way.ownLook(one)), ['N', refusalText('sale-over', 'en')])
  await assert.rejects(one.buyer.call(tellIncident, { id: one.id, text: HARM }), { message: refusalText('sale-over', 'en') })
  await testProduct(app, { shopId: 2 })
  const [stranger, foreign] = [await orderingBuyer(app), await testStaff(app, 'seller', 2)]
  await assert.rejects(stranger.call(tellIncident, { id: one.id, text: HARM }), { message: refusalText('sale-missing', 'en') })
  await assert.rejects(foreign.call(desk.tellIncident, { id: one.id, text: HARM }), { message: refusalText('sale-missing', 'en') })
  assert.deepEqual(mayTell(await support.call(desk.deskSale, { id: one.id })), ['Y', ''])
  const told = await support.call(desk.tellIncident, { id: one.id, text: HARM })
  assert.deepEqual(await support.call(desk.tellIncident, { id: one.id, text: HARM }), told)
  await assert.rejects(seller.call(desk.tellIncident, { id: one.id, text: 'Two' }), { message: refusalText('sale-incident-told', 'en') })
  assert.equal((await incidentOf(one)).said, HARM)
  assert.equal((await harmMails(engineer, one)).length, 1)
  const trail = (await staff.call(desk.saleTrail, { id: one.id })).rows.filter(({ action }) => action === 'after-sale.tell_incident')
  assert.equal(trail.length, 1)
  assert.doesNotMatch(JSON.stringify(trail), /burnt/)
  assert.equal((await way.ownLook(one)).incidentText, HARM)
})

test('two who tell it at once open one incident', async () => {
  const one = await way.opened(await people())
  const tries = await Promise.allSettled([
    one.buyer.call(tellIncident, { id: one.id, text: 'By the buyer' }),
    support.call(desk.tellIncident, { id: one.id, text: 'By telephone' }),
  ])
  assert.deepEqual(tries.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const { count } = await app.db.selectFrom('vigilance_records').where('after_sale_id', '=', one.id).select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow() // prettier-ignore
  assert.equal(Number(count), 1)
})

test('after-sale.incident_closed: an incident stands in the inbox of all who judge until one of them has; what else there is of the case stays', async () => {
  const one = await harmed()
  for (const who of [engineer, mate]) {
    const { reasons, clock } = (await newsOf(who, one.id))!
    assert.deepEqual([reasons, clock], [['clock'], { waitingFor: 'judgement', due: wireTime(after(app.clock.now, hours(48))) }])
  }
  assert.equal((await newsOf(support, one.id))?.clock ?? null, null)
  await judge(one, {})
  assert.ok(await newsOf(mate, one.id), 'looked into, and not judged')
  await sweepAfterSales(app.db, after(app.clock.now, hours(49)))
  assert.deepEqual((await newsOf(mate, one.id))!.reasons, ['clock'])
  await judge(one, { outcome: 'not-reportable' })
  for (const who of [engineer, mate]) assert.equal(await newsOf(who, one.id), undefined)
  assert.ok(await newsOf(support, one.id), 'the case itself is still to be seen to')
})
