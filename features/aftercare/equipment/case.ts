// What an after-sale case does to the units that it is about, by reactions (server/reactions-aftercare.ts): away while they are with the
// service, back as they were or working again, retired where something else came in their place (docs/decisions/118-a-unit-moves-with-its-case.md).
import { saleNo, type Resolution } from '#contract/codes/after-sale.ts'
import type { Tx } from '#db/connect.ts'
import type { Events } from '#features/platform/reaction/reaction.ts'
import type { Act, Moved } from '#features/platform/workflow/workflow.ts'
import {
  countExchanged,
  lockUnitsOfCase,
  selectCase,
  selectCaseLines,
  selectExchanged,
  type CaseLine,
  type CaseOfUnits,
  type Sent,
  type UnitInCase,
} from './case.sql.ts'
import { backAs, broughtBack, placesOf, slotsOf, type Slot } from './case.rules.ts'
import type { NewUnit } from './equipment.sql.ts'
import { insertEntry } from './records.sql.ts'
import type { UnitEvent } from './unit.machine.ts'
import { dayIn, dueOf, udiOf, warrantyOf } from './unit.rules.ts'
import { bear, moveBySystem } from './units.ts'

const act = (saleId: number, now: Date): Act => ({ actor: 'system', actorId: null, now, said: saleNo(saleId) })

async function moveAll(tx: Tx, units: readonly UnitInCase[], eventOf: (unit: UnitInCase) => UnitEvent, by: Act): Promise<void> {
  for (const unit of units) await moveBySystem(tx, unit, eventOf(unit), by)
}

/** The service has them: follows from 'after-sale.receive'. */
export const unitsReceived = async (tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> =>
  moveAll(tx, await lockUnitsOfCase(tx, id), () => 'send_in', act(id, now))

/** Sent back, repaired or not: follows from 'after-sale.dispatched'. What the service did stands in the service history from then on. */
export async function unitsSentBack(tx: Tx, { id, kind, serials }: Events['after-sale.dispatched'], now: Date): Promise<void> {
  if (kind !== 'repaired' && kind !== 'unrepaired') return
  const one = await selectCase(tx, id)
  const units = broughtBack(await lockUnitsOfCase(tx, id), serials)
  for (const unit of units) await enter(tx, unit, kind === 'repaired' ? 'repair' : 'inspection', one, now)
  await moveAll(
    tx,
    units.filter(({ state }) => state === 'away'),
    ({ before }) => backAs(kind, before),
    act(id, now),
  )
}

const enter = (tx: Tx, unit: UnitInCase, kind: 'repair' | 'inspection', { id, shop_name: shop, finding }: CaseOfUnits, now: Date) =>
  insertEntry(tx, {
    unit_id: unit.id,
    user_id: null,
    after_sale_id: id,
    kind,
    on_day: dayIn(now),
    by_whom: shop,
    text: finding,
    file_id: null,
    created_at: now,
  })

const GONE: Partial<Record<Resolution, UnitEvent>> = { refund: 'refunded', exchange: 'exchanged', scrapped: 'scrapped' }
/** Follows from 'after-sale.settled': what came back for good is retired; what is still away comes back as it was. */
export async function unitsSettled(tx: Tx, { id, resolution, received }: Events['after-sale.settled'], now: Date): Promise<void> {
  if (!received) return
  const units = await lockUnitsOfCase(tx, id)
  const gone = GONE[resolution]
  if (gone) return moveAll(tx, units, () => gone, act(id, now))
  const away = units.filter(({ state }) => state === 'away')
  await moveAll(tx, away, ({ before }) => backAs('as-it-was', before), act(id, now))
}

/** What came in exchange becomes units of its own: follows from 'after-sale.arrived'. */
export const unitsExchanged = (tx: Tx, { id, dispatchId }: Events['after-sale.arrived'], now: Date): Promise<void> =>
  bearExchanged(tx, id, dispatchId, now)
/** The same for what nobody has confirmed to have arrived: follows from 'after-sale.confirm'. */
export const unitsConfirmed = (tx: Tx, { id }: Pick<Moved, 'id'>, now: Date): Promise<void> => bearExchanged(tx, id, null, now)

async function bearExchanged(tx: Tx, saleId: number, dispatchId: number | null, now: Date): Promise<void> {
  const sent = await selectExchanged(tx, saleId, dispatchId)
  if (sent.length === 0) return
  const [one, lines, replaced] = [await selectCase(tx, saleId), await selectCaseLines(tx, saleId), await lockUnitsOfCase(tx, saleId)]
  let slots = slotsOf(lines, replaced).slice(await countExchanged(tx, saleId))
  for (const parcel of sent) {
    const taken = placesOf(slots, parcel.serials)
    slots = slots.slice(taken.length)
    const rows = taken.map((slot, at) => replacement(one, parcel, slot, parcel.serials[at] ?? '', at + 1, now))
    await bear(tx, rows, 'replace', act(saleId, now))
  }
}

/** It stands where the other stood; its warranty is its own, of as many months as the line was sold with. */
function replacement(
  one: CaseOfUnits,
  parcel: Sent,
  { line, unit }: Slot<CaseLine, UnitInCase>,
  serial: string,
  piece: number,
  now: Date,
): NewUnit {
  const delivered = parcel.arrived_at ?? now
  const warranty = warrantyOf({
    months: line.warranty_months,
    from: line.warranty_from,
    shippedOn: dayIn(parcel.sent_at),
    deliveredOn: dayIn(delivered),
    installedOn: null,
  })
  const planned = unit ? unit.maintenance_months : line.maintenance_months
  const months = planned && planned > 0 ? Math.min(planned, 120) : null
  return {
    user_id: one.user_id,
    source: 'order',
    product_id: line.known ? line.product_id : null,
    shop_id: one.shop_id,
    order_id: one.order_id,
    order_line_id: line.order_line_id,
    shipment_id: null,
    after_sale_dispatch_id: parcel.id,
    piece,
    import_id: null,
    import_row: null,
    manufacturer: unit?.manufacturer ?? line.manufacturer ?? '',
    brand: unit?.brand ?? line.brand ?? '',
    model: line.model,
    name: line.name,
    serial,
    serial_by: serial ? 'shipment' : '',
    lot: '',
    udi_di: unit?.udi_di ?? udiOf(line.gtin ?? ''),
    made_on: null,
    expires_on: null,
    shipped_at: parcel.sent_at,
    delivered_at: delivered,
    warranty_months: line.warranty_months,
    warranty_from: line.warranty_from,
    warranty_starts: warranty?.starts ?? null,
    warranty_ends: warranty?.ends ?? null,
    maintenance_months: months,
    maintenance_due: dueOf({ months, lastOn: null, since: dayIn(delivered), state: 'stored' }),
    site: unit?.site ?? '',
    ward: unit?.ward ?? '',
    room: unit?.room ?? '',
    state: 'stored',
    state_at: now,
    created_at: now,
  }
}
