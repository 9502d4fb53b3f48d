// What staff does with the shipments of an order. The release rule holds whenever goods leave; a shipment that is only planned needs no money.
import { refuse } from '#contract/refusals.ts'
import type { ShipmentMove } from '#contract/shipment-desk.ts'
import type { TransportSaid } from '#contract/transport.ts'
import type { Tx } from '#db/connect.ts'
import * as shipment from '#features/fulfilment/shipment/shipment.ts'
import { readWireTime } from '#shared/time.ts'
import { wantedOf, type ShipmentAction, type StaffAction } from '../order.rules.ts'
import { selectLines, touch, type LineRow } from '../order.sql.ts'
import { arrived, dispatched, factsOfShipping, namesOf, transportOf } from '../order.shipping.ts'
import { doing, type Caller, type Doing, type Options } from './order-desk.doing.ts'

type Lines = readonly { orderLineId: number; count: number }[]
const NOT_PACKED: shipment.Packing = { packages: [], goods: [] }

/** The given lines, or all that remains. Refuses more than remains of any, and nothing. */
async function going(tx: Tx, orderId: number, lines: readonly LineRow[], wanted: Lines | null): Promise<Lines> {
  const { allotted } = await shipment.countsOf(tx, orderId)
  const left = new Map(lines.map((line) => [line.id, wantedOf(line) - (allotted.get(line.id) ?? 0)]))
  const rest = [...left].flatMap(([orderLineId, count]) => (count > 0 ? [{ orderLineId, count }] : []))
  const all = wanted ? sumUp(wanted) : rest
  if (all.length === 0) refuse('refused', 'nothing-left')
  for (const { orderLineId, count } of all) {
    const line = lines.find(({ id }) => id === orderLineId) ?? refuse('missing', 'not-found')
    const maximum = left.get(orderLineId)!
    if (count > maximum) refuse('refused', 'ship-too-many', { name: line.model, maximum })
  }
  return all
}
/** The same line named twice counts together. */
function sumUp(lines: Lines): { orderLineId: number; count: number }[] {
  const counts = new Map<number, number>()
  for (const { orderLineId, count } of lines) counts.set(orderLineId, (counts.get(orderLineId) ?? 0) + count)
  return [...counts].map(([orderLineId, count]) => ({ orderLineId, count }))
}

export type Shipping = TransportSaid & { mode: shipment.Mode; lines: Lines | null; version: number | null }

/** Dispatches the given lines, or all that remains, in one step. */
export const ship = (caller: Caller, id: number, { version, lines, ...said }: Shipping): Promise<{ shipmentId: number; state: string }> => {
  const detail = { mode: said.mode, carrier: said.carrier ?? '', trackingNo: said.trackingNo ?? '' }
  return doing(caller, id, 'ship', { version, detail }, async ({ tx, order, act }) => {
    const all = await selectLines(tx, [id])
    const leaving = await going(tx, id, all, lines)
    const packed = { ...NOT_PACKED, shopId: order.shop_id, lines: namesOf(all, leaving) }
    const transport = { ...transportOf(said), mode: said.mode }
    const shipmentId = await shipment.dispatch(tx, { orderId: id, transport, lines: leaving }, packed, act)
    return { shipmentId, state: await dispatched(tx, order, act.now) }
  })
}

/** Sets goods aside for a shipment that leaves later. */
export const planShipment = (
  caller: Caller,
  id: number,
  { mode, lines, version }: { mode: shipment.Mode; lines: Lines | null; version: number | null },
): Promise<{ shipmentId: number }> =>
  doing(caller, id, 'plan', { version, detail: { mode } }, async ({ tx, act }) => {
    const leaving = await going(tx, id, await selectLines(tx, [id]), lines)
    const shipmentId = await shipment.plan(tx, { orderId: id, transport: { mode }, lines: leaving }, act)
    await touch(tx, id)
    return { shipmentId }
  })

type OnShipment = Doing & { one: shipment.ShipmentRow }
/** An act on one shipment; an unknown one, like a foreign one, does not exist. `version`: of the shipment. */
async function onShipment<T>(
  caller: Caller,
  shipmentId: number,
  action: StaffAction | ShipmentAction,
  { version = null, detail = {}, ...options }: Options,
  steps: (doing: OnShipment) => Promise<T>,
): Promise<T> {
  const orderId = (await shipment.orderOfShipment(caller.db, shipmentId)) ?? refuse('missing', 'order-missing')
  return doing(caller, orderId, action, { ...options, detail: { shipmentId, ...detail } }, async (at) =>
    steps({ ...at, one: await shipment.shipmentIn(at.tx, orderId, shipmentId, version) }),
  )
}

