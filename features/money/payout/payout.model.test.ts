// Random histories of orders, cancellations and payouts of one shop, many at once, with real commits: whatever is prepared, approved, paid, turned
// or cancelled in whatever order, the ledger balances, nothing is paid twice, and what the shop is owed is what was sold less what was undone and
// what is on its way.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { askCancellation } from '#contract/cancellation-desk.ts'
import { answerCancel } from '#contract/cancellation.ts'
import * as desk from '#contract/order-desk.ts'
import * as contract from '#contract/payout-desk.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { credited, orderingBuyer, placed, testProduct, testStaff, type Buyer } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { rounds } from '#testing/torture.ts'
import { approvePayout, lockSeen } from './payout.ts'
import { bankOf, commissionOf, setRule } from './payout.samples.ts'

const app = await testApp('empty')
const [ann, bob] = [await testStaff(app, 'administrator'), await testStaff(app, 'administrator')]
let references = 0

type Stage = { buyer: Buyer; id: number; shopId: number }
type Act = (stage: Stage) => Promise<unknown>
const latest = async ({ shopId }: Stage, state: 'prepared' | 'approved' | 'paid') => {
  const row = await app.db
    .selectFrom('payouts')
    .select(['id', 'version'])
    .where('shop_id', '=', shopId)
    .where('state', '=', state)
    .executeTakeFirst()
  if (!row) throw new Error('nothing to do')
  return row
}
const grant =
  (share: number): Act =>
  async ({ buyer, id }) => {
    const { version, receivedMoney } = await ann.call(desk.deskOrder, { id })
    const kept = Math.floor(receivedMoney * share)
    await ann.call(askCancellation, { id, reason: 'No longer needed', way: 'refund', kept, version })
    await buyer.call(answerCancel, { id, accept: 'Y' })
  }
const turn =
  (how: 'withdraw' | 'fail', state: 'prepared' | 'approved'): Act =>
  async (stage) =>
    ann.call(contract.turnPayout, { ...(await latest(stage, state)), how, reason: 'Turned' })
/** The same press twice, at once. */
const twice = async (press: () => Promise<unknown>) => {
  const both = await Promise.allSettled([press(), press()])
  assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1, 'done twice')
}
const ACTS = {
  credit: ({ id }) => credited(ann, id, { bankReference: `R-${++references}` }),
  ready: ({ id }) => ann.call(desk.markReady, { id }),
  cancel: grant(0),
  cancelPart: grant(0.4),
  prepare: async ({ shopId }) => {
    const { due, account } = await ann.call(contract.shopDues, { id: shopId })
    // Both may do it where somebody turns the first meanwhile: then it is due again.
    const press = () => ann.call(contract.preparePayout, { shopId, amount: due, accountId: account!.id, note: '' })
    await Promise.allSettled([press(), press()])
  },
  prepareOne: async ({ shopId, id }) => {
    const { lines, account } = await ann.call(contract.shopDues, { id: shopId })
    const amount = lines.reduce((sum, line) => sum + (line.amount < 0 || line.orderId === id ? line.amount : 0), 0)
    await ann.call(contract.preparePayout, { shopId, orderIds: [id], amount, accountId: account!.id, note: '' })
  },
  approve: async (stage) => {
    const one = await latest(stage, 'prepared')
    const { now } = app.clock
    // By the door behind the code, which payout.test.ts gives.
    await twice(() =>
      inTransaction(app.db, async (tx) => approvePayout(tx, await lockSeen(tx, one), bob.id, { actor: 'staff', actorId: bob.id, now })),
    )
  },
  pay: async (stage) => {
    const one = await latest(stage, 'approved')
    await twice(() => ann.call(contract.payPayout, { ...one, bankReference: `OUT-${++references}`, valueDate: '2026-11-02' }))
  },
  comeBack: async (stage) => {
    const one = await latest(stage, 'paid')
    const back = { bankReference: `RET-${++references}`, valueDate: '2026-11-02', reason: 'Account closed' }
    await twice(() => ann.call(contract.returnPayout, { ...one, ...back }))
  },
  fail: turn('fail', 'approved'),
  withdraw: turn('withdraw', 'prepared'),
} satisfies Record<string, Act>
type Name = keyof typeof ACTS
const names = Object.keys(ACTS) as Name[]

