// What follows from what is known of a unit. Expected values are written apart from the rules.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dayOf, judge, saidOf, type ImportField } from './import.rules.ts'
import { calendarText, escaped, folded } from './icalendar.rules.ts'
import {
  addMonths,
  compareDecimals,
  dayFault,
  daysBetween,
  daysLeft,
  dueOf,
  isEquipment,
  isWithin,
  piecesOf,
  udiOf,
  UNIT_ACTIONS,
  UNNAMED_MAX,
  warrantyOf,
  type UnitFacts,
} from './unit.rules.ts'

const NO = { serial: '', lot: '', gtin: '', madeOn: null, expiresOn: null }

test('SPEC-027 a warranty runs from the event that the product names, to the same day of its last month', () => {
  const facts = { shippedOn: '2026-01-10', deliveredOn: '2026-01-31', installedOn: null }
  assert.deepEqual(warrantyOf({ ...facts, months: 24, from: 'delivery' }), { starts: '2026-01-31', ends: '2028-01-31' })
  assert.deepEqual(warrantyOf({ ...facts, months: 24, from: 'shipment' }), { starts: '2026-01-10', ends: '2028-01-10' })
  assert.deepEqual(warrantyOf({ ...facts, months: 1, from: 'delivery' }), { starts: '2026-01-31', ends: '2026-02-28' })
  // 180 days after 31 January 2026 is 30 July 2026.
  assert.deepEqual(warrantyOf({ ...facts, months: 12, from: 'installation' }), { starts: '2026-07-30', ends: '2027-07-30' })
  assert.deepEqual(warrantyOf({ ...facts, months: 12, from: 'installation', installedOn: '2026-03-02' }), {
    starts: '2026-03-02',
    ends: '2027-03-02',
  })
  assert.equal(warrantyOf({ ...facts, months: null, from: 'delivery' }), null)
  assert.equal(warrantyOf({ ...facts, months: 0, from: 'delivery' }), null)
  assert.equal(warrantyOf({ ...facts, deliveredOn: null, months: 12, from: 'delivery' }), null)
  assert.equal(daysLeft('2026-03-02', '2026-03-02'), 1)
  assert.equal(daysLeft('2026-03-02', '2026-03-03'), 0)
  assert.equal(daysLeft(null, '2026-03-03'), null)
})

test('days are days where clocks change, too: none is lost or doubled', () => {
  // Clocks change on 29 March and 25 October 2026 in Europe, on 8 March and 1 November in the United States.
  assert.equal(daysBetween('2026-03-28', '2026-03-30'), 2)
  assert.equal(daysBetween('2026-10-24', '2026-10-26'), 2)
  assert.equal(daysBetween('2026-03-07', '2026-11-02'), 240)
  assert.equal(addMonths('2026-02-28', 1), '2026-03-28')
  assert.equal(addMonths('2024-02-29', 12), '2025-02-28')
  const zone = process.env['TZ']
  try {
    for (const place of ['America/New_York', 'Europe/Berlin', 'Pacific/Apia']) {
      process.env['TZ'] = place
      assert.equal(addMonths('2026-03-29', 7), '2026-10-29', place)
      assert.equal(daysBetween('2026-03-29', '2026-10-25'), 210, place)
    }
  } finally {
    if (zone === undefined) delete process.env['TZ']
    else process.env['TZ'] = zone
  }
})

test('maintenance is due so many months after the last, or after delivery; never of what is retired', () => {
  const facts = { months: 6, lastOn: null, since: '2026-08-31', state: 'in_use' } as const
  assert.equal(dueOf(facts), '2027-02-28')
  assert.equal(dueOf({ ...facts, lastOn: '2026-10-15' }), '2027-04-15')
  assert.equal(dueOf({ ...facts, state: 'retired' }), null)
  assert.equal(dueOf({ ...facts, months: null }), null)
})

