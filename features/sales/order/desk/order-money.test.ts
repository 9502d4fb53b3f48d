// Acts on money of bank transfers, corrections and notes: what each makes of an order, who may do it, who is told.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as desk from '#contract/order-desk.ts'
import * as money from '#contract/order-money-desk.ts'
import * as notes from '#contract/order-note-desk.ts'
import { orderDetail, uploadReceipt } from '#contract/order.ts'
import { after, days, minutes, wireTime } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { settle } from '#testing/settle.ts'
import { credited, orderingBuyer, placed, receiptFile, stateOf, testProduct, testStaff } from '../order.samples.ts'
import { sweepOrders } from '../order.ts'
import type { Caller } from './order-desk.doing.ts'
import { confirmTransfer } from './order-desk.money.ts'

const app = await testApp('empty')
const bed = await testProduct(app, { shopId: 1, listCents: 70_000 })
const [ann, bob, sales, seller] = [
  await testStaff(app, 'finance'),
  await testStaff(app, 'finance'),
  await testStaff(app, 'sales'),
  await testStaff(app, 'seller', 1),
]
const buyer = await orderingBuyer(app)
const one = async (wanted: Partial<Parameters<typeof placed>[1]> = {}) =>
  (await placed(buyer, { products: [{ product: bed }], ...wanted }))[0]!
const seen = (id: number, by = ann) => by.call(desk.deskOrder, { id })
const last = async () => {
  await settle(app)
  return (await mailsTo(app, buyer.email)).at(-1)!
}
const creditOf = async (id: number) => (await seen(id)).instalments.find(({ credits }) => credits.length > 0)!.credits.at(-1)!
const asked = async (id: number, message = 'It was another order') =>
  (await ann.call(money.askReversal, { id, creditId: (await creditOf(id)).id, reason: 'Mixed up two lines', message })).reversalId

test('money is entered for an instalment whose receipt was turned down, and for one that is overdue', async () => {
  const rejected = await one()
  await buyer.call(uploadReceipt, { orderId: rejected, ossIds: String(await receiptFile(buyer)) })
  const { instalments } = await seen(rejected)
  await ann.call(desk.rejectProof, { id: rejected, instalmentId: instalments[0]!.id, reason: 'Unreadable' })
  const credit = { amount: 70_000, bankReference: 'LATE', valueDate: '2026-11-02' }
  await ann.call(desk.confirmPayment, { id: rejected, instalmentId: instalments[0]!.id, ...credit })
  assert.equal(await stateOf(buyer, rejected), 'confirmed')

  const overdue = await one({ pay: 'tt50' })
  await credited(ann, overdue)
  await seller.call(desk.markReady, { id: overdue })
  await sweepOrders(app.db, after(app.clock.now, days(60)))
  const balance = (await seen(overdue)).instalments[1]!
  assert.equal(balance.state, 'overdue')
  assert.equal(balance.wholeFromMoney, balance.amount * 0.9, 'of a small sum a tenth may be missing, as bank charges')
  await ann.call(desk.confirmPayment, { id: overdue, instalmentId: balance.id, ...credit, amount: balance.wholeFromMoney })
  assert.equal((await seen(overdue)).instalments[1]!.state, 'received')
})

test('a bank reference that earlier payments have is found before it is entered again, in any spelling, but not once taken back', async () => {
  const id = await one()
  const [first] = (await seen(id)).instalments
  const enter = { id, instalmentId: first!.id, amount: 70_000, bankReference: 'twice 0815', valueDate: '2026-11-02' }
  const found = async (reference = 'TWICE0815') =>
    (await ann.call(money.paymentsByReference, { reference })).map(({ orderId, amount, valueDate }) => [orderId, amount, valueDate])
  assert.deepEqual(await found(), [])
  await ann.call(desk.confirmPayment, enter)
  assert.deepEqual(await found(), [[id, 70_000, '2026-11-02']])
  assert.deepEqual(await found(' Twice 08 15 '), [[id, 70_000, '2026-11-02']])
  assert.deepEqual(await found('TWICE081'), [])
  await assert.rejects(sales.call(money.paymentsByReference, { reference: 'TWICE0815' }), { code: 403 })
  await bob.call(money.decideReversal, { id, reversalId: await asked(id), verdict: 'approved' })
  assert.deepEqual(await found(), [])
})

