// Renaming and moving in a large catalogue: no statement may grow with it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from '#db/connect.ts'
import { refreshPiece } from '#features/catalogue/search/search.worker.ts'
import { testApp } from '#testing/app.ts'
import { generateCatalogue } from './generate-catalogue.ts'

const app = await testApp('empty')
await generateCatalogue(app.owner, 20_000, 1, 0, false)
await sql`alter table products disable trigger user`.execute(app.owner)
const DEPARTMENT = 900 // above fifty categories of 400 products
const ONE = 90_001
const AT_ONCE_MS = 1_500

/** How long an act takes in the database. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await act()
  return performance.now() - began
}

const rename = (id: number, en: string) =>
  app.db
    .updateTable('categories')
    .set({ name: JSON.stringify({ en }) })
    .where('id', '=', id)
    .execute()
const stale = async () => (await sql`select from search_stale`.execute(app.db)).rows.length
const found = async (word: string) =>
  (await sql<{ count: number }>`select count(*)::int as count from product_search where vector @@ ${word}::tsquery`.execute(app.db))
    .rows[0]!.count

test('a department of 50 categories with 200 products each is moved at once, and their words follow in pieces', async () => {
  await sql`
    update products set on_sale = place <= 200
    from (select id, row_number() over (partition by category_id) as place from products) placed where placed.id = products.id`.execute(
    app.owner,
  )
  const { rows } = await sql<{ most: number }>`
    select max(n)::int as most from (select count(*) as n from products where on_sale group by category_id) counted`.execute(app.db)
  assert.ok(rows[0]!.most <= 200, 'each category by itself is small')
  assert.ok((await timed(() => app.db.updateTable('categories').set({ weight: 901 }).where('id', '=', DEPARTMENT).execute())) < AT_ONCE_MS)
  assert.equal(await stale(), 50)
})

test('fifty categories are put in another order at once', async () => {
  assert.ok(
    (await timed(() => sql`update categories set weight = weight + 1 where parent_id = ${DEPARTMENT}`.execute(app.db))) < AT_ONCE_MS,
  )
})

test('one category of 20,000 products is renamed at once; a killed process has lost one piece, and the next goes on there', async () => {
  await sql`update products set on_sale = true, category_id = ${ONE}`.execute(app.owner)
  await sql`delete from search_stale`.execute(app.db)
  assert.ok((await timed(() => rename(ONE, 'Zeppelins'))) < AT_ONCE_MS)
  assert.equal(await found('zeppelins'), 0)
  await refreshPiece(app.db)
  const first = await found('zeppelins')
  await assert.rejects(
    app.db.transaction().execute(async (tx) => {
      await refreshPiece(tx)
      throw new Error('killed')
    }),
  )
  assert.equal(await found('zeppelins'), first)
  await refreshPiece(app.db)
  assert.deepEqual([first > 0, await found('zeppelins'), await stale()], [true, 2 * first, 1])
})
