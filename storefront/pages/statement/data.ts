import { ownOverpayments } from '#contract/overpayment.ts'
import { ownStatement } from '#contract/statement.ts'
import { naturalOf, textOf, type Query } from '../../shop/query.ts'
import type { Shop } from '../../shop/shop.ts'

export const LINES_A_PAGE = 20

export type Period = { from: string; to: string }
export type StatementData = Awaited<ReturnType<typeof loadStatement>>

/** '' for what is no day. */
const dayOf = (value: unknown): string => {
  const text = textOf(value)
  const time = /^[12]\d{3}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  return time && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text) ? text : ''
}

/** Days in the wrong order are taken in the right one. */
export async function loadStatement({ call }: Shop, query: Query) {
  const [from, to] = [dayOf(query['from']), dayOf(query['to'])]
  const period = from && to && from > to ? { from: to, to: from } : { from, to }
  const page = Math.max(1, naturalOf(query['page']))
  const { from: begin, to: end } = period
  const [statement, { total: overpaid }] = await Promise.all([
    call(ownStatement, { from: begin || null, to: end || null, pageNum: page, pageSize: LINES_A_PAGE }),
    call(ownOverpayments, { pageNum: 1, pageSize: 1 }),
  ])
  return { period, page, statement, overpaid: overpaid > 0 }
}
