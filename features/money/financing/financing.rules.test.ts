import assert from 'node:assert/strict'
import { test } from 'node:test'
import { FINANCING_STATES, type FinancingState } from '#contract/codes/financing.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { financingMachine } from './financing.machine.ts'
import {
  addMonths,
  CONTRACT_DAYS,
  costOf,
  DOCS_DAYS,
  FINANCING_BUYER_ACTIONS,
  FINANCING_STAFF_ACTIONS,
  FUNDING_DAYS,
  fundsFor,
  GRACE_DAYS,
  isLate,
  mostSaved,
  namesOfShops,
  offOf,
  planOf,
  savedBy,
  splitOf,
} from './financing.rules.ts'

/** What of the machine each side may do in each state: the guards apart from the table, open. */
const FREE = { checks: { complete: OK(), sanctions: OK(), identity: OK() }, preparedBy: 2, contract: true, buyerSigned: false, staffSigned: false, orders: 1, lossBy: 2, takenBack: false } // prettier-ignore
function OK() {
  return { ok: true, by: '1', at: '' }
}
const EVENT: Partial<Record<string, string>> = { decide_loss: 'write_off', refuse_loss: 'write_off' }
test('each action is open exactly where the machine has its step', () => {
  const apart = new Set(['check', 'prepare', 'turn', 'paid', 'unpaid', 'write_off'])
  for (const now of FINANCING_STATES) {
    for (const [name, rule] of Object.entries(FINANCING_STAFF_ACTIONS)) {
      if (apart.has(name)) continue
      const step = stepFrom(financingMachine, now as FinancingState, (EVENT[name] ?? name) as 'fund')
      assert.equal(rule({ ...FREE, state: now }, 1) === undefined, step?.by.includes('staff') ?? false, `${now} ${name}`)
    }
    for (const [name, rule] of Object.entries(FINANCING_BUYER_ACTIONS)) {
      const step = stepFrom(financingMachine, now as FinancingState, name as 'accept')
      assert.equal(rule({ ...FREE, state: now }) === undefined, step?.by.includes('buyer') ?? false, `${now} ${name}`)
    }
  }
})

test('plans: rates and rest add up to the cent, whatever rate, months and down payment', () => {
  assert.deepEqual(planOf(1_000_000, { downBp: 0, months: 3, rateBp: 0 }, '2026-01-31').map(({ dueOn, cents }) => [dueOn, cents]), [['2026-02-28', 333_334], ['2026-03-31', 333_334], ['2026-04-30', 333_332]]) // prettier-ignore
  for (const cents of [5_000_000, 7_777_777, 99_999_999])
    for (const months of [1, 2, 7, 36, 120])
      for (const downBp of [0, 1, 2_500, 9_000]) {
        const plan = planOf(cents, { downBp, months, rateBp: 0 }, '2026-11-02')
        assert.equal(plan.reduce((sum, row) => sum + row.cents, 0), cents) // prettier-ignore
        assert.ok(plan.every((row) => Number.isInteger(row.cents) && row.cents > 0))
        const dear = planOf(cents, { downBp, months, rateBp: 1_999 }, '2026-11-02')
        assert.ok(dear.reduce((sum, row) => sum + row.cents, 0) > cents)
      }
})

test('of each row: what is interest and what is still owed; the last leaves nothing, and what is no interest is what was financed', () => {
  for (const cents of [5_000_000, 7_777_777, 99_999_999])
    for (const rateBp of [0, 1, 690, 1_999])
      for (const downBp of [0, 2_500]) {
        const rows = splitOf(planOf(cents, { downBp, months: 36, rateBp }, '2026-11-02'), cents, rateBp)
        assert.equal(rows.at(-1)!.owed, 0)
        assert.equal(rows.reduce((sum, row) => sum + row.cents - row.interest, 0), cents) // prettier-ignore
        assert.ok(rows.every(({ kind, interest, owed }) => owed >= 0 && interest >= 0 && (kind === 'rate' || interest === 0)))
      }
})

test('in arrears is what was due more than five days ago and is not paid, while the plan goes on', () => {
  const row = { due_on: '2026-12-02', paid_on: null }
  assert.deepEqual(
    ['2026-12-07', '2026-12-08'].map((today) => isLate('repaying', row, today)),
    [false, true],
  )
  assert.equal(isLate('in_arrears', { ...row, paid_on: '2026-12-09' }, '2026-12-10'), false)
  assert.equal(isLate('closed', row, '2026-12-10'), false)
})

