import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceLine } from '#shared/price.ts'
import {
  agreedUnit,
  beforePoints,
  goodsPaid,
  lessPoints,
  LINE_MAX_CENTS,
  optionRange,
  priceGoods,
  priceLines,
  sumPrices,
  unitsWithinLimit,
  worthOf,
} from './pricing.rules.ts'

const line = fc.record({
  listCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  savingCents: fc.integer({ min: 0, max: 1_000_000 }),
  optionCents: fc.integer({ min: 0, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: 9999 }),
})

test('SPEC-136 the totals are the sums of the lines, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const totals = priceLines(lines)
      assert.equal(
        totals.subtotal,
        lines.reduce((sum, one) => sum + priceLine(one).total, 0),
      )
      assert.equal(totals.subtotal, totals.list - totals.saving + totals.options)
    }),
  )
})

test('discount, points and freight come out as amounts of their own, for one order as for several together', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 9 }),
    discount: amount,
    points: amount,
    freight: fc.option(amount),
  })
  fc.assert(
    fc.property(fc.array(order, { minLength: 1, maxLength: 4 }), (orders) => {
      const prices = orders.map(({ lines, ...parts }) => priceLines(lines, parts))
      for (const [index, { lines, discount, points, freight }] of orders.entries()) {
        const price = prices[index]!
        assert.deepEqual([price.discount, price.points, price.freight], [discount, points, freight])
        assert.equal(price.result, priceLines(lines).subtotal - discount - points + (freight ?? 0))
      }
      const together = sumPrices(prices)
      const open = orders.some(({ freight }) => freight === null)
      const sum = (of: (one: (typeof orders)[number]) => number) => orders.reduce((total, one) => total + of(one), 0)
      assert.equal(together.freight, open ? null : sum(({ freight }) => freight ?? 0))
      assert.equal(together.subtotal, priceLines(orders.flatMap(({ lines }) => lines)).subtotal)
      const known = sum(({ discount, points, freight }) => (freight ?? 0) - discount - points)
      assert.equal(together.result, together.subtotal + known)
    }),
  )
})

test('a fraction of a cent is a bug, never rounded away', () => {
  assert.throws(() => priceLine({ listCents: 10.5, savingCents: 0, optionCents: 0, count: 1 }), RangeError)
  assert.throws(() => priceLine({ listCents: 10, savingCents: 0, optionCents: 0, count: 1.05 }), RangeError)
})

test('the least and the most that options can add: one of a single choice, any of several, none where none is needed', () => {
  const values = [{ cents: -300 }, { cents: 0 }, { cents: 700 }, { cents: 50 }]
  const option = (required: boolean, multiple: boolean) => ({ required, multiple, values })
  assert.deepEqual(optionRange([]), { least: 0, most: 0 })
  assert.deepEqual(optionRange([option(true, false)]), { least: -300, most: 700 })
  assert.deepEqual(optionRange([option(true, true), option(false, false)]), { least: -600, most: 750 + 700 })
  assert.deepEqual(optionRange([{ required: false, multiple: false, values: [{ cents: 5 }] }]), { least: 0, most: 5 })
  assert.deepEqual(optionRange([{ required: true, multiple: false, values: [{ cents: 5 }] }]), { least: 5, most: 5 })
})

test('500 lines of the largest quantity add up exactly, whatever they cost', () => {
  fc.assert(
    fc.property(line, ({ listCents, optionCents }) => {
      const options = [{ required: true, multiple: false, values: [{ cents: optionCents }] }]
      const count = unitsWithinLimit({ listCents, options })
      const full = Array.from({ length: 500 }, () => ({ listCents, savingCents: 0, optionCents, count }))
      assert.ok(count >= 1 && priceLine({ listCents, savingCents: 0, optionCents, count }).total <= LINE_MAX_CENTS)
      assert.doesNotThrow(() => priceLines(full))
    }),
  )
})

test('a unit at an agreed price: less than by the list is a saving, more raises the list price, and it is never off by a cent', () => {
  const list = { listCents: 10_000, savingCents: 700, optionCents: 500 }
  const agreed = (cents: number) => {
    const unit = agreedUnit(list, cents)
    assert.equal(unit.listCents + unit.optionCents - unit.savingCents, cents)
    return unit
  }
  assert.deepEqual(agreed(9_000), { listCents: 10_000, savingCents: 1_500, optionCents: 500 })
  assert.deepEqual(agreed(10_500), { listCents: 10_000, savingCents: 0, optionCents: 500 })
  assert.deepEqual(agreed(10_501), { listCents: 10_001, savingCents: 0, optionCents: 500 })
})

test('SPEC-137 SPEC-267 amounts by hand: nothing comes off by itself, 20 points are a dollar, and goods never cost less than nothing', () => {
  const goods = { list: 10_000, saving: 1_000, options: 500 }
  assert.deepEqual(priceGoods(goods), { ...goods, subtotal: 9_500, discount: 0, points: 0, freight: null, result: 9_500 })
  const price = priceGoods(goods, { discount: 500, freight: 2_000 })
  assert.deepEqual([price.result, worthOf(20), lessPoints(price, 20).points, lessPoints(price, 20).result], [11_000, 100, 100, 10_900])
  assert.equal(lessPoints(lessPoints(price, 20), 0).result, 11_000, 'points are put in the place of those before')
  assert.deepEqual([beforePoints(price), beforePoints({ subtotal: price.subtotal, discount: price.subtotal })], [9_000, 0])
  assert.equal(beforePoints({ subtotal: price.discount, discount: price.subtotal }), 0)
  assert.deepEqual([goodsPaid(price), goodsPaid({ result: 700, freight: null }), goodsPaid({ result: 700, freight: 701 })], [9_000, 700, 0])
})

test('SPEC-213 a line holds as many units as its most expensive choice allows, to the unit', () => {
  const most = (listCents: number, cents: number, required = true) =>
    unitsWithinLimit({ listCents, options: [{ required, multiple: false, values: [{ cents }] }] })
  assert.equal(LINE_MAX_CENTS, 10_000_000_000_000)
  assert.deepEqual([most(300, 700), most(300, -200), most(0, 0)], [10_000_000_000, 33_333_333_333, LINE_MAX_CENTS])
  assert.equal(most(LINE_MAX_CENTS, 1), 0)
})
