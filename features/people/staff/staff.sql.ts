// Staff as callers: who they are, and their sessions.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { DEFAULT_SETTINGS } from '#features/platform/setting/setting.ts'
import type { Language } from '#shared/language.ts'
import type { Role } from './staff.roles.ts'

/** Whether the row's person must set up a second factor before anything else. Needs `staff_second_factors as factor`. */
const mustEnrol = sql<boolean>`factor.sealed is null and coalesce(
  (select value ->> 'secondFactor' from settings where key = 'staff'), ${DEFAULT_SETTINGS.staff.secondFactor}) = 'required'`

/** The member of staff whose live session has this hash; one indexed read. */
export const selectSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.shop_id', 'role.permissions', mustEnrol.as('must_enrol')])
    .select(['session.id as session_id', 'session.last_seen_at', 'session.expires_at', 'session.proved_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.idle_expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

const HOLDERS_MAX = 50

/** Staff with their roles who have come and are let in. */
const atWork = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .where('staff.disabled_at', 'is', null)
    .where('staff.password_hash', 'is not', null)

/** The operator's, and the shop's. */
const sideOf = (shopId: number) => sql<boolean>`(staff.shop_id is null or staff.shop_id = ${shopId})`

/** Addresses of those whose role names the permission. */
export const selectHolding = (db: Db, permission: string, shopId: number) =>
  atWork(db)
    .select(['staff.email', mailedIn])
    .where(sql<boolean>`${permission} = any(role.permissions)`)
    .where(sideOf(shopId))
    .orderBy('staff.id')
    .limit(HOLDERS_MAX)
    .execute()

export async function touchSession(db: Db, id: number, now: Date, idleEnd: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ last_seen_at: now, idle_expires_at: idleEnd }).where('id', '=', id).execute()
}

export async function proveSession(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('staff_sessions').set({ proved_at: now }).where('id', '=', id).execute()
}

export type NewSession = {
  tokenHash: Buffer
  staffId: number
  now: Date
  idleEnd: Date
  absoluteEnd: Date
  userAgent: string
  address: string
  language: Language
}

/** Also sweeps sessions that ended by themselves. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  const { now } = session
  await db.deleteFrom('staff_sessions').where('idle_expires_at', '<=', now).execute()
  await db
    .insertInto('staff_sessions')
    .values({
      token_hash: session.tokenHash,
      staff_id: session.staffId,
      created_at: now,
      last_seen_at: now,
      proved_at: now,
      idle_expires_at: session.idleEnd,
      expires_at: session.absoluteEnd,
      user_agent: session.userAgent,
      address: session.address,
    })
    .execute()
  await db.updateTable('staff').set({ entered_at: now, language: session.language }).where('id', '=', session.staffId).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('id', '=', id).execute()
}

/** Ends every session of the person but `keep`, and every log-in that waits for its code. Answers how many sessions ended. */
export async function deleteSessions(db: Db, staffId: number, keep?: number): Promise<number> {
  await db.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute()
  const ended = await db
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staffId)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep!))
    .executeTakeFirst()
  return Number(ended.numDeletedRows)
}

/** Of the person with the address; `password_hash` null: invited, has not come yet. */
export const selectByEmail = (db: Db, email: string) =>
  db
    .selectFrom('staff')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'staff.password_hash', 'staff.disabled_at', 'staff.mail_language'])
    .select(sql<boolean>`factor.sealed is not null`.as('has_factor'))
    .where('staff.email', '=', email)
    .executeTakeFirst()

export const selectPassword = (db: Db, id: number) =>
  db.selectFrom('staff').select(['name', 'email', 'password_hash', 'mail_language']).where('id', '=', id).executeTakeFirstOrThrow()

