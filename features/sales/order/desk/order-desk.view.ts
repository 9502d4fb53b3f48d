// How staff sees orders on the wire.
import type { Waiting } from '#contract/codes/waiting.ts'
import { financingNo } from '#contract/codes/financing.ts'
import type { DeskOrder, DeskOrderRow } from '#contract/order-desk.ts'
import { refusalText } from '#contract/refusals.ts'
import { allows, may } from '#contract/permission.ts'
import type { StaffContext } from '#features/platform/caller/caller.ts'
import { financingOfOrder } from '#features/money/financing/financing.ts'
import { openToWriteOff, wholeFrom } from '#features/money/instalment/instalment.rules.ts'
import { creditsOf, instalmentsOf, receiptsOf, reversalsOf, writeOffsOf } from '#features/money/instalment/instalment.ts'
import { hasLeft, isGone, shipmentsOf } from '#features/fulfilment/shipment/shipment.ts'
import { overpaymentsOf } from '#features/money/overpayment/overpayment.ts'
import { refundsOf } from '#features/money/refund/refund.ts'
import { colleaguesFor, nameOfStaff } from '#features/people/staff/staff.ts'
import { knownSetting } from '#features/platform/setting/setting.ts'
import { pick } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import type { DeskRow } from './order-desk.sql.ts'
import { cancellationOf, shapeRest } from '../cancellation.ts'
import { cargoOf, priceOf, priceOfLine, restOf, STAFF_ACTIONS, statusOf, wantedOf, type StaffAction } from '../order.rules.ts'
import { selectLines, selectQuotationsOf, type FromQuotation } from '../order.sql.ts'
import { factsOf } from '../order.ts'
import { actionsOf, selectionText, shapeFilling, shapeInstalment, shapeMains, wireTimeOrNull } from '../order.view.ts'
import { entryText, shapeTransport } from '../shipment.view.ts'
import { historyOf } from './order-desk.history.ts'
import { shapeOverpayment, shapeReversal, shapeWriteOff, togetherWith } from './order-money.view.ts'

export const shapeRow = (row: DeskRow, now: Date): DeskOrderRow => ({
  id: row.id,
  orderNo: row.order_no,
  shopId: row.shop_id,
  shopName: row.shop_name,
  state: row.state,
  status: statusOf(row.state),
  term: row.term,
  payMethod: row.pay_method,
  buyerName: row.buyer.name,
  company: row.buyer.company,
  nation: row.address.nation,
  resultMoney: priceOf(row).result,
  receivedMoney: toCents(row.received_cents),
  shippingPending: row.freight_cents === null ? 'Y' : 'N',
  waitingFor: row.waiting_for,
  waitingSince: wireTimeOrNull(row.waiting_since),
  dueTime: wireTimeOrNull(row.due_time),
  overdue: row.due_time !== null && row.due_time < now ? 'Y' : 'N',
  lineCount: row.line_count,
  assigneeName: row.assignee_name ?? '',
  createTime: wireTime(row.created_at),
  version: row.version,
})

/** Whom the back office lets do what: the permission behind each action. */
export const PERMISSIONS: Record<StaffAction, string> = {
  set_freight: 'order:freight:set',
  confirm_payment: 'payment:confirm',
  reject_proof: 'payment:confirm',
  reverse_payment: 'payment:confirm',
  start: 'order:edit',
  ready: 'order:edit',
  ship: 'shipment:create',
  track: 'shipment:create',
  deliver: 'shipment:create',
  correct_shipment: 'shipment:create',
  plan: 'shipment:create',
  cancel: 'order:cancel',
  request_cancel: 'order:cancel',
  answer_cancel: 'order:cancel',
  withdraw_cancel: 'order:cancel',
}

/** The act that ends each waiting for staff; what others are to do has none. */
const ENDED_BY: Partial<Record<Waiting, StaffAction>> = {
  freight: 'set_freight',
  proof: 'confirm_payment',
  preparation: 'ready',
  shipping: 'ship',
  cancellation: 'answer_cancel',
}

/** Whether it may be shown as their work to somebody with these permissions. */
export function concerns(permissions: readonly string[], waiting: Waiting): boolean {
  const act = ENDED_BY[waiting]
  return act === undefined || may(permissions, PERMISSIONS[act])
}

