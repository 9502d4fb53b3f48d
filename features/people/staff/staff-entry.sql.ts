import { sql, type Db } from '#db/connect.ts'

// Invitations.

/** An invitation that still counts. */
export const selectInvitation = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff', 'staff.id', 'invitation.staff_id')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .innerJoin('staff as inviter', 'inviter.id', 'invitation.invited_by')
    .leftJoin('shops', 'shops.id', 'staff.shop_id')
    .select(['staff.email', 'staff.name', 'role.key as role', 'role.name as role_name'])
    .select(['shops.name as shop_name', 'inviter.name as inviter'])
    .where('invitation.token_hash', '=', tokenHash)
    .where('invitation.expires_at', '>', now)
    .executeTakeFirst()

/** Of any number of takes at once one gets it. */
export const takeInvitation = (tx: Db, tokenHash: Buffer, now: Date) =>
  tx
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'invited_by'])
    .executeTakeFirst()

export async function joinStaff(tx: Db, id: number, name: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('staff')
    .set((is) => ({ name, password_hash: passwordHash, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

// The first administrator.

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(sql.lit(1)).executeTakeFirst()) !== undefined

/** Puts a link in place of one made before `old`; false while a younger one is there. */
export async function offerFirstLink(tx: Db, tokenHash: Buffer, now: Date, old: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into staff_first_link (token_hash, made_at) values (${tokenHash}, ${now})
    on conflict (one) do update set token_hash = excluded.token_hash, made_at = excluded.made_at where staff_first_link.made_at <= ${old}
    returning one`.execute(tx)
  return rows.length > 0
}

export const hasFirstLink = async (db: Db, tokenHash: Buffer, old: Date): Promise<boolean> =>
  (await db
    .selectFrom('staff_first_link')
    .select('one')
    .where('token_hash', '=', tokenHash)
    .where('made_at', '>', old)
    .executeTakeFirst()) !== undefined

export async function deleteFirstLink(tx: Db): Promise<void> {
  await tx.deleteFrom('staff_first_link').execute()
}