test('acts that the machine has no step for: when they are possible, and what stands against each', () => {
  const a = FINANCING_STAFF_ACTIONS
  const facts = (state: FinancingState, changes: object = {}) => ({ ...FREE, state, ...changes }) as never
  const open = (act: (facts: never, staffId: number) => unknown, changes: object = {}) =>
    FINANCING_STATES.filter((state) => act(facts(state, changes), 1) === undefined).join(' ')
  assert.equal(open(a.check), 'screening')
  assert.deepEqual([open(a.prepare), open(a.prepare, { preparedBy: null })], ['', 'in_review'])
  assert.deepEqual([open(a.turn), open(a.turn, { preparedBy: null })], ['in_review', ''])
  assert.equal(open(a.paid), 'funded repaying in_arrears')
  assert.equal(open(a.unpaid), 'funded repaying in_arrears')
  assert.equal(a.prepare(facts('in_review')), 'financing-prepared')
  assert.equal(a.turn(facts('in_review', { preparedBy: null })), 'financing-no-offer')
  assert.deepEqual(
    [null, 1, 2].map((preparedBy) => a.approve(facts('in_review', { preparedBy }), 1)),
    ['financing-no-offer', 'four-eyes', undefined],
  )
  assert.equal(
    a.to_review(facts('screening', { checks: { ...FREE.checks, identity: { ok: false, by: '1', at: '' } } })),
    'financing-checks-open',
  )
  const [ready] = FINANCING_STATES.filter((one) => stepFrom(financingMachine, one, 'fund'))
  assert.deepEqual(
    [0, 1].map((orders) => a.fund(facts(ready!, { orders }))),
    ['financing-no-order', undefined],
  )
  const [state] = FINANCING_STATES.filter((one) => stepFrom(financingMachine, one, 'write_off'))
  const loss = (changes: object, who = 1) => [a.write_off(facts(state!, changes)), a.decide_loss(facts(state!, changes), who)]
  assert.deepEqual(loss({ lossBy: null }), [undefined, 'financing-no-loss'])
  assert.deepEqual(
    [loss({}), loss({}, 2)],
    [
      ['financing-loss-asked', undefined],
      ['financing-loss-asked', 'four-eyes'],
    ],
  )
  assert.deepEqual(loss({ takenBack: true }), ['financing-waits', 'financing-waits'])
  const [signing] = FINANCING_STATES.filter((one) => stepFrom(financingMachine, one, 'sign'))
  const sign = (changes: object) => [FINANCING_BUYER_ACTIONS.sign(facts(signing!, changes)), a.sign(facts(signing!, changes))]
  assert.deepEqual(sign({ buyerSigned: true }), ['financing-signed', undefined])
  assert.deepEqual(sign({ staffSigned: true }), [undefined, 'financing-signed'])
  assert.deepEqual(sign({ contract: false }), ['financing-no-contract', 'financing-no-contract'])
})

test('financing waits so many days for papers, contract, funding and word of a rate; its cost is that of all of it', () => {
  assert.deepEqual([DOCS_DAYS, CONTRACT_DAYS, FUNDING_DAYS, GRACE_DAYS], [30, 30, 30, 5])
  assert.deepEqual(costOf({ amountCents: 1_000_000, downBp: 2_500, months: 3, rateBp: 0 }), {
    down: 250_000,
    monthly: 250_000,
    total: 1_000_000,
  })
  // 12 % a year are 1 % a month: of 1,000,000 in three equal rates 340,023 each (rounded up), the last less what rounding took.
  const dear = costOf({ amountCents: 1_000_000, downBp: 0, months: 3, rateBp: 1_200 })
  assert.deepEqual([dear.down, dear.monthly], [0, 340_023])
  assert.ok(Math.abs(dear.total - 1_020_066) <= 3, String(dear.total))
  assert.deepEqual(['2026-01-31', '2026-11-30', '2026-02-28', '2024-02-29'].map((day, at) => addMonths(day, [1, 3, 1, 12][at]!)), ['2026-02-28', '2027-02-28', '2026-03-28', '2025-02-28']) // prettier-ignore
})

const BENEFIT = { offBp: 50, floorBp: 400, leastCents: 6_000_000, mostCents: 20_000_000, monthsMost: 24 }
test('a benefit comes off the rate as far as the floor, for its amounts and its time, ends included; else nothing', () => {
  const off = (amountCents: number, months: number, rateBp: number) => offOf(BENEFIT, { amountCents, months, rateBp })
  const cases: [number, number, number, number][] = [
    [6_000_000, 24, 740, 50],
    [20_000_000, 1, 450, 50],
    [12_000_000, 12, 449, 49],
    [12_000_000, 12, 400, 0],
    [12_000_000, 12, 300, 0],
    [12_000_000, 12, 0, 0],
    [5_999_999, 12, 740, 0],
    [20_000_001, 12, 740, 0],
    [12_000_000, 25, 740, 0],
  ]
  for (const [amount, months, rate, expected] of cases) assert.equal(off(amount, months, rate), expected, `${amount} ${months} ${rate}`)
  assert.equal(offOf(null, { amountCents: 12_000_000, months: 12, rateBp: 740 }), 0)
})

test('what it saves is what less is repaid, never below nothing and never more than its bound, whatever rate, months and down payment', () => {
  assert.equal(mostSaved(50, 20_000_000, 24), 200_000)
  for (const cents of [5_000_000, 7_777_777, 99_999_999])
    for (const months of [1, 2, 12, 36, 120])
      for (const own of [50, 51, 690, 1_999])
        for (const offBp of [1, 50])
          for (const downBp of [0, 2_500]) {
            const terms = { amountCents: cents, downBp, months }
            const saved = savedBy({ downBp, months, rateBp: own - offBp, offBp }, cents)
            const less = costOf({ ...terms, rateBp: own }).total - costOf({ ...terms, rateBp: own - offBp }).total
            assert.equal(saved, Math.max(0, less))
            assert.ok(saved <= mostSaved(offBp, cents, months), `${cents} ${months} ${own} ${offBp} ${saved}`)
          }
  assert.equal(savedBy({ downBp: 0, months: 12, rateBp: 690 }, 5_000_000), 0)
})

test('what pays orders of some shops pays no other, nor several with another among them', () => {
  const [all, some] = [{ shops: [] }, { shops: [{ id: 1, name: 'A' }, { id: 2, name: 'B' }] }] // prettier-ignore
  assert.deepEqual(fundsFor([all, some], [1, 2]), [all, some])
  assert.deepEqual(fundsFor([all, some], [1, 3]), [all])
  assert.equal(namesOfShops([all, some]), 'A, B')
})
