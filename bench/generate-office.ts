// What the office's other lists hold, INSERT ... SELECT: quotations, enquiries, mails, acts and pages. Needs shops, buyers and one of staff.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

/** A list of pages is what people wrote: it does not grow with the trade. */
const PAGES = 2_000

/** Adds `count` of each, but for pages. One quotation in ten is still open, as are one enquiry in twenty and one mail in fifty; of what is due everybody has been told. */
export async function generateOffice(db: AnyDb, count: number): Promise<void> {
  await quotations(db, count)
  await bulkLoad(db, ['quotation_words'], async (tx) => {
    await sql`select write_quotation_words(array(select id from quotation_parts order by id))`.execute(tx)
  })
  await bulkLoad(db, ['contact_messages', 'mails', 'audit_log', 'content_pages', 'subscribers'], async (tx) => {
    await enquiries(tx, count)
    await mails(tx, count)
    await acts(tx, count)
    await sql`
      insert into subscribers (email, source, language, token, subscribed_at, withdrawn_at)
      select 'reader-' || i || '@bench.example', 'footer', 'en', 'bench-' || i, now(), case when i % 10 = 0 then now() end
      from generate_series(1, ${count}::int) i`.execute(tx)
    await sql`
      insert into content_pages (key, slug, title, summary, body, published, changed_at)
      select 'bench-' || i, 'bench-' || i, texts, texts, jsonb_build_object('en', repeat('What a reader wants to know. ', 80)), i % 10 > 0,
        now() - interval '1 minute' * (i * 7 % 1000)
      from generate_series(1, ${PAGES}::int) i,
        lateral (select jsonb_build_object('en', 'Page ' || i) || case when i % 2 = 0 then jsonb_build_object('fr', 'Page ' || i) else '{}' end as texts) t`.execute(
      tx,
    )
  })
}

const quotations = (db: AnyDb, count: number) =>
  bulkLoad(db, ['quotations', 'quotation_parts', 'quotation_lines', 'quotation_versions'], async (tx) => {
    const lately = Math.floor(count / 6) // what expired before that is put away
    await sql`
      create temporary table asked on commit drop as
      select nextval(pg_get_serial_sequence('quotations', 'id')) as id, nextval(pg_get_serial_sequence('quotation_parts', 'id')) as part_id,
        case when state in ('sent', 'expired', 'ordered', 'countered') then nextval(pg_get_serial_sequence('quotation_versions', 'id')) end as version_id,
        i, state, now() - interval '1 minute' * ((${count}::int - i) * 5) as at, (1000 + (i::bigint * 7919) % 9000000) as cents
      from generate_series(1, ${count}::int) i, lateral (select case when i % 10 > 0
        then (array['ordered', case when i > ${count - lately}::int then 'expired' else 'closed' end, 'declined', 'closed', 'withdrawn'])[1 + i % 5]
        else (array['submitted', 'in_review', 'info_requested', 'sent', 'countered', 'pricing_approval'])[1 + i / 10 % 6] end as state) s
      order by i`.execute(tx)
    await sql`
      insert into quotations (id, quotation_no, user_id, email, contact, language, source, fingerprint, product_name, nation, created_at)
      overriding system value
      select a.id, 'Q2' || to_char(at, 'YYMMDD') || i, u.id, u.email, jsonb_build_object('name', u.first_name || ' ' || u.last_name,
        'company', u.company_name, 'phone', '1', 'nation', u.nation), 'en', 'product', i::text, '', u.nation, at
      from asked a join users u on u.user_name = 'bench-' || 1 + i % 20000`.execute(tx)
    await sql`
      insert into quotation_versions (id, part_id, number, sent_at, sent_by, valid_until, terms, lines, total_cents, saving_cents, options_cents,
        discount_cents, result_cents, costs, document_id)
      overriding system value
      select version_id, part_id, 1, at + interval '3 hours', (select min(id) from staff), at + interval '30 days', '{}', '[]', cents, 0, 0, 0, cents, '[]', 0
      from asked where version_id is not null`.execute(tx)
    await sql`alter table quotation_parts enable always trigger quotation_parts_amount`.execute(tx) // what is kept of the version
    await sql`alter table quotation_parts enable always trigger quotation_parts_asked`.execute(tx) // and of the quotation
    await sql`
      insert into quotation_parts (id, quotation_id, shop_id, state, state_at, asked_at, owner_id, due_at, soon_told_at, late_told_at, first_sent_at,
        answer_ms, current_id, valid_until)
      overriding system value
      select part_id, id, 901 + i % 24, state, at, at, case when i % 20 = 0 then (select min(id) from staff) end,
        case when state in ('submitted', 'in_review', 'countered', 'pricing_approval') then now() + interval '1 minute' * (i % 900 - 300) end,
        at, at, case when version_id is not null then at + interval '3 hours' end, case when version_id is not null then i * 997 % 40000000 end,
        version_id, case when version_id is not null then case when state in ('sent', 'countered') then now() else at end + interval '30 days' end
      from asked`.execute(tx)
    await sql`alter table quotation_parts enable trigger quotation_parts_amount`.execute(tx)
    await sql`alter table quotation_parts enable trigger quotation_parts_asked`.execute(tx)
    await sql`
      insert into quotation_lines (quotation_id, part_id, position, product_id, name, model, count)
      select a.id, a.part_id, n, p.id, p.name, p.model, 1 + n
      from asked a, generate_series(1, 2) n, products p
      where n <= 1 + a.id % 2 and p.id = 1000001 + (a.id * 7919 + n * 104729) % (select count(*) from products where id > 1000000)`.execute(
      tx,
    )
  })

