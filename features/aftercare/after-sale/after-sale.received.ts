// What of a return has arrived, line by line.
import type { Db } from '#db/connect.ts'
import { selectReceived } from './after-sale.received.sql.ts'
import { selectLines, type SaleRow } from './after-sale.sql.ts'

export type Arrival = { orderLineId: number; count: number; received: number; damaged: number }

/** Of the return that was sent last. Received before there were lines, it had arrived whole. */
export async function arrivalsOf(db: Db, { id, sent_at: sentAt, received_at: receivedAt }: SaleRow): Promise<Arrival[]> {
  const [lines, rows] = [await selectLines(db, [id]), sentAt ? await selectReceived(db, id, sentAt) : []]
  const whole = sentAt !== null && receivedAt !== null && rows.length === 0
  return lines.map(({ order_line_id: orderLineId, count }) => {
    const ours = rows.filter((row) => row.order_line_id === orderLineId)
    const sum = (of: 'count' | 'damaged') => ours.reduce((all, row) => all + row[of], 0)
    return { orderLineId, count, received: whole ? count : sum('count'), damaged: sum('damaged') }
  })
}

/** Pieces that have not arrived. */
export const missingOf = (arrivals: readonly Arrival[]): number => arrivals.reduce((sum, { count, received }) => sum + count - received, 0)
/** Of which lines they are, and how many. */
export const lackingOf = (arrivals: readonly Arrival[]): { orderLineId: number; count: number }[] =>
  arrivals.flatMap(({ orderLineId, count, received }) => (count > received ? [{ orderLineId, count: count - received }] : []))
