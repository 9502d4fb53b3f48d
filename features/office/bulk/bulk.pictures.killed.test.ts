// A process that dies while it looks through an archive: another looks on, each file is told of once, and each product gets its pictures once.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { bulkRun, importPictures, startBulk } from '#contract/bulk.ts'
import { connect, sql } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { zipOf } from '#features/platform/archive/archive.samples.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { workBulk } from './bulk.worker.ts'

const [PRODUCTS, EACH] = [40, 2]
const WORKER = path.join(import.meta.dirname, '../../../testing/bulk-worker.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-pictures-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const manager = await testStaff(app, 'product-manager')

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await sleep(10)
}

test('killed while it looks: another process looks on, and every product has its pictures once', { timeout: 180_000 }, async () => {
  const entries = []
  for (let n = 0; n < PRODUCTS; n++) {
    const { id } = await testProduct(app)
    const { model } = await app.db.selectFrom('products').select('model').where('id', '=', id).executeTakeFirstOrThrow()
    for (let place = 1; place <= EACH; place++) {
      const background = { r: n * 6, g: place * 90, b: 99 }
      const bytes = await sharp({ create: { width: 400, height: 400, channels: 3, background } })
        .png()
        .toBuffer()
      entries.push({ name: `${model}-${place}.png`, bytes })
    }
  }
  entries.push({ name: 'nobody.png', bytes: new Uint8Array(9) })
  const { id } = await manager.call(importPictures, { file: new File([zipOf(entries)], 'pictures.zip'), way: 'add' })
  const run = () => manager.call(bulkRun, { id })

  const temporary = path.join(folder, 'temporary')
  fs.mkdirSync(temporary)
  const env = { ...process.env, TMPDIR: temporary }
  const child = spawn(process.execPath, [WORKER, app.databaseUrl, folder], { stdio: ['ignore', 'pipe', 'inherit'], env })
  afterAll(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const jobs = await startJobs(app.databaseUrl, { superviseSeconds: 1, onError: (error) => console.error(error.message) })
  afterAll(() => jobs.stop({ graceful: false }))
  await jobs.insert('bulk', [{ data: { id }, singletonKey: String(id) }])
  await until(async () => (await run()).will >= 3)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const at = await run()
  assert.ok(at.state === 'planning' && at.picked < entries.length, `it was killed on the way: ${at.picked}`)
  assert.deepEqual(fs.readdirSync(temporary), [], 'and has left nothing of the archive')

  const retry = { first: 1, longest: 1, limit: 50 }
  const connection = connect(app.databaseUrl, { max: 10 })
  afterAll(() => connection.close())
  afterAll(await workBulk({ db: connection.db, files: () => app.files, jobs, log: console.error, retry }))
  await until(async () => (await run()).state === 'planned')
  const { picked, will, wont } = await run()
  assert.deepEqual([picked, will, wont], [entries.length, PRODUCTS, 1])
  await manager.call(startBulk, { id, count: will })
  await until(async () => (await run()).state === 'done')
  const { rows } = await sql<{ count: number; shown: number }>`
    select count(*) as count, (select count(*) from product_images) as shown
    from (select product_id from product_images group by product_id having count(*) = ${EACH}) whole`.execute(app.db)
  assert.deepEqual(rows[0], { count: PRODUCTS, shown: PRODUCTS * EACH })
})
