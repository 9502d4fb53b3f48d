// `npm run backup -- <new folder>`, with the settings of the server (DATABASE_URL, DATA_DIR, S3_*). Safe while it runs.
import path from 'node:path'
import { findDatabase } from '#db/open.ts'
import { backUp, missingFiles } from '#features/platform/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/media/file-store.ts'

const folder = process.argv[2]
try {
  if (!folder) throw new Error('Name a new folder: npm run backup -- /backups/2026-11-02')
  const config = readConfig(process.env)
  const files = await openFileStore(config, (line) => console.error(line))
  const place = await findDatabase(config.database)
  try {
    const { tables, files: stored, head, missing = [] } = await backUp(place, files, path.resolve(folder), new Date())
    const rows = tables.reduce((sum, one) => sum + one.rows, 0)
    console.log(`${rows} rows of ${tables.length} tables and ${stored.count} files are in ${path.resolve(folder)}.`)
    if (head) console.log(`Head of the records: ${head}`)
    const key = config.rootKey ? 'the setting ROOT_KEY' : path.join(config.dataDir, 'keys/root.key')
    console.log(`Not in it, and needed with it: the root key (${key}) and the settings of the server. Keep them apart from it.`)
    if (missing.length > 0) {
      console.error(missingFiles(missing))
      process.exitCode = 1
    }
  } finally {
    await place.stop()
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
