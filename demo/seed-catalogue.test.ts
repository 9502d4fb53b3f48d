import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const { db, clock } = await testApp('demo')
const one = async (query: ReturnType<typeof sql<{ n: number }>>) => (await query.execute(db)).rows[0]!.n

test('SPEC-024 the demo is as large and as complete as promised', async () => {
  assert.ok((await one(sql`select count(*)::int as n from products where on_sale`)) >= 320)
  assert.ok(
    (await one(sql`select count(*)::int as n from categories c where exists (select from products where category_id = c.id)`)) >= 40,
  )
  assert.ok((await one(sql`select count(distinct shop_id)::int as n from products`)) >= 6)
  assert.equal(
    await one(
      sql`select count(*)::int as n from products p where not exists (select from slugs where kind = 'product' and target_id = p.id and current)`,
    ),
    0,
  )
  assert.equal(
    await one(
      sql`select count(*)::int as n from products where name->>'zh' is null or name->>'es' is null or jsonb_array_length(description) < 2`,
    ),
    0,
  )
  assert.equal(await one(sql`select count(*)::int as n from products where completeness < 60 or gtin !~ '^020[0-9]{10}$'`), 0)
  assert.equal(await one(sql`select count(*)::int as n from products where sold_count > 0`), 0)
  assert.ok((await one(sql`select count(*)::int as n from products where login_for_price`)) > 0)
})

test('seeding again changes nothing but pictures, and leaves what staff changed', async () => {
  await db.updateTable('products').set({ list_cents: 123_456, on_sale: false }).where('id', '=', 1100).execute()
  await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
  const state = () =>
    one(sql`
    select hashtext(string_agg(t, ',' order by t))::int as n from (
      select (to_jsonb(p) - 'main_image')::text as t from products p union all select o::text from option_values o union all select s::text from slugs s
      union all select r::text from product_regulatory r) everything`)
  const before = await state()
  await seedCatalogue(db, new Date(clock.now.getTime() + 1000))
  assert.equal(await state(), before)
})

test('SPEC-044 models are seen first as on their main pictures: put right by an import where that differs, else not written again', async () => {
  const rows = async (columns: string) => (await sql`select ${sql.raw(columns)} from product_models order by product_id`.execute(db)).rows
  const again = async () => {
    await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
    await seedCatalogue(db, clock.now)
  }
  const views = await rows('product_id, azimuth, elevation')
  const written = await rows("xmin::text || ' ' || ctid::text as at")
  assert.ok(views.length >= 45)
  assert.equal(await one(sql`select count(*)::int as n from product_models where azimuth is null`), 0)
  await again()
  assert.deepEqual(await rows("xmin::text || ' ' || ctid::text as at"), written)
  await sql`update product_models set azimuth = null, elevation = null where product_id = (select min(product_id) from product_models)`.execute(
    db,
  )
  await again()
  assert.deepEqual(await rows('product_id, azimuth, elevation'), views)
})
