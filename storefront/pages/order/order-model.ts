// An order as the buyer sees it: which step it is at, what happens next, what is due. Derived from the server's answer only.
import { isPayable } from '#contract/codes/instalment-state.ts'
import { ORDER_STATUS, ORDER_STATUS_TABS } from '#contract/codes/order-status.ts'
import { PAY_TYPES } from '#contract/codes/payment-method.ts'
import { SHIPPING_TERMS } from '#contract/codes/shipping-term.ts'
import { type Order, type OrderDetail } from '#contract/order.ts'

export const ORDER_TABS = [
  { status: ORDER_STATUS.all, label: ORDER_STATUS_TABS.all, count: 'allCount' },
  { status: ORDER_STATUS.unpaid, label: ORDER_STATUS_TABS.unpaid, count: 'unPay' },
  { status: ORDER_STATUS.processing, label: ORDER_STATUS_TABS.processing, count: 'payed' },
  { status: ORDER_STATUS.shipped, label: ORDER_STATUS_TABS.shipped, count: 'consignment' },
  { status: ORDER_STATUS.completed, label: ORDER_STATUS_TABS.completed, count: 'success' },
  { status: ORDER_STATUS.closed, label: ORDER_STATUS_TABS.closed, count: 'close' },
] as const

export const may = (order: Pick<Order, 'allowedActions'>, action: string): boolean =>
  order.allowedActions.some((one) => one.action === action && one.allowed === 'Y')

/** Freight of these terms is added by a person. */
export const freightIsAdded = (deliveryWay: number): boolean => deliveryWay === SHIPPING_TERMS.cif || deliveryWay === SHIPPING_TERMS.ddu

export const paidByBank = (payType: number): boolean =>
  payType === PAY_TYPES.tt || payType === PAY_TYPES.tt50 || payType === PAY_TYPES.local

/** Where a letter of credit has ended unpaid, its order takes a receipt like others. */
export const paidByLetter = (order: Pick<Order, 'payType' | 'allowedActions'>): boolean =>
  order.payType === PAY_TYPES.lc && !may(order, 'upload_receipt')
/** Likewise of one that a financer pays. */
const paidByFinancing = (order: Pick<Order, 'payType' | 'allowedActions'>): boolean =>
  order.payType === PAY_TYPES.financing && !may(order, 'upload_receipt')

/** What goes back of it is the financer's; where its letter has ended unpaid, its buyer has paid by transfer. */
export const isFinancers = (order: Order | OrderDetail): boolean =>
  order.payType === PAY_TYPES.financing && !('bankInfo' in order && order.bankInfo)

/** All has left, or nothing will: what was wanted may be wanted again. */
export const isOver = ({ state }: Pick<Order, 'state'>): boolean => ['shipped', 'delivered', 'completed', 'cancelled'].includes(state)

export type Step = { word: 'placed' | 'freight' | 'paid' | 'ready' | 'shipped' | 'completed'; at: 'done' | 'now' | 'later' }

const REACHED: Record<string, number> = {
  approval_pending: 1,
  freight_pending: 1,
  awaiting_payment: 2,
  confirmed: 3,
  in_production: 3,
  ready_to_ship: 4,
  partially_shipped: 4,
  shipped: 5,
  delivered: 5,
  completed: 6,
}

/** The steps of an order as a timeline; none for a cancelled one. */
export function stepsOf(order: Pick<Order, 'state' | 'deliveryWay'>): Step[] {
  const reached = REACHED[order.state]
  if (reached === undefined) return []
  const words: Step['word'][] = ['placed', 'freight', 'paid', 'ready', 'shipped', 'completed']
  const steps = words.map((word, index): Step => ({ word, at: index < reached ? 'done' : index === reached ? 'now' : 'later' }))
  return freightIsAdded(order.deliveryWay) ? steps : steps.filter((step) => step.word !== 'freight')
}

export type Tone = 'wait' | 'go' | 'good' | 'ended'

export const toneOf = (state: string): Tone => {
  if (state === 'completed' || state === 'delivered') return 'good'
  if (state === 'cancelled') return 'ended'
  if (state === 'awaiting_payment' || state === 'freight_pending' || state === 'approval_pending' || state === 'cancel_requested')
    return 'wait'
  return 'go'
}

/** The instalment that waits for the buyer, if any. */
export const openInstalment = (order: OrderDetail) => order.instalments.find((one) => isPayable(one.state))

/** The word of what happens next (account.next-...), or null where the state speaks for itself. */
export function nextWord(order: Order | OrderDetail) {
  const handed = order.state === 'awaiting_payment' || order.state === 'ready_to_ship'
  // The list's orders come without instalments: one that waits for a transfer and takes no receipt has one already.
  const checking =
    'instalments' in order
      ? order.instalments.some((one) => one.state === 'proof_uploaded')
      : order.state === 'awaiting_payment' && paidByBank(order.payType) && !may(order, 'upload_receipt')
  if (handed && checking) return 'next-awaiting_check'
  if (order.state === 'awaiting_payment' && paidByLetter(order)) return 'next-letter'
  if (order.state === 'awaiting_payment' && paidByFinancing(order)) return 'next-financing'
  if (order.state === 'cancelled' && 'refunds' in order && order.refunds.length > 0) return null // what still happens stands with them
  switch (order.state) {
    case 'freight_pending':
    case 'awaiting_payment':
    case 'confirmed':
    case 'completed':
    case 'cancel_requested':
    case 'cancelled':
      return `next-${order.state}` as const
    case 'in_production':
      return 'next-confirmed'
    case 'ready_to_ship':
      return order.dueMoney > 0 ? 'next-balance' : 'next-ready_to_ship'
    case 'partially_shipped':
    case 'shipped':
    case 'delivered':
      return 'next-shipped'
    default:
      return null
  }
}
