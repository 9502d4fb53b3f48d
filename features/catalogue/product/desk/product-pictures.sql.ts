// SQL of pictures from an archive.
import type { Known } from './product-pictures.rules.ts'
import { SEPARATORS } from './product-pictures.rules.ts'
import { sql, type Db } from '#db/connect.ts'

/** Those of the products that the shop has (null: any shop), by what names could mean. One query. */
export async function selectPictured(
  db: Db,
  { models, keys, gtins }: { models: readonly string[]; keys: readonly string[]; gtins: readonly string[] },
  shopId: number | null,
): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select id, model, gtin from products
    where (upper(model) = any(${models}::text[]) or translate(upper(model), ${sql.lit(SEPARATORS)}, '') = any(${keys}::text[])
      or ltrim(gtin, '0') = any(${gtins}::text[])) ${shopId === null ? sql`` : sql`and shop_id = ${shopId}`}`.execute(db)
  return rows
}

/** Files by their ids: what they are called, and what is in them. */
export const selectShown = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'sha256'])
    .where('id', 'in', [...ids, 0])
    .execute()
