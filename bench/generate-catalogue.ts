// A large catalogue with believable names for measuring: INSERT ... SELECT, so that 100,000 products take well under two minutes.
import { sql } from 'kysely'
import { bulkLoad, type AnyDb } from './bulk-load.ts'

const FIRST_ID = 1_000_000
const TOP = 900
const LEAVES = 50
const SHOPS = 24
const ATTRIBUTES = 8 // that lists of a category are narrowed by

const THINGS = [
  'ICU bed,重症监护病床,Cama de UCI',
  'hospital bed,病床,Cama hospitalaria',
  'transfer stretcher,转运推床,Camilla de traslado',
  'wheelchair,轮椅,Silla de ruedas',
  'patient monitor,病人监护仪,Monitor de paciente',
  'ventilator,呼吸机,Ventilador',
  'infusion pump,输液泵,Bomba de infusión',
  'syringe pump,注射泵,Bomba de jeringa',
  'operating table,手术台,Mesa de operaciones',
  'operating light,无影灯,Lámpara quirúrgica',
  'anaesthesia machine,麻醉机,Máquina de anestesia',
  'ultrasound system,超声系统,Ecógrafo',
  'X-ray system,X 射线系统,Equipo de rayos X',
  'C-arm,C 形臂,Arco en C',
  'centrifuge,离心机,Centrífuga',
  'microscope,显微镜,Microscopio',
  'haematology analyser,血液分析仪,Analizador hematológico',
  'biosafety cabinet,生物安全柜,Cabina de bioseguridad',
  'autoclave,高压灭菌器,Autoclave',
  'oxygen concentrator,制氧机,Concentrador de oxígeno',
  'defibrillator,除颤仪,Desfibrilador',
  'ECG machine,心电图机,Electrocardiógrafo',
  'infant incubator,婴儿培养箱,Incubadora neonatal',
  'dialysis chair,透析椅,Sillón de diálisis',
  'dental unit,牙科综合治疗台,Unidad dental',
]
const KINDS =
  'compact portable mobile bedside wall-mounted ceiling-mounted benchtop floor-standing electric manual hydraulic paediatric bariatric transport emergency veterinary digital two-channel dual-head refrigerated high-speed low-noise'.split(
    ' ',
  )
const USES =
  'for wards|for theatre|for intensive care|for ambulances|for clinics|for outpatients|for laboratories|with battery|with trolley|with printer|with touch screen|with remote alarm|with spare battery|in stainless steel'.split(
    '|',
  )

