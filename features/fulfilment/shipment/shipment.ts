// The door of shipments. Knows nothing of orders but their ids: whether goods may leave is decided by the order's release rule.
import { refuse } from '#contract/refusals.ts'
import type { Db, Tx } from '#db/connect.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow, type Moved } from '#features/platform/workflow/workflow.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { demandSerials, keepPacking, type InShipment, type Packing } from './packing.ts'
import { releaseItems } from './packing.sql.ts'
import { shipmentMachine, type ShipmentEvent, type ShipmentState } from './shipment.machine.ts'
import {
  insertEntry,
  insertWithdrawals,
  keyNow,
  insertShipment,
  saveShipment,
  selectEntries,
  selectShipmentLines,
  selectShipments,
  stampShipped,
  updateTransport,
  type Mode,
  type ReadEntry,
  type ShipmentRow,
  type Source,
  type Transport,
} from './shipment.sql.ts'

export { codesOf, contentsOf, readCodes, weightsOf, type Contents, type PackedLine, type Packing } from './packing.ts'
export {
  hasEntry as isTold,
  insertImport as keepImport,
  selectImported as importedIn,
  selectImports as importsOf,
  selectNamed as shipmentsNamed,
  selectOrderOf as orderOfShipment,
  selectToldAt as toldAtOf,
  type ImportedEntry,
  type Mode,
  type Named,
  type ReadEntry,
  type ShipmentRow,
  type Source,
  type Transport,
} from './shipment.sql.ts'

const ofOrder = (id: number) => ({ kind: 'order', id })
const flow: Flow<ShipmentState, ShipmentEvent, ShipmentRow> = {
  machine: shipmentMachine,
  save: saveShipment,
  parentOf: (one) => ofOrder(one.order_id),
}

type Lines = readonly { orderLineId: number; count: number }[]
export type Dispatch = { orderId: number; transport: Partial<Transport> & { mode: Mode }; lines: Lines }
type Whose = Omit<InShipment, 'shipmentId'>
export type Packed = Packing & Whose

/** Planning, packing, handing over and departing in one step, as small sellers work; the log keeps all four. */
export async function dispatch(tx: Tx, { orderId, lines, transport }: Dispatch, packed: Packed, act: Act): Promise<number> {
  const events = ['plan', 'pack', 'hand_over', 'depart'] as const
  const row = { order_id: orderId, ...transport, state: 'in_transit', version: events.length, shipped_at: act.now } as const
  const id = await insertShipment(tx, row, lines, act.now)
  await keepPacking(tx, { ...packed, shipmentId: id }, packed)
  await logBirths(tx, birthsOf(shipmentMachine, [{ id, parent: ofOrder(orderId), events }]), act)
  return id
}

/** Sets goods of the order aside for a shipment that leaves later. */
export async function plan(tx: Tx, { orderId, lines, transport }: Dispatch, act: Act): Promise<number> {
  const id = await insertShipment(tx, { order_id: orderId, ...transport, state: 'planned', version: 1, shipped_at: null }, lines, act.now)
  await logBirths(tx, birthsOf(shipmentMachine, [{ id, parent: ofOrder(orderId), events: ['plan'] }]), act)
  return id
}

/** One of the order's, as the caller has seen it. */
export async function shipmentIn(tx: Tx, orderId: number, shipmentId: number, version: number | null): Promise<ShipmentRow> {
  const one = (await selectShipments(tx, orderId)).find(({ id }) => id === shipmentId) ?? refuse('missing', 'shipment-missing')
  if (version !== null && version !== one.version) refuse('conflict', 'changed-meanwhile')
  return one
}

/** Until then it stands in our own hall, and nobody has been told of it. */
const AT_HOME: readonly ShipmentState[] = ['planned', 'packed', 'booked']
const UNDER_WAY: readonly ShipmentState[] = ['dispatched', 'in_transit', 'arrived', 'exception']
const GONE: readonly ShipmentState[] = ['cancelled', 'returned', 'lost']

