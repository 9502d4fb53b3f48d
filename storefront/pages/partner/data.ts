import { myCustomers, myPartnership, partnershipStatement } from '#contract/city-partner.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const CUSTOMERS_AT_ONCE = 10
export const LINES_AT_ONCE = 20
export type PartnershipData = Awaited<ReturnType<typeof loadPartnership>>

/** Partnership and application; customers and statement of whoever is, or was, a partner. `customers`, `page`: which page of each. */
export async function loadPartnership({ call, origin }: Shop, query: Query) {
  const { application, partner } = await call(myPartnership)
  const customersPage = naturalOf(query['customers']) || 1
  const page = naturalOf(query['page']) || 1
  const [customers, statement] = partner
    ? await Promise.all([
        allowed(call(myCustomers, { pageNum: customersPage, pageSize: CUSTOMERS_AT_ONCE })),
        allowed(call(partnershipStatement, { pageNum: page, pageSize: LINES_AT_ONCE })),
      ])
    : [null, null]
  return { application, partner, customers, statement, customersPage, page, origin }
}
