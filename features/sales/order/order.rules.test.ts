// Why an act is not possible, in the words that the interface shows. What is possible is order.model.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PAY_STATUS } from '#contract/codes/payment-status.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import { BUYER_ACTIONS, cargoOf, payStatusOf, STAFF_ACTIONS, type OrderFacts, restOf } from './order.rules.ts'

const part = (state: Instalment['state'], receivedCents = 0) => ({ state, amountCents: 100, receivedCents }) as Instalment
const order = (state: OrderFacts['state'], changes: Partial<OrderFacts> = {}): OrderFacts => ({
  state,
  term: 'exw',
  payMethod: 'tt',
  freightAgreed: false,
  cancelSide: null,
  held: false,
  instalments: [part('due')],
  ...changes,
})
const paid = { instalments: [part('received', 100)] }

test('what staff may not do says why', () => {
  const { set_freight: freight, confirm_payment: confirm, reject_proof: reject, start, ready, ship, track, deliver, cancel } = STAFF_ACTIONS
  assert.equal(freight(order('awaiting_payment')), 'freight-not-open')
  assert.equal(freight(order('awaiting_payment', { term: 'fob' })), 'freight-not-open')
  for (const term of ['cif', 'ddu'] as const) assert.equal(freight(order('awaiting_payment', { term })), undefined)
  assert.equal(freight(order('awaiting_payment', { term: 'cif', ...paid })), 'money-under-way')
  assert.equal(freight(order('awaiting_payment', { term: 'cif', freightAgreed: true })), 'freight-agreed')
  assert.equal(freight(order('cancelled', { term: 'cif', instalments: [] })), 'not-allowed-now')
  assert.equal(confirm(order('awaiting_payment', { payMethod: 'paypal' })), 'pay-online')
  assert.equal(confirm(order('freight_pending', { instalments: [] })), 'freight-pending')
  assert.equal(confirm(order('confirmed', paid)), 'nothing-due')
  assert.equal(reject(order('awaiting_payment')), 'no-proof')
  for (const act of [start, ready, ship]) assert.equal(act(order('awaiting_payment')), 'not-allowed-now')
  assert.equal(ship(order('ready_to_ship')), 'not-all-received')
  for (const act of [track, deliver]) {
    assert.equal(act(order('ready_to_ship')), 'not-shipped')
    for (const state of ['partially_shipped', 'shipped'] as const) assert.equal(act(order(state)), undefined, state)
  }
  assert.equal(cancel(order('awaiting_payment', paid)), 'money-under-way')
  assert.equal(cancel(order('confirmed')), 'not-allowed-now')
})

test('what the buyer may not do says why', () => {
  const { pay, upload_receipt: upload, replace_receipt: replace, confirm_receipt: confirm, delete: remove } = BUYER_ACTIONS
  assert.equal(pay(order('awaiting_payment')), 'pay-by-bank')
  assert.equal(pay(order('awaiting_payment', { payMethod: 'paypal' })), undefined)
  assert.equal(pay(order('confirmed', { payMethod: 'paypal', ...paid })), 'nothing-due')
  for (const act of [upload, replace]) assert.equal(act(order('awaiting_payment', { payMethod: 'paypal' })), 'pay-online')
  assert.equal(upload(order('freight_pending', { instalments: [] })), 'freight-pending')
  assert.equal(upload(order('confirmed', paid)), 'nothing-due')
  assert.equal(replace(order('awaiting_payment')), 'no-proof')
  assert.equal(confirm(order('ready_to_ship', paid)), 'not-shipped')
  assert.equal(confirm(order('shipped')), 'not-all-received')
  assert.equal(remove(order('delivered', paid)), 'not-finished')
})

test('the cargo of a line is its cartons: weights are of a full one, and a begun one counts as one', () => {
  const line = { count: 21, units_per_carton: 10, carton_mm: [400, 300, 200], net_grams: 4_500, gross_grams: 5_250, lead_days: 15 }
  const { netGrams, grossGrams, volumeLitres, cartons } = cargoOf([line])
  assert.deepEqual([netGrams, grossGrams, volumeLitres, cartons], [13_500, 15_750, 72, 3])
})

test('what is not sent was sold for its goods less its share of discount and points, without freight', () => {
  const line = (id: number, count: number, closed = 0) => ({ id, count, closed_count: closed, list_cents: 10_000, saving_cents: 1_000, options_cents: 500 }) // prettier-ignore
  const order = {
    total_cents: 100_000,
    saving_cents: 10_000,
    options_cents: 5_000,
    discount_cents: 9_500,
    points_cents: 0,
    points: 0,
    freight_cents: 7_777,
  }
  const rest = (left: [number, number][], ...lines: ReturnType<typeof line>[]) => restOf(order, lines, new Map(left))
  assert.deepEqual(rest([[1, 2]], line(1, 4), line(2, 6)), {
    cents: 8 * 9_500 - 7_600, // eight of ten pieces, and eight tenths of the discount
    goods: 8 * 9_500,
    points: 0,
    lines: [
      { orderLineId: 1, count: 2 },
      { orderLineId: 2, count: 6 },
    ],
  })
  assert.deepEqual(rest([[1, 4], [2, 4]], line(1, 4), line(2, 6, 1)).lines, [{ orderLineId: 2, count: 1 }]) // prettier-ignore
  assert.deepEqual(rest([[1, 4], [2, 6]], line(1, 4), line(2, 6)), { cents: 0, goods: 0, points: 0, lines: [] }) // prettier-ignore
  // 1,003 points are $50.15: seven tenths of them are 702.1, and a fraction of one is the buyer's.
  const less = restOf({ ...order, points: 1_003, points_cents: 5_015 }, [line(1, 4), line(2, 6)], new Map([[1, 3]]))
  assert.deepEqual([less.cents, less.points], [7 * 9_500 - 10_161, 703])
})

test('how far an order is paid: nothing, a cent of it, all, or sent back', () => {
  const status = (...parts: Instalment[]) => payStatusOf(parts)
  const { none, part: some, paid: all, refunded } = PAY_STATUS
  assert.equal(new Set([none, some, all, refunded]).size, 4)
  assert.equal(status(part('due'), part('scheduled')), none)
  assert.equal(status(part('part_received', 1), part('scheduled')), some)
  assert.equal(status(part('received', 100), part('due')), some)
  assert.equal(status(part('received', 100), part('received', 100)), all)
  for (const state of ['refund_pending', 'refunded'] as const) assert.equal(status(part('received', 100), part(state, 100)), refunded)
})
