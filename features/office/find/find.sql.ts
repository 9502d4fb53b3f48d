// SQL of the palette: of each kind the first few whose words hold what was typed, the latest first.
import type { RawBuilder } from 'kysely'
import { HITS_MAX, type FoundKind } from '#contract/find.ts'
import { sql, type Tx } from '#db/connect.ts'

export type FoundRow = { id: number; title: string; text: string; by: string }
/** `like`: '%what was typed%', small and without accents. `shopId`: of the caller's shop; null: the operator. `bank`: whether references of the bank are for them. */
type Asked = { like: string; shopId: number | null; bank: boolean }

const company = sql.raw(`coalesce(nullif(o.buyer->>'company', ''), o.buyer->>'name', '')`)
const SALE_NO = sql.raw(`'AS-' || lpad(s.id::text, 6, '0')`)
const ofShop = (table: string, shopId: number | null) => (shopId === null ? sql`true` : sql`${sql.ref(`${table}.shop_id`)} = ${shopId}`)
const ENQUIRY = sql.raw(`m.name || ' ' || m.email || ' ' || m.company_name || ' ' || m.product_name`)
const PIECE = sql.raw(`keyword_text(i.serial || ' ' || i.lot)`) // as shipment_items_worded has it
const PERSON = sql.raw(`lower(u.first_name || ' ' || u.last_name || ' ' || u.company_name || ' ' || u.email::text)`) // as users_search has it

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
  product: ({ like, shopId }) => sql`
    select p.id, p.model as title, p.name->>'en' as text, '' as by from products p where ${ofShop('p', shopId)} and p.keyword like ${like}`,
  unit: ({ like, shopId }) => sql`
    select u.id, case when u.serial = '' then u.model else u.serial end as title, concat_ws(' · ', u.model, u.name->>'en') as text, '' as by
    from units u where ${ofShop('u', shopId)} and u.keyword like ${like}`,
  buyer: ({ like }) => sql`
    select u.id, u.first_name || ' ' || u.last_name as title, concat_ws(' · ', nullif(u.company_name, ''), u.email::text) as text, '' as by
    from users u where ${PERSON} like ${like}`,
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
export async function likeOf(tx: Tx, keyword: string): Promise<string> {
  const escaped = `%${keyword.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ like: string }>`select keyword_text(${escaped}) as like`.execute(tx)
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
