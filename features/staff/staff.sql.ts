import type { Db } from '#db/connect.ts'
import type { Role } from './staff.roles.ts'

/** The member of staff whose live session has this hash; one indexed read. */
export const selectSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.shop_id', 'role.permissions'])
    .select(['session.id as session_id', 'session.last_seen_at', 'session.expires_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.idle_expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

export async function touchSession(db: Db, id: number, now: Date, idleEnd: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: now, idle_expires_at: idleEnd }).where('id', '=', id).execute()
}

export type NewSession = { tokenHash: Buffer; staffId: number; now: Date; idleEnd: Date; absoluteEnd: Date }

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: session.now,
      last_seen_at: session.now,
      idle_expires_at: session.idleEnd,
      expires_at: session.absoluteEnd,
    })
    .execute()
}

/** Ends one session, and sweeps those that ended by themselves. */
export async function deleteSession(db: Db, id: number, now: Date): Promise<void> {
  await db
    .deleteFrom('staff_sessions')
    .where((is) => is.or([is('id', '=', id), is('expires_at', '<=', now), is('idle_expires_at', '<=', now)]))
    .execute()
}

export const selectByEmail = (db: Db, email: string) =>
  db.selectFrom('staff').select(['id', 'password_hash', 'disabled_at']).where('email', '=', email).executeTakeFirst()

/** What `me` shows of a member of staff. */
export const selectStaff = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .leftJoin('shops', 'shops.id', 'staff.shop_id')
    .select(['staff.id', 'staff.name', 'staff.email', 'role.key as role', 'role.name as role_name', 'role.permissions'])
    .select(['staff.shop_id', 'shops.name as shop_name'])
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow()

/** Makes the stored roles equal to the list in code. */
export async function upsertRoles(db: Db, roles: readonly Role[]): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values(roles.map(({ key, name, permissions }) => ({ key, name, permissions: [...permissions] })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({ name: is.ref('excluded.name'), permissions: is.ref('excluded.permissions') })),
    )
    .execute()
}

export type NewStaff = { email: string; name: string; passwordHash: string; role: string; shopId: number | null; now: Date }

/** The new id; undefined when the address is taken. */
export async function insertStaff(db: Db, staff: NewStaff): Promise<number | undefined> {
  const row = await db
    .insertInto('staff')
    .values({
      email: staff.email,
      name: staff.name,
      password_hash: staff.passwordHash,
      role_key: staff.role,
      shop_id: staff.shopId,
      created_at: staff.now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
