// Many shipments with their pieces and time lines, postings of every paid order, payouts of most, and differences with providers, over generated orders. INSERT ... SELECT.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

const OF = sql`from orders o where o.confirmation_id like 'bench-%'`

/** A shipment of each generated order that has left, of which one in ten is under way; each with a serial number and a lot of its own, and two entries. */
const generateShipments = (db: AnyDb): Promise<void> =>
  bulkLoad(db, ['shipments', 'shipment_lines', 'shipment_packages', 'shipment_items', 'shipment_entries'], async (tx) => {
    await sql`
      insert into shipments (order_id, mode, carrier, tracking_no, vessel, container_no, eta, state, shipped_at, created_at)
      select o.id, (array['sea', 'air', 'express'])[1 + o.id % 3], (array['Blue Ocean Lines', 'Nordic Freight', 'Air Cargo'])[1 + o.id % 3],
        'T-' || upper(substr(md5(o.id::text), 1, 10)), 'MV ' || o.id % 50, 'BOLU' || 1000000 + o.id % 900000, (o.created_at + interval '40 days')::date,
        case when o.state in ('completed', 'delivered') then 'delivered' else (array['in_transit', 'arrived', 'exception'])[1 + o.id % 3] end,
        o.created_at + interval '5 days', o.created_at + interval '4 days'
      ${OF} and o.state in ('partially_shipped', 'shipped', 'delivered', 'completed') order by o.id`.execute(tx)
    await sql`
      insert into shipment_lines (shipment_id, order_line_id, count)
      select s.id, l.id, l.count from shipments s join order_lines l on l.order_id = s.order_id`.execute(tx)
    await sql`
      insert into shipment_packages (shipment_id, position, kind, count, size_mm, net_grams, gross_grams)
      select id, 1, 'carton', 1 + id % 4, array[600, 400, 500], 9000, 10000 from shipments`.execute(tx)
    await sql`
      insert into shipment_items (shipment_id, order_line_id, shop_id, product_id, serial, lot, count)
      select s.id, l.id, o.shop_id, l.product_id, 'SN-' || upper(substr(md5('s' || l.id::text), 1, 10)), 'LOT-' || l.id % 5000, 1
      from shipments s join orders o on o.id = s.order_id join order_lines l on l.order_id = s.order_id`.execute(tx)
    await sql`
      insert into shipment_entries (shipment_id, at, place, text, event, source, noted_at, moved_from)
      select id, shipped_at + n * interval '3 days', 'Mombasa', '', (array['reach_port', 'deliver'])[n], 'carrier', shipped_at, 'in_transit'
      from shipments, generate_series(1, 2) n`.execute(tx)
  })

/** Of each paid order what its buyer has paid and what its shop is owed; one bank, one account of a shop. */
const generatePostings = (db: AnyDb): Promise<void> =>
  bulkLoad(db, ['ledger_accounts', 'ledger_entries', 'ledger_postings', 'ledger_balances'], async (tx) => {
    await sql`
      create temporary table paid on commit drop as
      select o.id, o.user_id, o.shop_id, o.created_at as at, o.received_cents as cents ${OF} and o.received_cents > 100`.execute(tx)
    await sql`
      insert into ledger_accounts (kind, currency, user_id, shop_id, order_id, holder)
      select 'receivable', 'USD', user_id, null::bigint, id, null from paid
      union all select distinct 'payable', 'USD', null::bigint, shop_id, null::bigint, null from paid
      union all select 'commission', 'USD', null, null, null, null union all select 'cash', 'USD', null, null, null, 'bank'
      on conflict do nothing`.execute(tx)
    await sql`
      insert into ledger_entries (cause, cause_id, at, order_id, postings, cents)
      select 'sale', id::text, at, id, 3, cents from paid union all select 'credit', 'bench-' || id, at + interval '1 day', id, 2, cents from paid`.execute(
      tx,
    )
    await sql`
      insert into ledger_postings (entry_id, account_id, cents)
      select e.id, a.id, p.cents * case e.cause when 'sale' then 1 else -1 end
        from ledger_entries e join paid p on p.id = e.order_id join ledger_accounts a on a.order_id = p.id and a.kind = 'receivable'
      union all select e.id, a.id, -(p.cents - p.cents / 12) from ledger_entries e join paid p on p.id = e.order_id
        join ledger_accounts a on a.shop_id = p.shop_id and a.kind = 'payable' where e.cause = 'sale'
      union all select e.id, a.id, -(p.cents / 12) from ledger_entries e join paid p on p.id = e.order_id
        join ledger_accounts a on a.kind = 'commission' where e.cause = 'sale'
      union all select e.id, a.id, p.cents from ledger_entries e join paid p on p.id = e.order_id
        join ledger_accounts a on a.kind = 'cash' where e.cause = 'credit'`.execute(tx)
    await keepBalances(tx)
  })

