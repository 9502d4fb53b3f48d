// The sweep that checks points once a day, or when somebody asks: what differs is noted and shown, and never mended here.
import { inTransaction, type Db } from '#db/connect.ts'
import { insertCheck, noteDifferences, selectDifferences } from './check.sql.ts'

/** Checks all of it now. Answers how much differs, and how much of that is news; undefined where the day has had its check. */
export const checkPoints = (
  db: Db,
  { day, staffId, now }: { day: string | null; staffId: number | null; now: Date },
): Promise<{ found: number; fresh: number } | undefined> =>
  // In one: a process that dies meanwhile leaves the day to the next.
  inTransaction(db, async (tx) => {
    const id = await insertCheck(tx, { day, staffId, now })
    if (id === undefined) return undefined
    const found = await selectDifferences(tx)
    return { found: found.length, fresh: await noteDifferences(tx, id, found, now) }
  })
