import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addresseesOf } from './addressee.rules.ts'

test('each address gets one mail, in its own language where one of its entries knows it, in English otherwise', () => {
  const people = [
    { email: 'office@shop.example' },
    { email: 'Ana@shop.example', language: 'es' },
    { email: 'no address' },
    { email: 'OFFICE@shop.example', name: 'Léa', language: 'fr' },
    { email: 'ana@shop.example', name: 'Ana', language: 'pt' },
    { email: 'li@shop.example', language: null },
  ]
  assert.deepEqual(addresseesOf(people), [
    { to: 'office@shop.example', firstName: 'Léa', language: 'fr' },
    { to: 'ana@shop.example', firstName: 'Ana', language: 'es' },
    { to: 'li@shop.example', firstName: '', language: 'en' },
  ])
})
