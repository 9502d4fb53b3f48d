import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { CART_LINES_MAX, QUANTITY_MAX, cartCount, cartInfo, changeItem, checkItems, countPrice, deleteItems } from '#contract/cart.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, type TestBuyer } from '#testing/people.ts'
import { setOnSale, testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const plain = await testProduct(app, { listCents: 10_000, savingCents: 1_000 })
const other = await testProduct(app, { shopId: 2, listCents: 777 })
const packed = await testProduct(app, { minimum: 10, multiple: 5 })
const bed = await testProduct(app, {
  listCents: 200_000,
  options: [
    {
      name: 'Mattress',
      values: [
        { name: 'Foam', isDefault: true },
        { name: 'Air', cents: 30_000 },
      ],
    },
    {
      name: 'Extras',
      required: false,
      multiple: true,
      values: [
        { name: 'Pole', cents: 2_500 },
        { name: 'Rail', cents: -500 },
      ],
    },
  ],
})
const noDefault = await testProduct(app, { options: [{ name: 'Plug', values: [{ name: 'EU' }, { name: 'US' }] }] })
const { Foam, Air, Pole, Rail } = bed.values as Record<'Foam' | 'Air' | 'Pole' | 'Rail', number>

const refused = (message: string, code = 500) => ({ name: 'CallError', code, message })
const lines = async ({ call }: TestBuyer) => (await call(cartInfo)).shopCarts.flatMap((shop) => shop.shopCartItem)
const state = async (buyer: TestBuyer) =>
  (await lines(buyer)).map(({ id, count, productSelectionIds, isChecked }) => [id, count, productSelectionIds, isChecked])

/** The attempt is refused with the sentence, and the cart is as before. */
async function changesNothing(buyer: TestBuyer, attempt: () => Promise<unknown>, error: object) {
  const before = await state(buyer)
  await assert.rejects(attempt(), error)
  assert.deepEqual(await state(buyer), before)
}

describe('adding', () => {
  test('SPEC-133 SPEC-134 lines are grouped by shop and show what the product is and costs', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(changeItem, { productId: plain.id, count: 2, flag: '1' })
    await buyer.call(changeItem, { productId: other.id, count: 3, flag: '1' })
    const cart = await buyer.call(cartInfo)
    assert.deepEqual(
      cart.shopCarts.map((shop) => [shop.shopId, shop.shopName, shop.total, shop.totalCount]),
      [
        [2, 'Test shop 2', 3 * 777, 3],
        [1, 'Test shop 1', 2 * 9_000, 2],
      ],
    )
    const { id, createTime, ...line } = cart.shopCarts[1]!.shopCartItem[0]!
    assert.deepEqual([id > 0, createTime], [true, '2026-11-02 08:00:00'])
    assert.deepEqual(line, {
      productId: plain.id,
      productName: plain.name,
      productModel: 'TEST-1',
      productMainImgUrl: '',
      slug: plain.slug,
      unit: { kind: 'piece', holds: 1 },
      count: 2,
      leastNum: 1,
      nextTier: null,
      orderMultiple: 1,
      priceFee: 10_000,
      savePriceFee: 1_000,
      selectionPrice: 0,
      isChecked: 'Y',
      productSelectionIds: '',
      productSelectionKeyVOList: [],
      valid: 'Y',
    })
    assert.deepEqual(
      [cart.totalMoney, cart.finalSaveMoney, cart.selectionPriceTotal, cart.finalMoney, cart.count],
      [22_331, 2_000, 0, 20_331, 5],
    )
    assert.equal(await buyer.call(cartCount), 5)
  })

  test('the same product adds up in one line, other options are another line', async () => {
    const buyer = await testBuyer(app)
    const first = await buyer.call(changeItem, { productId: bed.id, count: 1, flag: '1' })
    const again = await buyer.call(changeItem, { productId: bed.id, count: 2, productSelectionIds: String(Foam) })
    const air = await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: [Pole, Air] })
    assert.deepEqual(again, { id: first.id, count: 3 })
    assert.notEqual(air.id, first.id)
    assert.deepEqual(await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: `${Air},${Pole},${Air}` }), {
      id: air.id,
      count: 2,
    })
  })

  test('SPEC-135 options are priced per unit; the usual ones are taken when none are sent', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(changeItem, { productId: bed.id, count: 1 })
    await buyer.call(changeItem, { productId: bed.id, count: 2, productSelectionIds: [Air, Pole, Rail] })
    const [air, foam] = await lines(buyer)
    assert.deepEqual([foam!.productSelectionIds, foam!.selectionPrice], [String(Foam), 0])
    assert.equal(air!.selectionPrice, 30_000 + 2_500 - 500)
    assert.deepEqual(
      air!.productSelectionKeyVOList.map((key) => [
        key.selectionKey,
        key.selectionValue,
        key.selectionValueStr,
        key.required,
        key.multiple,
      ]),
      [
        ['Mattress', String(Air), 'Air', 'Y', 'N'],
        ['Extras', `${Pole},${Rail}`, 'Pole, Rail', 'N', 'Y'],
      ],
    )
    const { selectionPriceTotal, finalMoney } = await buyer.call(cartInfo)
    assert.deepEqual([selectionPriceTotal, finalMoney], [64_000, 3 * 200_000 + 64_000])
  })

  test('16 parallel adds of one product all count', async () => {
    const buyer = await testBuyer(app)
    const added = await Promise.all(Array.from({ length: 16 }, () => buyer.call(changeItem, { productId: plain.id, count: 3 })))
    assert.equal(new Set(added.map((line) => line.id)).size, 1)
    assert.deepEqual(
      (await lines(buyer)).map((line) => line.count),
      [48],
    )
  })

  const bad: [string, { productId: number; count: number | string; productSelectionIds?: number[] }, string, number?][] = [
    ['SPEC-214 quantity 0', { productId: plain.id, count: 0 }, 'The minimum quantity is 1.'],
    ['SPEC-214 a negative quantity', { productId: plain.id, count: -1 }, 'The minimum quantity is 1.'],
    ['SPEC-214 a fraction', { productId: plain.id, count: 1.5 }, 'The quantity must be a whole number.'],
    ['SPEC-214 a fraction as text', { productId: plain.id, count: '2.5' }, 'The quantity must be a whole number.'],
    ['SPEC-213 more than the maximum', { productId: plain.id, count: QUANTITY_MAX + 1 }, 'The quantity must be at most 9,999,999.'],
    ['SPEC-213 far more than the maximum', { productId: plain.id, count: 1e300 }, 'The quantity must be at most 9,999,999.'],
    ['SPEC-214 below the product’s minimum', { productId: packed.id, count: 5 }, 'The minimum quantity is 10.'],
    ['SPEC-214 a negative quantity, where the product has a minimum', { productId: packed.id, count: -10 }, 'The minimum quantity is 10.'],
    ['no multiple of the product’s', { productId: packed.id, count: 12 }, 'The quantity must be a multiple of 5.'],
    [
      'an option of another product',
      { productId: bed.id, count: 1, productSelectionIds: [noDefault.values['EU']!] },
      'This option does not belong to the product.',
    ],
    [
      'an option that is none',
      { productId: plain.id, count: 1, productSelectionIds: [999_999] },
      'This option does not belong to the product.',
    ],
    ['two of a single choice', { productId: bed.id, count: 1, productSelectionIds: [Foam, Air] }, 'Please choose only one: Mattress.'],
    ['a required option missing', { productId: bed.id, count: 1, productSelectionIds: [Pole] }, 'Please choose: Mattress.'],
    ['a required option without default, none sent', { productId: noDefault.id, count: 1 }, 'Please choose: Plug.'],
    ['an unknown product', { productId: 999_999, count: 1 }, 'This does not exist.', 404],
    ['a count that is no number', { productId: plain.id, count: 'many' }, 'Please check the field count.', 400],
    ['a count that is nothing', { productId: plain.id, count: null as never }, 'Please check the field count.', 400],
    ['a product id that is none', { productId: -3, count: 1 }, 'Please check the field productId.', 400],
  ]
  for (const [name, input, message, code] of bad)
    test(`${name} is refused and changes nothing`, async () => {
      const buyer = await testBuyer(app)
      await buyer.call(changeItem, { productId: plain.id, count: 2 })
      await changesNothing(buyer, () => buyer.call(changeItem, input), refused(message, code))
    })

  test('adding to a line must keep its limits', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(changeItem, { productId: packed.id, count: 10 })
    await buyer.call(changeItem, { productId: packed.id, count: 5 })
    await changesNothing(
      buyer,
      () => buyer.call(changeItem, { productId: packed.id, count: 3 }),
      refused('The quantity must be a multiple of 5.'),
    )
    const over = () => buyer.call(changeItem, { productId: packed.id, count: 9_999_990 })
    await changesNothing(buyer, over, refused('The quantity must be at most 9,999,995.'))
  })

  test('a product off sale cannot be added', async () => {
    const buyer = await testBuyer(app)
    const gone = await testProduct(app, { onSale: false })
    await changesNothing(
      buyer,
      () => buyer.call(changeItem, { productId: gone.id, count: 1 }),
      refused(`${gone.name} is no longer on sale.`),
    )
  })

  test('a full cart takes no further line, but more of a line', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(changeItem, { productId: plain.id, count: 1 })
    const { id } = await app.db.selectFrom('users').select('id').where('email', '=', buyer.email).executeTakeFirstOrThrow()
    const rows = Array.from({ length: CART_LINES_MAX - 1 }, (_, i) => ({
      user_id: id,
      product_id: bed.id,
      selection_ids: [i + 1],
      count: 1,
    }))
    await app.db.insertInto('cart_items').values(rows).execute()
    await assert.rejects(
      buyer.call(changeItem, { productId: other.id, count: 1 }),
      refused('Your cart holds at most 500 lines. Please order or delete some first.'),
    )
    assert.equal((await buyer.call(changeItem, { productId: plain.id, count: 1 })).count, 2)
  })
})

