import assert from 'node:assert/strict'
import { test } from 'node:test'
import { handoverContent, maintenanceContent, serialContent } from './equipment-mail.ts'

const pump = { id: 7, name: { en: 'Infusion pump' }, model: 'V2' }
const rowsOf = (units: Parameters<typeof serialContent>[0]) =>
  serialContent(units, 'Anna', 'en').tables!.flatMap((rows) => rows.map(({ name, value }) => [name, value]))

test('serial numbers are told as they are, with digits and slashes; one that reads as a link is left out, and is not none', () => {
  assert.deepEqual(
    rowsOf([
      { ...pump, was: 'SN20240315', serial: 'SN20240316' },
      { ...pump, was: '26/0417', serial: '26/0471' },
      { ...pump, was: 'evil.example/417', serial: 'V2-1' },
      { ...pump, was: 'V2-1', serial: '' },
    ]).map(([, value]) => value),
    ['SN20240315 → SN20240316', '26/0417 → 26/0471', '… → V2-1', 'V2-1 → –'],
  )
})

test('what a buyer has typed as a model cannot carry a message; the rest of the name stays', () => {
  const hostile = { ...pump, model: 'visit evil.example now' }
  const changed = { was: 'A', serial: 'B' }
  assert.deepEqual(
    rowsOf([
      { ...pump, ...changed },
      { ...hostile, ...changed },
      { ...hostile, ...changed, name: { en: '' } },
    ]).map(([name]) => name),
    ['Infusion pump · V2', 'Infusion pump', '–'],
  )
  const due = { maintenance_due: '2026-11-09', serial: 'SN20240315' }
  const rows = maintenanceContent(
    [
      { ...pump, ...due },
      { ...hostile, ...due, name: { en: '' }, serial: '' },
    ],
    'Anna',
    'en',
  ).tables![0]!
  assert.deepEqual(
    rows.map(({ name }) => name),
    ['Infusion pump · V2 · SN20240315', '–'],
  )
})

test('a number that was taken away is told in a sentence of its own', () => {
  const extra = (...serials: string[]) => serialContent(serials.map((serial) => ({ ...pump, was: 'A', serial })), 'Anna', 'en').extra // prettier-ignore
  assert.deepEqual([extra('B'), extra('B', '')], [[], ['removed']])
})

test('a hand-over names its units with serial numbers of any digits; what reads as a link is left out, the rest of the row stays', () => {
  const units = [
    { model: 'V2', serial: 'SN20240315' },
    { model: 'V2', serial: 'evil.example/417' },
    { model: 'visit evil.example now', serial: '26/0417' },
    { model: 'V2', serial: '' },
    { model: '', serial: '' },
  ]
  const told = { id: 1, giver: 'City hospital', receiver: 'b@hospital.example', total: 5, day: '2026-12-24', units }
  assert.deepEqual(
    handoverContent(told, 'offer', '', 'Bo', 'en').tables![0]!.map(({ value }) => value),
    ['V2 · SN20240315', 'V2 · …', '26/0417', 'V2', '–'],
  )
})
