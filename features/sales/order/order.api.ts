import type { FileAnswer } from '#contract/call.ts'
import { placedBy as salesPersonOf } from '#features/sales/sales-customer/sales-customer.ts'
import type * as contract from '#contract/order.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { refusalText, refuse } from '#contract/refusals.ts'
import type { BuyerContext, Handler } from '#features/platform/caller/caller.ts'
import { inTransaction } from '#db/connect.ts'
import { addMany, shapeAdded } from '#features/sales/cart/cart.ts'
import { documentFile } from '#features/fulfilment/document/document.ts'
import { ownFiles } from '#features/platform/file/file.ts'
import { askedCents, balanceCents, receivedCents } from '#features/money/instalment/instalment.rules.ts'
import { instalmentsOf } from '#features/money/instalment/instalment.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { payeeOf } from '#features/money/local-account/local-account.rules.ts'
import { answerSpreadsheet, columnsIn, wholeList } from '#features/platform/spreadsheet/spreadsheet.ts'
import { pick } from '#shared/language.ts'
import { readRange, wireTime } from '#shared/time.ts'
import { shapeDetail } from './order.detail.ts'
import { paidByBank, payStatusOf, priceOf, statesOf, statusOf } from './order.rules.ts'
import { countStates, selectLines, selectOrders, selectOwn, selectQuotationsOf } from './order.sql.ts'
import { currentOffer, offerKind } from './order.paper.ts'
import { withOrders } from './order.sheet.ts'
import { ownOrderSpreadsheet } from './order.spreadsheet.ts'
import { addressText, payableUntil, shapeOrder } from './order.view.ts'
import { UPLOAD_TYPES } from '#contract/file.ts'
import * as orders from './order.ts'

export const orderPage: Handler<typeof contract.orderPage> = async (input, context) => {
  const { db, buyer } = context
  const { total, rows } = await selectOwn(db, {
    userId: buyer.id,
    states: statesOf(input.status ?? 0),
    keyword: input.keyword?.trim() ?? '',
    ...readRange(input.params),
    oldestFirst: input.orderByColumn === 'createTime' && (input.isAsc?.startsWith('asc') ?? false),
    limit: input.pageSize,
    offset: (input.pageNum - 1) * input.pageSize,
  })
  const ids = rows.map(({ id }) => id)
  const [lines, instalments, quotations] = await Promise.all([selectLines(db, ids), instalmentsOf(db, ids), selectQuotationsOf(db, rows)])
  const [linesOf, partsOf] = [Map.groupBy(lines, (line) => line.order_id), Map.groupBy(instalments, (one) => one.orderId)]
  return {
    total,
    rows: rows.map((order) =>
      asWhoeverActs(
        shapeOrder({ order, lines: linesOf.get(order.id) ?? [], instalments: partsOf.get(order.id) ?? [] }, quotations, context),
        context,
      ),
    ),
  }
}

/** Of an order that is there whoever acts for its buyer may do nothing, nor ask for after-sale: what they may, they ask for and place anew. */
function asWhoeverActs<O extends Pick<contract.Order, 'allowedActions' | 'orderItems'>>(order: O, { buyer, language }: BuyerContext): O {
  if (!buyer.acting) return order
  const reason = refusalText('acting-closed', language)
  const orderItems = order.orderItems.map((item) => ({ ...item, canAfterSale: 'N' as const }))
  return { ...order, orderItems, allowedActions: order.allowedActions.map(({ action }) => ({ action, allowed: 'N' as const, reason })) }
}

export const exportOwnOrders: Handler<typeof contract.exportOwnOrders> = async (input, context) =>
  answerSpreadsheet(
    context,
    ownOrderSpreadsheet,
    await withOrders(context.db, await orderPage(wholeList(input), context), input, context.contentLanguage),
    input,
  )
export const ownOrderColumns: Handler<typeof contract.ownOrderColumns> = async (_, { language }) => columnsIn(ownOrderSpreadsheet, language)

/** SPEC-197: the numbers on the tabs of the order list. */
export const orderCount: Handler<typeof contract.orderCount> = async (_, { db, buyer }) => {
  const states = await countStates(db, buyer.id)
  const count = (status: number) => (statesOf(status) ?? [...states.keys()]).reduce((sum, state) => sum + (states.get(state) ?? 0), 0)
  return { allCount: count(0), unPay: count(1), payed: count(2), consignment: count(3), success: count(5), close: count(6) }
}

export const orderDetail: Handler<typeof contract.orderDetail> = async ({ id }, context) => {
  const [order] = (await selectOrders(context.db, [id])).filter(orders.ownedBy(context.buyer.id))
  const detail = await shapeDetail(context, order ?? refuse('refused', 'order-missing'))
  const placedBy = await salesPersonOf(context.db, id)
  // Whoever acts for the buyer sees nothing of how it is paid.
  const shown = context.buyer.acting ? asWhoeverActs({ ...detail, receipts: [], bankInfo: null, together: [] }, context) : detail
  return placedBy ? { ...shown, placedBy } : shown
}

