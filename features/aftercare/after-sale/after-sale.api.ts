import {
  OPEN_STATES,
  AFTER_SALE_STATES,
  AFTER_SALE_STATUSES,
  saleNo,
  statusOfSale,
  type AfterSaleStatus,
} from '#contract/codes/after-sale.ts'
import type * as contract from '#contract/after-sale.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import { anyFile, answerOf } from '#features/platform/file/file.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { readSetting } from '#features/platform/setting/setting.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import { orderOf, ownOrders } from '#features/sales/order/order.ts'
import { pick } from '#shared/language.ts'
import { colonIn, named } from '#shared/punctuation.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { documentFile } from '#features/fulfilment/document/document.ts'
import { shapeGoods } from '#features/sales/order/order.rules.ts'
import { claimablesOf } from './after-sale.claim.ts'
import { papersOf } from './after-sale.invoice.ts'
import { labelOf } from './after-sale.label.ts'
import { countOwn, selectListed, selectOwnPage, type Listed } from './after-sale.list.sql.ts'
import { AFTER_SALE_ORDERS, SALE_BUYER_ACTIONS } from './after-sale.rules.ts'
import { selectFiles } from './after-sale.sql.ts'
import { selectReceipts } from './after-sale.received.sql.ts'
import { PIECES_RECEIVED } from './after-sale.words.ts'
import * as door from './after-sale.ts'
import { selectUnitOfOrder } from './after-sale.units.sql.ts'
import { isLate, shapeSale, shapeSales } from './after-sale.view.ts'
import { incidentOf } from './vigilance.ts'

async function found({ db, buyer }: Pick<BuyerContext, 'db' | 'buyer'>, id: number): Promise<Listed> {
  const one = await selectListed(db, id)
  return one?.user_id === buyer.id ? one : refuse('missing', 'sale-missing')
}

/** States behind a tab, and whether what is closed was turned down. */
function tabOf(status: AfterSaleStatus) {
  const states = AFTER_SALE_STATES.filter((state) => [false, true].some((rejected) => statusOfSale(state, rejected) === Number(status)))
  return { states, rejected: states.includes('closed') ? status === '5' : null }
}

export const sales: Handler<typeof contract.sales> = async ({ pageNum, pageSize, status, open, orderId = null, keyword }, context) => {
  const { db, buyer, contentLanguage } = context
  const tab = status ? tabOf(status) : { states: null, rejected: null }
  const states = open === 'Y' ? OPEN_STATES.filter((state) => tab.states?.includes(state) ?? true) : tab.states
  const filter = { userId: buyer.id, states, rejected: tab.rejected, orderId, keyword: keyword?.trim() ?? '' }
  const { rows, total } = await selectOwnPage(db, filter, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: await shapeSales(db, rows, contentLanguage) }
}

/** SPEC-153, SPEC-154: what is open; nothing that is over. */
export const saleCount: Handler<typeof contract.saleCount> = async (_, { db, buyer }) =>
  (await countOwn(db, buyer.id)).reduce((sum, { state, count }) => sum + (OPEN_STATES.includes(state) ? Number(count) : 0), 0)

export const saleCounts: Handler<typeof contract.saleCounts> = async (_, { db, buyer }) => {
  const rows = await countOwn(db, buyer.id)
  const sum = (which: (row: (typeof rows)[number]) => boolean) =>
    rows.reduce((whole, row) => whole + (which(row) ? Number(row.count) : 0), 0)
  const each = AFTER_SALE_STATUSES.map((status) => [status, sum((row) => statusOfSale(row.state, row.rejected) === Number(status))])
  return {
    all: sum(() => true),
    open: sum(({ state }) => OPEN_STATES.includes(state)),
    status: Object.fromEntries(each) as Record<AfterSaleStatus, number>,
  }
}

export const saleChoice: Handler<typeof contract.saleChoice> = async (
  { orderId, unitId = null },
  { db, buyer, language, contentLanguage },
) => {
  const [order] = await ownOrders(db, buyer.id, [orderId])
  const unit = unitId === null ? null : ((await selectUnitOfOrder(db, buyer.id, orderId, unitId)) ?? refuse('missing', 'unit-missing'))
  const claimables = await claimablesOf(db, order!)
  const why = !AFTER_SALE_ORDERS.includes(order!.state)
    ? ('sale-order-not-there' as const)
    : claimables.some(({ left, onTheWay }) => left + onTheWay > 0)
      ? null
      : ('sale-nothing-left' as const)
  return {
    orderId,
    orderNo: order!.order_no,
    shopName: order!.shop_name,
    lines: claimables.map(({ line, left, onTheWay, most, serials, claimedSerials, warrantyUntil, mostPoints }) => ({
      ...shapeGoods(line.id, line, contentLanguage),
      count: line.count,
      serials: serials.filter((serial) => !claimedSerials.includes(serial.toUpperCase())),
      left,
      onTheWay,
      most: toCents(most),
      mostPoints,
      warrantyUntil,
    })),
    unit: unit && {
      id: unit.id,
      orderItemId: unit.order_line_id,
      serial: unit.serial,
      place: [unit.site, unit.ward, unit.room].filter(Boolean).join(' · '),
      openCase: unit.open_id === null ? null : { id: unit.open_id, saleNo: saleNo(unit.open_id) },
    },
    allowed: why ? 'N' : 'Y',
    reason: why ? refusalText(why, language) : '',
  }
}

