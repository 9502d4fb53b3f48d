import { orderDetail } from '#contract/order.ts'
import { orderDocuments } from '#contract/order-document.ts'
import { reviewableLines } from '#contract/review.ts'
import { shipmentPage } from '#contract/shipment.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export type OrderData = Awaited<ReturnType<typeof loadOrder>>

/** Null for an order that is not there, or not the caller's. */
export async function loadOrder({ call }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (!id) return null
  const [order, shipments, documents, reviewable] = await Promise.all([
    allowed(call(orderDetail, { id })),
    allowed(call(shipmentPage, { orderId: id, pageSize: 50 })),
    allowed(call(orderDocuments, { id })),
    allowed(call(reviewableLines, { orderId: id })),
  ])
  return order && { order, shipments: shipments?.rows ?? [], documents: documents ?? [], reviewable: reviewable ?? [] }
}