/** Says what is in it: packs it, or puts right what was said. The buyer of goods that have left is told. */
export async function pack(tx: Tx, one: ShipmentRow, packed: Packed, act: Act): Promise<void> {
  if (GONE.includes(one.state)) refuse('refused', 'not-allowed-now')
  await keepPacking(tx, { ...packed, shipmentId: one.id }, packed)
  if (one.state === 'planned') await applyEvent(tx, flow, one, 'pack', act)
  else {
    await updateTransport(tx, one.id, one.version, {})
    if (!AT_HOME.includes(one.state))
      await raise(tx, 'shipment.corrected', { id: one.id, orderId: one.order_id, said: act.said ?? '' }, act.now)
  }
}

/** What an act says of how it travels, where it differs from what stands. */
const differences = (one: Transport, said: Partial<Transport>): Partial<Transport> =>
  Object.fromEntries(Object.entries(said).filter(([field, value]) => one[field as keyof Transport] !== value))

/** Room on a ship or a plane is booked. */
export async function book(tx: Tx, one: ShipmentRow, transport: Partial<Transport>, act: Act): Promise<void> {
  const { mode, carrier, vessel, etd } = { ...one, ...transport }
  if ((mode === 'sea' || mode === 'air') && (!carrier || !vessel || !etd)) refuse('refused', 'booking-incomplete')
  const booked = await applyEvent(tx, flow, one, 'book', act)
  await updateTransport(tx, one.id, booked.version, transport)
}

/** The goods leave our hands, and the risk with them: under the number of their paper. Whether they may, the order's release rule says. */
export async function handOver(tx: Tx, one: ShipmentRow, transport: Partial<Transport>, of: Whose, act: Act): Promise<void> {
  const { mode, carrier, tracking_no: number } = { ...one, ...transport }
  if (mode !== 'collection' && (!carrier || !number)) refuse('refused', 'transport-paper-missing')
  await demandSerials(tx, { ...of, shipmentId: one.id })
  await updateTransport(tx, one.id, one.version, transport)
  await applyEvent(tx, flow, { ...one, ...transport, version: one.version + 1 }, 'hand_over', act)
  await stampShipped(tx, one.id, act.now)
}

/** Puts right how a shipment travels; answers how it was before. The buyer of goods that have left is told. */
export async function correct(tx: Tx, one: ShipmentRow, transport: Partial<Transport>, act: Act): Promise<ShipmentRow> {
  if (GONE.includes(one.state)) refuse('refused', 'not-allowed-now')
  const fresh = differences(one, transport)
  if (Object.keys(fresh).length === 0) return one // nothing to tell
  await updateTransport(tx, one.id, one.version, fresh)
  if (!AT_HOME.includes(one.state))
    await raise(tx, 'shipment.corrected', { id: one.id, orderId: one.order_id, said: act.said ?? '' }, act.now)
  return one
}

/** `at`: when it happened. `key`: what makes it the same when it is told again. `moves` false: it is written down alone. `importId`: the list that it came with. */
export type Happening = {
  event: ShipmentEvent | null
  at: Date
  place: string
  text: string
  source: Source
  key?: string
  moves?: boolean
  importId?: number
}

/** What the carrier need not say: goods that arrive have departed. */
function pathTo(state: ShipmentState, event: ShipmentEvent): ShipmentEvent[] {
  return state === 'dispatched' && (event === 'reach_port' || event === 'deliver') ? ['depart', event] : [event]
}

/** Whether the event is one that this actor may cause now. */
export function mayHappen(state: ShipmentState, event: ShipmentEvent, actor: Act['actor']): boolean {
  const path = pathTo(state, event)
  const step = stepFrom(shipmentMachine, path.length > 1 ? 'in_transit' : state, event)
  return step?.by.includes(actor) ?? false
}

/** Where an event that may happen leads. */
export const stateAfter = (state: ShipmentState, event: ShipmentEvent): ShipmentState =>
  stepFrom(shipmentMachine, pathTo(state, event).length > 1 ? 'in_transit' : state, event)?.to ?? state

