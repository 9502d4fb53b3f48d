// A process that dies while it reads a long sheet: another reads on from where it was, no row is left out and none is taken twice.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bulkRun, importProducts } from '#contract/bulk.ts'
import { connect, sql } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { workBulk } from './bulk.worker.ts'

const COUNT = 4_000
const WORKER = path.join(import.meta.dirname, '../../../testing/bulk-worker.ts')
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

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await sleep(10)
}

test('killed while it reads: another process reads on, and each row stands there once', { timeout: 120_000 }, async () => {
  const lines = Array.from({ length: COUNT - 1 }, (_, n) => `MANY-${n + 2},${n % 3 === 0 ? 120 : 100}`)
  const file = new File([`Model,Price (USD)\n${lines.join('\n')}\n`], 'many.csv')
  const { id } = await manager.call(importProducts, { file })
  const run = () => manager.call(bulkRun, { id })

  const child = spawn(process.execPath, [WORKER, app.databaseUrl, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterAll(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const jobs = await startJobs(app.databaseUrl, { superviseSeconds: 1, onError: (error) => console.error(error.message) })
  afterAll(() => jobs.stop({ graceful: false }))
  await jobs.insert('bulk', [{ data: { id }, singletonKey: String(id) }])
  await until(async () => (await run()).picked >= 500)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const at = await run()
  assert.ok(at.state === 'planning' && at.picked < COUNT - 1, `it was killed on the way: ${at.picked}`)

  const retry = { first: 1, longest: 1, limit: 50 }
  const connection = connect(app.databaseUrl, { max: 10 })
  afterAll(() => connection.close())
  afterAll(await workBulk({ db: connection.db, files: () => app.files, jobs, log: console.error, retry }))
  await until(async () => (await run()).state === 'planned')
  const { picked, will, wont } = await run()
  assert.deepEqual([picked, will, wont], [COUNT - 1, Math.ceil((COUNT - 1) / 3), COUNT - 1 - Math.ceil((COUNT - 1) / 3)])
  const { rows } = await sql<{ rows: number; least: number; most: number }>`
    select count(distinct row) as rows, min(row) as least, max(row) as most from bulk_items where run_id = ${id}`.execute(app.db)
  assert.deepEqual(rows[0], { rows: COUNT - 1, least: 2, most: COUNT })
})
