// SQL of My Workspace about campaigns, what they have granted, and what may still be spent.
import type { CampaignState, CouponKindKey, CouponState } from '#contract/codes/coupon.ts'
import type { RawBuilder } from 'kysely'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { hasLetters, haveLetters } from '#db/like.ts'
import type { CampaignRow } from '../campaign.sql.ts'
import type { Terms } from '../coupon.kind.ts'

export type FigureRow = {
  granted: number
  available: number
  reserved: number
  used: number
  expired: number
  revoked: number
  cost: number
  open: number
  unbound: number
}
export type CampaignFigures = CampaignRow & FigureRow & { creator: string | null }

/** Of a grant called g: it is for a first order, and its holder had made one without it by then. Nobody can use it any more. */
const tooLate = (until: RawBuilder<unknown>) => sql`(g.kind = 'first-order' and g.reserved_for is null and exists (
  select from orders o where o.user_id = g.user_id and o.state <> 'cancelled' and o.created_at <= ${until}))`

const canStill = (now: Date) => sql`(g.state = 'available' and g.ends_at > ${now} and not ${tooLate(sql`${now}::timestamptz`)})`

/** Of grants called g: past its end one that is not swept yet counts as expired. */
const figures = (now: Date) => sql`
  count(g.id)::int as granted,
  (count(*) filter (where g.state = 'available' and g.ends_at > ${now}))::int as available,
  (count(*) filter (where g.state = 'reserved'))::int as reserved,
  (count(*) filter (where g.state in ('used', 'used_final')))::int as used,
  (count(*) filter (where g.state = 'expired' or (g.state = 'available' and g.ends_at <= ${now})))::int as expired,
  (count(*) filter (where g.state = 'revoked'))::int as revoked,
  coalesce(sum(g.spent_cents) filter (where g.state in ('used', 'used_final')), 0)::bigint as cost,
  coalesce(sum(case when g.state = 'reserved' then coalesce(g.most_cents, g.spent_cents) else g.most_cents end)
    filter (where g.state = 'reserved' or ${canStill(now)}), 0)::bigint as open,
  (count(*) filter (where g.most_cents is null and (g.state = 'reserved' or ${canStill(now)})))::int as unbound`

const amounts = <T extends { cost: unknown; open: unknown }>(row: T) => ({ ...row, cost: Number(row.cost), open: Number(row.open) })

export type CampaignFilter = {
  id?: number
  keyword?: string
  states?: readonly CampaignState[] | null
  kinds?: readonly CouponKindKey[] | null
}

const matching = ({ id, keyword = '', states = null, kinds = null }: CampaignFilter): RawBuilder<unknown> => sql`
  (${id ?? null}::bigint is null or c.id = ${id ?? null})
  and (${states ? [...states] : null}::text[] is null or c.state = any(${states ? [...states] : null}::text[]))
  and (${kinds ? [...kinds] : null}::text[] is null or c.kind = any(${kinds ? [...kinds] : null}::text[]))
  and (${keyword} = '' or ${haveLetters([sql`texts_of(c.name)`], keyword)} or c.code = upper(${keyword}))`

