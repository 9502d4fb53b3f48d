// Money that does not fit: it waits for a person, who is told once and can act; against a provider of our own on a real socket.
import assert from 'node:assert/strict'
import { after as afterAll, beforeEach, test } from 'node:test'
import { requestFor } from '#contract/client.ts'
import { confirmPayment, deskOrder } from '#contract/order-desk.ts'
import { askReversal, decideReversal } from '#contract/order-money-desk.ts'
import { orderDetail } from '#contract/order.ts'
import * as desk from '#contract/payment-exception-desk.ts'
import { capturePayment, payOrder } from '#contract/payment.ts'
import { staffLogin } from '#contract/staff.ts'
import { sql } from '#db/connect.ts'
import { balances, held, sameHistory } from '#features/money/ledger/ledger.samples.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { compareReferences } from '#features/money/payment-exception/payment-exception.ts'
import { orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { sweepOrders } from '#features/sales/order/order.ts'
import { after, days, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { settle } from '#testing/settle.ts'
import { repeatReturns } from './desk/order-payment-desk.ts'
import { reconcilePayments, sweepPayments } from './order-payment.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
const payments = new Map([['paypal', createPaypal(provider.settings)]])
const app = await testApp('empty', { payments })
const START = app.clock.now
afterAll(() => provider.stop())
beforeEach(() => {
  app.clock.now = START
  provider.reset()
  provider.switches.notices = false
  provider.ledger.refunded.length = 0
})

const finance = await testStaff(app, 'finance')
const colleague = await testStaff(app, 'administrator')
const sales = await testStaff(app, 'sales')
const bed = await testProduct(app, { shopId: 1, listCents: 200_000 })

const sweep = (now: Date) => sweepPayments({ db: app.db, now, payments }, after(now, -30_000))
const waiting = async () => (await finance.call(desk.deskPaymentExceptions, {})).rows
const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  app.raw('/dev-api/shop/notice/pay/paypal', { method: 'POST', headers, body }).then(({ status }) => status)
const actions = async (id: number, who = finance) =>
  Object.fromEntries((await who.call(desk.deskPaymentException, { id })).allowedActions.map(({ action, allowed }) => [action, allowed]))

/** An order whose payer has approved; `capture` is the return to the shop. */
async function approved() {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay: 'paypal' })) as [number]
  const payment = await buyer.call(payOrder, { orderIds: [id], returnUrl: `/pay?orderIds=${id}`, payType: 3 })
  provider.approve(payment.providerOrderId!)
  const look = () => buyer.call(orderDetail, { id })
  return { buyer, id, payment, look, capture: () => buyer.call(capturePayment, { payId: payment.payId }) }
}
/** The same after a capture of `value`, with the exception that waits for it. */
async function captured(value: string) {
  const order = await approved()
  provider.switches.captureValue = value
  assert.equal((await order.capture()).payStatus, 1)
  const one = (await waiting()).find(({ orderId }) => orderId === order.id)
  assert.ok(one)
  return { ...order, one, seen: { id: one.id, version: one.version, reason: 'Looked at PayPal' } }
}

