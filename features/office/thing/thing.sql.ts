// What each kind of thing is called, and whose it is. A kind's tables are read here and nowhere else in this district.
import type { RawBuilder } from 'kysely'
import type { Thing, ThingKind } from '#contract/thing.ts'
import { sql, type Db } from '#db/connect.ts'

/** By number: `id`, `shop_id` (null: the operator's own), `title`, `about`. */
const SOURCES: Record<ThingKind, RawBuilder<unknown>> = {
  order: sql`select id, shop_id, order_no as title, coalesce(nullif(buyer->>'company', ''), buyer->>'name', '') as about from orders`,
  quotation: sql`select p.id, p.shop_id, q.quotation_no as title, coalesce(nullif(q.contact->>'company', ''), q.contact->>'name', '') as about
    from quotation_parts p join quotations q on q.id = p.quotation_id`,
  'payment-exception': sql`select e.id, null::bigint as shop_id, o.order_no as title, coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name', '') as about
    from payment_exceptions e join orders o on o.id = e.order_id`,
  product: sql`select id, shop_id, model as title, name->>'en' as about from products`,
  buyer: sql`select id, null::bigint as shop_id, first_name || ' ' || last_name as title, company_name as about from users`,
  shop: sql`select id, id as shop_id, name as title, city as about from shops`,
  payout: sql`select p.id, null::bigint as shop_id, s.name as title, '' as about from payouts p join shops s on s.id = p.shop_id`,
  withdrawal: sql`select w.id, null::bigint as shop_id, 'W-' || lpad(w.id::text, 6, '0') as title, u.first_name || ' ' || u.last_name as about
    from withdrawals w join users u on u.id = w.user_id`,
  'points-adjustment': sql`select a.id, null::bigint as shop_id, u.first_name || ' ' || u.last_name as title, a.points::text as about
    from points_adjustments a join users u on u.id = a.user_id`,
  partner: sql`select p.id, null::bigint as shop_id, u.first_name || ' ' || u.last_name as title, u.company_name as about
    from partners p join users u on u.id = p.user_id`,
  'partner-application': sql`select id, null::bigint as shop_id, name as title, city as about from partner_applications`,
  enquiry: sql`select id, null::bigint as shop_id, name as title, company_name as about from contact_messages`,
  financing: sql`select id, null::bigint as shop_id, 'FN-' || lpad(id::text, 6, '0') as title, coalesce(form ->> 'companyName', '') as about
    from financing_applications`,
  invitation: sql`select i.id, null::bigint as shop_id, u.first_name || ' ' || u.last_name as title, u.company_name as about
    from invitations i join users u on u.id = i.invited_id`,
  review: sql`select v.id, case when v.state = 'published' then v.shop_id end as shop_id, l.model as title, v.author as about
    from reviews v join order_lines l on l.id = v.order_line_id`,
  recall: sql`select id, null::bigint as shop_id, 'RN-' || lpad(id::text, 6, '0') as title, content -> 'title' ->> 'en' as about from recalls`,
  'after-sale': sql`select s.id, s.shop_id, 'AS-' || lpad(s.id::text, 6, '0') as title, coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name', '') as about
    from after_sales s join orders o on o.id = s.order_id`,
  page: sql`select id, null::bigint as shop_id, title->>'en' as title, slug as about from content_pages`,
  bulk: sql`select r.id, s.shop_id, r.id::text as title, r.done || ' / ' || r.done + r.failed as about
    from bulk_runs r join staff s on s.id = r.staff_id`,
}

export type ThingRow = { kind: ThingKind; id: number; shop_id: number | null; title: string; about: string }

/** Those of the things that there are; one query, whatever their kinds. */
export async function selectThings(db: Db, things: readonly Thing[]): Promise<ThingRow[]> {
  const kinds = Object.entries(Object.groupBy(things, ({ kind }) => kind)) as [ThingKind, Thing[]][]
  if (kinds.length === 0) return []
  const parts = kinds.map(
    ([kind, some]) =>
      sql`select ${sql.lit(kind)} as kind, t.id, t.shop_id, t.title, t.about from (${SOURCES[kind]}) t where t.id = any(${some.map(({ id }) => id)}::bigint[])`,
  )
  return (await sql<ThingRow>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
}

/**
 * Whether a row that names a thing (`kind`, `thing_id` of `table`) is about one that somebody of the shop (null: the operator) may see, with these
 * kinds open to them: asked at each reading, as roles and shops change.
 */
export function isVisible(table: string, kinds: readonly ThingKind[], shopId: number | null): RawBuilder<boolean> {
  const kind = sql.ref(`${table}.kind`)
  if (shopId === null) return sql`${kind} = any(${[...kinds]}::text[])`
  const parts = kinds.map(
    (one) =>
      sql`(${kind} = ${sql.lit(one)} and exists (select from (${SOURCES[one]}) t where t.id = ${sql.ref(`${table}.thing_id`)} and t.shop_id = ${shopId}))`,
  )
  return parts.length ? sql`(${sql.join(parts, sql` or `)})` : sql`false`
}