const keepBalances = (tx: AnyDb) =>
  sql`
    insert into ledger_balances (account_id, cents, postings)
    select a.id, coalesce(sum(p.cents), 0), count(p.id) from ledger_accounts a left join ledger_postings p on p.account_id = a.id group by a.id
    on conflict (account_id) do update set cents = excluded.cents, postings = excluded.postings`.execute(tx)

/** What is owed for an order goes to its shop with the others of that month, but for the last two months, which are not paid out yet. */
const generatePayouts = (db: AnyDb): Promise<void> =>
  bulkLoad(
    db,
    ['shop_accounts', 'payouts', 'payout_orders', 'shop_dues', 'ledger_accounts', 'ledger_entries', 'ledger_postings', 'ledger_balances'],
    async (tx) => {
      await sql`
      insert into staff (email, name, password_hash, role_key)
      select 'second@office.example', 'Second', '', role_key from staff limit 1`.execute(tx)
      await sql`
      create temporary table due on commit drop as
      select e.order_id, a.shop_id, date_trunc('month', e.at) as month, -sum(p.cents)::bigint as cents
      from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
      where a.kind = 'payable' group by 1, 2, 3`.execute(tx)
      await sql`delete from due where month >= (select max(month) - interval '1 month' from due)`.execute(tx)
      await sql`
      insert into shop_accounts (shop_id, beneficiary, bank_name, account_no, swift_code, asked_by, asked_at, effective_at)
      select distinct d.shop_id, 'Shop ' || d.shop_id, 'Harbour Bank', 'DE' || 1000000 + d.shop_id, 'HARBDEFF', s.id, d.first, d.first
      from (select shop_id, min(month) as first from due group by 1) d, (select min(id) as id from staff) s`.execute(tx)
      await sql`
      insert into payouts (shop_id, account_id, cents, state, state_at, prepared_by, prepared_at, approved_by, approved_at, paid_by, reference, value_date)
      select d.shop_id, a.id, d.cents, 'paid', d.at, s.one, d.at, s.other, d.at, s.one, 'P-' || a.id || to_char(d.month, '-YYYY-MM'), d.at::date
      from (select shop_id, month, month + interval '1 month 5 days' as at, sum(cents)::bigint as cents from due group by 1, 2) d
        join shop_accounts a using (shop_id), (select min(id) as one, max(id) as other from staff) s`.execute(tx)
      await sql`
      insert into payout_orders (payout_id, order_id, cents)
      select p.id, d.order_id, d.cents from payouts p join due d on d.shop_id = p.shop_id and d.month + interval '1 month 5 days' = p.prepared_at`.execute(
        tx,
      )
      await sql`
      insert into ledger_entries (cause, cause_id, at, postings, cents) select 'payout', id::text, state_at, 2, cents from payouts`.execute(
        tx,
      )
      await sql`
      insert into ledger_postings (entry_id, account_id, cents)
      select e.id, a.id, p.cents * case a.kind when 'payable' then 1 else -1 end
      from payouts p join ledger_entries e on e.cause = 'payout' and e.cause_id = p.id::text
        join ledger_accounts a on a.kind = 'payable' and a.shop_id = p.shop_id or a.kind = 'cash'`.execute(tx)
      await keepBalances(tx)
      await sql`
      insert into shop_dues (order_id, shop_id, cents, paid_since, done_since)
      select w.order_id, w.shop_id, w.cents - coalesce((select sum(l.cents) from payout_orders l where l.order_id = w.order_id), 0), s.paid_since, s.done_since
      from (
        select e.order_id, a.shop_id, -sum(p.cents) as cents
        from ledger_accounts a join ledger_postings p on p.account_id = a.id join ledger_entries e on e.id = p.entry_id
        where a.kind = 'payable' and e.order_id is not null group by 1, 2
      ) w, shop_due_since(w.order_id) s`.execute(tx)
    },
  )

/** One of each generated order, of which one in ten waits. */
const generateDifferences = (db: AnyDb, count: number): Promise<void> =>
  bulkLoad(db, ['payment_differences'], async (tx) => {
    await sql`
      insert into payment_differences (provider, kind, capture_id, order_id, ours, theirs, at, state, state_at, note, found_at)
      select 'paypal', (array['unknown', 'missing', 'amount', 'fee', 'refund'])[1 + i % 5], 'CAP-' || upper(substr(md5(i::text), 1, 12)), o.id,
        'USD 1.00', 'USD 2.00', o.created_at, case when i % 10 > 0 then 'resolved' when i % 20 = 0 then 'open' else 'explained' end,
        o.created_at + interval '2 days', '', o.created_at + interval '1 day'
      from (select o.id, o.created_at, row_number() over (order by o.id) as i ${OF} order by o.id limit ${count}::int) o`.execute(tx)
  })

/** Needs orders; as many differences as wanted, and of shipments and postings what these orders have. */
export async function generateMoney(db: AnyDb, count: number): Promise<void> {
  await generateShipments(db)
  await generatePostings(db)
  await generatePayouts(db)
  await generateDifferences(db, count)
}