test('which pieces are units: those with a number always, others where the product is equipment', () => {
  const pump = { saleUnit: 'piece', warrantyMonths: 24, maintenanceMonths: 12, consumableOf: false }
  assert.ok(isEquipment(pump))
  assert.ok(isEquipment({ ...pump, maintenanceMonths: null }))
  assert.ok(isEquipment({ ...pump, saleUnit: 'pair', maintenanceMonths: null }))
  assert.ok(!isEquipment({ ...pump, saleUnit: 'carton' }), 'gloves')
  assert.ok(!isEquipment({ ...pump, maintenanceMonths: null, warrantyMonths: null }), 'nothing to look after')
  assert.ok(!isEquipment({ ...pump, maintenanceMonths: null, consumableOf: true }), 'a set of tubes')
  const packed = [
    { ...NO, serial: 'A', count: 1 },
    { ...NO, lot: 'L1', count: 2 },
  ]
  assert.deepEqual(
    piecesOf(4, packed, true).map(({ serial, lot }) => serial || lot),
    ['A', 'L1', 'L1', ''],
  )
  assert.deepEqual(
    piecesOf(4, packed, false).map(({ serial }) => serial),
    ['A'],
  )
  assert.equal(piecesOf(UNNAMED_MAX, [], true).length, UNNAMED_MAX)
  assert.equal(piecesOf(UNNAMED_MAX + 1, [], true).length, 0, 'stock of a trader')
  assert.equal(udiOf(' 4012345678901 '), '04012345678901')
  assert.equal(udiOf('+h123abc'), '+H123ABC')
})

test('readings are compared as decimals, digit by digit', () => {
  assert.ok(isWithin('0.3', '0.1', '0.3'))
  assert.ok(!isWithin('0.300000001', null, '0.3'))
  assert.ok(isWithin('-5', '-5.0', null))
  assert.ok(!isWithin('-5.01', '-5', null))
  assert.ok(isWithin('7', null, null))
  assert.equal(compareDecimals('10', '9.999999999'), 1)
  assert.equal(compareDecimals('0.1', '0.10'), 0)
  assert.equal(compareDecimals('-1', '1'), -1)
})

const FACTS: UnitFacts = {
  state: 'in_use',
  serialBy: '',
  warrantyFrom: 'installation',
  months: 12,
  deliveredOn: '2026-01-01',
  installedOn: null,
  handover: false,
  today: '2026-06-30',
}
test('what an owner may do, and why not', () => {
  const said = (facts: Partial<UnitFacts>) =>
    Object.fromEntries(Object.entries(UNIT_ACTIONS).map(([action, rule]) => [action, rule({ ...FACTS, ...facts })]))
  assert.deepEqual(said({}), {
    place: null,
    put_to_use: 'unit-not-now',
    store: null,
    fail: null,
    repair: 'unit-not-now',
    retire: null,
    reinstate: 'unit-not-now',
    name: null,
    install: null, // 180 days after 1 January are 30 June
    plan: null,
    record: null,
    hand_over: null,
    report: null,
  })
  assert.equal(said({ today: '2026-07-01' })['install'], 'unit-install-late')
  assert.equal(said({ installedOn: '2026-02-01' })['install'], 'unit-install-none')
  assert.equal(said({ warrantyFrom: 'delivery' })['install'], 'unit-install-none')
  assert.equal(said({ serialBy: 'shipment' })['name'], 'unit-serial-given')
  assert.equal(said({ serialBy: 'staff' })['name'], 'unit-serial-given')
  assert.equal(said({ serialBy: 'owner' })['name'], null)
  const retired = said({ state: 'retired' })
  assert.deepEqual([retired['plan'], retired['report'], retired['reinstate'], retired['retire']], ['unit-retired', 'unit-retired', null, 'unit-not-now']) // prettier-ignore
  assert.deepEqual(new Set(Object.values(said({ handover: true }))), new Set(['unit-offered']))
  const now = new Date('2026-06-30T23:30:00Z')
  assert.equal(dayFault('2026-07-01', { deliveredOn: null, now }), null, 'it is the next day in Asia')
  assert.equal(dayFault('2026-07-02', { deliveredOn: null, now }), 'unit-day-future')
  assert.equal(dayFault('2025-12-31', { deliveredOn: '2026-01-01', now }), 'unit-day-before')
})

test('days in lists are those that can be read in one way', () => {
  assert.equal(dayOf('2026-11-28'), '2026-11-28')
  assert.equal(dayOf('2026/3/5'), '2026-03-05')
  assert.equal(dayOf('28.11.2026'), '2026-11-28')
  assert.equal(dayOf('46354'), '2026-11-28')
  for (const text of ['11/28/2026', '03/04/2026', '2026-02-30', '31.02.2026', 'soon', '1899-01-01'])
    assert.equal(dayOf(text), undefined, text)
})

