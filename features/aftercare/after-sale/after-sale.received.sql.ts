// SQL of what of returns has arrived.
import type { Db, Tx } from '#db/connect.ts'

type NewReceived = { orderLineId: number; count: number; damaged: number; serials: string[] }
export const insertReceived = (tx: Tx, saleId: number, lines: readonly NewReceived[], { staffId, now }: { staffId: number; now: Date }) =>
  tx
    .insertInto('after_sale_received')
    .values(
      lines.map(({ orderLineId, count, damaged, serials }) => ({
        after_sale_id: saleId,
        order_line_id: orderLineId,
        count,
        damaged,
        serials,
        staff_id: staffId,
        created_at: now,
      })),
    )
    .execute()

/** How many pieces came when, of all returns of the case; the first first. */
export const selectReceipts = (db: Db, saleId: number) =>
  db
    .selectFrom('after_sale_received')
    .select(['created_at as at', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('after_sale_id', '=', saleId)
    .groupBy('created_at')
    .orderBy('created_at')
    .execute()

/** From the moment on at which the return was sent: an earlier one of the case counts no more. */
export const selectReceived = (db: Db, saleId: number, since: Date) =>
  db
    .selectFrom('after_sale_received')
    .select(['order_line_id', 'count', 'damaged'])
    .where('after_sale_id', '=', saleId)
    .where('created_at', '>=', since)
    .orderBy('id')
    .execute()
