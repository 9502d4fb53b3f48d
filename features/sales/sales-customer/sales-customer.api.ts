import { stateForBuyer } from '#contract/codes/quotation-state.ts'
import type * as contract from '#contract/sales-customer.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { toCents } from '#shared/money.ts'
import { wireTime } from '#shared/time.ts'
import { yn } from '#shared/yn.ts'
import * as door from './sales-customer.ts'
import type { CustomerRow, FollowRow } from './sales-customer.sql.ts'

const shapeRow = (row: CustomerRow): contract.CustomerRow => ({
  id: row.id,
  name: row.name,
  company: row.company,
  email: row.email,
  nation: row.nation,
  since: wireTime(new Date(row.created_at)),
  ordering: yn(row.ordering),
  openOrders: row.open_orders,
  openQuotations: row.open_quotations,
  lastOrderTime: row.last_order_at && wireTime(new Date(row.last_order_at)),
  nextDay: row.next_day,
})
const shapeFollow = (row: FollowRow, now: Date): contract.FollowUp => ({
  id: row.id,
  customerId: row.sales_customer_id,
  customer: row.customer,
  note: row.note,
  day: row.due_on,
  due: yn(row.due_on <= now.toISOString().slice(0, 10)),
})

/** SPEC-032, SPEC-153. */
export const myCustomers: Handler<typeof contract.myCustomers> = async ({ keyword, pageNum, pageSize }, context) => {
  const { rows, total } = await door.customersOf(context, keyword?.trim() ?? '', pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map(shapeRow) }
}
export const myCustomer: Handler<typeof contract.myCustomer> = async ({ id }, context) => {
  const { row, orders, quotations, followUps } = await door.customerOf(context, id)
  return {
    ...shapeRow(row),
    phone: row.phone,
    orders: orders.map((order) => ({
      id: order.id,
      orderNo: order.order_no,
      state: order.state,
      totalMoney: toCents(order.result_cents),
      createTime: wireTime(order.created_at),
    })),
    quotations: quotations.map((one) => ({
      id: one.id,
      quotationNo: one.quotation_no,
      state: stateForBuyer(one.state),
      createTime: wireTime(one.created_at),
    })),
    followUps: followUps.map((one) => shapeFollow(one, context.now)),
  }
}
export const dueFollowUps: Handler<typeof contract.dueFollowUps> = async ({ pageNum, pageSize }, context) => {
  const { rows, total } = await door.followUpsOf(context, pageSize, (pageNum - 1) * pageSize)
  return { total, rows: rows.map((row) => shapeFollow(row, context.now)) }
}
export const addFollowUp: Handler<typeof contract.addFollowUp> = async ({ id, note, day }, context) => ({
  id: await door.addFollowUp(context, id, note, day),
})
export const doneFollowUp: Handler<typeof contract.doneFollowUp> = async ({ id }, context) => {
  await door.doneFollowUp(context, id)
  return null
}
export const inviteCustomer: Handler<typeof contract.inviteCustomer> = async (_, context) => {
  const { path, until } = await door.invite(context)
  return { path, until: wireTime(until) }
}
export const actForCustomer: Handler<typeof contract.actForCustomer> = async ({ id }, context) => {
  await door.begin(context, id)
  return null
}
export const leaveCustomer: Handler<typeof contract.leaveCustomer> = async (_, context) => {
  await door.leave(context)
  return null
}
export const giveUpCustomer: Handler<typeof contract.giveUpCustomer> = async ({ id }, context) => {
  await door.giveUp(context, id)
  return null
}
export const salesInvitation: Handler<typeof contract.salesInvitation> = async ({ token }, context) => {
  const { name, company, expires_at: until } = await door.lookAtInvitation(context, token)
  return { name, company, until: wireTime(until) }
}
export const acceptSales: Handler<typeof contract.acceptSales> = async ({ token, ordering }, context) => {
  await door.accept(context, token, ordering === 'Y')
  return null
}
export const mySalesPerson: Handler<typeof contract.mySalesPerson> = async (_, context) => {
  const { person, acts } = await door.personFor(context)
  return {
    person: person
      ? {
          id: person.id,
          name: person.name,
          company: person.company,
          email: person.email,
          since: wireTime(person.created_at),
          ordering: yn(person.ordering),
        }
      : null,
    acts: acts.map((one) => ({ id: one.id, time: wireTime(one.created_at), name: one.name, act: one.act, thingId: one.thing_id })),
  }
}
export const allowOrdering: Handler<typeof contract.allowOrdering> = async ({ id, ordering }, context) => {
  await door.allowOrdering(context, id, ordering === 'Y')
  return null
}
export const endSales: Handler<typeof contract.endSales> = async ({ id }, context) => {
  await door.endOwn(context, id)
  return null
}
