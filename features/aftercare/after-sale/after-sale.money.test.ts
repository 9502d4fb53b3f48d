// What a case costs: money that goes back through the ledger and two people, and repairs that are paid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { inboxList } from '#contract/inbox.ts'
import { deskRefund, deskRefunds, keepRefund, payRefund, prepareRefund, turnRefund } from '#contract/refund-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { approveRefund, lockSeen } from '#features/money/refund/refund.ts'
import { selectRefunded } from '#features/sales/order/order.sql.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { orderingBuyer, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, second, buyer] = [await testStaff(app, 'administrator'), await testStaff(app, 'finance'), await orderingBuyer(app)]
const seller = await testStaff(app, 'seller', 1)
const people = { buyer, staff, product }
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: staff.id, created_at: app.clock.now })
  .execute()
const no = (word: Parameters<typeof refusalText>[0], values?: Record<string, string | number>) => ({
  message: refusalText(word, 'en', values),
})

/** Finance sends it: prepared by one, approved by another, paid by the bank. */
async function paid(id: number) {
  const seen = async () => ({ id, version: (await staff.call(deskRefund, { id })).version })
  const { amount } = await staff.call(deskRefund, { id })
  await staff.call(prepareRefund, { ...(await seen()), amount, way: 'bank', account: 'DE02', note: '' })
  const { version } = await seen()
  await inTransaction(app.db, async (tx) => {
    const one = await lockSeen(tx, { id, version })
    return approveRefund(tx, one, second.id, { actor: 'staff', actorId: second.id, now: app.clock.now })
  })
  await staff.call(payRefund, { ...(await seen()), bankReference: `OUT-${id}`, valueDate: '2026-11-02' })
}

test('after-sale.refund_decided: the shop no longer earns it nor we the commission, the buyer has it to their good; resolved only once it has gone', async () => {
  const one = await way.inspecting(people)
  await staff.call(desk.diagnoseSale, {
    ...(await way.seen(one)),
    finding: 'Broken on arrival',
    warranty: 'in',
    warrantyReason: 'Known fault',
    disposition: 'refund',
  })
  const { shop_id: shopId, user_id: userId } = await app.db.selectFrom('after_sales').select(['shop_id', 'user_id']).where('id', '=', one.id).executeTakeFirstOrThrow() // prettier-ignore
  const before = await held(app.db, { orderId: one.orderId })
  assert.equal((await way.look(one)).refundMost, 100_000)
  const resolve = async (resolution: 'refund' | 'exchange') =>
    staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution, text: 'Done' })
  await assert.rejects(resolve('refund'), no('sale-refund-missing'))
  await assert.rejects(
    staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 100_001 }),
    no('sale-refund-too-much', { amount: '$1,000.00' }),
  )
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 60_000, note: 'Pump only' })
  await assert.rejects(
    staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 40_001 }),
    no('sale-refund-too-much', { amount: '$400.00' }),
  )
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 40_000 })
  const after = await held(app.db, { orderId: one.orderId })
  const moved = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
  assert.deepEqual([moved('payable'), moved('commission'), moved('credit')], [90_000, 10_000, -100_000])
  await balances(app.db)
  const { refunds } = await way.ownLook(one)
  assert.deepEqual(refunds.map(({ amount, state }) => [amount, state]), [[60_000, 'owed'], [40_000, 'owed']]) // prettier-ignore
  await assert.rejects(resolve('refund'), no('sale-refund-open'))
  await assert.rejects(resolve('exchange'), no('sale-refund-open'))
  await paid(refunds[0]!.id)
  await assert.rejects(resolve('refund'), no('sale-refund-open'))
  const { version } = await staff.call(deskRefund, { id: refunds[1]!.id })
  await staff.call(keepRefund, { id: refunds[1]!.id, version, how: 'keep', reason: 'As they wish' })
  await assert.rejects(resolve('exchange'), no('sale-dispatch-missing'))
  await resolve('refund')
  const seen = await way.ownLook(one)
  assert.deepEqual([seen.state, seen.status, seen.resolution, seen.refundMoney], ['resolved', 4, 'refund', 100_000])
  await balances(app.db)
  await buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'confirm' })
  // Its money has gone back: of two pieces one is left to ask for.
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId: one.orderId })).lines.map(({ left }) => left), [1]) // prettier-ignore
  assert.ok(shopId && userId)
})

