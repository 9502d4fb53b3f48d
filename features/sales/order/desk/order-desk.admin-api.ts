import * as contract from '#contract/order-desk.ts'
import { WAITING } from '#contract/codes/waiting.ts'
import { refuse } from '#contract/refusals.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { audit } from '#features/platform/audit/audit.ts'
import { anyFile, answerOf } from '#features/platform/file/file.ts'
import { receiptsOf } from '#features/money/instalment/instalment.ts'
import { answerSpreadsheet, columnsIn, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import * as desk from './order-desk.ts'
import { orderSpreadsheet } from './order-desk.spreadsheet.ts'
import { filterOf, momentOf } from './order-desk.filter.ts'
import { countWaiting, find, selectDesk, selectFigures, type Sort } from './order-desk.sql.ts'
import { concerns, seesIncome, shapeDesk, shapeRow } from './order-desk.view.ts'
import { withOrders } from '../order.sheet.ts'
import { wireTimeOrNull } from '../order.view.ts'

const NEWEST: Sort = { by: 'createTime', down: true }

/** What waits for somebody is sorted by what waits longest, unless the caller wants it otherwise. */
function sortOf(column: string | undefined, isAsc: string | undefined, waiting: boolean): Sort {
  const by = contract.ORDER_SORTS.find((sort) => sort === column)
  if (by) return { by, down: isAsc === 'desc' || isAsc === 'descending' }
  return waiting ? { by: 'waitingSince', down: false } : NEWEST
}

export const deskOrders: Handler<typeof contract.deskOrders> = async (input, { db, now, staff }) => {
  const filter = filterOf(input, { now, staff })
  const sort = sortOf(input.orderByColumn, input.isAsc, filter.waiting !== null)
  const { rows, ...counted } = await selectDesk(db, filter, sort, input.pageSize, (input.pageNum - 1) * input.pageSize)
  return { ...counted, rows: rows.map((row) => shapeRow(row, now)) }
}

export const exportOrders: Handler<typeof contract.exportOrders> = async (input, context) =>
  answerSpreadsheet(
    context,
    orderSpreadsheet,
    await withOrders(context.db, await deskOrders(wholeList(input), context), input, context.contentLanguage),
    input,
  )
export const orderColumns: Handler<typeof contract.orderColumns> = async (_, { language }) => columnsIn(orderSpreadsheet, language)

export const deskOrder: Handler<typeof contract.deskOrder> = async ({ id }, context) => shapeDesk(context, await find(context, id))

/** A bank's receipt tells of somebody's account: who looked at it is written down. */
export const receiptFile: Handler<typeof contract.receiptFile> = async ({ id, fileId }, context) => {
  const order = await find(context, id)
  const receipt = (await receiptsOf(context.db, order.id)).find((one) => one.file_id === fileId)
  const file = (receipt && (await anyFile(context.db, fileId))) ?? refuse('missing', 'not-found')
  const { db, staff, now } = context
  await audit(db, { staff, action: 'order.view_receipt', subjectKind: 'order', subjectId: order.id, detail: { fileId }, now })
  return answerOf(context.files, file)
}

export const setFreight: Handler<typeof contract.setFreight> = async (
  { id, amount, validDays, transport, note, message, version },
  context,
) => {
  await desk.setFreight(context, id, { amount, validDays, transport: transport ?? null, note, message, version: version ?? null })
  return null
}

export const confirmPayment: Handler<typeof contract.confirmPayment> = async ({ id, version, ...credit }, context) => {
  const { state, receivedMoney, missingMoney, overpaidMoney } = await desk.confirmPayment(context, id, {
    ...credit,
    version: version ?? null,
  })
  return { state, receivedMoney: toCents(receivedMoney), missingMoney: toCents(missingMoney), overpaidMoney: toCents(overpaidMoney) }
}

export const rejectProof: Handler<typeof contract.rejectProof> = async ({ id, instalmentId, reason, version }, context) => {
  await desk.rejectProof(context, id, { instalmentId, reason, version: version ?? null })
  return null
}
export const startProduction: Handler<typeof contract.startProduction> = async ({ id, version }, context) => {
  await desk.startProduction(context, id, version ?? null)
  return null
}
export const markReady: Handler<typeof contract.markReady> = async ({ id, version }, context) => {
  await desk.markReady(context, id, version ?? null)
  return null
}
export const shipOrder: Handler<typeof contract.shipOrder> = ({ id, lines, version, ...said }, context) =>
  desk.ship(context, id, { ...said, lines: lines ?? null, version: version ?? null })
export const addTracking: Handler<typeof contract.addTracking> = async ({ id, place, text }, context) => {
  await desk.addTracking(context, id, { place, text })
  return null
}
export const correctShipment: Handler<typeof contract.correctShipment> = async ({ id, version, note, message, ...said }, context) => {
  await desk.correctShipment(context, id, { ...said, version: version ?? null }, { note, message })
  return null
}
export const markDelivered: Handler<typeof contract.markDelivered> = async ({ id, version }, context) => {
  await desk.markDelivered(context, id, version ?? null)
  return null
}
export const deskCancel: Handler<typeof contract.deskCancel> = async ({ id, reason, version }, context) => {
  await desk.cancelOrder(context, id, reason, version ?? null)
  return null
}

export const dashboard: Handler<typeof contract.dashboard> = async ({ dayFrom, monthFrom }, { db, now, staff }) => {
  const { permissions } = staff
  const today = now.toISOString().slice(0, 10)
  const [waiting, figures] = await Promise.all([
    countWaiting(db, staff.shopId, now),
    selectFigures(db, staff.shopId, momentOf(dayFrom ?? today), momentOf(monthFrom ?? `${today.slice(0, 7)}-01`)),
  ])
  return {
    waiting: waiting
      .filter((row) => concerns(permissions, row.waiting_for))
      .map((row) => ({
        kind: row.waiting_for,
        whose: WAITING[row.waiting_for],
        count: row.count,
        overdue: row.overdue,
        oldestSince: wireTimeOrNull(row.oldest_since),
        nextDue: wireTimeOrNull(row.next_due),
      })),
    ordersToday: figures.orders_today,
    ordersMonth: figures.orders_month,
    receivedMonth: seesIncome(permissions) ? toCents(figures.received_month) : null,
    now: wireTime(now),
  }
}
