import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readSpecs, writeSpecs } from '#contract/spec-filter.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { countFacets, endsOf, idsWished, isAsked, saidIn, stepsOf, type Column, type Shelf } from './facet.rules.ts'

const attribute = (label: string, own: Partial<AttributeSpec> = {}): AttributeSpec => ({
  id: 1, categoryId: 1, label, group: 'G', name: { en: label }, kind: 'number', unit: 'kg', choices: [], required: false, filter: true, ...own,
}) // prettier-ignore
const WEIGHT = attribute('Weight')
const SUPPLY = attribute('Supply', { kind: 'range', unit: 'V' })
const COLOUR = attribute('Colour', { kind: 'choice', unit: '', choices: [{ en: 'Red', fr: 'Rouge' }, { en: 'Blue' }] })
const FIT = attribute('Fits', { kind: 'several', unit: '', choices: [{ en: 'Bed' }, { en: 'Trolley' }, { en: 'Wall' }] })
const MANUAL = attribute('Manual', { kind: 'yes-no', unit: '' })

test('what rows say compares in the unit of the attribute; what does not fit says nothing', () => {
  const cases: [AttributeSpec, string, string, unknown][] = [
    [WEIGHT, '12', 'kg', [12, 12]],
    [WEIGHT, '1,5', 'kg', [1.5, 1.5]],
    [WEIGHT, '750', 'g', [0.75, 0.75]],
    [WEIGHT, '12 lb', '', undefined],
    [WEIGHT, 'light', '', undefined],
    [SUPPLY, '100-240', 'V', [100, 240]],
    [SUPPLY, '230', 'V', [230, 230]],
    [COLOUR, 'rouge', '', ['Red']],
    [COLOUR, 'green', '', undefined],
    [FIT, 'Bed; Wall', '', ['Bed', 'Wall']],
    [MANUAL, 'oui', '', ['Yes']],
  ]
  for (const [one, value, unit, said] of cases) assert.deepEqual(saidIn(one, { value, unit }), said, `${value} ${unit}`)
})

test('few figures are offered each; many as ranges that join, without gap, and share no figure', () => {
  assert.deepEqual(stepsOf([[12, 12], [15.6, 15.6], [12, 12], undefined]), ['12', '15.6']) // prettier-ignore
  const weights = [148, 164, 168, 176, 182, 212, 258].map((one) => [one, one] as const)
  assert.deepEqual(stepsOf(weights), ['..150', '150<..200', '200<..'], 'a figure of its own for each product narrows nothing')
  assert.deepEqual(stepsOf([250, 250, 260, 260, 260, 270, 400].map((one) => [one, one])), ['250', '260', '270', '400'])
  assert.deepEqual(stepsOf([1001, 1002, 1003, 1004].map((one) => [one, one])), ['1001', '1002', '1003', '1004'], 'too near for ranges')
  const figures = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 8, maxLength: 60 })
  fc.assert(
    fc.property(figures, (some) => {
      const said = some.map((one) => [one, one] as const)
      const steps = stepsOf(said)
      const column: Column = { attribute: WEIGHT, said, steps }
      if (steps.length === 0) return // too near to part
      for (const one of said) assert.equal(steps.filter((step) => isAsked(column, [step])(one)).length, 1, `${one[0]} in ${steps.join(' ')}`) // prettier-ignore
      for (const step of steps.slice(1)) if (step.includes('..')) assert.ok(steps.some((other) => other.endsWith(`..${step.split('<..')[0]}`))) // prettier-ignore
    }),
  )
})

test('a value asks for a figure or for what lies between two ends; anything else asks for nothing', () => {
  assert.deepEqual(endsOf('12'), [12, 12, false])
  assert.deepEqual(endsOf('10..20.5'), [10, 20.5, false])
  assert.deepEqual(endsOf('10<..20.5'), [10, 20.5, true])
  assert.deepEqual(endsOf('-5..'), [-5, Infinity, false])
  assert.deepEqual(endsOf('-5<..'), [-5, Infinity, true])
  assert.deepEqual(endsOf('..20'), [-Infinity, 20, false])
  for (const odd of ['..', '<..', '<..3', '1..<3', 'x', '1..2..3', '1e5', ' 1', '1..x', '']) assert.equal(endsOf(odd), null, odd)
  const supply: Column = { attribute: SUPPLY, said: [], steps: [] }
  assert.ok(isAsked(supply, ['230'])([100, 240]), 'ranges meet')
  assert.ok(!isAsked(supply, ['230'])([100, 127]))
  assert.ok(!isAsked(supply, ['230'])(undefined), 'who says nothing is not found')
})

