import type * as contract from '#contract/shipment.ts'
import { SHIPMENT_REPORTS } from '#contract/shipment.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { inTransaction } from '#db/connect.ts'
import {
  contentsOf,
  happen,
  mayHappen,
  orderOfShipment,
  shipmentIn,
  shipmentsOf,
  weightsOf,
  type Shipment,
} from '#features/fulfilment/shipment/shipment.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { pick, type Language } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { arrived } from './order.shipping.ts'
import { selectLines, selectOrders } from './order.sql.ts'
import { wireTimeOrNull } from './order.view.ts'
import { historyText } from './order.words.ts'
import { lockOne, ownedBy } from './order.ts'
import { entryText, shapeItem, shapeVoyage } from './shipment.view.ts'

/** What was handed over is told first, also where nobody has written it into the time line. */
function timeLine({ shipped_at: at, entries }: Shipment, language: Language) {
  const handedOver = at ? [{ at, place: '', context: pick(historyText('shipment', 'hand_over'), language) }] : []
  return [
    ...handedOver,
    ...entries.filter((entry) => entry.withdrawn_at === null).map((entry) => ({ ...entry, context: entryText(entry, language) })),
  ]
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ context: entry.context, ftime: wireTime(entry.at), time: wireTime(entry.at), location: entry.place }))
}

/** SPEC-238: shipments with their time line and what exactly is in them; what was called off is none. */
export const shipmentPage: Handler<typeof contract.shipmentPage> = async ({ orderId, pageNum, pageSize }, context) => {
  const { db, buyer, language, contentLanguage } = context
  const [order] = (await selectOrders(db, [orderId])).filter(ownedBy(buyer.id))
  if (!order) refuse('refused', 'order-missing')
  const shipments = (await shipmentsOf(db, orderId)).filter(({ state }) => state !== 'cancelled')
  const page = shipments.slice((pageNum - 1) * pageSize, pageNum * pageSize)
  const [lines, contents] = await Promise.all([
    selectLines(db, [orderId]),
    contentsOf(
      db,
      page.map(({ id }) => id),
    ),
  ])
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return {
    total: shipments.length,
    rows: page.map((one) => ({
      id: one.id,
      orderId,
      companyName: one.carrier,
      companyHomeUrl: one.carrier_url,
      dvyFlowId: one.tracking_no,
      dvyType: one.mode,
      shipTime: wireTimeOrNull(one.shipped_at),
      data: timeLine(one, language),
      items: one.lines.map(({ orderLineId, count }) => {
        const line = lineOf.get(orderLineId)!
        const own = contents.items.filter((item) => item.shipment_id === one.id && item.order_line_id === orderLineId).map(shapeItem)
        const pieces = own.map(({ serial, lot, expiresOn, count: of }) => ({ serial, lot, expiresOn, count: of }))
        return { productId: line.product_id, productName: pick(line.name, contentLanguage), count, pieces }
      }),
      state: one.state,
      version: one.version,
      ...shapeVoyage(one),
      weights: weightsOf(contents.packages.filter((box) => box.shipment_id === one.id)),
      allowedActions: SHIPMENT_REPORTS.map((action) => {
        const allowed = mayHappen(one.state, action, 'buyer')
        return {
          action,
          allowed: allowed ? ('Y' as const) : ('N' as const),
          reason: allowed ? '' : refusalText('not-allowed-now', language),
        }
      }),
    })),
  }
}

export const reportShipment: Handler<typeof contract.reportShipment> = ({ id, event, text, version }, { db, buyer, now }) =>
  inTransaction(db, async (tx) => {
    const orderId = (await orderOfShipment(tx, id)) ?? refuse('refused', 'order-missing')
    const { order } = await lockOne(tx, orderId, ownedBy(buyer.id))
    const one = await shipmentIn(tx, orderId, id, version ?? null)
    if (!mayHappen(one.state, event, 'buyer')) refuse('refused', 'not-allowed-now')
    const act: Act = { actor: 'buyer', actorId: buyer.id, now, said: text }
    await happen(tx, one, { event, at: now, place: '', text, source: 'buyer' }, act)
    await arrived(tx, order, act)
    return null
  })
