import { pointsRecords, pointsSummary } from '#contract/points.ts'
import { naturalOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const ENTRIES_A_PAGE = 20
export type Side = '' | '1' | '2'

const sideOf = (type: string | undefined): Side => (type === '1' || type === '2' ? type : '')

export type PointsData = Awaited<ReturnType<typeof loadPoints>>

/** SPEC-081: the entries of one side, or all, and the points at a glance. */
export async function loadPoints({ call }: Shop, query: Query) {
  const page = Math.max(1, naturalOf(query['page']))
  const type = sideOf(query['type'])
  const [summary, { rows, total }] = await Promise.all([
    call(pointsSummary),
    call(pointsRecords, { type, pageNum: page, pageSize: ENTRIES_A_PAGE }),
  ])
  return { summary, page, type, rows, total }
}
