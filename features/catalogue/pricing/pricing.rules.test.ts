import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LINE_MAX_CENTS, optionRange, priceLine, seesPrice, totalLines, unitsWithinLimit } from './pricing.rules.ts'

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
      assert.doesNotThrow(() => totalLines(full))
    }),
  )
})
