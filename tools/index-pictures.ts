// Looks at all pictures of products again: after a change of what looks, or where the search by picture finds strange things.
// `npm run pictures:index`, with the settings of the server (DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR, S3_*). Safe while it runs.
import { openDatabase } from '#db/open.ts'
import { reindexPictures } from '#features/catalogue/picture-index/picture-index.ts'
import { engineOf } from '#features/catalogue/image-search/image-search.ts'
import { readConfig } from '#server/config.ts'
import { readStored } from '#server/media/picture-index.ts'
import { openFileStore } from '#server/media/file-store.ts'

const config = readConfig(process.env)
const database = await openDatabase({ ...config.database, max: 2 })
try {
  const log = (line: Record<string, unknown>) => console.error(line)
  const files = await openFileStore(config, log)
  const looked = await reindexPictures(database.db, readStored(database.db, files), log)
  console.log(`${looked} pictures can be found by pictures like them.`)
} finally {
  await engineOf(database.db).stop()
  await database.stop()
}
