import { ownOverpayments } from '#contract/overpayment.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const LINES_A_PAGE = 20

export type OverpaymentsData = Awaited<ReturnType<typeof loadOverpayments>>
export async function loadOverpayments({ call }: Shop, query: Query) {
  const page = Math.max(1, naturalOf(query['page']))
  return { page, ...(await call(ownOverpayments, { pageNum: page, pageSize: LINES_A_PAGE })) }
}