export const packShipment = (
  caller: Caller,
  shipmentId: number,
  { message, version, ...packing }: shipment.Packing & { message: string; version: number | null },
): Promise<void> =>
  onShipment(caller, shipmentId, 'pack', { version, said: message }, async ({ tx, order, one, act, changed }) => {
    const of = await factsOfShipping(tx, order, one)
    const before = await shipment.contentsOf(tx, [one.id])
    await shipment.pack(tx, one, { ...packing, ...of }, act)
    const after = await shipment.contentsOf(tx, [one.id])
    changed('packages', shipment.weightsOf(before.packages).packages, shipment.weightsOf(after.packages).packages)
    changed('grossGrams', shipment.weightsOf(before.packages).grossGrams, shipment.weightsOf(after.packages).grossGrams)
    const serials = ({ items }: shipment.Contents) =>
      items
        .map(({ serial, lot, count }) => serial || `${lot} × ${count}`)
        .join(', ')
        .slice(0, 400)
    changed('serials', serials(before), serials(after))
  })

export const bookShipment = (caller: Caller, shipmentId: number, said: TransportSaid, version: number | null): Promise<void> =>
  onShipment(caller, shipmentId, 'book', { version }, async ({ tx, one, act, changed }) => {
    tellChanges(one, said, changed)
    await shipment.book(tx, one, transportOf(said), act)
  })

export const handOver = (caller: Caller, shipmentId: number, said: TransportSaid, version: number | null): Promise<{ state: string }> =>
  onShipment(caller, shipmentId, 'hand_over', { version }, async ({ tx, order, one, act, changed }) => {
    tellChanges(one, said, changed)
    await shipment.handOver(tx, one, transportOf(said), await factsOfShipping(tx, order, one), act)
    return { state: await dispatched(tx, order, act.now) }
  })

export type Moving = { event: ShipmentMove; at: string | null; place: string; text: string; note: string; version: number | null }

/** Something has happened to it. The order has arrived when all of it has been delivered. */
export const moveShipment = (caller: Caller, shipmentId: number, { event, at, place, text, note, version }: Moving): Promise<void> =>
  onShipment(
    caller,
    shipmentId,
    event === 'cancel' ? 'call_off' : event,
    { version, reason: note, said: text, detail: place ? { place } : {} },
    async ({ tx, order, one, act }) => {
      const when = at === null ? act.now : readWireTime(at)
      if (!when || when.getTime() > act.now.getTime()) refuse('refused', 'not-in-future')
      await shipment.happen(tx, one, { event, at: when, place, text, source: 'staff' }, act)
      await arrived(tx, order, act)
    },
  )

export const addTracking = (caller: Caller, shipmentId: number, entry: { place: string; text: string }): Promise<void> =>
  onShipment(caller, shipmentId, 'track', { detail: entry }, async ({ tx, one, act }) => {
    await shipment.happen(tx, one, { event: null, at: act.now, ...entry, source: 'staff' }, act)
  })

export const markDelivered = (caller: Caller, shipmentId: number, version: number | null): Promise<void> =>
  moveShipment(caller, shipmentId, { event: 'deliver', at: null, place: '', text: '', note: '', version })

/** Puts right what was entered of a shipment; the buyer is told. `note`: for the office; `message`: to the buyer. */
export const correctShipment = (
  caller: Caller,
  shipmentId: number,
  { version, ...said }: TransportSaid & { version: number | null },
  { note, message }: { note: string; message: string },
): Promise<void> =>
  onShipment(caller, shipmentId, 'correct_shipment', { version, reason: note, said: message }, async ({ tx, one, act, changed }) => {
    tellChanges(one, said, changed)
    await shipment.correct(tx, one, transportOf(said), act)
  })

function tellChanges(one: shipment.Transport, said: TransportSaid, changed: Doing['changed']): void {
  for (const [column, value] of Object.entries(transportOf(said))) {
    const field = column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
    changed(field, one[column as keyof shipment.Transport], value)
  }
}
