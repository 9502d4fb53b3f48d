import { sql, type Db, type Tx } from '#db/connect.ts'
import { mailedIn } from '../staff.sql.ts'

export type RoleRow = NonNullable<Awaited<ReturnType<typeof selectRole>>>

const roles = (db: Db) =>
  db.selectFrom('staff_roles').select(['id', 'version', 'key', 'name', 'note', 'permissions', 'given', 'of_shop as ofShop', 'retired_at'])

/** Given ones first, then as they were made. */
export const selectRoles = (db: Db) => roles(db).orderBy('given', 'desc').orderBy('id').execute()

export const selectRole = (db: Db, id: number) => roles(db).where('id', '=', id).executeTakeFirst()

export const selectRoleByKey = (db: Db, key: string) => roles(db).where('key', '=', key).executeTakeFirst()

/** Another role of this name that is not retired. */
export const hasRoleNamed = async (db: Db, name: string, but: number | null): Promise<boolean> =>
  (await db
    .selectFrom('staff_roles')
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('retired_at', 'is', null)
    .$if(but !== null, (query) => query.where('id', '<>', but!))
    .executeTakeFirst()) !== undefined

export type RoleValues = { name: string; note: string; permissions: string[] }

/** `key`: as staff refers to it; names may change. */
export async function insertRole(tx: Tx, role: RoleValues & { key: string; of_shop: boolean }): Promise<number> {
  const { id } = await tx.insertInto('staff_roles').values(role).returning('id').executeTakeFirstOrThrow()
  return id
}

/** False when somebody has changed it since `version`. */
export async function updateRole(tx: Db, id: number, version: number, changes: Partial<RoleValues> & { retired_at?: Date | null }) {
  const { numUpdatedRows } = await tx
    .updateTable('staff_roles')
    .set((is) => ({ ...changes, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const PEOPLE_MOST = 50

const state = sql<'active' | 'invited' | 'disabled'>`case
  when disabled_at is not null then 'disabled' when password_hash is null then 'invited' else 'active' end`

/** The first of those who have the role, and how many there are; whoever can work first. */
export async function selectRolePeople(db: Db, key: string) {
  const rows = await db
    .selectFrom('staff')
    .leftJoin('shops', 'shops.id', 'staff.shop_id')
    .select(['staff.id', 'staff.name', 'shops.name as shopName', state.as('state')])
    .select(sql<number>`count(*) over ()::int`.as('count'))
    .where('role_key', '=', key)
    .orderBy(sql`disabled_at is not null`)
    .orderBy('staff.name')
    .orderBy('staff.id')
    .limit(PEOPLE_MOST)
    .execute()
  return { people: rows.map(({ id, name, shopName, state: now }) => ({ id, name, shopName, state: now })), count: rows[0]?.count ?? 0 }
}

/** Whether anybody who is not disabled has it. */
export const isRoleUsed = async (db: Db, key: string): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').where('role_key', '=', key).where('disabled_at', 'is', null).limit(1).executeTakeFirst()) !==
  undefined

/** Invitations that people of the role have sent and nobody has followed yet, with what the invited may do. */
export const selectInvitedByRole = (tx: Db, key: string) =>
  tx
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff as inviter', 'inviter.id', 'invitation.invited_by')
    .innerJoin('staff as invited', 'invited.id', 'invitation.staff_id')
    .innerJoin('staff_roles as role', 'role.key', 'invited.role_key')
    .select(['invitation.staff_id', 'role.permissions'])
    .where('inviter.role_key', '=', key)
    .execute()

/** Where to write to those who work in it: the first of them after somebody. */
export const selectWorkingIn = (tx: Tx, key: string, afterId: number, limit: number) =>
  tx
    .selectFrom('staff')
    .select(['id', 'email', mailedIn])
    .where('role_key', '=', key)
    .where('id', '>', afterId)
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .execute()
