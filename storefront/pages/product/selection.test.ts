import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { SelectionKey, SelectionOption } from '#contract/product.ts'
import { choose, chosenIds, firstSelection, leadDays, tierAhead, unitCents, unlikePictures } from './selection.ts'

const key = (required: 'Y' | 'N', multiple: 'Y' | 'N', options: [id: number, cents: number, isDefault: 'Y' | 'N'][]): SelectionKey => ({
  selectionKey: 'key',
  selectionValue: '',
  selectionValueStr: '',
  required,
  multiple,
  productSelectionVoList: options.map(([id, selectionPrice, isDefault]) => ({
    id,
    selectionValue: `option ${id}`,
    selectionPrice,
    isDefault,
    voltage: null,
    electricSocket: null,
    pictured: null,
  })),
})
const KEYS = [
  key('Y', 'N', [
    [1, 0, 'N'],
    [2, 5_000, 'Y'],
  ]),
  key('Y', 'N', [
    [3, 100, 'N'],
    [4, 200, 'N'],
  ]),
  key('N', 'Y', [
    [5, 1_000, 'N'],
    [6, 2_000, 'N'],
  ]),
]

test('SPEC-135 defaults are chosen first, and the first of a required key without one', () => {
  assert.deepEqual(firstSelection(KEYS), [[2], [3], []])
})

test('a required key cannot be emptied; an optional one can; several stay several', () => {
  const first = firstSelection(KEYS)
  assert.deepEqual(choose(KEYS, first, 0, 2), first)
  assert.deepEqual(choose(KEYS, first, 0, 1)[0], [1])
  const both = choose(KEYS, choose(KEYS, first, 2, 5), 2, 6)
  assert.deepEqual(chosenIds(both), [2, 3, 5, 6])
  assert.deepEqual(choose(KEYS, both, 2, 5)[2], [6])
})

test('one unit costs list price less saving plus options; nothing where prices are hidden', () => {
  const priceTiers = [{ from: 10, unitPrice: 80_000 }]
  const product = { priceFee: 100_000, savePriceFee: 10_000, priceTiers, productSelectionKeyVOList: KEYS }
  assert.equal(unitCents(product, [[2], [3], [5]], 9), 96_100)
  assert.equal(unitCents(product, [[2], [3], [5]], 10), 86_100)
  assert.deepEqual([tierAhead(product, 9), tierAhead(product, 10)], [priceTiers[0], undefined])
  assert.equal(unitCents({ ...product, priceFee: null, savePriceFee: null, priceTiers: [] }, [[2], [3], []], 1), null)
})

test('lead time by quantity', () => {
  const steps = [
    { upTo: 10, days: 15 },
    { upTo: 50, days: 25 },
  ]
  assert.equal(leadDays(steps, 10), 15)
  assert.equal(leadDays(steps, 11), 25)
  assert.equal(leadDays(steps, 51), null)
  assert.equal(leadDays([{ upTo: null, days: 7 }], 9_000), 7)
})

test('SPEC-147 SPEC-148 a choice of the mains begins with what fits the buyer’s country, and never with another voltage', () => {
  const mains = (values: [id: number, voltage: SelectionOption['voltage'], electricSocket: SelectionOption['electricSocket']][]) => ({
    ...key('Y', 'N', []),
    productSelectionVoList: values.map(([id, voltage, electricSocket], at) => ({
      id,
      voltage,
      electricSocket,
      selectionValue: `${id}`,
      selectionPrice: 0,
      pictured: null,
      isDefault: at === 0 ? ('Y' as const) : ('N' as const),
    })),
  })
  const both = mains([
    [1, '220V 50Hz', 'european'],
    [2, '220V 50Hz', 'british'],
    [3, '110V 60Hz', 'american'],
  ])
  const volts = mains([
    [1, '220V 50Hz', null],
    [2, '110V 60Hz', null],
    [3, null, null],
  ])
  const plugs = mains([
    [1, null, 'european'],
    [2, null, 'british'],
    [3, null, 'american'],
  ])
  const first = (nation?: string) => firstSelection([both, volts, plugs], nation).flat()
  assert.deepEqual(first(), [1, 1, 1])
  assert.deepEqual(first('DE'), [1, 1, 1])
  assert.deepEqual(first('GB'), [2, 1, 2])
  assert.deepEqual(first('US'), [3, 2, 3])
  assert.deepEqual(first('PH'), [1, 1, 3]) // 220 V behind American plugs
  assert.deepEqual(first('CN'), [1, 1, 1]) // none has its plug
})

const seen = (required: 'Y' | 'N', multiple: 'Y' | 'N', pictured: ('Y' | 'N' | null)[]): SelectionKey => {
  const one = key(
    required,
    multiple,
    pictured.map((_, at) => [at + 1, 0, 'N']),
  )
  return { ...one, productSelectionVoList: one.productSelectionVoList.map((option, at) => ({ ...option, pictured: pictured[at]! })) }
}

test('a choice that looks otherwise than the pictures is told, and nothing else', () => {
  const told = (option: SelectionKey, ids: number[]) =>
    unlikePictures([option], [ids]).map(({ value, shown }) => `${shown ? 'shown' : 'not shown'}: ${value}`)
  const colour = seen('Y', 'N', ['N', 'Y', 'N'])
  assert.deepEqual(told(colour, [1]), ['shown: option 2'])
  assert.deepEqual(told(colour, [2]), [])
  const alike = seen('Y', 'N', ['Y', 'Y', 'N'])
  assert.deepEqual(told(alike, [2]), [])
  assert.deepEqual(told(alike, [3]), ['shown: option 1'])
  const noneShown = seen('Y', 'N', ['N', 'N'])
  assert.deepEqual(told(noneShown, [2]), ['not shown: option 2'])
  const accessory = seen('N', 'N', ['Y', 'N'])
  assert.deepEqual(told(accessory, []), ['shown: option 1'])
  const several = seen('N', 'Y', ['Y', 'N', 'N'])
  assert.deepEqual(told(several, [2, 3]), ['shown: option 1', 'not shown: option 2', 'not shown: option 3'])
  assert.deepEqual(told(several, [1]), [])
  assert.deepEqual(told(seen('Y', 'N', [null, null]), [1]), []) // a mains plug
})
