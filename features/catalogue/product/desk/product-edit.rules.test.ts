// What of an edit cannot stand, field by field at the bounds, and how changes are told. Through the desk: product-edit.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ProductWhole } from '#contract/product-edit.ts'
import type { AttributeSpec } from '#features/catalogue/attribute/attribute.rules.ts'
import { fieldFault, missingAttributes, told } from './product-edit.rules.ts'

const names = (en: string, rest: object = {}) => ({ en, zh: '', es: '', fr: '', pt: '', ...rest })
const FORMER = {
  gtin: null,
  gmdn: null,
  emdn: null,
  fdaProductCode: null,
  hsCode: '',
  netGrams: 0,
  grossGrams: 0,
  saleUnit: 'piece',
  unitHolds: 1,
  priceFee: 1e3,
  savePriceFee: 100,
  priceTiers: [],
  leastNum: 2,
  orderMultiple: 2,
  productTypeId: 1,
  certificates: [],
  choices: [],
  specs: [],
  leadTimes: [],
  images: [],
  documents: [],
  related: [],
  refusedCountries: [],
  manualLanguages: [],
} as unknown as ProductWhole
type Changes = { [F in keyof ProductWhole]?: unknown }
const whole = (changes: Changes) => ({ ...FORMER, ...changes }) as ProductWhole
const fault = (changes: Changes, { former = {}, attributes = [] }: { former?: Changes; attributes?: AttributeSpec[] } = {}) => {
  const found = fieldFault({ wanted: whole(changes), former: whole(former), attributes })
  return found && [found.word, ...Object.values(found.values ?? {})].join(' ')
}

test('codes are what they say, or none', () => {
  const right = { gtin: '4006381333931', gmdn: '34870', emdn: 'Z1203', fdaProductCode: 'FNL', hsCode: '9402.90' }
  const words = { gtin: 'gtin-wrong', gmdn: 'gmdn-wrong', emdn: 'emdn-wrong', fdaProductCode: 'fda-code-wrong', hsCode: 'hs-code-wrong' }
  for (const [field, code] of Object.entries(right) as [keyof typeof right, string][]) {
    assert.equal(fault({ [field]: code }), null, field)
    assert.equal(fault({ [field]: `${code}-` }), words[field])
    const none = field === 'hsCode' ? '' : null
    assert.equal(fault({ [field]: none }, { former: { [field]: code } }), null, 'taken away')
    assert.equal(fault({ [field]: 'wrong' }, { former: { [field]: 'wrong' } }), null, 'what has not changed is not judged')
  }
})

test('weights, sale units and certificates fit together', () => {
  const weights = ([netGrams, grossGrams]: number[]) => fault({ netGrams, grossGrams })
  assert.deepEqual(
    [
      [5, 5],
      [5, 4],
      [5, 0],
      [0, 1],
      [2, 1],
    ].map(weights),
    [null, 'weights-order', null, null, 'weights-order'],
  )
  assert.equal(fault({ netGrams: 6 }, { former: { grossGrams: 0 } }), null)
  assert.equal(fault({ netGrams: 6, grossGrams: 5 }, { former: { grossGrams: 5 } }), 'weights-order')
  assert.deepEqual(
    [fault({ unitHolds: 2 }), fault({ unitHolds: 2, saleUnit: 'carton' }), fault({ saleUnit: 'set' })],
    ['unit-holds-one', null, null],
  )
  assert.equal(fault({ saleUnit: 'set', unitHolds: 2 }, { former: { saleUnit: 'carton', unitHolds: 2 } }), 'unit-holds-one')
  const certificate = (validFrom: string | null, validTo: string | null, number: string | null = 'C-1') =>
    fault({ certificates: [{ scheme: 'CE', certificate: number, validFrom, validTo }] })
  assert.deepEqual(
    [certificate('2026-01-01', '2026-01-02'), certificate(null, '2026-01-01'), certificate('2026-01-01', null)],
    [null, null, null],
  )
  assert.equal(certificate('2026-01-01', '2026-01-01'), 'certificate-dates C-1')
  assert.equal(certificate('2026-01-02', '2026-01-01', null), 'certificate-dates CE')
})