test('order.reversal_asked: nobody approves their own request, the office is told, and only whoever asked withdraws', async () => {
  const id = await one()
  await credited(ann, id)
  const reversalId = await asked(id)
  await settle(app)
  const told = (await mailsTo(app, 'service@medharbor.example')).at(-1)!
  assert.equal(told.template, 'order-reversal-wanted')
  assert.match(told.text, /Payment in full: \$700\.00\nReference: /)
  const own = 'Another person has to decide this: nobody approves their own request.'
  for (const verdict of ['approved', 'refused'] as const)
    await assert.rejects(ann.call(money.decideReversal, { id, reversalId, verdict }), { message: own })
  await assert.rejects(sales.call(money.decideReversal, { id, reversalId, verdict: 'approved' }), { code: 403 })
  await assert.rejects(bob.call(money.decideReversal, { id, reversalId, verdict: 'withdrawn' }), /Only the person who asked/)
  await assert.rejects(asked(id), /has already been asked for/)
  await ann.call(money.decideReversal, { id, reversalId, verdict: 'withdrawn' })
  await assert.rejects(bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' }), { code: 409 })
  assert.equal((await seen(id)).receivedMoney, 70_000)
  await assert.rejects(
    app.db.updateTable('credit_reversals').set({ decided_by: ann.id, state: 'approved' }).where('id', '=', reversalId).execute(),
    /check constraint/,
  )
})

test('instalment.reversed: what was entered wrongly is due again, nothing is packed until it has come, the buyer is told', async () => {
  const id = await one()
  await credited(ann, id, { bankReference: 'MIXED-UP' })
  const reversalId = await asked(id)
  await bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' })
  const order = await seen(id)
  assert.deepEqual([order.receivedMoney, order.waitingFor, order.instalments[0]!.state], [0, 'payment', 'due'])
  assert.equal(order.instalments[0]!.credits[0]!.reversal?.state, 'approved')
  await assert.rejects(seller.call(desk.markReady, { id }), /Not everything that is due/)
  const mail = await last()
  assert.equal(mail.template, 'order-payment-reversed')
  assert.match(mail.text, /\$700\.00 is now to be paid again[^]*Message: It was another order/)
  assert.doesNotMatch(mail.text, /Mixed up two lines/)
  const { dueMoney, logs } = await buyer.call(orderDetail, { id })
  assert.equal(dueMoney, 70_000)
  assert.match(JSON.stringify(logs), /It was another order/)
  // The same transfer may be entered again, once.
  await credited(ann, id, { bankReference: 'MIXED-UP' })
  await assert.rejects(
    ann.call(desk.confirmPayment, {
      id,
      instalmentId: order.instalments[0]!.id,
      amount: 1,
      bankReference: 'MIXED-UP',
      valueDate: '2026-11-02',
    }),
  )
  await seller.call(desk.markReady, { id })
})

test('what comes in beyond what is due is kept as a credit, shown at order and buyer, until somebody has dealt with it', async () => {
  const id = await one()
  await credited(ann, id, { amount: 75_000 })
  const [over] = (await seen(id)).overpayments
  assert.deepEqual([over?.amount, over?.state], [5_000, 'open'])
  const mail = await last()
  assert.match(mail.text, /Overpaid: \$50\.00/)
  const { buyer: who } = await seen(id)
  assert.ok((await sales.call(money.buyerOverpayments, { id: who.id })).some((known) => known.id === over!.id))
  const deal = { id, overpaymentId: over!.id, how: 'refunded' as const, note: 'Sent back by TT-9' }
  await assert.rejects(sales.call(money.dealWithOverpayment, deal), { code: 403 })
  await ann.call(money.dealWithOverpayment, deal)
  await assert.rejects(ann.call(money.dealWithOverpayment, deal), { code: 409 })
  assert.equal((await seen(id)).overpayments[0]!.state, 'refunded')
  assert.ok(!(await sales.call(money.buyerOverpayments, { id: who.id })).some((known) => known.id === over!.id))
})

/** Enters and reverses credits of an order of $700.00. */
async function ledger() {
  const id = await one()
  const open = async () => (await seen(id)).overpayments.map(({ amount, state }) => [amount, state])
  const enter = async (bankReference: string, amount: number) => {
    const { instalments } = await seen(id)
    await ann.call(desk.confirmPayment, { id, instalmentId: instalments[0]!.id, amount, bankReference, valueDate: '2026-11-02' })
  }
  const askFor = async (bankReference: string) => {
    const { credits } = (await seen(id)).instalments[0]!
    const { id: creditId } = credits.findLast((credit) => credit.bankReference === bankReference)!
    return (await ann.call(money.askReversal, { id, creditId, reason: 'Mixed up', message: '' })).reversalId
  }
  const approve = (reversalId: number) => bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' })
  const deal = async () => {
    const { overpayments } = await seen(id)
    await ann.call(money.dealWithOverpayment, { id, overpaymentId: overpayments.at(-1)!.id, how: 'refunded', note: 'TT-9' })
  }
  return { id, open, enter, askFor, approve, deal }
}

test('a reversal brings what was kept as too much down to what is still too much, whichever credit is taken back', async () => {
  const { open, enter, askFor, approve } = await ledger()
  await enter('A', 42_000)
  await enter('B', 49_000)
  assert.deepEqual(await open(), [[21_000, 'open']])
  await approve(await askFor('A'))
  assert.deepEqual(await open(), [])
  await enter('A', 42_000)
  assert.deepEqual(await open(), [[21_000, 'open']])
  await approve(await askFor('B'))
  assert.deepEqual(await open(), [])
  await enter('C', 98_000)
  assert.deepEqual(await open(), [[70_000, 'open']])
  await approve(await askFor('A'))
  assert.deepEqual(await open(), [[28_000, 'open']])
  await approve(await askFor('C'))
  assert.deepEqual(await open(), [])
})

test('a credit is not reversed where what came in too much by it has gone out already', async () => {
  const { id, open, enter, askFor, approve, deal } = await ledger()
  await enter('A', 40_000)
  await enter('B', 60_000)
  const waiting = await askFor('A')
  await deal()
  await assert.rejects(approve(waiting), /has already been sent back or used/)
  await assert.rejects(askFor('B'), /has already been sent back or used/)
  assert.deepEqual(await open(), [[30_000, 'refunded']])
  assert.equal((await seen(id)).receivedMoney, 100_000)
})

test('the credit that puts a reversed one right is told to the buyer, and a reversal after which nothing is missing says so', async () => {
  const { enter, askFor, approve } = await ledger()
  await enter('A', 70_000)
  await approve(await askFor('A'))
  await enter('A', 70_000)
  assert.equal((await last()).template, 'order-payment-received')
  const two = await ledger()
  await two.enter('A', 1_000)
  await two.enter('B', 70_000)
  assert.equal((await last()).template, 'order-paid')
  await two.approve(await two.askFor('A'))
  const mail = await last()
  assert.equal(mail.template, 'order-payment-reversed')
  assert.match(mail.text, /need not pay anything again/)
  assert.doesNotMatch(mail.text, /\$0\.00/)
})

test('a reversal while a receipt waits tells the buyer what is missing', async () => {
  const { id, enter, askFor, approve } = await ledger()
  await enter('A', 30_000)
  const reversalId = await askFor('A')
  await buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) })
  await approve(reversalId)
  assert.match((await last()).text, /\$700\.00 is now to be paid again/)
})

