// Pure decisions about orders: what they cost, what may be done with them and why not, how the wire numbers their state.
import { isPayable, mayBeCredited } from '#contract/codes/instalment-state.ts'
import type { OrderState } from '#contract/codes/order-state.ts'
import { ORDER_STATUS } from '#contract/codes/order-status.ts'
import { PAY_STATUS } from '#contract/codes/payment-status.ts'
import { type Term } from '#contract/codes/shipping-term.ts'
import type { LetterState } from '#contract/codes/letter-of-credit.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import { isUnderWay } from '#features/money/letter-of-credit/letter-of-credit.rules.ts'
import {
  allReceived,
  byFunding,
  byLetter,
  holdsMoney,
  isReceived,
  isReturned,
  receivedCents,
  receivedOfDue,
} from '#features/money/instalment/instalment.rules.ts'
import type { Instalment } from '#features/money/instalment/instalment.ts'
import { CANCELLABLE } from './order.machine.ts'
import { methodOf, type Method } from '#features/money/payment-method/payment-method.ts'
import { priceGoods, type Price } from '#features/catalogue/pricing/pricing.rules.ts'
import { pick, type Language } from '#shared/language.ts'
import { priceLine, type LinePrice } from '#shared/price.ts'
import type { LineRow } from './order.sql.ts'

/** The wire's status number is a view of the state. */
const STATUS: Record<OrderState, number> = {
  freight_pending: ORDER_STATUS.unpaid,
  awaiting_payment: ORDER_STATUS.unpaid,
  confirmed: ORDER_STATUS.processing,
  in_production: ORDER_STATUS.processing,
  ready_to_ship: ORDER_STATUS.processing,
  partially_shipped: ORDER_STATUS.shipped,
  shipped: ORDER_STATUS.shipped,
  delivered: ORDER_STATUS.shipped,
  cancel_requested: ORDER_STATUS.processing,
  completed: ORDER_STATUS.completed,
  cancelled: ORDER_STATUS.closed,
}
export const statusOf = (state: OrderState): number => STATUS[state]
/** The states behind a tab of the order list; undefined = all. */
export const statesOf = (status: number): OrderState[] | undefined =>
  status === ORDER_STATUS.all ? undefined : (Object.keys(STATUS) as OrderState[]).filter((state) => STATUS[state] === status)

/** Of goods for points, too: they are paid as long as they are ordered. */
export const payStatusOfOrder = (order: OrderFacts): number =>
  paidByPoints(order) && order.state !== 'cancelled' ? PAY_STATUS.paid : payStatusOf(order.instalments)

export function payStatusOf(instalments: readonly Instalment[]): number {
  if (instalments.some(({ state }) => isReturned(state))) return PAY_STATUS.refunded
  if (allReceived(instalments)) return PAY_STATUS.paid
  return receivedCents(instalments) > 0 ? PAY_STATUS.part : PAY_STATUS.none
}

type Amounts = {
  total_cents: number
  saving_cents: number
  options_cents: number
  discount_cents: number
  points_cents: number
  freight_cents: number | null
}
/** The price of a placed order, from what it has kept: nothing is priced again (decisions 48, 49). */
export const priceOf = (order: Amounts): Price =>
  priceGoods(
    { list: order.total_cents, saving: order.saving_cents, options: order.options_cents },
    { discount: order.discount_cents, points: order.points_cents, freight: order.freight_cents },
  )

/** The same of one of its lines. */
export const priceOfLine = (line: { list_cents: number; saving_cents: number; options_cents: number; count: number }): LinePrice =>
  priceLine({ listCents: line.list_cents, savingCents: line.saving_cents, optionCents: line.options_cents, count: line.count })

/** So many of a line are to be sent: what was closed short is not. */
export const wantedOf = ({ count, closed_count }: { count: number; closed_count: number }): number => count - closed_count