test('goods whose money went back are not to be asked for again by reopening the case and cancelling it', async () => {
  const one = await way.resolving(people, { saleType: '1' })
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 100_000 })
  const { id } = (await way.ownLook(one)).refunds[0]!
  const { version } = await staff.call(deskRefund, { id })
  await staff.call(keepRefund, { id, version, how: 'keep', reason: 'As they wish' })
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'refund', text: 'Done' })
  await buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'reopen', text: 'Once more' })
  await buyer.call(shop.cancelSale, { id: one.id })
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId: one.orderId })).lines.map(({ left }) => left), [1]) // prettier-ignore
})

test('after-sale.refund_undone: decided by mistake nothing of it is owed any more, once, while finance has not begun; its buyer reads why, and other money can be decided', async () => {
  const one = await way.resolving(people, { saleType: '1' }, await way.delivered(people, 2))
  await staff.call(desk.assignSale, { id: one.id, staffId: staff.id })
  const colleague = await testStaff(app, 'sales')
  const before = await held(app.db, { orderId: one.orderId })
  const may = async () => (await way.look(one)).allowedActions.find(({ action }) => action === 'undo_refund')!
  assert.deepEqual([(await may()).allowed, (await may()).reason], ['N', refusalText('not-allowed-now', 'en')])
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 90_000 })
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 10_000 })
  const [wrong, right] = (await way.look(one)).refundsUndoable
  assert.deepEqual([wrong?.amount, right?.amount], [90_000, 10_000])
  const undo = async (refundId: number, reason = 'Meant for another case') =>
    colleague.call(desk.undoRefund, { ...(await way.seen(one)), refundId, text: reason })

  // Finance has begun with a part of it, and withdraws.
  const { id } = (await way.ownLook(one)).refunds[0]!
  const seen = async () => ({ id, version: (await staff.call(deskRefund, { id })).version })
  await staff.call(prepareRefund, { ...(await seen()), amount: 30_000, way: 'bank', account: 'DE02', note: '' })
  await assert.rejects(undo(wrong!.id), no('sale-refund-going-back'))
  assert.deepEqual((await way.look(one)).refundsUndoable.map(({ id: each }) => each), [right!.id]) // prettier-ignore
  await staff.call(turnRefund, { ...(await seen()), how: 'withdraw', reason: 'Wait' })
  await assert.rejects(undo(wrong!.id, ''), { code: 400 })
  await assert.rejects(undo(999_999), no('not-allowed-now'))
  const known = await way.seen(one)
  const pressed = await Promise.allSettled(
    Array.from({ length: 6 }, () => colleague.call(desk.undoRefund, { ...known, refundId: wrong!.id, text: 'Meant for another case' })),
  )
  assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(undo(wrong!.id), no('not-allowed-now'))

  // Its buyer and whoever sees to the case learn of it; finance no longer has it to send.
  const own = await way.ownLook(one)
  assert.deepEqual(
    own.refunds.map(({ amount, state, undone }) => [amount, state, undone?.reason ?? null]),
    [[30_000, 'dropped', 'Meant for another case'], [10_000, 'owed', null], [60_000, 'dropped', 'Meant for another case']], // prettier-ignore
  )
  assert.equal(own.refundMoney, 10_000)
  await settle(app)
  const mails = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'after-sale-news')
  assert.match(mails.at(-1)!.text, /Meant for another case[\s\S]*\$900\.00 will not be refunded/)
  const news = (await staff.call(inboxList, { pageSize: 100 })).rows.find(
    ({ kind, thingId }) => kind === 'after-sale' && thingId === one.id,
  )
  assert.ok(news?.news.some(({ act }) => act === 'after-sale.refund_undone'))
  const open = await staff.call(deskRefunds, { pageSize: 100 })
  assert.deepEqual(open.rows.filter(({ orderId }) => orderId === one.orderId).map(({ amount }) => amount), [10_000]) // prettier-ignore

  await undo(right!.id, 'Too little')
  assert.deepEqual(await held(app.db, { orderId: one.orderId }), before)
  assert.equal((await way.look(one)).refundMost, 100_000)
  await assert.rejects(staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'refund' }), no('sale-refund-missing'))
  assert.equal((await checkLedger(app.db, { day: null, staffId: staff.id, now: app.clock.now }))?.found, 0)
  await balances(app.db)

  // Nothing of it went back: asked for again, both pieces are there.
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'remote', text: 'A reset helped' })
  await buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'reopen', text: 'Once more' })
  await buyer.call(shop.cancelSale, { id: one.id })
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId: one.orderId })).lines.map(({ left }) => left), [2]) // prettier-ignore
})

