// How cases look on the wire, to their buyers and to the office.
import { DISPATCH_EVENT_LABELS, MONEY_TYPES, rmaNo, saleNo, statusOfSale } from '#contract/codes/after-sale.ts'
import type { AllowedAction } from '#contract/actions.ts'
import type { SaleRow, SaleView } from '#contract/after-sale.ts'
import type { Db } from '#db/connect.ts'
import { readSetting, type BankAccount } from '#features/platform/setting/setting.ts'
import { shapeGoods } from '#features/sales/order/order.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { colonIn } from '#shared/punctuation.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { isBuyersTurn, repairStands } from './after-sale.rules.ts'
import { invoicesOf } from './after-sale.invoice.ts'
import { goodsOf } from './after-sale.goods.sql.ts'
import type { Listed } from './after-sale.list.sql.ts'
import * as back from './after-sale.back.sql.ts'
import { arrivalsOf } from './after-sale.received.ts'
import * as store from './after-sale.sql.ts'
import { selectUnits } from './after-sale.units.sql.ts'
import { HANDED_OVER } from './after-sale.words.ts'
import { refundsOfSales, repairsBack } from './after-sale.ts'

const timeOrNull = (time: Date | null) => (time ? wireTime(time) : null)

type Refund = Awaited<ReturnType<typeof refundsOfSales>>[number]
const sumOf = (refunds: readonly Refund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0)

/** Rows of a list, with their goods. Five statements, however many they are. */
export async function shapeSales(db: Db, sales: readonly Listed[], language: Language): Promise<SaleRow[]> {
  if (sales.length === 0) return []
  const ids = sales.map(({ id }) => id)
  const [lines, refunds, points] = [
    await store.selectLines(db, ids),
    await refundsOfSales(db, ids),
    back.standing(await back.selectPoints(db, ids)),
  ]
  const goods = await goodsOf(
    db,
    lines.map((line) => line.order_line_id),
  )
  return sales.map((one) => {
    const ours = refunds.filter(({ saleId, state }) => saleId === one.id && state !== 'dropped')
    return {
      id: one.id,
      saleNo: saleNo(one.id),
      orderId: one.order_id,
      orderNo: one.order_no,
      shopName: one.shop_name,
      saleType: one.type,
      status: statusOfSale(one.state, one.rejected),
      state: one.state,
      reason: one.reason,
      refundPoints: points.reduce((sum, given) => sum + (given.after_sale_id === one.id ? given.points : 0), 0),
      refundMoney: toCents(ours.length > 0 ? sumOf(ours) : MONEY_TYPES.includes(one.type) ? one.asked_cents : 0),
      createTime: wireTime(one.created_at),
      stateTime: wireTime(one.state_at),
      yourTurn: yn(isBuyersTurn(one.state) || repairStands(one) === 'owed'),
      items: lines
        .filter((line) => line.after_sale_id === one.id)
        .map((line) => {
          return {
            ...shapeGoods(line.order_line_id, goods.get(line.order_line_id)!, language),
            count: line.count,
            serials: line.serials,
          }
        }),
    }
  })
}

type Side = 'buyer' | 'staff'
/** Where the bytes of a piece of evidence are read. */
const fileUrl = (side: Side, saleId: number, fileId: number) =>
  side === 'buyer' ? `/dev-api/shop/pm/sale/${saleId}/file/${fileId}` : `/admin-api/after-sale/${saleId}/file/${fileId}`

/**
 * One case. What is internal is not even read for its buyer. `brand`: by which name the buyer reads who has written;
 * `said`: the language of what we say, `language` that of goods.
 */