type Unsent = Parameters<typeof priceOfLine>[0] & { id: number; closed_count: number }
/** `goods`: in cents, before discount and points; `points`: of those that were spent on the order, the ones that were spent on these pieces. */
export type Rest = { cents: number; goods: number; points: number; lines: { orderLineId: number; count: number }[] }
/**
 * What of an order has not been sent and is not closed, and what it was sold for, in cents: its share of discount and points taken off, to the
 * nearest cent; freight is of the whole. Of its points a fraction of one is the buyer's. `left`: pieces of each line that have gone.
 */
export function restOf(order: Amounts & { points: number }, lines: readonly Unsent[], left: ReadonlyMap<number, number>): Rest {
  const rest = lines.map((line) => ({ line, count: wantedOf(line) - (left.get(line.id) ?? 0) })).filter(({ count }) => count > 0)
  const goods = rest.reduce((sum, { line, count }) => sum + priceOfLine({ ...line, count }).total, 0)
  const { subtotal, discount, points } = priceOf(order)
  const share = subtotal > 0 ? Math.round(((discount + points) * goods) / subtotal) : 0
  return {
    cents: goods - share,
    goods,
    points: subtotal > 0 ? partOfPoints(order.points, goods, subtotal) : 0,
    lines: rest.map(({ line, count }) => ({ orderLineId: line.id, count })),
  }
}

/** Of so many points those that were spent on a part of what they paid for, rounded up. Exact beyond 2^53, as both factors may be large. */
export const partOfPoints = (points: number, part: number, whole: number): number =>
  points - Number((BigInt(points) * BigInt(whole - part)) / BigInt(whole))

type Carried = {
  count: number
  units_per_carton: number
  carton_mm: readonly number[]
  net_grams: number
  gross_grams: number
  lead_days: number
}

/** Whether the freight was part of a quotation that was accepted: such an order never waited for one. */
export const isFreightAgreed = (order: { quotation_version_id: number | null; freight_due_at: Date | null }): boolean =>
  order.quotation_version_id !== null && order.freight_due_at === null

const cartonsOf = ({ count, units_per_carton: each }: Pick<Carried, 'count' | 'units_per_carton'>) => Math.ceil(count / Math.max(1, each))

/** The cartons that goods would fill, as far as is known of them; what was packed is said by staff. */
export const proposedCartons = (lines: readonly Omit<Carried, 'lead_days'>[]) =>
  lines.map((one) => ({
    kind: 'carton' as const,
    count: cartonsOf(one),
    size_mm: one.carton_mm.length === 3 ? [...one.carton_mm] : [0, 0, 0],
    net_grams: one.net_grams,
    gross_grams: one.gross_grams,
    marks: '',
  }))

/** What is to be carried: whoever sets the freight asks for it. Goods travel in full cartons, which is what weights are of. */
export function cargoOf(lines: readonly Carried[]) {
  const cubicMm = (one: Carried) => cartonsOf(one) * one.carton_mm.reduce((product, side) => product * side, 1)
  const sum = (of: (line: Carried) => number) => lines.reduce((whole, line) => whole + of(line), 0)
  const measured = (one: Carried) => one.gross_grams > 0 && one.carton_mm.length === 3 && one.carton_mm.every((side) => side > 0)
  return {
    netGrams: sum((line) => line.net_grams * cartonsOf(line)),
    grossGrams: sum((line) => line.gross_grams * cartonsOf(line)),
    volumeLitres: Math.round(sum((line) => (measured(line) ? cubicMm(line) : 0)) / 1_000_000),
    cartons: sum(cartonsOf),
    leadDays: Math.max(0, ...lines.map((line) => line.lead_days)),
    complete: lines.every(measured) ? ('Y' as const) : ('N' as const),
  }
}

/**
 * `freightAgreed`: it came with an accepted quotation, and is frozen like its prices. `cancelSide`: who asks to cancel it. `held`: something is open
 * about its goods (order.hold.ts).
 */
export type OrderFacts = {
  state: OrderState
  term: Term
  payMethod: string
  freightAgreed: boolean
  cancelSide: 'buyer' | 'staff' | null
  held: boolean
  instalments: readonly Instalment[]
}
/** undefined = allowed, otherwise the word that says why not. */
export type Why = RefusalWord | undefined

