// How what is delivered becomes a unit, and what its owner does with it. See docs/decisions/106-my-equipment.md. Records of a
// unit: records.ts; another owner: handover.ts; spreadsheets: import.ts; what staff does: desk/equipment-desk.ts.
import type { UnitState } from '#contract/codes/unit.ts'
import type { UNIT_MOVES } from '#contract/equipment.ts'
import { refuse } from '#contract/refusals.ts'
import { inTransaction, type Db, type Tx } from '#db/connect.ts'
import type { BuyerContext } from '#features/platform/caller/caller.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { applyEvent, birthsOf, logBirths, type Act, type Flow, type Moved } from '#features/platform/workflow/workflow.ts'
import { raise, type Events } from '#features/platform/reaction/reaction.ts'
import { stepFrom } from '#shared/state-machine.ts'
import { unitMachine, type Renamed, type UnitEvent } from './unit.machine.ts'
import {
  insertUnits,
  lockOfShipment,
  lockOwn,
  saveUnit,
  selectDelivered,
  takeBacklog,
  updatePlaces,
  updateUnit,
  type Delivered,
  type DeliveredLine,
  type Held,
  type NewUnit,
  type Unit,
  type UnitChange,
} from './equipment.sql.ts'
import { insertSerials } from './records.sql.ts'
import {
  dayFault,
  dayIn,
  dueOf,
  isEquipment,
  piecesOf,
  udiOf,
  UNIT_ACTIONS,
  warrantyOf,
  type Piece,
  type UnitAction,
  type UnitFacts,
} from './unit.rules.ts'

export type { Held, Unit } from './equipment.sql.ts'

const flow: Flow<UnitState, UnitEvent, Unit> = { machine: unitMachine, save: saveUnit }
const system = (now: Date): Act => ({ actor: 'system', actorId: null, now })
export const dayOrNull = (time: Date | null): string | null => (time ? dayIn(time) : null)

/** From when a plan of maintenance counts where none was done. */
export const sinceOf = ({
  installed_on: installed,
  delivered_at: delivered,
  created_at: created,
}: Pick<Unit, 'installed_on' | 'delivered_at' | 'created_at'>) => installed ?? dayIn(delivered ?? created)

/** The unit with what was changed, and the day on which maintenance is due then. */
export function withDue<U extends Unit>(unit: U, change: UnitChange & { state?: UnitState }): UnitChange {
  const next = { ...unit, ...change }
  const due = dueOf({ months: next.maintenance_months, lastOn: next.maintained_on, since: sinceOf(next), state: next.state })
  const { state: _, ...kept } = change
  return { ...kept, maintenance_due: due }
}

// Deliveries.

const BIRTHS_AT_ONCE = 1_000

/** Inserts units and logs how they came to be, some at a time. Answers how many. */
export async function bear(tx: Tx, rows: readonly NewUnit[], event: 'deliver' | 'import' | 'replace', act: Act): Promise<number> {
  let made = 0
  for (let at = 0; at < rows.length; at += BIRTHS_AT_ONCE) {
    const ids = await insertUnits(tx, rows.slice(at, at + BIRTHS_AT_ONCE))
    await logBirths(
      tx,
      birthsOf(
        unitMachine,
        ids.map((id) => ({ id, events: [event] })),
      ),
      act,
    )
    made += ids.length
  }
  return made
}

const equipmentIn = (line: DeliveredLine) =>
  isEquipment({
    saleUnit: line.sale_unit,
    warrantyMonths: line.warranty_months,
    maintenanceMonths: line.maintenance_months,
    consumableOf: line.consumable_of,
  })

const identityOf = (piece: Piece, line: DeliveredLine) => ({
  serial: piece.serial,
  serial_by: piece.serial ? ('shipment' as const) : ('' as const),
  lot: piece.lot,
  udi_di: udiOf(piece.gtin || line.gtin || ''),
  made_on: piece.madeOn,
  expires_on: piece.expiresOn,
})

