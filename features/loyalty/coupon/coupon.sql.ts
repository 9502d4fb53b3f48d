// SQL of coupons that people hold.
import type { CouponKindKey, CouponState } from '#contract/codes/coupon.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import type { Save } from '#features/platform/workflow/workflow.ts'
import type { Translated } from '#shared/language.ts'
import type { Terms } from './coupon.kind.ts'

export type GrantRow = Awaited<ReturnType<typeof selectGrants>>[number]

declare module '#db/columns.ts' {
  interface Columns {
    'coupon_grants.kind': CouponKindKey
    'coupon_grants.state': CouponState
    'coupon_grants.terms': Terms
    'coupon_campaigns.kind': CouponKindKey
    'coupon_campaigns.name': Translated
    'coupon_campaigns.terms': Terms
  }
}

const OWN = [
  'id',
  'user_id',
  'campaign_id',
  'kind',
  'number',
  'terms',
  'begins_at',
  'ends_at',
  'granted_at',
  'state',
  'version',
  'cause',
  'reserved_for',
  'applied_to',
  'spent_cents',
  'reason',
] as const

const held = (db: Db) =>
  db
    .selectFrom('coupon_grants as g')
    .innerJoin('coupon_campaigns as c', 'c.id', 'g.campaign_id')
    .select(OWN.map((column) => `g.${column}` as const))
    .select('c.name')
    // Whether its holder has an order already; asked only of what is for the first one.
    .select(
      sql<boolean>`case when g.kind = 'first-order' then exists (select from orders o where o.user_id = g.user_id and o.state <> 'cancelled') else false end`.as(
        'ordered',
      ),
    )

/** What a buyer holds, newest first. */
export const selectGrants = (db: Db, userId: number) => held(db).where('g.user_id', '=', userId).orderBy('g.id', 'desc').execute()

/** The same of those that can be spent. */
export const selectSpendable = (db: Db, userId: number, now: Date): Promise<GrantRow[]> =>
  held(db)
    .where('g.user_id', '=', userId)
    .where('g.state', '=', 'available')
    .where('g.ends_at', '>', now)
    .orderBy('g.ends_at')
    .orderBy('g.id')
    .execute()

/** The first that the buyer has had of these campaigns, used or not. */
export const selectOfCampaigns = (db: Db, userId: number, keys: readonly string[]) =>
  held(db)
    .select('c.key')
    .where('g.user_id', '=', userId)
    .where(sql<boolean>`c.key = any(${[...keys]})`)
    .orderBy('g.id')
    .executeTakeFirst()

export const selectById = (db: Db, id: number): Promise<GrantRow | undefined> => held(db).where('g.id', '=', id).executeTakeFirst()

/** A coupon, locked: whoever spends it at the same moment waits. `userId`: its holder's only. */
export const lockGrant = (tx: Tx, id: number, userId?: number): Promise<GrantRow | undefined> => {
  const one = held(tx).where('g.id', '=', id).forUpdate('g')
  return (userId === undefined ? one : one.where('g.user_id', '=', userId)).executeTakeFirst()
}

/** The coupon that was spent on a checkout, locked. */
export const lockSpent = (tx: Tx, confirmationId: string): Promise<GrantRow | undefined> =>
  held(tx).where('g.reserved_for', '=', confirmationId).forUpdate('g').executeTakeFirst()

/** The coupon that was spent on an application for financing, locked. */
export const lockApplied = (tx: Tx, applicationId: number): Promise<GrantRow | undefined> =>
  held(tx).where('g.applied_to', '=', applicationId).forUpdate('g').executeTakeFirst()
export const selectApplied = (db: Db, applicationId: number): Promise<GrantRow | undefined> =>
  held(db).where('g.applied_to', '=', applicationId).executeTakeFirst()

const OVER: readonly CouponState[] = ['used', 'expired', 'revoked']

