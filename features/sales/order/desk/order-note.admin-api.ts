import type * as contract from '#contract/order-note-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { namesFor } from '#features/people/staff/staff.ts'
import * as desk from './order-desk.ts'
import { find } from './order-desk.sql.ts'

export const orderPeople: Handler<typeof contract.orderPeople> = ({ id }, { db, staff }) => namesFor(db, staff.shopId, 'order:list', id)

export const orderColleagues: Handler<typeof contract.orderColleagues> = async ({ id }, context) => {
  const order = await find(context, id)
  return (await desk.colleaguesOf(context, order.shop_id)).map((one) => ({ id: one.id, name: one.name }))
}
export const assignOrder: Handler<typeof contract.assignOrder> = async ({ id, staffId, ownerId }, context) => {
  await desk.assign(context, id, staffId, ownerId)
  return null
}
export const writeToBuyer: Handler<typeof contract.writeToBuyer> = async ({ id, text }, context) => {
  await desk.writeToBuyer(context, id, text)
  return null
}
