// Orders that are financed, from the checkout to the last instalment (SPEC-143): through the wire, with what follows for instalments and ledger.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import * as desk from '#contract/financing-desk.ts'
import { answerFinancing } from '#contract/financing.ts'
import { confirmPayment, deskCancel, deskOrder, setFreight } from '#contract/order-desk.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import { cancelOrder, orderDetail } from '#contract/order.ts'
import { payOrder } from '#contract/payment.ts'
import { sweepLedger } from '#features/money/ledger/ledger.ts'
import { codeOf, enrol, later, STEP_MS, wrongCode } from '#features/people/staff/staff.samples.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { after, days } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { lastMailTo, mailsTo } from '#testing/mail.ts'
import { refusedWith as no } from '#testing/refused.ts'
import { settle } from '#testing/settle.ts'
import { confirmed, orderingBuyer, paperText, placed, stateOf, submission, testProduct, testStaff } from '../order/order.samples.ts'
import * as letters from '../order-letter/order-letter.samples.ts'
import { sweepFinancings } from './order-financing.ts'
import { funded, look, ownLook, ready, seen, type People, type Way } from './order-financing.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [ann, bob, admin] = [await testStaff(app, 'finance'), await testStaff(app, 'finance'), await testStaff(app, 'administrator')]
const bobsApp = await enrol(app, bob)
const people = async (): Promise<People> => ({ buyer: await orderingBuyer(app), staff: ann, other: bob })
const state = async (way: Way) => (await look(way)).state
const order = async (way: Way, count = 60, term: 'exw' | 'cif' = 'exw') => {
  const [id] = await placed(way.buyer, { products: [{ product: bed, count }], pay: 'financing', term })
  return id!
}
const at = (day: string) => new Date(`${day}T09:00:00Z`)

test('SPEC-143 method 5 is open from $50,000 for what one is approved for and has left; why not comes from the server', async () => {
  const buyer = await orderingBuyer(app)
  const reasonOf = async (count: number) => {
    const { payTypeList, financeTypes } = await confirmed(buyer, { products: [{ product: bed, count }] })
    const { enabled, reason } = payTypeList.find(({ value }) => value === 5)!
    return { enabled, reason, financeTypes: financeTypes.map(({ value }) => value) }
  }
  assert.deepEqual(await reasonOf(1), { enabled: 'N', reason: 'Financing is possible from $50,000.00.', financeTypes: [] })
  assert.match((await reasonOf(59)).reason, /apply for it first/)
  const way = await ready({ buyer, staff: ann, other: bob })
  assert.deepEqual(await reasonOf(20), { enabled: 'Y', reason: '', financeTypes: [0] })
  assert.match((await reasonOf(60)).reason, /does not suffice: \$120,000\.00 is left/) // 140 in the cart by now
  const { confirmId } = await buyer.call(confirmOrder, { addressId: buyer.addressId, deliveryWay: 0 })
  await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, { pay: 'financing' })), no(500, /does not suffice/))
  const rich = await ready(await people())
  const { confirmId: wanted } = await confirmed(rich.buyer, { products: [{ product: bed, count: 60 }] })
  await assert.rejects(
    rich.buyer.call(submitOrder, { ...submission(rich.buyer, wanted, { pay: 'financing' }), financeType: 1 }),
    no(500, /pays the other way/),
  )
  await rich.buyer.call(submitOrder, { ...submission(rich.buyer, wanted, { pay: 'financing' }), financeType: 0 })
  assert.equal((await look(rich)).left, 6_000_000)
  assert.equal(await state(way), 'approved_ready')
})