type Coming = { shippedAt: Date | null; deliveredAt: Date; maintenanceMonths: number | null; now: Date }
/** How a piece of an order's line begins, delivered with it or sent in exchange: stored, with a warranty of as many months as the line was sold with. */
export function begunWith(
  of: Pick<Delivered, 'user_id' | 'shop_id' | 'order_id'>,
  line: Omit<DeliveredLine, 'packed' | 'sale_unit' | 'consumable_of'>,
  { shippedAt, deliveredAt, maintenanceMonths, now }: Coming,
) {
  const facts = { months: line.warranty_months, from: line.warranty_from, deliveredOn: dayIn(deliveredAt), installedOn: null }
  const warranty = warrantyOf({ ...facts, shippedOn: dayOrNull(shippedAt) })
  const months = maintenanceMonths && maintenanceMonths > 0 ? Math.min(maintenanceMonths, 120) : null
  return {
    user_id: of.user_id,
    source: 'order' as const,
    product_id: line.known ? line.product_id : null,
    shop_id: of.shop_id,
    order_id: of.order_id,
    order_line_id: line.order_line_id,
    import_id: null,
    import_row: null,
    manufacturer: line.manufacturer ?? '',
    brand: line.brand ?? '',
    model: line.model,
    name: line.name,
    shipped_at: shippedAt,
    delivered_at: deliveredAt,
    warranty_months: line.warranty_months,
    warranty_from: line.warranty_from,
    warranty_starts: warranty?.starts ?? null,
    warranty_ends: warranty?.ends ?? null,
    maintenance_months: months,
    maintenance_due: dueOf({ months, lastOn: null, since: dayIn(deliveredAt), state: 'stored' }),
    state: 'stored' as const,
    state_at: now,
    created_at: now,
  }
}

const newUnit = (of: Delivered, shipmentId: number, line: DeliveredLine, piece: Piece, number: number, now: Date): NewUnit => ({
  ...begunWith(of, line, {
    shippedAt: of.shipped_at,
    deliveredAt: of.delivered_at ?? now,
    maintenanceMonths: line.maintenance_months,
    now,
  }),
  shipment_id: shipmentId,
  piece: number,
  ...identityOf(piece, line),
})

const same = (a: string, b: string) => a !== '' && a.toUpperCase() === b.toUpperCase()

/**
 * Makes the units of a shipment that is there, and of what was put right about it since: pieces that are units already stay the same units,
 * whoever owns them now. Told twice, it does nothing the second time. Answers how many came to be.
 */
export async function registerUnits(tx: Tx, shipmentId: number, now: Date): Promise<number> {
  const of = await selectDelivered(tx, shipmentId)
  if (!of) return 0
  const known = await lockOfShipment(tx, shipmentId)
  const fresh: NewUnit[] = []
  const renamed: OfOwner[] = []
  for (const line of of.lines) {
    const free = known.filter((unit) => unit.order_line_id === line.order_line_id)
    const before = free.length
    const wanted = piecesOf(line.count, line.packed, equipmentIn(line))
    const open = wanted.filter((piece) => {
      const at = free.findIndex(({ serial }) => same(serial, piece.serial))
      if (at >= 0) free.splice(at, 1)
      return at < 0
    })
    let number = known.reduce((most, unit) => (unit.order_line_id === line.order_line_id ? Math.max(most, unit.piece ?? 0) : most), 0)
    for (const piece of open) {
      const at = before > 0 ? free.findIndex(({ serial_by: by }) => by === '' || by === 'shipment') : -1
      if (at >= 0) renamed.push(await rename(tx, free.splice(at, 1)[0]!, identityOf(piece, line)))
      else fresh.push(newUnit(of, shipmentId, line, piece, ++number, now))
    }
    for (const unit of free) if (unit.serial_by === 'shipment') renamed.push(await rename(tx, unit, { serial: '', serial_by: '' }))
  }
  await tellRenamed(tx, await noteSerials(tx, renamed, now), now)
  return bear(tx, fresh, 'deliver', system(now))
}

