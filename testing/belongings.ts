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

/** Rows of a table that may belong to it. */
type Ask = { from: string; where: ReturnType<typeof sql> }

/**
 * Reads the belongings of a row of `table`: by table, the rows as sorted text. Prepare it once, read it often. Every row is followed
 * once, however many ways lead to it, and all that is one step further away is read at once.
 */
export async function belongingsOf(db: Db, table: string): Promise<(id: number) => Promise<Record<string, string>>> {
  const edges = Map.groupBy(await selectEdges(db), ({ parent }) => parent)

  const select = async (asks: readonly Ask[]) => {
    const parts = asks.map(
      ({ from, where }) => sql`select ${from}::text as name, to_jsonb(t)::text as text from ${sql.table(from)} t where ${where}`,
    )
    return (await sql<{ name: string; text: string }>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  }
  const among = (column: string, values: readonly unknown[]) =>
    sql`${sql.ref(column)}::text = any(${[...new Set(values.map(String))]}::text[])`

  /** What hangs on these rows of one table. */
  const further = ([from, rows]: readonly [string, readonly Row[]]): Ask[] => {
    const all = (column: string) => rows.map((row) => row[column])
    const kind = OWNERS[from]
    const files: Ask[] = kind ? [{ from: 'files', where: sql`owner_kind = ${kind} and ${among('owner_id', all('id'))}` }] : []
    const children = (edges.get(from) ?? []).map((edge) => ({ from: edge.child, where: among(edge.child_column, all(edge.parent_column)) }))
    return [...files, ...children]
  }

  return async (id) => {
    const found = new Map<string, Set<string>>()
    let asks: Ask[] = [{ from: table, where: among('id', [id]) }]
    while (asks.length > 0) {
      const fresh = new Map<string, Row[]>()
      for (const { name, text } of await select(asks)) {
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
