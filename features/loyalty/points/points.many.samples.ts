import * as points from '#contract/points-desk.ts'
import type { Many } from '#testing/many.ts'
import { testProduct } from '#testing/products.ts'

export async function many({ app, staff, userId, count }: Many): Promise<void> {
  for (let n = 0; n < count; n++) {
    await staff.call(points.askPointsAdjustment, { memberId: userId, points: 5, reason: 'Promised by phone' })
    const { id } = await testProduct(app)
    const { model: productModel } = await app.db.selectFrom('products').select('model').where('id', '=', id).executeTakeFirstOrThrow()
    await staff.call(points.saveExchangeGood, { productModel, pointsPrice: 10, left: 5, offered: 'Y', version: 0 })
  }
}
