import { dueFollowUps, myCustomer, myCustomers, mySalesPerson } from '#contract/sales-customer.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const CUSTOMERS_AT_ONCE = 20
export type CustomersData = Awaited<ReturnType<typeof loadCustomers>>
/** All customers with what is to be followed up, or with `id` one of them; null where there is nothing for this reader. */
export async function loadCustomers({ call }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (id) return { one: (await allowed(call(myCustomer, { id }))) ?? null, list: null }
  const page = naturalOf(query['page']) || 1
  const keyword = String(query['keyword'] ?? '').slice(0, 100)
  const [found, due] = await Promise.all([
    allowed(call(myCustomers, { pageNum: page, pageSize: CUSTOMERS_AT_ONCE, keyword })),
    allowed(call(dueFollowUps, { pageSize: CUSTOMERS_AT_ONCE })),
  ])
  return { one: null, list: found && due ? { rows: found.rows, total: found.total, page, keyword, due: due.rows } : null }
}

export type PersonData = Awaited<ReturnType<typeof loadPerson>>
export const loadPerson = async ({ call }: Shop) => ({ mine: (await allowed(call(mySalesPerson))) ?? null })