const value = (en: string, { price = 0, isDefault = 'N', pictured = null as string | null, more = {} } = {}) => ({ name: names(en, more), price, isDefault, pictured }) // prettier-ignore
const choice = (values: object[], { required = 'N', multiple = 'N' } = {}) => ({ name: names('Colour'), required, multiple, values })

test('a choice has each value once, and one default unless several may be had', () => {
  const both = [value('Red', { isDefault: 'Y' }), value('Blue', { isDefault: 'Y' })]
  assert.equal(fault({ choices: [choice(both)] }), 'option-one-default Colour')
  assert.equal(fault({ choices: [choice(both, { multiple: 'Y' })] }), null)
  assert.equal(fault({ choices: [choice([value('Red', { isDefault: 'Y' }), value('Blue')])] }), null)
  assert.equal(
    fault({ choices: [choice([value('Blue')]), choice([value('Red'), value('Blue'), value('Red')])] }),
    'option-twice Colour Red',
  )
})

test('prices by quantity: steps rise in multiples from above the least, prices fall from below that of one, never to nothing', () => {
  const tiers = (...list: [from: number, cents: number][]) => fault({ priceTiers: list.map(([from, cents]) => ({ from, cents })) })
  assert.deepEqual([tiers([4, 899]), tiers([4, 899], [6, 898]), tiers([4, 1])], [null, null, null])
  for (const wrong of [
    [2, 899],
    [4, 900],
    [4, 901],
    [1, 5],
  ] as [number, number][])
    assert.equal(tiers(wrong), `tiers-order ${wrong[0]}`)
  assert.equal(tiers([4, 800], [4, 700]), 'tiers-order 4')
  assert.equal(tiers([4, 800], [6, 800]), 'tiers-order 6')
  assert.equal(tiers([4, 800], [8, 700], [6, 600]), 'tiers-order 6')
  assert.equal(tiers([5, 800]), 'tiers-multiple 5 2')
  assert.equal(tiers([4, 0]), 'tiers-free 4')
  // The cheapest colour takes 300 off.
  const choices = [choice([value('Red', { price: -300 }), value('Blue')], { required: 'Y' })]
  const with300 = (cents: number) => fault({ choices, priceTiers: [{ from: 4, cents }] }, { former: { priceTiers: [{ from: 4, cents }] } })
  assert.deepEqual([with300(301), with300(300)], [null, 'tiers-free 4'])
  // What they are judged against may be what has changed.
  const stood = { priceTiers: [{ from: 4, cents: 800 }] }
  for (const changed of [{ priceFee: 900 }, { savePriceFee: 200 }, { leastNum: 4 }]) assert.equal(fault({ ...stood, ...changed }, { former: stood }), 'tiers-order 4') // prettier-ignore
  assert.equal(fault({ ...stood, orderMultiple: 3 }, { former: stood }), 'tiers-multiple 4 3')
})

const attribute = (label: string, kind: string, unit = '', required = false) =>
  ({
    id: 1,
    categoryId: 1,
    label,
    group: 'G',
    name: { en: label },
    kind,
    unit,
    choices: [{ en: 'A' }],
    required,
    filter: false,
  }) as AttributeSpec
const row = (name: string, text: string, unit = '') => ({ group: 'G', name, value: text, unit })

test('a value is one that its attribute can have, unless it was there before', () => {
  const attributes = [attribute('Load', 'number', 'kg'), attribute('Range', 'range'), attribute('Class', 'choice')]
  const specs = (...rows: object[]) => fault({ specs: rows }, { attributes })
  assert.equal(specs(row('Load', '5', 'kg'), row('Range', '1–2'), row('Class', 'A'), row('Other', 'anything')), null)
  assert.equal(specs(row('Load', 'five', 'kg')), 'attribute-number Load kg')
  assert.equal(specs(row('Range', '2–1')), 'attribute-range Range –')
  assert.equal(specs(row('Other', 'x'), row('Class', 'B')), 'attribute-choice Class')
  const [old, fresh] = [row('Load', 'five', 'kg'), row('Class', 'B')]
  assert.equal(fault({ specs: [{ ...old, group: 'H' }] }, { former: { specs: [old] }, attributes }), null)
  for (const other of [
    { ...old, value: 'six' },
    { ...old, unit: 'g' },
    { ...fresh, value: 'five', unit: 'kg' },
  ])
    assert.notEqual(fault({ specs: [other] }, { former: { specs: [old] }, attributes }), null)
  assert.equal(fault({ specs: [old], productTypeId: 2 }, { former: { specs: [old] }, attributes }), null)
})

