// Two roles: one owns the tables and changes the schema, one serves and may do no more than serving needs. Of records (0027) it only reads
// and adds.
import { inTransaction, sql, type Db } from './connect.ts'

type Table = { name: string; bookkeeping: boolean; open: string[] | null; held: string[]; held_open: string[] }

/** Read by the product, written by migrations and by functions that act as the owner. */
const BOOKKEEPING = [
  'kysely_migration',
  'kysely_migration_lock',
  'ledger_balances',
  'order_words',
  'points_balances',
  'points_lot_balances',
  'quotation_words',
  'records',
  'records_unsealed',
  'record_seals',
  'shop_dues',
]
const READS = ['SELECT']
const ADDS = ['INSERT', 'SELECT']
const WRITES = ['DELETE', 'INSERT', 'SELECT', 'UPDATE']

/**
 * Gives the role that serves what it needs and takes away what is more, all at once or not at all. What it has as the owner is left alone:
 * an owner is held to the rights in its own name, too, and functions that act as the owner with it. Says nothing to the database where all
 * is as it should be.
 */
export async function grantServing(owner: Db, role: string): Promise<void> {
  await inTransaction(owner, async (tx) => {
    await grantSchemas(tx, role)
    await grantTables(tx, role)
    await revokeTemporary(tx, role)
  })
}

async function grantSchemas(owner: Db, role: string) {
  const to = sql.id(role)
  const { rows } = await sql<{ schema: string }>`
    select nspname as schema from pg_namespace
    where nspname in ('public', 'pgboss') and not pg_has_role(${role}, nspowner, 'usage')
      and (not has_schema_privilege(${role}, oid, 'usage') or has_schema_privilege(${role}, oid, 'create'))`.execute(owner)
  for (const { schema } of rows) {
    await sql`revoke create on schema ${sql.id(schema)} from public, ${to}`.execute(owner)
    await sql`grant usage on schema ${sql.id(schema)} to ${to}`.execute(owner)
  }
}

async function grantTables(owner: Db, role: string) {
  const to = sql.id(role)
  const { rows } = await sql<{ analyzes: boolean }>`select current_setting('server_version_num')::int >= 170000 as analyzes`.execute(owner)
  const writes = rows[0]!.analyzes ? [...WRITES, 'MAINTAIN'].toSorted() : WRITES
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

/** Nothing here uses temporary tables, and one may bear the name of a table of ours. Only who owns the database can see to it. */
async function revokeTemporary(owner: Db, role: string) {
  const { rows } = await sql<{ database: string }>`
    select datname as database from pg_database
    where datname = current_database() and pg_has_role(current_user, datdba, 'usage') and not pg_has_role(${role}, datdba, 'usage')
      and has_database_privilege(${role}, oid, 'temporary')`.execute(owner)
  for (const { database } of rows) await sql`revoke temporary on database ${sql.id(database)} from public, ${sql.id(role)}`.execute(owner)
}

/** Gives the owner back what a former version took from it where one role was both, so that it can migrate. */
export async function restoreOwner(owner: Db): Promise<void> {
  const { rows } = await sql<{ what: string; whose: string }>`
    select format('schema %I', nspname) as what, pg_get_userbyid(nspowner) as whose from pg_namespace
    where nspname in ('public', 'pgboss') and pg_has_role(current_user, nspowner, 'usage') and not has_schema_privilege(nspowner, oid, 'create')
    union all
    select format('%I.%I', n.nspname, c.relname), pg_get_userbyid(relowner) from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p', 'S', 'v') and pg_has_role(current_user, c.relowner, 'usage')
      and c.relacl is not null and exists (
        select privilege_type from aclexplode(acldefault(case c.relkind when 'S' then 's'::"char" else 'r' end, c.relowner))
        except select privilege_type from aclexplode(c.relacl) where grantee = c.relowner
      )`.execute(owner)
  for (const { what, whose } of rows) await sql`grant all on ${sql.raw(what)} to ${sql.id(whose)}`.execute(owner)
}

const same = (a: readonly string[], b: readonly string[]) => a.join() === b.join()

/** Every table of ours that is not the role's own, every view, and every counter (backups read them), with what the role holds of it by its own name. */
async function tablesFor(owner: Db, role: string): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select format('%I.%I', n.nspname, c.relname) as name,
      c.relkind in ('S', 'v') or n.nspname = 'public' and c.relname = any(${BOOKKEEPING}) as bookkeeping, r.open,
      array(select privilege_type from aclexplode(c.relacl) where grantee = ${role}::regrole order by 1) as held,
      array(
        select attname::text from pg_attribute a, aclexplode(a.attacl) acl
        where a.attrelid = c.oid and acl.grantee = ${role}::regrole order by 1
      ) as held_open
    from pg_class c join pg_namespace n on n.oid = c.relnamespace left join records r on n.nspname = 'public' and r.name = c.relname
    where (n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') or n.nspname = 'public' and c.relkind in ('S', 'v'))
      and not pg_has_role(${role}, c.relowner, 'usage')
    order by 1`.execute(owner)
  return rows
}

/**
 * Whether this connection could change or empty records: it owns them, acts as who does, or is a superuser. `usage`: as it is; `member`: also
 * after saying that it wants to act as the owner.
 */
export async function ownsRecords(db: Db, as: 'member' | 'usage'): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    select coalesce(bool_or(pg_has_role(current_user, relowner, ${as})), true) as owns
    from pg_class where relnamespace = 'public'::regnamespace and relname in ('audit_log', 'record_seals')`.execute(db)
  return rows[0]!.owns
}
