// Many believable orders over a generated catalogue, INSERT ... SELECT: nine of ten are done with, the others stand at every step.
import { sql, type Kysely } from 'kysely'

// oxlint-disable-next-line no-explicit-any -- as in generate-catalogue.ts
type AnyDb = Kysely<any>

const BUYERS = 500

/** Adds `count` orders of one to three lines, each with its instalment, by buyers of their own. Needs products. */
export async function generateOrders(db: AnyDb, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select setseed(0.5)`.execute(tx)
    await sql`
      insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code, company_name)
      select 'bench-' || i || '@orders.example', 'bench-' || i, 'Buyer', 'Number ' || i, 'KE', '1', 'hospital', 'B' || i,
        (array['City Hospital', 'Clinic', 'Medical Trading', 'Laboratory'])[1 + i % 4] || ' ' || i
      from generate_series(1, ${BUYERS}::int) i`.execute(tx)
    await sql`
      insert into confirmations (id, user_id, source, snapshot, created_at, expires_at)
      select 'bench-' || i, (select id from users where user_name = 'bench-' || 1 + i % ${BUYERS}::int), '[]', '[]', now(), now()
      from generate_series(1, ${count}::int) i`.execute(tx)
    await sql`
      insert into orders (order_no, confirmation_id, user_id, shop_id, shop_name, state, state_at, term, named_place, pay_method, total_cents,
        saving_cents, options_cents, freight_cents, freight_due_at, payable_until, address, buyer, voltage, socket, package, created_at)
      select 'MH2' || to_char(at, 'YYMMDD') || i, 'bench-' || i, u.id, s.id, s.name, state, at + interval '1 hour', term, 'Mombasa',
        (array['tt', 'tt50', 'paypal', 'lc'])[1 + i % 4], (1000 + random() * random() * 20000000)::bigint, 0, 0,
        case when state = 'freight_pending' then null else 0 end, at + interval '12 hours', at + interval '14 days',
        jsonb_build_object('nation', (array['KE', 'DE', 'BR', 'FR', 'CN'])[1 + i % 5], 'city', 'Nairobi'),
        jsonb_build_object('id', u.id, 'name', u.first_name || ' ' || u.last_name, 'company', u.company_name, 'email', u.email, 'phone', '1'),
        'American Standard', 'American Standard', 'neutral', at
      from generate_series(1, ${count}::int) i
        join users u on u.user_name = 'bench-' || 1 + i % ${BUYERS}::int,
        lateral (select now() - interval '1 minute' * ((${count}::int - i) * 5) as at,
          case when i % 10 > 0 then (array['completed', 'completed', 'completed', 'cancelled'])[1 + i % 4]
            else (array['awaiting_payment', 'freight_pending', 'confirmed', 'in_production', 'ready_to_ship', 'partially_shipped', 'shipped',
              'delivered'])[1 + i / 10 % 8] end as state) t,
        lateral (select case when state = 'freight_pending' then 'cif' else (array['exw', 'fob', 'cif', 'ddu'])[1 + i % 4] end as term) m,
        lateral (select id, name from shops where id = 901 + i % 24) s`.execute(tx)
    await sql`
      insert into order_lines (order_id, position, product_id, slug, model, name, image, count, list_cents, saving_cents, options_cents, hs_code,
        origin, net_grams, gross_grams, carton_mm, units_per_carton, lead_days)
      select o.id, n, p.id, '', p.model, p.name, '', 1 + n, 1000, 0, 0, '9402.90', 'CN', 1, 1, array[1, 1, 1], 1, 10
      from orders o, generate_series(1, 3) n,
        lateral (select 1000001 + (o.id * 7919 + n * 104729) % ${count}::bigint as product_id) w join products p on p.id = product_id
      where n <= 1 + o.id % 3`.execute(tx)
    await sql`alter table instalments disable trigger user`.execute(tx) // the orders' clocks are set once, at the end
    await sql`
      insert into instalments (order_id, position, kind, trigger_event, amount_cents, received_cents, state, state_at, due_at)
      select id, 0, 'full', 'submit', result_cents, case when paid then result_cents else 0 end,
        case when paid then 'received' when state = 'cancelled' then 'void' when id % 3 = 0 then 'proof_uploaded' else 'due' end, state_at, payable_until
      from orders, lateral (select state not in ('awaiting_payment', 'freight_pending', 'cancelled') as paid) p
      where state <> 'freight_pending'`.execute(tx)
    await sql`alter table instalments enable trigger user`.execute(tx)
    await sql`update orders set state = state`.execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}
