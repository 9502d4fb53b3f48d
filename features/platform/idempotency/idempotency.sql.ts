import { sql, type Db } from '#db/connect.ts'

export type KeyedCall = { caller: string; keyHash: Buffer; call: string; bodyHash: Buffer; expiresAt: Date }
export type Kept = { call: string; body_hash: Buffer; answer: Buffer | null }

/**
 * Takes the key for this call, with its answer where that is known; an expired one is free. False when it is taken. Waits while another
 * transaction is about to take it, `waitMs` at most (0 = as long as it takes): then it throws. What the transaction does afterwards waits as long as it takes.
 */
export async function takeKey(db: Db, keyed: KeyedCall, now: Date, waitMs: number, answer: Buffer | null = null): Promise<boolean> {
  const { rows } = await sql`
    insert into repeats (caller, key_hash, call, body_hash, expires_at, answer)
    select ${keyed.caller}, ${keyed.keyHash}, ${keyed.call}, ${keyed.bodyHash}, ${keyed.expiresAt}::timestamptz, ${answer}::bytea
    from (select set_config('lock_timeout', ${String(waitMs)}, true)) waiting (limited)
    where limited <> ''
    on conflict (caller, key_hash) do update
      set call = excluded.call, body_hash = excluded.body_hash, expires_at = excluded.expires_at, answer = excluded.answer
      where repeats.expires_at <= ${now}
    returning set_config('lock_timeout', '0', true)`.execute(db)
  return rows.length > 0
}

export const selectKept = (db: Db, { caller, keyHash }: KeyedCall, now: Date): Promise<Kept | undefined> =>
  db
    .selectFrom('repeats')
    .select(['call', 'body_hash', 'answer'])
    .where('caller', '=', caller)
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const keepAnswer = (db: Db, { caller, keyHash }: KeyedCall, answer: Buffer) =>
  db.updateTable('repeats').set({ answer }).where('caller', '=', caller).where('key_hash', '=', keyHash).execute()

export const freeKey = (db: Db, { caller, keyHash }: KeyedCall) =>
  db.deleteFrom('repeats').where('caller', '=', caller).where('key_hash', '=', keyHash).execute()

export const deleteExpired = (db: Db, now: Date) => db.deleteFrom('repeats').where('expires_at', '<=', now).execute()
