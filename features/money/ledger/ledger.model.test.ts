// Random histories of orders and money, many at once, with real commits: whatever happens in whatever order, every entry balances, what is kept
// is the sum of the postings, orders and ledger say the same, and nothing is posted twice (safety, promise 3).
import assert from 'node:assert/strict'
import { after as afterAll, test } from 'node:test'
import fc from 'fast-check'
import type { Input } from '#contract/call.ts'
import { cancelOrder, confirmReceipt, uploadReceipt } from '#contract/order.ts'
import * as desk from '#contract/order-desk.ts'
import * as money from '#contract/order-money-desk.ts'
import { capturePayment, payOrder } from '#contract/payment.ts'
import * as exceptions from '#contract/payment-exception-desk.ts'
import { sql } from '#db/connect.ts'
import { createPaypal } from '#features/money/payment/paypal/paypal.ts'
import { orderingBuyer, placed, receiptFile, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { startPaypalProvider } from '#testing/paypal.ts'
import { rounds } from '#testing/torture.ts'
import { balances, held, sameHistory } from './ledger.samples.ts'

const provider = await startPaypalProvider({ port: 0, webhookUrl: 'http://127.0.0.1:1/never' })
provider.switches.notices = false
afterAll(() => provider.stop())
const app = await testApp('empty', { payments: new Map([['paypal', createPaypal(provider.settings)]]) })
const [ann, bob] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator')]
const goods = [await testProduct(app, { shopId: 1, listCents: 70_001 }), await testProduct(app, { shopId: 2, listCents: 99_999 })]
await app.db
  .insertInto('shop_commissions')
  .values({ shop_id: 1, from_day: '2026-11-01', basis_points: 1_234, staff_id: ann.id, created_at: app.clock.now })
  .execute()
const seen = (id: number) => ann.call(desk.deskOrder, { id })
let references = 0

type Act = (buyer: Buyer, id: number) => Promise<unknown>
/** Enters a credit of so much of what is due; beyond it, below it, or what a bank leaves of it. */
const credit =
  (amountOf: (due: number) => number): Act =>
  async (_, id) => {
    const { instalments } = await seen(id)
    const open = instalments.find(({ state }) => ['proof_uploaded', 'part_received', 'due', 'overdue', 'rejected'].includes(state))
    const due = (open?.credits ?? []).reduce(
      (left, { amount, reversal }) => left - (reversal?.state === 'approved' ? 0 : amount),
      open?.amount ?? 1,
    )
    const entered: Input<typeof desk.confirmPayment> = {
      id,
      instalmentId: open?.id ?? 1,
      amount: Math.max(1, amountOf(due)),
      bankReference: `REF-${++references}`,
      valueDate: '2026-11-02',
    }
    // The same press twice, at once.
    const both = await Promise.allSettled([ann.call(desk.confirmPayment, entered), ann.call(desk.confirmPayment, entered)])
    assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1, 'one transfer is entered once')
  }
const ACTS = {
  upload: async (buyer, id) => buyer.call(uploadReceipt, { orderId: id, ossIds: String(await receiptFile(buyer)) }),
  exact: credit((due) => due),
  part: credit((due) => Math.floor(due / 3)),
  short: credit((due) => due - 1_000),
  over: credit((due) => due + 4_321),
  reverse: async (_, id) => {
    const credits = (await seen(id)).instalments.flatMap((one) => one.credits)
    const creditId = credits.at(references % Math.max(1, credits.length))?.id ?? 1
    const { reversalId } = await ann.call(money.askReversal, { id, creditId, reason: 'Entered wrongly', message: '' })
    await bob.call(money.decideReversal, { id, reversalId, verdict: 'approved' })
  },
  use: async (_, id) => used(id), // what goes back has histories of its own: refund.model.test.ts
  ready: (_, id) => ann.call(desk.markReady, { id }),
  ship: (_, id) => ann.call(desk.shipOrder, { id, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined }),
  receive: (buyer, id) => buyer.call(confirmReceipt, { id }),
  cancel: (buyer, id) => buyer.call(cancelOrder, { id }),
  pay: async (buyer, id) => {
    const { payId, providerOrderId } = await buyer.call(payOrder, { orderIds: [id], returnUrl: 'http://localhost/pay', payType: 3 })
    provider.approve(providerOrderId!)
    await Promise.all([1, 2].map(() => buyer.call(capturePayment, { payId })))
  },
} satisfies Record<string, Act>

async function used(id: number) {
  const { overpayments } = await seen(id)
  const open = overpayments.find(({ state }) => state === 'open')
  const overpaymentId = open?.id ?? 1
  await ann.call(money.dealWithOverpayment, { id, overpaymentId, how: 'used', note: 'Done' })
}

