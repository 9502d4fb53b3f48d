// Points that were spent on goods that go back after delivery go back in the share that the money is of what was paid for them, or by themselves where
// they alone paid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as shop from '#contract/after-sale.ts'
import * as desk from '#contract/after-sale-desk.ts'
import { confirmOrder, submitOrder } from '#contract/checkout.ts'
import { inboxList } from '#contract/inbox.ts'
import { markReady, shipOrder } from '#contract/order-desk.ts'
import { pointsRecords } from '#contract/points.ts'
import { refusalText } from '#contract/refusals.ts'
import { reportShipment } from '#contract/shipment.ts'
import { inTransaction } from '#db/connect.ts'
import { checkPoints } from '#features/loyalty/points/check.ts'
import { holdPoints, voidHold } from '#features/loyalty/points/points.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { checkLedger } from '#features/money/ledger/check.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { credited, orderingBuyer, submission, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import * as way from './after-sale.samples.ts'

const app = await testApp('empty')
const { now } = app.clock
const product = await testProduct(app, { shopId: 1, listCents: 100_000 })
const [staff, buyer] = [await testStaff(app, 'administrator'), await orderingBuyer(app)]
const people = { buyer, staff, product }
const { id: userId } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
await given(app.db, userId, 10_000, now)

/** Two pieces at $1,000.00, of which so many points have paid a part, have arrived. */
async function arrived(points: number): Promise<number> {
  const { confirmId } = await buyer.call(confirmOrder, { buyNow: { productId: product.id, count: 2 }, deliveryWay: 0, points })
  const { orderIds } = await buyer.call(submitOrder, { ...submission(buyer, confirmId, {}), points })
  const id = orderIds[0]!
  await credited(staff, id)
  await staff.call(markReady, { id })
  const { shipmentId } = await staff.call(shipOrder, { id, mode: 'sea', carrier: 'Carrier', trackingNo: `T-${id}` })
  await buyer.call(reportShipment, { id: shipmentId, event: 'deliver' })
  return id
}

test('after-sale.refund_decided: points come back with the money, in its share; small parts bring back no more than one', async () => {
  const orderId = await arrived(2_001) // $100.05 of $2,000.00: $1,899.95 were paid
  assert.deepEqual(await has(app.db, userId), [7_999, 0, 0])
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  const refund = async (amount: number) => staff.call(desk.refundSale, { ...(await way.seen(one)), amount })
  const most = (await way.look(one)).refundMost
  assert.equal(most, 94_997) // half of it, rounded down
  // 47,498 of 189,995 are 500.24 points, a fraction of one being the buyer's.
  await refund(47_498)
  assert.deepEqual(await has(app.db, userId), [7_999 + 501, 0, 0])
  // A cent is no point of its own: 47,499 are 500.25.
  await refund(1)
  assert.deepEqual(await has(app.db, userId), [7_999 + 501, 0, 0])
  await refund(most - 47_499)
  // 94,997 of 189,995 are 1,000.49.
  assert.deepEqual(await has(app.db, userId), [7_999 + 1_001, 0, 0])
  assert.equal((await held(app.db, { orderId }))['discount'], 10_005 - 5_002, 'what is no longer granted')
  await pointsBalance(app.db)
  await balances(app.db)
  const asked = { day: null, staffId: staff.id, now: app.clock.now }
  assert.deepEqual([(await checkLedger(app.db, asked))?.found, (await checkPoints(app.db, asked))?.found], [0, 0])
})

