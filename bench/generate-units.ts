// Many believable units of equipment, INSERT ... SELECT: half of them one owner's, the rest of two thousand others.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

const OWNERS = 2_000

/** Adds `count` units that were brought in from lists. Answers who owns the half of them. */
export async function generateUnits(db: AnyDb, count: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into users (email, user_name, first_name, last_name, nation, phone, identity_type, invite_code, company_name, email_proved_at, created_at)
    select 'owner-' || i || '@bench.example', 'owner-' || i, 'Owner', 'Number ' || i, 'DE', '1', 'hospital', 'O' || i,
      (array['City Hospital', 'Clinic', 'Laboratory'])[1 + i % 3] || ' ' || i, now(), now()
    from generate_series(0, ${OWNERS}::int) i returning id`.execute(db)
  const large = Math.min(...rows.map(({ id }) => Number(id)))
  await sql`
    insert into unit_imports (user_id, sha256, file_name, rows, created_at)
    select id, sha256(convert_to(email::text, 'UTF8')), 'units.csv', 1, now() from users where email like 'owner-%@bench.example'`.execute(
    db,
  )
  await bulkLoad(db, ['units'], async (tx) => {
    await sql`
      insert into units (user_id, source, import_id, import_row, manufacturer, brand, model, name, serial, serial_by, lot, udi_di, delivered_at,
        warranty_months, warranty_starts, warranty_ends, maintenance_months, maintained_on, maintenance_due, site, ward, room, state, state_at, created_at)
      select m.user_id, 'imported', m.id, i, maker, maker, maker || '-' || (i % 40), jsonb_build_object('en', kind || ' ' || (i % 40)),
        case when i % 12 > 0 then upper(left(maker, 2)) || (1000000 + i) else '' end, case when i % 12 > 0 then 'import' else '' end,
        case when i % 5 = 0 then 'L' || (i % 4000) else '' end, case when i % 3 = 0 then lpad((6900000000000 + i % 400)::text, 14, '0') else '' end,
        now() - interval '1 day' * (i % 2000), 24, current_date - i % 900, current_date - i % 900 + 730,
        case when i % 4 > 0 then 6 end, case when i % 4 > 0 then current_date - i % 200 end,
        case when i % 4 > 0 then current_date - i % 200 + 182 end,
        'Site ' || i % 6, 'Ward ' || i % 40, 'Room ' || i % 300,
        (array['in_use', 'in_use', 'in_use', 'stored', 'out_of_order', 'retired'])[1 + i % 6], now(), now() - interval '1 minute' * (i % 500000)
      from generate_series(1, ${count}::int) i,
        lateral (select (array['Sonavere', 'Cardiq', 'Pulmora', 'Lumivex', 'Nephra', 'Vitalon'])[1 + i % 6] as maker,
          (array['Patient monitor', 'Infusion pump', 'Ventilator', 'Ultrasound scanner', 'Defibrillator'])[1 + i % 5] as kind) w
        join lateral (select id, user_id from unit_imports
          where user_id = case when i % 2 = 0 then ${large}::bigint else ${large}::bigint + 1 + i % ${OWNERS}::int end limit 1) m on true`.execute(
      tx,
    )
  })
  await sql`insert into recall_queue (unit_id) select id from units on conflict do nothing`.execute(db)
  return large
}
