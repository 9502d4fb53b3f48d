// Brings a database to the present: schema, queue, and what the role that serves may do.
import { connect, sql } from './connect.ts'
import { prepareJobs } from './jobs.ts'
import { migrate } from './migrate.ts'
import { grantServing, restoreOwner } from './roles.ts'

/** Who owns the tables: the address to log in at, and as whom to act there. */
export type Owner = { url: string; role?: string }

/** Several processes may call it at once: one does it, the others find it done. Answers the migrations that it ran. */
export async function prepareDatabase({ url, role }: Owner, serving: string): Promise<string[]> {
  const { db, close } = connect(url, { max: 3, role, statementLimitMs: 0 }) // changing the schema of a large shop may take its time
  try {
    return await db.connection().execute(async (one) => {
      await sql`select pg_advisory_lock(hashtext('medharbor prepare'))`.execute(one) // goes with the connection
      await restoreOwner(one)
      const migrated = await migrate(db)
      await prepareJobs(one)
      await grantServing(one, serving)
      return migrated
    })
  } finally {
    await close()
  }
}