test('a refund in part splits, and no more goes back for an order than has come for its goods', async () => {
  const orderId = await way.delivered(people, 1)
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 100_000 })
  const [owed] = (await way.ownLook(one)).refunds
  const { version } = await staff.call(deskRefund, { id: owed!.id })
  await staff.call(prepareRefund, { id: owed!.id, version, amount: 30_000, way: 'bank', account: 'DE02', note: '' })
  assert.deepEqual((await way.ownLook(one)).refunds.map(({ amount, state }) => [amount, state]), [[30_000, 'owed'], [70_000, 'owed']]) // prettier-ignore
  assert.deepEqual((await way.look(one)).refunds.map(({ state }) => state), ['prepared', 'owed']) // prettier-ignore
  assert.equal((await way.look(one)).refundMost, 0)
  await balances(app.db)
})

test('after-sale.repair_paid after-sale.repair_unpaid: what a repair cost is owed to the shop; a payment entered by mistake is undone by another person, until the goods have left', async () => {
  const one = await way.quoted(people)
  await buyer.call(shop.answerRepair, { ...(await way.seen(one)), accept: 'Y' })
  const enter = async (who: typeof staff, changes: object) => who.call(desk.payRepair, { ...(await way.seen(one)), ...changes } as never)
  const pay = (who: typeof staff) => enter(who, { how: 'paid', bankReference: 'IN-7', valueDate: '2026-11-01' })
  const undo = (who: typeof staff, reason = 'Another transfer') => enter(who, { how: 'undone', reason })
  const before = await held(app.db, { orderId: one.orderId })
  const moved = async () => {
    const now = await held(app.db, { orderId: one.orderId })
    return ['cash bank', 'payable', 'commission'].map((name) => (now[name] ?? 0) - (before[name] ?? 0))
  }
  await assert.rejects(undo(staff), no('not-allowed-now'))
  await pay(second)
  assert.deepEqual(await moved(), [12_000, -12_000, 0]) // way.quoted: $120.00
  await balances(app.db)
  await assert.rejects(undo(second), no('sale-repair-own'))
  const offered = async (who: typeof staff) =>
    (await who.call(desk.deskSale, { id: one.id })).allowedActions.find(({ action }) => action === 'undo_repair')!
  assert.deepEqual([(await offered(staff)).allowed, (await offered(second)).reason], ['Y', refusalText('sale-repair-own', 'en')])
  await assert.rejects(undo(staff, ''), { code: 400 })
  const seen = await way.seen(one)
  const twice = [0, 1].map(() => staff.call(desk.payRepair, { ...seen, how: 'undone', reason: 'Another transfer' }))
  assert.deepEqual((await Promise.allSettled(twice)).map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual(await moved(), [0, 0, 0])
  await balances(app.db)
  assert.deepEqual([(await way.look(one)).paidReference, (await way.ownLook(one)).repair?.due], ['', 12_000])
  await pay(staff)
  await staff.call(desk.dispatchSale, { ...(await way.seen(one)), kind: 'repaired', carrier: 'Post', trackingNo: 'P-7', serials: ['S1'] })
  await assert.rejects(undo(second), no('sale-repair-sent'))
  assert.deepEqual(await moved(), [12_000, -12_000, 0])
  await balances(app.db)

  const waived = await way.quoted(people)
  await buyer.call(shop.answerRepair, { ...(await way.seen(waived)), accept: 'Y' })
  await second.call(desk.payRepair, { ...(await way.seen(waived)), how: 'waived', reason: 'Goodwill' })
  await second.call(desk.payRepair, { ...(await way.seen(waived)), how: 'undone', reason: 'The wrong case' })
  assert.equal((await way.ownLook(waived)).repair?.due, 12_000)
  await balances(app.db)
})

const impossible = async (one: way.Way) => staff.call(desk.cannotRepair, { ...(await way.seen(one)), text: 'The frame is bent' })
const possible = async (one: way.Way) => staff.call(desk.canRepair, { ...(await way.seen(one)), text: 'A frame has been found' })

test('decision 151: a transfer that arrives after its repair was called impossible is entered and owed back while the case is on the bench', async () => {
  const one = await way.repairing(people)
  const enter = async () =>
    second.call(desk.payRepair, { ...(await way.seen(one)), how: 'paid', bankReference: 'LATE-1', valueDate: '2026-11-02' })
  await impossible(one)
  assert.deepEqual((await way.ownLook(one)).refunds, [])
  await assert.rejects(enter(), no('not-allowed-now'))
  await possible(one)
  await enter()
  await impossible(one)
  const told = await way.ownLook(one)
  assert.deepEqual(told.refunds.map(({ of, amount, state }) => [of, amount, state]), [['repair', 12_000, 'owed']]) // prettier-ignore
  assert.deepEqual(told.invoices.map((paper) => paper.void), ['Y']) // prettier-ignore
  await balances(app.db)
})

test('after-sale.repair_back: what was paid for a repair that is impossible is owed back by the bank, sent by two people, and the case goes another way', async () => {
  const one = await way.repairing(people, second)
  const before = await held(app.db, { orderId: one.orderId })
  const moved = async () => {
    const now = await held(app.db, { orderId: one.orderId })
    return ['cash bank', 'payable', 'credit', 'refund bank'].map((name) => (now[name] ?? 0) - (before[name] ?? 0))
  }
  await assert.rejects(staff.call(desk.cannotRepair, { ...(await way.seen(one)), text: ' ' }), { code: 400 })
  const seen = await way.seen(one)
  const twice = [0, 1].map(() => staff.call(desk.cannotRepair, { ...seen, text: 'The frame is bent' }))
  assert.deepEqual((await Promise.allSettled(twice)).map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual(await moved(), [0, 12_000, -12_000, 0])
  await balances(app.db)
  const told = await way.ownLook(one)
  assert.deepEqual([told.state, told.handleRemark, told.repair?.due, Boolean(told.repair?.failedTime)], ['inspecting', 'The frame is bent', 0, true]) // prettier-ignore
  assert.deepEqual(told.refunds.map(({ of, amount, state }) => [of, amount, state]), [['repair', 12_000, 'owed']]) // prettier-ignore
  assert.equal(told.refundMoney, 0) // nothing of the goods
  await assert.rejects(impossible(one), no('not-allowed-now'))
  // Another way: the money for the repair is no refund of the goods, and has to have gone before the case is resolved.
  const other = { finding: 'Not to be repaired', warranty: 'out', warrantyReason: 'Wear', disposition: 'send-back' } as const
  await staff.call(desk.diagnoseSale, { ...(await way.seen(one)), ...other })
  await assert.rejects(possible(one), no('not-allowed-now'))
  await staff.call(desk.dispatchSale, { ...(await way.seen(one)), kind: 'unrepaired', carrier: 'Post', trackingNo: 'P-8', serials: [] })
  const resolve = async (resolution: 'unrepaired' | 'refund') => staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution })
  await assert.rejects(resolve('unrepaired'), no('sale-refund-open'))
  await paid(told.refunds[0]!.id)
  assert.deepEqual(await moved(), [-12_000, 12_000, 0, 0])
  await balances(app.db)
  await assert.rejects(resolve('refund'), no('sale-refund-missing'))
  await resolve('unrepaired')
  assert.equal((await way.ownLook(one)).refunds[0]!.state, 'paid')
  assert.equal(await selectRefunded(app.db, one.orderId), 0) // the order's own price stays paid
})

