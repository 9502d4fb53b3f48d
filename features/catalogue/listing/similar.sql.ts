import { sql, type Db } from '#db/connect.ts'
import type { Sort } from '#contract/listing.ts'
import { conditions, orderOf, type Wanted } from '#features/catalogue/filter/filter.ts'

/** Those of the ids that are on sale and wanted: in their own order, or in a list's. */
export async function selectAmong(db: Db, ids: readonly number[], wanted: Wanted, sort: Sort | null): Promise<number[]> {
  const { key, by } = sort ? orderOf(sort, wanted.signedIn) : { key: sql`given.n`, by: sql`key, id` }
  const where = conditions(wanted, (one) => sql`${one}`)
  const { rows } = await sql<{ id: number }>`
    select id from (
      select p.id, ${key} as key from unnest(${[...ids]}::bigint[]) with ordinality given (id, n) join products p on p.id = given.id
      where ${sql.join(where, sql` and `)}
    ) found order by ${by}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ids of the products that are wanted; `among`: of these only. */
export async function selectUnder(db: Db, wanted: Wanted, among: readonly number[] | null): Promise<number[]> {
  const where = conditions(wanted, (one) => sql`${one}`)
  if (among) where.push(sql`p.id = any(${[...among]}::bigint[])`)
  const { rows } = await sql<{ ids: number[] | null }>`
    select json_agg(p.id) as ids from products p where ${sql.join(where, sql` and `)}`.execute(db)
  return rows[0]?.ids ?? []
}