async function rename(tx: Tx, unit: Unit, change: UnitChange & { serial: string }): Promise<OfOwner> {
  const differs = Object.entries(change).some(([field, value]) => unit[field as keyof Unit] !== value)
  if (differs) await updateUnit(tx, unit.id, unit.version, change)
  return renamedFrom(unit, change.serial)
}

type OfOwner = Renamed & { userId: number }
export const renamedFrom = (unit: Unit, serial: string): OfOwner => ({ id: unit.id, userId: unit.user_id, was: unit.serial, serial })

/** Writes serial numbers into the history of their units; answers those that differ from what was recorded. */
export async function noteSerials(tx: Tx, all: readonly OfOwner[], now: Date): Promise<OfOwner[]> {
  const renamed = all.filter(({ was, serial }) => was !== serial)
  const rows = renamed.map(({ id, was, serial }) => ({ unit_id: id, was, serial, at: now }))
  if (rows.length > 0) await insertSerials(tx, rows)
  return renamed
}

/** Raises for their owners that recorded numbers were wrong; a first one puts nothing right. */
export async function tellRenamed(tx: Tx, renamed: readonly OfOwner[], now: Date): Promise<void> {
  const owners = Map.groupBy(
    renamed.filter(({ was }) => was !== ''),
    ({ userId }) => userId,
  )
  for (const [userId, own] of owners) {
    await raise(tx, 'unit.renamed', { userId, units: own.map(({ id, was, serial }) => ({ id, was, serial })) }, now)
  }
}

/** Follows from a delivery. */
export const unitsOfDelivery = (tx: Tx, { id }: Pick<Moved, 'id'>, now: Date) => registerUnits(tx, id, now)
/** Follows from a correction of what was in a shipment. */
export const unitsCorrected = (tx: Tx, { id }: Pick<Events['shipment.corrected'], 'id'>, now: Date) => registerUnits(tx, id, now)

const BACKLOG_AT_ONCE = 50
/** Makes units of shipments delivered before there were any, some at each sweep; each is a transaction of its own. Answers how many units came to be. */
export async function sweepBacklog(db: Db, now: Date): Promise<number> {
  let made = 0
  for (let count = 0; count < BACKLOG_AT_ONCE; count++) {
    const found = await inTransaction(db, async (tx) => {
      const shipmentId = await takeBacklog(tx)
      if (shipmentId !== undefined) made += await registerUnits(tx, shipmentId, now)
      return shipmentId
    })
    if (found === undefined) break
  }
  return made
}

// What the owner does.

export type Owner = Pick<BuyerContext, 'db' | 'now' | 'buyer'>
export type Seen = { id: number; version: number }

export const factsOf = (unit: Held, now: Date): UnitFacts => ({
  state: unit.state,
  serialBy: unit.serial_by,
  warrantyFrom: unit.warranty_from,
  months: unit.warranty_months,
  deliveredOn: dayOrNull(unit.delivered_at),
  installedOn: unit.installed_on,
  handover: unit.offered,
  today: dayIn(now),
})

/** One's own unit, locked; refused as absent where it is not, with the reason where this is not possible now. */
export async function lockFor(tx: Tx, { buyer, now }: Pick<Owner, 'buyer' | 'now'>, id: number, action: UnitAction): Promise<Held> {
  const [unit] = await lockOwn(tx, buyer.id, [id])
  if (!unit) return refuse('missing', 'unit-missing')
  const why = UNIT_ACTIONS[action](factsOf(unit, now))
  return why ? refuse('refused', why) : unit
}

/** Stores a change of what its owner has seen; answers the version then. */
export async function store(tx: Tx, unit: Unit, seen: number, change: UnitChange): Promise<number> {
  if (seen !== unit.version || (await updateUnit(tx, unit.id, unit.version, change)) !== 1) refuse('conflict', 'changed-meanwhile')
  return unit.version + 1
}

const doing = (owner: Owner, { id, version }: Seen, action: UnitAction, change: (tx: Tx, unit: Held) => Promise<UnitChange> | UnitChange) =>
  inTransaction(owner.db, async (tx) => {
    const unit = await lockFor(tx, owner, id, action)
    return store(tx, unit, version, await change(tx, unit))
  })

