import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely'

const USUAL_SIZES = new Set([10, 12, 20, 24, 48, 50])

/**
 * `limit` and `offset` of a page. A first page of a usual size is a literal, which lets PostgreSQL plan for it. The many others share one
 * statement: every text is prepared and kept by each connection, so callers must not be able to make as many as they like.
 */
export const pageSql = (size: number, offset: number): RawBuilder<unknown> =>
  offset === 0 && USUAL_SIZES.has(size) ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${offset}`

/** One page of what an ordered query finds, and how many that are. Two statements, side by side. */
export async function pageAndCount<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  size: number,
  offset: number,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, counted] = await Promise.all([
    query.modifyEnd(pageSql(size, offset)).execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(sql<number>`count(*)::int`.as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total: (counted as { total: number }).total }
}
