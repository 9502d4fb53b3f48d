// Random histories of cancellations and refunds, many at once, with real commits: whatever is asked, granted, refused, prepared, approved, paid or
// kept in whatever order, the ledger balances, what went out is what refunds say, and nothing more than came in.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { answerCancel, requestCancel, withdrawCancel } from '#contract/cancellation.ts'
import { answerCancellation } from '#contract/cancellation-desk.ts'
import * as desk from '#contract/order-desk.ts'
import { dealWithOverpayment } from '#contract/order-money-desk.ts'
import * as contract from '#contract/refund-desk.ts'
import { inTransaction } from '#db/connect.ts'
import { balances, held } from '#features/money/ledger/ledger.samples.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { lockOrders } from '#features/sales/order/order.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { approveRefund, lockSeen } from './refund.ts'

const app = await testApp('empty')
const [ann, bob] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator')]
const bed = await testProduct(app, { shopId: 1, listCents: 70_001 })
const seen = (id: number) => ann.call(desk.deskOrder, { id })
let references = 0

type Act = (buyer: Buyer, id: number) => Promise<unknown>
const latest = async (id: number, ...states: string[]) => {
  const found = (await seen(id)).refunds.find(({ state }) => states.includes(state))
  if (!found) throw new Error('nothing to do')
  const { version, amount } = await ann.call(contract.deskRefund, { id: found.id })
  return { id: found.id, version, amount }
}
const answer =
  (accept: 'Y' | 'N', share: number, way: 'refund' | 'credit'): Act =>
  async (_, id) => {
    const { version, cancellation } = await seen(id)
    const kept = Math.floor((cancellation?.receivedMoney ?? 0) * share)
    await ann.call(answerCancellation, { id, accept, reason: 'As agreed', way, kept, version })
  }
const prepare =
  (share: number): Act =>
  async (_, id) => {
    const { amount, ...one } = await latest(id, 'owed', 'kept')
    await ann.call(contract.prepareRefund, {
      ...one,
      amount: Math.max(1, Math.floor(amount * share)),
      way: 'bank',
      account: 'DE02',
      note: '',
    })
  }
/** The same press twice, at once. */
const twice = async (press: () => Promise<unknown>) => {
  const both = await Promise.allSettled([press(), press()])
  assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1, 'done twice')
}
const ACTS = {
  credit: (_, id) => credited(ann, id, { bankReference: `R-${++references}` }),
  part: (_, id) => credited(ann, id, { amount: 30_000, bankReference: `R-${++references}` }),
  over: (_, id) => credited(ann, id, { amount: 150_000, bankReference: `R-${++references}` }),
  deal: async (_, id) => {
    const overpaymentId = (await seen(id)).overpayments.find(({ state }) => state === 'open')?.id ?? 1
    await ann.call(dealWithOverpayment, { id, overpaymentId, how: 'refunded', note: 'Asked for it back' })
  },
  ready: (_, id) => ann.call(desk.markReady, { id }),
  ship: (_, id) => ann.call(desk.shipOrder, { id, mode: 'air', carrier: 'Any', trackingNo: '1', lines: undefined }),
  ask: (buyer, id) => twice(() => buyer.call(requestCancel, { id, reason: 'No longer needed' })),
  grant: answer('Y', 0, 'refund'),
  grantPart: answer('Y', 0.3, 'refund'),
  grantCredit: answer('Y', 0, 'credit'),
  keepAll: answer('Y', 1, 'refund'),
  take: (buyer, id) => twice(() => buyer.call(answerCancel, { id, accept: 'Y' })),
  takeBack: (buyer, id) => twice(() => buyer.call(withdrawCancel, { id })),
  refuse: answer('N', 0, 'refund'),
  prepare: prepare(1),
  preparePart: prepare(0.4),
  approve: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'prepared')
    const { now } = app.clock
    // By the door behind the code, which refund.test.ts gives.
    await twice(() =>
      inTransaction(app.db, async (tx) => {
        await lockOrders(tx, [id])
        await approveRefund(tx, await lockSeen(tx, one), bob.id, { actor: 'staff', actorId: bob.id, now })
      }),
    )
  },
  pay: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'approved')
    await twice(() => ann.call(contract.payRefund, { ...one, bankReference: `OUT-${++references}`, valueDate: '2026-11-02' }))
  },
  fail: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'approved')
    await ann.call(contract.turnRefund, { ...one, how: 'fail', reason: 'Account closed' })
  },
  withdraw: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'prepared')
    await ann.call(contract.turnRefund, { ...one, how: 'withdraw', reason: 'Another account' })
  },
  keep: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'owed')
    await ann.call(contract.keepRefund, { ...one, how: 'keep', reason: 'Rather credit' })
  },
  use: async (_, id) => {
    const { amount: _amount, ...one } = await latest(id, 'kept')
    await ann.call(contract.keepRefund, { ...one, how: 'use', reason: 'For another order' })
  },
} satisfies Record<string, Act>
type Name = keyof typeof ACTS
const names = Object.keys(ACTS) as Name[]

