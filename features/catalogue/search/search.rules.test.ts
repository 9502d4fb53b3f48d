import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distance, isCalled } from './category-names.rules.ts'
import { codesIn, tradeItemIn } from './codes.rules.ts'
import { measuresIn, withMeasures } from './measures.rules.ts'
import { doubtful, plain, readSearch, searchWords, tellingWords } from './search.rules.ts'

test('texts are plain: lower case, without accents, letters that have no such form spelled out', () => {
  assert.equal(plain('Élévateur ÑOÑO Straße Łódź øre æther œuvre Đ'), 'elevateur nono strasse lodz ore aether oeuvre d')
})

test('words are letters and digits; Chinese goes by overlapping pairs', () => {
  assert.deepEqual(searchWords('X-ray, 50kW!'), ['x', 'ray', '50kw'])
  assert.deepEqual(searchWords('电动病床 A5 灯'), ['a5', '电动', '动病', '病床', '灯'])
  assert.deepEqual(searchWords(' ,;'), [])
})

test('small words are left out where there are others', () => {
  assert.deepEqual(tellingWords(['bed', 'for', 'the', 'ward']), ['bed', 'ward'])
  assert.deepEqual(tellingWords(['for', 'the']), ['for', 'the'])
})

describe('what is looked for', () => {
  test('words once each, the phrase as typed, models without punctuation', () => {
    assert.deepEqual(readSearch('bed AUR-A5 the bed'), {
      words: ['bed', 'aur', 'a5'],
      phrase: 'bed aur a5 the bed',
      models: ['BEDAURA5THEBED', 'AURA5'],
      isModel: false,
      codes: [],
      named: [],
    })
    assert.partialDeepStrictEqual(readSearch(' AUR-A5 '), { isModel: true, models: ['AURA5'] })
    assert.equal(readSearch('AUR A5').isModel, false)
    assert.equal(readSearch('monitor').isModel, false)
  })
  test('a model has three to forty signs', () => {
    assert.deepEqual(readSearch('a5').models, [])
    assert.deepEqual(readSearch('a55').models, ['A55'])
    assert.deepEqual([readSearch(`a${'5'.repeat(39)}`).models.length, readSearch(`a${'5'.repeat(40)}`).models.length], [1, 0])
  })
  test('eight words, forty letters each, of the first two hundred', () => {
    assert.equal(readSearch('bb cc dd ee2 ff gg hh ii jj kk').words.length, 8)
    assert.equal(readSearch('x'.repeat(60)).words[0]!.length, 40)
    assert.deepEqual(readSearch(`${'x'.repeat(198)} bed`).phrase.split(' ').length, 2)
    assert.equal(readSearch(`${'x'.repeat(198)} bed`).phrase.endsWith(' b'), true)
  })
})

test('typing errors are looked for in words of four letters and more, by their length', () => {
  assert.deepEqual(doubtful(['bed', 'beds', 'table', 'monito', 'trolleys', 'defibrill', 'a5555', '50ml']), [
    { word: 'beds', tolerance: 1 },
    { word: 'table', tolerance: 1 },
    { word: 'monito', tolerance: 2 },
    { word: 'trolleys', tolerance: 2 },
    { word: 'defibrill', tolerance: 3 },
  ])
})

describe('measures', () => {
  test('number and unit are one word, however they are written', () => {
    for (const typed of ['50 ml', '50ml', '50 millilitres', '50 mililitros', '50 cc', '50毫升'])
      assert.equal(withMeasures(typed).trim(), '50ml', typed)
    assert.deepEqual(measuresIn('0.5 ml, 1,5 t and 220 v 50hz'), ['0p5ml', '220v', '50hz'])
    assert.equal(withMeasures('pump 2 watts x').replaceAll(/ +/g, ' '), 'pump 2w x')
  })
  test('what is no measure stays', () => {
    for (const other of ['a50 ml5', '1234567 ml', 'ml', '5 mlx', '3.5555 mm']) assert.deepEqual(measuresIn(other), [], other)
    assert.deepEqual(measuresIn('999999 ml 1.234 kg'), ['999999ml', '1p234kg'])
  })
})

describe('codes of the trade', () => {
  test('with their name or without, points and blanks left out', () => {
    assert.deepEqual(codesIn('HS 9402.90'), { codes: ['940290'], named: ['940290'] })
    assert.deepEqual(codesIn('GMDN code: 34870'), { codes: ['34870'], named: ['34870'] })
    assert.deepEqual(codesIn('9402-90/10'), { codes: ['94029010'], named: ['94029010'] })
    assert.deepEqual(codesIn('z1203'), { codes: ['Z1203'], named: ['Z1203'] })
  })
  test('a GTIN with its leading zeros and without; a shorter number as it is', () => {
    assert.deepEqual(codesIn('00201234567890').codes, ['00201234567890', '201234567890'])
    assert.deepEqual(codesIn('00940291').codes, ['00940291'])
    assert.deepEqual(codesIn('009402901').codes, ['009402901', '9402901'])
  })
  test('three letters may be a word, unless the scheme is named', () => {
    assert.deepEqual(codesIn('FNL'), { codes: ['FNL'], named: [] })
    assert.deepEqual(codesIn('FDA FNL'), { codes: ['FNL'], named: ['FNL'] })
  })
  test('too short, too long, or something else is none', () => {
    for (const other of ['123', '1'.repeat(15), 'AB12', 'A1', `A${'1'.repeat(14)}`, 'bed', 'bed 1234', '']) {
      const { codes } = codesIn(other)
      assert.deepEqual(codes, other === 'bed' ? ['BED'] : [], other)
    }
    assert.deepEqual([codesIn('1234').codes, codesIn('1'.repeat(14)).codes, codesIn('A12').codes], [['1234'], ['1'.repeat(14)], ['A12']])
  })
})

