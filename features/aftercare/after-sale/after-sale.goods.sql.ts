// SQL of what the goods of cases are called.
import { sql, type Db } from '#db/connect.ts'

export async function goodsOf(db: Db, lineIds: readonly number[]) {
  const rows = await db
    .selectFrom('order_lines')
    .select(['id', 'product_id', 'name', 'model', 'image', 'slug'])
    .where(sql<boolean>`id = any(${lineIds})`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
