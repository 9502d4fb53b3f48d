import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutCardNumbers } from './card-number.ts'

test('a card number leaves its last four digits, however it was written', () => {
  for (const card of [
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '5555555555554444',
    '378282246310005',
    '6011 1111 1111 1117',
  ])
    assert.equal(
      withoutCardNumbers(`Please charge ${card}, exp 12/30.`),
      `Please charge •••• ${card.replaceAll(/\D/g, '').slice(-4)}, exp 12/30.`,
    )
  assert.equal(withoutCardNumbers('4111111111111111 and 5555555555554444'), '•••• 1111 and •••• 4444')
})

test('other numbers stay as they are', () => {
  for (const text of [
    '+49 30 5550 1234 567',
    '4111111111111112',
    '41111111111111111111',
    '9111111111111111',
    'DE89 3704 0044 0532 0130 00',
    '1,000,000.00',
    '2026-11-02 08:00:00',
    '',
  ])
    assert.equal(withoutCardNumbers(text), text)
})
