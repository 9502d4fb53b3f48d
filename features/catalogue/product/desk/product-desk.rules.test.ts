import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editFault, isFree, translatedInto } from './product-desk.rules.ts'
import { before, restorable, wasOf } from './product-version.rules.ts'

const edit = { priceFee: 100, savePriceFee: 100, leastNum: 4, orderMultiple: 2, leadTimes: [{ upTo: null, days: 3 }] }
const fault = (changes: object, onSale = false, option = 0) => editFault({ ...edit, ...changes }, onSale, option)

test('an edit stands while its fields fit together', () => {
  assert.deepEqual([fault({}), fault({ savePriceFee: 101 })], [null, { word: 'saving-above-price' }])
  // On sale it costs something, whatever is chosen.
  assert.deepEqual([fault({}, true), fault({ savePriceFee: 99 }, true)], [{ word: 'price-needed' }, null])
  assert.deepEqual(
    [fault({ savePriceFee: 90 }, true, -10), fault({ savePriceFee: 90 }, true, -9), fault({}, true, 1)],
    [{ word: 'price-needed' }, null, null],
  )
  assert.deepEqual(
    [fault({ leastNum: 5 }), fault({ leastNum: 1, orderMultiple: 1 })],
    [{ word: 'minimum-not-multiple', values: { multiple: 2 } }, null],
  )
  assert.deepEqual(
    [isFree({ listCents: 5, savingCents: 5, optionCents: 0 }), isFree({ listCents: 5, savingCents: 4, optionCents: 0 })],
    [true, false],
  )
})

test('lead times reach further step by step, and the last is open', () => {
  const steps = (...upTo: (number | null)[]) => fault({ leadTimes: upTo.map((one) => ({ upTo: one, days: 1 })) })?.word ?? null
  assert.deepEqual([steps(null), steps(5, null), steps(5, 6, null), steps(1, null)], [null, null, null, null])
  for (const wrong of [[5], [null, null], [5, 6], [5, 5, null], [6, 5, null], [0, null], [5, null, null]])
    assert.equal(steps(...wrong), 'lead-times-order', String(wrong))
})

test('a product is translated where both its texts are', () => {
  assert.deepEqual(translatedInto({ en: 'A', fr: 'B', es: ' ', pt: 'C' }, { en: 'a', fr: 'b', es: 'c', pt: '' }), ['en', 'fr'])
})

const picture = (fileId: number, shows: number[]) => ({ fileId, shows, alt: {} })
const STATE = {
  productTypeId: 1,
  slug: 'a',
  choices: [{ values: [{ id: 11 }, { id: 12 }] }],
  images: [picture(1, [11, 99]), picture(2, [12])],
  documents: [{ fileId: 3 }, { fileId: 4 }],
  related: [{ productId: 5 }, { productId: 6 }],
} as never
const PRESENT = { productTypeId: 7, slug: 'b' } as never
const all = { category: true, products: new Set([5, 6]), pictures: new Set([1, 2]), documents: new Set([3, 4]) }

test('an earlier state is put together from what saves have changed', () => {
  assert.deepEqual(wasOf(STATE, new Set(['slug', 'productTypeId'])), { slug: 'a', productTypeId: 1 })
  const was = before(PRESENT, [{ slug: 'newest' }, { slug: 'oldest' }])
  assert.deepEqual(was, { productTypeId: 7, slug: 'oldest' })
  assert.deepEqual(PRESENT, { productTypeId: 7, slug: 'b' })
})

test('it comes back as far as what it names is there, and what is gone for good is said', () => {
  const back = restorable(STATE, PRESENT, all)
  assert.deepEqual(back, { wanted: { ...(STATE as object), images: [picture(1, [11]), picture(2, [12])] }, left: [] })
  const { wanted, left } = restorable(STATE, PRESENT, {
    category: false,
    products: new Set([6]),
    pictures: new Set([2]),
    documents: new Set([3]),
  })
  assert.deepEqual([wanted.productTypeId, wanted.slug, wanted.images, wanted.documents, wanted.related], [7, 'a', [picture(2, [12])], [{ fileId: 3 }], [{ productId: 6 }]]) // prettier-ignore
  assert.deepEqual(left, ['productTypeId', 'images', 'documents', 'related'])
  assert.deepEqual(restorable(STATE, PRESENT, { ...all, documents: new Set() }).left, ['documents'])
})
