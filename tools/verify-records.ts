// Checks that no record (audit trail, changes of state, money received, notices, receipts) was changed or taken away since it was sealed.
// `npm run records:verify [-- <head of a former check>]`, with the settings of the server (DATABASE_URL, DATA_DIR). Safe while it runs.
import { connect } from '#db/connect.ts'
import { findDatabase } from '#db/open.ts'
import { checkRecords } from '#features/platform/record/record.ts'
import { readConfig } from '#server/config.ts'

const TOLD = 20
const place = await findDatabase(readConfig(process.env).database)
const { db, close } = connect(place.url, { max: 1, statementLimitMs: 0 })
try {
  const { rows, seals, waiting, since, head, broken } = await checkRecords(db, process.argv[2])
  for (const sentence of broken.slice(0, TOLD)) console.error(sentence)
  if (broken.length > TOLD) console.error(`... and ${broken.length - TOLD} more.`)
  console.log(
    `${rows} rows in ${seals} seals; ${waiting} wait for theirs${since ? ` (since ${since.toISOString()})` : ''}. ${broken.length ? 'BROKEN.' : 'Whole.'}${head && ` Head, to note elsewhere:\n${head}`}`,
  )
  process.exitCode = broken.length ? 1 : 0
} finally {
  await close()
  await place.stop()
}
