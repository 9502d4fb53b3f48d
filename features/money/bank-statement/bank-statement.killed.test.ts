// A process that dies while it reads a long statement: another reads on from where it was, no line is left out and none is there twice.
import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after as afterAll, test } from 'node:test'
import { addBankAccount, bankStatement, importStatement } from '#contract/bank-statement-desk.ts'
import { sql } from '#db/connect.ts'
import { folderStore } from '#features/platform/object-store/folder/folder.ts'
import { testApp } from '#testing/app.ts'
import { killedOnTheWay, until } from '#testing/killed.ts'
import { testStaff } from '#testing/people.ts'
import { workBankFiles } from './bank-statement.worker.ts'

const COUNT = 10_000
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'medharbor-bank-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))
const app = await testApp('empty', { files: folderStore(folder) })
const finance = await testStaff(app, 'finance')

test('killed while it reads 10,000 lines: another process reads on, and each line stands there once', { timeout: 60_000 }, async () => {
  await finance.call(addBankAccount, { name: 'Main', number: 'DE89370400440532013000', currency: 'USD' })
  const lines = Array.from({ length: COUNT }, (_, n) => `:61:2611021102C${n % 90},25NTRFNONREF//LINE-${n}\n:86:Payment number ${n}`)
  const cents = Array.from({ length: COUNT }, (_, n) => (n % 90) * 100 + 25).reduce((sum, one) => sum + one, 0)
  const closing = (cents / 100).toFixed(2).replace('.', ',')
  const text = `:20:LONG\n:25:DE89370400440532013000\n:28C:1\n:60F:C261101USD0,00\n${lines.join('\n')}\n:62F:C261102USD${closing}\n-\n`
  const { statementId: id } = await finance.call(importStatement, { file: new File([text], 'long.sta') })
  const now = () => finance.call(bankStatement, { id })
  const { id: fileId } = await app.db.selectFrom('bank_files').select('id').executeTakeFirstOrThrow()

  const successor = await killedOnTheWay({
    databaseUrl: app.databaseUrl,
    worker: 'bank-worker.ts',
    args: [folder],
    queue: 'bank-files',
    id: fileId,
    far: async () => (await now()).read >= 500,
  })
  const at = await now()
  assert.ok(at.done === 'N' && at.read < COUNT, `it was killed on the way: ${at.read}`)

  afterAll(await workBankFiles({ ...successor, files: () => app.files }))
  await until(async () => (await now()).done === 'Y')
  const { rows } = await sql<{ lines: number; references: number; cents: number }>`
    select count(*)::int as lines, count(distinct reference)::int as references, sum(cents)::int as cents from bank_lines`.execute(app.db)
  assert.deepEqual(rows[0], { lines: COUNT, references: COUNT, cents })
  const { read, unmatched } = await now()
  assert.deepEqual([read, unmatched], [COUNT, COUNT])
})
