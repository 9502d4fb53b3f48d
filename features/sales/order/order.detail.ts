// One order with all that belongs to it, as its buyer sees it.
import type { OrderDetail } from '#contract/order.ts'
import type { Db } from '#db/connect.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { askedCents, receivedCents } from '#features/money/instalment/instalment.rules.ts'
import { instalmentsOf, receiptsOf } from '#features/money/instalment/instalment.ts'
import { noticeFor } from '#features/money/payment-exception/payment-exception.ts'
import { financingNo } from '#contract/codes/financing.ts'
import { financingOfOrder } from '#features/money/financing/financing.ts'
import { payeeOf } from '#features/money/local-account/local-account.rules.ts'
import { methodOf, plannedAs } from '#features/money/payment-method/payment-method.ts'
import { asksForAccount } from '#features/money/refund/refund.rules.ts'
import { overpaymentsOf } from '#features/money/overpayment/overpayment.ts'
import { refundsOf, type RefundRow } from '#features/money/refund/refund.ts'
import { maskedTail } from '#features/loyalty/bank-account/bank-account.rules.ts'
import { readSettings } from '#features/platform/setting/setting.ts'
import { isSelling } from '#features/catalogue/shop/shop.ts'
import { shapePrice } from '#features/catalogue/pricing/pricing.ts'
import { shippingTerm } from '#features/fulfilment/shipping-term/shipping-term.rules.ts'
import { hasLeft, isGone, shipmentsOf, type Shipment } from '#features/fulfilment/shipment/shipment.ts'
import { transitionsTold } from '#features/platform/workflow/workflow.ts'
import { toCents } from '#shared/money.ts'
import { pick } from '#shared/language.ts'
import { colonIn, named } from '#shared/punctuation.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { cancellationOf, shapeRest } from './cancellation.ts'
import { couponBackOf } from './order-coupon.ts'
import { isClosed, paidByBank, paidByLetter, priceOf, restOf } from './order.rules.ts'
import { selectCheckout, selectLines, selectQuotationsOf, type OrderRow } from './order.sql.ts'
import { addressText, shapeFilling, shapeInstalment, shapeMains, shapeOrder, wireTimeOrNull, hasOwnMains } from './order.view.ts'
import { selectMessages } from './desk/order-desk.notes.sql.ts'
import { asBuyersRead, historyText, isForBuyers, MESSAGE } from './order.words.ts'

