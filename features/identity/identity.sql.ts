import { sql, type Db } from '#db/connect.ts'

const buyerColumns = ['users.id', 'users.email', 'users.first_name', 'users.last_name', 'users.characteristic'] as const

/** The user whose live session has this hash; one indexed read. */
export const selectSession = (db: Db, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...buyerColumns, 'sessions.id as session_id', 'sessions.last_seen_at', 'sessions.expires_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()

export async function touchSession(db: Db, id: number, now: Date, idleEnd: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now, idle_expires_at: idleEnd }).where('id', '=', id).execute()
}

export type NewSession = { tokenHash: Buffer; userId: number; clientId: string; now: Date; idleEnd: Date; absoluteEnd: Date }

/** Opens a session; the user's dead ones are swept on the way. */
export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await sql`
    with swept as (delete from sessions where user_id = ${session.userId} and (expires_at <= ${session.now} or idle_expires_at <= ${session.now}))
    insert into sessions (token_hash, user_id, client_id, created_at, last_seen_at, idle_expires_at, expires_at)
    values (${session.tokenHash}, ${session.userId}, ${session.clientId}, ${session.now}, ${session.now}, ${session.idleEnd}, ${session.absoluteEnd})`.execute(
    db,
  )
}

/** Sessions whose time is over; their users may never come back to sweep them. */
export async function deleteDeadSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}

export async function deleteSession(db: Db, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute()
}

/** By e-mail address or user name, whatever their case; an address wins over somebody's user name. */
export const selectByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at'])
    .where((is) => is.or([is('email', '=', login), is('user_name', '=', login)]))
    .orderBy((is) => is('email', '=', login), 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export const selectUser = (db: Db, id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

export const emailExists = async (db: Db, email: string): Promise<boolean> =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()) !== undefined

export type NewUser = {
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  nation: string
  phone: string
  companyName: string
  identityType: string
  inviteCode: string
  invitedByCode: string
  language: string
  demo: boolean
  now: Date
}

/** The new user's id; undefined when the address was taken, also by a registration that ran at the same moment. */
export async function insertUser(db: Db, user: NewUser): Promise<number | undefined> {
  const row = await db
    .insertInto('users')
    .values((is) => ({
      email: user.email,
      user_name: user.email,
      password_hash: user.passwordHash,
      first_name: user.firstName,
      last_name: user.lastName,
      nation: user.nation,
      phone: user.phone,
      company_name: user.companyName,
      identity_type: user.identityType,
      invite_code: user.inviteCode,
      invited_by: is.selectFrom('users').select('id').where('invite_code', '=', user.invitedByCode.toUpperCase()),
      language: user.language,
      demo: user.demo,
      created_at: user.now,
    }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
