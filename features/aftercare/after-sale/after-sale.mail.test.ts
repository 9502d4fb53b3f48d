// Who learns of what about a case, after each step: the buyer by mail, staff and shop by mail and in the inbox; incidents by whoever sees to them alone.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { refusalText } from '#contract/refusals.ts'
import { after, hours } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'
import { sweepAfterSales } from './after-sale.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [staff, support, warehouse, engineer, finance, seller, foreign] = [
  await testStaff(app, 'administrator'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'warehouse'),
  await testStaff(app, 'product-manager'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
const people = async () => ({ buyer: await orderingBuyer(app), staff, product })
type Who = { email: string }
const mails = async ({ email }: Who, { id }: { id: number }) => {
  await settle(app)
  return (await mailsTo(app, email)).filter(({ subject, template }) => template.startsWith('after-sale') && subject.includes(`AS-000${id}`))
}
const last = async (who: Who, one: { id: number }) => (await mails(who, one)).at(-1)?.text ?? ''
const acts = async (who: typeof support, one: way.Way) =>
  (await who.call(inboxList, { pageSize: 100 })).rows
    .filter(({ kind, thingId }) => kind === 'after-sale' && thingId === one.id)
    .flatMap(({ news }) => news.map(({ act, text }) => `${act.slice('after-sale.'.length)}: ${text}`))

test('after-sale.open after-sale.ask_info after-sale.answer after-sale.cancel: taken in, asked, answered', async () => {
  const one = await way.opened(await people())
  assert.match(await last(one.buyer, one), /first answer within 24 hours/)
  for (const who of [support, seller]) assert.match(await last(who, one), /It is new/)
  for (const who of [foreign, warehouse, engineer, finance]) assert.equal((await mails(who, one)).length, 0)
  assert.deepEqual(await acts(support, one), ['open: Case opened'])
  await staff.call(desk.triageSale, await way.seen(one))
  await staff.call(desk.askSale, { ...(await way.seen(one)), text: 'Which light blinks?' })
  assert.match(await last(one.buyer, one), /Which light blinks\?[\s\S]*answer on the page/)
  await one.buyer.call(shop.answerSale, { ...(await way.seen(one)), text: 'Red' })
  assert.match(await last(staff, one), /has answered/) // who took it in hand owns it
  await one.buyer.call(shop.cancelSale, { id: one.id })
  assert.ok((await acts(staff, one)).some((act) => act.startsWith('cancel')))
})

test('after-sale.reject after-sale.appeal after-sale.approve_no_return after-sale.message: turned down, appealed, approved, written to and fro', async () => {
  const one = await way.rejected(await people())
  assert.match(await last(one.buyer, one), /It was dropped[\s\S]*appeal once/)
  await one.buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'appeal', text: 'It was not' })
  assert.match(await last(staff, one), /appeals/)
  await staff.call(desk.approveNoReturn, { ...(await way.seen(one)), text: 'We send another' })
  assert.match(await last(one.buyer, one), /We send another[\s\S]*stay with you/)
  await one.buyer.call(shop.messageSale, { id: one.id, text: 'Thank you' })
  assert.match(await last(staff, one), /has written/)
  assert.match((await mails(staff, one)).at(-1)!.subject, /^After-sale case AS-\d+: the buyer has written$/)
  await staff.call(desk.writeSale, { id: one.id, text: 'Welcome' })
  assert.match(await last(one.buyer, one), /Welcome[\s\S]*message for you/)
  assert.deepEqual(
    (await mails(one.buyer, one)).map(({ subject }) => subject.replace(/^\[AS-\d+\] Your after-sale case: /, '')),
    ['Received', 'Turned down', 'Approved', 'A message for you'],
  )
  await staff.call(desk.noteSale, { id: one.id, text: 'Difficult person' })
  assert.doesNotMatch((await mails(one.buyer, one)).map(({ text }) => text).join(), /Difficult/)
})

