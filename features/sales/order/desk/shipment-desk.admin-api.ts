import type * as contract from '#contract/shipment-desk.ts'
import { SHIPMENT_MOVES } from '#contract/shipment-desk.ts'
import { may } from '#contract/permission.ts'
import { refusalText } from '#contract/refusals.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import type { Handler, StaffContext } from '#features/platform/caller/caller.ts'
import * as shipment from '#features/fulfilment/shipment/shipment.ts'
import { pick } from '#shared/language.ts'
import { wireTime } from '#shared/time.ts'
import { SHIPMENT_ACTIONS, STAFF_ACTIONS, proposedCartons, type OrderFacts, type Why } from '../order.rules.ts'
import { factsOfShipping } from '../order.shipping.ts'
import { selectLines, selectOrders } from '../order.sql.ts'
import { factsOf } from '../order.ts'
import { wireTimeOrNull } from '../order.view.ts'
import { entryText, shapeItem, shapePackage, shapeTransport } from '../shipment.view.ts'
import * as desk from './order-desk.ts'
import { bringEvents } from './shipment-events.ts'
import { lookAtImport, withdrawEntry as withdraw, withdrawImport as withdrawWhole } from './shipment-withdrawal.ts'
import { planWithdrawal } from '../shipment.withdraw.rules.ts'
import { EVERYTHING, findShipment, selectShipmentPage, type ListedShipment, type ShipmentFilter } from './shipment-desk.sql.ts'

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

const shapeRow = (row: ListedShipment): contract.ShipmentRow => ({
  id: row.id,
  orderId: row.order_id,
  orderNo: row.order_no,
  shopId: row.shop_id,
  shopName: row.shop_name,
  company: row.company,
  nation: row.nation,
  state: row.state,
  mode: row.mode,
  carrier: row.carrier,
  trackingNo: row.tracking_no,
  containerNo: row.container_no,
  etd: row.etd,
  eta: row.eta,
  late: row.late ? 'Y' : 'N',
  pieces: row.pieces,
  packages: row.packages,
  shipTime: wireTimeOrNull(row.shipped_at),
  version: row.version,
})

