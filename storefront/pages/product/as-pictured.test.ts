import assert from 'node:assert/strict'
import { test } from 'node:test'
import { productDetail, type ProductDetail, type SelectionKey } from '#contract/product.ts'
import { testApp } from '#testing/app.ts'
import { choose, firstSelection, unlikePictures } from './selection.ts'

const app = await testApp('demo')
const ids = (await app.db.selectFrom('products').select('id').execute()).map(({ id }) => id)
const visitor = app.client()
const products: ProductDetail[] = []
for (const id of ids) products.push(await visitor(productDetail, { id })) // one by one: all at once would wait for one another

const COLOURS = /\b(black|white|gr[ea]y|blue|green|red|yellow|orange|violet|rose|ivory|sand|beige|camel|oak|walnut|beech|maple)\b/i
const LOOKS = /colour|upholstery|finish|decor|boards|motif|skin tone/i
const WITHOUT = /^(without|none|arm only)\b/i

/** Inside, in the software, or in another parcel: no picture of the device tells it. */
const UNSEEN = [
  'Additional parameters',
  'Bed-exit alarm',
  'Bio-containment lids',
  'Blood infusion',
  'Blood pressure module',
  'Built-in scale',
  'CO2 measurement',
  'Contents',
  'ECG',
  'Filter sets',
  'ISE module',
  'Injector interface',
  'Modem',
  'Needle',
  'Oxygen control',
  'Oxygen monitoring',
  'Pacing',
  'Second battery',
  'Spare battery',
  'Spare electrodes',
  'USB adapter',
  'Ventilator',
  'Water plant',
]

const changesTheLook = ({ selectionKey, productSelectionVoList: options }: SelectionKey) =>
  !UNSEEN.includes(selectionKey) &&
  (LOOKS.test(selectionKey) ||
    options.some(({ selectionValue }) => WITHOUT.test(selectionValue)) ||
    options.every(({ selectionValue }) => COLOURS.test(selectionValue)))

test('SPEC-024 SPEC-135 whatever option changes the look of a demo product, the pictures show it or the page says what they show', () => {
  let walked = 0
  const silent: string[] = []
  for (const { productModel, productSelectionKeyVOList: keys } of products)
    for (const [at, key] of keys.entries()) {
      if (!changesTheLook(key)) continue
      walked++
      for (const { id, selectionValue, pictured } of key.productSelectionVoList) {
        const selection = choose(
          keys,
          keys.map(() => []),
          at,
          id,
        )
        const told = unlikePictures(keys, selection).filter(({ option }) => option === key.selectionKey)
        if (pictured === null || (pictured === 'N' && told.length === 0))
          silent.push(`${productModel}: ${key.selectionKey}: ${selectionValue}`)
        if (pictured === 'Y' && told.some(({ shown }) => !shown))
          silent.push(`${productModel}: ${selectionValue} is shown and told as missing`)
      }
    }
  assert.ok(walked > 150, String(walked))
  assert.deepEqual(silent, [])
})

/** The colour pictured costs more than the usual one: the page opens with the usual price, and says what is pictured. */
const DEARER = ['SOL-E3P: Board colour: Wood grain']

test('a demo product comes at first in the colour that its pictures show', () => {
  const otherwise = products.flatMap(({ productModel, productSelectionKeyVOList: keys }) =>
    unlikePictures(keys, firstSelection(keys))
      .filter(({ option, shown }) => shown && /colour|upholstery|decor|skin tone/i.test(option))
      .map(({ option, value }) => `${productModel}: ${option}: ${value}`),
  )
  assert.deepEqual(otherwise, DEARER)
})
