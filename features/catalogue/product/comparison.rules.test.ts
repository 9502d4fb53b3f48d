import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sideBySide } from './comparison.rules.ts'

const NONE = { groupInEnglish: 'N', nameInEnglish: 'N', valueInEnglish: 'N' } as const
const spec = (group: string, name: string, value: string, unit = '') => ({ group, name, label: name, value, unit, ...NONE })

test('rows of one name stand side by side in one unit; what differs is marked, how it is written makes no difference', () => {
  const groups = sideBySide([
    [spec('Size', 'Width', '0.9', 'm'), spec('Size', 'Weight', '80', 'kg'), spec('Power', 'Supply', '100-240', 'V')],
    [spec('Size', 'Width', '900', 'mm'), spec('Mass', 'Weight', '75.5', 'kg'), spec('Power', 'Supply', '100 – 240', 'V'), spec('Power', 'Plug', 'C13')],
  ]) // prettier-ignore
  const row = (name: string, unit: string, values: (string | null)[], differs: 'Y' | 'N') => ({
    name,
    nameInEnglish: 'N',
    valuesInEnglish: values.map(() => 'N'),
    unit,
    values,
    differs,
  })
  assert.deepEqual(groups, [
    { group: 'Size', rows: [row('Width', 'm', ['0.9', '0.9'], 'N'), row('Weight', 'kg', ['80', '75.5'], 'Y')] },
    { group: 'Power', rows: [row('Supply', 'V', ['100-240', '100 – 240'], 'N'), row('Plug', '', [null, 'C13'], 'Y')] },
  ])
})

test('units that are not of one quantity, and words, stay as they are written', () => {
  const [group] = sideBySide([[spec('A', 'Run', '2', 'h')], [spec('A', 'Run', '90', 'min')], [spec('A', 'Run', 'all day')]])
  assert.deepEqual(group!.rows[0], {
    name: 'Run',
    nameInEnglish: 'N',
    valuesInEnglish: ['N', 'N', 'N'],
    unit: '',
    values: ['2 h', '90 min', 'all day'],
    differs: 'Y',
  })
  assert.deepEqual(sideBySide([[], []]), [])
})

test('rows that read alike in a language stay two: they are known by what their makers call them', () => {
  const bag = (label: string, value: string) => ({ ...spec('袋', '袋', value), label })
  const [group] = sideBySide([[bag('Bag', 'PVC'), bag('Bags', '2')], [bag('Bags', '3')]])
  assert.deepEqual(
    group!.rows.map(({ name, values }) => [name, values]),
    [
      ['袋', ['PVC', null]],
      ['袋', ['2', '3']],
    ],
  )
})
