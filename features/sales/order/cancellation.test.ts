// Cancelling what money has come for: one side asks, the other answers; what it makes of order, money and mails, and what refuses it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { answerCancel, requestCancel, withdrawCancel } from '#contract/cancellation.ts'
import * as desk from '#contract/order-desk.ts'
import { askReversal } from '#contract/order-money-desk.ts'
import { cancelOrder, orderDetail, uploadReceipt } from '#contract/order.ts'
import { answerCancellation, askCancellation, withdrawCancellation } from '#contract/cancellation-desk.ts'
import { deskShipment, packShipment, planShipment } from '#contract/shipment-desk.ts'
import { sql } from '#db/connect.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { refusalText } from '#contract/refusals.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, receiptFile, stateOf, testProduct, testStaff } from './order.samples.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 100_000 })
await testProduct(app, { shopId: 2 })
const [finance, sales, seller, foreign] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
  await testStaff(app, 'seller', 2),
]
const [buyer, stranger] = [await orderingBuyer(app), await orderingBuyer(app)]
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_000, staff_id: finance.id, created_at: app.clock.now })
  .execute()

const paid = async (pay: 'tt' | 'tt50' = 'tt', amount?: number) => {
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 2 }], pay })) as [number]
  await credited(finance, id, amount === undefined ? {} : { amount })
  return id
}
const seen = (id: number, by = sales) => by.call(desk.deskOrder, { id })
const look = (id: number) => buyer.call(orderDetail, { id })
const ask = (id: number, way: 'refund' | 'credit' = 'refund') => buyer.call(requestCancel, { id, reason: 'Our ward opens later', way })
const answer = async (id: number, terms: Partial<Parameters<typeof sales.call<typeof answerCancellation>>[1]>, by = sales) =>
  by.call(answerCancellation, { id, accept: 'Y', version: (await seen(id)).version, ...terms })
const offer = async (id: number, kept = 0, way: 'refund' | 'credit' = 'credit') =>
  sales.call(askCancellation, { id, reason: 'No longer made', way, kept, version: (await seen(id)).version })
const no = (word: Parameters<typeof refusalText>[0]) => ({ message: refusalText(word, 'en') })
const shipping = (id: number) => ({ id, mode: 'sea' as const, carrier: 'Any', trackingNo: '1' })
const mails = async (to: string) => {
  await settle(app)
  return (await mailsTo(app, to)).map(({ template }) => template)
}

test('order.cancel_asked order.cancel_agreed order.accept_cancel: a buyer asks, nothing moves meanwhile, the shop grants it less what it keeps, the buyer agrees: one transaction, and both learn of it', async () => {
  const id = await paid()
  await seller.call(desk.markReady, { id })
  await ask(id)
  await assert.rejects(ask(id), no('cancel-waits'))
  const waits = await seen(id)
  assert.deepEqual(
    [waits.state, waits.waitingFor, waits.cancellation?.reason],
    ['cancel_requested', 'cancellation', 'Our ward opens later'],
  )
  await assert.rejects(seller.call(desk.shipOrder, shipping(id)), no('not-allowed-now'))
  await assert.rejects(buyer.call(cancelOrder, { id }), no('money-under-way'), 'an older client is told no')
  await assert.rejects(buyer.call(answerCancel, { id, accept: 'Y' }), no('other-side-answers'))
  await assert.rejects(answer(id, { kept: 200_001, reason: 'x' }), no('kept-too-much'))
  await assert.rejects(answer(id, { kept: 30_000 }), { code: 400 }, 'other terms say why')
  assert.ok((await mails(seller.email)).includes('order-cancel-wanted'))
  assert.ok(!(await mails(foreign.email)).includes('order-cancel-wanted'))

  const { version } = await seen(id)
  await answer(id, { kept: 30_000, reason: 'Less the packing' }, seller)
  assert.equal((await look(id)).state, 'cancel_requested', 'nothing is kept without the buyer’s word')
  assert.equal((await seen(id)).waitingFor, 'cancel_answer')
  await assert.rejects(answer(id, { version }), { code: 409 })
  assert.ok((await mails(buyer.email)).includes('order-cancel-asked'))
  await buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 170_000 })
  const over = await look(id)
  assert.deepEqual([over.state, over.status, over.payStatus], ['cancelled', 6, 3])
  assert.deepEqual(
    over.instalments.map(({ state }) => state),
    ['refund_pending'],
  )
  assert.deepEqual(
    [over.cancellation?.state, over.cancellation?.returnedMoney, over.cancellation?.keptMoney],
    ['accepted', 170_000, 30_000],
  )
  assert.deepEqual(
    over.refunds.map(({ amount, state, way }) => [amount, state, way]),
    [[170_000, 'owed', 'bank']],
  )
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 200_000, credit: -170_000, payable: -30_000 })
  await balances(app.db)
  assert.ok((await mails(buyer.email)).includes('order-cancel-agreed'))
  await assert.rejects(answer(id, {}), no('not-allowed-now'))
  await assert.rejects(buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) }), no('nothing-due'))
  const { history } = await seen(id)
  assert.deepEqual(
    history.slice(-3).map(({ act, said }) => [act, said]),
    [
      ['order.request_cancel', 'Our ward opens later'],
      ['order.answer_cancel', 'Less the packing'],
      ['order.accept_cancel', ''],
    ],
  )
})