test('two checkouts at once: what is left is given once', async () => {
  const way = await ready(await people())
  const first = await confirmed(way.buyer, { products: [{ product: bed, count: 70 }] })
  const second = await confirmed(way.buyer, { products: [{ product: bed, count: 70 }] })
  assert.ok(second.confirmId)
  const buyNow = { productId: bed.id, count: 70 }
  const third = await way.buyer.call(confirmOrder, { addressId: way.buyer.addressId, deliveryWay: 0, buyNow })
  const both = await Promise.allSettled(
    [first, third].map(({ confirmId }) => way.buyer.call(submitOrder, submission(way.buyer, confirmId, { pay: 'financing' }))),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.equal((await look(way)).left, 5_000_000)
})

test('the whole way by transfer: funded, the order is confirmed and received, the plan begins, is paid and ends; the ledger agrees', async () => {
  const way = await ready(await people())
  const id = await order(way)
  const before = await way.buyer.call(orderDetail, { id })
  assert.deepEqual(
    [before.state, before.financing?.id, before.byLetter, before.instalments[0]!.state],
    ['awaiting_payment', way.id, 'N', 'scheduled'],
  )
  for (const action of ['pay', 'upload_receipt', 'replace_receipt'])
    assert.equal(before.allowedActions.find((one) => one.action === action)!.reason, 'This order is paid by financing.')
  await assert.rejects(way.buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 }))
  const { instalments } = await ann.call(deskOrder, { id })
  const credit = { id, instalmentId: instalments[0]!.id, amount: 6_000_000, bankReference: 'X', valueDate: '2026-11-02' }
  await assert.rejects(ann.call(confirmPayment, credit), no(500, /financer has not paid yet/))
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' }), no(500, /reference/))
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-03' }), no(500))
  const known = await seen(way)
  await funded(way)
  await assert.rejects(ann.call(desk.fundFinancing, { ...known, bankReference: 'AGAIN', valueDate: '2026-11-02' }), no(500))
  const now = await way.buyer.call(orderDetail, { id })
  assert.deepEqual([now.state, now.instalments[0]!.state, now.payStatus], ['confirmed', 'received', 2])
  assert.deepEqual(
    now.logs.map(({ text }) => text),
    ['Order placed', 'Payment due', 'Payment received', 'Order confirmed'],
  )
  assert.deepEqual((await ann.call(deskOrder, { id })).financing, { id: way.id, applicationNo: before.financing!.applicationNo })
  const one = await ownLook(way)
  assert.deepEqual([one.state, one.funded, one.plan.length, one.dueDay], ['funded', 6_000_000, 13, '2026-12-02'])
  assert.deepEqual([one.plan[0]!.kind, one.plan[0]!.amount, one.plan[0]!.paidDay], ['down', 600_000, '2026-11-02'])
  // $54,000 at 6 % over 12 months: 0.5 % a month, $4,647.59 each
  assert.deepEqual([one.plan[1]!.amount, one.plan[1]!.dueDay], [464_759, '2026-12-02'])
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
  const { rows } = await app.db.selectFrom('ledger_entries').select('cause').where('order_id', '=', id).execute().then((all) => ({ rows: all.map(({ cause }) => cause) })) // prettier-ignore
  assert.deepEqual(rows, ['credit', 'sale'])

  await sweepFinancings(app.db, at('2026-12-02'))
  assert.equal(await state(way), 'repaying')
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' })
  await assert.rejects(ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' }), no(500, /already/))
  await assert.rejects(ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-03' }), no(500))
  await sweepFinancings(app.db, at('2027-01-08'))
  assert.equal(await state(way), 'in_arrears')
  await settle(app)
  assert.match((await lastMailTo(app, way.buyer.email)).text, /has not been reported as paid/)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'repaying')
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [3, 4, 5, 6, 7, 8, 9, 10, 11, 12], paidOn: '2026-11-02' })
  assert.deepEqual(await look(way).then(({ state: last, open, dueDay }) => [last, open, dueDay]), ['closed', 0, null])
})

test('a rate entered as paid by mistake is taken back with a reason: it counts from its day again; not twice, nor the down payment', async () => {
  const way = await ready(await people())
  await order(way)
  await funded(way)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1, 2], paidOn: '2026-11-02' })
  assert.equal((await look(way)).dueDay, '2027-02-02')
  const back = async (position: number) =>
    ann.call(desk.takeBackFinancingPaid, { ...(await seen(way)), position, reason: 'Another buyer’s' })
  await back(1)
  const { plan, dueDay, open } = await ownLook(way)
  assert.deepEqual([plan[0]!.paidDay, plan[1]!.paidDay, plan[2]!.paidDay, dueDay], ['2026-11-02', null, '2026-11-02', '2026-12-02'])
  assert.equal(open, plan.slice(1).reduce((sum, { amount }) => sum + amount, 0) - plan[2]!.amount) // prettier-ignore
  for (const position of [1, 0, 3])
    await assert.rejects(back(position), (error: Error) => /not entered as paid|position/.test(error.message))
  await sweepFinancings(app.db, at('2026-12-08'))
  await sweepFinancings(app.db, at('2026-12-08'))
  assert.equal(await state(way), 'in_arrears')
  const { rows } = await ann.call(desk.financingTrail, { id: way.id })
  const told = (act: string) => rows.find(({ action }) => action === act)?.changes.filter(({ field }) => field.startsWith('paid'))
  assert.deepEqual(told('financing.unpaid'), [{ field: 'paidNumber', from: '1', to: '' }])
  assert.deepEqual(told('financing.paid'), [
    { field: 'paidNumber', from: '', to: '1, 2' },
    { field: 'paidOn', from: '', to: '2026-11-02' },
  ])
})

