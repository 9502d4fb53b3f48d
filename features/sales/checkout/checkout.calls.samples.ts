import * as checkout from '#contract/checkout.ts'
import { grantOne } from '#contract/coupon-desk.ts'
import { openCampaign } from '#features/loyalty/coupon/coupon.samples.ts'
import { aNewAddress } from '#features/people/address/address.calls.samples.ts'
import { aCartLine, withOptions } from '#features/sales/cart/cart.calls.samples.ts'
import { confirmed, submission } from '#features/sales/order/order.samples.ts'
import { sample, OPEN, type Sample } from '#testing/sample.ts'
import type { Side } from '#testing/sides.ts'

/** Not the one of the registration: that is for a first order alone. */
const aCoupon = async ({ operator, userId }: Side): Promise<number> =>
  (await operator.call(grantOne, { id: await openCampaign(operator), userId })).grantId

export const samples: Sample[] = [
  sample(checkout.confirmOrder, async (side) => ({ addressId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addrId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addressId: side.buyer.addressId, buyNow: withOptions(side) }), {
    'buyNow.productId': OPEN.product,
  }),
  sample(checkout.confirmOrder, async (side) => ({ buyNow: withOptions(side), deliveryWay: 0, couponId: await aCoupon(side) }), {
    'buyNow.productId': OPEN.product,
  }),
  sample(checkout.submitOrder, async (side) => {
    const couponId = await aCoupon(side)
    const { confirmId } = await side.buyer.call(checkout.confirmOrder, { buyNow: withOptions(side), deliveryWay: 0, couponId })
    return { ...submission(side.buyer, confirmId, {}), couponId }
  }),
  sample(
    checkout.submitOrder,
    async (side) => {
      const { confirmId } = await confirmed(side.buyer, { products: [{ product: side.product }] })
      return { ...submission(side.buyer, confirmId, {}), orderShopParam: [{ shopId: side.shopId, remarks: 'By the side door' }] }
    },
    {
      'orderShopParam[].shopId': `${OPEN.shop}; one that is not in the checkout has no say in it`,
      'termsSeen[].shopId': `${OPEN.shop}; one that is not in the checkout has no say in it`,
    },
  ),
]