const names = Object.keys(ACTS) as (keyof typeof ACTS)[]
const history = fc.record({
  pay: fc.constantFrom('tt' as const, 'tt50' as const, 'paypal' as const),
  good: fc.constantFrom(...goods),
  acts: fc.array(fc.constantFrom(...names), { minLength: 3, maxLength: 9 }),
})
const BUSY = 16
/** What must have happened at least once, however the dice fall. */
const CERTAIN: { pay: 'tt' | 'paypal'; acts: (keyof typeof ACTS)[] }[] = [
  { pay: 'tt', acts: ['over', 'use'] },
  { pay: 'tt', acts: ['exact', 'reverse'] },
  { pay: 'paypal', acts: ['pay'] },
]

test('sixteen histories at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => orderingBuyer(app)))
  const whole = fc.asyncProperty(fc.array(history, { minLength: BUSY, maxLength: BUSY }), async (histories) => {
    const orders: { buyer: Buyer; id: number; acts: (keyof typeof ACTS)[] }[] = []
    for (const [index, { pay, good, acts }] of histories.entries()) {
      const buyer = buyers[index % buyers.length]!
      const [id] = (await placed(buyer, { products: [{ product: good, count: 2 }], pay })) as [number]
      orders.push({ buyer, id, acts })
    }
    await Promise.all(
      orders.map(async ({ buyer, id, acts }) => {
        for (const act of acts) await ACTS[act](buyer, id).catch((error: unknown) => assert.doesNotMatch(String(error), /went wrong/))
      }),
    )
    await balances(app.db)
    for (const { id } of orders) {
      const order = await seen(id)
      const posted = await held(app.db, { orderId: id })
      assert.equal((posted['cash bank'] ?? 0) + (posted['cash paypal'] ?? 0) + (posted['fee paypal'] ?? 0), order.receivedMoney)
      if (order.state === 'cancelled') assert.deepEqual(posted, {})
    }
  })
  const certain = CERTAIN.map((one) => ({ ...one, good: goods[0]! }))
  await fc.assert(whole, { numRuns: 1 + rounds(4), endOnFailure: true, examples: [[certain]] })
  const { rows } = await sql<{ cause: string }>`select distinct cause from ledger_entries order by cause`.execute(app.db)
  assert.deepEqual(rows.map(({ cause }) => cause), ['capture', 'credit', 'dealt', 'fee', 'reversal', 'sale']) // prettier-ignore
})

test('payment.charged: one payment for orders of two shops, told sixteen times: each share is posted once, and the provider’s fee', async () => {
  const buyer = await orderingBuyer(app)
  const ids = await placed(buyer, { products: goods.map((product) => ({ product })), pay: 'paypal' })
  const { payId, providerOrderId } = await buyer.call(payOrder, { orderIds: ids, returnUrl: 'http://localhost/pay', payType: 3 })
  provider.approve(providerOrderId!)
  await Promise.all(Array.from({ length: 16 }, () => buyer.call(capturePayment, { payId })))
  const taken = await Promise.all(ids.map((id) => held(app.db, { orderId: id })))
  assert.deepEqual(
    taken.map((posted) => posted['cash paypal']! + (posted['fee paypal'] ?? 0)).toSorted((a, b) => a - b),
    [70_001, 99_999],
  )
  assert.deepEqual(taken.map((posted) => posted['fee paypal']).filter(Boolean), [5_982]) // 3.49 % of $1,700.00 and 49 cents
  assert.ok(taken.every(({ receivable, deposit }) => receivable === undefined && deposit === undefined))
  await balances(app.db)
})

test('payment-exception.settle: an excess that was sent back by hand is neither the buyer’s credit nor in the provider’s cash any more', async () => {
  const buyer = await orderingBuyer(app)
  const [id] = (await placed(buyer, { products: [{ product: goods[0]! }], pay: 'paypal' })) as [number]
  const { payId, providerOrderId } = await buyer.call(payOrder, { orderIds: [id], returnUrl: 'http://localhost/pay', payType: 3 })
  provider.approve(providerOrderId!)
  provider.switches.captureValue = '800.01' // 100 more than is due
  await buyer.call(capturePayment, { payId })
  provider.switches.captureValue = null
  const waiting = async () => (await ann.call(exceptions.deskPaymentExceptions, {})).rows.find(({ orderId }) => orderId === id)!
  const end = async (call: typeof exceptions.acceptPayment) => {
    const { id: exceptionId, version } = await waiting()
    await ann.call(call, { id: exceptionId, version, reason: 'Sent back by hand' })
  }
  await end(exceptions.acceptPayment)
  const before = await held(app.db, { orderId: id })
  assert.equal(before['credit'], -10_000)
  await end(exceptions.settlePaymentException)
  const { credit, 'cash paypal': cash } = await held(app.db, { orderId: id })
  assert.deepEqual([credit, cash], [undefined, before['cash paypal']! - 10_000])
  await balances(app.db)
})

test('the history that the migration writes of all this is what the acts have posted', () => sameHistory(app))