/** What the business brings in is told to those who quote or confirm money. */
export const seesIncome = (permissions: readonly string[]): boolean =>
  [PERMISSIONS.confirm_payment, PERMISSIONS.set_freight].some((one) => may(permissions, one))

/** Whom to ask for what the bank tells: for the operator's people, who know each other. */
async function readersOfBank({ db, staff }: StaffContext, shopId: number): Promise<string[]> {
  if (staff.shopId !== null) return []
  const people = await colleaguesFor(db, shopId, 'payment:receipt')
  return people.filter(({ shop_id: shop }) => shop === null).map(({ name }) => name)
}

/** `open` false: that there is one, and what has become of it. */
const shapeReceipt = (one: Awaited<ReturnType<typeof receiptsOf>>[number], open: boolean): DeskOrder['receipts'][number] => ({
  id: one.id,
  instalmentId: one.instalment_id,
  fileId: one.file_id,
  fileName: open ? one.name : '',
  type: open ? one.type : '',
  statedMoney: open && one.stated_cents !== null ? toCents(one.stated_cents) : null,
  remark: open ? one.remark : '',
  status: one.status,
  reason: open ? one.reason : '',
  createTime: wireTime(one.created_at),
})

const toCentsOrNull = (cents: number | undefined) => (cents === undefined ? null : toCents(cents))

/** Whoever fixes a freight anew sees what the buyer was told last; of a quotation, what it said. */
function freightBefore(history: DeskOrder['history'], quoted: FromQuotation | undefined): DeskOrder['shippingMoneyBefore'] {
  const last = history.flatMap(({ changes }) => changes).findLast(({ field }) => field === 'freight')?.to
  const cents = typeof last === 'number' ? last : (quoted?.freightCents ?? null)
  return cents === null ? null : toCents(cents)
}

/** Whether anything remains to be shipped, the order's own facts do not say. */
const rulesFor = (nothingLeft: boolean): typeof STAFF_ACTIONS => {
  const { ship, plan } = STAFF_ACTIONS
  const unless =
    (rule: typeof plan): typeof plan =>
    (order) =>
      rule(order) ?? (nothingLeft ? 'nothing-left' : undefined)
  return { ...STAFF_ACTIONS, ship: unless(ship), plan: unless(plan) }
}