test('after-sale.refund_undone: the points that came back with money decided by mistake go with it, however the fractions fell; not where they are spent', async () => {
  const orderId = await arrived(2_001)
  const [before] = await has(app.db, userId)
  const sold = await held(app.db, { orderId })
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  const refund = async (amount: number) => staff.call(desk.refundSale, { ...(await way.seen(one)), amount })
  const undo = async (refundId: number) => staff.call(desk.undoRefund, { ...(await way.seen(one)), refundId, text: 'A mistake' })
  await refund(1) // a fraction of a point is the buyer's: one came back
  await refund(47_498)
  const [cent, most] = (await way.look(one)).refundsUndoable
  assert.deepEqual(await has(app.db, userId), [before + 501, 0, 0])
  await undo(cent!.id) // 47,498 of 189,995 alone bring back 501, too
  assert.deepEqual(await has(app.db, userId), [before + 501, 0, 0])
  const set = await inTransaction(app.db, (tx) => holdPoints(tx, { userId, points: before + 1, purpose: 'order', causeId: 'else', now: app.clock.now })) // prettier-ignore
  await assert.rejects(undo(most!.id), no('sale-refund-points-spent', { points: 500 }))
  await inTransaction(app.db, (tx) => voidHold(tx, set.id, app.clock.now))
  assert.deepEqual(await faults(), [0, 0])
  await undo(most!.id)
  assert.deepEqual(await has(app.db, userId), [before, 0, 0])
  assert.deepEqual(await held(app.db, { orderId }), sold)
  await settle(app)
  const mails = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'after-sale-news')
  assert.match(mails.at(-1)!.text, /\$474\.98 will not be refunded[\s\S]*The 501 points that had come back with it/)
  await pointsBalance(app.db)
  await balances(app.db)
  assert.deepEqual(await faults(), [0, 0])
})

test('an order that took no points gives none back', async () => {
  const orderId = await arrived(0)
  const before = await has(app.db, userId)
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  await staff.call(desk.refundSale, { ...(await way.seen(one)), amount: 50_000 })
  assert.deepEqual(await has(app.db, userId), before)
})

const no = (word: Parameters<typeof refusalText>[0], values?: Record<string, string | number>) => ({
  message: refusalText(word, 'en', values),
})
const asked = { day: null, staffId: staff.id, now: app.clock.now }
const faults = async () => [(await checkLedger(app.db, asked))?.found, (await checkPoints(app.db, asked))?.found]

test('after-sale.points_decided: goods that were got for points bring points back, of those pieces, at once and no more; the shop no longer earns them', async () => {
  const orderId = await way.gotForPoints(app, people, 3, 1_333)
  const [before] = await has(app.db, userId)
  const sold = await held(app.db, { orderId })
  const { lines } = await buyer.call(shop.saleChoice, { orderId })
  assert.deepEqual(lines.map(({ most, mostPoints }) => [most, mostPoints]), [[0, 1_333]]) // prettier-ignore
  const two = { saleType: '1', items: [{ orderItemId: lines[0]!.orderItemId, count: 2 }] } as const
  await assert.rejects(buyer.call(shop.openSale, await way.opening(people, orderId, { ...two, items: [...two.items], refundMoney: 1 })), no('sale-too-much')) // prettier-ignore
  const one = await way.resolving(people, { ...two, items: [...two.items] }, orderId)
  const { refundMost, pointsMost, allowedActions } = await way.look(one)
  assert.deepEqual([refundMost, pointsMost], [0, 2_666])
  const may = (name: string) => allowedActions.find(({ action }) => action === name)!
  assert.deepEqual([may('refund').allowed, may('refund').reason], ['N', refusalText('sale-points-paid', 'en')])
  assert.equal(may('return_points').allowed, 'Y')
  const seen = await way.seen(one)
  await assert.rejects(staff.call(desk.refundSale, { ...seen, amount: 1 }), no('sale-points-paid'))
  await assert.rejects(staff.call(desk.resolveSale, { ...seen, resolution: 'refund' }), no('sale-refund-missing'))
  await assert.rejects(staff.call(desk.returnPoints, { ...seen, points: 2_667 }), no('sale-points-too-many', { points: 2_666 }))
  await staff.call(desk.returnPoints, { ...seen, points: 1_000, note: 'One is as new' })
  await assert.rejects(staff.call(desk.returnPoints, { ...seen, points: 1_000 }), { code: 409 })
  await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 1_666 })
  assert.deepEqual(await has(app.db, userId), [before + 2_666, 0, 0])
  await assert.rejects(staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 1 }), no('sale-points-too-many', { points: 0 }))
  // 2,666 of 3,999 points: two thirds of what the operator granted; no money is owed to anybody.
  const after = await held(app.db, { orderId })
  assert.deepEqual([after['discount'], after['credit'] ?? 0], [sold['discount']! - 13_330, 0])
  assert.deepEqual(await faults(), [0, 0])

  const own = await way.ownLook(one)
  assert.deepEqual([own.refundPoints, own.pointsBack.map(({ points }) => points), own.refunds], [2_666, [1_000, 1_666], []])
  assert.doesNotMatch(JSON.stringify(own), /as new/)
  const { rows } = await buyer.call(pointsRecords, {})
  assert.deepEqual(rows.slice(0, 2).map(({ points }) => points), [1_666, 1_000]) // prettier-ignore
  await settle(app)
  const mails = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'after-sale-news')
  assert.match(mails.at(-1)!.text, /1,666 points are yours again/)
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'refund', text: 'Done' })
  await buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'confirm' })
  assert.deepEqual((await buyer.call(shop.saleChoice, { orderId })).lines.map(({ left }) => left), [1]) // prettier-ignore
})

