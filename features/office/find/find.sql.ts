// SQL of the palette: of each kind the first few whose words hold what was typed, the latest first.
import type { RawBuilder } from 'kysely'
import { HITS_MAX, type FoundKind } from '#contract/find.ts'
import { sql, type Db, type Tx } from '#db/connect.ts'
import { containing } from '#db/like.ts'

export type FoundRow = { id: number; title: string; text: string; by: string }
/** `like`: '%what was typed%', small and without accents. `shopId`: of the caller's shop; null: the operator. `bank`: whether references of the bank are for them. */
type Asked = { like: string; shopId: number | null; bank: boolean }

const company = sql.raw(`coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name', '')`)
const numbered = (prefix: string, id: string) => sql.raw(`'${prefix}-' || lpad(${id}::text, 6, '0')`)
const SALE_NO = numbered('AS', 's.id')
const ofShop = (table: string, shopId: number | null) => (shopId === null ? sql`true` : sql`${sql.ref(`${table}.shop_id`)} = ${shopId}`)
const person = sql.raw(`u.first_name || ' ' || u.last_name`)
const ENQUIRY = sql.raw(`m.name || ' ' || m.email || ' ' || m.company_name || ' ' || m.product_name`)
const PIECE = sql.raw(`keyword_text(i.serial || ' ' || i.lot)`) // as shipment_items_worded has it

