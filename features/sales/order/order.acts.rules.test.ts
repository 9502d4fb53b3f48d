// In which states each act on an order is possible, by how it is paid, written apart from the rules; the words that refuse: order.rules.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ORDER_STATES, type OrderState } from '#contract/codes/order-state.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import {
  allPaid,
  BUYER_ACTIONS,
  cargoOf,
  isFirst,
  isFreightAgreed,
  letterStands,
  letterUnderWay,
  methodNow,
  paidByBank,
  paidByFunding,
  paidByLetter,
  partOfPoints,
  payStatusOfOrder,
  restOf,
  SHIPMENT_ACTIONS,
  STAFF_ACTIONS,
  statesOf,
  statusOf,
  type OrderFacts,
} from './order.rules.ts'

const part = (state: string, changes: object = {}) => ({ state, when: 'awaiting_payment', letter: null, amountCents: 100, receivedCents: 0, ...changes }) as unknown as Instalment // prettier-ignore
const received = part('received', { receivedCents: 100 })
const byLetter = (state: string, letter: string | null) => part(state, { when: 'documents', letter })
const funding = (state: string) => part(state, { when: 'funding' })
const order = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state: 'awaiting_payment',
  term: 'exw',
  payMethod: 'tt',
  freightAgreed: false,
  cancelSide: null,
  held: false,
  instalments: [part('due')],
  ...changes,
})
const states = (act: (order: OrderFacts) => unknown, changes: Partial<OrderFacts> = {}) =>
  ORDER_STATES.filter((state) => act(order({ ...changes, state })) === undefined).join(' ') // prettier-ignore
const why = (act: (order: OrderFacts) => unknown, changes: Partial<OrderFacts> = {}) => act(order(changes))
const paid = { instalments: [received] }
const ALL_BUT_REQUESTED = ORDER_STATES.filter((state) => state !== 'cancel_requested').join(' ')

test('each state has its number on the wire, and each tab its states', () => {
  const tabs = Object.fromEntries([0, 1, 2, 3, 5, 6].map((status) => [status, statesOf(status)?.join(' ')]))
  assert.deepEqual(tabs, {
    0: undefined,
    1: 'freight_pending awaiting_payment',
    2: 'confirmed in_production ready_to_ship cancel_requested',
    3: 'partially_shipped shipped delivered',
    5: 'completed',
    6: 'cancelled',
  })
  for (const state of ORDER_STATES) assert.ok(statesOf(statusOf(state))!.includes(state))
})

test('how an order is paid follows from its method and what is live of its payments', () => {
  const how = (payMethod: string, ...instalments: Instalment[]) => {
    const one = { payMethod, instalments }
    return [paidByBank(one) && 'bank', paidByLetter(one) && 'letter', paidByFunding(one) && 'funding'].filter(Boolean).join(' ')
  }
  assert.deepEqual([how('tt', part('due')), how('tt50'), how('local', part('due')), how('paypal', part('due')), how('points')], ['bank', 'bank', 'bank', '', '']) // prettier-ignore
  assert.deepEqual([how('lc', byLetter('due', null)), how('lc')], ['letter', 'letter'])
  // A letter that has ended unpaid leaves what is due to a transfer.
  assert.equal(how('lc', byLetter('void', null), part('due')), 'bank')
  assert.equal(how('lc', byLetter('due', null), part('due')), 'bank')
  assert.deepEqual(
    [how('financing', funding('due')), how('financing'), how('financing', byLetter('due', null))],
    ['funding', 'funding', 'letter'],
  )
  assert.equal(how('financing', funding('void'), part('due')), 'bank')
  assert.equal(how('financing', funding('due'), byLetter('due', null)), 'bank')
  const now = (payMethod: string, ...instalments: Instalment[]) => methodNow({ payMethod, instalments }).method
  assert.deepEqual([now('tt50', part('due')), now('lc', byLetter('due', null)), now('lc', part('due')), now('paypal', part('due'))], ['tt50', 'lc', 'tt', 'paypal']) // prettier-ignore
})

