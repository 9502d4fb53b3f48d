import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { readWhole } from '#features/platform/object-store/object-store.ts'
import { testApp } from '#testing/app.ts'
import { seedCatalogue } from './seed-catalogue.ts'

const { db, files, clock } = await testApp('demo')
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

test('seeding again changes nothing but pictures and what is said of them, and leaves what staff changed', async () => {
  await db.updateTable('products').set({ list_cents: 123_456, on_sale: false }).where('id', '=', 1100).execute()
  await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
  const state = () =>
    one(sql`
    select hashtext(string_agg(t, ',' order by t))::int as n from (
      select (to_jsonb(p) - 'main_image')::text as t from products p union all select o::text from option_values o union all select s::text from slugs s
      union all select r::text from product_regulatory r) everything`)
  const before = await state()
  await sql`update option_values set pictured = null where product_id = 1100`.execute(db) // of a shop from before pictures told it
  await seedCatalogue(db, files, new Date(clock.now.getTime() + 1000))
  assert.equal(await state(), before)
})

test('SPEC-044 models are seen first as on their main pictures: put right by an import where that differs, else not written again', async () => {
  const rows = async (columns: string) => (await sql`select ${sql.raw(columns)} from product_models order by product_id`.execute(db)).rows
  const again = async () => {
    await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
    await seedCatalogue(db, files, clock.now)
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

const filesOfAll = () => db.selectFrom('files').select(['id', 'owner_kind', 'type', 'stored_as', 'bytes', 'sha256']).orderBy('id').execute()

test('every picture and model of the demo lies in the store, owned by what shows it; seeding again brings nothing', async () => {
  assert.equal(await one(sql`select count(*)::int as n from product_images where file_id is null`), 0)
  assert.equal(await one(sql`select count(*)::int as n from product_models where file_id is null`), 0)
  assert.equal(
    await one(
      sql`select count(*)::int as n from categories where (tile <> '' and tile_file_id is null) or (banner <> '' and banner_file_id is null)`,
    ),
    0,
  )
  const foreign = sql<{ n: number }>`select count(*)::int as n from product_images i join files f on f.id = i.file_id
    where (f.owner_kind, f.owner_id) <> ('product', i.product_id)`
  assert.equal(await one(foreign), 0)
  const before = await filesOfAll()
  for (const { stored_as, bytes, sha256 } of before.filter((_, at) => at % 100 === 0)) {
    const content = await readWhole(files, stored_as)
    assert.deepEqual([content.length, createHash('sha256').update(content).digest()], [bytes, sha256])
  }
  await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
  await seedCatalogue(db, files, clock.now)
  assert.deepEqual(await filesOfAll(), before)
})

test('a store that was lost gets its pictures back at the next start, under the names that are known', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-lost-'))
  const empty = folderStore(folder)
  try {
    const before = await filesOfAll()
    await seedCatalogue(db, empty, clock.now)
    assert.deepEqual(await filesOfAll(), before)
    for (const { stored_as } of before) await (await empty.read(stored_as)).cancel()
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
})

test('what the demo shows no more goes, its bytes with the next sweep', async () => {
  const [row] = await db.selectFrom('product_images').selectAll().where('position', '=', 2).orderBy('product_id').limit(1).execute()
  await db.updateTable('product_images').set({ version: '00000000' }).where('file_id', '=', row!.file_id).execute()
  await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
  await seedCatalogue(db, files, clock.now)
  assert.equal((await db.selectFrom('file_leftovers').select('stored_as').execute()).length, 1)
  assert.equal(await one(sql`select count(*)::int as n from product_images where file_id is null or version = '00000000'`), 0)
  assert.equal(await one(sql`select count(*)::int as n from files where id = ${row!.file_id}`), 0)
})

test('categories ask for what their products say: named in all languages, a figure where all have one', async () => {
  const { rows } = await sql<{ label: string; kind: string; name: Record<string, string>; values: string[] }>`
    select a.label, a.kind, a.name, array_agg(line->>1) as values
    from category_attributes a join products p on p.category_id = a.category_id,
      jsonb_array_elements(p.specs) part, jsonb_array_elements(part->'rows') line
    where line->>0 = a.label group by a.id`.execute(db)
  assert.ok(rows.length > 200, String(rows.length))
  for (const { label, kind, name, values } of rows) {
    assert.equal(Object.keys(name).length, 5, label)
    if (kind === 'number') for (const value of values) assert.match(value, /^[-+−]?\d+([.,]\d+)?$/, label)
  }
  assert.ok(rows.some(({ kind }) => kind === 'number'))
})

test('consumables and beds cost less in quantity: steps that can be ordered, each below the one before', async () => {
  const { rows } = await sql<{
    model: string
    net: number
    minimum: number
    multiple: number
    price_tiers: { from: number; cents: number }[]
  }>`
    select model, list_cents - saving_cents as net, minimum, multiple, price_tiers from products where price_tiers <> '[]'`.execute(db)
  assert.ok(rows.length > 30, String(rows.length))
  for (const { model, net, minimum, multiple, price_tiers: tiers } of rows) {
    const froms = [minimum, ...tiers.map(({ from }) => from)]
    const prices = [net, ...tiers.map(({ cents }) => cents)]
    assert.ok(
      froms.every((from, at) => at === 0 || (from > froms[at - 1]! && from % multiple === 0)),
      model,
    )
    assert.ok(
      prices.every((cents, at) => at === 0 || (cents > 0 && cents < prices[at - 1]!)),
      model,
    )
  }
})

const textsOf = (id: number) =>
  db.selectFrom('products').select(['highlights', 'highlights_in', 'description_in']).where('id', '=', id).executeTakeFirstOrThrow()
const startAgain = async () => {
  await db.deleteFrom('settings').where('key', '=', 'demo-catalogue').execute()
  await seedCatalogue(db, files, clock.now)
}

test('SPEC-028 a demo from before its texts were translated takes them over at its next start; what staff has said stays', async () => {
  const [old, priced, worded, english] = [1100, 1101, 1102, 1103]
  const whole = await Promise.all([old, priced, worded, english].map(textsOf))
  const set = (id: number, value: object) => db.updateTable('products').set(value).where('id', '=', id).execute()
  const bare = { highlights_in: '{}', description_in: '{}' }
  await set(old!, bare)
  await set(priced!, { ...bare, version: 7 }) // staff has changed something else
  await set(worded!, { highlights_in: JSON.stringify({ fr: ['Dit par le personnel'] }), version: 2 })
  await set(english!, { ...bare, highlights: JSON.stringify(['Said otherwise']), version: 2 })
  await startAgain()
  assert.deepEqual(await textsOf(old!), whole[0])
  assert.deepEqual(await textsOf(priced!), whole[1])
  assert.deepEqual(await textsOf(worded!), { ...whole[2], highlights_in: { fr: ['Dit par le personnel'] } })
  assert.deepEqual(await textsOf(english!), { ...whole[3], highlights: ['Said otherwise'], highlights_in: {} })
})