const enquiries = (tx: AnyDb, count: number) =>
  sql`
    insert into contact_messages (user_id, name, email, phone, nation, company_name, job_title, product_name, message, language, status, note,
      answered_by, answered_at, created_at, owner_id, due_at, told_at)
    select u.id, u.first_name || ' ' || u.last_name, u.email, '1', u.nation, u.company_name, 'Buyer', '',
      'We would like to know more about delivery to our hospital, number ' || i || '. ' || repeat('Please send a price. ', 8), 'en', status, '',
      case when status = 'answered' then (select min(id) from staff) end, case when status = 'answered' then at end, at,
      case when i % 20 = 0 then (select min(id) from staff) end, case when status = 'new' then now() + interval '1 minute' * (i % 900 - 300) end,
      case when status = 'new' then at end
    from generate_series(1, ${count}::int) i join users u on u.user_name = 'bench-' || 1 + i % 20000,
      lateral (select now() - interval '1 minute' * ((${count}::int - i) * 5) as at,
        case when i % 20 = 0 then 'new' when i % 33 = 0 then 'waiting' when i % 2 = 0 then 'answered' else 'closed' end as status) t
    order by i`.execute(tx)

const mails = (tx: AnyDb, count: number) =>
  sql`
    insert into mails (recipient, template, language, subject, text, html, status, attempts, created_at, last_attempt_at, sent_at)
    select 'bench-' || (i::bigint * 7919) % 20000 || '@orders.example', (array['order-placed', 'order-shipped', 'email-code', 'welcome'])[1 + i % 4], 'en',
      'About number ' || i, repeat('What there is to say. ', 60), repeat('<p>What there is to say.</p>', 120), status, 1, at, at,
      case when status = 'sent' then at + interval '2 seconds' end
    from generate_series(1, ${count}::int) i, lateral (select now() - interval '1 minute' * ((${count}::int - i) * 3) as at,
      case when i % 50 = 0 then 'failed' when i % 90 = 0 then 'kept' when i % 7 = 0 then 'expired' else 'sent' end as status) t
    order by i`.execute(tx)

const acts = (tx: AnyDb, count: number) =>
  sql`
    insert into audit_log (at, staff_id, action, subject_kind, subject_id, detail, role_key, address, shop_id)
    select now() - interval '1 minute' * ((${count}::int - i) * 3), (select min(id) from staff), kind || '.' || (array['edit', 'note', 'assign'])[1 + i % 3],
      kind, i, '{"changes": []}', 'administrator', '192.0.2.' || i % 250, case when i % 4 = 0 then 901 + i % 24 end
    from generate_series(1, ${count}::int) i, lateral (select (array['order', 'product', 'buyer', 'quotation', 'mail'])[1 + i % 5] as kind) k
    order by i`.execute(tx)
