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
  selectJustBack,
  withdrawOfCase,
  type CaseLine,
  type CaseOfUnits,
  type Sent,
  type UnitInCase,
} from './case.sql.ts'
import { arrivedOf, backAs, broughtBack, placesOf, slotsOf, type Slot } from './case.rules.ts'
import type { NewUnit } from './equipment.sql.ts'
import { insertEntry } from './records.sql.ts'
import type { UnitEvent } from './unit.machine.ts'
import { dayIn, udiOf } from './unit.rules.ts'
import { bear, begunWith, moveBySystem } from './units.ts'

const act = (saleId: number, now: Date): Act => ({ actor: 'system', actorId: null, now, said: saleNo(saleId) })

async function moveAll(tx: Tx, units: readonly UnitInCase[], eventOf: (unit: UnitInCase) => UnitEvent, by: Act): Promise<void> {
  for (const unit of units) await moveBySystem(tx, unit, eventOf(unit), by)
}

/** The service has those that have arrived: of a line whose pieces all have, all that had not; else by the serial numbers. Follows from 'after-sale.received'. */
export async function unitsReceived(tx: Tx, { id, lines }: Events['after-sale.received'], now: Date): Promise<void> {
  const units = arrivedOf(await lockUnitsOfCase(tx, id), lines)
  await moveAll(tx, units.filter(({ state }) => state !== 'away'), () => 'send_in', act(id, now)) // prettier-ignore
}

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

/** The parcel has not been sent: its units are with the service still, but for those that their owner has moved since. Follows from 'after-sale.dispatch_undone'. */
export async function unitsNotSentBack(tx: Tx, { id, sentAt }: Events['after-sale.dispatch_undone'], now: Date): Promise<void> {
  const [at, units] = [new Date(sentAt), await lockUnitsOfCase(tx, id)]
  await withdrawOfCase(tx, id, at, now)
  const ids = units.map((unit) => unit.id)
  const back = await selectJustBack(tx, ids, at)
  await moveAll(tx, units.filter((unit) => back.includes(unit.id)), () => 'send_in', act(id, now)) // prettier-ignore
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
/** Follows from 'after-sale.settled': what came back for good is retired, not what has never arrived; what is still away comes back as it was. */
export async function unitsSettled(tx: Tx, { id, resolution, received, missing }: Events['after-sale.settled'], now: Date): Promise<void> {
  if (!received) return
  const units = (await lockUnitsOfCase(tx, id)).filter((unit) => unit.state === 'away' || !missing.includes(unit.order_line_id!))
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

/** It stands where the other stood; its warranty is its own. */
const replacement = (
  one: CaseOfUnits,
  parcel: Sent,
  { line, unit }: Slot<CaseLine, UnitInCase>,
  serial: string,
  piece: number,
  now: Date,
): NewUnit => ({
  ...begunWith(one, line, {
    shippedAt: parcel.sent_at,
    deliveredAt: parcel.arrived_at ?? now,
    maintenanceMonths: unit ? unit.maintenance_months : line.maintenance_months,
    now,
  }),
  shipment_id: null,
  after_sale_dispatch_id: parcel.id,
  piece,
  manufacturer: unit?.manufacturer ?? line.manufacturer ?? '',
  brand: unit?.brand ?? line.brand ?? '',
  serial,
  serial_by: serial ? 'shipment' : '',
  lot: '',
  udi_di: unit?.udi_di ?? udiOf(line.gtin ?? ''),
  made_on: null,
  expires_on: null,
  site: unit?.site ?? '',
  ward: unit?.ward ?? '',
  room: unit?.room ?? '',
})