export const openSale: Handler<typeof contract.openSale> = async (input, context) => {
  const { orderId, items, unitIds, saleType, reason, description, ossIds, phone, refundMoney, incident, incidentText } = input
  const id = await door.openSale(context, {
    orderId,
    items: items.map(({ orderItemId, count, serials }) => ({ orderItemId, count, serials: serials ?? [] })),
    type: saleType,
    reason,
    description,
    phone: phone || '',
    askedCents: typeof refundMoney === 'number' ? refundMoney : null,
    incident: incident === 'Y',
    incidentText,
    fileIds: ossIds ?? [],
    unitIds: unitIds ?? [],
  })
  return { id, saleNo: saleNo(id) }
}

export const sale: Handler<typeof contract.sale> = async ({ id }, context) => {
  const { db, language, contentLanguage, now } = context
  const one = await found(context, id)
  const facts = await door.factsOfSale(db, one, await orderOf(db, one.order_id), now)
  const actions = Object.entries(SALE_BUYER_ACTIONS).map(([action, rule]) => {
    const why = rule(facts)
    return { action, allowed: why ? ('N' as const) : ('Y' as const), reason: why ? refusalText(why, language) : '' }
  })
  const [steps, receipts, brand] = [
    await transitionsTold(db, { kind: 'after-sale', id }),
    await selectReceipts(db, id),
    await readSetting(db, 'brand'),
  ]
  const stateAt = (at: Date) => steps.findLast((step) => step.at <= at)?.to_state ?? one.state
  const parts = receipts.filter(({ at }) => !steps.some((step) => step.event === 'receive' && step.at.getTime() === at.getTime()))
  const view = await shapeSale(db, one, actions, { side: 'buyer', said: language, language: contentLanguage, brand: brand.name })
  return {
    ...view,
    incidentText: one.incident ? ((await incidentOf(db, id))?.said ?? '') : '',
    late: isLate(one, now) ? 'Y' : 'N',
    logs: [
      ...steps.map(({ at, event, to_state: state, said }) => ({
        time: wireTime(at),
        status: statusOfSale(state as Listed['state'], event === 'accept_rejection'),
        event,
        text: [pick(door.AFTER_SALE_HISTORY[event]!, language), said].filter(Boolean).join(colonIn(language)),
      })),
      ...parts.map(({ at, count }) => ({
        time: wireTime(at),
        status: statusOfSale(stateAt(at) as Listed['state'], false),
        event: 'received',
        text: named(pick(PIECES_RECEIVED, language), String(count), language),
      })),
    ].toSorted((a, b) => a.time.localeCompare(b.time)),
  }
}

export const cancelSale: Handler<typeof contract.cancelSale> = async ({ id, version }, context) => {
  await door.cancelSale(context, { id, version: version ?? null })
  return null
}
export const messageSale: Handler<typeof contract.messageSale> = async ({ id, text, ossIds }, context) => ({
  version: await door.writeMessage(context, id, text, ossIds ?? []),
})
export const tellIncident: Handler<typeof contract.tellIncident> = async ({ id, text }, context) => ({
  version: await door.tellIncident(context, id, text),
})
export const answerSale: Handler<typeof contract.answerSale> = async ({ id, version, text, ossIds }, context) => ({
  version: await door.answerSale(context, { id, version }, text, ossIds ?? []),
})
export const declareSale: Handler<typeof contract.declareSale> = async ({ id, version, day, ...said }, context) => ({
  version: await door.declare(context, { id, version }, { ...said, day: day || null }),
})
export const sendSale: Handler<typeof contract.sendSale> = async ({ id, version, ...parcel }, context) => ({
  version: await door.sendBack(context, { id, version }, parcel),
})
export const answerRepair: Handler<typeof contract.answerRepair> = async ({ id, version, accept, wish = null }, context) => ({
  version: await door.answerRepair(context, { id, version }, accept === 'Y', wish),
})
export const moveSale: Handler<typeof contract.moveSale> = async ({ id, version, how, text }, context) => ({
  version: await door.moveOwn(context, { id, version }, how, text),
})
export const receiveDispatch: Handler<typeof contract.receiveDispatch> = async ({ id, dispatchId }, context) => {
  await door.receiveDispatch(context, id, dispatchId)
  return null
}

export const saleFile: Handler<typeof contract.saleFile> = async ({ id, fileId }, { buyer, ...context }) => {
  await found({ ...context, buyer: buyer ?? refuse('signed-out', 'signed-out') }, id)
  const belongs = (await selectFiles(context.db, id, false)).some(({ file_id: one }) => one === fileId)
  const file = belongs ? await anyFile(context.db, fileId) : undefined
  return file ? answerOf(context.files, file) : refuse('missing', 'not-found')
}

/** SPEC-010: nothing travels undeclared. */
export const saleInvoice: Handler<typeof contract.saleInvoice> = async ({ id, documentId, language }, context) => {
  const one = await found(context, id)
  return documentFile(context, papersOf(one.id), documentId, language ?? context.language)
}
export const saleLabel: Handler<typeof contract.saleLabel> = async ({ id }, context) => {
  const one = await found(context, id)
  const why = SALE_BUYER_ACTIONS.label(await door.factsOfSale(context.db, one, await orderOf(context.db, one.order_id), context.now))
  if (why) refuse('refused', why)
  return labelOf(context, one)
}