const UNPAID: readonly OrderState[] = ['freight_pending', 'awaiting_payment']
const some = (order: OrderFacts, ...states: Instalment['state'][]) => order.instalments.some(({ state }) => states.includes(state))
type Paying = { payMethod: string; instalments: readonly Pick<Instalment, 'state' | 'when'>[] }
const live = <T extends Pick<Instalment, 'state'>>({ instalments }: { instalments: readonly T[] }): T[] =>
  instalments.filter(({ state }) => state !== 'void')
const wayOf = ({ payMethod }: Paying) => methodOf(payMethod).way
/** Goods for points: no money is due, now or later. */
export const paidByPoints = (order: Paying) => wayOf(order) === 'points'
/** Nothing that is due has not come. */
export const allPaid = (order: OrderFacts): boolean => paidByPoints(order) || allReceived(order.instalments)
/** A letter of credit pays the order, or is to; a financer's, too. */
export const paidByLetter = (order: Paying) =>
  (wayOf(order) === 'letter' || (wayOf(order) === 'financing' && live(order).length > 0)) && !live(order).some((one) => !byLetter(one))
/** A financer pays the order, or is to, by transfer. */
export const paidByFunding = (order: Paying) => wayOf(order) === 'financing' && !live(order).some((one) => !byFunding(one))
/** Where a letter has ended unpaid, its order is paid by transfer. */
export const paidByBank = (order: Paying) =>
  wayOf(order) === 'bank' || (['letter', 'financing'].includes(wayOf(order)) && !paidByLetter(order) && !paidByFunding(order))
/** How the order is paid as it stands. */
export const methodNow = (order: Paying): Method => {
  const method = methodOf(order.payMethod)
  return method.way !== 'bank' && paidByBank(order) ? methodOf('tt') : method
}
/** Of an order that is paid by letter: it is in force. */
export const letterStands = (instalments: readonly Pick<Instalment, 'state' | 'when' | 'letter'>[]): boolean =>
  live({ instalments }).length > 0 &&
  live({ instalments }).every((one) => byLetter(one) && one.letter !== null && LETTER_STANDS.includes(one.letter))
/** A bank has work in hand for the order. */
export const letterUnderWay = ({ instalments }: Pick<OrderFacts, 'instalments'>): boolean =>
  instalments.some(({ state, letter }) => state !== 'void' && Boolean(letter && isUnderWay(letter)))
/** The buyer's word for how it is paid otherwise. */
const otherWay = (order: OrderFacts): 'pay-by-letter' | 'pay-by-financing' | 'pay-online' | 'nothing-due' =>
  paidByPoints(order) ? 'nothing-due' : paidByLetter(order) ? 'pay-by-letter' : paidByFunding(order) ? 'pay-by-financing' : 'pay-online'
/** By whichever way it is paid, a bank credits us. */
const toOurBank = (order: OrderFacts): boolean => paidByBank(order) || paidByLetter(order) || paidByFunding(order)
const moneyHeld = (order: OrderFacts) => order.instalments.some(holdsMoney)

function cancel(order: OrderFacts): Why {
  if (moneyHeld(order)) return 'money-under-way'
  return UNPAID.includes(order.state) ? undefined : 'not-allowed-now'
}
function paying(order: OrderFacts): Why {
  return order.state === 'freight_pending' ? 'freight-pending' : 'nothing-due'
}

function underWay(order: OrderFacts): Why {
  return order.state === 'partially_shipped' || order.state === 'shipped' ? undefined : 'not-shipped'
}

const LETTER_STANDS: readonly LetterState[] = ['operative', 'amendment_pending', 'presented', 'discrepant', 'accepted', 'paid']
function released(order: OrderFacts): boolean {
  if (paidByPoints(order)) return true
  const open = live(order).filter(({ state }) => !isReceived(state))
  return live(order).length > 0 && open.every((one) => byLetter(one) && one.letter !== null && LETTER_STANDS.includes(one.letter))
}

