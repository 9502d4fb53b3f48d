// What may stand in a cart and what it comes to, at the bounds; by calls: cart.test.ts.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { basketOf } from './coupon-basket.rules.ts'
import {
  byShop,
  cartPrice,
  counting,
  defaultSelection,
  isValid,
  largestQuantity,
  limitsOf,
  lineFault,
  priced,
  quantityFault,
  selectionFault,
  sortedIds,
  type CartLine,
} from './cart.rules.ts'

const option = (key: string, ids: number[], changes: { required?: boolean; multiple?: boolean; preset?: number[] } = {}) => ({
  keyId: ids[0]!,
  key: { en: key, fr: `${key} (fr)` },
  required: changes.required ?? false,
  multiple: changes.multiple ?? false,
  values: ids.map((id) => ({ id, name: { en: String(id) }, isDefault: changes.preset?.includes(id) ?? false, pictured: null })),
})
const PROBE = option('Probe', [11, 12], { required: true, preset: [12] })
const EXTRAS = option('Extras', [21, 22], { multiple: true, preset: [22, 21] })
const COLOUR = option('Colour', [31, 32])
const OPTIONS = [EXTRAS, PROBE, COLOUR]

type Changes = Partial<Pick<CartLine, 'count' | 'selectionIds' | 'checked' | 'valid' | 'productId'>> & {
  facts?: object
  price?: object
}
const line = ({ facts, price, ...changes }: Changes = {}) =>
  ({
    id: 1,
    productId: 5,
    selectionIds: [12],
    count: 2,
    checked: true,
    valid: true,
    createdAt: new Date(0),
    facts: {
      shopId: 7,
      name: {
        en: 'Pump',
        fr: 'Pompe',
      },
      minimum: 2,
      multiple: 1,
      onSale: true,
      options: OPTIONS,
      ...facts,
    },
    price: {
      listCents: 1e3,
      savingCents: 100,
      tiers: [],
      options: new Map([
        [11, -900],
        [12, 50],
        [21, 7],
        [22, 8],
      ]),
      ...price,
    },
    ...changes,
  }) as unknown as CartLine

test('ids stand in their order, once', () => {
  assert.deepEqual(sortedIds([10, 9, 10, 100, 1]), [1, 9, 10, 100])
  assert.deepEqual(defaultSelection(OPTIONS), [12, 21, 22])
})

test('a choice is wrong where an option is foreign, taken twice, or missing', () => {
  const fault = (...ids: number[]) => selectionFault(OPTIONS, ids, 'fr')
  for (const ids of [[11], [12, 21], [12, 21, 22], [12, 31]]) assert.equal(fault(...ids), null, String(ids))
  assert.deepEqual(fault(12, 99), { word: 'option-foreign' })
  assert.deepEqual(fault(11, 12), { word: 'option-single', values: { key: 'Probe (fr)' } })
  assert.deepEqual(fault(12, 31, 32), { word: 'option-single', values: { key: 'Colour (fr)' } })
  assert.deepEqual(fault(21), { word: 'option-missing', values: { key: 'Probe (fr)' } })
  assert.deepEqual(selectionFault(OPTIONS, [], 'en'), { word: 'option-missing', values: { key: 'Probe' } })
  assert.equal(selectionFault([], [], 'en'), null)
})

test('SPEC-214 a quantity is whole, no less than the minimum, a multiple, and no more than can be counted', () => {
  const limits = { minimum: 6, multiple: 3, countable: 9_999_999 }
  const fault = (count: number, changes: Partial<typeof limits> = {}) => quantityFault(count, { ...limits, ...changes })
  for (const count of [6, 9, 9_999_999]) assert.equal(fault(count), null, String(count))
  for (const count of [6.5, 0.5, Number.NaN]) assert.deepEqual(fault(count), { word: 'quantity-whole' })
  for (const count of [5, 3, 0, -3]) assert.deepEqual(fault(count), { word: 'quantity-too-small', values: { minimum: 6 } })
  assert.deepEqual(fault(7), { word: 'quantity-multiple', values: { multiple: 3 } })
  assert.deepEqual(fault(10_000_000), { word: 'quantity-too-large', values: { maximum: 9_999_999 } })
  // The largest is itself a multiple.
  assert.deepEqual(
    [1, 3, 4, 10].map((multiple) => largestQuantity({ ...limits, multiple })),
    [9_999_999, 9_999_999, 9_999_996, 9_999_990],
  )
  assert.deepEqual(fault(10_000_000, { multiple: 4 }), { word: 'quantity-too-large', values: { maximum: 9_999_996 } })
  assert.deepEqual(fault(9, { countable: 8 }), { word: 'line-sum-too-large', values: { maximum: 100_000_000_000 } })
  assert.equal(fault(9, { countable: 9 }), null)
})