/** Moves a shipment on, and writes it into its time line. False: it is there already, under its key. */
export async function happen(
  tx: Tx,
  one: ShipmentRow,
  { event, moves = true, key, importId, ...said }: Happening,
  act: Act,
): Promise<boolean> {
  const told = { noted_at: act.now, key: key === undefined ? null : await keyNow(tx, one.id, key), import_id: importId ?? null }
  const entry = { shipment_id: one.id, event, ...said, ...told, moved_from: event !== null && moves ? one.state : null }
  if ((await insertEntry(tx, entry)) === 0) return false
  if (event === null || !moves) return true
  let now = one
  for (const step of pathTo(one.state, event)) {
    const skipped = step !== event // that it departed follows from what is told, whoever tells it
    now = await applyEvent(tx, flow, now, step, skipped ? { actor: 'system', actorId: null, now: act.now } : act)
  }
  if (event === 'cancel' || event === 'send_back') await releaseItems(tx, one.id)
  return true
}

/** These were told by mistake: they stay, as withdrawn, and the shipment goes along `path`. Whoever withdraws tells people of it. */
export async function withdraw(
  tx: Tx,
  one: ShipmentRow,
  { ids, path, reason }: { ids: readonly number[]; path: readonly ShipmentEvent[]; reason: string },
  act: Act & { actorId: number },
): Promise<void> {
  await insertWithdrawals(tx, ids, { staffId: act.actorId, reason, now: act.now })
  let now = one
  for (const step of path) now = await applyEvent(tx, flow, now, step, { ...act, quiet: true })
  if (path.length === 0) await updateTransport(tx, one.id, one.version, {}) // who has the page open is told
}

/** Follows from an order that is cancelled: what stands in our own hall goes back on the shelf. */
export async function callOff(tx: Tx, { id: orderId }: Pick<Moved, 'id'>, now: Date): Promise<void> {
  const said = { at: now, place: '', text: '', source: 'staff' as const }
  for (const one of await selectShipments(tx, orderId))
    if (AT_HOME.includes(one.state)) await happen(tx, one, { event: 'cancel', ...said }, { actor: 'system', actorId: null, now })
}

/** The buyer has everything: whatever is under way has been delivered. */
export async function deliverAll(tx: Tx, orderId: number, act: Act): Promise<void> {
  for (const one of await selectShipments(tx, orderId))
    if (UNDER_WAY.includes(one.state)) await happen(tx, one, { event: 'deliver', at: act.now, place: '', text: '', source: 'buyer' }, act)
}

/** Pieces of each order line. `allotted`: in any shipment; `left`: in one that has left; `there`: in one that was delivered. */
export async function countsOf(db: Db, orderId: number): Promise<Record<'allotted' | 'left' | 'there', Map<number, number>>> {
  const counts = { allotted: new Map<number, number>(), left: new Map<number, number>(), there: new Map<number, number>() }
  const add = (to: Map<number, number>, id: number, count: number) => to.set(id, (to.get(id) ?? 0) + count)
  for (const { order_line_id: id, count, state } of await selectShipmentLines(db, orderId)) {
    if (GONE.includes(state)) continue
    add(counts.allotted, id, count)
    if (!AT_HOME.includes(state)) add(counts.left, id, count)
    if (state === 'delivered') add(counts.there, id, count)
  }
  return counts
}

export type Shipment = ShipmentRow & {
  lines: { orderLineId: number; count: number }[]
  entries: ReadEntry[]
}
export const hasLeft = ({ state }: Pick<ShipmentRow, 'state'>): boolean => !AT_HOME.includes(state) && state !== 'cancelled'
export const isUnderWay = ({ state }: Pick<ShipmentRow, 'state'>): boolean => UNDER_WAY.includes(state)
export const isGone = ({ state }: Pick<ShipmentRow, 'state'>): boolean => GONE.includes(state)

/** The order's shipments with their lines and time lines. Three statements. */
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