test('what is reversed waits for its payment from that moment, before and after shipping, and the buyer sees until when', async () => {
  const at = async (minute: number) => {
    app.clock.now = after(app.clock.now, minutes(minute))
    return app.clock.now.toISOString()
  }
  const { id, enter, askFor, approve } = await ledger()
  await enter('A', 70_000)
  await at(1)
  const first = await askFor('A')
  await approve(first)
  const since = wireTime(app.clock.now)
  assert.deepEqual([(await seen(id)).waitingFor, (await seen(id)).waitingSince], ['payment', since])
  const { endTime, instalments } = await buyer.call(orderDetail, { id })
  assert.ok(endTime)
  assert.equal(endTime, instalments[0]!.dueTime)
  await enter('A', 70_000)
  await seller.call(desk.markReady, { id })
  await seller.call(desk.shipOrder, { id, mode: 'air', carrier: 'Blue', trackingNo: 'B-1' })
  assert.equal((await seen(id)).waitingFor, 'delivery')
  await at(1)
  await approve(await askFor('A'))
  assert.deepEqual([(await seen(id)).waitingFor, (await seen(id)).waitingSince], ['balance', wireTime(app.clock.now)])
  assert.ok((await seen(id)).dueTime)
  await seller.call(desk.markDelivered, { id: (await seen(id)).shipments[0]!.id })
  assert.equal((await seen(id)).waitingFor, 'balance')
  await enter('A', 70_000)
  assert.equal((await seen(id)).waitingFor, 'receipt')
})

