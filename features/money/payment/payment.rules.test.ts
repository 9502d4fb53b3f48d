import assert from 'node:assert/strict'
import { test } from 'node:test'
import { centsOf, decimal, matches, type Asked } from './payment.rules.ts'

test('money counts when everything that was asked for matches, and for nothing less', () => {
  const asked: Asked = { id: 'pay-1', providerOrderId: 'P-1', amountCents: 123_405, currency: 'USD', payee: 'shop@pay.example' }
  const collected = { captureId: 'C-1', orderId: 'P-1', value: '1234.05', currency: 'USD', payee: 'shop@pay.example', reference: 'pay-1' }
  type Collected = Parameters<typeof matches>[1]
  assert.equal(matches(asked, collected as Collected), true)
  const others = { captureId: '', orderId: 'P-2', value: '1234.06', currency: 'EUR', payee: 'other@pay.example', reference: 'pay-2' }
  for (const [field, other] of Object.entries(others))
    assert.equal(matches(asked, { ...collected, [field]: other } as Collected), false, field)
})

test('amounts are written as providers write them', () => {
  assert.deepEqual([0, 5, 99, 100, 12_345, 1_000_000].map(decimal), ['0.00', '0.05', '0.99', '1.00', '123.45', '10000.00'])
})

test('an amount of a provider is so many cents, or none', () => {
  const cents = { '0': 0, '1': 100, '12.3': 1_230, '12.34': 1_234, '0.05': 5, '99999999999.99': 9_999_999_999_999 }
  for (const [value, amount] of Object.entries(cents)) assert.equal(centsOf(value), amount, value)
  for (const none of ['', '.5', '1.', '1.234', '-1', '1,00', ' 1', '1e3', '123456789012']) assert.equal(centsOf(none), null, none)
})