test('payment-exception.open: another amount than was asked for is one exception, one mail to each who may confirm money, in their language, and a daily question', async () => {
  const { url, body, headers } = requestFor(staffLogin, { email: finance.email, password: TEST_PASSWORD }, '/admin-api')
  await app.raw(url, { method: 'POST', body, headers: { ...headers, 'Content-Language': 'fr' } })
  const { id, look, capture, one, buyer } = await captured('1.00')
  assert.deepEqual([one.kind, one.state, one.askedMoney, one.toldMoney, one.ownerName], ['amount', 'open', 200_000, 100, ''])
  await capture()
  assert.deepEqual(await sweep(after(START, minutes(5))), [])
  assert.equal((await waiting()).filter(({ orderId }) => orderId === id).length, 1)
  await settle(app)
  const mails = await mailsTo(app, finance.email)
  assert.deepEqual(
    mails.map(({ template, language }) => [template, language]),
    [['payment-alarm', 'fr']],
  )
  assert.match(mails[0]!.text, /un autre montant/)
  assert.match(mails[0]!.text, new RegExp(`/workspace/payment-exceptions/${one.id}\\b`))
  assert.equal((await mailsTo(app, colleague.email)).length, 1)
  assert.deepEqual([await mailsTo(app, sales.email), await mailsTo(app, buyer.email)].map((all) => all.filter(({ template }) => template === 'payment-alarm').length), [0, 0]) // prettier-ignore
  const order = await look()
  assert.deepEqual([order.state, order.paymentNotice, order.paidMoney], ['awaiting_payment', 'checking', 0])
  assert.equal(
    order.logs.some(({ event }) => event.startsWith('payment-exception')),
    false,
  )
  assert.equal((await sweep(after(START, days(1)))).length, 1) // the daily question; said once in the log
  assert.deepEqual(await sweep(after(START, days(1) + minutes(1))), [])
})

test('more than is due is accepted with a reason: the order is paid, and the rest waits to be sent back', async () => {
  const { look, id, one, seen, payment } = await captured('2100.00')
  assert.deepEqual(await actions(one.id), { claim: 'Y', accept: 'Y', return: 'Y', settle: 'Y', ask: 'Y' })
  await assert.rejects(finance.call(desk.acceptPayment, { ...seen, reason: '' }), { code: 400 })
  assert.deepEqual(await finance.call(desk.acceptPayment, seen), { state: 'accepted' })
  await assert.rejects(finance.call(desk.acceptPayment, seen), { code: 409 })
  const order = await look()
  assert.deepEqual([order.state, order.paidMoney, order.paymentNotice], ['confirmed', 200_000, null])
  const excess = (await waiting()).find(({ orderId }) => orderId === id)!
  assert.deepEqual([excess.kind, excess.toldMoney, excess.mine], ['excess', 10_000, 'Y'])
  const back = { id: excess.id, version: excess.version, reason: 'Paid too much' }
  await assert.rejects(finance.call(desk.acceptPayment, back), { message: 'This does not apply here.' })
  assert.deepEqual(await finance.call(desk.returnPayment, back), { state: 'returned' })
  assert.deepEqual(
    provider.ledger.refunded.map(({ value }) => value),
    ['100.00'],
  )
  assert.doesNotMatch(JSON.stringify(await look()), /Looked at PayPal|Paid too much/, 'why is the office’s own')
  const seller = await testStaff(app, 'seller', 1)
  const history = async (who: typeof finance) => JSON.stringify((await who.call(deskOrder, { id })).history)
  assert.match(await history(finance), /Looked at PayPal/)
  assert.doesNotMatch(await history(seller), /Looked at PayPal|Paid too much/)
  const { rows } = await finance.call(desk.paymentExceptionTrail, { id: one.id })
  assert.deepEqual(
    rows.map(({ action, changes }) => [action, changes[0]?.to]),
    [['payment-exception.accept', 'Looked at PayPal']],
  )
  assert.equal(
    (await finance.call(deskOrder, { id })).history.flatMap(({ steps }) => steps).filter(({ machine }) => machine === 'payment-exception')
      .length,
    5,
  )
  // What the provider says of it from now on is known.
  const said = await sweep(after(START, days(2)))
  assert.ok(!said.some(({ payId }) => payId === payment.payId))
  const notice = provider.notice('PAYMENT.CAPTURE.COMPLETED', provider.captureResource(payment.providerOrderId!))
  assert.equal(await deliver(notice), 200)
  assert.equal((await waiting()).filter(({ orderId }) => orderId === id).length, 0)
})

