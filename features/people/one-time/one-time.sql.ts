import { sql, type Db } from '#db/connect.ts'

type Row = { purpose: string; subject: string; kind: string; hash: Buffer; data: unknown; expiresAt: Date }

/** One row per purpose and subject: the newest wins. */
export async function upsertSecret(db: Db, { purpose, subject, kind, hash, data, expiresAt }: Row): Promise<void> {
  const fresh = { kind, hash, data: JSON.stringify(data), tries: 0, expires_at: expiresAt }
  await db
    .insertInto('one_time_secrets')
    .values({ purpose, subject, ...fresh })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(fresh))
    .execute()
}

/** Counts a try before the code is looked at, so that parallel guesses cannot slip past the limit; undefined when none is left. */
export const countTry = (db: Db, purpose: string, subject: string, triesMax: number, now: Date): Promise<{ hash: Buffer } | undefined> =>
  db
    .updateTable('one_time_secrets')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('kind', '=', 'code')
    .where('tries', '<', triesMax)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()

const answer = ['subject', sql<unknown>`data`.as('data')] as const

/** The delete decides who of several takers was first. */
export const deleteSecret = (db: Db, purpose: string, subject: string, hash: Buffer) =>
  db
    .deleteFrom('one_time_secrets')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('hash', '=', hash)
    .returning(answer)
    .executeTakeFirst()

export const selectLink = (db: Db, purpose: string, hash: Buffer, now: Date) =>
  db
    .selectFrom('one_time_secrets')
    .select('subject')
    .where('purpose', '=', purpose)
    .where('kind', '=', 'link')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export const deleteLink = (db: Db, purpose: string, subject: string | undefined, hash: Buffer, now: Date) => {
  const links = db
    .deleteFrom('one_time_secrets')
    .where('purpose', '=', purpose)
    .where('kind', '=', 'link')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
  return (subject === undefined ? links : links.where('subject', '=', subject)).returning(answer).executeTakeFirst()
}

export async function deleteSecrets(db: Db, purposes: string[], subject: string): Promise<void> {
  await db.deleteFrom('one_time_secrets').where('purpose', 'in', purposes).where('subject', '=', subject).execute()
}

export async function deleteSpent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('one_time_secrets').where('expires_at', '<=', now).execute()
}