/** Mostly the way that things go, with anything in between. */
const WAYS: Name[][] = [
  ['credit', 'prepareOne', 'approve', 'pay', 'cancelPart', 'prepare', 'approve', 'pay'],
  ['credit', 'prepare', 'approve', 'fail', 'prepare', 'approve', 'pay'],
  ['credit', 'prepare', 'approve', 'pay', 'comeBack', 'prepare', 'approve', 'pay'],
  ['credit', 'prepare', 'withdraw', 'cancel', 'prepare'],
  ['credit', 'ready', 'prepare', 'approve', 'pay', 'cancel', 'prepare', 'approve'],
]
const history = fc.record({
  way: fc.constantFrom(...WAYS),
  between: fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...names)), { maxLength: 3 }),
})
const BUSY = 8

test('eight histories at once, of one shop', async () => {
  await setRule(ann, 'paid', 0)
  const buyers = await Promise.all(Array.from({ length: 4 }, () => orderingBuyer(app)))
  let shopId = 200
  const whole = fc.asyncProperty(fc.array(history, { minLength: BUSY, maxLength: BUSY }), async (histories) => {
    shopId++
    const product = await testProduct(app, { shopId, listCents: 70_001 })
    await commissionOf(app, shopId, 850, ann.id)
    await bankOf(app, shopId, ann.id)
    const stages: (Stage & { acts: Name[] })[] = []
    for (const [index, { way, between }] of histories.entries()) {
      const buyer = buyers[index % buyers.length]!
      const [id] = (await placed(buyer, { products: [{ product }], pay: 'tt' })) as [number]
      const acts = [...way]
      for (const [at, act] of between) acts.splice(at, 0, act)
      stages.push({ buyer, id, shopId, acts })
    }
    await Promise.all(
      stages.map(async ({ acts, ...stage }) => {
        for (const act of acts)
          await ACTS[act](stage).catch((error: unknown) => assert.doesNotMatch(String(error), /went wrong|done twice|deadlock/))
      }),
    )
    await balances(app.db)
    const { rows } = await sql<{ kind: string; cents: number }>`select a.kind, b.cents from ledger_accounts a
      join ledger_balances b on b.account_id = a.id where a.shop_id = ${shopId}`.execute(app.db)
    const stands = (kind: string) => 0 - (rows.find((one) => one.kind === kind)?.cents ?? 0)
    const payouts = await app.db.selectFrom('payouts').select(['state', 'cents']).where('shop_id', '=', shopId).execute()
    const sum = (...states: string[]) => payouts.reduce((all, one) => all + (states.includes(one.state) ? one.cents : 0), 0)
    assert.equal(stands('payout'), sum('approved'), 'what is on its way')
    let earned = 0 // told apart: $700.01 less 8.5 % of it, half a cent up; of a cancelled one what was agreed
    for (const { id } of stages) {
      const { state, cancellation } = await ann.call(desk.deskOrder, { id })
      if (state === 'cancelled') earned += cancellation?.keptMoney ?? 0
      else if (state !== 'awaiting_payment' && state !== 'cancel_requested') earned += 70_001 - 5_950
    }
    assert.equal(stands('payable'), earned - sum('approved', 'paid'), 'what is still owed')
    const { lines } = await ann.call(contract.shopDues, { id: shopId })
    const open = lines.reduce((all, one) => all + one.amount, 0)
    assert.equal(open, earned - sum('prepared', 'approved', 'paid'), 'order by order')
  })
  await fc.assert(whole, { numRuns: rounds(3), endOnFailure: true })
})