test('payment-exception.return_done: less than is due is never accepted; it goes back, once, and the order can be paid anew', async () => {
  const { id, buyer, look, seen, one } = await captured('1999.99')
  assert.equal((await actions(one.id))['accept'], 'N')
  await assert.rejects(finance.call(desk.acceptPayment, seen), { message: /does not cover/ })
  await assert.rejects(buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 }), { message: /being checked/ })
  provider.switches.loseRefundReply = 1
  assert.deepEqual(await finance.call(desk.returnPayment, seen), { state: 'returning' })
  assert.equal((await look()).paymentNotice, 'checking')
  await Promise.all([1, 2].map(() => repeatReturns({ db: app.db, payments, now: after(START, minutes(2)) }, after(START, minutes(1)))))
  assert.deepEqual(
    provider.ledger.refunded.map(({ value }) => value),
    ['1999.99'],
  )
  const order = await look()
  assert.deepEqual([order.state, order.paymentNotice, order.dueMoney], ['awaiting_payment', 'returned', 200_000])
  assert.ok(order.logs.some(({ event }) => event === 'payment-exception.return_done'))
  await settle(app)
  const mail = (await mailsTo(app, buyer.email)).find(({ template }) => template === 'order-payment-returned')
  assert.match(mail!.text, /1,999\.99/)
  assert.doesNotMatch(mail!.text, /Looked at PayPal/)
  provider.switches.captureValue = null
  const again = await buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 })
  provider.approve(again.providerOrderId!)
  assert.equal((await buyer.call(capturePayment, { payId: again.payId })).payStatus, 2)
  assert.deepEqual([(await look()).state, (await look()).paymentNotice], ['confirmed', null])
})

test('payment-exception.return payment-exception.return_failed: the ledger follows the money through a refused return and a second one', async () => {
  const { id, seen } = await captured('2100.00')
  await finance.call(desk.acceptPayment, seen)
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash paypal': 202_622, 'fee paypal': 7_378, credit: -10_000, payable: -200_000 })
  const { captureId } = (await finance.call(desk.deskPaymentException, { id: seen.id })).told!
  provider.ledger.refunded.push({ captureId, value: '2100.00' }) // by somebody at the provider
  const excess = async () => {
    const { id: own, version } = (await waiting()).find(({ orderId }) => orderId === id)!
    return { id: own, version, reason: 'Paid too much' }
  }
  await assert.rejects(finance.call(desk.returnPayment, await excess()), /refused/)
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash paypal': 202_622, 'fee paypal': 7_378, credit: -10_000, payable: -200_000 })
  provider.ledger.refunded.length = 0
  assert.deepEqual(await finance.call(desk.returnPayment, await excess()), { state: 'returned' })
  assert.deepEqual(await held(app.db, { orderId: id }), { 'cash paypal': 192_622, 'fee paypal': 7_378, payable: -200_000 })

  // What was never booked comes in and goes out by its return alone.
  const small = await captured('1.00')
  await finance.call(desk.returnPayment, small.seen)
  const { rows } = await sql`select cause from ledger_entries where order_id = ${small.id} order by id`.execute(app.db)
  assert.deepEqual([await held(app.db, { orderId: small.id }), rows], [{}, [{ cause: 'return' }, { cause: 'return_done' }]])
})

test('a provider that stays pending waits for a person after an hour, and clears itself when it makes up its mind', async () => {
  const { id, look, capture, payment } = await approved()
  provider.switches.pending = true
  assert.equal((await capture()).payStatus, 1)
  assert.deepEqual(await sweep(after(START, minutes(59))), [])
  assert.equal((await look()).paymentNotice, null)
  assert.deepEqual(await sweep(after(START, minutes(61))), [])
  const one = (await waiting()).find(({ orderId }) => orderId === id)!
  assert.equal(one.kind, 'pending')
  assert.deepEqual(await actions(one.id), { claim: 'Y', accept: 'N', return: 'N', settle: 'Y', ask: 'Y' })
  provider.ledger.orders.get(payment.providerOrderId!)!.captures[0]!.status = 'COMPLETED'
  assert.deepEqual(await finance.call(desk.askPaymentProvider, { id: one.id, version: one.version }), { state: 'cleared' })
  assert.equal((await look()).state, 'confirmed')
})