test('an appeal against what the seller’s people have turned down reaches the operator’s, who decide it', async () => {
  const one = await way.opened(await people())
  await seller.call(desk.triageSale, await way.seen(one))
  await seller.call(desk.rejectSale, { ...(await way.seen(one)), text: 'It was dropped' })
  await one.buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'appeal', text: 'It was not' })
  for (const who of [seller, support]) assert.match(await last(who, one), /appeals/)
  const { rows } = await support.call(inboxList, { pageSize: 100 })
  const [news] = rows.find(({ kind, thingId }) => kind === 'after-sale' && thingId === one.id)!.news
  assert.deepEqual([news?.act, news?.actor], ['after-sale.appeal', 'buyer'])
  assert.equal((await way.ownLook(one)).handleRemark, 'It was dropped')
  await support.call(desk.approveNoReturn, { ...(await way.seen(one)), text: '' })
  assert.equal((await way.ownLook(one)).handleRemark, '', 'why it was turned down is no word about what was decided then')
})

test('after-sale.approve_return after-sale.cannot_return after-sale.send after-sale.receive after-sale.diagnose after-sale.dispatched after-sale.resolve after-sale.reopen: a return and what follows', async () => {
  const stuck = await way.authorised(await people())
  assert.match(await last(stuck.buyer, stuck), /RMA-000\d+[\s\S]*declare/)
  await stuck.buyer.call(shop.declareSale, { ...(await way.seen(stuck)), kind: 'untreatable', name: 'Ada' })
  assert.match(await last(staff, stuck), /must not travel/)
  const one = await way.returning(await people(), { saleType: '4' })
  assert.match(await last(warehouse, one), /on their way to the warehouse: Parcel Post/)
  await staff.call(desk.receiveReturn, await way.seen(one))
  assert.match(await last(one.buyer, one), /arrived at our workshop/)
  assert.match(await last(engineer, one), /wait for inspection/)
  assert.ok((await acts(engineer, one)).some((act) => act.startsWith('receive')))
  const found = { finding: 'The screen is broken', warranty: 'in' as const, warrantyReason: 'Known fault', disposition: 'replace' as const }
  await engineer.call(desk.diagnoseSale, { ...(await way.seen(one)), ...found })
  assert.match(await last(one.buyer, one), /The screen is broken/)
  assert.doesNotMatch(await last(one.buyer, one), /Known fault/)
  await warehouse.call(desk.dispatchSale, {
    ...(await way.seen(one)),
    kind: 'exchange',
    carrier: 'Air Express',
    trackingNo: 'AE 1',
    serials: ['N1'],
  })
  assert.match(await last(one.buyer, one), /Air Express, number AE 1/)
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'exchange' })
  assert.match(await last(one.buyer, one), /is resolved/)
  await one.buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'reopen', text: 'Broken again' })
  assert.match(await last(staff, one), /same fault/)
})

test('after-sale.to_send: whoever sends learns what is to go to the buyer, by mail and in the inbox; where nothing is, nobody does', async () => {
  const parts = await way.resolving(await people(), { saleType: '5' })
  assert.match(await last(warehouse, parts), /To be sent to the buyer: Parts/)
  assert.deepEqual(await acts(warehouse, parts), ['to_send: To be sent to the buyer'])
  const remote = await way.resolving(await people(), { saleType: '3' })
  assert.deepEqual([(await mails(warehouse, remote)).length, await acts(warehouse, remote)], [0, []])
  const one = await way.inspecting(await people(), { saleType: '4' })
  const found = { finding: 'The screen is broken', warranty: 'in' as const, warrantyReason: 'Known fault', disposition: 'replace' as const }
  await engineer.call(desk.diagnoseSale, { ...(await way.seen(one)), ...found })
  assert.match(await last(warehouse, one), /To be sent to the buyer: Replacement/)
  const back = await way.quoted(await people())
  await back.buyer.call(shop.answerRepair, { ...(await way.seen(back)), accept: 'N', wish: 'send-back' })
  assert.match(await last(warehouse, back), /To be sent to the buyer: Goods, unrepaired/)
})

