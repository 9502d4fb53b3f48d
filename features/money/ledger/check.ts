// The sweep that checks the ledger once a day, or when somebody asks: what differs is noted and shown, and never mended here.
import { inTransaction, type Db } from '#db/connect.ts'
import { insertCheck, noteDifferences, selectDifferences } from './check.sql.ts'

/** Checks all of it now. Answers how much differs, and how much of that is news; undefined where the day has had its check. */
export async function checkLedger(
  db: Db,
  { day, staffId, now }: { day: string | null; staffId: number | null; now: Date },
): Promise<{ found: number; fresh: number } | undefined> {
  // In one: a process that dies meanwhile leaves the day to the next.
  return inTransaction(db, async (tx) => {
    const id = await insertCheck(tx, { day, staffId, now })
    if (id === undefined) return undefined
    const found = await selectDifferences(tx)
    const fresh = await noteDifferences(tx, id, found, now)
    return { found: found.length, fresh }
  })
}

/** The check of the day, by whichever process comes first. */
export const sweepLedger = (db: Db, now: Date) => checkLedger(db, { day: now.toISOString().slice(0, 10), staffId: null, now })
