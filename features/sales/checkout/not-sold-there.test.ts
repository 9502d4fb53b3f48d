// Some goods are not sold to every country: an order to be delivered there is refused, and the page says so before.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { submitOrder } from '#contract/checkout.ts'
import { deskProduct, editProduct } from '#contract/product-desk.ts'
import { productDetail } from '#contract/product.ts'
import { confirmed, orderingBuyer, submission } from '#features/sales/order/order.samples.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'

const app = await testApp('empty')
const manager = await testStaff(app, 'product-manager')

test('what is not sold to the country of delivery is refused by its name, and ordered once it may go there', async () => {
  const lamp = await testProduct(app)
  const buyer = await orderingBuyer(app) // in Kenya
  const restrict = async (refusedCountries: string[]) => {
    const { version } = await manager.call(deskProduct, { id: lamp.id })
    await manager.call(editProduct, { id: lamp.id, version, refusedCountries, refusedReason: { en: 'Not registered there.' } })
  }
  await restrict(['KE', 'US'])
  const page = await app.client()(productDetail, { id: lamp.id })
  assert.deepEqual([page.refusedCountries, page.refusedReason], [['KE', 'US'], 'Not registered there.'])
  const { confirmId } = await confirmed(buyer, { products: [{ product: lamp }] })
  await assert.rejects(buyer.call(submitOrder, submission(buyer, confirmId, {})), { message: new RegExp(`${lamp.name} is not sold`) })
  await restrict(['US'])
  assert.equal((await buyer.call(submitOrder, submission(buyer, confirmId, {}))).orderIds.length, 1)
})