export async function shapeDetail(
  context: Pick<Context, 'db' | 'language' | 'contentLanguage' | 'now'>,
  order: OrderRow,
): Promise<OrderDetail> {
  const { db, language, contentLanguage, now } = context
  const online = methodOf(order.pay_method).way === 'online'
  const [
    lines,
    instalments,
    receipts,
    shipments,
    transitions,
    messages,
    settings,
    notice,
    quotations,
    refunds,
    overpaid,
    couponBack,
    selling,
  ] = await Promise.all([
    selectLines(db, [order.id]),
    instalmentsOf(db, [order.id]),
    receiptsOf(db, order.id),
    shipmentsOf(db, order.id),
    transitionsTold(db, { kind: 'order', id: order.id }),
    selectMessages(db, order.id),
    readSettings(db, ['trade', 'places', 'bank', 'local']),
    online ? noticeFor(db, order.id) : null,
    selectQuotationsOf(db, [order]),
    refundsOf(db, order.id),
    overpaymentsOf(db, order.id),
    couponBackOf(db, order, now),
    isClosed(order) || isSelling(db, order.shop_id),
  ])
  const { trade, places, bank, local } = settings
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const price = priceOf(order)
  const byBank = paidByBank({ payMethod: order.pay_method, instalments })
  const sayers = sayersOf(transitions)
  const financed = order.pay_method === 'financing' ? await financingOfOrder(db, order.id) : undefined
  return {
    ...shapeOrder({ order, lines, instalments }, quotations, context),
    ...shapePrice(price),
    shopSelling: yn(selling),
    points: order.points,
    couponName: order.coupon ? pick(order.coupon.name, contentLanguage) : '',
    couponBack: couponBack && { until: wireTime(couponBack.until) },
    deliveryWayObj: {
      ...shippingTerm(order.term, 1, { trade: trade.value, places: places.value }, language),
      port: order.named_place,
      shipping: price.freight,
    },
    address: order.address,
    userAddr: addressText(order.address),
    remarks: {
      voltage: order.voltage,
      electricSocket: order.socket,
      packageType: order.package,
      remark: [order.remark, order.shop_remark].filter(Boolean).join('\n'),
      ownMains: lines.some(hasOwnMains) ? 'Y' : 'N',
    },
    termsVersion: order.terms_version,
    operatorTerms: order.operator_terms,
    mains: shapeMains(order, lines, language),
    container: shapeFilling(lines, contentLanguage),
    instalments: instalments.filter(({ state }) => state !== 'void').map(shapeInstalment),
    balanceDays: trade.value.balanceDays,
    receipts: receipts.map((one) => ({
      ossId: one.file_id,
      url: `/dev-api/resource/oss/download/${one.file_id}`,
      fileName: one.name,
      status: one.status,
      createTime: wireTime(one.created_at),
      reason: one.reason,
    })),
    shipments: shipments
      .filter(({ state }) => state !== 'cancelled')
      .map((one) => ({
        id: one.id,
        state: one.state,
        dvyType: one.mode,
        companyName: one.carrier,
        dvyFlowId: one.tracking_no,
        shipTime: wireTimeOrNull(one.shipped_at),
        eta: one.eta,
        items: one.lines.map(({ orderLineId, count }) => {
          const line = lineOf.get(orderLineId)!
          return { productId: line.product_id, productName: pick(line.name, contentLanguage), count }
        }),
      })),
    logs: [
      ...asBuyersRead(transitions).map((one) => ({
        time: wireTime(one.at),
        event: `${one.machine}.${one.event}`,
        text: [pick(historyText(one.machine, one.event), language), sayers.has(one) ? one.said : null]
          .filter(Boolean)
          .join(colonIn(language)),
      })),
      ...messages.map((one) => ({
        time: wireTime(one.at),
        event: 'order.message',
        text: named(pick(MESSAGE, language), one.text, language),
      })),
    ].toSorted((a, b) => a.time.localeCompare(b.time)),
    bankInfo: byBank ? payeeOf(order, { bank: bank.value, local: local.value }) : null,
    paymentNotice: notice === 'returned' && receivedCents(instalments) > 0 ? null : notice, // it has been paid since
    financing: financed ? { id: financed.id, applicationNo: financingNo(financed.id), state: financed.state } : null,
    byLetter: plannedAs(order.pay_method, order.finance_type) === 'lc' ? 'Y' : 'N',
    cancellation: await cancellationOf(db, order, instalments),
    rest: order.state === 'partially_shipped' ? shapeRest(restOf(order, lines, goneOf(shipments)), lines) : null,
    refunds: refunds.map(shapeOwnRefund),
    overpaidMoney: toCents(overpaid.reduce((sum, { amount_cents: cents }) => sum + cents, 0)),
    together: byBank ? await paidTogether(db, order) : [],
    payTime: wireTimeOrNull(
      paidByLetter({ payMethod: order.pay_method, instalments }) && receivedCents(instalments) === 0 ? null : order.paid_at,
    ),
    deliveryTime: wireTimeOrNull(order.shipped_at),
    finallyTime: wireTimeOrNull(order.completed_at),
    cancelTime: wireTimeOrNull(order.cancelled_at),
  }
}

/** Pieces of each line that have left, and are not lost or back. */
function goneOf(shipments: readonly Shipment[]): Map<number, number> {
  const gone = new Map<number, number>()
  for (const { lines } of shipments.filter((one) => hasLeft(one) && !isGone(one)))
    for (const { orderLineId, count } of lines) gone.set(orderLineId, (gone.get(orderLineId) ?? 0) + count)
  return gone
}

/** Who prepares and approves it is the office's own. */
const shapeOwnRefund = (one: RefundRow): OrderDetail['refunds'][number] => ({
  id: one.id,
  amount: toCents(one.cents),
  state: one.state === 'prepared' ? 'owed' : one.state,
  way: one.way,
  account: one.tail && one.way === 'bank' ? `${one.bank_name} ${maskedTail(one.tail)}` : '',
  mayChoose: asksForAccount(one) ? 'Y' : 'N',
  financer: one.financing_offer?.financer ?? '',
  reference: one.state === 'paid' ? one.reference : '',
  time: wireTime(one.state_at),
})

type Told = Awaited<ReturnType<typeof transitionsTold>>[number]

/** An act may move much; what was said with it is told once: with the order's own step, or else the first that buyers are told of. */
function sayersOf(steps: readonly Told[]): Set<Told> {
  const told = steps.filter(({ machine, event, said }) => said && isForBuyers(machine, event))
  const acts = Map.groupBy(told, ({ act, at }) => act ?? at.getTime())
  return new Set([...acts.values()].map((own) => own.findLast(({ machine }) => machine === 'order') ?? own[0]!))
}

/** Other orders of the checkout for which something is due: one transfer, and one receipt, can cover them with this one. */
async function paidTogether(db: Db, order: OrderRow): Promise<OrderDetail['together']> {
  const others = (await selectCheckout(db, order)).filter(({ id }) => id !== order.id)
  const instalments = others.length
    ? await instalmentsOf(
        db,
        others.map(({ id }) => id),
      )
    : []
  return others
    .map((one) => ({
      id: one.id,
      orderNo: one.order_no,
      dueMoney: askedCents(instalments.filter(({ orderId }) => orderId === one.id)),
    }))
    .filter(({ dueMoney }) => dueMoney > 0)
}