describe('changing a line', () => {
  test('SPEC-170 sets the quantity; without options sent they stay', async () => {
    const buyer = await testBuyer(app)
    const { id } = await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: [Air] })
    assert.deepEqual(await buyer.call(changeItem, { shopCartItemId: id, productId: bed.id, count: '7' }), { id, count: 7 })
    assert.deepEqual(await state(buyer), [[id, 7, String(Air), 'Y']])
  })

  test('SPEC-170 bad quantities and options change nothing', async () => {
    const buyer = await testBuyer(app)
    const { id } = await buyer.call(changeItem, { productId: bed.id, count: 4 })
    const change = (more: object) => () => buyer.call(changeItem, { shopCartItemId: id, productId: bed.id, count: 4, ...more })
    await changesNothing(buyer, change({ count: 0 }), refused('The minimum quantity is 1.'))
    await changesNothing(buyer, change({ count: 10_000_000 }), refused('The quantity must be at most 9,999,999.'))
    await changesNothing(buyer, change({ productSelectionIds: [Foam, Air] }), refused('Please choose only one: Mattress.'))
    await changesNothing(buyer, change({ productSelectionIds: [] }), refused('Please choose: Mattress.'))
    await changesNothing(buyer, change({ productId: plain.id }), refused('Please check the field productId.', 400))
  })

  test('a line that becomes equal to another is merged into it', async () => {
    const buyer = await testBuyer(app)
    const foam = await buyer.call(changeItem, { productId: bed.id, count: 2 })
    const air = await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: [Air] })
    const merged = await buyer.call(changeItem, { shopCartItemId: air.id, productId: bed.id, count: 5, productSelectionIds: [Foam] })
    assert.deepEqual(merged, { id: foam.id, count: 7 })
    assert.deepEqual(await state(buyer), [[foam.id, 7, String(Foam), 'Y']])
  })

  test('a merge beyond the maximum is refused and changes nothing', async () => {
    const buyer = await testBuyer(app)
    await buyer.call(changeItem, { productId: bed.id, count: QUANTITY_MAX })
    const air = await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: [Air] })
    const merge = () => buyer.call(changeItem, { shopCartItemId: air.id, productId: bed.id, count: 1, productSelectionIds: [Foam] })
    await changesNothing(buyer, merge, refused('The quantity must be at most 9,999,999.'))
  })

  test('parallel changes and adds of one product never break, and lose nothing that was added', async () => {
    const buyer = await testBuyer(app)
    const line = await buyer.call(changeItem, { productId: bed.id, count: 1, productSelectionIds: [Air] })
    await Promise.all([
      ...Array.from({ length: 8 }, () => buyer.call(changeItem, { productId: bed.id, count: 1 })),
      buyer.call(changeItem, { shopCartItemId: line.id, productId: bed.id, count: 100, productSelectionIds: [Foam] }),
    ])
    const left = await lines(buyer)
    assert.equal(left.length, 1)
    assert.equal(left[0]!.count, 108)
  })

  test('foreign and absent lines are refused alike, and the owner’s cart is untouched', async () => {
    const [owner, stranger] = [await testBuyer(app), await testBuyer(app)]
    const { id } = await owner.call(changeItem, { productId: plain.id, count: 2 })
    for (const shopCartItemId of [id, 999_999_999])
      await changesNothing(
        owner,
        () => stranger.call(changeItem, { shopCartItemId, productId: plain.id, count: 9 }),
        refused('This product is no longer in your cart.', 404),
      )
    await stranger.call(checkItems, [{ shopCartItemId: id, isChecked: 'N' }])
    await stranger.call(checkItems, { ids: [id], isChecked: 'N' })
    await stranger.call(deleteItems, { ids: [id] })
    assert.deepEqual(await state(owner), [[id, 2, '', 'Y']])
    assert.equal((await stranger.call(countPrice, [{ shopCartItemId: id, isChecked: 'Y' }])).finalMoney, 0)
    assert.deepEqual(await stranger.call(cartInfo), {
      totalMoney: 0,
      finalSaveMoney: 0,
      selectionPriceTotal: 0,
      finalMoney: 0,
      count: 0,
      shopCarts: [],
    })
  })
})

