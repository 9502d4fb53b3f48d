// SQL of the requests to reverse a bank credit that was entered wrongly.
import type { Db, Tx } from '#db/connect.ts'

export type ReversalState = 'asked' | 'approved' | 'refused' | 'withdrawn'

declare module '#db/columns.ts' {
  interface Columns {
    'credit_reversals.state': ReversalState
  }
}

export type NewReversal = { creditId: number; reason: string; said: string; staffId: number; now: Date }

/** Undefined where the credit has one that waits or was approved. */
export async function insertReversal(tx: Tx, { creditId, reason, said, staffId, now }: NewReversal): Promise<number | undefined> {
  const row = await tx
    .insertInto('credit_reversals')
    .values({ credit_id: creditId, reason, said, asked_by: staffId, asked_at: now, state: 'asked' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const decideOn = (tx: Tx, id: number, state: ReversalState, staffId: number, now: Date) =>
  tx.updateTable('credit_reversals').set({ state, decided_by: staffId, decided_at: now }).where('id', '=', id).execute()

/** All of an order, the oldest first. */
export const selectReversals = (db: Db, orderId: number) =>
  db
    .selectFrom('credit_reversals as reversal')
    .innerJoin('bank_credits', 'bank_credits.id', 'reversal.credit_id')
    .innerJoin('instalments', 'instalments.id', 'bank_credits.instalment_id')
    .innerJoin('staff as asker', 'asker.id', 'reversal.asked_by')
    .leftJoin('staff as decider', 'decider.id', 'reversal.decided_by')
    .select(['reversal.id', 'credit_id', 'reversal.state', 'reason', 'said', 'asked_by', 'asked_at', 'decided_at'])
    .select(['instalment_id', 'bank_credits.amount_cents', 'bank_reference'])
    .select(['asker.name as asker_name', 'decider.name as decider_name'])
    .where('instalments.order_id', '=', orderId)
    .orderBy('reversal.id')
    .execute()

export type Reversal = Awaited<ReturnType<typeof selectReversals>>[number]
