// Samples of the calls of buyers that name things.
import * as address from '#contract/address.ts'
import * as cart from '#contract/cart.ts'
import * as category from '#contract/category.ts'
import * as listing from '#contract/listing.ts'
import * as product from '#contract/product.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import { login, CLIENT_IDS } from '#contract/account.ts'
import * as checkout from '#contract/checkout.ts'
import * as order from '#contract/order.ts'
import * as shipment from '#contract/shipment.ts'
import * as payment from '#contract/payment.ts'
import * as profile from '#contract/profile.ts'
import * as social from '#contract/social.ts'
import { ADDRESS, confirmed, receiptFile, submission } from '#features/sales/order/order.samples.ts'
import { TEST_PASSWORD } from './people.ts'
import { aCartLine, aNewAddress, anOrder, anOrderWithReceipt, aShipment, openSample, sample, type Sample, type Side } from './samples.ts'

const PRODUCT = 'a product of the public catalogue'
const CATEGORY = 'a category of the public catalogue'
const SHOP = 'a shop of the public catalogue'

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
async function picture({ buyer }: Side): Promise<number> {
  return Number((await buyer.call(file.uploadFile, { file: new File([PIXEL], 'me.png', { type: 'image/png' }) })).ossId)
}

/** Another log-in of the same buyer. */
async function session(side: Side): Promise<number> {
  const wanted = { username: side.buyer.email, password: TEST_PASSWORD, clientId: CLIENT_IDS.shop, grantType: 'password' }
  await side.app.client()(login, wanted)
  return (await side.buyer.call(profile.ownSessions)).find(({ current }) => current === 'N')!.id
}

let bound = 0
async function binding({ app, userId, mark }: Side): Promise<number> {
  const row = { user_id: userId, source: `source-${++bound}`, issuer: 'https://issuer.test', subject: `subject-${bound}`, name: mark }
  return (
    await app.db
      .insertInto('social_accounts')
      .values({ ...row, bound_at: app.clock.now })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

const withOptions = ({ product }: Side) => ({ productId: product.id, count: 1, productSelectionIds: [product.values['Grey']!] })
const PAYING = { pay: 'paypal' } as const
const paying = async (side: Side) => {
  const orderIds = [await anOrder(side, PAYING)]
  const { payId, providerOrderId } = await side.buyer.call(payment.payOrder, { orderIds, returnUrl: 'http://localhost/pay' })
  return { payId, providerOrderId: providerOrderId! }
}

export const SHOP_SAMPLES: Sample[] = [
  sample(address.saveAddress, async (side) => ({ ...ADDRESS, id: await aNewAddress(side), isDefault: 'Y' as const })),
  sample(address.addressOrDefault, async (side) => ({ id: await aNewAddress(side) })),
  sample(address.deleteAddress, async (side) => ({ id: await aNewAddress(side) })),
  sample(address.defaultAddress, async (side) => ({ id: await aNewAddress(side) })),

  openSample(category.productType, { id: CATEGORY }),
  openSample(listing.productList, { id: CATEGORY, shopId: SHOP }),
  openSample(listing.listByTypeId, { id: CATEGORY, shopId: SHOP, typeId: CATEGORY }),
  openSample(listing.productFacets, { id: CATEGORY }),
  openSample(listing.recommendations, { productId: PRODUCT }),
  openSample(product.productDetail, { id: PRODUCT }),
  openSample(product.productSeo, { id: PRODUCT }),
  openSample(favourite.isFavourite, { productId: PRODUCT, prodId: PRODUCT }),
  openSample(favourite.toggleFavourite, { productId: PRODUCT }),

  sample(file.downloadFile, async (side) => ({ id: await receiptFile(side.buyer) })),
  sample(file.filesByIds, async (side) => ({ ids: [await receiptFile(side.buyer), await picture(side)] })),
  sample(profile.modifyInfo, async (side) => ({ avatar: await picture(side) })),
  sample(profile.endSession, async (side) => ({ id: await session(side) })),
  sample(social.socialUnlock, async (side) => ({ id: await binding(side) })),

  sample(cart.countPrice, async (side) => [{ shopCartItemId: await aCartLine(side), isChecked: 'Y' as const }]),
  sample(cart.changeItem, async (side) => ({ ...withOptions(side), shopCartItemId: await aCartLine(side) }), { productId: PRODUCT }),
  sample(cart.checkItems, async (side) => [{ shopCartItemId: await aCartLine(side), isChecked: 'N' as const }]),
  sample(cart.checkItems, async (side) => ({ ids: [await aCartLine(side)], isChecked: 'N' as const })),
  sample(cart.deleteItems, async (side) => ({ ids: [await aCartLine(side)] })),

  sample(checkout.confirmOrder, async (side) => ({ addressId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addrId: await aNewAddress(side), cartItemIds: [await aCartLine(side)] })),
  sample(checkout.confirmOrder, async (side) => ({ addressId: side.buyer.addressId, buyNow: withOptions(side) }), {
    'buyNow.productId': PRODUCT,
  }),
  sample(
    checkout.submitOrder,
    async (side) => {
      const { confirmId } = await confirmed(side.buyer, { products: [{ product: side.product }] })
      return { ...submission(side.buyer, confirmId, {}), orderShopParam: [{ shopId: side.shopId, remarks: 'By the side door' }] }
    },
    { 'orderShopParam[].shopId': `${SHOP}; one that is not in the checkout has no say in it` },
  ),
  sample(order.orderPayInfo, async (side) => ({ orderIds: [await anOrder(side)] })),
  sample(order.uploadReceipt, async (side) => ({ orderId: await anOrder(side), ossIds: [await receiptFile(side.buyer)] })),
  sample(order.uploadReceipt, async (side) => ({ orderIds: [await anOrder(side)], ossIds: [await receiptFile(side.buyer)] })),
  sample(order.uploadReceipt, async (side) => {
    const { id, fileId } = await anOrderWithReceipt(side)
    return { orderId: id, ossIds: [await receiptFile(side.buyer)], replaces: fileId }
  }),
  sample(order.orderExport, async (side) => ({ orderId: await anOrder(side) })),
  sample(order.orderDetail, async (side) => ({ id: await anOrder(side) })),
  sample(order.confirmReceipt, async (side) => ({ id: (await aShipment(side)).id })),
  sample(order.cancelOrder, async (side) => ({ id: await anOrder(side) })),
  sample(order.deleteOrder, async (side) => {
    const id = await anOrder(side)
    await side.buyer.call(order.cancelOrder, { id })
    return { id }
  }),
  sample(shipment.shipmentPage, async (side) => ({ orderId: (await aShipment(side)).id })),

  sample(payment.payOrder, async (side) => ({ orderIds: [await anOrder(side, PAYING)], returnUrl: 'http://localhost/pay' })),
  sample(payment.isPaid, async (side) => ({ orderIds: [await anOrder(side)] })),
  sample(payment.capturePayment, paying),
]
