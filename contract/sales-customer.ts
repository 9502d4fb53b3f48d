// Sales people of the shop front (characteristic '2'): their customers, what waits there, acting for one of them; and what the customer says to that.
import * as v from 'valibot'
import { get, getPage, post, put, type Call } from './call.ts'
import { ORDER_STATES } from './codes/order-state.ts'
import { QUOTATION_STATES } from './codes/quotation-state.ts'
import { Cents, Day, Id, prose, YN } from './fields.ts'
import { PageFields } from './paging.ts'

/** The call's header that says for which customer (their assignment) the page was shown; none: for nobody. */
export const ACTING_HEADER = 'acting-for'

export const SALES_ACTS = ['order', 'quotation', 'accept', 'message', 'address', 'begin', 'leave'] as const
export type SalesAct = (typeof SALES_ACTS)[number]

export const CustomerRow = v.object({
  id: Id, // of the assignment
  name: v.string(),
  company: v.string(),
  email: v.string(),
  nation: v.string(),
  since: v.string(),
  ordering: YN, // the customer lets one order
  openOrders: v.number(),
  openQuotations: v.number(),
  lastOrderTime: v.nullable(v.string()),
  nextDay: v.nullable(v.string()), // of the follow-ups that are open, the first
})
export type CustomerRow = v.InferOutput<typeof CustomerRow>
export const myCustomers = getPage('/shop/pm/sales/customers', {
  access: 'user',
  about: 'A sales person’s customers, those first whom a follow-up is due for',
  input: v.object({ ...PageFields, keyword: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(100)))) }),
  output: CustomerRow,
})

export const FollowUp = v.object({ id: Id, customerId: Id, customer: v.string(), note: v.string(), day: v.string(), due: YN })
export type FollowUp = v.InferOutput<typeof FollowUp>
export const MyCustomer = v.object({
  ...CustomerRow.entries,
  phone: v.string(),
  orders: v.array(v.object({ id: Id, orderNo: v.string(), state: v.picklist(ORDER_STATES), totalMoney: Cents, createTime: v.string() })),
  quotations: v.array(v.object({ id: Id, quotationNo: v.string(), state: v.picklist(QUOTATION_STATES), createTime: v.string() })),
  followUps: v.array(FollowUp),
})
export type MyCustomer = v.InferOutput<typeof MyCustomer>
export const myCustomer = get('/shop/pm/sales/customer/{id}', {
  access: 'user',
  about: 'One customer of one’s own: the latest orders and quotations with what waits, and the follow-ups',
  input: v.object({ id: Id }),
  output: MyCustomer,
})
export const dueFollowUps = getPage('/shop/pm/sales/follow-ups', {
  access: 'user',
  about: 'Open follow-ups of all one’s customers, the earliest first',
  input: v.object(PageFields),
  output: FollowUp,
})
export const addFollowUp = post('/shop/pm/sales/customer/{id}/follow-up', {
  access: 'user',
  limit: 'form',
  about: 'Note what one wants to come back to, and when: today or later; for oneself alone',
  input: v.object({ id: Id, note: prose(500), day: Day }),
  output: v.object({ id: Id }),
})
export const doneFollowUp = put('/shop/pm/sales/follow-up/{id}/done', {
  access: 'user',
  about: 'A follow-up is done. Done before, nothing changes',
  input: v.object({ id: Id }),
})
export const inviteCustomer = post('/shop/pm/sales/invitation', {
  access: 'user',
  limit: 'form',
  about: 'A link by which a buyer becomes one’s customer; it works once, for fourteen days',
  output: v.object({ path: v.string(), until: v.string() }),
})
export const actForCustomer = put('/shop/pm/sales/customer/{id}/act', {
  access: 'user',
  about: 'Act for a customer in this session from now on',
  input: v.object({ id: Id }),
})
export const leaveCustomer = put('/shop/pm/sales/leave', { access: 'user', about: 'Act for oneself again' })
export const giveUpCustomer = put('/shop/pm/sales/customer/{id}/end', {
  access: 'user',
  about: 'Give a customer up',
  input: v.object({ id: Id }),
})

// What the customer sees and says.

export const Invitation = v.object({ name: v.string(), company: v.string(), until: v.string() })
export const salesInvitation = post('/shop/pm/sales/invitation/look', {
  access: 'user',
  read: true,
  about: 'Who invites by a link',
  input: v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(100)) }),
  output: Invitation,
})
export const acceptSales = post('/shop/pm/sales/invitation/accept', {
  access: 'user',
  limit: 'form',
  about: 'Become the customer of whoever invites',
  input: v.object({ token: v.pipe(v.string(), v.minLength(20), v.maxLength(100)), ordering: YN }),
})
export const MySalesPerson = v.object({
  person: v.nullable(v.object({ id: Id, name: v.string(), company: v.string(), email: v.string(), since: v.string(), ordering: YN })),
  acts: v.array(v.object({ id: Id, time: v.string(), name: v.string(), act: v.picklist(SALES_ACTS), thingId: v.nullable(Id) })),
})
export type MySalesPerson = v.InferOutput<typeof MySalesPerson>
export const mySalesPerson = get('/shop/pm/sales/person', {
  access: 'user',
  about: 'Who acts for one, whether they may order, and the latest of what was done',
  output: MySalesPerson,
})
export const allowOrdering = put('/shop/pm/sales/person/ordering', {
  access: 'user',
  about: 'Let one’s sales person place orders and accept quotations, or no longer',
  input: v.object({ id: Id, ordering: YN }),
})
export const endSales = put('/shop/pm/sales/person/end', {
  access: 'user',
  about: 'End it: from this moment on nobody acts for one',
  input: v.object({ id: Id }),
})

export const calls = {
  myCustomers,
  myCustomer,
  dueFollowUps,
  addFollowUp,
  doneFollowUp,
  inviteCustomer,
  actForCustomer,
  leaveCustomer,
  giveUpCustomer,
  salesInvitation,
  acceptSales,
  mySalesPerson,
  allowOrdering,
  endSales,
} satisfies Record<string, Call>
