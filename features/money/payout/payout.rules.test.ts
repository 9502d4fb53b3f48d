import assert from 'node:assert/strict'
import { test } from 'node:test'
import { chosen, isDue, objections, sumOf } from './payout.rules.ts'

const NOW = new Date('2026-11-20T00:00:00Z')
const day = (text: string) => new Date(`2026-11-${text}T00:00:00Z`)
const OWED = [
  { orderId: 1, cents: -300, dueAt: null }, // paid too much
  { orderId: 2, cents: 1_000, dueAt: day('10') },
  { orderId: 3, cents: 500, dueAt: day('20') }, // at this moment
  { orderId: 4, cents: 700, dueAt: day('21') },
  { orderId: 5, cents: 900, dueAt: null },
]
const ids = (some: { orderId: number }[] | undefined) => some?.map(({ orderId }) => orderId)

test('due is what has its moment behind it, and every debt', () => {
  assert.deepEqual(ids(OWED.filter((one) => isDue(one, NOW))), [1, 2, 3])
})

test('a payout takes all that is due, or what is named of it; debts in any case; what is not due refuses it', () => {
  assert.deepEqual(ids(chosen(OWED, null, NOW)), [1, 2, 3])
  assert.deepEqual(ids(chosen(OWED, [3], NOW)), [1, 3])
  assert.deepEqual(ids(chosen(OWED, [1, 2], NOW)), [1, 2])
  for (const wrong of [[4], [5], [2, 4], [77]]) assert.equal(chosen(OWED, wrong, NOW), undefined, String(wrong))
})

test('nobody approves or refuses their own, nobody withdraws another’s, and each state has its acts', () => {
  const [mine, other] = [7, 8]
  const said = (state: Parameters<typeof objections>[0]['state'], who: number) =>
    Object.entries(objections({ state, prepared_by: mine }, who)).flatMap(([name, no]) => (no === null ? [name] : []))
  assert.deepEqual([said('prepared', mine), said('prepared', other)], [['withdraw'], ['refuse', 'approve']])
  for (const who of [mine, other]) {
    assert.deepEqual(said('approved', who), ['pay', 'fail'])
    assert.deepEqual(said('paid', who), ['come_back'])
    for (const over of ['dropped', 'failed', 'returned'] as const) assert.deepEqual(said(over, who), [])
  }
  assert.equal(objections({ state: 'prepared', prepared_by: mine }, mine).approve, 'four-eyes')
})

test('what comes to nothing is no debt, and what is owed adds up', () => {
  const nothing = { orderId: 9, cents: 0, dueAt: null }
  assert.equal(isDue(nothing, NOW), false)
  assert.deepEqual(ids(chosen([...OWED, { ...nothing, dueAt: day('10') }], [2], NOW)), [1, 2])
  assert.deepEqual([sumOf(OWED), sumOf([])], [2_800, 0])
})
