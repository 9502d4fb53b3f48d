import assert from 'node:assert/strict'
import { test } from 'node:test'
import { WITHDRAWAL_STATES, type WithdrawalState } from '#contract/codes/withdrawal-state.ts'
import { amountFault, centsOf, minCents, objections, sourceFault } from './withdrawal.rules.ts'

const LIMITS = { minPoints: 1_000, stepPoints: 100 }

test('20 points are a dollar, and commission is asked for from the same worth on', () => {
  assert.deepEqual([0, 1, 20, 1_000].map(centsOf), [0, 5, 100, 5_000])
  assert.equal(minCents(LIMITS), 5_000)
})

test('an amount is wrong for one reason at a time: too little, no whole step, more than there is', () => {
  const points = (amount: number, available: number) => amountFault('points', amount, available, LIMITS)
  assert.deepEqual([points(999, 9_999), points(900, 100)], ['withdrawal-least', 'withdrawal-least'])
  assert.deepEqual([points(1_000, 1_000), points(1_000, 999)], [null, 'withdrawal-short'])
  assert.deepEqual([points(1_050, 9_999), points(1_050, 0), points(1_100, 1_100)], ['withdrawal-step', 'withdrawal-step', null])
  const commission = (amount: number, available: number) => amountFault('commission', amount, available, LIMITS)
  assert.deepEqual([commission(4_999, 9_999), commission(5_000, 5_000)], ['withdrawal-least-money', null])
  assert.deepEqual([commission(5_001, 5_001), commission(5_001, 5_000)], [null, 'withdrawal-short-money']) // by the cent, without steps
})

test('sales people have no points to be paid, and only partners a commission', () => {
  const said = (source: 'points' | 'commission') =>
    [false, true].flatMap((sales) => [false, true].map((partner) => sourceFault(source, { sales, partner })))
  assert.deepEqual(said('points'), [null, null, 'withdrawal-sales', 'withdrawal-sales'])
  assert.deepEqual(said('commission'), ['withdrawal-no-partner', null, 'withdrawal-no-partner', null])
})

test('each state of a withdrawal has its acts, and whoever approved it takes no part in paying it', () => {
  const open = (state: WithdrawalState, who: number) =>
    Object.entries(objections({ state, decided_by: 7 }, who)).flatMap(([act, no]) => (no === null ? [act] : []))
  const acts = (who: number) =>
    Object.fromEntries(WITHDRAWAL_STATES.map((state) => [state, open(state, who)]).filter(([, of]) => of!.length > 0))
  assert.deepEqual(acts(8), {
    submitted: ['take'],
    in_review: ['approve', 'reject'],
    approved: ['pay'],
    paying: ['confirm', 'fail'],
    payout_failed: ['retry', 'give_up'],
  })
  assert.deepEqual(acts(7), { submitted: ['take'], in_review: ['approve', 'reject'] })
  const own = objections({ state: 'approved', decided_by: 7 }, 7)
  assert.deepEqual([own.pay, own.confirm, own.take], ['four-eyes', 'not-allowed-now', 'not-allowed-now'])
})
