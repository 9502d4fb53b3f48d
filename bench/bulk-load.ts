// Tables are filled by the hundred thousand: no trigger and no foreign key looks at each row, and indexes are built once at the end.
import { sql, type Kysely } from 'kysely'

/** The connection's table types do not matter here; bench may not open the database room. */
// oxlint-disable-next-line no-explicit-any
export type AnyDb = Kysely<any>

/**
 * One transaction. `tables` lose their indexes meanwhile, but for those of their keys, and their triggers rest; for the database's own user
 * everybody's do. Whatever they would have done is `fill`'s to do.
 */
export async function bulkLoad(db: AnyDb, tables: readonly string[], fill: (tx: AnyDb) => Promise<void>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`
      select set_config('session_replication_role', 'replica', true) from pg_roles where rolname = current_user and rolsuper`.execute(tx)
    await triggers(tx, tables, 'disable')
    await sql`set local maintenance_work_mem = '256MB'`.execute(tx)
    await sql`set local work_mem = '64MB'`.execute(tx)
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = any(${tables}::text[]::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`.execute(
      tx,
    )
    for (const { name } of indexes) await sql.raw(`drop index ${name}`).execute(tx)
    await fill(tx)
    await triggers(tx, tables, 'enable')
    for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  })
  await sql`vacuum analyze`.execute(db)
}

async function triggers(tx: AnyDb, tables: readonly string[], what: 'disable' | 'enable') {
  for (const table of tables) await sql`alter table ${sql.ref(table)} ${sql.raw(what)} trigger user`.execute(tx)
}
