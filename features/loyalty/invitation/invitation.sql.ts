// SQL of invitations.
import type { Selectable } from 'kysely'
import type { InvitationReason, InvitationState } from '#contract/codes/invitation.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { DB } from '#db/columns.ts'
import { hasKeyword } from '#db/planned-for.ts'
import { pageAndCount, pageSql } from '#db/page.ts'
import { savesTo } from '#features/platform/workflow/workflow.ts'
import type { Person } from './invitation.rules.ts'

declare module '#db/columns.ts' {
  interface Columns {
    'invitations.state': InvitationState
    'invitations.reasons': InvitationReason[]
  }
}

export type InvitationRow = Selectable<DB['invitations']>

export const selectInviter = async (db: Db, userId: number): Promise<number | null> =>
  (await db.selectFrom('users').select('invited_by').where('id', '=', userId).executeTakeFirst())?.invited_by ?? null

/** Undefined: there is one already. */
export const insertInvitation = (
  tx: Tx,
  row: { inviterId: number; invitedId: number; reasons: InvitationReason[]; now: Date },
): Promise<{ id: number } | undefined> =>
  tx
    .insertInto('invitations')
    .values({
      inviter_id: row.inviterId,
      invited_id: row.invitedId,
      state: 'joined',
      state_at: row.now,
      reasons: row.reasons,
      created_at: row.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()

export const saveInvitation = savesTo('invitations')

export type InvitationFields = Partial<
  Pick<InvitationRow, 'order_id' | 'ripe_at' | 'reasons' | 'points' | 'invited_points' | 'note' | 'decided_by'>
>
export const setInvitation = (tx: Tx, id: number, fields: InvitationFields) =>
  tx.updateTable('invitations').set(fields).where('id', '=', id).execute()

export const lockInvitation = (tx: Tx, id: number): Promise<InvitationRow | undefined> =>
  tx.selectFrom('invitations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const lockOfInvited = (tx: Tx, invitedId: number): Promise<InvitationRow | undefined> =>
  tx.selectFrom('invitations').selectAll().where('invited_id', '=', invitedId).forUpdate().executeTakeFirst()
export const lockOfOrder = (tx: Tx, orderId: number): Promise<InvitationRow | undefined> =>
  tx.selectFrom('invitations').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

/** Until the transaction ends nobody else rewards this inviter: the month's count holds. */
export const lockInviter = (tx: Tx, inviterId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('invitations'), ${inviterId}::int)`.execute(tx)

const AT_ONCE = 200
export const selectRipe = (db: Db, now: Date) =>
  db
    .selectFrom('invitations')
    .select(['id', 'inviter_id'])
    .where('state', '=', 'ripening')
    .where('ripe_at', '<=', now)
    .orderBy('ripe_at')
    .limit(sql.lit(AT_ONCE))
    .execute()

export const countRewarded = async (db: Db, inviterId: number, since: Date): Promise<number> =>
  (
    await db
      .selectFrom('invitations')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('inviter_id', '=', inviterId)
      .where('state', '=', 'rewarded')
      .where('state_at', '>=', since)
      .executeTakeFirstOrThrow()
  ).count

const CHAIN_MOST = 8
/** Who invited somebody, who invited them, and so on; the nearest first. */
export async function selectChain(db: Db, inviterId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    with recursive chain as (
      select id, email, phone, invited_by, 1 as depth from users where id = ${inviterId}
      union all
      select u.id, u.email, u.phone, u.invited_by, depth + 1 from chain join users u on u.id = chain.invited_by where depth < ${sql.lit(CHAIN_MOST)}
    )
    select id, email, phone from chain order by depth`.execute(db)
  return rows
}

const SIBLINGS_MOST = 500
export const selectSiblings = (db: Db, inviterId: number, exceptId: number): Promise<Person[]> =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'phone'])
    .where('invited_by', '=', inviterId)
    .where('id', '<>', exceptId)
    .orderBy('id', 'desc')
    .limit(sql.lit(SIBLINGS_MOST))
    .execute()

export const selectPerson = (db: Db, id: number) =>
  db.selectFrom('users').select(['id', 'email', 'phone', 'first_name', 'language', 'disabled_at']).where('id', '=', id).executeTakeFirst()

