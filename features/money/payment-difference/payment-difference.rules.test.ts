import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Movement } from '#features/platform/port/payment-provider.ts'
import { absent, distinct, moneyText, ofCapture, ofRefunds, unbooked, type Booked } from './payment-difference.rules.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const told = (changes: Partial<Movement> = {}): Movement => ({
  id: 'C1',
  kind: 'capture',
  done: true,
  of: null,
  at: at(2),
  value: '12.50',
  currency: 'USD',
  fee: '0.75',
  reference: null,
  ...changes,
})
const booked: Booked = {
  paymentId: 'p1',
  orderId: 3,
  providerOrderId: 'O1',
  captureId: 'C1',
  cents: 1250,
  currency: 'USD',
  feeCents: 75,
  at: at(1),
}
const about = { captureId: 'C1', paymentId: 'p1', orderId: 3, exceptionId: null }

test('amounts are written with two places, and the same amount is the same text', () => {
  assert.deepEqual(
    [0, 5, 70, 100, 123_456].map((cents) => moneyText(cents, 'EUR')),
    ['0.00 EUR', '0.05 EUR', '0.70 EUR', '1.00 EUR', '1234.56 EUR'],
  )
  for (const value of ['12.5', '12.50']) assert.deepEqual(ofCapture(told({ value }), booked), [])
  assert.deepEqual(ofCapture(told({ value: '12' }), { ...booked, cents: 1_200 }), [])
})

test('a capture differs by amount or currency, else by fee; what was not said differs in nothing', () => {
  assert.deepEqual(ofCapture(told({ value: '12.49' }), booked), [
    { ...about, kind: 'amount', ours: '12.50 USD', theirs: '12.49 USD', at: at(2) },
  ])
  assert.deepEqual(ofCapture(told({ currency: 'EUR', fee: '9' }), booked), [
    { ...about, kind: 'amount', ours: '12.50 USD', theirs: '12.50 EUR', at: at(2) },
  ])
  assert.deepEqual(ofCapture(told({ fee: '0.7' }), booked), [{ ...about, kind: 'fee', ours: '0.75 USD', theirs: '0.70 USD', at: at(2) }])
  assert.deepEqual(ofCapture(told({ fee: null }), booked), [])
})

test('of a movement that is told twice the last counts, and what is not done does not; a refund is no capture of that name', () => {
  const last = told({ value: '2.00' })
  const back = told({ kind: 'refund', of: 'C1' })
  assert.deepEqual(distinct([told(), back, last, told({ id: 'C2', done: false })]), [last, back])
})

test('what only one side has is said with what is known of it', () => {
  assert.deepEqual(unbooked(told(), {}), {
    kind: 'unknown',
    captureId: 'C1',
    paymentId: null,
    orderId: null,
    exceptionId: null,
    ours: '',
    theirs: '12.50 USD',
    at: at(2),
  })
  assert.deepEqual(unbooked(told(), { exceptionId: 9, orderId: 4 }), {
    kind: 'unknown',
    captureId: 'C1',
    paymentId: null,
    orderId: 4,
    exceptionId: 9,
    ours: '',
    theirs: '12.50 USD',
    at: at(2),
  })
  assert.deepEqual(absent(booked), { ...about, kind: 'missing', ours: '12.50 USD', theirs: '', at: at(1) })
})

test('what was sent back is compared by its sum, to the cent; the time is that of the last of it on either side', () => {
  const ours = { captureId: 'C1', paymentId: 'p1', orderId: 3, currency: 'USD', cents: 420, at: at(5) }
  const back = (value: string, day: number) => told({ kind: 'refund', of: 'C1', value, at: at(day) })
  // 1.10 + 2.20 is no 3.30 in floating numbers, nor is 4.35 a hundredth of 435
  assert.deepEqual(ofRefunds([back('1.10', 3), back('2.20', 4), back('0.90', 6)], ours), [])
  assert.deepEqual(ofRefunds([back('4.35', 1)], { ...ours, cents: 435 }), [])
  assert.deepEqual(ofRefunds([back('4.19', 6), back('0.02', 3)], ours), [
    { ...about, kind: 'refund', ours: '4.20 USD', theirs: '4.21 USD', at: at(6) },
  ])
  assert.deepEqual(ofRefunds([], ours), [{ ...about, kind: 'refund', ours: '4.20 USD', theirs: '', at: at(5) }])
  assert.deepEqual(ofRefunds([{ ...back('4.20', 2), currency: 'EUR' }], { ...ours, cents: 0 }), [
    { ...about, kind: 'refund', ours: '', theirs: '4.20 EUR', at: at(5) },
  ])
})