/** SPEC-198: the offer of one order as a document (a quotation while its freight is open, then the proforma invoice), else the list as a sheet. A failure is answered in the envelope, as for every download. */
export const orderExport: Handler<typeof contract.orderExport> = async ({ orderId, type, ...list }, context) => {
  if (!orderId && !type) return exportOwnOrders(list, context)
  return offer(orderId ?? refuse('refused', 'order-missing'), context)
}

async function offer(orderId: number, context: BuyerContext): Promise<FileAnswer> {
  const { db, buyer, now, language } = context
  const [order] = (await selectOrders(db, [orderId])).filter(orders.ownedBy(buyer.id))
  if (!order) return refuse('refused', 'order-missing')
  const documentId = await inTransaction(db, (tx) => currentOffer(tx, order, now))
  const file = await documentFile(context, { kind: 'order', id: orderId }, documentId, language)
  return { ...file, name: `${offerKind(order)}-${order.order_no}.pdf` }
}

/** What is to be paid for the orders, and how; an unknown or foreign id is 'This order does not exist' (SPEC-207). */
export const orderPayInfo: Handler<typeof contract.orderPayInfo> = async ({ orderIds }, { db, buyer, contentLanguage }) => {
  const own = await orders.ownOrders(db, buyer.id, orderIds)
  const ids = own.map(({ id }) => id)
  const [lines, instalments, { bank, local, trade }] = await Promise.all([
    selectLines(db, ids),
    instalmentsOf(db, ids),
    readSettings(db, ['bank', 'local', 'trade']),
  ])
  const first = own[0]!
  const ends = own.flatMap((order) => payableUntil({ order, instalments: instalments.filter(({ orderId }) => orderId === order.id) }) ?? [])
  return {
    totalFee: askedCents(instalments),
    endTime: ends.length ? wireTime(new Date(Math.min(...ends.map(Number)))) : null,
    balanceMoney: balanceCents(instalments),
    balanceDays: trade.value.balanceDays,
    consignee: `${first.address.firstName} ${first.address.lastName}`,
    userAddr: addressText(first.address),
    mobile: first.address.phone,
    productNameList: lines.map((line) => pick(line.name, contentLanguage)),
    payType: PAY_TYPES[first.pay_method],
    paidMoney: receivedCents(instalments),
    payStatus: payStatusOf(instalments),
    checking: instalments.some(({ state }) => state === 'proof_uploaded') ? 'Y' : 'N',
    orders: own.map((order) => ({
      id: order.id,
      orderNo: order.order_no,
      status: statusOf(order.state),
      resultMoney: priceOf(order).result,
      dueMoney: askedCents(instalments.filter(({ orderId }) => orderId === order.id)),
      shippingPending: order.freight_cents === null ? 'Y' : 'N',
    })),
    bankInfo: paidByBank({ payMethod: first.pay_method, instalments }) ? payeeOf(first, { bank: bank.value, local: local.value }) : null,
  }
}

const RECEIPT_TYPES: readonly string[] = UPLOAD_TYPES

/** SPEC-237. A file of somebody else looks like none. */
export const uploadReceipt: Handler<typeof contract.uploadReceipt> = async (input, { db, buyer, now }) => {
  const { orderId, orderIds, ossIds, replaces, payMoney, remark } = input
  const ids = orderIds?.length ? orderIds : orderId ? [orderId] : []
  const wanted = [...new Set(ossIds)]
  const files = (await ownFiles(db, buyer.id, wanted)).filter(({ type }) => RECEIPT_TYPES.includes(type)) // no bank sends a spreadsheet
  if (wanted.length === 0 || files.length !== wanted.length) refuse('refused', 'receipt-missing')
  const receipt = { files, statedCents: payMoney ?? null, remark }
  if (replaces && ids[0]) await orders.replaceReceipt(db, buyer.id, ids[0], replaces, receipt, now)
  else await orders.uploadReceipt(db, buyer.id, ids, receipt, now)
  return null
}

export const confirmReceipt: Handler<typeof contract.confirmReceipt> = async ({ id }, { db, buyer, now }) => {
  await orders.confirmReceipt(db, buyer.id, id, now)
  return null
}
export const cancelOrder: Handler<typeof contract.cancelOrder> = async ({ id }, { db, buyer, now }) => {
  await orders.cancelOwn(db, buyer.id, id, now)
  return null
}
export const deleteOrder: Handler<typeof contract.deleteOrder> = async ({ id }, { db, buyer, now }) => {
  await orders.hide(db, buyer.id, id, now)
  return null
}

export const orderAgain: Handler<typeof contract.orderAgain> = async ({ id }, context) => {
  const { db, buyer, language, contentLanguage } = context
  await orders.ownOrders(db, buyer.id, [id])
  const lines = await selectLines(db, [id])
  const wishes = lines.map(({ product_id: productId, count, selection }) => ({
    productId,
    count,
    selectionIds: selection.flatMap((one) => one.id || []), // what was chosen for the mains of a quotation alone has none
  }))
  const done = await addMany(context, wishes)
  return lines.map((line, at) => ({
    orderItemId: line.id,
    productName: pick(line.name, contentLanguage),
    count: line.count,
    ...shapeAdded(done[at]!, language),
  }))
}