export async function shapeDesk(context: StaffContext, row: DeskRow): Promise<DeskOrder> {
  const { db, now, language, contentLanguage } = context
  const [
    lines,
    instalments,
    credits,
    reversals,
    writeOffs,
    overpayments,
    receipts,
    shipments,
    history,
    quotations,
    together,
    assignee,
    refunds,
    financed,
    { toleranceCents },
  ] = await Promise.all([
    selectLines(db, [row.id]),
    instalmentsOf(db, [row.id]),
    creditsOf(db, row.id),
    reversalsOf(db, row.id),
    writeOffsOf(db, row.id),
    overpaymentsOf(db, row.id),
    receiptsOf(db, row.id),
    shipmentsOf(db, row.id),
    historyOf(context, row),
    selectQuotationsOf(db, [row]),
    may(context.staff.permissions, PERMISSIONS.confirm_payment) ? togetherWith(db, row) : [],
    row.assignee_id === null ? null : nameOfStaff(db, row.assignee_id),
    refundsOf(db, row.id),
    row.pay_method === 'financing' && allows(context.staff, 'financing:list') ? financingOfOrder(db, row.id) : null,
    knownSetting(db, 'trade'),
  ])
  const bankOpen = allows(context.staff, 'payment:receipt')
  const price = priceOf(row)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const countIn = (some: typeof shipments, lineId: number) =>
    some.flatMap((one) => one.lines).reduce((sum, line) => sum + (line.orderLineId === lineId ? line.count : 0), 0)
  const [left, waiting] = [
    shipments.filter((one) => hasLeft(one) && !isGone(one)),
    shipments.filter((one) => !hasLeft(one) && !isGone(one)),
  ]
  const nothingLeft = lines.every((line) => countIn([...left, ...waiting], line.id) >= wantedOf(line))
  return {
    ...shapeRow(row, now),
    totalMoney: price.list,
    savingMoney: price.saving,
    optionsMoney: price.options,
    discountMoney: price.discount,
    points: row.points,
    pointsMoney: price.points,
    couponName: row.coupon ? pick(row.coupon.name, contentLanguage) : '',
    financing: financed ? { id: financed.id, applicationNo: financingNo(financed.id) } : null,
    shippingMoney: price.freight,
    shippingMoneyBefore: price.freight === null ? freightBefore(history, quotations.get(row.quotation_version_id ?? 0)) : null,
    namedPlace: row.named_place,
    transport: row.transport,
    buyer: row.buyer,
    address: row.address,
    remarks: {
      voltage: row.voltage,
      electricSocket: row.socket,
      packageType: row.package,
      // Whoever accepts a quotation gives a reference where others leave a remark.
      ...(row.quotation_version_id === null ? { reference: '', remark: row.remark } : { reference: row.remark, remark: '' }),
      shopRemark: row.shop_remark,
    },
    lines: lines.map((line) => ({
      id: line.id,
      productId: line.product_id,
      name: pick(line.name, contentLanguage),
      model: line.model,
      image: line.image,
      slug: line.slug,
      selectionText: selectionText(line, contentLanguage),
      count: line.count,
      shippedCount: countIn(left, line.id),
      plannedCount: countIn(waiting, line.id),
      closedCount: line.closed_count,
      price: priceOfLine(line).unit,
      total: priceOfLine(line).total,
      hsCode: line.hs_code,
      origin: line.origin,
      netGrams: line.net_grams,
      grossGrams: line.gross_grams,
      leadDays: line.lead_days,
    })),
    instalments: instalments.map((one) => ({
      ...shapeInstalment(one),
      version: one.version,
      wholeFromMoney: toCents(wholeFrom(one.amountCents, toleranceCents)),
      writeOffMoney: row.state === 'cancelled' || row.state === 'cancel_requested' ? null : toCentsOrNull(openToWriteOff(one)),
      writeOff: shapeWriteOff(
        writeOffs.findLast(({ instalment_id: of }) => of === one.id),
        context.staff,
      ),
      credits: credits
        .filter((credit) => credit.instalment_id === one.id)
        .map((credit) => ({
          id: credit.id,
          bankReference: bankOpen ? credit.bank_reference : '',
          amount: toCents(credit.amount_cents),
          valueDate: String(credit.value_date),
          createTime: wireTime(credit.created_at),
          reversal: shapeReversal(
            reversals.findLast((one) => one.credit_id === credit.id),
            context.staff,
          ),
        })),
    })),
    bankOpen: bankOpen ? 'Y' : 'N',
    bankReaders: bankOpen || receipts.length === 0 ? [] : await readersOfBank(context, row.shop_id),
    receipts: receipts.map((one) => shapeReceipt(one, bankOpen)),
    shipments: shipments.map((one) => ({
      id: one.id,
      state: one.state,
      version: one.version,
      ...shapeTransport(one),
      shipTime: wireTimeOrNull(one.shipped_at),
      lines: one.lines.map(({ orderLineId, count }) => {
        const line = lineOf.get(orderLineId)!
        return { orderLineId, name: pick(line.name, contentLanguage), model: line.model, count }
      }),
      entries: one.entries.map((entry) => ({ time: wireTime(entry.at), place: entry.place, text: entryText(entry, language) })),
    })),
    overpayments: overpayments.map((one) => shapeOverpayment(one, context.staff)),
    cancellation: await cancellationOf(db, row, instalments),
    rest:
      row.state === 'partially_shipped'
        ? shapeRest(restOf(row, lines, new Map(lines.map(({ id }) => [id, countIn(left, id)]))), lines)
        : null,
    refunds: refunds.map(({ id, cents, state, way }) => ({ id, amount: toCents(cents), state, way })),
    together,
    assignee: assignee && row.assignee_id !== null ? { id: row.assignee_id, name: assignee } : null,
    termsVersion: row.terms_version,
    operatorTerms: row.operator_terms,
    termsShown: row.terms_shown ? 'Y' : 'N',
    mains: shapeMains(row, lines, language),
    container: shapeFilling(lines, contentLanguage),
    cargo: cargoOf(lines),
    history,
    allowedActions: actionsOf(rulesFor(nothingLeft), factsOf({ order: row, instalments }), language).map((one) =>
      may(context.staff.permissions, PERMISSIONS[one.action as StaffAction])
        ? one
        : { ...one, allowed: 'N', reason: refusalText('forbidden', language) },
    ),
  }
}
