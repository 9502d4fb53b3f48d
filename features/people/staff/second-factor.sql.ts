import { sql, type Db } from '#db/connect.ts'

/** The person's second factor, held until the transaction ends. */
export const lockFactor = (tx: Db, staffId: number) =>
  tx.selectFrom('staff_second_factors').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst()

export const selectFactor = (db: Db, staffId: number) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')
    .select(['factor.since', sql<boolean>`factor.sealed is not null`.as('on')])
    .select((is) =>
      is
        .selectFrom('staff_recovery_codes as code')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('code.staff_id', '=', 'staff.id')
        .where('used_at', 'is', null)
        .as('codes_left'),
    )
    .where('staff.id', '=', staffId)
    .executeTakeFirstOrThrow()

/** Makes the row of somebody who has none, so that it can be locked. */
export async function keepFirst(tx: Db, staffId: number, pending: Buffer, now: Date): Promise<void> {
  await tx
    .insertInto('staff_second_factors')
    .values({ staff_id: staffId, pending, pending_at: now })
    .onConflict((conflict) => conflict.column('staff_id').doNothing())
    .execute()
}

/** A secret that was shown and waits for its first code; the confirmed one goes on meanwhile. */
export async function keepPending(tx: Db, staffId: number, pending: Buffer, now: Date): Promise<void> {
  await tx.updateTable('staff_second_factors').set({ pending, pending_at: now }).where('staff_id', '=', staffId).execute()
}

/** From now on this one counts, and nothing waits. */
export async function confirmPending(tx: Db, staffId: number, sealed: Buffer, step: number, now: Date): Promise<void> {
  await sql`
    update staff_second_factors set sealed = ${sealed}, since = ${now}, pending = null, pending_at = null,
      last_step = ${step}, failures = 0, blocked_until = 'epoch'
    where staff_id = ${staffId}`.execute(tx)
}

export async function markStep(tx: Db, staffId: number, step: number): Promise<void> {
  await tx.updateTable('staff_second_factors').set({ last_step: step, failures: 0 }).where('staff_id', '=', staffId).execute()
}

export async function markFailure(tx: Db, staffId: number, failures: number, blockedUntil: Date): Promise<void> {
  await tx.updateTable('staff_second_factors').set({ failures, blocked_until: blockedUntil }).where('staff_id', '=', staffId).execute()
}

/** The wait ends, the count of wrong codes stays. */
export async function liftBlock(tx: Db, staffId: number): Promise<void> {
  await sql`update staff_second_factors set blocked_until = 'epoch' where staff_id = ${staffId}`.execute(tx)
}

/** With the recovery codes. False when there was none. */
export async function deleteFactor(tx: Db, staffId: number): Promise<boolean> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  const gone = await tx.deleteFrom('staff_second_factors').where('staff_id', '=', staffId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}

export async function replaceCodes(tx: Db, staffId: number, hashes: Buffer[]): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  await tx
    .insertInto('staff_recovery_codes')
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
    .execute()
}

/** Whether this is one of the person's unused codes; it stays unused. */
export const hasCode = async (db: Db, staffId: number, hash: Buffer): Promise<boolean> =>
  (await db
    .selectFrom('staff_recovery_codes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** Whether this one of the person's codes was still unused; now it is used. */
export async function useCode(tx: Db, staffId: number, hash: Buffer, now: Date): Promise<boolean> {
  const used = await tx
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows > 0n
}
