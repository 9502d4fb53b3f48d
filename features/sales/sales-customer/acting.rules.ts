// What may be done for a customer, as data: whatever is not here is closed while somebody acts for another. Pure.
import * as account from '#contract/account.ts'
import * as address from '#contract/address.ts'
import * as afterSale from '#contract/after-sale.ts'
import type { Call } from '#contract/call.ts'
import * as cart from '#contract/cart.ts'
import * as checkout from '#contract/checkout.ts'
import * as coupon from '#contract/coupon.ts'
import * as favourite from '#contract/favourite.ts'
import * as file from '#contract/file.ts'
import * as mains from '#contract/mains.ts'
import * as order from '#contract/order.ts'
import * as pageSession from '#contract/page-session.ts'
import * as quotation from '#contract/quotation.ts'
import type { RefusalWord } from '#contract/refusals.ts'
import * as sales from '#contract/sales-customer.ts'
import type { SalesAct } from '#contract/sales-customer.ts'
import * as shipment from '#contract/shipment.ts'

const all = (calls: Record<string, Call>): Call[] => Object.values(calls)
/** Pages of rows ask, though they go by POST. */
const isAsking = ({ method, read, wrap }: Call) => method === 'GET' || read === true || wrap === 'page'

/** Open to whoever acts: the customer's cart and checkout, addresses to choose or add, orders and quotations to read, and to ask for one. */
const OPEN: ReadonlySet<Call> = new Set<Call>([
  account.getInfo,
  account.logout,
  ...all(pageSession.calls),
  ...all(cart.calls),
  checkout.confirmOrder,
  address.addressOrDefault,
  address.addressList,
  address.saveAddress, // to add; see faultOf
  ...all(coupon.calls).filter(isAsking),
  ...all(favourite.calls).filter(isAsking),
  ...all(mains.calls).filter(isAsking),
  order.orderPage,
  order.orderDetail, // without receipts and bank data; papers name the accounts, and so stay the buyer's
  order.orderCount,
  order.orderAgain,
  ...all(shipment.calls).filter(({ wrap, ...call }) => wrap !== 'file' && isAsking({ wrap, ...call } as Call)),
  quotation.askQuotation,
  quotation.quotationPage,
  quotation.quotationCount,
  quotation.quotationDetail,
  quotation.quotationMains,
  quotation.readQuotation,
  quotation.writeAboutQuotation,
  sales.leaveCustomer,
])
/** Open where the customer lets them order. */
const ORDERING: ReadonlySet<Call> = new Set<Call>([checkout.submitOrder, quotation.acceptQuotation])
/** What of a file anybody may see; the customer's own files are not theirs. */
export const AS_VISITOR: ReadonlySet<Call> = new Set<Call>([file.downloadFile, afterSale.saleFile])
/** Of whose assignment has ended: to learn of it, and to leave. */
const ENDED: ReadonlySet<Call> = new Set<Call>([account.getInfo, account.logout, ...all(pageSession.calls), sales.leaveCustomer])

const needsNobody = (call: Call) => call.access === 'public' || (call.access === 'optional' && isAsking(call))

/** Why a call is closed to whoever acts for a customer; `ended`: it was, and is no longer. */
export function faultOf(call: Call, { ordering, ended }: { ordering: boolean; ended: boolean }, input?: unknown): RefusalWord | undefined {
  if (ended) return ENDED.has(call) || needsNobody(call) ? undefined : 'acting-ended'
  if (ORDERING.has(call)) return ordering ? undefined : 'acting-no-orders'
  const { id, ossIds } = (input ?? {}) as { id?: unknown; ossIds?: readonly unknown[] | null }
  if (call === address.saveAddress && id) return 'acting-closed' // theirs stay as they are
  if (ossIds?.length) return 'acting-closed' // whoever acts can hand in none: these are the customer's own
  return OPEN.has(call) || needsNobody(call) ? undefined : 'acting-closed'
}

/** What of it the customer is shown: which act it is, and of which things. */
export const ACTED: ReadonlyMap<Call, { act: SalesAct; things: (answer: unknown, input: unknown) => number[] }> = new Map<
  Call,
  { act: SalesAct; things: (answer: unknown, input: unknown) => number[] }
>([
  [checkout.submitOrder, { act: 'order', things: (answer) => (answer as { orderIds: number[] }).orderIds }],
  [quotation.acceptQuotation, { act: 'accept', things: (_, input) => [(input as { id: number }).id] }],
  [quotation.askQuotation, { act: 'quotation', things: (answer) => [(answer as { id: number }).id] }],
  [quotation.writeAboutQuotation, { act: 'message', things: (_, input) => [(input as { id: number }).id] }],
  [address.saveAddress, { act: 'address', things: (answer) => [answer as number] }],
])
