import { ownRecall, ownRecalls } from '#contract/recall.ts'
import { allowed } from '../../shop/answers.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const RECALLS_AT_ONCE = 20
export type RecallData = Awaited<ReturnType<typeof loadRecalls>>
/** All of one's own, or with `id` one of them; null for one that is not there or somebody else's. */
export async function loadRecalls({ call }: Shop, query: Query) {
  const id = naturalOf(query['id'])
  if (id) return { one: (await allowed(call(ownRecall, { id }))) ?? null, list: null }
  const page = naturalOf(query['page']) || 1
  const unitId = naturalOf(query['unit']) || null
  const { rows, total } = await call(ownRecalls, { pageNum: page, pageSize: RECALLS_AT_ONCE, unitId })
  return { one: null, list: { rows, total, page, unitId } }
}