test('one transfer over several orders: all parts or none, and they add up', async () => {
  const ids = [await one(), await one()]
  const file = await receiptFile(buyer)
  for (const id of ids) await buyer.call(uploadReceipt, { orderId: id, ossIds: String(file) })
  const together = (await seen(ids[0]!)).together.find(({ orderId }) => orderId === ids[1])
  assert.deepEqual([together?.sameReceipt, together?.openMoney], ['Y', 70_000])
  assert.deepEqual((await seen(ids[0]!, sales)).together, [], 'for those who confirm payments')
  const parts = await Promise.all(
    ids.map(async (orderId) => {
      const [instalment] = (await seen(orderId)).instalments
      return { orderId, instalmentId: instalment!.id, amount: 70_000, version: instalment!.version }
    }),
  )
  const transfer = { amount: 140_000, bankReference: 'BOTH', valueDate: '2026-11-02', parts }
  await assert.rejects(ann.call(money.confirmTransfer, { ...transfer, amount: 139_999 }), /do not add up/)
  const stale = [parts[0]!, { ...parts[1]!, version: parts[1]!.version + 1 }]
  await assert.rejects(ann.call(money.confirmTransfer, { ...transfer, parts: stale }), { code: 409 })
  assert.equal((await seen(ids[0]!)).receivedMoney, 0)
  const stranger = await orderingBuyer(app)
  const [foreign] = (await placed(stranger, { products: [{ product: bed }] })) as [number]
  const theirs = { orderId: foreign, instalmentId: (await seen(foreign)).instalments[0]!.id, amount: 70_000 }
  await assert.rejects(ann.call(money.confirmTransfer, { ...transfer, parts: [parts[0]!, theirs] }), /different buyers/)
  // Whoever is of a shop learns nothing of another's orders, not even whose they are.
  const caller = { db: app.db, now: app.clock.now, staff: { id: ann.id, shopId: 2 } } as Caller
  const both = { ...transfer, parts: [parts[0]!, theirs].map((part) => ({ ...part, version: null })) }
  await assert.rejects(confirmTransfer(caller, both), { word: 'order-missing' })
  await ann.call(money.confirmTransfer, transfer)
  for (const id of ids) {
    assert.equal(await stateOf(buyer, id), 'confirmed')
    assert.equal((await seen(id)).receipts[0]!.status, 'accepted')
  }
})

test('a history has one entry for each act: changed freight is one, with what it made different', async () => {
  const id = await one({ term: 'cif' })
  await sales.call(desk.setFreight, { id, amount: 10_000 })
  await sales.call(desk.setFreight, { id, amount: 12_000, note: 'The forwarder was wrong', message: 'Fuel has become dearer' })
  const { history } = await seen(id)
  assert.deepEqual(
    history.map(({ text }) => text),
    ['Order placed; the freight follows', 'Freight fixed', 'Freight changed'],
  )
  const { changes, reason, said, steps } = history.at(-1)!
  assert.deepEqual(changes.slice(0, 2), [
    { field: 'freight', from: 10_000, to: 12_000 },
    { field: 'total', from: 80_000, to: 82_000 },
  ])
  assert.deepEqual([reason, said], ['The forwarder was wrong', 'Fuel has become dearer'])
  assert.equal(steps.length, 5)
  const { logs } = await buyer.call(orderDetail, { id })
  assert.deepEqual(
    logs.filter(({ text }) => text.includes('Fuel has become dearer')).map(({ event }) => event),
    ['order.set_freight'],
  )
})