test('every row of a list is accounted for', () => {
  const places = new Map<ImportField, number>([['name', 0], ['manufacturer', 1], ['serial', 2], ['months', 3], ['bought', 4], ['warrantyEnds', 5]]) // prettier-ignore
  const said = (cells: (string | number | null)[], row: number) => saidOf(cells, places, row, '2026-11-28')
  assert.equal(said(['', null, '', null], 2), null)
  const rows = [
    said(['Pump', 'Acme', 'A1'], 3),
    said(['Pump', 'ACME', 'a1'], 4),
    said(['Pump', 'Acme', 'K9', '6.5', '2027-01-01'], 5),
    said(['', 'Acme', 'B2', '12', 'x'.repeat(50)], 6),
    said(['Bed', '', '', '0'], 7),
    said(['Bed', 'Other', 'A1', '12', '2026-05-01', '2026-04-30'], 8),
    said(['x'.repeat(161), '', 'C3'], 9),
    said(['Bed', '', ''], 10),
    said(['Lamp', 'Acme', 'OWN'], 11),
    said(['Lamp', '', ''], 12),
  ].map((one) => one!)
  assert.deepEqual(judge(rows, new Set(['acme\nOWN']), new Set([12])), [
    'adds',
    'twice',
    'fault',
    'fault',
    'fault',
    'fault',
    'fault',
    'adds',
    'known',
    'known',
  ])
  assert.deepEqual(rows[2]!.faults.map(({ field, word }) => `${field} ${word}`), ['bought unit-day-future', 'months unit-cell-months']) // prettier-ignore
  assert.deepEqual(rows[3]!.faults.map(({ field, word }) => `${field} ${word}`), ['bought unit-cell-day', 'name unit-cell-nameless']) // prettier-ignore
  assert.deepEqual(
    rows[5]!.faults.map(({ word }) => word),
    ['unit-cell-warranty'],
  )
})

test('a calendar has lines of 75 octets at most, and nothing in it that means something else', () => {
  assert.equal(escaped('a;b,c\\d\r\ne\u0007'), 'a\\;b\\,c\\\\d\\ne')
  const long = `DESCRIPTION:${'é漢😀'.repeat(40)}`
  for (const line of folded(long).split('\r\n')) assert.ok(Buffer.byteLength(line) <= 75, line)
  assert.equal(folded(long).replaceAll('\r\n ', ''), long)
  const text = calendarText({ name: 'A', product: 'P', at: new Date('2026-11-28T01:02:03.456Z'), events: [] })
  assert.ok(!/[^\r]\n/.test(text) && text.endsWith('END:VCALENDAR\r\n'))
})

test('a calendar says of each day what it is, whole days long, and leaves out what is not known', () => {
  const one = {
    uid: 'u1@x',
    day: '2026-12-31',
    version: 3,
    summary: 'Due, now',
    description: 'Pump; A',
    location: 'Ward 1',
    url: 'https://x/a,b',
  }
  const text = calendarText({
    name: 'Own, all',
    product: '-//P//EN',
    at: new Date('2026-11-28T01:02:03.456Z'),
    events: [one, { ...one, uid: 'u2@x', day: '2028-02-28', description: '', location: '' }],
  })
  assert.deepEqual(text.split('\r\n'), [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//P//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    String.raw`NAME:Own\, all`,
    String.raw`X-WR-CALNAME:Own\, all`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    'BEGIN:VEVENT',
    'UID:u1@x',
    'DTSTAMP:20261128T010203Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'TRANSP:TRANSPARENT',
    String.raw`SUMMARY:Due\, now`,
    String.raw`DESCRIPTION:Pump\; A`,
    'LOCATION:Ward 1',
    'URL:https://x/a,b',
    'END:VEVENT',
    'BEGIN:VEVENT',
    'UID:u2@x',
    'DTSTAMP:20261128T010203Z',
    'SEQUENCE:3',
    'DTSTART;VALUE=DATE:20280228',
    'DTEND;VALUE=DATE:20280229',
    'TRANSP:TRANSPARENT',
    String.raw`SUMMARY:Due\, now`,
    'URL:https://x/a,b',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ])
  const long = 'x'.repeat(75)
  assert.deepEqual(
    [folded(long), folded(`${long}y`), folded(`${long}${'y'.repeat(75)}`)],
    [long, `${long}\r\n y`, `${long}\r\n ${'y'.repeat(74)}\r\n y`],
  )
  assert.equal(escaped('a\u0007b\rc\r\nd'), String.raw`ab\nc\nd`)
})
