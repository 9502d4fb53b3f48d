import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCents } from '#shared/money.ts'
import { allReceived, creditOutcome, dueCents, holdsMoney, planInstalments, receivedCents } from './instalment.rules.ts'
import { METHODS } from '#features/money/payment-method/payment-method.ts'

test('SPEC-139 SPEC-140 the parts of every plan add up to the total, to the odd cent, and the balance is never the larger half', () => {
  const plans = METHODS.filter(({ plan }) => plan.length > 0)
  assert.ok(plans.length >= 3)
  fc.assert(
    fc.property(fc.constantFrom(...plans), fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), ({ plan }, total) => {
      const parts = planInstalments(plan, toCents(total)).map(({ amount }) => amount)
      assert.equal(
        parts.reduce((sum: number, part) => sum + part, 0),
        total,
      )
      assert.ok(parts.every((part, i) => Number.isSafeInteger(part) && part >= 0 && part <= (parts[i - 1] ?? part)))
    }),
  )
})

test('a credit may miss the bank’s fee, but never more than a tenth: a small order is not had for a cent', () => {
  const cases: [due: number, received: number, credit: number, outcome: 'whole' | 'part'][] = [
    [100_000, 0, 95_000, 'whole'],
    [100_000, 0, 94_999, 'part'],
    [100_000, 60_000, 35_000, 'whole'],
    [4_000, 0, 1, 'part'],
    [4_000, 0, 3_599, 'part'],
    [4_000, 0, 3_600, 'whole'],
    [5, 0, 4, 'part'],
    [5, 0, 5, 'whole'],
    [5, 0, 9, 'whole'],
  ]
  for (const [due, received, credit, outcome] of cases)
    assert.equal(creditOutcome(due, received, credit, 5_000), outcome, `${credit} of ${due}`)
})

test('what is void is not owed; an order without instalments owes its price', () => {
  const one = (state: Parameters<typeof holdsMoney>[0]['state'], receivedCents = 0) => ({ state, amountCents: 100, receivedCents })
  assert.equal(allReceived([one('received', 100), one('settled', 100), one('void')]), true)
  for (const rows of [[], [one('void')], [one('received', 100), one('due')]]) assert.equal(allReceived(rows), false)
  assert.equal(dueCents([one('due'), one('overdue'), one('rejected'), one('part_received', 60), one('scheduled'), one('void')]), 340)
  assert.equal(receivedCents([one('received', 100), one('part_received', 60)]), 160)
  for (const state of ['processing', 'proof_uploaded', 'part_received', 'received', 'settled'] as const)
    assert.equal(holdsMoney(one(state)), true)
  for (const state of ['scheduled', 'due', 'overdue', 'rejected', 'void'] as const) assert.equal(holdsMoney(one(state)), false)
  assert.equal(holdsMoney(one('rejected', 1)), true)
})