test('after-sale.repair_back_undone: called impossible by mistake, it goes on as it was paid, until finance has begun to send the money', async () => {
  const one = await way.repairing(people, second)
  const before = await held(app.db, { orderId: one.orderId })
  await assert.rejects(possible(one), no('not-allowed-now'))
  await impossible(one)
  const seen = await way.seen(one)
  const twice = [0, 1].map(() => staff.call(desk.canRepair, { ...seen, text: 'A frame has been found' }))
  assert.deepEqual((await Promise.allSettled(twice)).map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  assert.deepEqual(await held(app.db, { orderId: one.orderId }), before)
  await balances(app.db)
  const again = await way.ownLook(one)
  assert.deepEqual(
    [again.state, again.repair?.due, again.repair?.failedTime, Boolean(again.repair?.paidTime)],
    ['resolving', 0, null, true],
  )
  assert.deepEqual(again.refunds.map(({ state }) => state), ['dropped']) // prettier-ignore
  const prepare = async (id: number, amount: number) =>
    second.call(prepareRefund, {
      id,
      version: (await staff.call(deskRefund, { id })).version,
      amount,
      way: 'bank',
      account: 'DE02',
      note: '',
    })
  await assert.rejects(prepare(again.refunds[0]!.id, 12_000), no('not-allowed-now'))
  // Impossible after all: part of it is prepared, so there is no way back but to quote anew.
  await impossible(one)
  const owed = (await way.ownLook(one)).refunds.find(({ state }) => state === 'owed')!
  await prepare(owed.id, 5_000)
  await assert.rejects(possible(one), no('sale-repair-going-back'))
  await staff.call(desk.quoteRepair, { ...(await way.seen(one)), ...way.QUOTE, amount: 20_000 })
  await buyer.call(shop.answerRepair, { ...(await way.seen(one)), accept: 'Y' })
  assert.deepEqual([(await way.ownLook(one)).repair?.due, (await way.ownLook(one)).repair?.failedTime], [20_000, null])
  // Nothing has been paid for that one: impossible, nothing is owed back, and possible again it is to be paid.
  await impossible(one)
  assert.deepEqual([(await way.ownLook(one)).repair?.due, (await way.ownLook(one)).refunds.length], [0, 3])
  await possible(one)
  assert.equal((await way.ownLook(one)).repair?.due, 20_000)
  await second.call(desk.payRepair, { ...(await way.seen(one)), how: 'paid', bankReference: 'IN-again', valueDate: '2026-11-01' })
  await staff.call(desk.dispatchSale, { ...(await way.seen(one)), kind: 'repaired', carrier: 'Post', trackingNo: 'P-9', serials: [] })
  await assert.rejects(impossible(one), no('sale-repaired-sent'))
  await balances(app.db)
})

test('an accepted repair is paid, or let go of, before anything leaves; the payment stands with the case', async () => {
  const accept = async () => {
    const one = await way.quoted(people)
    await buyer.call(shop.answerRepair, { ...(await way.seen(one)), accept: 'Y' })
    return one
  }
  const send = async (one: way.Way) =>
    staff.call(desk.dispatchSale, { ...(await way.seen(one)), kind: 'repaired', carrier: 'Post', trackingNo: 'P-1', serials: ['S1'] })
  const first = await accept()
  const asked = await way.ownLook(first)
  assert.deepEqual([asked.yourTurn, asked.repair?.bankInfo?.swiftCode], ['Y', 'DEMOCNBJXXX'])
  await assert.rejects(send(first), no('sale-repair-unpaid'))
  await assert.rejects(staff.call(desk.resolveSale, { ...(await way.seen(first)), resolution: 'repaired' }), no('sale-repair-unpaid'))
  const pay = async (changes: object) => second.call(desk.payRepair, { ...(await way.seen(first)), how: 'paid', ...changes })
  await assert.rejects(pay({}), { code: 400 })
  await assert.rejects(pay({ bankReference: 'IN-1', valueDate: '2030-01-01' }), no('value-date-future'))
  await pay({ bankReference: 'IN-1', valueDate: '2026-11-01' })
  await assert.rejects(pay({ bankReference: 'IN-1', valueDate: '2026-11-01' }), no('not-allowed-now'))
  const paid = await way.ownLook(first)
  assert.deepEqual([(await way.look(first)).paidReference, paid.repair?.due, paid.repair?.bankInfo, paid.yourTurn], ['IN-1', 0, null, 'N'])
  const told = await Promise.all([second, seller].map((who) => who.call(desk.deskSale, { id: first.id })))
  assert.deepEqual(told.map((seen) => [seen.paidReference, seen.paidOn]), [['IN-1', '2026-11-01'], ['', '2026-11-01']]) // prettier-ignore
  await send(first)
  await staff.call(desk.resolveSale, { ...(await way.seen(first)), resolution: 'repaired', text: 'It runs again' })
  const { dispatches } = await way.ownLook(first)
  await buyer.call(shop.receiveDispatch, { id: first.id, dispatchId: dispatches[0]!.id })
  await buyer.call(shop.receiveDispatch, { id: first.id, dispatchId: dispatches[0]!.id })
  assert.ok((await way.ownLook(first)).dispatches[0]!.arriveTime)

  const other = await accept()
  await assert.rejects(second.call(desk.payRepair, { ...(await way.seen(other)), how: 'waived' }), { code: 400 })
  await second.call(desk.payRepair, { ...(await way.seen(other)), how: 'waived', reason: 'Goodwill' })
  await send(other)
  assert.equal((await way.ownLook(other)).repair?.waived, 'Y')
  assert.doesNotMatch(JSON.stringify(await way.ownLook(other)), /Goodwill/)
})
