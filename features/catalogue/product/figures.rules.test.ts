import assert from 'node:assert/strict'
import { test } from 'node:test'
import { figureAndUnit, figureIn, figureInLine } from './figures.rules.ts'

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
  ['0,1-15, seringues 10-50 mL', 'mL/h', '0,1-15 mL/h, seringues 10-50 mL'], // words of a language bring its decimals
  ['0,6 / 1,5, anode fixe', 'mm', '0,6 / 1,5 mm, anode fixe'],
  ['2,1 avec étau', 'kg', '2,1 kg avec étau'],
  ['100,000 in all', 'h', '100,000 h in all'],
  ['35, 22, 14, each', 'mm', '35 mm, 22, 14, each'],
  ['Polypropylene', 'mm', 'Polypropylene mm'], // nothing to tell apart: as the maker wrote it
]

test('a figure and its unit stand together, also where words follow: 320 mm in 32 s', () => {
  for (const [value, unit, line] of LINES) assert.equal(figureInLine(value, unit), line)
})

test('the column of units is empty where the unit stands within the words', () => {
  assert.deepEqual(figureAndUnit('320 in 32 s', 'mm'), { value: '320 mm in 32 s', unit: '' })
  assert.deepEqual(figureAndUnit('2-10', 'kPa'), { value: '2-10', unit: 'kPa' })
})

test('decimals are written as the language writes them, names with a point stay', () => {
  const measured = [
    ['12.1', 'inch', '12,1'],
    ['34.0-40.0 ± 0.3', '°C', '34,0-40,0 ± 0,3'],
    ['CV ≤ 1.0', '%', 'CV ≤ 1,0'],
    ['2 × 15 W, 253.7', 'nm', '2 × 15 W, 253,7'],
    ['AC 220-240 V, 50/60 Hz, 1.4 kW', '', 'AC 220-240 V, 50/60 Hz, 1,4 kW'],
    ['12G-SDI, HDMI 2.0', '', '12G-SDI, HDMI 2.0'],
    ['WLAN (802.11 a/b/g/n/ac)', '', 'WLAN (802.11 a/b/g/n/ac)'],
    ['1.2.40', 'build', '1.2.40'],
  ] as const
  for (const [value, unit, said] of measured) {
    for (const language of ['fr', 'es', 'pt'] as const) assert.equal(figureIn(value, unit, language), said)
    for (const language of ['en', 'zh'] as const) assert.equal(figureIn(value, unit, language), value)
  }
})
