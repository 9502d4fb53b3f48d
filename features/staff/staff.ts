import type { Db } from '#db/connect.ts'
import type { Staff } from '#features/caller/caller.ts'
import { hashToken } from '#features/identity/identity.ts'

/** The member of staff whose live session the token opens, else null. */
export async function findStaff(db: Db, token: string, now: Date): Promise<Staff | null> {
  const row = await db
    .selectFrom('staff_sessions')
    .innerJoin('staff', 'staff.id', 'staff_sessions.staff_id')
    .innerJoin('staff_roles', 'staff_roles.key', 'staff.role_key')
    .select(['staff.id', 'staff_sessions.id as session_id', 'staff.name', 'staff.email', 'staff.shop_id', 'staff_roles.permissions'])
    .where('staff_sessions.token_hash', '=', hashToken(token))
    .where('staff_sessions.idle_expires_at', '>', now)
    .where('staff_sessions.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return null
  return { id: row.id, sessionId: row.session_id, name: row.name, email: row.email, shopId: row.shop_id, permissions: row.permissions }
}