export async function shapeSale(
  db: Db,
  one: Listed,
  allowedActions: AllowedAction[],
  { side, language, said, brand }: { side: Side; language: Language; said: Language; brand: string },
): Promise<SaleView> {
  const staff = side === 'staff'
  const [[row], messages, files, dispatches, entries, refunds, forRepairs, points, units, invoices, arrived, bank] = await Promise.all([
    shapeSales(db, [one], language),
    store.selectMessages(db, one.id, staff),
    store.selectFiles(db, one.id, staff),
    store.selectDispatches(db, one.id),
    store.selectEntries(db, one.id),
    refundsOfSales(db, [one.id]),
    repairsBack(db, [one.id]),
    back.selectPoints(db, [one.id]),
    selectUnits(db, one.id),
    invoicesOf(db, one.id),
    arrivalsOf(db, one),
    repairStands(one) === 'owed' ? readSetting(db, 'bank') : null,
  ])
  return {
    ...row!,
    version: one.version,
    units: units.map(({ id, order_line_id: orderItemId, serial, user_id: owner }) => ({
      id,
      orderItemId,
      serial,
      kept: yn(owner === one.user_id),
    })),
    shopId: one.shop_id,
    description: one.description,
    phone: one.phone,
    incident: yn(one.incident),
    appealed: yn(one.appealed_at !== null),
    askedMoney: toCents(one.asked_cents),
    dueTime: timeOrNull(one.due_at),
    promiseTime: timeOrNull(one.promise_at),
    handleRemark: one.remark,
    rmaNo: one.rma_no,
    returnAddress: one.return_address,
    freightPayer: one.freight_payer,
    declaration: one.declared && {
      kind: one.declared.kind,
      method: one.declared.method,
      day: one.declared.day,
      name: one.declared.name,
      time: wireTime(new Date(one.declared.at)),
    },
    returned: one.sent_at && {
      carrier: one.carrier,
      trackingNo: one.tracking_no,
      url: '',
      time: wireTime(one.sent_at),
      receiveTime: timeOrNull(one.received_at),
      lostTime: timeOrNull(one.lost_at),
      lines: arrived.some(({ received }) => received > 0) ? arrived.map(({ orderLineId, ...line }) => ({ orderItemId: orderLineId, ...line })) : [], // prettier-ignore
    },
    inspection: one.inspected_at && {
      finding: one.finding,
      warranty: one.warranty ?? 'unknown',
      disposition: one.disposition,
      time: wireTime(one.inspected_at),
    },
    repair: shapeRepair(one, bank),
    resolution: one.resolution,
    dispatches: dispatches.map((sent) => ({
      id: sent.id,
      kind: sent.kind,
      carrier: sent.carrier,
      trackingNo: sent.tracking_no,
      url: sent.tracking_url,
      serials: sent.serials,
      contents: sent.contents,
      time: wireTime(sent.sent_at),
      arriveTime: timeOrNull(sent.arrived_at),
      undone: sent.undone_at && { reason: sent.undone_reason!, time: wireTime(sent.undone_at) },
      data: timeLine(sent, entries, said),
    })),
    refunds: [
      ...refunds.map((each) => ({ ...each, of: 'goods' as const, undone: each.decided })),
      ...forRepairs.map((each) => ({ ...each, of: 'repair' as const, undone: null })),
    ].map(({ id, of, cents, state, state_at: at, undone }) => ({
      id,
      of,
      amount: toCents(cents),
      state: !staff && state === 'prepared' ? ('owed' as const) : state, // who prepares and approves it is the office's own
      time: wireTime(at),
      undone: undone?.undone_at ? { reason: undone.reason!, time: wireTime(undone.undone_at) } : null,
    })),
    pointsBack: points.map((given) => ({
      id: given.id,
      points: given.points,
      time: wireTime(given.created_at),
      undone: given.undone_at && { reason: given.reason!, time: wireTime(given.undone_at) },
    })),
    invoices: invoices.map((paper) => ({
      id: paper.id,
      number: paper.number,
      language: paper.language,
      void: yn(paper.void),
      time: wireTime(paper.issued_at),
    })),
    imgs: files.map((file) => ({
      id: file.file_id,
      ossId: String(file.file_id),
      url: `${fileUrl(side, one.id, file.file_id)}${file.removed_at ? '?removed' : ''}`, // browsers keep what they have shown by its address
      fileName: file.name,
      type: file.type,
      byBuyer: yn(file.staff_id === null),
      messageId: file.message_id,
      time: wireTime(file.created_at),
    })),
    messages: messages
      .filter(({ internal }) => !internal)
      .map((message) => ({
        id: message.id,
        byBuyer: yn(message.staff_id === null),
        name: message.staff_id === null ? one.buyer_name : staff ? (message.staff_name ?? '') : brand,
        text: message.text,
        time: wireTime(message.created_at),
      })),
    allowedActions,
  }
}

type Entry = Awaited<ReturnType<typeof store.selectEntries>>[number]
/** What was handed over is told first, as with shipments of orders. */
function timeLine(sent: store.DispatchRow, entries: readonly Entry[], language: Language) {
  const line = (at: Date, place: string, ...context: string[]) => ({
    context: context.filter(Boolean).join(colonIn(language)),
    ftime: wireTime(at),
    time: wireTime(at),
    location: place,
  })
  const own = entries.filter((entry) => entry.dispatch_id === sent.id)
  return [
    line(sent.sent_at, '', pick(HANDED_OVER, language)),
    ...own.map(({ at, event, place, text }) => line(at, place, pick(DISPATCH_EVENT_LABELS[event], language), text)),
  ]
}

/** `bank`: our account in dollars, as repairs are priced. */
function shapeRepair(one: Listed, bank: BankAccount | null): SaleView['repair'] {
  if (one.quote_cents === null || one.quote_until === null) return null
  return {
    amount: toCents(one.quote_cents),
    leadDays: one.quote_days ?? 0,
    validUntil: one.quote_until,
    answer: one.quote_answer,
    wish: one.quote_wish,
    due: toCents(bank ? one.quote_cents : 0),
    paidTime: timeOrNull(one.paid_at),
    waived: yn(one.waived_reason !== ''),
    failedTime: timeOrNull(one.repair_failed_at),
    bankInfo: bank && { ...bank, currency: 'USD', note: '' },
  }
}

/** The promised first answer. */
export const isLate = (one: Listed, now: Date): boolean => one.promise_at !== null && one.promise_at < now

/** What stands on the parcel. */
export const rmaOf = (one: { id: number }) => rmaNo(one.id)
