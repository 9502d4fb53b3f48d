// The FDA's file by itself; how it is brought: fda-class.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { classesIn } from './fda-class.rules.ts'

const HEAD = 'REVIEW_PANEL|MEDICALSPECIALTY|PRODUCTCODE|DEVICENAME|DEVICECLASS|REGULATIONNUMBER'
const read = (...lines: string[]) => classesIn([HEAD, ...lines].join('\r\n'))
const one = { code: 'FRN', name: 'Pump, Infusion', class: '2', regulation: '880.5725', panel: 'HO' }

test('classes are read by the headings of their columns, wherever these stand', () => {
  assert.deepEqual(read('HO|x| FRN |Pump, Infusion|2|880.5725', '', 'SU|x|ABC|Drape|u|'), {
    classes: [one, { code: 'ABC', name: 'Drape', class: 'U', regulation: '', panel: 'SU' }],
    rows: 2,
    wrong: [],
  })
  assert.deepEqual(
    classesIn(`\uFEFFproductcode|devicename|deviceclass| regulationnumber |review_panel\nFRN|Pump, Infusion|2|880.5725|HO`)?.classes,
    [one],
  )
  for (const heading of HEAD.split('|').filter((name) => name !== 'MEDICALSPECIALTY'))
    assert.equal(classesIn(HEAD.replace(heading, 'X')), null, heading)
  assert.equal(classesIn(''), null)
})

test('a line that is none is named by its place; of a code the first line counts', () => {
  const line = (code: string, name = 'A', kind = '1', regulation = '1') =>
    `HO|x|${code}|${name}|${kind}|${regulation === '1' ? '880.1' : regulation}`
  const wrong = [line('FR'), line('FRNN'), line('frn'), line('FRN', ''), line('FRN', 'x'.repeat(501)), line('FRN', 'A', '4'), line('FRN', 'A', '1', '88.1'), line('FRN', 'A', '1', '880.123456'), line('FRN', 'A', '1', '880'), 'HO'] // prettier-ignore
  assert.deepEqual(read(...wrong), { classes: [], rows: 10, wrong: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] })
  const twice = read(line('FRN', 'x'.repeat(500)), ' ', line('FRN', 'B'))!
  assert.deepEqual([twice.classes.map(({ name }) => name.length), twice.rows, twice.wrong], [[500], 2, [4]])
  for (const kind of ['1', '2', '3', 'u', 'N', 'F']) assert.equal(read(line('FRN', 'A', kind))!.classes[0]!.class, kind.toUpperCase())
  assert.equal(read(line('FRN').replace('HO', 'ABCDE'))!.classes[0]!.panel, 'ABCD')
})
