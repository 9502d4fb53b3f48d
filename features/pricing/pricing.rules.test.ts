import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { priceLine, seesPrice, totalLines } from './pricing.rules.ts'

const line = fc.record({
  listCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  savingCents: fc.integer({ min: 0, max: 1_000_000 }),
  optionCents: fc.integer({ min: 0, max: 1_000_000 }),
  count: fc.integer({ min: 1, max: 9999 }),
})

test('SPEC-136 the totals are the sums of the lines, to the cent', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      const totals = totalLines(lines)
      assert.equal(
        totals.final,
        lines.reduce((sum, one) => sum + priceLine(one).total, 0),
      )
      assert.equal(totals.final, totals.list - totals.saving + totals.options)
    }),
  )
})

test('a fraction of a cent is a bug, never rounded away', () => {
  assert.throws(() => priceLine({ listCents: 10.5, savingCents: 0, optionCents: 0, count: 1 }), RangeError)
  assert.throws(() => priceLine({ listCents: 10, savingCents: 0, optionCents: 0, count: 1.05 }), RangeError)
})

test('SPEC-025 a visitor sees a price only where no log-in is asked for', () => {
  assert.equal(seesPrice(true, false), false)
  assert.equal(seesPrice(true, true), true)
  assert.equal(seesPrice(false, false), true)
})