test('what was set aside for a cancelled order is called off, and its pieces may be sent to somebody else', async () => {
  const warehouse = await testStaff(app, 'warehouse')
  const packed = async () => {
    const id = await paid()
    const { shipmentId } = await warehouse.call(planShipment, { id, mode: 'sea', lines: null })
    const goods = (await seen(id)).lines.map((line) => ({ orderLineId: line.id, codes: 'SN-7\nSN-8' }))
    const box = { kind: 'carton' as const, count: 2, lengthMm: 600, widthMm: 400, heightMm: 500, netGrams: 9_000, grossGrams: 10_000 }
    await warehouse.call(packShipment, { id: shipmentId, packages: [box], goods })
    return { id, shipmentId }
  }
  const { id, shipmentId } = await packed()
  await assert.rejects(packed(), /SN-7/)
  await ask(id)
  await answer(id, {})
  assert.equal((await warehouse.call(deskShipment, { id: shipmentId })).state, 'cancelled')
  await packed()
})

test('order.cancel_refused: refused, the order goes back to where it was, from each state, with the reason to the buyer', async () => {
  const steps = { confirmed: [], in_production: [desk.startProduction], ready_to_ship: [desk.startProduction, desk.markReady] } as const
  for (const [state, way] of Object.entries(steps)) {
    const id = await paid()
    for (const step of way) await seller.call(step, { id })
    await ask(id)
    await assert.rejects(answer(id, { accept: 'N' }), { code: 400 }, 'a refusal says why')
    await answer(id, { accept: 'N', reason: 'Packed already' })
    const now = await look(id)
    assert.deepEqual([now.state, now.cancellation?.state, now.cancellation?.answer], [state, 'refused', 'Packed already'])
    await ask(id) // it may be asked for again
    await answer(id, { accept: 'N', reason: 'As before' })
  }
  assert.ok((await mails(buyer.email)).includes('order-cancel-refused'))
  await balances(app.db)
})

test('money came before the order was secured: cancelled, the advance is the buyer’s; refused, the rest may confirm it meanwhile', async () => {
  const part = await paid('tt', 50_000)
  await assert.rejects(buyer.call(cancelOrder, { id: part }), no('money-under-way'))
  await ask(part, 'credit')
  await answer(part, { way: 'credit' })
  assert.deepEqual(await held(app.db, { orderId: part }), { 'cash bank': 50_000, credit: -50_000 })
  assert.deepEqual(
    (await look(part)).refunds.map(({ amount, state }) => [amount, state]),
    [[50_000, 'kept']],
  )
  assert.deepEqual(
    (await look(part)).instalments.map(({ state }) => state),
    ['refunded'],
  )

  const other = await paid('tt', 50_000)
  await ask(other)
  await credited(finance, other, { amount: 150_000, bankReference: 'REST' })
  assert.equal(await stateOf(buyer, other), 'cancel_requested')
  await answer(other, { accept: 'N', reason: 'It is made already' })
  assert.equal(await stateOf(buyer, other), 'confirmed')

  const [nothing] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
  await assert.rejects(ask(nothing), no('not-allowed-now'))
  await balances(app.db)
})

test('staff asks and the buyer answers, on the terms that were read; kept whole, what was paid is settled', async () => {
  const id = await paid('tt50')
  await offer(id, 40_000)
  assert.deepEqual([(await seen(id)).waitingFor, (await look(id)).cancellation?.returnedMoney], ['cancel_answer', 60_000])
  assert.ok((await mails(buyer.email)).includes('order-cancel-asked'))
  await assert.rejects(answer(id, {}), no('other-side-answers'))
  await assert.rejects(stranger.call(answerCancel, { id, accept: 'Y' }), no('order-missing'))
  await assert.rejects(buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 59_999 }), { code: 409 })
  await buyer.call(answerCancel, { id, accept: 'Y', returnedMoney: 60_000 })
  const now = await look(id)
  assert.deepEqual(
    now.instalments.map(({ state }) => state),
    ['refunded'],
  )
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 100_000, credit: -60_000, payable: -40_000 })
  assert.ok((await mails(seller.email)).includes('order-cancel-answered'))

  const refused = await paid()
  await offer(refused)
  await buyer.call(answerCancel, { id: refused, accept: 'N', reason: 'We need it' })
  assert.deepEqual([await stateOf(buyer, refused), (await seen(refused)).cancellation?.answer], ['confirmed', 'We need it'])

  const kept = await paid('tt50')
  await offer(kept, 100_000, 'refund')
  await buyer.call(answerCancel, { id: kept, accept: 'Y' })
  const over = await look(kept)
  assert.deepEqual([over.payStatus, over.refunds, over.instalments.map(({ state }) => state)], [2, [], ['settled']])
  await balances(app.db)
})