const QUERIES: Record<FoundKind, (asked: Asked) => RawBuilder<FoundRow>> = {
  order: ({ like, shopId, bank }) => sql`
    select o.id, o.order_no as title, ${company} as text, coalesce(
        (select s.tracking_no from shipments s where s.order_id = o.id and keyword_text(s.tracking_no) like ${like} limit 1),
        (select case when keyword_text(i.serial) like ${like} then i.serial else i.lot end from shipment_items i join shipments s on s.id = i.shipment_id
          where s.order_id = o.id and ${PIECE} like ${like} limit 1),
        (select c.bank_reference from bank_credits c join instalments i on i.id = c.instalment_id
          where ${bank} and i.order_id = o.id and keyword_text(c.bank_reference) like ${like} limit 1), '') as by
    from orders o where ${ofShop('o', shopId)} and o.id in (
      select id from orders where keyword like ${like}
      union all select order_id from shipments where keyword_text(tracking_no) like ${like}
      union all select s.order_id from shipment_items i join shipments s on s.id = i.shipment_id where ${PIECE} like ${like}
      union all select i.order_id from bank_credits c join instalments i on i.id = c.instalment_id where ${bank} and keyword_text(c.bank_reference) like ${like})`,
  quotation: ({ like, shopId }) => sql`
    select p.id, q.quotation_no as title, concat_ws(' · ', coalesce(nullif(q.contact->>'company', ''), q.contact->>'name'), nullif(q.product_name, '')) as text, '' as by
    from quotation_parts p join quotations q on q.id = p.quotation_id where ${ofShop('p', shopId)} and q.keyword like ${like}`,
  'after-sale': ({ like, shopId }) => sql`
    select s.id, ${SALE_NO} as title, concat_ws(' · ', ${company}, o.order_no) as text, '' as by
    from after_sales s join orders o on o.id = s.order_id where ${ofShop('s', shopId)} and s.id in (
      select id from after_sales s where keyword_text(${SALE_NO}) like ${like}
      union all select c.id from after_sales c join orders o on o.id = c.order_id where o.keyword like ${like})`,
  'payment-exception': ({ like }) => sql`
    select e.id, o.order_no as title, ${company} as text, coalesce(e.bank_reference, '') as by
    from payment_exceptions e join orders o on o.id = e.order_id
    where o.keyword like ${like} or keyword_text(coalesce(e.bank_reference, '')) like ${like}`,
  refund: ({ like }) => sql`
    select r.id, o.order_no as title, concat_ws(' · ', ${company}, to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD')) as text, '' as by
    from refunds r join orders o on o.id = r.order_id where o.keyword like ${like}`,
  payout: ({ like }) => sql`
    select p.id, s.name as title, to_char(p.prepared_at at time zone 'UTC', 'YYYY-MM-DD') as text, '' as by
    from payouts p join shops s on s.id = p.shop_id where s.keyword like ${like}`,
  'bank-line': ({ like }) => sql`
    select l.id, coalesce(nullif(l.payer_name, ''), l.reference) as title, l.remittance as text, l.reference as by
    from bank_lines l where l.found_by like ${like}`,
  letter: ({ like }) => sql`
    select l.id, coalesce(l.number, o.order_no) as title, concat_ws(' · ', ${company}, o.order_no, nullif(l.issuing_bank, '')) as text, '' as by
    from letters_of_credit l join orders o on o.id = l.order_id
    where o.keyword like ${like} or keyword_text(coalesce(l.number, '') || ' ' || l.issuing_bank) like ${like}`,
  financing: ({ like }) => sql`
    select f.id, ${numbered('FN', 'f.id')} as title, concat_ws(' · ', nullif(f.form->>'companyName', ''), f.form->>'name') as text, '' as by
    from financing_applications f
    where f.state <> 'draft' and keyword_text(concat_ws(' ', ${numbered('FN', 'f.id')}, f.form->>'companyName', f.form->>'name', f.email)) like ${like}`,
  withdrawal: ({ like }) => sql`
    select w.id, ${numbered('W', 'w.id')} as title, concat_ws(' · ', ${person}, nullif(u.company_name, '')) as text, '' as by
    from withdrawals w join users u on u.id = w.user_id
    where ${numbered('w', 'w.id')} like ${like} or w.user_id in (select id from users where keyword like ${like})`,
  product: ({ like, shopId }) => sql`
    select p.id, p.model as title, p.name->>'en' as text, '' as by from products p where ${ofShop('p', shopId)} and p.keyword like ${like}`,
  category: ({ like }) => sql`
    select id, name->>'en' as title, '' as text, '' as by from categories where keyword_text(coalesce(texts_of(name), '')) like ${like}`,
  shop: ({ like, shopId }) => sql`
    select s.id, s.name as title, s.city as text, '' as by from shops s
    where ${shopId === null ? sql`true` : sql`s.id = ${shopId}`} and s.keyword like ${like}`,
  unit: ({ like, shopId }) => sql`
    select u.id, case when u.serial = '' then u.model else u.serial end as title, concat_ws(' · ', u.model, u.name->>'en') as text, '' as by
    from units u where ${ofShop('u', shopId)} and u.keyword like ${like}`,
  recall: ({ like }) => sql`
    select r.id, ${numbered('RN', 'r.id')} as title, r.content->'title'->>'en' as text, '' as by
    from recalls r where keyword_text(${numbered('RN', 'r.id')} || ' ' || coalesce(r.found_by, '')) like ${like}`,
  buyer: ({ like }) => sql`
    select u.id, ${person} as title, concat_ws(' · ', nullif(u.company_name, ''), u.email::text) as text, '' as by
    from users u where u.keyword like ${like}`,
  review: ({ like, shopId }) => sql`
    select v.id, l.model as title, concat_ws(' · ', v.author, left(v.content, 80)) as text, '' as by
    from reviews v join order_lines l on l.id = v.order_line_id
    where ${shopId === null ? sql`true` : sql`v.shop_id = ${shopId} and v.state = 'published'`} and v.keyword like ${like}`,
  invitation: ({ like }) => sql`
    select i.id, ${person} as title, u.email::text as text, '' as by from invitations i join users u on u.id = i.invited_id
    where i.id in (
      select id from invitations where invited_id in (select id from users where keyword like ${like})
      union all select id from invitations where inviter_id in (select id from users where keyword like ${like}))`,
  partner: ({ like }) => sql`
    select p.id, ${person} as title, nullif(u.company_name, '') as text, '' as by from partners p join users u on u.id = p.user_id
    where u.keyword like ${like}`,
  coupon: ({ like }) => sql`
    select c.id, c.name->>'en' as title, coalesce(c.code, '') as text, '' as by
    from coupon_campaigns c where keyword_text(concat_ws(' ', texts_of(c.name), c.code)) like ${like}`,
  enquiry: ({ like }) => sql`
    select m.id, m.name as title, concat_ws(' · ', nullif(m.company_name, ''), nullif(m.product_name, '')) as text, '' as by
    from contact_messages m where keyword_text(${ENQUIRY}) like ${like}`,
  subscriber: ({ like }) => sql`
    select id, email::text as title, '' as text, '' as by from subscribers where keyword_text(email::text) like ${like}`,
  page: ({ like }) => sql`
    select id, title->>'en' as title, '/' || slug as text, '' as by from content_pages where keyword_text(slug || ' ' || texts_of(title)) like ${like}`,
  mail: ({ like }) => sql`
    select id, recipient::text as title, subject as text, '' as by from mails
    where id > (select coalesce(max(id), 0) - 20000 from mails) and keyword_text(recipient::text || ' ' || subject) like ${like}`,
  staff: ({ like, shopId }) => sql`
    select id, name as title, email::text as text, '' as by from staff where ${ofShop('staff', shopId)} and keyword_text(name || ' ' || email::text) like ${like}`,
}

/** What is typed as one looks for it: '%' and '_' are themselves. */
export async function likeOf(db: Db, keyword: string): Promise<string> {
  const { rows } = await sql<{ like: string }>`select keyword_text(${containing(keyword)}) as like`.execute(db)
  return rows[0]!.like
}

/** Refused by the database when it takes longer than `limitMs`. */
export async function selectFound(tx: Tx, kind: FoundKind, asked: Asked, limitMs: number): Promise<FoundRow[]> {
  await sql`select set_config('statement_timeout', ${String(Math.max(1, Math.floor(limitMs)))}, true)`.execute(tx)
  const { rows } = await sql<FoundRow>`select * from (${QUERIES[kind](asked)}) found order by id desc limit ${sql.lit(HITS_MAX)}`.execute(
    tx,
  )
  return rows
}