test('where money paid, too, points go back with it and not by themselves', async () => {
  const paid = await way.resolving(people, { saleType: '1' }, await arrived(100))
  assert.equal((await way.look(paid)).pointsMost, null)
  await assert.rejects(staff.call(desk.returnPoints, { ...(await way.seen(paid)), points: 1 }), no('sale-money-paid'))
  assert.deepEqual(await faults(), [0, 0])
})

test('of many who give points back at once for two cases of an order no more come back than were spent', async () => {
  const orderId = await way.gotForPoints(app, people, 2)
  const cases = [await way.resolving(people, { saleType: '1' }, orderId), await way.resolving(people, { saleType: '1' }, orderId)]
  const [before] = await has(app.db, userId)
  const give = async (at: number) => staff.call(desk.returnPoints, { ...(await way.seen(cases[at % 2]!)), points: 700 })
  const given = await Promise.allSettled(Array.from({ length: 8 }, (_, at) => give(at)))
  assert.equal(given.filter(({ status }) => status === 'fulfilled').length, 2)
  assert.deepEqual(await has(app.db, userId), [before + 1_400, 0, 0])
  const seen = await way.seen(cases[0]!)
  const last = await Promise.allSettled(Array.from({ length: 6 }, () => staff.call(desk.returnPoints, { ...seen, points: 300 })))
  assert.equal(last.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await has(app.db, userId), [before + 1_700, 0, 0])
  await pointsBalance(app.db)
  await balances(app.db)
  assert.deepEqual(await faults(), [0, 0])
})

test('after-sale.points_undone: points given back by mistake are taken again by another person while the buyer has them; their buyer reads why, and can be given others', async () => {
  const orderId = await way.gotForPoints(app, people, 2, 1_500)
  const colleague = await testStaff(app, 'sales')
  const one = await way.resolving(people, { saleType: '1' }, orderId)
  const [before] = await has(app.db, userId)
  const sold = await held(app.db, { orderId })
  await staff.call(desk.assignSale, { id: one.id, staffId: staff.id })
  await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 400 })
  await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 500 })
  const [first, second] = (await way.look(one)).pointsBack
  const undo = async (who: typeof staff, pointsId: number, text = 'They were for another case') =>
    who.call(desk.undoPoints, { ...(await way.seen(one)), pointsId, text })
  const may = async (who: typeof staff) =>
    (await who.call(desk.deskSale, { id: one.id })).allowedActions.find(({ action }) => action === 'undo_points')!
  assert.deepEqual(await may(staff).then(({ allowed, reason }) => [allowed, reason]), ['N', refusalText('sale-points-own', 'en')])
  assert.equal((await may(colleague)).allowed, 'Y')
  await assert.rejects(undo(staff, first!.id), no('sale-points-own'))
  await assert.rejects(undo(colleague, first!.id, ''), { code: 400 })
  await assert.rejects(undo(colleague, 999_999), no('not-allowed-now'))
  const seen = await way.seen(one)
  const pressed = await Promise.allSettled(
    Array.from({ length: 8 }, () => colleague.call(desk.undoPoints, { ...seen, pointsId: first!.id, text: 'They were for another case' })),
  )
  assert.equal(pressed.filter(({ status }) => status === 'fulfilled').length, 1)
  await assert.rejects(undo(colleague, first!.id), no('not-allowed-now'))
  assert.deepEqual(await has(app.db, userId), [before + 500, 0, 0])
  assert.deepEqual(await faults(), [0, 0])

  // What its buyer sees: the case, the list of points, a mail; whoever sees to the case has it in the inbox.
  const own = await way.ownLook(one)
  assert.deepEqual(
    [own.refundPoints, own.pointsBack.map(({ undone }) => undone?.reason ?? null)],
    [500, ['They were for another case', null]],
  )
  const { rows } = await buyer.call(pointsRecords, {})
  assert.deepEqual([rows[0]!.points, rows[0]!.title, rows[0]!.balance], [-400, 'Returned by mistake, taken again', before + 500])
  assert.ok(
    (await buyer.call(pointsRecords, { type: '2' })).rows.some(({ id }) => id === rows[0]!.id),
    'among what was spent',
  )
  await settle(app)
  const mails = (await mailsTo(app, buyer.email)).filter(({ template }) => template === 'after-sale-news')
  assert.match(mails.at(-1)!.text, /They were for another case[\s\S]*400 points had been given back by mistake/)
  const { rows: items } = await staff.call(inboxList, { pageSize: 100 })
  const news = items.find(({ kind, thingId }) => kind === 'after-sale' && thingId === one.id)!
  assert.ok(news.news.some(({ act }) => act === 'after-sale.points_undone'))

  // Taken again in whole there is nothing to resolve it by; others can be given, up to the same most.
  await undo(colleague, second!.id)
  assert.deepEqual(await held(app.db, { orderId }), sold)
  assert.equal((await way.look(one)).pointsMost, 1_500)
  await assert.rejects(staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'refund' }), no('sale-refund-missing'))
  await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 1_500 })
  assert.deepEqual(await has(app.db, userId), [before + 1_500, 0, 0])
  await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: 'refund' })
  await assert.rejects(undo(colleague, (await way.look(one)).pointsBack.at(-1)!.id), no('not-allowed-now'))
  assert.deepEqual(await faults(), [0, 0])
})

