import assert from 'node:assert/strict'
import { test } from 'node:test'
import { arrivedOf, backAs, broughtBack, placesOf, slotsOf } from './case.rules.ts'

test('a unit comes back as the service has left it, and as it stood before', () => {
  const rows: [how: Parameters<typeof backAs>[0], before: Parameters<typeof backAs>[1], event: string][] = [
    ['repaired', 'in_use', 'come_back'],
    ['repaired', 'out_of_order', 'come_back'],
    ['repaired', 'stored', 'come_back_stored'],
    ['repaired', null, 'come_back'],
    ['unrepaired', 'in_use', 'come_back_broken'],
    ['unrepaired', 'out_of_order', 'come_back_broken'],
    ['unrepaired', 'stored', 'come_back_broken'],
    ['unrepaired', null, 'come_back_broken'],
    ['as-it-was', 'in_use', 'come_back'],
    ['as-it-was', 'out_of_order', 'come_back_broken'],
    ['as-it-was', 'stored', 'come_back_stored'],
    ['as-it-was', null, 'come_back'],
  ]
  for (const [how, before, event] of rows) assert.equal(backAs(how, before), event, `${how} ${before}`)
})

test('a parcel speaks of the units whose numbers it names, and of all where it names none of them', () => {
  const units = [{ serial: 'A1' }, { serial: 'B2' }, { serial: '' }]
  assert.deepEqual(broughtBack(units, ['b2']), [{ serial: 'B2' }])
  assert.deepEqual(broughtBack(units, []), units)
  assert.deepEqual(broughtBack(units, ['C3']), units)
})

test('what comes in exchange stands for the pieces of the case in the order of its goods, known units first', () => {
  const lines = [
    { order_line_id: 1, count: 2 },
    { order_line_id: 2, count: 1 },
  ]
  const [b, c] = [{ id: 11, order_line_id: 1 }, { id: 12, order_line_id: 2 }] // prettier-ignore
  const slots = slotsOf(lines, [b, c])
  assert.deepEqual(slots.map(({ line, unit }) => [line.order_line_id, unit?.id ?? null]), [[1, 11], [1, null], [2, 12]]) // prettier-ignore
  assert.deepEqual(placesOf(slots, ['X', 'Y']), slots.slice(0, 2))
  assert.deepEqual(placesOf(slots, []), [slots[0], slots[2]])
  assert.deepEqual(placesOf(slots, ['1', '2', '3', '4']).length, 3, 'never more than the case has')
})

test('a receipt sends in the units that it names; the last piece of a line those that had not arrived before', () => {
  const unit = (serial: string, arrived: boolean, order_line_id = 1) => ({ serial, arrived, order_line_id })
  const [a, b, c, other] = [unit('A1', true), unit('B2', false), unit('', false), unit('D4', false, 2)]
  const came = (serials: string[], whole: boolean) => arrivedOf([a, b, c, other], [{ orderLineId: 1, serials, whole }])
  assert.deepEqual(came([], false), [])
  assert.deepEqual(came(['b2', 'D4'], false), [b])
  assert.deepEqual(came([], true), [b, c])
  assert.deepEqual(came(['a1'], true), [a, b, c], 'what is named has come, whatever was before')
})
