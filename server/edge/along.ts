// Which calls take something of their buyer along with the session, and what every page does.
import { getInfo } from '#contract/account.ts'
import * as address from '#contract/address.ts'
import * as cart from '#contract/cart.ts'
import type { Call } from '#contract/call.ts'
import * as checkout from '#contract/checkout.ts'
import { favouriteCount } from '#contract/favourite.ts'
import * as listing from '#contract/listing.ts'
import * as product from '#contract/product.ts'
import * as search from '#contract/search.ts'
import { marksAlong } from '#features/catalogue/product/product.ts'
import type { Along } from '#features/platform/along/along.ts'
import { selfAlong } from '#features/people/account/account.ts'
import { addressesAlong } from '#features/people/address/address.ts'
import { cartCountAlong, goodsAlong, linesAlong } from '#features/sales/cart/cart.ts'
import { copyAlong } from '#features/sales/checkout/checkout.ts'
import { favouriteCountAlong } from '#features/sales/favourite/favourite.ts'

const ALONG = new Map<Call, readonly Along[]>([
  [getInfo, [selfAlong]],
  [favouriteCount, [favouriteCountAlong]],
  [listing.productList, [marksAlong]],
  [listing.listByTypeId, [marksAlong]],
  [listing.recommendations, [marksAlong]],
  [search.suggestions, [marksAlong]],
  [product.productDetail, [marksAlong]],
  [cart.cartCount, [cartCountAlong]],
  [cart.cartInfo, [linesAlong]],
  [cart.countPrice, [linesAlong]],
  [address.addressList, [addressesAlong]],
  [address.addressOrDefault, [addressesAlong]],
  [checkout.confirmOrder, [linesAlong, goodsAlong, addressesAlong]],
  [checkout.submitOrder, [addressesAlong, copyAlong]],
])

export const alongWith = (call: Call): readonly Along[] => ALONG.get(call) ?? []

/** What the frame of every page shows, and the marks on its products. */
export const ALONG_WITH_PAGES: readonly Along[] = [selfAlong, cartCountAlong, favouriteCountAlong, marksAlong]
