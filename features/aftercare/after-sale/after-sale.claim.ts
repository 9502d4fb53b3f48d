// What of an order a case can be opened for: pieces that have arrived and stand in no other case, with the serial numbers that shipments recorded.
import type { AfterSaleType } from '#contract/codes/after-sale.ts'
import { BEFORE_ARRIVAL } from '#contract/codes/after-sale.ts'
import { refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import { goodsPaid } from '#features/catalogue/pricing/pricing.rules.ts'
import { contentsOf, hasLeft, shipmentsOf, type Shipment } from '#features/fulfilment/shipment/shipment.ts'
import { linesOfOrder, type OrderLine, type OrderRow } from '#features/sales/order/order.ts'
import { priceOf } from '#features/sales/order/order.rules.ts'
import { paidFor, pointsFor, warrantyEnd } from './after-sale.rules.ts'
import { selectClaimed } from './after-sale.sql.ts'

/** `left`: arrived and free; `onTheWay`: has left and not arrived, or was lost. `most`, `mostPoints`: cents, or points, that one piece can bring back. */
export type Claimable = {
  line: OrderLine
  left: number
  onTheWay: number
  most: number
  mostPoints: number
  serials: string[]
  claimedSerials: string[]
  warrantyUntil: string | null
}

/** What the order's goods cost in the end, freight apart. */
export const goodsCents = (order: OrderRow): number => goodsPaid(priceOf(order))

/** The points that alone paid for the order's goods; 0 where money did, all of it or beside them. */
export const pointsAlone = (order: OrderRow): number => (goodsCents(order) === 0 ? order.points : 0)

const countIn = (shipments: readonly Shipment[], lineId: number, which: (one: Shipment) => boolean): number =>
  shipments.filter(which).reduce((sum, one) => sum + (one.lines.find(({ orderLineId }) => orderLineId === lineId)?.count ?? 0), 0)

/** The latest day on which something of the line arrived, as far as it is known. */
function arrivedOn(shipments: readonly Shipment[], lineId: number, order: OrderRow): string | null {
  const days = shipments
    .filter(({ state, lines }) => state === 'delivered' && lines.some(({ orderLineId }) => orderLineId === lineId))
    .flatMap(({ entries }) => entries.filter(({ event }) => event === 'deliver').map(({ at }) => at.toISOString().slice(0, 10)))
  const known = order.delivered_at ?? order.completed_at
  return days.toSorted().at(-1) ?? (known ? known.toISOString().slice(0, 10) : null)
}

/** Line by line. Five statements. */
export async function claimablesOf(db: Db, order: OrderRow): Promise<Claimable[]> {
  const [lines, shipments, claimed] = await Promise.all([
    linesOfOrder(db, order.id),
    shipmentsOf(db, order.id),
    selectClaimed(db, order.id),
  ])
  const sent = shipments.filter((one) => hasLeft(one) && one.state !== 'returned')
  const { items } = await contentsOf(
    db,
    sent.map(({ id }) => id),
  )
  const goods = goodsCents(order)
  return lines.map((line) => {
    const taken = claimed.filter((one) => one.order_line_id === line.id)
    const takenCount = taken.reduce((sum, { count }) => sum + count, 0)
    const there = countIn(sent, line.id, ({ state }) => state === 'delivered')
    const away = countIn(sent, line.id, ({ state }) => state !== 'delivered')
    const arrived = line.warranty_months === null ? null : arrivedOn(sent, line.id, order)
    return {
      line,
      left: Math.max(0, there - takenCount),
      onTheWay: Math.max(0, away - Math.max(0, takenCount - there)),
      most: paidFor(line, 1, lines, goods),
      mostPoints: pointsFor([{ line, count: 1 }], lines, pointsAlone(order)),
      serials: items.flatMap((one) => (one.order_line_id === line.id && one.serial ? [one.serial] : [])),
      claimedSerials: taken.flatMap(({ serials }) => serials.map((one) => one.toUpperCase())),
      warrantyUntil: arrived && line.warranty_months !== null ? warrantyEnd(arrived, line.warranty_months) : null,
    }
  })
}

export type Wanted = { orderItemId: number; count: number; serials: readonly string[] }

/** The wanted goods, each line once, as they may be claimed; refuses more than there are, and serial numbers of others. */
export function demandClaimable(
  all: readonly Claimable[],
  wanted: readonly Wanted[],
  type: AfterSaleType,
): (Wanted & { claimable: Claimable })[] {
  if (new Set(wanted.map(({ orderItemId }) => orderItemId)).size !== wanted.length) refuse('invalid', 'invalid-input', { field: 'items' })
  return wanted.map((one) => {
    const claimable = all.find(({ line }) => line.id === one.orderItemId) ?? refuse('refused', 'order-missing')
    const free = claimable.left + (BEFORE_ARRIVAL.includes(type) ? claimable.onTheWay : 0)
    if (one.count > free) refuse('refused', free > 0 ? 'sale-too-many' : 'sale-none-left', { count: free })
    const serials = [...new Set(one.serials.map((serial) => serial.trim()))]
    if (serials.length > one.count) refuse('refused', 'sale-serials-many')
    for (const serial of serials) {
      const known = claimable.serials.some((recorded) => recorded.toUpperCase() === serial.toUpperCase())
      if (claimable.serials.length > 0 && !known) refuse('refused', 'sale-serial-unknown', { serial })
      if (claimable.claimedSerials.includes(serial.toUpperCase())) refuse('refused', 'sale-serial-claimed', { serial })
    }
    return { ...one, serials, claimable }
  })
}
