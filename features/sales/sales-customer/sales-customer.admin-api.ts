import type * as contract from '#contract/sales-customer-desk.ts'
import type { Handler } from '#features/platform/caller/caller.ts'
import { wireTime } from '#shared/time.ts'
import * as door from './sales-customer.ts'

export const buyerSales: Handler<typeof contract.buyerSales> = async ({ id }, context) => {
  const { person, people, acts } = await door.salesOf(context, id)
  return {
    person: person
      ? {
          id: person.sales_id,
          name: person.name,
          email: person.email,
          since: wireTime(person.created_at),
          ordering: person.ordering ? 'Y' : 'N',
        }
      : null,
    people,
    acts: acts.map((one) => ({ id: one.id, time: wireTime(one.created_at), name: one.name, act: one.act, thingId: one.thing_id })),
  }
}
export const assignSales: Handler<typeof contract.assignSales> = async ({ id, salesId, seenId }, context) => {
  await door.assignByStaff(context, id, salesId, seenId)
  return null
}
export const salesBook: Handler<typeof contract.salesBook> = ({ id }, context) => door.bookOf(context, id)
export const handOverCustomers: Handler<typeof contract.handOverCustomers> = async ({ id, toId }, context) => ({
  count: await door.handOverCustomers(context, id, toId),
})
