// The table of buyers' sessions.
import type { CompiledQuery, InferResult, RawBuilder } from 'kysely'
import { sql, type Db } from '#db/connect.ts'
import type { Acting } from '#features/platform/caller/caller.ts'
import type { Along } from '#features/platform/along/along.ts'

const buyerColumns = [
  'users.id',
  'users.email',
  'users.first_name',
  'users.last_name',
  'users.identity_type',
  'users.characteristic',
] as const

const withSession = (along: readonly Along[]) =>
  along.length > 0 ? sql`json_build_object(${sql.join(along.flatMap((one) => [sql.lit(one.name), one.sql]))})` : sql`null::json`

/** Whether the session acts for somebody now: asked with each call, so that an end counts at once, everywhere. */
const lives = sql`coalesce(acting.id is not null and acting.ended_at is null and acting.sales_id = self.id and self.characteristic = '2'
  and customer.disabled_at is null, false)`

const sessionWith = (db: Db, along: readonly Along[], tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('users as self', 'self.id', 'sessions.user_id')
    .leftJoin('sales_customers as acting', 'acting.id', 'sessions.acting_id')
    .leftJoin('users as customer', 'customer.id', 'acting.customer_id')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = case when ${lives} then customer.id else self.id end`))
    .select(
      sql<Acting | null>`case when acting.id is not null then json_build_object('id', acting.id, 'salesId', self.id,
      'name', self.first_name || ' ' || self.last_name, 'customer', coalesce(nullif(customer.company_name, ''), customer.first_name || ' ' || customer.last_name),
      'ordering', acting.ordering, 'ended', not ${lives}) end`.as('acting'),
    )
    .select([...buyerColumns, 'sessions.id as session_id', 'sessions.last_seen_at', 'sessions.expires_at', 'sessions.country'])
    .select(sql<Record<string, unknown> | null>`${withSession(along)}`.as('along'))
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.idle_expires_at', '>', now)
    .where('sessions.expires_at', '>', now)
    .where('self.disabled_at', 'is', null)

type SessionRow = InferResult<ReturnType<typeof sessionWith>>[number]
const written = new Map<string, CompiledQuery<SessionRow>>()

/**
 * The user whose live session has this hash, with what is asked along; one indexed read. Every call of somebody signed in comes through
 * here, so the statement is written out once only.
 */
export async function selectSession(db: Db, tokenHash: Buffer, now: Date, along: readonly Along[]): Promise<SessionRow | undefined> {
  const key = along.map(({ name }) => name).join()
  let query = written.get(key)
  if (!query) written.set(key, (query = sessionWith(db, along, tokenHash, now).compile()))
  const { rows } = await db.executeQuery<SessionRow>({ ...query, parameters: [tokenHash, now, now] })
  return rows[0]
}

export async function touchSession(db: Db, id: number, now: Date, idleEnd: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now, idle_expires_at: idleEnd }).where('id', '=', id).execute()
}

export type NewSession = {
  tokenHash: Buffer
  clientId: string
  userAgent: string
  country: string | null
  now: Date
  idleEnd: Date
  absoluteEnd: Date
}

/** Inserts the session of each account that `users` (a from clause with an id) names. */
export const openingFor = (
  users: RawBuilder<unknown>,
  { tokenHash, clientId, userAgent, country, now, idleEnd, absoluteEnd }: NewSession,
) => sql`
  insert into sessions (token_hash, user_id, client_id, user_agent, country, created_at, last_seen_at, idle_expires_at, expires_at)
  select ${tokenHash}, id, ${clientId}, ${userAgent}, ${country}, ${now}::timestamptz, ${now}::timestamptz, ${idleEnd}::timestamptz,
    ${absoluteEnd}::timestamptz
  from ${users}`

/**
 * Opens a session; false when the account was disabled or its password changed since it was proved (`provedHash`). The lock on the account
 * makes a change that runs at the same moment wait, and then end this session too. The user's dead sessions are swept on the way.
 */
export async function insertSession(db: Db, userId: number, provedHash: string | null, session: NewSession): Promise<boolean> {
  const { now } = session
  const proved = sql`users where id = ${userId} and disabled_at is null and (${provedHash}::text is null or password_hash = ${provedHash}::text)
    for share`
  const { rows } = await sql`
    with swept as (delete from sessions where user_id = ${userId} and (expires_at <= ${now} or idle_expires_at <= ${now}))
    ${openingFor(proved, session)} returning id`.execute(db)
  return rows.length === 1
}

/** The user's live sessions, newest first. */
export const selectLive = (db: Db, userId: number, now: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'created_at', 'last_seen_at', 'idle_expires_at', 'country'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('idle_expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Ends one session; with a user's id only if it is the user's. False when there was none. */
export async function deleteSession(db: Db, id: number, userId?: number): Promise<boolean> {
  let sessions = db.deleteFrom('sessions').where('id', '=', id)
  if (userId !== undefined) sessions = sessions.where('user_id', '=', userId)
  return (await sessions.executeTakeFirst()).numDeletedRows > 0n
}

/** Ends all sessions of the user, or all but one. */
export async function deleteSessions(db: Db, userId: number, keepId?: number): Promise<void> {
  const sessions = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (keepId === undefined ? sessions : sessions.where('id', '<>', keepId)).execute()
}

/** Sessions whose time is over; their users may never come back to sweep them. */
export async function deleteDeadSessions(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
}
