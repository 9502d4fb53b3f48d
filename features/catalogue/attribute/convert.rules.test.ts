import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { fits } from './attribute.rules.ts'
import { applySteps, converted, outcomeOf, sameRow, takeBack, type Kind, type Row, type Step } from './convert.rules.ts'

const number = (unit: string): Kind => ({ kind: 'number', unit, choices: [] })
const range = (unit: string): Kind => ({ kind: 'range', unit, choices: [] })
const colours = [{ en: 'Red', fr: 'Rouge' }, { en: 'Blue', fr: 'Bleu' }, { en: 'Blue and red' }]
const one: Kind = { kind: 'choice', unit: '', choices: colours }
const some: Kind = { kind: 'several', unit: '', choices: colours }
const yesNo: Kind = { kind: 'yes-no', unit: '', choices: [] }
const text: Kind = { kind: 'text', unit: '', choices: [] }
const row = (value: string, unit = '', name = 'Size', group = 'G'): Row => ({ group, name, value, unit })

const CASES: [value: string, unit: string, to: Kind, became: string | null][] = [
  ['12', 'kg', number('kg'), '12 kg'],
  ['12 kg', '', number('kg'), '12 kg'],
  ['1,5', 'kg', number('g'), '1500 g'],
  ['750', 'mm', number('m'), '0.75 m'],
  ['1.25', 'mm', number('m'), '0.00125 m'],
  ['0.05', 'mm', number('m'), '0.00005 m'],
  ['12.345', 'mL', number('L'), '0.012345 L'],
  ['-0.25', 'mV', number('V'), '-0.00025 V'],
  ['0.00125', 'm', number('mm'), '1.25 mm'],
  ['−0.5', 'kPa', number('Pa'), '−500 Pa'],
  ['12', '', number('kg'), '12 kg'],
  ['12', 'kg', number('mm'), null],
  ['12', 'kg', number(''), null],
  ['about 12', 'kg', number('kg'), null],
  ['100-240', 'V', number('V'), null],
  ['5–5', 'V', number('V'), '5 V'],
  ['100-240 V', '', range('V'), '100–240 V'],
  ['0.1 to 0.25', 'kV', range('V'), '100–250 V'],
  ['230', 'V', range('V'), '230–230 V'],
  ['240-100', 'V', range('V'), null],
  ['rouge', '', one, 'Red'],
  ['green', '', one, null],
  ['Rouge, blue', '', some, 'Red; Blue'],
  ['Blue and red', '', some, 'Blue and red'],
  ['Red, green', '', some, null],
  ['oui', '', yesNo, 'Yes'],
  ['maybe', '', yesNo, null],
  ['12', 'kg', text, '12 kg'],
]
for (const [value, unit, to, became] of CASES)
  test(`‘${value} ${unit}’ as ${to.kind} in ‘${to.unit}’ is ${became ?? 'not to be had'}`, () => {
    const found = converted(row(value, unit), to)
    assert.equal(found && [found.value, found.unit].filter(Boolean).join(' '), became)
    if (found) assert.ok(fits(to, found), 'what comes out is one of the attribute')
  })

test('a figure moved to a smaller unit and back is the same amount', () => {
  const figure = fc.tuple(fc.integer({ min: 0, max: 99_999 }), fc.integer({ min: 0, max: 99_999 })).map(([a, b]) => `${a}.${b}`)
  fc.assert(
    fc.property(figure, fc.constantFrom(['kg', 'µg'], ['m', 'nm'], ['kV', 'mV']), (value, [large, small]) => {
      const there = converted(row(value, large), number(small!))!
      const back = converted(row(there.value, there.unit), number(large!))!
      assert.equal(Number(back.value), Number(value))
    }),
  )
})

const step = (label: string, own: Partial<Step>): Step => ({ label, to: null, renamed: {}, into: null, unfit: 'keep', ...own })
const kept = { ...one, group: 'G' }

test('renamed choices follow, also one by one where there are several', () => {
  const renamed = { Red: 'Crimson' }
  const to = { kind: 'several' as const, unit: '', choices: [{ en: 'Crimson' }, { en: 'Blue' }], group: 'G' }
  const { rows } = applySteps([row('Red; Blue')], [step('Size', { to, renamed })])
  assert.deepEqual(rows, [row('Crimson; Blue')])
})

test('an attribute that is merged gives its values to the other, where a product has none of it', () => {
  const into = step('Size', { to: { ...number('mm'), group: 'H' }, into: 'Length' })
  assert.deepEqual(applySteps([row('2', 'cm')], [into]).rows, [row('20', 'mm', 'Length', 'H')])
  const both = [row('2', 'cm'), row('30', 'mm', 'Length')]
  assert.deepEqual(applySteps(both, [into]).rows, both, 'left as a free row')
  assert.deepEqual(applySteps(both, [{ ...into, unfit: 'drop' }]).rows, [both[1]])
})