test('a provider that says nothing for an hour waits for a person, too; settled with a note the order is to be paid anew', async () => {
  const { id, look, capture } = await approved()
  provider.switches.loseCaptureReply = 1
  await capture()
  provider.switches.down = true
  await sweep(after(START, hours(2)))
  const one = (await waiting()).find(({ orderId }) => orderId === id)!
  assert.equal(one.kind, 'pending')
  await assert.rejects(finance.call(desk.askPaymentProvider, { id: one.id, version: one.version }), { message: /does not answer/ })
  const seen = { id: one.id, version: one.version, reason: 'Their support says: gone' }
  assert.deepEqual(await finance.call(desk.settlePaymentException, seen), { state: 'settled' })
  assert.deepEqual([(await look()).dueMoney, (await look()).paymentNotice], [200_000, null])
  assert.doesNotMatch(JSON.stringify(await look()), /Their support/)
  // It was not gone: the daily look finds the money, which comes late now, and may still be taken.
  provider.switches.down = false
  const tomorrow = after(START, days(2))
  assert.deepEqual((await reconcilePayments({ db: app.db, payments, now: tomorrow })).map(({ why }) => why), ['late']) // prettier-ignore
  assert.deepEqual(await reconcilePayments({ db: app.db, payments, now: after(tomorrow, hours(1)) }), [])
  const late = (await waiting()).find(({ orderId }) => orderId === id)!
  assert.equal(late.kind, 'late')
  assert.deepEqual(await finance.call(desk.acceptPayment, { id: late.id, version: late.version, reason: 'Theirs' }), { state: 'accepted' })
  assert.equal((await look()).state, 'confirmed')
})

test('the daily look takes the money of a payer who approved and never came back', async () => {
  const { look } = await approved()
  assert.deepEqual(await reconcilePayments({ db: app.db, payments, now: after(START, hours(23)) }), [])
  assert.equal((await look()).state, 'awaiting_payment')
  await reconcilePayments({ db: app.db, payments, now: after(START, hours(25)) })
  assert.equal((await look()).state, 'confirmed')
})

test('an exception has an owner: acting makes it one’s own, somebody else’s is taken over first; two at once are one act', async () => {
  const { one, seen } = await captured('2000.01')
  const { version } = await colleague.call(desk.claimPaymentException, { id: one.id, version: one.version })
  assert.equal((await actions(one.id))['accept'], 'N')
  await assert.rejects(finance.call(desk.acceptPayment, { ...seen, version }), { message: /Somebody else/ })
  const mine = await finance.call(desk.claimPaymentException, { id: one.id, version })
  const free = await finance.call(desk.claimPaymentException, { id: one.id, version: mine.version, mine: 'N' })
  const both = await Promise.allSettled(
    [finance, colleague].map(({ call }) => call(desk.acceptPayment, { ...seen, version: free.version })),
  )
  assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const done = await finance.call(desk.deskPaymentExceptions, { done: 'Y' })
  const ended = done.rows.find(({ id }) => id === one.id)!
  assert.deepEqual([ended.state, ended.ownerName !== ''], ['accepted', true])
})

