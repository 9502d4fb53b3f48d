import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { REFUND_STATES } from '#contract/codes/refund-state.ts'
import { asksForAccount, objections, portionsOf } from './refund.rules.ts'

test('money goes back by the way it came, the first captures first, and by the bank what none of them took', () => {
  const captures = [
    { paymentId: 'newest', cents: 300 },
    { paymentId: 'oldest', cents: 500 },
  ]
  const [newest, oldest] = [
    { paymentId: 'newest', cents: 300 },
    { paymentId: 'oldest', cents: 500 },
  ]
  assert.deepEqual(portionsOf(0, captures), [])
  assert.deepEqual(portionsOf(299, captures), [{ paymentId: 'newest', cents: 299 }])
  assert.deepEqual(portionsOf(300, captures), [newest])
  assert.deepEqual(portionsOf(301, captures), [newest, { paymentId: 'oldest', cents: 1 }])
  assert.deepEqual(portionsOf(800, captures), [newest, oldest])
  assert.deepEqual(portionsOf(801, captures), [newest, oldest, { paymentId: null, cents: 1 }])
  assert.deepEqual(portionsOf(70, []), [{ paymentId: null, cents: 70 }])
})

test('portions add up to what is owed, none is empty, and no capture gives more than it took', () => {
  const cents = fc.integer({ min: 0, max: 10_000 })
  fc.assert(
    fc.property(cents, fc.array(cents, { maxLength: 5 }), (owed, taken) => {
      const portions = portionsOf(
        owed,
        taken.map((one, at) => ({ paymentId: String(at), cents: one })),
      )
      assert.equal(
        portions.reduce((sum, one) => sum + one.cents, 0),
        owed,
      )
      for (const one of portions) assert.ok(one.cents > 0 && (one.paymentId === null || one.cents <= taken[Number(one.paymentId)]!))
    }),
  )
})

test('the buyer is asked for an account while money is owed by the bank, or its provider has turned it away', () => {
  const asked = REFUND_STATES.flatMap((state) =>
    (['bank', 'provider'] as const).flatMap((way) =>
      [null, new Date(0)].flatMap((tried) =>
        asksForAccount({ state, way, tried_at: tried, financing_id: null }) ? [[state, way, tried !== null]] : [],
      ),
    ),
  )
  assert.deepEqual(asked, [
    ['owed', 'bank', false],
    ['owed', 'bank', true],
    ['owed', 'provider', true],
  ])
  assert.equal(asksForAccount({ state: 'owed', way: 'bank', tried_at: null, financing_id: 5 }), false, 'it is the financer’s')
})

test('nobody approves or refuses their own refund, nobody withdraws another’s, and each state has its acts', () => {
  const [mine, other] = [7, 8]
  const said = (state: (typeof REFUND_STATES)[number], who: number, way = 'bank') =>
    Object.entries(objections({ state, way, prepared_by: mine, financing_id: null, bank_version_id: null }, who)).flatMap(([name, no]) =>
      no === null ? [name] : [],
    )
  assert.deepEqual([said('prepared', mine), said('prepared', other)], [['withdraw'], ['refuse', 'approve']])
  for (const who of [mine, other]) {
    assert.deepEqual(said('owed', who), ['prepare', 'keep'])
    assert.deepEqual(said('kept', who), ['prepare', 'use'])
    assert.deepEqual([said('approved', who), said('approved', who, 'provider')], [['pay', 'fail'], []])
    for (const over of ['paid', 'used', 'dropped'] as const) assert.deepEqual(said(over, who), [])
  }
})

test('what speaks against an act on a refund is said by its word, the state before the person', () => {
  const [theirs, own] = [8, 7].map((who) =>
    objections({ state: 'prepared', way: 'bank', prepared_by: 7, financing_id: null, bank_version_id: null }, who),
  )
  assert.deepEqual([theirs!.withdraw, own!.refuse, own!.approve], ['not-your-request', 'four-eyes', 'four-eyes'])
  const sent = objections({ state: 'approved', way: 'provider', prepared_by: 7, financing_id: null, bank_version_id: null }, 7)
  assert.deepEqual([sent.pay, sent.fail], ['refund-by-provider', 'refund-by-provider'])
  for (const word of Object.values(
    objections({ state: 'paid', way: 'provider', prepared_by: 7, financing_id: null, bank_version_id: null }, 8),
  ))
    assert.equal(word, 'not-allowed-now')
  const { keep, prepare } = objections({ state: 'owed', way: 'bank', prepared_by: null, financing_id: 5, bank_version_id: null }, 8)
  assert.deepEqual([keep, prepare], ['refund-to-financer', null])
  // As they may stand from before anybody asked whose money it is.
  const left = (state: 'kept' | 'prepared' | 'approved') => objections({ state, way: 'bank', prepared_by: 7, financing_id: 5, bank_version_id: 3 }, 8) // prettier-ignore
  assert.deepEqual([left('kept').use, left('kept').prepare], ['refund-to-financer', null])
  assert.deepEqual([left('prepared').approve, left('prepared').refuse], ['refund-to-financer', null])
  assert.deepEqual([left('approved').pay, left('approved').fail], ['refund-to-financer', null])
})
