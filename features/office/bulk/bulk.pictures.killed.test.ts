// A process that dies while it looks through an archive: another looks on, each file is told of once, and each product gets its pictures once.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { bulkRun, importPictures, startBulk } from '#contract/bulk.ts'
import { sql } from '#db/connect.ts'
import { zipOf } from '#features/platform/archive/archive.samples.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { sharp } from '#features/platform/sharp/sharp.ts'
import { testApp } from '#testing/app.ts'
import { killedOnTheWay, until } from '#testing/killed.ts'
import { testStaff } from '#testing/people.ts'
import { testProduct } from '#testing/products.ts'
import { workBulk } from './bulk.worker.ts'

const [PRODUCTS, EACH] = [40, 2]
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-pictures-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const manager = await testStaff(app, 'product-manager')

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
  const successor = await killedOnTheWay({
    databaseUrl: app.databaseUrl,
    worker: 'bulk-worker.ts',
    args: [folder],
    env: { TMPDIR: temporary },
    queue: 'bulk',
    id,
    far: async () => (await run()).will >= 3,
  })
  const at = await run()
  assert.ok(at.state === 'planning' && at.picked < entries.length, `it was killed on the way: ${at.picked}`)
  assert.deepEqual(fs.readdirSync(temporary), [], 'and has left nothing of the archive')

  afterAll(await workBulk({ ...successor, files: () => app.files }))
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
