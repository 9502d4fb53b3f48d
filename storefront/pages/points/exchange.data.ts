import { productList } from '#contract/listing.ts'
import { pointsSummary } from '#contract/points.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const GOODS_A_PAGE = 24
export type ExchangeData = Awaited<ReturnType<typeof loadExchange>>

/** SPEC-020: what can be had for points, and what there is to spend. */
export async function loadExchange({ call, visitor }: Shop, query: Query) {
  const page = Math.max(1, naturalOf(query['page']))
  const [goods, { available }] = await Promise.all([
    call(productList, { pointexchangeFlag: '1', pageNum: page, pageSize: GOODS_A_PAGE }),
    call(pointsSummary),
  ])
  return { page, goods, available, sales: visitor.read().user?.characteristic === '2' }
}
