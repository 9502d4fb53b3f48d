// Many after-sale cases over generated orders, INSERT ... SELECT: one of each order, nine of ten are over; of what is due everybody has been told.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

/** A case about a piece of each of the first `count` generated orders, with a serial number of its own. Needs orders. */
export const generateAfterSales = (db: AnyDb, count: number): Promise<void> =>
  bulkLoad(db, ['after_sales', 'after_sale_lines', 'after_sale_dispatches'], async (tx) => {
    await sql`
      insert into after_sales (order_id, shop_id, user_id, type, reason, description, state, state_at, due_at, late_told, promise_at, promise_told, owner_id, incident, created_at)
      select o.id, o.shop_id, o.user_id, (1 + i % 6)::text, 'fault', 'It does not start any more. ' || repeat('We have tried it twice. ', 5), s.state, at,
        case when s.state in ('inspecting', 'returning') then at + interval '14 days' when s.state = 'resolved' then now() + interval '14 days' end, true,
        case when s.state in ('submitted', 'in_review') then at + interval '24 hours' end, case when s.state in ('submitted', 'in_review') then 2 else 0 end,
        case when i % 20 = 0 then (select min(id) from staff) end, i % 500 = 0, at
      from (select o.*, row_number() over (order by id) as i from orders o where confirmation_id like 'bench-%' order by id limit ${count}::int) o,
        lateral (select o.created_at + interval '20 days' as at, case when i % 10 > 0 then (array['closed', 'cancelled'])[1 + i % 2]
          else (array['submitted', 'in_review', 'info_requested', 'return_authorised', 'returning', 'inspecting', 'resolving', 'resolved'])[1 + i / 10 % 8]
          end as state) s
      order by i`.execute(tx)
    await sql`
      insert into after_sale_lines (after_sale_id, order_line_id, count, serials)
      select s.id, l.id, 1, array['SN-' || upper(substr(md5(s.order_id::text), 1, 10))]
      from after_sales s join order_lines l on l.order_id = s.order_id and l.position = 1`.execute(tx)
    await sql`
      insert into after_sale_dispatches (after_sale_id, kind, carrier, tracking_no, serials, staff_id, sent_at)
      select id, 'exchange', 'Post', 'P-' || id, array['NEW-' || upper(substr(md5(id::text), 1, 10))], (select min(id) from staff), state_at
      from after_sales where type = '4'`.execute(tx)
  })