test('after-sale.filed: a file that is added for the buyer is told to them, one for the office is not', async () => {
  const one = await way.reviewed(await people())
  const before = (await mails(one.buyer, one)).length
  const file = () => new File(['%PDF-1.4\n%%EOF\n'], 'wiring.pdf', { type: 'application/pdf' })
  await support.call(desk.addSaleFile, { id: one.id, internal: 'Y', file: file() })
  assert.equal((await mails(one.buyer, one)).length, before)
  await support.call(desk.addSaleFile, { id: one.id, internal: 'N', file: file() })
  assert.match(await last(one.buyer, one), /added a file to the case for you/)
  const count = (await mails(one.buyer, one)).length
  app.clock.now = new Date(app.clock.now.getTime() + 9 * 60_000)
  await support.call(desk.addSaleFile, { id: one.id, internal: 'N', file: file() })
  assert.equal((await mails(one.buyer, one)).length, count, 'several files at a time are told once')
  app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
  await support.call(desk.addSaleFile, { id: one.id, internal: 'N', file: file() })
  assert.equal((await mails(one.buyer, one)).length, count + 1)
  const { imgs, filesInside } = await way.look(one)
  assert.deepEqual(filesInside, [imgs[0]!.id], 'the office sees which of them its buyer does not')
})

test('after-sale.report_lost: a parcel that is lost on its way back is said so to its buyer, counts as received by nobody, and another way is chosen', async () => {
  const one = await way.returning(await people())
  const before = await way.ownLook(one)
  await assert.rejects(warehouse.call(desk.loseReturn, { ...(await way.seen(one)), text: 'Lost' }), { code: 403 })
  await assert.rejects(foreign.call(desk.loseReturn, { ...(await way.seen(one)), text: 'Lost' }), {
    message: refusalText('sale-missing', 'en'),
  })
  await assert.rejects(support.call(desk.loseReturn, { ...(await way.seen(one)), text: '' }), { code: 400 })
  await staff.call(desk.assignSale, { id: one.id, staffId: support.id })
  await seller.call(desk.loseReturn, { ...(await way.seen(one)), text: 'The carrier cannot find it.' })
  assert.match(
    await last(one.buyer, one),
    /The carrier cannot find it\.[\s\S]*Parcel Post, number R-\d+\) has not reached us and counts as lost/,
  )
  assert.ok((await acts(support, one)).some((act) => act.startsWith('report_lost')))
  const lost = await way.ownLook(one)
  assert.deepEqual([lost.state, lost.status, lost.handleRemark, lost.returned?.receiveTime, lost.returned?.lostTime !== null], ['in_review', 1, 'The carrier cannot find it.', null, true]) // prettier-ignore
  assert.ok(lost.promiseTime !== null && before.promiseTime === null)
  assert.ok(lost.logs.some(({ event, text }) => event === 'report_lost' && text.includes('cannot find it')))
  const { lines } = await one.buyer.call(shop.saleChoice, { orderId: one.orderId })
  assert.equal(lines[0]!.left, 1) // of two pieces; the other stands in this case yet
  await assert.rejects(staff.call(desk.receiveReturn, await way.seen(one)), { message: refusalText('not-allowed-now', 'en') })
  await staff.call(desk.approveReturn, { ...(await way.seen(one)), address: 'Here', freightPayer: 'shop', text: '' })
  const again = await way.ownLook(one)
  assert.deepEqual([again.state, again.returned, again.declaration], ['return_authorised', null, null])
  const other = await way.returning(await people())
  await staff.call(desk.loseReturn, { ...(await way.seen(other)), text: 'Lost' })
  await staff.call(desk.approveNoReturn, { ...(await way.seen(other)), text: 'We refund it' })
  const notNow = { message: refusalText('not-allowed-now', 'en') }
  await assert.rejects(warehouse.call(desk.receiveReturn, await way.seen(other)), notNow, 'nothing of it has ever arrived')
  assert.equal((await way.ownLook(other)).state, 'resolving')
})