test('a letter is in force in these states, of all that is live', () => {
  const LETTERS = 'requested draft_review operative amendment_pending presented discrepant accepted paid closed_unpaid'.split(' ')
  const stand = LETTERS.filter((letter) => letterStands([byLetter('due', letter), part('void')]))
  assert.equal(stand.join(' '), 'operative amendment_pending presented discrepant accepted paid')
  assert.deepEqual(
    [letterStands([]), letterStands([byLetter('due', null)]), letterStands([byLetter('due', 'paid'), part('due')])],
    [false, false, false],
  )
  const under = LETTERS.filter((letter) => letterUnderWay({ instalments: [part('due'), byLetter('due', letter)] }))
  assert.equal(under.join(' '), 'draft_review operative amendment_pending presented discrepant accepted')
  assert.equal(letterUnderWay({ instalments: [byLetter('void', 'operative')] }), false)
  // What a letter in force will pay may leave; what is due besides it may not.
  const ship = (...instalments: Instalment[]) => why(STAFF_ACTIONS.ship, { state: 'ready_to_ship', payMethod: 'lc', instalments })
  assert.deepEqual([ship(byLetter('due', 'operative')), ship(byLetter('due', 'operative'), received)], [undefined, undefined])
  for (const no of [
    [byLetter('due', 'requested')],
    [byLetter('due', 'operative'), part('due')],
    [byLetter('due', null)],
    [],
    [part('void')],
  ])
    assert.equal(ship(...no), 'not-all-received')
})

test('goods for points are paid as long as they are ordered, and may leave', () => {
  const points = { payMethod: 'points', instalments: [] }
  assert.deepEqual([allPaid(order(points)), allPaid(order({ instalments: [] }))], [true, false])
  assert.equal(states(STAFF_ACTIONS.ship, points), 'ready_to_ship partially_shipped shipped')
  assert.deepEqual(
    [payStatusOfOrder(order({ ...points, state: 'confirmed' })), payStatusOfOrder(order({ ...points, state: 'cancelled' }))],
    [2, 0],
  )
  assert.equal(payStatusOfOrder(order({ ...paid, state: 'cancelled' })), 2)
})

test('what a buyer may do, by the state', () => {
  const a = BUYER_ACTIONS
  assert.deepEqual([states(a.pay), states(a.pay, { payMethod: 'paypal' })], ['', ALL_BUT_REQUESTED])
  assert.deepEqual([states(a.upload_receipt), states(a.upload_receipt, { payMethod: 'paypal' })], [ALL_BUT_REQUESTED, ''])
  for (const act of [a.pay, a.upload_receipt]) assert.equal(why(act, { state: 'cancel_requested' }), 'cancel-waits')
  for (const state of ['due', 'overdue', 'rejected', 'part_received'])
    assert.equal(why(a.upload_receipt, { instalments: [part(state)] }), undefined)
  assert.equal(why(a.pay, { payMethod: 'paypal', state: 'freight_pending', instalments: [] }), 'freight-pending')
  const word = (payMethod: string, ...instalments: Instalment[]) => [a.pay, a.upload_receipt, a.replace_receipt].map((act) => why(act, { payMethod, instalments })) // prettier-ignore
  assert.deepEqual(word('lc', byLetter('due', null)), Array(3).fill('pay-by-letter'))
  assert.deepEqual(word('financing', funding('due')), Array(3).fill('pay-by-financing'))
  assert.deepEqual(word('points').slice(1), ['nothing-due', 'nothing-due'])
  assert.deepEqual(
    [why(a.replace_receipt, { instalments: [part('due'), part('proof_uploaded')] }), why(a.replace_receipt)],
    [undefined, 'no-proof'],
  )
  assert.equal(states(a.cancel), 'freight_pending awaiting_payment')
  for (const state of ['processing', 'proof_uploaded']) assert.equal(why(a.cancel, { instalments: [part(state)] }), 'money-under-way')
  assert.equal(states(a.confirm_receipt, paid), 'shipped delivered')
  assert.equal(states(a.confirm_receipt), '')
  assert.equal(why(a.confirm_receipt, { ...paid, state: 'shipped', held: true }), 'order-held')
  assert.equal(states(a.delete), 'completed cancelled')
})

