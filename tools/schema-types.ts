// Writes db/schema.ts, the types of all tables, from a freshly migrated scratch database. `npm run db:types`
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '#db/open.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'schema-types-'))
const database = await openDatabase({ dataDir })
try {
  const tool = path.join(import.meta.dirname, '../node_modules/.bin/kysely-codegen')
  const args = [
    '--dialect',
    'postgres',
    '--url',
    database.url,
    '--camel-case=false',
    '--out-file',
    'db/schema.ts',
    '--date-parser',
    'string',
    '--exclude-pattern',
    '{kysely_*,pgboss.*}',
  ]
  execFileSync(tool, args, { stdio: 'inherit' })
  const text = fs.readFileSync('db/schema.ts', 'utf8')
  // db/connect.ts reads bigint and numeric as numbers.
  fs.writeFileSync(
    'db/schema.ts',
    text
      .replace(/export type Int8 = .*/, 'export type Int8 = ColumnType<number, number, number>;')
      .replace(/export type Numeric = .*/, 'export type Numeric = ColumnType<number, number, number>;'),
  )
} finally {
  await database.stop()
  fs.rmSync(dataDir, { recursive: true, force: true })
}