/** Whether anything remains to leave, its shipments say. */
const LEAVING: readonly OrderState[] = ['ready_to_ship', 'partially_shipped', 'shipped']
const CLOSED: readonly OrderState[] = ['completed', 'cancelled']
export const isClosed = ({ state }: Pick<OrderFacts, 'state'>): boolean => CLOSED.includes(state)

/** What confirms an order: its first payment, or the financer's. */
export const isFirst = (one: Pick<Instalment, 'when'>): boolean => one.when === 'awaiting_payment' || byFunding(one)

/** Nothing is made or packed while what confirms the order is missing again: its credit was reversed. */
function secured(order: OrderFacts): Why {
  return live(order)
    .filter(isFirst)
    .every(({ state }) => isReceived(state))
    ? undefined
    : 'not-all-received'
}

/** Of an order that was sent in part the rest can be asked for, once all of it is paid. */
const requestRest = (order: OrderFacts): Why => (allPaid(order) ? undefined : 'not-all-received')
/** A request to cancel the order, or its rest, waits for an answer. */
const cancelWaits = ({ state, cancelSide }: OrderFacts): boolean => state === 'cancel_requested' || cancelSide !== null

/** One side asks for the cancellation of what money, or a letter of credit, has come for; with none come, it cancels by itself. */
const requestCancel = (order: OrderFacts): Why =>
  cancelWaits(order)
    ? 'cancel-waits'
    : order.state === 'partially_shipped'
      ? requestRest(order)
      : (CANCELLABLE as readonly OrderState[]).includes(order.state) &&
          (order.state !== 'awaiting_payment' || receivedOfDue(order.instalments) > 0)
        ? undefined
        : 'not-allowed-now'

/** The other side answers. */
const answerCancel =
  (by: 'buyer' | 'staff') =>
  (order: OrderFacts): Why =>
    !cancelWaits(order) ? 'not-allowed-now' : order.cancelSide === by ? 'other-side-answers' : undefined

/** Whoever asked takes it back. */
const withdrawCancel =
  (by: 'buyer' | 'staff') =>
  (order: OrderFacts): Why =>
    !cancelWaits(order) ? 'not-allowed-now' : order.cancelSide === by ? undefined : 'not-your-request'

/** Nobody pays for what may be cancelled at any moment. */
const unlessCancelling =
  (rule: (order: OrderFacts) => Why) =>
  (order: OrderFacts): Why =>
    order.state === 'cancel_requested' ? 'cancel-waits' : rule(order)
/** Of a shipped order, too: what was lost or came back is sent again. */
const PREPARING: readonly OrderState[] = ['confirmed', 'in_production', 'ready_to_ship', 'partially_shipped', 'shipped']
/** While it is asked whether the rest is sent at all, nothing of it is set aside or leaves. */
const mayPrepare = ({ state, cancelSide }: OrderFacts): Why =>
  !PREPARING.includes(state) ? 'not-allowed-now' : cancelSide !== null ? 'cancel-waits' : undefined
const preparing = (order: OrderFacts): Why => mayPrepare(order) ?? secured(order)

/** What the buyer may do with the order. */
export const BUYER_ACTIONS = {
  pay: unlessCancelling((order) =>
    paidByBank(order)
      ? 'pay-by-bank'
      : paidByLetter(order) || paidByFunding(order)
        ? otherWay(order)
        : some(order, 'due')
          ? undefined
          : paying(order),
  ),
  upload_receipt: unlessCancelling((order) =>
    paidByBank(order) ? (order.instalments.some(({ state }) => isPayable(state)) ? undefined : paying(order)) : otherWay(order),
  ),
  replace_receipt: (order: OrderFacts): Why =>
    paidByBank(order) ? (some(order, 'proof_uploaded') ? undefined : 'no-proof') : otherWay(order),
  cancel,
  request_cancel: requestCancel,
  answer_cancel: answerCancel('buyer'),
  withdraw_cancel: withdrawCancel('buyer'),
  confirm_receipt: (order: OrderFacts): Why =>
    order.state !== 'shipped' && order.state !== 'delivered'
      ? 'not-shipped'
      : order.held
        ? 'order-held'
        : allPaid(order)
          ? undefined
          : 'not-all-received',
  delete: (order: OrderFacts): Why => (order.state === 'completed' || order.state === 'cancelled' ? undefined : 'not-finished'),
}

