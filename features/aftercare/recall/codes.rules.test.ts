import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn, isWithin, keyOf, phrasesIn, udiKey } from './codes.rules.ts'

const keys = (text: string, kind: 'serial' | 'lot' | 'any') => codesIn(text).codes.filter((one) => one.kind === kind).map(({ key }) => key) // prettier-ignore
const within = (text: string, code: string) => codesIn(text).ranges.some((range) => isWithin(range, keyOf(code)))

test('lists of lots and serial numbers, labelled in the ways in which notices label them', () => {
  assert.deepEqual(keys('Lot Number OML30522-01', 'lot'), ['OML3052201'])
  assert.deepEqual(keys('Serial Numbers: US-1001, us-1002; US 1003', 'serial'), ['US1001', 'US1002', '1003'])
  assert.deepEqual(keys('SN 77001 and S/N 77002', 'serial'), ['77001', '77002'])
  assert.deepEqual(keys('Batch codes AB12, AB13', 'lot'), ['AB12', 'AB13'])
  assert.deepEqual(keys('12345, 12346', 'any'), ['12345', '12346'])
  assert.deepEqual(keys('Three units shipped in 2021. Serial No. 900', 'serial'), ['900'])
})

test('days, expiry and quantities are no codes, and a year without a label is a year', () => {
  assert.deepEqual(keys('Lot 4711, Exp. date 2027-05-31; Qty 300', 'lot'), ['4711'])
  assert.deepEqual(keys('Serial 01/02/2024, 4001', 'serial'), ['4001'])
  assert.deepEqual(keys('Shipped 2021', 'any'), [])
})

test('ranges with the same stem, in any of their spellings; what does not bound one is a single code', () => {
  for (const text of ['SN A1000 - A1999', 'SN A1000–A1999', 'Serial numbers A1000 through A1999', 'S/N A1000 to 1999', 'SN A1000-A1999']) {
    assert.ok(within(text, 'a-1500'), text)
    assert.ok(within(text, 'A1000') && within(text, 'A1999'), text)
    assert.ok(!within(text, 'A2000') && !within(text, 'B1500') && !within(text, 'A15000'), text)
  }
  assert.ok(within('SN 20-00212 to 20-01374', '20-00500'))
  assert.ok(!within('SN 20-00212 to 20-01374', '21-00500'))
  assert.ok(within('Serial 23-00319 and above', '23-00320'))
  assert.ok(!within('Serial 23-00319 and above', '24-00001'))
  assert.ok(within('Serial numbers up to and including K0500', 'K0499') && !within('Serial numbers up to K0500', 'K0501'))
  assert.deepEqual(codesIn('Lot OML30522-01').ranges, [])
  assert.deepEqual(codesIn('Serial 2000-1000').ranges, [])
})

test('identifiers: GTINs with fourteen digits, strings of GS1, and others as they are', () => {
  assert.equal(udiKey('4 006381 333931'), '04006381333931')
  assert.equal(udiKey('+a99912345c0'), 'A99912345C0')
  assert.deepEqual(codesIn('UDI-DI: 04006381333931').gtins, ['04006381333931'])
  const gs1 = codesIn('(01)04006381333931(17)270531(10)LOT7(21)SN0042')
  assert.deepEqual(
    [gs1.gtins, gs1.codes],
    [
      ['04006381333931'],
      [
        { kind: 'lot', key: 'LOT7' },
        { kind: 'serial', key: 'SN0042' },
      ],
    ],
  )
  assert.deepEqual(codesIn('Model 1; 04006381333931 all lots').gtins, ['04006381333931'])
  assert.deepEqual(keys('Serial 12345678901234', 'serial'), ['12345678901234']) // no GTIN: its check digit does not fit
})

test('that every one is meant', () => {
  for (const text of ['All serial numbers', 'ALL LOTS', 'All units distributed', 'all devices']) assert.equal(codesIn(text).all, true, text)
  for (const text of ['Lot 1', 'Overall lots 12']) assert.equal(codesIn(text).all, false, text)
})

test('where a model may stand', () => {
  const phrases = phrasesIn('Sonavere Model C 50-X, C60/C70 ultrasound')
  for (const key of ['C50X', 'C60', 'C70', 'SONAVERE']) assert.ok(phrases.has(key), key)
  assert.ok(!phrases.has('C80'))
})
