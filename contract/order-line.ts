import * as v from 'valibot'
import { Id } from './fields.ts'

/** A line of an order by what was ordered; whatever is told of it stands beside that. */
export const OrderedGoods = v.object({
  orderItemId: Id,
  productId: Id,
  productName: v.string(),
  productModel: v.string(),
  productMainImgUrl: v.string(),
  slug: v.string(),
})