test('the last rate entered by mistake is taken back: the plan goes on from its day, ends again, and stays ended where it was written off', async () => {
  const way = await ready(await people(), { months: 2 })
  await order(way)
  await funded(way)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1, 2], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'closed')
  const back = async () => ann.call(desk.takeBackFinancingPaid, { ...(await seen(way)), position: 2, reason: 'Another buyer’s' })
  await back()
  assert.deepEqual(await look(way).then((one) => [one.state, one.dueDay]), ['repaying', '2027-01-02'])
  await assert.rejects(back(), no(500, /not entered as paid/))
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [2], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'closed')
  await back()
  await sweepFinancings(app.db, at('2027-01-08'))
  assert.equal(await state(way), 'in_arrears')
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' })
  later(app, STEP_MS)
  await bob.call(desk.decideWriteOff, { ...(await seen(way)), verdict: 'approve', code: codeOf(app, bobsApp.secret) })
  await assert.rejects(ann.call(desk.takeBackFinancingPaid, { ...(await seen(way)), position: 1, reason: 'Wrong' }), no(500))
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
})

test('paid before the first day: the plan ends by way of it', async () => {
  const way = await ready(await people(), { months: 1, downPayment: 0 })
  await order(way)
  await funded(way)
  await ann.call(desk.noteFinancingPaid, { ...(await seen(way)), positions: [1], paidOn: '2026-11-02' })
  assert.equal(await state(way), 'closed')
})

