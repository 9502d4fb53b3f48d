// The table of buyers' accounts.
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasKeyword } from '#db/planned-for.ts'
import type { Finder } from '#db/sought.ts'
import type { Language } from '#shared/language.ts'
import { openingFor, type NewSession } from './session.sql.ts'

const UNIQUE_VIOLATION = '23505'

/** How the office's long lists find accounts by a keyword; '' finds all. */
export const accountFinders = (keyword: string): Finder[] =>
  keyword === '' ? [] : [{ from: sql`users k`, id: sql`k.id`, match: hasKeyword(sql`k.keyword`, keyword) }]

/** By e-mail address or user name, whatever their case; an address wins over somebody's user name. */
export const selectByLogin = (db: Db, login: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'disabled_at', 'closed_at', 'erased_at'])
    .where((is) => is.or([is('email', '=', login), is('user_name', '=', login)]))
    .orderBy((is) => is('email', '=', login), 'desc')
    .limit(sql.lit(1))
    .executeTakeFirst()

export type UserRow = NonNullable<Awaited<ReturnType<typeof selectUser>>>

export const selectUser = (db: Db, id: number) => db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()

/** What an account shows of itself on every page, as one JSON value of the user `users.id`. */
export const personJson = sql`json_build_object('user_name', users.user_name, 'nick_name', users.nick_name, 'avatar_file_id', users.avatar_file_id,
  'phone', users.phone, 'sex', users.sex, 'nation', users.nation, 'company_name', users.company_name, 'job_title', users.job_title,
  'birthday', users.birthday, 'invite_code', users.invite_code, 'email_proved_at', users.email_proved_at,
  'language', users.language, 'password', users.password_hash is not null, 'created_at', users.created_at)`
export type PersonJson = { password: boolean; created_at: string } & Pick<
  UserRow,
  | 'user_name'
  | 'nick_name'
  | 'avatar_file_id'
  | 'phone'
  | 'sex'
  | 'nation'
  | 'company_name'
  | 'job_title'
  | 'birthday'
  | 'invite_code'
  | 'language'
> & { email_proved_at: string | null }

export const selectPerson = async (db: Db, id: number): Promise<PersonJson | undefined> =>
  (
    await db
      .selectFrom('users')
      .select(sql<PersonJson>`${personJson}`.as('person'))
      .where('id', '=', id)
      .executeTakeFirst()
  )?.person

export const selectByEmail = (db: Db, email: string) => db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

/** Locks the account: changes of its password, address and state wait, and see what was done meanwhile. */
export const lockByEmail = (db: Db, email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).forUpdate().executeTakeFirst()

/** The role that an account has beside being a buyer, until the end of the transaction for whoever decides by it. */
export const lockRole = (tx: Tx, id: number) =>
  tx.selectFrom('users').select(['id', 'characteristic', 'disabled_at']).where('id', '=', id).forUpdate().executeTakeFirst()
export const setRole = (tx: Tx, id: number, characteristic: '2' | '3' | null) =>
  tx.updateTable('users').set({ characteristic }).where('id', '=', id).execute()

/** Holds the account open until the end of the transaction; false when it is disabled. */
export const holdOpen = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('users').select('id').where('id', '=', id).where('disabled_at', 'is', null).forShare().executeTakeFirst()) !==
  undefined

declare module '#db/columns.ts' {
  interface Columns {
    'users.characteristic': '2' | '3' | null
  }
}

/** What somebody tells of themselves with a registration. */
export type Registrant = {
  email: string
  firstName: string
  lastName: string
  nation: string
  phone: string
  companyName: string
  identityType: string
}

export type NewUser = Registrant & {
  passwordHash: string | null
  inviteCode: string
  invitedByCode: string
  language: Language
  emailProved: boolean
  demo: boolean
  now: Date
}

/**
 * The new user's id; undefined when the address was taken, also by a registration that ran at the same moment. With a session that is the
 * account's first, it is opened in the same statement.
 */
export async function insertUser(db: Db, user: NewUser, session: NewSession | null): Promise<number | undefined> {
  const adding = db
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
      email_proved_at: user.emailProved ? user.now : null,
      demo: user.demo,
      created_at: user.now,
    }))
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
  const added = db.with('added', () => adding)
  const opened = session ? added.with('opened', () => sql`(${openingFor(sql`added`, session)})`) : added
  const row = await opened.selectFrom('added').select('id').executeTakeFirst()
  return row?.id
}

export type UserChange = {
  first_name?: string
  last_name?: string
  nick_name?: string
  avatar_file_id?: number | null
  phone?: string
  nation?: string
  company_name?: string
  identity_type?: string
  job_title?: string
  sex?: string
  birthday?: string | null
  language?: Language
  language_at?: Date
}

/** Changes what is given; the rest stays. */
export async function updateUser(db: Db, id: number, change: UserChange): Promise<void> {
  if (Object.keys(change).length > 0) await db.updateTable('users').set(change).where('id', '=', id).execute()
}

/** Sets the password if it is still the one that was proved; false when somebody was quicker. */
export async function replacePassword(db: Db, id: number, former: string | null, hash: string): Promise<boolean> {
  const done = await db
    .updateTable('users')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', former)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** No password opens the account any more, until its owner sets one by a mailed link. */
export async function dropPassword(db: Db, id: number): Promise<void> {
  await db.updateTable('users').set({ password_hash: null }).where('id', '=', id).execute()
}

/** Who has read a mail at the address has proved it; the first time counts. */
export async function markProved(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ email_proved_at: now }).where('id', '=', id).where('email_proved_at', 'is', null).execute()
}

/** Gives the account its new, proved address; a user name that was the old address follows. False when it is taken by now. */
export async function replaceEmail(tx: Tx, id: number, email: string, now: Date): Promise<boolean> {
  await sql`savepoint before_email`.execute(tx)
  try {
    const { rows } = await sql<{ id: number }>`
      update users set email = ${email}, email_proved_at = ${now}, user_name = case when user_name = email then ${email}::citext else user_name end
      where id = ${id} and not exists (select from users as other where other.id <> ${id} and other.user_name = ${email})
      returning id`.execute(tx)
    return rows.length === 1
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error
    await sql`rollback to savepoint before_email`.execute(tx) // somebody else was given it in this moment
    return false
  }
}