test('another currency, payee or reference needs a person, and neither currency nor payee can be accepted', async () => {
  for (const [changes, kind, accept] of [
    [{ amount: { currency_code: 'MXN', value: '2000.00' } }, 'amount', 'N'],
    [{ payee: { merchant_id: 'ANOTHERSHOP22' } }, 'details', 'N'],
    [{ custom_id: 'another' }, 'details', 'Y'],
  ] as const) {
    const { id, payment, look } = await approved()
    const notice = provider.notice('PAYMENT.CAPTURE.COMPLETED', provider.captureResource(payment.providerOrderId!, changes))
    assert.equal(await deliver(notice), 200)
    const one = (await waiting()).find(({ orderId }) => orderId === id)!
    assert.deepEqual([one.kind, (await actions(one.id))['accept']], [kind, accept])
    // Whatever a notice said, the provider is asked before anything is booked: it has captured nothing yet, and does so now.
    await assert.rejects(finance.call(desk.acceptPayment, { id: one.id, version: one.version, reason: 'x' }))
    assert.deepEqual([(await look()).state, (await look()).paymentNotice], ['confirmed', null])
  }
})

test('transfers of several buyers or days under one bank reference wait for a person, once; of one buyer and day they do not', async () => {
  const pay = async (buyer: Awaited<ReturnType<typeof orderingBuyer>>, bankReference: string, valueDate: string) => {
    const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
    const { instalments } = await finance.call(deskOrder, { id })
    const credit = { id, instalmentId: instalments[0]!.id, amount: 200_000, bankReference, valueDate }
    await finance.call(confirmPayment, credit)
    return id
  }
  const compared = async () => {
    await compareReferences(app.db, after(START, minutes(1)))
    return (await finance.call(desk.deskPaymentExceptions, { kind: 'reference' })).rows
  }
  const day = START.toISOString().slice(0, 10)
  const [one, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  await pay(one, 'TT 4711', day)
  await pay(one, 'tt4711', day)
  const earlier = after(START, -days(3)).toISOString().slice(0, 10)
  await pay(one, 'TT 4712', earlier)
  assert.deepEqual(await compared(), [])
  await pay(one, 'TT4712', day) // one transfer has one day
  const [twice] = await compared()
  assert.equal(twice?.toldMoney, 400_000)
  await finance.call(desk.settlePaymentException, { id: twice!.id, version: twice!.version, reason: 'Corrected by the bank' })
  await pay(other, 'TT4711', day)
  const [found, ...more] = await compared()
  assert.deepEqual([found?.kind, found?.toldMoney, more.length], ['reference', 600_000, 0])
  assert.equal((await compared()).length, 1)
  const { credits, allowedActions } = await finance.call(desk.deskPaymentException, { id: found!.id })
  assert.equal(credits.length, 3)
  assert.deepEqual(allowedActions.filter(({ allowed }) => allowed === 'Y').map(({ action }) => action), ['claim', 'settle']) // prettier-ignore
  await finance.call(desk.settlePaymentException, { id: found!.id, version: found!.version, reason: 'One transfer of a group' })
  assert.deepEqual(await compared(), [])
})

test('what was entered wrongly and taken back is compared with nothing', async () => {
  const [one, other] = [await orderingBuyer(app), await orderingBuyer(app)]
  const day = START.toISOString().slice(0, 10)
  const enter = async (buyer: typeof one) => {
    const [id] = (await placed(buyer, { products: [{ product: bed }] })) as [number]
    const { instalments } = await finance.call(deskOrder, { id })
    await finance.call(confirmPayment, { id, instalmentId: instalments[0]!.id, amount: 200_000, bankReference: 'TT9001', valueDate: day })
    return id
  }
  const id = await enter(one)
  const { id: creditId } = (await finance.call(deskOrder, { id })).instalments[0]!.credits[0]!
  const { reversalId } = await finance.call(askReversal, { id, creditId, reason: 'The other buyer', message: '' })
  await colleague.call(decideReversal, { id, reversalId, verdict: 'approved' })
  await enter(other)
  await compareReferences(app.db, after(START, minutes(1)))
  const { rows } = await finance.call(desk.deskPaymentExceptions, { kind: 'reference' })
  const references = await Promise.all(
    rows.map(async (row) => (await finance.call(desk.deskPaymentException, { id: row.id })).bankReference),
  )
  assert.ok(!references.includes('TT9001'))
})

test('what a person has settled does not come back as late by the same capture, nor does it hold up the buyer', async () => {
  const { id, look, seen, buyer } = await captured('1.00')
  await finance.call(desk.settlePaymentException, { ...seen, reason: 'Sent back by hand' })
  await reconcilePayments({ db: app.db, payments, now: after(START, days(2)) })
  assert.deepEqual((await waiting()).filter(({ orderId }) => orderId === id), []) // prettier-ignore
  assert.equal((await look()).paymentNotice, null)
  await buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 })
})