/** What staff may do with the order, apart from permissions. */
export const STAFF_ACTIONS = {
  set_freight: (order: OrderFacts): Why =>
    order.term !== 'cif' && order.term !== 'ddu'
      ? 'freight-not-open'
      : order.freightAgreed
        ? 'freight-agreed'
        : moneyHeld(order)
          ? 'money-under-way'
          : letterUnderWay(order)
            ? 'letter-under-way'
            : UNPAID.includes(order.state)
              ? undefined
              : 'not-allowed-now',
  confirm_payment: (order: OrderFacts): Why =>
    toOurBank(order)
      ? order.instalments.some(({ state }) => mayBeCredited(state))
        ? undefined
        : order.state !== 'freight_pending' && paidByLetter(order)
          ? 'letter-not-accepted'
          : order.state === 'awaiting_payment' && paidByFunding(order)
            ? 'financing-not-funded'
            : paying(order)
      : 'pay-online',
  /** Of an order that is closed the money is no longer moved here. */
  reverse_payment: (order: OrderFacts): Why =>
    toOurBank(order) && !isClosed(order) && order.instalments.some((one) => one.receivedCents > 0) ? undefined : 'nothing-to-reverse',
  reject_proof: (order: OrderFacts): Why => (some(order, 'proof_uploaded') ? undefined : 'no-proof'),
  start: (order: OrderFacts): Why => (order.state === 'confirmed' ? secured(order) : 'not-allowed-now'),
  ready: (order: OrderFacts): Why => (order.state === 'confirmed' || order.state === 'in_production' ? secured(order) : 'not-allowed-now'),
  /** The release rule: everything that is due before dispatch has been received, or a letter of credit that is in force will pay it. */
  ship: (order: OrderFacts): Why =>
    !LEAVING.includes(order.state)
      ? 'not-allowed-now'
      : order.cancelSide !== null
        ? 'cancel-waits'
        : released(order)
          ? undefined
          : 'not-all-received',
  /** Goods are set aside before they may leave. */
  plan: preparing,
  deliver: underWay,
  track: underWay,
  correct_shipment: (order: OrderFacts): Why =>
    ['delivered', 'completed'].includes(order.state) || PREPARING.includes(order.state) ? undefined : 'not-shipped',
  cancel,
  request_cancel: requestCancel,
  answer_cancel: answerCancel('staff'),
  withdraw_cancel: withdrawCancel('staff'),
}
export type StaffAction = keyof typeof STAFF_ACTIONS

/** What else staff may do with a shipment of the order, as far as the order has a say: the rest its own machine says. */
export const SHIPMENT_ACTIONS = {
  pack: (order: OrderFacts): Why => (order.state === 'delivered' ? undefined : underWay(order) && preparing(order)),
  book: preparing,
  hand_over: STAFF_ACTIONS.ship,
  depart: underWay,
  reach_port: underWay,
  exception: underWay,
  resume: underWay,
  declare_lost: underWay,
  send_back: underWay,
  call_off: mayPrepare, // what goes back on the shelf needs no money
}
export type ShipmentAction = keyof typeof SHIPMENT_ACTIONS

type Ordered = Pick<LineRow, 'product_id' | 'name' | 'model' | 'image' | 'slug'>
/** A line by what was ordered, in the reader's language. */
export const shapeGoods = (lineId: number, { product_id, name, model, image, slug }: Ordered, language: Language) => ({
  orderItemId: lineId,
  productId: product_id,
  productName: pick(name, language),
  productModel: model,
  productMainImgUrl: image,
  slug,
})
