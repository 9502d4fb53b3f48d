// Which words of a provider need a person, and what that person may do: each guard alone, as money hangs on it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EXCEPTION_KINDS } from '#contract/payment-exception-desk.ts'
import { after } from '#shared/time.ts'
import type { Collected } from '#features/platform/port/payment-provider.ts'
import { becomesSilent, covers, dollarsOf, fingerprintOf, kindOf, objections, PENDING_MS } from './payment-exception.rules.ts'

const asked = { id: 'ours', providerOrderId: 'P-1', amountCents: 12_345, currency: 'USD', payee: 'shop@bank.example' }
const told: Collected = {
  orderId: 'P-1',
  captureId: 'C-1',
  state: 'completed',
  value: '123.45',
  currency: 'USD',
  payee: 'shop@bank.example',
  reference: 'ours',
}

test('what came in covers a payment only if it is ours, was taken, and is as much at least', () => {
  assert.ok(covers(asked, told))
  assert.ok(covers(asked, { ...told, value: '123.46', reference: 'another' }))
  assert.equal(covers(asked, null), false)
  for (const change of [
    { state: 'pending' },
    { state: 'failed' },
    { captureId: '' },
    { orderId: 'P-2' },
    { currency: 'EUR' },
    { payee: 'else@bank.example' },
    { payee: undefined },
    { value: '123.44' },
    { value: 'many' },
  ] as const)
    // prettier-ignore
    assert.equal(covers(asked, { ...told, ...change }), false, JSON.stringify(change))
  assert.equal(covers({ ...asked, currency: 'EUR' }, { ...told, currency: 'EUR' }), false, 'of another currency we know no worth')
  assert.deepEqual([dollarsOf(told), dollarsOf({ ...told, currency: 'EUR' })], [12_345, null])
})

test('accepted is what covers, an excess never; returned is what was taken, where the provider can', () => {
  const may = (kind: (typeof EXCEPTION_KINDS)[number], by: Collected | null, returns = true) => objections(kind, asked, by, returns)
  for (const kind of EXCEPTION_KINDS)
    assert.deepEqual(may(kind, told), { accept: kind === 'excess' ? 'not-for-this-exception' : null, return: null }, kind)
  assert.deepEqual(may('amount', { ...told, value: '1.00' }), { accept: 'payment-does-not-cover', return: null })
  for (const nothing of [null, { ...told, state: 'pending' as const }, { ...told, captureId: '' }])
    assert.deepEqual(may('pending', nothing), { accept: 'payment-does-not-cover', return: 'nothing-captured' })
  assert.deepEqual(may('late', told, false).return, 'no-return-by-provider')
})

test('why a person has to look: another amount, other details, pending for an hour, or after the end', () => {
  const kind = (payment: object, by: object = {}, waited = 0) => kindOf({ ...asked, state: 'capturing', captureId: null, ...payment } as never, { ...told, ...by } as never, waited) // prettier-ignore
  assert.equal(kind({}, { value: '123.44' }), 'amount')
  assert.equal(kind({}, { currency: 'EUR' }), 'amount')
  assert.equal(kind({}, { payee: 'else@bank.example' }), 'details')
  assert.deepEqual([kind({}, { state: 'pending' }, PENDING_MS - 1), kind({}, { state: 'pending' }, PENDING_MS)], [null, 'pending'])
  assert.equal(kind({ state: 'approved' }, { state: 'pending' }, PENDING_MS), null, 'nobody has asked it to take the money yet')
  for (const state of ['captured', 'failed', 'void']) {
    assert.equal(kind({ state, captureId: 'C-0' }), 'late', state)
    assert.equal(kind({ state, captureId: 'C-0' }, { state: 'pending' }, PENDING_MS), null, state)
  }
  assert.equal(kind({ state: 'captured', captureId: 'C-1' }, { value: '1.00' }), null, 'accepted as it is')
  assert.equal(kind({ state: 'failed', captureId: 'C-1' }), 'late')
  assert.equal(kind({}, { state: 'failed', value: '1.00' }), null, 'it holds nothing')
})

test('the same words again are no news, any other are', () => {
  const one = fingerprintOf('amount', told)
  assert.equal(fingerprintOf('amount', { ...told, fee: '1.00' }), one)
  const others = [{ captureId: 'C-2' }, { value: '1.00' }, { currency: 'EUR' }, { payee: undefined }, { reference: undefined }].map((change) => fingerprintOf('amount', { ...told, ...change })) // prettier-ignore
  assert.equal(new Set([one, fingerprintOf('late', told), fingerprintOf('amount', null), ...others]).size, 8)
})

test('a return without an answer is told once, when its hour is over', () => {
  const since = new Date('2026-11-02T08:00:00Z')
  const silent = (ms: number, triedMs: number | null) => becomesSilent({ state_at: since, tried_at: triedMs === null ? null : after(since, triedMs) }, after(since, ms)) // prettier-ignore
  assert.deepEqual([silent(PENDING_MS - 1, null), silent(PENDING_MS, null), silent(PENDING_MS, PENDING_MS - 1)], [false, true, true])
  assert.equal(silent(PENDING_MS + 1, PENDING_MS), false, 'it was told then')
})