test('order.cancel_withdrawn: whoever asked takes it back, the other side is told, and the order goes on', async () => {
  const id = await paid()
  await seller.call(desk.startProduction, { id })
  await assert.rejects(buyer.call(withdrawCancel, { id }), no('not-allowed-now'))
  await ask(id)
  await assert.rejects(stranger.call(withdrawCancel, { id }), no('order-missing'))
  const takeBack = async (by = sales) => by.call(withdrawCancellation, { id, version: (await seen(id)).version })
  await assert.rejects(takeBack(), no('not-your-request'))
  await buyer.call(withdrawCancel, { id })
  await assert.rejects(buyer.call(withdrawCancel, { id }), no('not-allowed-now'))
  assert.deepEqual([await stateOf(buyer, id), (await look(id)).cancellation?.state], ['in_production', 'withdrawn'])
  assert.ok((await mails(seller.email)).includes('order-cancel-taken-back'))

  await offer(id, 10_000)
  await assert.rejects(buyer.call(withdrawCancel, { id }), no('not-your-request'))
  const { version } = await seen(id)
  await assert.rejects(foreign.call(withdrawCancellation, { id, version }), no('order-missing'))
  await takeBack(seller)
  assert.deepEqual([await stateOf(buyer, id), (await seen(id)).cancellation?.state], ['in_production', 'withdrawn'])
  assert.ok((await mails(buyer.email)).includes('order-cancel-withdrawn'))
  await assert.rejects(buyer.call(answerCancel, { id, accept: 'Y' }), no('not-allowed-now'))
  await offer(id)
  await buyer.call(answerCancel, { id, accept: 'Y' })
  await balances(app.db)
})

test('a part that came stands also where a later receipt was turned down: it goes back', async () => {
  const id = await paid('tt', 50_000)
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  const instalmentId = (await seen(id)).instalments[0]!.id
  await finance.call(desk.rejectProof, { id, instalmentId, reason: 'Of another order' })
  await ask(id)
  await answer(id, {})
  const { instalments, refunds } = await look(id)
  assert.deepEqual([instalments.map(({ state }) => state), refunds.map(({ amount }) => amount)], [['refund_pending'], [50_000]])
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 50_000, credit: -50_000 })
  await balances(app.db)
})

test('what is under way is decided first: a receipt, a reversal; foreign orders look absent, an old page is told', async () => {
  const id = await paid('tt50')
  await seller.call(desk.markReady, { id })
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await ask(id)
  await assert.rejects(answer(id, {}), no('proof-waits'))
  assert.equal((await seen(id)).waitingFor, 'proof')
  await credited(finance, id, { bankReference: 'BALANCE' })
  const credit = (await seen(id)).instalments[0]!.credits[0]!
  await finance.call(askReversal, { id, creditId: credit.id, reason: 'Mixed up', message: '' })
  await assert.rejects(answer(id, {}), no('reversal-waits'))
  await assert.rejects(foreign.call(answerCancellation, { id, accept: 'Y', version: 1 }), no('order-missing'))
  await assert.rejects(finance.call(answerCancellation, { id, accept: 'Y', version: 1 }), { code: 403 })
  await assert.rejects(sales.call(answerCancellation, { id, accept: 'Y', version: 1 }), { code: 409 })
  await assert.rejects(stranger.call(requestCancel, { id, reason: 'mine' }), no('order-missing'))
})

test('a shortfall that was let go is not given back', async () => {
  const id = await paid('tt', 199_000)
  assert.equal(await stateOf(buyer, id), 'confirmed')
  await ask(id)
  await answer(id, {})
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash bank': 199_000, credit: -199_000 })
  await balances(app.db)
})

test('races with real commits: of sixteen asks one asks; accept, refuse and shipping come to one end; nothing is owed twice', async () => {
  for (let round = 0; round < 6; round++) {
    const id = await paid()
    await seller.call(desk.markReady, { id })
    const race = async (acts: (() => Promise<unknown>)[]) =>
      (await Promise.allSettled(acts.map((act) => act()))).filter(({ status }) => status === 'fulfilled').length
    assert.equal(await race([...Array.from({ length: 8 }, () => () => ask(id)), () => seller.call(desk.shipOrder, shipping(id))]), 1)
    if ((await seen(id)).state === 'shipped') continue
    const { version } = await seen(id)
    const accept = () => sales.call(answerCancellation, { id, accept: 'Y', version })
    const turn = () => seller.call(answerCancellation, { id, accept: 'N', reason: 'No', version })
    assert.equal(await race([accept, turn, accept, turn, accept]), 1)
    const { state, refunds } = await seen(id)
    assert.deepEqual(
      refunds.map(({ amount }) => amount),
      state === 'cancelled' ? [200_000] : [],
    )
    await balances(app.db)
  }
  const { rows } = await sql`select cause_id from ledger_entries where cause = 'cancel' group by 1 having count(*) > 1`.execute(app.db)
  assert.deepEqual(rows, [])
})