export async function selectCampaigns(
  db: Db,
  filter: CampaignFilter,
  now: Date,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: CampaignFigures[] }> {
  const [found, counted] = await Promise.all([
    sql<CampaignFigures>`
      with page as (
        select c.*, s.name as creator from coupon_campaigns c left join staff s on s.id = c.created_by
        where ${matching(filter)} order by c.id desc limit ${limit} offset ${offset}
      )
      select page.*, f.* from page cross join lateral (
        select ${figures(now)} from coupon_grants g where g.campaign_id = page.id
      ) f order by page.id desc`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from coupon_campaigns c where ${matching(filter)}`.execute(db),
  ])
  return { total: counted.rows[0]!.total, rows: found.rows.map((row) => ({ ...amounts(row), id: Number(row.id) })) }
}

export const lockCampaign = (tx: Tx, id: number) =>
  tx.selectFrom('coupon_campaigns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type CampaignValues = {
  kind: CouponKindKey
  name: string
  terms: string
  begins_at: Date
  ends_at: Date | null
  valid_days: number | null
  per_user: number
  total: number | null
  identity_types: string[]
  countries: string[]
  code: string | null
}

export const insertCampaign = (tx: Tx, values: CampaignValues, staffId: number, now: Date) =>
  tx
    .insertInto('coupon_campaigns')
    .values({ ...values, created_by: staffId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()

export const updateCampaign = (
  tx: Tx,
  id: number,
  version: number,
  values: Partial<CampaignValues> & { state?: CampaignState; granted?: number },
) =>
  tx
    .updateTable('coupon_campaigns')
    .set({ ...values, version: version + 1 })
    .where('id', '=', id)
    .execute()

export const countGranted = async (tx: Tx, campaignId: number): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from coupon_grants where campaign_id = ${campaignId}`.execute(tx)).rows[0]!.n

/** Whether a code that all share, or a single one, is in use by another campaign. */
export async function isCodeTaken(tx: Tx, code: string, campaignId: number | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from coupon_campaigns where code = ${code} and id is distinct from ${campaignId}
    union all select 1 from coupon_codes where code = ${code} limit 1`.execute(tx)
  return rows.length > 0
}

export async function countCodes(db: Db, campaignId: number): Promise<{ made: number; taken: number; batches: number }> {
  const { rows } = await sql<{ made: number; taken: number; batches: number }>`
    select count(*)::int as made, count(taken_at)::int as taken, coalesce(max(batch), 0)::int as batches
    from coupon_codes where campaign_id = ${campaignId}`.execute(db)
  return rows[0]!
}

/** Adds those codes that nobody has; answers how many. */
export async function insertCodes(tx: Tx, codes: readonly string[], campaignId: number, batch: number, now: Date): Promise<number> {
  const { rows } = await sql`
    insert into coupon_codes (code, campaign_id, batch, created_at)
    select wanted.code, ${campaignId}, ${batch}::int, ${now}::timestamptz from unnest(${[...codes]}::text[]) as wanted(code)
    where not exists (select 1 from coupon_campaigns c where c.code = wanted.code) on conflict do nothing returning code`.execute(tx)
  return rows.length
}

export type CodeRow = { code: string; batch: number; createdAt: Date; takenAt: Date | null; email: string | null }
export async function selectCodes(db: Db, campaignId: number, batch: number | null, limit: number): Promise<CodeRow[]> {
  const { rows } = await sql<CodeRow>`
    select k.code, k.batch, k.created_at as "createdAt", k.taken_at as "takenAt", u.email
    from coupon_codes k left join coupon_grants g on g.id = k.grant_id left join users u on u.id = g.user_id
    where k.campaign_id = ${campaignId} and (${batch}::int is null or k.batch = ${batch})
    order by k.batch desc, k.code limit ${limit}`.execute(db)
  return rows
}

export type DeskGrantRow = {
  id: number
  version: number
  number: string
  campaign_id: number
  name: CampaignRow['name']
  kind: CouponKindKey
  terms: Terms
  state: CouponState
  user_id: number
  buyer: string
  company: string
  email: string
  granted_at: Date
  ends_at: Date
  spent_cents: number
  reserved_for: string | null
  applied_to: number | null
  reason: string
  giver: string | null
}
export type GrantFilter = {
  id?: number
  campaignId?: number | null
  userId?: number | null
  states?: readonly CouponState[] | null
  keyword?: string
}

export async function selectDeskGrants(
  db: Db,
  { id, campaignId = null, userId = null, states = null, keyword = '' }: GrantFilter,
  limit: number,
  offset: number,
): Promise<{ total: number; rows: DeskGrantRow[] }> {
  const named = keyword === '' ? sql`true` : sql`(g.number = upper(${keyword}) or ${hasLetters(sql`u.keyword`, keyword)})`
  const where = sql`
    (${id ?? null}::bigint is null or g.id = ${id ?? null}) and (${campaignId}::bigint is null or g.campaign_id = ${campaignId})
    and (${userId}::bigint is null or g.user_id = ${userId})
    and (${states ? [...states] : null}::text[] is null or g.state = any(${states ? [...states] : null}::text[]))
    and ${named}`
  const from = keyword === '' ? sql`coupon_grants g` : sql`coupon_grants g join users u on u.id = g.user_id`
  const [found, counted] = await Promise.all([
    sql<DeskGrantRow>`
      select g.id, g.version, g.number, g.campaign_id, c.name, g.kind, g.terms, g.state, g.user_id, g.granted_at, g.ends_at, g.spent_cents,
        g.reserved_for, g.applied_to, g.reason, trim(u.first_name || ' ' || u.last_name) as buyer, u.company_name as company, u.email, s.name as giver
      from coupon_grants g join coupon_campaigns c on c.id = g.campaign_id join users u on u.id = g.user_id
      left join staff s on s.id = g.given_by
      where ${where} order by g.id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`.execute(db),
  ])
  const whole = (row: DeskGrantRow) => ({
    ...row,
    id: Number(row.id),
    campaign_id: Number(row.campaign_id),
    user_id: Number(row.user_id),
    spent_cents: Number(row.spent_cents),
    applied_to: row.applied_to === null ? null : Number(row.applied_to),
  })
  return { total: counted.rows[0]!.total, rows: found.rows.map(whole) }
}

export type MonthRow = { month: string; open: number; count: number; unbound: number; cost: number; used: number }
/** At the end of each month (of this one: now) what could still be spent, and what was spent in it. */
export async function selectMonths(db: Db, now: Date, months: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    with months as (
      select m as first, least(m + interval '1 month', ${now}) as until
      from generate_series(date_trunc('month', ${now}::timestamptz at time zone 'UTC') at time zone 'UTC' - make_interval(months => ${months - 1}),
        ${now}, interval '1 month') m
    )
    select to_char(first at time zone 'UTC', 'YYYY-MM') as month,
      coalesce(sum(g.most_cents) filter (where g.open), 0)::bigint as open,
      (count(*) filter (where g.open))::int as count,
      (count(*) filter (where g.open and g.most_cents is null))::int as unbound,
      coalesce(sum(g.spent_cents) filter (where g.now_used), 0)::bigint as cost,
      (count(*) filter (where g.now_used))::int as used
    from months left join lateral (
      select most_cents, spent_cents,
        ends_at > months.until and (over_at is null or over_at > months.until) and not ${tooLate(sql`months.until`)} as open,
        state in ('used', 'used_final') and used_at >= months.first and used_at < months.until as now_used
      from coupon_grants g where granted_at <= months.until and coalesce(over_at, ends_at) >= months.first
    ) g on true
    group by first order by first`.execute(db)
  return rows.map((row) => ({ ...row, open: Number(row.open), cost: Number(row.cost) }))
}

export async function selectFigures(db: Db, now: Date): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`select ${figures(now)} from coupon_grants g`.execute(db)
  return amounts(rows[0]!)
}
