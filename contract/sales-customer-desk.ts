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
export const BOOK_FIRST = 20
export const CustomersOf = v.object({
  customers: v.number(), // whom the sales person acts for
  openQuotations: v.number(), // of these customers
  first: v.array(v.object({ id: Id, name: v.string(), company: v.string() })), // the first of them, by name
  people: v.array(Person), // who can take them
})
export type CustomersOf = v.InferOutput<typeof CustomersOf>
export const salesBook = get('/buyer/{id}/customers', {
  access: { permission: 'buyer:list' },
  about: 'Whom a sales person of the shop acts for, what waits there, and who could take it over',
  input: v.object({ id: Id }),
  output: CustomersOf,
})
export const handOverCustomers = put('/buyer/{id}/customers', {
  access: { permission: 'buyer:edit' },
  about: 'Hand all customers of a sales person of the shop to another, as each customer allows it now; all of them learn of it',
  input: v.object({ id: Id, toId: Id }),
  output: v.object({ count: v.number() }),
})
export const calls = { buyerSales, assignSales, salesBook, handOverCustomers } satisfies Record<string, Call>
