// How buyers see their orders on the wire.
import { isPayable } from '#contract/codes/instalment-state.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { type AllowedAction } from '#contract/actions.ts'
import { type Order, type OrderDetail } from '#contract/order.ts'
import { refusalText } from '#contract/refusals.ts'
import type { Context } from '#features/platform/caller/caller.ts'
import { askedCents, receivedCents } from '#features/money/instalment/instalment.rules.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import { pick, type Language } from '#shared/language.ts'
import { toCents } from '#shared/money.ts'
import { localityOf } from '#shared/postal.ts'
import { unitsIn } from '#shared/price.ts'
import { listed, named } from '#shared/punctuation.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import { fillingOf, packedOf } from '#features/fulfilment/container/container.ts'
import { shapeFit } from '#features/fulfilment/mains/mains.ts'
import { BUYER_ACTIONS, payStatusOfOrder, priceOf, priceOfLine, shapeGoods, statusOf, type OrderFacts, type Why } from './order.rules.ts'
import type { FromQuotation, LineRow, OrderAddress, OrderRow } from './order.sql.ts'
import { factsOf } from './order.ts'

export type Whole = { order: OrderRow; lines: LineRow[]; instalments: Instalment[] }
type Quotations = ReadonlyMap<number, FromQuotation>
type Languages = Pick<Context, 'language' | 'contentLanguage'>

export const wireTimeOrNull = (time: Date | null) => (time ? wireTime(time) : null)
/** Something of it has left: what is wrong with it can be told (SPEC-198). */
const HAS_LEFT: readonly OrderRow['state'][] = ['partially_shipped', 'shipped', 'delivered', 'completed']

/** The options of a line as text: 'Mattress: foam, Colour: blue'. */
export const selectionText = (line: Pick<LineRow, 'selection'>, language: Language) =>
  listed(
    line.selection.map(({ key, value }) => named(pick(key, language), pick(value, language), language)),
    language,
  )

/** What the line's price and count are of. */
export const unitOfLine = (line: Pick<LineRow, 'sale_unit' | 'sale_unit_holds'>) => ({ kind: line.sale_unit, holds: line.sale_unit_holds })

/** Was the line chosen with a voltage or plug of its own? That is the one that counts, whatever the order says. */
export const hasOwnMains = (line: Pick<LineRow, 'selection'>): boolean => line.selection.some(({ mains }) => mains)

export const actionsOf = <T extends Record<string, (order: OrderFacts) => Why>>(
  rules: T,
  facts: OrderFacts,
  language: Language,
): AllowedAction[] =>
  Object.entries(rules).map(([action, rule]) => {
    const why = rule(facts)
    return { action, allowed: yn(!why), reason: why ? refusalText(why, language) : '' }
  })

/** `quotations`: by the version that was accepted. */
export function shapeOrder({ order, lines, instalments }: Whole, quotations: Quotations, { language, contentLanguage }: Languages): Order {
  const { list, result } = priceOf(order)
  return {
    id: order.id,
    orderNo: order.order_no,
    shopId: order.shop_id,
    shopName: order.shop_name,
    status: statusOf(order.state),
    state: order.state,
    createTime: wireTime(order.created_at),
    allCount: unitsIn(lines),
    payType: PAY_TYPES[order.pay_method],
    payStatus: payStatusOfOrder(factsOf({ order, instalments })),
    totalMoney: list,
    resultMoney: result,
    paidMoney: receivedCents(instalments),
    dueMoney: askedCents(instalments),
    shippingPending: yn(order.freight_cents === null),
    freightDueTime: order.state === 'freight_pending' ? wireTimeOrNull(order.freight_due_at) : null,
    deliveryWay: SHIPPING_TERMS[order.term],
    orderItems: lines.map((line) => ({
      ...shapeGoods(line.id, line, contentLanguage),
      selectionText: selectionText(line, contentLanguage),
      unit: unitOfLine(line),
      count: line.count,
      price: priceOfLine(line).unit,
      canAfterSale: yn(HAS_LEFT.includes(order.state)),
    })),
    endTime: wireTimeOrNull(payableUntil({ order, instalments })),
    quotation: shapeQuotation(quotations.get(order.quotation_version_id ?? 0)),
    allowedActions: actionsOf(BUYER_ACTIONS, factsOf({ order, instalments }), language),
  }
}

const shapeQuotation = (from: FromQuotation | undefined) => (from ? { id: from.id, quotationNo: from.quotationNo } : null)

/** Until when what is due can be paid; a balance, and what is due again by a reversal, is only late after its day. */
export function payableUntil({ order, instalments }: Pick<Whole, 'order' | 'instalments'>): Date | null {
  if (order.state === 'awaiting_payment') return order.payable_until
  return instalments.find(({ state }) => isPayable(state))?.dueAt ?? null
}

export const shapeInstalment = (one: Instalment): OrderDetail['instalments'][number] => ({
  id: one.id,
  kind: one.kind,
  amount: toCents(one.amountCents),
  state: one.state,
  receivedMoney: toCents(one.receivedCents),
  dueTime: wireTimeOrNull(one.dueAt),
})

/** One line for envelopes and lists: '12 Main Street, Floor 2, Lagos 100001, NG'. */
export const addressText = (to: OrderAddress) => [to.address1, to.address2, localityOf(to), to.nation].filter(Boolean).join(', ')

/** How the goods fit the mains where they go, as it stood when they were ordered, in the reader's language; what was confirmed in the buyer's. */
export const shapeMains = ({ mains }: OrderRow, lines: readonly LineRow[], language: Language): OrderDetail['mains'] =>
  mains && {
    known: mains.known,
    said: mains.said,
    lines: lines.flatMap((line, at) => {
      const fit = mains.fits[at]
      return fit ? [{ orderItemId: line.id, productModel: line.model, ...shapeFit(fit, mains.nation, language) }] : []
    }),
  }

/** How much of a container the goods fill, by what the order keeps of them. */
export const shapeFilling = (lines: readonly LineRow[], language: Language): OrderDetail['container'] =>
  fillingOf(
    lines.map((line) => ({
      name: pick(line.name, language),
      packed: packedOf({
        count: line.count,
        facts: {
          unitsPerCarton: line.units_per_carton,
          cartonMm: line.carton_mm,
          grossGrams: line.gross_grams,
          perContainer: line.per_container,
        },
      }),
    })),
  )
