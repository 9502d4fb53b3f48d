// SQL of the messages that staff writes to the buyer of an order.
import type { Db, Tx } from '#db/connect.ts'

export type NewMessage = { orderId: number; staffId: number; at: Date; text: string }

export const insertMessage = (tx: Tx, { orderId, staffId, at, text }: NewMessage) =>
  tx.insertInto('order_messages').values({ order_id: orderId, staff_id: staffId, at, text }).execute()

/** The oldest first. */
export const selectMessages = (db: Db, orderId: number) =>
  db.selectFrom('order_messages').select(['at', 'text']).where('order_id', '=', orderId).orderBy('id').execute()