describe('ticks, totals and deleting', () => {
  test('SPEC-167 SPEC-168 ticks are stored, and only ticked lines count', async () => {
    const buyer = await testBuyer(app)
    const a = await buyer.call(changeItem, { productId: plain.id, count: 1 })
    const b = await buyer.call(changeItem, { productId: other.id, count: 1 })
    await buyer.call(checkItems, [{ shopCartItemId: a.id, isChecked: 'N', exNation: '0' }])
    assert.deepEqual(
      (await lines(buyer)).map((line) => line.isChecked),
      ['Y', 'N'],
    )
    assert.equal((await buyer.call(cartInfo)).finalMoney, 777)
    await buyer.call(checkItems, { ids: `${a.id},${b.id}`, isChecked: 'Y' })
    assert.equal((await buyer.call(cartInfo)).finalMoney, 9_777)
  })

  test('SPEC-168 countPrice answers what the totals would be, and stores nothing', async () => {
    const buyer = await testBuyer(app)
    const a = await buyer.call(changeItem, { productId: plain.id, count: 2 })
    await buyer.call(changeItem, { productId: other.id, count: 1 })
    const before = await state(buyer)
    assert.deepEqual(await buyer.call(countPrice, [{ shopCartItemId: a.id, isChecked: 'N', exNation: '0' }]), {
      totalMoney: 777,
      finalSaveMoney: 0,
      selectionPriceTotal: 0,
      finalMoney: 777,
    })
    assert.equal((await buyer.call(countPrice, [])).finalMoney, 18_777)
    assert.deepEqual(await state(buyer), before)
  })

  test('a product gone off sale stays in the cart, marked, and counts in no total; its quantity cannot change, it can be deleted', async () => {
    const buyer = await testBuyer(app)
    const leaving = await testProduct(app)
    const { id } = await buyer.call(changeItem, { productId: leaving.id, count: 1 })
    await buyer.call(changeItem, { productId: other.id, count: 1 })
    await setOnSale(app, leaving.id, false)
    const cart = await buyer.call(cartInfo)
    assert.deepEqual(
      cart.shopCarts.map((shop) => [shop.shopCartItem[0]!.valid, shop.total, shop.totalCount]),
      [
        ['Y', 777, 1],
        ['N', 0, 0],
      ],
    )
    assert.equal(cart.finalMoney, 777)
    assert.equal((await buyer.call(countPrice, [{ shopCartItemId: id, isChecked: 'Y' }])).finalMoney, 777)
    const change = () => buyer.call(changeItem, { shopCartItemId: id, productId: leaving.id, count: 2 })
    await changesNothing(buyer, change, refused(`${leaving.name} is no longer on sale.`))
    await buyer.call(deleteItems, { ids: [id] })
    assert.equal((await lines(buyer)).length, 1)
  })

  test('a line whose option is gone is marked and counts in no total', async () => {
    const buyer = await testBuyer(app)
    const product = await testProduct(app, { options: [{ name: 'Size', values: [{ name: 'S', isDefault: true }, { name: 'L' }] }] })
    await buyer.call(changeItem, { productId: product.id, count: 1 })
    await app.db.deleteFrom('option_values').where('id', '=', product.values['S']!).execute()
    const cart = await buyer.call(cartInfo)
    assert.equal(cart.shopCarts[0]!.shopCartItem[0]!.valid, 'N')
    assert.equal(cart.finalMoney, 0)
  })

  test('deleting takes the named lines; repeated and unknown ids do no harm', async () => {
    const buyer = await testBuyer(app)
    const a = await buyer.call(changeItem, { productId: plain.id, count: 1 })
    const b = await buyer.call(changeItem, { productId: other.id, count: 2 })
    await buyer.call(deleteItems, { ids: [a.id, a.id, 999_999_999] })
    assert.deepEqual(
      (await lines(buyer)).map((line) => line.id),
      [b.id],
    )
    await buyer.call(deleteItems, { ids: [a.id] })
    await assert.rejects(buyer.call(deleteItems, { ids: 'all' as never }), { code: 400 })
    assert.equal(await buyer.call(cartCount), 2)
  })
})

