// Everything in the database that hangs on one row: whatever refers to it, and whatever refers to that. Read from the database's own
// foreign keys, so that a new table is in it by itself.
import { sql, type Db } from '#db/connect.ts'

type Edge = { child: string; child_column: string; parent: string; parent_column: string }
type Row = Record<string, unknown>

const selectEdges = async (db: Db): Promise<Edge[]> =>
  (
    await sql<Edge>`
      select child.relname as child, child_at.attname as child_column, parent.relname as parent, parent_at.attname as parent_column
      from pg_constraint c
      join pg_class child on child.oid = c.conrelid join pg_class parent on parent.oid = c.confrelid
      join pg_attribute child_at on child_at.attrelid = c.conrelid and child_at.attnum = c.conkey[1]
      join pg_attribute parent_at on parent_at.attrelid = c.confrelid and parent_at.attnum = c.confkey[1]
      where c.contype = 'f' and cardinality(c.conkey) = 1 and child.relnamespace = 'public'::regnamespace
      order by 1, 2`.execute(db)
  ).rows

/** Files name their owner by a kind and an id, which no foreign key can say. */
const OWNERS: Record<string, string> = { users: 'buyer', products: 'product', categories: 'category', orders: 'order' }

/**
 * Reads the belongings of a row of `table`: by table, the rows as sorted text. Prepare it once, read it often. Every row is followed
 * once, however many ways lead to it: the ways themselves grow beyond counting with the tables.
 */
export async function belongingsOf(db: Db, table: string): Promise<(id: number) => Promise<Record<string, string>>> {
  const edges = Map.groupBy(await selectEdges(db), ({ parent }) => parent)

  const selectRows = async (from: string, where: ReturnType<typeof sql>) =>
    (await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(from)} t where ${where}`.execute(db)).rows.map(({ row }) => row)

  const among = (column: string, values: readonly unknown[]) =>
    sql`${sql.ref(column)}::text = any(${[...new Set(values.map(String))]}::text[])`

  const all = (rows: readonly Row[], column: string) => rows.map((row) => row[column])

  return async (id) => {
    const found = new Map<string, Set<string>>()
    const follow = async (from: string, rows: readonly Row[]): Promise<void> => {
      const seen = found.get(from) ?? new Set()
      found.set(from, seen)
      const fresh = rows.filter((row) => !seen.has(JSON.stringify(row)))
      if (fresh.length === 0) return
      for (const row of fresh) seen.add(JSON.stringify(row))
      const kind = OWNERS[from]
      if (kind) await follow('files', await selectRows('files', sql`owner_kind = ${kind} and ${among('owner_id', all(fresh, 'id'))}`))
      for (const { child, child_column, parent_column } of edges.get(from) ?? [])
        await follow(child, await selectRows(child, among(child_column, all(fresh, parent_column))))
    }
    await follow(table, await selectRows(table, among('id', [id])))
    return Object.fromEntries([...found].map(([name, rows]) => [name, [...rows].sort().join('\n')]))
  }
}
