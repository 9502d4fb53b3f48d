import { productReviews } from '#contract/review.ts'
import type { Many, Of } from '#testing/many.ts'
import { testProduct } from '#testing/products.ts'
import { deliveredLine, published } from './review.samples.ts'

/** As many are published of one product, and as many lines wait for one. */
export async function many({ app, staff, buyer, count }: Many): Promise<Of> {
  const way = { buyer, operator: staff, product: await testProduct(app) }
  for (let n = 0; n < count; n++) {
    await published(way)
    await deliveredLine(way)
  }
  return { [productReviews.path]: { productId: way.product.id } }
}
