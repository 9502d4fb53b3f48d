import * as checkout from '#contract/checkout.ts'
import { aNewAddress } from '#features/people/address/address.calls.samples.ts'
import { aCartLine, withOptions } from '#features/sales/cart/cart.calls.samples.ts'
import { confirmed, submission } from '#features/sales/order/order.samples.ts'
import { sample, OPEN, type Sample } from '#testing/sample.ts'

export const samples: Sample[] = [
  sample(checkout.confirmOrder, async (side) => ({ addressId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addrId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addressId: side.buyer.addressId, buyNow: withOptions(side) }), {
    'buyNow.productId': OPEN.product,
  }),
  sample(
    checkout.submitOrder,
    async (side) => {
      const { confirmId } = await confirmed(side.buyer, { products: [{ product: side.product }] })
      return { ...submission(side.buyer, confirmId, {}), orderShopParam: [{ shopId: side.shopId, remarks: 'By the side door' }] }
    },
    { 'orderShopParam[].shopId': `${OPEN.shop}; one that is not in the checkout has no say in it` },
  ),
]
