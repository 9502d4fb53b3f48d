// Two roles: one owns the tables and changes the schema, one serves and may do no more than serving needs. Of records (0027) it only reads
// and adds.
import { sql, type Db } from './connect.ts'

type Table = { name: string; bookkeeping: boolean; open: string[] | null; held: string[]; held_open: string[] }

/** Read by the product, written by migrations and by functions that act as the owner. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock', 'records', 'records_unsealed', 'record_seals']
const READS = ['SELECT']
const ADDS = ['INSERT', 'SELECT']
const WRITES = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']

/** Gives the role that serves what it needs and takes away what is more. Says nothing to the database where all is as it should be. */
export async function grantServing(owner: Db, role: string): Promise<void> {
  const to = sql.id(role)
  const { rows } = await sql<{ schema: string; usage: boolean; analyzes: boolean }>`
    select nspname as schema, has_schema_privilege(${role}, oid, 'usage') and not has_schema_privilege(${role}, oid, 'create') as usage,
      current_setting('server_version_num')::int >= 170000 as analyzes
    from pg_namespace where nspname in ('public', 'pgboss')`.execute(owner)
  for (const { schema, usage } of rows) {
    if (usage) continue
    await sql`revoke create on schema ${sql.id(schema)} from public, ${to}`.execute(owner)
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(owner)
  }
  const writes = rows[0]?.analyzes ? [...WRITES, 'MAINTAIN'].toSorted() : WRITES
  for (const { name, bookkeeping, open, held, held_open } of await tablesFor(owner, role)) {
    const wanted = bookkeeping ? READS : open ? ADDS : writes
    const wantedOpen = (open ?? []).toSorted()
    if (same(held, wanted) && same(held_open, wantedOpen)) continue
    const table = sql.raw(name)
    await sql`revoke all on ${table} from ${to}`.execute(owner)
    await sql`grant ${sql.raw(wanted.join(', '))} on ${table} to ${to}`.execute(owner)
    if (wantedOpen.length) await sql`grant update (${sql.join(wantedOpen.map((one) => sql.id(one)))}) on ${table} to ${to}`.execute(owner)
  }
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** Every table of ours, and every counter (backups read them), with what the role holds of it by its own name. */
async function tablesFor(owner: Db, role: string): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      c.relkind = 'S' or n.nspname = 'public' and c.relname = any(${BOOKKEEPING}) as bookkeeping, r.open,
      array(select privilege_type from aclexplode(c.relacl) where grantee = ${role}::regrole order by 1) as held,
      array(
        select attname::text from pg_attribute a, aclexplode(a.attacl) acl
        where a.attrelid = c.oid and acl.grantee = ${role}::regrole order by 1
      ) as held_open
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join records r on n.nspname = 'public' and r.name = c.relname
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') or n.nspname = 'public' and c.relkind = 'S'
    order by 1`.execute(owner)
  return rows
}

/** Whether this connection could change or empty records: it owns them, may act as who does, or is a superuser. */
export async function ownsRecords(db: Db): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce(bool_or(pg_has_role(current_user, relowner, 'usage')), true) as owns
    from pg_class where relnamespace = 'public'::regnamespace and relname in ('audit_log', 'record_seals')`.execute(db)
  return rows[0]!.owns
}
