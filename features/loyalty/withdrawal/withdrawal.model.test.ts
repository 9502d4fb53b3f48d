// Random histories of withdrawals of points and commission, many at once, with real commits: whatever is asked for, called off, approved, sent, failed
// or given up in whatever order, both ledgers balance, nothing is set aside twice, and what somebody has is what they had less what was paid.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import * as contract from '#contract/withdrawal-desk.ts'
import { inTransaction, sql } from '#db/connect.ts'
import { usableBank } from '#features/loyalty/bank-account/bank-account.samples.ts'
import { partnerOf } from '#features/loyalty/city-partner/city-partner.samples.ts'
import { given, has, pointsBalance } from '#features/loyalty/points/points.samples.ts'
import { balances } from '#features/money/ledger/ledger.samples.ts'
import { completedOrder } from '#features/money/payout/payout.samples.ts'
import { orderingBuyer, testProduct } from '#features/sales/order/order.samples.ts'
import { sweepCommissions } from '#features/loyalty/city-partner/city-partner.ts'
import { assignCustomer } from '#contract/city-partner-desk.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { rounds } from '#testing/torture.ts'
import * as withdrawals from './withdrawal.ts'

const app = await testApp('empty')
const [boss, ann, bob] = [await testStaff(app, 'administrator'), await testStaff(app, 'finance'), await testStaff(app, 'finance')]
const product = await testProduct(app, { listCents: 100_000 })
const POINTS = 20_000
const EARNED = 100_000 // 5 % of $20,000

type Stage = { userId: number; bankId: number; mine: number[] }
type Act = (stage: Stage) => Promise<unknown>
const now = () => app.clock.now
const ask =
  (source: 'points' | 'commission', amount: number): Act =>
  async (stage) => {
    const wish = { bankId: stage.bankId, source, amount }
    const both = await Promise.allSettled([0, 1].map(() => inTransaction(app.db, (tx) => withdrawals.setAside(tx, { buyer: { id: stage.userId }, now: now() }, wish)))) // prettier-ignore
    for (const one of both) if (one.status === 'fulfilled') stage.mine.push(one.value.id)
    for (const one of both) if (one.status === 'rejected') throw one.reason
  }
/** The newest of the stage's own in the state, if there is one. */
async function latest({ mine }: Stage, state: string) {
  const rows = await app.db.selectFrom('withdrawals').select(['id', 'version']).where('id', 'in', [0, ...mine]).where('state', '=', state as 'paid').orderBy('id', 'desc').execute() // prettier-ignore
  if (!rows[0]) throw new Error('nothing to do')
  return rows[0]
}
/** The same press twice, at once: done once at most. */
const twice = async (press: () => Promise<unknown>) => {
  const both = await Promise.allSettled([press(), press()])
  assert.ok(both.filter(({ status }) => status === 'fulfilled').length <= 1, 'done twice')
}
// By the door behind the code, which withdrawal.test.ts gives.
const sent =
  (event: 'pay' | 'retry', from: string): Act =>
  async (stage) => {
    const one = await latest(stage, from)
    await twice(() =>
      inTransaction(app.db, async (tx) => {
        const row = await withdrawals.lockSeen(tx, one)
        await withdrawals.setWithdrawal(tx, one.id, { paid_by: bob.id, reference: `M-${one.id}` })
        await withdrawals.move(tx, row, event, { actor: 'staff', actorId: bob.id, now: now() })
      }),
    )
  }
