// A check of what must agree, made by a sweep once a day or by a person now: what differs is noted and shown, and never mended here.
import { inTransaction, sql, type Db, type Tx } from '#db/connect.ts'

/** Whose checks and differences stand in tables of that prefix. */
type Subject = 'ledger' | 'points'
export type When = { day: string | null; staffId: number | null; now: Date }

/** `note` answers how many of the differences are news. */
type How<Difference> = {
  find: (tx: Tx) => Promise<Difference[]>
  note: (tx: Tx, checkId: number, found: readonly Difference[], now: Date) => Promise<number>
}

/**
 * Checks all of it now, in one transaction: a process that dies meanwhile leaves the day to the next. `day` null: somebody asks for it. Answers how
 * much differs, and how much of that is news; undefined where the day has had its check.
 */
export const check = <Difference>(db: Db, of: Subject, { day, staffId, now }: When, { find, note }: How<Difference>) =>
  inTransaction(db, async (tx): Promise<{ found: number; fresh: number } | undefined> => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(`${of}_checks`)} (day, at, staff_id) values (${day}, ${now}, ${staffId})
      on conflict do nothing returning id`.execute(tx)
    const [begun] = rows
    if (!begun) return undefined
    const found = await find(tx)
    const fresh = await note(tx, begun.id, found, now)
    // What this check has not seen any more is gone.
    await sql`update ${sql.table(`${of}_differences`)} set gone_at = ${now} where gone_at is null and seen_at < ${now}`.execute(tx)
    return { found: found.length, fresh }
  })