describe('amounts too large to count', () => {
  test('a line is refused beyond an amount that still adds up exactly, and changes nothing', async () => {
    const buyer = await testBuyer(app)
    const dear = await testProduct(app, { listCents: 1_000_000_000, multiple: 3 })
    const most = refused(
      'A line of this quantity would come to more than $100,000,000,000, more than one order can hold. Please contact us.',
    )
    await changesNothing(buyer, () => buyer.call(changeItem, { productId: dear.id, count: QUANTITY_MAX }), most)
    const number = refused('The quantity must be at most 9,999,999.')
    await changesNothing(buyer, () => buyer.call(changeItem, { productId: dear.id, count: QUANTITY_MAX + 3 }), number)
    const { id } = await buyer.call(changeItem, { productId: dear.id, count: 9_999 })
    await changesNothing(buyer, () => buyer.call(changeItem, { productId: dear.id, count: 3 }), most)
    await changesNothing(buyer, () => buyer.call(changeItem, { productId: dear.id, shopCartItemId: id, count: 10_002 }), most)
    assert.equal((await buyer.call(cartInfo)).totalMoney, 9_999_000_000_000)
    await buyer.call(changeItem, { productId: plain.id, count: QUANTITY_MAX })
    assert.equal((await buyer.call(cartInfo)).finalMoney, 9_999_000_000_000 + QUANTITY_MAX * 9_000)
  })

  test('a cart whose product became dearer since still opens: the line is marked and counts in no total', async () => {
    const buyer = await testBuyer(app)
    const cheap = await testProduct(app, { listCents: 100 })
    await buyer.call(changeItem, { productId: cheap.id, count: QUANTITY_MAX })
    await app.db.updateTable('products').set({ list_cents: 1_000_000_000 }).where('id', '=', cheap.id).execute()
    const cart = await buyer.call(cartInfo)
    assert.equal(cart.totalMoney, 0)
    assert.equal(cart.shopCarts[0]!.shopCartItem[0]!.valid, 'N')
    assert.equal((await buyer.call(countPrice, [])).finalMoney, 0)
  })
})

test('a visitor has no cart: every call answers 401', async () => {
  const call = app.client()
  for (const which of [cartCount, cartInfo]) await assert.rejects(call(which), { code: 401 })
  await assert.rejects(call(countPrice, []), { code: 401 })
  await assert.rejects(call(changeItem, { productId: plain.id, count: 1 }), { code: 401 })
  await assert.rejects(call(checkItems, []), { code: 401 })
  await assert.rejects(call(deleteItems, { ids: [1] }), { code: 401 })
})
