// Paying through PayPal's protocol, against a provider of our own on a real socket that fails on command (safety, promises 4, 5, 8).
import assert from 'node:assert/strict'
import { after as afterAll, beforeEach, test } from 'node:test'
import { CLIENT_IDS, login } from '#contract/account.ts'
import { cancelOrder, orderDetail } from '#contract/order.ts'
import { submitOrder } from '#contract/checkout.ts'
import { deskCancel, setFreight } from '#contract/order-desk.ts'
import { capturePayment, isPaid, payOrder } from '#contract/payment.ts'
import { inTransaction } from '#db/connect.ts'
import { askProvider, lockPayment, settlePayment } from '#features/money/payment/payment.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { after, days } from '#shared/time.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { TEST_PASSWORD } from '#testing/people.ts'
import { testApp } from '#testing/app.ts'
import { confirmed, orderingBuyer, placed, submission, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { sweepPayments } from './order-payment.ts'
import { rounds } from '#testing/torture.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
provider.switches.notices = false // tests deliver notices themselves
const payments = new Map([['paypal', createPaypal(provider.settings)]])
const app = await testApp('empty', { payments })
afterAll(() => provider.stop())
beforeEach(() => {
  provider.reset()
  provider.switches.notices = false
  provider.ledger.charged.length = 0
})

const staff = await testStaff(app, 'administrator')
const bed = await testProduct(app, { shopId: 1, listCents: 200_000 })
const lamp = await testProduct(app, { shopId: 2, listCents: 55_555 })
const returnUrl = 'http://localhost/pay?orderIds=1'
const deliver = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  app.raw('/dev-api/shop/notice/pay/paypal', { method: 'POST', headers, body }).then(({ status }) => status)
const completed = (orderId: string, changes?: Record<string, unknown>) =>
  provider.notice('PAYMENT.CAPTURE.COMPLETED', provider.captureResource(orderId, changes))

async function started(buyer: Buyer, orderIds: number[]) {
  const payment = await buyer.call(payOrder, { orderIds, returnUrl, payType: 3 })
  return { ...payment, providerOrderId: payment.providerOrderId!, capture: () => buyer.call(capturePayment, { payId: payment.payId }) }
}
const ordered = async (term: 'exw' | 'cif' = 'exw') => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], term, pay: 'paypal' })) as [number]
  const look = () => buyer.call(orderDetail, { id })
  return { buyer, id, look, state: async () => (await look()).state }
}
/** The same person, logged in again at a later time. */
const testToken = async ({ email }: Buyer) => {
  const wanted = { username: email, password: TEST_PASSWORD, clientId: CLIENT_IDS.shop, grantType: 'password' }
  return app.client({ token: (await app.client()(login, wanted)).access_token })
}
/** How often money was booked for the order. */
const bookings = async (id: number) =>
  (await app.db.selectFrom('transitions').select('id').where('parent_id', '=', id).where('event', '=', 'captured').execute()).length

test('SPEC-142 one payment for the orders of two shops: approved, captured once, both confirmed', async () => {
  const buyer = await orderingBuyer(app)
  const priced = await confirmed(buyer, { products: [{ product: bed }, { product: lamp }], term: 'fob' })
  const { orderIds } = await buyer.call(submitOrder, submission(buyer, priced.confirmId, { term: 'fob', pay: 'paypal' }))
  const payment = await started(buyer, orderIds)
  assert.equal(payment.payStatus, 0)
  assert.match(payment.redirectUrl!, /\/checkoutnow\?token=/)
  const asked = provider.ledger.orders.get(payment.providerOrderId)!
  assert.deepEqual(asked.unit.amount, { currency_code: 'USD', value: '3155.55' })
  assert.equal(asked.unit.custom_id, payment.payId)
  assert.equal(new URL(asked.returnUrl).searchParams.get('payId'), payment.payId)
  assert.equal((await payment.capture()).payStatus, 0) // not approved yet
  assert.equal(await buyer.call(isPaid, { orderIds }), false)
  provider.approve(payment.providerOrderId)
  assert.deepEqual(await payment.capture(), { payStatus: 2, orderIds })
  assert.deepEqual(await payment.capture(), { payStatus: 2, orderIds })
  assert.deepEqual(provider.ledger.charged, [{ orderId: payment.providerOrderId, value: '3155.55' }])
  for (const id of orderIds) assert.deepEqual([(await buyer.call(orderDetail, { id })).state, await bookings(id)], ['confirmed', 1])
  assert.equal(await buyer.call(isPaid, { orderIds }), true)
  await assert.rejects(started(buyer, orderIds), { message: 'There is nothing to be paid now.' })
})

