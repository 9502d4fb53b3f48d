// The providers' books against ours, over a real socket: what is lost there, doubled, out of order, of another amount, or not listed at all.
import assert from 'node:assert/strict'
import { after as afterAll, beforeEach, test } from 'node:test'
import { orderDetail } from '#contract/order.ts'
import * as desk from '#contract/payment-difference-desk.ts'
import { acceptPayment, deskPaymentExceptions } from '#contract/payment-exception-desk.ts'
import { capturePayment, payOrder } from '#contract/payment.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { orderingBuyer, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import { after, days, hours, minutes } from '#shared/time.ts'
import { testApp } from '#testing/app.ts'
import { mailsTo } from '#testing/mail.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { settle } from '#testing/settle.ts'
import { reconcileProviders } from './reconciliation.ts'

const now = () => app.clock.now
const options = { port: 0, webhookUrl: 'http://127.0.0.1:1/never', now: () => now() }
const [paypal, card] = [await startPaypalProvider(options), await startPaypalProvider(options)]
const payments = new Map([
  ['paypal', createPaypal(paypal.settings)],
  ['card', createPaypal(card.settings)],
])
const app = await testApp('empty', { payments })
afterAll(() => Promise.all([paypal.stop(), card.stop()]))
beforeEach(() => {
  for (const provider of [paypal, card]) {
    provider.reset()
    provider.switches.notices = false
  }
})

const finance = await testStaff(app, 'finance')
const sales = await testStaff(app, 'sales')
const bed = await testProduct(app, { shopId: 1, listCents: 200_000 })
const seller = await testStaff(app, 'seller', 1)

/** When the books are compared; a day later everything of before is old enough to be listed. Sessions of people do not last so long. */
let at = app.clock.now
const nextDay = () => (at = after(at, days(1)))
const check = (anew = false) => reconcileProviders({ db: app.db, now: at, payments }, anew)
const waiting = async () => (await finance.call(desk.paymentDifferences, { pageSize: 100 })).rows
const found = async () => (await waiting()).map(({ kind, state, ours, theirs }) => [kind, state, ours, theirs].join(' | '))

type Pay = 'paypal' | 'cardPaypal' | 'card'
const TYPES = { paypal: 3, cardPaypal: 6, card: 8 } as const
const providerOf = (pay: Pay) => (pay === 'card' ? card : paypal)
async function approved(pay: Pay) {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: bed }], pay })) as [number]
  const payment = await buyer.call(payOrder, { orderIds: [id], returnUrl: `/pay?orderIds=${id}`, payType: TYPES[pay] })
  providerOf(pay).approve(payment.providerOrderId!)
  const capture = () => buyer.call(capturePayment, { payId: payment.payId })
  return { buyer, id, ...payment, orderId: payment.providerOrderId!, capture, look: () => buyer.call(orderDetail, { id }) }
}
async function paid(pay: Pay = 'paypal') {
  const one = await approved(pay)
  assert.equal((await one.capture()).payStatus, 2)
  return { ...one, captureId: providerOf(pay).ledger.orders.get(one.orderId)!.captures[0]!.id }
}
/** Everything that waits is seen to, so that the next test begins with nothing. */
async function clear() {
  for (const { id, version } of await waiting()) await finance.call(desk.judgeDifference, { id, version, as: 'resolve', note: 'Seen to' })
}

test('SPEC-144 SPEC-146 cards are paid on the provider’s page, by form first; captured once, whoever comes back first and how often', async () => {
  for (const pay of ['cardPaypal', 'card'] as const) {
    const { id, redirectUrl, orderId, capture, look } = await approved(pay)
    const provider = providerOf(pay)
    assert.ok(redirectUrl!.startsWith(provider.url))
    assert.equal(provider.ledger.orders.get(orderId)!.byCard, true)
    assert.match(await (await fetch(redirectUrl!)).text(), /stands in for the card form/)
    assert.deepEqual((await Promise.all([capture(), capture()])).map(({ payStatus }) => payStatus), [2, 2]) // prettier-ignore
    const { headers, body } = provider.notice('PAYMENT.CAPTURE.COMPLETED', provider.captureResource(orderId))
    const deliver = async () =>
      (await app.raw(`/dev-api/shop/notice/pay/${pay === 'card' ? 'card' : 'paypal'}`, { method: 'POST', headers, body })).status
    assert.deepEqual([await deliver(), await deliver()], [200, 200])
    assert.equal(provider.ledger.charged.filter((one) => one.orderId === orderId).length, 1)
    const order = await look()
    assert.deepEqual([order.state, order.paidMoney, order.dueMoney], ['confirmed', 200_000, 0])
    const [row] = await app.db.selectFrom('payments').select(['provider', 'state']).where('provider_order_id', '=', orderId).execute()
    assert.deepEqual(row, { provider: pay === 'card' ? 'card' : 'paypal', state: 'captured' })
    assert.ok(id)
  }
  assert.equal((await paid('paypal')).redirectUrl!.startsWith(paypal.url), true)
})