export const saveGrant: Save<CouponState> = async (tx, id, version, to, now) => {
  const result = await tx
    .updateTable('coupon_grants')
    .set({
      state: to,
      version: version + 1,
      ...(OVER.includes(to) ? { over_at: now } : {}),
      ...(to === 'used' ? { used_at: now } : {}),
      ...(to === 'expired' ? { spent_cents: 0 } : {}),
      ...(to === 'available' ? { reserved_for: null, applied_to: null, spent_cents: 0, used_at: null, over_at: null } : {}),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Before the step that reserves it. */
export const noteSpent = (tx: Tx, id: number, confirmationId: string, cents: number) =>
  tx.updateTable('coupon_grants').set({ reserved_for: confirmationId, spent_cents: cents }).where('id', '=', id).execute()

/** The same of an application. */
export const noteApplied = (tx: Tx, id: number, applicationId: number) =>
  tx.updateTable('coupon_grants').set({ applied_to: applicationId }).where('id', '=', id).execute()

export const setSpent = (tx: Tx, id: number, cents: number) =>
  tx.updateTable('coupon_grants').set({ spent_cents: cents }).where('id', '=', id).execute()

/** In campaigns and in coupons that are held: goods of the one category are those of the other. */
export async function replaceCategory(tx: Tx, id: number, into: number): Promise<void> {
  const named = sql`terms -> 'categoryIds' @> to_jsonb(${id}::bigint)`
  const terms = sql`jsonb_set(terms, '{categoryIds}', (
    select jsonb_agg(distinct case c::bigint when ${id} then ${into}::bigint else c::bigint end) from jsonb_array_elements_text(terms -> 'categoryIds') c))`
  await sql`update coupon_campaigns set terms = ${terms}, version = version + 1 where ${named}`.execute(tx)
  await sql`update coupon_grants set terms = ${terms}, version = version + 1 where ${named} and state in ('available', 'reserved')`.execute(
    tx,
  )
}

export const noteReason = (tx: Tx, id: number, reason: string) =>
  tx.updateTable('coupon_grants').set({ reason }).where('id', '=', id).execute()

/** Until the transaction ends nobody else grants this buyer one coupon of several; what is not granted yet has no row to lock. */
export const lockHolder = (tx: Tx, userId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('coupon_grants'), hashint8(${userId}::bigint))`.execute(tx)

export type NewGrant = {
  userId: number
  name: Translated
  campaignId: number
  kind: CouponKindKey
  terms: Terms
  mostCents: number | null
  cause: string
  number: string
  now: Date
  beginsAt: Date
  endsAt: Date
  givenBy: number | null
}

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<GrantRow> {
  const row = await tx
    .insertInto('coupon_grants')
    .values({
      user_id: grant.userId,
      campaign_id: grant.campaignId,
      kind: grant.kind,
      terms: JSON.stringify(grant.terms),
      most_cents: grant.mostCents,
      cause: grant.cause,
      number: grant.number,
      begins_at: grant.beginsAt,
      ends_at: grant.endsAt,
      granted_at: grant.now,
      given_by: grant.givenBy,
    })
    .returning([...OWN])
    .executeTakeFirstOrThrow()
  return { ...row, name: grant.name, ordered: false }
}

/** Of each product the categories in which it stands, from its own up to the root. */
export async function selectAbove(db: Db, productIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; above: number[] }>`
    with recursive up as (
      select p.id, p.category_id from products p where p.id = any(${[...productIds]}::bigint[])
      union
      select up.id, c.parent_id from up join categories c on c.id = up.category_id where c.parent_id is not null
    )
    select id, json_agg(category_id) as above from up group by id`.execute(db)
  return new Map(rows.map(({ id, above }) => [Number(id), above.map(Number)]))
}

/** Coupons that have ended and are still shown as available, the first of them. */
export const selectEnded = async (db: Db, now: Date, limit: number): Promise<number[]> =>
  (
    await db
      .selectFrom('coupon_grants')
      .select('id')
      .where('state', '=', 'available')
      .where('ends_at', '<=', now)
      .orderBy('ends_at')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)

/** Marks what ends before then as told of, once; answers which. What was granted for a short time only is not told of twice. */
export async function takeEndingSoon(tx: Tx, now: Date, before: Date, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update coupon_grants set soon_told_at = ${now} where id in (
      select id from coupon_grants where state = 'available' and ends_at > ${now} and ends_at <= ${before} and soon_told_at is null
        and ends_at - greatest(granted_at, begins_at) > interval '14 days'
      order by ends_at limit ${limit} for update skip locked
    ) returning id`.execute(tx)
  return rows.map(({ id }) => Number(id))
}

/** Whether an order is left of those that the coupon was spent on. */
export async function ordersLeft(tx: Db, confirmationId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select('id')
    .where('confirmation_id', '=', confirmationId)
    .where('coupon', 'is not', null)
    .where('state', '<>', 'cancelled')
    .executeTakeFirst()
  return row !== undefined
}
