import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#db/connect.ts'
import type { Buyer } from '#features/caller/caller.ts'

export const newToken = () => randomBytes(32).toString('base64url')
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** The buyer whose live session the token opens, else null. One indexed read. */
export async function findBuyer(db: Db, token: string, now: Date): Promise<Buyer | null> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'sessions.id as session_id', 'users.email', 'users.first_name', 'users.last_name', 'users.characteristic'])
    .where('sessions.token_hash', '=', hashToken(token))
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    sessionId: row.session_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    characteristic: row.characteristic as Buyer['characteristic'],
  }
}
