// What was packed, as it is typed, pasted or scanned; what does not fit the line it is packed for.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isSameGtin, misfitOf, readItems, writeItems, type Item } from './serials.rules.ts'

const GTIN = '04006381333931'
const item = (change: Partial<Item> = {}): Item => ({ serial: '', lot: '', gtin: '', madeOn: null, expiresOn: null, count: 1, ...change })
const read = (text: string) => readItems(text).items
const why = (line: string) => readItems(line).unread.map((one) => one.why)

test('typed: a serial number, with its lot and its end; so many of a lot', () => {
  assert.deepEqual(read('SN-1\r\n\t SN-2 ; L42; 2028-12-31\n; L42; 2028-12-31; 20\r;L7'), [
    item({ serial: 'SN-1' }),
    item({ serial: 'SN-2', lot: 'L42', expiresOn: '2028-12-31' }),
    item({ lot: 'L42', expiresOn: '2028-12-31', count: 20 }),
    item({ lot: 'L7' }),
  ])
  assert.deepEqual(read('SN-1; ; ; 1'), [item({ serial: 'SN-1' })])
  assert.deepEqual(read('\n  \n'), [])
})

test('scanned: a GS1 code as it is printed and as a scanner sends it', () => {
  const whole = item({ gtin: GTIN, madeOn: '2026-01-31', expiresOn: '2028-12-31', lot: 'L42', serial: 'SN-1' })
  assert.deepEqual(read(`(01)${GTIN}(11)260131(17)281231(10)L42(21)SN-1`), [whole])
  assert.deepEqual(read(`]d201${GTIN}1126013117281231` + `10L42\u001d21SN-1`), [whole])
  assert.deepEqual(read(`(01)${GTIN}(10)L42(30)12`), [item({ gtin: GTIN, lot: 'L42', count: 12 })])
  assert.deepEqual(read(`(01)${GTIN}(10)L42(37)13`), [item({ gtin: GTIN, lot: 'L42', count: 13 })])
  assert.deepEqual(read(`(01)${GTIN}(21)SN-1(30)12`), [item({ gtin: GTIN, serial: 'SN-1' })], 'a number of its own is one piece')
})

test('what cannot be read is told with its row and why; the rest is read', () => {
  const { items, unread } = readItems('SN-1\n\nSN-2;L1;2028-02-30\nSN-3')
  assert.deepEqual([items.map(({ serial }) => serial), unread], [['SN-1', 'SN-3'], [{ row: 3, text: 'SN-2;L1;2028-02-30', why: 'date' }]])
  for (const line of [
    ';;',
    'SN;L;2028-12-31;1;more',
    `${'S'.repeat(61)}`,
    `SN;${'L'.repeat(61)}`,
    'SN\u0007',
    `(01)${GTIN}`,
    '(01)0400638133',
  ])
    assert.deepEqual(why(line), ['code'], line)
  assert.deepEqual(why('S'.repeat(60)), [])
  for (const line of ['SN;;31.12.2028', 'SN;;0999-12-31', 'SN;;2028-13-01']) assert.deepEqual(why(line), ['date'], line)
  for (const line of ['SN;;;2', ';L;;0', ';L;;10000000', ';L;;1.5', ';L;;-1', ';L;;many']) assert.deepEqual(why(line), ['count'], line)
  for (const line of [';L;;1', ';L;;9999999']) assert.deepEqual(why(line), [], line)
  assert.deepEqual(why('(01)04006381333932(21)SN-1'), ['gtin'])
  assert.equal(readItems(`${'x'.repeat(59)};${'y'.repeat(70)}`).unread[0]!.text.length, 80)
  assert.deepEqual(readItems(`]d201${GTIN}\u001d`).unread[0]!.text, `]d201${GTIN} `)
})

test('what is written reads as the same again', () => {
  const all = [
    item({ serial: 'SN-1' }),
    item({ serial: 'SN-2', lot: 'L42', expiresOn: '2028-12-31' }),
    item({ lot: 'L42', count: 20 }),
    item({ lot: 'L43' }),
    item({ serial: 'SN-3', gtin: GTIN, madeOn: '2026-01-31', expiresOn: '2028-12-31' }),
    item({ lot: 'L44', gtin: GTIN, count: 12 }),
    item({ serial: 'SN-4', lot: 'L4', madeOn: '2026-01-31' }),
    item({ serial: 'SN;5', gtin: GTIN }),
  ]
  const text = writeItems(all)
  assert.deepEqual(readItems(text), { items: all, unread: [] })
  assert.deepEqual(text.split('\n').slice(0, 4), ['SN-1', 'SN-2; L42; 2028-12-31', '; L42; ; 20', '; L43'])
})

test('what does not fit its line: numbers left out, given twice, another product’s, too few or too many', () => {
  const line = { name: 'Bed', count: 2, serialised: true, gtin: GTIN.slice(1) }
  const word = (items: Item[], change: object = {}, named = new Set<string>()) =>
    misfitOf({ ...line, ...change }, items, named)?.word ?? null
  const [one, two] = [item({ serial: 'a1' }), item({ serial: 'A2', gtin: GTIN })]
  assert.equal(word([one, two]), null)
  assert.equal(word([]), 'serials-missing')
  assert.deepEqual(misfitOf(line, [], new Set()), { word: 'serials-missing', values: { name: 'Bed', count: 2 } })
  assert.equal(word([], { serialised: false }), null)
  assert.equal(word([one, item({ lot: 'L' })]), 'serials-missing')
  assert.equal(word([one, item({ lot: 'L' })], { serialised: false }), 'serials-missing', 'all of them, or none')
  assert.equal(word([item({ lot: 'L', count: 2 })]), 'serials-missing')
  assert.equal(word([item({ lot: 'L', count: 2 })], { serialised: false }), null)
  assert.equal(word([one, item({ serial: 'A1' })]), 'serial-twice')
  assert.equal(word([one, two], {}, new Set(['A2'])), 'serial-twice', 'on another line of the shipment')
  assert.equal(word([one, { ...two, gtin: '05012345678900' }]), 'gtin-other')
  assert.equal(word([one, { ...two, gtin: '05012345678900' }], { gtin: '' }), null, 'nobody knows its number')
  assert.deepEqual(misfitOf(line, [one], new Set()), { word: 'serials-count', values: { name: 'Bed', count: 2, given: 1 } })
  assert.equal(word([one, two, item({ serial: 'A3' })]), 'serials-count')
  const named = new Set<string>()
  misfitOf(line, [one, two], named)
  assert.deepEqual([...named], ['A1', 'A2'])
  assert.ok(isSameGtin('12345670', '00000012345670') && !isSameGtin('12345670', '12345671'))
})