const said = { said: 'No', note: '' }
const ACTS = {
  points: ask('points', 5_000),
  commission: ask('commission', 30_000),
  cancel: async (stage) => {
    const { id } = await latest(stage, 'submitted')
    await withdrawals.cancel({ db: app.db, buyer: { id: stage.userId }, now: now() }, id)
  },
  take: async (stage) => {
    const one = await latest(stage, 'submitted')
    await twice(() => ann.call(contract.takeWithdrawal, one))
  },
  approve: async (stage) => ann.call(contract.approveWithdrawal, { ...(await latest(stage, 'in_review')), note: '' }),
  reject: async (stage) => {
    const one = await latest(stage, 'in_review')
    await twice(() => ann.call(contract.rejectWithdrawal, { ...one, ...said }))
  },
  pay: sent('pay', 'approved'),
  confirm: async (stage) => {
    const one = await latest(stage, 'paying')
    await twice(() => bob.call(contract.confirmWithdrawal, { ...one, valueDate: '2026-11-02' }))
  },
  fail: async (stage) => bob.call(contract.failWithdrawal, { ...(await latest(stage, 'paying')), ...said }),
  retry: sent('retry', 'payout_failed'),
  giveUp: async (stage) => {
    const one = await latest(stage, 'payout_failed')
    await twice(() => bob.call(contract.giveUpWithdrawal, { ...one, ...said }))
  },
} satisfies Record<string, Act>
type Name = keyof typeof ACTS
const names = Object.keys(ACTS) as Name[]

/** Mostly the ways that things go, with anything in between. */
const WAYS: Name[][] = [
  ['points', 'take', 'approve', 'pay', 'confirm', 'commission', 'take', 'approve', 'pay', 'confirm'],
  ['commission', 'take', 'reject', 'points', 'cancel', 'commission', 'cancel'],
  ['points', 'take', 'approve', 'pay', 'fail', 'retry', 'confirm', 'commission'],
  ['commission', 'take', 'approve', 'pay', 'fail', 'giveUp', 'points', 'take', 'reject'],
]
const history = fc.record({
  way: fc.constantFrom(...WAYS),
  between: fc.array(fc.tuple(fc.nat(8), fc.constantFrom(...names)), { maxLength: 4 }),
})
const BUSY = 6

test('six histories at once, of one member who is a city partner, too', async () => {
  const whole = fc.asyncProperty(fc.array(history, { minLength: BUSY, maxLength: BUSY }), async (histories) => {
    const partner = await partnerOf(app, boss)
    const customer = await orderingBuyer(app)
    await boss.call(assignCustomer, { id: partner.partnerId, email: customer.email })
    const orderId = await completedOrder(customer, boss, product, 20)
    await sql`update partner_commissions set due_at = ${now()} where order_id = ${orderId}`.execute(app.db)
    await sweepCommissions(app.db, now())
    await given(app.db, partner.userId, POINTS, now())
    const had = await has(app.db, partner.userId) // with what other rules give a member
    const bankId = await usableBank(app, partner)
    await Promise.all(
      histories.map(async ({ way, between }) => {
        const stage: Stage = { userId: partner.userId, bankId, mine: [] }
        const acts = [...way]
        for (const [at, act] of between) acts.splice(at, 0, act)
        for (const act of acts)
          await ACTS[act](stage).catch((error: unknown) => assert.doesNotMatch(String(error), /went wrong|done twice|deadlock|violates/))
      }),
    )
    const rows = await app.db.selectFrom('withdrawals').select(['state', 'source', 'points', 'cents']).where('user_id', '=', partner.userId).execute() // prettier-ignore
    const OPEN = ['submitted', 'in_review', 'approved', 'paying', 'payout_failed']
    const sum = (source: string, states: string[]) =>
      rows.filter((one) => one.source === source && states.includes(one.state)).reduce((all, one) => all + (one.points ?? one.cents), 0)
    assert.deepEqual(
      await has(app.db, partner.userId),
      [had[0]! - sum('points', [...OPEN, 'paid']), sum('points', OPEN), 0],
      'points: free, set aside, owed',
    )
    const stands = async (kind: string) =>
      (
        await sql<{ cents: number }>`select coalesce(-sum(b.cents), 0)::bigint as cents from ledger_accounts a
          join ledger_balances b on b.account_id = a.id where a.kind = ${kind} and a.user_id = ${partner.userId}`.execute(app.db)
      ).rows[0]!.cents
    assert.equal(await stands('partner'), EARNED - sum('commission', [...OPEN, 'paid']), 'commission that is free')
    assert.equal(await stands('withdrawal'), sum('commission', OPEN), 'commission on its way')
    await balances(app.db)
    await pointsBalance(app.db)
  })
  await fc.assert(whole, { numRuns: rounds(3), endOnFailure: true })
})