/** Only where the password is still the one that was looked at: two changes at once are one change and a conflict. */
export async function updatePassword(db: Db, id: number, was: string | null, hash: string): Promise<boolean> {
  const changed = await db
    .updateTable('staff')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where(sql<boolean>`password_hash is not distinct from ${was}`)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** What `me` shows of a member of staff. */
export const selectStaff = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .leftJoin('shops', 'shops.id', 'staff.shop_id')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')
    .select(['staff.id', 'staff.name', 'staff.email', 'role.key as role', 'role.name as role_name', 'role.permissions'])
    .select(['staff.shop_id', 'shops.name as shop_name', mustEnrol.as('must_enrol')])
    .select(sql<boolean>`shops.suspended_at is not null`.as('shop_suspended'))
    .select(sql<boolean>`factor.sealed is not null`.as('has_factor'))
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow()

/** The language of mails to somebody. */
export const mailedIn = sql<string | null>`coalesce(staff.mail_language, staff.language)`.as('language')

export const selectMailLanguage = (db: Db, id: number) =>
  db.selectFrom('staff').select('mail_language').where('id', '=', id).executeTakeFirstOrThrow()

export async function writeMailLanguage(tx: Tx, id: number, language: Language | null): Promise<void> {
  await tx.updateTable('staff').set({ mail_language: language }).where('id', '=', id).execute()
}

/** The operator's own people. */
export const selectOperators = (db: Db) =>
  atWork(db).select(['staff.name', 'staff.email', mailedIn, 'role.permissions']).where('staff.shop_id', 'is', null).execute()

export const selectName = (db: Db, id: number) => db.selectFrom('staff').select('name').where('id', '=', id).executeTakeFirst()

export const selectMail = (db: Db, id: number) =>
  db.selectFrom('staff').select(['name', 'email', mailedIn]).where('id', '=', id).where('disabled_at', 'is', null).executeTakeFirst()

/** Who may open a thing of the shop in My Workspace: the operator's people and the shop's; those of all shops with null. */
export const selectColleagues = (db: Db, shopId: number | null) =>
  atWork(db)
    .select(['staff.id', 'staff.name', 'staff.email', mailedIn, 'role.permissions', 'staff.shop_id'])
    .$if(shopId !== null, (query) => query.where(sideOf(shopId!)))
    .orderBy('staff.name')
    .execute()

/** One of them, also one who is not at work. */
export const selectNamed = (db: Db, shopId: number | null, id: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .select(['staff.id', 'staff.name', 'role.permissions'])
    .where('staff.id', '=', id)
    .$if(shopId !== null, (query) => query.where(sideOf(shopId!)))
    .executeTakeFirst()

/** Whether there is a role of this key, and for whom. */
export const selectRoleShape = (db: Db, key: string) =>
  db.selectFrom('staff_roles').select(['key', 'of_shop as ofShop']).where('key', '=', key).executeTakeFirst()

/** A member of staff for whom a job acts, as far as they still may; nobody whose account is closed. */
export const selectDoer = (db: Db, id: number) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .select(['staff.id', 'staff.name', 'staff.shop_id', 'role.permissions'])
    .where('staff.id', '=', id)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

/** Makes the given roles equal to the list in code. */
export async function upsertRoles(db: Db, roles: readonly Role[]): Promise<void> {
  await db
    .insertInto('staff_roles')
    .values(roles.map(({ key, name, permissions, ofShop }) => ({ key, name, permissions: [...permissions], of_shop: ofShop, given: true })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((is) => ({
        name: is.ref('excluded.name'),
        permissions: is.ref('excluded.permissions'),
        of_shop: is.ref('excluded.of_shop'),
        given: is.ref('excluded.given'),
      })),
    )
    .execute()
}

/** `passwordHash` null: invited. */
export type NewStaff = { email: string; name: string; passwordHash: string | null; role: string; shopId: number | null; now: Date }

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

/** Acts on people's accounts come one after the other, so that each sees what the one before has left. Until the transaction ends. */
export async function lockStaff(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('medharbor staff'))`.execute(tx)
}

// Between password and code.

export async function insertChallenge(db: Db, tokenHash: Buffer, staffId: number, expiresAt: Date, now: Date): Promise<void> {
  await db.deleteFrom('staff_challenges').where('expires_at', '<=', now).execute()
  await db.insertInto('staff_challenges').values({ token_hash: tokenHash, staff_id: staffId, expires_at: expiresAt }).execute()
}

/** Counts a try before the code is looked at, and holds the row until the transaction ends; undefined when it is over. */
export const takeTry = (tx: Db, tokenHash: Buffer, triesMax: number, now: Date) =>
  tx
    .updateTable('staff_challenges')
    .set((is) => ({ tries: is('tries', '+', 1) }))
    .where('token_hash', '=', tokenHash)
    .where('tries', '<', triesMax)
    .where('expires_at', '>', now)
    .returning('staff_id')
    .executeTakeFirst()

export async function deleteChallenge(tx: Db, tokenHash: Buffer): Promise<void> {
  await tx.deleteFrom('staff_challenges').where('token_hash', '=', tokenHash).execute()
}

/** The shops that somebody of staff works for: their own, or all of them where they belong to none. */
export const shopsOf = (db: Db, shopId: number | null) =>
  db
    .selectFrom('shops')
    .select(['id', 'name'])
    .$if(shopId !== null, (query) => query.where('id', '=', shopId!))
    .orderBy('name')
    .execute()
