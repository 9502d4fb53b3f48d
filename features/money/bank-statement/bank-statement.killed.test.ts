// A process that dies while it reads a long statement: another reads on from where it was, no line is left out and none is there twice.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { addBankAccount, bankStatement, importStatement } from '#contract/bank-statement-desk.ts'
import { connect, sql } from '#db/connect.ts'
import { startJobs } from '#db/jobs.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { testApp } from '#testing/app.ts'
import { testStaff } from '#testing/people.ts'
import { workBankFiles } from './bank-statement.worker.ts'

const COUNT = 10_000
const WORKER = path.join(import.meta.dirname, '../../../testing/bank-worker.ts')
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-bank-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const finance = await testStaff(app, 'finance')

async function until(holds: () => Promise<boolean>) {
  while (!(await holds())) await sleep(10)
}

test('killed while it reads 10,000 lines: another process reads on, and each line stands there once', { timeout: 60_000 }, async () => {
  await finance.call(addBankAccount, { name: 'Main', number: 'DE89370400440532013000', currency: 'USD' })
  const lines = Array.from({ length: COUNT }, (_, n) => `:61:2611021102C${n % 90},25NTRFNONREF//LINE-${n}\n:86:Payment number ${n}`)
  const cents = Array.from({ length: COUNT }, (_, n) => (n % 90) * 100 + 25).reduce((sum, one) => sum + one, 0)
  const closing = (cents / 100).toFixed(2).replace('.', ',')
  const text = `:20:LONG\n:25:DE89370400440532013000\n:28C:1\n:60F:C261101USD0,00\n${lines.join('\n')}\n:62F:C261102USD${closing}\n-\n`
  const { statementId: id } = await finance.call(importStatement, { file: new File([text], 'long.sta') })
  const now = () => finance.call(bankStatement, { id })
  const { id: fileId } = await app.db.selectFrom('bank_files').select('id').executeTakeFirstOrThrow()

  const child = spawn(process.execPath, [WORKER, app.databaseUrl, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  afterAll(() => child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  const jobs = await startJobs(app.databaseUrl, { superviseSeconds: 1, onError: (error) => console.error(error.message) })
  afterAll(() => jobs.stop({ graceful: false }))
  await jobs.insert('bank-files', [{ data: { id: fileId }, singletonKey: String(fileId) }])
  await until(async () => (await now()).read >= 500)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const at = await now()
  assert.ok(at.done === 'N' && at.read < COUNT, `it was killed on the way: ${at.read}`)

  const retry = { first: 1, longest: 1, limit: 50 }
  const connection = connect(app.databaseUrl, { max: 10 })
  afterAll(() => connection.close())
  afterAll(await workBankFiles({ db: connection.db, files: () => app.files, jobs, log: console.error, retry }))
  await until(async () => (await now()).done === 'Y')
  const { rows } = await sql<{ lines: number; references: number; cents: number }>`
    select count(*)::int as lines, count(distinct reference)::int as references, sum(cents)::int as cents from bank_lines`.execute(app.db)
  assert.deepEqual(rows[0], { lines: COUNT, references: COUNT, cents })
  const { read, unmatched } = await now()
  assert.deepEqual([read, unmatched], [COUNT, COUNT])
})
