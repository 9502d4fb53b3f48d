import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { toCents } from '#shared/money.ts'
import {
  allReceived,
  askedCents,
  bookedBy,
  creditOutcome,
  dueCents,
  holdsMoney,
  isReturned,
  openToWriteOff,
  planInstalments,
  receivedCents,
  receivedOfDue,
  reversalEvent,
} from './instalment.rules.ts'
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

test('what a letter or a financer pays is asked of them; what is paid beyond the due counts for itself', () => {
  const row = (state: Parameters<typeof holdsMoney>[0]['state'], when = 'awaiting_payment', receivedCents = 0) => ({ state, when, amountCents: 100, receivedCents }) // prettier-ignore
  assert.equal(askedCents([row('due'), row('due', 'documents'), row('overdue', 'funding'), row('overdue', 'ready_to_ship', 30)]), 170)
  assert.equal(dueCents([row('part_received', 'documents', 130)]), 0)
  for (const state of ['refund_pending', 'refunded'] as const) assert.equal(isReturned(state), true)
  for (const state of ['received', 'due', 'void'] as const) assert.equal(isReturned(state), false)
  const booked = (state: Parameters<typeof holdsMoney>[0]['state'], from: number, to: number) =>
    bookedBy(row('due', '', from), row(state, '', to))
  assert.deepEqual(booked('received', 0, 95), { cents: 95, over: 0, short: 5 })
  assert.deepEqual(booked('received', 0, 100), { cents: 100, over: 0, short: 0 })
  assert.deepEqual(booked('part_received', 20, 95), { cents: 75, over: 0, short: 0 })
  assert.deepEqual(booked('received', 90, 130), { cents: 40, over: 30, short: 0 })
  assert.deepEqual(booked('settled', 110, 130), { cents: 20, over: 20, short: 0 })
  assert.equal(receivedOfDue([row('received', '', 130), row('void', '', 50), row('part_received', '', 40)]), 140)
})

test('a credit that is taken back moves what was received, as far as the rest is no longer the whole', () => {
  const back = (state: Parameters<typeof holdsMoney>[0]['state'], left: number) => reversalEvent({ state, amountCents: 1_000 }, left, 5_000)
  assert.deepEqual([back('received', 0), back('received', 900), back('received', 899), back('part_received', 899), back('part_received', 0)], ['reverse', null, 'reverse_part', null, 'reverse']) // prettier-ignore
  for (const state of ['due', 'proof_uploaded', 'rejected', 'settled', 'void'] as const) assert.equal(back(state, 0), null, state)
})

test('let go is what is open once some has come, or is late, of what the buyer owes', () => {
  const open = (state: Parameters<typeof holdsMoney>[0]['state'], receivedCents: number, when = 'awaiting_payment') => openToWriteOff({ state, when, amountCents: 100, receivedCents }) // prettier-ignore
  assert.deepEqual([open('part_received', 99), open('part_received', 100), open('overdue', 0)], [1, undefined, 100])
  for (const state of ['due', 'received', 'void', 'rejected'] as const) assert.equal(open(state, 10), undefined, state)
  for (const when of ['documents', 'funding']) assert.equal(open('part_received', 10, when), undefined, when)
})
