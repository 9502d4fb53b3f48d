import type { Selectable } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Standing } from '#features/people/account/account.rules.ts'
import type { SocialAccounts, SocialRequests } from '#db/schema.ts'

export type RequestRow = Selectable<SocialRequests>
export type BoundRow = Pick<Selectable<SocialAccounts>, 'id' | 'source' | 'email' | 'name'>

export async function insertRequest(db: Db, row: RequestRow): Promise<void> {
  await db.insertInto('social_requests').values(row).execute()
}

/** Takes the request: of several at once one gets it. Only the browser that began it does. */
export const takeRequest = (db: Db, stateHash: Buffer, browserHash: Buffer, source: string, now: Date): Promise<RequestRow | undefined> =>
  db
    .deleteFrom('social_requests')
    .where('state_hash', '=', stateHash)
    .where('browser_hash', '=', browserHash)
    .where('source', '=', source)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

export async function deleteSpentRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('social_requests').where('expires_at', '<=', now).execute()
}

/** The account that this identity opens, with whether it is closed. */
export const selectBound = (db: Db, issuer: string, subject: string): Promise<({ user_id: number } & Standing) | undefined> =>
  db
    .selectFrom('social_accounts')
    .innerJoin('users', 'users.id', 'social_accounts.user_id')
    .select(['user_id', 'disabled_at', 'closed_at', 'erased_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The account of an address, and whether its owner has ever proved to read it. */
export const selectByEmail = (db: Db, email: string): Promise<({ id: number; proved: boolean } & Standing) | undefined> =>
  db
    .selectFrom('users')
    .select(['id', 'disabled_at', 'closed_at', 'erased_at', sql<boolean>`email_proved_at is not null`.as('proved')])
    .where('email', '=', email)
    .executeTakeFirst()

/** False when the identity opens another account, or the account has another identity of this source. */
export async function insertBound(
  db: Db,
  row: { user_id: number; source: string; issuer: string; subject: string; email: string; name: string; bound_at: Date },
): Promise<boolean> {
  const done = await db
    .insertInto('social_accounts')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

export const selectOwn = (db: Db, userId: number): Promise<BoundRow[]> =>
  db.selectFrom('social_accounts').select(['id', 'source', 'email', 'name']).where('user_id', '=', userId).orderBy('id').execute()

/** Deletes one of the buyer's own; false when there is none. */
export async function deleteBound(db: Db, userId: number, id: number): Promise<boolean> {
  const done = await db.deleteFrom('social_accounts').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()
  return done !== undefined
}

/** Locks the account, so that two changes at once see one another. */
export const lockAccount = (db: Db, userId: number) =>
  db
    .selectFrom('users')
    .select(['email', 'language'])
    .select([sql<boolean>`password_hash is not null`.as('has_password'), sql<boolean>`email_proved_at is not null`.as('proved')])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()

export async function deleteAllOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom('social_accounts').where('user_id', '=', userId).execute()
  await tx.deleteFrom('social_requests').where('user_id', '=', userId).execute()
}
