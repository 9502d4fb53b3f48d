// The two sides of a marketplace, for tests that put one's things into the other's hands.
import { orderingBuyer, type Buyer } from '#features/sales/order/order.samples.ts'
import type { TestApp } from './app.ts'
import { testStaff, type TestStaff } from './people.ts'
import { testProduct, type TestProduct } from './products.ts'

/** One side of a marketplace of two: a buyer who buys of one shop, and that shop's people. `operator` belongs to both sides. */
export type Side = {
  app: TestApp
  mark: string // in every name of this side, and in none of the other's
  buyer: Buyer
  userId: number
  shopId: number
  seller: TestStaff
  operator: TestStaff
  product: TestProduct
}

export async function testSide(app: TestApp, shopId: number, mark: string, operator: TestStaff): Promise<Side> {
  const buyer = await orderingBuyer(app)
  const marked = { first_name: `First${mark}`, last_name: `Last${mark}`, company_name: `Company ${mark}` }
  const user = await app.db.updateTable('users').set(marked).where('email', '=', buyer.email).returning('id').executeTakeFirstOrThrow()
  const product = await testProduct(app, {
    shopId,
    listCents: 50_000,
    options: [{ name: 'Colour', values: [{ name: 'White', isDefault: true }, { name: 'Grey' }] }],
  })
  await app.db
    .updateTable('products')
    .set({ model: `MODEL-${mark}`, name: JSON.stringify({ en: `Product ${mark}` }) })
    .where('id', '=', product.id)
    .execute()
  await app.db
    .updateTable('shops')
    .set({ name: `Shop ${mark}` })
    .where('id', '=', shopId)
    .execute()
  const seller = await testStaff(app, 'seller', shopId)
  await app.db
    .updateTable('staff')
    .set({ name: `Seller ${mark}` })
    .where('id', '=', seller.id)
    .execute()
  return { app, mark, buyer, userId: user.id, shopId, seller, operator, product }
}
