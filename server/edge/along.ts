// Which calls take something of their buyer along with the session.
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
import { personAlong } from '#features/people/account/account.ts'
import { addressesAlong } from '#features/people/address/address.ts'
import { countAlong as cartCountAlong, goodsAlong, linesAlong } from '#features/sales/cart/cart.ts'
import { copyAlong } from '#features/sales/checkout/checkout.ts'
import { countAlong as favouriteCountAlong } from '#features/sales/favourite/favourite.ts'

const ALONG = new Map<Call, readonly Along[]>([
  [listing.productList, [marksAlong]],
  [listing.listByTypeId, [marksAlong]],
  [listing.recommendations, [marksAlong]],
  [search.suggestions, [marksAlong]],
  [product.productDetail, [marksAlong]],
  [getInfo, [personAlong]],
  [favouriteCount, [favouriteCountAlong]],
  [cart.cartCount, [cartCountAlong]],
  [cart.cartInfo, [linesAlong]],
  [cart.countPrice, [linesAlong]],
  [address.addressList, [addressesAlong]],
  [address.addressOrDefault, [addressesAlong]],
  [checkout.confirmOrder, [linesAlong, goodsAlong, addressesAlong]],
  [checkout.submitOrder, [addressesAlong, copyAlong]],
])

/** What any page of the shop needs: whoever is signed in, the badges, the marks on products. */
export const ALONG_WITH_PAGES: readonly Along[] = [marksAlong, personAlong, cartCountAlong, favouriteCountAlong]

export const alongWith = (call: Call): readonly Along[] => ALONG.get(call) ?? []
