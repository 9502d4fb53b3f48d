// Many believable orders over a generated catalogue, INSERT ... SELECT: nine of ten are done with, the others stand at every step, and whoever works on them knows.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

/** Adds `buyers` accounts, of which a fifth places most of the `count` orders of one to three lines, each with its instalment. Needs products. */
export async function generateOrders(db: AnyDb, count: number, buyers: number): Promise<void> {
  await bulkLoad(db, ['users', 'buyer_cards', 'sessions', 'confirmations', 'orders', 'order_lines'], async (tx) => {
    await sql`select setseed(0.5)`.execute(tx)
    await sql`
      insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code, company_name, characteristic,
        email_proved_at, disabled_at, created_at)
      select 'bench-' || i || '@orders.example', 'bench-' || i,
        (array['Amina', 'Bruno', 'Chen', 'Dana', 'Elif', 'Farid', 'Grace'])[1 + i % 7], 'Number ' || i,
        (array['KE', 'DE', 'BR', 'FR', 'CN', 'US', 'AE', 'IN'])[1 + i % 8], '1', (array['hospital', 'clinic', 'distributor'])[1 + i % 3], 'B' || i,
        (array['City Hospital', 'Clinic', 'Medical Trading', 'Laboratory'])[1 + i % 4] || ' ' || i,
        case when i % 50 = 0 then '2' when i % 77 = 0 then '3' end, case when i % 5 > 0 then now() end, case when i % 100 = 0 then now() end,
        now() - interval '1 minute' * i
      from generate_series(1, ${buyers}::int) i`.execute(tx)
    await sql`analyze users`.execute(tx)
    await sql`
      insert into sessions (token_hash, user_id, client_id, created_at, last_seen_at, idle_expires_at, expires_at)
      select decode(md5(id::text), 'hex'), id, 'bench', now(), now() - interval '1 second' * (id * 7919 % 100000), now(), now()
      from users where user_name like 'bench-%' and id % 3 = 0`.execute(tx)
    await sql`
      create temporary table made on commit drop as
      select nextval(pg_get_serial_sequence('orders', 'id')) as id, i, u.id as user_id, s.id as shop_id, s.name as shop_name, state, at,
        (1000 + random() * random() * 20000000)::bigint as cents,
        jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'company', u.company_name, 'email', u.email, 'phone', '1') as buyer
      from generate_series(1, ${count}::int) i
        join users u on u.user_name = 'bench-' || 1 + (i::bigint * 7919) % greatest(${buyers}::int / (case when i % 5 = 0 then 1 else 5 end), 1),
        lateral (select now() - interval '1 minute' * ((${count}::int - i) * 5) as at,
          case when i % 10 > 0 then (array['completed', 'completed', 'completed', 'cancelled'])[1 + i % 4]
            else (array['awaiting_payment', 'freight_pending', 'confirmed', 'in_production', 'ready_to_ship', 'partially_shipped', 'shipped',
              'delivered'])[1 + i / 10 % 8] end as state) t,
        shops s
      where s.id = 901 + i % 24
      order by i`.execute(tx)
    await sql`
      insert into confirmations (id, user_id, source, snapshot, created_at, expires_at, submitted_at)
      select 'bench-' || i, user_id, '[]', '[]', at, at, at from made`.execute(tx)
    await sql`
      insert into instalments (order_id, position, kind, trigger_event, amount_cents, received_cents, state, state_at, due_at)
      select id, 0, 'full', 'submit', cents, case when paid then cents else 0 end,
        case when paid then 'received' when state = 'cancelled' then 'void' when id % 3 = 0 then 'proof_uploaded' when i % 20000 < 5000 then 'overdue' else 'due' end,
        at + interval '1 hour', now() + interval '1 minute' * (i % 20000 - 5000)
      from made, lateral (select state not in ('awaiting_payment', 'freight_pending', 'cancelled') as paid) p
      where state <> 'freight_pending'`.execute(tx)
    await sql`analyze instalments`.execute(tx)
    await sql`alter table orders enable always trigger orders_clock`.execute(tx) // reads the instalments that are there already
    await sql`
      insert into orders (id, order_no, confirmation_id, user_id, shop_id, shop_name, state, state_at, term, named_place, pay_method, total_cents,
        saving_cents, options_cents, freight_cents, freight_due_at, freight_late_at, payable_until, address, buyer, voltage, socket, package, created_at, assignee_id)
      overriding system value
      select id, 'MH2' || to_char(at, 'YYMMDD') || i, 'bench-' || i, user_id, shop_id, shop_name, state, at + interval '1 hour', term, 'Mombasa',
        (array['tt', 'tt50', 'paypal', 'lc'])[1 + i % 4], cents, 0, 0, case when state = 'freight_pending' then null else 0 end,
        now() + interval '1 minute' * (i % 900 - 300), case when i % 900 < 300 and state = 'freight_pending' then now() end, now() + interval '1 minute' * (i % 20000 + 100),
        jsonb_build_object('nation', (array['KE', 'DE', 'BR', 'FR', 'CN'])[1 + i % 5], 'city', 'Nairobi'), buyer,
        'American Standard', 'American Standard', 'neutral', at, case when i % 20 = 0 then (select min(id) from staff) end
      from made, lateral (select case when state = 'freight_pending' then 'cif' else (array['exw', 'fob', 'cif', 'ddu'])[1 + i % 4] end as term) m
      order by i`.execute(tx)
    await sql`alter table orders enable trigger orders_clock`.execute(tx)
    await sql`analyze orders`.execute(tx)
    await sql`
      insert into clocks_told (order_id, waiting_for, waiting_since, at)
      select id, waiting_for, waiting_since, now() from orders where waiting_for is not null`.execute(tx)
    await sql`
      insert into order_lines (order_id, position, product_id, slug, model, name, image, count, list_cents, saving_cents, options_cents, hs_code,
        origin, net_grams, gross_grams, carton_mm, units_per_carton, lead_days)
      select o.id, n, p.id, '', p.model, p.name, '', 1 + n, 1000, 0, 0, '9402.90', 'CN', 1, 1, array[1, 1, 1], 1, 10
      from made o, generate_series(1, 3) n, products p
      where n <= 1 + o.id % 3 and p.id = 1000001 + (o.id * 7919 + n * 104729) % (select count(*) from products where id > 1000000)`.execute(
      tx,
    )
    await sql`
      insert into buyer_cards (user_id, owner_id, tags, paid_cents, open_cents, last_order_at, last_seen_at)
      select u.id, case when u.id % 10 = 0 then (select min(id) from staff) end,
        case when u.id % 25 = 0 then array['tender', 'gulf'] when u.id % 10 = 0 then array['vip'] else '{}' end,
        coalesce(sum(o.received_cents) filter (where o.state <> 'cancelled'), 0),
        coalesce(sum(greatest(o.result_cents - o.received_cents, 0)) filter (where o.state <> 'cancelled'), 0), max(o.created_at),
        max(seen.at)
      from users u left join orders o on o.user_id = u.id
        left join (select user_id, max(last_seen_at) as at from sessions group by user_id) seen on seen.user_id = u.id
      where u.user_name like 'bench-%' group by u.id`.execute(tx)
  })
  await bulkLoad(db, ['order_words'], async (tx) => {
    await sql`select write_order_words(array(select id from orders where confirmation_id like 'bench-%' order by id))`.execute(tx)
  })
}