const said = (rows: (readonly [AttributeSpec, ...Column['said']])[]): Shelf => ({
  ids: [1, 2, 3, 4],
  columns: rows.map(([one, ...values]) => ({ attribute: one, said: values, steps: one.kind === 'number' ? stepsOf(values) : [] })),
})
const SHELF = said([
  [WEIGHT, [5, 5], [5, 5], [8, 8], undefined],
  [COLOUR, ['Red'], ['Blue'], ['Red'], ['Red']],
  [FIT, ['Bed', 'Wall'], ['Bed'], ['Trolley'], ['Wall']],
])
const counts = (wishes: Parameters<typeof countFacets>[1], others: number[] | null = null) =>
  Object.fromEntries(
    countFacets(SHELF, wishes, others && new Set(others)).map(({ attribute: { label }, values }) => [
      label,
      Object.fromEntries(values.map(({ value, count }) => [value, count])),
    ]),
  )

test('each attribute counts under the wishes about all others and under the other filters of the list', () => {
  assert.deepEqual(counts([]), { Weight: { 5: 2, 8: 1 }, Colour: { Red: 3, Blue: 1 }, Fits: { Bed: 2, Trolley: 1, Wall: 2 } })
  const red = [{ label: 'Colour', values: ['Red'] }]
  assert.deepEqual(counts(red), { Weight: { 5: 1, 8: 1 }, Colour: { Red: 3, Blue: 1 }, Fits: { Bed: 1, Trolley: 1, Wall: 2 } })
  assert.deepEqual(idsWished(SHELF, red), [1, 3, 4])
  assert.deepEqual(counts(red, [1, 2]), { Colour: { Red: 1, Blue: 1 } }, 'what all of the one product say narrows nothing')
})

test('what is chosen stays, if only with nothing; wishes about what the list does not have are passed over', () => {
  const heavy = [{ label: 'Weight', values: ['100..'] }]
  assert.deepEqual(counts(heavy)['Weight'], { 5: 2, 8: 1, '100..': 0 })
  assert.deepEqual(idsWished(SHELF, heavy), [])
  assert.equal(idsWished(SHELF, [{ label: 'Smell', values: ['1'] }]), null)
})

test('a count says how many there will be', () => {
  const wish = fc.record({ label: fc.constantFrom('Weight', 'Colour', 'Fits'), values: fc.uniqueArray(fc.constantFrom('5', '8', '..6', '5<..8', 'Red', 'Blue', 'Bed', 'Wall'), { minLength: 1, maxLength: 2 }) }) // prettier-ignore
  fc.assert(
    fc.property(fc.uniqueArray(wish, { selector: ({ label }) => label, maxLength: 3 }), (wishes) => {
      for (const {
        attribute: { label },
        values,
      } of countFacets(SHELF, wishes, null))
        // prettier-ignore
        for (const { value, count } of values) {
          const narrower = [...wishes.filter((one) => one.label !== label), { label, values: [value] }]
          assert.equal(idsWished(SHELF, narrower)!.length, count)
        }
    }),
  )
})

test('an address names wishes as they are, whatever signs they hold, and reads no more than it can', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '%', '|', ':', ';', '3', 'é', '.'), minLength: 1, maxLength: 8 }).filter((one) => one.trim() === one) // prettier-ignore
  const wish = fc.record({ label: text, values: fc.uniqueArray(text, { minLength: 1, maxLength: 3 }) })
  fc.assert(
    fc.property(fc.uniqueArray(wish, { selector: ({ label }) => label, maxLength: 4 }), (wishes) => {
      assert.deepEqual(
        readSpecs(writeSpecs(wishes)),
        wishes.map((one) => ({ ...one })),
      )
    }),
  )
  for (const odd of ['', '|', ':', 'a', 'a:', ':b', 'a:b:c', ';;', '||a:|']) assert.deepEqual(readSpecs(odd), [], odd)
})

test('ranges are five at most, two products each at least, and begin at figures that people say', () => {
  const steps = (...figures: number[]) => stepsOf(figures.map((one) => [one, one] as const))
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)
  assert.deepEqual(steps(...upTo(100)), ['..20', '20<..40', '40<..60', '60<..80', '80<..'])
  assert.deepEqual(steps(...upTo(8)), ['..3', '3<..5', '5<..7', '7<..'])
  assert.deepEqual(steps(...upTo(3)), ['1', '2', '3'])
  assert.deepEqual(steps(...upTo(7), ...upTo(4)), ['1', '2', '3', '4', '5', '6', '7']) // eleven products of seven figures
  assert.ok(steps(...upTo(7), ...upTo(3)).every((step) => step.includes('..')))
  assert.ok(steps(...upTo(8), ...upTo(8)).every((step) => step.includes('..')))
})