export type Place = { site: string; ward: string; room: string }
export const place = (owner: Owner, seen: Seen, to: Place): Promise<number> => doing(owner, seen, 'place', () => to)

/** All of them or none: one that is not one's own is refused as absent. Those that wait for another owner stay where they are. */
export const placeAll = (owner: Owner, ids: readonly number[], to: Record<keyof Place, string | null>): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    const units = await lockOwn(tx, owner.buyer.id, ids)
    if (units.length !== new Set(ids).size) refuse('missing', 'unit-missing')
    const offered = units.find((unit) => unit.offered)
    if (offered) refuse('refused', 'unit-offered')
    return updatePlaces(tx, ids, to)
  })

/** A step in the caller's transaction, with what follows for maintenance: what is retired is not due. */
export async function moveUnit(tx: Tx, unit: Unit, event: UnitEvent, act: Act): Promise<Unit> {
  const moved = await applyEvent(tx, flow, unit, event, act)
  const { maintenance_due: due } = withDue(moved, {})
  if (due === moved.maintenance_due) return moved
  await updateUnit(tx, moved.id, moved.version, { maintenance_due: due ?? null })
  return { ...moved, maintenance_due: due ?? null, version: moved.version + 1 }
}

export const move = (owner: Owner, { id, version }: Seen, event: (typeof UNIT_MOVES)[number], text: string): Promise<number> =>
  inTransaction(owner.db, async (tx) => {
    const unit = await lockFor(tx, owner, id, event)
    if (version !== unit.version) refuse('conflict', 'changed-meanwhile')
    const act: Act = { actor: 'buyer', actorId: owner.buyer.id, now: owner.now, ...(text ? { said: text } : {}) }
    return (await moveUnit(tx, unit, event, act)).version
  })

/** What follows from a case, of a unit that is locked; where its owner has moved it so already, or retired it, nothing happens. */
export async function moveBySystem(tx: Tx, unit: Unit, event: UnitEvent, act: Act): Promise<void> {
  if (stepFrom(unitMachine, unit.state, event)) await moveUnit(tx, unit, event, act)
}

export const nameOwn = (owner: Owner, seen: Seen, serial: string): Promise<number> =>
  doing(owner, seen, 'name', async (tx, unit) => {
    await noteSerials(tx, [renamedFrom(unit, serial)], owner.now)
    return { serial, serial_by: unit.source === 'imported' ? 'import' : 'owner' }
  })

/** The day of installation starts the warranty of what begins with it. Refuses files of others, and days that can't be. */
export const install = (owner: Owner, seen: Seen, day: string, fileId: number): Promise<number> =>
  doing(owner, seen, 'install', async (tx, unit) => {
    const fault = dayFault(day, { deliveredOn: dayOrNull(unit.delivered_at), now: owner.now })
    if (fault) refuse('refused', fault)
    const [file] = await ownFiles(tx, owner.buyer.id, [fileId])
    if (!file) refuse('refused', 'file-missing')
    const warranty = warrantyOf({
      months: unit.warranty_months,
      from: unit.warranty_from,
      shippedOn: dayOrNull(unit.shipped_at),
      deliveredOn: dayOrNull(unit.delivered_at),
      installedOn: day,
    })
    return withDue(unit, {
      installed_on: day,
      installed_file_id: file!.id,
      warranty_starts: warranty?.starts ?? null,
      warranty_ends: warranty?.ends ?? null,
    })
  })

/** `maintained` undefined: when it was last stays as it is. */
export const plan = (owner: Owner, seen: Seen, months: number | null, maintained: string | null | undefined): Promise<number> =>
  doing(owner, seen, 'plan', (_, unit) => {
    const fault = maintained && dayFault(maintained, { deliveredOn: null, now: owner.now })
    if (fault) refuse('refused', fault)
    return withDue(unit, { maintenance_months: months, ...(maintained === undefined ? {} : { maintained_on: maintained }) })
  })
