// SQL of pasted lists: which products on sale the readings of their lines name.
import { sql, type Db } from '#db/connect.ts'

export type Asked = { line: number; rank: number; key: string; gtin: string | null }
/** exact: by the whole model number or by a code; else what begins so. */
export type Named = { line: number; rank: number; id: number; exact: boolean }

const PREFIX_MIN = 4

/** So many of each reading at most. One query for all lines. */
export async function selectNamed(db: Db, asked: readonly Asked[], most: number): Promise<Named[]> {
  if (asked.length === 0) return []
  const limit = sql`limit ${sql.lit(most)}`
  const { rows } = await sql<Named>`
    select a.line, a.rank, found.id, found.exact
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) a (line int, rank int, key text, gtin text)
    cross join lateral (
      (select product_id as id, true as exact from product_search where model_key = a.key and a.key <> '' ${limit})
      union (select product_id, true from product_search where a.gtin is not null and codes && array[a.gtin] ${limit})
      union all (
        select product_id, false from product_search
        where length(a.key) >= ${sql.lit(PREFIX_MIN)} and model_key ~>=~ a.key and model_key ~<~ (a.key || '~') order by model_key using ~<~ ${limit})
    ) found
    order by a.line, found.exact desc, a.rank, found.id`.execute(db)
  return rows
}
