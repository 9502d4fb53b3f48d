// A process that dies while it reads a long sheet: another reads on from where it was, no row is left out and none is taken twice.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { bulkRun, importProducts } from '#contract/bulk.ts'
import { sql } from '#db/connect.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { testApp } from '#testing/app.ts'
import { killedOnTheWay, until } from '#testing/killed.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { workBulk } from './bulk.worker.ts'

const COUNT = 4_000
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-sheets-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const manager = await testStaff(app, 'product-manager')
const { id: model } = await testProduct(app)
for (let from = 2; from <= COUNT; from += 500)
  await sql`
    insert into products (shop_id, category_id, model, brand, manufacturer, name, brief, list_cents, saving_cents, minimum, multiple, lead_days, on_sale)
    select shop_id, category_id, 'MANY-' || n, brand, manufacturer, name, brief, 10000, 0, 1, 1, 10, true
    from products, generate_series(${from}::int, ${Math.min(from + 499, COUNT)}::int) n where id = ${model}`.execute(app.owner)

test('killed while it reads: another process reads on, and each row stands there once', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: COUNT - 1 }, (_, n) => `MANY-${n + 2},${n % 3 === 0 ? 120 : 100}`)
  const file = new File([`Model,Price (USD)\n${lines.join('\n')}\n`], 'many.csv')
  const { id } = await manager.call(importProducts, { file })
  const run = () => manager.call(bulkRun, { id })

  const successor = await killedOnTheWay({
    databaseUrl: app.databaseUrl,
    worker: 'bulk-worker.ts',
    args: [folder],
    queue: 'bulk',
    id,
    far: async () => (await run()).picked >= 500,
  })
  const at = await run()
  assert.ok(at.state === 'planning' && at.picked < COUNT - 1, `it was killed on the way: ${at.picked}`)

  afterAll(await workBulk({ ...successor, files: () => app.files }))
  await until(async () => (await run()).state === 'planned')
  const { picked, will, wont } = await run()
  assert.deepEqual([picked, will, wont], [COUNT - 1, Math.ceil((COUNT - 1) / 3), COUNT - 1 - Math.ceil((COUNT - 1) / 3)])
  const { rows } = await sql<{ rows: number; least: number; most: number }>`
    select count(distinct row) as rows, min(row) as least, max(row) as most from bulk_items where run_id = ${id}`.execute(app.db)
  assert.deepEqual(rows[0], { rows: COUNT - 1, least: 2, most: COUNT })
})
