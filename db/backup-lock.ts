// Backup and sweeps: what a row of the backup names must still be there when the backup comes to read it.
import { sql } from './connect.ts'

/** Held by the connection that backs up, until it ends. */
export const BACKUP_LOCK = `hashtext('medharbor backup')`

/** False while a backup runs; holds the next one up until the end of the transaction. */
export const noBackupRuns = sql<boolean>`pg_try_advisory_xact_lock_shared(${sql.raw(BACKUP_LOCK)})`