test('a notice that one provider has signed says nothing about the other, and orders of two methods are not one payment', async () => {
  const { orderId, look } = await approved('card')
  const notice = paypal.notice('PAYMENT.CAPTURE.COMPLETED', card.captureResource(orderId))
  const { status } = await app.raw('/dev-api/shop/notice/pay/card', { method: 'POST', headers: notice.headers, body: notice.body })
  assert.deepEqual([status, (await look()).state], [400, 'awaiting_payment'])
  const buyer = await orderingBuyer(app)
  const ids = [...(await placed(buyer, { products: [{ product: bed }], pay: 'paypal' })), ...(await placed(buyer, { products: [{ product: bed }], pay: 'cardPaypal' }))] // prettier-ignore
  await assert.rejects(buyer.call(payOrder, { orderIds: ids, returnUrl: '/pay', payType: 3 }), { code: 500 })
})

test('the books that say the same find nothing, however the list is told: twice, the other way round, in pages, or each payment by itself', async () => {
  nextDay()
  assert.deepEqual(await check(), [])
  for (const change of [{ searchTwice: true }, { search: 'forbidden' as const }, { search: 'broken' as const }]) {
    Object.assign(paypal.switches, change)
    assert.deepEqual(await check(true), [])
    paypal.reset()
  }
  assert.deepEqual(await waiting(), [])
  const checks = await finance.call(desk.providerChecks, {})
  assert.deepEqual(checks.map(({ provider, source, failure }) => [provider, source, failure]), [['card', 'list', ''], ['paypal', 'each', '']]) // prettier-ignore
  assert.ok(checks[0]!.movements > 0)
})

test('payment-difference.found: a capture that is booked nowhere, one that they have not, another amount and another fee are rows and one mail; again they are the same', async () => {
  const [gone, other, fee] = [await paid(), await paid(), await paid('cardPaypal')]
  paypal.ledger.orders.get(fee.orderId)!.captures[0]!.seller_receivable_breakdown!.paypal_fee.value = '80.00'
  // Somebody has taken money at the provider without any order of ours.
  const stranger = structuredClone(paypal.ledger.orders.get(gone.orderId)!)
  Object.assign(stranger, { id: 'STRANGER1' })
  Object.assign(stranger.captures[0]!, {
    id: 'STRANGERCAPTURE01',
    custom_id: 'somebody-else',
    amount: { currency_code: 'USD', value: '12.50' },
  })
  paypal.ledger.orders.set('STRANGER1', stranger)
  nextDay()
  paypal.switches.searchValues = { [other.captureId]: '1999.00' }
  paypal.switches.searchLeaves = [gone.captureId]
  paypal.switches.forgets = [gone.orderId]
  assert.deepEqual(await check(), [{ payId: 'books of paypal', why: '4 new differences' }])
  const expected = [
    'amount | open | 2000.00 USD | 1999.00 USD',
    'fee | open | 70.29 USD | 80.00 USD',
    'missing | open | 2000.00 USD | ',
    'unknown | open |  | 12.50 USD',
  ]
  assert.deepEqual((await found()).toSorted(), expected)
  assert.deepEqual(await check(true), [])
  assert.deepEqual((await found()).toSorted(), expected)
  await settle(app)
  const mails = (await mailsTo(app, finance.email)).filter(({ template }) => template === 'payment-differences')
  assert.equal(mails.length, 1)
  assert.match(mails[0]!.subject, /paypal: 4 new differences/)
  assert.match(mails[0]!.text, /2000\.00 USD \/ 1999\.00 USD/)
  for (const who of [sales, seller]) await assert.rejects(who.call(desk.paymentDifferences, {}), { code: 403 })
  // What the list only lacks is asked for by its order.
  paypal.switches.forgets = []
  await check(true)
  assert.deepEqual((await found()).toSorted(), expected.filter((one) => !one.startsWith('missing'))) // prettier-ignore
  const { rows } = await finance.call(desk.paymentDifferences, { state: 'resolved' })
  assert.deepEqual(rows.map(({ kind, orderId }) => [kind, orderId]), [['missing', gone.id]]) // prettier-ignore
})

