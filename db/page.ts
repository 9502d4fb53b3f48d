import { sql, type RawBuilder } from 'kysely'

const USUAL_SIZES = new Set([10, 12, 20, 24, 48, 50])

/**
 * `limit` and `offset` of a page. A first page of a usual size is a literal, which lets PostgreSQL plan for it. The many others share one
 * statement: every text is prepared and kept by each connection, so callers must not be able to make as many as they like.
 */
export const pageSql = (size: number, offset: number): RawBuilder<unknown> =>
  offset === 0 && USUAL_SIZES.has(size) ? sql`limit ${sql.lit(size)}` : sql`limit ${size} offset ${offset}`