test('after-sale.quote_repair after-sale.accept after-sale.refuse after-sale.repair_paid after-sale.repair_unpaid: a repair quoted, accepted, paid and not paid after all, or refused', async () => {
  const one = await way.quoted(await people())
  assert.match(await last(one.buyer, one), /would cost \$120\.00/)
  await one.buyer.call(shop.answerRepair, { ...(await way.seen(one)), accept: 'Y' })
  assert.match(await last(one.buyer, one), /transfer it with AS-000\d+ as the payment reference/)
  assert.match(await last(finance, one), /accepts the repair for \$120\.00/)
  assert.ok((await acts(finance, one)).some((act) => act.startsWith('repair_due')))
  await finance.call(desk.payRepair, { ...(await way.seen(one)), how: 'paid', bankReference: 'IN-9' })
  assert.ok((await acts(engineer, one)).includes('repair_paid: The repair is paid or waived: it can begin')) // and who repairs does
  assert.match(await last(one.buyer, one), /payment for the repair has been received/)
  await staff.call(desk.payRepair, { ...(await way.seen(one)), how: 'undone', reason: 'Another transfer' })
  assert.match(await last(one.buyer, one), /recorded by mistake: \$120\.00 is still to be paid/)
  assert.deepEqual((await acts(finance, one)).filter((act) => act.startsWith('repair_due')), Array(2).fill('repair_due: A repair is to be paid')) // prettier-ignore
  await finance.call(desk.payRepair, { ...(await way.seen(one)), how: 'waived', reason: 'Goodwill' })
  assert.match(await last(one.buyer, one), /costs you nothing: \$120\.00 is not asked for/)
  await staff.call(desk.payRepair, { ...(await way.seen(one)), how: 'undone', reason: 'The wrong case' })
  assert.match(await last(one.buyer, one), /noted by mistake that the repair costs you nothing: \$120\.00 is to be paid/)
  const other = await way.quoted(await people())
  await other.buyer.call(shop.answerRepair, { ...(await way.seen(other)), accept: 'N', wish: 'scrap' })
  assert.match(await last(staff, other), /refuses the repair/)
})

test('after-sale.cannot_repair after-sale.can_repair: that an accepted repair is impossible, or possible after all, is told to its buyer, and to who sees to the case', async () => {
  const one = await way.repairing(await people(), finance)
  await engineer.call(desk.cannotRepair, { ...(await way.seen(one)), text: 'The frame is bent' })
  assert.match(await last(one.buyer, one), /The frame is bent[\s\S]*\$120\.00 that you paid for it will be refunded/)
  assert.ok((await acts(staff, one)).some((act) => act.startsWith('cannot_repair')))
  await assert.rejects(support.call(desk.canRepair, { ...(await way.seen(one)), text: 'No' }), { code: 403 })
  await engineer.call(desk.canRepair, { ...(await way.seen(one)), text: 'A frame has been found' })
  assert.match(await last(one.buyer, one), /A frame has been found[\s\S]*possible after all/)
  assert.ok((await acts(staff, one)).some((act) => act.startsWith('can_repair')))
  const unpaid = await way.repairing(await people())
  await engineer.call(desk.cannotRepair, { ...(await way.seen(unpaid)), text: 'The frame is bent' })
  assert.match(await last(unpaid.buyer, unpaid), /You pay nothing for it/)
})

test('after-sale.requoted: a repair that is quoted anew is told with its new price', async () => {
  const one = await way.quoted(await people())
  await staff.call(desk.quoteRepair, { ...(await way.seen(one)), ...way.QUOTE, finding: 'Only the seal has gone', amount: 9_000 })
  assert.match(await last(one.buyer, one), /Only the seal has gone[\s\S]*would cost \$90\.00/)
  assert.equal((await way.ownLook(one)).handleRemark, 'Only the seal has gone')
})

test('after-sale.tracked: a parcel for a case has a time line like a shipment’s: what staff was told is read by the buyer, held up and delivered also by mail', async () => {
  const one = await way.resolving(await people(), { saleType: '5' })
  await warehouse.call(desk.dispatchSale, {
    ...(await way.seen(one)),
    kind: 'parts',
    carrier: 'Air Express',
    trackingNo: 'AE 7',
    url: 'https://track.example/AE7',
  })
  const parcel = (await way.ownLook(one)).dispatches[0]!
  assert.deepEqual([parcel.url, parcel.data.length], ['https://track.example/AE7', 1])
  const track = (changes: object, who = warehouse, to = parcel.id) =>
    who.call(desk.trackDispatch, { id: one.id, dispatchId: to, event: 'note', place: 'Hub', text: '', ...changes })
  await track({})
  await track({ event: 'trouble', place: 'Customs', text: 'A paper is missing' })
  assert.match(await last(one.buyer, one), /A paper is missing[\s\S]*held up on its way: Air Express, number AE 7/)
  await assert.rejects(track({ place: '', text: '' }), { code: 400 })
  await assert.rejects(track({ at: '2099-01-01 00:00:00' }), { message: refusalText('sale-day-future', 'en') })
  await assert.rejects(track({}, engineer), { code: 403 })
  await assert.rejects(track({}, foreign as typeof warehouse), { message: refusalText('sale-missing', 'en') })
  await assert.rejects(track({}, warehouse, 999_999), { message: refusalText('sale-missing', 'en') })
  await track({ event: 'deliver', place: 'Ward 7' })
  assert.match(await last(one.buyer, one), /has been delivered, the carrier says/)
  const after = (await way.ownLook(one)).dispatches[0]!
  assert.deepEqual(
    after.data.map(({ context, location }) => [context, location]),
    [[parcel.data[0]!.context, ''], ['On its way', 'Hub'], ['Held up: A paper is missing', 'Customs'], ['Delivered', 'Ward 7']], // prettier-ignore
  )
  assert.ok(after.arriveTime)
  await assert.rejects(track({}), { message: refusalText('not-allowed-now', 'en') })
  assert.ok((await staff.call(desk.saleTrail, { id: one.id })).rows.some(({ action }) => action === 'after-sale.track'))
  const other = await way.resolving(await people(), { saleType: '5' })
  await warehouse.call(desk.dispatchSale, { ...(await way.seen(other)), kind: 'parts', carrier: 'Air Express', trackingNo: 'AE 8' })
  await other.buyer.call(shop.receiveDispatch, { id: other.id, dispatchId: (await way.ownLook(other)).dispatches[0]!.id })
  assert.equal((await way.ownLook(other)).dispatches[0]!.data.at(-1)!.context, 'Delivered')
})