test('in arrears: written off by two people, the second with a code of their own; refused or taken back before', async () => {
  const way = await ready(await people())
  await order(way)
  await funded(way)
  await sweepFinancings(app.db, at('2026-12-08'))
  await sweepFinancings(app.db, at('2026-12-08'))
  assert.equal(await state(way), 'in_arrears')
  const decide = async (who: typeof bob, verdict: 'approve' | 'refuse', code?: string) =>
    who.call(desk.decideWriteOff, { ...(await seen(way)), verdict, ...(code ? { code } : {}) })
  await assert.rejects(decide(bob, 'refuse'), no(500))
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' })
  await assert.rejects(ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Again' }), no(500))
  await decide(bob, 'refuse')
  await ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent, indeed' })
  later(app, STEP_MS)
  await assert.rejects(decide(bob, 'approve', wrongCode(app, bobsApp.secret)))
  assert.equal(await state(way), 'in_arrears')
  const known = await seen(way)
  const code = codeOf(app, bobsApp.secret)
  const { version } = await bob.call(desk.decideWriteOff, { ...known, verdict: 'approve', code })
  assert.deepEqual(await bob.call(desk.decideWriteOff, { ...known, verdict: 'approve', code }), { version })
  assert.equal(await state(way), 'closed')
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
})

test('sub type L/C: the financer’s letter pays; funded once it is in force, and not before', async () => {
  const way = await ready(await people(), { financeType: 1 })
  const id = await order(way)
  const detail = await way.buyer.call(orderDetail, { id })
  assert.deepEqual([detail.byLetter, detail.financing?.id], ['Y', way.id])
  await assert.rejects(ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' }), no(500, /not in force/))
  const { id: letterId } = (await app.db.selectFrom('letters_of_credit').select('id').where('order_id', '=', id).executeTakeFirstOrThrow()) // prettier-ignore
  const letter = { staff: admin, buyer: way.buyer, orderId: id, id: letterId }
  await letters.operative(letter)
  assert.equal(await stateOf(way.buyer, id), 'confirmed')
  await ann.call(desk.fundFinancing, { ...(await seen(way)), valueDate: '2026-11-02' })
  const one = await look(way)
  assert.deepEqual([one.state, one.funded, one.plan.length], ['funded', 6_000_000, 13])
  assert.equal((await way.buyer.call(orderDetail, { id })).instalments[0]!.state, 'scheduled')
})

test('freight that comes later has to fit; a cancelled order gives back what it took; nothing is funded with no order or an open freight', async () => {
  const way = await ready(await people(), { amount: 6_100_000 })
  await assert.rejects(
    ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-02' }),
    no(500, /No order/),
  )
  const id = await order(way, 60, 'cif')
  assert.equal((await look(way)).left, 100_000)
  await assert.rejects(
    ann.call(desk.fundFinancing, { ...(await seen(way)), bankReference: 'F', valueDate: '2026-11-02' }),
    no(500, /freight is open/),
  )
  await assert.rejects(admin.call(setFreight, { id, amount: 150_000 }), no(500, /\$500\.00 more than its financing covers/))
  await admin.call(setFreight, { id, amount: 90_000 })
  assert.equal((await look(way)).left, 10_000)
  await way.buyer.call(cancelOrder, { id })
  assert.equal((await look(way)).left, 6_100_000)
})

test('given up before it is funded: orders that wait are cancelled; by us, too; an order that waits too long ends by time', async () => {
  const [one, two, three] = [await ready(await people()), await ready(await people()), await ready(await people())]
  const [first, second, third] = [await order(one), await order(two), await order(three)]
  await one.buyer.call(answerFinancing, { ...(await seen(one)), how: 'cancel' })
  assert.deepEqual([await state(one), await stateOf(one.buyer, first)], ['withdrawn', 'cancelled'])
  await ann.call(desk.cancelFinancing, { ...(await seen(two)), message: 'The bank has stepped back' })
  assert.deepEqual([await state(two), await stateOf(two.buyer, second)], ['withdrawn', 'cancelled'])
  await sweepOrders(app.db, after(app.clock.now, days(29)))
  assert.equal(await stateOf(three.buyer, third), 'awaiting_payment')
  await sweepOrders(app.db, after(app.clock.now, days(31)))
  assert.deepEqual(
    [await stateOf(three.buyer, third), await state(three), (await look(three)).left],
    ['cancelled', 'approved_ready', 12_000_000],
  )
  await assert.rejects(admin.call(deskCancel, { id: third, reason: 'Again' }), no(500))
})

test('a funding that was entered wrongly: its credit is taken back by two people and entered anew; application and plan stay', async () => {
  const way = await ready(await people())
  const id = await order(way)
  await funded(way)
  const instalment = async () => (await ann.call(deskOrder, { id })).instalments[0]!
  const { plan } = await look(way)
  const creditId = (await instalment()).credits[0]!.id
  const { reversalId } = await ann.call(askReversal, { id, creditId, reason: 'Another application’s money', message: '' })
  await assert.rejects(ann.call(decideReversal, { id, reversalId, verdict: 'approved' }), no(500))
  await bob.call(decideReversal, { id, reversalId, verdict: 'approved' })
  const { id: instalmentId, state: now, receivedMoney } = await instalment()
  assert.deepEqual([now, receivedMoney], ['due', 0])
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
  assert.deepEqual([await state(way), (await look(way)).plan], ['funded', plan])
  // Both sides read that the plan waits; nobody is in arrears with money that was never lent, and nobody is reminded of it.
  const waits = async () => [await look(way), await ownLook(way)].flatMap(({ orders, plan: rows }) => [orders.map(({ takenBack }) => takenBack).join(''), rows.filter(({ late }) => late === 'Y').length]) // prettier-ignore
  assert.deepEqual(await waits(), ['Y', 0, 'Y', 0])
  const much = after(app.clock.now, days(120))
  assert.deepEqual([await sweepFinancings(app.db, much), await state(way)], [[], 'funded'])
  const reminded = () => app.db.selectFrom('financing_reminders').select('day').where('application_id', '=', way.id).execute()
  await sweepFinancings(app.db, new Date(`${plan.find(({ paidDay }) => paidDay === null)!.dueDay}T08:00:00Z`))
  assert.deepEqual([await reminded(), await state(way)], [[], 'funded'])
  await settle(app)
  const [told] = (await mailsTo(app, way.buyer.email)).filter(({ template }) => template === 'order-payment-reversed')
  assert.match(told!.text, /You need not transfer anything to us: the financer pays it anew[\s\S]*suspended/)
  assert.match(await paperText(() => ann.call(desk.financingPdf, { id: way.id, paper: 'plan' })), /suspended/)

  const credit = { id, instalmentId, amount: 6_000_000, bankReference: `FUND-ANEW-${id}`, valueDate: '2026-11-02' }
  await bob.call(confirmPayment, credit)
  assert.equal((await instalment()).state, 'received')
  assert.deepEqual((await waits()).filter((one) => typeof one === 'string'), ['N', 'N']) // prettier-ignore
  await sweepFinancings(app.db, much)
  await sweepFinancings(app.db, much)
  assert.equal(await state(way), 'in_arrears') // the plan counts again
  // Taken back once more: nothing is written off of what nobody has paid.
  const { reversalId: second } = await ann.call(askReversal, { id, creditId: (await instalment()).credits.at(-1)!.id, reason: 'Again', message: '' }) // prettier-ignore
  await bob.call(decideReversal, { id, reversalId: second, verdict: 'approved' })
  await assert.rejects(ann.call(desk.writeOffFinancing, { ...(await seen(way)), reason: 'Insolvent' }), /plan is suspended/)
  assert.equal((await sweepLedger(app.db, app.clock.now))?.found ?? 0, 0)
})

test('every act of the office stands in the trail, in words that are kept apart from what the buyer reads', async () => {
  const way = await ready(await people())
  await order(way)
  await funded(way)
  const { rows } = await ann.call(desk.financingTrail, { id: way.id })
  assert.deepEqual(
    rows.map(({ action }) => action.slice('financing.'.length)),
    ['fund', 'sign', 'file', 'approve', 'prepare', 'to_review', 'check', 'screen'],
  )
})
