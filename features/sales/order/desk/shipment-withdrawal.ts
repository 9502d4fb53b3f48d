// What was told of shipments by mistake is withdrawn with a reason: one entry of a time line, or what a list has brought.
import type { ImportedRow } from '#contract/shipment-desk.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import type { Db } from '#db/connect.ts'
import * as shipment from '#features/fulfilment/shipment/shipment.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { raise } from '#features/platform/reaction/reaction.ts'
import { wireTime } from '#shared/time.ts'
import { planWithdrawal, type Plan } from '../shipment.withdraw.rules.ts'
import { entryText } from '../shipment.view.ts'
import { doing } from './order-desk.doing.ts'

type Why = { reason: string; message: string }

const planOf = async (db: Db, orderId: number, shipmentId: number, wanted: readonly number[]): Promise<Plan> => {
  const one = (await shipment.shipmentsOf(db, orderId)).find(({ id }) => id === shipmentId)!
  return planWithdrawal(one.state, one.entries, wanted)
}

/** Of one shipment, what of the wanted can be; audited where that is anything. Answers what stays, and why. */
const withdraw = (
  context: StaffContext,
  { orderId, shipmentId, ids, version }: { orderId: number; shipmentId: number; ids: readonly number[]; version: number | null },
  { reason, message }: Why,
): Promise<Plan> =>
  doing(context, orderId, 'withdraw_events', { reason, said: message, detail: { shipmentId } }, async ({ tx, act, changed }) => {
    const one = await shipment.shipmentIn(tx, orderId, shipmentId, version)
    const { entries } = (await shipment.shipmentsOf(tx, orderId)).find(({ id }) => id === shipmentId)!
    const plan = planWithdrawal(one.state, entries, ids)
    const [first] = plan.stays.values()
    if (plan.ids.length === 0) refuse('refused', first ?? 'not-found')
    await shipment.withdraw(tx, one, { ids: plan.ids, path: plan.path, reason }, act)
    const gone = entries.filter(({ id }) => plan.ids.includes(id))
    changed('events', gone.map(({ event, at }) => `${event ?? 'info'} ${wireTime(at)}`).join(', '), '')
    const { now } = act
    await raise(tx, 'shipment.withdrawn', { id: one.id, orderId, said: message, moved: plan.path[0] ?? null }, now)
    return plan
  })

/** One entry of its time line; refused where the shipment's machine has no way back. */
export async function withdrawEntry(
  context: StaffContext,
  { id, entryId, version }: { id: number; entryId: number; version: number | null },
  why: Why,
): Promise<void> {
  const orderId = (await shipment.orderOfShipment(context.db, id)) ?? refuse('missing', 'order-missing')
  await withdraw(context, { orderId, shipmentId: id, ids: [entryId], version }, why)
}

/** Each shipment that the list wrote into, with what it wrote there. */
async function writtenBy({ db, staff }: StaffContext, importId: number) {
  const entries = await shipment.importedIn(db, importId, staff.shopId)
  if (entries.length === 0) refuse('missing', 'not-found')
  return { entries, shipments: Map.groupBy(entries, (one) => one.shipment_id) }
}

const shape = (one: shipment.ImportedEntry, why: string, { language }: StaffContext): ImportedRow => ({
  id: one.id,
  shipmentId: one.shipment_id,
  orderNo: one.order_no,
  trackingNo: one.tracking_no,
  text: entryText(one, language),
  place: one.place,
  time: wireTime(one.at),
  withdrawn: one.withdrawn_at === null ? 'N' : 'Y',
  why,
})

/** What a list has brought, row by row; `why` one cannot be withdrawn. Keeps nothing. */
export async function lookAtImport(context: StaffContext, importId: number): Promise<ImportedRow[]> {
  const { entries, shipments } = await writtenBy(context, importId)
  const stays: Plan['stays'] = new Map()
  for (const [shipmentId, own] of shipments) {
    const plan = await planOf(context.db, own[0]!.order_id, shipmentId, own.filter((one) => one.withdrawn_at === null).map(({ id }) => id)) // prettier-ignore
    for (const [id, why] of plan.stays) stays.set(id, why)
  }
  return entries.map((one) => {
    const why = stays.get(one.id)
    return shape(one, why ? refusalText(why, context.language) : '', context)
  })
}

/** Shipment by shipment, each in a transaction of its own: what has no way back stays, and says why. Pressed again it does the rest. */
export async function withdrawImport(context: StaffContext, importId: number, why: Why): Promise<ImportedRow[]> {
  const { shipments } = await writtenBy(context, importId)
  for (const [shipmentId, own] of shipments) {
    const ids = own.filter((one) => one.withdrawn_at === null).map(({ id }) => id)
    const orderId = own[0]!.order_id
    if ((await planOf(context.db, orderId, shipmentId, ids)).ids.length > 0)
      await withdraw(context, { orderId, shipmentId, ids, version: null }, why)
  }
  return lookAtImport(context, importId)
}
