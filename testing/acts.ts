// Every act of staff that any test brings about is one that people can read: who walks less than all calls would miss those that need
// a story before them.
import { sql, type Db } from '#db/connect.ts'
import { isWorded } from '#features/office/audit-room/audit-room.words.ts'

/** Acts of tests' own making. */
const MADE_UP = /^[^.]+$|^test\.|\.x$/

/** Those in the log that read as their codes. */
export async function silentActsIn(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`select distinct action from audit_log`.execute(db)
  return rows.map(({ action }) => action).filter((action) => !isWorded(action) && !MADE_UP.test(action))
}