test('a person explains and resolves with a note; what is resolved stays so, and somebody who looked before is told', async () => {
  const [one] = (await waiting()).filter(({ kind }) => kind === 'unknown')
  const { id, version } = one!
  await assert.rejects(finance.call(desk.judgeDifference, { id, version, as: 'explain', note: '' }), { code: 400 })
  assert.deepEqual(await finance.call(desk.judgeDifference, { id, version, as: 'explain', note: 'A test of PayPal' }), {
    state: 'explained',
  })
  await assert.rejects(finance.call(desk.judgeDifference, { id, version, as: 'resolve', note: 'Late' }), { code: 409 })
  const seen = await finance.call(desk.paymentDifference, { id })
  assert.deepEqual([seen.state, seen.note, seen.orderId, seen.captureId], ['explained', 'A test of PayPal', null, 'STRANGERCAPTURE01'])
  assert.deepEqual(seen.allowedActions.map(({ action, allowed }) => [action, allowed]), [['explain', 'N'], ['resolve', 'Y']]) // prettier-ignore
  await finance.call(desk.judgeDifference, { id, version: seen.version, as: 'resolve', note: 'Sent back at PayPal' })
  await check(true)
  assert.equal((await finance.call(desk.paymentDifference, { id })).state, 'resolved')
  const trail = await finance.call(desk.paymentDifferenceTrail, { id })
  assert.deepEqual(trail.rows.map(({ action, changes }) => [action, changes[0]?.to]), [['payment-difference.resolve', 'Sent back at PayPal'], ['payment-difference.explain', 'A test of PayPal']]) // prettier-ignore
  await clear()
})

test('a capture whose answer was lost for good is booked by the comparison: one truth, and no difference', async () => {
  const { orderId, look } = await approved('card')
  // The payer has paid, and nobody ever came back to the shop.
  const { payId } = await app.db
    .selectFrom('payments')
    .select('id as payId')
    .where('provider_order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await payments.get('card')!.captureOrder(orderId, payId)
  assert.equal((await look()).state, 'awaiting_payment')
  nextDay()
  await check()
  assert.deepEqual([(await look()).state, await found()], ['confirmed', []])
  assert.equal(card.ledger.charged.filter((one) => one.orderId === orderId).length, 1)
})

test('money that waits as a payment exception is explained by it; more than was due, once accepted, is no difference', async () => {
  paypal.switches.captureValue = '2100.00'
  const { capture, id } = await approved('paypal')
  await capture()
  paypal.switches.captureValue = null
  nextDay()
  assert.deepEqual(await check(), [])
  assert.deepEqual(await found(), ['unknown | explained |  | 2100.00 USD'])
  const [difference] = await waiting()
  const exception = (await finance.call(deskPaymentExceptions, {})).rows.find(({ orderId }) => orderId === id)!
  const one = await finance.call(desk.paymentDifference, { id: difference!.id })
  assert.deepEqual([one.exceptionId, one.orderId], [exception.id, id])
  await finance.call(acceptPayment, { id: exception.id, version: exception.version, reason: 'Pays more' })
  await check(true)
  assert.deepEqual(await found(), [])
  assert.equal((await finance.call(desk.paymentDifference, { id: difference!.id })).state, 'resolved')
})

test('what was sent back without us, or not by them, is found by its sum', async () => {
  const one = await paid()
  paypal.ledger.refunded.push({ captureId: one.captureId, value: '50.00', at: after(now(), hours(2)).toISOString() })
  nextDay()
  await check()
  assert.deepEqual(await found(), ['refund | open |  | 50.00 USD'])
  paypal.ledger.refunded.push({ captureId: one.captureId, value: '25.50', at: after(now(), -hours(1)).toISOString() })
  await check(true)
  assert.deepEqual(await found(), ['refund | open |  | 75.50 USD'], 'the sum of before is no longer told')
  paypal.ledger.refunded.length = 0
  await check(true)
  assert.deepEqual(await found(), [])
})

test('a provider that does not answer is asked again after an hour; two processes make one check; the day has one', async () => {
  nextDay()
  paypal.switches.down = true
  await paid('card')
  const { length } = await check()
  assert.equal(length, 1)
  assert.match((await finance.call(desk.providerChecks, {})).find(({ provider }) => provider === 'paypal')!.failure, /503|answer/)
  paypal.reset()
  assert.deepEqual(await check(), [], 'too early')
  assert.notEqual((await finance.call(desk.providerChecks, {})).find(({ provider }) => provider === 'paypal')!.failure, '')
  at = after(at, minutes(61))
  await Promise.all([check(), check()])
  assert.deepEqual((await finance.call(desk.providerChecks, {})).map(({ failure }) => failure), ['', '']) // prettier-ignore
  const before = await app.db.selectFrom('provider_checks').selectAll().orderBy('provider').orderBy('day').execute()
  await check()
  assert.deepEqual(await app.db.selectFrom('provider_checks').selectAll().orderBy('provider').orderBy('day').execute(), before)
  assert.deepEqual(await finance.call(desk.compareBooks, {}), { found: (await waiting()).length })
})
