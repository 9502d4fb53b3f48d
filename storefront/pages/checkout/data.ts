import { addressList } from '#contract/address.ts'
import { confirmOrder } from '#contract/checkout.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'
import { confirmInput, type Source } from './settlement-state.ts'

export type SettlementData = Awaited<ReturnType<typeof loadSettlement>>

/** Without a confirmation when nothing is ticked: the page says so and leads back to the cart. */
export async function loadSettlement({ call }: Shop, query: Query) {
  const productId = naturalOf(query['productId'])
  const source: Source = productId
    ? { buyNow: { productId, count: naturalOf(query['count']) || 1, productSelectionIds: textOf(query['productSelectionIds']) || null } }
    : {}
  const [confirmation, addresses] = await Promise.all([
    allowed(call(confirmOrder, { ...confirmInput(source, { deliveryWay: 0 }), bestCoupon: 'Y' })),
    call(addressList),
  ])
  return { source, confirmation, addresses }
}
