// What an order and its shipments have to do with each other, whoever moves one: staff, a carrier, the buyer. The order is locked.
import { refuse } from '#contract/refusals.ts'
import type { TransportSaid } from '#contract/transport.ts'
import type { Db, Tx } from '#db/connect.ts'
import { letterOf } from '#features/money/letter-of-credit/letter-of-credit.ts'
import { dayIn } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import { countsOf, shipmentsOf, type PackedLine, type ShipmentRow, type Transport } from '#features/fulfilment/shipment/shipment.ts'
import type { Act } from '#features/platform/workflow/workflow.ts'
import { selectLines, selectOrders, stamp, touch, type LineRow, type OrderRow } from './order.sql.ts'
import { wantedOf } from './order.rules.ts'
import { moveOrder } from './order.ts'

const COLUMNS = {
  mode: 'mode',
  carrier: 'carrier',
  carrierUrl: 'carrier_url',
  trackingNo: 'tracking_no',
  vessel: 'vessel',
  loadingPort: 'loading_port',
  dischargePort: 'discharge_port',
  containerNo: 'container_no',
  sealNo: 'seal_no',
  etd: 'etd',
  eta: 'eta',
} as const satisfies Record<keyof TransportSaid, keyof Transport>

/** What of it was said. */
export const transportOf = (said: TransportSaid): Partial<Transport> =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = said[field as keyof TransportSaid]
      return value === undefined ? [] : [[column, value]]
    }),
  )

/** Its lines by their names, as whoever packs calls them. */
export const namesOf = (lines: readonly LineRow[], going: readonly { orderLineId: number; count: number }[]): PackedLine[] =>
  going.map(({ orderLineId, count }) => {
    const line = lines.find(({ id }) => id === orderLineId)!
    return { orderLineId, productId: line.product_id, name: line.model, count }
  })

/** What packing a shipment asks of its order. */
export async function factsOfShipping(
  tx: Db,
  order: OrderRow,
  one: Pick<ShipmentRow, 'id'>,
): Promise<{ shopId: number; lines: PackedLine[] }> {
  const shipment = (await shipmentsOf(tx, order.id)).find(({ id }) => id === one.id)!
  return { shopId: order.shop_id, lines: namesOf(await selectLines(tx, [order.id]), shipment.lines) }
}

/** After its latest day of shipment a letter of credit pays for nothing. Where the transport document is registered, its day counts, not today. */
async function demandInTime(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const letter = order.pay_method === 'lc' ? await letterOf(tx, order.id) : undefined
  if (!letter || !['operative', 'amendment_pending'].includes(letter.state) || letter.shipped_on) return
  const [day, latest] = [dayIn(now), letter.latest_shipment]
  if (day > latest) refuse('refused', 'letter-shipped-late', { day, latest })
}

/** Goods have left: the order is shipped in part, or whole; one that was shipped whole stays so when something is sent again. Answers its state. */
export async function dispatched(tx: Tx, order: OrderRow, now: Date): Promise<string> {
  if (order.state !== 'shipped') await demandInTime(tx, order, now) // the letter pays for what was sent first
  const { left } = await countsOf(tx, order.id)
  const all = (await selectLines(tx, [order.id])).every((line) => (left.get(line.id) ?? 0) >= wantedOf(line))
  if (order.state === 'shipped' || (!all && order.state !== 'ready_to_ship')) {
    await touch(tx, order.id)
    return order.state
  }
  const { state } = await moveOrder(tx, order, all ? 'all_dispatched' : 'first_dispatch', { actor: 'system', actorId: null, now })
  if (all) await stamp(tx, order.id, 'shipped_at', now)
  return state
}

/** The order has arrived when all of it has been delivered; what was lost or came back has not. */
export async function arrived(tx: Tx, { id }: OrderRow, act: Act): Promise<void> {
  const [order] = await selectOrders(tx, [id])
  if (order?.state !== 'shipped') return
  const { there } = await countsOf(tx, id)
  if (!(await selectLines(tx, [id])).every((line) => (there.get(line.id) ?? 0) >= wantedOf(line))) return
  await moveOrder(tx, order, 'arrive', act.actor === 'buyer' ? { actor: 'system', actorId: null, now: act.now } : act)
  await stamp(tx, id, 'delivered_at', act.now)
}