test('a line’s limits are its product’s, with what its dearest options add', () => {
  // 1,000 at list; the dearest probe adds 50 and both extras 15: $100,000,000,000 hold 9,389,671,361 of 1,065.
  assert.deepEqual(limitsOf(line()), { minimum: 2, multiple: 1, countable: 9_389_671_361 })
  assert.deepEqual(priced(line({ selectionIds: [12, 21] })), { listCents: 1_000, savingCents: 100, optionCents: 57, count: 2 })
  assert.equal(priced(line({ price: { tiers: [{ from: 2, cents: 700 }] } })).savingCents, 300)
})

test('a line is ordered while its product is for sale, for something, and as it may be', () => {
  const off = { word: 'product-off-sale', values: { name: 'Pompe' } }
  const fault = (changes: Changes) => lineFault(line(changes), 'fr')
  assert.equal(fault({}), null)
  assert.deepEqual(fault({ facts: { onSale: false } }), off)
  assert.equal(fault({ selectionIds: [] })?.word, 'option-missing')
  assert.equal(fault({ count: 1 })?.word, 'quantity-too-small')
  // The other probe takes all off that the pump costs: 1,000 - 100 - 900.
  assert.deepEqual(fault({ selectionIds: [11] }), off)
  assert.equal(fault({ selectionIds: [11], price: { savingCents: 99 } }), null)
})

test('a line counts while it is for sale, its options are there, and it can be counted; also below a minimum that was raised', () => {
  assert.deepEqual([isValid(line()), isValid(line({ count: 1 }))], [true, true])
  assert.equal(isValid(line({ facts: { onSale: false } })), false)
  for (const selectionIds of [[], [12, 99], [11, 12]]) assert.equal(isValid(line({ selectionIds })), false, String(selectionIds))
  assert.deepEqual(
    [9_999_999, 10_000_000].map((count) => isValid(line({ count }))),
    [true, false],
  )
  const dear = { price: { listCents: 10_000_000_000, options: new Map() } }
  assert.deepEqual(
    [1_000, 1_001].map((count) => isValid(line({ ...dear, count }))),
    [true, false],
  )
})

test('totals count what is ticked and valid; shops stand in the order in which they first appear', () => {
  const lines = [line(), line({ checked: false }), line({ valid: false }), line({ checked: false, valid: false }), line({ count: 3 })]
  assert.deepEqual(counting(lines), [lines[0], lines[4]])
  const { list, saving, options, subtotal, result } = cartPrice(lines)
  assert.deepEqual([list, saving, options, subtotal, result], [5_000, 500, 250, 4_750, 4_750])
  const [a, b, c] = [line({ facts: { shopId: 9 } }), line({ facts: { shopId: 2 } }), line({ facts: { shopId: 9 }, productId: 6 })]
  assert.deepEqual(byShop([a, b, c]), [[a, c], [b]])
  assert.deepEqual(byShop([]), [])
})

test('coupons are held against the goods of each shop and its freight', () => {
  const [a, b] = [[line(), line({ productId: 6, count: 4 })], [line({ facts: { shopId: 2 } })]]
  const orders = [
    { shopId: 7, lines: [{ productId: 5, cents: 1_900 }, { productId: 6, cents: 3_800 }] }, // prettier-ignore
    { shopId: 2, lines: [{ productId: 5, cents: 1_900 }] },
  ]
  assert.deepEqual(basketOf([a, b]), { orders, freights: null })
  assert.deepEqual(basketOf([a, b], null), { orders, freights: [null, null] })
  assert.deepEqual(basketOf([a, b], 0), { orders, freights: [0, 0] })
})
