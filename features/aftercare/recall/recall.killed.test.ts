// A process that dies while it reads a long file of notices: another reads on from where it was, no record is left out and none is there twice.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { importRecalls, recallFiles } from '#contract/recall-desk.ts'
import { sql } from '#db/connect.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { testApp } from '#testing/app.ts'
import { killedOnTheWay, until } from '#testing/killed.ts'
import { testStaff } from '#testing/people.ts'
import { workRecallFiles } from './recall.worker.ts'

const COUNT = 6_000
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-recalls-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const ann = await testStaff(app, 'product-manager')

test('killed while it reads 6,000 records: another process reads on, and each notice stands there once', { timeout: 90_000 }, async () => {
  const results = Array.from({ length: COUNT }, (_, n) => ({
    product_res_number: `Z-${n}-2026`,
    recalling_firm: 'Pulmora Inc',
    product_description: `PX-${n} ventilator`,
    code_info: `Serial ${100_000 + n}`,
    event_date_initiated: '2026-01-15',
  }))
  const { id } = await ann.call(importRecalls, { file: new File([JSON.stringify({ results })], 'long.json') })
  const now = async () => (await ann.call(recallFiles, {})).rows[0]!
  const successor = await killedOnTheWay({
    databaseUrl: app.databaseUrl,
    worker: 'recall-worker.ts',
    args: [folder],
    queue: 'recall-files',
    id,
    far: async () => (await now()).read >= 500,
  })
  const at = await now()
  assert.ok(at.doneTime === null && at.read < COUNT, `it was killed on the way: ${at.read}`)

  afterAll(await workRecallFiles({ ...successor, files: () => app.files }))
  await until(async () => (await now()).doneTime !== null)
  const { rows } = await sql<{ notices: number; keys: number; versions: number }>`
    select count(*)::int as notices, count(distinct source_key)::int as keys, (select count(*)::int from recall_versions) as versions from recalls`.execute(
    app.db,
  )
  assert.deepEqual(rows[0], { notices: COUNT, keys: COUNT, versions: COUNT })
  const { read, added, changed, same, leftOut } = await now()
  assert.deepEqual([read, added, changed, same, leftOut], [COUNT, COUNT, 0, 0, 0])
})
