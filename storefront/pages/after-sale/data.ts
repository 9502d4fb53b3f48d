import { sale, saleChoice, saleCounts, sales } from '#contract/after-sale.ts'
import { AFTER_SALE_STATUSES } from '#contract/codes/after-sale.ts'
import { allowed, found } from '../../shop/answers.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const SALES_A_PAGE = 10
export type SaleFilter = ReturnType<typeof saleFilter>
export type SalesData = Awaited<ReturnType<typeof loadSales>>
export type SaleData = Awaited<ReturnType<typeof loadSale>>

/** `status`: null = all. */
export const saleFilter = (query: Record<string, unknown>) => ({
  status: AFTER_SALE_STATUSES.find((status) => status === query['status']) ?? null,
  term: textOf(query['keyword']).slice(0, 100),
  page: Math.max(1, naturalOf(query['page'])),
})

export async function loadSales({ call }: Shop, query: Query) {
  const filter = saleFilter(query)
  const { status, term, page } = filter
  const [list, counts] = await Promise.all([
    call(sales, { ...(status ? { status } : {}), keyword: term || undefined, pageNum: page, pageSize: SALES_A_PAGE }),
    call(saleCounts),
  ])
  return { filter, list, counts }
}

/** To whoever acts for a customer a case is closed, which is not the same as none. With `id` a case, with `order` (and `line`, or `unit` of one’s equipment) the form for a new one. Null: not there, or somebody else's. */
export async function loadSale({ call }: Shop, query: Query) {
  const [id, orderId, unitId] = [naturalOf(query['id']), naturalOf(query['order']), naturalOf(query['unit'])]
  if (orderId && !id) {
    const choice = (await allowed(call(saleChoice, { orderId, ...(unitId ? { unitId } : {}) }))) ?? null
    return { at: 'new', choice, lineId: choice?.unit?.orderItemId ?? naturalOf(query['line']) } as const
  }
  return { at: 'one', one: id ? ((await found(call(sale, { id }))) ?? null) : null } as const
}
