// SQL of the words of products whose category was renamed (0023_search_in_pieces.sql).
import { sql, type Tx } from '#db/connect.ts'

/** A category that waits, locked for this process; undefined when none does, or others have them all in hand. */
export async function lockStale(tx: Tx): Promise<{ id: number; doneTo: number } | undefined> {
  const { rows } = await sql<{ id: number; doneTo: number }>`
    select category_id as id, done_to as "doneTo" from search_stale order by category_id limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** Writes the words of the category's next products anew, in the order of their ids. Answers the last one; null when there was none. */
export async function refreshNext(tx: Tx, categoryId: number, after: number, size: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with piece as materialized (
      select id from products where category_id = ${categoryId} and id > ${after} order by id limit ${size}
    ),
    refreshed as materialized (select refresh_product_search((select array_agg(id) from piece)))
    select (select max(id) from piece) as last from refreshed`.execute(tx)
  return rows[0]?.last ?? null
}

export const saveDone = (tx: Tx, categoryId: number, doneTo: number) =>
  tx.updateTable('search_stale').set({ done_to: doneTo }).where('category_id', '=', categoryId).execute()

/** The category is done; whoever keeps searches in memory is told. */
export async function deleteStale(tx: Tx, categoryId: number): Promise<void> {
  await tx.deleteFrom('search_stale').where('category_id', '=', categoryId).execute()
  await sql`select pg_notify('catalogue_changed', '')`.execute(tx)
}
