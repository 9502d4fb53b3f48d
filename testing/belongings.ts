// Everything in the database that hangs on one row: whatever refers to it, and whatever refers to that. Read from the database's own
// foreign keys, so that a new table is in it by itself.
import { sql, type Db } from '#db/connect.ts'

type Edge = { child: string; child_column: string; parent: string; parent_column: string }

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

/** Reads the belongings of a row of `table`: rows as text, by the way from the row to them. Prepare it once, read it often. */
export async function belongingsOf(db: Db, table: string): Promise<(id: number) => Promise<Record<string, string>>> {
  const edges = await selectEdges(db)
  const parts: { way: string; from: string; where: string }[] = []
  const follow = (from: string, where: string, way: string[]) => {
    parts.push({ way: way.join(' '), from, where })
    const kind = OWNERS[from]
    if (kind && way.length < 3)
      parts.push({
        way: [...way, 'files'].join(' '),
        from: 'files',
        where: `owner_kind = '${kind}' and owner_id in (select id from "${from}" where ${where})`,
      })
    for (const { child, child_column, parent, parent_column } of edges) {
      if (parent !== from || way.includes(child)) continue
      follow(child, `"${child_column}" in (select "${parent_column}" from "${from}" where ${where})`, [...way, child])
    }
  }
  follow(table, 'id = ID', [table])
  const query = parts
    .map(
      ({ way, from, where }) =>
        `select '${way}' as way, string_agg(t::text, E'\\n' order by t::text) as rows from "${from}" t where ${where}`,
    )
    .join(' union all ')
  return async (id) => {
    const { rows } = await sql<{ way: string; rows: string | null }>`${sql.raw(query.replaceAll('ID', String(id)))}`.execute(db)
    return Object.fromEntries(rows.flatMap((row) => (row.rows === null ? [] : [[row.way, row.rows]])))
  }
}