test('what is lacking is required, and absent or not as it can be', () => {
  const attributes = [attribute('Load', 'number', 'kg', true), attribute('Class', 'choice', '', true), attribute('Free', 'text')]
  assert.deepEqual(missingAttributes(attributes, []), ['Load', 'Class'])
  assert.deepEqual(missingAttributes(attributes, [row('Load', 'five', 'kg'), row('Class', 'A')]), ['Load'])
  assert.deepEqual(missingAttributes(attributes, [row('Load', '5', 'kg'), row('Load', 'A'), row('Class', 'B')]), ['Class'])
})

const tell = (before: Changes, after: Changes) => {
  const called = { file: (id: number) => `file${id}`, product: (id: number) => `P${id}` }
  const [was, is] = told(whole(before), whole(after), called)
  return Object.keys(after).map((field) => [was[field], is[field]])
}

test('changes of lists are told by the lines that went and came', () => {
  assert.deepEqual(tell({ leadTimes: [{ upTo: 5, days: 3 }, { upTo: null, days: 9 }] }, { leadTimes: [{ upTo: 5, days: 4 }, { upTo: null, days: 9 }] }), [['≤ 5: 3', '≤ 5: 4']]) // prettier-ignore
  assert.deepEqual(
    tell(
      {},
      {
        priceTiers: [
          { from: 4, cents: 890 },
          { from: 6, cents: 700 },
        ],
      },
    ),
    [['', '4: 8.90\n6: 7.00']],
  )
  assert.deepEqual(tell({ specs: [row('Load', '5', 'kg')] }, { specs: [row('Class', 'A')] }), [['G: Load = 5 kg', 'G: Class = A']])
  assert.deepEqual(tell({ refusedCountries: ['DE', 'FR'], manualLanguages: ['en'] }, { refusedCountries: ['FR', 'DE'], manualLanguages: ['en'] }), [['DE\nFR', 'FR\nDE'], ['', '']]) // prettier-ignore
  assert.deepEqual(tell({ priceFee: 1 }, { priceFee: 2 }), [[1, 2]])
})

test('each list has its own words', () => {
  const red = value('Red', { price: 1_250, isDefault: 'Y', pictured: 'Y', more: { fr: 'Rouge', pt: 'Vermelho' } })
  const lines = (field: keyof ProductWhole, one: unknown) => tell({}, { [field]: [one] })[0]![1]
  assert.equal(lines('choices', choice([red, value('Blue', { price: -50 }), value('Grey'), value('Pink', { price: 1 })], { required: 'Y', multiple: 'Y' })), [
    'Colour [required] [several]: Red (+12.50) [default] [pictured] {Rouge / Vermelho}',
    'Colour [required] [several]: Blue (-0.50)',
    'Colour [required] [several]: Grey',
      'Colour [required] [several]: Pink (+0.01)',
  ].join('\n')) // prettier-ignore
  assert.equal(lines('certificates', { market: 'EU', scheme: 'CE', deviceClass: 'IIa', certificate: null, body: 'TÜV', validFrom: '2026-01-01', validTo: null }), 'EU | CE | IIa | – | TÜV | 2026-01-01 | –') // prettier-ignore
  assert.equal(lines('images', { fileId: 7, alt: names('Front', { fr: 'Face' }), shows: [3, 4] }), '1. file7: Front / Face 3,4')
  assert.equal(lines('images', { fileId: 7, alt: names(''), shows: [] }), '1. file7:')
  assert.equal(
    lines('documents', { fileId: 8, kind: 'manual', language: 'fr', title: names('Guide', { fr: 'Notice' }) }),
    'file8: manual, fr, Guide / Notice',
  )
  assert.equal(lines('documents', { fileId: 8, kind: 'manual', language: null, title: names('Guide') }), 'file8: manual, –, Guide')
  assert.equal(lines('related', { productId: 9, kind: 'spare' }), 'spare P9')
  const [was, is] = told(
    whole({}),
    whole({ related: [{ productId: 9, kind: 'spare' }], images: [{ fileId: 7, alt: names('A'), shows: [] }] }),
  )
  assert.deepEqual([was['related'], is['related'], is['images']], ['', 'spare 9', '1. 7: A'])
})