test('to cancel what money has come for is asked, answered by the other side, and taken back by the same', () => {
  for (const [mine, own, other] of [
    [BUYER_ACTIONS, 'buyer', 'staff'],
    [STAFF_ACTIONS, 'staff', 'buyer'],
  ] as const) {
    // prettier-ignore
    assert.equal(states(mine.request_cancel), 'confirmed in_production ready_to_ship')
    assert.equal(states(mine.request_cancel, paid), 'awaiting_payment confirmed in_production ready_to_ship partially_shipped')
    assert.equal(
      states(mine.request_cancel, { instalments: [part('part_received', { receivedCents: 1 })] }),
      'awaiting_payment confirmed in_production ready_to_ship',
    )
    assert.equal(why(mine.request_cancel, { state: 'partially_shipped' }), 'not-all-received')
    assert.equal(why(mine.request_cancel, { state: 'partially_shipped', cancelSide: own, ...paid }), 'cancel-waits')
    assert.equal(why(mine.request_cancel, { state: 'cancel_requested' }), 'cancel-waits')
    for (const state of ['cancel_requested', 'partially_shipped'] as const) {
      assert.deepEqual([why(mine.answer_cancel, { state, cancelSide: own }), why(mine.answer_cancel, { state, cancelSide: other })], ['other-side-answers', undefined]) // prettier-ignore
      assert.deepEqual([why(mine.withdraw_cancel, { state, cancelSide: own }), why(mine.withdraw_cancel, { state, cancelSide: other })], [undefined, 'not-your-request']) // prettier-ignore
    }
    assert.deepEqual([states(mine.answer_cancel), states(mine.withdraw_cancel)], ['cancel_requested', ''])
    assert.equal(why(mine.withdraw_cancel), 'not-allowed-now')
  }
})

test('what staff may do, by the state', () => {
  const a = STAFF_ACTIONS
  for (const term of ['cif', 'ddu'] as const) assert.equal(states(a.set_freight, { term }), 'freight_pending awaiting_payment')
  assert.deepEqual([states(a.set_freight), states(a.set_freight, { term: 'fob' })], ['', ''])
  assert.equal(why(a.set_freight, { term: 'cif', payMethod: 'lc', instalments: [byLetter('due', 'operative')] }), 'letter-under-way')
  assert.equal(why(a.set_freight, { term: 'cif', payMethod: 'lc', instalments: [byLetter('due', 'requested')] }), undefined)
  assert.equal(states(a.confirm_payment), ORDER_STATES.join(' '))
  for (const state of ['proof_uploaded', 'overdue']) assert.equal(why(a.confirm_payment, { instalments: [part(state)] }), undefined)
  const credit = (payMethod: string, state: OrderState, ...instalments: Instalment[]) =>
    why(a.confirm_payment, { payMethod, state, instalments })
  assert.equal(credit('lc', 'awaiting_payment', byLetter('scheduled', null)), 'letter-not-accepted')
  assert.equal(credit('lc', 'freight_pending', byLetter('scheduled', null)), 'freight-pending')
  assert.equal(credit('financing', 'awaiting_payment', funding('scheduled')), 'financing-not-funded')
  assert.equal(credit('financing', 'confirmed', funding('received')), 'nothing-due')
  assert.equal(credit('financing', 'awaiting_payment', funding('due')), undefined)
  const open = 'freight_pending awaiting_payment confirmed in_production ready_to_ship partially_shipped shipped delivered cancel_requested'
  assert.deepEqual([states(a.reverse_payment, paid), states(a.reverse_payment)], [open, ''])
  assert.equal(why(a.reverse_payment, { ...paid, payMethod: 'paypal' }), 'nothing-to-reverse')
  assert.equal(why(a.reverse_payment, { instalments: [part('part_received', { receivedCents: 1 })] }), undefined)
  assert.deepEqual([why(a.reject_proof), why(a.reject_proof, { instalments: [part('proof_uploaded')] })], ['no-proof', undefined])
  assert.deepEqual(
    [states(a.start, paid), states(a.ready, paid), states(a.cancel)],
    ['confirmed', 'confirmed in_production', 'freight_pending awaiting_payment'],
  )
  assert.equal(states(a.ship, paid), 'ready_to_ship partially_shipped shipped')
  assert.equal(why(a.ship, { ...paid, state: 'ready_to_ship', cancelSide: 'buyer' }), 'cancel-waits')
  assert.deepEqual([states(a.deliver), states(a.track)], Array(2).fill('partially_shipped shipped'))
  assert.equal(states(a.correct_shipment), 'confirmed in_production ready_to_ship partially_shipped shipped delivered completed')
})