/** Adds `count` products (with slugs, options and pictures) in categories and shops of their own. The same seed makes the same catalogue. `from`: so many of it are left out. `searched` false: nothing is found by the shop's search. */
export async function generateCatalogue(db: AnyDb, count: number, seed = 1, from = 0, searched = true): Promise<void> {
  const things = `{${THINGS.map((thing) => `"${thing}"`).join(',')}}`
  await bulkLoad(db, ['products', 'slugs', 'option_keys', 'option_values', 'product_search'], async (tx) => {
    await sql`select setseed(${1 / (seed + 1)})`.execute(tx)
    await sql`
      insert into shops (id, slug, name, city, country, founded)
      select ${TOP}::int + i, 'bench-shop-' || i, 'Bench shop ' || i, 'Suzhou', 'CN', 2000 + i from generate_series(1, ${SHOPS}::int) i`.execute(
      tx,
    )
    await sql`
      insert into categories (id, parent_id, weight, name) values (${TOP}::int, null, 900, '{"en": "Generated"}')`.execute(tx)
    await sql`
      insert into categories (id, parent_id, weight, name)
      select ${TOP * 100}::int + i, ${TOP}::int, i, jsonb_build_object('en', initcap(split_part(thing, ',', 1)) || 's ' || (i - 1) / ${THINGS.length}::int)
      from generate_series(1, ${LEAVES}::int) i, lateral (select (${things}::text[])[(i - 1) % ${THINGS.length}::int + 1] as thing) t`.execute(
      tx,
    )
    await sql`
      insert into category_attributes (category_id, position, label, spec_group, name, kind, unit, choices, required, filter)
      select ${TOP * 100}::int + i, n, 'Measure ' || n, 'Dimensions', jsonb_build_object('en', 'Measure ' || n), 'number', 'mm', '[]', false, true
      from generate_series(1, ${LEAVES}::int) i, generate_series(1, ${ATTRIBUTES}::int) n`.execute(tx)
    await sql`
      insert into slugs (slug, kind, target_id)
      select 'bench-category-' || id, 'category', id from categories where id = ${TOP}::int or parent_id = ${TOP}::int`.execute(tx)
    await sql`
      insert into products (id, shop_id, category_id, model, brand, manufacturer, name, brief, highlights, description, specs, list_cents,
        saving_cents, login_for_price, minimum, warranty_months, lead_days, lead_times, hs_code, net_grams, gross_grams, carton_mm,
        intended_use, main_image, completeness)
      select ${FIRST_ID}::int + i, ${TOP + 1}::int + i % ${SHOPS}::int, ${TOP * 100 + 1}::int + leaf, model, brand, brand || ' Works',
        jsonb_build_object('en', initcap(brand) || ' ' || model || ' ' || kind || ' ' || split_part(thing, ',', 1) || ' ' || uses,
          'zh', initcap(brand) || ' ' || model || ' ' || split_part(thing, ',', 2),
          'es', split_part(thing, ',', 3) || ' ' || initcap(brand) || ' ' || model),
        jsonb_build_object('en', 'A ' || kind || ' ' || split_part(thing, ',', 1) || ' ' || uses || ', with a safe working load of ' || 100 + i % 150 || ' kg.'),
        jsonb_build_array('Safe working load ' || 100 + i % 150 || ' kg', 'Height ' || 400 + i % 90 || ' mm', kind || ' design'),
        jsonb_build_array(repeat('This model is built for daily work and is tested before packing. ', 12), repeat('Spare parts are kept for ten years. ', 10)),
        jsonb_build_array(jsonb_build_object('group', 'Dimensions', 'rows', (
          select jsonb_agg(jsonb_build_array('Measure ' || n, (i * n) % 997, 'mm')) from generate_series(1, 12) n))),
        price, price / 20, i % 10 <> 0, 1 + i % 3, (array[12, 18, 24, 36])[1 + i % 4], lead, jsonb_build_array(jsonb_build_object('days', lead)),
        '9402.90', 10000 + i % 90000, 12000 + i % 90000, array[1000, 800, 600], 'Care of patients', '', 70
      from generate_series(${from + 1}::int, ${from + count}::int) i,
        lateral (select (i::bigint * 7919 + floor(random() * 3)::int) % ${LEAVES}::int as leaf) l,
        lateral (select (${things}::text[])[leaf % ${THINGS.length}::int + 1] as thing,
          (${`{${KINDS.join(',')}}`}::text[])[1 + floor(random() * ${KINDS.length}::int)::int] as kind,
          (${`{${USES.map((use) => `"${use}"`).join(',')}}`}::text[])[1 + floor(random() * ${USES.length}::int)::int] as uses,
          'b' || translate((i % 400)::text, '0123456789', 'aeioumnrst') || 'vane' as brand,
          'G' || translate((i % 400)::text, '0123456789', 'ABCDEFGHKL') || '-' || i as model,
          (1000 + floor(random() * random() * 5000000)::int) as price, 7 + i % 40 as lead) g`.execute(tx)
    await sql`
      insert into slugs (slug, kind, target_id)
      select 'bench-product-' || id, 'product', id from products where id > ${FIRST_ID}::int`.execute(tx)
    await sql`
      insert into option_keys (product_id, position, name)
      select id, position, jsonb_build_object('en', case position when 0 then 'Colour' else 'Mains plug' end)
      from products, generate_series(0, 1) position where id > ${FIRST_ID}::int`.execute(tx)
    await sql`
      insert into option_values (key_id, product_id, position, name, price_cents, is_default)
      select id, product_id, at, jsonb_build_object('en', 'Choice ' || at), at * 1500, at = 0
      from option_keys, generate_series(0, 2) at where product_id > ${FIRST_ID}::int`.execute(tx)
    if (searched) await sql`select refresh_product_search(array_agg(id)) from products where id > ${FIRST_ID + from}::int`.execute(tx)
  })
}
