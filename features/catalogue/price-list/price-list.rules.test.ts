import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  lowestTier,
  pricedOptions,
  priceFor,
  rangeFor,
  seesPrice,
  standardPrice,
  tierAhead,
  unitWith,
  type PriceRow,
} from './price-list.rules.ts'

test('SPEC-025 a visitor sees a price only where no log-in is asked for', () => {
  assert.equal(seesPrice(true, false), false)
  assert.equal(seesPrice(true, true), true)
  assert.equal(seesPrice(false, false), true)
})

const row = (changes: Partial<PriceRow> = {}): PriceRow => ({
  id: 1,
  list_cents: 1e3,
  saving_cents: 100,
  login_for_price: false,
  price_tiers: [],
  ...changes,
})
const TIERS = [
  { from: 5, cents: 850 },
  { from: 10, cents: 700 },
]

test('SPEC-025 prices are told to whom may see them; what may not be seen is absent', () => {
  const rows = [row(), row({ id: 2, login_for_price: true })]
  assert.deepEqual([...priceFor(null, rows).keys()], [1])
  assert.deepEqual([...priceFor({ id: 7 }, rows).keys()], [1, 2])
})

test('from the cheapest to the dearest is told to those who see all prices, where there are any', () => {
  const account = { id: 7 }
  assert.deepEqual(rangeFor(account, { min: 0, max: 5 }), { min: 0, max: 5 })
  assert.equal(rangeFor(null, { min: 1, max: 5 }), null)
  for (const none of [
    { min: null, max: 5 },
    { min: 1, max: null },
    { min: null, max: null },
  ])
    assert.equal(rangeFor(account, none), null)
})

test('a unit costs what its options add and its quantity saves', () => {
  const price = standardPrice(row({ price_tiers: TIERS, options: [{ id: 11, cents: 30 }, { id: 12, cents: -20 }, { id: 13, cents: 5 }] })) // prettier-ignore
  assert.deepEqual(unitWith(price, [], 1), { listCents: 1_000, savingCents: 100, optionCents: 0 })
  assert.deepEqual(unitWith(price, [11, 12, 99], 5), { listCents: 1_000, savingCents: 150, optionCents: 10 })
  assert.deepEqual(tierAhead(price, [13], 4), { from: 5, unit: { listCents: 1_000, savingCents: 150, optionCents: 5 } })
  assert.deepEqual(tierAhead(price, [], 5), { from: 10, unit: { listCents: 1_000, savingCents: 300, optionCents: 0 } })
  assert.equal(tierAhead(price, [], 10), null)
  assert.deepEqual([lowestTier(price), lowestTier(standardPrice(row()))], [700, null])
})

test('options stand with what each of their values adds; one without a price adds nothing', () => {
  const price = standardPrice(row({ options: [{ id: 11, cents: 30 }] }))
  assert.deepEqual(pricedOptions([{ required: true, multiple: false, values: [{ id: 11 }, { id: 12 }] }], price), [
    { required: true, multiple: false, values: [{ cents: 30 }, { cents: 0 }] },
  ])
  assert.equal(standardPrice(row({ options: null })).options.size, 0)
})