test('SPEC-199 the payer is sent back to this shop only: another site, a look-alike or another scheme is refused and starts nothing', async () => {
  const { buyer, id } = await ordered()
  for (const elsewhere of [
    'https://evil.example/pay',
    'http://localhost.evil.example/pay',
    'http://localhost:81/pay',
    'http://localhost@evil.example/pay',
    'http://me:secret@localhost/pay',
    '//evil.example/pay',
    '/\\evil.example/pay',
    'javascript:alert(1)',
    'http://',
  ])
    await assert.rejects(buyer.call(payOrder, { orderIds: [id], returnUrl: elsewhere, payType: 3 }), { code: 400 }, elsewhere)
  assert.deepEqual(await app.db.selectFrom('payment_instalments').selectAll().where('order_id', '=', id).execute(), [])
  const { providerOrderId } = await buyer.call(payOrder, { orderIds: [id], returnUrl: `/pay?orderIds=${id}`, payType: 3 })
  assert.match(provider.ledger.orders.get(providerOrderId!)!.returnUrl, new RegExp(`^http://localhost/pay\\?orderIds=${id}&payId=`))
})

test('what has lapsed cannot be paid any more, also before the sweep has come by', async () => {
  const { buyer, id } = await ordered()
  const [begun, { payable_until }] = [
    app.clock.now,
    await app.db.selectFrom('orders').select('payable_until').where('id', '=', id).executeTakeFirstOrThrow(),
  ]
  app.clock.now = new Date(payable_until!.getTime() + 1)
  const late = await testToken(buyer)
  await assert.rejects(late(payOrder, { orderIds: [id], returnUrl, payType: 3 }), { message: 'There is nothing to be paid now.' })
  app.clock.now = begun
  assert.deepEqual(await app.db.selectFrom('payment_instalments').selectAll().where('order_id', '=', id).execute(), [])
})

test('a second click, also at the same moment, uses the same payment', async () => {
  const { buyer, id } = await ordered()
  const payments = await Promise.all(Array.from({ length: 8 }, () => started(buyer, [id])))
  assert.equal(new Set(payments.map(({ payId }) => payId)).size, 1)
  assert.equal(new Set(payments.map(({ providerOrderId }) => providerOrderId)).size, 1)
})

test('return and notices race, in any order, doubled: charged once, booked once', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  const approved = provider.notice('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId })
  await Promise.all([payment.capture(), deliver(approved), payment.capture(), deliver(approved), payment.capture()])
  const captured = completed(payment.providerOrderId)
  assert.deepEqual(
    await Promise.all([deliver(captured), deliver(captured)]).then((all) => all.filter((status) => status === 200).length > 0),
    true,
  )
  assert.equal(await deliver(captured), 200)
  assert.equal(await deliver(approved), 200) // late
  assert.deepEqual([provider.ledger.charged.length, await bookings(id), await state()], [1, 1, 'confirmed'])
})

test('a second capture of a payment that is paid is neither booked nor taken for the first', async () => {
  const { buyer, id } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  await payment.capture()
  const outcomes = await inTransaction(app.db, async (tx) => {
    const paid = (await lockPayment(tx, payment.payId))!
    const collected = (await askProvider(payments.get('paypal')!, paid))!
    const act = { actor: 'system', actorId: null, now: app.clock.now } as const
    return [await settlePayment(tx, paid, collected, act), await settlePayment(tx, paid, { ...collected, captureId: 'ANOTHER' }, act)]
  })
  assert.deepEqual([outcomes, await bookings(id)], [['captured', 'mismatch'], 1])
})

