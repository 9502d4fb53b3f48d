import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freightIsAdded, may, nextWord, stepsOf } from './order-model.ts'
import type { Order } from '#contract/order.ts'

const order = (change: Partial<Order>) =>
  ({ state: 'awaiting_payment', deliveryWay: 1, dueMoney: 0, allowedActions: [], ...change }) as unknown as Order

test('SPEC-196 the freight step stands in the timeline of CIF and DDU only', () => {
  const words = (deliveryWay: number) => stepsOf(order({ deliveryWay })).map((step) => step.word)
  assert.deepEqual(words(1), ['placed', 'paid', 'ready', 'shipped', 'completed'])
  assert.ok(words(2).includes('freight') && words(3).includes('freight'))
  assert.deepEqual([0, 1, 2, 3].map(freightIsAdded), [false, false, true, true])
})

test('one step is now, those before are done, those after are later; a finished order has none open', () => {
  const at = stepsOf(order({ state: 'ready_to_ship' })).map((step) => step.at)
  assert.deepEqual(at, ['done', 'done', 'done', 'now', 'later'])
  assert.ok(stepsOf(order({ state: 'completed' })).every((step) => step.at === 'done'))
  assert.deepEqual(stepsOf(order({ state: 'cancelled' })), [])
})

test('an action counts as allowed only when the server says so', () => {
  const one = order({ allowedActions: [{ action: 'pay', allowed: 'N', reason: 'later' }] })
  assert.equal(may(one, 'pay'), false)
  assert.equal(may(one, 'cancel'), false)
  assert.equal(may(order({ allowedActions: [{ action: 'cancel', allowed: 'Y', reason: '' }] }), 'cancel'), true)
})

test('what happens next: the balance of T/T 50 % before dispatch, then the dispatch', () => {
  assert.equal(nextWord(order({ state: 'ready_to_ship', dueMoney: 500 })), 'next-balance')
  assert.equal(nextWord(order({ state: 'ready_to_ship' })), 'next-ready_to_ship')
})

test('a transfer whose receipt is being checked says so, in the list too', () => {
  const waiting = (actions: string[]) =>
    order({ payType: 1, allowedActions: actions.map((action) => ({ action, allowed: 'Y' as const, reason: '' })) })
  assert.equal(nextWord(waiting(['upload_receipt', 'cancel'])), 'next-awaiting_payment')
  assert.equal(nextWord(waiting([])), 'next-awaiting_check')
})