test('whatever steps have done is taken back, but for what somebody has changed since', () => {
  const value = fc.constantFrom('12', 'Red', 'green', '3-4', 'Red; Blue')
  const rows = fc.uniqueArray(
    fc.record({
      group: fc.constant('G'),
      name: fc.constantFrom('Size', 'Colour', 'Free', 'Other'),
      value,
      unit: fc.constantFrom('', 'kg'),
    }),
    { selector: ({ name }) => name, maxLength: 4 },
  )
  const steps = fc.subarray([
    step('Size', { to: { ...number('g'), group: 'H' }, unfit: 'drop' }),
    step('Colour', { to: kept, into: null, unfit: 'keep', renamed: { green: 'Blue' } }),
    step('Other', { to: null, unfit: 'drop' }),
  ])
  fc.assert(
    fc.property(rows, steps, (before, taken) => {
      const { rows: after, edits } = applySteps(before, taken)
      const { rows: again, back, left } = takeBack(after, edits)
      assert.deepEqual(again, before)
      assert.deepEqual([back, left], [edits.length, 0])
      const touched = after.map((one) => (edits.some(({ to }) => to === one) ? { ...one, value: 'by hand' } : one))
      assert.equal(takeBack(touched, edits).rows.filter((one) => one.value === 'by hand').length, edits.filter(({ to }) => to).length)
    }),
  )
})

test('units of one quantity are so many times the smallest of them', () => {
  const times = (power: number) => 10 ** power
  const quantities: Record<string, number>[] = [
    { nm: 1, µm: times(3), mm: times(6), cm: times(7), m: times(9), km: times(12) },
    { µL: 1, mL: times(3), L: times(6), 'm³': times(9) },
    { µg: 1, mg: times(3), g: times(6), kg: times(9), t: times(12) },
    { ms: 1, s: 1_000 },
    { mA: 1, A: 1_000 },
    { mAh: 1, Ah: 1_000 },
    { mV: 1, V: 1_000, kV: times(6) },
    { mW: 1, W: 1_000, kW: times(6) },
    { VA: 1, kVA: 1_000 },
    { J: 1, kJ: 1_000 },
    { Wh: 1, kWh: 1_000 },
    { Hz: 1, kHz: 1_000, MHz: times(6), GHz: times(9) },
    { Pa: 1, hPa: 100, mbar: 100, kPa: 1_000, bar: times(5), MPa: times(6) },
    { MB: 1, GB: 1_000, TB: times(6) },
  ]
  for (const units of quantities) {
    const [smallest] = Object.keys(units) as [string]
    for (const [unit, size] of Object.entries(units)) {
      assert.deepEqual(converted(row('1', unit), number(smallest)), { value: String(size), unit: smallest }, unit)
      assert.equal(Number(converted(row(String(size), smallest), number(unit))?.value), 1, unit)
    }
  }
  const firsts = quantities.map((units) => Object.keys(units)[0]!)
  for (const from of firsts) for (const to of firsts) if (from !== to) assert.equal(converted(row('1', from), number(to)), null)
})

test('a row that cannot become what it should is left or taken away, and said to be', () => {
  const step = (own: Partial<Step>): Step => ({ label: 'Size', to: null, renamed: {}, into: null, unfit: 'keep', ...own })
  const [size, to] = [row('12', 'kg'), { ...number('g'), group: 'H' }]
  for (const lost of [step({ unfit: 'drop' }), step({ into: 'Weight', unfit: 'drop', to })])
    assert.deepEqual(outcomeOf(lost, size, true), { row: null, what: 'lost' })
  assert.deepEqual(outcomeOf(step({ to: { ...number('m'), group: 'H' }, unfit: 'drop' }), size, false), { row: null, what: 'lost' })
  assert.deepEqual(outcomeOf(step({ to: { ...number('m'), group: 'H' } }), size, false), { row: size, what: 'unfit' })
  assert.deepEqual(outcomeOf(step({ into: 'Weight', to }), size, true), { row: size, what: 'unfit' })
  assert.deepEqual(outcomeOf(step({}), size, false), { row: size, what: 'same' })
  assert.deepEqual(outcomeOf(step({ to }), size, true).row, { group: 'H', name: 'Size', value: '12000', unit: 'g' })
  const moved = { group: 'H', name: 'Weight', value: '12000', unit: 'g' }
  assert.deepEqual(outcomeOf(step({ into: 'Weight', to }), size, false), { row: moved, what: 'changed' })
  assert.deepEqual(outcomeOf(step({ to: { ...number('kg'), group: 'G' } }), size, false), { row: size, what: 'same' })
})

test('rows differ by any of what they say', () => {
  for (const other of [row('13', 'kg'), row('12', 'g'), row('12', 'kg', 'Weight'), row('12', 'kg', 'Size', 'H')])
    assert.equal(sameRow(row('12', 'kg'), other), false)
  assert.equal(sameRow(row('12', 'kg'), row('12', 'kg')), true)
})