test('the payer never comes back: the notice of the approval alone completes the payment', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  assert.equal(await deliver(provider.notice('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId })), 200)
  assert.equal(await state(), 'confirmed')
})

test('a lost capture reply neither charges twice nor loses the payment: the sweep settles it', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  provider.switches.loseCaptureReply = 1
  assert.equal((await payment.capture()).payStatus, 1)
  assert.deepEqual([provider.ledger.charged.length, await state()], [1, 'awaiting_payment'])
  // While nobody knows, nothing else may happen to the order.
  await assert.rejects(buyer.call(cancelOrder, { id }), { message: 'A payment has been received or is under way.' })
  await assert.rejects(staff.call(deskCancel, { id, reason: 'late' }), { code: 500 })
  assert.deepEqual(await sweepPayments({ db: app.db, now: app.clock.now, payments }, app.clock.now), [])
  assert.deepEqual([provider.ledger.charged.length, await bookings(id), await state()], [1, 1, 'confirmed'])
})

test('a lost reply is settled by the notice, too, and by a second return', async () => {
  for (const how of ['notice', 'return'] as const) {
    const { buyer, id, state } = await ordered()
    const payment = await started(buyer, [id])
    provider.approve(payment.providerOrderId)
    provider.switches.loseCaptureReply = 1
    await payment.capture()
    if (how === 'notice') assert.equal(await deliver(completed(payment.providerOrderId)), 200)
    else assert.equal((await payment.capture()).payStatus, 2)
    assert.deepEqual([await bookings(id), await state()], [1, 'confirmed'])
  }
  assert.equal(provider.ledger.charged.length, 2)
})

test('the provider is down or loses the reply to a new order: the payment fails clearly and can be repeated', async () => {
  const { buyer, id } = await ordered()
  provider.switches.down = true
  await assert.rejects(started(buyer, [id]), { code: 500, message: 'Payment failed! Please try again.' })
  provider.switches.down = false
  provider.switches.loseCreateReply = 1
  await assert.rejects(started(buyer, [id]), { message: 'Payment failed! Please try again.' })
  const payment = await started(buyer, [id])
  assert.equal([...provider.ledger.orders.values()].filter((one) => one.unit.custom_id === payment.payId).length, 1)
})

test('a notice for a payment that went down with the provider is answered 503, and settles when it comes again', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  const notice = provider.notice('CHECKOUT.ORDER.APPROVED', { id: payment.providerOrderId })
  provider.switches.down = true
  assert.equal(await deliver(notice), 503)
  provider.switches.down = false
  assert.equal(await deliver(notice), 200)
  assert.equal(await state(), 'confirmed')
})

test('SPEC-259 a declined payment leaves the order to be paid, by a new payment', async () => {
  const { buyer, id, look } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  provider.switches.decline = 1
  assert.equal((await payment.capture()).payStatus, 3)
  const order = await look()
  assert.deepEqual([order.state, order.dueMoney, order.paidMoney], ['awaiting_payment', 200_000, 0])
  const again = await started(buyer, [id])
  assert.notEqual(again.payId, payment.payId)
  provider.approve(again.providerOrderId)
  assert.equal((await again.capture()).payStatus, 2)
})

test('unsigned, altered, wrongly signed and malformed notices are turned away without a trace', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  const genuine = completed(payment.providerOrderId)
  const signature = genuine.headers['PAYPAL-TRANSMISSION-SIG']!
  const without = { ...genuine.headers }
  delete without['PAYPAL-TRANSMISSION-SIG']
  const attempts = [
    { headers: { 'Content-Type': 'application/json' }, body: genuine.body },
    { headers: without, body: genuine.body },
    { headers: genuine.headers, body: genuine.body.replace('2000.00', '2000.01') },
    { headers: { ...genuine.headers, 'PAYPAL-TRANSMISSION-SIG': signature.replaceAll(/[a-m]/g, 'z') }, body: genuine.body },
    { headers: { ...genuine.headers, 'PAYPAL-TRANSMISSION-ID': 'another' }, body: genuine.body },
    { headers: genuine.headers, body: '{"id":' },
    { headers: genuine.headers, body: `${genuine.body}, "x": 1` },
    { headers: genuine.headers, body: '[]' },
  ]
  for (const attempt of attempts) assert.equal(await deliver(attempt), 400, attempt.body.slice(0, 40))
  assert.equal((await app.raw('/dev-api/shop/notice/pay/other', { method: 'POST', body: '{}' })).status, 404)
  assert.equal(await state(), 'awaiting_payment')
  assert.equal(
    (
      await app.db
        .selectFrom('payment_notices')
        .select('notice_id')
        .where('kind', '=', 'PAYMENT.CAPTURE.COMPLETED')
        .where('outcome', '=', 'captured')
        .execute()
    ).some(({ notice_id }) => genuine.body.includes(notice_id)),
    false,
  )
})