/** Mostly the way that things go, with anything in between. */
const WAYS: Name[][] = [
  ['credit', 'ask', 'takeBack', 'ask', 'grantPart', 'take', 'preparePart', 'approve', 'pay', 'prepare', 'approve', 'pay'],
  ['over', 'deal', 'ask', 'grantCredit', 'take', 'prepare', 'approve', 'fail', 'keep', 'use'],
  ['part', 'ask', 'grant', 'prepare', 'withdraw', 'prepare', 'approve', 'pay'],
  ['credit', 'ready', 'ask', 'refuse', 'ask', 'keepAll', 'take', 'ship'],
]
const history = fc.record({
  pay: fc.constantFrom('tt' as const, 'tt50' as const),
  way: fc.constantFrom(...WAYS),
  between: fc.array(fc.tuple(fc.nat(9), fc.constantFrom(...names)), { maxLength: 4 }),
})
const BUSY = 12

test('twelve histories at once', async () => {
  const buyers = await Promise.all(Array.from({ length: 4 }, () => orderingBuyer(app)))
  const whole = fc.asyncProperty(fc.array(history, { minLength: BUSY, maxLength: BUSY }), async (histories) => {
    const orders: { buyer: Buyer; id: number; acts: Name[] }[] = []
    for (const [index, { pay, way, between }] of histories.entries()) {
      const buyer = buyers[index % buyers.length]!
      const [id] = (await placed(buyer, { products: [{ product: bed, count: 2 }], pay })) as [number]
      const acts = [...way]
      for (const [at, act] of between) acts.splice(at, 0, act)
      orders.push({ buyer, id, acts })
    }
    await Promise.all(
      orders.map(async ({ buyer, id, acts }) => {
        for (const act of acts)
          await ACTS[act](buyer, id).catch((error: unknown) => assert.doesNotMatch(String(error), /went wrong|done twice/))
      }),
    )
    await balances(app.db)
    for (const { id } of orders) {
      const { refunds, receivedMoney, state } = await seen(id)
      const posted = await held(app.db, { orderId: id })
      const sum = (...states: string[]) => refunds.reduce((all, one) => all + (states.includes(one.state) ? one.amount : 0), 0)
      assert.equal(posted['cash bank'] ?? 0, receivedMoney - sum('paid'), 'what came in less what went out')
      assert.equal(posted['refund bank'] ?? 0, -sum('approved') || 0, 'what is on its way')
      assert.ok(sum('owed', 'prepared', 'approved', 'paid', 'kept', 'used') <= receivedMoney)
      if (state === 'cancelled') assert.deepEqual([posted['receivable'], posted['deposit']], [undefined, undefined])
    }
  })
  await fc.assert(whole, { numRuns: rounds(3), endOnFailure: true })
})
