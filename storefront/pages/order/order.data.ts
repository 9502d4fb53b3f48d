import { orderCount, orderPage } from '#contract/order.ts'
import { naturalOf, textOf } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const ORDERS_A_PAGE = 10

export type OrderFilter = ReturnType<typeof orderFilter>
export type OrdersData = Awaited<ReturnType<typeof loadOrders>>

export const orderFilter = (query: Record<string, unknown>) => ({
  status: [1, 2, 3, 5, 6].find((status) => status === naturalOf(query['status'])) ?? 0,
  term: textOf(query['keyword']).slice(0, 100),
  page: Math.max(1, naturalOf(query['page'])),
})

export async function loadOrders({ call }: Shop, query: Record<string, unknown>) {
  const filter = orderFilter(query)
  const { status, term, page } = filter
  const [orders, counts] = await Promise.all([
    call(orderPage, { status, keyword: term || undefined, pageNum: page, pageSize: ORDERS_A_PAGE }),
    call(orderCount),
  ])
  return { filter, orders, counts }
}