test('an exception that waits is not hidden from the buyer by a newer one that is over', async () => {
  const { id, look, one, buyer } = await captured('1.00')
  const { payment_id } = await app.db
    .selectFrom('payment_exceptions')
    .select('payment_id')
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  const newer = { payment_id, order_id: id, told: '{}', fingerprint: 'newer', opened_at: START, state_at: START }
  await app.db
    .insertInto('payment_exceptions')
    .values({ ...newer, kind: 'late', state: 'returned' })
    .execute()
  assert.equal((await look()).paymentNotice, 'checking')
  await assert.rejects(buyer.call(payOrder, { orderIds: [id], returnUrl: '/pay', payType: 3 }), { message: /being checked/ })
})

test('payment-exception.return_silent: a return without an answer stands in the log, is told once after an hour, and may be asked for again', async () => {
  const { id, one, seen } = await captured('1999.99')
  provider.switches.loseRefundReply = 1
  assert.deepEqual(await finance.call(desk.returnPayment, seen), { state: 'returning' })
  provider.switches.down = true
  const repeat = (minute: number) =>
    repeatReturns({ db: app.db, payments, now: after(START, minutes(minute)) }, after(START, minutes(minute - 1)))
  const told = async () => {
    await settle(app)
    return (await mailsTo(app, colleague.email)).filter(({ text }) => text.includes('has sent the money back')).length
  }
  assert.deepEqual((await repeat(5)).map(({ why }) => why), ['the return has no answer']) // prettier-ignore
  assert.equal(await told(), 0)
  await repeat(61)
  await repeat(63)
  assert.equal(await told(), 1)
  assert.equal((await actions(one.id))['ask'], 'Y')
  const { version } = await finance.call(desk.deskPaymentException, { id: one.id })
  assert.deepEqual(await finance.call(desk.askPaymentProvider, { id: one.id, version }), { state: 'returning' })
  provider.switches.down = false
  assert.deepEqual(await finance.call(desk.askPaymentProvider, { id: one.id, version }), { state: 'returned' })
  assert.equal((await waiting()).filter(({ orderId }) => orderId === id).length, 0)
})

test('who may not confirm money sees no exceptions, a seller’s people none of anybody', async () => {
  const seller = await testStaff(app, 'seller', 1)
  for (const { call } of [sales, seller]) await assert.rejects(call(desk.deskPaymentExceptions, {}), { code: 403 })
})

test('what is due again after a settlement can be paid, though its day has passed meanwhile; the order does not lapse', async () => {
  const { id, look } = await captured('1.00')
  const later = after(START, days(40))
  app.clock.now = later
  const fresh = await testStaff(app, 'finance')
  const one = (await fresh.call(desk.deskPaymentExceptions, {})).rows.find(({ orderId }) => orderId === id)!
  await fresh.call(desk.settlePaymentException, { id: one.id, version: one.version, reason: 'Sent back by hand' })
  await sweepOrders(app.db, after(later, minutes(1)))
  const { state, due_at: dueAt } = await app.db
    .selectFrom('instalments')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['orders.state', 'instalments.due_at'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal(state, 'awaiting_payment')
  assert.ok(dueAt && dueAt > later)
  app.clock.now = START
  assert.equal((await look()).dueMoney, 200_000)
})

test('after all this the ledger balances, and its history reads the same when it is written from the tables', async () => {
  await balances(app.db)
  await sameHistory(app)
})
