import { ownReview, ownReviews, reviewableLines, unreviewedLines } from '#contract/review.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const REVIEWS_A_PAGE = 10
const WAITING_AT_ONCE = 10

export type ReviewsData = Awaited<ReturnType<typeof loadReviews>>

/** One's own reviews and what waits for one; with `id` one of them, with `order` and `line` the form for a line. Null: not there, or somebody else's. */
export async function loadReviews({ call }: Shop, query: Query) {
  const [id, orderId, lineId] = [naturalOf(query['id']), naturalOf(query['order']), naturalOf(query['line'])]
  if (id) return { at: 'one', one: (await allowed(call(ownReview, { id }))) ?? null } as const
  if (orderId && lineId) {
    const lines = (await allowed(call(reviewableLines, { orderId }))) ?? []
    return { at: 'line', orderId, line: lines.find((line) => line.orderItemId === lineId) ?? null } as const
  }
  const page = naturalOf(query['page']) || 1
  const [mine, waiting] = await Promise.all([
    call(ownReviews, { pageNum: page, pageSize: REVIEWS_A_PAGE }),
    call(unreviewedLines, { pageNum: 1, pageSize: WAITING_AT_ONCE }),
  ])
  return { at: 'list', page, mine, waiting } as const
}
