// Prices by quantity: set by staff, seen by whoever may see prices, counted in the cart.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cartInfo, changeItem } from '#contract/cart.ts'
import { productList } from '#contract/listing.ts'
import { productDetail } from '#contract/product.ts'
import { deskProduct, editProduct } from '#contract/product-desk.ts'
import { testApp } from '#testing/app.ts'
import { testBuyer, testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const [manager, buyer] = [await testStaff(app, 'product-manager'), await testBuyer(app)]
const visitor = app.client()
const edit = async (id: number, fields: object) =>
  manager.call(editProduct, { id, version: (await manager.call(deskProduct, { id })).version, ...fields })
const refused = (message: RegExp) => ({ code: 500, message })
const TIERS = [
  { from: 10, cents: 9_000 },
  { from: 50, cents: 8_500 },
]

test('staff sets them: rising quantities that can be ordered, falling prices below that of one unit', async () => {
  const { id } = await testProduct(app, { listCents: 10_000, savingCents: 500, minimum: 5, multiple: 5 })
  const set = (...priceTiers: { from: number; cents: number }[]) => edit(id, { priceTiers })
  await set(...TIERS)
  assert.deepEqual((await manager.call(deskProduct, { id })).priceTiers, TIERS)
  await assert.rejects(set(...TIERS.toReversed()), refused(/more units than the one before/))
  await assert.rejects(set({ from: 10, cents: 9_500 }), refused(/costs less/))
  await assert.rejects(set({ from: 5, cents: 9_000 }), refused(/above the smallest order/))
  await assert.rejects(set({ from: 12, cents: 9_000 }), refused(/multiples of 5/))
  await assert.rejects(edit(id, { priceFee: 9_400 }), refused(/costs less/), 'a price below its tiers')
  await set()
  assert.deepEqual((await manager.call(deskProduct, { id })).priceTiers, [])
})

test('a tier that the cheapest options bring to nothing is refused', async () => {
  const { id } = await testProduct(app, { listCents: 10_000, options: [{ name: 'Case', values: [{ name: 'None', cents: -2_000 }] }] })
  await assert.rejects(edit(id, { priceTiers: [{ from: 2, cents: 2_000 }] }), refused(/cost nothing/))
})

test('the cart counts the tier that a line has reached, and says how far it is to the next, options counted in', async () => {
  const options = [{ name: 'Mains', values: [{ name: '230 V', cents: 700, isDefault: true }] }]
  const { id, values } = await testProduct(app, { listCents: 10_000, savingCents: 500, tiers: TIERS, options })
  const put = (count: number, shopCartItemId?: number) =>
    buyer.call(changeItem, { productId: id, count, productSelectionIds: [values['230 V']!], ...(shopCartItemId && { shopCartItemId }) })
  const line = async () => (await buyer.call(cartInfo)).shopCarts[0]!.shopCartItem[0]!
  await put(9)
  const { id: item, savePriceFee, nextTier } = await line()
  assert.deepEqual([savePriceFee, nextTier], [500, { from: 10, unitPrice: 9_700 }])
  await put(10, item)
  assert.deepEqual([(await line()).savePriceFee, (await line()).nextTier], [1_000, { from: 50, unitPrice: 9_200 }])
  await put(50, item)
  const last = await line()
  assert.deepEqual([last.savePriceFee, last.nextTier, (await buyer.call(cartInfo)).finalMoney], [1_500, null, 50 * 9_200])
})

test('SPEC-025 whoever may not see a price sees none by quantity either, in list and page', async () => {
  const { id } = await testProduct(app, { listCents: 10_000, tiers: TIERS })
  const seen = async (call: typeof visitor) => {
    const row = (await call(productList, { pageSize: 100 })).rows.find((one) => one.id === id)!
    const page = await call(productDetail, { id })
    return [row.fromFee, page.fromFee, page.priceTiers.length]
  }
  await edit(id, { loginForPrice: 'N' })
  assert.deepEqual(await seen(visitor), [8_500, 8_500, 2])
  await edit(id, { loginForPrice: 'Y' })
  assert.deepEqual(await seen(visitor), [null, null, 0])
  assert.deepEqual(await seen(buyer.call), [8_500, 8_500, 2])
})
