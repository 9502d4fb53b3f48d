import { credited, placed, testProduct, testStaff } from '#features/sales/order/order.samples.ts'
import type { Many } from '#testing/many.ts'

export async function many({ app, buyer, count }: Many): Promise<void> {
  const product = await testProduct(app, { shopId: 1, listCents: 70_000 })
  const finance = await testStaff(app, 'finance')
  for (let n = 0; n < count; n++) {
    const [id] = await placed(buyer, { products: [{ product }] })
    await credited(finance, id!, { amount: 75_000 })
  }
}
