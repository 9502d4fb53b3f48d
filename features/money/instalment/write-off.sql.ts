// SQL of the requests to let go of what is still open of an instalment.
import type { Db, Tx } from '#db/connect.ts'

export type WriteOffState = 'asked' | 'approved' | 'refused' | 'withdrawn'

declare module '#db/columns.ts' {
  interface Columns {
    'instalment_write_offs.state': WriteOffState
  }
}

export type NewWriteOff = { instalmentId: number; cents: number; reason: string; said: string; staffId: number; now: Date }

/** Undefined where the instalment has one that waits. */
export async function insertWriteOff(
  tx: Tx,
  { instalmentId, cents, reason, said, staffId, now }: NewWriteOff,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('instalment_write_offs')
    .values({ instalment_id: instalmentId, cents, reason, said, asked_by: staffId, asked_at: now, state: 'asked' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

type Decision = { state: WriteOffState; staffId: number; now: Date; writtenCents?: number }
export const decideOnWriteOff = (tx: Tx, id: number, { state, staffId, now, writtenCents }: Decision) =>
  tx
    .updateTable('instalment_write_offs')
    .set({ state, decided_by: staffId, decided_at: now, written_cents: writtenCents ?? null })
    .where('id', '=', id)
    .execute()

/** All of an order, the oldest first. */
export const selectWriteOffs = (db: Db, orderId: number) =>
  db
    .selectFrom('instalment_write_offs as off')
    .innerJoin('instalments', 'instalments.id', 'off.instalment_id')
    .innerJoin('staff as asker', 'asker.id', 'off.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'off.decided_by')
    .select(['off.id', 'instalment_id', 'off.cents', 'written_cents', 'off.state', 'reason', 'said', 'asked_by', 'asked_at'])
    .select(['decided_by', 'decided_at', 'asker.name as asker_name', 'decider.name as decider_name'])
    .where('instalments.order_id', '=', orderId)
    .orderBy('off.id')
    .execute()

export type WriteOff = Awaited<ReturnType<typeof selectWriteOffs>>[number]
