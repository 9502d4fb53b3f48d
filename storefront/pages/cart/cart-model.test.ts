import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CartInfo, CartItem } from '#contract/cart.ts'
import type { SelectionKey } from '#contract/product.ts'
import { checkedLines, checkStateOf, quantityFault, unitCents, withChecks, withOption } from './cart-model.ts'

const item = (id: number, change: Partial<CartItem> = {}): CartItem => ({
  id,
  productId: id,
  productName: 'Bed',
  productModel: 'B',
  productMainImgUrl: '',
  slug: 'bed',
  unit: { kind: 'piece', holds: 1 },
  count: 1,
  leastNum: 1,
  orderMultiple: 1,
  priceFee: 10000,
  savePriceFee: 1000,
  nextTier: null,
  selectionPrice: 250,
  isChecked: 'Y',
  productSelectionIds: '',
  productSelectionKeyVOList: [],
  valid: 'Y',
  createTime: '2026-11-02 08:00:00',
  ...change,
})
const cart = (items: CartItem[]): CartInfo => ({
  shopCarts: [{ shopId: 1, shopName: 'Shop', closing: null, shopCartItem: items, total: 0, totalCount: 0 }],
  totalMoney: 0,
  finalSaveMoney: 0,
  selectionPriceTotal: 0,
  finalMoney: 0,
  count: 0,
})

test('SPEC-166 all, some, none of the lines that can be ordered; lines off sale do not count', () => {
  assert.equal(checkStateOf([item(1), item(2)]), 'all')
  assert.equal(checkStateOf([item(1), item(2, { isChecked: 'N' })]), 'some')
  assert.equal(checkStateOf([item(1, { isChecked: 'N' })]), 'none')
  assert.equal(checkStateOf([item(1), item(2, { valid: 'N', isChecked: 'N' })]), 'all')
  assert.equal(checkStateOf([item(1, { valid: 'N' })]), 'none')
})

test('a change of ticks touches the named lines only and leaves the given cart as it was', () => {
  const before = cart([item(1), item(2), item(3, { valid: 'N' })])
  const after = withChecks(before, new Map([[2, 'N']]))
  assert.deepEqual(
    checkedLines(after).map((line) => line.id),
    [1],
  )
  assert.equal(checkedLines(before).length, 2)
})

test('SPEC-214 quantity: an integer within minimum, multiple and maximum', () => {
  const rule = { leastNum: 4, orderMultiple: 2 }
  assert.equal(quantityFault('4', rule), null)
  assert.equal(quantityFault(' 10 ', rule), null)
  assert.deepEqual(quantityFault('3', rule), { word: 'minimum', limit: 4 })
  assert.deepEqual(quantityFault('5', rule), { word: 'multiple', limit: 2 })
  assert.deepEqual(quantityFault('10000000', rule), { word: 'maximum', limit: 9_999_999 })
  for (const text of ['', '-4', '4.5', '4e2', 'abc']) assert.equal(quantityFault(text, rule)?.word, 'integer')
  assert.deepEqual(quantityFault('0', { leastNum: 0, orderMultiple: 1 }), { word: 'minimum', limit: 1 })
})

test('unit price is list less saving plus options', () => assert.equal(unitCents(item(1)), 9250))

test('SPEC-170 an option change keeps the other keys and is held back while a required key is open', () => {
  const key = (name: string, selectionValue: string, required: 'Y' | 'N'): SelectionKey => ({
    selectionKey: name,
    selectionValue,
    selectionValueStr: '',
    productSelectionVoList: [],
    required,
    multiple: 'N',
  })
  const keys = [key('Mattress', '11', 'Y'), key('Rails', '21,22', 'N')]
  assert.equal(withOption(keys, keys[0]!, ['12']), '12,21,22')
  assert.equal(withOption(keys, keys[1]!, []), '11')
  assert.equal(withOption(keys, keys[0]!, []), null)
})
