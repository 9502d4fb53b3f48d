// What one act makes of a price, a saving, a state, at the bounds; whole runs: the tests of office/bulk.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PRODUCT_STATUSES } from '#contract/codes/product.ts'
import { PRODUCT_PLANS, roundTo, type ProductThing } from './product-bulk.rules.ts'

const thing = (priceFee: number, { priceTiers = [] as { from: number; cents: number }[], status = 'on_sale' } = {}) =>
  ({ values: { priceFee, onSale: 'N' }, status, whole: { priceTiers } }) as unknown as ProductThing
type Wish = { way: 'set' | 'amount' | 'percent'; value: number; round?: number }
const priced = (one: ProductThing, { round = 1, ...wish }: Wish) =>
  PRODUCT_PLANS['product.price'](one, { ...wish, round: String(round) } as never)
const saved = (priceFee: number, { round = 1, ...wish }: Wish) =>
  PRODUCT_PLANS['product.saving'](thing(priceFee), { ...wish, round: String(round) } as never)

test('amounts are rounded half up to a step', () => {
  assert.deepEqual(
    [0, 49, 50, 99, 149, 150].map((cents) => roundTo(cents, 100)),
    [0, 0, 100, 100, 100, 200],
  )
  assert.deepEqual(
    [2, 3, 7, 8].map((cents) => roundTo(cents, 5)),
    [0, 5, 5, 10],
  )
  assert.equal(roundTo(1_234, 1), 1_234)
})

test('a price is set, or moved by an amount or a share; it costs something, and no more than a price can be', () => {
  assert.deepEqual(priced(thing(1_000), { way: 'set', value: 777, round: 100 }), { priceFee: 777 })
  assert.deepEqual(priced(thing(1_000), { way: 'amount', value: -140, round: 100 }), { priceFee: 900 })
  assert.deepEqual(priced(thing(999), { way: 'percent', value: 1_250 }), { priceFee: 1_124 }) // 12.5 % more: 1,123.875
  assert.deepEqual(priced(thing(10), { way: 'percent', value: 500 }), { priceFee: 11 }) // 10.5 goes up
  assert.deepEqual(priced(thing(1_000), { way: 'percent', value: -9_990 }), { priceFee: 1 })
  for (const wish of [
    { way: 'percent', value: -10_000 },
    { way: 'percent', value: -20_000 },
    { way: 'amount', value: -1_000 },
    { way: 'set', value: 0 },
  ] as Wish[])
    // prettier-ignore
    assert.deepEqual(priced(thing(1_000), wish), { fault: { word: 'bulk-costs-nothing' } }, JSON.stringify(wish))
  const most = 1_000_000_000
  assert.deepEqual(priced(thing(1), { way: 'set', value: most }), { priceFee: most })
  assert.deepEqual(priced(thing(1), { way: 'set', value: most + 1 }), { fault: { word: 'bulk-price-too-high' } })
})

test('prices by quantity follow a price that is moved, not one that is set', () => {
  const one = thing(1_000, { priceTiers: [{ from: 5, cents: 900 }, { from: 9, cents: 100 }] }) // prettier-ignore
  assert.deepEqual(priced(one, { way: 'percent', value: 1_000 }), { priceFee: 1_100, priceTiers: [{ from: 5, cents: 990 }, { from: 9, cents: 110 }] }) // prettier-ignore
  assert.deepEqual(priced(one, { way: 'set', value: 800 }), { priceFee: 800 })
  assert.deepEqual(priced(one, { way: 'amount', value: -99 }), { priceFee: 901, priceTiers: [{ from: 5, cents: 801 }, { from: 9, cents: 1 }] }) // prettier-ignore
  assert.deepEqual(priced(one, { way: 'amount', value: -100 }), { fault: { word: 'bulk-costs-nothing' } })
})

test('a saving is set, or a share of the price', () => {
  assert.deepEqual(saved(1_000, { way: 'set', value: 123, round: 100 }), { savePriceFee: 123 })
  assert.deepEqual(saved(999, { way: 'percent', value: 1_000 }), { savePriceFee: 100 })
  assert.deepEqual(saved(1_240, { way: 'percent', value: 2_000, round: 100 }), { savePriceFee: 200 })
})

test('what was never on sale, or has been ended, is not put on sale by the many', () => {
  const sale = (status: string, onSale: 'Y' | 'N') => PRODUCT_PLANS['product.sale'](thing(1, { status }), { onSale } as never)
  const refused = PRODUCT_STATUSES.filter((status) => 'fault' in sale(status, 'Y'))
  assert.deepEqual(refused.toSorted(), ['discontinued', 'draft'])
  for (const status of PRODUCT_STATUSES) assert.deepEqual(sale(status, 'N'), { onSale: 'N' })
  assert.deepEqual(PRODUCT_PLANS['product.quantity'](thing(1), { leastNum: 4, orderMultiple: 2, other: 1 } as never), {
    leastNum: 4,
    orderMultiple: 2,
  })
  assert.deepEqual(PRODUCT_PLANS['product.warranty'](thing(1), { warrantyMonths: 12, other: 1 } as never), { warrantyMonths: 12 })
  assert.deepEqual(PRODUCT_PLANS['product.lead-time'](thing(1), { leadTimes: [], other: 1 } as never), { leadTimes: [] })
})