test('a genuine notice for another amount, currency, payee, order or payment changes nothing', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  const second = await ordered()
  const other = await started(second.buyer, [second.id])
  const usd = (value: string) => ({ currency_code: 'USD', value })
  const forgeries: Record<string, unknown>[] = [
    { amount: usd('1.00') },
    { amount: usd('2000') },
    { amount: usd('20000.00') },
    { amount: { currency_code: 'MXN', value: '2000.00' } },
    { payee: { merchant_id: 'ANOTHERSHOP22' } },
    { payee: undefined },
    { custom_id: other.payId },
    { custom_id: undefined },
    { id: '' },
    { supplementary_data: { related_ids: { order_id: 'NOSUCHORDER' } } },
    { supplementary_data: undefined },
    { status: 'PENDING' },
  ]
  for (const changes of forgeries) {
    assert.equal(await deliver(completed(payment.providerOrderId, changes)), 200)
    assert.equal(await state(), 'awaiting_payment', JSON.stringify(changes))
  }
  assert.equal(await second.state(), 'awaiting_payment')
  assert.equal(await bookings(id), 0)
  // The control: the unchanged notice does book.
  assert.equal(await deliver(completed(payment.providerOrderId)), 200)
  assert.equal(await state(), 'confirmed')
})

test('a capture of another amount than was asked for is not booked', async () => {
  const { buyer, id, state } = await ordered()
  const payment = await started(buyer, [id])
  provider.approve(payment.providerOrderId)
  provider.switches.captureValue = '1.00'
  assert.equal((await payment.capture()).payStatus, 1)
  assert.deepEqual([await state(), await bookings(id)], ['awaiting_payment', 0])
  const caller = { db: app.db, now: app.clock.now, payments }
  assert.deepEqual(await sweepPayments(caller, app.clock.now), []) // a person has been told (order-payment.exception.test.ts)
  const tomorrow = after(app.clock.now, days(1))
  assert.deepEqual(await sweepPayments({ ...caller, now: tomorrow }, tomorrow), [{ payId: payment.payId, why: 'mismatch' }])
  await app.db.updateTable('payments').set({ state: 'failed' }).where('id', '=', payment.payId).execute()
})

test('SPEC-265 CIF cannot be paid before its freight is fixed; a changed freight voids the open payment', async () => {
  const { buyer, id, look } = await ordered('cif')
  await assert.rejects(started(buyer, [id]), { message: 'The freight has not been fixed yet.' })
  await staff.call(setFreight, { id, amount: 50_000 })
  const first = await started(buyer, [id])
  provider.approve(first.providerOrderId)
  await staff.call(setFreight, { id, amount: 60_000 })
  assert.equal((await first.capture()).payStatus, 3)
  assert.equal(provider.ledger.charged.length, 0)
  const second = await started(buyer, [id])
  provider.approve(second.providerOrderId)
  assert.equal((await second.capture()).payStatus, 2)
  assert.deepEqual(
    provider.ledger.charged.map(({ value }) => value),
    ['2600.00'],
  )
  assert.equal((await look()).state, 'confirmed')
  await assert.rejects(staff.call(setFreight, { id, amount: 1 }), { message: 'A payment has been received or is under way.' })
})

test('SPEC-207 others’ orders and payments look absent; a strange return address is refused', async () => {
  const { buyer, id } = await ordered()
  const stranger = await ordered()
  await assert.rejects(started(stranger.buyer, [id]), { message: 'This order does not exist' })
  await assert.rejects(started(stranger.buyer, [id, stranger.id]), { message: 'This order does not exist' })
  await assert.rejects(stranger.buyer.call(isPaid, { orderIds: [id] }), { message: 'This order does not exist' })
  const payment = await started(buyer, [id])
  await assert.rejects(stranger.buyer.call(capturePayment, { payId: payment.payId }), { code: 404 })
  await assert.rejects(buyer.call(capturePayment, { payId: payment.payId, providerOrderId: 'ANOTHER' }), { code: 404 })
  for (const bad of ['javascript:alert(1)', 'pay', ''])
    await assert.rejects(buyer.call(payOrder, { orderIds: [id], returnUrl: bad }), { code: 400 })
})

test('buyer cancels, buyer pays, staff cancels, all at once: one outcome, and the money agrees with it', async () => {
  for (let round = 0; round < rounds(8); round++) {
    provider.ledger.charged.length = 0
    const { buyer, id, look } = await ordered()
    const payment = await started(buyer, [id])
    provider.approve(payment.providerOrderId)
    await Promise.allSettled([
      payment.capture(),
      buyer.call(cancelOrder, { id }),
      staff.call(deskCancel, { id, reason: 'sold' }),
      payment.capture(),
    ])
    const order = await look()
    const paid = order.state === 'confirmed'
    assert.ok(paid || order.state === 'cancelled', order.state)
    assert.deepEqual([provider.ledger.charged.length, order.paidMoney], paid ? [1, 200_000] : [0, 0])
  }
})
