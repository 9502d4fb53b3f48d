// The door of shipments. Knows nothing of orders but their ids: whether goods may leave is decided by the order's release rule.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow } from '#features/platform/workflow/workflow.ts'
import { shipmentMachine, type ShipmentEvent, type ShipmentState } from './shipment.machine.ts'
import {
  insertShipment,
  saveShipment,
  selectEntries,
  selectShipmentLines,
  selectShipments,
  updateCarriage,
  type Carriage,
  type Mode,
  type ShipmentRow,
} from './shipment.sql.ts'

export { insertEntry as addEntry, selectOrderOf as orderOfShipment } from './shipment.sql.ts'

const ofOrder = (id: number) => ({ kind: 'order', id })
const flow: Flow<ShipmentState, ShipmentEvent, ShipmentRow> = {
  machine: shipmentMachine,
  save: saveShipment,
  parentOf: (one) => ofOrder(one.order_id),
}

export type Dispatch = {
  orderId: number
  mode: Mode
  carrier: string
  carrierUrl: string
  trackingNo: string
  eta: string | null
  lines: readonly { orderLineId: number; count: number }[]
}

/** Planning, packing, handing over and departing in one step, as small sellers work; the log keeps all four. */
export async function dispatch(
  tx: Tx,
  { orderId, lines, mode, carrier, carrierUrl, trackingNo, eta }: Dispatch,
  act: Act,
): Promise<number> {
  const events = ['plan', 'pack', 'hand_over', 'depart'] as const
  const row = { order_id: orderId, mode, carrier, carrier_url: carrierUrl, tracking_no: trackingNo, eta }
  const id = await insertShipment(tx, { ...row, state: 'in_transit', version: events.length }, lines, act.now)
  await logBirths(tx, birthsOf(shipmentMachine, [{ id, parent: ofOrder(orderId), events }]), act)
  return id
}

const UNDER_WAY: readonly ShipmentState[] = ['in_transit', 'arrived', 'exception']
const GONE: readonly ShipmentState[] = ['cancelled', 'returned', 'lost']

/** Marks one shipment delivered; true when no other of the order is still under way. */
export async function deliver(tx: Tx, orderId: number, shipmentId: number, version: number | null, act: Act): Promise<boolean> {
  const all = await selectShipments(tx, orderId)
  const one = all.find(({ id }) => id === shipmentId) ?? refuse('missing', 'shipment-missing')
  if (version !== null && version !== one.version) refuse('conflict', 'changed-meanwhile')
  await applyEvent(tx, flow, one, 'deliver', act)
  return !all.some(({ id, state }) => id !== shipmentId && UNDER_WAY.includes(state))
}

/** Puts right who carries a shipment, under which number and until when; answers how it was before. */
export async function correct(
  tx: Tx,
  orderId: number,
  shipmentId: number,
  version: number | null,
  carriage: Carriage,
  act: Act,
): Promise<ShipmentRow> {
  const one = (await selectShipments(tx, orderId)).find(({ id }) => id === shipmentId) ?? refuse('missing', 'shipment-missing')
  if (version !== null && version !== one.version) refuse('conflict', 'changed-meanwhile')
  if (GONE.includes(one.state)) refuse('refused', 'not-allowed-now')
  const same = one.carrier === carriage.carrier && one.carrier_url === carriage.carrier_url && one.tracking_no === carriage.tracking_no
  if (same && one.eta === carriage.eta) return one // nothing to tell
  await updateCarriage(tx, shipmentId, one.version, carriage)
  await raise(tx, 'shipment.corrected', { id: shipmentId, orderId, said: act.said ?? '' }, act.now)
  return one
}

/** The buyer has everything: whatever is under way has been delivered. */
export async function deliverAll(tx: Tx, orderId: number, act: Act): Promise<void> {
  for (const one of await selectShipments(tx, orderId)) {
    if (UNDER_WAY.includes(one.state)) await applyEvent(tx, flow, one, 'deliver', act)
  }
}

/** How many of each order line have left. */
export async function shippedCounts(db: Db, orderId: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  for (const line of await selectShipmentLines(db, orderId)) {
    if (!GONE.includes(line.state)) counts.set(line.order_line_id, (counts.get(line.order_line_id) ?? 0) + line.count)
  }
  return counts
}

export type Shipment = ShipmentRow & {
  lines: { orderLineId: number; count: number }[]
  entries: { at: Date; place: string; text: string }[]
}

/** The order's shipments with their lines and tracking entries. Three statements. */
export async function shipmentsOf(db: Db, orderId: number): Promise<Shipment[]> {
  const shipments = await selectShipments(db, orderId)
  if (shipments.length === 0) return []
  const [lines, entries] = await Promise.all([
    selectShipmentLines(db, orderId),
    selectEntries(
      db,
      shipments.map(({ id }) => id),
    ),
  ])
  return shipments.map((shipment) => ({
    ...shipment,
    lines: lines.filter((one) => one.shipment_id === shipment.id).map((one) => ({ orderLineId: one.order_line_id, count: one.count })),
    entries: entries.filter((one) => one.shipment_id === shipment.id),
  }))
}
