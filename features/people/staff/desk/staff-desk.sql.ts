import type { Parsed } from '#contract/call.ts'
import type * as wire from '#contract/staff-desk.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { haveLetters } from '#db/like.ts'
import { pageSql } from '#db/page.ts'
import type { Language } from '#shared/language.ts'
import { mailedIn } from '../staff.sql.ts'

type ListInput = Parsed<typeof wire.staffList>

const state = sql<'active' | 'invited' | 'disabled'>`case
  when staff.disabled_at is not null then 'disabled' when staff.password_hash is null then 'invited' else 'active' end`

const SORTS = {
  name: 'staff.name',
  email: 'staff.email',
  role: 'role.name',
  entered: 'staff.entered_at',
  created: 'staff.created_at',
} as const

const people = (db: Db) =>
  db
    .selectFrom('staff')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .leftJoin('shops', 'shops.id', 'staff.shop_id')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')

type People = ReturnType<typeof people>

const withFacts = (query: People) =>
  query
    .select(['staff.id', 'staff.version', 'staff.name', 'staff.email', 'staff.shop_id', 'staff.created_at', 'staff.entered_at'])
    .select(['staff.disabled_at', 'role.key as role', 'role.name as role_name', 'role.permissions', 'shops.name as shop_name'])
    .select('role.retired_at as role_retired_at')
    .select([state.as('state'), sql<boolean>`factor.sealed is not null`.as('has_factor')])

function narrowed(query: People, { keyword, role, state: wanted, ...input }: ListInput, shopId: number | null): People {
  const words = keyword?.trim()
  const shop = shopId ?? input.shopId
  return query
    .$if(Boolean(words), (one) => one.where(haveLetters([sql`staff.name`, sql`staff.email`], words!)))
    .$if(Boolean(role), (one) => one.where('staff.role_key', '=', role!))
    .$if(Boolean(shop), (one) => one.where('staff.shop_id', '=', shop!))
    .$if(Boolean(wanted), (one) => one.where(state, '=', wanted!))
}

/** `shopId`: staff of this shop only. Two queries. */
export async function selectStaffPage(db: Db, input: ListInput, shopId: number | null) {
  const { total } = await narrowed(people(db), input, shopId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  const descending = input.isAsc?.startsWith('desc') ?? false
  const rows = await withFacts(narrowed(people(db), input, shopId))
    .orderBy(SORTS[input.orderByColumn ?? 'name'], (by) => (descending ? by.desc().nullsLast() : by.asc().nullsFirst()))
    .orderBy('staff.id')
    .modifyEnd(pageSql(input.pageSize, (input.pageNum - 1) * input.pageSize))
    .execute()
  return { total, rows }
}

/** One person; `shopId`: only if of this shop. */
export const selectPerson = (db: Db, id: number, shopId: number | null) =>
  withFacts(people(db))
    .where('staff.id', '=', id)
    .$if(shopId !== null, (query) => query.where('staff.shop_id', '=', shopId!))
    .executeTakeFirst()

/** Where to write to somebody about their account, with what they have from now on. */
export const selectTold = (tx: Db, id: number) =>
  people(tx)
    .select(['staff.email', mailedIn, 'role.key as role', 'role.name as role_name', 'shops.name as shop_name'])
    .where('staff.id', '=', id)
    .executeTakeFirstOrThrow()

/** Where to write to those who work here without a second factor: the first of them after somebody. */
export const selectWithoutFactor = (tx: Tx, afterId: number, limit: number) =>
  tx
    .selectFrom('staff')
    .leftJoin('staff_second_factors as factor', 'factor.staff_id', 'staff.id')
    .select(['staff.id', 'staff.email', mailedIn])
    .where('staff.id', '>', afterId)
    .where('staff.disabled_at', 'is', null)
    .where('staff.password_hash', 'is not', null)
    .where('factor.sealed', 'is', null)
    .orderBy('staff.id')
    .limit(limit)
    .execute()

export const selectInvitationOf = (db: Db, staffId: number) =>
  db
    .selectFrom('staff_invitations as invitation')
    .innerJoin('staff as inviter', 'inviter.id', 'invitation.invited_by')
    .select(['inviter.id as inviter_id', 'inviter.name as inviter', 'invitation.sent_at', 'invitation.expires_at', 'invitation.language'])
    .where('invitation.staff_id', '=', staffId)
    .executeTakeFirst()

export async function countSessions(db: Db, staffId: number, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('staff_sessions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('staff_id', '=', staffId)
    .where('idle_expires_at', '>', now)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/** The caller as they are now: gone when their session, role or account has ended meanwhile. */
export const selectActor = (db: Db, sessionId: number) =>
  db
    .selectFrom('staff_sessions as session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .innerJoin('staff_roles as role', 'role.key', 'staff.role_key')
    .select(['staff.id', 'staff.name', 'staff.shop_id', 'role.permissions'])
    .where('session.id', '=', sessionId)
    .where('staff.disabled_at', 'is', null)
    .executeTakeFirst()

/** Administrators who can log in, but for this one. */
export async function hasOtherAdministrator(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from staff join staff_roles role on role.key = staff.role_key
      where '*:*:*' = any(role.permissions) and staff.disabled_at is null and staff.password_hash is not null and staff.id <> ${id}
    ) as found`.execute(db)
  return rows[0]!.found
}

/** Active people per role. */
export async function countMembers(db: Db, shopId: number | null): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('staff')
    .select(['role_key', sql<number>`count(*)::int`.as('count')])
    .where('disabled_at', 'is', null)
    .where('password_hash', 'is not', null)
    .$if(shopId !== null, (query) => query.where('shop_id', '=', shopId!))
    .groupBy('role_key')
    .execute()
  return new Map(rows.map(({ role_key, count }) => [role_key, count]))
}

type Changes = { role_key?: string; shop_id?: number | null; disabled_at?: Date | null }

/** False when somebody has changed the row since `version`. */
export async function updateStaff(tx: Db, id: number, version: number, changes: Changes): Promise<boolean> {
  const changed = await tx
    .updateTable('staff')
    .set((is) => ({ ...changes, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}

/** An invited person who never came: nothing refers to them but the audit trail, which keeps the number. */
export const deleteInvited = (tx: Db, id: number) =>
  tx.deleteFrom('staff').where('id', '=', id).where('password_hash', 'is', null).returning('email').executeTakeFirst()

export type NewInvitation = { staffId: number; tokenHash: Buffer; invitedBy: number; language: Language; sentAt: Date; expiresAt: Date }

/** A newer one takes the place of the older, whose link is dead. */
export async function upsertInvitation(tx: Db, invitation: NewInvitation): Promise<void> {
  const row = {
    token_hash: invitation.tokenHash,
    invited_by: invitation.invitedBy,
    language: invitation.language,
    sent_at: invitation.sentAt,
    expires_at: invitation.expiresAt,
  }
  await tx
    .insertInto('staff_invitations')
    .values({ staff_id: invitation.staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

/** Those whom the person has invited and who have not come yet. */
export const selectInvitedBy = (tx: Db, inviterId: number) =>
  tx.selectFrom('staff_invitations').select('staff_id').where('invited_by', '=', inviterId).execute()
