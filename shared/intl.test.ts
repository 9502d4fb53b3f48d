import assert from 'node:assert/strict'
import { test } from 'node:test'
import { numberText } from './intl.ts'

test('what is below nothing has the sign of minus, also where Intl writes the rest', () => {
  assert.equal(numberText(-0.125, 'fr-FR', { style: 'percent', maximumFractionDigits: 1 }), '−12,5\u00a0%')
  assert.equal(numberText(-25, 'de-DE', { style: 'currency', currency: 'EUR' }), '−25,00\u00a0€')
  assert.equal(numberText(25, 'en-US', { style: 'currency', currency: 'EUR' }), '€25.00')
})
