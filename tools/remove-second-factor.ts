// For an administrator who has lost the app and the recovery codes, and has nobody to ask: takes the second factor away, at the machine.
// `npm run staff:remove-factor -- anna@shop.example`, with the settings of the server (DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR). Safe while it runs.
import { inTransaction } from '#db/connect.ts'
import { openDatabase } from '#db/open.ts'
import { dropFactor } from '#features/people/staff/second-factor.ts'
import { deleteSessions, selectByEmail } from '#features/people/staff/staff.sql.ts'
import { readConfig } from '#server/config.ts'

const email = process.argv[2] ?? ''
const config = readConfig(process.env)
const database = await openDatabase({ ...config.database, max: 2 })
try {
  const found = await selectByEmail(database.db, email)
  const removed =
    found &&
    (await inTransaction(database.db, async (tx) => {
      await deleteSessions(tx, found.id)
      return dropFactor(tx, found.id, null, new Date())
    }))
  if (!found) console.error(`Nobody of the staff has the address ${email || '(none was given)'}.`)
  else
    console.log(
      removed ? `${found.email} logs in by password alone now, and sets up a new second factor.` : `${found.email} has no second factor.`,
    )
  process.exitCode = found ? 0 : 1
} finally {
  await database.stop()
}