test('a refund of a case is told when it is decided', async () => {
  const one = await way.resolving(await people())
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 50_000 })
  assert.match(await last(one.buyer, one), /\$500\.00 will be refunded/)
})

test('after-sale.incident after-sale.incident_late: who sees to incidents has it, judges it with notes that stay, and closes it; nobody else sees it', async () => {
  const one = await way.opened(await people(), { incident: 'Y', incidentText: 'A nurse was burnt' })
  assert.match(await last(engineer, one), /harmed or could have been/)
  assert.equal((await engineer.call(desk.deskSale, { id: one.id })).vigilance?.said, 'A nurse was burnt')
  for (const who of [support, seller]) assert.equal((await who.call(desk.deskSale, { id: one.id })).vigilance, null)
  assert.doesNotMatch(JSON.stringify(await way.ownLook(one)), /vigilance/) // but for their own words
  assert.deepEqual(await sweepAfterSales(app.db, after(app.clock.now, hours(49))), [])
  assert.deepEqual(await sweepAfterSales(app.db, after(app.clock.now, hours(50))), [])
  assert.equal((await mails(engineer, one)).filter(({ text }) => text.includes('not been judged in time')).length, 1)
  const judge = (changes: object, who = engineer) =>
    who.call(desk.judgeIncident, { id: one.id, version: 1, note: 'Looked into', ...changes })
  await assert.rejects(judge({}, support), { code: 403 })
  const seen = async () => (await engineer.call(desk.deskSale, { id: one.id })).vigilance!
  await assert.rejects(judge({ version: (await seen()).version, outcome: 'reported' }), {
    message: refusalText('sale-incident-untold', 'en'),
  })
  await judge({ version: (await seen()).version })
  await assert.rejects(judge({ version: 1 }), { code: 409 })
  await judge({
    version: (await seen()).version,
    outcome: 'reported',
    toldOn: '2026-11-01',
    toldWhom: 'BfArM',
    reference: 'V-1',
    note: 'Reported',
  })
  const closed = await seen()
  assert.deepEqual([closed.outcome, closed.notes.map(({ text }) => text)], ['reported', ['Looked into', 'Reported']])
  await assert.rejects(judge({ version: closed.version }), { message: refusalText('not-allowed-now', 'en') })
  await assert.rejects(app.owner.updateTable('vigilance_notes').set({ text: 'Nothing' }).execute())
})

test('a seller’s people see and handle the cases of their shop alone', async () => {
  const one = await way.opened(await people())
  assert.ok((await seller.call(desk.deskSales, {})).rows.some(({ id }) => id === one.id))
  assert.ok(!(await foreign.call(desk.deskSales, {})).rows.some(({ id }) => id === one.id))
  await assert.rejects(foreign.call(desk.deskSale, { id: one.id }), { message: refusalText('sale-missing', 'en') })
  await seller.call(desk.triageSale, await way.seen(one))
  await assert.rejects(finance.call(desk.writeSale, { id: one.id, text: 'No' }), { code: 403 })
})
