import assert from 'node:assert/strict'
import { test } from 'node:test'
import { suggestions } from '#contract/search.ts'
import { sql } from '#db/connect.ts'
import { testApp } from '#testing/app.ts'
import { testProduct } from '#testing/products.ts'
import { refreshPiece, startRefreshing } from './search.worker.ts'

const app = await testApp('empty')
const first = await testProduct(app)
const MANY = 450 // more than are refreshed at once

await sql`
  insert into products (shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, lead_days, on_sale)
  select shop_id, category_id, 'MANY-' || i, brand, manufacturer, name, brief, 100, 1, i % 10 <> 0
  from products, generate_series(1, ${MANY}::int) i where id = ${first.id}`.execute(app.db)

const rename = (en: string) =>
  app.db
    .updateTable('categories')
    .set({ name: JSON.stringify({ en }) })
    .where('id', '=', 1)
    .execute()
const stale = async () => (await sql`select from search_stale`.execute(app.db)).rows.length
const withWord = async (word: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from product_search where vector @@ ${word}::tsquery`.execute(app.db))
    .rows[0]!.count
const onSale = 1 + MANY - MANY / 10

test('a large category is renamed at once, and its products are found by the new name when the pieces are done, wherever one was killed', async () => {
  await rename('Zeppelins')
  assert.equal(await withWord('zeppelins'), 0)
  for (let piece = 0; piece < 2; piece++) assert.ok(await refreshPiece(app.db, 100))
  await assert.rejects(
    app.db.transaction().execute(async (tx) => {
      await refreshPiece(tx, 100)
      throw new Error('killed')
    }),
  )
  const so = await withWord('zeppelins')
  assert.ok(so > 0 && so < onSale)
  while (await refreshPiece(app.db, 100));
  assert.deepEqual([await withWord('zeppelins'), await stale()], [onSale, 0])
  const { total } = await app.client()(suggestions, { productName: 'zeppelins', pageNum: 1, pageSize: 12 })
  assert.ok(total > 0)
})

test('renamed again meanwhile, by two processes at once: the last name holds', async () => {
  await rename('Gondolas')
  await refreshPiece(app.db, 100)
  await rename('Balloons')
  const lines: unknown[] = []
  const two = [startRefreshing(app.db, (line) => lines.push(line)), startRefreshing(app.db, (line) => lines.push(line))]
  for (const one of two) one.wake()
  while (await stale()) await new Promise((resolve) => setTimeout(resolve, 20))
  for (const one of two) await one.stop()
  assert.deepEqual([await withWord('balloons'), await withWord('gondolas'), lines], [onSale, 0, []])
})

test('a small one is found by its new name at once', async () => {
  await sql`delete from products where id <> ${first.id}`.execute(app.db)
  await rename('Airships')
  assert.deepEqual([await withWord('airships'), await stale()], [1, 0])
})
