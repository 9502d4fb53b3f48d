// A process that asks for withdrawals and calls them off for as long as it lives, for the test that kills it:
// node testing/withdrawal-worker.ts <database> <user> <bank account>. Tells each commit once it is acknowledged.
import fs from 'node:fs'
import { connect, inTransaction } from '#db/connect.ts'
import { cancel, setAside } from '#features/loyalty/withdrawal/withdrawal.ts'
import { connectReactions } from '#features/platform/reaction/reaction.ts'
import { REACTIONS } from '#server/reactions.ts'

connectReactions(REACTIONS)
const [databaseUrl = '', user = '', bank = '', time = ''] = process.argv.slice(2)
const { db } = connect(databaseUrl, { max: 4 })
const caller = { db, now: new Date(time), buyer: { id: Number(user) } }
fs.writeSync(1, 'working\n')
for (;;) {
  const { id } = await inTransaction(db, (tx) => setAside(tx, caller, { bankId: Number(bank), source: 'points', amount: 2_000 }))
  fs.writeSync(1, `asked ${id}\n`)
  if (id % 3 === 0) continue
  await cancel(caller, id)
  fs.writeSync(1, `cancelled ${id}\n`)
}
