// SQL of one act on many products.
import { sql, type Db } from '#db/connect.ts'
import { attributesJson } from '#features/catalogue/attribute/attribute.ts'
import { optionsOf } from '../product.sql.ts'
import { statusOf } from '../status.sql.ts'
import type { DeskDetailRow } from './product-desk.sql.ts'

/** Without what has rows of its own, options and attributes aside. */
export type BulkRow = Omit<
  DeskDetailRow,
  'regulatory' | 'images' | 'documents' | 'related' | 'successor' | 'model_3d' | 'shop_name' | 'category_name'
>

/** Those of the products that the shop has (null: any shop). One query; `lock` holds them until the end. */
export async function selectForBulk(db: Db, ids: readonly number[], shopId: number | null, lock: boolean): Promise<BulkRow[]> {
  const { rows } = await sql<BulkRow>`
    select p.*, g.slug, ${statusOf} as status, ${optionsOf} as options, ${attributesJson(sql`p.category_id`)} as attributes
    from products p left join slugs g on g.kind = 'product' and g.target_id = p.id and g.current
    where p.id = any(${ids}::bigint[]) ${shopId === null ? sql`` : sql`and p.shop_id = ${shopId}`}
    order by p.id ${lock ? sql`for update of p` : sql``}`.execute(db)
  return rows
}
