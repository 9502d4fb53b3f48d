import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureAndUnit, figureInLine } from './figures.rules.ts'

const LINES: [value: string, unit: string, line: string][] = [
  ['320 in 32 s', 'mm', '320 mm in 32 s'],
  ['80', 'kg', '80 kg'],
  ['0-35', '°', '0-35°'],
  ['-80 to 0, lever', '°', '-80 to 0°, lever'],
  ['± 12, stepless', '°', '± 12°, stepless'],
  ['0.6 / 1.5, fixed anode', 'mm', '0.6 / 1.5 mm, fixed anode'],
  ['1100 × 775 × 2240 with stand', 'mm', '1100 × 775 × 2240 mm with stand'],
  ['≥ 99.9995 at 0.12 µm', '%', '≥ 99.9995 % at 0.12 µm'],
  ['0-4.0, ± 30 mL/h', 'L/h', '0-4.0 L/h, ± 30 mL/h'],
  ['720 ± 40, each leg', 'mm', '720 ± 40 mm, each leg'],
  ['10 000 readings', '', '10 000 readings'],
  ['3 000 to 4 000 with rotor', 'rpm', '3 000 to 4 000 rpm with rotor'],
  ['4-10', '×', '4-10×'],
  ['Oscillometric, 10-270 (adult)', 'mmHg', 'Oscillometric, 10-270 (adult) mmHg'],
  ['60 bags of 450', 'mL', '60 bags of 450 mL'],
  ['Polypropylene', 'mm', 'Polypropylene mm'], // nothing to tell apart: as the maker wrote it
]

test('a figure and its unit stand together, also where words follow: 320 mm in 32 s', () => {
  for (const [value, unit, line] of LINES) assert.equal(figureInLine(value, unit), line)
})

test('the column of units is empty where the unit stands within the words', () => {
  assert.deepEqual(figureAndUnit('320 in 32 s', 'mm'), { value: '320 mm in 32 s', unit: '' })
  assert.deepEqual(figureAndUnit('2-10', 'kPa'), { value: '2-10', unit: 'kPa' })
})