describe('categories that are called so', () => {
  const synonyms = new Map([
    ['ot', [['operating', 'table']]],
    ['ct scanner', [['tomograph']]],
  ])
  const called = (name: string, typed: string) => isCalled(name.split(' '), typed.split(' ').filter(Boolean), synonyms)
  test('by each word’s beginning, plurals left open, or by what the trade says for it', () => {
    assert.ok(called('electric hospital beds', 'hosp bed'))
    assert.ok(called('electric hospital bed', 'beds'))
    assert.ok(!called('electric hospital beds', 'hospital chair'))
    assert.ok(called('operating tables', 'ot'))
    assert.ok(called('tomographs', 'ct scanner'))
    assert.ok(!called('scanner', 'ct scanner'))
    assert.ok(!called('operating lamps', 'ot'))
    assert.ok(called('50 beds', '50'))
    assert.ok(!called('5 beds', '50'))
    assert.ok(!called('beds', ''))
  })
  test('the nearest begins so and says no more', () => {
    const names = ['hospital beds', 'beds', 'beds and mattresses'].map((name) => name.split(' '))
    assert.deepEqual(
      names.toSorted((a, b) => distance(a, ['bed']) - distance(b, ['bed'])).map((name) => name.join(' ')),
      ['beds', 'beds and mattresses', 'hospital beds'],
    )
  })
})

test('units in words are those that are written, in five languages', () => {
  const words = {
    ml: 'millilitre milliliter millilitres mililitro mililitros cc 毫升',
    l: 'litre liter liters litro litros lt lts 升',
    mm: 'millimetre millimeters milimetro milimetros 毫米',
    cm: 'centimetre centimeters centimetro centimetros 厘米',
    kg: 'kilo kilos kilogram kilogrammes kilogramos quilo quilos 公斤 千克',
    w: 'watt watts 瓦',
    v: 'volt volts 伏',
    inch: 'inches pulgada pulgadas pouce pouces polegada polegadas 英寸',
  }
  for (const [unit, all] of Object.entries(words))
    for (const word of all.split(' '))
      for (const typed of [`5 ${word}`, `5${word}`]) assert.equal(withMeasures(typed).trim(), `5${unit}`, typed)
  assert.equal(withMeasures('1,5 litros').trim(), '1p5l')
  const units = 'ml l mm cm m kg mg g w kw v kv ma mah ah hz khz mhz kpa bar mmhg lpm bpm rpm lux j inch ft db'.split(' ')
  for (const unit of units) assert.deepEqual(measuresIn(`7 ${unit}`), [`7${unit}`])
})

test('goods are named by a GTIN, however it is written, printed or scanned', () => {
  const gtin = '4006381333931'
  const named = [gtin, ` ${gtin} `, '4006 3813 3393 1', '4006381-333931', `GTIN ${gtin}`, `ean: ${gtin}`, `0${gtin}`, `(01)0${gtin}`, `010${gtin}`, `]C1010${gtin}`, `(01)0${gtin}(10)A1`, `https://id.example/01/0${gtin}?x=1`, `http://id.example/a/01/0${gtin}`] // prettier-ignore
  for (const text of named) assert.equal(tradeItemIn(text), gtin, text)
  for (const text of ['4006381333932', '(01)04006381333932', 'https://id.example/02/04006381333931', 'pump', '', '(10)A1', 'gtin'])
    assert.equal(tradeItemIn(text), null, text)
  // What follows the goods may be anything; they are read all the same.
  assert.equal(tradeItemIn(`(01)0${gtin}(11)999999(zz`), gtin)
})

test('words that the trade has another word for are taken three at a time', () => {
  const synonyms = new Map([['a b c', [['long']]], ['a b c d', [['longer']]]]) // prettier-ignore
  assert.equal(isCalled(['long'], ['a', 'b', 'c'], synonyms), true)
  assert.equal(isCalled(['longer'], ['a', 'b', 'c', 'd'], synonyms), false)
  assert.equal(isCalled(['x', 'long'], ['x', 'a', 'b', 'c'], synonyms), true)
  assert.deepEqual([distance(['beds', 'old'], ['bed']), distance([], ['bed']), distance(['beds'], [])], [2, 100, 1])
})
