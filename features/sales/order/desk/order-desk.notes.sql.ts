// SQL of the notes that staff writes about an order.
import type { Db, Tx } from '#db/connect.ts'

export type NewNote = { orderId: number; staffId: number; at: Date; text: string; public: boolean; mentions: readonly number[] }

export const insertNote = (tx: Tx, { orderId, staffId, at, text, public: forBuyer, mentions }: NewNote) =>
  tx
    .insertInto('order_notes')
    .values({ order_id: orderId, staff_id: staffId, at, text, public: forBuyer, mentions: [...mentions] })
    .execute()

/** Messages to the buyer, the oldest first; the office's own are not read. */
export const selectMessages = (db: Db, orderId: number) =>
  db.selectFrom('order_notes').select(['at', 'text']).where('order_id', '=', orderId).where('public', '=', true).orderBy('id').execute()