test('points that were given back by mistake and are spent cannot be taken again', async () => {
  const colleague = await testStaff(app, 'sales')
  const own = await orderingBuyer(app)
  const owner = await app.db.selectFrom('users').select('id').where('email', '=', own.email).executeTakeFirstOrThrow()
  const theirs = { buyer: own, staff, product }
  const one = await way.resolving(theirs, { saleType: '1' }, await way.gotForPoints(app, theirs, 1, 1_000))
  const undo = async (of: way.Way) => {
    const { pointsBack } = await way.look(of)
    return colleague.call(desk.undoPoints, { ...(await way.seen(of)), pointsId: pointsBack.at(-1)!.id, text: 'A mistake' })
  }
  await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 800 })
  const spent = await inTransaction(app.db, (tx) => holdPoints(tx, { userId: owner.id, points: 300, purpose: 'order', causeId: 'elsewhere', now: app.clock.now })) // prettier-ignore
  await assert.rejects(undo(one), no('sale-points-spent', { points: 500 }))
  assert.deepEqual(await has(app.db, owner.id), [500, 300, 0])
  await inTransaction(app.db, (tx) => voidHold(tx, spent.id, app.clock.now))
  assert.ok(await undo(one))
  assert.deepEqual(await has(app.db, owner.id), [0, 0, 0])
  await pointsBalance(app.db)
  assert.deepEqual(await faults(), [0, 0])
})

test('goods that points went back for are not to be asked for again by reopening the case and cancelling it; where they were taken again, they are', async () => {
  const colleague = await testStaff(app, 'sales')
  const walk = async (takenAgain: boolean) => {
    const one = await way.resolving(people, { saleType: '1' }, await way.gotForPoints(app, people))
    await staff.call(desk.returnPoints, { ...(await way.seen(one)), points: 1_000 })
    const pointsId = (await way.look(one)).pointsBack[0]!.id
    if (takenAgain) await colleague.call(desk.undoPoints, { ...(await way.seen(one)), pointsId, text: 'A mistake' })
    await staff.call(desk.resolveSale, { ...(await way.seen(one)), resolution: takenAgain ? 'remote' : 'refund', text: 'Done' })
    await buyer.call(shop.moveSale, { ...(await way.seen(one)), how: 'reopen', text: 'Once more' })
    await buyer.call(shop.cancelSale, { id: one.id })
    return (await buyer.call(shop.saleChoice, { orderId: one.orderId })).lines.map(({ left }) => left)
  }
  assert.deepEqual([await walk(false), await walk(true)], [[1], [2]], 'of two pieces')
})
