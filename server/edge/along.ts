// Which calls take something of their buyer along with the session.
import * as cart from '#contract/cart.ts'
import type { Call } from '#contract/call.ts'
import * as listing from '#contract/listing.ts'
import * as product from '#contract/product.ts'
import * as search from '#contract/search.ts'
import { marksAlong } from '#features/catalogue/product/product.ts'
import type { Along } from '#features/platform/caller/along.ts'
import { linesAlong } from '#features/sales/cart/cart.ts'

const ALONG = new Map<Call, Along>([
  [listing.productList, marksAlong],
  [listing.listByTypeId, marksAlong],
  [listing.recommendations, marksAlong],
  [search.suggestions, marksAlong],
  [product.productDetail, marksAlong],
  [cart.cartInfo, linesAlong],
  [cart.countPrice, linesAlong],
])

export const alongWith = (call: Call): Along | undefined => ALONG.get(call)
