import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as v from 'valibot'
import { LANGUAGES, type Language } from '#shared/language.ts'
import { correctSerial } from '#contract/equipment-desk.ts'
import { setFreight } from '#contract/order-desk.ts'
import { ProductEdit } from '#contract/product-desk.ts'
import { conflictsOf, demandOf, gather, moneyText, readMoney, readPath, toTyped, toWire, writeMoney } from './form-model.ts'

test('amounts are read in every usual form, without a fraction of a cent, and written back', () => {
  const cases: [string, Language, number | undefined, doubt?: true][] = [
    ['1480', 'en', 148_000],
    ['1,480', 'en', 148_000],
    ['1.480', 'en', 148_000, true],
    ['1.999', 'zh', 199_900, true],
    ['1.480', 'es', 148_000],
    ['1,480', 'es', 148_000, true],
    ['1.480', 'pt', 148_000],
    ['1.480', 'fr', 148_000, true],
    ['1 480', 'fr', 148_000],
    ['1 480.5', 'en', 148_050],
    ['1,480.05', 'en', 148_005],
    ['1.480,05', 'en', 148_005],
    ['1,234,567', 'es', 123_456_700],
    ['$19.99', 'es', 1_999],
    ['0.07', 'en', 7],
    ['', 'en', undefined],
    ['-5', 'en', undefined],
    ['1.2345', 'en', undefined],
    ['1.234.56', 'en', undefined],
    ['1,234.567', 'en', undefined],
    ['12,34,56', 'en', undefined],
    ['1e9', 'en', undefined],
    ['99999999999999999', 'en', undefined],
  ]
  for (const [text, language, cents, doubt = false] of cases)
    assert.deepEqual(readMoney(text, language), cents === undefined ? undefined : { cents, doubt }, `${text} ${language}`)
  for (const language of LANGUAGES)
    for (const cents of [0, 5, 99, 100, 148_050, 123_456_789])
      assert.deepEqual(readMoney(writeMoney(cents, language), language), { cents, doubt: false })
})

test('a field knows from the schema of the call what is demanded', () => {
  assert.deepEqual(demandOf(ProductEdit, 'name.en'), { optional: false, minLength: 1, maxLength: 160 })
  assert.deepEqual(demandOf(ProductEdit, 'name.zh'), { optional: true, nullable: true, maxLength: 160 })
  assert.deepEqual(demandOf(ProductEdit, 'leastNum'), { optional: false, min: 1, max: 9_999_999 })
  assert.deepEqual(demandOf(ProductEdit, 'warrantyMonths'), { optional: true, nullable: true, min: 0, max: 240 })
  assert.deepEqual(demandOf(setFreight.input, 'transport'), { optional: true, nullable: true, options: ['sea', 'air'] })
  assert.equal(demandOf(correctSerial.input, 'serial').optional, false) // a code of some length, not the one that may be left out
  assert.deepEqual(demandOf(ProductEdit, 'unknown.thing'), { optional: true })
})

test('what is typed becomes what the wire takes; what cannot be read is refused by the schema', () => {
  assert.equal(toWire('money', '12.5', 'en'), 1250)
  assert.equal(toWire('money', '1.999', 'en'), '1.999', 'in doubt it is asked for again')
  assert.equal(toWire('money', '', 'en'), null)
  assert.equal(toWire('whole', ' 12 ', 'en'), 12)
  assert.equal(toWire('whole', '12.5', 'en'), '12.5')
  assert.equal(toWire('choice', '', 'en'), null)
  assert.equal(toTyped('money', 1250, 'es'), '12,50')
  assert.equal(toTyped('whole', null, 'en'), '')
  assert.ok(!v.is(ProductEdit.entries.leastNum, toWire('whole', 'many', 'en')))
})

test('a weight is typed in kilograms and travels in whole grams', () => {
  const cases = [
    ['112', 'en', 112_000],
    ['0.25', 'en', 250],
    ['0,25', 'fr', 250],
    ['1.250,5', 'es', 1_250_500],
    ['1 250,005', 'fr', 1_250_005],
    ['', 'pt', null],
    ['0.0005', 'en', '0.0005'],
    ['12 kg', 'en', '12 kg'],
    ['0.250', 'en', 250],
    ['1.250.000', 'es', 1_250_000_000],
    // Grams or a thousand kilograms: somebody has to say.
    ['0.250', 'fr', '0.250'],
    ['1.250', 'es', '1.250'],
    ['0,250', 'en', '0,250'],
  ] as const
  for (const [typed, language, sent] of cases) assert.deepEqual(toWire('kilos', typed, language), sent, `${typed} ${language}`)
  for (const language of ['en', 'zh', 'es', 'fr', 'pt'] as const)
    for (const grams of [0, 1, 70, 999, 68_000, 112_345, 12_000_005])
      assert.equal(toWire('kilos', toTyped('kilos', grams, language), language), grams)
  assert.equal(toTyped('kilos', 1_250, 'pt'), '1,25')
})

test('a share is typed in percent and travels in hundredths of one', () => {
  const cases: [string, Language, unknown][] = [
    ['12.5', 'en', 1_250],
    ['12,5 %', 'pt', 1_250],
    ['0.29', 'en', 29],
    ['3', 'fr', 300],
    ['', 'en', null],
    ['2.555', 'en', '2.555'], // finer than it is kept: the schema refuses it
    ['much', 'en', 'much'],
  ]
  for (const [typed, language, sent] of cases) assert.deepEqual(toWire('percent', typed, language), sent, `${typed} ${language}`)
  for (const language of LANGUAGES)
    for (const hundredths of [0, 1, 29, 300, 1_250, 4_999, 100_000])
      assert.equal(toWire('percent', toTyped('percent', hundredths, language), language), hundredths)
  assert.equal(toTyped('percent', 1_250, 'fr'), '12,5')
})

test('dotted names make nested objects and read them', () => {
  const whole = gather([
    ['name.en', 'Bed'],
    ['name.zh', '床'],
    ['priceFee', 5],
  ])
  assert.deepEqual(whole, { name: { en: 'Bed', zh: '床' }, priceFee: 5 })
  assert.equal(readPath(whole, 'name.zh'), '床')
  assert.equal(readPath(whole, 'brief.zh'), undefined)
})

test('of a version conflict only fields changed on both sides, differently, are left to decide', () => {
  const base = { a: 1, b: 1, c: 1, d: { en: 'x' } }
  const mine = { a: 2, b: 1, c: 3, d: { en: 'mine' } }
  const theirs = { a: 1, b: 2, c: 3, d: { en: 'theirs' } }
  assert.deepEqual(conflictsOf(['a', 'b', 'c', 'd.en'], base, mine, theirs), ['d.en'])
})

test('a field of money shows what was typed only while that is its value', () => {
  assert.equal(moneyText(5_000, '50', 'en'), '50')
  assert.equal(moneyText(70_000, '50', 'en'), '700.00') // the part was taken out and put back with all that is open
  assert.equal(moneyText(70_000, '', 'fr'), '700,00')
  assert.equal(moneyText('5o', '5o', 'en'), '5o')
})
