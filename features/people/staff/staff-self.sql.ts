import type { Db } from '#db/connect.ts'

export async function updateName(db: Db, id: number, name: string): Promise<void> {
  await db
    .updateTable('staff')
    .set((is) => ({ name, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const selectSessions = (db: Db, staffId: number, now: Date) =>
  db
    .selectFrom('staff_sessions')
    .select(['id', 'created_at', 'last_seen_at', 'expires_at', 'address', 'user_agent'])
    .where('staff_id', '=', staffId)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** False where the person has no such session. */
export async function deleteOwnSession(db: Db, staffId: number, id: number): Promise<boolean> {
  const gone = await db.deleteFrom('staff_sessions').where('id', '=', id).where('staff_id', '=', staffId).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