export const keepNetwork = (tx: Tx, userId: number, mark: Buffer, now: Date) =>
  tx
    .insertInto('sign_up_networks')
    .values({ user_id: userId, mark, at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const NEIGHBOURS_MOST = 1_000
/** Other accounts that were made from the same network within the time before this one was, or since. */
export async function selectNeighbours(db: Db, userId: number, lookbackMs: number): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    select other.user_id from sign_up_networks own join sign_up_networks other on other.mark = own.mark and other.user_id <> own.user_id
    where own.user_id = ${userId} and other.at >= own.at - make_interval(secs => ${lookbackMs / 1000})
    limit ${sql.lit(NEIGHBOURS_MOST)}`.execute(db)
  return rows.map(({ user_id }) => user_id)
}
export const forgetNetworkOf = (tx: Tx, userId: number) => tx.deleteFrom('sign_up_networks').where('user_id', '=', userId).execute()
export const forgetNetworks = (db: Db, before: Date) => db.deleteFrom('sign_up_networks').where('at', '<', before).execute()

/** Who was invited by the user, the newest first, with what became of it. Two queries. */
export async function selectInvited(db: Db, inviterId: number, limit: number, offset: number) {
  const invited = db.selectFrom('users as u').where('u.invited_by', '=', inviterId)
  const { total } = await invited.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await invited
    .leftJoin('invitations as i', 'i.invited_id', 'u.id')
    .select(['u.id', 'u.nick_name', 'u.first_name', 'u.email', 'u.created_at', 'u.email_proved_at'])
    .select(['i.state', 'i.state_at', 'i.ripe_at', 'i.points'])
    .orderBy('u.id', 'desc')
    .modifyEnd(pageSql(limit, offset))
    .execute()
  return { total, rows }
}

export async function selectTotals(db: Db, inviterId: number) {
  const { rows } = await sql<{ invited: number; waiting: number; rewarded: number; points: number; code: string }>`
    select (select invite_code from users where id = ${inviterId}) as code,
      (select count(*)::int from users where invited_by = ${inviterId}) as invited,
      count(*) filter (where state in ('ripening', 'held'))::int as waiting,
      count(*) filter (where state = 'rewarded')::int as rewarded, coalesce(sum(points), 0)::int as points
    from invitations where inviter_id = ${inviterId}`.execute(db)
  return rows[0]!
}

const listed = (db: Db) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as inviter', 'inviter.id', 'i.inviter_id')
    .innerJoin('users as invited', 'invited.id', 'i.invited_id')
    .leftJoin('orders as o', 'o.id', 'i.order_id')
    .leftJoin('staff as s', 's.id', 'i.decided_by')
    .selectAll('i')
    .select(['o.order_no', 's.name as staff_name'])
    .select(['inviter.first_name as inviter_first', 'inviter.last_name as inviter_last', 'inviter.email as inviter_email'])
    .select(['inviter.phone as inviter_phone', 'invited.phone as invited_phone'])
    .select(['invited.first_name as invited_first', 'invited.last_name as invited_last', 'invited.email as invited_email'])

export type ListedInvitation = Awaited<ReturnType<typeof selectListed>> & {}
export const selectListed = (db: Db, id: number) => listed(db).where('i.id', '=', id).executeTakeFirst()

export type InvitationFilter = { states: readonly InvitationState[] | null; suspicious: boolean | null; keyword: string }
/** What somebody has to look at stands first, then what has reasons to, then the newest. */
export async function selectPage(db: Db, { states, suspicious, keyword }: InvitationFilter, size: number, offset: number) {
  let query = listed(db)
  if (states) query = query.where('i.state', 'in', states)
  if (suspicious !== null) query = query.where(sql<boolean>`(i.reasons <> '{}') = ${suspicious}`)
  if (keyword) {
    query = query.where(sql<boolean>`(${hasKeyword(sql`inviter.keyword`, keyword)} or ${hasKeyword(sql`invited.keyword`, keyword)})`)
  }
  const ordered = query
    .orderBy(sql`i.state = 'held'`, 'desc')
    .orderBy(sql`i.reasons <> '{}' and i.state in ('joined', 'ripening')`, 'desc')
    .orderBy('i.id', 'desc')
  return pageAndCount(ordered, size, offset)
}
