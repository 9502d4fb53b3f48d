// `npm run restore -- <folder of a backup>`, with the settings of a server that has not been started yet (DATABASE_URL, DATABASE_OWNER_URL,
// DATA_DIR, S3_*).
import fs from 'node:fs'
import path from 'node:path'
import { connect, sql } from '#db/connect.ts'
import { findDatabase } from '#db/open.ts'
import { checkRecords } from '#features/platform/record/record.ts'
import { missingFiles, restore } from '#features/platform/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/media/file-store.ts'

const folder = process.argv[2]
try {
  if (!folder) throw new Error('Name the folder of a backup: npm run restore -- /backups/2026-11-02')
  const config = readConfig(process.env)
  const stored = path.join(config.dataDir, 'files')
  if (!config.s3 && fs.existsSync(stored) && fs.readdirSync(stored).length > 0)
    throw new Error(`There are files in ${stored} already; restore into a new DATA_DIR.`)
  const files = await openFileStore(config, (line) => console.error(line))
  const place = await findDatabase(config.database)
  const connection = connect(place.url, { max: 1, statementLimitMs: 0 })
  try {
    const { rows } = await sql<{ name: string }>`select current_user as name`.execute(connection.db)
    const { tables, madeAt, head, files: list, missing = [] } = await restore(place, rows[0]!.name, files, path.resolve(folder))
    const { broken } = await checkRecords(connection.db, head)
    for (const sentence of broken) console.error(sentence)
    const all = tables.reduce((sum, one) => sum + one.rows, 0)
    console.log(
      `${all} rows and ${list.count} files are as they were at ${madeAt}; the chain of records is ${broken.length ? 'BROKEN' : 'whole'}.`,
    )
    if (missing.length > 0) console.error(missingFiles(missing))
    const key = path.join(config.dataDir, 'keys/root.key')
    if (!config.rootKey && !fs.existsSync(key))
      console.log(`Before the start, put the root key of that installation at ${key}, or set ROOT_KEY.`)
    process.exitCode = broken.length ? 1 : 0
  } finally {
    await connection.close()
    await place.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
