import type * as contract from '#contract/shipment.ts'
import { refuse } from '#contract/refusals.ts'
import { shipmentsOf } from '#features/fulfilment/shipment/shipment.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { selectLines, selectOrders } from './order.sql.ts'
import { wireTimeOrNull } from './order.view.ts'
import { historyText } from './order.words.ts'
import { ownedBy } from './order.ts'

/** SPEC-238: shipments with their tracking; the first entry is the hand-over itself. */
export const shipmentPage: Handler<typeof contract.shipmentPage> = async ({ orderId, pageNum, pageSize }, context) => {
  const { db, buyer, language, contentLanguage } = context
  const [order] = (await selectOrders(db, [orderId])).filter(ownedBy(buyer.id))
  if (!order) refuse('refused', 'order-missing')
  const [shipments, lines] = await Promise.all([shipmentsOf(db, orderId), selectLines(db, [orderId])])
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const page = shipments.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  return {
    total: shipments.length,
    rows: page.map((one) => {
      const handedOver = { at: one.shipped_at!, place: '', text: pick(historyText('shipment', 'hand_over'), language) }
      return {
        id: one.id,
        orderId,
        companyName: one.carrier,
        companyHomeUrl: one.carrier_url,
        dvyFlowId: one.tracking_no,
        dvyType: one.mode,
        shipTime: wireTimeOrNull(one.shipped_at),
        eta: one.eta,
        data: [handedOver, ...one.entries].map(({ at, place, text }) => ({
          context: text,
          ftime: wireTime(at),
          time: wireTime(at),
          location: place,
        })),
        items: one.lines.map(({ orderLineId, count }) => {
          const line = lineOf.get(orderLineId)!
          return { productId: line.product_id, productName: pick(line.name, contentLanguage), count }
        }),
      }
    }),
  }
}
