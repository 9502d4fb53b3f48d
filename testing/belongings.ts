// Everything in the database that hangs on one row: whatever refers to it, and whatever refers to that. Read from the database's own
// foreign keys, so that a new table is in it by itself.
import { sql, type Db } from '#db/connect.ts'
import type { TestApp } from './app.ts'

type Edge = { child: string; child_column: string; type: string; parent: string; parent_column: string }
type Row = Record<string, unknown>

const selectEdges = async (db: Db): Promise<Edge[]> =>
  (
    await sql<Edge>`
      select child.relname as child, child_at.attname as child_column,
        format_type(child_at.atttypid, null) as type, parent.relname as parent, parent_at.attname as parent_column
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute child_at on child_at.attrelid = c.conrelid and child_at.attnum = c.conkey[1]
      join pg_attribute parent_at on parent_at.attrelid = c.confrelid and parent_at.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and child.relnamespace = 'public'::regnamespace
      order by 1, 2`.execute(db)
  ).rows

/** Files name their owner by a kind and an id, which no foreign key can say. */
const OWNERS: Record<string, string> = { users: 'buyer', products: 'product', categories: 'category', orders: 'order' }

/** Rows of a table that may belong to it. */
type Ask = { from: string; where: ReturnType<typeof sql> }

/**
 * Reads the belongings of a row of `table`: by table, the rows as sorted text. Prepare it once, read it often. Every row is followed
 * once, however many ways lead to it, and all that is one step further away is read at once.
 */
export async function belongingsOf(prepared: Db, table: string): Promise<(db: Db, id: number) => Promise<Record<string, string>>> {
  const edges = Map.groupBy(await selectEdges(prepared), ({ parent }) => parent)

  const select = async (db: Db, asks: readonly Ask[]) => {
    const parts = asks.map(
      ({ from, where }) => sql`select ${from}::text as name, to_jsonb(t)::text as text from ${sql.table(from)} t where ${where}`,
    )
    return (await sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  }
  const among = (column: string, type: string, values: readonly unknown[]) =>
    sql`${sql.ref(column)} = any(${[...new Set(values.map(String))]}::text[]::${sql.raw(type)}[])`

  /** What hangs on these rows of one table. */
  const further = ([from, rows]: readonly [string, readonly Row[]]): Ask[] => {
    const all = (column: string) => rows.map((row) => row[column])
    const kind = OWNERS[from]
    const files: Ask[] = kind ? [{ from: 'files', where: sql`owner_kind = ${kind} and ${among('owner_id', 'bigint', all('id'))}` }] : []
    const children = (edges.get(from) ?? []).map((edge) => ({
      from: edge.child,
      where: among(edge.child_column, edge.type, all(edge.parent_column)),
    }))
    return [...files, ...children]
  }

  return async (db, id) => {
    const found = new Map<string, Set<string>>()
    let asks: Ask[] = [{ from: table, where: among('id', 'bigint', [id]) }]
    while (asks.length > 0) {
      const fresh = new Map<string, Row[]>()
      for (const { name, text } of await select(db, asks)) {
        const seen = found.get(name) ?? new Set()
        found.set(name, seen)
        if (seen.has(text)) continue
        seen.add(text)
        const rows = fresh.get(name) ?? []
        fresh.set(name, rows)
        rows.push(JSON.parse(text) as Row)
      }
      asks = [...fresh].flatMap(further)
    }
    return Object.fromEntries([...found].map(([name, rows]) => [name, [...rows].sort().join('\n')]))
  }
}

/** Whether anything has changed since then, in any table; `before`: the database as it was. */
export type Since = { hasChanged: () => Promise<boolean>; before: Db; end: () => Promise<void> }

/**
 * Watches every table of the app's database, so that what nothing was written to need not be read and compared. Answers how to begin:
 * nothing else may write meanwhile.
 */
export async function changesSince({ owner, db }: TestApp): Promise<() => Promise<Since>> {
  await sql`create table test_changes (name text)`.execute(owner)
  await sql`create function note_change() returns trigger language plpgsql security definer as
    $$ begin insert into public.test_changes values (tg_table_name); return null; end $$`.execute(owner)
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    and relname <> 'test_changes'`.execute(owner)
  for (const { name } of tables.rows)
    await sql`create trigger zz_note_change after insert or update or delete on ${sql.table(name)}
      for each row execute function note_change()`.execute(owner)
  return async () => {
    await sql`delete from test_changes`.execute(owner)
    const before = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
    await sql`select 1`.execute(before) // from here on it sees what was there
    return {
      hasChanged: async () => (await sql`select from test_changes limit 1`.execute(owner)).rows.length > 0,
      before,
      end: () => before.rollback().execute(),
    }
  }
}