test('goods are set aside once what confirms the order has come, also while a later payment is open', () => {
  const PREPARING = 'confirmed in_production ready_to_ship partially_shipped shipped'
  const half = { instalments: [received, part('scheduled', { when: 'ready_to_ship' })] }
  for (const act of [STAFF_ACTIONS.plan, SHIPMENT_ACTIONS.book]) {
    assert.deepEqual([states(act, half), states(act)], [PREPARING, ''])
    assert.equal(why(act, { state: 'confirmed' }), 'not-all-received')
    assert.equal(why(act, { ...half, state: 'partially_shipped', cancelSide: 'staff' }), 'cancel-waits')
    assert.equal(why(act, { state: 'completed', ...half }), 'not-allowed-now')
  }
  assert.equal(why(STAFF_ACTIONS.start, { state: 'confirmed', payMethod: 'financing', instalments: [funding('due')] }), 'not-all-received')
  assert.equal(why(STAFF_ACTIONS.start, { state: 'confirmed', instalments: [part('void'), received] }), undefined)
  assert.deepEqual([part('due'), funding('due'), byLetter('due', null), part('due', { when: 'ready_to_ship' })].map(isFirst), [
    true,
    true,
    false,
    false,
  ])
  assert.equal(states(SHIPMENT_ACTIONS.call_off), PREPARING)
  assert.deepEqual(
    [states(SHIPMENT_ACTIONS.pack, half), states(SHIPMENT_ACTIONS.pack)],
    [`${PREPARING} delivered`, 'partially_shipped shipped delivered'],
  )
  for (const name of ['depart', 'reach_port', 'exception', 'resume', 'declare_lost', 'send_back'] as const)
    assert.equal(states(SHIPMENT_ACTIONS[name]), 'partially_shipped shipped', name)
  assert.equal(SHIPMENT_ACTIONS.hand_over, STAFF_ACTIONS.ship)
})

test('freight was agreed where it came with a quotation and was never waited for', () => {
  const at = new Date(0)
  const agreed = [[1, null], [1, at], [null, null], [null, at]] as const // prettier-ignore
  assert.deepEqual(
    agreed.map(([id, due]) => isFreightAgreed({ quotation_version_id: id, freight_due_at: due })),
    [true, false, false, false],
  )
})

test('cargo without its weight or all its sides counts no volume, and is said to be incomplete', () => {
  const whole = { count: 1, units_per_carton: 0, carton_mm: [1_000, 500, 3], net_grams: 1, gross_grams: 2, lead_days: 5 }
  const cargo = (...changes: object[]) => cargoOf(changes.map((one) => ({ ...whole, ...one })))
  assert.deepEqual(cargo({}, { lead_days: 9, count: 3 }), {
    netGrams: 4,
    grossGrams: 8,
    volumeLitres: 6,
    cartons: 4,
    leadDays: 9,
    complete: 'Y',
  })
  for (const lacking of [{ gross_grams: 0 }, { carton_mm: [1_000, 500] }, { carton_mm: [1_000, 500, 0] }]) {
    const { volumeLitres, complete } = cargo({}, lacking)
    assert.deepEqual([volumeLitres, complete], [2, 'N'], JSON.stringify(lacking))
  }
  assert.deepEqual([cargo().leadDays, cargo().complete], [0, 'Y'])
})

test('of points a part is rounded up, and of goods that cost nothing nothing is left to share', () => {
  assert.deepEqual([partOfPoints(10, 1, 3), partOfPoints(10, 3, 3), partOfPoints(10, 0, 3), partOfPoints(0, 1, 3)], [4, 10, 0, 0])
  assert.equal(partOfPoints(2 ** 52, 1, 2 ** 52 + 1), 1)
  const free = { total_cents: 0, saving_cents: 0, options_cents: 0, discount_cents: 0, points_cents: 0, freight_cents: null, points: 0 }
  const line = { id: 1, count: 2, closed_count: 0, list_cents: 0, saving_cents: 0, options_cents: 0 }
  assert.deepEqual(restOf(free, [line], new Map()), { cents: 0, goods: 0, points: 0, lines: [{ orderLineId: 1, count: 2 }] })
  const cent = { ...free, total_cents: 1, discount_cents: 1 }
  assert.equal(restOf(cent, [{ ...line, count: 1, list_cents: 1 }], new Map()).cents, 0)
})
