// An order that something holds open: it does not complete meanwhile, neither by its buyer nor by time. Whoever holds it asks here, by kind and
// number, and lets go of it again; the order knows nothing more of them. The caller holds the order's lock.
import { sql, type Tx } from '#db/connect.ts'

export type Holder = { kind: 'after-sale'; id: number }

export async function holdOrder(tx: Tx, orderId: number, { kind, id }: Holder, now: Date): Promise<void> {
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, kind, thing_id: id, held_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await keepHeld(tx, orderId)
}

/** Held by others it stays held. */
export async function letGoOfOrder(tx: Tx, orderId: number, { kind, id }: Holder): Promise<void> {
  await tx.deleteFrom('order_holds').where('order_id', '=', orderId).where('kind', '=', kind).where('thing_id', '=', id).execute()
  await keepHeld(tx, orderId)
}

const keepHeld = (tx: Tx, orderId: number) =>
  tx
    .updateTable('orders')
    .set({ held: sql<boolean>`exists (select from order_holds h where h.order_id = orders.id)` })
    .where('id', '=', orderId)
    .execute()
