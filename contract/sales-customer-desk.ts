// The back office's calls about who acts for a buyer in the shop (mounted below /admin-api).
import * as v from 'valibot'
import { get, put, type Call } from './call.ts'
import { Id } from './fields.ts'
import { SALES_ACTS } from './sales-customer.ts'

const Person = v.object({ id: Id, name: v.string(), email: v.string() })
export const DeskSales = v.object({
  person: v.nullable(v.object({ ...Person.entries, since: v.string(), ordering: v.picklist(['Y', 'N']) })),
  people: v.array(Person), // buyers who are sales people: whose customer this one can be
  acts: v.array(v.object({ id: Id, time: v.string(), name: v.string(), act: v.picklist(SALES_ACTS), thingId: v.nullable(Id) })),
})
export type DeskSales = v.InferOutput<typeof DeskSales>
export const buyerSales = get('/buyer/{id}/sales', {
  access: { permission: 'buyer:list' },
  about: 'Which sales person of the shop acts for a buyer, and the latest of what was done',
  input: v.object({ id: Id }),
  output: DeskSales,
})
export const assignSales = put('/buyer/{id}/sales', {
  access: { permission: 'buyer:edit' },
  about: 'Say which sales person of the shop a buyer is the customer of, or nobody’s; both learn of it',
  input: v.object({ id: Id, salesId: v.nullable(Id), seenId: v.optional(v.nullable(Id)) }), // seenId: whose it was when that was decided
})
export const calls = { buyerSales, assignSales } satisfies Record<string, Call>
