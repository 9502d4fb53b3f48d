import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'
import { LANGUAGES } from '#shared/language.ts'
import { freightOfOrders, namedPlace, shippingTerm, termOfValue } from './shipping-term.rules.ts'

const { places, trade } = DEFAULT_SETTINGS
const TERMS = ['exw', 'fob', 'cif', 'ddu'] as const
const said = (term: (typeof TERMS)[number]) => LANGUAGES.map((language) => shippingTerm(term, 2, { trade, places }, language))

test('SPEC-138 every term says its price and what it means in each language in its own words', () => {
  for (const term of TERMS) {
    for (const field of ['money', 'info'] as const) assert.equal(new Set(said(term).map((one) => one[field])).size, 5, `${term} ${field}`)
    for (const { money, info } of said(term)) {
      assert.doesNotMatch(`${money} ${info}`, /[{}]/)
      for (const text of [money, info]) assert.match(text, /\S/)
    }
  }
  assert.equal(new Set(said('cif').map(({ port }) => port)).size, 5)
  assert.equal(new Set(said('ddu').map(({ port }) => port)).size, 5)
  assert.deepEqual(new Set(said('exw').map(({ port }) => port)), new Set(['Zhangjiagang']))
})

test('SPEC-263 SPEC-264 SPEC-265 a fixed freight is charged once for each order, one to be added for none', () => {
  assert.deepEqual(
    TERMS.map((term) => said(term)[0]!.shipping),
    [0, 60_000, null, null],
  )
  assert.deepEqual([freightOfOrders(30_000, 3), freightOfOrders(null, 3)], [90_000, null])
  assert.deepEqual([0, 1, 2, 3].map(termOfValue), TERMS)
  assert.throws(() => termOfValue(4), /no shipping term/)
})

test('the place in the order is one: ours, the port that was chosen, the buyer’s port or city', () => {
  const address = { port: 'Mombasa', city: 'Nairobi', nation: 'KE' }
  assert.equal(namedPlace('exw', places, address, null), 'Zhangjiagang')
  assert.equal(namedPlace('fob', places, address, null), 'Shanghai')
  assert.equal(namedPlace('fob', places, address, 'Guangzhou'), 'Guangzhou')
  assert.equal(namedPlace('cif', places, address, null), 'Mombasa, KE')
  assert.equal(namedPlace('cif', places, { ...address, port: '' }, null), 'Nairobi, KE')
  assert.equal(namedPlace('ddu', places, address, null), 'Nairobi, KE')
  assert.throws(() => namedPlace('cif', places, address, 'Shanghai'), { word: 'port-unknown' })
})