test('shipment.corrected: carrier, number and day are put right once, with a trail, and the buyer is told', async () => {
  const id = await one()
  await credited(ann, id)
  await seller.call(desk.markReady, { id })
  const { shipmentId } = await seller.call(desk.shipOrder, { id, mode: 'air', carrier: 'Blue', trackingNo: 'B-1' })
  const { version } = (await seen(id)).shipments[0]!
  const right = { id: shipmentId, carrier: 'Blue', trackingNo: 'B-7', eta: '2026-12-01', note: 'Misread', version }
  await seller.call(desk.correctShipment, right)
  await assert.rejects(seller.call(desk.correctShipment, { ...right, trackingNo: 'B-8' }), { code: 409 })
  const mail = await last()
  assert.equal(mail.template, 'order-shipment-corrected')
  assert.match(mail.text, /B-7/)
  assert.doesNotMatch(mail.text, /Misread/)
  const { changes } = (await seen(id)).history.at(-1)!
  assert.deepEqual(changes[0], { field: 'trackingNo', from: 'B-1', to: 'B-7' })
})

test('two partial shipments that look alike: the second of the same page is told that the order has changed', async () => {
  const [id] = (await placed(buyer, { products: [{ product: bed, count: 5 }] })) as [number]
  await credited(ann, id)
  await seller.call(desk.markReady, { id })
  const [line] = (await seen(id)).lines
  const part = { id, mode: 'air' as const, carrier: 'Blue', trackingNo: 'P', lines: [{ orderLineId: line!.id, count: 1 }] }
  await seller.call(desk.shipOrder, part)
  const { version } = await seen(id)
  await seller.call(desk.shipOrder, { ...part, version })
  await assert.rejects(seller.call(desk.shipOrder, { ...part, version }), { code: 409 })
})

test('an order is given to whoever may open it, and to nobody else', async () => {
  const id = await one()
  const people = await seller.call(notes.orderColleagues, { id })
  assert.ok(people.some((person) => person.id === sales.id))
  await testProduct(app, { shopId: 2, listCents: 1_000 })
  const other = await testStaff(app, 'seller', 2)
  await assert.rejects(sales.call(notes.assignOrder, { id, staffId: other.id }), /cannot open the order/)
  await sales.call(notes.assignOrder, { id, staffId: seller.id })
  assert.equal((await seen(id)).assignee?.id, seller.id)
  await assert.rejects(sales.call(notes.assignOrder, { id, staffId: sales.id, ownerId: null }), { code: 409 }) // as a page of before shows it
  assert.equal((await seen(id)).assignee?.id, seller.id)
  await sales.call(notes.assignOrder, { id, staffId: sales.id, ownerId: seller.id })
  assert.equal((await seen(id)).assignee?.id, sales.id)
})

test('order.message: what staff writes to the buyer is read on the order page and by mail', async () => {
  const id = await one()
  await sales.call(notes.writeToBuyer, { id, text: 'Your crate is ordered' })
  const mail = await last()
  assert.deepEqual([mail.template, /Your crate is ordered/.test(mail.text)], ['order-message', true])
  assert.ok((await buyer.call(orderDetail, { id })).logs.some(({ text }) => text === 'Message: Your crate is ordered'))
})

test('a bank reference is looked for among the payments of 90 days', async () => {
  const id = await one()
  await credited(ann, id)
  const { bankReference: reference } = await creditOf(id)
  const found = async () =>
    (await (await testStaff(app, 'finance')).call(money.paymentsByReference, { reference })).map(({ orderId }) => orderId)
  app.clock.now = after(app.clock.now, days(89))
  assert.ok((await found()).includes(id))
  app.clock.now = after(app.clock.now, days(2))
  assert.deepEqual(await found(), [])
})