export const deskShipments: Handler<typeof contract.deskShipments> = async (input, { db, now, staff }) => {
  if (staff.shopId !== null && input.shopId && input.shopId !== staff.shopId) return { total: 0, rows: [] }
  const filter: ShipmentFilter = {
    ...EVERYTHING,
    shopId: staff.shopId ?? input.shopId ?? null,
    states: input.state?.length ? input.state : null,
    modes: input.mode?.length ? input.mode : null,
    late: input.late ? input.late === 'Y' : null,
    keyword: input.keyword?.trim() || null,
    today: dayOf(now),
  }
  const { rows, ...counted } = await selectShipmentPage(db, filter, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { ...counted, rows: rows.map(shapeRow) }
}

const find = ({ db, now, staff }: StaffContext, id: number) => findShipment(db, id, staff.shopId, dayOf(now))

/** What may be done with it: by its machine, its order, and the caller's permissions. */
function actionsOf({ staff, language }: StaffContext, one: shipment.ShipmentRow, facts: OrderFacts) {
  const byMachine = (event: Parameters<typeof shipment.mayHappen>[1]): Why =>
    shipment.mayHappen(one.state, event, 'staff') ? undefined : 'not-allowed-now'
  const going = shipment.isGone(one) ? ('not-allowed-now' as const) : undefined
  const under = shipment.isUnderWay(one) ? undefined : ('not-allowed-now' as const)
  const rules: Record<string, Why> = {
    pack: going ?? SHIPMENT_ACTIONS.pack(facts),
    book: byMachine('book') ?? SHIPMENT_ACTIONS.book(facts),
    hand_over: byMachine('hand_over') ?? SHIPMENT_ACTIONS.hand_over(facts),
    correct: going ?? STAFF_ACTIONS.correct_shipment(facts),
    track: under ?? STAFF_ACTIONS.track(facts),
  }
  for (const event of SHIPMENT_MOVES) {
    const rule = event === 'cancel' ? SHIPMENT_ACTIONS.call_off : event === 'deliver' ? STAFF_ACTIONS.deliver : SHIPMENT_ACTIONS[event]
    rules[event] = byMachine(event) ?? rule(facts)
  }
  const able = may(staff.permissions, 'shipment:create')
  return Object.entries(rules).map(([action, why]) => ({
    action,
    allowed: able && !why ? ('Y' as const) : ('N' as const),
    reason: able ? (why ? refusalText(why, language) : '') : refusalText('forbidden', language),
  }))
}

/** Whether the entry was told by mistake, or whether it may be said to be. */
function withdrawing({ staff, language }: StaffContext, one: shipment.Shipment, entry: shipment.ReadEntry) {
  const { ids, stays } = planWithdrawal(one.state, one.entries, [entry.id])
  const able = may(staff.permissions, 'shipment:create')
  return {
    withdrawn: entry.withdrawn_at && { time: wireTime(entry.withdrawn_at), by: entry.withdrawn_by ?? '', reason: entry.reason ?? '' },
    mayWithdraw: able && ids.length > 0 ? ('Y' as const) : ('N' as const),
    why: able ? [...stays.values()].map((word) => refusalText(word, language)).join(' ') : refusalText('forbidden', language),
  }
}

export const deskShipment: Handler<typeof contract.deskShipment> = async ({ id }, context) => {
  const { db, language, contentLanguage } = context
  const listed = await find(context, id)
  const [order] = await selectOrders(db, [listed.order_id])
  const [shipments, lines, instalments, contents] = await Promise.all([
    shipment.shipmentsOf(db, order!.id),
    selectLines(db, [order!.id]),
    instalmentsOf(db, [order!.id]),
    shipment.contentsOf(db, [id]),
  ])
  const one = shipments.find((known) => known.id === id)!
  return {
    ...shapeRow(listed),
    ...shapeTransport(one),
    lines: one.lines.map(({ orderLineId, count }) => {
      const line = lines.find((known) => known.id === orderLineId)!
      const items = contents.items.filter((item) => item.order_line_id === orderLineId).map(shapeItem)
      return {
        orderLineId,
        name: pick(line.name, contentLanguage),
        model: line.model,
        count,
        items,
        codes: shipment.codesOf(contents.items, orderLineId),
      }
    }),
    packed: contents.packages.map(shapePackage),
    proposed:
      contents.packages.length > 0
        ? []
        : proposedCartons(one.lines.map(({ orderLineId, count }) => ({ ...lines.find((known) => known.id === orderLineId)!, count }))).map(
            shapePackage,
          ),
    weights: shipment.weightsOf(contents.packages),
    entries: one.entries.map((entry) => ({
      id: entry.id,
      time: wireTime(entry.at),
      event: entry.event,
      text: entryText(entry, language),
      place: entry.place,
      source: entry.source,
      ...withdrawing(context, one, entry),
    })),
    allowedActions: actionsOf(context, one, factsOf({ order: order!, instalments })),
  }
}

export const planShipment: Handler<typeof contract.planShipment> = ({ id, mode, lines, version }, context) =>
  desk.planShipment(context, id, { mode, lines: lines ?? null, version: version ?? null })

export const readCodes: Handler<typeof contract.readCodes> = async ({ id, goods }, context) => {
  const { db, language } = context
  const { order_id } = await find(context, id)
  const [order] = await selectOrders(db, [order_id])
  const of = await factsOfShipping(db, order!, { id })
  const read = await shipment.readCodes(db, { ...of, shipmentId: id }, goods)
  return read.map(({ orderLineId, items, unread, misfit }) => ({
    orderLineId,
    items,
    unread: unread.map(({ row, text, why }) => {
      const { name } = of.lines.find((line) => line.orderLineId === orderLineId)!
      return { row, text, why: refusalText(`code-${why}-unread`, language, { name, row, text }) }
    }),
    misfit: misfit ? refusalText(misfit.word, language, misfit.values) : '',
  }))
}

export const packShipment: Handler<typeof contract.packShipment> = async ({ id, packages, goods, message, version }, context) => {
  const rows = packages.map(({ lengthMm, widthMm, heightMm, netGrams, grossGrams, ...one }) => ({
    ...one,
    size_mm: [lengthMm, widthMm, heightMm],
    net_grams: netGrams,
    gross_grams: grossGrams,
  }))
  await desk.packShipment(context, id, { packages: rows, goods, message, version: version ?? null })
  return null
}

export const bookShipment: Handler<typeof contract.bookShipment> = async ({ id, version, ...said }, context) => {
  await desk.bookShipment(context, id, said, version ?? null)
  return null
}
export const handOver: Handler<typeof contract.handOver> = ({ id, version, ...said }, context) =>
  desk.handOver(context, id, said, version ?? null)

export const moveShipment: Handler<typeof contract.moveShipment> = async ({ id, at, version, ...moving }, context) => {
  await desk.moveShipment(context, id, { ...moving, at: at ?? null, version: version ?? null })
  return null
}

export const previewEvents: Handler<typeof contract.previewEvents> = ({ file }, context) => bringEvents(context, file, true)
export const importEvents: Handler<typeof contract.importEvents> = ({ file }, context) => bringEvents(context, file, false)

export const withdrawEntry: Handler<typeof contract.withdrawEntry> = async ({ id, entryId, version, ...why }, context) => {
  await withdraw(context, { id, entryId, version: version ?? null }, why)
  return null
}

const IMPORTS_SHOWN = 100
export const eventImports: Handler<typeof contract.eventImports> = async (_, { db, staff }) =>
  (await shipment.importsOf(db, staff.shopId, IMPORTS_SHOWN)).map((one) => ({
    id: one.id,
    file: one.file_name,
    by: one.staff_name,
    time: wireTime(one.created_at),
    entries: one.entries,
    withdrawn: one.withdrawn,
  }))
export const eventImport: Handler<typeof contract.eventImport> = ({ importId }, context) => lookAtImport(context, importId)
export const withdrawImport: Handler<typeof contract.withdrawImport> = ({ importId, ...why }, context) =>
  withdrawWhole(context, importId, why)
